"""The steps of the turn (p. 7), and which of them join the one before."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING

from escarmouche.games.monconf import blows, combat_phase, fight, harm, maintenance, pursuit, shooting, speaking, turn
from escarmouche.games.monconf.activation import batch_stage, is_quiet_batch
from escarmouche.games.monconf.agenda import (
    Batch,
    Blow,
    Bombardment,
    Calling,
    Casting,
    Fight,
    Flight,
    Hit,
    Item,
    Move,
    Mystic,
    Pursuit,
    Shot,
    Special,
    Speech,
    TacticianTest,
)
from escarmouche.games.monconf.artillery import bombardment_stage
from escarmouche.games.monconf.calling import calling_stage
from escarmouche.games.monconf.casting import casting_stage
from escarmouche.games.monconf.ending import end_if_over
from escarmouche.games.monconf.movement import flight_stage, move_stage
from escarmouche.games.monconf.mystic_action import mystic_stage
from escarmouche.games.monconf.piles import tidy
from escarmouche.games.monconf.setup import SETUP
from escarmouche.games.monconf.special_actions import special_stage

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Pending
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.rulebook import Step


async def resolve_pending(game: Game) -> None:
    """What is left to be done: each is a step of its own."""
    pending = game.agenda.pop(0)
    match pending:
        case Batch():
            await batch_stage(game, pending)
        case Speech():
            await speaking.speech_stage(game, pending)
        case TacticianTest():
            await turn.tactician_stage(game, pending)
        case Item():
            await maintenance.item_stage(game, pending)
        case Move():
            await move_stage(game, pending)
        case Flight():
            await flight_stage(game, pending)
        case Shot():
            await shooting.shot_stage(game, pending)
        case Bombardment():
            await bombardment_stage(game, pending)
        case Mystic():
            await mystic_stage(game, pending)
        case Casting():
            await casting_stage(game, pending)
        case Calling():
            await calling_stage(game, pending)
        case Special():
            await special_stage(game, pending)
        case Hit():
            await harm.hit_stage(game, pending)
        case Fight():
            await fight.fight_stage(game, pending)
        case Blow():
            await blows.blow_stage(game, pending)
        case Pursuit():
            await pursuit.pursuit_stage(game, pending)


PLAYED: dict[str, Step[Game]] = {
    **SETUP,
    **turn.TACTICAL,
    "speaking": speaking.speaking,
    **combat_phase.COMBAT,
    **maintenance.MAINTENANCE,
}
"""Every phase by its name: the set-up, then the three phases of a turn (MCF-TURN-01)."""


QUIET = ("speaking", "recovery", "upkeep", "rally", "end of turn")
"""Phases that only say what comes next."""


def joins(game: Game) -> bool:
    """Whether nobody is asked and nobody rolls in what comes now: a snapshot before it serves nobody."""
    if game.agenda:
        return is_quiet(game, game.agenda[0])
    return game.phase in QUIET or combat_phase.is_quiet(game) or maintenance.is_quiet(game)


def is_quiet(game: Game, pending: Pending) -> bool:
    """Whether what is left to be done is over without a word."""
    match pending:
        case Batch():
            return is_quiet_batch(game, pending)
        case Speech():
            return speaking.is_quiet(game, pending)
        case Item():
            return maintenance.is_quiet_item(pending)
        case Shot():
            return shooting.is_quiet(game, pending)
        case Hit():
            return harm.is_quiet(game, pending)
        case Fight():
            return fight.is_quiet(game, pending)
        case Blow():
            return blows.is_quiet(game, pending)
        case Pursuit():
            return pursuit.is_quiet(game, pending)
    return False


def settle(game: Game) -> None:
    """After a step cards without anybody to activate leave the piles (MCF-R-34), and the game may be over (MCF-R-80).

    What strikes several at once is resolved upon all of them first.
    """
    tidy(game)
    if not (game.agenda and isinstance(game.agenda[0], Hit)):
        end_if_over(game)


def joined(step: Step[Game]) -> Step[Game]:
    """A step, and what follows it quietly."""

    @wraps(step)
    async def play(game: Game) -> None:
        await step(game)
        settle(game)
        while joins(game):
            await (resolve_pending if game.agenda else PLAYED[game.phase])(game)
            settle(game)

    return play


STEPS = {phase: joined(step) for phase, step in PLAYED.items()}
PENDING = joined(resolve_pending)
