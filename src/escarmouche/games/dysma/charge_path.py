"""The way of a Charge (p. 9): the shortest one into contact, whatever it costs (DYS-CHARGE-04, DYS-R-31)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import inf, sqrt
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.dysma.climbing import FALL_HEIGHT, Point3, level_change
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says
from escarmouche.games.dysma.state import EPSILON, LEVEL
from escarmouche.games.dysma.terrain import PlacedPiece, across
from escarmouche.games.dysma.ways import leveled, points_to
from escarmouche.play.reason import Reason, reason
from escarmouche.table.climbs import climbs
from escarmouche.table.facing import towards
from escarmouche.table.lattice import snap
from escarmouche.table.relief import same
from escarmouche.table.spots import Spot, contact_spots, flush_spots
from escarmouche.table.tolerance import CONTACT

if TYPE_CHECKING:
    from escarmouche.games.dysma.mover import Mover, Points
    from escarmouche.games.dysma.state import Figure
    from escarmouche.table.poses import Poses

DIVE = 2.0
"""How far from the landing point the enemy of a diving charge may be (DYS-FALL-05)."""
NEAREST = 8
"""Places of contact on another level to which a way is looked for, the nearest first."""
ASIDE = (1.0, 0.75, 0.5, 0.25, 0.0)
"""How far aside of its target a charger may stand behind an obstacle, as shares of what would still touch."""


class ChargePlan(NamedTuple):
    """How a charge would run: the way-points, the facing at the end, what it costs, the height of a dive."""

    points: tuple[Point3, ...]
    facing: int
    cost: float
    height: int = 0


class Place(NamedTuple):
    """A free place of contact."""

    x: float
    y: float
    z: float
    facing: int


def plan(mover: Mover, target: Figure) -> ChargePlan | Reason:
    """The charge on a target, or why there is none; worked out once while nobody moves and no skill of his changes."""
    kept = mover.game.cache.found(mover.poses)
    skills = tuple([effect.skill for effect in mover.figure.effects])
    key = ("charge", mover.i, target.id, mover.distance, skills)
    if key not in kept:
        kept[key] = planned(mover, target)
    found: ChargePlan | Reason = kept[key]
    return found


def planned(mover: Mover, target: Figure) -> ChargePlan | Reason:
    """The charge on a target, or why there is none: no free place, no way, or too long a way (DYS-R-31)."""
    found = shortest(mover, target)
    if found is None:
        return reason("charge.no-place", "DYS-R-31")
    points, facing = found
    cost = mover.cost(points)
    spent = cost.ground + cost.climbs
    if spent > mover.distance + EPSILON:
        most = round(mover.distance, 2)
        return reason("charge.too-far", "DYS-CHARGE-03", length=round(spent, 2), most=most)
    return ChargePlan(points, facing, spent)


def shortest(mover: Mover, target: Figure) -> tuple[tuple[Point3, ...], int] | None:
    """The shortest way into contact; where it would cross an obstacle that the target touches, up to it (R-72)."""
    direct = to_nearest(mover, free_places(mover, target, flush=True)) or to_nearest(mover, free_places(mover, target))
    for piece in mover.scenery.touched_obstacles(mover.poses, target.id):
        places = places_behind(mover, target, piece)
        if places and (direct is None or crosses_piece(mover, direct[0], piece)):
            found = to_nearest(mover, iter(places))
            if found is not None:
                return found
    return direct


def free_places(mover: Mover, target: Figure, *, flush: bool = False) -> Iterator[Place]:
    """The free places of contact with a target, the nearest first; they are looked for one by one."""
    poses, i = mover.poses, mover.i
    for spot in places_round(poses, i, target.id) if flush else contact_spots(poses, i, target.id):
        for z in poses.relief.heights_at(spot.x, spot.y):
            if abs(z - target.z) < LEVEL and poses.obstacle(i, spot.x, spot.y, z, spot.facing) is None:
                yield Place(spot.x, spot.y, z, spot.facing)


def places_round(poses: Poses, i: int, other: int) -> list[Spot]:
    """Where a base stands against a side of another: so players put them, and so a tape measures."""
    return contact_spots(poses, i, other) if poses.shapes[other].radius > 0.0 else flush_spots(poses, i, other)


def to_nearest(mover: Mover, places: Iterator[Place]) -> tuple[tuple[Point3, ...], int] | None:
    """The shortest way to one of some places, the nearest of which come first."""
    first = next(places, None)
    if first is None:
        return None
    end = (first.x, first.y, first.z)
    if mover.flies or (same(first.z, mover.start[2]) and mover.barred((end,)) is None):
        return (end,), first.facing
    left = [first, *places]
    level = [place for place in left if same(place.z, mover.start[2])]
    way = mover.walk(mover.start).way_to_any([Spot(p.x, p.y, p.facing) for p in level], mover.distance)
    if way:
        return leveled(way, mover.start[2]), min(level, key=lambda p: abs(p.x - way[-2]) + abs(p.y - way[-1])).facing
    best: tuple[tuple[Point3, ...], int] | None = None
    least = inf
    for place in [place for place in left if not same(place.z, mover.start[2])][:NEAREST]:
        points = points_to(mover, (place.x, place.y, place.z))
        length = length_of(mover.start, points)
        if points and points[-1] == (place.x, place.y, place.z) and length < least and mover.barred(points) is None:
            best, least = (points, place.facing), length
    return best


def length_of(start: Point3, points: Points) -> float:
    """How long a way is, up and down included."""
    total = 0.0
    for point in points:
        total += sqrt((point[0] - start[0]) ** 2 + (point[1] - start[1]) ** 2) + abs(point[2] - start[2])
        start = point
    return total


# ---- obstacles ------------------------------------------------------------------------------------------------------


def crosses_piece(mover: Mover, points: Points, piece: PlacedPiece) -> bool:
    """Whether a way on the ground crosses an obstacle."""
    x, y, _ = mover.start
    way = [value for point in points for value in point[:2]]
    return any(crossed is piece for crossed, _ in mover.scenery.crossings(x, y, way))


def places_behind(mover: Mover, target: Figure, piece: PlacedPiece) -> list[Place]:
    """Where the charger touches its own side of an obstacle, opposite a target that touches the other (DYS-R-72)."""
    poses, i, line = mover.poses, mover.i, piece.line
    assert line is not None
    mine, theirs = across(line, *mover.start[:2]), across(line, target.x, target.y)
    if mine * theirs >= 0.0 or abs(mover.start[2]) >= LEVEL:
        return []
    ux, uy = (line.bx - line.ax) / line.length, (line.by - line.ay) / line.length
    side = 1.0 if mine > 0.0 else -1.0
    nx, ny = -side * uy, side * ux
    facing = towards(nx, ny, 0.0, 0.0)
    shape = poses.shapes[i]
    off = line.thick / 2 + shape.half_depth + shape.radius + CONTACT / 4
    at = (target.x - line.ax) * ux + (target.y - line.ay) * uy
    wanted = (mover.start[0] - line.ax) * ux + (mover.start[1] - line.ay) * uy - at
    widest = shape.half_width + shape.radius + poses.shapes[target.id].circumscribed
    aside = min(max(wanted, -widest), widest)
    found = list[Place]()
    for share in ASIDE:
        x = snap(line.ax + (at + share * aside) * ux + off * nx)
        y = snap(line.ay + (at + share * aside) * uy + off * ny)
        if poses.obstacle(i, x, y, 0.0, facing) is None and touches_over(
            mover, target, piece, Place(x, y, 0.0, facing)
        ):
            found.append(Place(x, y, 0.0, facing))
    return found


def touches_over(mover: Mover, target: Figure, piece: PlacedPiece, place: Place) -> bool:
    """Whether the charger would be in contact with its target over an obstacle (DYS-R-02, DYS-TERRAIN-11)."""
    there = mover.poses.twin()
    there.place(mover.i, place.x, place.y, place.z, place.facing)
    return target.id in mover.scenery.across_obstacles(there, mover.i)


# ---- diving ---------------------------------------------------------------------------------------------------------


def dive(mover: Mover, target: Figure) -> ChargePlan | Reason:
    """A diving charge (charge plongeante, DYS-FALL-05, DYS-R-71), or why there is none.

    The way to the edge and the last stretch count, the drop does not. Not for riders, nor for those who fly.
    """
    drop = mover.start[2] - target.z
    rider = any_says(mover.game, Skill.keeps_off_storeys, mover.figure)
    if drop < FALL_HEIGHT or mover.flies or rider:
        return reason("charge.no-dive", "DYS-FALL-05")
    best: ChargePlan | None = None
    for points, facing in dives(mover, target):
        cost = mover.cost(points).ground
        if cost <= mover.distance + EPSILON and (best is None or cost < best.cost):
            best = ChargePlan(points, facing, cost, int(drop))
    return best or reason("charge.no-dive", "DYS-FALL-05")


def dives(mover: Mover, target: Figure) -> Iterator[tuple[tuple[Point3, ...], int]]:
    """Ways over an edge down on a target: straight, or by the place of the edge that is nearest to it."""
    places = [*islice(free_places(mover, target, flush=True), 2 * NEAREST)]
    for place in places:
        end = (place.x, place.y, place.z)
        if lands_near(mover, mover.start, end) and mover.barred((end,)) is None:
            yield (end,), place.facing
            break
    body = mover.poses.relief.body_under(*mover.start)
    for link in climbs(mover.poses, mover.i, body, ((target.x, target.y),), abs) if body is not None else ():
        if not same(link.z, mover.start[2]):
            continue
        way = mover.walk(mover.start).way_to(link.x, link.y, mover.distance)
        edge = (snap(link.x), snap(link.y), link.z)
        near = sorted(places, key=lambda p: (p.x - link.x) ** 2 + (p.y - link.y) ** 2)[:NEAREST]
        for place in near if way is not None else ():
            end = (place.x, place.y, place.z)
            points = (*leveled(way or [], link.z)[:-1], edge, end)
            if lands_near(mover, edge, end) and mover.barred(points) is None:
                yield points, place.facing
                break


def lands_near(mover: Mover, start: Point3, end: Point3) -> bool:
    """Whether the enemy is within 2 pas of where one lands who goes over the edge on this leg (DYS-FALL-05)."""
    change = level_change(mover.scenery, start, end)
    if change is None:
        return False
    beyond = sqrt((end[0] - change.x) ** 2 + (end[1] - change.y) ** 2)
    return beyond - mover.poses.shapes[mover.i].inscribed <= DIVE + EPSILON
