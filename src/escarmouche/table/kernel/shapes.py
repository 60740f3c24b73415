"""Names for the bundles of flat lists that kernel functions hand on."""

from __future__ import annotations

from typing import TypeAlias

Outlines: TypeAlias = tuple[
    list[float], list[float], list[int], list[float], list[float], list[float], list[float]
]  # fmt: skip
"""Corners x and y, where each outline starts; then centre x, centre y and radius of a circle round each, and the radius
of one about the same centre that lies within it (0 when there is none)."""

Parts: TypeAlias = tuple[
    list[float], list[float], list[int], list[float], list[float], list[float], list[float], list[int], list[int]
]
"""Convex parts like outlines, then of each part its piece and the level up to which it blocks sight."""

Discs: TypeAlias = tuple[list[float], list[float], list[float]]
"""Centre x, centre y, radius."""

Edges: TypeAlias = tuple[float, float, float, float]
"""Least x, least y, largest x, largest y of the centre of the mover."""

Tolls: TypeAlias = tuple[list[int], list[float]]
"""Pieces that are dear to cross, and the cost of every piece."""

Fit: TypeAlias = tuple[float, float, float]
"""How closely a way hugs what it bends round: how far off it stays, and what cutting an arc into tangents may add to
its length and to its distance from the circle."""

Goal: TypeAlias = tuple[list[int], float, float, float, list[float], list[float], list[float]]
"""Circles to reach; ring round the last of them with its least and largest distance; discs to stay clear of."""

Strips: TypeAlias = tuple[list[float], list[float], list[float], list[float], list[float], list[int]]
"""Bands with round ends: both ends x and y, half the width, and whose each is."""

Barriers: TypeAlias = tuple[
    list[float], list[float], list[float], list[int],
    list[float], list[float], list[float], list[float], list[float], list[int],
    list[int], float,
]  # fmt: skip
"""What bars a group: discs (x, y, nearest, disc), strips (ends, nearest, whose), pieces and how near to them."""
