"""Everything printed that a match may need (p. 4-26), read once from `data/`, with what players add of their own.

A file of one's own holds `[[people]]`, `[[profile]]`, `[[weapon]]`, `[[affiliation]]`, `[[solo]]`, `[[item]]`,
`[[spell]]`, `[[miracle]]`, `[[map]]`… tables, so that a whole people fits into one (MCF-G-14); or one army list.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.monconf.army import Army, read_army
from escarmouche.games.monconf.content_types import (
    Affiliation,
    Item,
    Map,
    Miracle,
    People,
    Scenario,
    Solo,
    Spell,
    Tactic,
    TerrainPiece,
    Weapon,
)
from escarmouche.games.monconf.profiles import Profile
from escarmouche.play.catalogue import CatalogueReader, Kind, Known
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from escarmouche.play.content import Source

__all__ = ["Catalogue", "catalogue"]


class Catalogue(Struct, frozen=True, kw_only=True):
    """All that is printed: weapons by French name, the rest by key."""

    peoples: dict[str, People] = {}
    weapons: dict[str, Weapon] = {}
    affiliations: dict[str, Affiliation] = {}
    solos: dict[str, Solo] = {}
    items: dict[str, Item] = {}
    spells: dict[str, Spell] = {}
    miracles: dict[str, Miracle] = {}
    tactics: dict[str, Tactic] = {}
    terrain: dict[str, TerrainPiece] = {}
    maps: dict[str, Map] = {}
    scenarios: dict[str, Scenario] = {}
    profiles: dict[str, Profile] = {}
    armies: dict[str, Army] = {}


def unknown_in_profile(profile: Profile, found: Catalogue) -> Iterator[tuple[str, Reason]]:
    """What a profile names and nothing defines, and where on it."""
    name = profile.name.fr
    if profile.people and profile.people not in found.peoples:
        yield ".people", reason("profile.unknown-people", "MCF-ARMY-04", profile=name, people=profile.people)
    if not profile.people and profile.kind == "fighter":
        yield "", reason("profile.no-people", "MCF-ARMY-04", profile=name)
    for at, weapon in enumerate(profile.weapons):
        if weapon not in found.weapons:
            yield f".weapons[{at}]", reason("profile.unknown-weapon", "MCF-ARMY-05", profile=name, weapon=weapon)


def unknown_people(thing: Any, found: Catalogue) -> Iterator[tuple[str, Reason]]:
    """The people of something, where there is none of that key."""
    if thing.people and thing.people not in found.peoples:
        yield ".people", reason("profile.unknown-people", "MCF-ARMY-08", profile=thing.name.fr, people=thing.people)


def unknown_in_affiliation(affiliation: Affiliation, found: Catalogue) -> Iterator[tuple[str, Reason]]:
    """The people and the tactic of an affiliation, where there is none of that key."""
    yield from unknown_people(affiliation, found)
    name, tactic = affiliation.name.fr, affiliation.tactic
    if tactic and tactic not in found.tactics:
        yield ".tactic", reason("affiliation.unknown-tactic", "MCF-AFFIL-09", affiliation=name, tactic=tactic)


def unknown_in_solo(solo: Solo, found: Catalogue) -> Iterator[tuple[str, Reason]]:
    """The affiliation of a solo, where there is none of that key."""
    name, key = solo.name.fr, solo.affiliation
    if key not in found.affiliations:
        yield ".affiliation", reason("solo.unknown-affiliation", "MCF-AFFIL-04", solo=name, affiliation=key)


def unknown_in_map(table: Map, found: Catalogue) -> Iterator[tuple[str, Reason]]:
    """The kinds of scenery that a map names and nothing defines, and pieces without a shape."""
    for at, lying in enumerate(table.pieces):
        if lying.piece not in found.terrain:
            yield f".pieces[{at}].piece", reason("map.unknown-piece", "MCF-G-08", map=table.name.fr, piece=lying.piece)
        if (lying.disc is None) == (lying.rectangle is None):
            yield f".pieces[{at}]", reason("map.shape", "MCF-G-08", map=table.name.fr, piece=lying.piece)


french = attrgetter("name.fr")
SKILLS = "MCF-ARMY-02"

KINDS = (
    Kind("people", People, into="peoples", addable=True),
    Kind("tactic", Tactic, into="tactics"),
    Kind("weapon", Weapon, into="weapons", key=french, addable=True),
    Kind("affiliation", Affiliation, into="affiliations", names=unknown_in_affiliation, addable=True),
    Kind("solo", Solo, into="solos", names=unknown_in_solo, skill_rule="MCF-AFFIL-05", addable=True),
    Kind("item", Item, into="items", names=unknown_people, skill_rule="MCF-ARMY-22", addable=True),
    Kind("spell", Spell, into="spells", names=unknown_people, skill_rule="MCF-SPELL-01", addable=True),
    Kind("miracle", Miracle, into="miracles", names=unknown_people, skill_rule="MCF-MIRA-01", addable=True),
    Kind("profile", Profile, into="profiles", names=unknown_in_profile, skill_rule=SKILLS, addable=True),
    Kind("piece", TerrainPiece, into="terrain", addable=True),
    Kind("map", Map, into="maps", names=unknown_in_map, addable=True),
    Kind("scenario", Scenario, into="scenarios"),
)


def nothing_yet(reader: CatalogueReader[Catalogue, Army]) -> Catalogue:
    """All of it stands in tables."""
    return Catalogue()


READER = CatalogueReader("escarmouche.games.monconf", KINDS, nothing_yet, ("pages",), "cards", read_army)


def catalogue(extra: Iterable[Source] = (), *, known_skill: Known | None = None) -> Catalogue:
    """All that is shipped, and what these files add. A skill that `known_skill` does not know is refused."""
    return READER.read(extra, known_skill)
