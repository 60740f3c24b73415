"""What the first edition of Alkemy offers to choose from before a match."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any, ClassVar

from escarmouche.games.alkemy.army_sheet import sheet
from escarmouche.games.alkemy1.army import check, read_army
from escarmouche.games.alkemy1.catalogue import READER, catalogue
from escarmouche.games.alkemy1.new_match import DEFAULT_ARMIES, DEFAULT_SCENARIO, PLAYERS, army_named
from escarmouche.games.alkemy1.skills.registry import known
from escarmouche.play.offers import ArmySheet, ListedScenario, Offers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.recruitment import Army
    from escarmouche.play.content import Source
    from escarmouche.play.match import Match
    from escarmouche.play.reason import Reason
    from escarmouche.play.sheets import Sheets


class FirstEditionOffers(Offers):
    """Lists, scenarios and variants of the first edition."""

    millimetres = 25.4
    players: ClassVar[tuple[int, ...]] = (PLAYERS,)
    modules = {"measuring": "measuring", "survivor": "survivor_plays_on"}
    setups: ClassVar[tuple[str, ...]] = ("quick", "played")
    usual = DEFAULT_ARMIES
    usual_scenario = DEFAULT_SCENARIO
    bench = {"armies": ["avalon-300-1", "aurlok-300-1"]}

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
        from escarmouche.games.alkemy1.sheets import sheets

        shelf = READER.shelf_for([army], known_skill=known)
        return sheets(army_named(army, shelf) if isinstance(army, str) else read_army(army, shelf), shelf)

    def groups(self, players: int) -> list[tuple[str, ...]]:
        shelf = catalogue()
        found: list[tuple[str, ...]] = []
        for table in shelf.formats.values() if players == PLAYERS else ():
            lists = [army for army in shelf.armies.values() if army.format == table.points]
            found += permutations([army.key for army in lists if not check(army, shelf)], players)
        return found

    def playable(self, armies: Sequence[Any] | None, players: int) -> list[str]:
        shelf = catalogue()
        points = max(army_named(name, shelf).format for name in armies or DEFAULT_ARMIES)
        table = shelf.format_for(points).key
        return [key for key, scenario in shelf.scenarios.items() if scenario.on(table) is not None]

    def scenario_of(self, match: Match) -> str:
        return str(match.library.scenario.key)


OFFERS = FirstEditionOffers()
