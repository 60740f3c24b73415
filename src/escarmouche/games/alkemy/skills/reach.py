"""Skills of long arms: Allonge, Longue Queue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Allonge")
class LongReach(Skill, frozen=True):
    """Allonge (p. 17, AK2-SKILL-06..10): charges may stop up to 1 p short, and an engagement holds at that distance."""

    def reach(self, game: Game, fighter: Fighter) -> float:
        return 1.0


@named("Longue Queue")
class LongTail(Skill, frozen=True):
    """Longue Queue (AK1-SKILL-121): Allonge with a reach of 2 p."""

    def reach(self, game: Game, fighter: Fighter) -> float:
        return 2.0
