"""Names for the bundles of flat lists that kernel functions hand on."""

from __future__ import annotations

from typing import TypeAlias

Outlines: TypeAlias = tuple[list[float], list[float], list[int], list[float], list[float], list[float]]
"""Corners x and y, where each outline starts; then centre x, centre y and radius of a circle round each."""

Parts: TypeAlias = tuple[
    list[float], list[float], list[int], list[float], list[float], list[float], list[int], list[int]
]
"""Convex parts like outlines, then of each part its piece and the level up to which it blocks sight."""

Discs: TypeAlias = tuple[list[float], list[float], list[float]]
"""Centre x, centre y, radius."""

Bars: TypeAlias = tuple[list[float], list[float], list[float], list[int], list[float], list[int]]
"""Discs in the way (x, y, nearest the centre of the mover may come, disc), pieces in the way (nearest, piece)."""

Edges: TypeAlias = tuple[float, float, float, float]
"""Least x, least y, largest x, largest y of the centre of the mover."""

Tolls: TypeAlias = tuple[list[int], list[float]]
"""Pieces that are dear to cross, and the cost of every piece."""

Circles: TypeAlias = tuple[list[float], list[float], list[float], list[int], list[float]]
"""What a way bends round: x, y, radius, kind, and four numbers each for the two edges at a corner."""

Labels: TypeAlias = tuple[list[int], list[int], list[int], list[float], list[float]]
"""Ways found so far: circle, hand, parent, cost; normal on arrival, normal on leaving the parent, point of arrival."""

Goal: TypeAlias = tuple[list[int], float, float, float, list[float], list[float], list[float]]
"""Circles to reach; ring round the last of them with its least and largest distance; discs to stay clear of."""

Known: TypeAlias = tuple[int, list[float], list[int], int]
"""What is remembered of a pair: verdict, ends of a free line, what stands in the way, number of moves made before."""

Strips: TypeAlias = tuple[list[float], list[float], list[float], list[float], list[float], list[int]]
"""Bands with round ends: both ends x and y, half the width, and whose each is."""

Barriers: TypeAlias = tuple[
    list[float], list[float], list[float], list[int],
    list[float], list[float], list[float], list[float], list[float], list[int],
    list[int], float,
]  # fmt: skip
"""What bars a group: discs (x, y, nearest, disc), strips (ends, nearest, whose), pieces and how near to them."""
