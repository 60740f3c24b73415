"""The shortest way of a round base, by tangents.

To the centre of a moving base every obstacle is a set of circles: a disc is one, a piece has one round each outward
corner, as wide as the base. A shortest way is made of straight legs that touch circles and of arcs on them, so the
search runs over directed tangents (from one circle, left- or right-handed, to another). It is lazy twice over: a leg is
tested only when it comes up as the best, and the circles of an obstacle join the search only when a leg has met it.
What has not been met lies on no shortest way: the way that ignores it is shorter.

On dear ground a way may also bend at points along the border of the piece, some STEINER apart. They belong to the
model: a way that bends between two of them is not found.

An arc is cut into tangents outside the circle, so finely that the way is at most the tolerance longer.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import atan2, cos, pi, sin, sqrt
from typing import Final

from escarmouche.table.kernel.bars import FREE, WALL, bars_near, edge_bar, leg_bars, leg_cost, spot_bar, sunk
from escarmouche.table.kernel.shapes import Bars, Circles, Edges, Goal, Labels, Outlines, Tolls

LEFT: Final = 1
RIGHT: Final = -1

DISC: Final = 0
CORNER: Final = 1
POINT: Final = 2

STEINER: Final = 0.5
MOST_LABELS: Final = 4000
TINY: Final = 1e-7
ASKEW: Final = 0.05
STEP_ON: Final = 0.004


def steps_around(reach: int) -> list[int]:
    """Lattice steps round a point as flat pairs, nearest first."""
    pairs = [(i * i + j * j, i, j) for i in range(-reach, reach + 1) for j in range(-reach, reach + 1)]
    pairs.sort()
    flat: list[int] = []
    for _, i, j in pairs:
        flat.append(i)
        flat.append(j)
    return flat


AROUND: Final = steps_around(5)
BEYOND_LATTICE: Final = 0.008
"""Farther than any of these steps leads from a point."""


def sweep(ux: float, uy: float, vx: float, vy: float, hand: int, kind: int) -> float:
    """Angle of the arc from normal u to normal v in the direction of the hand, in [0, 2 pi).

    At a corner the normals may have come a little out of order: a base that touches an edge within the tolerance does
    not come to the corner quite along the edge.
    """
    angle = atan2(hand * (ux * vy - uy * vx), ux * vx + uy * vy)
    if angle < (-2.0 * ASKEW if kind == CORNER else -TINY):
        return angle + 2.0 * pi
    return max(0.0, angle)


def arc(x: float, y: float, radius: float, ux: float, uy: float, angle: float, hand: int, spare: float) -> list[float]:
    """Corners of the tangents that stand for an arc from normal u, together at most `spare` longer than it."""
    count = 1
    if radius * angle > 0.0:
        step = sqrt(12.0 * spare / (radius * angle))
        if step > 1.2:
            step = 1.2
        count = int(angle / step) + 1
    half = 0.5 * angle / count
    wide = radius / cos(half)
    corners: list[float] = []
    for k in range(count):
        t = hand * half * (2 * k + 1)
        c = cos(t)
        s = sin(t)
        corners.append(x + wide * (ux * c - uy * s))
        corners.append(y + wide * (ux * s + uy * c))
    return corners


def add_circle(x: float, y: float, radius: float, kind: int, circles: Circles) -> None:
    xs, ys, rs, kinds, cones = circles
    xs.append(x)
    ys.append(y)
    rs.append(radius)
    kinds.append(kind)
    cones.extend([0.0, 0.0, 0.0, 0.0])


def add_corners(radius: float, piece: int, outlines: Outlines, circles: Circles) -> None:
    """A circle round each outward corner, with the two edges between whose normals its arc lies."""
    outline_x, outline_y, outline_start, _, _, _ = outlines
    cones = circles[4]
    start = outline_start[piece]
    end = outline_start[piece + 1]
    for i in range(start, end):
        p = i - 1 if i > start else end - 1
        n = i + 1 if i + 1 < end else start
        in_x = outline_x[i] - outline_x[p]
        in_y = outline_y[i] - outline_y[p]
        out_x = outline_x[n] - outline_x[i]
        out_y = outline_y[n] - outline_y[i]
        if in_x * out_y - in_y * out_x > 0.0:
            length = sqrt(in_x * in_x + in_y * in_y)
            other = sqrt(out_x * out_x + out_y * out_y)
            q = len(cones)
            add_circle(outline_x[i], outline_y[i], radius, CORNER, circles)
            cones[q] = in_x / length
            cones[q + 1] = in_y / length
            cones[q + 2] = out_x / other
            cones[q + 3] = out_y / other


def add_border_points(piece: int, outlines: Outlines, circles: Circles) -> None:
    """Points where a way may bend on the border of a dear piece."""
    outline_x, outline_y, outline_start, _, _, _ = outlines
    start = outline_start[piece]
    end = outline_start[piece + 1]
    x1 = outline_x[end - 1]
    y1 = outline_y[end - 1]
    for i in range(start, end):
        x2 = outline_x[i]
        y2 = outline_y[i]
        dx = x2 - x1
        dy = y2 - y1
        count = int(sqrt(dx * dx + dy * dy) / STEINER) + 1
        for k in range(count):
            share = (k + 1) / count
            add_circle(x1 + share * dx, y1 + share * dy, 0.0, POINT, circles)
        x1 = x2
        y1 = y2


def in_cone(c: int, ux: float, uy: float, kinds: list[int], cones: list[float]) -> bool:
    """Whether the circle's arc has this normal: all of a disc, the outward part of a corner."""
    if kinds[c] != CORNER:
        return True
    q = 4 * c
    return ux * cones[q] + uy * cones[q + 1] >= -ASKEW and ux * cones[q + 2] + uy * cones[q + 3] <= ASKEW


def remaining(x: float, y: float, goal: Goal, circles: Circles) -> float:
    """Straight distance to the nearest goal: no way is shorter."""
    wanted, ring, _, _, _, _, _ = goal
    xs, ys, _, _, _ = circles
    if not wanted:
        return 0.0
    best = 1e300
    last = wanted[-1]
    for c in wanted:
        dx = xs[c] - x
        dy = ys[c] - y
        away = sqrt(dx * dx + dy * dy)
        if c == last and ring > 0.0:
            away = away - ring if away > ring else 0.0
        if away < best:
            best = away
    return best


def expand(
    label: int, first: int, goal: Goal, budget: float, circles: Circles, labels: Labels, heap: list[tuple[float, int]]
) -> None:
    """Put the tangents that leave this label for the circles from `first` on among what is to be tried."""
    xs, ys, rs, kinds, cones = circles
    label_circle, label_hand, label_parent, label_cost, label_data = labels
    wanted, ring, _, _, _, _, _ = goal
    a = label_circle[label]
    hand = label_hand[label]
    ax = xs[a]
    ay = ys[a]
    ra = rs[a]
    ux = label_data[6 * label]
    uy = label_data[6 * label + 1]
    for b in range(first, len(xs)):
        if b == a:
            continue
        dx = xs[b] - ax
        dy = ys[b] - ay
        d = sqrt(dx * dx + dy * dy)
        rb = rs[b]
        if d < 1e-12 or label_cost[label] + d - ra - rb > budget:
            continue
        dx /= d
        dy /= d
        for turn_back in range(2):
            if turn_back == 1 and kinds[b] == POINT:
                break
            # The normal leans along the line of centres by the difference of the radii when the hand stays the same,
            # by their sum when it changes.
            lean = (ra - rb if turn_back == 0 else ra + rb) / d
            if lean > 1.0 or lean < -1.0:
                # A base that touches a circle within the tolerance steps onto it, or from one circle onto the next.
                if abs(lean) * d - d <= STEP_ON:
                    lean = 1.0 if lean > 0.0 else -1.0
                else:
                    continue
            rise = hand * sqrt(1.0 - lean * lean)
            wx = lean * dx + rise * dy
            wy = lean * dy - rise * dx
            vx = wx if turn_back == 0 else -wx
            vy = wy if turn_back == 0 else -wy
            if not in_cone(b, vx, vy, kinds, cones):
                continue
            length = 0.0
            if kinds[a] != POINT:
                if not in_cone(a, wx, wy, kinds, cones):
                    continue
                angle = sweep(ux, uy, wx, wy, hand, kinds[a])
                if kinds[a] == CORNER and angle > pi:
                    continue
                length = ra * angle
            px = xs[b] + rb * vx
            py = ys[b] + rb * vy
            ex = px - (ax + ra * wx)
            ey = py - (ay + ra * wy)
            leg = sqrt(ex * ex + ey * ey)
            if ring > 0.0 and b == wanted[-1]:
                if leg < ring:
                    continue
                px -= ring * ex / leg
                py -= ring * ey / leg
                leg -= ring
            cost = label_cost[label] + length + leg
            least = cost + remaining(px, py, goal, circles)
            if least > budget:
                continue
            heappush(heap, (least, len(label_circle)))
            label_circle.append(b)
            label_hand.append(hand if turn_back == 0 else -hand)
            label_parent.append(label)
            label_cost.append(cost)
            label_data.extend([vx, vy, wx, wy, px, py])


def leg_points(label: int, spare: float, circles: Circles, labels: Labels) -> list[float]:
    """Where this label's way runs after its parent's point of arrival: along the arc, off the circle, to the next."""
    xs, ys, rs, kinds, _ = circles
    label_circle, label_hand, label_parent, _, label_data = labels
    parent = label_parent[label]
    a = label_circle[parent]
    points = [label_data[6 * parent + 4], label_data[6 * parent + 5]]
    wx = label_data[6 * label + 2]
    wy = label_data[6 * label + 3]
    if kinds[a] != POINT:
        ux = label_data[6 * parent]
        uy = label_data[6 * parent + 1]
        hand = label_hand[parent]
        angle = sweep(ux, uy, wx, wy, hand, kinds[a])
        points.extend(arc(xs[a], ys[a], rs[a], ux, uy, angle, hand, spare))
        points.append(xs[a] + rs[a] * wx)
        points.append(ys[a] + rs[a] * wy)
    points.append(label_data[6 * label + 4])
    points.append(label_data[6 * label + 5])
    return points


def is_clear(points: list[float], edges: Edges, bars: Bars, outlines: Outlines, hits: list[int]) -> bool:
    """Whether nothing bars these legs; all that bars the first barred one goes into `hits`. The last leg comes first:
    it is the longest.
    """
    at = len(points) - 4
    while at >= 0:
        if edge_bar(points[at + 2], points[at + 3], edges) != FREE:
            return False
        if leg_bars(points[at], points[at + 1], points[at + 2], points[at + 3], True, bars, outlines, hits):
            return False
        at -= 2
    return True


def settle_on_ring(
    x: float, y: float, cx: float, cy: float, goal: Goal, edges: Edges, bars: Bars, outlines: Outlines
) -> tuple[bool, float, float]:
    """A lattice point close to a spot on the ring that keeps the ring's bounds, overlaps nothing and stays clear."""
    _, _, low, high, apart_x, apart_y, apart_at = goal
    if sunk(x, y, BEYOND_LATTICE, bars, outlines):
        return False, x, y
    column = round(x * 1024.0)
    row = round(y * 1024.0)
    for at in range(0, len(AROUND), 2):
        px = (column + AROUND[at]) / 1024.0
        py = (row + AROUND[at + 1]) / 1024.0
        ring = (px - cx) * (px - cx) + (py - cy) * (py - cy)
        if ring < low * low or ring > high * high:
            continue
        near = False
        for k in range(len(apart_x)):
            dx = apart_x[k] - px
            dy = apart_y[k] - py
            if dx * dx + dy * dy <= apart_at[k] * apart_at[k]:
                near = True
                break
        if not near and spot_bar(px, py, edges, bars, outlines) == FREE:
            return True, px, py
    return False, x, y


def join_met(hits: list[int], met: set[int], sink: float, bars: Bars, outlines: Outlines, circles: Circles) -> bool:
    """Let the obstacles that barred a leg join the search; whether any of them is new."""
    bar_x, bar_y, bar_at, _, wall_at, wall_piece = bars
    news = False
    for hit in hits:
        if hit in met:
            continue
        met.add(hit)
        news = True
        if hit < WALL:
            add_circle(bar_x[hit], bar_y[hit], bar_at[hit] + sink, DISC, circles)
        else:
            add_corners(wall_at[hit - WALL] + sink, wall_piece[hit - WALL], outlines, circles)
    return news


def toll_of(points: list[float], tolls: Tolls, outlines: Outlines) -> float:
    """What dear ground adds to the length of these legs."""
    free: Tolls = ([], tolls[1])
    total = 0.0
    for at in range(0, len(points) - 2, 2):
        x1 = points[at]
        y1 = points[at + 1]
        x2 = points[at + 2]
        y2 = points[at + 3]
        total += leg_cost(x1, y1, x2, y2, tolls, outlines) - leg_cost(x1, y1, x2, y2, free, outlines)
    return total


def search(
    goal: Goal,
    budget: float,
    sink: float,
    spare: float,
    edges: Edges,
    bars: Bars,
    tolls: Tolls,
    outlines: Outlines,
    circles: Circles,
    labels: Labels,
    settled: list[int],
) -> int:
    """Run the search; answers the label that ends in a goal, or -1.

    Circle 0 is the start, and the goals are points among the first circles. When the goal has a ring, its last circle
    is the centre of the ring, which is reached where the leg to its centre meets it. Without goals the search finds all
    ways to turn within the budget; `settled` has the labels that are sure.
    """
    xs, ys, _, _, _ = circles
    label_circle, label_hand, label_parent, label_cost, label_data = labels
    wanted, ring, _, _, _, _, _ = goal
    heap: list[tuple[float, int]] = []
    seen: set[int] = set()
    met: set[int] = set()
    tolled: set[int] = set()
    hits: list[int] = []
    dear_met = False
    at_ring = bars_near(xs[wanted[-1]], ys[wanted[-1]], goal[3] + 0.1, bars, outlines) if ring > 0.0 else bars
    label_circle.append(0)
    label_hand.append(LEFT)
    label_parent.append(-1)
    label_cost.append(0.0)
    label_data.extend([0.0, 0.0, 0.0, 0.0, xs[0], ys[0]])
    settled.append(0)
    if not wanted:
        everything = list(range(len(bars[0])))
        everything.extend([WALL + w for w in range(len(bars[4]))])
        join_met(everything, met, sink, bars, outlines, circles)
        for p in tolls[0]:
            add_border_points(p, outlines, circles)
        dear_met = True
    expand(0, 1, goal, budget, circles, labels, heap)
    joined = len(xs)
    while heap and len(label_circle) < MOST_LABELS:
        _, label = heappop(heap)
        parent = label_parent[label]
        c = label_circle[label]
        key = ((label_circle[parent] * 2 + (label_hand[parent] > 0)) * 8192 + c) * 2 + (label_hand[label] > 0)
        if key in seen:
            continue
        if ring > 0.0 and c == wanted[-1]:
            found, px, py = settle_on_ring(
                label_data[6 * label + 4], label_data[6 * label + 5], xs[c], ys[c], goal, edges, at_ring, outlines
            )
            if not found:
                continue
            label_data[6 * label + 4] = px
            label_data[6 * label + 5] = py
        points = leg_points(label, spare, circles, labels)
        hits.clear()
        clear = is_clear(points, edges, bars, outlines, hits)
        news = join_met(hits, met, sink, bars, outlines, circles)
        if clear and tolls[0] and label not in tolled:
            tolled.add(label)
            toll = toll_of(points, tolls, outlines)
            if toll > 0.0:
                if not dear_met:
                    dear_met = True
                    news = True
                    for p in tolls[0]:
                        add_border_points(p, outlines, circles)
                label_cost[label] += toll
                least = label_cost[label] + remaining(points[-2], points[-1], goal, circles)
                if least <= budget:
                    heappush(heap, (least, label))
                clear = False
        if news:
            for other in settled:
                expand(other, joined, goal, budget, circles, labels, heap)
            joined = len(xs)
        if not clear:
            continue
        seen.add(key)
        if c in wanted:
            return label
        settled.append(label)
        expand(label, 1, goal, budget, circles, labels, heap)
    return -1


def trace(label: int, spare: float, circles: Circles, labels: Labels) -> list[float]:
    """The way to a label, on the lattice and without its start."""
    xs, ys, rs, kinds, _ = circles
    label_circle, label_hand, label_parent, _, label_data = labels
    chain: list[int] = []
    while label >= 0:
        chain.append(label)
        label = label_parent[label]
    chain.reverse()
    real: list[float] = []
    for at in range(1, len(chain)):
        parent = chain[at - 1]
        a = label_circle[parent]
        if at > 1:
            if kinds[a] == POINT:
                real.append(xs[a])
                real.append(ys[a])
            else:
                q = 6 * chain[at] + 2
                ux = label_data[6 * parent]
                uy = label_data[6 * parent + 1]
                hand = label_hand[parent]
                angle = sweep(ux, uy, label_data[q], label_data[q + 1], hand, kinds[a])
                real.extend(arc(xs[a], ys[a], rs[a], ux, uy, angle, hand, spare))
    real.append(label_data[6 * chain[-1] + 4])
    real.append(label_data[6 * chain[-1] + 5])
    way: list[float] = []
    last_x = xs[0]
    last_y = ys[0]
    for at in range(0, len(real), 2):
        x = round(real[at] * 1024.0) / 1024.0
        y = round(real[at + 1] * 1024.0) / 1024.0
        if x != last_x or y != last_y or at == len(real) - 2:
            way.append(x)
            way.append(y)
        last_x = x
        last_y = y
    return way
