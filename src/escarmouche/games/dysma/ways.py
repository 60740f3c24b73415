"""Ways (p. 9) that a figure may be offered: to a place, to all places within reach, or just some legal one.

A route is an answer: degrees, then x, y, z of each way-point.
"""

from __future__ import annotations

from math import hypot, inf
from typing import TYPE_CHECKING

from escarmouche.games.dysma.climbing import Point3, climbing_cost
from escarmouche.games.dysma.mover import LIMIT, Mover
from escarmouche.games.dysma.state import APPROACH
from escarmouche.table.climbs import climbs
from escarmouche.table.facing import HALF, TURN, ahead, direction, towards
from escarmouche.table.lattice import snap
from escarmouche.table.relief import same
from escarmouche.table.spots import flush_spots, nearest_facing
from escarmouche.table.walking import Link

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.requests import Answer

TRIES = 4
"""Straight moves that are tried before a random player stays where he is."""
CLOSING = 0.5
"""How often a random player who may end in contact tries to."""
FEW = 8
"""Places of contact that are tried."""
COMPASS = 100
"""Ways out are looked for ten degrees apart."""
SHARES = (1.0, 0.75, 0.5, 0.25, 0.1)
"""Of the distance, along each of them."""
STIR = 0.1
"""Whoever can go nowhere so far has no way round anything either."""
FLAT = (0, 450)
"""A base is turned to its way, or across its corners, where it has to keep off somebody."""

Points = tuple[Point3, ...]


def answer(points: Points, facing: int) -> Answer:
    """A route as players say it."""
    return [facing / 10, *[value for point in points for value in point]]


# ---- some legal route -----------------------------------------------------------------------------------------------


def some_route(mover: Mover, rng: Random) -> Answer:
    """A random straight move; where none of a few will do, one that is sure. Never a long search."""
    figure = mover.figure
    enemies = [enemy for enemy in mover.enemies if mover.close and mover.poses.gap(mover.i, enemy) <= mover.distance]
    if enemies and rng.random() < CLOSING:
        found = into_contact(mover, enemies[int(rng.random() * len(enemies))], figure.x, figure.y)
        if found is not None:
            return found
    for _ in range(TRIES):
        facing = int(rng.random() * TURN)
        x, y = ahead(figure.x, figure.y, facing, mover.distance * rng.random() ** 0.5)
        if mover.refusal(((x, y, figure.z),), facing) is None:
            return answer(((x, y, figure.z),), facing)
    sure = sure_route(mover)
    assert sure is not None, "a figure that cannot move was asked where it goes"
    return answer(*sure)


def sure_route(mover: Mover) -> tuple[Points, int] | None:
    """Some legal route: to stay where one is, or, within 1 pas of an enemy, a way out (DYS-R-14); None without one."""
    figure = mover.figure
    if mover.refusal((), figure.facing) is None:
        return (), figure.facing
    return way_out(mover)


def way_out(mover: Mover) -> tuple[Points, int] | None:
    """A way that ends 1 pas or more from all enemies: straight, away from the nearest first, else round things."""
    figure, poses = mover.figure, mover.poses
    near = [enemy for enemy in mover.enemies if mover.gap_at(enemy, *mover.start, figure.facing) < LIMIT]
    away = towards(poses.xs[near[0]], poses.ys[near[0]], figure.x, figure.y) if near else figure.facing
    farthest = 0.0
    for turn in sorted(range(0, TURN, COMPASS), key=lambda turn: min(turn, TURN - turn)):
        bearing = (away + turn) % TURN
        free = free_length(mover, bearing)
        farthest = max(farthest, free)
        for share in SHARES:
            x, y = ahead(figure.x, figure.y, bearing, share * free)
            found = legal_end(mover, ((x, y, figure.z),), bearing)
            if found is not None:
                return found
    for turn in range(0, TURN, 4 * COMPASS) if farthest > STIR else ():
        route = way_to(mover, *ahead(figure.x, figure.y, (away + turn) % TURN, 0.8 * mover.distance))
        found = None if route is None else legal_end(mover, points_of(route), round(route[0] * 10) % TURN)
        if found is not None:
            return found
    return None


def free_length(mover: Mover, bearing: int) -> float:
    """How far a figure may go straight on its level, by the table alone."""
    x, y, _ = mover.start
    if mover.flies:
        return mover.distance
    verdict = mover.walk(mover.start).walked(list(ahead(x, y, bearing, mover.distance)))
    return max(0.0, hypot(verdict.x - x, verdict.y - y) - STIR / 10) if verdict.barred else mover.distance


def legal_end(mover: Mover, points: Points, facing: int) -> tuple[Points, int] | None:
    """The way with a facing that makes it legal: that of the way, or across it; the end is looked at first."""
    for look in FLAT:
        turn = (facing + look) % TURN
        if mover.too_near(*points[-1], turn, ()) is None and mover.refusal(points, turn) is None:
            return points, turn
    return None


def points_of(route: Answer) -> Points:
    """The way-points of an answer."""
    return tuple(zip(route[1::3], route[2::3], route[3::3], strict=True))


# ---- to a place -----------------------------------------------------------------------------------------------------


def way_to(mover: Mover, x: float, y: float) -> Answer | None:
    """A route to a spot, on the level where it stands, else on the highest one there that can be reached."""
    x, y = snap(x), snap(y)
    z = mover.figure.z
    for enemy in mover.enemies if mover.close else ():
        reach = APPROACH + mover.poses.shapes[mover.i].inscribed
        if mover.poses.gap_to_point(enemy, x, y) < reach and (found := into_contact(mover, enemy, x, y)) is not None:
            return found
    heights = mover.poses.relief.heights_at(x, y)
    others = sorted([height for height in heights if not same(height, z)], reverse=True)
    for height in [*[height for height in heights if same(height, z)], *others]:
        points = points_to(mover, (x, y, height))
        if points:
            return answer(points, facing_at_end(mover, points))
    return None


def into_contact(mover: Mover, enemy: int, x: float, y: float) -> Answer | None:
    """A straight move into contact with an enemy, as near to a spot as may be (DYS-CONSO-03)."""
    spots = flush_spots(mover.poses, mover.i, enemy)
    for spot in sorted(spots, key=lambda spot: (spot.x - x) ** 2 + (spot.y - y) ** 2)[:FEW]:
        points = ((spot.x, spot.y, mover.figure.z),)
        if mover.refusal(points, spot.facing) is None:
            return answer(points, spot.facing)
    return None


def points_to(mover: Mover, goal: Point3) -> Points:
    """The cheapest way to a place on some level; none where there is no way within the distance."""
    if mover.flies:
        return (goal,)
    if same(goal[2], mover.start[2]):
        way = mover.walk(mover.start).way_to(goal[0], goal[1], mover.distance)
        return leveled(way, goal[2]) if way else ()
    best: Points = ()
    least = inf
    for link in links_to(mover, goal):
        points = by_link(mover, link, goal)
        if not points:
            continue
        cost = mover.cost(points)
        spent = cost.ground + cost.climbs
        if spent > mover.distance and mover.jumps and not mover.charging and goal[2] < mover.start[2]:
            # Too far to climb down: the way ends with a jump, and goes on from there if it does.
            points = points[: [z for _, _, z in points].index(goal[2]) + 1]
        if spent < least:
            best, least = points, spent
    return best


def by_link(mover: Mover, link: Link, goal: Point3) -> Points:
    """The way to a place by one change of level."""
    before: list[float] | None = [link.x, link.y]
    if (link.x, link.y) != mover.start[:2]:
        before = mover.walk(mover.start).way_to(link.x, link.y, mover.distance)
    other_side = (snap(link.to_x), snap(link.to_y), link.to_z)
    after: list[float] | None = []
    if other_side[:2] != goal[:2]:
        after = mover.walk(other_side).way_to(goal[0], goal[1], mover.distance)
    if before is None or after is None:
        return ()
    return (*leveled(before, link.z), other_side, *leveled(after, link.to_z))


def links_to(mover: Mover, goal: Point3) -> list[Link]:
    """Changes of level between where the figure stands and a place: over the sides, and through a floor."""
    relief, (x, y, z) = mover.poses.relief, mover.start
    upper = goal if goal[2] > z else mover.start
    body = relief.body_under(*upper)
    if body is None:
        return []
    near = ((x, y), goal[:2])
    found = climbs(mover.poses, mover.i, body, near, climbing_cost)
    for px, py in near:
        if relief.bodies[body].outline.contains(px, py) and {z, goal[2]} <= set(relief.heights_at(px, py)):
            found.append(Link(px, py, z, px, py, goal[2], climbing_cost(goal[2] - z)))
    return [link for link in found if same(link.z, z) and same(link.to_z, goal[2])]


def leveled(way: list[float], z: float) -> Points:
    """Way-points on one level."""
    return tuple((way[k], way[k + 1], z) for k in range(0, len(way), 2))


def facing_at_end(mover: Mover, points: Points) -> int:
    """Where a figure looks that has gone a way: ahead, or as near to it as there is room and distance for."""
    x, y, z = points[-1]
    before = points[-2] if len(points) > 1 else mover.start
    wanted = towards(before[0], before[1], x, y) if before[:2] != (x, y) else mover.figure.facing
    for facing in (wanted, mover.figure.facing, *[(wanted + turn) % TURN for turn in range(150, HALF, 150)]):
        if mover.no_room(x, y, z, facing) is None and mover.too_near(x, y, z, facing, ()) is None:
            return facing
    found = nearest_facing(mover.poses, mover.i, x, y, z, wanted)
    return wanted if found is None else found


# ---- all within reach -----------------------------------------------------------------------------------------------


def within_reach(mover: Mover) -> list[list[float]]:
    """Rings round all the ground that the centre may get to, on its own level and on those it may climb to."""
    x, y, z = mover.start
    if mover.flies:
        return [[value for k in range(0, TURN, 50) for value in disc_point(x, y, k, mover.distance)]]
    rings = mover.walk(mover.start).reached(mover.distance)
    for body in mover.scenery.levels:
        level = mover.poses.relief.bodies[body]
        if level.outline.gap_to_point(x, y) > mover.distance:
            continue
        for link in climbs(mover.poses, mover.i, body, ((x, y),), climbing_cost):
            if not same(link.z, z):
                continue
            way = mover.walk(mover.start).way_to(link.x, link.y, mover.distance)
            if way is None:
                continue
            points = (*leveled(way, z), (snap(link.to_x), snap(link.to_y), link.to_z))
            cost = mover.cost(points)
            left = mover.distance - cost.ground - cost.climbs
            if left > 0.0 and mover.barred(points) is None:
                rings += mover.walk(points[-1]).reached(left)
    return rings


def disc_point(x: float, y: float, facing: int, distance: float) -> tuple[float, float]:
    """A point at a distance in a direction."""
    ux, uy = direction(facing)
    return x + distance * ux, y + distance * uy
