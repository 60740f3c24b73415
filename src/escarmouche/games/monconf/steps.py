"""The steps of the turn (p. 7), and which of them join the one before."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.agenda import Hit, Pending
from escarmouche.games.monconf.combat import allocation, blows, combat_phase, fight, passes, pursuit
from escarmouche.games.monconf.ending import end_if_over
from escarmouche.games.monconf.moves import fleeing, interception, leaving, movement
from escarmouche.games.monconf.mystics import calling, casting, mystic_action
from escarmouche.games.monconf.orders import activation, giving
from escarmouche.games.monconf.procedures import PROCEDURES
from escarmouche.games.monconf.scenarios import acting
from escarmouche.games.monconf.setup import SETUP
from escarmouche.games.monconf.shooting import artillery, reactive_fire, shots
from escarmouche.games.monconf.turns import maintenance, speaking, turn
from escarmouche.games.monconf.turns.piles import tidy
from escarmouche.games.monconf.wounds import harm
from escarmouche.play.procedure import Stage

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.rulebook import Step

CHAPTERS = (
    acting, activation, allocation, artillery, blows, calling, casting, fight, fleeing, giving, harm, interception,
    leaving, maintenance, movement, mystic_action, passes, pursuit, reactive_fire, shots, speaking, turn,
)  # fmt: skip
"""Those that play what is left to be done."""

PROCEDURES.complete(Pending)

PLAYED: dict[str, Step[Game]] = {
    **SETUP,
    **turn.TACTICAL,
    "speaking": speaking.speaking,
    **combat_phase.COMBAT,
    **maintenance.MAINTENANCE,
}
"""Every phase by its name: the set-up, then the three phases of a turn (MCF-TURN-01)."""

OPTIONAL = (
    "speaking", "combat", "fights", "after fights", "negative", "positive", "recovery", "upkeep", "rally",
    "end of turn",
)  # fmt: skip
"""Phases in which there may be nothing to ask: they begin a step only where there is."""
PHASES = {phase: Stage(step, phase, optional=phase in OPTIONAL) for phase, step in PLAYED.items()}


async def resolve_pending(game: Game) -> bool:
    """What is left to be done, its next stage; whether anybody was asked."""
    return await PROCEDURES.play(game)


async def follows(game: Game, asked: bool) -> bool | None:
    """Play what comes if nobody is asked and nobody rolls in it: a snapshot before it serves nobody."""
    if game.agenda:
        return await PROCEDURES.follows(game, asked)
    if game.phase not in PHASES:
        return None
    found = await PHASES[game.phase].joined(asked, game)
    return None if found is None else found[0]


def settle(game: Game) -> None:
    """After a step cards without anybody to activate leave the piles (MCF-R-34), and the game may be over (MCF-R-80).

    What strikes several at once is resolved upon all of them first.
    """
    tidy(game)
    if not (game.agenda and isinstance(game.agenda[0], Hit)):
        end_if_over(game)


def joined(step: Callable[[Game], Coroutine[Any, Any, bool | None]]) -> Step[Game]:
    """A step, and what follows it without a word; a phase is taken to have asked somebody."""

    @wraps(step)
    async def play(game: Game) -> None:
        asked = await step(game) is not False
        settle(game)
        while (more := await follows(game, asked)) is not None:
            asked = asked or more
            settle(game)

    return play


STEPS = {phase: joined(step) for phase, step in PLAYED.items()}
PENDING = joined(resolve_pending)
