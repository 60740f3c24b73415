"""The peer: python-chess, random moves and copies of the board, measured in the same run."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from time import process_time
from typing import TYPE_CHECKING

from escarmouche.workbench.bench.figures import ROUNDS, Times, best, timed

if TYPE_CHECKING:
    import chess

COPIED_GAMES = 20


class Peer:
    """What python-chess does here: random moves in a second, and a copy of the board, in microseconds."""

    def __init__(self, seconds: float) -> None:
        self.moves = best(lambda: chess_rate(seconds))
        self.copy = min((copy_times() for _ in range(ROUNDS)), key=lambda times: times.mean)


def peer(seconds: float) -> Peer | None:
    """The peer, if it is here to be compared with."""
    try:
        import chess  # noqa: F401
    except ImportError:
        return None
    return Peer(seconds)


def random_game(rng: Random) -> Iterator[chess.Board]:
    """The board before each move of a game of chess, and at its end."""
    import chess

    board = chess.Board()
    yield board
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        yield board


def chess_rate(seconds: float) -> float:
    """Random moves in a second."""
    rng, moves, began = Random(1), 0, process_time()
    while process_time() - began < seconds:
        moves += sum(1 for _ in random_game(rng)) - 1
    return moves / (process_time() - began)


def copy_times() -> Times:
    """How long a copy of the board takes, without the moves that led there, at every move of some games."""
    games = (random_game(Random(seed)) for seed in range(COPIED_GAMES))
    return Times([timed(partial(board.copy, stack=False)) for game in games for board in game])
