"""For tests of Combat, wounds and skills: figures in contact, and what an action leaves to be done, to its end."""

from __future__ import annotations

from typing import Any

from games.dysma.boards import Board

from escarmouche.games.dysma.agenda import Harm, Pending
from escarmouche.games.dysma.combat import declare
from escarmouche.games.dysma.harm import hurt
from escarmouche.games.dysma.procedures import PROCEDURES
from escarmouche.games.dysma.state import Figure, Game
from escarmouche.games.dysma.steps import resolve_pending
from escarmouche.play.requests import Roll
from escarmouche.play.script import run


def field() -> Board:
    """An empty table on which nobody has a command point to spend."""
    board = Board()
    for side in board.game.sides:
        side.command_points = 0
    return board


async def resolve(game: Game, record: Pending) -> None:
    """The next step of what is left to be done, wherever it waits; what it leaves to be done waits in its turn."""
    game.agenda = [record, *[pending for pending in game.agenda if pending is not record]]
    asked = await resolve_pending(game)
    while game.agenda and game.agenda[0] is record:
        if (more := await PROCEDURES.follows(game, asked)) is None:
            return
        asked = asked or more


async def to_the_end(game: Game) -> None:
    """All that is left to be done."""
    while game.agenda:
        await resolve_pending(game)


async def fight(
    game: Game, one: Figure, other: Figure, *, cause: str = "action", from_back: bool = False, diving: int = 0
) -> None:
    """A Combat action to its end."""
    await declare(game, one, other, cause=cause, from_back=from_back, diving=diving)
    await to_the_end(game)


def fought(board: Board, one: Figure, other: Figure, *script: Any, **how: Any) -> list[Any]:
    """A Combat action by a script: what was asked. A charge, from the back: `cause="charge", from_back=True`."""
    _, asked = run(fight(board.game, one, other, **how), script)
    assert len(asked) == len(script), script[len(asked) :]
    return asked


def harmed(board: Board, harm: Harm, *script: Any) -> None:
    """Hits or wounds to their end."""
    hurt(board.game, harm)
    _, asked = run(to_the_end(board.game), script)
    assert len(asked) == len(script), script[len(asked) :]


def rolls(asked: list[Any]) -> list[int]:
    """How many dice each roll had."""
    return [len(request.dice) for request in asked if isinstance(request, Roll)]


def topics(asked: list[Any]) -> list[str]:
    """What players were asked."""
    return [request.topic for request in asked if not isinstance(request, Roll)]


def duel(board: Board, ours: str, theirs: str, **fields: Any) -> tuple[Figure, Figure]:
    """Two figures on bases of a man that touch front to front; `fields` are those of the second."""
    one = board.put(ours, 0, 10, 10)
    return one, board.put(theirs, 1, 11, 10, facing=180, **fields)
