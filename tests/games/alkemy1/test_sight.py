"""Lines of sight (p. 14-16): sizes, what is taller than both, hills, towers, lakes."""

from __future__ import annotations

import pytest
from games.boards.alkemy1 import Board
from msgspec.structs import replace

from escarmouche.games.alkemy.state import Fighter, lift
from escarmouche.games.alkemy1.sight import seen_by, sees, sees_spot, why_unseen

RECRUIT, COLOSSUS, ORACLE = "Recrues Avaloniennes", "Colosse Avalonien", "Oracle Sorhna"


def small(board: Board, fighter: Fighter) -> Fighter:
    """The same figure with a card of size 1."""
    profile = replace(board.game.profile(fighter), key="small", size=1)
    board.library.profiles["small"] = profile
    fighter.profile = "small"
    board.changed()
    return fighter


def both_ways(board: Board, one: Fighter, other: Fighter) -> bool:
    """Whether two see each other: sight is mutual."""
    seen = sees(board.game, one, other)
    assert sees(board.game, other, one) is seen
    return seen


def across(piece: str, *names: str, turn: float = 90.0) -> tuple[Board, Fighter, Fighter]:
    """Two figures on either side of a piece that is across the line."""
    board = Board()
    one, other = board.put(names[0], 0, 8, 12), board.put(names[-1], 1, 16, 12)
    board.piece(piece, 12, 12, turn)
    return board, one, other


@pytest.mark.rule("AK1-LOS-01", "AK1-X-05")
@pytest.mark.parametrize(("x", "y"), [(20, 12), (12, 20), (4, 12), (12, 4), (5, 19)])
def test_figures_look_all_round_past_what_lies_beside_the_line(x: float, y: float) -> None:
    board = Board()
    one, other = board.put(RECRUIT, 0, 12, 12), board.put("Chaman-Médecine Crapaud", 1, x, y)
    board.piece("low-wall", 16, 17)
    assert both_ways(board, one, other)


@pytest.mark.rule("AK1-LOS-02", "AK1-LOS-03", "AK1-GEN-04", "AK1-X-06")
def test_what_is_taller_than_both_and_across_every_line_hides() -> None:
    board, one, other = across("rock", RECRUIT)
    assert not both_ways(board, one, other)
    why = why_unseen(board.game, one, other)
    assert why is not None
    assert (why.key, why.rule) == ("sight.piece", "AK1-LOS-03")
    board.game.pieces[0] = replace(board.game.pieces[0], y=14.2)
    board.changed()
    assert both_ways(board, one, other), "one free line between the bases is enough"
    assert why_unseen(board.game, one, other) is None


@pytest.mark.rule("AK1-LOS-04", "AK1-SIZE-05", "AK1-R-07")
def test_what_is_no_taller_than_the_larger_of_the_two_hides_nothing() -> None:
    assert both_ways(*across("rock", RECRUIT, COLOSSUS)), "size 3 is not above 3"
    assert both_ways(*across("hedge", RECRUIT)), "size 2 is not above 2"
    board, one, other = across("hedge", RECRUIT)
    assert both_ways(board, small(board, one), other), "the larger one is of size 2"
    assert not both_ways(board, one, small(board, other)), "size 2 is above both"


@pytest.mark.rule("AK1-LOS-05")
@pytest.mark.parametrize("player", [0, 1])
def test_friends_and_enemies_hide_alike(player: int) -> None:
    board = Board()
    one, other = board.put(RECRUIT, 0, 8, 12), board.put(RECRUIT, 1, 12, 12)
    between = board.put(COLOSSUS, player, 10, 12)
    assert not both_ways(board, one, other)
    why = why_unseen(board.game, one, other)
    assert why is not None
    assert (why.key, why.rule) == ("sight.disc", "AK1-LOS-05")
    assert seen_by(board.game, one, [other, between]) == [between]
    recruit = Board()
    one, other = recruit.put(RECRUIT, 0, 8, 12), recruit.put(RECRUIT, 1, 12, 12)
    recruit.put(RECRUIT, player, 10, 12)
    assert both_ways(recruit, one, other), "no taller than they are"


@pytest.mark.rule("AK1-TERRAIN-08", "AK1-R-08")
def test_the_tallest_scenery_hides_all_even_from_whoever_stands_as_high() -> None:
    board, one, other = across("tower", COLOSSUS)
    assert not both_ways(board, one, other)
    board.piece("wall", 8, 12, 90)
    assert not both_ways(board, one, other), "one size higher on the wall: 4, and still hidden"
    why = why_unseen(board.game, one, other)
    assert why is not None
    assert why.rule == "AK1-TERRAIN-08"


@pytest.mark.rule("AK1-SIZE-08", "AK1-R-16")
def test_whoever_stands_on_scenery_counts_one_size_higher() -> None:
    board, one, other = across("rock", RECRUIT)
    board.piece("wall", 8, 12, 90)
    assert both_ways(board, one, other), "3 is no longer above 3"
    board.game.pieces[1] = replace(board.game.pieces[1], x=7.0)
    board.changed()
    assert not both_ways(board, one, other), "its centre has to be on it"
    raised = Board()
    one, other = raised.put(RECRUIT, 0, 8, 12), raised.put(RECRUIT, 1, 14, 12)
    for x, y in ((10.5, 12), (11.5, 11.5), (11.5, 12.5)):
        raised.put(RECRUIT, 1, x, y)
    assert both_ways(raised, one, other)
    raised.piece("wall", 11, 12, 90)
    assert not both_ways(raised, one, other), "between the two they hide as size 3"


@pytest.mark.rule("AK1-TERRAIN-10", "AK1-R-09")
def test_a_hill_hides_whoever_is_behind_it_and_nobody_upon_it() -> None:
    board, one, other = across("hill", COLOSSUS)
    assert not both_ways(board, one, other), "though of size 2 only"
    why = why_unseen(board.game, one, other)
    assert why is not None
    assert why.rule == "AK1-TERRAIN-10"
    on_top = board.put(RECRUIT, 0, 12, 12)
    assert both_ways(board, on_top, one)
    assert both_ways(board, on_top, other)
    second = board.put(RECRUIT, 1, 12, 10.5)
    assert both_ways(board, on_top, second)


@pytest.mark.rule("AK1-TERRAIN-09")
def test_lakes_hide_nobody() -> None:
    board, one, other = across("lake", RECRUIT)
    board.library.terrain["lake"] = replace(board.library.terrain["lake"], size=4)
    board.library.grounds.clear()
    board.changed()
    assert both_ways(board, one, other)


@pytest.mark.rule("AK1-LOS-02")
def test_nobody_off_the_table_sees_or_is_seen() -> None:
    board = Board()
    one, other = board.put(RECRUIT, 0, 8, 12), board.put(RECRUIT, 1, 12, 12)
    lift(board.game, other)
    assert not both_ways(board, one, other)
    why = why_unseen(board.game, one, other)
    assert why is not None
    assert why.key == "sight.off-table"


@pytest.mark.rule("AK1-LOS-02")
def test_a_spot_is_seen_past_what_is_no_taller_than_the_figure() -> None:
    board, one, _ = across("rock", RECRUIT)
    assert not sees_spot(board.game, one, 16, 12)
    assert sees_spot(board.game, one, 16, 12, size=3), "the top of something as tall as the rock"
    assert sees_spot(board.game, one, 8, 18)
