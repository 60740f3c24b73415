"""Total Destruction (Destruction totale, insert): a point for each complete quarter of the enemy army, in PA."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.missions.rules import COMMON, MissionRules, Point, recruited

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

MOST = 3


class TotalDestruction(MissionRules):
    """Common: each player counts (DRK-MISSION-30). Solo: the mission's player alone (DRK-MISSION-32)."""

    key = "total_destruction"

    def points(self, game: Game, owner: int, player: int) -> list[Point]:
        army = recruited(game, 1 - player)
        paid = sum([unit.points for unit in army])
        quarters = int(sum([value_lost(game, unit) for unit in army]) * 4 / paid) if paid else 0
        rule = "DRK-MISSION-30" if owner == COMMON else "DRK-MISSION-32"
        return [Point("quarters", rule, min(MOST, quarters))]


def value_lost(game: Game, unit: Unit) -> Fraction:
    """The PA of a Unit's losses: its own by its size at the start; a prisoner is lost while held (DRK-R-67)."""
    size = len(unit.figures)
    lost = size if unit.where in ("gone", "captive") else size - game.size(unit)
    return Fraction(unit.points * lost, size)
