"""Building a troop (Constitution de la troupe, p. 16-17): what a list is, and what is wrong with it in any format.

An edition says by which rules of its book it judges (`ListRules`); its formats are its own.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from escarmouche.games.alkemy.profiles import Positive, Profile
from escarmouche.play.content import MOST_TOLD, Words, decode, error_at, together, words
from escarmouche.play.list_lines import Naming, read_lines
from escarmouche.play.names import slug
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from escarmouche.games.alkemy.content_types import Affinity, Companion, Faction, Raise
    from escarmouche.play.content import ContentError


class ArmyCard(Struct, frozen=True):
    """A profile card of a troop with the figures recruited on it: all its life lines, or fewer."""

    profile: str
    figures: int


class Army(Struct, frozen=True, kw_only=True):
    """A troop (troupe) as it was recruited, legal or not."""

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
    content: dict[str, Any] = {}
    """Things of one's own that it brings; the catalogue reads them."""


class Roster(Protocol):
    """Whom a troop may be recruited from, and what binds them together."""

    @property
    def profiles(self) -> Mapping[str, Profile]: ...
    @property
    def factions(self) -> Mapping[str, Faction]: ...
    @property
    def raises(self) -> Mapping[str, Raise]: ...
    @property
    def companions(self) -> Mapping[str, Companion]: ...


class ListRules(Struct, frozen=True, kw_only=True):
    """The rules of a book by which its lists are judged."""

    name: str
    """What a figure is called."""
    troop: str
    """There must be figures at all."""
    cost: str
    least_heroes: str
    hero_once: str
    faction: str
    limit: str
    special: str
    """Cards that cannot be bought."""
    figures_on_card: str
    card_filled: str


# ---- reading ----------------------------------------------------------------------------------------------------


def army_from(text: str, roster: Roster, rules: ListRules, file: str, key: str) -> Army:
    """The army that a text describes; `file` is what messages call it. Raises all that cannot be understood at once."""
    written = decode(text, ArmyFile, file)
    faction = symbol_of(written.faction, roster.factions.values())
    faults: list[ContentError] = []
    if faction is None:
        why = reason("army.unknown-faction", rules.faction, faction=written.faction)
        faults.append(error_at(text, file, "faction", why))
    found = read_lines(written.troop, naming(faction or "", roster.profiles, rules))
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
        cards=filled(figures, roster.profiles),
        notes=found.notes,
    )


def filled(figures: Mapping[str, int], profiles: Mapping[str, Profile]) -> tuple[ArmyCard, ...]:
    """Figures on their cards, each card filled before the next identical one is opened."""
    cards: list[ArmyCard] = []
    for key, number in figures.items():
        whole, rest = divmod(number, profiles[key].figures_per_card)
        cards += [ArmyCard(key, profiles[key].figures_per_card)] * whole
        cards += [ArmyCard(key, rest)] if rest else []
    return tuple(cards)


def naming(faction: str, profiles: Mapping[str, Profile], rules: ListRules) -> Naming[Profile]:
    """How a troop of a faction names its figures."""

    def at_home(profile: Profile) -> bool:
        return faction in profile.factions and profile.recruitable

    return Naming(list(profiles.values()), at_home, rules.name, rules.limit)


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
    """Recruitment points: the printed cost once for each figure recruited."""
    return sum(profiles[card.profile].cost * card.figures for card in army.cards)


def affinities(army: Army, roster: Roster) -> tuple[Affinity, ...]:
    """The affinity of a troop's tokens; several where the player has the choice."""
    own = roster.factions[army.faction].affinity
    return (own,) if own is not None else affinities_of([roster.profiles[card.profile] for card in army.cards])


def affinities_of(profiles: Iterable[Profile]) -> tuple[Affinity, ...]:
    """The affinities that the alchemists among some profiles bring; all of them where there is none."""
    skills = [skill for profile in profiles for skill in profile.skills]
    brought = [element for element, word in ELEMENTS.items() if any(_is_alchemy(skill, word) for skill in skills)]
    return tuple(brought) or tuple(ELEMENTS)


ELEMENTS: dict[Affinity, str] = {"earth": "Terre", "water": "Eau", "air": "Air", "fire": "Feu"}
"""The word of each element in the skills of alchemists."""


def _is_alchemy(skill: str, element: str) -> bool:
    return skill.startswith("Alchimiste du Cercle ") and skill.endswith(f"({element})")


# ---- checking ---------------------------------------------------------------------------------------------------


def no_troop(army: Army, roster: Roster, rules: ListRules) -> list[Reason]:
    """Why nothing more can be said of a list: figures that nobody knows, or none at all."""
    unknown = [card.profile for card in army.cards if card.profile not in roster.profiles]
    if unknown:
        return [reason("army.unknown-profile", rules.name, profile=key) for key in dict.fromkeys(unknown)]
    return [] if army.cards else [reason("army.empty", rules.troop)]


def faults_of_points(
    army: Army, roster: Roster, rules: ListRules, points: int, heroes: tuple[int, int], rule: str
) -> Iterator[Reason]:
    """What a format of so many points, with the least and the most heroes by its rule, says against a troop."""
    yield from faults_of_cost(army, roster, rules, points)
    found = len({key for key in figures_of(army) if roster.profiles[key].hero})
    least, most = heroes
    faction = roster.factions.get(army.faction)
    if found < least:
        yield reason("army.too-few-heroes", rules.least_heroes, heroes=found, least=least, format=points)
    if found > most and not (faction and faction.heroes_alone):
        yield reason("army.too-many-heroes", rule, heroes=found, most=most, format=points)


def faults_of_cost(army: Army, roster: Roster, rules: ListRules, points: int) -> Iterator[Reason]:
    """More points than were agreed on."""
    spent = cost(army, roster.profiles)
    if spent > points:
        yield reason("army.too-dear", rules.cost, cost=spent, format=points)


def faults_of_faction(army: Army, roster: Roster, rules: ListRules) -> Iterator[Reason]:
    """Figures without the symbol of the troop."""
    if army.faction not in roster.factions:
        yield reason("army.unknown-faction", rules.faction, faction=army.faction)
        return
    for key in figures_of(army):
        profile = roster.profiles[key]
        if army.faction not in profile.factions:
            yield reason("army.wrong-symbol", rules.faction, profile=profile.name, faction=army.faction)


def faults_of_numbers(army: Army, roster: Roster, rules: ListRules) -> Iterator[Reason]:
    """Figures that cannot be bought, or not so many of them; a skill in the troop may raise the limit."""
    skills = {skill for key in figures_of(army) for skill in roster.profiles[key].skills}
    for key, number in figures_of(army).items():
        profile = roster.profiles[key]
        most = profile.most + sum(r.figures for r in roster.raises.values() if r.profile == key and r.skill in skills)
        if not profile.recruitable:
            yield reason("army.special", rules.special, profile=profile.name)
        elif profile.hero and number > 1:
            yield reason("army.hero-twice", rules.hero_once, profile=profile.name, number=number)
        elif number > most:
            yield reason("army.too-many", rules.limit, profile=profile.name, number=number, most=most)


def faults_of_cards(army: Army, roster: Roster, rules: ListRules) -> Iterator[Reason]:
    """Cards with more figures than they have life lines, and cards opened before another is full."""
    started: Counter[str] = Counter()
    for card in army.cards:
        profile = roster.profiles[card.profile]
        most = profile.figures_per_card
        if not 1 <= card.figures <= most:
            yield reason(
                "army.figures-on-card", rules.figures_on_card, profile=profile.name, number=card.figures, most=most
            )
        started[card.profile] += card.figures < most
    for key, number in started.items():
        if number > 1:
            yield reason("army.card-not-filled", rules.card_filled, profile=roster.profiles[key].name)


def faults_of_company(army: Army, roster: Roster) -> Iterator[Reason]:
    """Figures recruited without those they need beside them, or more of them than those can lead."""
    recruited = [(roster.profiles[key], number) for key, number in figures_of(army).items()]
    for tie in roster.companions.values():
        bound = [(profile, number) for profile, number in recruited if tie.skill in profile.skills]
        beside = [(p, number) for p, number in recruited if p.key == tie.profile or tie.needs in p.skills]
        if sum(number for _, number in beside) < tie.figures:
            yield from (missing(profile, tie, roster) for profile, _ in bound)
            continue
        number, most = sum(number for _, number in bound), sum(p.action_points * many for p, many in beside)
        if tie.led and number > most:
            yield reason("army.led", tie.rule, skill=tie.skill, needs=tie.needs, number=number, most=most)


def missing(profile: Profile, tie: Companion, roster: Roster) -> Reason:
    """Whom a figure lacks beside it."""
    if tie.needs:
        return reason("army.alone", tie.rule, profile=profile.name, skill=tie.skill, needs=tie.needs)
    other = roster.profiles[tie.profile].name
    return reason("army.too-few-beside", tie.rule, profile=profile.name, figures=tie.figures, other=other)
