"""An activation (p. 9): what happens at its start, one action after the other, what happens at its end (DYS-R-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import Ending, FreeMarch, Harm, Start
from escarmouche.games.dysma.capacities import ACTIVATION_ENDS, cost_note
from escarmouche.games.dysma.capacity_rules import heal
from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.choosing import choose_figure, order_figures
from escarmouche.games.dysma.figure_states import become, lose
from escarmouche.games.dysma.group import act_together
from escarmouche.games.dysma.harm import hurt
from escarmouche.games.dysma.open_actions import (
    able,
    actions,
    carry_out,
    current,
    is_fatigue_action,
    may_still_act,
    members,
    must_charge,
    named,
    why_not_take,
)
from escarmouche.games.dysma.procedures import before, stage
from escarmouche.games.dysma.rolls import check
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, report
from escarmouche.games.dysma.state import Activation
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.numbered import kind_in, name_in
from escarmouche.play.option import Outlook
from escarmouche.play.procedure import AGAIN, END
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.dysma.action import Action
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.procedure import Then

NO_MORE = "end"
"""The option by which a figure does not act any more."""
SENSIBLE_FROM = 2
"""What a D8 must show for a Stupid figure to act by itself (DYS-SKILL-63)."""
ENDURING_FROM = 5
"""What frees an Enduring one of Fatigué (DYS-SKILL-35)."""
POISONED_FROM = 6
"""What wounds a poisoned one (DYS-STATE-11)."""


def opponent(game: Game, player: int) -> int:
    """The player who comes after another, clockwise."""
    return (player + 1) % len(game.sides)


# ---- the start ------------------------------------------------------------------------------------------------------


@stage(Activation)
def start(game: Game, activation: Activation) -> None:
    """The start effects of each figure are due; who begins Fatigué takes no fatigue action (DYS-STATE-04, DYS-R-28)."""
    activation.weary = [number for number in activation.figures if game.figures[number].fatigued]
    game.agenda = [*[Start(number) for number in activation.figures], *game.agenda]


@before(Start)
def has_activation(game: Game, record: Start) -> Then:
    """Whoever is gone, or has dropped out, begins nothing."""
    return None if game.figures[record.figure].on_table and record.figure not in current(game).out else END


@stage(Start, "stupid", optional=True)
async def act_stupidly(game: Game, record: Start) -> None:
    """Stupide: on a 1 the opponent may March with it, and its activation ends (DYS-SKILL-63, DYS-R-73)."""
    figure = game.figures[record.figure]
    if not any_says(game, Skill.stupid, figure):
        return
    if await check(game, figure, SENSIBLE_FROM, "stupid", "DYS-SKILL-63"):
        return
    activation = current(game)
    activation.out = [*activation.out, figure.id]
    if not (figure.fatigued or figure.prone or game.engaged(figure)):
        game.agenda.insert(0, FreeMarch(figure.id, opponent(game, figure.player), mv(game, figure), "stupid"))


@stage(Start, "recovery", optional=True)
async def get_better(game: Game, record: Start) -> None:
    """Régénération, then Endurant: neither touches what the other does, so nobody is asked for the order (DYS-R-28)."""
    figure = game.figures[record.figure]
    regenerates = bool(figure.wounds) and any_says(game, Skill.recovers_wound, figure)
    if regenerates and await Confirm(figure.player, "regenerate", "DYS-SKILL-58", (figure.id,)):
        heal(game, figure, 1, "DYS-SKILL-58")
    endures = figure.fatigued and any_says(game, Skill.shakes_off, figure)
    if endures and await check(game, figure, ENDURING_FROM, "enduring", "DYS-SKILL-35"):
        lose(game, figure, "fatigued")


@stage(Start)
def frenzy(game: Game, record: Start) -> None:
    """Frénétique: it must charge, if it is able to (DYS-SKILL-42, DYS-R-73)."""
    figure, activation = game.figures[record.figure], current(game)
    if must_charge(game, figure):
        activation.must_charge = [*activation.must_charge, figure.id]
        chronicle.say(game, "event.frenzy", "DYS-SKILL-42", figure, figure=figure)


# ---- actions --------------------------------------------------------------------------------------------------------


@stage(Activation, "actions")
async def act(game: Game, activation: Activation) -> Then:
    """One action after the other; a figure need not act (DYS-ACT-01, DYS-R-82)."""
    tire(game, activation)
    acting = members(game, activation)
    if not acting:
        return None
    if activation.must_charge:
        activation.must_charge = [] if "charge" in activation.taken else still_frenzied(game, activation)
    key = await action_request(game, activation, acting)
    if key == NO_MORE:
        return None
    doing = acting if len(acting) == 1 else able(game, activation, key)
    action = named(game, doing[0], key)
    assert action is not None
    if action.kind == "free":
        await act_freely(game, doing, key)
    else:
        await act_in_earnest(game, activation, doing, action)
    return AGAIN


def tire(game: Game, activation: Activation) -> None:
    """Who took a fatigue action becomes Fatigué once all of it is over (DYS-ACT-12)."""
    for figure in members(game, activation) if activation.fatigue else ():
        if figure.id not in activation.weary:
            become(game, figure, "fatigued")


def still_frenzied(game: Game, activation: Activation) -> list[int]:
    """Those of the Frénétique who are still able to charge."""
    here = [figure for figure in members(game, activation) if figure.id in activation.must_charge]
    return [figure.id for figure in here if must_charge(game, figure)]


def action_request(game: Game, activation: Activation, acting: list[Figure]) -> LazyChoose[str]:
    """Ask for the next action; what may not be taken is greyed, and says why."""
    own: dict[int, dict[str, Action]] = {}

    def candidates() -> list[str]:
        for figure in acting:
            own[figure.id] = {action.key: action for action in actions(game, figure)}
        return list(dict.fromkeys(key for found in own.values() for key in found))

    def refused(key: str, figure: Figure) -> Reason | None:
        action = own[figure.id].get(key)
        if action is None:
            return reason("action.not-its-own", "DYS-ACT-02")
        return why_not_take(game, activation, figure, action)

    def is_open(key: str, keys: LazyKeys[str]) -> bool:
        return any(refused(key, figure) is None for figure in acting)

    def why_not() -> dict[str, Reason]:
        found = {key: why for key in candidates() if (why := refused(key, acting[0])) is not None}
        if activation.must_charge:
            found[NO_MORE] = reason("action.must-charge", "DYS-SKILL-42")
        return found

    def find() -> LazyKeys[str]:
        return LazyKeys(candidates(), is_open, *(() if activation.must_charge else (NO_MORE,)))

    def outlook(key: str) -> Outlook | None:
        taken = [(figure, action) for figure in acting if (action := own[figure.id].get(key)) is not None]
        reaches = [action.reach(game, figure) for figure, action in taken if action.reach]
        vain = [action.wasted(game, figure) if action.wasted else None for figure, action in taken]
        warning = vain[0] if vain and all(vain) else None
        return Outlook(bool(reaches), min(reaches, default=None), warning)

    about = tuple([figure.id for figure in acting])
    ask = LazyChoose(
        acting[0].player, "action", "DYS-ACT-01", find, about,
        why_not=why_not, label=action_label, note=lambda key: cost_note(game, name_in(key)), outlook=outlook,
    )  # fmt: skip
    if is_fatigue_action(game, activation) and may_still_act(game, activation):
        ask.why = reason("why.fatigue-action", "DYS-ACT-10")
    return ask


def action_label(key: str) -> Reason:
    """An action, a capacity, an item, or the end, as an option."""
    what, name = kind_in(key), name_in(key)
    if what in ("capacity", "talent"):
        return reason(f"option.{what}", capacity=name)
    return reason("option.item", item=name) if name else reason(f"option.{key}")


async def act_freely(game: Game, doing: list[Figure], key: str) -> None:
    """A talent, a potion, something picked up: it does not count, and each has its own (DYS-CAP-06, DYS-R-26)."""
    figure = await choose_figure(game, doing[0], "who", "DYS-R-26", doing)
    action = named(game, figure, key)
    assert action is not None
    await action.take(game, figure, None)


async def act_in_earnest(game: Game, activation: Activation, doing: list[Figure], action: Action) -> None:
    """An action that counts is taken, by all of a group (DYS-CMD-05); a fatigue action is the last (DYS-R-25)."""
    activation.fatigue = is_fatigue_action(game, activation)
    activation.taken = [*activation.taken, action.name]
    if action.kind == "long":
        activation.long += 1
    else:
        activation.short += 1
    if activation.group:
        await act_together(game, members(game, activation), doing, action.key)
    else:
        await carry_out(game, doing[0], action, None)


# ---- the end --------------------------------------------------------------------------------------------------------


@stage(Activation, optional=True)
async def end(game: Game, activation: Activation) -> None:
    """The end effects of each figure are due, in their owner's order (DYS-ACT-06, DYS-R-26, 28)."""
    figures = [game.figures[number] for number in activation.figures if game.figures[number].on_table]
    suffering = [figure for figure in figures if figure.burning or figure.poisoned]
    if len(suffering) > 1:
        suffering = await order_figures(game, suffering, "end-order", "DYS-R-26")
    others = [figure for figure in figures if figure not in suffering]
    game.agenda = [*[Ending(figure.id) for figure in (*others, *suffering)], *game.agenda]


@before(Ending)
def is_there(game: Game, record: Ending) -> Then:
    """Whoever is gone suffers nothing more."""
    return None if game.figures[record.figure].on_table else END


@stage(Ending)
def activated(game: Game, record: Ending) -> None:
    """Activé is set, then fire wounds (DYS-STATE-02, 10, DYS-R-28)."""
    figure = game.figures[record.figure]
    figure.activated = True
    report(game, ACTIVATION_ENDS, figure.id)
    chronicle.say(game, "event.activated", "DYS-ACT-06", figure, figure=figure)
    if figure.burning:
        chronicle.say(game, "event.burns", "DYS-STATE-10", figure, figure=figure)
        hurt(game, Harm(figure.id, figure.burnt_by, 0, "fire", wounds=1, unarmoured=True))


@stage(Ending, optional=True)
async def poison(game: Game, record: Ending) -> None:
    """Then poison may wound (DYS-STATE-11)."""
    figure = game.figures[record.figure]
    if figure.poisoned and await check(game, figure, POISONED_FROM, "poison", "DYS-STATE-11"):
        hurt(game, Harm(figure.id, figure.poisoned_by, 0, "poison", wounds=1, unarmoured=True))
