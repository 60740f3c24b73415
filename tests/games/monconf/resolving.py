"""For tests: play all that is left to be done, by a script of answers and dice."""

from __future__ import annotations

from typing import Any

from games.boards.monconf import Board

from escarmouche.games.monconf.agenda import Fight, Pending
from escarmouche.games.monconf.state import Fighter, Game
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.play.script import play, run


async def all_pending(game: Game) -> None:
    """Step by step, until nothing is left on the agenda."""
    while game.agenda:
        await resolve_pending(game)


def resolve(board: Board, pending: Pending, *script: Any) -> None:
    """Play a record and whatever it brings, to the last word of the script."""
    board.game.agenda.insert(0, pending)
    play(all_pending(board.game), *script)


def topics(board: Board, pending: Pending, *script: Any) -> list[str]:
    """What is asked while a record and whatever it brings are played."""
    board.game.agenda.insert(0, pending)
    _, asked = run(all_pending(board.game), script)
    return [request.topic for request in asked if hasattr(request, "topic")]


def fight(board: Board, centre: Fighter, *others: Fighter) -> Fight:
    """A combat of one against one or more."""
    return Fight(centre.id, [other.id for other in others])
