"""The steps of the game turn (p. 9), and which of them join the one before."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING

from escarmouche.games.dysma import turn
from escarmouche.games.dysma.activation import ending_stage, start_stage
from escarmouche.games.dysma.agenda import (
    Act,
    Casting,
    ChargeMove,
    Combat,
    Consolidation,
    Ending,
    Fall,
    FreeMarch,
    Harm,
    PickUp,
    Push,
    Retreat,
    Shot,
    SpellEffect,
    Start,
    Sweep,
)
from escarmouche.games.dysma.capacities import reactions
from escarmouche.games.dysma.capacity_rules import sweep_stage
from escarmouche.games.dysma.charge import charge_stage
from escarmouche.games.dysma.combat import DECISIVE, combat_stage
from escarmouche.games.dysma.command import end_of_turn_options, may_buy_extra
from escarmouche.games.dysma.consolidation import consolidate
from escarmouche.games.dysma.falling import fall_stage
from escarmouche.games.dysma.free_march import free_march
from escarmouche.games.dysma.group import act_stage
from escarmouche.games.dysma.harm import harm_stage, has_after_effects
from escarmouche.games.dysma.magic import casting_stage
from escarmouche.games.dysma.missions import pick_up_stage
from escarmouche.games.dysma.pushing import push_stage
from escarmouche.games.dysma.retreat import retreat_stage
from escarmouche.games.dysma.setup import SETUP
from escarmouche.games.dysma.shooting import shot_stage
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says
from escarmouche.games.dysma.spell_effects import spell_effect

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Pending
    from escarmouche.games.dysma.state import Game
    from escarmouche.play.rulebook import Step


async def resolve_pending(game: Game) -> None:
    """What an action left to be done: each is a step of its own."""
    pending = game.agenda.pop(0)
    match pending:
        case Combat():
            await combat_stage(game, pending)
        case Harm():
            await harm_stage(game, pending)
        case Shot():
            await shot_stage(game, pending)
        case Casting():
            await casting_stage(game, pending)
        case SpellEffect():
            await spell_effect(game, pending)
        case ChargeMove():
            await charge_stage(game, pending)
        case Retreat():
            await retreat_stage(game, pending)
        case Fall():
            await fall_stage(game, pending)
        case Push():
            await push_stage(game, pending)
        case FreeMarch():
            await free_march(game, pending)
        case Consolidation():
            await consolidate(game, pending)
        case Start():
            await start_stage(game, pending)
        case Act():
            await act_stage(game, pending)
        case Sweep():
            await sweep_stage(game, pending)
        case PickUp():
            await pick_up_stage(game, pending)
        case Ending():
            await ending_stage(game, pending)
    turn.note_who_finished(game)


PLAYED: dict[str, Step[Game]] = {
    **SETUP,
    "command": turn.command,
    "activations": turn.activations,
    "end of turn": turn.end_of_turn,
    "turn over": turn.close_turn,
}


def joins(game: Game) -> bool:
    """Whether nobody is asked and nobody rolls in what comes now: a snapshot before it serves nobody."""
    if game.agenda:
        return is_quiet(game, game.agenda[0])
    if game.phase == "end of turn":
        return not end_of_turn_options(game, game.active)
    if game.phase == "activations":
        return is_quiet_activation(game)
    return game.phase == "turn over"


def is_quiet(game: Game, pending: Pending) -> bool:
    """Whether what is left to be done is over without a word."""
    match pending:
        case Start():
            return starts_quietly(game, pending)
        case Ending():
            return pending.stage != "poison" or not game.figures[pending.figure].poisoned
        case Harm():
            return harms_quietly(game, pending)
        case Combat():
            return ends_quietly(game, pending)
    return False


def harms_quietly(game: Game, harm: Harm) -> bool:
    """Whether a stage of hits or wounds is over without a word: no reaction fits it, no skill answers to it."""
    target = game.figures[harm.target]
    if harm.stage == "hits":
        return not reactions(game, "W3", harm, target)
    return harm.stage == "take" or (harm.stage == "after" and not has_after_effects(game, harm, target))


def ends_quietly(game: Game, combat: Combat) -> bool:
    """Whether a stage of a Combat after its rolls is over without a word."""
    if combat.stage == "follow-up":
        return abs(combat.margin) < DECISIVE
    if combat.stage == "over soon":
        return not any(reactions(game, "W5", combat, game.figures[k]) for k in (combat.attacker, combat.target))
    return combat.stage in ("outcome", "end")


def starts_quietly(game: Game, start: Start) -> bool:
    """Whether a stage of the start of an activation asks for nothing and rolls nothing."""
    figure = game.figures[start.figure]
    if start.stage == "stupid":
        return not any_says(game, Skill.stupid, figure)
    if start.stage == "recovery":
        heals = bool(figure.wounds) and any_says(game, Skill.recovers_wound, figure)
        return not heals and not (figure.fatigued and any_says(game, Skill.shakes_off, figure))
    return True


def is_quiet_activation(game: Game) -> bool:
    """Whether the activation under way goes on by itself."""
    activation = game.activation
    if activation is None:
        return not game.has_to_activate(game.active)
    if activation.stage == "start":
        return True
    if activation.stage == "end":
        return not activation.group
    return activation.stage == "over" and (activation.extra or activation.group or not may_buy_extra(game, game.active))


def joined(step: Step[Game]) -> Step[Game]:
    """A step, and what follows it quietly."""

    @wraps(step)
    async def played(game: Game) -> None:
        await step(game)
        turn.note_who_finished(game)
        while joins(game):
            await (resolve_pending if game.agenda else PLAYED[game.phase])(game)
            turn.note_who_finished(game)

    return played


STEPS = {phase: joined(step) for phase, step in PLAYED.items()}
PENDING = joined(resolve_pending)
