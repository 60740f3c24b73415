"""For tests of Combat, wounds and skills: figures in contact, and what an action leaves to be done, to its end."""

from __future__ import annotations

from typing import Any

from games.dysma.boards import Board

from escarmouche.games.dysma.agenda import Combat, Consolidation, Fall, Harm, Push
from escarmouche.games.dysma.combat import combat_stage, declare
from escarmouche.games.dysma.consolidation import consolidate
from escarmouche.games.dysma.falling import fall_stage
from escarmouche.games.dysma.harm import harm_stage, hurt
from escarmouche.games.dysma.pushing import push_stage
from escarmouche.games.dysma.state import Figure, Game
from escarmouche.play.requests import Roll
from escarmouche.play.script import run

STAGES: dict[type[Any], Any] = {
    Combat: combat_stage,
    Harm: harm_stage,
    Push: push_stage,
    Fall: fall_stage,
    Consolidation: consolidate,
}


def field() -> Board:
    """An empty table on which nobody has a command point to spend."""
    board = Board()
    for side in board.game.sides:
        side.command_points = 0
    return board


async def to_the_end(game: Game) -> None:
    """All that is left to be done, as the rulebook does it: the record is taken off the agenda first."""
    while game.agenda:
        record = game.agenda.pop(0)
        await STAGES[type(record)](game, record)


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
