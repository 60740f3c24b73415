"""Piercing artillery (Artillerie perforante, p. 11): the shot goes on behind its target, and weakens (MCF-R-15)."""

from __future__ import annotations

from functools import singledispatch
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.table.kernel.rays import plan_span
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

LOSS = 1
"""What the threshold loses behind the target, once (MCF-ART-09)."""
PACE = 5.0
"""For each of these behind it, one more (MCF-ART-10)."""
STOPS = 2.0
"""Impassable scenery higher than this stops the shot (MCF-R-15)."""


class Pierced(NamedTuple):
    """A fighter in the way of the shot, how far behind the target, and the threshold that is left there."""

    fighter: Fighter
    distance: float
    threshold: int


@singledispatch
def pierced(game: Game, shooter: Fighter, target: Fighter, threshold: int) -> list[Pierced]:
    """Who else is hit, the nearest first: friend or foe, if the line crosses its base (MCF-ART-09 to 12)."""
    ux, uy = away(game, shooter, target)
    farthest = stopped_at(game, target, ux, uy)
    found = list[Pierced]()
    for other in game.fighters:
        if not other.on_table or other is target or other is shooter or other.airborne != target.airborne:
            continue
        dx, dy = other.x - target.x, other.y - target.y
        along, aside = dx * ux + dy * uy, abs(dy * ux - dx * uy)
        left = threshold - LOSS - int((along + SLACK) // PACE)
        if 0.0 < along < farthest and aside < game.library.base(other).radius and left > 0:
            found.append(Pierced(other, along, left))
    return sorted(found, key=lambda one: one.distance)


def away(game: Game, shooter: Fighter, target: Fighter) -> tuple[float, float]:
    """The direction of the shot."""
    distance = game.distance(shooter, target)
    if distance == 0.0:  # a flier straight above: the shot goes nowhere along the table
        return 0.0, 0.0
    return (target.x - shooter.x) / distance, (target.y - shooter.y) / distance


def stopped_at(game: Game, target: Fighter, ux: float, uy: float) -> float:
    """How far behind the target impassable scenery stops a shot; in the air nothing does."""
    if target.airborne:
        return inf
    relief = game.library.scenery.relief
    reach = relief.width + relief.height
    found = inf
    for number, body in enumerate(relief.bodies):
        if not body.solid or body.top <= STOPS:
            continue
        for volume in relief.regions(number):
            first, last = plan_span(volume, target.x, target.y, reach * ux, reach * uy)
            if first < last:
                found = min(found, reach * first)
    return found
