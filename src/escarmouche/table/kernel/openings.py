"""Lines y = m*x + c past convex blockers, from a disc at the origin to a disc at (d, 0).

At a given slope m a convex blocker shuts off one interval of c, the two discs leave one interval of c open, and a sweep
over few intervals decides. As m varies, an opening can only begin or end at a *critical* slope: a line that leaves one
blocker below and another above and touches both, or that touches a blocker and the edge of a disc. So it is enough to
try one slope between each two neighbouring critical ones.

A blocker is a run of primitives (corners with radius 0, or one disc). It bars a line only when it stands after the first
disc and before the second on it. As a blocker meets neither, that depends on the slope alone: with n the vector from a
disc to the nearest point of the blocker, a line of direction u that meets both meets the disc first exactly when
u.n > 0. These vectors come in `after` (from the first disc) and `before` (from the second).
"""

from __future__ import annotations

from math import sqrt

BLOCKED = 0
OPEN = 1

NARROW = 1e-9
FAR = 1e300


def support(
    slope: float, stretch: float, k: int, xs: list[float], ys: list[float], rs: list[float], starts: list[int], up: bool
) -> float:
    """The highest (or lowest) offset c at which a line of this slope still meets blocker k."""
    first = starts[k]
    last = starts[k + 1]
    if up:
        high = -FAR
        for i in range(first, last):
            value = ys[i] - slope * xs[i] + rs[i] * stretch
            if value > high:
                high = value
        return high
    low = FAR
    for i in range(first, last):
        value = ys[i] - slope * xs[i] - rs[i] * stretch
        if value < low:
            low = value
    return low


def opening(
    slope: float,
    d: float,
    ra: float,
    rb: float,
    xs: list[float],
    ys: list[float],
    rs: list[float],
    starts: list[int],
    after: list[float],
    before: list[float],
    count: int,
    lows: list[float],
    highs: list[float],
) -> float:
    """An offset c at which a line of this slope passes every blocker, or FAR when there is none."""
    stretch = sqrt(1.0 + slope * slope)
    low = -ra * stretch
    other = -slope * d - rb * stretch
    if other > low:
        low = other
    high = ra * stretch
    other = -slope * d + rb * stretch
    if other < high:
        high = other
    if high < low - NARROW:
        return FAR
    live = 0
    for k in range(count):
        if after[2 * k] + slope * after[2 * k + 1] <= 0.0 or before[2 * k] + slope * before[2 * k + 1] >= 0.0:
            continue
        bottom = FAR
        top = -FAR
        for i in range(starts[k], starts[k + 1]):
            value = ys[i] - slope * xs[i]
            width = rs[i] * stretch
            if value - width < bottom:
                bottom = value - width
            if value + width > top:
                top = value + width
        if top > low and bottom < high:
            lows[live] = bottom
            highs[live] = top
            live += 1
    c = low
    moved = True
    while moved:
        moved = False
        for k in range(live):
            if lows[k] < c + NARROW and highs[k] > c:
                c = highs[k]
                moved = True
        if c > high:
            return FAR
    ceiling = high
    for k in range(live):
        if c < lows[k] < ceiling:
            ceiling = lows[k]
    return 0.5 * (c + ceiling)


def add_pair_slopes(
    j: int, k: int, most: float, xs: list[float], ys: list[float], rs: list[float], starts: list[int], out: list[float]
) -> None:
    """Critical slopes of lines that leave j below and k above.

    The top of j minus the bottom of k is a convex function of the slope, so Newton's method from either side runs
    straight to the root on that side, and stops after a few steps on polygons.
    """
    for side in range(2):
        slope = -most if side == 0 else most
        for _ in range(24):
            stretch = sqrt(1.0 + slope * slope)
            bend = slope / stretch
            top = -FAR
            top_rate = 0.0
            for i in range(starts[j], starts[j + 1]):
                value = ys[i] - slope * xs[i] + rs[i] * stretch
                rate = -xs[i] + rs[i] * bend
                # Between equal supports, the rate seen from inside the range of slopes is the one to follow.
                if value > top or (value == top and (rate > top_rate) == (side == 0)):
                    top = value
                    top_rate = rate
            low = FAR
            low_rate = 0.0
            for i in range(starts[k], starts[k + 1]):
                value = ys[i] - slope * xs[i] - rs[i] * stretch
                rate = -xs[i] - rs[i] * bend
                if value < low or (value == low and (rate < low_rate) == (side == 0)):
                    low = value
                    low_rate = rate
            value = top - low
            rate = top_rate - low_rate
            if value <= NARROW:
                if -most < slope < most:
                    out.append(slope)
                break
            if (side == 0 and rate >= 0.0) or (side == 1 and rate <= 0.0):
                break
            slope -= value / rate
            if slope >= most or slope <= -most:
                break


def add_edge_slopes(
    centre: float,
    radius: float,
    most: float,
    k: int,
    xs: list[float],
    ys: list[float],
    rs: list[float],
    starts: list[int],
    out: list[float],
) -> None:
    """Critical slopes of lines that touch the edge of a base at (centre, 0) and blocker k, both from the same side."""
    first = starts[k]
    last = starts[k + 1]
    for i in range(first, last):
        x = xs[i] - centre
        y = ys[i]
        shift = radius - rs[i]
        square = x * x - shift * shift
        rest = x * x + y * y - shift * shift
        if rest < 0.0:
            continue
        root = shift * sqrt(rest)
        for sign in range(2):
            if -1e-12 < square < 1e-12:
                if sign == 1 or x * y == 0.0:
                    break
                slope = (y * y - shift * shift) / (2.0 * x * y)
            else:
                slope = (x * y + (root if sign == 0 else -root)) / square
            if not -most < slope < most:
                continue
            if last - first > 1:
                # Only a corner that is highest above the base, or lowest below it, bounds the opening.
                here = ys[i] - slope * xs[i]
                p = i - 1 if i > first else last - 1
                n = i + 1 if i + 1 < last else first
                past = ys[p] - slope * xs[p]
                next_one = ys[n] - slope * xs[n]
                if not ((here >= past and here >= next_one) or (here <= past and here <= next_one)):
                    continue
            out.append(slope)


def find_line(
    d: float,
    ra: float,
    rb: float,
    xs: list[float],
    ys: list[float],
    rs: list[float],
    starts: list[int],
    after: list[float],
    before: list[float],
    count: int,
    line: list[float],
) -> int:
    """Whether some line passes every blocker; the line found goes into `line` as slope and offset.

    Answers OPEN, BLOCKED, or 2 + k when blocker k alone shuts everything off.
    """
    reach = ra + rb
    most = reach / sqrt(d * d - reach * reach)
    lows = [0.0] * count
    highs = [0.0] * count
    lean = (rb - ra) / sqrt(d * d - (rb - ra) * (rb - ra))
    stretch = sqrt(1.0 + lean * lean)
    for k in range(count):
        # A convex blocker on both outer tangents cuts the hull of the two bases in two.
        if (
            after[2 * k] + lean * after[2 * k + 1] > 0.0
            and after[2 * k] - lean * after[2 * k + 1] > 0.0
            and before[2 * k] + lean * before[2 * k + 1] < 0.0
            and before[2 * k] - lean * before[2 * k + 1] < 0.0
            and support(lean, stretch, k, xs, ys, rs, starts, True) >= ra * stretch
            and support(lean, stretch, k, xs, ys, rs, starts, False) <= ra * stretch
            and support(-lean, stretch, k, xs, ys, rs, starts, False) <= -ra * stretch
            and support(-lean, stretch, k, xs, ys, rs, starts, True) >= -ra * stretch
        ):
            return 2 + k
    for k in range(5):
        share = 0.0
        if k == 1:
            share = 0.45
        elif k == 2:
            share = -0.45
        elif k == 3:
            share = 0.8
        elif k == 4:
            share = -0.8
        c = opening(most * share, d, ra, rb, xs, ys, rs, starts, after, before, count, lows, highs)
        if c < FAR:
            line[0] = most * share
            line[1] = c
            return OPEN
    slopes = [-most, most]
    for k in range(count):
        add_edge_slopes(0.0, ra, most, k, xs, ys, rs, starts, slopes)
        add_edge_slopes(d, rb, most, k, xs, ys, rs, starts, slopes)
        for j in range(count):
            if j != k:
                add_pair_slopes(j, k, most, xs, ys, rs, starts, slopes)
    slopes.sort()
    for k in range(len(slopes) - 1):
        if slopes[k + 1] - slopes[k] > 1e-12:
            slope = 0.5 * (slopes[k] + slopes[k + 1])
            c = opening(slope, d, ra, rb, xs, ys, rs, starts, after, before, count, lows, highs)
            if c < FAR:
                line[0] = slope
                line[1] = c
                return OPEN
    return BLOCKED
