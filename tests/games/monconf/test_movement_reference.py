"""Moves against another geometry: what shapely says of straight ways, and of where everybody stands after random play.

No base ever overlaps another of its layer, leaves the table or stands in impassable ground.
"""

from __future__ import annotations

from itertools import combinations
from math import cos, hypot, radians, sin
from random import Random
from typing import Any

import pytest
from games.boards.monconf import Board, piece
from games.monconf.moving import Moving
from games.monconf.skilled import skilled
from shapely import LineString, Point, Polygon, box  # type: ignore[import-untyped]
from shapely.affinity import rotate, translate  # type: ignore[import-untyped]
from shapely.geometry.base import BaseGeometry  # type: ignore[import-untyped]

from escarmouche.games.monconf.content_types import MapPiece
from escarmouche.games.monconf.moves.movement import CHARGE, DISENGAGE, ENGAGE, RETREAT, RUN, WALK
from escarmouche.games.monconf.moves.mover import Mover, no_room
from escarmouche.games.monconf.orders.action import Action
from escarmouche.games.monconf.state import Fighter, put
from escarmouche.play.requests import Roll

SIDE = 75.0
SURE = 0.06
"""What is nearer to a limit than this is left to other tests: discs of scenery have corners."""
DIFFICULT, IMPASSABLE = ("wood", "rocks", "low-wall", "pond"), ("wall", "building")
KINDS: tuple[tuple[str, ...], ...] = ((), (), (), ("Vol",), ("Éthéré",), ("Bond",), ("Lévitation",), ("Effrayant/7",))
SIZES = ("small", "normal", "cavalry", "large", "very large")


def shape_of(lying: MapPiece) -> BaseGeometry:
    """A piece of scenery as shapely has it."""
    if lying.disc is not None:
        x, y, radius = lying.disc
        return Point(x, y).buffer(radius, quad_segs=64)
    assert lying.rectangle is not None
    x, y, width, depth, degrees = lying.rectangle
    return translate(rotate(box(-width / 2, -depth / 2, width / 2, depth / 2), degrees, origin=(0, 0)), x, y)


def random_board(rng: Random, fighters: int) -> Board:
    """A table with ten pieces and fighters of all kinds and sizes, as they fall."""
    pieces = [
        piece(key, disc=(rng.uniform(8, 67), rng.uniform(8, 67), rng.uniform(3, 8)))
        for key in ("wood", "rocks", "hill", "pond")
    ]
    pieces += [
        piece(key, rectangle=(rng.uniform(8, 67), rng.uniform(8, 67), width, depth, rng.uniform(0, 180)))
        for key, width, depth in (("wall", 8, 1), ("wall", 8, 1), ("low-wall", 8, 1), ("building", 10, 8))
    ]
    board = Board(*pieces)
    for number in range(fighters):
        fighter = skilled(
            board, *KINDS[number % len(KINDS)], player=number % 2, x=3.5, y=3.5, fly_mov=15.0, size=SIZES[number % 5]
        )
        board.game.poses.lift(fighter.id)
        while True:
            x, y = rng.uniform(3, 72), rng.uniform(3, 72)
            if no_room(board.game, fighter, x, y) is None:
                break
        put(board.game, fighter, x, y, board.library.scenery.height_at(x, y), int(rng.random() * 3600))
    return board


def radius(board: Board, fighter: Fighter) -> float:
    return board.library.base(fighter).radius


def assert_sound(board: Board) -> None:
    """Nobody overlaps another of its layer, a wall or the edge; heights are those of the ground, or of the air."""
    here = [fighter for fighter in board.game.fighters if fighter.on_table]
    walls = [shape_of(lying) for lying in board.library.map.pieces if lying.piece in IMPASSABLE]
    for one, other in combinations(here, 2):
        if one.airborne == other.airborne:
            gap = hypot(one.x - other.x, one.y - other.y) - radius(board, one) - radius(board, other)
            assert gap > -0.005, (one, other)
    for one in here:
        reach = radius(board, one) - 0.005
        assert reach <= one.x <= SIDE - reach
        assert reach <= one.y <= SIDE - reach
        if not one.airborne:
            assert all(wall.distance(Point(one.x, one.y)) >= reach - 0.03 for wall in walls), one
        assert one.z == board.library.scenery.height_at(one.x, one.y) + (10 if one.airborne else 0)


# ---- straight ways --------------------------------------------------------------------------------------------------


def margin(board: Board, fighter: Fighter, x: float, y: float, most: float) -> float:
    """By how much a straight walk is legal; negative by how much it is not. Of one without special skills."""
    way, end, own = LineString([(fighter.x, fighter.y), (x, y)]), Point(x, y), radius(board, fighter)
    shapes = [(lying.piece, shape_of(lying)) for lying in board.library.map.pieces]
    dear = Polygon()
    for key, shape in shapes:
        dear = dear.union(shape) if key in DIFFICULT else dear
    found = [most - way.length - way.intersection(dear).length]
    found += [way.distance(shape) - own for key, shape in shapes if key in IMPASSABLE]
    found += [x - own, y - own, SIDE - own - x, SIDE - own - y]
    for other in board.game.fighters:
        if other is not fighter and other.on_table and not other.airborne:
            apart = 0.1 if other.player != fighter.player else 0.0
            room = own + radius(board, other) + apart
            started = hypot(fighter.x - other.x, fighter.y - other.y) - room
            near = Point(other.x, other.y)
            if started < SURE:  # it may only go away from whom it is already too near
                found.append(0.0)
            found.append(min(way.distance(near), end.distance(near)) - room)
    return float(min(found))


@pytest.mark.rule("MCF-MOVE-01", "MCF-MOVE-02", "MCF-MOVE-03", "MCF-R-03", "MCF-R-05", "MCF-R-06")
@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4, 11])
def test_straight_walks_are_legal_where_another_geometry_says_so(seed: int) -> None:
    rng = Random(seed)
    board = random_board(rng, 16)
    told = [0, 0]
    for _ in range(120):
        fighter = board.game.fighters[rng.choice((0, 1, 2, 8, 9, 10))]
        turn, length = radians(rng.uniform(0, 360)), rng.uniform(0.5, 11)
        x = round((fighter.x + length * cos(turn)) * 1024) / 1024
        y = round((fighter.y + length * sin(turn)) * 1024) / 1024
        room = margin(board, fighter, x, y, 10.0)
        if abs(room) < SURE:
            continue
        refused = Mover(board.game, fighter, 10.0).refusal((x, y))
        assert (refused is None) == (room > 0), (fighter, x, y, room, refused)
        told[room > 0] += 1
    assert min(told) > 15, told


# ---- random play ----------------------------------------------------------------------------------------------------


def by_chance(moving: Moving, asked: Any, rng: Random) -> None:
    """A move is played to its end by lot: every answer of a random player is accepted."""
    from escarmouche.play.script import Dice

    for _ in range(60):
        if asked is None:
            return
        if isinstance(asked, Roll):
            asked = moving.play(Dice(tuple(rng.randint(1, 6) for _ in asked.dice)))
        else:
            answer = asked.sample(rng)
            assert asked.refusal(answer) is None, (asked.topic, answer, asked.refusal(answer))
            asked = moving.play(answer)
    raise AssertionError("the move never ends")


def able(board: Board, fighter: Fighter) -> list[tuple[Action, Fighter | None]]:
    """What a fighter may do, and to whom."""
    found: list[tuple[Action, Fighter | None]] = []
    for action in (WALK, RUN, ENGAGE, CHARGE, DISENGAGE, RETREAT):
        if action.why_not(board.game, fighter) is None:
            names = action.targets(board.game, fighter) if action.targets is not None else {-1: None}
            found += [
                (action, None if number < 0 else board.game.fighters[number])
                for number, why in names.items()
                if why is None
            ]
    return found


@pytest.mark.rule("MCF-R-06", "MCF-MOVE-01", "MCF-R-11", "MCF-R-80")
@pytest.mark.parametrize("seed", range(6))
def test_random_moves_leave_everybody_where_he_may_stand(seed: int) -> None:
    rng = Random(100 + seed)
    board = random_board(rng, 14)
    moved = 0
    for _ in range(60):
        game = board.game
        fighter = rng.choice(game.fighters)
        mates = [f for f in game.fighters if f.player == fighter.player][:3]
        for one in game.fighters:
            one.activated, one.engaged_before, one.took_off, one.landed = False, True, False, False
        for side in game.sides:
            side.command_points = rng.choice((0, 3))
        doable = able(board, fighter)
        if not doable:
            continue
        action, target = rng.choice(doable)
        before = (fighter.x, fighter.y)
        moving = Moving(board, fighter, *[mate for mate in mates if mate is not fighter])
        forced = action in (RUN, RETREAT) and rng.random() < 0.1
        by_chance(moving, moving.order(action, fighter, at=target, forced=forced), rng)
        assert_sound(board)
        moved += before != (fighter.x, fighter.y)
        if action in (WALK, RUN, RETREAT) and not moving.batch.contacts and before != (fighter.x, fighter.y):
            assert not game.engaged(fighter), (action.key, fighter)
        for one in game.fighters:
            one.frightened = False
    assert moved > 25
