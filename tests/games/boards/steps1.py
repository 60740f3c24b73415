"""A match of Alkemy, first edition, for tests: play the steps that come next, one after the other."""

from __future__ import annotations

from typing import Any

from games.boards.alkemy1 import Board

from escarmouche.games.alkemy1.steps import resolve_pending
from escarmouche.games.alkemy1.turn import STEPS
from escarmouche.play.script import play


def step(board: Board, *script: Any) -> str:
    """Play the step that comes next, and say which phase comes after it."""
    rule = resolve_pending if board.game.agenda else STEPS[board.game.phase]
    play(rule(board.game), *script)
    return board.game.phase


def activate(board: Board, card: int, *script: Any) -> None:
    """The player with the hand plays a card."""
    board.game.phase = "hand"
    step(board, f"card:{card}", *script)
    assert board.game.phase == "declare"
