"""The skill of long weapons: Allonge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Fighter, Game


@named("Allonge")
class LongReach(Skill, frozen=True):
    """Allonge (p. 17, AK2-SKILL-06..10): charges may stop up to 1 p short, and an engagement holds at that distance."""

    def reach(self, game: Game, fighter: Fighter) -> float:
        return 1.0
