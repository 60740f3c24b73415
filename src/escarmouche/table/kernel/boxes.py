"""Bases that have a facing: rectangles turned any way, and discs, which are rectangles of no size with a radius."""

from __future__ import annotations

from math import sqrt

from escarmouche.table.kernel.segments import point_inside, point_near_outline, point_to_outline, point_to_segment


class Box:
    """A base where it stands: half its depth along the direction (ux, uy), half its width across, and a radius.

    A rectangle has no radius, a disc nothing else. `reach` is the radius of the circle round it, `within` of the one
    inside.
    """

    __slots__ = ("deep", "radius", "reach", "ux", "uy", "wide", "within", "x", "y")

    def __init__(self, x: float, y: float, ux: float, uy: float, deep: float, wide: float, radius: float) -> None:
        self.x = x
        self.y = y
        self.ux = ux
        self.uy = uy
        self.deep = deep
        self.wide = wide
        self.radius = radius
        self.reach = sqrt(deep * deep + wide * wide) + radius
        self.within = min(deep, wide) + radius


def corners(box: Box) -> tuple[list[float], list[float]]:
    """The corners of a rectangle, counter-clockwise from the right one at the back."""
    fx = box.deep * box.ux
    fy = box.deep * box.uy
    sx = -box.wide * box.uy
    sy = box.wide * box.ux
    return (
        [box.x - fx - sx, box.x + fx - sx, box.x + fx + sx, box.x - fx + sx],
        [box.y - fy - sy, box.y + fy - sy, box.y + fy + sy, box.y - fy + sy],
    )


def half_extent(box: Box, nx: float, ny: float) -> float:
    """How far a base reaches from its centre in a direction of length 1."""
    return box.deep * abs(box.ux * nx + box.uy * ny) + box.wide * abs(box.ux * ny - box.uy * nx) + box.radius


def to_rectangle(box: Box, px: float, py: float) -> float:
    """From a point to the rectangle of a base, without its radius; inside, minus the depth."""
    dx = px - box.x
    dy = py - box.y
    along = abs(dx * box.ux + dy * box.uy) - box.deep
    across = abs(dy * box.ux - dx * box.uy) - box.wide
    if along <= 0.0:
        return max(along, across)
    if across <= 0.0:
        return along
    return sqrt(along * along + across * across)


def point_gap(box: Box, px: float, py: float) -> float:
    """From a point to a base; inside, minus the depth."""
    return to_rectangle(box, px, py) - box.radius


def axis_gap(a: Box, b: Box, nx: float, ny: float) -> float:
    """The gap between the rectangles of two bases, seen along a direction; negative when they overlap there."""
    apart = abs((b.x - a.x) * nx + (b.y - a.y) * ny)
    of_a = a.deep * abs(a.ux * nx + a.uy * ny) + a.wide * abs(a.ux * ny - a.uy * nx)
    of_b = b.deep * abs(b.ux * nx + b.uy * ny) + b.wide * abs(b.ux * ny - b.uy * nx)
    return apart - of_a - of_b


def separation(a: Box, b: Box) -> float:
    """The gap between two bases; when they overlap, minus how far one has to move to be clear."""
    gap = axis_gap(a, b, a.ux, a.uy)
    other = axis_gap(a, b, -a.uy, a.ux)
    if other > gap:
        gap = other
    other = axis_gap(a, b, b.ux, b.uy)
    if other > gap:
        gap = other
    other = axis_gap(a, b, -b.uy, b.ux)
    if other > gap:
        gap = other
    radii = a.radius + b.radius
    if gap <= 0.0:
        return gap - radii
    # Apart, the two nearest points are a corner of one and something of the other.
    best = 1e300
    for turn in range(2):
        one = a if turn == 0 else b
        two = b if turn == 0 else a
        xs, ys = corners(one)
        for k in range(4):
            away = to_rectangle(two, xs[k], ys[k])
            if away < best:
                best = away
    return best - radii


def inner_parts(ax: float, ay: float, bx: float, by: float, deep: float, wide: float) -> tuple[float, float]:
    """Which shares of a segment lie in the upright rectangle round the origin: from, to; to < from when none do."""
    low = 0.0
    high = 1.0
    for axis in range(2):
        start = ax if axis == 0 else ay
        step = bx - ax if axis == 0 else by - ay
        half = deep if axis == 0 else wide
        if step == 0.0:
            if start <= -half or start >= half:
                return 1.0, 0.0
            continue
        first = (-half - start) / step
        last = (half - start) / step
        if first > last:
            first, last = last, first
        if first > low:
            low = first
        if last < high:
            high = last
        if high < low:
            return 1.0, 0.0
    return low, high


def segment_to_rectangle(ax: float, ay: float, bx: float, by: float, deep: float, wide: float) -> float:
    """Square of the distance from a segment to the upright rectangle round the origin."""
    low, high = inner_parts(ax, ay, bx, by, deep, wide)
    if low <= high:
        return 0.0
    best = 1e300
    for k in range(4):
        cx = deep if k < 2 else -deep
        cy = wide if k % 2 == 0 else -wide
        square = point_to_segment(cx, cy, ax, ay, bx, by)
        if square < best:
            best = square
    for k in range(2):
        px = abs(ax if k == 0 else bx) - deep
        py = abs(ay if k == 0 else by) - wide
        px = max(px, 0.0)
        py = max(py, 0.0)
        if px * px + py * py < best:
            best = px * px + py * py
    return best


def outline_gap(box: Box, xs: list[float], ys: list[float], start: int, end: int) -> float:
    """The gap between a base and an outline taken as an area; 0 when they meet."""
    if box.deep == 0.0 and box.wide == 0.0:
        return max(0.0, point_to_outline(box.x, box.y, xs, ys, start, end) - box.radius)
    if point_inside(box.x, box.y, xs, ys, start, end):
        return 0.0
    best = 1e300
    dx = xs[end - 1] - box.x
    dy = ys[end - 1] - box.y
    ax = dx * box.ux + dy * box.uy
    ay = dy * box.ux - dx * box.uy
    for k in range(start, end):
        dx = xs[k] - box.x
        dy = ys[k] - box.y
        bx = dx * box.ux + dy * box.uy
        by = dy * box.ux - dx * box.uy
        square = segment_to_rectangle(ax, ay, bx, by, box.deep, box.wide)
        if square < best:
            best = square
            if best == 0.0:
                return 0.0
        ax = bx
        ay = by
    return max(0.0, sqrt(best) - box.radius)


def enters_outline(box: Box, sink: float, xs: list[float], ys: list[float], start: int, end: int) -> bool:
    """Whether a base reaches into an outline by more than `sink`."""
    if box.deep == 0.0 and box.wide == 0.0:
        near = box.radius - sink
        return near > 0.0 and point_near_outline(box.x, box.y, near * near, xs, ys, start, end)
    thin = Box(box.x, box.y, box.ux, box.uy, box.deep - sink, box.wide - sink, 0.0)
    if thin.deep <= 0.0 or thin.wide <= 0.0:
        return point_inside(box.x, box.y, xs, ys, start, end)
    return outline_gap(thin, xs, ys, start, end) == 0.0
