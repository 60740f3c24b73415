"""The steps of a match, from the set-up (p. 15) to the game phases (p. 17), and which of them join the one before."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING

from escarmouche.games.drakerys import activation
from escarmouche.games.drakerys.agenda import (
    ChargeMove,
    Combat,
    FreeWalk,
    MoraleTest,
    Reform,
    StaffPhase,
    Strike,
    Wounding,
)
from escarmouche.games.drakerys.charge import charge_move
from escarmouche.games.drakerys.combat import combat_stage, rolls_nothing
from escarmouche.games.drakerys.morale import test
from escarmouche.games.drakerys.movement import free_walk
from escarmouche.games.drakerys.reform import reform
from escarmouche.games.drakerys.setup import SETUP_STEPS
from escarmouche.games.drakerys.staff import staff_stage, waiting
from escarmouche.games.drakerys.strikes import rolls_no_more, strike, wounding_stage

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game
    from escarmouche.play.rulebook import Step


async def resolve_pending(game: Game) -> None:
    """What an Action left to be done: each is a step of its own."""
    pending = game.agenda.pop(0)
    match pending:
        case Combat():
            await combat_stage(game, pending)
        case Wounding():
            await wounding_stage(game, pending)
        case ChargeMove():
            await charge_move(game, pending)
        case MoraleTest():
            await test(game, pending)
        case Reform():
            await reform(game, pending)
        case Strike():
            await strike(game, pending)
        case StaffPhase():
            await staff_stage(game, pending)
        case FreeWalk():
            await free_walk(game, pending)


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


def joins(game: Game) -> bool:
    """Whether nobody is likely to be asked or to roll much in what comes now: a snapshot before it serves nobody."""
    if game.agenda:
        match game.agenda[0]:
            case Combat() as combat:
                return rolls_nothing(game, combat)
            case Wounding() as wounding:
                return rolls_no_more(game, wounding)
            case StaffPhase() as phase:
                return not waiting(game, phase)
            case ChargeMove():
                return True
        return False
    return game.phase in ENDS or (game.phase == "declare" and activation.has_acted(game))


def joined(step: Step[Game]) -> Step[Game]:
    """A step, and what follows it quietly."""

    @wraps(step)
    async def played(game: Game) -> None:
        await step(game)
        while joins(game):
            await (resolve_pending if game.agenda else PLAYED[game.phase])(game)

    return played


STEPS = {phase: step if phase in SETUP_STEPS else joined(step) for phase, step in PLAYED.items()}
PENDING = joined(resolve_pending)
