"""What the book and its cards print beside profiles (p. 5-38): formats, terrain, command cards, scenarios.

Numbers and names live in `data/*.toml`; what they mean is in the chapters of the rules.
"""

from __future__ import annotations

from functools import cached_property
from math import floor
from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.alkemy import content_types
from escarmouche.games.alkemy.content_types import Length, Rectangle
from escarmouche.games.alkemy.profiles import Count, Positive
from escarmouche.play.catalogue import Printed
from escarmouche.play.content import Fault, Words
from escarmouche.play.scene import Place
from escarmouche.table.outline import Outline, ellipse, rectangle

Vision = Literal["opaque", "sparse", "clear"]
"""Opaque, Clairsemé, Dégagé (p. 35)."""
Crossing = Literal["clear", "hindering", "cluttered", "impassable", "climb"]
"""Dégagé, Gênant, Encombré, Infranchissable, Escalade (p. 35)."""
Span = tuple[Count, Count]
"""The least and the most."""


class Placement(Printed, frozen=True, kw_only=True):
    """How much terrain lies on a table, and from which own piece on a player may stop placing (p. 18, p. 35)."""

    terrain: Span
    stop_from: Positive
    effects: Count = 0


class Format(Printed, frozen=True, kw_only=True):
    """A format of the two-player game (p. 16, p. 18-19)."""

    points: Positive
    heroes: Span
    table: Positive
    basic: Placement
    advanced: Placement
    tokens: Count
    tokens_away: Count
    rule: str


class MultiplayerFormat(Printed, frozen=True, kw_only=True):
    """A format for three or four players (p. 38): terrain per player, and the most that the table holds."""

    points: Positive
    heroes: Span
    table: Positive
    terrain: Span
    most: Positive
    tokens: Count
    tokens_away: Count
    rule: str


class TerrainPiece(Printed, frozen=True, kw_only=True, dict=True):
    """A piece of terrain (décor) of the collection: width and depth of its footprint, or its diameter."""

    key: str
    name: Words
    shape: Literal["ellipse", "disc", "rectangle", "hexagon"]
    dimensions: Annotated[tuple[Length, ...], Meta(min_length=1, max_length=2)]
    size: Annotated[int, Meta(ge=0, le=4)]
    vision: Vision
    crossing: Annotated[tuple[Crossing, ...], Meta(min_length=1)]
    rule: str = ""

    def __post_init__(self) -> None:
        if len(self.dimensions) != (1 if self.shape == "disc" else 2):
            raise Fault("terrain.dimensions", "AK2-TERRAIN-06", piece=self.name.fr, shape=self.shape)

    @property
    def width(self) -> float:
        return self.dimensions[0]

    @property
    def depth(self) -> float:
        return self.dimensions[-1]

    @cached_property
    def outline(self) -> Outline:
        """Its footprint round the origin."""
        half_width, half_depth = self.width / 2, self.depth / 2
        match self.shape:
            case "rectangle":
                return rectangle(0.0, 0.0, self.width, self.depth)
            case "hexagon":
                quarter = half_width / 2
                upper = ((half_width, 0.0), (quarter, half_depth), (-quarter, half_depth))
                return Outline(upper + tuple((-x, -y) for x, y in upper)).moved(0.0, 0.0)
            case "disc" | "ellipse":
                return ellipse(0.0, 0.0, half_width, half_depth)

    @property
    def enterable(self) -> bool:
        """Whether figures may stand in it with the advanced module; a climb crosses without stopping (p. 35-36)."""
        return not {"impassable", "climb"}.intersection(self.crossing)


class CommandCard(Printed, frozen=True, kw_only=True):
    """A command card (carte de Commandement, p. 36)."""

    key: str
    name: Words
    cost: Positive
    text: Words
    rule: str


class SecretObjective(Printed, frozen=True, kw_only=True):
    """A secret objective (Objectif Secret, p. 37): its points, and the bonus when its owner also wins."""

    key: str
    name: Words
    points: Positive
    bonus: Count
    text: Words
    rule: str


class Layout(content_types.Layout, frozen=True, kw_only=True):
    """A scenario on one table."""

    width: Positive
    multiplayer: bool
    ground: tuple[Rectangle, ...] = ()
    home: tuple[Rectangle, ...] = ()


class Scenario(Printed, frozen=True, kw_only=True):
    """A scenario (p. 18, p. 23) and the tables that it can be played on."""

    key: str
    name: Words
    text: Words
    object: str = ""
    source: Literal["book", "card", "house"]
    place: Place = "meadow"
    layout: Annotated[tuple[Layout, ...], Meta(min_length=1)]

    def on(self, width: int, players: int = 2) -> Layout | None:
        """Its layout for a table and a number of players, if there is one."""
        wanted = (width, players > 2)
        return next((layout for layout in self.layout if (layout.width, layout.multiplayer) == wanted), None)


class TableZones(Printed, frozen=True, kw_only=True):
    """The table zones (zone de table, p. 18) of the players on a table."""

    width: Positive
    multiplayer: bool
    zones: tuple[Rectangle, ...]


def size_of_height(height: float) -> int:
    """The size of terrain so many inches high (p. 5): a boundary belongs to the higher size, but 4 begins above 4."""
    return 4 if height > 4 else min(floor(height), 3)
