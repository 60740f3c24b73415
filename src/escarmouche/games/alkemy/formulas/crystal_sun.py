"""The formulas of the Alchimiste and the Disciple de l'Ecole du Soleil de Cristal (cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.formulas.recipe import AreaRecipe, Recipe, bestow
from escarmouche.games.alkemy.harm import UNFOCUSED
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Game


class AvengingBreath(AreaRecipe):
    """Souffle Vengeur, level 2 (AK1-FORM-50): stones add to the rolls and the damage of friends round him."""

    name = "Souffle Vengeur"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        until = Until(UNFOCUSED, caster.id), Until("removed", caster.id)
        bestow(game, casting, caster, f"{self.name} ({casting.reach})", *until)


class BlindingWhirl(AreaRecipe):
    """Tourbillon aveuglant, level 0 (AK1-FORM-53): friends round him have Furtivité until the end of the turn."""

    name = "Tourbillon aveuglant"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        until = Until(TURN_ENDS), Until("removed", caster.id)
        bestow(game, casting, caster, f"{self.name} ({casting.reach})", *until)


GIFTS = {"tracker": "Pisteur", "lightness": "Légèreté du Vent"}


class WindLightness(Recipe):
    """Légèreté du Vent, level 0 (AK1-FORM-32): Pisteur, or fights left without a test, until the end of the turn."""

    name = "Légèreté du Vent"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        for target in casting.targets:
            keys = list(GIFTS)
            if not casting.gained("both"):
                keys = [await choose(caster.player, "lightness", casting.rule, keys, (caster.id, target.id))]
            for key in keys:
                bestow(game, casting, target, GIFTS[key], Until(TURN_ENDS))
