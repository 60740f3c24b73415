"""Formulas that no profile has (cards): Protection des ombres, Railleries Mortelles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.formulas.recipe import AreaRecipe, Recipe, bestow
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Fighter, Game

SHADOWS = {"shadow-defence": "Protection des ombres", "shadow-veil": "Voile des ombres"}
TAUNTED = 3


class ShadowProtection(AreaRecipe):
    """Protection des ombres, level 0 (AK1-FORM-39): DEF +1 in the area, or charged only from within 2 p."""

    name = "Protection des ombres"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        key = await choose(caster.player, "shadows", casting.rule, list(SHADOWS), (caster.id,))
        bestow(game, casting, caster, f"{SHADOWS[key]} ({casting.reach})", Until("wounded", caster.id))


class DeadlyTaunts(Recipe):
    """Railleries Mortelles, level 3 (AK1-FORM-43): a watchful enemy that does not fight back suffers for it."""

    name = "Railleries Mortelles"

    def candidates(self, game: Game, caster: Fighter) -> list[Fighter]:
        return [enemy for enemy in super().candidates(game, caster) if enemy.alert]

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            harm = TAUNTED + casting.gained("harm")
            bestow(game, casting, target, f"{self.name}/{harm}", Until(TURN_ENDS))
