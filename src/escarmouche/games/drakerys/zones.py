"""Parts of the battlefield (p. 15, insert): deployment zones, edges, halves, conquest zones, and who is in them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.catalogue import catalogue

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import DeploymentZone, Rectangle
    from escarmouche.games.drakerys.state import Game, Unit

CONQUEST = 3
"""Conquest zones each way: nine squares (DRK-MISSION-20, DRK-R-72)."""


def zone_named(key: str) -> DeploymentZone:
    """A or B."""
    return next(zone for zone in catalogue().battlefield.zone if zone.key == key)


def deployment_zone(game: Game, player: int) -> Rectangle:
    """Where a player deploys."""
    return zone_named(game.sides[player].zone).area


def enemy_edge(game: Game, player: int) -> float:
    """The y of the table side that bounds the zone of the player's enemy (DRK-R-73, DRK-H-MAP-03)."""
    return zone_named(game.sides[1 - player].zone).edge


def holds(zone: Rectangle, x: float, y: float) -> bool:
    """Whether a point is in a zone; on its border it is in none, the table edge being no border (DRK-R-63)."""
    left, bottom, right, top = zone
    side = catalogue().battlefield.side
    return (
        (left < x or left == 0 == x)
        and (bottom < y or bottom == 0 == y)
        and (x < right or x == side == right)
        and (y < top or y == side == top)
    )


def present(game: Game, unit: Unit, zone: Rectangle) -> bool:
    """Whether a Unit is in a zone: the one that holds the centre of its Leader's base (DRK-R-63)."""
    leader = game.leader(unit)
    return unit.on_table and holds(zone, leader.x, leader.y)


@lru_cache(maxsize=4096)
def conquest_zone(x: float, y: float) -> int | None:
    """The number of the conquest zone that holds a point; None on a border line."""
    side = catalogue().battlefield.side
    width = side / CONQUEST
    if not (0 <= x <= side and 0 <= y <= side):
        return None
    column, row = min(int(x / width), CONQUEST - 1), min(int(y / width), CONQUEST - 1)
    inside = holds((column * width, row * width, (column + 1) * width, (row + 1) * width), x, y)
    return row * CONQUEST + column if inside else None


def half(y: float) -> int:
    """Which half of the battlefield: -1 that of zone A, 1 that of zone B, 0 on the centre line itself."""
    line = catalogue().battlefield.centre_line
    return (y > line) - (y < line)
