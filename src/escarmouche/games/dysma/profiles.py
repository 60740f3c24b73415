"""Profiles of figures (Profil, p. 6): what is printed of them, and nothing that play changes. Distances in pas."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from escarmouche.play.content import Fault, Words
from escarmouche.play.names import slug
from escarmouche.table.base import Base, rectangular_base, round_base, square_base

FigureType = Literal["hero", "warrior", "specialist", "support", ""]
"""Héros, Guerrier, Spécialiste, Soutien (DYS-PROFILE-02); none for a familiar or a statue."""
Size = Literal["S", "M", "C", "L", "G", "statue"]
Threshold = Annotated[int, Meta(ge=1, le=8)]
Count = Annotated[int, Meta(ge=0, le=99)]
Paces = Annotated[int, Meta(ge=0, le=24)]
"""A Mv: across half a table in one March, twice and more what any profile has."""
Health = Annotated[int, Meta(ge=1, le=20)]

BASES: dict[Size, Base] = {
    "S": square_base(0.8, 0.9),
    "M": square_base(1.0, 1.2),
    "C": rectangular_base(2.0, 1.0, 1.8),
    "L": square_base(1.6, 2.0),
    "G": square_base(2.0, 2.8),
    "statue": round_base(0.5, 1.2),
}
"""The bases of figures and how tall those are who stand on them (DYS-R-03)."""


class Printed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a data file describes."""


class ProfileOption(Printed, frozen=True, kw_only=True):
    """What may be bought for a figure (DYS-PROFILE-08, 09): a piece of equipment or a skill, and its price."""

    cost: Count
    item: str = ""
    skill: str = ""
    replaces: str = ""
    """The included equipment that it takes the place of."""
    second: bool = False
    """A second weapon of the same kind: it needs the first."""


class Profile(Printed, frozen=True, kw_only=True):
    """One profile. A threshold is None where a dash is printed: that roll is never made."""

    name: Words
    key: str = ""
    id: str = ""
    icon: str = "person"
    """Of the set game-icons, by its name."""
    faction: str
    type: FigureType
    cost: Count
    mv: Paces
    co: Threshold | None = None
    ti: Threshold | None = None
    de: Threshold | None = None
    ar: Annotated[int, Meta(ge=0, le=3)]
    es: Threshold | None = None
    sa: Health
    size: Size
    equipment: tuple[str, ...] = ()
    """Included in the price (DYS-PROFILE-07)."""
    options: tuple[ProfileOption, ...] = ()
    skills: tuple[str, ...] = ()
    capacities: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    """Of no effect of their own: skills and capacities may depend on them (DYS-PROFILE-10)."""
    domains: tuple[str, ...] = ()
    """The domains of magic among which a sorcerer chooses (DYS-MAGIC-12)."""
    artefacts: bool = False
    """Whether it may carry artefacts (DYS-ARTE-02)."""
    source: Literal["book", "house"] = "house"

    def __post_init__(self) -> None:
        if not self.key:
            force_setattr(self, "key", slug(self.name.fr))
        if not self.key:
            raise Fault("profile.no-name", "DYS-PROFILE-01")

    @property
    def sorcerer(self) -> bool:
        """Whether it is a Sorcerer (Sorcier, DYS-PROFILE-11)."""
        return "Sorcier" in self.keywords

    @property
    def keywords_as_skills(self) -> tuple[str, ...]:
        """Keywords of the house that have an effect of their own (Machine)."""
        return tuple([keyword for keyword in self.keywords if keyword == "Machine"])
