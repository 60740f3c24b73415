"""Everything printed that a match may need, read once from `data/`, with what players add of their own.

A file of one's own holds `[[profile]]`, `[[weapon]]` or `[[piece]]` tables, or one army list.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from escarmouche.games.drakerys.army import Army, read_army
from escarmouche.games.drakerys.content_types import (
    AllegianceCard,
    Battlefield,
    Companion,
    EffectToken,
    ExperimentalWeapon,
    Format,
    GameToken,
    MagicDomain,
    Mission,
    SceneryPiece,
    ScenerySet,
    Spell,
    Weapon,
)
from escarmouche.games.drakerys.profiles import Element, Profile
from escarmouche.play.catalogue import CatalogueReader, Kind, Known
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from escarmouche.play.content import Source

__all__ = ["Catalogue", "catalogue"]


class Catalogue(Struct, frozen=True, kw_only=True):
    """All that is printed, by key: weapons by their French name, as in Tireur/X; formats by their points."""

    battlefield: Battlefield
    profiles: dict[str, Profile] = {}
    armies: dict[str, Army] = {}
    allegiances: dict[str, AllegianceCard] = {}
    companions: tuple[Companion, ...] = ()
    formats: dict[int, Format] = {}
    weapons: dict[str, Weapon] = {}
    experimental: dict[str, ExperimentalWeapon] = {}
    domains: dict[str, MagicDomain] = {}
    spells: dict[str, Spell] = {}
    missions: dict[str, Mission] = {}
    scenery: dict[str, SceneryPiece] = {}
    scenery_sets: dict[str, ScenerySet] = {}
    tokens: dict[str, GameToken] = {}
    effects: dict[str, EffectToken] = {}

    def elemental(self, rank: Literal["herald", "lord"], element: Element) -> Profile:
        """The Herald or the Lord of an Element (p. 24, p. 33)."""
        return next(p for p in self.profiles.values() if (p.elemental, p.element) == (rank, element))

    def spells_of(self, profile: Profile) -> list[Spell]:
        """The spells of the domains that a wizard masters (DRK-MAGIC-08)."""
        return [spell for spell in self.spells.values() if self.domains[spell.domain].name.fr in profile.domains]


def unknown_names(profile: Profile, found: Catalogue) -> Iterator[tuple[str, Reason]]:
    """What a profile names and nothing defines, and where on it."""
    domains = {domain.name.fr for domain in found.domains.values()}
    for name in profile.weapons:
        if name not in found.weapons:
            yield ".skills", reason("profile.unknown-weapon", "DRK-SKILL-70", profile=profile.name, weapon=name)
    for name in profile.domains:
        if name not in domains:
            yield ".skills", reason("profile.unknown-domain", "DRK-MAGIC-08", profile=profile.name, domain=name)


KINDS = (
    Kind("allegiance", AllegianceCard, into="allegiances"),
    Kind("companion", Companion, into="companions", key=None),
    Kind("format", Format, into="formats", key=attrgetter("points")),
    Kind("weapon", Weapon, into="weapons", key=attrgetter("name.fr"), addable=True),
    Kind("experimental", ExperimentalWeapon, into="experimental"),
    Kind("domain", MagicDomain, into="domains"),
    Kind("spell", Spell, into="spells"),
    Kind("mission", Mission, into="missions"),
    Kind("profile", Profile, into="profiles", names=unknown_names, skill_rule="DRK-SKILL-01", addable=True),
    Kind("piece", SceneryPiece, into="scenery", addable=True),
    Kind("set", ScenerySet, into="scenery_sets"),
    Kind("token", GameToken, into="tokens"),
    Kind("effect", EffectToken, into="effects"),
)


def with_battlefield(reader: CatalogueReader[Catalogue, Army]) -> Catalogue:
    """The battlefield, and nothing else yet."""
    return Catalogue(battlefield=reader.data("battlefield", Battlefield))


APART = ("battlefield", "pages")

READER = CatalogueReader("escarmouche.games.drakerys", KINDS, with_battlefield, APART, "units", read_army)


def catalogue(extra: Iterable[Source] = (), *, known_skill: Known | None = None) -> Catalogue:
    """All that is shipped, and what these files add. A skill that `known_skill` does not know is refused."""
    return READER.read(extra, known_skill)
