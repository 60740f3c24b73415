"""A game phase (Phase de jeu, p. 17): the Active Player picks a Unit, it acts, time is spent, Tension comes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.attack import ATTACK
from escarmouche.games.drakerys.charge import CHARGE, COMBINED_CHARGE
from escarmouche.games.drakerys.choosing import unit_key, unit_keys, unit_label, unit_named
from escarmouche.games.drakerys.clock import LAST_TURN, active_player, advance, next_start, turn_ends
from escarmouche.games.drakerys.ending import count_missions
from escarmouche.games.drakerys.magic import CAST
from escarmouche.games.drakerys.missions import mission_actions
from escarmouche.games.drakerys.movement import WALK
from escarmouche.games.drakerys.pyre import burn_at_end_of_activation
from escarmouche.games.drakerys.sacrifice import SACRIFICE
from escarmouche.games.drakerys.shooting import SHOOT
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import permitted, react, report, speaking
from escarmouche.games.drakerys.state import Activation
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.summoning import SUMMON
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.numbered import name_in
from escarmouche.play.option import Outlook
from escarmouche.play.reason import Reason, reason, total

if TYPE_CHECKING:
    from escarmouche.games.drakerys.actions import Action
    from escarmouche.games.drakerys.state import Game, Unit

ACTIONS: tuple[Action, ...] = (WALK, ATTACK, CHARGE, COMBINED_CHARGE, SHOOT, CAST, SUMMON, SACRIFICE)

ACTIVATION_ENDS = "activation ends"


def actions(game: Game) -> list[Action]:
    """Every Action of this match, the Special Actions of its missions included (DRK-ACT-03, 04)."""
    return [*ACTIONS, *mission_actions(game)]


def suited(game: Game, unit: Unit) -> list[Action]:
    """The Actions of this match that the Unit, as it is, could ever take."""
    found, key = game.voices.found, (unit.id, mission_actions(game))
    if key not in found:
        found[key] = [action for action in actions(game) if action.suits(game, unit)]
    own: list[Action] = found[key]
    return own


def action_named(game: Game, key: str) -> Action:
    return actions_by_key(mission_actions(game))[key]


@lru_cache(maxsize=1024)
def actions_by_key(special: tuple[Action, ...]) -> dict[str, Action]:
    """The Actions of the book and the Special ones; of two of a name the first."""
    return {action.key: action for action in reversed((*ACTIONS, *special))}


def able(game: Game, unit: Unit) -> bool:
    """Whether the Unit may be picked: something it may do fits in the time left (DRK-TURN-12, DRK-R-26)."""
    return why_not_activated(game, unit) is None


def why_not_activated(game: Game, unit: Unit) -> Reason | None:
    """Why the Unit may not be picked."""
    why = permitted(game, Skill.forbids_activation, unit)
    if why is None and not any(action.open_to(game, unit) for action in suited(game, unit)):
        why = reason("unit.nothing-to-do", "DRK-TURN-12")
    return why


# ---- the steps of a game phase --------------------------------------------------------------------------------------


async def pick_unit(game: Game) -> None:
    """Steps 7 and 1: the player furthest behind picks a Unit; if none can act, the token goes to START (DRK-R-23)."""
    player = game.active = active_player(game)
    key = await LazyChoose(
        player, "activate", "DRK-TURN-01", lambda: who_may_act(game, player),
        label=unit_label(game, "DRK-TURN-01"), why_not=lambda: idle(game, player),
    )  # fmt: skip
    if key == NOBODY:
        chronicle.say(game, "event.nobody-can-act", "DRK-TURN-13", player=player + 1)
        advance(game, player, next_start(game, player) - game.sides[player].time, "DRK-TURN-13")
        game.phase = "end of phase"
        return
    unit = unit_named(game, key)
    game.activation = Activation(unit.id)
    chronicle.say(game, "event.activated", "DRK-TURN-01", unit, unit=unit)
    game.phase = "declare"


NOBODY = "nobody"


def who_may_act(game: Game, player: int) -> LazyKeys[str]:
    """The Units that the player may pick, or nobody."""
    army = unit_keys(game.army(player))

    def may_act(key: str, keys: LazyKeys[str]) -> bool:
        return able(game, army[key]) if key in army else not any(map(keys.is_open, army))

    return LazyKeys([*army, NOBODY], may_act)


def idle(game: Game, player: int) -> dict[str, Reason]:
    """The Units that may not be picked, and why."""
    whys = {unit_key(unit): why_not_activated(game, unit) for unit in game.army(player)}
    return {key: why for key, why in whys.items() if why is not None}


async def declare(game: Game) -> None:
    """Step 2: one Action after the other, at least one, at most the Leader's Actions (DRK-TURN-02, 03)."""
    activation = current(game)
    unit = game.units[activation.unit]
    key = await LazyChoose(
        unit.player, "declare", "DRK-TURN-02", lambda: declarations(game, unit, activation), (unit.leader,),
        why_not=lambda: why_not(game, unit, activation), label=declaration_label,
        note=lambda key: price(game, unit, key), outlook=lambda key: outlook(game, unit, key),
    )  # fmt: skip
    if key == STOP:
        game.phase = "end activation"
    elif name_in(key):
        skill = abilities(game, unit)[key]
        chronicle.say(game, "event.uses", "DRK-GEN-07", unit, unit=unit, skill=skill.printed)
        await skill.use(game, unit)
    else:
        action = action_named(game, key)
        activation.declared, activation.cost = key, action.cost(game, unit)
        activation.target, activation.detail = -1, ""
        activation.spare = activation.cost - total(action.costs(game, unit))
        await action.declare(game, unit, activation)
        activation.spent += activation.cost
        activation.actions += 1
        game.phase = "act"


STOP = "stop"


def abilities(game: Game, unit: Unit) -> dict[str, Skill]:
    """The capacities of a Unit, as options."""
    return {f"use:{own.printed}": own for own in speaking(game, unit, Skill.ability)}


def declarations(game: Game, unit: Unit, activation: Activation) -> LazyKeys[str]:
    """The Actions that the Unit may take now, its capacities, and stopping once it has acted or cannot act.

    A capacity may be used before or after any Action, the last one included.
    """
    own = {} if has_acted(game) else {action.key: action for action in suited(game, unit)}
    usable = {} if stopped(unit, activation) else abilities(game, unit)

    def may_declare(key: str, keys: LazyKeys[str]) -> bool:
        if key in own:
            return own[key].open_to(game, unit)
        if key in usable:
            return usable[key].ability(game, unit) is None
        return not any(map(keys.is_open, own))

    if activation.actions:
        return LazyKeys([*own, *usable], may_declare, STOP)
    return LazyKeys([*own, *usable, STOP], may_declare)


def stopped(unit: Unit, activation: Activation) -> bool:
    """Whether the Activation was cut short."""
    return activation.ended or unit.where != "table"


def actions_left(game: Game, unit: Unit, activation: Activation) -> bool:
    """Whether the Leader's Actions allow one more (DRK-TURN-03): the first always is, for they are never below 1."""
    return not activation.actions or activation.actions < (stat(game, unit, "actions") or 1)


def has_acted(game: Game) -> bool:
    """Whether the Active Unit has no further Action."""
    activation = current(game)
    unit = game.units[activation.unit]
    return stopped(unit, activation) or not actions_left(game, unit, activation)


def why_not(game: Game, unit: Unit, activation: Activation) -> dict[str, Reason]:
    """Every Action the Unit may not take, and why."""
    if not actions_left(game, unit, activation):
        return {action.key: reason("action.none-left", "DRK-TURN-03") for action in actions(game)}
    found = {action.key: action.refused(game, unit) for action in actions(game)}
    refused = {key: why for key, why in found.items() if why is not None}
    if not activation.actions:
        refused[STOP] = reason("action.must-act", "DRK-TURN-03")
    return refused


def declaration_label(key: str) -> Reason:
    """An Action, a capacity, or stopping, as an option."""
    printed = name_in(key)
    return reason("option.use", skill=printed) if printed else reason(f"option.{key}")


def price(game: Game, unit: Unit, key: str) -> Reason | None:
    """What an Action would cost."""
    found = [action for action in actions(game) if action.key == key]
    return reason("option.cost", "DRK-ACT-01", cost=found[0].cost(game, unit)) if found else None


def outlook(game: Game, unit: Unit, key: str) -> Outlook | None:
    """Whether an Action moves the Unit, and how far; whether it would surely come to nothing."""
    action = next((action for action in actions(game) if action.key == key), None)
    if action is None:
        return None
    reach = action.reach(game, unit)
    return Outlook(reach is not None, reach, action.wasted(game, unit))


async def act(game: Game) -> None:
    """The Action declared is resolved; what it leaves to be done are steps of their own."""
    activation = current(game)
    unit = game.units[activation.unit]
    key, activation.declared = activation.declared, ""
    game.phase = "declare"
    if unit.where == "table":
        await action_named(game, key).resolve(game, unit, activation)


async def end_activation(game: Game) -> None:
    """What happens after the last Action and before time is spent: fire, then a Lord's capacity (DRK-R-95)."""
    activation = current(game)
    unit = game.units[activation.unit]
    if unit.where == "table":
        await burn_at_end_of_activation(game, unit)
    if unit.where == "table":
        await react(game, Skill.at_end_of_activation, unit)
    game.phase = "spend time"


async def spend_time(game: Game) -> None:
    """Steps 3 to 5: time, Tension, what ends with the Activation; one destroyed gets no Tension (DRK-R-24, 95)."""
    activation = current(game)
    unit = game.units[activation.unit]
    spent = activation.spent
    game.activation = None
    advance(game, unit.player, spent, "DRK-TURN-04")
    if unit.where in ("table", "away"):
        unit.tension += 1
        chronicle.say(game, "event.tension", "DRK-TURN-05", unit, unit=unit, tension=unit.tension)
    report(game, ACTIVATION_ENDS, unit.id)
    game.phase = "end of phase"


async def end_of_phase(game: Game) -> None:
    """Step 6, once the Staff Phases due are played: the end of the Turn, and of the game (DRK-TURN-07, 14)."""
    while turn_ends(game):
        report(game, TURN_ENDS, -1)
        if game.turn == LAST_TURN:
            count_missions(game)
            game.phase = "over"
            return
        game.turn += 1
        chronicle.say(game, "event.turn", "DRK-TIME-10", turn=game.turn)
    game.phase = "pick"


def current(game: Game) -> Activation:
    """The Activation under way."""
    if game.activation is None:
        raise LookupError("no Activation is under way")
    return game.activation
