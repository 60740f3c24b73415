"""Building a troop (Constitution de la troupe, p. 16-17): army lists as players write them, and what is wrong with one.

A list names its figures in the order its author likes, by full name or any part that only one profile can mean:

    name = "La levée royale"
    faction = "Avalon"
    format = 180
    troop = ["Garlan", "Prêtre de Campagne", "Novice", "Arbalétriers × 2", "Recrues × 4"]
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.alkemy2.profiles import Positive, Profile
from escarmouche.play import list_lines
from escarmouche.play.content import MOST_TOLD, Words, decode, error_at, file_name, text_of, together, words
from escarmouche.play.list_lines import Naming, read_lines
from escarmouche.play.names import slug
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from escarmouche.games.alkemy2.catalogue import Catalogue
    from escarmouche.games.alkemy2.content_types import Affinity, Faction, Format, MultiplayerFormat
    from escarmouche.play.content import ContentError, Source


class ArmyCard(Struct, frozen=True):
    """A profile card of a troop with the figures recruited on it: all its life lines, or fewer (AK2-ARMY-15)."""

    profile: str
    figures: int


class Army(Struct, frozen=True, kw_only=True):
    """A troop (troupe) as it was recruited; `check` says whether it is legal."""

    key: str
    name: Words
    idea: Words
    faction: str
    format: int
    cards: tuple[ArmyCard, ...]
    notes: tuple[Reason, ...] = ()
    """What was understood where a list does not write the printed name."""


class ArmyFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An army list as it is written."""

    name: str | Words
    idea: str | Words = ""
    faction: str
    format: Positive
    troop: tuple[str, ...]


# ---- reading ----------------------------------------------------------------------------------------------------


def read_army(source: Source, catalogue: Catalogue) -> Army:
    """The army of a list file, its key the name of the file."""
    return army_from(text_of(source), catalogue, file_name(source), source.name.removesuffix(".toml"))


def army_from(text: str, catalogue: Catalogue, file: str, key: str) -> Army:
    """The army that a text describes; `file` is what messages call it. Raises all that cannot be understood at once."""
    written = decode(text, ArmyFile, file)
    faction = symbol_of(written.faction, catalogue.factions.values())
    faults: list[ContentError] = []
    if faction is None:
        why = reason("army.unknown-faction", "AK2-ARMY-08", faction=written.faction)
        faults.append(error_at(text, file, "faction", why))
    found = read_lines(written.troop, naming(faction or "", catalogue.profiles))
    wrong = found.faults if faction else found.faults_anywhere
    faults += [error_at(text, file, f"troop[{index}]", why) for index, why in wrong[:MOST_TOLD]]
    if faults or faction is None:
        raise together(faults)
    figures: Counter[str] = Counter()
    for line in found.lines:
        figures[line.profile.key] += line.number or 1
    return Army(
        key=key,
        name=words(written.name),
        idea=words(written.idea),
        faction=faction,
        format=written.format,
        cards=filled(figures, catalogue.profiles),
        notes=found.notes,
    )


def filled(figures: Mapping[str, int], profiles: Mapping[str, Profile]) -> tuple[ArmyCard, ...]:
    """Figures on their cards, each card filled before the next identical one is opened (AK2-ARMY-13)."""
    cards: list[ArmyCard] = []
    for key, number in figures.items():
        whole, rest = divmod(number, profiles[key].figures_per_card)
        cards += [ArmyCard(key, profiles[key].figures_per_card)] * whole
        cards += [ArmyCard(key, rest)] if rest else []
    return tuple(cards)


def profile_named(name: str, faction: str, profiles: Mapping[str, Profile]) -> Profile | Reason:
    """The one profile that a name can mean in a list of a faction; accents, capitals and hyphens do not matter."""
    return list_lines.profile_named(name, naming(faction, profiles))


def naming(faction: str, profiles: Mapping[str, Profile]) -> Naming[Profile]:
    """How a troop of a faction names its figures."""

    def at_home(profile: Profile) -> bool:
        return faction in profile.factions and not profile.special

    return Naming(list(profiles.values()), at_home, "AK2-FIG-03", "AK2-ARMY-12")


def symbol_of(name: str, factions: Iterable[Faction]) -> str | None:
    """The recruitment symbol of a faction called by its symbol or by its name in any language."""
    for faction in factions:
        if slug(name) in {slug(faction.symbol), slug(faction.name.fr), slug(faction.name.en)}:
            return faction.symbol
    return None


# ---- nouns of a troop -------------------------------------------------------------------------------------------


def figures_of(army: Army) -> dict[str, int]:
    """How many figures of each profile a troop holds."""
    figures: Counter[str] = Counter()
    for card in army.cards:
        figures[card.profile] += card.figures
    return dict(figures)


def cost(army: Army, profiles: Mapping[str, Profile]) -> int:
    """Recruitment points: the printed cost once for each figure recruited (AK2-ARMY-14)."""
    return sum(profiles[card.profile].cost * card.figures for card in army.cards)


def affinities(army: Army, catalogue: Catalogue) -> tuple[Affinity, ...]:
    """The affinity of a troop's resource tokens (p. 32); several where the player has the choice (AK2-R-122)."""
    own = catalogue.factions[army.faction].affinity
    if own is not None:
        return (own,)
    skills = [skill for card in army.cards for skill in catalogue.profiles[card.profile].skills]
    brought = [element for element, word in ELEMENTS.items() if any(_is_alchemy(skill, word) for skill in skills)]
    return tuple(brought) or tuple(ELEMENTS)


ELEMENTS: dict[Affinity, str] = {"earth": "Terre", "water": "Eau", "air": "Air", "fire": "Feu"}
"""The word of each element in the skills of alchemists."""


def _is_alchemy(skill: str, element: str) -> bool:
    return skill.startswith("Alchimiste du Cercle ") and skill.endswith(f"({element})")


# ---- checking ---------------------------------------------------------------------------------------------------


def check(
    army: Army,
    catalogue: Catalogue,
    *,
    format: int | None = None,  # noqa: A002  the book's own word
    multiplayer: bool = False,
    allow_cartel_loges: bool = False,
) -> list[Reason]:
    """Everything that is wrong with a troop for a format (its own unless told); an empty list: it is legal."""
    points = army.format if format is None else format
    unknown = [card.profile for card in army.cards if card.profile not in catalogue.profiles]
    if unknown:
        return [reason("army.unknown-profile", "AK2-FIG-03", profile=key) for key in dict.fromkeys(unknown)]
    if not army.cards:
        return [reason("army.empty", "AK2-GEN-01")]
    return [
        *_faults_of_format(army, catalogue, points, multiplayer),
        *_faults_of_faction(army, catalogue, allow_cartel_loges),
        *_faults_of_numbers(army, catalogue),
        *_faults_of_cards(army, catalogue.profiles),
        *_faults_of_company(army, catalogue),
    ]


def _faults_of_format(army: Army, catalogue: Catalogue, points: int, multiplayer: bool) -> Iterator[Reason]:
    formats: Mapping[int, Format | MultiplayerFormat] = catalogue.formats
    if multiplayer:
        formats = catalogue.multiplayer
    found = formats.get(points)
    if found is None:
        known = ", ".join(str(number) for number in formats)
        rule = "AK2-MULTI-03" if multiplayer else "AK2-ARMY-01"
        yield reason("army.unknown-format", rule, format=points, formats=known)
        return
    spent = cost(army, catalogue.profiles)
    if spent > points:
        yield reason("army.too-dear", "AK2-ARMY-06", cost=spent, format=points)
    heroes = len({key for key in figures_of(army) if catalogue.profiles[key].hero})
    least, most = found.heroes
    if heroes < least:
        yield reason("army.too-few-heroes", "AK2-ARMY-10", heroes=heroes, least=least, format=points)
    if heroes > most:
        yield reason("army.too-many-heroes", found.rule, heroes=heroes, most=most, format=points)


def _faults_of_faction(army: Army, catalogue: Catalogue, allow_cartel_loges: bool) -> Iterator[Reason]:
    faction = catalogue.factions.get(army.faction)
    if faction is None:
        yield reason("army.unknown-faction", "AK2-ARMY-08", faction=army.faction)
        return
    if not faction.offered and not allow_cartel_loges:
        yield reason("army.faction-not-offered", "AK2-R-122", faction=army.faction)
    for key in figures_of(army):
        profile = catalogue.profiles[key]
        if army.faction not in profile.factions:
            yield reason("army.wrong-symbol", "AK2-ARMY-08", profile=profile.name, faction=army.faction)


def _faults_of_numbers(army: Army, catalogue: Catalogue) -> Iterator[Reason]:
    skills = {skill for key in figures_of(army) for skill in catalogue.profiles[key].skills}
    for key, number in figures_of(army).items():
        profile = catalogue.profiles[key]
        most = profile.most + sum(r.figures for r in catalogue.raises if r.profile == key and r.skill in skills)
        if profile.special:
            yield reason("army.special", "AK2-ARMY-19", profile=profile.name)
        elif profile.hero and number > 1:
            yield reason("army.hero-twice", "AK2-ARMY-11", profile=profile.name, number=number)
        elif number > most:
            yield reason("army.too-many", "AK2-ARMY-12", profile=profile.name, number=number, most=most)


def _faults_of_cards(army: Army, profiles: Mapping[str, Profile]) -> Iterator[Reason]:
    started: Counter[str] = Counter()
    for card in army.cards:
        profile = profiles[card.profile]
        if not 1 <= card.figures <= profile.figures_per_card:
            most = profile.figures_per_card
            yield reason("army.figures-on-card", "AK2-CARD-07", profile=profile.name, number=card.figures, most=most)
        started[card.profile] += card.figures < profile.figures_per_card
    for key, number in started.items():
        if number > 1:
            yield reason("army.card-not-filled", "AK2-ARMY-13", profile=profiles[key].name)


def _faults_of_company(army: Army, catalogue: Catalogue) -> Iterator[Reason]:
    recruited = [catalogue.profiles[key] for key in figures_of(army)]
    for tie in catalogue.companions:
        if any(tie.needs in profile.skills for profile in recruited):
            continue
        for profile in recruited:
            if tie.skill in profile.skills:
                yield reason("army.alone", tie.rule, profile=profile.name, skill=tie.skill, needs=tie.needs)
