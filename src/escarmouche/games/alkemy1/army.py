"""Building a troop (Constituer sa troupe, p. 11-12): army lists as players write them, and what is wrong with one.

A list names its figures in the order its author likes, by full name or any part that only one profile can mean:

    name = "La levée royale"
    faction = "Avalon"
    format = 180
    troop = ["Garlan", "Prêtre de Campagne", "Novice", "Arbalétriers × 2", "Recrues × 4"]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.alkemy import recruitment
from escarmouche.games.alkemy.recruitment import (
    Army,
    ListRules,
    faults_of_cards,
    faults_of_company,
    faults_of_faction,
    faults_of_numbers,
    faults_of_points,
    naming,
    no_troop,
)
from escarmouche.play import list_lines
from escarmouche.play.content import file_name, text_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy1.catalogue import Catalogue
    from escarmouche.play.content import Source
    from escarmouche.play.reason import Reason

LIST_RULES = ListRules(
    name="AK1-CARD-06",
    troop="AK1-GEN-01",
    cost="AK1-ARMY-01",
    least_heroes="AK1-ARMY-03",
    hero_once="AK1-ARMY-07",
    faction="AK1-ARMY-12",
    limit="AK1-ARMY-08",
    special="AK1-ARMY-23",
    figures_on_card="AK1-CARD-07",
    card_filled="AK1-ARMY-09",
)


class Heroes(NamedTuple):
    """How many heroes lead a troop of at most so many points (p. 12)."""

    points: float
    least: int
    most: int
    rule: str


HEROES = (
    Heroes(200, 1, 1, "AK1-ARMY-03"),
    Heroes(300, 1, 2, "AK1-ARMY-04"),
    Heroes(float("inf"), 2, 3, "AK1-ARMY-05"),
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


def check(army: Army, catalogue: Catalogue, points: int | None = None) -> list[Reason]:
    """Everything that is wrong with a troop of so many points (its own unless told); an empty list: it is legal.

    Any number of points may be agreed on (AK1-GEN-09), and a troop may cost less (AK1-ARMY-02).
    """
    limit = army.format if points is None else points
    led = next(heroes for heroes in HEROES if limit <= heroes.points)
    return no_troop(army, catalogue, LIST_RULES) or [
        *faults_of_points(army, catalogue, LIST_RULES, limit, (led.least, led.most), led.rule),
        *faults_of_faction(army, catalogue, LIST_RULES),
        *faults_of_numbers(army, catalogue, LIST_RULES),
        *faults_of_cards(army, catalogue, LIST_RULES),
        *faults_of_company(army, catalogue),
    ]
