"""What bars the way of a moving base.

A query gathers once what may matter: solid discs and solid pieces near the start, each with the distance at which the
centre of the moving base may pass it. That distance is the sum of the radii less the tolerance of overlap. What the
base already overlaps deeper than that when it starts bars it only from going deeper: it may leave, but not push on
(`leaving`; a base that is set down has no such excuse).

A bar is a number: a gathered disc, WALL + a gathered piece, or EDGE + a side of the table; FREE when there is none.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from escarmouche.table.kernel.obstacles import Bars, Round, Wall
from escarmouche.table.kernel.segments import (
    length_inside,
    point_near_outline,
    point_to_outline,
    point_to_segment,
    segment_near_outline,
)
from escarmouche.table.kernel.shapes import Discs, Edges, Outlines, Tolls

FREE: Final = -1
WALL: Final = 1_000_000
EDGE: Final = 2_000_000

EDGE_LEFT: Final = 0
EDGE_BOTTOM: Final = 1
EDGE_RIGHT: Final = 2
EDGE_TOP: Final = 3


def gather_discs(
    mover: int,
    x: float,
    y: float,
    radius: float,
    reach: float,
    sink: float,
    leaving: bool,
    discs: Discs,
    solid: list[bool],
    ignored: list[int],
    bars: Bars,
) -> None:
    """Solid discs that a base which walks at most `reach` can meet."""
    disc_x, disc_y, disc_r = discs
    rounds = bars.rounds
    k = -1
    for cx, cy, cr, bars_way in zip(disc_x, disc_y, disc_r, solid):  # noqa: B905 - a bare zip compiles to a loop
        k += 1
        if not bars_way or k == mover:
            continue
        dx = cx - x
        dy = cy - y
        apart = radius + cr
        far = reach + apart
        square = dx * dx + dy * dy
        if square >= far * far or (ignored and k in ignored):
            continue
        at = apart - sink
        if leaving and square < at * at:
            at = sqrt(square) - 1e-9
        rounds.append(Round(cx, cy, at, k))


def walls_for(radius: float, sink: float, outlines: Outlines, solid: list[bool]) -> list[Wall]:
    """All solid pieces, as walls to a base of this radius."""
    at = radius - sink
    if at < 0.0:
        at = 0.0
    return [Wall(p, at, outlines) for p in range(len(outlines[3])) if solid[p]]


def gather_walls(
    x: float,
    y: float,
    radius: float,
    reach: float,
    leaving: bool,
    outlines: Outlines,
    walls: list[Wall],
    ignored: list[int],
    bars: Bars,
) -> None:
    """Those walls that a base which walks at most `reach` can meet; a piece that holds its centre is none."""
    outline_x, outline_y, _, _, _, piece_r, _ = outlines
    for wall in walls:
        dx = wall.x - x
        dy = wall.y - y
        around = piece_r[wall.piece]
        far = reach + radius + around
        square = dx * dx + dy * dy
        if square >= far * far or (ignored and wall.piece in ignored):
            continue
        near = around + radius
        if leaving and square < near * near:
            away = point_to_outline(x, y, outline_x, outline_y, wall.start, wall.end)
            if away == 0.0:
                continue
            if away < wall.at:
                bars.walls.append(Wall(wall.piece, away - 1e-9, outlines))
                continue
        bars.walls.append(wall)


def bars_near(x: float, y: float, reach: float, bars: Bars) -> Bars:
    """Those that can bar a base whose centre stays within `reach` from here."""
    near = Bars()
    for bar in bars.rounds:
        dx = bar.x - x
        dy = bar.y - y
        far = bar.at + reach
        if dx * dx + dy * dy <= far * far:
            near.rounds.append(bar)
    for wall in bars.walls:
        dx = wall.x - x
        dy = wall.y - y
        far = wall.far + reach
        if dx * dx + dy * dy <= far * far:
            near.walls.append(wall)
    return near


def free_table(x: float, y: float, radius: float, sink: float, width: float, height: float) -> Edges:
    """How far left, down, right and up the centre of a base may go; one that starts beyond may come back."""
    least = radius - sink
    left = min(least, x)
    bottom = min(least, y)
    right = max(width - least, x)
    top = max(height - least, y)
    return left, bottom, right, top


def edge_bar(x: float, y: float, edges: Edges) -> int:
    left, bottom, right, top = edges
    if x < left:
        return EDGE + EDGE_LEFT
    if y < bottom:
        return EDGE + EDGE_BOTTOM
    if x > right:
        return EDGE + EDGE_RIGHT
    if y > top:
        return EDGE + EDGE_TOP
    return FREE


def leg_bars(ax: float, ay: float, bx: float, by: float, bars: Bars, outlines: Outlines, found: list[int]) -> bool:
    """Whether a disc or a piece bars a straight leg; `found` gets the first bar met with."""
    left = min(bx, ax)
    right = max(ax, bx)
    bottom = min(by, ay)
    top = max(ay, by)
    for k, bar in enumerate(bars.rounds):
        at = bar.at
        x = bar.x
        if x <= left - at or x >= right + at:
            continue
        y = bar.y
        if y <= bottom - at or y >= top + at:
            continue
        if point_to_segment(x, y, ax, ay, bx, by) < at * at:
            found.append(k)
            return True
    for w, wall in enumerate(bars.walls):
        far = wall.far
        x = wall.x
        if x < left - far or x > right + far:
            continue
        y = wall.y
        if y < bottom - far or y > top + far:
            continue
        if wall_bars(ax, ay, bx, by, wall, outlines):
            found.append(WALL + w)
            return True
    return False


def all_bars_of(
    ax: float,
    ay: float,
    bx: float,
    by: float,
    spared: int,
    spared_too: int,
    bars: Bars,
    outlines: Outlines,
    found: list[int],
) -> None:
    """Note all that bars a straight leg, but for two pieces that are known not to."""
    left = min(bx, ax)
    right = max(ax, bx)
    bottom = min(by, ay)
    top = max(ay, by)
    for k, bar in enumerate(bars.rounds):
        at = bar.at
        x = bar.x
        if x <= left - at or x >= right + at:
            continue
        y = bar.y
        if y <= bottom - at or y >= top + at:
            continue
        if point_to_segment(x, y, ax, ay, bx, by) < at * at:
            found.append(k)
    for w, wall in enumerate(bars.walls):
        far = wall.far
        x = wall.x
        if x < left - far or x > right + far:
            continue
        y = wall.y
        if y < bottom - far or y > top + far or wall.piece in (spared, spared_too):
            continue
        if wall_bars(ax, ay, bx, by, wall, outlines):
            found.append(WALL + w)


def wall_bars(ax: float, ay: float, bx: float, by: float, wall: Wall, outlines: Outlines) -> bool:
    """Whether a piece bars a straight leg: the circles round it and within it mostly tell."""
    square = point_to_segment(wall.x, wall.y, ax, ay, bx, by)
    if square > wall.far * wall.far:
        return False
    return square < wall.core * wall.core or segment_near_outline(
        ax, ay, bx, by, wall.at, outlines[0], outlines[1], wall.start, wall.end
    )


def leg_cost(
    ax: float,
    ay: float,
    bx: float,
    by: float,
    tolls: Tolls,
    outlines: Outlines,
) -> float:
    """Length of a leg, with what dear pieces add: each counts its inside (cost - 1) times more."""
    dear, piece_cost = tolls
    outline_x, outline_y, outline_start, _, _, _, _ = outlines
    dx = bx - ax
    dy = by - ay
    total = sqrt(dx * dx + dy * dy)
    if dear and total > 0.0:
        for p in dear:
            total += (piece_cost[p] - 1.0) * length_inside(
                ax, ay, bx, by, outline_x, outline_y, outline_start[p], outline_start[p + 1]
            )
    return total


def where_barred(
    ax: float,
    ay: float,
    bx: float,
    by: float,
    bars: Bars,
    outlines: Outlines,
    found: list[int],
) -> float:
    """Share of a barred leg that may be walked, found by halving; `found` ends with the bar met there."""
    free = 0.0
    barred = 1.0
    for _ in range(40):
        middle = 0.5 * (free + barred)
        found.clear()
        if leg_bars(ax, ay, ax + middle * (bx - ax), ay + middle * (by - ay), bars, outlines, found):
            barred = middle
        else:
            free = middle
    found.clear()
    leg_bars(ax, ay, ax + barred * (bx - ax), ay + barred * (by - ay), bars, outlines, found)
    return free


def spot_bar(x: float, y: float, edges: Edges, bars: Bars, outlines: Outlines) -> int:
    """What a base overlaps when its centre stands here."""
    found: list[int] = []
    edge = edge_bar(x, y, edges)
    if edge != FREE:
        return edge
    if leg_bars(x, y, x, y, bars, outlines, found):
        return found[0]
    return FREE


def sunk(x: float, y: float, depth: float, bars: Bars, outlines: Outlines) -> bool:
    """Whether a base whose centre stands here overlaps a disc or a piece by more than this."""
    for bar in bars.rounds:
        at = bar.at - depth
        dx = bar.x - x
        dy = bar.y - y
        if at > 0.0 and dx * dx + dy * dy < at * at:
            return True
    for wall in bars.walls:
        at = wall.at - depth
        dx = wall.x - x
        dy = wall.y - y
        far = wall.far - depth
        if at <= 0.0 or dx * dx + dy * dy > far * far:
            continue
        if point_near_outline(x, y, at * at, outlines[0], outlines[1], wall.start, wall.end):
            return True
    return False
