"""Cohesion (Cohésion d'Unité, p. 11): each fighter near a comrade, and not far from the Leader."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.state import COHESION, LEADERSHIP
from escarmouche.table.kernel import spacing

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

HUNDREDTH = 0.005
"""Distances are compared after rounding to 0.01 cm (DRK-R-06)."""


def within(distance: float, limit: float) -> bool:
    """Whether a distance is at most a limit, as distances are compared (DRK-R-06)."""
    return distance <= limit + HUNDREDTH


def beside(gap: float) -> bool:
    """Whether two fighters so far apart, from edge to edge, keep each other in cohesion (DRK-COH-01)."""
    return within(gap, COHESION)


def led(gap: float) -> bool:
    """Whether a fighter so far from its Leader, from edge to edge, is in cohesion with it (DRK-COH-02)."""
    return within(gap, LEADERSHIP)


def beside_reach(radius: float) -> float:
    """How far apart the centres of two bases may be that still stand `beside` one another."""
    return 2 * radius + COHESION + HUNDREDTH


def led_reach(radius: float) -> float:
    """How far from its Leader's the centre of a base may be that is still `led`."""
    return 2 * radius + LEADERSHIP + HUNDREDTH


def alone(xs: list[float], ys: list[float], radius: float) -> list[int]:
    """Those with no comrade within 2.5 cm (DRK-COH-01); a lone fighter needs none (DRK-R-12)."""
    return spacing.apart_from_all(xs, ys, beside_reach(radius))


def adrift(xs: list[float], ys: list[float], radius: float, leader: int) -> list[int]:
    """Those farther than 10 cm from their Leader (DRK-COH-02)."""
    return spacing.farther_than(xs, ys, leader, led_reach(radius))


def stragglers(xs: list[float], ys: list[float], radius: float, leader: int) -> set[int]:
    """All fighters out of cohesion; the Unit need not be one chain (DRK-R-12)."""
    return {*alone(xs, ys, radius), *adrift(xs, ys, radius, leader)}


def shortfall(xs: list[float], ys: list[float], radius: float, leader: int) -> float:
    """By how many centimetres a formation misses cohesion, all fighters together."""
    missing = 0.0
    for i in stragglers(xs, ys, radius, leader):
        others = [k for k in range(len(xs)) if k != i]
        near = spacing.nearest(xs[i], ys[i], [xs[k] for k in others], [ys[k] for k in others]) ** 0.5
        far = spacing.nearest(xs[i], ys[i], [xs[leader]], [ys[leader]]) ** 0.5
        missing += max(0.0, near - 2 * radius - COHESION) + max(0.0, far - 2 * radius - LEADERSHIP)
    return missing


def in_cohesion(game: Game, unit: Unit, without: Collection[int] = ()) -> bool:
    """Whether the Unit is in cohesion, or would be without some of its fighters, given by id."""
    return not out_of_cohesion(game, unit, without)


def out_of_cohesion(game: Game, unit: Unit, without: Collection[int] = ()) -> list[int]:
    """The ids of the fighters that are out of cohesion, or would be without some others.

    Where the Leader goes too, only the comrades count: whoever leads next stands among them.
    """
    left = [figure for figure in game.fighters(unit) if figure.id not in without]
    if not left:
        return []
    xs, ys = [figure.x for figure in left], [figure.y for figure in left]
    radius = game.library.radius(unit)
    leader = next((i for i, figure in enumerate(left) if figure.id == unit.leader), None)
    found = set(alone(xs, ys, radius)) if leader is None else stragglers(xs, ys, radius, leader)
    return [left[i].id for i in sorted(found)]
