"""Edges: how high one stands along a way, where a level ends, how deep it drops there and how wide a gap is."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from escarmouche.table.facing import direction
from escarmouche.table.kernel import segments
from escarmouche.table.relief import SAME, Relief, same

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.table.outline import Outline

BESIDE: Final = 0.01
"""How far beyond an edge one looks down."""


class Step(NamedTuple):
    """Where a way goes up or down: how far along it, the place, and the heights before and after."""

    along: float
    x: float
    y: float
    before: float
    after: float

    @property
    def rise(self) -> float:
        """Positive up, negative down."""
        return self.after - self.before


class Edge(NamedTuple):
    """The nearest point of one side of a level, how far away it is and how deep it drops there."""

    x: float
    y: float
    away: float
    drop: float
    body: int


class Gap(NamedTuple):
    """A gap in a level: how far away it begins, how wide it is and how high the level beyond it is."""

    away: float
    width: float
    x: float
    y: float
    height: float


class Crossing(NamedTuple):
    """A part of a way that lies in an outline: from where to where along it."""

    start: float
    end: float


class Stretch(NamedTuple):
    """A part of a straight line, by shares of it, and the heights to stand on all along it."""

    start: float
    end: float
    heights: list[float]


def stretches(relief: Relief, ax: float, ay: float, bx: float, by: float) -> list[Stretch]:
    """A straight line cut wherever there is something else to stand on."""
    cuts = {0.0, 1.0}
    for body in relief.bodies:
        if body.firm or body.solid:
            cuts.update(crossings(ax, ay, bx, by, body.outline))
    order = sorted(cuts)
    found = list[Stretch]()
    for start, end in pairwise(order):
        middle = 0.5 * (start + end)
        if end - start > SAME:
            heights = relief.heights_at(ax + middle * (bx - ax), ay + middle * (by - ay))
            found.append(Stretch(start, end, heights))
    return found


def crossings(ax: float, ay: float, bx: float, by: float, outline: Outline) -> list[float]:
    """The shares of a segment at which it crosses the border of an outline."""
    left, bottom, right, top = outline.bounds
    if max(ax, bx) < left or min(ax, bx) > right or max(ay, by) < bottom or min(ay, by) > top:
        return []
    dx, dy = bx - ax, by - ay
    found = list[float]()
    for k, (x2, y2) in enumerate(outline.points):
        x1, y1 = outline.points[k - 1]
        side1, side2 = dx * (y1 - ay) - dy * (x1 - ax), dx * (y2 - ay) - dy * (x2 - ax)
        if (side1 > 0.0) == (side2 > 0.0):
            continue
        share = side1 / (side1 - side2)
        cx, cy = x1 + share * (x2 - x1) - ax, y1 + share * (y2 - y1) - ay
        along = (cx * dx + cy * dy) / (dx * dx + dy * dy)
        if 0.0 < along < 1.0:
            found.append(along)
    return found


def crossings_of(x: float, y: float, way: Sequence[float], outline: Outline) -> list[Crossing]:
    """The parts of a way, from a place along its waypoints, on which its point lies in an outline."""
    found, walked = list[Crossing](), 0.0
    for k in range(0, len(way), 2):
        bx, by = way[k], way[k + 1]
        length = sqrt((bx - x) ** 2 + (by - y) ** 2)
        cuts = [0.0, *sorted(crossings(x, y, bx, by, outline)), 1.0] if length > 0.0 else []
        for start, end in pairwise(cuts):
            middle = 0.5 * (start + end)
            if not outline.contains(x + middle * (bx - x), y + middle * (by - y)):
                continue
            first = walked + start * length
            if found and found[-1].end >= first - SAME:
                first = found.pop().start
            found.append(Crossing(first, walked + end * length))
        walked += length
        x, y = bx, by
    return found


def steps_along(relief: Relief, x: float, y: float, z: float, way: Sequence[float], step: float = 0.0) -> list[Step]:
    """Where the centre of a base goes up or down on a way that starts at a place and height.

    Levels at most `step` apart are gone over; otherwise it stays as high as it is while it can, else goes down, and up
    only where there is nothing below.
    """
    found, walked = list[Step](), 0.0
    for k in range(0, len(way), 2):
        bx, by = way[k], way[k + 1]
        length = sqrt((bx - x) ** 2 + (by - y) ** 2)
        for stretch in stretches(relief, x, y, bx, by) if length > 0.0 else ():
            after = height_among(stretch.heights, z, step)
            if after is not None and not same(after, z):
                at = stretch.start
                found.append(Step(walked + at * length, x + at * (bx - x), y + at * (by - y), z, after))
                z = after
        walked += length
        x, y = bx, by
    return found


def height_among(heights: list[float], z: float, step: float) -> float | None:
    """On which of these heights one finds himself who comes from another one."""
    near = [height for height in heights if abs(height - z) <= step + SAME]
    if near:
        return min(near, key=lambda height: (abs(height - z), height))
    below = [height for height in heights if height < z]
    if below:
        return below[-1]
    return heights[0] if heights else None


def edges(relief: Relief, x: float, y: float, z: float) -> list[Edge]:
    """The sides of the level on which one stands, nearest first, with the drop at each; none on the ground."""
    found = list[Edge]()
    for b in relief.tops(x, y):
        body = relief.bodies[b]
        if not same(body.top, z):
            continue
        for k, (x2, y2) in enumerate(body.outline.points):
            x1, y1 = body.outline.points[k - 1]
            length = sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2)
            if length == 0.0:
                continue
            ux, uy = (x2 - x1) / length, (y2 - y1) / length
            along = min(max((x - x1) * ux + (y - y1) * uy, 0.0), length)
            px, py = x1 + along * ux, y1 + along * uy
            below = relief.height_below(px + BESIDE * uy, py - BESIDE * ux, z)
            drop = 0.0 if below is None else z - below
            found.append(Edge(px, py, segments.distance(x, y, px, py), drop, b))
    return sorted(found, key=lambda edge: (edge.away, edge.x, edge.y))


def drop_at(relief: Relief, x: float, y: float, z: float) -> float | None:
    """How far one falls who leaves his level here; None where nothing is below."""
    below = relief.height_below(x, y, z)
    return None if below is None else z - below


def gap_ahead(relief: Relief, x: float, y: float, z: float, facing: int, reach: float, rise: float = 0.0) -> Gap | None:
    """The first gap straight ahead: from where one's level ends to where one at most `rise` off begins.

    None when the level does not end within reach, or when nothing follows.
    """
    ux, uy = direction(facing)
    start: float | None = None
    for stretch in stretches(relief, x, y, x + reach * ux, y + reach * uy):
        near = [height for height in stretch.heights if abs(height - z) <= rise + SAME]
        if start is None:
            start = None if near else stretch.start * reach
        elif near:
            end = stretch.start * reach
            height = min(near, key=lambda level: (abs(level - z), level))
            return Gap(start, end - start, x + end * ux, y + end * uy, height)
    return None
