"""Skills of nimble figures: Bond, Pisteur."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.walking import set_out
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Bond")
class Leap(Skill, frozen=True):
    """Bond (p. 36, AK2-SKILL-23, 70, 71): moves over what stands in the way, and charges what it does not see."""

    def leaps(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Pisteur")
class Tracker(Skill, frozen=True):
    """Pisteur (AK2-SKILL-72): once a turn, when an activation begins, a free walk that is no Action."""

    async def at_start_of_activation(self, game: Game, fighter: Fighter) -> None:
        if self.printed in fighter.used or game.book.cannot_walk(game, fighter) is not None:
            return
        if await Confirm(fighter.player, "tracker", self.rule, (fighter.id,)):
            fighter.use_up(self.printed)
            await set_out(game, fighter, "walk", self.rule)
