"""The formulas of the Prêtre de Campagne (p. 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.formulas.recipe import AreaRecipe, Recipe, bestow
from escarmouche.play.effects import Until, UntilTurnIn

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Game


class StonePrayer(AreaRecipe):
    """Prière aux pierres, level 0 (p. 8): Coriace 1 or +1 round the priest until he is wounded (AK2-FORM-16..19)."""

    name = "Prière aux pierres"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        bestow(game, casting, caster, f"{self.name} ({casting.reach})", Until("wounded", caster.id))


class BrambleLitany(Recipe):
    """Litanie des Ronces, level 2 (p. 8): whoever wounds the target in combat is wounded too (AK2-FORM-20..23)."""

    name = "Litanie des Ronces"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            printed = f"{self.name}/{1 + casting.gained('harm')}"
            bestow(game, casting, target, printed, UntilTurnIn("wounded", target.id))
