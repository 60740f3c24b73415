"""Lines y = m*x + c past convex blockers, from a disc at the origin to a disc at (d, 0).

At a given slope m a convex blocker shuts off one interval of c, the two discs leave one interval of c open, and a sweep
over few intervals decides. When it finds no opening it has found a *chain*: blockers of which each overlaps the next,
which together cover the interval. As m grows, the chain holds until two of its links come apart, or until its first or
last link no longer reaches the edge of a disc. So the search marches from chain to chain over the range of slopes,
stepping just past the slope at which each chain breaks.

A blocker is a run of primitives (corners with radius 0, or one disc). It bars a line only when it stands after the
first disc and before the second on it. As a blocker meets neither, that depends on the slope alone: with n the vector
from a disc to the nearest point of the blocker, a line of direction u that meets both meets the disc first exactly when
u.n > 0. These vectors come in `after` (from the first disc) and `before` (from the second); `between` tells of blockers
that stand between the discs at every slope.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

BLOCKED: Final = 0
OPEN: Final = 1
ALONE: Final = 2

NARROW: Final = 1e-9
STEP: Final = 1e-6
MOST_CHAINS: Final = 2000
FAR: Final = 1e300


def spans(
    slope: float, offset: float, k: int, xs: list[float], ys: list[float], rs: list[float], starts: list[int]
) -> bool:
    """Whether blocker k meets a line."""
    stretch = sqrt(1.0 + slope * slope)
    low = FAR
    high = -FAR
    for i in range(starts[k], starts[k + 1]):
        value = ys[i] - slope * xs[i]
        width = rs[i] * stretch
        if value - width < low:
            low = value - width
        if value + width > high:
            high = value + width
    return low <= offset <= high


def opening(
    slope: float,
    d: float,
    ra: float,
    rb: float,
    xs: list[float],
    ys: list[float],
    rs: list[float],
    starts: list[int],
    between: list[bool],
    after: list[float],
    before: list[float],
    lows: list[float],
    highs: list[float],
    live: list[int],
    chain: list[int],
) -> float:
    """An offset c at which a line of this slope passes every blocker, or FAR when the blockers in `chain` bar it."""
    stretch = sqrt(1.0 + slope * slope)
    low = -ra * stretch
    other = -slope * d - rb * stretch
    if other > low:
        low = other
    high = ra * stretch
    other = -slope * d + rb * stretch
    if other < high:
        high = other
    count = 0
    for k in range(len(starts) - 1):
        if not between[k] and (
            after[2 * k] + slope * after[2 * k + 1] <= 0.0 or before[2 * k] + slope * before[2 * k + 1] >= 0.0
        ):
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
            lows[count] = bottom
            highs[count] = top
            live[count] = k
            count += 1
    chain.clear()
    c = low
    moved = True
    while moved:
        moved = False
        for k in range(count):
            if lows[k] < c + NARROW and highs[k] > c:
                c = highs[k]
                chain.append(live[k])
                moved = True
                if c > high:
                    return FAR
    ceiling = high
    for k in range(count):
        if c < lows[k] < ceiling:
            ceiling = lows[k]
    return 0.5 * (c + ceiling)


def apart_at(
    slope: float, most: float, j: int, k: int, xs: list[float], ys: list[float], rs: list[float], starts: list[int]
) -> float:
    """The first slope beyond this one at which the top of blocker j is no longer above the bottom of blocker k.

    The top less the bottom is a convex function of the slope, so Newton's method from the left never oversteps the
    first root, and is there after a few steps.
    """
    for _ in range(32):
        stretch = sqrt(1.0 + slope * slope)
        bend = slope / stretch
        top = -FAR
        top_rate = 0.0
        for i in range(starts[j], starts[j + 1]):
            value = ys[i] - slope * xs[i] + rs[i] * stretch
            rate = rs[i] * bend - xs[i]
            if value > top or (value == top and rate > top_rate):
                top = value
                top_rate = rate
        low = FAR
        low_rate = 0.0
        for i in range(starts[k], starts[k + 1]):
            value = ys[i] - slope * xs[i] - rs[i] * stretch
            rate = -xs[i] - rs[i] * bend
            if value < low or (value == low and rate < low_rate):
                low = value
                low_rate = rate
        if top - low <= NARROW:
            return slope
        if top_rate >= low_rate:
            return FAR
        slope += (top - low) / (low_rate - top_rate)
        if slope >= most:
            return FAR
    return slope


def free_at(
    slope: float,
    centre: float,
    radius: float,
    upper: bool,
    k: int,
    xs: list[float],
    ys: list[float],
    rs: list[float],
    starts: list[int],
) -> float:
    """The first slope beyond this one at which blocker k touches the edge of a disc at (centre, 0) from inside.

    With `upper` that is the upper edge, which the top of the blocker then ceases to cover, otherwise the lower one.
    """
    first = starts[k]
    last = starts[k + 1]
    best = FAR
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
                found = (y * y - shift * shift) / (2.0 * x * y)
            else:
                found = (x * y + (root if sign == 0 else -root)) / square
            if found <= slope or found >= best:
                continue
            here = ys[i] - found * xs[i]
            height = here + found * centre
            if (upper and height * shift < 0.0) or (not upper and height * shift > 0.0):
                continue
            p = i - 1 if i > first else last - 1
            n = i + 1 if i + 1 < last else first
            past = ys[p] - found * xs[p]
            coming = ys[n] - found * xs[n]
            # The corner that touches has to be the outermost one on that side.
            if last - first > 1:
                if upper and (here < past - NARROW or here < coming - NARROW):
                    continue
                if not upper and (here > past + NARROW or here > coming + NARROW):
                    continue
            best = found
    return best


def breaks_at(
    slope: float,
    most: float,
    d: float,
    ra: float,
    rb: float,
    xs: list[float],
    ys: list[float],
    rs: list[float],
    starts: list[int],
    chain: list[int],
) -> float:
    """The first slope beyond this one at which a chain may no longer bar every line; FAR when it bars them all."""
    if not chain:
        return slope
    first = chain[0]
    last = chain[-1]
    best = free_at(slope, 0.0, ra, False, first, xs, ys, rs, starts)
    found = free_at(slope, d, rb, False, first, xs, ys, rs, starts)
    if found < best:
        best = found
    found = free_at(slope, 0.0, ra, True, last, xs, ys, rs, starts)
    if found < best:
        best = found
    found = free_at(slope, d, rb, True, last, xs, ys, rs, starts)
    if found < best:
        best = found
    for at in range(len(chain) - 1):
        found = apart_at(slope, most, chain[at], chain[at + 1], xs, ys, rs, starts)
        if found < best:
            best = found
    return best


def find_line(
    d: float,
    ra: float,
    rb: float,
    xs: list[float],
    ys: list[float],
    rs: list[float],
    starts: list[int],
    between: list[bool],
    after: list[float],
    before: list[float],
    line: list[float],
) -> int:
    """Whether some line passes every blocker; the line found goes into `line` as slope and offset.

    Answers OPEN, BLOCKED, or ALONE + k when blocker k by itself shuts everything off.
    """
    reach = ra + rb
    most = reach / sqrt(d * d - reach * reach)
    count = len(starts) - 1
    lows = [0.0] * count
    highs = [0.0] * count
    live = [0] * count
    chain: list[int] = []
    c = opening(0.0, d, ra, rb, xs, ys, rs, starts, between, after, before, lows, highs, live, chain)
    if c < FAR:
        line[0] = 0.0
        line[1] = c
        return OPEN
    lean = (rb - ra) / sqrt(d * d - (rb - ra) * (rb - ra))
    edge = ra * sqrt(1.0 + lean * lean)
    for k in chain:
        # A convex blocker on both outer tangents cuts the hull of the two bases in two.
        if (
            (
                between[k]
                or (after[2 * k] > abs(lean * after[2 * k + 1]) and before[2 * k] < -abs(lean * before[2 * k + 1]))
            )
            and spans(lean, edge, k, xs, ys, rs, starts)
            and spans(-lean, -edge, k, xs, ys, rs, starts)
        ):
            return ALONE + k
    for k in range(2):
        slope = 0.45 * most if k == 0 else -0.45 * most
        c = opening(slope, d, ra, rb, xs, ys, rs, starts, between, after, before, lows, highs, live, chain)
        if c < FAR:
            line[0] = slope
            line[1] = c
            return OPEN
    slope = -most
    for _ in range(MOST_CHAINS):
        slope += STEP
        if slope >= most:
            return BLOCKED
        c = opening(slope, d, ra, rb, xs, ys, rs, starts, between, after, before, lows, highs, live, chain)
        if c < FAR:
            line[0] = slope
            line[1] = c
            return OPEN
        slope = breaks_at(slope, most, d, ra, rb, xs, ys, rs, starts, chain)
    return BLOCKED
