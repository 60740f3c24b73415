"""Places where the borders of the forbidden ground cross: where a base fits between two others, or into a corner.

To the centre of a base every obstacle is grown by its radius. What is left of the border then consists of arcs (round
discs and outward corners) and straight lines (along edges of pieces and of the table).
"""

from __future__ import annotations

from math import sqrt

from escarmouche.table.kernel.bars import FREE, spot_bar
from escarmouche.table.kernel.obstacles import Bars, moved_out
from escarmouche.table.kernel.rounding import on_lattice
from escarmouche.table.kernel.shapes import Edges, Outlines


def circles_cross(ax: float, ay: float, ra: float, bx: float, by: float, rb: float, out: list[float]) -> None:
    """Add the points where two circles cross."""
    dx = bx - ax
    dy = by - ay
    square = dx * dx + dy * dy
    if square < 1e-18:
        return
    along = 0.5 + (ra * ra - rb * rb) / (2.0 * square)
    rest = ra * ra / square - along * along
    if rest < 0.0:
        if rest < -1e-9:
            return
        rest = 0.0
    across = sqrt(rest)
    out.append(ax + along * dx - across * dy)
    out.append(ay + along * dy + across * dx)
    out.append(ax + along * dx + across * dy)
    out.append(ay + along * dy - across * dx)


def circle_crosses_segment(
    cx: float, cy: float, radius: float, ax: float, ay: float, bx: float, by: float, out: list[float]
) -> None:
    """Add the points where a circle crosses a segment."""
    dx = bx - ax
    dy = by - ay
    square = dx * dx + dy * dy
    if square == 0.0:
        return
    middle = ((cx - ax) * dx + (cy - ay) * dy) / square
    ex = ax + middle * dx - cx
    ey = ay + middle * dy - cy
    rest = (radius * radius - ex * ex - ey * ey) / square
    if rest < 0.0:
        return
    half = sqrt(rest)
    for side in range(2):
        along = middle + half if side == 0 else middle - half
        if -1e-9 <= along <= 1.0 + 1e-9:
            out.append(ax + along * dx)
            out.append(ay + along * dy)


def segments_meet(
    ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float, out: list[float]
) -> None:
    """Add the point where two segments cross."""
    ux = bx - ax
    uy = by - ay
    vx = dx - cx
    vy = dy - cy
    cross = ux * vy - uy * vx
    if -1e-12 < cross < 1e-12:
        return
    first = ((cx - ax) * vy - (cy - ay) * vx) / cross
    second = ((cx - ax) * uy - (cy - ay) * ux) / cross
    if -1e-9 <= first <= 1.0 + 1e-9 and -1e-9 <= second <= 1.0 + 1e-9:
        out.append(ax + first * ux)
        out.append(ay + first * uy)


def borders(sink: float, bars: Bars, outlines: Outlines, circles: list[float], lines: list[float]) -> None:
    """The borders of discs and pieces: circles as (x, y, radius), lines as (x, y, x, y)."""
    for bar in bars.rounds:
        circles.append(bar.x)
        circles.append(bar.y)
        circles.append(bar.at + sink)
    for wall in bars.walls:
        wide = wall.at + sink
        for side in moved_out(wide, wall.start, wall.end, outlines):
            lines.extend([side.x, side.y, side.end_x, side.end_y])
            circles.extend([side.corner_x, side.corner_y, wide])


def table_borders(sink: float, edges: Edges, lines: list[float]) -> None:
    """The four sides of the free table, as lines."""
    left = edges[0] + sink
    bottom = edges[1] + sink
    right = edges[2] - sink
    top = edges[3] - sink
    if left <= right and bottom <= top:
        lines.extend([left, bottom, right, bottom, right, bottom, right, top])
        lines.extend([right, top, left, top, left, top, left, bottom])


def crossings_with_circle(x: float, y: float, radius: float, circles: list[float], lines: list[float]) -> list[float]:
    """Where a circle crosses the borders."""
    out: list[float] = []
    for c in range(0, len(circles), 3):
        circles_cross(x, y, radius, circles[c], circles[c + 1], circles[c + 2], out)
    for s in range(0, len(lines), 4):
        circle_crosses_segment(x, y, radius, lines[s], lines[s + 1], lines[s + 2], lines[s + 3], out)
    return out


def near_borders(x: float, y: float, circles: list[float], lines: list[float]) -> list[float]:
    """The point of each border nearest to a place, and where the borders cross one another."""
    out: list[float] = []
    for c in range(0, len(circles), 3):
        cx = circles[c]
        cy = circles[c + 1]
        radius = circles[c + 2]
        dx = x - cx
        dy = y - cy
        d = sqrt(dx * dx + dy * dy)
        if d > 0.0:
            out.append(cx + radius * dx / d)
            out.append(cy + radius * dy / d)
        else:
            out.append(cx + radius)
            out.append(cy)
        for other in range(c + 3, len(circles), 3):
            circles_cross(cx, cy, radius, circles[other], circles[other + 1], circles[other + 2], out)
        for s in range(0, len(lines), 4):
            circle_crosses_segment(cx, cy, radius, lines[s], lines[s + 1], lines[s + 2], lines[s + 3], out)
    for s in range(0, len(lines), 4):
        ax = lines[s]
        ay = lines[s + 1]
        dx = lines[s + 2] - ax
        dy = lines[s + 3] - ay
        square = dx * dx + dy * dy
        along = ((x - ax) * dx + (y - ay) * dy) / square if square > 0.0 else 0.0
        along = 0.0 if along < 0.0 else (min(along, 1.0))
        out.append(ax + along * dx)
        out.append(ay + along * dy)
        for t in range(s + 4, len(lines), 4):
            segments_meet(ax, ay, lines[s + 2], lines[s + 3], lines[t], lines[t + 1], lines[t + 2], lines[t + 3], out)
    return out


def nearest_free(
    x: float, y: float, reach: float, sink: float, edges: Edges, bars: Bars, outlines: Outlines
) -> tuple[bool, float, float]:
    """The lattice point nearest to a place, at most `reach` away, where the base overlaps nothing.

    The nearest free point lies on one border, or where two of them cross.
    """
    px = on_lattice(x)
    py = on_lattice(y)
    if spot_bar(px, py, edges, bars, outlines) == FREE:
        return True, px, py
    circles: list[float] = []
    lines: list[float] = []
    borders(sink, bars, outlines, circles, lines)
    table_borders(sink, edges, lines)
    places = near_borders(x, y, circles, lines)
    order: list[tuple[float, int]] = []
    for k in range(0, len(places), 2):
        dx = places[k] - x
        dy = places[k + 1] - y
        square = dx * dx + dy * dy
        if square <= reach * reach:
            order.append((square, k))
    order.sort()
    for _, k in order:
        px = on_lattice(places[k])
        py = on_lattice(places[k + 1])
        if spot_bar(px, py, edges, bars, outlines) == FREE:
            return True, px, py
    return False, x, y
