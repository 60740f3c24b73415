"""What both books say of an activation (first edition p. 17-19, V2 p. 21-24): declare, pay, resolve; skills between."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.actions import too_dear
from escarmouche.games.alkemy.agenda import Seen
from escarmouche.games.alkemy.hives import disturb_afterwards
from escarmouche.games.alkemy.mines import mines_afterwards
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, bearers, react, speaking
from escarmouche.play.numbered import name_in, number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.games.alkemy.actions import Action
    from escarmouche.games.alkemy.state import Activation, Declared, Fighter, Game

USE, STOP, PASS = "use:", "stop", "pass"

ACTIVATED = "activated"
ACTIVATION_ENDS = "activation ends"
REACTIVATE = "reactivate"
"""Reactivation as skills that forbid it know it."""


# ---- what a figure may do ---------------------------------------------------------------------------------------


def action_named(game: Game, key: str) -> Action[Any, Any]:
    """An Action of the book or of the scenario, by its key."""
    return game.book.actions(game)[key]


def suited(game: Game, fighter: Fighter) -> tuple[Action[Any, Any], ...]:
    """The Actions that a figure with such a card may ever declare in this match."""
    library = game.library
    found = library.suited.get(fighter.profile)
    if found is None:
        every = game.book.actions(game).values()
        found = tuple(action for action in every if action.suits(library, library.profiles[fighter.profile]))
        library.suited[fighter.profile] = found
    return found


def reactivation(game: Game, fighter: Fighter) -> int:
    """Réactivation: PA to activate a figure again in the same turn (AK1-WATCH-01, AK2-ACT-03)."""
    return price_again(game, fighter) if fighter.activations else 0


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
    """Skills that the Active figure may use between two Actions, and pay for (AK1-R-126, AK2-SKILL-32)."""
    return [
        own
        for own in speaking(game, fighter, Skill.ability)
        if own.ability(game, fighter) is None and own.ability_cost(game, fighter) <= fighter.action_points
    ]


def refusals(game: Game, fighter: Fighter) -> dict[str, Reason]:
    """Every Action of this match that the figure cannot declare, every skill it cannot use now, and why."""
    every = game.book.actions(game).values()
    found = {action.key: action.refused(game, fighter) for action in every if played(game, action)}
    found |= {use_key(own): unusable(game, fighter, own) for own in speaking(game, fighter, Skill.ability)}
    return {key: why for key, why in found.items() if why is not None}


def unusable(game: Game, fighter: Fighter, skill: Skill) -> Reason | None:
    """Why a skill that is used in an activation cannot be used now."""
    why, cost = skill.ability(game, fighter), skill.ability_cost(game, fighter)
    if why is None and cost > fighter.action_points:
        return too_dear(skill.rule, cost, fighter.action_points)
    return why or None


def played(game: Game, action: Action[Any, Any]) -> bool:
    """Whether some figure could ever declare the Action in this match: no climbing without its module."""
    return any(action.suits(game.library, profile) for profile in game.library.profiles.values())


# ---- declaring and resolving ------------------------------------------------------------------------------------


def use_key(skill: Skill) -> str:
    """A skill as an option."""
    return f"{USE}{skill.printed}"


def declaration_label(game: Game, fighter: Fighter, key: str) -> Reason:
    """An Action or a skill with the PA that it takes of this figure now, or stopping, as an option."""
    if key == STOP:
        return reason("option.stop")
    if key.startswith(USE):
        return ability_label(game, fighter, name_in(key))
    action = action_named(game, key)
    cost, named = action.price(game, fighter), action.aims_at(game, fighter)
    if len(named) == 1:
        return reason(f"option.{key}-only", cost=cost, target=game.name(named[0]))
    return reason(f"option.{key}", cost=cost)


def ability_label(game: Game, fighter: Fighter, printed: str) -> Reason:
    """A skill that is used, with what it costs, if anything, and upon whom, if there is but one."""
    skill = game.book.registry.skill(printed)
    cost, named = skill.ability_cost(game, fighter), skill.aims_at(game, fighter)
    if len(named) == 1:
        return reason("option.use-only", skill=printed, cost=cost, target=game.name(named[0]))
    return reason("option.use-for", skill=printed, cost=cost) if cost else reason("option.use", skill=printed)


def free_label(key: str) -> Reason:
    """An Action that costs nothing, or stopping, as an option."""
    return reason("option.stop") if key == STOP else reason(f"option.{key}", cost=0)


async def use(game: Game, activation: Activation, fighter: Fighter, skill: Skill) -> None:
    """Use a skill between two Actions; its cost is paid first (AK1-R-126, AK2-SKILL-31, 32).

    One that costs PA, or is an Action, gives others the moment that follows an Action (AK1-R-125).
    """
    cost = skill.ability_cost(game, fighter)
    fighter.action_points -= cost
    chronicle.say(game, "event.uses", game.rule("skill-used"), fighter, figure=fighter, skill=skill.printed)
    counts = cost > 0 or skill.ability_is_action(game, fighter)
    await skill.use(game, fighter)
    if counts:
        activation.acted = [*activation.acted, fighter.id]
        tell_watchers(game, fighter, use_key(skill))
        mines_afterwards(game)


async def next_declared(game: Game, activation: Activation) -> Declared:
    """Which of the declared Actions comes next: the owner says (AK1-MULTI-09, AK2-ACT-12)."""
    if len(activation.declared) == 1:
        return activation.declared[0]
    order = [declared.fighter for declared in activation.declared]
    chosen = await choose(activation.player, "order", game.rule("order"), order)
    return next(declared for declared in activation.declared if declared.fighter == chosen)


def free_actions(game: Game, fighter: Fighter) -> list[str]:
    """The Actions of a normal cost of exactly 1 PA that a figure could make for nothing."""
    return [
        action.key
        for action in suited(game, fighter)
        if action.printed_cost == 1 and action.refused(game, fighter, free=True) is None
    ]


async def free_action(game: Game, fighter: Fighter, rule: str) -> None:
    """A figure makes one such Action, in no activation, or none (AK1-R-135, AK2-SKILL-110)."""
    await act_freely(game, fighter, [*free_actions(game, fighter), STOP], rule)


def not_given(game: Game, fighter: Fighter, keys: list[str]) -> dict[str, Reason]:
    """Actions that a figure cannot make for nothing now, and why: dearer ones are none of the gift."""
    found = {a.key: a.refused(game, fighter, free=True) for a in suited(game, fighter) if a.key not in keys}
    return {key: why for key, why in found.items() if why is not None}


async def act_freely(game: Game, fighter: Fighter, keys: list[str], rule: str) -> None:
    """A figure makes one of some Actions for nothing."""
    key = await choose(
        fighter.player, "free-action", rule, keys, (fighter.id,),
        why_not=lambda: not_given(game, fighter, keys), label=free_label,
    )  # fmt: skip
    if key == STOP:
        return
    action = action_named(game, key)
    declared = await action.declare(game, fighter)
    declared.free = True
    action.pay(game, fighter, declared)
    action.tell(game, declared)
    await action.resolve(game, declared)
    disturb_afterwards(game, fighter)


def counts_for_none(game: Game, activation: Activation) -> bool:
    """Whether nobody of the card could do anything, so that the same player goes on with another (AK1-SKILL-133)."""
    figures = [game.fighters[number] for number in activation.fighters]
    return all(fighter.alive and any_says(game, Skill.wasted, fighter) for fighter in figures)


# ---- activated again --------------------------------------------------------------------------------------------

GIVEN_AGAIN = "reactivation given"
"""What a figure has used up that was activated again for nothing this turn."""


def price_again(game: Game, fighter: Fighter) -> int:
    """PA to be activated again in the same turn: 1, unless a skill gives it (AK1-WATCH-01, AK2-ACT-03)."""
    return 0 if GIVEN_AGAIN not in fighter.used and any_says(game, Skill.gives_reactivation, fighter) else 1


def pay_again(game: Game, fighter: Fighter, rule: str) -> None:
    """A figure is activated again."""
    price = price_again(game, fighter)
    if price:
        fighter.action_points -= price
        chronicle.say(game, "event.reactivated-for", rule, fighter, figure=fighter, cost=price)
    else:
        fighter.use_up(GIVEN_AGAIN)
        chronicle.say(game, "event.reactivated-free", rule, fighter, figure=fighter)


def card_label(game: Game, figures: list[Fighter], first: str, again: str) -> Reason:
    """The figures of a card, to be activated, by the first rule, or again, by the second, and what that takes."""
    names = ", ".join(game.name(figure) for figure in figures)
    if not any(figure.activations for figure in figures):
        return reason("option.card", first, names=names)
    prices = {price_again(game, figure) for figure in figures}
    if len(prices) > 1:
        return reason("option.card-again-mixed", again, names=names)
    (cost,) = prices
    if not cost:
        return reason("option.card-again-free", again, names=names)
    return reason("option.card-again-for", again, names=names, cost=cost)


# ---- what others say to an Action -------------------------------------------------------------------------------


def tell_watchers(game: Game, fighter: Fighter, action: str) -> None:
    """Whoever watches for it hears of an Action when all that it left to be done is done (AK1-R-125)."""
    if bearers(game, Skill.action_seen):
        game.agenda.append(Seen(fighter.id, action))


async def answer_action(game: Game, due: Seen) -> None:
    """An Action is wholly resolved."""
    actor = game.fighters[due.fighter]
    for bearer in bearers(game, Skill.action_seen):
        if bearer.alive:
            await react(game, Skill.action_seen, bearer, actor, due.action)


# ---- the activation under way -----------------------------------------------------------------------------------


def has_declared(activation: Activation, fighter: Fighter) -> bool:
    """Whether the figure has said what it does in this round, or has stopped."""
    return fighter.id in activation.stopped or any(declared.fighter == fighter.id for declared in activation.declared)


def current(game: Game) -> Activation:
    """The activation under way."""
    if game.activation is None:
        raise LookupError("no activation is under way")
    return game.activation


def taking_part(game: Game, activation: Activation) -> list[Fighter]:
    """Figures of the card that take part and still live."""
    return [game.fighters[number] for number in activation.fighters if game.fighters[number].alive]


# ---- one card after another -------------------------------------------------------------------------------------

NO_FOLLOWING = "no-following"


async def following_card(game: Game, ended: Activation, able: Callable[[int], bool]) -> int | None:
    """The card that is played at once after another, before the opponent has the hand (Dresseur, Opportuniste)."""
    found: dict[str, tuple[Fighter, Skill]] = {}
    for bearer in bearers(game, Skill.follows, ended.player):
        for own in speaking(game, bearer, Skill.follows):
            for card in own.follows(game, bearer, ended) if own.printed not in bearer.used else ():
                if able(card):
                    found[f"card:{card}"] = bearer, own
    if not found:
        return None
    rule = next(iter(found.values()))[1].rule
    key = await choose(
        ended.player, "following", rule, [*found, NO_FOLLOWING], label=lambda key: following_label(game, key, rule)
    )
    if key == NO_FOLLOWING:
        return None
    bearer, own = found[key]
    bearer.use_up(own.printed)
    return number_in(key)


def following_label(game: Game, key: str, rule: str) -> Reason:
    """The figures of a card, or none."""
    if key == NO_FOLLOWING:
        return reason("option.no-following", rule)
    card = number_in(key)
    names = ", ".join(game.name(f) for f in game.fighters if f.card == card and f.alive)
    return reason("option.card", rule, names=names)
