"""Narrow places: where a base passes between two things with hardly any room to spare.

A way that keeps off what it bends round, and whose arcs bulge where they are cut into tangents, does not fit through
them. Looking for such places is cheaper than looking twice for a way.
"""

from __future__ import annotations

from typing import Final

from escarmouche.table.kernel.obstacles import Bars, Round, Wall
from escarmouche.table.kernel.segments import point_to_outline, point_to_segment
from escarmouche.table.kernel.shapes import Edges, Fit, Outlines

NARROW: Final = 0.02
"""More room than this is enough for any way."""

SNUG_ROOM: Final = 0.0008
"""How far off a way keeps in a narrow place: just more than the lattice may push it."""

SNUG_BULGE: Final = 0.0003
"""How far it bulges there. With the lattice that is less than the tolerance of overlap on one side."""


def snug(fit: Fit) -> Fit:
    """How a way fits through narrow places."""
    return SNUG_ROOM, fit[1], SNUG_BULGE


def is_narrow(room: float) -> bool:
    return 0.0 < room < NARROW


def squeezed(edges: Edges, bars: Bars, outlines: Outlines) -> bool:
    """Whether the centre of a base can pass between two of these, or one and an edge of the table, but only just."""
    rounds = bars.rounds
    for k, bar in enumerate(rounds):
        if beside_edge(bar.x, bar.y, bar.x, bar.y, bar.at, edges):
            return True
        for other in range(k):
            apart = bar.at + rounds[other].at
            dx = rounds[other].x - bar.x
            dy = rounds[other].y - bar.y
            square = dx * dx + dy * dy
            if apart * apart < square < (apart + NARROW) * (apart + NARROW):
                return True
    for w, wall in enumerate(bars.walls):
        if wall_beside_edge(wall, edges, outlines) or inlet(wall, outlines):
            return True
        for bar in rounds:
            if wall_beside_round(wall, bar, outlines):
                return True
        for before in range(w):
            if walls_beside(wall, bars.walls[before], outlines):
                return True
    return False


def beside_edge(left: float, bottom: float, right: float, top: float, at: float, edges: Edges) -> bool:
    """Whether there is hardly any room between an edge of the table and what reaches so far."""
    return (
        is_narrow(left - at - edges[0])
        or is_narrow(bottom - at - edges[1])
        or is_narrow(edges[2] - right - at)
        or is_narrow(edges[3] - top - at)
    )


def wall_beside_edge(wall: Wall, edges: Edges, outlines: Outlines) -> bool:
    far = wall.far + NARROW
    if wall.x - far > edges[0] and wall.y - far > edges[1] and wall.x + far < edges[2] and wall.y + far < edges[3]:
        return False
    xs = outlines[0][wall.start : wall.end]
    ys = outlines[1][wall.start : wall.end]
    return beside_edge(min(xs), min(ys), max(xs), max(ys), wall.at, edges)


def wall_beside_round(wall: Wall, bar: Round, outlines: Outlines) -> bool:
    far = wall.far + bar.at + NARROW
    dx = bar.x - wall.x
    dy = bar.y - wall.y
    if dx * dx + dy * dy > far * far:
        return False
    away = point_to_outline(bar.x, bar.y, outlines[0], outlines[1], wall.start, wall.end)
    return is_narrow(away - wall.at - bar.at)


def walls_beside(one: Wall, other: Wall, outlines: Outlines) -> bool:
    """Whether there is hardly any room between two pieces: between a corner of one and the other."""
    far = one.far + other.far + NARROW
    dx = one.x - other.x
    dy = one.y - other.y
    if dx * dx + dy * dy > far * far:
        return False
    xs = outlines[0]
    ys = outlines[1]
    best = 1e300
    for i in range(one.start, one.end):
        best = min(best, point_to_outline(xs[i], ys[i], xs, ys, other.start, other.end))
    for i in range(other.start, other.end):
        best = min(best, point_to_outline(xs[i], ys[i], xs, ys, one.start, one.end))
    return is_narrow(best - one.at - other.at)


def inlet(wall: Wall, outlines: Outlines) -> bool:
    """Whether there is hardly any room between two arms of one piece."""
    if len(wall.bends(SNUG_ROOM, outlines)) == wall.end - wall.start:
        return False
    xs = outlines[0]
    ys = outlines[1]
    least = 2.0 * wall.at
    most = least + NARROW
    for i in range(wall.start, wall.end):
        p = wall.end - 1
        for n in range(wall.start, wall.end):
            if i not in (p, n):
                square = point_to_segment(xs[i], ys[i], xs[p], ys[p], xs[n], ys[n])
                if least * least < square < most * most:
                    return True
            p = n
    return False
