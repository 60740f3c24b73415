"""What the book of the first edition prints beside cards (p. 8-38): formats, scenery, scenarios.

Numbers and names live in `data/*.toml`; what they mean is in the chapters of the rules.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.alkemy import content_types
from escarmouche.games.alkemy.content_types import Length
from escarmouche.games.alkemy.profiles import Count, Positive
from escarmouche.play.catalogue import Printed
from escarmouche.play.content import Fault, Words
from escarmouche.play.scene import Place
from escarmouche.table.outline import Outline, ellipse, rectangle

Ground = Literal["open", "hindering", "rough", "obstructing", "chasm", "hill"]
"""Découvert, gênant, encombré, obstruant; spécial: lakes and ravines, and hills (p. 15-16)."""


class Format(Printed, frozen=True, kw_only=True):
    """A format (p. 8-9): points, table, scenery, component tokens."""

    key: str
    name: Words
    points: Positive
    most_points: Positive
    """Troops of other points that players agree on are played on its table up to here (AK1-GEN-09)."""
    width: Positive
    height: Positive
    pieces: Positive
    tokens: Count
    tokens_each_half: Count
    rule: str


class TerrainPiece(Printed, frozen=True, kw_only=True, dict=True):
    """A piece of scenery (décor) of the collection: width and depth of its footprint, or its diameter."""

    key: str
    name: Words
    shape: Literal["ellipse", "disc", "rectangle"]
    dimensions: Annotated[tuple[Length, ...], Meta(min_length=1, max_length=2)]
    size: Annotated[int, Meta(ge=0, le=4)]
    ground: Ground
    standable: bool = False
    """Whether figures may stand on top of it (AK1-R-16)."""
    count: Count = 0
    """How many of it are in the set of scenery for a Blitz table."""
    rule: str = ""

    def __post_init__(self) -> None:
        if len(self.dimensions) != (1 if self.shape == "disc" else 2):
            raise Fault("terrain.dimensions", "AK1-FORMAT-03", piece=self.name.fr, shape=self.shape)

    @property
    def width(self) -> float:
        return self.dimensions[0]

    @property
    def depth(self) -> float:
        return self.dimensions[-1]

    @cached_property
    def outline(self) -> Outline:
        """Its footprint round the origin."""
        if self.shape == "rectangle":
            return rectangle(0.0, 0.0, self.width, self.depth)
        return ellipse(0.0, 0.0, self.width / 2, self.depth / 2)


class Layout(content_types.Layout, frozen=True, kw_only=True):
    """A scenario on one table."""

    format: str


class Scenario(Printed, frozen=True, kw_only=True):
    """A scenario (p. 36-38) and the tables that it can be played on."""

    key: str
    name: Words
    text: Words
    object: str = ""
    source: Literal["book", "card", "house"]
    place: Place = "meadow"
    layout: Annotated[tuple[Layout, ...], Meta(min_length=1)]

    def on(self, table: str) -> Layout | None:
        """Its layout for the table of a format, if there is one."""
        return next((layout for layout in self.layout if layout.format == table), None)
