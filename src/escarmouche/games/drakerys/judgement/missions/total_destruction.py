"""Total Destruction: every loss counts."""

from __future__ import annotations

from escarmouche.games.drakerys.judgement.missions.worth import MissionWorth
from escarmouche.games.drakerys.missions.total_destruction import TotalDestruction


class TotalDestructionWorth(MissionWorth):
    """Each quarter of the enemy army is a point."""

    mission = TotalDestruction
    counts_losses = True
