"""The formulas of the Prieure Caelina (cards, read by p. 33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.formulas.recipe import AreaRecipe, Recipe, bestow
from escarmouche.games.alkemy.skills.formula_effects import BLESSING_STRIKES
from escarmouche.play.effects import Until, UntilTurnIn

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Game


class RockOration(AreaRecipe):
    """Oraison de la Roche, level 0 (p. 33): Coriace and the Botte Robuste round Caelina (AK2-FORM-36..38)."""

    name = "Oraison de la Roche"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster, bonus = casting.caster, 1 + casting.gained("toughness")
        until = UntilTurnIn("wounded", caster.id), Until("removed", caster.id)
        bestow(game, casting, caster, f"{self.name} ({casting.reach}/{bonus})", *until)


class DeadlyBlessing(Recipe):
    """Bénédiction Mortelle, level 3 (p. 33): the target's Coriace strikes back at attack cards (AK2-FORM-39..41)."""

    name = "Bénédiction Mortelle"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            if casting.gained("duration"):
                bestow(game, casting, target, f"{self.name} prolongée", UntilTurnIn(BLESSING_STRIKES, target.id))
            else:
                bestow(game, casting, target, self.name, Until(BLESSING_STRIKES, target.id))
