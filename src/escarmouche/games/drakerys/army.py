"""Building an army (Constituer son Armée, p. 14): lists as players write them, and what is wrong with one.

A list names its Units in the order its author likes, by full name or any part that only one profile can mean; limits
of Rarity, spells and experimental weapons may be left out:

    name = "Les lances d'Irosia"
    allegiance = "Irosia"
    points = 470
    rarity = 4
    units = ["Archers × 5", "Casseurs × 2", "Céleste", "Lanciers × 10"]
    spells = { "Céleste" = ["Mirage", "Foudre", "Éblouissement"] }
    weapons = { "Lanciers" = "armure enchantée" }
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.games.drakerys.profiles import Count, Positive, Profile
from escarmouche.play import list_lines
from escarmouche.play.content import MOST_TOLD, Words, decode, error_at, file_name, text_of, together, words
from escarmouche.play.list_lines import MOST_LINES, Naming, read_line, read_lines
from escarmouche.play.names import LONGEST, fold
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from escarmouche.games.drakerys.catalogue import Catalogue
    from escarmouche.games.drakerys.content_types import AllegianceCard
    from escarmouche.play.content import Source

ARMOURER = "Armes Expérimentales"
"""The skill whose bearer brings experimental weapons."""

UNKNOWN_EXTRAS = ("army.unknown-weapon", "army.unknown-spell")
"""What is wrong whatever the Units are: of one that nobody understood it is not told who lacks it."""

Names = Annotated[tuple[str, ...], Meta(max_length=MOST_LINES)]


class ArmyUnit(Struct, frozen=True):
    """A Unit as it was recruited, its experimental weapon in its points; a size that is not printed has no price."""

    profile: str
    figures: int
    points: int
    rarity: int
    weapon: str = ""


class Army(Struct, frozen=True, kw_only=True):
    """An army (Armée) with the limits its player had in mind; `check` says whether it is legal."""

    key: str
    name: Words
    idea: Words
    allegiance: str
    points: int
    rarity: int
    units: tuple[ArmyUnit, ...]
    spells: dict[str, tuple[str, ...]] = {}
    """Keys of the spells that each wizard would like, by the key of its profile."""
    notes: tuple[Reason, ...] = ()
    """What was understood where a list does not write the printed name."""


class ArmyFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An army list as it is written."""

    name: str | Words
    idea: str | Words = ""
    allegiance: str
    points: Positive
    rarity: Count | None = None
    units: tuple[str, ...]
    spells: Annotated[dict[str, Names], Meta(max_length=MOST_LINES)] = {}
    weapons: Annotated[dict[str, str], Meta(max_length=MOST_LINES)] = {}
    content: dict[str, Any] = {}
    """Things of one's own that it brings; the catalogue reads them."""


# ---- reading ----------------------------------------------------------------------------------------------------


def read_army(source: Source, catalogue: Catalogue) -> Army:
    """The army of a list file, its key the name of the file."""
    return army_from(text_of(source), catalogue, file_name(source), source.name.removesuffix(".toml"))


def army_from(text: str, catalogue: Catalogue, file: str, key: str) -> Army:
    """The army that a text describes; `file` is what messages call it. Raises all that cannot be understood at once."""
    written = decode(text, ArmyFile, file)
    allegiance = allegiance_named(written.allegiance, catalogue.allegiances.values())
    faults: list[tuple[str, Reason]] = []
    if allegiance is None:
        why = reason("army.unknown-allegiance", "DRK-ARMY-01", allegiance=written.allegiance)
        faults.append(("allegiance", why))
    found = read_lines(written.units, naming(allegiance or "", catalogue.profiles))
    wrong = found.faults if allegiance else found.faults_anywhere
    faults += [(f"units[{index}]", why) for index, why in wrong]
    units = [recruited(line.profile, line.number or 1) for line in found.lines]
    spells: dict[str, tuple[str, ...]] = {}
    extras = [
        *_arm(units, written.weapons, allegiance or "", catalogue),
        *_choose(spells, written.spells, units, allegiance or "", catalogue),
    ]
    faults += [fault for fault in extras if not faults or fault[1].key in UNKNOWN_EXTRAS]
    if faults or allegiance is None:
        raise together([error_at(text, file, place, why) for place, why in faults[:MOST_TOLD]])
    return Army(
        key=key,
        name=words(written.name),
        idea=words(written.idea),
        allegiance=allegiance,
        points=written.points,
        rarity=advised_rarity(written.points) if written.rarity is None else written.rarity,
        units=tuple(units),
        spells=spells,
        notes=found.notes,
    )


def advised_rarity(points: int) -> int:
    """The Rarity limit advised for a limit of points: 1 for each complete hundred (DRK-ARMY-05)."""
    return points // 100


def recruited(profile: Profile, figures: int, price: int = 0, weapon: str = "") -> ArmyUnit:
    """A Unit at the price of its size, with `price` for each fighter's weapon (DRK-ARMY-09, DRK-MERC-02)."""
    size = profile.size(figures)
    points, rarity = (size.points, size.rarity) if size else (0, 0)
    return ArmyUnit(profile.key, figures, points + price * figures, rarity, weapon)


def _arm(
    units: list[ArmyUnit], weapons: Mapping[str, str], allegiance: str, catalogue: Catalogue
) -> Iterator[tuple[str, Reason]]:
    """Give experimental weapons to the Units that a list names for them, and tell what cannot be given, and where."""
    for line, name in weapons.items():
        weapon = next((w for w in catalogue.experimental.values() if fold(name) in _names(w.key, w.name)), None)
        unit = _unit_named(units, line, allegiance, catalogue.profiles)
        if weapon is None:
            yield f"weapons.{line}", reason("army.unknown-weapon", "DRK-MERC-01", weapon=name[:LONGEST])
        elif isinstance(unit, Reason):
            yield f"weapons.{line}", unit
        elif units[unit].weapon:
            profile = catalogue.profiles[units[unit].profile].name
            yield f"weapons.{line}", reason("army.second-weapon", "DRK-MERC-03", profile=profile)
        else:
            bearer = units[unit]
            points = bearer.points + weapon.points * bearer.figures
            units[unit] = replace(bearer, weapon=weapon.key, points=points)


def _choose(
    spells: dict[str, tuple[str, ...]],
    wanted: Mapping[str, tuple[str, ...]],
    units: list[ArmyUnit],
    allegiance: str,
    catalogue: Catalogue,
) -> Iterator[tuple[str, Reason]]:
    """Note the spells that a list gives to its wizards, and tell what cannot be given, and where."""
    for line, names in wanted.items():
        unit = _unit_named(units, line, allegiance, catalogue.profiles)
        if isinstance(unit, Reason):
            yield f"spells.{line}", unit
            continue
        keys: list[str] = []
        for index, name in enumerate(names):
            spell = next((s for s in catalogue.spells.values() if fold(name) in _names(s.key, s.name)), None)
            if spell is None:
                why = reason("army.unknown-spell", "DRK-MAGIC-08", spell=name[:LONGEST])
                yield f"spells.{line}[{index}]", why
            else:
                keys.append(spell.key)
        spells[units[unit].profile] = tuple(keys)


def _names(key: str, name: Words) -> set[str]:
    return {fold(key), fold(name.fr), fold(name.en)}


def _unit_named(units: list[ArmyUnit], line: str, allegiance: str, profiles: Mapping[str, Profile]) -> int | Reason:
    """The Unit of the list that a line names: of several alike, the first that has no weapon yet."""
    here = {unit.profile: profiles[unit.profile] for unit in units}
    found = read_line(line, naming(allegiance, here))
    if isinstance(found, Reason):
        return found
    named = [i for i, u in enumerate(units) if u.profile == found.profile.key and found.number in {None, u.figures}]
    if not named:
        return reason("army.no-such-unit", "DRK-UNIT-01", line=line)
    if len({units[i].figures for i in named}) > 1:
        return reason("army.which-unit", "DRK-UNIT-01", line=line)
    return next((i for i in named if not units[i].weapon), named[0])


# ---- names ------------------------------------------------------------------------------------------------------


def profile_named(name: str, allegiance: str, profiles: Mapping[str, Profile]) -> Profile | Reason:
    """The one profile that a name can mean in an army; accents, capitals and hyphens do not matter."""
    return list_lines.profile_named(name, naming(allegiance, profiles))


def naming(allegiance: str, profiles: Mapping[str, Profile]) -> Naming[Profile]:
    """How an army of an allegiance names its Units; a name of two peoples is told apart: `Bourreaux (Aurium)`."""

    def at_home(profile: Profile) -> bool:
        return _welcome(profile, allegiance) and bool(profile.sizes)

    def people(profile: Profile) -> str:
        return profile.allegiance

    return Naming(list(profiles.values()), at_home, "DRK-UNIT-01", "DRK-ARMY-09", people)


def _welcome(profile: Profile, allegiance: str) -> bool:
    """Whether an army of an allegiance may hold this fighter (DRK-ARMY-02, DRK-R-84)."""
    return profile.allegiance in {allegiance, "mercenary", "maelstrom"}


def allegiance_named(name: str, cards: Iterable[AllegianceCard]) -> str | None:
    """The key of an allegiance called by its key, its name or its people in any language."""
    wanted = fold(name)
    for card in cards:
        if wanted in _names(card.key, card.name) | _names(card.key, card.people):
            return card.key
    return None


# ---- nouns of an army -------------------------------------------------------------------------------------------


def points_of(army: Army) -> int:
    """Army points (PA): the sum of its Units (DRK-ARMY-10)."""
    return sum(unit.points for unit in army.units)


def rarity_of(army: Army) -> int:
    """The sum of the Rarity of its Units (DRK-ARMY-11)."""
    return sum(unit.rarity for unit in army.units)


def figures_of(army: Army) -> int:
    """How many figures an army puts on the table."""
    return sum(unit.figures for unit in army.units)


# ---- checking ---------------------------------------------------------------------------------------------------


def check(army: Army, catalogue: Catalogue, *, points: int | None = None, rarity: int | None = None) -> list[Reason]:
    """Everything that is wrong with an army for the agreed limits (its own unless told); an empty list: it is legal."""
    unknown = [unit.profile for unit in army.units if unit.profile not in catalogue.profiles]
    if unknown:
        return [reason("army.unknown-profile", "DRK-UNIT-01", profile=key) for key in dict.fromkeys(unknown)]
    if not army.units:
        return [reason("army.empty", "DRK-ARMY-06")]
    return [
        *_faults_of_value(army, army.points if points is None else points, army.rarity if rarity is None else rarity),
        *_faults_of_allegiance(army, catalogue),
        *_faults_of_sizes(army, catalogue),
        *_faults_of_heroes(army, catalogue.profiles),
        *_faults_of_company(army, catalogue),
        *_faults_of_weapons(army, catalogue),
        *_faults_of_spells(army, catalogue),
    ]


def _faults_of_value(army: Army, points: int, rarity: int) -> Iterator[Reason]:
    if points_of(army) > points:
        yield reason("army.too-dear", "DRK-ARMY-10", points=points_of(army), limit=points)
    if rarity_of(army) > rarity:
        yield reason("army.too-rare", "DRK-ARMY-11", rarity=rarity_of(army), limit=rarity)


def _faults_of_allegiance(army: Army, catalogue: Catalogue) -> Iterator[Reason]:
    chosen = catalogue.allegiances.get(army.allegiance)
    if chosen is None:
        yield reason("army.unknown-allegiance", "DRK-ARMY-01", allegiance=army.allegiance)
        return
    if not chosen.playable:
        yield reason("army.allegiance-not-offered", "DRK-ARMY-01", allegiance=f"@allegiance.{chosen.key}")
    for key in dict.fromkeys(unit.profile for unit in army.units):
        profile = catalogue.profiles[key]
        if not _welcome(profile, army.allegiance):
            own, other = f"@allegiance.{chosen.key}", f"@allegiance.{profile.allegiance}"
            yield reason("army.wrong-allegiance", "DRK-ARMY-02", profile=profile.name, other=other, allegiance=own)


def _faults_of_sizes(army: Army, catalogue: Catalogue) -> Iterator[Reason]:
    for unit in army.units:
        profile = catalogue.profiles[unit.profile]
        if not profile.sizes:
            yield reason("army.summoned", "DRK-ARMY-13", profile=profile.name)
        elif profile.size(unit.figures) is None:
            sizes = ", ".join(str(size.figures) for size in profile.sizes)
            yield reason("army.size", "DRK-ARMY-09", profile=profile.name, figures=unit.figures, sizes=sizes)
        weapon = catalogue.experimental.get(unit.weapon)
        price = weapon.points if weapon else 0
        if unit != recruited(profile, unit.figures, price, unit.weapon):
            yield reason("army.price", "DRK-ARMY-09", profile=profile.name, points=unit.points, rarity=unit.rarity)


def _faults_of_heroes(army: Army, profiles: Mapping[str, Profile]) -> Iterator[Reason]:
    heroes = Counter(unit.profile for unit in army.units if profiles[unit.profile].is_hero)
    if not any(profiles[key].allegiance == army.allegiance for key in heroes):
        yield reason("army.no-hero", "DRK-ARMY-06", allegiance=f"@allegiance.{army.allegiance}")
    for key, number in heroes.items():
        if number > 1:
            yield reason("army.hero-twice", "DRK-ARMY-08", profile=profiles[key].name, number=number)


def _faults_of_company(army: Army, catalogue: Catalogue) -> Iterator[Reason]:
    here = {unit.profile for unit in army.units}
    for tie in catalogue.companions:
        if tie.profile in here and tie.needs not in here:
            names = {"profile": catalogue.profiles[tie.profile].name, "needs": catalogue.profiles[tie.needs].name}
            yield reason("army.alone", tie.rule, **names)


def _faults_of_weapons(army: Army, catalogue: Catalogue) -> Iterator[Reason]:
    armourers = {unit.profile for unit in army.units if ARMOURER in catalogue.profiles[unit.profile].skills}
    bought = Counter(unit.weapon for unit in army.units if unit.weapon)
    for unit in army.units:
        profile = catalogue.profiles[unit.profile]
        if unit.weapon and unit.weapon not in catalogue.experimental:
            yield reason("army.unknown-weapon", "DRK-MERC-01", weapon=unit.weapon)
        elif unit.weapon and unit.profile not in armourers and (profile.is_hero or not profile.is_infantry):
            yield reason("army.weapon-bearer", "DRK-MERC-01", profile=profile.name)
    if bought and not armourers:
        yield reason("army.no-armourer", "DRK-MERC-01", skill=ARMOURER)
    for key, number in bought.items():
        if number > 1 and key in catalogue.experimental:
            yield reason("army.weapon-twice", "DRK-R-85", weapon=f"@experimental.{key}")


def _faults_of_spells(army: Army, catalogue: Catalogue) -> Iterator[Reason]:
    for key, spells in army.spells.items():
        profile = catalogue.profiles.get(key)
        if profile is None or all(unit.profile != key for unit in army.units):
            yield reason("army.no-such-wizard", "DRK-MAGIC-07", profile=profile.name if profile else key)
            continue
        if len(spells) > profile.wizard:
            yield reason("army.too-many-spells", "DRK-MAGIC-07", profile=profile.name, most=profile.wizard)
        for spell in dict.fromkeys(spells):
            if spell not in catalogue.spells:
                yield reason("army.unknown-spell", "DRK-MAGIC-08", spell=spell)
                continue
            name = f"@spell.{spell}"
            if catalogue.spells[spell] not in catalogue.spells_of(profile):
                yield reason("army.foreign-spell", "DRK-MAGIC-08", profile=profile.name, spell=name)
            if spells.count(spell) > 1:
                yield reason("army.spell-twice", "DRK-R-57", profile=profile.name, spell=name)
