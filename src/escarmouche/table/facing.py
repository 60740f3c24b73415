"""Facing: a whole number of tenths of a degree, counter-clockwise from the x axis.

The direction of a facing comes from a table made with whole numbers alone and rounded to 1/2**30, and everything here
adds, subtracts, multiplies and divides: the same bits on every machine, which the sine of a C library does not promise.
A product of such a direction with a place on the lattice has no rounding at all, so a point is on a line or it is not.
"""

from __future__ import annotations

from math import atan2, pi
from typing import Final

from escarmouche.table.kernel.rounding import on_lattice

TURN: Final = 3600
"""A whole turn; a facing is between 0 and this, exclusive."""

HALF: Final = 1800
QUARTER: Final = 900

BITS: Final = 30
SCALE: Final = 100
"""Binary places of the table, and of the reckoning that makes it."""


def quarter_turn() -> tuple[list[float], list[float]]:
    """Cosine and sine of every half step from 0 to a quarter turn, by adding angles in fixed point."""
    one = 1 << SCALE
    step = (one * 31415926535897932384626433832795028841971 // 10**40) // TURN
    powers, power = list[int](), one
    for n in range(1, 25):  # far beyond the last one that counts
        powers.append(power)
        power = (power * step >> SCALE) // n
    cosine = sum(powers[0::4]) - sum(powers[2::4])
    sine = sum(powers[1::4]) - sum(powers[3::4])
    cosines, sines = [1.0], [0.0]
    x, y = one, 0
    for _ in range(2 * QUARTER - 1):
        x, y = (x * cosine - y * sine) >> SCALE, (x * sine + y * cosine) >> SCALE
        cosines.append(rounded(x))
        sines.append(rounded(y))
    return [*cosines, 0.0], [*sines, 1.0]


def rounded(value: int) -> float:
    """A number in fixed point as a double of `BITS` binary places."""
    return float((value + (1 << (SCALE - BITS - 1))) >> (SCALE - BITS)) / float(1 << BITS)


_QUARTER: Final = quarter_turn()
COSINES: Final[list[float]] = _QUARTER[0]
SINES: Final[list[float]] = _QUARTER[1]


def half_steps(angle: int) -> tuple[float, float]:
    """The direction of an angle in half steps."""
    angle %= 2 * TURN
    quadrant = angle // (2 * QUARTER)
    rest = angle - quadrant * 2 * QUARTER
    c = COSINES[rest]
    s = SINES[rest]
    if quadrant == 0:
        return c, s
    if quadrant == 1:
        return -s, c
    if quadrant == 2:
        return -c, -s
    return s, -c


def direction(facing: int) -> tuple[float, float]:
    """Where a facing points: x and y of a vector of length 1, up to 1/2**30."""
    return half_steps(2 * facing)


def turned(facing: int, by: int) -> int:
    """A facing after a turn to the left."""
    return (facing + by) % TURN


def from_degrees(degrees: float) -> int:
    """The facing nearest to an angle in degrees."""
    return round(degrees * 10.0) % TURN


def turn_between(facing: int, other: int) -> int:
    """The shortest turn from one facing to another: more than minus half a turn, at most half a turn."""
    turn = (other - facing) % TURN
    return turn - TURN if turn > HALF else turn


def towards(x: float, y: float, to_x: float, to_y: float) -> int:
    """The facing from one point to another, to the nearest step; 0 when the points are one.

    The first guess may be a step off on some machine; comparing with the half steps beside it puts that right.
    """
    dx = to_x - x
    dy = to_y - y
    if dx == 0.0 and dy == 0.0:
        return 0
    step = round(atan2(dy, dx) / pi * HALF)
    for _ in range(4):
        left_x, left_y = half_steps(2 * step + 1)
        right_x, right_y = half_steps(2 * step - 1)
        if left_x * dy - left_y * dx >= 0.0:
            step += 1
        elif right_x * dy - right_y * dx < 0.0:
            step -= 1
        else:
            break
    return step % TURN


def lead(x: float, y: float, facing: int, px: float, py: float) -> float:
    """How far a point lies before the line through (x, y) across a facing; negative behind it."""
    ux, uy = direction(facing)
    return (px - x) * ux + (py - y) * uy


def in_arc(x: float, y: float, facing: int, half: int, px: float, py: float) -> bool:
    """Whether a point lies at most `half` to either side of a facing, seen from (x, y); that point itself does."""
    dx = px - x
    dy = py - y
    if half >= HALF or (dx == 0.0 and dy == 0.0):
        return True
    left_x, left_y = direction(facing + half)
    right_x, right_y = direction(facing - half)
    beyond_left = left_x * dy - left_y * dx
    beyond_right = right_x * dy - right_y * dx
    if half > QUARTER:
        return beyond_left <= 0.0 or beyond_right >= 0.0
    ux, uy = direction(facing)
    return beyond_left <= 0.0 and beyond_right >= 0.0 and ux * dx + uy * dy >= 0.0


def ahead(x: float, y: float, facing: int, distance: float) -> tuple[float, float]:
    """The place so far ahead, on the lattice: where a shot that scatters lands, where a push would end."""
    ux, uy = direction(facing)
    return on_lattice(x + distance * ux), on_lattice(y + distance * uy)
