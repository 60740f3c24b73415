"""Building a troop (Constitution de la troupe, p. 16-17): army lists as players write them, and what is wrong with one.

A list names its figures in the order its author likes, by full name or any part that only one profile can mean:

    name = "La levée royale"
    faction = "Avalon"
    format = 180
    troop = ["Garlan", "Prêtre de Campagne", "Novice", "Arbalétriers × 2", "Recrues × 4"]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import recruitment
from escarmouche.games.alkemy.recruitment import (
    Army,
    ArmyCard,
    ListRules,
    affinities,
    cost,
    faults_of_cards,
    faults_of_company,
    faults_of_cost,
    faults_of_faction,
    faults_of_numbers,
    faults_of_points,
    figures_of,
    naming,
    no_troop,
)
from escarmouche.play import list_lines
from escarmouche.play.content import file_name, text_of
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy2.catalogue import Catalogue
    from escarmouche.games.alkemy2.content_types import Format, MultiplayerFormat
    from escarmouche.play.content import Source

__all__ = [
    "LIST_RULES", "Army", "ArmyCard", "affinities", "army_from", "check", "cost", "figures_of", "profile_named",
    "read_army",
]  # fmt: skip

LIST_RULES = ListRules(
    name="AK2-FIG-03",
    troop="AK2-GEN-01",
    cost="AK2-ARMY-06",
    least_heroes="AK2-ARMY-10",
    hero_once="AK2-ARMY-11",
    faction="AK2-ARMY-08",
    limit="AK2-ARMY-12",
    special="AK2-ARMY-19",
    figures_on_card="AK2-CARD-07",
    card_filled="AK2-ARMY-13",
)


def read_army(source: Source, catalogue: Catalogue) -> Army:
    """The army of a list file, its key the name of the file."""
    return army_from(text_of(source), catalogue, file_name(source), source.name.removesuffix(".toml"))


def army_from(text: str, catalogue: Catalogue, file: str, key: str) -> Army:
    """The army that a text describes; `file` is what messages call it. Raises all that cannot be understood at once."""
    return recruitment.army_from(text, catalogue, LIST_RULES, file, key)


def profile_named(name: str, faction: str, profiles: Mapping[str, Profile]) -> Profile | Reason:
    """The one profile that a name can mean in a list of a faction; accents, capitals and hyphens do not matter."""
    return list_lines.profile_named(name, naming(faction, profiles, LIST_RULES))


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
    return no_troop(army, catalogue, LIST_RULES) or [
        *_faults_of_format(army, catalogue, points, multiplayer),
        *_faults_of_offer(army, catalogue, allow_cartel_loges),
        *faults_of_faction(army, catalogue, LIST_RULES),
        *faults_of_numbers(army, catalogue, LIST_RULES),
        *faults_of_cards(army, catalogue, LIST_RULES),
        *faults_of_company(army, catalogue),
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
        yield from faults_of_cost(army, catalogue, LIST_RULES, points)
        return
    yield from faults_of_points(army, catalogue, LIST_RULES, points, found.heroes, found.rule)


def _faults_of_offer(army: Army, catalogue: Catalogue, allow_cartel_loges: bool) -> Iterator[Reason]:
    """Cartel and Loges are no factions of this book; players may agree to play them all the same."""
    faction = catalogue.factions.get(army.faction)
    if faction is not None and not faction.offered and not allow_cartel_loges:
        yield reason("army.faction-not-offered", "AK2-R-122", faction=army.faction)
