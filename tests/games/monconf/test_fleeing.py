"""Flight of fear (p. 15): straight away from its source, past allies, short of everything else."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import Board, piece
from games.monconf.moving import Moving, free_table, place
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Flight
from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.wounds.harm import remove
from escarmouche.play.effects import TURN_ENDS, Until


def flee(board: Board, man: Fighter, x: float, y: float, *script: Any) -> None:
    """A fighter flees from a place."""
    free_table(board)
    moving = Moving(board, skilled(board, player=1 - man.player, x=2, y=73))
    board.game.agenda.insert(0, Flight(man.id, x, y))
    assert moving.play(*script) is None


@pytest.mark.rule("MCF-FEAR-14", "MCF-FEAR-15", "MCF-R-27", "MCF-R-07")
def test_it_flees_twice_its_mou_straight_away_and_turns_as_its_player_likes() -> None:
    """From (27, 26) at a man at (30, 30): by 3, 4, 5 he runs 20 cm to (42, 46)."""
    board = Board()
    man = skilled(board, x=30, y=30)
    flee(board, man, 27, 26, 33.3)
    assert place(man) == (pytest.approx(42, abs=0.01), pytest.approx(46, abs=0.01))
    assert (man.activated, man.facing) == (True, 333)


@pytest.mark.rule("MCF-FEAR-19")
def test_it_flees_backwards_from_where_it_stands() -> None:
    board = Board()
    man = skilled(board, x=30, y=30, facing=90)
    flee(board, man, 30, 30, 0.0)
    assert place(man) == (30, pytest.approx(10, abs=0.01))


@pytest.mark.rule("MCF-R-27", "MCF-MOVE-02")
def test_difficult_ground_counts_twice_and_a_wall_stops_it() -> None:
    """15 cm of open ground, then 2.5 of the pond; a wall 10 cm away leaves 8.25 (1.25 of base, 0.5 of wall)."""
    board = Board(piece("pond", rectangle=(55, 30, 20, 20, 0)), piece("wall", rectangle=(20, 30, 1, 8, 0)))
    man = skilled(board, x=30, y=30)
    flee(board, man, 20, 30, 0.0)
    assert place(man) == (pytest.approx(47.5, abs=0.02), 30)
    other = skilled(board, x=30, y=30)
    flee(board, other, 40, 30, 0.0)
    assert place(other) == (pytest.approx(21.75, abs=0.03), 30)


@pytest.mark.rule("MCF-R-27")
def test_it_passes_allies_ends_on_none_and_keeps_short_of_enemies_and_of_the_edge() -> None:
    board = Board()
    man = skilled(board, x=30, y=30)
    skilled(board, x=35, y=30)
    skilled(board, x=50, y=30)
    flee(board, man, 20, 30, 0.0)
    assert place(man) == (pytest.approx(47.5, abs=0.11), 30)
    two = skilled(board, x=30, y=50)
    skilled(board, player=1, x=40, y=50)
    flee(board, two, 20, 50, 0.0)
    assert place(two) == (pytest.approx(37.4, abs=0.03), 50)
    assert not board.game.engaged(two)
    three = skilled(board, x=10, y=60)
    flee(board, three, 20, 60, 0.0)
    assert place(three) == (pytest.approx(1.25, abs=0.02), 60)


@pytest.mark.rule("MCF-R-103", "MCF-R-109")
def test_a_flight_of_nothing_is_one_all_the_same() -> None:
    board = Board()
    man = skilled(board, x=30, y=30)
    grant(board.game, man, "MOU −10", Until(TURN_ENDS))
    flee(board, man, 20, 30)
    assert (place(man), man.activated) == ((30, 30), True)
    assert board.told("event.flees")


@pytest.mark.rule("MCF-SKILLP-66", "MCF-R-11")
def test_who_is_in_the_air_flees_through_it() -> None:
    """15 of its second MOU, twice; nothing on the ground matters, and it stays up."""
    board = Board(piece("wall", rectangle=(35, 30, 1, 8, 0)))
    man = skilled(board, "Vol", x=30, y=30, fly_mov=15.0, airborne=True)
    skilled(board, player=1, x=40, y=30)
    flee(board, man, 20, 30, 0.0)
    assert (place(man), man.airborne) == ((60, 30), True)


@pytest.mark.rule("MCF-FEAR-14")
def test_who_has_left_the_table_meanwhile_does_not_flee() -> None:
    board = Board()
    man = skilled(board, x=30, y=30)
    remove(board.game, man, "MCF-STATE-03", "event.killed")
    flee(board, man, 20, 30)
    assert (man.where, man.activated, board.told("event.flees")) == ("gone", False, [])


@pytest.mark.rule("MCF-SKILLP-66", "MCF-R-27", "MCF-R-80")
@pytest.mark.parametrize(
    ("start", "source", "end"),
    [
        ((60, 30), (50, 30), (73.75, 30)),
        ((10, 30), (20, 30), (1.25, 30)),
        ((30, 60), (30, 50), (30, 73.75)),
        ((30, 10), (30, 20), (30, 1.25)),
        ((61.75, 30), (58.75, 26), (73.75, 46)),
    ],
)
def test_who_flees_through_the_air_stops_at_the_very_edge(
    start: tuple[float, float], source: tuple[float, float], end: tuple[float, float]
) -> None:
    """30 cm of flight, and a base of 1.25 before each edge; by 3, 4, 5 the nearer edge counts."""
    board = Board()
    man = skilled(board, "Vol", x=start[0], y=start[1], fly_mov=15.0, airborne=True)
    flee(board, man, *source, 0.0)
    assert place(man) == (pytest.approx(end[0], abs=0.002), pytest.approx(end[1], abs=0.002))
