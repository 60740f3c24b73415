"""Which actions are open (p. 9): two short ones or a long one, all different, then perhaps one more, which tires.

The Combat of a Charge is free: a fatigue Combat may follow it; Run and March are different actions (DYS-R-24).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import artefacts, missions
from escarmouche.games.dysma.action import Action, Kind
from escarmouche.games.dysma.basic_actions import BASIC_ACTIONS
from escarmouche.games.dysma.capacities import capacities, invoke, why_not_invoke
from escarmouche.games.dysma.charge import charge_on, dive_on, why_not_start
from escarmouche.games.dysma.charge_path import ChargePlan
from escarmouche.games.dysma.choosing import choose_figure
from escarmouche.games.dysma.figure_states import acts
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, permitted, speaking
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.content_types import Capacity
    from escarmouche.games.dysma.state import Activation, Figure, Game

ALLOWANCE = 2
"""Short actions of an activation; a long one takes the place of as many (DYS-ACT-01)."""
TWICE = 2
SWEEP = "Balayage"
"""The capacity that counts as the Combat action (DYS-HCAP-11)."""


# ---- what there is --------------------------------------------------------------------------------------------------


def actions(game: Game, figure: Figure) -> list[Action]:
    """Every action that a figure may ever take in its activation, free ones too (DYS-ACT-02, 03, 04, 13)."""
    return [
        *BASIC_ACTIONS,
        *[of_capacity(capacity) for kind in ("short", "long", "talent") for capacity in capacities(game, figure, kind)],
        *artefacts.actions(game, figure),
        *missions.actions(game, figure),
    ]


def named(game: Game, figure: Figure, key: str) -> Action | None:
    """The action of a figure by its key, if it has such a one."""
    return next((action for action in actions(game, figure) if action.key == key), None)


def of_capacity(capacity: Capacity) -> Action:
    """A capacity as an action: a talent is free (DYS-CAP-04, 06, 09)."""
    name = capacity.name.fr

    def why_not(game: Game, figure: Figure) -> Reason | None:
        return why_not_invoke(game, figure, capacity)

    async def take(game: Game, figure: Figure, target: Figure | None) -> None:
        await invoke(game, figure, name)

    if capacity.type == "talent":
        return Action(f"talent:{name}", "free", why_not, take)
    kind: Kind = "long" if capacity.type == "long" else "short"
    return Action(f"capacity:{name}", kind, why_not, take, counts_as="combat" if name == SWEEP else "")


# ---- how many -------------------------------------------------------------------------------------------------------


def allowance_left(game: Game, activation: Activation) -> int:
    """Short actions left; Véloce gives more, to a group only what all its figures have (DYS-SKILL-68, DYS-R-25, 26)."""
    more = min([swiftness(game, figure) for figure in members(game, activation)], default=0)
    return ALLOWANCE + more - activation.short - ALLOWANCE * activation.long


def swiftness(game: Game, figure: Figure) -> int:
    """Short actions that its skills add."""
    return sum([skill.more_actions(game, figure) for skill in speaking(game, figure, Skill.more_actions)])


def members(game: Game, activation: Activation) -> list[Figure]:
    """Those who still act: on the table, and not dropped out."""
    found = [game.figures[number] for number in activation.figures if number not in activation.out]
    return [figure for figure in found if figure.on_table]


def is_fatigue_action(game: Game, activation: Activation) -> bool:
    """Whether the next action, if there is one, is the fatigue action (DYS-ACT-10, DYS-R-25)."""
    return bool(activation.taken) and allowance_left(game, activation) < 1


def may_still_act(game: Game, activation: Activation) -> bool:
    """Whether an action that counts may still come."""
    if activation.fatigue:
        return False
    return not is_fatigue_action(game, activation) or why_no_fatigue_action(activation) is None


def why_no_fatigue_action(activation: Activation) -> Reason | None:
    """Why no fatigue action follows: in a group never, nor for who was or became Fatigué (DYS-CMD-07, DYS-STATE-04)."""
    if activation.group:
        return reason("action.group-rests", "DYS-CMD-07")
    if any(number in activation.weary for number in activation.figures):
        return reason("action.weary", "DYS-STATE-04")
    return None


# ---- why not --------------------------------------------------------------------------------------------------------


def why_not_take(game: Game, activation: Activation, figure: Figure, action: Action) -> Reason | None:
    """Why a figure may not take an action now."""
    if action.kind == "free":
        return action.why_not(game, figure)
    return (
        why_not_more(game, activation, action)
        or why_not_again(game, activation, action)
        or why_not_before_charge(activation, action)
        or why_not_before_recovery(figure, action)
        or permitted(game, Skill.forbids_action, figure, action.name)
        or action.why_not(game, figure)
    )


def able(game: Game, activation: Activation, key: str) -> list[Figure]:
    """Those who may take an action now."""
    found: list[Figure] = []
    for figure in members(game, activation):
        own = named(game, figure, key)
        if own is not None and why_not_take(game, activation, figure, own) is None:
            found.append(figure)
    return found


def why_not_more(game: Game, activation: Activation, action: Action) -> Reason | None:
    """Why no further action of this kind: they are spent (DYS-ACT-01, 03, 10, DYS-R-25)."""
    if activation.fatigue:
        return reason("action.fatigue-is-last", "DYS-R-25")
    if not activation.taken:
        return None
    left = allowance_left(game, activation)
    if action.kind == "long":
        fits = left >= ALLOWANCE and not activation.long
        return None if fits else reason("action.no-long", "DYS-ACT-01")
    return None if left >= 1 else why_no_fatigue_action(activation)


def why_not_again(game: Game, activation: Activation, action: Action) -> Reason | None:
    """Why it was taken often enough: once, or twice what a Master masters (DYS-ACT-05, 08, 11, DYS-SKILL-53)."""
    taken = list(activation.taken).count(action.name)
    if taken < 1 or (taken < TWICE and (action.name == "recover" or mastered(game, activation, action.name))):
        return None
    return reason("action.again", "DYS-ACT-11" if is_fatigue_action(game, activation) else "DYS-ACT-05")


def mastered(game: Game, activation: Activation, name: str) -> bool:
    """Whether all who act may take an action twice (Maître, DYS-R-25, 26)."""
    return all(any_says(game, Skill.masters, figure, name) for figure in members(game, activation))


def why_not_before_charge(activation: Activation, action: Action) -> Reason | None:
    """Who is Frénétique and able to charge does nothing else before; so does its group (DYS-SKILL-42, DYS-R-73)."""
    if not activation.must_charge or action.name == "charge":
        return None
    return reason("action.must-charge", "DYS-SKILL-42")


def why_not_before_recovery(figure: Figure, action: Action) -> Reason | None:
    """Who is Fatigué or À terre must Recover before any other action (DYS-STATE-03, 05, DYS-R-84)."""
    if action.name == "recover" or not (figure.fatigued or figure.prone):
        return None
    return reason("action.recover-first", "DYS-STATE-05" if figure.prone else "DYS-STATE-03")


# ---- Frénétique -----------------------------------------------------------------------------------------------------


def must_charge(game: Game, figure: Figure) -> bool:
    """Whether it must charge: Frénétique as it is now, and able to (DYS-SKILL-42, DYS-R-73)."""
    return any_says(game, Skill.must_charge, figure) and bool(frenzy_targets(game, figure))


def frenzy_targets(game: Game, figure: Figure) -> list[Figure]:
    """The enemy figures that it is able to charge; a statue provokes nobody (DYS-R-73)."""
    if why_not_start(game, figure) is not None:
        return []
    return [enemy for enemy in game.enemies(figure.player) if can_charge(game, figure, enemy)]


def can_charge(game: Game, figure: Figure, enemy: Figure) -> bool:
    """Whether it can charge an enemy, on foot or from above."""
    plans = (charge_on(game, figure, enemy), dive_on(game, figure, enemy))
    return any(isinstance(plan, ChargePlan) for plan in plans)


# ---- taking one -----------------------------------------------------------------------------------------------------


def current(game: Game) -> Activation:
    """The activation under way."""
    if game.activation is None:
        raise LookupError("no activation is under way")
    return game.activation


async def carry_out(game: Game, figure: Figure, action: Action, target: Figure | None) -> None:
    """A figure that acts is no longer En garde (DYS-STATE-15); who must charge chooses no statue (DYS-R-73)."""
    acts(game, figure)
    activation = current(game)
    if action.name == "charge" and target is None and figure.id in activation.must_charge:
        targets = frenzy_targets(game, figure)
        target = await choose_figure(game, figure, "charge-target", "DYS-SKILL-42", targets)
    await action.take(game, figure, target)
