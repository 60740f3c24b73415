"""The formulas of Pitekica, Chaman-Esprit Crapaud (cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.formulas.recipe import AreaRecipe, Recipe, bestow
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, has, not_accepted
from escarmouche.games.alkemy.skills.walosi import TRICKED
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.play.effects import TURN_ENDS, Until

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Fighter, Game

TOXIC = "Hémotoxique"
BURST = 1


class WalosisBlast(AreaRecipe):
    """Explosion de Walosi, level 3 (AK1-FORM-16): every Hémotoxique figure round him bursts upon those near it."""

    name = "Explosion de Walosi"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        measured(game)
        for _ in range(casting.gained("toxin")):
            await self.poison(game, casting)
        around = [f for f in game.fighters if f.alive and self.in_range(game, casting, f)]
        toxic = [fighter for fighter in around if has(game, fighter, TOXIC)]
        others = [fighter for fighter in game.fighters if fighter.alive and not has(game, fighter, TOXIC)]
        reach = BURST + casting.gained("radius") + MARGIN
        hits = [other for source in toxic for other in others if game.gap(source, other) <= reach]
        for other in hits:
            await hurt(game, Harm(other, 1, "direct", caster, cause=casting.formula.name), casting.rule)

    def in_range(self, game: Game, casting: Casting, fighter: Fighter) -> bool:
        return fighter is casting.caster or game.gap(casting.caster, fighter) <= casting.reach + MARGIN

    async def poison(self, game: Game, casting: Casting) -> None:
        """One friend in range becomes Hémotoxique until the end of the turn."""
        caster = casting.caster
        friends = [f for f in game.friends(caster) if not has(game, f, TOXIC) and self.in_range(game, casting, f)]
        friends = [friend for friend in friends if not_accepted(game, friend, caster, alchemy=True) is None]
        if friends:
            friend = await choose_figure(game, caster.player, "toxin", casting.rule, friends, (caster.id,))
            bestow(game, casting, friend, TOXIC, Until(TURN_ENDS))


class WalosisTrick(Recipe):
    """Ruse de Walosi, level 0 (AK1-FORM-47): Bond and a card to slip away by, for nothing if it had Bond already."""

    name = "Ruse de Walosi"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            printed = f"{self.name} gratuite" if any_says(game, Skill.leaps, target) else self.name
            bestow(game, casting, target, printed, Until(TRICKED, target.id))
