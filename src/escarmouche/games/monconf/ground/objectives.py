"""Objectives (p. 10, MCF-R-88): discs of 2 cm radius that are in nobody's way."""

from __future__ import annotations

from functools import singledispatch
from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.monconf.state import TOUCH
from escarmouche.play.scene import Disc

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game, Objective

RADIUS = 2.0


@singledispatch
def away(game: Game, fighter: Fighter, objective: Objective) -> float:
    """How far a fighter's centre is from an objective's (MCF-R-04)."""
    return hypot(fighter.x - objective.x, fighter.y - objective.y)


@singledispatch
def touches(game: Game, fighter: Fighter, objective: Objective) -> bool:
    """Whether a fighter's base touches the disc (MCF-R-88); nobody does from the air (MCF-R-11)."""
    near = game.library.base(fighter).radius + RADIUS + TOUCH
    return objective.carrier < 0 and not fighter.airborne and away(game, fighter, objective) <= near


def short_of(game: Game, fighter: Fighter, objective: Objective) -> float:
    """How far a fighter has to go at least until it touches the disc."""
    return away(game, fighter, objective) - game.library.base(fighter).radius - RADIUS - TOUCH


def disc_of(number: int, objective: Objective) -> Disc:
    """An objective as it lies on the table."""
    kind = objective.kind
    return Disc(f"objective:{number}", objective.x, objective.y, RADIUS, kind, f"objective.{kind}")
