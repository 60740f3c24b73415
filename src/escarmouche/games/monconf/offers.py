"""What MonCon'f offers to choose from before a match."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.monconf.army import Army, read_army
from escarmouche.games.monconf.catalogue import READER, Catalogue, catalogue
from escarmouche.games.monconf.inspect import skills_of, values_of
from escarmouche.games.monconf.new_match import DEFAULT_ARMIES, army_named, letter
from escarmouche.games.monconf.recruitment import card_cost, check, fighter_cost, notes, points_of
from escarmouche.games.monconf.skills.registry import known
from escarmouche.play.offers import ArmySheet, Figures, ListedScenario, Offers

if TYPE_CHECKING:
    from escarmouche.games.monconf.army import ArmyCard, ArmyFighter
    from escarmouche.play.content import Source
    from escarmouche.play.match import Match
    from escarmouche.play.reason import Reason
    from escarmouche.play.sheets import Sheets


class MonconfOffers(Offers):
    """Armies and scenarios of MonCon'f; the table is drawn by chance (MCF-H-14)."""

    setups: ClassVar[tuple[str, ...]] = ("quick", "played")
    modules = {"keywords": "keywords"}
    usual = DEFAULT_ARMIES
    usual_scenario = "escarmouche"
    bench = {"armies": ["rat-400", "griffon-400"], "scenario": "trois-bornes", "table": 1}

    def scenarios(self) -> list[ListedScenario]:
        return [ListedScenario(key, scenario.name) for key, scenario in catalogue().scenarios.items()]

    def armies(self) -> list[ArmySheet]:
        shelf = catalogue()
        return [sheet(army, shelf) for army in shelf.armies.values()]

    def army(self, name: str) -> ArmySheet:
        shelf = READER.shelf_for([name])
        return sheet(army_named(name, shelf), shelf)

    def read(self, file: Source) -> Army:
        return read_army(file, READER.shelf_for([file]))

    def check(self, file: Source) -> tuple[ArmySheet, list[Reason]]:
        shelf = READER.shelf_for([file], known_skill=known)
        army = read_army(file, shelf)
        return sheet(army, shelf), check(army, shelf)

    def sheets(self, army: str | Source) -> Sheets:
        from escarmouche.games.monconf.sheets import sheets

        shelf = READER.shelf_for([army], known_skill=known)
        return sheets(army_named(army, shelf) if isinstance(army, str) else read_army(army, shelf), shelf)

    def groups(self, players: int) -> list[tuple[str, ...]]:
        shelf = catalogue()
        found: list[tuple[str, ...]] = []
        for budget in sorted({army.budget for army in shelf.armies.values()}):
            found += permutations([army.key for army in shelf.armies.values() if army.budget == budget], players)
        return found

    def scenario_of(self, match: Match) -> str:
        return str(match.library.scenario.key)


def sheet(army: Army, shelf: Catalogue) -> ArmySheet:
    """An army as it is shown, card by card."""
    figures = [
        figure_line(fighter, place, card, army, shelf)
        for place, card in enumerate(army.cards)
        for fighter in card.fighters
    ]
    return ArmySheet(
        army.key, army.name, army.idea, shelf.peoples[army.people].name, army.budget, points_of(army, shelf), figures,
        (*army.notes, *notes(army)),
    )  # fmt: skip


def figure_line(fighter: ArmyFighter, place: int, card: ArmyCard, army: Army, shelf: Catalogue) -> Figures:
    """Fighters of one profile on a card, with their characteristics and all that they carry.

    The price of a solo is told with the first fighters of its card: it is paid once (MCF-AFFIL-06). The affiliation
    stands with the first card.
    """
    profile = shelf.profiles[fighter.profile]
    cost = fighter.number * fighter_cost(fighter, shelf)
    first = fighter is card.fighters[0]
    if first:
        cost += card_cost(card, shelf) - sum(f.number * fighter_cost(f, shelf) for f in card.fighters)
    affiliation = shelf.affiliations[army.affiliation].name.fr if army.affiliation and first and not place else ""
    lines = [
        ("card.line.card", letter(place)),
        ("card.line.affiliation", affiliation),
        ("card.line.skills", ", ".join(skills_of(profile))),
        ("card.line.gear", ", ".join((*profile.weapons, *profile.equipment))),
        ("card.line.items", ", ".join(shelf.items[key].name.fr for key in fighter.items)),
        ("card.line.solos", ", ".join(shelf.solos[solo.key].name.fr for solo in card.solos) if first else ""),
    ]
    values = {f"column.{key}": value for key, value in values_of(profile).items()}
    return Figures(profile.name.fr, fighter.number, cost, values, [line for line in lines if line[1]])


OFFERS = MonconfOffers()
