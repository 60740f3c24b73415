"""How a game looks to a client that knows no game: icons, what is drawn beside a base, terrain, tracks, all as data.

Icons are named as in the set game-icons. Those that this program's own games name are built into the client; another
package brings the drawings of its own (`drawings`), and whatever a client does not know it draws plainly.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Drawing = Literal["words", "boxes", "pips", "count", "tag", "ring", "star", "body", "group", "none"]
"""In words only; boxes that are crossed; a pip for each; a number on a badge; an icon on a badge; a ring round the
base; a star on the first of a body. All who share the value are one body, or only one group; or nothing is shown."""

Where = Literal["above", "below", "left", "right"]
"""On which side of the base: rows stand above or below, badges on the left or on the right."""

Shape = Literal["base", "token", "cloud"]
"""A fighter's base; a thing that lies on the table; something to see through."""

Look = Literal[
    "wood", "tree", "hedge", "wall", "palisade", "crates", "fountain", "rocks", "statue", "ruin", "house", "tower",
    "marsh", "water", "ravine", "field", "scree", "hill", "floor", "plain",
]  # fmt: skip
"""The drawings of terrain that a client has."""


class MarkDisplay(Struct, frozen=True):
    """How a mark of a disc or an area is shown: what is drawn on the table, and the message that tells it."""

    drawing: Drawing = "words"
    where: Where | None = None
    """None: where such a drawing usually stands."""
    label: str = ""
    """A message with `{value}` and, of boxes, `{most}`; none: the message `mark.<name>` before the value."""
    family: str = ""
    """Each word of the value is told by the message `<family>.<word>`, where there is one."""
    colours: tuple[str, ...] = ()
    """"#rrggbb"; of boxes one for each state on the card, the best first."""
    icon: str = ""
    most: int = 8
    """So many pips at most."""
    lost: str = ""
    """The mark that says how many boxes are crossed."""
    dims: bool = False
    """Whether the base is dimmed at nought."""
    nought: bool = False
    """Whether it is told at nought as well."""
    things: bool = False
    """Whether the words of the value are ids of the scene, told by their names."""


class Variant(Struct, frozen=True):
    """How one of several of a kind looks."""

    icon: str
    colour: str = ""
    """"#rrggbb"; empty: as it usually is."""


class DiscDisplay(Struct, frozen=True):
    """How discs of one kind look."""

    icon: str = ""
    shape: Shape = "token"
    by: str = ""
    """The mark whose value chooses one of the variants."""
    variants: dict[str, Variant] = {}
    dims: str = ""
    """The mark by which it is drawn pale."""


class TrackDisplay(Struct, frozen=True):
    """How a track looks that is neither the turn nor a score."""

    drawing: Literal["holder", "circuit", "count"]
    """The player whose number it is; tokens that go round a circuit; or a number beside the score of its owner."""
    label: str
    """A message: of a holder with his `{name}`, of a count with its `{value}`."""
    spaces: int = 1
    """Of a circuit."""


class Display(Struct, frozen=True):
    """All that a client needs to draw a game; what is not named here is drawn plainly and told in words."""

    emblem: str = "crossed-swords"
    discs: dict[str, DiscDisplay] = {}
    """By their kind; fighters are bases without being named."""
    marks: dict[str, MarkDisplay] = {}
    """Of discs, in the order in which they are drawn and told."""
    terrain: dict[Look, tuple[str, ...]] = {}
    """The names of areas that have this look."""
    traits: dict[str, MarkDisplay] = {}
    """Marks of areas that their labels tell, in this order."""
    tracks: dict[str, TrackDisplay] = {}
    """By what stands before the colon of their id."""
    icons: dict[str, str] = {}
    """Icons of options, by their key."""
    symbols: dict[str, str] = {}
    """Icons of the symbols on dice."""
    about: dict[str, str] = {}
    """Which family of messages `about.<family>.<name>` explains the options of a topic, those whose key begins with
    such a word and a colon, or the names on a line of a card."""
    drawings: dict[str, str] = {}
    """Icons of the game's own: the path of an SVG on a ground of 512 by 512."""
