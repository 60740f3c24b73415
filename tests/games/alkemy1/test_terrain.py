"""Scenery and moves (p. 14-16): what costs an inch, what counts double, what bars the way, where nobody ends."""

from __future__ import annotations

import pytest
from games.alkemy1.moves import carry_out, path_of, refused, rule_of
from games.boards.alkemy1 import Board
from msgspec.structs import replace

from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy1.journey import Journey
from escarmouche.games.alkemy1.movement import RUN, WALK
from escarmouche.play.script import play

RECRUIT, FROG = "Recrues Avaloniennes", "Ca'apiti Yeux Rouges"


def facing(piece: str, name: str = RECRUIT, turn: float = 90.0, x: float = 12.0) -> tuple[Board, Fighter]:
    """A figure at (10, 12) with a piece across its way."""
    board = Board()
    board.piece(piece, x, 12, turn)
    return board, board.put(name, 0, 10, 12)


@pytest.mark.rule("AK1-TERRAIN-03", "AK1-TERRAIN-04", "AK1-R-14")
def test_crossing_hindering_scenery_costs_one_inch() -> None:
    board, recruit = facing("low-wall")
    request = path_of(board.game, WALK, recruit)
    assert refused(request, 13, 12) == ""
    assert refused(request, 13.1, 12) == "path.too-long", "3.1 and 1"
    assert rule_of(request, 13.1, 12) == "AK1-MOVE-02"
    assert refused(request, 11, 12) == "", "up to it, for nothing"
    play(carry_out(board.game, WALK, recruit), [13, 12])
    assert (recruit.x, recruit.y) == (13, 12)


@pytest.mark.rule("AK1-R-14")
def test_each_crossing_costs_and_so_does_each_piece() -> None:
    board, recruit = facing("low-wall")
    board.piece("hedge", 15, 12, 90)
    request = path_of(board.game, RUN, recruit)
    assert refused(request, 18, 12) == "", "8 and 2"
    assert refused(request, 18.1, 12) == "path.too-long"
    assert refused(request, 13, 12, 10, 12, 10, 13) == "", "3 and 3 and 1, and the wall twice"
    assert refused(request, 13, 12, 10, 12, 10, 14.1) == "path.too-long"


@pytest.mark.rule("AK1-R-14")
def test_low_obstructing_scenery_only_hinders() -> None:
    board, recruit = facing("wall")
    request = path_of(board.game, WALK, recruit)
    assert refused(request, 13.2, 12) == "path.too-long"
    assert refused(path_of(board.game, RUN, recruit), 13.2, 12) == ""


@pytest.mark.rule("AK1-TERRAIN-02", "AK1-TERRAIN-06", "AK1-R-15")
def test_every_inch_in_rough_terrain_counts_double() -> None:
    board, recruit = facing("marsh", turn=0.0, x=13.75)
    request = path_of(board.game, WALK, recruit)
    assert refused(request, 12.95, 12) == "", "2 in the open and nearly 1 in the marsh"
    assert refused(request, 13.05, 12) == "path.too-long"
    assert refused(request, 10, 16) == "", "open ground has no effect"


@pytest.mark.rule("AK1-TERRAIN-07")
@pytest.mark.parametrize("piece", ["rock", "tower", "platform"])
def test_tall_obstructing_scenery_bars_the_way(piece: str) -> None:
    board, recruit = facing(piece, x=12.5)
    request = path_of(board.game, RUN, recruit)
    assert refused(request, 15, 12) == "path.piece"
    assert rule_of(request, 15, 12) == "AK1-TERRAIN-07"
    assert refused(request, 10, 15, 15, 15) == "", "round it"


@pytest.mark.rule("AK1-TERRAIN-09")
def test_lakes_and_ravines_bar_the_way() -> None:
    board, recruit = facing("lake", x=12.5)
    assert refused(path_of(board.game, RUN, recruit), 15, 12) == "path.piece"


@pytest.mark.rule("AK1-TERRAIN-10")
def test_hills_do_not_affect_moves() -> None:
    board, recruit = facing("hill")
    request = path_of(board.game, WALK, recruit)
    assert refused(request, 14, 12) == ""
    assert refused(request, 14.1, 12) == "path.too-long"


@pytest.mark.rule("AK1-R-16")
def test_nobody_ends_on_scenery_without_a_flat_top() -> None:
    board, recruit = facing("low-wall")
    request = path_of(board.game, WALK, recruit)
    assert refused(request, 12, 12) == "path.on-scenery"
    assert rule_of(request, 12, 12) == "AK1-R-16"
    assert refused(request, 11.3, 12) == "path.on-scenery", "not even partly"


@pytest.mark.rule("AK1-R-16")
def test_on_a_flat_top_the_centre_has_to_be_and_the_way_up_costs_one_inch() -> None:
    board, recruit = facing("wall")
    request = path_of(board.game, WALK, recruit)
    assert refused(request, 12, 12) == ""
    assert refused(request, 11.2, 12) == "path.on-scenery"
    assert refused(request, 12, 13, 12, 12.5) == "", "2.24 and 0.5 and 1"
    assert refused(request, 12, 13.5, 12, 12.9) == "path.too-long", "2.5 and 0.6 and 1 that the way up costs"


@pytest.mark.rule("AK1-R-16", "AK1-SKILL-012")
def test_a_leaper_lands_on_a_higher_top_and_others_do_not() -> None:
    board, frog = facing("platform", FROG)
    assert refused(path_of(board.game, WALK, frog), 12, 12) == ""
    assert refused(path_of(board.game, WALK, frog), 14, 12) == ""
    board, recruit = facing("platform")
    assert refused(path_of(board.game, WALK, recruit), 12, 12) == "path.piece"


@pytest.mark.rule("AK1-SKILL-012")
def test_a_leap_is_no_longer_than_a_walk_and_ends_on_nothing_that_cannot_be_stood_on() -> None:
    board, frog = facing("rock", FROG, turn=90.0)
    request = path_of(board.game, RUN, frog)
    assert refused(request, 14, 12) == ""
    assert refused(request, 12, 12) == "path.piece"
    far, leaper = facing("rock", FROG, turn=0.0, x=12.5)
    assert refused(path_of(far.game, RUN, leaper), 15, 12) == "path.piece", "4.5 over the rock"
    board.put(RECRUIT, 1, 10, 14)
    assert refused(path_of(board.game, WALK, frog), 10, 16) == "", "over an enemy"
    assert refused(path_of(board.game, WALK, frog), 10, 14.5) == "path.figure"


@pytest.mark.rule("AK1-R-12")
def test_an_objective_may_be_crossed_for_nothing_but_nobody_ends_on_it() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 10, 12)
    board.marker("jin", 12, 12)
    request = path_of(board.game, WALK, recruit)
    assert refused(request, 14, 12) == ""
    assert refused(request, 12.5, 12) == "path.on-objective"
    assert refused(request, 11, 12) == "", "beside it"


@pytest.mark.rule("AK1-R-14", "AK1-R-39")
def test_a_way_goes_over_what_hinders_or_round_it_as_is_shorter() -> None:
    board, recruit = facing("low-wall")
    journey = Journey(board.game, recruit, "walk", clear=True)
    assert journey.way(13, 12) == [13, 12]
    assert journey.way(12, 12) is None
    board.game.pieces[0] = replace(board.game.pieces[0], y=10.5)
    board.changed()
    journey = Journey(board.game, recruit, "walk", clear=True)
    found = journey.way(13.5, 12)
    assert found is not None
    assert len(found) > 2, "straight ahead the wall would make it 4.5"
    assert journey.refusal(found) is None
