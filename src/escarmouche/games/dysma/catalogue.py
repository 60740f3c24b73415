"""Everything printed that a match may need (p. 6-36), read once from `data/`, with what players add of their own.

A file of one's own holds `[[profile]]`, `[[faction]]`, `[[weapon]]`, `[[map]]`… tables, or one band.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.dysma.army import Band, read_band
from escarmouche.games.dysma.content_types import (
    Armour,
    Artefact,
    Capacity,
    Deployment,
    Domain,
    Faction,
    Format,
    Item,
    Map,
    Mission,
    Mount,
    RangedWeapon,
    Spell,
    TerrainPiece,
    TypeLimit,
    Weapon,
)
from escarmouche.games.dysma.profiles import Profile
from escarmouche.play.catalogue import CatalogueReader, Kind, Known
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from escarmouche.play.content import Source

__all__ = ["Catalogue", "catalogue"]


class Catalogue(Struct, frozen=True, kw_only=True):
    """All that is printed: equipment, capacities, domains and spells by French name, the rest by key."""

    factions: dict[str, Faction] = {}
    types: dict[str, TypeLimit] = {}
    formats: dict[int, Format] = {}
    weapons: dict[str, Weapon] = {}
    ranged: dict[str, RangedWeapon] = {}
    armours: dict[str, Armour] = {}
    items: dict[str, Item] = {}
    mounts: dict[str, Mount] = {}
    artefacts: dict[str, Artefact] = {}
    capacities: dict[str, Capacity] = {}
    domains: dict[str, Domain] = {}
    """All seventeen, whatever the shipped factions use of them (DYS-MAGIC-15)."""
    spells: dict[str, Spell] = {}
    profiles: dict[str, Profile] = {}
    terrain: dict[str, TerrainPiece] = {}
    maps: dict[str, Map] = {}
    deployments: dict[str, Deployment] = {}
    missions: dict[str, Mission] = {}
    secondaries: dict[str, Mission] = {}
    armies: dict[str, Band] = {}

    def carried(self, name: str) -> bool:
        """Whether a piece of equipment of this name exists."""
        return any(name in shelf for shelf in (self.weapons, self.ranged, self.armours, self.items, self.mounts))

    def spells_of(self, domain: str) -> list[Spell]:
        """The spells of a domain: free ones first, then those for points (DYS-MAGIC-13, 14)."""
        return [spell for spell in self.spells.values() if spell.domain == domain]


def unknown_in_profile(profile: Profile, found: Catalogue) -> Iterator[tuple[str, Reason]]:
    """What a profile names and nothing defines, and where on it."""
    name = profile.name.fr
    if profile.faction and profile.faction not in found.factions:
        yield ".faction", reason("profile.unknown-faction", "DYS-ARMY-10", profile=name, faction=profile.faction)
    items = [(f".equipment[{at}]", item) for at, item in enumerate(profile.equipment)]
    items += [(f".options[{at}].item", option.item) for at, option in enumerate(profile.options) if option.item]
    for place, item in items:
        if not found.carried(item):
            yield place, reason("profile.unknown-item", "DYS-PROFILE-07", profile=name, item=item)
    for at, capacity in enumerate(profile.capacities):
        if capacity not in found.capacities:
            place = f".capacities[{at}]"
            yield place, reason("profile.unknown-capacity", "DYS-CAP-01", profile=name, capacity=capacity)
    for at, domain in enumerate(profile.domains):
        if domain not in found.domains:
            yield f".domains[{at}]", reason("profile.unknown-domain", "DYS-MAGIC-12", profile=name, domain=domain)


def unknown_in_spell(spell: Spell, found: Catalogue) -> Iterator[tuple[str, Reason]]:
    """The domain of a spell, where there is none of that name."""
    if spell.domain not in found.domains:
        yield ".domain", reason("spell.unknown-domain", "DYS-MAGIC-11", spell=spell.name.fr, domain=spell.domain)


def unknown_in_map(table: Map, found: Catalogue) -> Iterator[tuple[str, Reason]]:
    """The kinds of scenery that a map names and nothing defines."""
    for at, lying in enumerate(table.pieces):
        if lying.piece not in found.terrain:
            yield f".pieces[{at}].piece", reason("map.unknown-piece", "DYS-R-10", map=table.name.fr, piece=lying.piece)


french = attrgetter("name.fr")
SKILLS, GEAR = "DYS-SKILL-01", "DYS-EQUIP-01"

KINDS = (
    Kind("faction", Faction, into="factions", addable=True),
    Kind("type", TypeLimit, into="types"),
    Kind("format", Format, into="formats", key=attrgetter("points")),
    Kind("weapon", Weapon, into="weapons", key=french, skill_rule=GEAR, addable=True),
    Kind("ranged", RangedWeapon, into="ranged", key=french, skill_rule=GEAR, addable=True),
    Kind("armour", Armour, into="armours", key=french, skill_rule=GEAR),
    Kind("item", Item, into="items", key=french, skill_rule=GEAR),
    Kind("mount", Mount, into="mounts", key=french, skill_rule=GEAR),
    Kind("artefact", Artefact, into="artefacts", key=french, skill_rule=GEAR),
    Kind("capacity", Capacity, into="capacities", key=french),
    Kind("domain", Domain, into="domains", key=french),
    Kind("spell", Spell, into="spells", key=french, names=unknown_in_spell, skill_rule=SKILLS),
    Kind("profile", Profile, into="profiles", names=unknown_in_profile, skill_rule=SKILLS, addable=True),
    Kind("piece", TerrainPiece, into="terrain", addable=True),
    Kind("map", Map, into="maps", names=unknown_in_map, addable=True),
    Kind("deployment", Deployment, into="deployments"),
    Kind("mission", Mission, into="missions"),
    Kind("secondary", Mission, into="secondaries"),
)


def nothing_yet(reader: CatalogueReader[Catalogue, Band]) -> Catalogue:
    """All of it stands in tables."""
    return Catalogue()


READER = CatalogueReader("escarmouche.games.dysma", KINDS, nothing_yet, ("pages",), "figures", read_band)


def catalogue(extra: Iterable[Source] = (), *, known_skill: Known | None = None) -> Catalogue:
    """All that is shipped, and what these files add. A skill that `known_skill` does not know is refused."""
    return READER.read(extra, known_skill)
