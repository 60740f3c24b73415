"""What bars a group of equal discs that moves together: other discs, strips and outlines.

A strip is everything at most its half-width away from a segment: a band with round ends. Barriers are gathered once for
the whole group, each with the distance at which the centre of a mover may pass it. The movers of a group bar nothing to
one another.

A bar is a number: a gathered disc, STRIP + a gathered strip, WALL + a piece, EDGE + a side of the table; FREE if none.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from escarmouche.table.kernel.bars import FREE, WALL, edge_bar
from escarmouche.table.kernel.obstacles import Wall
from escarmouche.table.kernel.segments import (
    point_to_outline,
    point_to_segment,
    segment_near_outline,
    segments_cross,
)
from escarmouche.table.kernel.shapes import Barriers, Discs, Edges, Outlines, Strips

STRIP: Final = 500_000


def segments_apart(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> float:
    """Square of the distance between two segments; 0 when they cross."""
    if segments_cross(ax, ay, bx, by, cx, cy, dx, dy):
        return 0.0
    best = point_to_segment(ax, ay, cx, cy, dx, dy)
    square = point_to_segment(bx, by, cx, cy, dx, dy)
    if square < best:
        best = square
    square = point_to_segment(cx, cy, ax, ay, bx, by)
    if square < best:
        best = square
    square = point_to_segment(dx, dy, ax, ay, bx, by)
    if square < best:
        best = square
    return best


def join_near(xs: list[float], ys: list[float], half: float, near: float, owner: int, strips: Strips) -> None:
    """Add a strip between every two points at most `near` apart, but for those that others cover.

    A strip is covered when a third point lies on it, or when it is a diagonal of four points whose sides are strips.
    """
    strip_ax, strip_ay, strip_bx, strip_by, strip_half, strip_owner = strips
    count = len(xs)
    joined: list[bool] = [False] * (count * count)
    for i in range(count):
        for j in range(i):
            dx = xs[j] - xs[i]
            dy = ys[j] - ys[i]
            if dx * dx + dy * dy <= near * near:
                joined[i * count + j] = True
                joined[j * count + i] = True
    for i in range(count):
        for j in range(i):
            if joined[i * count + j] and not is_covered(i, j, xs, ys, joined):
                strip_ax.append(xs[i])
                strip_ay.append(ys[i])
                strip_bx.append(xs[j])
                strip_by.append(ys[j])
                strip_half.append(half)
                strip_owner.append(owner)


def is_covered(i: int, j: int, xs: list[float], ys: list[float], joined: list[bool]) -> bool:
    """Whether the strips along the other sides hold all of the strip between two points."""
    count = len(xs)
    dx = xs[j] - xs[i]
    dy = ys[j] - ys[i]
    square = dx * dx + dy * dy
    left = False
    right = False
    for k in range(count):
        if k in (i, j) or not joined[i * count + k] or not joined[j * count + k]:
            continue
        ex = xs[k] - xs[i]
        ey = ys[k] - ys[i]
        along = dx * ex + dy * ey
        if along <= 0.0 or along >= square:
            continue
        across = dx * ey - dy * ex
        if across * across <= 1e-12 * square:
            return True
        if across > 0.0:
            left = True
        else:
            right = True
        if left and right:
            return True
    return False


def gather_barriers(
    x: float,
    y: float,
    spread: float,
    radius: float,
    reach: float,
    sink: float,
    discs: Discs,
    solid: list[bool],
    group: set[int],
    strips: Strips,
    outlines: Outlines,
    piece_solid: list[bool],
) -> Barriers:
    """All that movers of this radius can meet who start at most `spread` from a point and walk at most `reach`."""
    disc_x, disc_y, disc_r = discs
    strip_ax, strip_ay, strip_bx, strip_by, strip_half, strip_owner = strips
    _, _, _, piece_x, piece_y, piece_r, _ = outlines
    found: Barriers = ([], [], [], [], [], [], [], [], [], [], [], max(0.0, radius - sink))
    bar_x, bar_y, bar_at, bar_disc, at_ax, at_ay, at_bx, at_by, at_at, at_owner, walls, _ = found
    wide = spread + reach + radius
    for k in range(len(disc_x)):
        if not solid[k] or k in group:
            continue
        dx = disc_x[k] - x
        dy = disc_y[k] - y
        far = wide + disc_r[k]
        if dx * dx + dy * dy < far * far:
            bar_x.append(disc_x[k])
            bar_y.append(disc_y[k])
            bar_at.append(radius + disc_r[k] - sink)
            bar_disc.append(k)
    for s in range(len(strip_ax)):
        far = wide + strip_half[s]
        if point_to_segment(x, y, strip_ax[s], strip_ay[s], strip_bx[s], strip_by[s]) < far * far:
            at_ax.append(strip_ax[s])
            at_ay.append(strip_ay[s])
            at_bx.append(strip_bx[s])
            at_by.append(strip_by[s])
            at_at.append(radius + strip_half[s] - sink)
            at_owner.append(strip_owner[s])
    for p in range(len(piece_x)):
        if not piece_solid[p]:
            continue
        dx = piece_x[p] - x
        dy = piece_y[p] - y
        far = wide + piece_r[p]
        if dx * dx + dy * dy < far * far:
            walls.append(p)
    return found


def leg_bar(
    ax: float,
    ay: float,
    bx: float,
    by: float,
    start_x: float,
    start_y: float,
    leaving: bool,
    over: bool,
    barriers: Barriers,
    outlines: Outlines,
) -> int:
    """What bars a straight leg. What the mover overlaps at its start bars it only from going deeper (`leaving`).

    With `over` the strips on which the leg ends bar nothing.
    """
    bar_x, bar_y, bar_at, _, strip_ax, strip_ay, strip_bx, strip_by, strip_at, _, walls, wall_at = barriers
    left = min(ax, bx)
    right = max(ax, bx)
    bottom = min(ay, by)
    top = max(ay, by)
    for k in range(len(bar_x)):
        at = bar_at[k]
        x = bar_x[k]
        if x <= left - at or x >= right + at:
            continue
        y = bar_y[k]
        if y <= bottom - at or y >= top + at:
            continue
        square = point_to_segment(x, y, ax, ay, bx, by)
        if square < at * at:
            if leaving:
                away = (x - start_x) * (x - start_x) + (y - start_y) * (y - start_y)
                if away < at * at and sqrt(square) >= sqrt(away) - 1e-9:
                    continue
            return k
    for s in range(len(strip_ax)):
        at = strip_at[s]
        cx = strip_ax[s]
        dx = strip_bx[s]
        if (cx <= left - at and dx <= left - at) or (cx >= right + at and dx >= right + at):
            continue
        cy = strip_ay[s]
        dy = strip_by[s]
        if (cy <= bottom - at and dy <= bottom - at) or (cy >= top + at and dy >= top + at):
            continue
        square = segments_apart(ax, ay, bx, by, cx, cy, dx, dy)
        if square < at * at:
            if over and point_to_segment(bx, by, cx, cy, dx, dy) < at * at:
                continue
            if leaving:
                away = point_to_segment(start_x, start_y, cx, cy, dx, dy)
                if away < at * at and sqrt(square) >= sqrt(away) - 1e-9:
                    continue
            return STRIP + s
    outline_x, outline_y, outline_start, piece_x, piece_y, piece_r, _ = outlines
    for p in walls:
        far = wall_at + piece_r[p]
        if piece_x[p] < left - far or piece_x[p] > right + far or piece_y[p] < bottom - far or piece_y[p] > top + far:
            continue
        first = outline_start[p]
        last = outline_start[p + 1]
        if segment_near_outline(ax, ay, bx, by, wall_at, outline_x, outline_y, first, last):
            if leaving:
                gap = point_to_outline(start_x, start_y, outline_x, outline_y, first, last)
                if gap == 0.0:
                    continue
                if gap < wall_at and not segment_near_outline(
                    ax, ay, bx, by, gap - 1e-9, outline_x, outline_y, first, last
                ):
                    continue
            return WALL + p
    return FREE


def strip_under(x: float, y: float, barriers: Barriers) -> int:
    """The first gathered strip that a mover overlaps when its centre is here, or -1."""
    _, _, _, _, strip_ax, strip_ay, strip_bx, strip_by, strip_at, _, _, _ = barriers
    for s in range(len(strip_ax)):
        at = strip_at[s]
        cx = strip_ax[s]
        dx = strip_bx[s]
        if (cx <= x - at and dx <= x - at) or (cx >= x + at and dx >= x + at):
            continue
        if point_to_segment(x, y, cx, strip_ay[s], dx, strip_by[s]) < at * at:
            return s
    return -1


def place_bar(x: float, y: float, over: bool, edges: Edges, barriers: Barriers, outlines: Outlines) -> int:
    """What a mover overlaps when it stands here; strips count for nothing when it may stand `over` them."""
    edge = edge_bar(x, y, edges)
    if edge != FREE:
        return edge
    return leg_bar(x, y, x, y, x, y, False, over, barriers, outlines)


def way_bar(
    x: float,
    y: float,
    way: list[float],
    over: bool,
    edges: Edges,
    barriers: Barriers,
    outlines: Outlines,
) -> tuple[int, int]:
    """The first barred leg and what bars it; (-1, FREE) when the way is clear.

    With `over` the last leg may run onto the strips that lie where it ends; without it nobody ends on a strip, not even
    one who started there.
    """
    start_x = x
    start_y = y
    for at in range(0, len(way), 2):
        bx = way[at]
        by = way[at + 1]
        edge = edge_bar(bx, by, edges)
        if edge != FREE:
            return at // 2, edge
        last = at == len(way) - 2
        bar = leg_bar(x, y, bx, by, start_x, start_y, True, over and last, barriers, outlines)
        if bar != FREE:
            return at // 2, bar
        x = bx
        y = by
    if way and not over:
        under = strip_under(x, y, barriers)
        if under >= 0:
            return len(way) // 2 - 1, STRIP + under
    return -1, FREE


def where_stopped(
    ax: float,
    ay: float,
    bx: float,
    by: float,
    start_x: float,
    start_y: float,
    edges: Edges,
    barriers: Barriers,
    outlines: Outlines,
) -> float:
    """Share of a barred leg that may be walked, found by halving."""
    free = 0.0
    barred = 1.0
    for _ in range(30):
        middle = 0.5 * (free + barred)
        x = ax + middle * (bx - ax)
        y = ay + middle * (by - ay)
        if (
            edge_bar(x, y, edges) != FREE
            or leg_bar(ax, ay, x, y, start_x, start_y, True, False, barriers, outlines) != FREE
        ):
            barred = middle
        else:
            free = middle
    return free


def shift_bar(
    xs: list[float],
    ys: list[float],
    dx: float,
    dy: float,
    foes: Discs,
    edges: Edges,
    barriers: Barriers,
    outlines: Outlines,
) -> int:
    """The first of a group that cannot be shifted straight by a vector, or would end within a foe's disc; -1: none."""
    foe_x, foe_y, foe_at = foes
    for i in range(len(xs)):
        x = xs[i] + dx
        y = ys[i] + dy
        if edge_bar(x, y, edges) != FREE:
            return i
        for k in range(len(foe_x)):
            ex = foe_x[k] - x
            ey = foe_y[k] - y
            if ex * ex + ey * ey <= foe_at[k] * foe_at[k]:
                return i
        if leg_bar(xs[i], ys[i], x, y, xs[i], ys[i], True, False, barriers, outlines) != FREE:
            return i
        if strip_under(x, y, barriers) >= 0:
            return i
    return -1


def gather_strip_walls(
    x: float,
    y: float,
    radius: float,
    reach: float,
    sink: float,
    strips: Strips,
    first: int,
    outlines: Outlines,
    walls: list[Wall],
) -> None:
    """Add strips to the walls of a search; strip s is outline `first` + s."""
    strip_ax, strip_ay, strip_bx, strip_by, strip_half, _ = strips
    for s in range(len(strip_ax)):
        square = point_to_segment(x, y, strip_ax[s], strip_ay[s], strip_bx[s], strip_by[s])
        far = reach + radius + strip_half[s]
        if square >= far * far:
            continue
        at = radius + strip_half[s] - sink
        if square < at * at:
            at = sqrt(square) - 1e-9
            if at <= 0.0:
                continue
        walls.append(Wall(first + s, at, outlines))
