"""Group activations (Activation multiple, p. 12): up to three figures take the same actions, one action at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import NOBODY, Act, ChargeMove, Combat, Shot
from escarmouche.games.dysma.choosing import choose_figures, order_figures
from escarmouche.games.dysma.command import GROUP_ACTIVATION, pay, why_not_pay
from escarmouche.games.dysma.explosion import CENTRE
from escarmouche.games.dysma.open_actions import carry_out, named, why_not_before_recovery
from escarmouche.games.dysma.procedures import drives
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.action import Action
    from escarmouche.games.dysma.agenda import Pending
    from escarmouche.games.dysma.state import Figure, Game

LEAST, MOST = 2, 3
"""Figures of a group (DYS-CMD-04, DYS-R-26)."""
ATTACKS = ("shoot", "magic", "charge", "combat")
"""Actions that come to nothing for whoever declares no attack (DYS-CMD-09)."""


def why_not_group(game: Game, player: int) -> Reason | None:
    """Why a player cannot activate several figures together (DYS-CMD-04)."""
    if len(game.to_activate(player)) < LEAST:
        return reason("group.alone", "DYS-CMD-04")
    return why_not_pay(game, player, GROUP_ACTIVATION, "DYS-CMD-04")


async def choose_group(game: Game, player: int) -> list[int]:
    """Two or three figures that have not had their activation, for 2 PC (DYS-CMD-04)."""
    able = game.to_activate(player)
    figures = await choose_figures(game, player, "group", "DYS-CMD-04", able, LEAST, MOST)
    pay(game, player, GROUP_ACTIVATION, "event.group-activation", "DYS-CMD-04", *figures, count=len(figures))
    return [figure.id for figure in figures]


async def act_together(game: Game, group: list[Figure], able: list[Figure], key: str) -> None:
    """One action for all, in the order their player likes: who cannot take it loses it (DYS-CMD-08, 09, DYS-R-26)."""
    ordered = able if len(able) < LEAST else await order_figures(game, able, "group-order", "DYS-R-26")
    for figure in group:
        if figure not in able:
            lose_action(game, figure)
    game.agenda = [*[Act(figure.id, key) for figure in ordered], *game.agenda]


@drives(Act)
async def act_in_turn(game: Game, record: Act) -> None:
    """A figure of a group carries out the action of all, on the target of the first (DYS-CMD-06, 08)."""
    figure = game.figures[record.figure]
    action = named(game, figure, record.action)
    if action is None or is_lost(game, record, figure, action):
        lose_action(game, figure)
        return
    before = list(game.agenda)
    target = None if record.target == NOBODY else game.figures[record.target]
    await carry_out(game, figure, action, target)
    declared = [pending for pending in game.agenda if not any(pending is other for other in before)]
    if action.name in ATTACKS and not declared:
        lose_action(game, figure)
    aim_at(game, declared)


def is_lost(game: Game, record: Act, figure: Figure, action: Action) -> bool:
    """Whether a figure can no longer carry out the action, or its target is gone: it is not redirected (DYS-X-15)."""
    if not figure.on_table or (record.target != NOBODY and not game.figures[record.target].on_table):
        return True
    return why_not_before_recovery(figure, action) is not None or action.why_not(game, figure) is not None


def lose_action(game: Game, figure: Figure) -> None:
    """A figure of a group loses its action (DYS-CMD-09)."""
    chronicle.say(game, "event.action-lost", "DYS-CMD-09", figure, figure=figure)


def aimed_at(game: Game, shot: Shot) -> int:
    """The target of a shot: of one at a point the enemy who has his centre there, if any (DYS-SKILL-40)."""
    if not shot.blast:
        return shot.target
    centred = game.poses.centred_within(shot.x, shot.y, CENTRE)
    shooter = game.figures[shot.shooter]
    return next((number for number in centred if game.figures[number].player != shooter.player), NOBODY)


def aim_at(game: Game, declared: list[Pending]) -> None:
    """The others have the target of the first; shots wait until all of them are declared (DYS-CMD-06, DYS-R-26)."""
    for pending in declared:
        if isinstance(pending, Combat | ChargeMove | Shot):
            common = aimed_at(game, pending) if isinstance(pending, Shot) else pending.target
            for act in game.agenda:
                if isinstance(act, Act) and act.target == NOBODY:
                    act.target = common
    shots = [pending for pending in declared if isinstance(pending, Shot)]
    rest = [pending for pending in game.agenda if not any(pending is shot for shot in shots)]
    game.agenda = [*rest, *shots]
