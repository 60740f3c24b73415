"""Formations for deployment (p. 11, p. 17): blocks of ranks and files, or a crowd where room is scarce; cohesion."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.cohesion import beside_reach, led_reach, stragglers
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    Block = list[tuple[float, float]]
    Spots = list[list[float]]

BETWEEN = 0.25
"""Room between the bases of a block."""


@lru_cache(maxsize=256)
def blocks(count: int, radius: float) -> list[Block]:
    """Blocks of so many bases round the origin, the Leader first and near the middle, all in cohesion."""
    found = [block(count, columns, 2 * radius + BETWEEN) for columns in range(1, count + 1)]
    return [spots for spots in found if astray([[x, y] for x, y in spots], 0, radius) is None]


def block(count: int, columns: int, pitch: float) -> Block:
    """Ranks of so many files."""
    rows = (count - 1) // columns + 1
    spots = [
        ((number % columns - (columns - 1) / 2) * pitch, (number // columns - (rows - 1) / 2) * pitch)
        for number in range(count)
    ]
    return sorted(spots, key=lambda spot: (hypot(*spot), spot))


def astray(spots: Spots, leader: int, radius: float) -> list[float] | None:
    """The first base out of cohesion, if there is one (DRK-R-12)."""
    lost = stragglers([x for x, _ in spots], [y for _, y in spots], radius, leader)
    return spots[min(lost)] if lost else None


def crowd(free: Spots, count: int, radius: float) -> Spots | None:
    """So many of these spots that keep clear of one another and in cohesion, the Leader first."""
    for start in free:
        chosen = [start]
        reach = [spot for spot in free if 0 < apart(spot, start) <= led_reach(radius)]
        for spot in sorted(reach, key=lambda spot: apart(spot, start)):
            gaps = [apart(spot, other) for other in chosen]
            if len(chosen) < count and 2 * radius - OVERLAP <= min(gaps) <= beside_reach(radius):
                chosen.append(spot)
        if len(chosen) == count:
            return chosen
    return None


def apart(one: list[float], other: list[float]) -> float:
    """Between two centres."""
    return hypot(one[0] - other[0], one[1] - other[1])
