"""What is printed beside profiles (p. 4-26): peoples, weapons, affiliations, items, magic and faith, tactics, scenery.

Numbers, names and short texts live in `data/*.toml`; what they mean in play is in the chapters. Distances in cm.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.monconf.profiles import Count, Length, Printed
from escarmouche.play.content import Words
from escarmouche.play.scene import Place

Way = Literal["darkness", "light", "destiny"]
Element = Literal["fire", "water", "earth", "air", "light", "darkness"]
ELEMENTS: tuple[Element, ...] = ("fire", "water", "earth", "air", "light", "darkness")
OPPOSED: dict[str, str] = {
    "fire": "water", "water": "fire", "earth": "air", "air": "earth", "light": "darkness", "darkness": "light",
}  # fmt: skip
"""Absorption (MCF-DISPEL-09)."""
Origin = Literal["book", "house"]
Level = Annotated[int, Meta(ge=1, le=3)]


class People(Printed, frozen=True, kw_only=True):
    """A people (p. 4): its Way and its cult (MCF-SETUP-10, 11, 12, 13, MCF-FAITH-02)."""

    key: str
    name: Words
    way: Way
    icon: str = "flag"
    belief: Literal["", "monotheism", "polytheism", "cult"] = ""
    gods: str = ""
    hostility: tuple[str, ...] = ()
    """Keys of peoples, or of a Way: whose priests it may call heretics (MCF-CENS-08)."""
    source: Origin = "house"


class Weapon(Printed, frozen=True, kw_only=True):
    """A shooting weapon (MCF-SHOOT-20, MCF-G-02, MCF-H-06)."""

    name: Words
    type: Literal["normal", "piercing", "explosive"] = "normal"
    assault: bool = False
    range: Length = 0.0
    """0: no limit (MCF-ART-03)."""
    force: Annotated[int, Meta(ge=0, le=30)]
    source: Origin = "house"


class Affiliation(Printed, frozen=True, kw_only=True):
    """What an army may belong to (p. 6): its price for each slice of 200 points, what it gives (MCF-X-02, MCF-H-07)."""

    key: str
    name: Words
    people: str
    price: Count = 10
    benefit: Words
    tactic: str = ""
    """The tactic that costs 1 PC less."""
    markers: Count = 0
    """Reinforcement markers at the start."""
    reinforced: Count = 0
    """Fighters with Mort-Vivant up to this cost have Renfort/1."""
    rule: str = "MCF-AFFIL-09"
    source: Origin = "house"


class Solo(Printed, frozen=True, kw_only=True):
    """What an affiliated army may buy for one card (p. 6, MCF-X-03)."""

    key: str
    name: Words
    affiliation: str
    price: Count
    skills: tuple[str, ...] = ()
    """What every fighter of the card gains, in printed form: "Bravoure", "INI +1", "Munitions Explosives"."""
    rule: str = "MCF-AFFIL-05"
    source: Origin = "house"


class Item(Printed, frozen=True, kw_only=True):
    """An artefact, a potion or a liturgy (p. 26, MCF-ITEM-05, 06, 07, MCF-H-11)."""

    key: str
    name: Words
    kind: Literal["artefact", "potion", "liturgy"]
    people: str = ""
    """The people whose artefact it is; none: everybody's."""
    price: Count
    who: Literal["incarnate", "believer", "faithful incarnate", "priest"] = "incarnate"
    skills: tuple[str, ...] = ()
    """What it gives: for good, or, of a potion, until the end of the turn."""
    heals: Count = 0
    gems: Count = 0
    rule: str
    source: Origin = "book"


Condition = Literal["", "ready", "activated", "arcanist", "undead", "courageous"]
"""Not yet activated; activated; an arcanist; with Mort-Vivant; not frightened now (MCF-R-68)."""


class Spell(Printed, frozen=True, kw_only=True):
    """A spell (MCF-SPELL-01)."""

    key: str
    name: Words
    element: Literal["primagic", "fire", "water", "earth", "air", "light", "darkness", "creature"]
    """creature: the element of the Elemental that is summoned."""
    people: str = ""
    """The people whose army spell it is."""
    gems: Count
    """Of a variable spell the least."""
    variable: bool = False
    level: Level
    target: Literal["enemy", "ally", "any", "self", "player", "opponent", "point", "enemies"]
    condition: Condition = ""
    """What its target must be besides."""
    range: Length = 0.0
    keyword: str
    effect: str = ""
    """What needs a rule of its own, by name; otherwise it gives `skills`."""
    skills: tuple[str, ...] = ()
    until: Literal["", "turn", "combat", "game"] = "turn"
    upkeep: Count = 0
    """Gems of its element each turn (MCF-G-11)."""
    rule: str
    source: Origin = "book"


class Miracle(Printed, frozen=True, kw_only=True):
    """A miracle (MCF-MIRA-01)."""

    key: str
    name: Words
    way: Literal["", "darkness", "light", "destiny"] = ""
    """Its Way; none: universal, or an army's."""
    people: str = ""
    faith: Count
    """FT; of a variable miracle the least."""
    variable: bool = False
    level: Level
    target: Literal["enemy", "ally", "card", "player", "side", "point"]
    condition: Condition = ""
    """What its target must be besides."""
    keyword: str
    effect: str = ""
    skills: tuple[str, ...] = ()
    until: Literal["", "turn", "test", "game"] = "turn"
    rule: str
    source: Origin = "book"


class Tactic(Printed, frozen=True, kw_only=True):
    """A tactic (p. 16): its price in command points, and the phrase to be said (MCF-CORE-05)."""

    key: str
    name: Words
    cost: Count
    keyword: str
    rule: str
    source: Origin = "book"


class TerrainPiece(Printed, frozen=True, kw_only=True):
    """A kind of scenery (MCF-H-14): its size is rolled between the least and the most radius."""

    key: str
    name: Words
    kind: Literal["wood", "rocks", "low wall", "wall", "building", "hill", "pond"]
    height: Length
    movement: Literal["open", "difficult", "impassable"]
    sight: Literal["wood", "solid", "none"]
    radius: tuple[float, float] | None = None
    size: tuple[float, float] | None = None


class MapPiece(Printed, frozen=True, kw_only=True):
    """A piece of scenery as it lies on the table: a disc or a rectangle."""

    piece: str
    """Its kind, by key."""
    disc: tuple[float, float, float] | None = None
    """x and y of its centre, and its radius."""
    rectangle: tuple[float, float, float, float, float] | None = None
    """x and y of its centre, its width and depth, and how it is turned, in degrees."""
    height: Length | None = None
    """How high it is; as high as its kind unless written."""


class Map(Printed, frozen=True, kw_only=True):
    """A table with its scenery; a match without one has a table drawn by chance (MCF-H-14)."""

    key: str
    name: Words
    side: Length = 75.0
    pieces: tuple[MapPiece, ...] = ()


class Scenario(Printed, frozen=True, kw_only=True):
    """A scenario (H-12)."""

    key: str
    name: Words
    turns: Annotated[int, Meta(ge=1, le=20)] = 6
    objectives: tuple[tuple[float, float], ...] = ()
    rule: str
    source: Origin = "house"
    place: Place = "meadow"
