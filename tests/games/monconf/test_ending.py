"""The end of the game (p. 7, H-12): the last turn, a side that is gone, giving up."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board

from escarmouche.games.monconf.ending import aside, end_if_over, end_turn, is_over, last_turn, outcome
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.wounds.harm import lose
from escarmouche.play.reason import Refusal
from escarmouche.play.script import play
from escarmouche.play.words import Phrases

CONSCRIPT, ZOMBIE = "Conscrit du Griffon", "Zombie"


def duel(**options: object) -> tuple[Board, Fighter, Fighter]:
    """A conscript (15 points) and a zombie (13 points), far apart."""
    board = Board(**options)  # type: ignore[arg-type]
    return board, board.put(CONSCRIPT, 0, 10, 10), board.put(ZOMBIE, 1, 60, 60)


def kill(board: Board, *fighters: Fighter) -> None:
    for fighter in fighters:
        lose(board.game, fighter, "MCF-STATE-03", "event.killed")


@pytest.mark.rule("MCF-END-01", "MCF-TURN-03")
@pytest.mark.parametrize(("turns", "last"), [(0, 6), (3, 3), (8, 8)])
def test_six_turns_are_played_unless_the_players_agreed_otherwise(turns: int, last: int) -> None:
    board, *_ = duel(turns=turns)
    assert last_turn(board.game) == last
    for turn in range(1, last):
        board.game.turn = turn
        play(end_turn(board.game))
        assert board.game.phase != "over"
    board.game.turn = last
    assert not is_over(board.game), "the last turn is still to be played"
    play(end_turn(board.game))
    assert board.game.phase == "over"


@pytest.mark.rule("MCF-R-80")
def test_a_side_without_fighters_ends_the_game_at_once_and_loses() -> None:
    board, _, zombie = duel()
    board.game.agenda = []
    kill(board, zombie)
    end_if_over(board.game)
    assert board.game.phase == "over"
    result = outcome(board.game)
    assert (result.winners, result.reason.key) == ((0,), "end.wiped-out")
    assert Phrases("fr", "monconf").say(result.reason).startswith("Le joueur 1 gagne")


@pytest.mark.rule("MCF-R-80")
def test_nobody_is_gone_who_has_not_come_yet() -> None:
    board = Board()
    for phase in ("edges", "gems", "commanders", "piles", "deployment"):
        board.game.phase = phase
        assert not is_over(board.game)


@pytest.mark.rule("MCF-R-80", "MCF-END-02")
def test_when_both_are_gone_at_once_the_score_decides() -> None:
    board, conscript, zombie = duel(budget=10)
    kill(board, conscript, zombie)
    assert is_over(board.game)
    assert outcome(board.game).winners == (1,), "15 points of enemy losses against 13"


@pytest.mark.rule("MCF-R-80")
@pytest.mark.parametrize(("mine", "yours", "winners"), [(40, 30, (1,)), (30, 40, (0,)), (30, 30, ())])
def test_without_a_scenario_more_enemy_losses_win(mine: int, yours: int, winners: tuple[int, ...]) -> None:
    board, *_ = duel()
    board.game.scenario = ""
    board.game.sides[0].fallen, board.game.sides[1].fallen = mine, yours
    result = outcome(board.game)
    assert (result.winners, result.scores) == (winners, (yours, mine))


def test_who_concedes_has_lost_whatever_the_score() -> None:
    board, *_ = duel()
    board.game.sides[0].fallen = 300
    step = aside(board.game, 1, "concede")
    assert not isinstance(step, Refusal)
    play(step(board.game))
    assert board.game.phase == "over"
    assert outcome(board.game).winners == (0,)
    assert board.told("event.conceded") == [{"player": 2}]


def test_both_must_agree_in_one_turn_to_leave_it_at_that() -> None:
    board, *_ = duel()
    for player, turn, over in ((0, 2, False), (1, 3, False), (0, 3, True)):
        board.game.turn = turn
        step = aside(board.game, player, "agree")
        assert not isinstance(step, Refusal)
        play(step(board.game))
        assert (board.game.phase == "over") is over


def test_a_player_proposes_once_a_turn_to_leave_it_at_that() -> None:
    board, *_ = duel()
    step = aside(board.game, 0, "agree")
    assert not isinstance(step, Refusal)
    play(step(board.game))
    again = aside(board.game, 0, "agree")
    assert isinstance(again, Refusal)
    assert again.reason.key == "aside.agreed"
    assert not isinstance(aside(board.game, 1, "agree"), Refusal)


@pytest.mark.parametrize(("player", "name"), [(2, "concede"), (-1, "agree"), (0, "dance")])
def test_nothing_else_can_be_said_aside(player: int, name: str) -> None:
    board, *_ = duel()
    assert isinstance(aside(board.game, player, name), Refusal)
