"""Which lanes between two bases something lies across.

Lane s, from -1 to 1, runs from the point at s radii beside the centre of the one base to the point at s radii beside
the centre of the other, both across the line of centres. In coordinates along that line (u) and across it (v) the lane
of a point is v / (a + k u). On a convex area this takes its least and largest value at a corner, where the area is cut
off at either end, or where a lane touches it: so whatever lies across the lanes covers an interval of s.
"""

from __future__ import annotations

from math import sqrt

from escarmouche.table.kernel.convex import clipped

NOTHING = (2.0, -2.0)
"""The interval of what lies across no lane."""


def clamped(low: float, high: float) -> tuple[float, float]:
    """The part of an interval from -1 to 1."""
    low = max(low, -1.0)
    high = min(high, 1.0)
    if high <= low:
        return NOTHING
    return low, high


def disc_shade(
    ax: float, ay: float, ra: float, bx: float, by: float, rb: float, x: float, y: float, radius: float
) -> tuple[float, float]:
    """The lanes from a to b that a disc lies across, as an interval of s."""
    dx = bx - ax
    dy = by - ay
    d = sqrt(dx * dx + dy * dy)
    if d == 0.0:
        return NOTHING
    dx /= d
    dy /= d
    u = (x - ax) * dx + (y - ay) * dy
    v = (y - ay) * dx - (x - ax) * dy
    if u + radius <= 0.0 or u - radius >= d:
        return NOTHING
    k = (rb - ra) / d
    low = 1e300
    high = -1e300
    # Lane s touches the disc where |v - s (ra + k u)| = radius sqrt(1 + s² k²).
    wide = ra + k * u
    lead = wide * wide - radius * radius * k * k
    roots: list[float] = []
    if lead > 1e-12 or lead < -1e-12:
        rest = v * v * wide * wide - lead * (v * v - radius * radius)
        if rest >= 0.0:
            root = sqrt(rest)
            roots = [(v * wide + root) / lead, (v * wide - root) / lead]
    elif v != 0.0 and wide != 0.0:
        roots = [(v * v - radius * radius) / (2.0 * v * wide)]
    for s in roots:
        # It touches at the foot of the centre on the lane.
        slope = s * k
        foot = u + slope * (v - s * wide) / (1.0 + slope * slope)
        if 0.0 <= foot <= d:
            low = min(low, s)
            high = max(high, s)
    for end in range(2):
        at = 0.0 if end == 0 else d
        across = ra if end == 0 else rb
        half = radius * radius - (u - at) * (u - at)
        if half > 0.0 and across > 0.0:
            half = sqrt(half)
            low = min(low, (v - half) / across)
            high = max(high, (v + half) / across)
        elif half > 0.0:
            half = sqrt(half)
            # All lanes end in one point: beside it they are infinitely close, and a disc that holds it covers all.
            if v - half < 0.0 < v + half:
                return -1.0, 1.0
            low = min(low, -1e9 if v < 0.0 else 1e9)
            high = max(high, -1e9 if v < 0.0 else 1e9)
    return clamped(low, high)


def ring_shade(
    ax: float, ay: float, ra: float, bx: float, by: float, rb: float, xs: list[float], ys: list[float]
) -> tuple[float, float]:
    """The lanes from a to b that a convex ring lies across, as an interval of s."""
    dx = bx - ax
    dy = by - ay
    d = sqrt(dx * dx + dy * dy)
    if d == 0.0:
        return NOTHING
    dx /= d
    dy /= d
    us = [(xs[i] - ax) * dx + (ys[i] - ay) * dy for i in range(len(xs))]
    vs = [(ys[i] - ay) * dx - (xs[i] - ax) * dy for i in range(len(xs))]
    us, vs = clipped(us, vs, 1.0, 0.0, 0.0)
    us, vs = clipped(us, vs, -1.0, 0.0, -d)
    if len(us) < 3:
        return NOTHING
    k = (rb - ra) / d
    low = 1e300
    high = -1e300
    for i in range(len(us)):
        across = ra + k * us[i]
        if across > 1e-9:
            s = vs[i] / across
        elif vs[i] > 1e-9:
            s = 1e9
        elif vs[i] < -1e-9:
            s = -1e9
        else:
            continue
        low = min(low, s)
        high = max(high, s)
    return clamped(low, high)


def strip_shade(
    ax: float, ay: float, ra: float, bx: float, by: float, rb: float,
    x1: float, y1: float, x2: float, y2: float, half: float,
) -> tuple[float, float]:  # fmt: skip
    """The lanes from a to b that a strip lies across: those of its two ends and of the band between them."""
    low, high = disc_shade(ax, ay, ra, bx, by, rb, x1, y1, half)
    other_low, other_high = disc_shade(ax, ay, ra, bx, by, rb, x2, y2, half)
    low = min(low, other_low)
    high = max(high, other_high)
    ex = x2 - x1
    ey = y2 - y1
    length = sqrt(ex * ex + ey * ey)
    if length > 0.0:
        nx = -ey * half / length
        ny = ex * half / length
        xs = [x1 - nx, x2 - nx, x2 + nx, x1 + nx]
        ys = [y1 - ny, y2 - ny, y2 + ny, y1 + ny]
        other_low, other_high = ring_shade(ax, ay, ra, bx, by, rb, xs, ys)
        low = min(low, other_low)
        high = max(high, other_high)
    return low, high


def uncovered(shades: list[tuple[float, float]]) -> float:
    """How much of the lanes from -1 to 1 no interval covers."""
    shades.sort()
    reached = -1.0
    free = 0.0
    for low, high in shades:
        if low > reached:
            free += min(low, 1.0) - reached
        if high > reached:
            reached = high
        if reached >= 1.0:
            return free
    return free + 1.0 - reached
