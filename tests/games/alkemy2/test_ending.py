"""The end of the game of two players (V2 p. 23)."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import lift
from escarmouche.games.alkemy2.ending import check_end, outcome
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.play.reason import Refusal
from escarmouche.play.script import play
from escarmouche.play.words import Phrases


def table(*scores: int, **options: Any) -> Board:
    """Two players with a figure each and these points, at the end of a turn."""
    board = Board(**options)
    board.put("Recrues", 0, 2, 2)
    board.put("Guerrier-Tonnerre Loup", 1, 2, 22)
    for side, score in zip(board.game.sides, scores, strict=True):
        side.score = score
    return board


def ended(board: Board) -> tuple[tuple[int, ...], str]:
    check_end(board.game)
    assert board.game.phase == "over"
    found = outcome(board.game)
    assert found.scores == tuple(side.score for side in board.game.sides)
    for language in ("fr", "en"):
        assert Phrases(language, "alkemy2").say(found.reason) != found.reason.key
    return found.winners, found.reason.key


@pytest.mark.rule("AK2-END-01", "AK2-R-80")
def test_nothing_that_happens_in_a_turn_ends_the_game_before_its_end() -> None:
    board = table(3, 0)
    play(hurt(board.game, Harm(board.game.fighters[0], 99, "direct"), "AK2-HEALTH-03"))
    assert board.game.phase == "hand"
    assert RULES.next_step(board.game) is not None


@pytest.mark.rule("AK2-END-02")
@pytest.mark.parametrize(("scores", "winner"), [((3, 0), 0), ((2, 3), 1), ((4, 1), 0)])
def test_a_player_with_the_points_of_the_scenario_wins(scores: tuple[int, int], winner: int) -> None:
    assert ended(table(*scores)) == ((winner,), "end.goal")


@pytest.mark.rule("AK2-END-02")
def test_without_the_points_the_game_goes_on() -> None:
    board = table(2, 2)
    check_end(board.game)
    assert board.game.phase == "hand"


@pytest.mark.rule("AK2-END-03")
@pytest.mark.parametrize("scores", [(3, 3), (3, 4)])
def test_both_at_the_points_draw(scores: tuple[int, int]) -> None:
    assert ended(table(*scores)) == ((), "end.goal-draw")


@pytest.mark.rule("AK2-END-04")
@pytest.mark.parametrize("loser", [0, 1])
def test_a_player_without_a_figure_means_a_draw(loser: int) -> None:
    board = table(2, 1)
    lift(board.game, board.game.fighters[loser])
    assert ended(board) == ((), "end.wiped-out")
    assert outcome(board.game).reason.rule == "AK2-END-04"
    assert board.game.sides[loser].out


@pytest.mark.rule("AK2-R-80")
@pytest.mark.parametrize("loser", [0, 1])
def test_the_points_are_checked_before_the_wipe_out(loser: int) -> None:
    board = table(3, 1)
    lift(board.game, board.game.fighters[loser])
    assert ended(board) == ((0,), "end.goal")


@pytest.mark.rule("AK2-R-81")
def test_an_animal_does_not_keep_a_troop_alive() -> None:
    board = table(0, 0)
    grant(board.game, board.game.fighters[1], "Animal Sauvage")
    assert ended(board) == ((), "end.wiped-out")


@pytest.mark.rule("AK2-R-32")
@pytest.mark.parametrize(
    ("scores", "expected"),
    [((1, 0), ((0,), "end.points")), ((0, 2), ((1,), "end.points")), ((1, 1), ((), "end.points-draw"))],
)
def test_the_turn_limit_counts_points(scores: tuple[int, int], expected: tuple[tuple[int, ...], str]) -> None:
    board = table(*scores, max_turns=7)
    board.game.turn = 6
    check_end(board.game)
    assert board.game.phase == "hand"
    board.game.turn = 7
    assert ended(board) == expected


@pytest.mark.rule("AK2-R-32", "AK2-TURN-18")
def test_without_a_limit_two_players_go_on() -> None:
    board = table(1, 0, max_turns=None)
    board.game.turn = 99
    check_end(board.game)
    assert board.game.phase == "hand"


@pytest.mark.rule("AK2-R-82")
def test_conceding_loses_whatever_the_score() -> None:
    board = table(2, 0)
    step = RULES.aside(board.game, 0, "concede")
    assert not isinstance(step, Refusal)
    play(step(board.game))
    assert board.game.phase == "over"
    assert (outcome(board.game).winners, outcome(board.game).reason.key) == ((1,), "end.conceded")
    assert board.told("event.conceded") == [{"player": 1}]
    assert all(fighter.alive for fighter in board.game.fighters), "of two, the table stays as it was"


@pytest.mark.rule("AK2-R-82")
def test_only_a_player_concedes_and_only_once() -> None:
    board = table(2, 0)
    for player, word in ((-1, "concede"), (2, "concede"), (0, "resign")):
        assert isinstance(RULES.aside(board.game, player, word), Refusal)
    board.game.sides[1].conceded = True
    assert isinstance(RULES.aside(board.game, 1, "concede"), Refusal)


def test_a_game_that_goes_on_has_no_outcome() -> None:
    with pytest.raises(LookupError):
        outcome(table(0, 0).game)
