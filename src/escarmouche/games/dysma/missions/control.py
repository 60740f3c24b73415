"""Control (Contrôle, p. 34): the four quarters of the table."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from escarmouche.games.dysma.missions.rules import MissionRules, contests, earns
from escarmouche.games.dysma.victory import Point
from escarmouche.games.dysma.zones import Part
from escarmouche.table.relief import footprint

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

WORTH = 2
NEEDED = 2
"""Figures wholly inside without which nobody controls a quarter (DYS-MISSION-41)."""


class Control(MissionRules):
    """DYS-MISSION-40, 41."""

    key = "control"

    def points(self, game: Game, player: int) -> list[Point]:
        held = [quarter for quarter in quarters(game.library.map.side) if controls(game, player, quarter)]
        return [Point("quarter", "DYS-MISSION-40", WORTH * len(held))]


def quarters(side: float) -> list[Part]:
    """The table cut by its medians."""
    half = side / 2
    return [Part(x, y, x + half, y + half) for x in (0.0, half) for y in (0.0, half)]


def controls(game: Game, player: int, quarter: Part) -> bool:
    """Two figures wholly inside, and no enemy whose centre is in it (DYS-MISSION-41, DYS-R-58)."""
    if any(contests(game, enemy) and centred_in(game, enemy, quarter) for enemy in game.enemies(player)):
        return False
    return len([f for f in game.band(player) if earns(game, f) and wholly_in(game, f, quarter)]) >= NEEDED


@singledispatch
def wholly_in(game: Game, figure: Figure, quarter: Part) -> bool:
    """Whether a whole base is inside."""
    return quarter.holds_all(zip(*footprint(game.poses.box(figure.id)), strict=True))


@singledispatch
def centred_in(game: Game, figure: Figure, quarter: Part) -> bool:
    """Whether the centre of a base is inside."""
    return quarter.holds(figure.x, figure.y)
