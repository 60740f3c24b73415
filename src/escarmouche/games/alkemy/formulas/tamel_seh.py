"""The formulas of Tamel'Seh Œil Lointain (cards, read by p. 33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.formulas.recipe import Recipe, bestow
from escarmouche.play.effects import TURN_ENDS, Until

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Game


class KogasSwiftness(Recipe):
    """Rapidité de Koga, level 0 (p. 33): longer moves, and no aim bonus against the target (AK2-FORM-48, 49)."""

    name = "Rapidité de Koga"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            bestow(game, casting, target, self.name, Until(TURN_ENDS))


class TelluricSpear(Recipe):
    """Lance Tellurique, level 3 (p. 33): Allonge, Expert Brutale, Perce-Armure (Combat) (AK2-FORM-50, 51)."""

    name = "Lance Tellurique"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            bestow(game, casting, target, self.name, Until(TURN_ENDS))
