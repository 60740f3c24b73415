"""Activation (p. 17-19): the figures of a card declare their Actions step by step, each step before it is resolved."""

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
    counts_for_none,
    declaration_label,
    following_card,
    has_declared,
    pay_again,
    price_again,
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
from escarmouche.games.alkemy.skills.query import permitted, react, report, some_reacts
from escarmouche.games.alkemy1.alchemy import CAST, CONCENTRATE
from escarmouche.games.alkemy1.approach import ENGAGE
from escarmouche.games.alkemy1.charge import CHARGE
from escarmouche.games.alkemy1.components import harvest_afterwards
from escarmouche.games.alkemy1.fighting import FIGHT
from escarmouche.games.alkemy1.movement import RUN, WALK
from escarmouche.games.alkemy1.scenarios import SCENARIOS, scenario_afterwards
from escarmouche.games.alkemy1.shooting import SHOOT
from escarmouche.games.alkemy1.state import Activation
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import ChooseSeveral, choose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from escarmouche.games.alkemy.state import Declared, Fighter
    from escarmouche.games.alkemy1.actions import Action
    from escarmouche.games.alkemy1.state import Game

ACTIONS: tuple[Action, ...] = (WALK, RUN, CHARGE, ENGAGE, FIGHT, SHOOT, CONCENTRATE, CAST)


@cache
def actions_by_key(scenario: str) -> dict[str, Action]:
    """The Actions of the book and of a scenario (AK1-ACT-10)."""
    return {action.key: action for action in (*ACTIONS, *SCENARIOS[scenario].actions())}


def action_of(game: Game, declared: Declared) -> Action:
    """The Action that was declared."""
    return actions_by_key(game.library.scenario.key)[declared.action]


# ---- who may be activated ---------------------------------------------------------------------------------------


def figures_of(game: Game, player: int, card: int) -> list[Fighter]:
    """The figures of a card that are in play."""
    return [fighter for fighter in game.fighters if (fighter.player, fighter.card) == (player, card) and fighter.alive]


def able_cards(game: Game, player: int) -> Iterator[int]:
    """The cards that the player may activate or reactivate; each is looked at when it is asked for."""
    cards = dict.fromkeys([fighter.card for fighter in game.troop(player)])
    return (card for card in cards if may_be_activated(game, player, card))


def may_be_activated(game: Game, player: int, card: int) -> bool:
    """Whether one of its figures can do something, or be made to again (AK1-ACT-11, AK1-R-33)."""
    return any(able(game, fighter) for fighter in figures_of(game, player, card))


def able(game: Game, fighter: Fighter) -> bool:
    """Whether a figure can do something; if it was activated before, once 1 PA is paid (AK1-WATCH-01, 02, 04)."""
    if not fighter.activations:
        return can_do_with(game, fighter, fighter.action_points)
    price = price_again(game, fighter)
    if fighter.action_points < price or permitted(game, Skill.forbids_action, fighter, REACTIVATE) is not None:
        return False
    return can_do_with(game, fighter, fighter.action_points - price)


def can_do_with(game: Game, fighter: Fighter, points: int) -> bool:
    """Whether the figure could carry out an Action or use a skill if it had so many PA (AK1-R-33)."""
    had, fighter.action_points = fighter.action_points, points
    own = suited(game, fighter)
    if fighter.engaged:  # whether there is a way out of a fight is dear to find out: ask about blows first
        own = own[::-1]
    possible = any(action.refused(game, fighter) is None for action in own) or bool(usable(game, fighter))
    fighter.action_points = had
    return possible


async def figures_to_play(game: Game, player: int, card: int) -> list[int]:
    """All figures of a card; of one that was activated, those to be replayed, 1 PA each (AK1-ACT-01, AK1-R-36)."""
    figures = figures_of(game, player, card)
    if not any(fighter.activations for fighter in figures):
        return [fighter.id for fighter in figures]
    again = [fighter.id for fighter in figures if able(game, fighter)]
    if len(again) == 1:
        return again
    chosen = await ChooseSeveral(player, "reactivate", "AK1-WATCH-01", again, 1, len(again))
    return [number for number in again if number in chosen]


# ---- the steps of an activation ---------------------------------------------------------------------------------


async def begin_activation(game: Game) -> None:
    """The figures are played: a reactivation is paid, then skills speak; what these leave to be done is done first."""
    activation = current(game)
    if activation.beginning is None:
        become_active(game, activation)
    while activation.beginning:
        fighter = game.fighters[activation.beginning[0]]
        activation.beginning = activation.beginning[1:]
        if fighter.alive:
            await react(game, Skill.at_start_of_activation, fighter)
        if game.agenda and activation.beginning:
            return
    game.phase = "declare"


def become_active(game: Game, activation: Activation) -> None:
    """The PA of a reactivation buys nothing else (AK1-WATCH-01, 02). The card is tilted (AK1-ACT-07)."""
    activation.beginning = list(activation.fighters)
    for fighter in taking_part(game, activation):
        if fighter.activations:
            pay_again(game, fighter, "AK1-WATCH-01")
        else:
            chronicle.say(game, "event.activated", "AK1-ACT-01", fighter, figure=fighter)
        fighter.activations += 1
        report(game, ACTIVATED, fighter.id)


async def declare(game: Game) -> None:
    """One step: every figure of the card says what it does before anything is resolved (AK1-MULTI-03).

    A figure may wait in a step and act in a later one; when nobody acts the activation ends (AK1-ACT-06, AK1-R-33).
    What a skill left to be done is done first: then this goes on.
    """
    activation = current(game)
    while not activation.ending:
        for fighter in taking_part(game, activation):
            if fighter.alive and fighter.id not in activation.busy and not has_declared(activation, fighter):
                await declare_for(game, activation, fighter)
            if game.agenda:
                return
        filled, activation.busy, activation.stopped = activation.busy, long_actions(game, activation), []
        if activation.declared:
            game.phase = "act"
            return
        if not any(game.fighters[number].alive for number in filled):
            break
    game.phase = "end activation"


def long_actions(game: Game, activation: Activation) -> list[int]:
    """Figures whose Action costs 2 PA and fills the next step as well, as a run does (AK1-R-34)."""
    return [declared.fighter for declared in activation.declared if action_of(game, declared).printed_cost > 1]


async def declare_for(game: Game, activation: Activation, fighter: Fighter) -> None:
    """One figure uses skills, declares an Action and pays for it, or waits (AK1-ACT-03, 04, AK1-MULTI-02, 04)."""
    while fighter.alive and not game.agenda and not activation.ending:
        key = await LazyChoose(
            fighter.player, "declare", "AK1-ACT-03", lambda: declarations(game, activation, fighter), (fighter.id,),
            why_not=lambda: why_not(game, activation, fighter), label=lambda key: label(game, activation, fighter, key),
            outlook=lambda key: outlook(game, fighter, key),
        )  # fmt: skip
        if key == STOP:
            activation.stopped = [*activation.stopped, fighter.id]
            return
        if key.startswith(USE):
            await use(game, activation, fighter, next(own for own in usable(game, fighter) if use_key(own) == key))
            activation.acted = [*activation.acted, fighter.id]
            continue
        action = actions_by_key(game.library.scenario.key)[key]
        declared = await action.declare(game, fighter)
        action.pay(game, fighter, declared)
        activation.declared = [*activation.declared, declared]
        action.tell(game, declared)
        return


def declarations(game: Game, activation: Activation, fighter: Fighter) -> LazyKeys[str]:
    """The figure's Actions, its skills, and waiting: somebody of an activated card has to do something (AK1-ACT-02)."""
    own = {action.key: action for action in suited(game, fighter)}
    skills = [use_key(skill) for skill in usable(game, fighter)]

    def may_declare(key: str, keys: LazyKeys[str]) -> bool:
        if key in own:
            return own[key].refused(game, fighter) is None
        return key != STOP or not (skills or any(map(keys.is_open, own))) or others_can(game, activation, fighter)

    if activation.acted or activation.declared:
        return LazyKeys([*own, *skills], may_declare, STOP)
    return LazyKeys([*own, *skills, STOP], may_declare)


def others_can(game: Game, activation: Activation, fighter: Fighter) -> bool:
    """Whether a figure of the card that is still to declare in this step could do something."""
    return any(
        other is not fighter
        and not has_declared(activation, other)
        and can_do_with(game, other, other.action_points)
        for other in taking_part(game, activation)
    )  # fmt: skip


def why_not(game: Game, activation: Activation, fighter: Fighter) -> dict[str, Reason]:
    """Every Action the figure cannot declare, and why."""
    refused = refusals(game, fighter)
    if not (activation.acted or activation.declared or others_can(game, activation, fighter)):
        refused[STOP] = reason("action.must-act", "AK1-ACT-02")
    return refused


def label(game: Game, activation: Activation, fighter: Fighter, key: str) -> Reason:
    """An Action, a skill, or stopping; one of several figures waits for the next step (AK1-R-33)."""
    if key == STOP and len(taking_part(game, activation)) > 1:
        return reason("option.wait", "AK1-R-33")
    return declaration_label(game, fighter, key)


async def act(game: Game) -> None:
    """One declared Action is wholly resolved, in the order that the owner likes; charges and shots of several figures
    together (AK1-MULTI-05, 09, 10). If both played Inactif nothing more is (AK1-MULTI-13, AK1-INACTIVE-04).
    """
    activation = current(game)
    declared = [each for each in activation.declared if game.fighters[each.fighter].alive and not activation.ending]
    if declared:
        group = await next_group(game, activation, declared)
        if await waits(game, group):
            return
        activation.declared = [each for each in declared if each not in group]
        activation.acted = [*activation.acted, *[each.fighter for each in group]]
        action = action_of(game, group[0])
        await (action.resolve(game, group[0]) if len(group) == 1 else action.resolve_together(game, group))
        for each in group:
            await react(game, Skill.after_action, game.fighters[each.fighter], each.action)
            disturb_afterwards(game, game.fighters[each.fighter])
            harvest_afterwards(game, game.fighters[each.fighter])
            scenario_afterwards(game, game.fighters[each.fighter])
            tell_watchers(game, game.fighters[each.fighter], each.action)
        mines_afterwards(game)
    else:
        activation.declared = []
    if not activation.declared:
        game.phase = "declare"


async def waits(game: Game, group: list[Declared]) -> bool:
    """Whether a skill has something done before a declared Action (Fusion Environnementale)."""
    for each in group:
        if await some_reacts(game, Skill.before_action, game.fighters[each.fighter], each.action):
            return True
    return False


async def next_group(game: Game, activation: Activation, declared: list[Declared]) -> list[Declared]:
    """What is resolved next: the Action of one figure, or one that several do together."""
    groups: dict[int | str, list[Declared]] = {}
    for each in declared:
        groups.setdefault(each.action if action_of(game, each).together else each.fighter, []).append(each)
    firsts = {group[0].fighter: group for group in groups.values()}
    if len(firsts) == 1:
        return next(iter(firsts.values()))
    return firsts[await choose(activation.player, "order", "AK1-MULTI-09", list(firsts))]


async def end_activation(game: Game) -> None:
    """What befalls figures as their activation ends; then the hand goes to the opponent (AK1-ACT-09, AK1-STATE-07)."""
    from escarmouche.games.alkemy1.turn import hand_over

    activation = current(game)
    for fighter in taking_part(game, activation):
        await react(game, Skill.at_end_of_activation, fighter)
        report(game, ACTIVATION_ENDS, fighter.id)
    game.activation = None
    if counts_for_none(game, activation):
        game.phase = "hand"
        return
    player = activation.player
    card = await following_card(game, activation, lambda card: may_be_activated(game, player, card))
    if card is None:
        hand_over(game, player, passed=False)
        return
    game.activation = Activation(card, player, await figures_to_play(game, player, card))
    game.phase = "begin activation"


def current(game: Game) -> Activation:
    """The activation under way."""
    if game.activation is None:
        raise LookupError("no activation is under way")
    return game.activation
