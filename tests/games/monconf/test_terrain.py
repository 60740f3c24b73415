"""Terrain (p. 4): what each piece is to whoever moves, and how high one stands on it."""

from __future__ import annotations

from math import hypot

import pytest
from games.boards.monconf import Board, piece
from games.monconf.moving import Moving, free_table, place, to, why

from escarmouche.games.monconf.agenda import Flight
from escarmouche.games.monconf.moves.movement import RUN, WALK
from escarmouche.games.monconf.moves.mover import Mover

MAN = "conscrit-du-griffon"


@pytest.mark.rule("MCF-SETUP-04", "MCF-SETUP-06")
def test_the_nature_of_each_piece_is_known_to_all() -> None:
    pieces = [
        piece("wood", disc=(10, 10, 6)), piece("rocks", disc=(30, 10, 4)), piece("low-wall", disc=(50, 10, 1)),
        piece("wall", rectangle=(10, 40, 8, 1, 0)), piece("hill", disc=(40, 40, 9)), piece("pond", disc=(60, 40, 5)),
    ]  # fmt: skip
    scenery = Board(*pieces).library.scenery
    assert [(p.kind, p.movement, p.sight) for p in scenery.pieces] == [
        ("wood", "difficult", "wood"), ("rocks", "difficult", "solid"), ("low wall", "difficult", "solid"),
        ("wall", "impassable", "solid"), ("hill", "open", "solid"), ("pond", "difficult", "none"),
    ]  # fmt: skip
    assert [scenery.relief.bodies[p.bodies[0]].opaque for p in scenery.pieces] == [False, True, True, True, True, False]
    assert [p.key for p in scenery.pieces_at(10, 10)] == ["wood"]


@pytest.mark.rule("MCF-SETUP-05", "MCF-MOVE-02", "MCF-R-05")
def test_each_cm_of_difficult_ground_under_the_centre_counts_for_two() -> None:
    """MOU 10: three cm before the pond and 3.5 in it make 10; 3.6 do not. The base reaches into it sooner."""
    board = Board(piece("pond", rectangle=(40, 30, 20, 20, 0)))
    free_table(board)
    man = board.put(MAN, 0, 27, 30)
    asked = Moving(board, man).order(WALK, man)
    assert why(asked, to((33.6, 30))) == "path.too-long"
    assert why(asked, to((33.5, 30))) == ""
    assert why(asked, to((30, 36), (29.9, 37))) == ""
    assert Mover(board.game, man, 10.0).cost((33.5, 30)) == pytest.approx(10, abs=0.01)


@pytest.mark.rule("MCF-SETUP-05", "MCF-R-27")
def test_difficult_ground_on_difficult_ground_counts_no_more() -> None:
    """A wood in a pond: 5 cm of it are 10, and not 15; who flees 20 goes 10 cm through both."""
    board = Board(piece("pond", rectangle=(40, 30, 30, 20, 0)), piece("wood", disc=(40, 30, 14)))
    free_table(board)
    man = board.put(MAN, 0, 35, 30)
    asked = Moving(board, man).order(WALK, man)
    assert why(asked, to((40, 30))) == ""
    assert why(asked, to((40.1, 30))) == "path.too-long"
    assert asked.offer(50, 30)[1:3] == [pytest.approx(40, abs=0.01), 30]
    assert why(asked, to((35, 25))) == ""
    moving = Moving(board, board.put(MAN, 1, 70, 70))
    board.game.agenda.insert(0, Flight(man.id, 25, 30))
    moving.play(0.0)
    assert place(man) == (pytest.approx(45, abs=0.02), 30)


@pytest.mark.rule("MCF-MOVE-01", "MCF-X-08")
def test_a_wall_is_gone_round_and_the_way_round_is_paid() -> None:
    """Straight through: refused. Round the near end with room for the base it is 7.7 cm; round the far one over 10."""
    board = Board(piece("wall", rectangle=(30, 30, 8, 1, 90)))
    free_table(board)
    man = board.put(MAN, 0, 28, 33)
    moving = Moving(board, man)
    asked = moving.order(WALK, man)
    assert why(asked, to((32, 33))) == "path.wall"
    assert why(asked, to((28.5, 35.3), (31.5, 35.3), (32, 33))) == ""
    assert why(asked, to((28.5, 35.0), (31.5, 35.0), (32, 33))) == "path.wall"
    assert why(asked, to((28.5, 24.7), (31.5, 24.7), (32, 27))) == "path.too-long"
    offered = asked.offer(32, 33)
    assert asked.refusal(offered) is None
    assert offered[-3:-1] == [32, 33]
    moving.play(to((28.5, 35.3), (31.5, 35.3), (32, 33)))
    assert place(man) == (32, 33)
    assert board.told("event.went")[0]["length"] == 7.71


@pytest.mark.rule("MCF-MOVE-01")
def test_nobody_stands_in_impassable_ground_or_over_the_edge() -> None:
    board = Board(piece("building", rectangle=(40, 30, 10, 8, 0)))
    free_table(board)
    man = board.put(MAN, 0, 33.5, 30)
    moving = Moving(board, man)
    asked = moving.order(RUN, man)
    assert why(asked, to((34, 30))) == "stand.scenery"
    assert why(asked, to((33.75, 30))) == ""
    assert why(asked, to((33.5, 12))) == ""
    low = board.put(MAN, 0, 5, 5)
    asked = Moving(board, low).order(RUN, low)
    assert why(asked, to((5, 1.2))) == "path.edge"
    assert why(asked, to((5, 1.25))) == ""


@pytest.mark.rule("MCF-R-10")
def test_a_hill_has_slopes_all_round_and_one_stands_three_cm_up() -> None:
    """Nothing bars the way up or down, and it costs its length in the plane; the centre says who is up."""
    board = Board(piece("hill", disc=(40, 30, 9)))
    free_table(board)
    man = board.put(MAN, 0, 28, 30)
    Moving(board, man).order(WALK, man, to((38, 30)))
    assert (place(man), man.z) == ((38, 30), 3)
    assert board.told("event.went")[0]["length"] == 10
    Moving(board, man).order(RUN, man, to((49.5, 30)))
    assert (place(man), man.z) == ((49.5, 30), 0)
    other = board.put(MAN, 0, 47.5, 30, z=3)
    asked = Moving(board, man).order(WALK, man)
    assert why(asked, to((48.9, 30))) == "stand.fighter"
    assert hypot(other.x - man.x, other.y - man.y) == 2


@pytest.mark.rule("MCF-R-01", "MCF-R-06")
def test_a_base_stands_nowhere_on_another() -> None:
    """Two normal bases are 2.5 cm apart, a normal and a cavalry one 3.25."""
    board = Board()
    free_table(board)
    man = board.put(MAN, 0, 20, 20)
    board.put(MAN, 0, 28, 20)
    board.put("chevalier-du-griffon", 0, 20, 28)
    asked = Moving(board, man).order(WALK, man)
    assert why(asked, to((25.51, 20))) == "stand.fighter"
    assert why(asked, to((25.5, 20))) == ""
    assert why(asked, to((20, 24.76))) == "stand.fighter"
    assert why(asked, to((20, 24.75))) == ""
