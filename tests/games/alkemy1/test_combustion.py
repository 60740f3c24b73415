"""Combustion tokens (cards of the Cultes de Rados): they burn as an activation ends, and may be put out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.alkemy1 import Board
from games.boards.steps1 import activate, step

from escarmouche.games.alkemy.reserves import tokens_of
from escarmouche.games.alkemy.skills.combustion import ignite
from escarmouche.games.alkemy1 import turn
from escarmouche.play.script import play

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter

GARLAN, JARAYA = "Garlan", "Jaraya Malikh"


@pytest.fixture
def board() -> Board:
    board = Board()
    board.put(JARAYA, 1, 22, 22)
    return board


def lit(board: Board, tokens: int) -> Fighter:
    """Garlan, Coriace/1 and 4 PA, with so many tokens."""
    garlan = board.put(GARLAN, 0, 4, 4)
    ignite(board.game, garlan, tokens, "AK1-SKILL-138")
    return garlan


def plays(board: Board, fighter: Fighter, *first: str) -> None:
    """The figure is activated, says these words, walks on the spot and stops."""
    activate(board, fighter.card)
    step(board, *first, "walk")
    step(board, [fighter.x, fighter.y])
    while board.game.agenda:
        step(board)
    step(board, *(["stop"] if fighter.alert else []))
    board.game.active = 0


@pytest.mark.rule("AK1-STATE-07", "AK1-R-136")
def test_tokens_burn_at_the_end_of_the_activation_and_one_goes_out(board: Board) -> None:
    garlan = lit(board, 2)
    assert tokens_of(board.game, garlan) == 2
    plays(board, garlan)
    assert (garlan.lost, tokens_of(board.game, garlan)) == (2, 1), "no Coriace against fire"
    play(turn.start_of_turn(board.game))
    assert (garlan.lost, tokens_of(board.game, garlan)) == (2, 1), "nothing burns out of an activation"


@pytest.mark.rule("AK1-STATE-07")
def test_tokens_got_in_an_activation_burn_at_the_end_of_the_next(board: Board) -> None:
    garlan = board.put(GARLAN, 0, 4, 4)
    activate(board, garlan.card)
    ignite(board.game, garlan, 1, "AK1-SKILL-138")
    step(board, "walk")
    step(board, [4, 4])
    while board.game.agenda:
        step(board)
    step(board, "stop")
    assert (garlan.lost, tokens_of(board.game, garlan)) == (0, 1)
    board.game.active = 0
    plays(board, garlan)
    assert (garlan.lost, tokens_of(board.game, garlan)) == (1, 0), "a reactivation is an activation"


@pytest.mark.rule("AK1-STATE-09", "AK1-R-136")
def test_no_more_than_three_boxes_burn_in_one_turn(board: Board) -> None:
    garlan = lit(board, 2)
    plays(board, garlan)
    ignite(board.game, garlan, 2, "AK1-SKILL-138")
    plays(board, garlan)
    assert (garlan.lost, tokens_of(board.game, garlan)) == (3, 2), "two, then one of three"
    play(turn.start_of_turn(board.game))
    plays(board, garlan)
    assert (garlan.lost, tokens_of(board.game, garlan)) == (5, 1), "the next turn counts anew"


@pytest.mark.rule("AK1-STATE-08")
@pytest.mark.parametrize(("tokens", "left", "burnt"), [(4, 1, 2), (3, 0, 1), (2, 0, 0), (1, 0, 0)])
def test_a_point_puts_out_two_tokens(board: Board, tokens: int, left: int, burnt: int) -> None:
    garlan = lit(board, tokens)
    plays(board, garlan, f"use:Combustion/{tokens}")
    assert (garlan.lost, tokens_of(board.game, garlan)) == (burnt, left)
    assert garlan.action_points == 2, "one for the flames, one for the walk"
