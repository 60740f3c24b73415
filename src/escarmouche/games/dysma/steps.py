"""The steps of the game turn (p. 9), and which of them join the one before."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma import (
    activation,
    charge,
    combat,
    consolidation,
    explosion,
    falling,
    free_march,
    group,
    harm,
    living_shield,
    magic,
    missions,
    pushing,
    retreat,
    shooting,
    spell_effects,
    sweep,
    turn,
)
from escarmouche.games.dysma.agenda import Pending
from escarmouche.games.dysma.procedures import PROCEDURES
from escarmouche.games.dysma.setup import SETUP
from escarmouche.games.dysma.state import Activation
from escarmouche.play.procedure import tried

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game
    from escarmouche.play.rulebook import Step

CHAPTERS = (
    activation, charge, combat, consolidation, explosion, falling, free_march, group, harm, living_shield, magic,
    missions, pushing, retreat, shooting, spell_effects, sweep, turn,
)  # fmt: skip
"""Those that play what is left to be done, or add a capacity."""

PROCEDURES.complete(Pending | Activation)

Played = Callable[["Game"], Coroutine[Any, Any, bool | None]]

PLAYED: dict[str, Played] = {
    **SETUP,
    "command": turn.command,
    "activations": turn.activations,
    "end of turn": turn.end_of_turn,
    "turn over": turn.close_turn,
}
"""Every phase by its name: the set-up, then those of a turn (DYS-TURN-01)."""

OPTIONAL = ("activations", "end of turn")
"""Phases in which there may be nobody to ask any more."""


async def resolve_pending(game: Game) -> bool:
    """What an action left to be done, its next stage; whether anybody was asked."""
    return await PROCEDURES.play(game)


async def follows(game: Game, asked: bool) -> bool | None:
    """Play what comes if nobody is asked and nobody rolls in it: a snapshot before it serves nobody."""
    if game.agenda or game.activation is not None:
        return await PROCEDURES.follows(game, asked, game.agenda[0] if game.agenda else game.activation)
    if game.phase == "turn over":
        await turn.close_turn(game)
        return False
    return False if game.phase in OPTIONAL and tried(PLAYED[game.phase](game), game)[0] else None


def joined(step: Played) -> Step[Game]:
    """A step, and what follows it quietly; a phase is taken to have asked somebody."""

    @wraps(step)
    async def played(game: Game) -> None:
        asked = await step(game) is not False
        turn.note_who_finished(game)
        while (more := await follows(game, asked)) is not None:
            asked = asked or more
            turn.note_who_finished(game)

    return played


STEPS = {phase: joined(step) for phase, step in PLAYED.items()}
PENDING = joined(resolve_pending)
