"""Climbs: where a base may go up and down the steep sides of a firm body, as links between levels."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from escarmouche.table.base import round_base
from escarmouche.table.edges import BESIDE
from escarmouche.table.walking import Link

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from escarmouche.table.outline import Point
    from escarmouche.table.poses import Poses


def climbs(
    poses: Poses,
    i: int,
    body: int,
    near: Sequence[Point],
    cost: Callable[[float], float],
    *,
    step: float = 0.0,
    ignoring: Sequence[int] = (),
) -> list[Link]:
    """Links up and down the sides of a firm body, at the points of each side nearest to some places.

    The base is taken for its inscribed circle: at the foot it touches the side, on top its centre is over the edge, and
    the length from one to the other is part of the cost. `cost` says what a rise costs, which is negative down. Where
    there is no room at the foot or on top there is no link. Places worth naming are where the base stands, where it
    wants to go, and where a straight line between them crosses the border.
    """
    radius, top = poses.shapes[i].inscribed, poses.relief.bodies[body].top
    there = poses.twin()
    there.reshape(i, round_base(radius, poses.shapes[i].tall))
    found = list[Link]()
    for x, y, nx, ny in side_points(poses.relief.bodies[body].outline.points, near):
        below = poses.relief.height_below(x + BESIDE * nx, y + BESIDE * ny, top)
        foot_x, foot_y = x + radius * nx, y + radius * ny
        if below is None or below == top or there.obstacle(i, foot_x, foot_y, below, step=step, ignoring=ignoring):
            continue
        if there.obstacle(i, x, y, top, step=step, ignoring=ignoring):
            continue
        up, down = radius + cost(top - below), radius + cost(below - top)
        found += [Link(foot_x, foot_y, below, x, y, top, up), Link(x, y, top, foot_x, foot_y, below, down)]
    return found


def side_points(corners: Sequence[Point], near: Sequence[Point]) -> list[tuple[float, float, float, float]]:
    """The point of each side nearest to each place, with the direction outwards, a hair off the corners."""
    found = list[tuple[float, float, float, float]]()
    for k, (x2, y2) in enumerate(corners):
        x1, y1 = corners[k - 1]
        length = sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2)
        if length <= 2 * BESIDE:
            continue
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        for px, py in near:
            along = min(max((px - x1) * ux + (py - y1) * uy, BESIDE), length - BESIDE)
            point = (x1 + along * ux, y1 + along * uy, uy, -ux)
            if point not in found:
                found.append(point)
    return found
