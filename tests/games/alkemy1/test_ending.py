"""The end of the game (p. 38)."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.harm import remove
from escarmouche.games.alkemy1.ending import check_end, outcome
from escarmouche.games.alkemy1.rulebook import RULES
from escarmouche.games.alkemy1.turn import end_of_turn
from escarmouche.play.reason import Refusal
from escarmouche.play.script import play

RECRUIT, WOLF = "Recrues Avaloniennes", "Guerrier-Tonnerre Loup"


def two_troops(**options: Any) -> Board:
    board = Board(**options)
    board.put(RECRUIT, 0, 2, 2)
    board.put(WOLF, 1, 22, 22)
    return board


@pytest.mark.rule("AK1-END-01", "AK1-END-02")
@pytest.mark.parametrize(("scores", "winners"), [((3, 2), (0,)), ((1, 3), (1,)), ((2, 2), None)])
def test_three_points_win(scores: tuple[int, int], winners: tuple[int, ...] | None) -> None:
    board = two_troops()
    for side, score in zip(board.game.sides, scores, strict=True):
        side.score = score
    check_end(board.game)
    assert (board.game.phase == "over") == (winners is not None)
    if winners is not None:
        found = outcome(board.game)
        assert (found.winners, found.reason.rule, found.scores) == (winners, "AK1-END-01", scores)


@pytest.mark.rule("AK1-X-32", "AK1-END-01", "AK1-END-02")
def test_the_third_point_ends_the_game_at_that_end_of_turn() -> None:
    board = two_troops()
    board.marker("jin", 12, 12, owner=1)
    board.game.sides[1].score = 2
    play(end_of_turn(board.game))
    assert (board.game.phase, outcome(board.game).winners, outcome(board.game).scores) == ("over", (1,), (0, 3))


@pytest.mark.rule("AK1-END-03", "AK1-R-105")
def test_a_troop_without_a_figure_means_a_draw_whatever_the_points() -> None:
    board = two_troops()
    board.game.sides[0].score = 2
    remove(board.game, board.game.fighters[1], rule="")
    check_end(board.game)
    found = outcome(board.game)
    assert (board.game.phase, found.winners, found.reason.rule) == ("over", (), "AK1-END-03")


@pytest.mark.rule("AK1-END-03", "AK1-R-105")
def test_a_third_point_scored_in_that_very_turn_still_wins() -> None:
    board = two_troops()
    board.marker("jin", 12, 12, owner=0)
    board.game.sides[0].score = 2
    remove(board.game, board.game.fighters[1], rule="")
    play(end_of_turn(board.game))
    assert outcome(board.game).winners == (0,)


@pytest.mark.rule("AK1-R-105")
def test_the_survivor_plays_on_if_that_was_agreed() -> None:
    board = two_troops(survivor_plays_on=True)
    remove(board.game, board.game.fighters[1], rule="")
    check_end(board.game)
    assert board.game.phase != "over"
    remove(board.game, board.game.fighters[0], rule="")
    check_end(board.game)
    assert (board.game.phase, outcome(board.game).winners) == ("over", ())


def test_an_animal_keeps_its_player_in_the_game() -> None:
    board = Board()
    board.put("Khergars du désert", 0, 2, 2)
    board.put(WOLF, 1, 22, 22)
    check_end(board.game)
    assert board.game.phase != "over"


@pytest.mark.rule("AK1-END-03", "AK1-R-107")
@pytest.mark.parametrize(("turn", "over"), [(11, False), (12, True)])
def test_time_up_means_a_draw_even_with_more_points(turn: int, over: bool) -> None:
    board = two_troops()
    board.game.turn, board.game.sides[0].score = turn, 2
    check_end(board.game)
    assert (board.game.phase == "over") == over
    if over:
        assert (outcome(board.game).winners, outcome(board.game).scores) == ((), (2, 0))


@pytest.mark.rule("AK1-R-107")
def test_without_a_last_turn_the_game_goes_on() -> None:
    board = two_troops(max_turns=None)
    board.game.turn = 500
    check_end(board.game)
    assert board.game.phase != "over"


@pytest.mark.parametrize("player", [0, 1])
def test_who_concedes_loses(player: int) -> None:
    board = two_troops()
    step = RULES.aside(board.game, player, "concede")
    assert not isinstance(step, Refusal)
    play(step(board.game))
    assert (board.game.phase, outcome(board.game).winners) == ("over", (1 - player,))
    assert isinstance(RULES.aside(board.game, player, "concede"), Refusal)
    assert isinstance(RULES.aside(board.game, player, "dance"), Refusal)
