"""Ways (p. 10) that a fighter may be offered: to a place, to all places within reach, or just some legal one.

A route is an answer: degrees, then x, y, z of each way-point. Straight moves come first: they are soon looked at.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.monconf.moves.mover import EPSILON, feet
from escarmouche.table.facing import TURN, ahead, direction, towards
from escarmouche.table.lattice import snap

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from escarmouche.games.monconf.moves.mover import Mover, Way
    from escarmouche.play.pose_requests import RouteTo
    from escarmouche.play.requests import Answer

TRIES = 4
"""Straight moves that are tried before a random player stays where he is."""
COMPASS = 100
"""Ways are looked for ten degrees apart."""
SHARES = (1.0, 0.75, 0.5, 0.25, 0.1, 0.03)
"""Of the distance, along each of them."""
NARROWER = (50, 20, 10)
"""Beside the best of them, ever nearer."""
DETOURS = (0.9, 0.6)
"""Of the distance: how far away a place round a corner is looked for."""
FARTHER = 0.5
"""What a detour must be worth."""
SEARCHES = 4
FAN = 30
"""Between two straight ways of those that are shown, in tenths of a degree."""
STIR = 0.01
"""A way shorter than this leads nowhere."""


def answer(mover: Mover, way: Way, facing: int) -> Answer:
    """A way as players say it."""
    aloft = mover.manner.aloft
    flat = [facing / 10]
    for k in range(0, len(way), 2):
        flat += [way[k], way[k + 1], feet(mover.game, way[k], way[k + 1], airborne=aloft)]
    return flat


def way_of(route: RouteTo) -> list[float]:
    """The way of a route, whatever heights it names: those are the ground's, or the air's (MCF-R-10)."""
    return [value for x, y, _ in route.points for value in (x, y)]


def facing_along(mover: Mover, way: Way) -> int:
    """Where a fighter looks that has gone a way: ahead."""
    before = way[-4:-2] or (mover.x, mover.y)
    if not way or hypot(way[-2] - before[0], way[-1] - before[1]) < STIR:
        return mover.fighter.facing
    return towards(before[0], before[1], way[-2], way[-1])


# ---- some legal way -------------------------------------------------------------------------------------------------


def some_way(mover: Mover, rng: Random) -> list[float]:
    """A random straight move; where none of a few will do, none at all. Never a search."""
    least, most = mover.poses.shapes[mover.i].radius, mover.scenery.side - mover.poses.shapes[mover.i].radius
    for _ in range(TRIES):
        x, y = ahead(mover.x, mover.y, int(rng.random() * TURN), mover.distance * rng.random() ** 0.5)
        x, y = min(max(x, least), most), min(max(y, least), most)
        if mover.refusal((x, y)) is None:
            return [x, y]
    return []


def straight_ways(mover: Mover, first: int = 0) -> Sequence[list[float]]:
    """Legal straight moves in all directions, the given one first; as long as may be in each."""
    found = list[list[float]]()
    for turn in sorted(range(0, TURN, COMPASS), key=lambda turn: min(turn, TURN - turn)):
        way = longest(mover, (first + turn) % TURN)
        if way:
            found.append(way)
    return found


def longest(mover: Mover, bearing: int) -> list[float]:
    """A long straight move in a direction that is legal, or none: by shares of how far nothing bars it."""
    ux, uy = direction(bearing)
    free = free_length(mover, ux, uy)
    for share in SHARES:
        x, y = snap(mover.x + share * free * ux), snap(mover.y + share * free * uy)
        if share * free > STIR and mover.refusal((x, y)) is None:
            return [x, y]
    return []


def free_length(mover: Mover, ux: float, uy: float) -> float:
    """How far a fighter may go straight in a direction before something bars it, or its distance is spent."""
    x, y = mover.x + mover.distance * ux, mover.y + mover.distance * uy
    if mover.unhindered:
        radius, side = mover.poses.shapes[mover.i].radius, mover.scenery.side
        x, y = min(max(x, radius), side - radius), min(max(y, radius), side - radius)
    else:
        verdict = mover.walk.walked([x, y])
        if verdict.barred:
            x, y = verdict.x, verdict.y
    cut = mover.cut([x, y], mover.distance)
    along = (cut[0] - mover.x) * ux + (cut[1] - mover.y) * uy if cut else 0.0
    return max(0.0, along - EPSILON) if along < mover.distance - EPSILON else along


# ---- to a place -----------------------------------------------------------------------------------------------------


def way_to(mover: Mover, x: float, y: float) -> list[float] | None:
    """A way to a spot: straight where it can be, else round what bars it; as far towards it as the distance goes."""
    x, y = snap(x), snap(y)
    if mover.unhindered or mover.barred((x, y)) is None:
        way: list[float] | None = [x, y]
    else:
        way = mover.walk.way_to(x, y, 2 * mover.distance)
    if not way:
        return None
    return mover.cut(way, mover.distance) if mover.cost(way) > mover.distance + EPSILON else way


def within_reach(mover: Mover) -> list[list[float]]:
    """Rings round the ground that the centre may get to; near ground that costs more, straight ways alone are shown.

    To find every way round there took seconds, and a player waits for it before he may move.
    """
    if mover.unhindered:
        rim = [direction(k) for k in range(0, TURN, 50)]
        return [[value for ux, uy in rim for value in (mover.x + mover.distance * ux, mover.y + mover.distance * uy)]]
    if not slowed(mover):
        return mover.walk.reached(mover.distance)
    lengths = [(free_length(mover, *direction(k)), *direction(k)) for k in range(0, TURN, FAN)]
    return [[value for far, ux, uy in lengths for value in (mover.x + far * ux, mover.y + far * uy)]]


def slowed(mover: Mover) -> bool:
    """Whether ground that costs it more is as near as it may go."""
    if mover.level_paced:
        return False
    return any(piece.outline.gap_to_point(mover.x, mover.y) < mover.distance for piece in mover.scenery.difficult)


# ---- as far from the enemy as can be --------------------------------------------------------------------------------


def safety(mover: Mover, x: float, y: float) -> float:
    """How far the nearest enemy would be, from centre to centre (MCF-R-28)."""
    foes = mover.game.enemies(mover.fighter.player)
    return min([hypot(foe.x - x, foe.y - y) for foe in foes], default=0.0)


def safest_way(mover: Mover) -> list[float]:
    """The way to the reachable point that is farthest from the nearest enemy; none to stay (MCF-R-28, MCF-R-109).

    Straight ways are looked at first, then a few round what bars them; of ties the one nearer to its own edge.
    """
    best: list[float] = []
    for way in straight_ways(mover):
        best = max(best, way, key=lambda way: goodness(mover, way))
    for turn in NARROWER if best else ():
        bearing = towards(mover.x, mover.y, best[0], best[1])
        nearby = [longest(mover, (bearing + turn) % TURN), longest(mover, (bearing - turn) % TURN)]
        best = max([best, *filter(None, nearby)], key=lambda way: goodness(mover, way))
    for goal in [] if mover.unhindered else farther_goals(mover, best):
        found = mover.walk.way_to(*goal, mover.distance)
        if found and mover.refusal(found) is None:
            return found
    return best


def farther_goals(mover: Mover, best: Way) -> list[tuple[float, float]]:
    """A few places that would be farther from the enemy than the end of a way, if there is a way there."""
    rim = [ahead(mover.x, mover.y, turn, share * mover.distance) for turn in range(0, TURN, 300) for share in DETOURS]
    least = goodness(mover, best)[0] + FARTHER
    goals = [goal for goal in rim if safety(mover, *goal) > least and mover.no_end(*goal) is None]
    return sorted(goals, key=lambda goal: safety(mover, *goal), reverse=True)[:SEARCHES]


def goodness(mover: Mover, way: Way) -> tuple[float, float]:
    """How good a way away from the enemy is: the distance at its end, then how near its own edge is (MCF-R-28)."""
    x, y = (way[-2], way[-1]) if way else (mover.x, mover.y)
    return round(safety(mover, x, y), 2), -own_edge(mover, x, y)


def own_edge(mover: Mover, x: float, y: float) -> float:
    """How far the edge from which its player plays is from a point."""
    side = mover.scenery.side
    far = {"south": y, "north": side - y, "west": x, "east": side - x}
    edge = mover.game.sides[mover.fighter.player].edge
    return far.get(edge, y if mover.fighter.player == 0 else side - y)
