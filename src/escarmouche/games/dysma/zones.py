"""Deployment zones (p. 31): strips, corners and squares of the table, and who is in them (DYS-R-57, 58, 89).

A zone has a key of its own, whatever the deployment: "south", "south-west" (a corner), "south-west+north-east" (two
squares), "centre-south", "outer-south". Distances are for a table of 36 pas; on another they are adapted (DYS-R-88).
"""

from __future__ import annotations

from functools import lru_cache, singledispatch
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable

    from escarmouche.games.dysma.state import Game

FULL_SIDE = 36.0
STRIP, CORNER, SQUARE, BAND = 6.0, 12.0, 6.0, 12.0
"""How deep each kind of zone is (DYS-DEPLOY-01, 02, 04, 06)."""
ARC = 12
"""Corners of the polygon that a quarter of a disc is drawn with."""
SLACK = 1e-6

ZONES: dict[str, tuple[tuple[str, str], ...]] = {
    "standard": (("south", "north"),),
    "diagonal": (("south-west", "north-east"), ("south-east", "north-west")),
    "divided": (("south-west+north-east", "south-east+north-west"),),
    "limited": (("centre-south", "outer-north"), ("outer-south", "centre-north")),
}
"""The zones of each deployment, in pairs that face each other (DYS-DEPLOY-01 to 07)."""
CORNERS = {
    "south-west": (True, True),
    "south-east": (True, False),
    "north-west": (False, True),
    "north-east": (False, False),
}
"""Whether a corner is in the south, and in the west."""
SQUARES = {
    "south-west+north-east": ("south-west", "north-east"),
    "south-east+north-west": ("south-east", "north-west"),
}
THIRDS = {
    "centre-south": ("south", [(1, 2)]),
    "centre-north": ("north", [(1, 2)]),
    "outer-south": ("south", [(0, 1), (2, 3)]),
    "outer-north": ("north", [(0, 1), (2, 3)]),
}
"""Along which edge, and from which third of it to which."""


class Part(Struct, frozen=True):
    """A part of a zone: a rectangle, or as much of it as lies within reach of a corner of the table."""

    left: float
    bottom: float
    right: float
    top: float
    corner: tuple[float, float] | None = None
    reach: float = 0.0

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is in it, its border included."""
        if not (self.left - SLACK <= x <= self.right + SLACK and self.bottom - SLACK <= y <= self.top + SLACK):
            return False
        return self.corner is None or hypot(x - self.corner[0], y - self.corner[1]) <= self.reach + SLACK

    def holds_all(self, points: Iterable[tuple[float, float]]) -> bool:
        """Whether it holds a base with these corners: it is convex."""
        return all(self.holds(x, y) for x, y in points)

    def gap(self, x: float, y: float) -> float:
        """How far a point of the table is from it."""
        if self.corner is not None:
            return max(0.0, hypot(x - self.corner[0], y - self.corner[1]) - self.reach)
        return hypot(max(self.left - x, 0.0, x - self.right), max(self.bottom - y, 0.0, y - self.top))

    def ring(self) -> list[float]:
        """Its corners, one after the other."""
        if self.corner is None:
            return [self.left, self.bottom, self.right, self.bottom, self.right, self.top, self.left, self.top]
        x, y = self.corner
        across, up = (1.0 if x == self.left else -1.0), (1.0 if y == self.bottom else -1.0)
        turns = [pi / 2 * step / ARC for step in range(ARC + 1)]
        bow = [(x + across * self.reach * cos(turn), y + up * self.reach * sin(turn)) for turn in turns]
        return [value for point in [(x, y), *bow] for value in point]


def scaled(distance: float, side: float) -> float:
    """A distance of a scenario on a table of this side, to the nearest half pas (DYS-SCEN-02, DYS-R-88)."""
    return distance if side == FULL_SIDE else round(2 * distance * side / FULL_SIDE) / 2


def zone_keys(deployment: str) -> list[str]:
    """The zones among which the first player chooses (DYS-R-89)."""
    return [key for pair in ZONES[deployment] for key in pair]


def facing_zone(key: str) -> str:
    """The zone that the opponent of whoever has this one takes (DYS-DEPLOY-03, 07)."""
    for pairs in ZONES.values():
        for one, other in pairs:
            if key in (one, other):
                return other if key == one else one
    raise LookupError(key)


@lru_cache(maxsize=256)
def zone_parts(key: str, side: float) -> tuple[Part, ...]:
    """The parts of a zone on a table of this side."""
    if not key:
        return ()
    if key in SQUARES:
        return tuple([corner(name, scaled(SQUARE, side), side, arc=False) for name in SQUARES[key]])
    if key in CORNERS:
        return (corner(key, scaled(CORNER, side), side, arc=True),)
    if key in THIRDS:
        edge, thirds = THIRDS[key]
        third, deep = side / 3, scaled(BAND, side)
        return tuple([strip(edge, start * third, end * third, deep, side) for start, end in thirds])
    return (strip(key, 0.0, side, scaled(STRIP, side), side),)


def strip(edge: str, left: float, right: float, deep: float, side: float) -> Part:
    """A stretch of a strip along the south or the north edge."""
    return Part(left, 0.0, right, deep) if edge == "south" else Part(left, side - deep, right, side)


def corner(name: str, deep: float, side: float, arc: bool) -> Part:
    """A square in a corner of the table, or what lies within reach of the corner."""
    south, west = CORNERS[name]
    left, bottom = (0.0 if west else side - deep), (0.0 if south else side - deep)
    tip = (0.0 if west else side, 0.0 if south else side)
    return Part(left, bottom, left + deep, bottom + deep, tip if arc else None, deep if arc else 0.0)


# ---- of a match -----------------------------------------------------------------------------------------------------


def zone_rings(game: Game, zone: str) -> list[list[float]]:
    """The rings round the parts of a zone."""
    return [part.ring() for part in zone_parts(zone, game.library.map.side)]


def zone_of(game: Game, player: int) -> tuple[Part, ...]:
    """The parts granted to a player, used or not (DYS-R-58)."""
    return zone_parts(game.sides[player].zone, game.library.map.side)


@singledispatch
def in_zone(game: Game, player: int, x: float, y: float) -> bool:
    """Whether a point is in a player's zone: of a figure its centre decides (DYS-R-58)."""
    return any(part.holds(x, y) for part in zone_of(game, player))


def gap_to_zone(game: Game, player: int, x: float, y: float) -> float:
    """How far a point is from a player's zone."""
    return min([part.gap(x, y) for part in zone_of(game, player)], default=FULL_SIDE)
