"""A first glance from one round base at another: most sights are plain, and need no search for a line.

The frame is turned as in `sight`. A screen is a disc or a convex part of the ground, with a circle round it and one
within it. One screen whose inner circle lies across both outer tangents shuts everything off; a line parallel to that
of the centres that passes all screens is a line of sight. Both are decided with some room to spare: what is not plain
is left to `sight`, which would say the same.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from escarmouche.table.kernel.segments import point_to_outline
from escarmouche.table.kernel.shapes import Outlines, Parts

UNSURE: Final = 0
OPEN: Final = 1
ALONE: Final = 2

SPARE: Final = 4e-9
FAR: Final = 1e300


class Screen:
    """What may block sight: a disc (its number) or a part of the ground (-1 - part), and up to which level.

    `far` is the radius of a circle round it, `core` that of one within it; `xs` and `ys` are the corners of a part.
    """

    __slots__ = ("core", "far", "level", "number", "piece", "x", "xs", "y", "ys")

    def __init__(
        self,
        number: int,
        level: int,
        x: float,
        y: float,
        far: float,
        core: float,
        piece: int,
        xs: list[float],
        ys: list[float],
    ) -> None:
        self.number = number
        self.level = level
        self.x = x
        self.y = y
        self.far = far
        self.core = core
        self.piece = piece
        self.xs = xs
        self.ys = ys


class Shade:
    """Between which heights a screen bars lines parallel to that of the centres."""

    __slots__ = ("high", "low")

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high


def screens_of(parts: Parts) -> list[Screen]:
    """All opaque parts of the ground."""
    part_x, part_y, starts, centre_x, centre_y, around, core, piece, level = parts
    found: list[Screen] = []
    for p in range(len(piece)):
        if level[p] >= 0:
            xs = part_x[starts[p] : starts[p + 1]]
            ys = part_y[starts[p] : starts[p + 1]]
            found.append(Screen(-1 - p, level[p], centre_x[p], centre_y[p], around[p], core[p], piece[p], xs, ys))
    return found


def holds(p: int, x: float, y: float, radius: float, sunk: float, outlines: Outlines) -> bool:
    """Whether a base reaches into a piece deeper than `sunk`, or has its centre there."""
    outline_x, outline_y, outline_start, piece_x, piece_y, piece_r, _ = outlines
    dx = piece_x[p] - x
    dy = piece_y[p] - y
    far = piece_r[p] + radius
    if dx * dx + dy * dy >= far * far:
        return False
    away = point_to_outline(x, y, outline_x, outline_y, outline_start[p], outline_start[p + 1])
    return away < radius - sunk or away == 0.0


def gap_between(wide: float, shades: list[Shade]) -> float:
    """The middle of a gap between shades, at most `wide` off the line of the centres; FAR when there is none."""
    c = -wide
    moved = True
    while moved:
        moved = False
        for shade in shades:
            if shade.low < c + SPARE and shade.high > c:
                c = shade.high
                moved = True
                if c > wide - SPARE:
                    return FAR
    ceiling = wide
    for shade in shades:
        if c < shade.low < ceiling:
            ceiling = shade.low
    return 0.5 * (c + ceiling)


def glance(
    ax: float,
    ay: float,
    ra: float,
    bx: float,
    by: float,
    rb: float,
    sunk: float,
    nearby: list[Screen],
    outlines: Outlines,
    witness: list[float],
) -> int:
    """OPEN with the ends of a line in `witness`, ALONE + the place of a screen that shuts everything off, or UNSURE.

    The bases do not touch.
    """
    dx = bx - ax
    dy = by - ay
    d = sqrt(dx * dx + dy * dy)
    ux = dx / d
    uy = dy / d
    reach = ra + rb
    most = reach / sqrt(d * d - reach * reach)
    lean = (rb - ra) / sqrt(d * d - (rb - ra) * (rb - ra))
    stretch = sqrt(1.0 + lean * lean)
    shades: list[Shade] = []
    for at, screen in enumerate(nearby):
        px = screen.x - ax
        py = screen.y - ay
        x = px * ux + py * uy
        y = py * ux - px * uy
        tall = most * (y if y > 0.0 else -y)
        if x > tall and d - x > tall:
            # The distances to the two outer tangents.
            over = ra + (lean * x - y) / stretch
            under = ra + (lean * x + y) / stretch
            core = screen.core
            if (
                -core < over < core
                and -core < under < core
                and not (screen.piece >= 0 and is_under(screen.piece, ax, ay, ra, bx, by, rb, sunk, outlines))
            ):
                return ALONE + at
        elif screen.piece < 0 and (x <= 0.0 or x >= d):
            shades.append(Shade(FAR, FAR))
            continue
        shades.append(Shade(y - screen.far, y + screen.far))
    wide = min(ra, rb)
    c = gap_between(wide, shades)
    if c == FAR:
        for at, screen in enumerate(nearby):
            if screen.piece >= 0:
                if is_under(screen.piece, ax, ay, ra, bx, by, rb, sunk, outlines):
                    shades[at] = Shade(FAR, FAR)
                elif cast(screen, ax, ay, ux, uy, d, ra, most, lean, stretch, shades[at]):
                    return ALONE + at
        c = gap_between(wide, shades)
    if c == FAR:
        return UNSURE
    witness[0] = ax - c * uy
    witness[1] = ay + c * ux
    witness[2] = bx - c * uy
    witness[3] = by + c * ux
    return OPEN


def is_under(
    piece: int, ax: float, ay: float, ra: float, bx: float, by: float, rb: float, sunk: float, outlines: Outlines
) -> bool:
    """Whether one of two bases reaches into a piece: then it does not stand between them."""
    return holds(piece, ax, ay, ra, sunk, outlines) or holds(piece, bx, by, rb, sunk, outlines)


def cast(
    screen: Screen,
    ax: float,
    ay: float,
    ux: float,
    uy: float,
    d: float,
    ra: float,
    most: float,
    lean: float,
    stretch: float,
    shade: Shade,
) -> bool:
    """Note the exact shade of a part of the ground; answers whether it alone shuts everything off."""
    left = FAR
    right = -FAR
    bottom = FAR
    top = -FAR
    over_least = FAR
    over_most = -FAR
    under_least = FAR
    under_most = -FAR
    for corner_x, corner_y in zip(screen.xs, screen.ys):  # noqa: B905 - a bare zip compiles to a loop
        px = corner_x - ax
        py = corner_y - ay
        x = px * ux + py * uy
        y = py * ux - px * uy
        if x < left:
            left = x
        if x > right:
            right = x
        if y < bottom:
            bottom = y
        if y > top:
            top = y
        if lean != 0.0:
            over = y - lean * x
            if over < over_least:
                over_least = over
            if over > over_most:
                over_most = over
            under = y + lean * x
            if under < under_least:
                under_least = under
            if under > under_most:
                under_most = under
    shade.low = bottom
    shade.high = top
    if right <= 0.0 or left >= d:
        shade.low = FAR
        shade.high = FAR
        return False
    if lean == 0.0:
        over_least = bottom
        under_least = bottom
        over_most = top
        under_most = top
    edge = ra * stretch
    tall = most * max(-bottom, top)
    return (
        left > tall
        and d - right > tall
        and over_least < edge - SPARE
        and over_most > edge + SPARE
        and under_least < -edge - SPARE
        and under_most > SPARE - edge
    )
