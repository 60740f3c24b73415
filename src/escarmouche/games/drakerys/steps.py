"""The steps of a match, from the set-up (p. 15) to the game phases (p. 17), and which of them join the one before."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys import activation, charge, combat, morale, movement, reform, staff, strikes
from escarmouche.games.drakerys.agenda import Pending
from escarmouche.games.drakerys.procedures import PROCEDURES
from escarmouche.games.drakerys.setup import SETUP_STEPS
from escarmouche.play.procedure import listened

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game
    from escarmouche.play.rulebook import Step

CHAPTERS = (charge, combat, morale, movement, reform, staff, strikes)
"""Those that play what is left to be done."""

PROCEDURES.complete(Pending)

PLAYED: dict[str, Step[Game]] = {
    **SETUP_STEPS,
    "pick": activation.pick_unit,
    "declare": activation.declare,
    "act": activation.act,
    "end activation": activation.end_activation,
    "spend time": activation.spend_time,
    "end of phase": activation.end_of_phase,
}

ENDS = ("end activation", "spend time", "end of phase")
"""Phases in which hardly ever anybody is asked."""


async def resolve_pending(game: Game) -> bool:
    """What an Action left to be done, its next stage; whether anybody was asked."""
    return await PROCEDURES.play(game)


async def follows(game: Game, asked: bool) -> bool | None:
    """Play what comes if hardly anybody is asked in it: a snapshot before it serves nobody. Whether somebody was."""
    if game.agenda:
        return await PROCEDURES.follows(game, asked)
    if game.phase in ENDS or (game.phase == "declare" and activation.has_acted(game)):
        return (await listened(PLAYED[game.phase](game)))[0]
    return None


def joined(step: Callable[[Game], Coroutine[Any, Any, bool | None]]) -> Step[Game]:
    """A step, and what follows it quietly; a phase is taken to have asked somebody."""

    @wraps(step)
    async def played(game: Game) -> None:
        asked = await step(game) is not False
        while (more := await follows(game, asked)) is not None:
            asked = asked or more

    return played


STEPS = {phase: step if phase in SETUP_STEPS else joined(step) for phase, step in PLAYED.items()}
PENDING = joined(resolve_pending)
