"""The formulas of Rigosane and of the Prêtresse de Rados (cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.formulas.recipe import AreaRecipe, Recipe, bestow
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.naashti_effects import SPARKS_USED
from escarmouche.play.effects import TURN_ENDS, Until, UntilTurnIn

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Fighter, Game

MARTYRS = "martyrs"
MOST_HARM = 4


class WildSacrifice(Recipe):
    """Sacrifice Sauvage, level 0 (AK1-FORM-48): frees a Martyr, or lets Martyrs share another's wounds."""

    name = "Sacrifice Sauvage"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            bestow(game, casting, target, self.name, Until(TURN_ENDS, times=1 + casting.gained("turn")))


class SacrificialBlood(Recipe):
    """Sangs Sacrificiels, level 3 (AK1-FORM-49): the wounds of her or of a Martyr burst upon all round them."""

    name = "Sangs Sacrificiels"

    def suits(self, game: Game, friend: Fighter, caster: Fighter) -> bool:
        return friend.profile == MARTYRS and super().suits(game, friend, caster)

    async def take_effect(self, game: Game, casting: Casting) -> None:
        """A figure suffers from one of the targets only."""
        radius = 1 + casting.gained("radius")
        spared: list[Fighter] = []
        measured(game)
        for target in casting.targets:
            harm = min(MOST_HARM, target.lost)
            others = [other for other in game.fighters if other.alive and other is not target and other not in spared]
            near = [other for other in others if game.gap(target, other) <= radius + MARGIN] if harm else []
            spared += near
            for other in near:
                await hurt(game, Harm(other, harm, "direct", casting.caster, cause=casting.formula.name), casting.rule)


class ProtectingSparks(Recipe):
    """Etincelles de protection, level 0 (AK1-FORM-15): a die against Inactif, and the Botte (Contre-Attaque)."""

    name = "Etincelles de protection"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            longer = casting.gained("duration")
            until = UntilTurnIn(SPARKS_USED, target.id) if longer else Until(SPARKS_USED, target.id)
            bestow(game, casting, target, self.name, until)


class ThebusFire(AreaRecipe):
    """Feu de Thébus, level 2 (AK1-FORM-18): whom a friend near her strikes catches fire, until she is wounded."""

    name = "Feu de Thébus"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster, tokens = casting.caster, 1 + casting.gained("token")
        until = UntilTurnIn("wounded", caster.id), Until("removed", caster.id)
        bestow(game, casting, caster, f"{self.name} ({casting.reach}/{tokens})", *until)
