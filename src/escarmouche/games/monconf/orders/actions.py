"""The actions (p. 10): all there are, which of them a fighter may choose, whom they may name."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from escarmouche.games.monconf.moves.movement import BRAWL, CHARGE, DISENGAGE, ENGAGE, REST, RETREAT, RUN, WALK
from escarmouche.games.monconf.mystics.mystic_action import MYSTIC
from escarmouche.games.monconf.scenarios import NONE, SCENARIOS
from escarmouche.games.monconf.shooting.artillery import ARTILLERY
from escarmouche.games.monconf.shooting.shots import AIMED, ASSAULT, SHOOT
from escarmouche.games.monconf.turns.tactics import why_not_tactic
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.games.monconf.orders.action import Action
    from escarmouche.games.monconf.state import Fighter, Game

CALLED_SHOT = "called-shot"
"""Tir ciblé (MCF-TACT-08)."""
IN_CONTACT = ("disengage", "retreat", "mystic", "brawl")
"""What an engaged fighter may choose, besides special actions that allow it (MCF-ACT-16)."""


@cache
def basic_actions() -> tuple[Action, ...]:
    """The actions of the book (p. 10)."""
    return (
        WALK, RUN, ENGAGE, CHARGE, SHOOT, AIMED, ARTILLERY, ASSAULT, DISENGAGE, RETREAT, MYSTIC, REST, BRAWL,
    )  # fmt: skip


def actions(game: Game) -> Mapping[str, Action]:
    """Every action that fighters may ever take, by its key: the book's, and those of the scenario (MCF-ACT-11)."""
    return actions_of(game.scenario)


@cache
def actions_of(scenario: str) -> Mapping[str, Action]:
    """The actions of a match of this scenario."""
    special = SCENARIOS.get(scenario, NONE).special_actions
    return {action.key: action for action in (*basic_actions(), *special)}


def named(game: Game, key: str) -> Action:
    """An action by its key."""
    return actions(game)[key]


def word(action: str) -> str:
    """The message that names an action: of a scenario's, what its option is called."""
    return f"option.{action}" if action.startswith("special:") else f"action.{action}"


def why_not_choose(game: Game, fighter: Fighter, action: Action) -> Reason | None:
    """Why an action cannot be chosen: its condition is not met, or there is nobody to name (MCF-ACT-04, 05, 16)."""
    special = action.key.startswith("special:")
    if not special and action.key not in IN_CONTACT and game.engaged(fighter):
        return reason("action.engaged", "MCF-ACT-16")
    if (why := action.why_not(game, fighter)) is not None:
        return why
    if action.targets is None:
        return None
    found = action.targets(game, fighter)
    if any(why is None for why in found.values()) or called_targets(game, fighter, action):
        return None
    whys = {why.key: why for why in found.values() if why is not None}
    return whys.popitem()[1] if len(whys) == 1 else reason("action.no-target", action.rule)


def called_targets(game: Game, fighter: Fighter, action: Action) -> list[int]:
    """Enemies whom Tir ciblé adds to those that a shot may name: any in line of view (MCF-TACT-08)."""
    if action.called is None or action.targets is None or why_not_tactic(game, fighter.player, CALLED_SHOT) is not None:
        return []
    plain = action.targets(game, fighter)
    found = action.called(game, fighter)
    return [number for number, why in found.items() if why is None and plain.get(number, True) is not None]
