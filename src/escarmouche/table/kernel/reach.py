"""Where the centre of a base may get within a budget, as cells.

Each cell is what can be reached by going straight on from one place: in all directions from the start, or along the
tangents of an arc from the moment a way has come to its circle. The region is the union of the cells; all run
counter-clockwise.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final

from escarmouche.table.kernel.bars import bars_near, leg_bars, leg_cost
from escarmouche.table.kernel.convex import area
from escarmouche.table.kernel.obstacles import CORNER, POINT, Bars, Circle, Side
from escarmouche.table.kernel.shapes import Edges, Fit, Outlines, Tolls
from escarmouche.table.kernel.tangents import Label, sweep

FAN: Final = 48
SPREAD: Final = 0.35
SAG: Final = 0.5
"""How much of the room that a way keeps off a circle the chords of an arc may take."""

ASIDE: Final = 1e-4
NEARLY: Final = 1e-3


def run_along(
    x: float, y: float, ux: float, uy: float, limit: float, edges: Edges, bars: Bars, outlines: Outlines
) -> float:
    """How far one may go straight on from a place before a border or the edge of the table, at most the limit."""
    left, bottom, right, top = edges
    far = limit
    if ux < 0.0 and (left - x) / ux < far:
        far = (left - x) / ux
    if ux > 0.0 and (right - x) / ux < far:
        far = (right - x) / ux
    if uy < 0.0 and (bottom - y) / uy < far:
        far = (bottom - y) / uy
    if uy > 0.0 and (top - y) / uy < far:
        far = (top - y) / uy
    for bar in bars.rounds:
        far = before_circle(bar.x - x, bar.y - y, ux, uy, bar.at, far)
    for wall in bars.walls:
        dx = wall.x - x
        dy = wall.y - y
        wide = wall.far + NEARLY
        ahead = dx * ux + dy * uy
        across = dx * uy - dy * ux
        if -wide < across < wide and ahead > -wide and ahead - wide < far:
            far = before_wall(x, y, ux, uy, far, wall.at, wall.sides(outlines))
    return max(0.0, far)


def before_circle(dx: float, dy: float, ux: float, uy: float, radius: float, far: float) -> float:
    """How far one may go before a circle whose centre is at (dx, dy) from here."""
    ahead = dx * ux + dy * uy
    if ahead <= 0.0 or ahead - radius >= far:
        return far
    square = radius * radius - (dx * dx + dy * dy - ahead * ahead)
    if square > 0.0:
        along = ahead - sqrt(square)
        if along < far:
            return along
    return far


def before_wall(x: float, y: float, ux: float, uy: float, far: float, radius: float, sides: list[Side]) -> float:
    """How far one may go before a wall: its sides, and the circles round its corners."""
    for side in sides:
        far = before_circle(side.corner_x - x, side.corner_y - y, ux, uy, radius, far)
        ax = side.x - x
        ay = side.y - y
        ex = side.end_x - side.x
        ey = side.end_y - side.y
        # Only a border that is crossed from its outer side bars.
        cross = ux * ey - uy * ex
        if cross >= 0.0:
            continue
        along = (ax * ey - ay * ex) / cross
        if along < -NEARLY or along >= far:
            continue
        share = (ax * uy - ay * ux) / cross
        if -1e-9 <= share <= 1.0 + 1e-9:
            far = along
    return far


def afford(
    x: float, y: float, ux: float, uy: float, far: float, budget: float, tolls: Tolls, outlines: Outlines
) -> float:
    """How far the budget carries on dear ground, at most `far`."""
    if not tolls[0] or leg_cost(x, y, x + far * ux, y + far * uy, tolls, outlines) <= budget:
        return far
    low = 0.0
    high = far
    for _ in range(24):
        middle = 0.5 * (low + high)
        if leg_cost(x, y, x + middle * ux, y + middle * uy, tolls, outlines) <= budget:
            low = middle
        else:
            high = middle
    return low


def fan(
    x: float,
    y: float,
    budget: float,
    turns: list[float],
    edges: Edges,
    bars: Bars,
    tolls: Tolls,
    outlines: Outlines,
) -> list[float]:
    """The cell of a point: rays all round, and two close ones on either side of each direction in `turns`."""
    count = FAN + int(2.0 * pi * budget / SPREAD)
    rays: list[float] = [2.0 * pi * k / count for k in range(count)]
    for angle in turns:
        rays.append((angle - ASIDE) % (2.0 * pi))
        rays.append((angle + ASIDE) % (2.0 * pi))
    rays.sort()
    ring: list[float] = []
    for angle in rays:
        ux = cos(angle)
        uy = sin(angle)
        far = run_along(x, y, ux, uy, budget, edges, bars, outlines)
        far = afford(x, y, ux, uy, far, budget, tolls, outlines)
        ring.append(x + far * ux)
        ring.append(y + far * uy)
    return ring


def add_arc_cells(
    label: Label,
    budget: float,
    room: float,
    turns: list[float],
    edges: Edges,
    bars: Bars,
    tolls: Tolls,
    outlines: Outlines,
    circle: Circle,
    found: list[list[float]],
) -> None:
    """The cells of an arc: from each of its points straight on along the tangent; one cell for each quarter turn."""
    hand = label.hand
    radius = circle.radius
    ux = label.ux
    uy = label.uy
    left = budget - label.cost
    most = 2.0 * pi - 0.01
    if radius > 0.0 and left / radius < most:
        most = left / radius
    if circle.kind == CORNER:
        # The arc ends where the normal is that of the edge it turns to: leaving the corner, or coming to it.
        if hand > 0:
            end = sweep(ux, uy, circle.out_y, -circle.out_x, hand, CORNER)
        else:
            end = sweep(ux, uy, circle.in_y, -circle.in_x, hand, CORNER)
        if end < most:
            most = end
    steps: list[float] = [0.0, most]
    # Chords that leave the arc by no more than this stay clear of the circle they follow.
    count = int(most / sqrt(8.0 * SAG * room / radius)) if radius > 0.0 else 0
    count += int(most * left / SPREAD)
    steps.extend([most * (k + 1) / (count + 1) for k in range(count)])
    for turned in turns:
        if ASIDE < turned < most - ASIDE:
            steps.append(turned - ASIDE)
            steps.append(turned + ASIDE)
    steps.sort()
    inner: list[float] = []
    outer: list[float] = []
    hits: list[int] = []
    quarter = 0.5 * pi
    last_x = label.x
    last_y = label.y
    near = bars_near(circle.x, circle.y, radius + left, bars)
    for angle in steps:
        cosine = cos(angle)
        sine = hand * sin(angle)
        nx = ux * cosine - uy * sine
        ny = ux * sine + uy * cosine
        px = circle.x + radius * nx
        py = circle.y + radius * ny
        if px < edges[0] or py < edges[1] or px > edges[2] or py > edges[3]:
            break
        if leg_bars(last_x, last_y, px, py, near, outlines, hits):
            break
        rest = left - radius * angle
        tx = -hand * ny
        ty = hand * nx
        far = run_along(px, py, tx, ty, max(0.0, rest), edges, near, outlines)
        far = afford(px, py, tx, ty, far, rest, tolls, outlines)
        inner.append(px)
        inner.append(py)
        outer.append(px + far * tx)
        outer.append(py + far * ty)
        last_x = px
        last_y = py
        if angle >= quarter:
            quarter += 0.5 * pi
            add_strip(inner, outer, found)
            inner = inner[-2:]
            outer = outer[-2:]
    add_strip(inner, outer, found)


def add_strip(inner: list[float], outer: list[float], found: list[list[float]]) -> None:
    """Add the cell between two lines of points that run side by side."""
    if len(inner) < 4:
        return
    ring = inner.copy()
    at = len(outer) - 2
    while at >= 0:
        ring.append(outer[at])
        ring.append(outer[at + 1])
        at -= 2
    found.append(turned_left(ring))


def turned_left(ring: list[float]) -> list[float]:
    """The ring, counter-clockwise."""
    xs = ring[0::2]
    ys = ring[1::2]
    if area(xs, ys) >= 0.0:
        return ring
    back: list[float] = []
    at = len(ring) - 2
    while at >= 0:
        back.append(ring[at])
        back.append(ring[at + 1])
        at -= 2
    return back


def cells(
    budget: float,
    fit: Fit,
    settled: list[Label],
    edges: Edges,
    bars: Bars,
    tolls: Tolls,
    outlines: Outlines,
    circles: list[Circle],
    labels: list[Label],
) -> list[list[float]]:
    """The cells of all settled labels of a search whose ways fit like this."""
    turns: list[list[float]] = [[] for _ in range(len(labels))]
    for label in settled:
        parent = label.parent
        if parent is None:
            continue
        kind = circles[parent.circle].kind
        if kind == POINT:
            angle = sweep(1.0, 0.0, label.x - parent.x, label.y - parent.y, 1, POINT)
        else:
            angle = sweep(parent.ux, parent.uy, label.wx, label.wy, parent.hand, kind)
        turns[parent.number].append(angle)
    found: list[list[float]] = []
    for label in settled:
        circle = circles[label.circle]
        if circle.kind == POINT:
            left = budget - label.cost
            near = bars_near(circle.x, circle.y, left, bars)
            found.append(fan(circle.x, circle.y, left, turns[label.number], edges, near, tolls, outlines))
        else:
            add_arc_cells(label, budget, fit[0], turns[label.number], edges, bars, tolls, outlines, circle, found)
    return found
