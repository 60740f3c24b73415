"""What is printed beside profiles (p. 24-36): equipment, artefacts, capacities, spells, scenery, missions.

Numbers, names and short texts live in `data/*.toml`; what they mean in play is in the chapters. Distances in pas.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.dysma.profiles import Count, FigureType, Printed
from escarmouche.play.content import Words
from escarmouche.play.scene import Place

Length = Annotated[float, Meta(ge=0, le=100)]
Positive = Annotated[int, Meta(ge=1, le=10_000)]
State = Literal["fatigued", "prone", "burning", "poisoned", "on_guard"]
"""Fatigué, À terre, En feu, Empoisonné, En garde (p. 12)."""
Origin = Literal["book", "house"]


class Faction(Printed, frozen=True, kw_only=True):
    """A faction: the army list from which a band is made (p. 8)."""

    key: str
    name: Words
    icon: str
    source: Origin = "house"


class TypeLimit(Printed, frozen=True, kw_only=True):
    """How many figures of a type a band holds for each slice of 100 points (DYS-ARMY-04 to 08)."""

    key: FigureType
    name: Words
    least: Count
    most: Count


class Format(Printed, frozen=True, kw_only=True):
    """The most points of a band (DYS-ARMY-01)."""

    points: Positive


class Equipment(Printed, frozen=True, kw_only=True):
    """A piece of equipment (p. 25): its name, its price where a profile says none, the rule."""

    name: Words
    price: Count = 0
    rule: str
    skills: tuple[str, ...] = ()
    source: Origin = "book"


class Weapon(Equipment, frozen=True, kw_only=True):
    """A Combat weapon (p. 25)."""

    hands: Annotated[int, Meta(ge=1, le=2)]
    charge_only: bool = False
    """Its skills count only in the Combat of a Charge."""
    needs: str = ""
    """The skill without which it cannot be used."""


class RangedWeapon(Equipment, frozen=True, kw_only=True):
    """A ranged weapon (p. 25-27)."""

    also: Words | None = None
    """Another thing of the same kind that the book names with it."""
    range: Length
    single_use: bool = False


class Armour(Equipment, frozen=True, kw_only=True):
    """Armour and shields (p. 25)."""

    ar: Count = 0
    mv: int = 0
    front_skills: tuple[str, ...] = ()
    """Skills that count against attacks from the field of vision only (DYS-ARMOUR-03)."""


class Item(Equipment, frozen=True, kw_only=True):
    """Other equipment (p. 25-27)."""

    most: Count = 0
    """In a band; 0: no limit."""
    single_use: bool = False


class Mount(Equipment, frozen=True, kw_only=True):
    """A mount (p. 25-27): it sets the rider's Mv (DYS-MOUNT-01)."""

    mv: Positive


class Artefact(Equipment, frozen=True, kw_only=True):
    """An artefact (p. 25-27)."""

    most: Count = 0
    single_use: bool = False
    sorcerer: bool = False
    """Only for Sorcerers."""
    mv: int = 0
    spell: str = ""
    """The spell that a ring casts."""
    second_domain: bool = False
    figure: str = ""
    """The profile of the figure that comes with it."""
    potion: bool = False
    gives: tuple[str, ...] = ()
    """Skills until the end of the turn."""
    heals: Count = 0


class Capacity(Printed, frozen=True, kw_only=True):
    """A capacity (Capacité, p. 24), paid in command points."""

    name: Words
    cost: Count
    type: Literal["reaction", "talent", "short", "long"]
    window: Literal["", "W1", "W2", "W3", "W4", "W5"] = ""
    """When a reaction is open (DYS-R-46)."""
    until: Literal["", "turn", "activation", "action", "shot"] = ""
    gives: tuple[str, ...] = ()
    rule: str
    source: Origin = "house"


class Domain(Printed, frozen=True, kw_only=True):
    """A domain of magic (p. 28)."""

    name: Words


class Spell(Printed, frozen=True, kw_only=True):
    """A spell (p. 17, p. 28)."""

    name: Words
    domain: str
    kind: Literal["projectile", "hex", "enchantment"]
    needs: Count = 0
    """Successes that an enchantment asks for."""
    range: Length
    target: Literal["friend", "enemy", "point", "self", "fallen"]
    self: bool = True
    """Whether a friend may be the caster himself."""
    keyword: str = ""
    """That its target must have."""
    free_of_enemies: bool = False
    skills: tuple[str, ...] = ()
    """Of a projectile, as those of a weapon."""
    gives: tuple[str, ...] = ()
    """Skills until the end of the turn."""
    margin: Count = 1
    """How far the caster's successes must exceed the target's for a hex to have any effect."""
    becomes: tuple[State, ...] = ()
    becomes_from: Count = 0
    """With this margin the target becomes `becomes_more`, too."""
    becomes_more: tuple[State, ...] = ()
    spares: tuple[str, ...] = ()
    """Keywords of those who do not become anything."""
    wounds: Count = 0
    """A hex wounds by its margin, at most so much."""
    wounds_from: Count = 0
    """The margin from which it wounds."""
    heals: Count = 0
    cures: tuple[State, ...] = ()
    """States of which one is lost instead of a wound."""
    pushes: Count = 0
    effect: str = ""
    """What needs a rule of its own."""
    cost: Count = 0
    rule: str
    source: Origin = "house"


class TerrainPiece(Printed, frozen=True, kw_only=True):
    """A kind of scenery (p. 29, DYS-R-10)."""

    key: str
    name: Words
    kind: Literal["difficult", "impassable", "hill", "platform", "building", "obstacle"]
    height: Length


class Floor(Printed, frozen=True, kw_only=True):
    """A floor of an open building: how high, and over which rectangle."""

    height: Length
    rectangle: tuple[float, float, float, float]


class WallOpening(Printed, frozen=True, kw_only=True):
    """A door or window: on which side, from where to where along it, between which heights."""

    side: Literal["north", "south", "east", "west"]
    start: Length
    end: Length
    bottom: Length = 0
    top: Length


class MapPiece(Printed, frozen=True, kw_only=True):
    """A piece of scenery as it lies on a map: a disc (x, y, radius), a rectangle or a segment."""

    piece: str
    disc: tuple[float, float, float] | None = None
    rectangle: tuple[float, float, float, float] | None = None
    segment: tuple[float, float, float, float] | None = None
    height: Length | None = None
    """Another height than its kind has."""
    walls: tuple[Literal["north", "south", "east", "west"], ...] = ()
    openings: tuple[WallOpening, ...] = ()
    floors: tuple[Floor, ...] = ()


class Map(Printed, frozen=True, kw_only=True):
    """A table with its scenery."""

    key: str
    name: Words
    side: Length = 36.0
    pieces: tuple[MapPiece, ...] = ()
    place: Place = "meadow"


class Deployment(Printed, frozen=True, kw_only=True):
    """A kind of deployment (p. 31) and the faces that draw it."""

    key: Literal["standard", "diagonal", "divided", "limited"]
    name: Words
    faces: tuple[int, ...]
    rule: str


class Mission(Printed, frozen=True, kw_only=True):
    """A main or a secondary mission (p. 33-36) and the face that draws it."""

    key: str
    name: Words
    face: int
    rule: str
