"""Profiles of fighters (Profil d'un Combattant, p. 10): what is printed of them, and nothing that play changes."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from escarmouche.play.content import Fault
from escarmouche.play.names import slug

Allegiance = Literal["avaren", "irosia", "aurium", "ashral", "maelstrom", "mercenary"]
Element = Literal["air", "water", "fire", "earth"]
UnitType = Literal["infantry", "monster", "beast", "hero", "awakened"]
"""Infanterie, Monstre, Bête, Héros, Éveillé (p. 10)."""
BaseSize = Literal["S", "M", "L", "XL"]

Count = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Value = Annotated[int, Meta(ge=0, le=20)]
"""A characteristic: three times what any card prints."""
Some = Annotated[int, Meta(ge=1, le=20)]
"""Actions and Health, of which everybody has one at least."""
Move = Annotated[int, Meta(ge=0, le=120)]
"""A Walk or a Charge: across the battlefield and more, in centimetres."""
HIGHEST_IN_SKILL = 100
"""The number of a skill, as in Autorité[20]."""

DIAMETERS: dict[BaseSize, float] = {"S": 2.5, "M": 4.0, "L": 6.0, "XL": 8.0}
"""Of the round bases (socles), in centimetres."""
GIVEN: dict[UnitType, str] = {"hero": "Sauvegarde", "monster": "Effrayant"}
"""Skills that come with a type, printed or not (DRK-TYPE-03, DRK-TYPE-06)."""

_WIZARD = re.compile(r"Magicien\[(?P<level>[1-9]\d*)\] \((?P<domains>[^()]+)\)")
_NUMBER = re.compile(r"\[(\d+)\]")
_SHOOTER = "Tireur/"


class Size(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A size in which a unit is bought (Taille / PA / Rareté, p. 31-34)."""

    figures: Annotated[int, Meta(ge=1, le=30)]
    points: Annotated[int, Meta(ge=0, le=1000)]
    rarity: Value


class Profile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """One profile. `aim` is None where a dash is printed; without `sizes` nobody recruits it.

    `elemental` is what an elemental is (Héraut, Seigneur, Incarnation), `element` which one.
    """

    name: str
    key: str = ""
    icon: str = "person"
    """Of the set game-icons, by its name."""
    allegiance: Allegiance
    types: Annotated[tuple[Literal["infantry", "monster", "beast", "hero"], ...], Meta(min_length=1)]
    awakened: Value = 0
    elemental: Literal["", "herald", "lord", "incarnation"] = ""
    element: Element | None = None
    actions: Some
    power: Value
    health: Some
    initiative: Value
    melee: Value
    aim: Value | None = None
    strength: Value
    toughness: Value
    will: Value
    walk: Move
    charge: Move
    base: BaseSize = "S"
    skills: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    source: Literal["book", "house"] = "house"

    def __post_init__(self) -> None:
        if not self.key:
            force_setattr(self, "key", slug(self.name))
        if not self.key:
            raise Fault("profile.no-name", "DRK-PROF-02")
        self._check_types()
        self._check_skills()
        self._check_sizes()

    def _check_types(self) -> None:
        if self.types == ("hero",):
            raise Fault("profile.hero-alone", "DRK-TYPE-05", profile=self.name)
        if self.awakened and not self.is_hero:
            raise Fault("profile.awakened-no-hero", "DRK-TYPE-07", profile=self.name)
        if (self.elemental in {"herald", "lord"}) != (self.element is not None):
            raise Fault("profile.element", "DRK-SUMMON-10", profile=self.name)

    def _check_skills(self) -> None:
        if len(set(self.skills)) != len(self.skills):
            raise Fault("profile.skill-twice", "DRK-PROF-02", profile=self.name)
        if any(skill.startswith("Magicien") and not _WIZARD.fullmatch(skill) for skill in self.skills):
            raise Fault("profile.wizard", "DRK-MAGIC-03", profile=self.name)
        if any(int(number) > HIGHEST_IN_SKILL for skill in self.skills for number in _NUMBER.findall(skill)):
            raise Fault("profile.skill-number", "DRK-SKILL-01", profile=self.name, most=HIGHEST_IN_SKILL)
        if self.weapons and self.aim is None:
            raise Fault("profile.no-aim", "DRK-PROF-09", profile=self.name)

    def _check_sizes(self) -> None:
        if self.sizes and self.elemental:
            raise Fault("profile.summoned-price", "DRK-ARMY-13", profile=self.name)
        figures = [size.figures for size in self.sizes]
        if len(set(figures)) != len(figures):
            raise Fault("profile.size-twice", "DRK-ARMY-09", profile=self.name)
        if self.is_hero and figures not in ([], [1]):
            raise Fault("profile.hero-unit", "DRK-UNIT-03", profile=self.name)

    @property
    def is_hero(self) -> bool:
        return "hero" in self.types

    @property
    def is_infantry(self) -> bool:
        return "infantry" in self.types

    @cached_property
    def all_skills(self) -> tuple[str, ...]:
        """The printed skills and those that come with a type, each once."""
        given = [skill for kind, skill in GIVEN.items() if kind in self.types]
        return tuple(dict.fromkeys([*self.skills, *given]))

    @cached_property
    def weapons(self) -> tuple[str, ...]:
        """Names of the ranged weapons (Tireur/X)."""
        return tuple(skill.removeprefix(_SHOOTER) for skill in self.skills if skill.startswith(_SHOOTER))

    @cached_property
    def wizard(self) -> int:
        """The level of a wizard (Magicien [X]), 0 for anybody else."""
        return max((int(found["level"]) for found in map(_WIZARD.fullmatch, self.skills) if found), default=0)

    @cached_property
    def domains(self) -> tuple[str, ...]:
        """The French names of the domains that a wizard masters."""
        found = [match["domains"].split(", ") for match in map(_WIZARD.fullmatch, self.skills) if match]
        return tuple(name for names in found for name in names)

    @cached_property
    def radius(self) -> float:
        """Of the base, in centimetres."""
        return DIAMETERS[self.base] / 2

    def size(self, figures: int) -> Size | None:
        """The printed size of so many figures, if there is one."""
        return next((size for size in self.sizes if size.figures == figures), None)
