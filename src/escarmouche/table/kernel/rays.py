"""Eye rays: straight lines from an eye to sample points on an upright silhouette, and what they meet.

Samples stand in columns. The rays of one column lie above one another, so what a blocker covers of them in plan is
worked out once for a column and in height once for a row; a ray is in the blocker where both spans meet. Spans are of
the share of the ray, from 0 at the eye to 1 at the sample: no point of a ray is ever tried.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

FREE: Final = -1
"""What hides a sample that nothing hides."""

BODY: Final = 1_000_000
"""Volumes from this number on are pieces of the table, the others are figures."""

TINY: Final = 1e-9
"""A ray is in a volume when more than this share of it is."""

BOX: Final = 0
ROUND: Final = 1
PLANES: Final = 2


class Volume:
    """An upright body from `low` to `high`: a rectangle, a disc, or a convex outline as the lines of its sides.

    `planes` holds three numbers a side: a direction inwards and how far along it the side lies. `reach` is the radius
    of a circle round it in plan; `openings` are volumes where it is not.
    """

    __slots__ = (
        "deep", "high", "kind", "low", "number", "openings", "planes", "reach", "ux", "uy", "wide", "x", "y",
    )  # fmt: skip

    def __init__(self, number: int, kind: int, x: float, y: float, reach: float, low: float, high: float) -> None:
        self.number = number
        self.kind = kind
        self.x = x
        self.y = y
        self.reach = reach
        self.low = low
        self.high = high
        self.ux = 1.0
        self.uy = 0.0
        self.deep = 0.0
        self.wide = 0.0
        self.planes: list[float] = []
        self.openings: list[Volume] = []


def round_volume(number: int, x: float, y: float, radius: float, low: float, high: float) -> Volume:
    """A cylinder."""
    return Volume(number, ROUND, x, y, radius, low, high)


def box_volume(
    number: int, x: float, y: float, ux: float, uy: float, deep: float, wide: float, low: float, high: float
) -> Volume:
    """An upright block that is `2 * deep` long in a direction and `2 * wide` across it."""
    found = Volume(number, BOX, x, y, sqrt(deep * deep + wide * wide), low, high)
    found.ux = ux
    found.uy = uy
    found.deep = deep
    found.wide = wide
    return found


def prism_volume(number: int, xs: list[float], ys: list[float], low: float, high: float) -> Volume:
    """A prism over a convex outline, its corners counter-clockwise."""
    x = 0.5 * (min(xs) + max(xs))
    y = 0.5 * (min(ys) + max(ys))
    reach = 0.0
    planes: list[float] = []
    for k in range(len(xs)):
        dx = xs[k] - xs[k - 1]
        dy = ys[k] - ys[k - 1]
        length = sqrt(dx * dx + dy * dy)
        if length > TINY:  # two corners that rounding alone has set apart have no side between them
            nx = -dy / length
            ny = dx / length
            planes.extend([nx, ny, nx * xs[k] + ny * ys[k]])
        away = sqrt((xs[k] - x) * (xs[k] - x) + (ys[k] - y) * (ys[k] - y))
        reach = max(reach, away)
    found = Volume(number, PLANES, x, y, reach, low, high)
    found.planes = planes
    return found


def plan_span(volume: Volume, x: float, y: float, dx: float, dy: float) -> tuple[float, float]:
    """Which share of a ray lies in a volume as seen from above: from, to; not (from < to) when none does."""
    low = 0.0
    high = 1.0
    if volume.kind == ROUND:
        square = dx * dx + dy * dy
        px = x - volume.x
        py = y - volume.y
        if square == 0.0:
            return (0.0, 1.0) if px * px + py * py < volume.reach * volume.reach else (1.0, 0.0)
        middle = -(px * dx + py * dy) / square
        px += middle * dx
        py += middle * dy
        rest = (volume.reach * volume.reach - px * px - py * py) / square
        if rest <= 0.0:
            return 1.0, 0.0
        half = sqrt(rest)
        return max(0.0, middle - half), min(1.0, middle + half)
    if volume.kind == BOX:
        px = x - volume.x
        py = y - volume.y
        for axis in range(2):
            if axis == 0:
                start = px * volume.ux + py * volume.uy
                step = dx * volume.ux + dy * volume.uy
                half = volume.deep
            else:
                start = py * volume.ux - px * volume.uy
                step = dy * volume.ux - dx * volume.uy
                half = volume.wide
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
            if high <= low:
                return 1.0, 0.0
        return low, high
    planes = volume.planes
    for k in range(0, len(planes), 3):
        nx = planes[k]
        ny = planes[k + 1]
        depth = nx * x + ny * y - planes[k + 2]
        step = nx * dx + ny * dy
        if step == 0.0:
            if depth <= 0.0:
                return 1.0, 0.0
            continue
        share = -depth / step
        if step > 0.0:
            if share > low:
                low = share
        elif share < high:
            high = share
        if high <= low:
            return 1.0, 0.0
    return low, high


def height_span(z: float, dz: float, low: float, high: float) -> tuple[float, float]:
    """Which share of a ray that rises by dz from z lies between two heights."""
    if low >= high:
        return 1.0, 0.0
    if dz == 0.0:
        return (0.0, 1.0) if low < z < high else (1.0, 0.0)
    first = (low - z) / dz
    last = (high - z) / dz
    if first > last:
        first, last = last, first
    return max(0.0, first), min(1.0, last)


def near_volumes(
    x: float,
    y: float,
    z: float,
    column_x: list[float],
    column_y: list[float],
    row_z: list[float],
    spared: list[int],
    volumes: list[Volume],
) -> list[Volume]:
    """Those volumes that rays may meet: in the wedge between the outer columns, and not over or under all of them."""
    last = len(column_x) - 1
    lx = column_x[last] - x
    ly = column_y[last] - y
    rx = column_x[0] - x
    ry = column_y[0] - y
    left = sqrt(lx * lx + ly * ly)
    right = sqrt(rx * rx + ry * ry)
    far = max(left, right)
    bottom = min(z, min(row_z))
    top = max(z, max(row_z))
    # Columns run from right to left as the eye sees them, so what lies beyond an outer one is out of the wedge.
    narrow = rx * ly - ry * lx >= 0.0
    found: list[Volume] = []
    for volume in volumes:
        if volume.low >= top or volume.high <= bottom:
            continue
        dx = volume.x - x
        dy = volume.y - y
        reach = volume.reach
        if dx * dx + dy * dy > (far + reach) * (far + reach):
            continue
        if narrow and (lx * dy - ly * dx > reach * left or ry * dx - rx * dy > reach * right):
            continue
        if narrow and lx * dx + ly * dy < -reach * left and rx * dx + ry * dy < -reach * right:
            continue
        if volume.number in spared:
            continue
        found.append(volume)
    return found


def uncovered_start(first: float, last: float, spans: list[tuple[float, float]]) -> float:
    """Where a span first shows that others do not cover it; 2 when they cover it all."""
    spans.sort()
    at = first
    for low, high in spans:
        if low > at + TINY:
            break
        at = max(at, high)
    return at if at < last - TINY else 2.0


def cast(
    x: float,
    y: float,
    z: float,
    column_x: list[float],
    column_y: list[float],
    row_z: list[float],
    spared: list[int],
    volumes: list[Volume],
    entries: list[float],
    hidden_by: list[int],
) -> None:
    """Note for each sample the volume that its ray enters first, and where; samples of a row follow one another.

    `entries` begins with 2 and `hidden_by` with FREE for every sample, or with what an earlier call has found.
    """
    columns = len(column_x)
    rows = len(row_z)
    for volume in near_volumes(x, y, z, column_x, column_y, row_z, spared, volumes):
        first_z: list[float] = []
        last_z: list[float] = []
        some = False
        for row in range(rows):
            low, high = height_span(z, row_z[row] - z, volume.low, volume.high)
            first_z.append(low)
            last_z.append(high)
            if high - low > TINY:
                some = True
        if not some:
            continue
        for column in range(columns):
            dx = column_x[column] - x
            dy = column_y[column] - y
            first, last = plan_span(volume, x, y, dx, dy)
            if last - first <= TINY:
                continue
            for row in range(rows):
                low = max(first, first_z[row])
                high = min(last, last_z[row])
                if high - low <= TINY:
                    continue
                at = row * columns + column
                if volume.openings:
                    low = behind_openings(volume, x, y, z, dx, dy, row_z[row] - z, low, high)
                if low < entries[at]:
                    entries[at] = low
                    hidden_by[at] = volume.number


def behind_openings(
    volume: Volume, x: float, y: float, z: float, dx: float, dy: float, dz: float, first: float, last: float
) -> float:
    """Where a ray first meets a volume that has openings; 2 when it passes through them."""
    spans: list[tuple[float, float]] = []
    for opening in volume.openings:
        low, high = plan_span(opening, x, y, dx, dy)
        first_z, last_z = height_span(z, dz, opening.low, opening.high)
        low = max(low, first_z)
        high = min(high, last_z)
        if high > low:
            spans.append((low, high))
    return uncovered_start(first, last, spans)


def lengths_within(
    x: float,
    y: float,
    z: float,
    column_x: list[float],
    column_y: list[float],
    row_z: list[float],
    volumes: list[Volume],
) -> list[float]:
    """For each sample the length of its ray inside these volumes; where two overlap it counts once."""
    columns = len(column_x)
    rows = len(row_z)
    found = [0.0] * (columns * rows)
    near = near_volumes(x, y, z, column_x, column_y, row_z, [], volumes)
    if not near:
        return found
    spans: list[list[tuple[float, float]]] = [[] for _ in range(columns * rows)]
    for volume in near:
        upright = [height_span(z, height - z, volume.low, volume.high) for height in row_z]
        for column in range(columns):
            first, last = plan_span(volume, x, y, column_x[column] - x, column_y[column] - y)
            if last <= first:
                continue
            for row in range(rows):
                low, high = upright[row]
                low = max(low, first)
                high = min(high, last)
                if high > low:
                    spans[row * columns + column].append((low, high))
    for at in range(columns * rows):
        share = covered(spans[at])
        if share > 0.0:
            dx = column_x[at % columns] - x
            dy = column_y[at % columns] - y
            dz = row_z[at // columns] - z
            found[at] = share * sqrt(dx * dx + dy * dy + dz * dz)
    return found


def deepest_within(
    x: float,
    y: float,
    z: float,
    column_x: list[float],
    column_y: list[float],
    row_z: list[float],
    volumes: list[Volume],
) -> list[int]:
    """For each sample the volume in which its ray runs farthest, of equals the last; FREE where it is in none."""
    columns = len(column_x)
    rows = len(row_z)
    found = [FREE] * (columns * rows)
    most = [0.0] * (columns * rows)
    for volume in near_volumes(x, y, z, column_x, column_y, row_z, [], volumes):
        upright = [height_span(z, height - z, volume.low, volume.high) for height in row_z]
        for column in range(columns):
            first, last = plan_span(volume, x, y, column_x[column] - x, column_y[column] - y)
            if last <= first:
                continue
            for row in range(rows):
                low, high = upright[row]
                share = min(high, last) - max(low, first)
                at = row * columns + column
                if share > 0.0 and share >= most[at]:
                    most[at] = share
                    found[at] = volume.number
    return found


def covered(spans: list[tuple[float, float]]) -> float:
    """The length of some spans together."""
    if not spans:
        return 0.0
    spans.sort()
    total = 0.0
    at = spans[0][0]
    for low, high in spans:
        if high > at:
            total += high - max(at, low)
            at = high
    return total
