"""Where the centre of a base may get within a budget, as cells.

Each cell is what can be reached by going straight on from one place: in all directions from the start, or along the
tangents of an arc from the moment a way has come to its circle. The region is the union of the cells; all run
counter-clockwise.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final

from escarmouche.table.kernel.bars import leg_bars, leg_cost
from escarmouche.table.kernel.convex import area
from escarmouche.table.kernel.shapes import Bars, Circles, Edges, Labels, Outlines, Tolls
from escarmouche.table.kernel.ways import CORNER, POINT, sweep

FAN: Final = 48
SPREAD: Final = 0.35
SAG: Final = 0.001
ASIDE: Final = 1e-4


def run_along(
    x: float, y: float, ux: float, uy: float, limit: float, edges: Edges, circles: list[float], lines: list[float]
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
    for c in range(0, len(circles), 3):
        dx = circles[c] - x
        dy = circles[c + 1] - y
        ahead = dx * ux + dy * uy
        radius = circles[c + 2]
        if ahead <= 0.0 or ahead - radius >= far:
            continue
        square = radius * radius - (dx * dx + dy * dy - ahead * ahead)
        if square > 0.0:
            along = ahead - sqrt(square)
            if along < far:
                far = along
    for s in range(0, len(lines), 4):
        ax = lines[s] - x
        ay = lines[s + 1] - y
        ex = lines[s + 2] - lines[s]
        ey = lines[s + 3] - lines[s + 1]
        # Only a border that is crossed from its outer side bars.
        cross = ux * ey - uy * ex
        if cross >= 0.0:
            continue
        along = (ax * ey - ay * ex) / cross
        if along < -1e-3 or along >= far:
            continue
        share = (ax * uy - ay * ux) / cross
        if -1e-9 <= share <= 1.0 + 1e-9:
            far = along
    return max(0.0, far)


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
    circles: list[float],
    lines: list[float],
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
        far = run_along(x, y, ux, uy, budget, edges, circles, lines)
        far = afford(x, y, ux, uy, far, budget, tolls, outlines)
        ring.append(x + far * ux)
        ring.append(y + far * uy)
    return ring


def add_arc_cells(
    label: int,
    budget: float,
    turns: list[float],
    edges: Edges,
    rims: list[float],
    lines: list[float],
    bars: Bars,
    tolls: Tolls,
    outlines: Outlines,
    circles: Circles,
    labels: Labels,
    found: list[list[float]],
) -> None:
    """The cells of an arc: from each of its points straight on along the tangent; one cell for each quarter turn."""
    xs, ys, rs, kinds, cones = circles
    label_circle, label_hand, _, label_cost, label_data = labels
    c = label_circle[label]
    hand = label_hand[label]
    ux = label_data[6 * label]
    uy = label_data[6 * label + 1]
    left = budget - label_cost[label]
    most = 2.0 * pi - 0.01
    if rs[c] > 0.0 and left / rs[c] < most:
        most = left / rs[c]
    if kinds[c] == CORNER:
        # The arc ends where the normal is that of the edge it turns to: leaving the corner, or coming to it.
        q = 4 * c + 2 if hand > 0 else 4 * c
        end = sweep(ux, uy, cones[q + 1], -cones[q], hand, CORNER)
        if end < most:
            most = end
    steps: list[float] = [0.0, most]
    # Chords that leave the arc by no more than this stay clear of the circle they follow.
    count = int(most / sqrt(8.0 * SAG / rs[c])) if rs[c] > 0.0 else 0
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
    last_x = label_data[6 * label + 4]
    last_y = label_data[6 * label + 5]
    for angle in steps:
        cosine = cos(angle)
        sine = hand * sin(angle)
        nx = ux * cosine - uy * sine
        ny = ux * sine + uy * cosine
        px = xs[c] + rs[c] * nx
        py = ys[c] + rs[c] * ny
        if px < edges[0] or py < edges[1] or px > edges[2] or py > edges[3]:
            break
        if leg_bars(last_x, last_y, px, py, False, bars, outlines, hits):
            break
        rest = left - rs[c] * angle
        tx = -hand * ny
        ty = hand * nx
        far = run_along(px, py, tx, ty, max(0.0, rest), edges, rims, lines)
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
    settled: list[int],
    edges: Edges,
    rims: list[float],
    lines: list[float],
    bars: Bars,
    tolls: Tolls,
    outlines: Outlines,
    circles: Circles,
    labels: Labels,
) -> list[list[float]]:
    """The cells of all settled labels; `rims` and `lines` are the borders that bar a straight run."""
    xs, ys, _, kinds, _ = circles
    label_circle, label_hand, label_parent, label_cost, label_data = labels
    turns: list[list[float]] = [[] for _ in range(len(label_circle))]
    for label in settled:
        parent = label_parent[label]
        if parent < 0:
            continue
        q = 6 * label
        hand = label_hand[parent]
        if kinds[label_circle[parent]] == POINT:
            px = label_data[6 * parent + 4]
            py = label_data[6 * parent + 5]
            angle = sweep(1.0, 0.0, label_data[q + 4] - px, label_data[q + 5] - py, 1, POINT)
        else:
            p = 6 * parent
            angle = sweep(
                label_data[p],
                label_data[p + 1],
                label_data[q + 2],
                label_data[q + 3],
                hand,
                kinds[label_circle[parent]],
            )
        turns[parent].append(angle)
    found: list[list[float]] = []
    for label in settled:
        c = label_circle[label]
        if kinds[c] == POINT:
            left = budget - label_cost[label]
            found.append(fan(xs[c], ys[c], left, turns[label], edges, rims, lines, tolls, outlines))
        else:
            add_arc_cells(
                label, budget, turns[label], edges, rims, lines, bars, tolls, outlines, circles, labels, found
            )
    return found
