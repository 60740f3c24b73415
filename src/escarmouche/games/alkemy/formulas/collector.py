"""The formulas of the Frère-Collecteur (cards, read by p. 33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.combat import ATTACK_ROLL
from escarmouche.games.alkemy.formulas.recipe import Recipe, bestow
from escarmouche.games.alkemy.skills.formula_effects import CARD_PLAYED
from escarmouche.games.alkemy.skills.query import has
from escarmouche.play.effects import TURN_ENDS, Until, UntilTurnIn

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Game


class AngelusVitae(Recipe):
    """Angelus Vitae, level 0 (p. 33): Expert Brutale for the next COM roll, or Expert Normale (AK2-FORM-42..44)."""

    name = "Angelus Vitae"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            card = "Normale" if has(game, target, "Expert Brutale") else "Brutale"
            if casting.gained("duration"):
                until = UntilTurnIn(CARD_PLAYED, target.id)
                bestow(game, casting, target, f"{self.name} prolongé ({card})", until)
            else:
                bestow(game, casting, target, f"{self.name} ({card})", Until(ATTACK_ROLL, target.id))


class BeathacrannsKindness(Recipe):
    """Bienveillance du Beathacrann, level 2 (p. 33): a bonus die at one's own risk (AK2-FORM-45..47)."""

    name = "Bienveillance du Beathacrann"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            bestow(game, casting, target, self.name, Until(TURN_ENDS))
