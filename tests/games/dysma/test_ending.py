"""The end of the game (p. 36): when it is looked for, who wins, and how players end it sooner."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.scenarios import MissionBoard

from escarmouche.games.dysma.ending import aside, is_over, outcome
from escarmouche.games.dysma.turn import close_turn
from escarmouche.play.reason import Refusal
from escarmouche.play.script import play


def match(one: int, other: int, turn: int = 3, **options: Any) -> MissionBoard:
    """A match at the end of a turn with these points."""
    board = MissionBoard("control", secondary="survival")
    board.library.options = type(board.library.options)(**options)
    board.put("garde-royal", 0, 10, 10)
    board.put("garde-royal", 1, 20, 20)
    for side, points in zip(board.game.sides, (one, other), strict=True):
        side.score = points
    board.game.turn, board.game.phase = turn, "turn over"
    return board


@pytest.mark.rule("DYS-END-02", "DYS-END-05", "DYS-END-06", "DYS-R-69")
@pytest.mark.parametrize(
    ("scores", "over", "winners"),
    [
        ((11, 0), False, ()),
        ((12, 11), True, (0,)),
        ((3, 14), True, (1,)),
        ((12, 12), True, ()),
        ((15, 12), True, ()),
    ],
)
def test_twelve_points_alone_win(scores: tuple[int, int], over: bool, winners: tuple[int, ...]) -> None:
    board = match(*scores)
    assert is_over(board.game) is over
    if over:
        assert (outcome(board.game).winners, outcome(board.game).scores) == (winners, scores)


@pytest.mark.rule("DYS-END-01", "DYS-TURN-09")
def test_the_end_is_looked_for_after_the_points_of_the_turn_are_counted() -> None:
    board = match(10, 0)
    board.put("garde-royal", 0, 5, 5)
    assert not is_over(board.game)
    play(close_turn(board.game))  # a quarter is worth two
    assert (board.scores, board.game.phase) == ((12, 0), "over")
    board = match(9, 0)
    board.put("garde-royal", 0, 5, 5)
    play(close_turn(board.game))
    assert (board.scores, board.game.phase) == ((11, 0), "command")


@pytest.mark.rule("DYS-END-03", "DYS-END-06", "DYS-R-69")
def test_a_band_that_is_gone_ends_the_game_in_a_draw_below_twelve() -> None:
    board = match(7, 2)
    board.game.figures[1].where = "left"
    board.changed()
    assert is_over(board.game)
    assert outcome(board.game).winners == ()


@pytest.mark.rule("DYS-END-04", "DYS-R-69")
def test_the_last_turn_ends_the_game_and_a_tiebreak_is_off_unless_agreed() -> None:
    assert not is_over(match(7, 2, turn=11).game)
    assert is_over(match(7, 2, turn=12).game)
    assert is_over(match(7, 2, turn=6, max_turns=6).game)
    assert outcome(match(7, 2, turn=12).game).winners == ()
    assert outcome(match(7, 2, turn=12, tiebreak=True).game).winners == (0,)
    assert outcome(match(13, 14, turn=5, tiebreak=True).game).winners == (1,)
    assert outcome(match(7, 7, turn=12, tiebreak=True).game).winners == ()


def test_who_concedes_has_lost() -> None:
    board = match(11, 0)
    step = aside(board.game, 0, "concede")
    assert not isinstance(step, Refusal)
    play(step(board.game))
    assert (board.game.phase, outcome(board.game).winners) == ("over", (1,))


@pytest.mark.rule("DYS-END-04", "DYS-R-69")
def test_players_may_agree_to_end_the_game_both_in_one_turn() -> None:
    board = match(5, 5)
    board.game.phase = "activations"
    for player, turn, over in ((0, 3, False), (1, 4, False), (0, 4, True)):
        board.game.turn = turn
        step = aside(board.game, player, "agree")
        assert not isinstance(step, Refusal)
        play(step(board.game))
        assert (board.game.phase == "over") is over
    assert outcome(board.game).winners == ()


def test_no_other_aside_exists() -> None:
    board = match(0, 0)
    assert isinstance(aside(board.game, 0, "zorglub"), Refusal)
    assert isinstance(aside(board.game, 2, "concede"), Refusal)
