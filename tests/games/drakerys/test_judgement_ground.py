"""Where the computer sends the Units of Drakerys, and how they get past what is in the way."""

from __future__ import annotations

from math import hypot

from games.boards.drakerys import Board

from escarmouche.games.drakerys.judgement.evaluation import Evaluation
from escarmouche.games.drakerys.judgement.ground import closed_up, walks
from escarmouche.games.drakerys.judgement.player_cache import DrakerysPlayerCache
from escarmouche.games.drakerys.manoeuvre import Manoeuvre
from escarmouche.games.drakerys.movement import walk_request
from escarmouche.games.drakerys.state import Unit

FRONT = [(12.0, 28.5), (14.7, 28.5), (13.4, 31.0), (14.8, 33.4), (13.4, 26.0), (16.1, 26.0)]
REAR = [(12.0, 38.3), (14.8, 38.3), (9.2, 38.3), (10.6, 40.7)]


def torn(board: Board) -> Unit:
    """A Unit half of which is past a wall, between others: its Leader cannot go on, for the rear would be left."""
    board.scenery("low-wall", 8.0, 35.5)
    board.scenery("low-wall", 19.2, 27.5, 90.0)
    unit = board.put("irosia-lanciers", 0, *FRONT, *REAR, points=110)
    board.objective("shard", 9, 5)
    board.game.common = "moon_shards"
    return unit


def away(unit: Unit, board: Board, xs: list[float], ys: list[float]) -> float:
    leader = board.game.leader(unit)
    return sum(hypot(x - leader.x, y - leader.y) for x, y in zip(xs, ys, strict=True))


def test_a_unit_torn_by_a_wall_closes_up_and_goes_on() -> None:
    board = Board()
    unit = torn(board)
    m = Manoeuvre(board.game, unit, 10.0)
    paths = closed_up(Evaluation(board.game, 0, DrakerysPlayerCache()), unit, 10.0)
    assert paths is not None
    assert m.refusal(paths) is None
    assert paths[m.leader] == []
    assert away(unit, board, *m.ends(paths)) < away(unit, board, m.xs, m.ys) - 4.0


def test_closing_up_is_chosen_where_there_is_no_other_way() -> None:
    board = Board()
    unit, cache = torn(board), DrakerysPlayerCache()
    m = Manoeuvre(board.game, unit, 10.0)
    found = walks(Evaluation(board.game, 0, cache), unit, walk_request(m, 0, "DRK-WALK-03", lambda: m.still), 10.0)
    assert max(found, key=lambda each: each.value).aim.key == "aim.close-up"
    assert unit.id not in cache.stuck


def test_a_unit_that_stands_close_has_nothing_to_close() -> None:
    board = Board()
    unit = board.put("irosia-lanciers", 0, (20, 20), (22.6, 20), (21.3, 22.3), points=110)
    board.put("scouts", 1, (80, 80), points=30)
    assert closed_up(Evaluation(board.game, 0, DrakerysPlayerCache()), unit, 10.0) is None
