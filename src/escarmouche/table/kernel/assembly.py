"""A group comes together round others: places in contact with them, and who takes which.

Members are numbered from 0. Places are flat pairs on the lattice.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final, TypeAlias

from escarmouche.table.kernel.bars import FREE
from escarmouche.table.kernel.rounding import on_lattice
from escarmouche.table.kernel.shapes import Barriers, Discs, Edges, Outlines, Tolls
from escarmouche.table.kernel.spacing import discs_holding, nearest
from escarmouche.table.kernel.spots import circles_cross
from escarmouche.table.kernel.strips import place_bar, way_bar
from escarmouche.table.kernel.travel import way_cost

ROOM: Final = 0.004
"""The gap that is aimed at: the lattice may take some of it away, and bases still do not overlap."""

BEARINGS: Final = 12
STEPS_OUT: Final = (0.2, 0.6)
"""How far out a way may come in from, as shares of the distance between centres in contact."""

LOOKS: Final = 10
"""How many places a member tries before it gives up for now."""

Members: TypeAlias = tuple[list[float], list[float], list[float], list[float], list[bool], list[list[float]]]
"""Where members start (x, y) and end (x, y), who has a place, and the way there."""

Targets: TypeAlias = tuple[list[float], list[float], float, float, list[bool]]
"""Centres x and y; how far from them a member's centre is when the bases touch, and what gap still counts as touching;
who is touched."""

Bonds: TypeAlias = tuple[int, float, float, float]
"""The member nobody may be far from; how far apart centres are at least, how near one must be to another, and how far
from that one at most."""


def keep_free(
    spots: list[float], taken_x: list[float], taken_y: list[float], apart: float, over: bool, edges: Edges,
    barriers: Barriers, outlines: Outlines, places: list[float],
) -> None:  # fmt: skip
    """Add those spots to the places, on the lattice, where there is room."""
    least = (apart - 0.001) * (apart - 0.001)
    for at in range(0, len(spots), 2):
        x = on_lattice(spots[at])
        y = on_lattice(spots[at + 1])
        room = True
        for k in range(len(taken_x)):
            dx = taken_x[k] - x
            dy = taken_y[k] - y
            if dx * dx + dy * dy < least:
                room = False
                break
        if room and place_bar(x, y, over, edges, barriers, outlines) == FREE:
            places.append(x)
            places.append(y)


def contact_places(
    rings: Discs,
    aim_x: list[float],
    aim_y: list[float],
    taken_x: list[float],
    taken_y: list[float],
    apart: float,
    edges: Edges,
    barriers: Barriers,
    outlines: Outlines,
) -> list[float]:
    """Where a member would stand in contact with the centre of a ring: facing the aims, all round, between two."""
    ring_x, ring_y, ring_r = rings
    bar_x, bar_y, bar_at = barriers[0], barriers[1], barriers[2]
    spots: list[float] = []
    for t in range(len(ring_x)):
        x = ring_x[t]
        y = ring_y[t]
        wide = ring_r[t] + ROOM
        for a in range(len(aim_x)):
            dx = aim_x[a] - x
            dy = aim_y[a] - y
            d = sqrt(dx * dx + dy * dy)
            if d > 0.0:
                spots.append(x + wide * dx / d)
                spots.append(y + wide * dy / d)
        for k in range(BEARINGS):
            angle = 2.0 * pi * k / BEARINGS
            spots.append(x + wide * cos(angle))
            spots.append(y + wide * sin(angle))
        for k in range(len(bar_x)):
            dx = bar_x[k] - x
            dy = bar_y[k] - y
            far = wide + bar_at[k] + 0.01
            if 0.0 < dx * dx + dy * dy < far * far:
                circles_cross(x, y, wide, bar_x[k], bar_y[k], bar_at[k] + 1.5 * ROOM, spots)
        for k in range(len(taken_x)):
            circles_cross(x, y, wide, taken_x[k], taken_y[k], apart + ROOM, spots)
    places: list[float] = []
    keep_free(spots, taken_x, taken_y, apart, True, edges, barriers, outlines, places)
    return places


def beside(
    x: float, y: float, apart: float, count: int, edges: Edges, barriers: Barriers, outlines: Outlines
) -> list[float]:
    """Places all round a member, in contact with it."""
    spots: list[float] = []
    for k in range(count):
        angle = 2.0 * pi * k / count
        spots.append(x + (apart + ROOM) * cos(angle))
        spots.append(y + (apart + ROOM) * sin(angle))
    places: list[float] = []
    keep_free(spots, [], [], apart, False, edges, barriers, outlines, places)
    return places


def open_places(
    x: float,
    y: float,
    steps: list[tuple[float, float]],
    foes: Discs,
    edges: Edges,
    barriers: Barriers,
    outlines: Outlines,
) -> list[tuple[float, float]]:
    """Where some steps from a point lead a member, as far as there is room and no foe is touched."""
    found: list[tuple[float, float]] = []
    for dx, dy in steps:
        px = on_lattice(x + dx)
        py = on_lattice(y + dy)
        if place_bar(px, py, False, edges, barriers, outlines) == FREE and not discs_holding(px, py, foes):
            found.append((px, py))
    return found


def touches(x: float, y: float, targets: Targets) -> list[int]:
    """The targets that a member touches when it stands here."""
    target_x, target_y, ring, slack, _ = targets
    at = ring + slack
    found: list[int] = []
    for t in range(len(target_x)):
        dx = target_x[t] - x
        dy = target_y[t] - y
        if dx * dx + dy * dy <= at * at:
            found.append(t)
    return found


def take(member: int, x: float, y: float, members: Members, targets: Targets) -> None:
    """Give a member its place."""
    _, _, end_x, end_y, placed, _ = members
    end_x[member] = x
    end_y[member] = y
    placed[member] = True
    for t in touches(x, y, targets):
        targets[4][t] = True


def too_far_for(member: int, x: float, y: float, members: Members, bonds: Bonds) -> bool:
    """Whether somebody would then be too far from the one nobody may be far from."""
    _, _, end_x, end_y, placed, _ = members
    leader, _, _, far = bonds
    for m in range(len(end_x)):
        if placed[m] and (member == leader or m == leader):
            dx = end_x[m] - x
            dy = end_y[m] - y
            if dx * dx + dy * dy > far * far:
                return True
    return False


def assign(
    members: Members,
    targets: Targets,
    bonds: Bonds,
    order: list[int],
    budget: float,
    places: list[float],
    closing: bool,
    chained: bool,
    edges: Edges,
    barriers: Barriers,
    tolls: Tolls,
    outlines: Outlines,
) -> None:
    """Give places to members who have none, each in its turn the one that helps most, then the nearest.

    When `closing` the places are contacts: what helps is to touch targets that nobody touches yet, and each place taken
    opens others snug beside it. Otherwise it helps to stand beside a member in contact. When `chained` every place is
    near that of somebody who has one. Nobody ends farther from the targets than it began.
    """
    start_x, start_y, _, _, placed, ways = members
    target_x, target_y, _, _, touched = targets
    places = places.copy()
    dead: list[bool] = []
    linked: list[bool] = []
    worth: list[int] = []
    reached: list[list[int]] = []
    away: list[float] = []
    look_at(0, places, closing, members, targets, bonds, dead, linked, worth, reached, away)
    progress = True
    while progress:
        progress = False
        for m in order:
            if placed[m]:
                continue
            anybody = True in placed
            begun = nearest(start_x[m], start_y[m], target_x, target_y) + 1e-6
            options: list[tuple[int, float, int]] = []
            for p in range(len(dead)):
                if dead[p] or (chained and anybody and not linked[p]) or away[p] > begun:
                    continue
                dx = places[2 * p] - start_x[m]
                dy = places[2 * p + 1] - start_y[m]
                square = dx * dx + dy * dy
                if square > budget * budget:
                    continue
                gain = worth[p]
                for t in reached[p]:
                    if not touched[t]:
                        gain += 1
                options.append((-gain, square, p))
            options.sort()
            tried = 0
            for _, _, p in options:
                x = places[2 * p]
                y = places[2 * p + 1]
                if too_far_for(m, x, y, members, bonds):
                    continue
                tried += 1
                if tried > LOOKS:
                    break
                way = way_in(
                    start_x[m], start_y[m], x, y, budget, closing, reached[p], targets, edges, barriers, tolls, outlines
                )
                if not way:
                    continue
                ways[m] = way
                take(m, x, y, members, targets)
                progress = True
                shut(x, y, places, bonds, dead, linked)
                if closing:
                    first = len(dead)
                    add_snug(x, y, targets, bonds, edges, barriers, outlines, places)
                    look_at(first, places, closing, members, targets, bonds, dead, linked, worth, reached, away)
                break


def way_in(
    start_x: float,
    start_y: float,
    x: float,
    y: float,
    budget: float,
    over: bool,
    reached: list[int],
    targets: Targets,
    edges: Edges,
    barriers: Barriers,
    tolls: Tolls,
    outlines: Outlines,
) -> list[float]:
    """A way to a place: straight or, where that grazes something, by a step out from what it touches; else nothing."""
    way = [x, y]
    if way_bar(start_x, start_y, way, over, edges, barriers, outlines)[0] < 0:
        return way if way_cost(start_x, start_y, way, tolls, outlines) <= budget else []
    target_x, target_y, _, _, _ = targets
    for t in reached:
        for share in STEPS_OUT:
            out_x = on_lattice(x + share * (x - target_x[t]))
            out_y = on_lattice(y + share * (y - target_y[t]))
            way = [out_x, out_y, x, y]
            if (
                way_cost(start_x, start_y, way, tolls, outlines) <= budget
                and way_bar(start_x, start_y, way, over, edges, barriers, outlines)[0] < 0
            ):
                return way
    return []


def add_snug(
    x: float, y: float, targets: Targets, bonds: Bonds, edges: Edges, barriers: Barriers, outlines: Outlines,
    places: list[float],
) -> None:  # fmt: skip
    """Add the places in contact with a target that lie snug beside a member who stands here."""
    target_x, target_y, ring, _, _ = targets
    apart = bonds[1]
    spots: list[float] = []
    for t in range(len(target_x)):
        circles_cross(target_x[t], target_y[t], ring + ROOM, x, y, apart + ROOM, spots)
    keep_free(spots, [x], [y], apart, True, edges, barriers, outlines, places)


def look_at(
    first: int,
    places: list[float],
    closing: bool,
    members: Members,
    targets: Targets,
    bonds: Bonds,
    dead: list[bool],
    linked: list[bool],
    worth: list[int],
    reached: list[list[int]],
    away: list[float],
) -> None:
    """Note of the places from `first` on whether they are taken, near somebody, and what they are worth."""
    _, _, end_x, end_y, placed, _ = members
    _, apart, near, _ = bonds
    least = (apart - 0.001) * (apart - 0.001)
    snug = (apart + targets[3]) * (apart + targets[3])
    supporting = [
        placed[m] and not closing and len(touches(end_x[m], end_y[m], targets)) > 0 for m in range(len(end_x))
    ]
    for p in range(first, len(places) // 2):
        x = places[2 * p]
        y = places[2 * p + 1]
        taken = False
        close = False
        support = 0
        for m in range(len(end_x)):
            if not placed[m]:
                continue
            dx = end_x[m] - x
            dy = end_y[m] - y
            square = dx * dx + dy * dy
            if square < least:
                taken = True
            if square <= near * near:
                close = True
            if supporting[m] and square <= snug:
                support = 1
        dead.append(taken)
        linked.append(close)
        worth.append(support)
        reached.append(touches(x, y, targets) if closing else [])
        away.append(nearest(x, y, targets[0], targets[1]))


def shut(x: float, y: float, places: list[float], bonds: Bonds, dead: list[bool], linked: list[bool]) -> None:
    """A place was taken: what overlaps it is gone, what is near it is now near somebody."""
    _, apart, near, _ = bonds
    least = (apart - 0.001) * (apart - 0.001)
    for p in range(len(dead)):
        dx = places[2 * p] - x
        dy = places[2 * p + 1] - y
        square = dx * dx + dy * dy
        if square < least:
            dead[p] = True
        elif square <= near * near:
            linked[p] = True
