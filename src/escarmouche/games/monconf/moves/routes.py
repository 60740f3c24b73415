"""Where a fighter goes: the question for its way, and the one funnel through which it is moved (p. 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.moves.flying import winged
from escarmouche.games.monconf.moves.mover import Mover, feet
from escarmouche.games.monconf.moves.ways import answer, facing_along, some_way, way_of, way_to, within_reach
from escarmouche.games.monconf.state import put, turn_to
from escarmouche.play.pose_requests import Facing, Route

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from escarmouche.games.monconf.agenda import Move
    from escarmouche.games.monconf.moves.mover import Manner, Way
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.pose_requests import RouteTo
    from escarmouche.play.reason import Refusal
    from escarmouche.play.requests import Answer


async def ask_route(
    mover: Mover,
    topic: str,
    rule: str,
    *,
    check: Callable[[list[float]], Refusal | None] | None = None,
    some: Callable[[Random], list[float]] | None = None,
    offered: Callable[[float, float], list[float] | None] | None = None,
) -> tuple[list[float], int]:
    """Ask by which way a fighter goes and where it looks in the end (MCF-R-07): measuring is free (MCF-CORE-02).

    `check` looks at more than what every way must keep; `some` gives a legal way, `offered` one to a spot.
    """

    def refused(route: RouteTo) -> Refusal | None:
        way = way_of(route)
        return (check(way) if check is not None else None) or mover.refusal(way)

    def sample(rng: Random) -> Answer:
        way = some_way(mover, rng) if some is None else some(rng)
        return answer(mover, way, facing_along(mover, way))

    def offer(x: float, y: float) -> Answer | None:
        way = way_to(mover, x, y) if offered is None else offered(x, y)
        return None if way is None else answer(mover, way, facing_along(mover, way))

    def region() -> list[list[float]]:
        return within_reach(mover)

    request = Route(mover.fighter.player, topic, rule, refused, sample, (mover.i,), region, offer)
    route = await request
    return way_of(route), route.facing


def draw(record: Move, game: Game, way: Way, facing: int, length: float, manner: Manner) -> None:
    """Write a way into the record of a move."""
    record.path = [
        value
        for k in range(0, len(way), 2)
        for value in (way[k], way[k + 1], feet(game, way[k], way[k + 1], airborne=manner.flown))
    ]
    record.facing, record.length, record.flown, record.airborne = facing, length, manner.flown, manner.aloft


def drawn(record: Move) -> list[float]:
    """The way of a move: x and y of each way-point."""
    return [value for k in range(0, len(record.path), 3) for value in record.path[k : k + 2]]


def move_along(game: Game, fighter: Fighter, record: Move, rule: str) -> None:
    """A fighter goes the way of its move, and looks where it will."""
    way = drawn(record)
    if not way:
        turn(game, fighter, record.facing, rule)
        return
    x, y = way[-2], way[-1]
    put(game, fighter, x, y, feet(game, x, y, airborne=record.airborne), record.facing, airborne=record.airborne)
    winged(fighter, record)
    chronicle.went(game, fighter, way, record.length, rule)
    if record.airborne != record.from_air:
        key = "event.takes-off" if record.airborne else "event.lands"
        chronicle.say(game, key, "MCF-SKILLP-65", fighter, fighter=fighter)


def turn(game: Game, fighter: Fighter, facing: int, rule: str) -> None:
    """A fighter turns where it stands (MCF-R-07)."""
    if facing != fighter.facing:
        turn_to(game, fighter, facing)
        chronicle.say(game, "event.turns", rule, fighter, changes=[chronicle.stands(game, fighter)], fighter=fighter)


async def ask_facing(game: Game, fighter: Fighter, rule: str) -> None:
    """Its player says where a fighter looks at the end of a move whose way he could not choose (MCF-R-07)."""

    def sample(rng: Random) -> Answer:
        return int(rng.random() * 3600) / 10

    facing = await Facing(fighter.player, "facing", rule, lambda _: None, sample, (fighter.id,))
    turn(game, fighter, facing, rule)
