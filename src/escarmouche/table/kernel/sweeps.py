"""Bases that slide straight without turning: from when to when one would overlap something.

A slide runs from where a base stands, at time 0, by the vector (dx, dy) in one unit of time. Answers are two times, the
first not before the second when the two never overlap by more than `sink`.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from escarmouche.table.kernel.boxes import Box, half_extent
from escarmouche.table.kernel.segments import point_inside, point_to_border

LONG: Final = 1e300
SHORT: Final = 1e-9
"""Two corners nearer than this are one."""


def slab(start: float, speed: float, low: float, high: float) -> tuple[float, float]:
    """When a point on a line is strictly between two others."""
    if low >= high:
        return 1.0, 0.0
    if speed == 0.0:
        return (-LONG, LONG) if low < start < high else (1.0, 0.0)
    first = (low - start) / speed
    last = (high - start) / speed
    return (first, last) if first < last else (last, first)


def in_rectangle(x: float, y: float, dx: float, dy: float, deep: float, wide: float) -> tuple[float, float]:
    """When a moving point is in the upright rectangle round the origin."""
    first, last = slab(x, dx, -deep, deep)
    other_first, other_last = slab(y, dy, -wide, wide)
    return max(first, other_first), min(last, other_last)


def in_circle(x: float, y: float, dx: float, dy: float, radius: float) -> tuple[float, float]:
    """When a moving point is in the circle round the origin."""
    square = dx * dx + dy * dy
    if square == 0.0:
        return (-LONG, LONG) if x * x + y * y < radius * radius else (1.0, 0.0)
    middle = -(x * dx + y * dy) / square
    px = x + middle * dx
    py = y + middle * dy
    rest = (radius * radius - px * px - py * py) / square
    if radius <= 0.0 or rest <= 0.0:
        return 1.0, 0.0
    half = sqrt(rest)
    return middle - half, middle + half


def joined(first: float, last: float, other_first: float, other_last: float) -> tuple[float, float]:
    """Two spans of one convex thing as a single span; an empty one adds nothing."""
    if other_first >= other_last:
        return first, last
    if first >= last:
        return other_first, other_last
    return min(first, other_first), max(last, other_last)


def point_in_grown(x: float, y: float, dx: float, dy: float, box: Box, grow: float) -> tuple[float, float]:
    """When a moving point is nearer than `grow` to the rectangle of a base."""
    px = x - box.x
    py = y - box.y
    ax = px * box.ux + py * box.uy
    ay = py * box.ux - px * box.uy
    sx = dx * box.ux + dy * box.uy
    sy = dy * box.ux - dx * box.uy
    first, last = in_rectangle(ax, ay, sx, sy, box.deep + grow, box.wide)
    if grow <= 0.0:
        return first, last
    other_first, other_last = in_rectangle(ax, ay, sx, sy, box.deep, box.wide + grow)
    first, last = joined(first, last, other_first, other_last)
    for k in range(4):
        cx = box.deep if k < 2 else -box.deep
        cy = box.wide if k % 2 == 0 else -box.wide
        other_first, other_last = in_circle(ax - cx, ay - cy, sx, sy, grow)
        first, last = joined(first, last, other_first, other_last)
    return first, last


def box_meets_box(a: Box, b: Box, dx: float, dy: float, sink: float) -> tuple[float, float]:
    """When base a, sliding, overlaps base b."""
    if a.radius > 0.0:
        return point_in_grown(a.x, a.y, dx, dy, b, a.radius + b.radius - sink)
    if b.radius > 0.0:
        return point_in_grown(b.x, b.y, -dx, -dy, a, b.radius - sink)
    first = -LONG
    last = LONG
    for k in range(4):
        box = a if k < 2 else b
        nx = box.ux if k % 2 == 0 else -box.uy
        ny = box.uy if k % 2 == 0 else box.ux
        near = half_extent(a, nx, ny) + half_extent(b, nx, ny) - sink
        start = (a.x - b.x) * nx + (a.y - b.y) * ny
        other_first, other_last = slab(start, dx * nx + dy * ny, -near, near)
        first = max(first, other_first)
        last = min(last, other_last)
        if first >= last:
            return 1.0, 0.0
    return first, last


def box_meets_part(a: Box, dx: float, dy: float, xs: list[float], ys: list[float], sink: float) -> tuple[float, float]:
    """When a base, sliding, overlaps a convex outline."""
    if a.radius > 0.0:
        return disc_meets_part(a, dx, dy, xs, ys, a.radius - sink)
    first = -LONG
    last = LONG
    for k in range(len(xs) + 2):
        nx, ny = axis_of(k, a, xs, ys)
        if nx * nx + ny * ny == 0.0:
            continue
        low, high = extent(nx, ny, xs, ys)
        half = half_extent(a, nx, ny) - sink
        other_first, other_last = slab(a.x * nx + a.y * ny, dx * nx + dy * ny, low - half, high + half)
        first = max(first, other_first)
        last = min(last, other_last)
        if first >= last:
            return 1.0, 0.0
    return first, last


def axis_of(k: int, a: Box, xs: list[float], ys: list[float]) -> tuple[float, float]:
    """A direction in which a base and a convex outline may be apart: across a side of the outline, or of the base."""
    count = len(xs)
    if k >= count:
        return (a.ux, a.uy) if k == count else (-a.uy, a.ux)
    ex = xs[k] - xs[k - 1]
    ey = ys[k] - ys[k - 1]
    length = sqrt(ex * ex + ey * ey)
    return (ey / length, -ex / length) if length > SHORT else (0.0, 0.0)


def extent(nx: float, ny: float, xs: list[float], ys: list[float]) -> tuple[float, float]:
    """From where to where an outline reaches in a direction."""
    low = LONG
    high = -LONG
    for c in range(len(xs)):
        at = xs[c] * nx + ys[c] * ny
        low = min(low, at)
        high = max(high, at)
    return low, high


def disc_meets_part(a: Box, dx: float, dy: float, xs: list[float], ys: list[float], grow: float) -> tuple[float, float]:
    """When the centre of a sliding disc is in a convex outline or nearer to it than this: from side to side of it."""
    first = 1.0
    last = 0.0
    for k in range(len(xs)):
        x = xs[k - 1]
        y = ys[k - 1]
        ex = xs[k] - x
        ey = ys[k] - y
        length = sqrt(ex * ex + ey * ey)
        if length <= SHORT:
            continue
        side = Box(x + 0.5 * ex, y + 0.5 * ey, ex / length, ey / length, 0.5 * length, 0.0, 0.0)
        other_first, other_last = point_in_grown(a.x, a.y, dx, dy, side, grow)
        first, last = joined(first, last, other_first, other_last)
    return first, last


def depth_in_part(a: Box, xs: list[float], ys: list[float]) -> float:
    """How far a base would have to move to be clear of a convex outline; negative when it is."""
    least = LONG
    count = len(xs)
    if a.radius > 0.0:
        inside = point_inside(a.x, a.y, xs, ys, 0, count)
        away = point_to_border(a.x, a.y, xs, ys, 0, count)
        return a.radius + away if inside else a.radius - away
    for k in range(count + 2):
        nx, ny = axis_of(k, a, xs, ys)
        low, high = extent(nx, ny, xs, ys)
        half = half_extent(a, nx, ny)
        at = a.x * nx + a.y * ny
        depth = min(at + half - low, high - at + half)
        if nx * nx + ny * ny > 0.0 and depth < least:
            least = depth
    return least


def on_table(a: Box, dx: float, dy: float, width: float, height: float, sink: float) -> tuple[float, float]:
    """When a sliding base is wholly on a table."""
    across = half_extent(a, 1.0, 0.0) - sink
    up = half_extent(a, 0.0, 1.0) - sink
    first, last = slab(a.x, dx, across, width - across)
    other_first, other_last = slab(a.y, dy, up, height - up)
    return max(first, other_first), min(last, other_last)
