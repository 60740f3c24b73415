"""Leader du Loup: Wolitse's wolves hunt unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

WOLF = "guerrier-tonnerre-loup"


@named("Leader du Loup")
class WolfLeader(Skill, frozen=True):
    """Leader du Loup (AK2-SKILL-80): friendly Guerriers-Tonnerre Loup have Furtivité as long as the leader lives."""

    may_lend = ("Furtivité",)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        return ("Furtivité",) if fighter.player == bearer.player and fighter.profile == WOLF else ()
