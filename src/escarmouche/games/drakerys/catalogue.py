"""Everything printed that a match may need, read once from `data/`, with what players add of their own.

A file of one's own holds `[[profile]]`, `[[weapon]]` or `[[piece]]` tables, or one army list.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

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
    Printed,
    SceneryPiece,
    ScenerySet,
    Spell,
    Weapon,
)
from escarmouche.games.drakerys.profiles import Element, Profile
from escarmouche.play.content import (
    ContentError,
    Source,
    decode,
    error_at,
    file_name,
    folder,
    package_file,
    plain,
    text_of,
)
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["Catalogue", "catalogue"]

T = TypeVar("T")


class Catalogue(Struct, frozen=True, kw_only=True):
    """All that is printed, by key: weapons by their French name, as in Tireur/X; formats by their points."""

    profiles: dict[str, Profile]
    armies: dict[str, Army]
    allegiances: dict[str, AllegianceCard]
    companions: tuple[Companion, ...]
    formats: dict[int, Format]
    weapons: dict[str, Weapon]
    experimental: dict[str, ExperimentalWeapon]
    domains: dict[str, MagicDomain]
    spells: dict[str, Spell]
    missions: dict[str, Mission]
    scenery: dict[str, SceneryPiece]
    scenery_sets: dict[str, ScenerySet]
    battlefield: Battlefield
    tokens: dict[str, GameToken]
    effects: dict[str, EffectToken]

    def elemental(self, rank: Literal["herald", "lord"], element: Element) -> Profile:
        """The Herald or the Lord of an Element (p. 24, p. 33)."""
        return next(p for p in self.profiles.values() if (p.elemental, p.element) == (rank, element))

    def spells_of(self, profile: Profile) -> list[Spell]:
        """The spells of the domains that a wizard masters (DRK-MAGIC-08)."""
        return [spell for spell in self.spells.values() if self.domains[spell.domain].name.fr in profile.domains]


class _Allegiances(Printed, frozen=True, kw_only=True):
    allegiance: tuple[AllegianceCard, ...]
    companion: tuple[Companion, ...]
    format: tuple[Format, ...]


class _Spells(Printed, frozen=True, kw_only=True):
    domain: tuple[MagicDomain, ...]
    spell: tuple[Spell, ...]


class _Missions(Printed, frozen=True, kw_only=True):
    mission: tuple[Mission, ...]


class _Tokens(Printed, frozen=True, kw_only=True):
    token: tuple[GameToken, ...]
    effect: tuple[EffectToken, ...]


class _Weapons(Printed, frozen=True, kw_only=True):
    weapon: tuple[Weapon, ...]
    experimental: tuple[ExperimentalWeapon, ...]


class _Scenery(Printed, frozen=True, kw_only=True):
    piece: tuple[SceneryPiece, ...]
    set: tuple[ScenerySet, ...]


class _Additions(Printed, frozen=True, kw_only=True):
    """What a file of profiles, of weapons or of scenery holds."""

    weapon: tuple[Weapon, ...] = ()
    profile: tuple[Profile, ...] = ()
    piece: tuple[SceneryPiece, ...] = ()


def catalogue(extra: Iterable[Source] = (), *, known_skill: Callable[[str], bool] | None = None) -> Catalogue:
    """All that is shipped, and what these files add. A skill that `known_skill` does not know is refused."""
    found, added = _shipped(), list(extra)
    if not added and known_skill is None:
        return found
    lists = [source for source in added if "units" in plain(text_of(source), file_name(source))]
    others = [source for source in added if source not in lists]
    for source in others:
        found = _with_additions(found, source)
    if known_skill is not None:
        _check_shipped_skills(known_skill)
        for source in others:
            _check_skills(source, known_skill)
    for source in lists:
        army = read_army(source, found)
        if army.key in found.armies:
            raise ContentError(file_name(source), "", reason("content.twice", name=army.key))
        found = replace(found, armies={**found.armies, army.key: army})
    return found


@cache
def _shipped() -> Catalogue:
    allegiances, spells, tokens = _data("allegiances", _Allegiances), _data("spells", _Spells), _data("tokens", _Tokens)
    weapons, scenery = _data("weapons", _Weapons), _data("scenery", _Scenery)
    found = Catalogue(
        profiles={},
        armies={},
        allegiances={card.key: card for card in allegiances.allegiance},
        companions=allegiances.companion,
        formats={entry.points: entry for entry in allegiances.format},
        weapons={weapon.name.fr: weapon for weapon in weapons.weapon},
        experimental={weapon.key: weapon for weapon in weapons.experimental},
        domains={domain.key: domain for domain in spells.domain},
        spells={spell.key: spell for spell in spells.spell},
        missions={mission.key: mission for mission in _data("missions", _Missions).mission},
        scenery={piece.key: piece for piece in scenery.piece},
        scenery_sets={entry.key: entry for entry in scenery.set},
        battlefield=_data("battlefield", Battlefield),
        tokens={token.key: token for token in tokens.token},
        effects={effect.key: effect for effect in tokens.effect},
    )
    for source in _profile_files():
        found = _with_additions(found, source)
    lists = [read_army(source, found) for source in folder(_file("armies"))]
    return replace(found, armies={army.key: army for army in lists})


def _file(*parts: str) -> Source:
    return package_file("escarmouche.games.drakerys", "data", *parts)


def _data(name: str, kind: type[T]) -> T:
    source = _file(f"{name}.toml")
    return decode(text_of(source), kind, file_name(source))


def _profile_files() -> list[Source]:
    return [source for source in folder(_file()) if source.name.startswith("profiles-")]


def _with_additions(found: Catalogue, source: Source) -> Catalogue:
    """A catalogue with the weapons, the profiles and the scenery of one more file."""
    text, file = text_of(source), file_name(source)
    if not {"profile", "weapon", "piece"}.intersection(plain(text, file)):
        raise ContentError(file, "", reason("content.unknown-kind"))
    additions = decode(text, _Additions, file)
    weapons, profiles, scenery = dict(found.weapons), dict(found.profiles), dict(found.scenery)
    for index, weapon in enumerate(additions.weapon):
        if weapon.name.fr in weapons:
            raise error_at(text, file, f"weapon[{index}]", reason("content.twice", name=weapon.name.fr))
        weapons[weapon.name.fr] = weapon
    found = replace(found, weapons=weapons)
    for index, profile in enumerate(additions.profile):
        for place, why in _unknown_names(profile, profiles, found):
            raise error_at(text, file, f"profile[{index}]{place}", why)
        profiles[profile.key] = profile
    for index, piece in enumerate(additions.piece):
        if piece.key in scenery:
            raise error_at(text, file, f"piece[{index}]", reason("content.twice", name=piece.key))
        scenery[piece.key] = piece
    return replace(found, profiles=profiles, scenery=scenery)


def _unknown_names(profile: Profile, taken: dict[str, Profile], found: Catalogue) -> Iterator[tuple[str, Reason]]:
    """What a profile names and nothing defines, and where on it; a key that another profile has already."""
    if profile.key in taken:
        yield "", reason("content.twice", name=profile.key)
    domains = {domain.name.fr for domain in found.domains.values()}
    for name in profile.weapons:
        if name not in found.weapons:
            yield ".skills", reason("profile.unknown-weapon", "DRK-SKILL-70", profile=profile.name, weapon=name)
    for name in profile.domains:
        if name not in domains:
            yield ".skills", reason("profile.unknown-domain", "DRK-MAGIC-08", profile=profile.name, domain=name)


@cache
def _check_shipped_skills(known: Callable[[str], bool]) -> None:
    for source in _profile_files():
        _check_skills(source, known)


def _check_skills(source: Source, known: Callable[[str], bool]) -> None:
    text, file = text_of(source), file_name(source)
    for index, profile in enumerate(decode(text, _Additions, file).profile):
        for number, skill in enumerate(profile.skills):
            if not known(skill):
                why = reason("profile.unknown-skill", "DRK-SKILL-01", profile=profile.name, skill=skill)
                raise error_at(text, file, f"profile[{index}].skills[{number}]", why)
