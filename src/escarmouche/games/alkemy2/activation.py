"""Activation (V2 p. 21-24): the figures of a card become Active, declare their Actions together, and resolve them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.alchemy import CAST, CONCENTRATE
from escarmouche.games.alkemy2.charge import CHARGE
from escarmouche.games.alkemy2.fighting import FIGHT
from escarmouche.games.alkemy2.hives import disturb_afterwards
from escarmouche.games.alkemy2.movement import CLIMB, RUN, WALK
from escarmouche.games.alkemy2.scenarios import SCENARIOS
from escarmouche.games.alkemy2.shooting import SHOOT
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import react, report, speaking
from escarmouche.games.alkemy2.special_terrain import REVIVE, at_end_of_activation, at_start_of_activation
from escarmouche.games.alkemy2.tokens import GATHER
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from escarmouche.games.alkemy2.actions import Action
    from escarmouche.games.alkemy2.state import Activation, Declared, Fighter, Game

ACTIONS: tuple[Action, ...] = (WALK, RUN, CLIMB, CHARGE, FIGHT, SHOOT, CONCENTRATE, CAST, GATHER, REVIVE)

ACTIVATION_ENDS = "activation ends"


def actions(game: Game) -> tuple[Action, ...]:
    """Every Action of this match, those of the scenario included (AK2-ACT-22, 25)."""
    return tuple(actions_by_key(game.library.scenario.key).values())


def action_named(game: Game, key: str) -> Action:
    return actions_by_key(game.library.scenario.key)[key]


@cache
def actions_by_key(scenario: str) -> dict[str, Action]:
    """The Actions of the book and of a scenario."""
    return {action.key: action for action in (*ACTIONS, *SCENARIOS[scenario].actions())}


def suited(game: Game, fighter: Fighter) -> tuple[Action, ...]:
    """The Actions that a figure with such a card may ever declare in this match."""
    library = game.library
    found = library.suited.get(fighter.profile)
    if found is None:
        found = tuple(action for action in actions(game) if action.suits(library, library.profiles[fighter.profile]))
        library.suited[fighter.profile] = found
    return found


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
    if fighter.action_points <= 0 or fighter.where != "table":
        return False
    return fighter.activations == 0 or can_act_with(game, fighter, fighter.action_points - reactivation(fighter))


def reactivation(fighter: Fighter) -> int:
    """Réactivation (p. 21): PA to activate a figure again in the same turn (AK2-ACT-03)."""
    return 1 if fighter.activations else 0


def can_act_with(game: Game, fighter: Fighter, points: int) -> bool:
    """Whether the figure could carry out some Action if it had so many PA."""
    had, fighter.action_points = fighter.action_points, points
    possible = any(action.refused(game, fighter) is None for action in suited(game, fighter))
    possible = possible or has_skill_to_act(game, fighter)
    fighter.action_points = had
    return possible


def has_skill_to_act(game: Game, fighter: Fighter) -> bool:
    """Whether the figure could use a skill now that counts as an Action."""
    return any(own.ability_is_action(game, fighter) for own in usable(game, fighter))


def usable(game: Game, fighter: Fighter) -> list[Skill]:
    """Skills that the Active figure may use between two Actions, and pay for (AK2-SKILL-32)."""
    return [
        own
        for own in speaking(game, fighter, Skill.ability)
        if own.ability(game, fighter) is None and own.ability_cost(game, fighter) <= fighter.action_points
    ]


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
        fighter.action_points -= reactivation(fighter)
        fighter.activations += 1
        chronicle.say(game, "event.activated", "AK2-ACT-01", fighter, figure=fighter)


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


def has_declared(activation: Activation, fighter: Fighter) -> bool:
    """Whether the figure has said what it does in this round, or has stopped."""
    return fighter.id in activation.stopped or any(declared.fighter == fighter.id for declared in activation.declared)


async def declare_for(game: Game, activation: Activation, fighter: Fighter) -> None:
    """One figure uses skills, declares an Action and pays for it, or stops (AK2-ACT-16, 18)."""
    while fighter.alive and not game.agenda:
        key = await LazyChoose(
            fighter.player, "declare", "AK2-ACT-10", lambda: declarations(game, activation, fighter), (fighter.id,),
            why_not=lambda: why_not(game, fighter), label=lambda key: declaration_label(game, key),
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
        tell_declared(game, action, declared)
        return


def tell_declared(game: Game, action: Action, declared: Declared) -> None:
    """Everybody hears what is declared, and against whom (AK2-CHARGE-03)."""
    fighter, named = game.fighters[declared.fighter], [game.fighters[number] for number in declared.targets]
    chronicle.say(game, f"event.declared.{action.key}", action.rule, fighter, figure=fighter, targets=named)


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


USE, STOP = "use:", "stop"


def use_key(skill: Skill) -> str:
    """A skill as an option."""
    return f"{USE}{skill.printed}"


def why_not(game: Game, fighter: Fighter) -> dict[str, Reason]:
    """Every Action the figure cannot declare, and why."""
    found = {action.key: action.refused(game, fighter) for action in actions(game) if played(game, action)}
    refused = {key: why for key, why in found.items() if why is not None}
    if game.activation is not None and fighter.id not in game.activation.acted:
        refused[STOP] = reason("action.must-act", "AK2-ACT-19")
    return refused


def played(game: Game, action: Action) -> bool:
    """Whether some figure could ever declare the Action in this match: no climbing without its module."""
    return any(action.suits(game.library, profile) for profile in game.library.profiles.values())


def declaration_label(game: Game, key: str) -> Reason:
    """An Action with its cost, a skill, or stopping, as an option."""
    what, _, printed = key.partition(":")
    if printed:
        return reason(f"option.{what}", skill=printed)
    return reason("option.stop") if key == STOP else reason(f"option.{key}", cost=action_named(game, key).printed_cost)


def free_label(key: str) -> Reason:
    """An Action that costs nothing, or stopping, as an option."""
    return reason("option.stop") if key == STOP else reason(f"option.{key}", cost=0)


async def use(game: Game, activation: Activation, fighter: Fighter, skill: Skill) -> None:
    """Use a skill between two Actions; its cost is paid first (AK2-SKILL-31, 32)."""
    cost = skill.ability_cost(game, fighter)
    fighter.action_points -= cost
    chronicle.say(game, "event.uses", "AK2-SKILL-32", fighter, figure=fighter, skill=skill.printed)
    counts = cost > 0 or skill.ability_is_action(game, fighter)
    await skill.use(game, fighter)
    if counts:
        activation.acted = [*activation.acted, fighter.id]


async def act(game: Game) -> None:
    """One declared Action is wholly resolved, in the order that the owner likes (AK2-ACT-12, 13)."""
    activation = current(game)
    activation.declared = [each for each in activation.declared if game.fighters[each.fighter].alive]
    if activation.declared:
        declared = await next_declared(activation)
        activation.declared = [each for each in activation.declared if each is not declared]
        fighter = game.fighters[declared.fighter]
        activation.acted = [*activation.acted, fighter.id]
        await action_named(game, declared.action).resolve(game, declared)
        disturb_afterwards(game, fighter)
    if not activation.declared:
        game.phase = "declare"


async def next_declared(activation: Activation) -> Declared:
    """Which of the declared Actions comes next."""
    if len(activation.declared) == 1:
        return activation.declared[0]
    order = [declared.fighter for declared in activation.declared]
    chosen = await choose(activation.player, "order", "AK2-ACT-12", order)
    return next(declared for declared in activation.declared if declared.fighter == chosen)


async def end_activation(game: Game) -> None:
    """End-of-activation effects; the hand goes to the opponent (AK2-ACT-15, 21)."""
    from escarmouche.games.alkemy2.turn import hand_over

    activation = current(game)
    for fighter in taking_part(game, activation):
        if game.library.options.advanced_terrain:
            await at_end_of_activation(game, fighter)
        report(game, ACTIVATION_ENDS, fighter.id)
    game.activation = None
    hand_over(game, activation.player, passed=False)


async def free_action(game: Game, fighter: Fighter) -> None:
    """A figure makes one Action of a normal cost of exactly 1 PA for nothing, in no activation (AK2-SKILL-110)."""
    possible = [
        action
        for action in suited(game, fighter)
        if action.printed_cost == 1 and action.refused(game, fighter, free=True) is None
    ]
    keys = [*[action.key for action in possible], STOP]
    key = await choose(fighter.player, "free-action", "AK2-SKILL-110", keys, (fighter.id,), label=free_label)
    if key == STOP:
        return
    action = action_named(game, key)
    declared = await action.declare(game, fighter)
    declared.free = True
    action.pay(game, fighter, declared)
    tell_declared(game, action, declared)
    await action.resolve(game, declared)
    disturb_afterwards(game, fighter)


def current(game: Game) -> Activation:
    """The activation under way."""
    if game.activation is None:
        raise LookupError("no activation is under way")
    return game.activation


def taking_part(game: Game, activation: Activation) -> list[Fighter]:
    """Figures of the card that take part and still live."""
    return [game.fighters[number] for number in activation.fighters if game.fighters[number].alive]
