"""Whole journeys of a base: to a point, into contact, along given waypoints.

The mover is given by its number among the discs, its place and its radius; `ignored` and `ignored_pieces` bar nothing.
"""

from __future__ import annotations

from math import sqrt

from escarmouche.table.kernel.bars import (
    FREE,
    bars_near,
    edge_bar,
    gather_discs,
    gather_walls,
    leg_bars,
    leg_cost,
    spot_bar,
    where_barred,
)
from escarmouche.table.kernel.obstacles import POINT, Bars, Circle, Wall
from escarmouche.table.kernel.rounding import on_lattice
from escarmouche.table.kernel.shapes import Discs, Edges, Fit, Goal, Outlines, Tolls
from escarmouche.table.kernel.spots import borders, crossings_with_circle, table_borders
from escarmouche.table.kernel.squeezes import snug, squeezed
from escarmouche.table.kernel.tangents import Label, trace
from escarmouche.table.kernel.ways import search, settle_on_ring


def gather(
    mover: int,
    x: float,
    y: float,
    radius: float,
    reach: float,
    sink: float,
    leaving: bool,
    discs: Discs,
    disc_solid: list[bool],
    outlines: Outlines,
    walls: list[Wall],
    ignored: list[int],
    ignored_pieces: list[int],
) -> Bars:
    """All that a base which walks at most `reach` from here can meet."""
    bars = Bars()
    gather_discs(mover, x, y, radius, reach, sink, leaving, discs, disc_solid, ignored, bars)
    gather_walls(x, y, radius, reach, leaving, outlines, walls, ignored_pieces, bars)
    return bars


def way_cost(x: float, y: float, way: list[float], tolls: Tolls, outlines: Outlines) -> float:
    total = 0.0
    for at in range(0, len(way), 2):
        total += leg_cost(x, y, way[at], way[at + 1], tolls, outlines)
        x = way[at]
        y = way[at + 1]
    return total


def checked(
    x: float, y: float, way: list[float], budget: float, edges: Edges, bars: Bars, tolls: Tolls, outlines: Outlines
) -> list[float]:
    """The way itself, or nothing when the lattice has made it too long or pushed it into something."""
    found: list[int] = []
    if way_cost(x, y, way, tolls, outlines) > budget:
        return []
    for at in range(0, len(way), 2):
        if edge_bar(way[at], way[at + 1], edges) != FREE:
            return []
        if leg_bars(x, y, way[at], way[at + 1], bars, outlines, found):
            return []
        x = way[at]
        y = way[at + 1]
    return way


def found_way(
    goal: Goal,
    budget: float,
    fit: Fit,
    edges: Edges,
    bars: Bars,
    tolls: Tolls,
    outlines: Outlines,
    circles: list[Circle],
) -> list[float]:
    """The shortest way from the first circle to a goal; where there is none, perhaps one squeezes through."""
    way = way_that_fits(goal, budget, fit, edges, bars, tolls, outlines, circles.copy())
    if not way and squeezed(edges, bars, outlines):
        way = way_that_fits(goal, budget, snug(fit), edges, bars, tolls, outlines, circles)
    return way


def way_that_fits(
    goal: Goal,
    budget: float,
    fit: Fit,
    edges: Edges,
    bars: Bars,
    tolls: Tolls,
    outlines: Outlines,
    circles: list[Circle],
) -> list[float]:
    """The shortest way from the first circle to a goal that keeps so far off what it bends round."""
    labels: list[Label] = []
    settled: list[Label] = []
    label = search(goal, budget, fit, edges, bars, tolls, outlines, circles, labels, settled)
    if label is None:
        return []
    way = trace(label, fit, circles)
    return checked(circles[0].x, circles[0].y, way, budget, edges, bars, tolls, outlines)


def way_to(
    x: float,
    y: float,
    goal_x: float,
    goal_y: float,
    budget: float,
    fit: Fit,
    edges: Edges,
    bars: Bars,
    tolls: Tolls,
    outlines: Outlines,
) -> list[float]:
    """The shortest way to a point; nothing when there is none within the budget."""
    dx = goal_x - x
    dy = goal_y - y
    if dx * dx + dy * dy > budget * budget:
        return []
    if spot_bar(goal_x, goal_y, edges, bars, outlines) != FREE:
        return []
    hits: list[int] = []
    if not tolls[0] and not leg_bars(x, y, goal_x, goal_y, bars, outlines, hits):
        return [goal_x, goal_y]
    circles = [Circle(x, y, 0.0, POINT), Circle(goal_x, goal_y, 0.0, POINT)]
    goal: Goal = ([1], 0.0, 0.0, 0.0, [], [], [])
    return found_way(goal, budget, fit, edges, bars, tolls, outlines, circles)


def way_to_any(
    x: float,
    y: float,
    places: list[float],
    budget: float,
    fit: Fit,
    edges: Edges,
    bars: Bars,
    tolls: Tolls,
    outlines: Outlines,
) -> list[float]:
    """The shortest way to one of several places, given as flat pairs on the lattice."""
    circles = [Circle(x, y, 0.0, POINT)]
    wanted: list[int] = []
    for at in range(0, len(places), 2):
        if places[at] == x and places[at + 1] == y:
            return [x, y]
        if spot_bar(places[at], places[at + 1], edges, bars, outlines) == FREE:
            wanted.append(len(circles))
            circles.append(Circle(places[at], places[at + 1], 0.0, POINT))
    if not wanted:
        return []
    goal: Goal = (wanted, 0.0, 0.0, 0.0, [], [], [])
    return found_way(goal, budget, fit, edges, bars, tolls, outlines, circles)


def way_to_ring(
    x: float,
    y: float,
    cx: float,
    cy: float,
    ring: float,
    low: float,
    high: float,
    apart: Discs,
    budget: float,
    fit: Fit,
    edges: Edges,
    bars: Bars,
    tolls: Tolls,
    outlines: Outlines,
) -> list[float]:
    """The shortest way to a ring round a centre, ending between `low` and `high` from it and clear of `apart`.

    It ends where a leg aimed at the centre meets the ring, or where the ring crosses the border of something else.
    """
    apart_x, apart_y, apart_at = apart
    goal: Goal = ([1], ring, low, high, apart_x, apart_y, apart_at)
    dx = cx - x
    dy = cy - y
    away = sqrt(dx * dx + dy * dy)
    if away - ring > budget:
        return []
    hits: list[int] = []
    close = bars_near(cx, cy, high + 0.1, bars)
    if away > ring and not tolls[0]:
        share = (away - ring) / away
        found, px, py = settle_on_ring(x + share * dx, y + share * dy, cx, cy, goal, edges, close, outlines)
        if found and not leg_bars(x, y, px, py, bars, outlines, hits):
            direct = checked(x, y, [px, py], budget, edges, bars, tolls, outlines)
            if direct:
                return direct
    lines: list[float] = []
    rims: list[float] = []
    room = fit[0]
    borders(room, close, outlines, rims, lines)
    table_borders(room, edges, lines)
    for k in range(len(apart_x)):
        rims.extend([apart_x[k], apart_y[k], apart_at[k] + 0.002])
    places = crossings_with_circle(cx, cy, ring, rims, lines)
    if 0.0 < away <= high:
        # Also the far side and both flanks: a base that starts within the ring has no leg that comes in from outside.
        ux = ring * dx / away
        uy = ring * dy / away
        places.extend([cx - ux, cy - uy, cx + uy, cy - ux, cx - uy, cy + ux, cx + ux, cy + uy])
    circles = [Circle(x, y, 0.0, POINT)]
    wanted: list[int] = []
    for at in range(0, len(places), 2):
        ex = places[at] - x
        ey = places[at + 1] - y
        if ex * ex + ey * ey > budget * budget:
            continue
        found, px, py = settle_on_ring(places[at], places[at + 1], cx, cy, goal, edges, close, outlines)
        if found:
            wanted.append(len(circles))
            circles.append(Circle(px, py, 0.0, POINT))
    wanted.append(len(circles))
    circles.append(Circle(cx, cy, 0.0, POINT))
    goal = (wanted, ring, low, high, apart_x, apart_y, apart_at)
    return found_way(goal, budget, fit, edges, bars, tolls, outlines, circles)


def cut_way(x: float, y: float, way: list[float], budget: float, tolls: Tolls, outlines: Outlines) -> list[float]:
    """The beginning of a way that costs at most the budget, on the lattice."""
    cut: list[float] = []
    left = budget
    for at in range(0, len(way), 2):
        bx = way[at]
        by = way[at + 1]
        cost = leg_cost(x, y, bx, by, tolls, outlines)
        if cost > left:
            low = 0.0
            high = 1.0
            for _ in range(40):
                middle = 0.5 * (low + high)
                px = on_lattice(x + middle * (bx - x))
                py = on_lattice(y + middle * (by - y))
                if leg_cost(x, y, px, py, tolls, outlines) <= left:
                    low = middle
                else:
                    high = middle
            cut.append(on_lattice(x + low * (bx - x)))
            cut.append(on_lattice(y + low * (by - y)))
            return cut
        left -= cost
        cut.append(bx)
        cut.append(by)
        x = bx
        y = by
    return cut


def first_barred(
    x: float, y: float, way: list[float], edges: Edges, bars: Bars, outlines: Outlines, found: list[int]
) -> tuple[int, float, float]:
    """The first barred leg, and where on it the base stops; -1 when the way is clear. `found` gets what bars it."""
    left, bottom, right, top = edges
    for at in range(0, len(way), 2):
        bx = way[at]
        by = way[at + 1]
        share = 1.0
        edge = edge_bar(bx, by, edges)
        if edge != FREE:
            if bx < left and (left - x) / (bx - x) < share:
                share = (left - x) / (bx - x)
            if by < bottom and (bottom - y) / (by - y) < share:
                share = (bottom - y) / (by - y)
            if bx > right and (right - x) / (bx - x) < share:
                share = (right - x) / (bx - x)
            if by > top and (top - y) / (by - y) < share:
                share = (top - y) / (by - y)
        ex = x + share * (bx - x)
        ey = y + share * (by - y)
        if leg_bars(x, y, ex, ey, bars, outlines, found):
            free = where_barred(x, y, ex, ey, bars, outlines, found)
            return at // 2, x + free * (ex - x), y + free * (ey - y)
        if edge != FREE:
            found.append(edge)
            return at // 2, ex, ey
        x = bx
        y = by
    return -1, x, y
