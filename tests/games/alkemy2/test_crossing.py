"""Moves over and through terrain (V2 p. 35-36): hindering, cluttered, climbing, and the leaps of Bond."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from games.alkemy2.moves import carry_out, path_of, refused, why
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy2.movement import CLIMB, RUN, WALK
from escarmouche.play.reason import Refused
from escarmouche.play.script import ScriptError, dice, play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter

RECRUIT, FROG = "Recrues Avaloniennes", "Ca'apiti Yeux Rouges"


def beside(key: str, turn: float = 0.0, name: str = RECRUIT, **options: Any) -> tuple[Board, Fighter]:
    """A figure at (12, 10) with its back to the south, and a piece centred on (12, 12)."""
    board = Board(**{"advanced_terrain": True} | options)
    board.piece(key, 12, 12, turn)
    return board, board.put(name, 0, 12, 10, action_points=3)


@pytest.mark.rule("AK2-CROSS-01", "AK2-CROSS-02", "AK2-CROSS-03")
def test_clear_ground_may_be_entered_and_changes_nothing() -> None:
    board, recruit = beside("corn-field")
    assert refused(path_of(board.game, WALK, recruit), 12, 14) == ""
    assert refused(path_of(board.game, RUN, recruit), 12, 20) == ""
    board, recruit = beside("corn-field", advanced_terrain=False)
    assert refused(path_of(board.game, WALK, recruit), 12, 14) == "path.piece"


@pytest.mark.rule("AK2-CROSS-09")
def test_impassable_ground_is_neither_crossed_nor_occupied() -> None:
    board, recruit = beside("pond")
    for path in ([12, 11.9], [12, 13.9]):
        assert refused(path_of(board.game, WALK, recruit), *path) == "path.piece"


@pytest.mark.rule("AK2-CROSS-04", "AK2-R-84")
@pytest.mark.parametrize(("action", "slow", "fast"), [(WALK, 3, 4), (RUN, 7, 10)])
def test_hindering_ground_shortens_a_move_that_lies_in_it(action: Any, slow: float, fast: float) -> None:
    board, recruit = beside("hedge")
    request = path_of(board.game, action, recruit)
    assert refused(request, 12, 10 + slow) == ""
    assert refused(request, 12, 10 + slow + 0.01) == "path.too-long"
    assert refused(request, 12 + fast, 10) == "", "outside it nothing changes"
    board.piece("hedge", 12, 13.1)
    assert refused(path_of(board.game, action, recruit), 12, 10 + slow) == "", "two of them do not add up"


@pytest.mark.rule("AK2-R-84")
def test_a_move_that_starts_in_hindering_ground_is_shorter_too() -> None:
    board, recruit = beside("marsh")
    recruit.y = 12.0
    board.changed()
    assert refused(path_of(board.game, WALK, recruit), 15, 12) == ""
    assert refused(path_of(board.game, WALK, recruit), 15.1, 12) == "path.too-long"


@pytest.mark.rule("AK2-CROSS-07")
def test_no_run_is_declared_in_cluttered_ground() -> None:
    board, recruit = beside("ruins")
    assert why(RUN, board.game, recruit) == ""
    recruit.y = 12.0
    board.changed()
    assert why(RUN, board.game, recruit) == "move.cluttered"
    assert why(WALK, board.game, recruit) == ""


@pytest.mark.rule("AK2-CROSS-08", "AK2-R-85")
def test_whoever_enters_cluttered_ground_ends_inside_it() -> None:
    board, recruit = beside("ruins")
    for action in (WALK, RUN):
        request = path_of(board.game, action, recruit)
        assert refused(request, 12, 11) == "path.cluttered", "half in"
        assert refused(request, 12, 12) == ""
        assert refused(request, 12, 13.9) == "path.cluttered", "through it"
    recruit.y = 12.0
    board.changed()
    for y in (13.3, 15):
        assert refused(path_of(board.game, WALK, recruit), 12, y) == "", "from inside it leaves freely"


# ---- climbing ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-CROSS-10", "AK2-CROSS-11", "AK2-CROSS-13")
def test_a_climb_costs_one_and_sets_the_figure_down_on_the_far_side() -> None:
    board, recruit = beside("palisade")
    recruit.y = 11.0
    board.changed()
    play(carry_out(board.game, CLIMB, recruit), dice(4, 4))
    assert (recruit.x, recruit.action_points) == (12, 2)
    assert recruit.y == pytest.approx(12.75, abs=0.005), "against the far side: 2 and 4 and 4 reach 10"


@pytest.mark.rule("AK2-CROSS-11", "AK2-CROSS-12", "AK2-R-86")
@pytest.mark.parametrize(
    ("key", "faces", "lost"),
    [("palisade", (1, 2), 4), ("palisade", (3, 3), 1), ("palisade", (3, 4), 0), ("low-wall", (3, 3), 0)],
)
def test_a_fall_hurts_by_what_was_missing_and_nothing_softens_it(key: str, faces: tuple[int, int], lost: int) -> None:
    board, knight = beside(key, name="Chevalier Errant")
    knight.y = 11.0
    board.changed()
    assert (board.game.profile(knight).reflex, board.game.profile(knight).skills) == (3, ("Coriace/1",))
    play(carry_out(board.game, CLIMB, knight), dice(*faces))
    assert knight.lost == lost
    assert (knight.y == 11) is (lost > 0), "whoever falls stays where it is"


@pytest.mark.rule("AK2-CROSS-10", "AK2-MEAS-03", "AK2-MEAS-04")
def test_too_far_from_the_piece_the_climb_fails_and_stays_paid() -> None:
    board, recruit = beside("palisade")
    recruit.y = 10.2
    board.changed()
    assert why(CLIMB, board.game, recruit) == "", "nobody has measured yet"
    play(carry_out(board.game, CLIMB, recruit))
    assert (recruit.y, recruit.action_points) == (10.2, 2)
    assert board.told("event.climb-failed")
    assert board.game.learnt
    for y, refusal in ((10.2, "climb.no-landing"), (10.25, "")):
        board, recruit = beside("palisade", measuring=True)
        recruit.y = y
        board.changed()
        assert why(CLIMB, board.game, recruit) == refusal, "where players measure, 1 p is the most"


@pytest.mark.rule("AK2-CROSS-15")
def test_bond_climbs_without_a_roll() -> None:
    board, frog = beside("palisade", name=FROG)
    frog.y = 11.0
    board.changed()
    play(carry_out(board.game, CLIMB, frog))
    assert frog.y == pytest.approx(12.75, abs=0.005)


@pytest.mark.rule("AK2-CROSS-14", "AK2-R-86")
def test_a_crossing_is_no_longer_than_a_walk() -> None:
    for measuring in (False, True):
        board, recruit = beside("palisade", 90, measuring=measuring)
        recruit.y = 9.4
        board.changed()
        assert why(CLIMB, board.game, recruit) == "climb.no-landing", "four inches of palisade and the base"


@pytest.mark.rule("AK2-R-86", "AK2-CROSS-13")
def test_a_climber_lands_free_on_the_nearest_spot() -> None:
    board, recruit = beside("palisade")
    recruit.y = 11.0
    board.changed()
    enemy = board.put(RECRUIT, 1, 12, 13.3)
    play(carry_out(board.game, CLIMB, recruit), dice(4, 4))
    assert recruit.free
    assert board.game.gap(recruit, enemy) > 0.02
    assert 12.7 < recruit.y < 14


@pytest.mark.rule("AK2-R-86")
def test_only_a_free_figure_that_may_move_climbs() -> None:
    board, recruit = beside("palisade")
    assert why(CLIMB, board.game, recruit) == ""
    recruit.rooted = True
    assert why(CLIMB, board.game, recruit) == "move.rooted"
    recruit.rooted = False
    board.engage(recruit, board.put(RECRUIT, 1, 12, 9))
    assert why(CLIMB, board.game, recruit) == "climb.engaged"
    board, recruit = beside("palisade", advanced_terrain=False)
    assert why(CLIMB, board.game, recruit) == "climb.nothing"


# ---- leaping ----------------------------------------------------------------------------------------------------


def over(*things: Any, name: str = FROG, **options: Any) -> tuple[Board, Fighter]:
    """A figure at (12, 10) with pieces (key, x, y, turn) round it, in the basic game."""
    board = Board(**options)
    for thing in things:
        board.piece(*thing)
    return board, board.put(name, 0, 12, 10, action_points=3)


@pytest.mark.rule("AK2-SKILL-70")
def test_bond_leaps_over_figures_objectives_and_terrain() -> None:
    for name, barred in ((FROG, False), (RECRUIT, True)):
        board, mover = over(("palisade", 12, 12, 0), name=name)
        assert refused(path_of(board.game, WALK, mover), 12, 13.5) == ("path.piece" if barred else "")
        board, mover = over(name=name)
        board.put(RECRUIT, 1, 12, 11.5)
        assert refused(path_of(board.game, WALK, mover), 12, 13.5) == ("path.figure" if barred else "")
        board, mover = over(name=name)
        board.marker("borne", 12, 11.5)
        assert refused(path_of(board.game, WALK, mover), 12, 13.5) == ("path.objective" if barred else "")


@pytest.mark.rule("AK2-SKILL-70")
def test_bond_does_not_leap_over_what_is_larger() -> None:
    board, frog = over(("big-tree", 12, 12))
    assert refused(path_of(board.game, WALK, frog), 12, 14) == "path.piece"


@pytest.mark.rule("AK2-SKILL-70")
def test_a_leap_lands_legally_and_counts_in_the_move() -> None:
    board, frog = over(("palisade", 12, 12, 0))
    request = path_of(board.game, WALK, frog)
    assert refused(request, 12, 12) == "path.piece", "on the fence"
    assert refused(request, 12, 14.1) == "path.piece", "too long for a walk"
    assert refused(request, 12, 14) == ""


@pytest.mark.rule("AK2-SKILL-70")
def test_each_stretch_over_something_is_at_most_a_walk_long() -> None:
    board, frog = over(("palisade", 12, 13, 90))
    assert refused(path_of(board.game, RUN, frog), 12, 16) == "path.piece", "five inches of palisade and base"
    assert refused(path_of(board.game, RUN, frog), 12.6, 10, 12.6, 16) == "path.piece"
    board, frog = over(("crates", 12, 12), ("crates", 12, 16))
    assert refused(path_of(board.game, RUN, frog), 12, 18.9) == "", "two leaps, with ground between"
    board, frog = over(("crates", 12, 12), ("crates", 12, 14))
    assert refused(path_of(board.game, RUN, frog), 12, 17) == "path.piece", "no ground between: one leap of 4.5"


@pytest.mark.rule("AK2-SKILL-70", "AK2-CROSS-04", "AK2-CROSS-08")
def test_what_is_leapt_over_is_not_entered() -> None:
    board, frog = over(("hedge", 12, 12), ("ruins", 7, 10, 90), advanced_terrain=True)
    assert refused(path_of(board.game, WALK, frog), 12, 14) == ""
    assert refused(path_of(board.game, RUN, frog), 4.5, 10) == ""
    assert refused(path_of(board.game, RUN, frog), 6, 10) == "path.cluttered", "half in"
    assert refused(path_of(board.game, WALK, frog), 12, 12.5, 12, 11.5) == "path.too-long", "it lands in the hedge"


@pytest.mark.rule("AK2-SKILL-70")
def test_a_leaper_may_be_sent_anywhere_at_random() -> None:
    board, frog = over(("palisade", 12, 11, 0), ("house", 9, 10, 90), ("statue", 14, 10), ("crates", 12, 8))
    for request in (path_of(board.game, WALK, frog), path_of(board.game, RUN, frog)):
        rng = Random(3)
        paths = [request.sample(rng) for _ in range(40)]
        assert all(request.refusal(path) is None for path in paths)
        assert any(path and path[-1] > 11.5 for path in paths), "over the palisade"


@pytest.mark.rule("AK2-CROSS-10")
def test_which_piece_is_climbed_is_asked_when_there_are_several() -> None:
    board, recruit = beside("palisade")
    board.piece("low-wall", 12, 8)
    recruit.y = 11.0
    board.changed()
    with pytest.raises((ScriptError, Refused)):
        play(CLIMB.declare(board.game, recruit))
    declared, (request,) = run(CLIMB.declare(board.game, recruit), ["piece:0"])
    assert declared.detail == "piece:0"
    assert [option.label.key for option in request.options()] == ["climb.piece", "climb.piece"]
