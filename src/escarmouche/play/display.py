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

Shape = Literal["base", "token", "cloud", "spot"]
"""A fighter's base; a thing that lies on the table; something to see through; a place where something may come."""

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
    icons: dict[str, str] = {}
    """Of an icon on a badge, where it depends on the value."""
    most: int = 8
    """So many pips at most."""
    lost: str = ""
    """The mark that says how many boxes are crossed; of a body, how many are left of it."""
    dims: bool = False
    """Whether the base is dimmed: by a number at nought, by a state that it bears."""
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
    plate: Literal["none", "name", "owner"] = "none"
    """Whether a plate beside it tells its name, or its name and who holds it."""
    reach: float = 0.0
    """How far from its edge one stands who has to do with it; drawn where players may measure."""


class LinkDisplay(Struct, frozen=True):
    """How lines of one kind between two discs look."""

    label: str = ""
    """A message that tells it, with `{start}` and `{end}`."""
    arrow: bool = False
    """Whether it has a head at its end."""
    dashed: bool = False
    colour: str = ""
    """"#rrggbb"; empty: that of its owner."""
    capsule: bool = False
    """Whether it is no line: all whom such links hold together stand in one capsule."""


class TrackDisplay(Struct, frozen=True):
    """How a track looks that is neither the turn nor a score."""

    drawing: Literal["holder", "circuit", "count", "goal"]
    """The player whose number it is; tokens that go round a circuit; a number beside the score of its owner; or what
    is played for, in words."""
    label: str
    """A message: of a holder with his `{name}`, of a count with its `{value}`; of a goal `<label>.<value>` but 0."""
    spaces: int = 1
    """Of a circuit."""
    icon: str = ""
    """Of a count: it stands for the message, which is told to whoever points at it."""
    nought: bool = False
    """Whether a count with an icon is shown at nought as well."""


class MeasuringDisplay(Struct, frozen=True):
    """How players of a game measure from one figure to another, and how rings round a figure are drawn."""

    between: Literal["edges", "centres"] = "edges"
    """From edge to edge of the bases, or from centre to centre; of a body it is those of its first."""
    rise: float = 0.0
    """From which difference of height on the height counts as well; nought: it never does."""


class CriticalDisplay(Struct, frozen=True):
    """How a message of the log that tells of a critical is cheered at the table."""

    label: str
    """A message of few words."""
    when: dict[str, str | int] = {}
    """What the message must tell; nothing: it always does."""


class Display(Struct, frozen=True):
    """All that a client needs to draw a game; what is not named here is drawn plainly and told in words."""

    emblem: str = "crossed-swords"
    discs: dict[str, DiscDisplay] = {}
    """By their kind; fighters are bases without being named."""
    marks: dict[str, MarkDisplay] = {}
    """Of discs, in the order in which they are drawn and told."""
    terrain: dict[Look, tuple[str, ...]] = {}
    """The names of areas that have this look."""
    lying: dict[str, DiscDisplay] = {}
    """Marks of areas that are drawn as a token on the piece."""
    tall: str = ""
    """The mark of areas that says how tall they are, for their shadow; where the scene tells heights none is needed."""
    traits: dict[str, MarkDisplay] = {}
    """Marks of areas that their labels tell, in this order."""
    explained: dict[str, tuple[str, ...]] = {}
    """The rules that say what a piece of terrain does: by its name, by a mark, or by a mark and a word of its value."""
    tracks: dict[str, TrackDisplay] = {}
    """By what stands before the colon of their id."""
    links: dict[str, LinkDisplay] = {}
    """By their kind; what is not named is a plain line."""
    measuring: MeasuringDisplay = MeasuringDisplay()
    criticals: dict[str, CriticalDisplay] = {}
    """Which messages of the log tell of a critical."""
    icons: dict[str, str] = {}
    """Icons of options, by their key."""
    symbols: dict[str, str] = {}
    """Icons of the symbols on dice."""
    dice: dict[str, str] = {}
    """The colours of dice by their name, "#rrggbb"; each is told by the message `die.<name>`."""
    about: dict[str, str] = {}
    """Which family of messages `about.<family>.<name>` explains the options of a topic, those whose key begins with
    such a word and a colon, or the names on a line of a card."""
    families: dict[str, str] = {}
    """Under which head of the rulebook at hand a family of messages `about.<family>.<name>` stands; else its own name
    is one, told by `web.rules.kind.<head>`."""
    drawings: dict[str, str] = {}
    """Icons of the game's own: the path of an SVG on a ground of 512 by 512."""
