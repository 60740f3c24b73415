"""Zones of the table (p. 8), its edges, and where a fighter can be put (MCF-R-93).

A player plays from the south edge (y = 0) or from the north one; what zone that gives him the scenario says (MCF-H-12).
"""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.monconf.state import APART, GROUND
from escarmouche.play.pose_requests import PoseAt
from escarmouche.play.reason import refusal
from escarmouche.play.requests import on_lattice
from escarmouche.table.facing import towards

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.reason import Refusal

EDGES = ("south", "north")
STRIP, QUARTER_DISC = 15.0, 30.0
"""How deep a strip along an edge is, and how far a quarter disc reaches from its corner (MCF-H-12)."""
ARC = 16
"""Sides of the polygon that a quarter disc is drawn with."""
SLACK = 1e-6
STEP = 0.5
"""Of the grid on which a free place is looked for."""


class Zone(Struct, frozen=True):
    """A rectangle of the table, or as much of it as lies within reach of a corner."""

    left: float
    bottom: float
    right: float
    top: float
    corner: tuple[float, float] | None = None
    reach: float = 0.0

    def holds(self, x: float, y: float, radius: float = 0.0) -> bool:
        """Whether a round base there lies wholly inside, its border included (MCF-R-93)."""
        slack = SLACK - radius
        across = self.left - slack <= x <= self.right + slack
        if not (across and self.bottom - slack <= y <= self.top + slack):
            return False
        return self.corner is None or hypot(x - self.corner[0], y - self.corner[1]) <= self.reach + slack

    def outline(self) -> list[float]:
        """Its corners, one after the other, as x and y."""
        if self.corner is None:
            return [self.left, self.bottom, self.right, self.bottom, self.right, self.top, self.left, self.top]
        x, y = self.corner
        across, up = (1.0 if x == self.left else -1.0), (1.0 if y == self.bottom else -1.0)
        turns = [pi / 2 * step / ARC for step in range(ARC + 1)]
        bow = [(x + across * self.reach * cos(turn), y + up * self.reach * sin(turn)) for turn in turns]
        return [value for point in [(x, y), *bow] for value in point]

    def spot(self, across: float, up: float) -> list[float]:
        """The spot at these shares of its width and depth."""
        return on_lattice([self.left + (self.right - self.left) * across, self.bottom + (self.top - self.bottom) * up])

    def sample(self, rng: Random) -> list[float]:
        """Some spot of the rectangle round it."""
        return self.spot(rng.random(), rng.random())

    def grid(self, step: float) -> Iterator[list[float]]:
        """Spots all over the rectangle round it."""
        for up in range(int((self.top - self.bottom) / step) + 1):
            for across in range(int((self.right - self.left) / step) + 1):
                yield on_lattice([self.left + across * step, self.bottom + up * step])


def other_edge(edge: str) -> str:
    """The edge over against this one."""
    return "north" if edge == "south" else "south"


def band(edge: str, side: float, near: float, far: float) -> Zone:
    """The strip of the table between two distances from an edge."""
    return Zone(0.0, near, side, far) if edge == "south" else Zone(0.0, side - far, side, side - near)


def quarter_disc(edge: str, side: float) -> Zone:
    """The quarter disc in the corner (0, 0), or in the one across the table (MCF-G-23)."""
    deep = QUARTER_DISC
    if edge == "south":
        return Zone(0.0, 0.0, deep, deep, (0.0, 0.0), deep)
    return Zone(side - deep, side - deep, side, side, (side, side), deep)


def whole_table(game: Game) -> Zone:
    """The table from edge to edge."""
    side = game.library.map.side
    return Zone(0.0, 0.0, side, side)


# ---- of a match -----------------------------------------------------------------------------------------------------


def edge_of(game: Game, player: int) -> str:
    """The edge from which a player plays; as long as none is drawn, the one that comes first for him."""
    return game.sides[player].edge or EDGES[player]


# ---- places ---------------------------------------------------------------------------------------------------------


def why_not_stand(game: Game, fighter: Fighter, pose: PoseAt) -> Refusal | None:
    """Why a fighter cannot be put on the ground there: something is in its way, or it would touch an enemy.

    Contact arises by moves alone (MCF-CORE-09).
    """
    poses, spot = game.poses, (pose.x, pose.y)
    if pose.z != game.library.scenery.height_at(pose.x, pose.y):
        return refusal("deploy.void", "MCF-DEPLOY-11", spot)
    found = poses.obstacle(fighter.id, pose.x, pose.y)
    if found is not None:
        met = "side" if found.side is not None else "base" if found.base is not None else "body"
        return refusal(f"deploy.{met}", "MCF-DEPLOY-07", spot)
    radius = game.library.base(fighter).radius
    for enemy in game.enemies(fighter.player):
        gap = hypot(enemy.x - pose.x, enemy.y - pose.y) - radius - game.library.base(enemy).radius
        if gap < APART and poses.layers[enemy.id] == GROUND:
            return refusal("deploy.contact", "MCF-CORE-09", spot, fighter=game.name(enemy))
    return None


def pose_at(game: Game, player: int, x: float, y: float) -> PoseAt:
    """Standing on the ground at a spot and looking at the enemy's side of the table."""
    far = game.library.map.side if edge_of(game, player) == "south" else 0.0
    return PoseAt(x, y, game.library.scenery.height_at(x, y), towards(x, y, x, far))
