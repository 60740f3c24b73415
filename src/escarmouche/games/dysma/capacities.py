"""Capacities (Capacités, p. 24): powers of a figure, paid in command points, each once a turn (DYS-CAP-02).

What a capacity gives, and until when, is data; whom it concerns and what else it does stands in `capacity_rules.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.capacity_rules import RULES
from escarmouche.games.dysma.command import pay, why_not_pay
from escarmouche.games.dysma.skills.query import grant
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Pending
    from escarmouche.games.dysma.content_types import Capacity
    from escarmouche.games.dysma.state import Figure, Game

ACTIVATION_ENDS, ACTION_ENDS, SHOT_ENDS, HARM_BEGINS = "activation ends", "action ends", "shot ends", "harm begins"
"""Reports until which a capacity may last, of the figure concerned."""


def capacities(game: Game, figure: Figure, kind: str) -> list[Capacity]:
    """The capacities of a type that a figure has: reaction, talent, short, long (DYS-CAP-04 to 06, 09)."""
    printed = game.library.capacities
    return [printed[name] for name in game.profile(figure).capacities if printed[name].type == kind]


def why_not_invoke(game: Game, figure: Figure, capacity: Capacity) -> Reason | None:
    """Why a figure may not use a capacity: used in this turn, too dear, nobody it would concern (DYS-CAP-02, 03)."""
    if capacity.name.fr in figure.invoked:
        return reason("capacity.used", "DYS-CAP-02")
    if (why := why_not_pay(game, figure.player, capacity.cost, "DYS-CAP-03")) is not None:
        return why
    rule = RULES.get(capacity.name.fr)
    return None if rule is None or rule.why_not is None else rule.why_not(game, figure)


def reactions(game: Game, window: str, record: Pending, figure: Figure) -> list[str]:
    """The reactions that a figure may use in a window, by name (DYS-CAP-05, DYS-R-46)."""
    if not figure.on_table or figure.statue:
        return []
    return [
        capacity.name.fr
        for capacity in capacities(game, figure, "reaction")
        if capacity.window == window
        and why_not_invoke(game, figure, capacity) is None
        and answers(game, figure, capacity, record)
    ]


def answers(game: Game, figure: Figure, capacity: Capacity, record: Pending) -> bool:
    """Whether what happens is what a reaction answers to."""
    rule = RULES.get(capacity.name.fr)
    return rule is None or rule.answers is None or rule.answers(game, figure, record)


async def invoke(game: Game, figure: Figure, name: str, record: Pending | None = None) -> None:
    """A figure uses a capacity: its player pays, and it takes effect (DYS-CMD-12, DYS-CAP-01 to 03)."""
    capacity = game.library.capacities[name]
    figure.invoked = [*figure.invoked, name]
    pay(game, figure.player, capacity.cost, "event.capacity", capacity.rule, figure, figure=figure, capacity=name)
    rule = RULES.get(name)
    if rule is not None and rule.does is not None:
        await rule.does(game, figure, record)
    concerned = [figure] if rule is None or rule.concerns is None else rule.concerns(game, figure)
    for other in concerned:
        give(game, figure, other, capacity)


def give(game: Game, figure: Figure, other: Figure, capacity: Capacity) -> None:
    """The skills that a capacity gives, until the end of what it names; without a target to its bearer (DYS-CAP-07)."""
    for printed in capacity.gives:
        grant(game, other, printed, *clauses(capacity, other), source=figure.id, by=capacity.name.fr)


def clauses(capacity: Capacity, figure: Figure) -> list[Until]:
    """When what a capacity gives is over; the next shot is one of this activation (DYS-HCAP-05, 23).

    What is given to a figure about to be removed helps it against these wounds alone: fire has no action to end.
    """
    if capacity.until == "turn":
        return [Until(TURN_ENDS)]
    if capacity.until == "action":
        ends = [Until(ACTION_ENDS, figure.id), Until(TURN_ENDS)]
        return [Until(HARM_BEGINS, figure.id), *ends] if capacity.window == "W4" else ends
    if capacity.until == "shot":
        return [Until(SHOT_ENDS, figure.id), Until(ACTIVATION_ENDS, figure.id)]
    return [Until(ACTIVATION_ENDS, figure.id)]


def capacity_label(key: str) -> Reason:
    """A capacity as an option, or none of them."""
    return reason("option.none") if key == "none" else reason("option.capacity", capacity=key)


def cost_note(game: Game, name: str) -> Reason | None:
    """What a capacity costs."""
    capacity = game.library.capacities.get(name)
    return None if capacity is None else reason("note.cost", "DYS-CAP-03", cost=capacity.cost)
