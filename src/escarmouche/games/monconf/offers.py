"""What MonCon'f offers to choose from before a match."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.monconf.army import Army, read_army
from escarmouche.games.monconf.catalogue import READER, catalogue
from escarmouche.games.monconf.lists.army_sheet import sheet
from escarmouche.games.monconf.lists.recruitment import check
from escarmouche.games.monconf.new_match import DEFAULT_ARMIES, army_named
from escarmouche.games.monconf.sheets import sheets
from escarmouche.games.monconf.skills.registry import known
from escarmouche.play.offers import ArmySheet, ListedScenario, Offers

if TYPE_CHECKING:
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


OFFERS = MonconfOffers()
