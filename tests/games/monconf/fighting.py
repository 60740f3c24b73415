"""For tests of combats, wounds and skills: fighters in contact, and what is left to be done, to its end."""

from __future__ import annotations

from typing import Any

from games.boards.monconf import Board
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Allocation, Fight, Hit
from escarmouche.games.monconf.state import Fighter, Game
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.games.monconf.wounds.harm import hurt
from escarmouche.play.requests import Roll
from escarmouche.play.script import run


def field() -> Board:
    """An empty table in the combat phase, of which the first player is dominant."""
    board = Board()
    board.game.phase, board.game.dominant = "fights", 0
    return board


def duel(board: Board, *ours: str, theirs: tuple[str, ...] = (), **fields: Any) -> tuple[Fighter, Fighter]:
    """Two like a Conscrit in contact, with these skills; `fields` are those of the first: its profile's or its own."""
    return skilled(board, *ours, x=20, y=20, **fields), skilled(board, *theirs, player=1, x=22.5, y=20)


async def to_the_end(game: Game) -> None:
    """All that is left to be done, as the rulebook does it."""
    while game.agenda:
        await resolve_pending(game)


def played(board: Board, *script: Any) -> list[Any]:
    """What the agenda holds is played to its end by a script: what was asked and rolled."""
    _, asked = run(to_the_end(board.game), script)
    assert len(asked) == len(script), script[len(asked) :]
    return asked


def fought(board: Board, centre: Fighter, *others: Fighter, script: tuple[Any, ...]) -> list[Any]:
    """A combat from its start to its end, pursuit included."""
    board.game.agenda.insert(0, Fight(centre.id, [other.id for other in others]))
    return played(board, *script)


def at_blows(board: Board, first: int, *lie: tuple[Fighter, Allocation]) -> Fight:
    """A combat whose dice lie so, at the start of a pass; the first fighter named is its centre."""
    numbers = [fighter.id for fighter, _ in lie]
    fight = Fight(numbers[0], numbers[1:], stage="pass", first=first, active=first)
    fight.dice = {fighter.id: allocation for fighter, allocation in lie}
    board.game.agenda.insert(0, fight)
    return fight


def harmed(board: Board, target: Fighter, attack: int, wound: int, *script: Any, by: Fighter | None = None) -> None:
    """A pair of thresholds upon somebody, to its end."""
    hurt(board.game, Hit(target.id, -1 if by is None else by.id, attack, wound, "blow", "MCF-CC-31"))
    played(board, *script)


def topics(asked: list[Any]) -> list[str]:
    """What players were asked."""
    return [request.topic for request in asked if not isinstance(request, Roll)]


def rolls(asked: list[Any]) -> list[tuple[int, int]]:
    """Who rolled how many dice."""
    return [(request.owner, len(request.dice)) for request in asked if isinstance(request, Roll)]
