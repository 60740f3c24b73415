"""No mission yet: a match before its scenario is known, or a situation without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.judgement.goal import Goal, MissionWorth

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game


class NoMission(MissionWorth):
    """Nothing but the enemy."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        return []
