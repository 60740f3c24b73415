"""The shortest way of a round base, by tangents.

To the centre of a moving base every obstacle is a set of circles: a disc is one, a piece has one round each outward
corner, as wide as the base. A shortest way is made of straight legs that touch circles and of arcs on them, so the
search runs over directed tangents (from one circle, left- or right-handed, to another). It is lazy twice over: a leg is
tested only when it comes up as the best, and the circles of an obstacle join the search only when a leg has met it.
What has not been met lies on no shortest way: the way that ignores it is shorter.

On dear ground a way may also bend at points along the border of the piece, some STEINER apart. They belong to the
model: a way that bends between two of them is not found.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import pi, sqrt
from typing import Final

from escarmouche.table.kernel.bars import FREE, WALL, all_bars_of, bars_near, edge_bar, leg_cost, spot_bar, sunk
from escarmouche.table.kernel.obstacles import CORNER, DISC, POINT, Bars, Circle
from escarmouche.table.kernel.rounding import whole
from escarmouche.table.kernel.shapes import Edges, Fit, Goal, Outlines, Tolls
from escarmouche.table.kernel.tangents import ASKEW, LEFT, Label, arc, in_cone, leg_points, sweep, touches

STEINER: Final = 0.5
MOST_LABELS: Final = 4000
STEP_ON: Final = 0.004
SHORT: Final = 0.05


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


def add_border_points(piece: int, outlines: Outlines, circles: list[Circle]) -> None:
    """Points where a way may bend on the border of a dear piece."""
    outline_x, outline_y, outline_start, _, _, _, _ = outlines
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
            circles.append(Circle(x1 + share * dx, y1 + share * dy, 0.0, POINT))
        x1 = x2
        y1 = y2


def remaining(x: float, y: float, goal: Goal, circles: list[Circle]) -> float:
    """Straight distance to the nearest goal: no way is shorter."""
    wanted, ring, _, high, _, _, _ = goal
    if not wanted:
        return 0.0
    if ring > 0.0:
        # All goals lie on the ring or a little outside it.
        circle = circles[wanted[-1]]
        dx = circle.x - x
        dy = circle.y - y
        away = sqrt(dx * dx + dy * dy) - high
        return max(0.0, away)
    best = 1e300
    for c in wanted:
        circle = circles[c]
        dx = circle.x - x
        dy = circle.y - y
        square = dx * dx + dy * dy
        if square < best:
            best = square
    return sqrt(best)


def edge_key(a: int, hand: int, b: int, other: int) -> int:
    """One number for a tangent from one circle, with one hand, to another, with the same or the other."""
    return ((a * 2 + (hand > 0)) * 8192 + b) * 2 + (other > 0)


def expand(
    label: Label,
    first: int,
    goal: Goal,
    budget: float,
    circles: list[Circle],
    labels: list[Label],
    seen: set[int],
    heap: list[tuple[float, int]],
) -> None:
    """Put the tangents that leave this label for the circles from `first` on among what is to be tried."""
    wanted, ring, _, _, _, _, _ = goal
    ring_at = wanted[-1] if ring > 0.0 else -1
    a = label.circle
    source = circles[a]
    hand = label.hand
    so_far = label.cost
    ax = source.x
    ay = source.y
    ra = source.radius
    for b in range(first, len(circles)):
        if b == a:
            continue
        target = circles[b]
        dx = target.x - ax
        dy = target.y - ay
        d = sqrt(dx * dx + dy * dy)
        rb = target.radius
        if d < 1e-12 or so_far + d - ra - rb > budget:
            continue
        if target.kind == CORNER and d > 2.0 * (ra + rb):
            # Seen from afar, a way can only bend where one edge turns away and the other does not.
            coming = dy * target.in_x - dx * target.in_y
            going = dy * target.out_x - dx * target.out_y
            margin = 1.2 * (ASKEW * d + ra + rb)
            if (coming > margin and going > margin) or (coming < -margin and going < -margin):
                continue
        dx /= d
        dy /= d
        for turn_back in range(2):
            if turn_back == 1 and target.kind == POINT:
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
            if not in_cone(target, vx, vy):
                continue
            length = 0.0
            if source.kind != POINT:
                if not in_cone(source, wx, wy):
                    continue
                angle = sweep(label.ux, label.uy, wx, wy, hand, source.kind)
                if source.kind == CORNER and angle > pi:
                    continue
                length = ra * angle
            px = target.x + rb * vx
            py = target.y + rb * vy
            ex = px - (ax + ra * wx)
            ey = py - (ay + ra * wy)
            leg = sqrt(ex * ex + ey * ey)
            if b == ring_at:
                if leg < ring:
                    continue
                px -= ring * ex / leg
                py -= ring * ey / leg
                leg -= ring
            cost = so_far + length + leg
            least = cost + remaining(px, py, goal, circles)
            other = hand if turn_back == 0 else -hand
            if least > budget or edge_key(a, hand, b, other) in seen:
                continue
            number = len(labels)
            heappush(heap, (least, number))
            labels.append(Label(number, b, other, label, cost, vx, vy, wx, wy, px, py))


def is_clear(
    points: list[float], spared: int, spared_too: int, edges: Edges, bars: Bars, outlines: Outlines, hits: list[int]
) -> bool:
    """Whether nothing bars these legs; all that bars the first barred one goes into `hits`. The last leg comes first:
    it is the longest. One piece bars none of the legs, and another not the last one.
    """
    at = len(points) - 4
    while at >= 0:
        if edge_bar(points[at + 2], points[at + 3], edges) != FREE:
            return False
        all_bars_of(
            points[at], points[at + 1], points[at + 2], points[at + 3], spared, spared_too, bars, outlines, hits
        )
        if hits:
            return False
        spared_too = -1
        at -= 2
    return True


def spared_by(label: Label, parent: Label, circles: list[Circle]) -> tuple[int, int]:
    """The pieces that the legs of a label only touch: the one it leaves and, at its end, the one it comes to."""
    source = circles[parent.circle]
    target = circles[label.circle]
    dx = label.x - source.x - source.radius * label.wx
    dy = label.y - source.y - source.radius * label.wy
    if dx * dx + dy * dy < SHORT * SHORT:
        return -1, -1
    left = source.hull
    if left >= 0 and not (touches(source, label.wx, label.wy) and touches(source, parent.ux, parent.uy)):
        left = -1
    come = target.hull
    if come >= 0 and not touches(target, label.ux, label.uy):
        come = -1
    return left, come


def is_behind(
    label: Label,
    arrived: list[Label],
    circle: Circle,
    fit: Fit,
    dear: bool,
    edges: Edges,
    bars: Bars,
    outlines: Outlines,
) -> bool:
    """Whether one of those that came to a circle with the same hand before can be where this label is, as cheaply."""
    if circle.kind == POINT:
        return len(arrived) > 0
    for other in arrived:
        angle = sweep(other.ux, other.uy, label.ux, label.uy, label.hand, circle.kind)
        if other.cost + circle.radius * angle > label.cost:
            continue
        if angle == 0.0:
            return True
        if dear or (circle.kind == CORNER and angle > pi):
            continue
        points = [other.x, other.y]
        points.extend(arc(circle.x, circle.y, circle.radius, other.ux, other.uy, angle, label.hand, fit))
        points.append(label.x)
        points.append(label.y)
        if is_clear(points, -1, -1, edges, bars, outlines, []):
            return True
    return False


def settle_on_ring(
    x: float, y: float, cx: float, cy: float, goal: Goal, edges: Edges, bars: Bars, outlines: Outlines
) -> tuple[bool, float, float]:
    """A lattice point close to a spot on the ring that keeps the ring's bounds, overlaps nothing and stays clear."""
    _, _, low, high, apart_x, apart_y, apart_at = goal
    if sunk(x, y, BEYOND_LATTICE, bars, outlines):
        return False, x, y
    column = whole(x * 1024.0)
    row = whole(y * 1024.0)
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


def join_met(
    hits: list[int], met: set[int], room: float, bars: Bars, outlines: Outlines, circles: list[Circle]
) -> bool:
    """Let the obstacles that barred a leg join the search; whether any of them is new."""
    news = False
    for hit in hits:
        if hit in met:
            continue
        met.add(hit)
        news = True
        if hit < WALL:
            bar = bars.rounds[hit]
            circles.append(Circle(bar.x, bar.y, bar.at + room, DISC))
        else:
            circles.extend(bars.walls[hit - WALL].bends(room, outlines))
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
    fit: Fit,
    edges: Edges,
    bars: Bars,
    tolls: Tolls,
    outlines: Outlines,
    circles: list[Circle],
    labels: list[Label],
    settled: list[Label],
) -> Label | None:
    """Run the search; answers the label that ends in a goal, if there is one.

    Circle 0 is the start, and the goals are points among the first circles. When the goal has a ring, its last circle
    is the centre of the ring, which is reached where the leg to its centre meets it. Without goals the search finds all
    ways to turn within the budget; `settled` has the labels that are sure.
    """
    wanted, ring, _, _, _, _, _ = goal
    ring_at = wanted[-1] if ring > 0.0 else -1
    room = fit[0]
    heap: list[tuple[float, int]] = []
    seen: set[int] = set()
    met: set[int] = set()
    arrivals: dict[int, list[Label]] = {}
    hits: list[int] = []
    dear = len(tolls[0]) > 0
    dear_met = False
    at_ring = bars_near(circles[ring_at].x, circles[ring_at].y, goal[3] + 0.1, bars) if ring_at >= 0 else bars
    begin = Label(0, 0, LEFT, None, 0.0, 0.0, 0.0, 0.0, 0.0, circles[0].x, circles[0].y)
    labels.append(begin)
    settled.append(begin)
    if not wanted:
        everything = list(range(len(bars.rounds)))
        everything.extend([WALL + w for w in range(len(bars.walls))])
        join_met(everything, met, room, bars, outlines, circles)
        for p in tolls[0]:
            add_border_points(p, outlines, circles)
        dear_met = True
    expand(begin, 1, goal, budget, circles, labels, seen, heap)
    joined = len(circles)
    while heap and len(labels) < MOST_LABELS:
        label = labels[heappop(heap)[1]]
        parent = label.parent
        assert parent is not None
        c = label.circle
        key = edge_key(parent.circle, parent.hand, c, label.hand)
        if key in seen:
            continue
        if c == ring_at:
            found, px, py = settle_on_ring(label.x, label.y, circles[c].x, circles[c].y, goal, edges, at_ring, outlines)
            if not found:
                continue
            label.x = px
            label.y = py
        place = 2 * c + (label.hand > 0 and circles[c].kind != POINT)
        arrived = arrivals.get(place)
        if arrived is not None and is_behind(label, arrived, circles[c], fit, dear, edges, bars, outlines):
            continue
        points = leg_points(label, parent, fit, circles)
        hits.clear()
        left, come = spared_by(label, parent, circles)
        clear = is_clear(points, left, come, edges, bars, outlines, hits)
        news = join_met(hits, met, room, bars, outlines, circles)
        if clear and dear and not label.tolled:
            label.tolled = True
            toll = toll_of(points, tolls, outlines)
            if toll > 0.0:
                if not dear_met:
                    dear_met = True
                    news = True
                    for p in tolls[0]:
                        add_border_points(p, outlines, circles)
                label.cost += toll
                least = label.cost + remaining(points[-2], points[-1], goal, circles)
                if least <= budget:
                    heappush(heap, (least, label.number))
                clear = False
        if news:
            for other in settled:
                expand(other, joined, goal, budget, circles, labels, seen, heap)
            joined = len(circles)
        if not clear:
            continue
        seen.add(key)
        if c in wanted:
            return label
        settled.append(label)
        if arrived is None:
            arrivals[place] = [label]
        else:
            arrived.append(label)
        expand(label, 1, goal, budget, circles, labels, seen, heap)
    return None
