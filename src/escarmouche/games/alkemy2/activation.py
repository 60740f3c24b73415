"""Activation (V2 p. 21-24): the figures of a card become Active, declare their Actions together, and resolve them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.activation import (
    ACTIVATED,
    ACTIVATION_ENDS,
    REACTIVATE,
    STOP,
    USE,
    action_named,
    can_act_with,
    counts_for_none,
    current,
    declaration_label,
    following_card,
    has_declared,
    has_skill_to_act,
    next_declared,
    pay_again,
    reactivation,
    refusals,
    suited,
    taking_part,
    tell_watchers,
    usable,
    use,
    use_key,
)
from escarmouche.games.alkemy.hives import disturb_afterwards
from escarmouche.games.alkemy.mines import mines_afterwards
from escarmouche.games.alkemy.outlook import outlook
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, permitted, react, report, some_reacts
from escarmouche.games.alkemy.state import Activation
from escarmouche.games.alkemy2.alchemy import CAST, CONCENTRATE
from escarmouche.games.alkemy2.charge import CHARGE
from escarmouche.games.alkemy2.fighting import FIGHT
from escarmouche.games.alkemy2.movement import CLIMB, RUN, WALK
from escarmouche.games.alkemy2.scenarios import SCENARIOS
from escarmouche.games.alkemy2.shooting import SHOOT
from escarmouche.games.alkemy2.special_terrain import REVIVE, at_end_of_activation, at_start_of_activation
from escarmouche.games.alkemy2.tokens import GATHER
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.actions import Action
    from escarmouche.games.alkemy2.state import Game

ACTIONS: tuple[Action, ...] = (WALK, RUN, CLIMB, CHARGE, FIGHT, SHOOT, CONCENTRATE, CAST, GATHER, REVIVE)


def actions(game: Game) -> tuple[Action, ...]:
    """Every Action of this match, those of the scenario included (AK2-ACT-22, 25)."""
    return tuple(actions_by_key(game.library.scenario.key).values())


@cache
def actions_by_key(scenario: str) -> dict[str, Action]:
    """The Actions of the book and of a scenario."""
    return {action.key: action for action in (*ACTIONS, *SCENARIOS[scenario].actions())}


# ---- who may be activated ---------------------------------------------------------------------------------------


def able_cards(game: Game, player: int) -> Iterator[int]:
    """The cards that the player may activate: those with a figure that may take part (AK2-ACT-08, 09, AK2-R-25)."""
    found: list[int] = []
    for fighter in game.fighters:
        if fighter.player == player and fighter.card not in found and able(game, fighter):
            found.append(fighter.card)
            yield fighter.card


def able_figures(game: Game, player: int, card: int) -> list[int]:
    """The figures of a card that take part when it is activated (AK2-ACT-08, 09)."""
    return [f.id for f in game.fighters if f.player == player and f.card == card and able(game, f)]


def able(game: Game, fighter: Fighter) -> bool:
    """Whether a figure is Alert and, if it was activated before, can pay 1 PA and then do something (AK2-R-24, 25)."""
    if fighter.where != "table":
        return False
    if fighter.action_points <= 0:
        return fighter.activations == 0 and any_says(game, Skill.acts_spent, fighter)
    if fighter.activations == 0:
        return True
    if permitted(game, Skill.forbids_action, fighter, REACTIVATE) is not None:
        return False
    return can_act_with(game, fighter, fighter.action_points - reactivation(game, fighter))


# ---- the steps of an activation ---------------------------------------------------------------------------------


async def begin_activation(game: Game) -> None:
    """The figures become Active: reactivation fee, terrain effects, then skills (AK2-ACT-15, AK2-R-29).

    Each effect of terrain is a step of its own. What it leaves to be done is done first, such as the fight of a forced
    charge (AK2-FX-02, AK2-R-113): then this goes on.
    """
    activation = current(game)
    if activation.beginning is None:
        become_active(game, activation)
    while activation.beginning:
        fighter = game.fighters[activation.beginning[0]]
        if game.library.options.advanced_terrain:
            await at_start_of_activation(game, fighter, activation)
            if activation.effects is not None:
                return
        activation.beginning = activation.beginning[1:]
        if fighter.alive and fighter.id not in activation.stopped:
            await react(game, Skill.at_start_of_activation, fighter)
        if game.agenda and activation.beginning:
            return
    game.phase = "declare"


def become_active(game: Game, activation: Activation) -> None:
    """Each figure pays for a Réactivation (AK2-ACT-03)."""
    activation.beginning = list(activation.fighters)
    for fighter in taking_part(game, activation):
        if fighter.activations:
            pay_again(game, fighter, "AK2-ACT-03")
        else:
            chronicle.say(game, "event.activated", "AK2-ACT-01", fighter, figure=fighter)
        fighter.activations += 1
        report(game, ACTIVATED, fighter.id)


async def declare(game: Game) -> None:
    """All figures of the card declare together, each one Action or nothing more (AK2-ACT-10, AK2-R-28).

    What a skill left to be done is done first, such as the fight of a charge that it gave: then this goes on.
    """
    activation = current(game)
    if not activation.ending:
        for fighter in taking_part(game, activation):
            if fighter.alive and not has_declared(activation, fighter):
                await declare_for(game, activation, fighter)
            if game.agenda:
                return
    game.phase = "act" if activation.declared else "end activation"


async def declare_for(game: Game, activation: Activation, fighter: Fighter) -> None:
    """One figure uses skills, declares an Action and pays for it, or stops (AK2-ACT-16, 18)."""
    while fighter.alive and not game.agenda:
        key = await LazyChoose(
            fighter.player, "declare", "AK2-ACT-10", lambda: declarations(game, activation, fighter), (fighter.id,),
            why_not=lambda: why_not(game, fighter), label=lambda key: declaration_label(game, fighter, key),
            outlook=lambda key: outlook(game, fighter, key),
        )  # fmt: skip
        if key == STOP:
            activation.stopped = [*activation.stopped, fighter.id]
            return
        if key.startswith(USE):
            await use(game, activation, fighter, next(own for own in usable(game, fighter) if use_key(own) == key))
            continue
        action = action_named(game, key)
        declared = await action.declare(game, fighter)
        action.pay(game, fighter, declared)
        activation.declared = [*activation.declared, declared]
        action.tell(game, declared)
        return


def declarations(game: Game, activation: Activation, fighter: Fighter) -> LazyKeys[str]:
    """The figure's Actions, its skills, and stopping.

    Each activation needs an Action, or a skill that costs PA or grants one, where there is any (AK2-ACT-19).
    """
    own = {action.key: action for action in suited(game, fighter)}
    skills = [use_key(skill) for skill in usable(game, fighter)]

    def may_declare(key: str, keys: LazyKeys[str]) -> bool:
        if key in own:
            return own[key].refused(game, fighter) is None
        return key != STOP or not (any(map(keys.is_open, own)) or has_skill_to_act(game, fighter))

    if fighter.id in activation.acted:
        return LazyKeys([*own, *skills], may_declare, STOP)
    return LazyKeys([*own, *skills, STOP], may_declare)


def why_not(game: Game, fighter: Fighter) -> dict[str, Reason]:
    """Every Action the figure cannot declare, and why."""
    refused = refusals(game, fighter)
    if game.activation is not None and fighter.id not in game.activation.acted:
        refused[STOP] = reason("action.must-act", "AK2-ACT-19")
    return refused


async def act(game: Game) -> None:
    """One declared Action is wholly resolved, in the order that the owner likes (AK2-ACT-12, 13)."""
    activation = current(game)
    activation.declared = [each for each in activation.declared if game.fighters[each.fighter].alive]
    if activation.declared:
        declared = await next_declared(game, activation)
        fighter = game.fighters[declared.fighter]
        if await some_reacts(game, Skill.before_action, fighter, declared.action):
            return
        activation.declared = [each for each in activation.declared if each is not declared]
        activation.acted = [*activation.acted, fighter.id]
        await action_named(game, declared.action).resolve(game, declared)
        await react(game, Skill.after_action, fighter, declared.action)
        disturb_afterwards(game, fighter)
        tell_watchers(game, fighter, declared.action)
        mines_afterwards(game)
    if not activation.declared:
        game.phase = "declare"


async def end_activation(game: Game) -> None:
    """End-of-activation effects; the hand goes to the opponent (AK2-ACT-15, 21)."""
    from escarmouche.games.alkemy2.turn import hand_over

    activation = current(game)
    for fighter in taking_part(game, activation):
        if game.library.options.advanced_terrain:
            await at_end_of_activation(game, fighter)
        await react(game, Skill.at_end_of_activation, fighter)
        report(game, ACTIVATION_ENDS, fighter.id)
    game.activation = None
    if counts_for_none(game, activation):
        game.phase = "hand"
        return
    player = activation.player
    card = await following_card(game, activation, lambda card: bool(able_figures(game, player, card)))
    if card is None:
        hand_over(game, player, passed=False)
        return
    game.activation = Activation(card, player, able_figures(game, player, card))
    game.phase = "begin activation"
