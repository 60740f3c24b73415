"""What Alkemy V2 offers to choose from before a match."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any, ClassVar

from escarmouche.games.alkemy.army_sheet import sheet
from escarmouche.games.alkemy2.army import Army, check, read_army
from escarmouche.games.alkemy2.catalogue import READER, Catalogue, catalogue
from escarmouche.games.alkemy2.new_match import DEFAULT_ARMIES, army_named, width_of
from escarmouche.games.alkemy2.skills.registry import known
from escarmouche.play.offers import ArmySheet, ListedScenario, Offers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.games.alkemy2.content_types import Format, MultiplayerFormat
    from escarmouche.play.content import Source
    from escarmouche.play.match import Match
    from escarmouche.play.reason import Reason
    from escarmouche.play.sheets import Sheets


class AlkemyOffers(Offers):
    """Lists, scenarios and modules of Alkemy V2."""

    millimetres = 25.4
    players: ClassVar[tuple[int, ...]] = (2, 3, 4)
    modules = {
        "measuring": "measuring",
        "advanced": "advanced_terrain",
        "command": "command",
        "competitive": "competitive",
        "cartel-loges": "allow_cartel_loges",
    }
    setups: ClassVar[tuple[str, ...]] = ("quick", "played")
    usual = DEFAULT_ARMIES
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
        only_for_many = army.format not in shelf.formats and army.format in shelf.multiplayer
        return sheet(army, shelf), check(army, shelf, multiplayer=only_for_many)

    def sheets(self, army: str | Source) -> Sheets:
        from escarmouche.games.alkemy2.sheets import sheets

        shelf = READER.shelf_for([army], known_skill=known)
        return sheets(army_named(army, shelf) if isinstance(army, str) else read_army(army, shelf), shelf)

    def groups(self, players: int) -> list[tuple[str, ...]]:
        shelf = catalogue()
        found: list[tuple[str, ...]] = []
        for points in formats(shelf, players):
            lists = [army for army in shelf.armies.values() if army.format == points]
            legal = [army.key for army in lists if not check(army, shelf, multiplayer=players > 2)]
            found += permutations(legal, players)
        return found

    def playable(self, armies: Sequence[Any] | None, players: int) -> list[str]:
        shelf = catalogue()
        points = max(army_named(name, shelf).format for name in armies or DEFAULT_ARMIES)
        width = width_of(shelf, points, players)
        return [key for key, scenario in shelf.scenarios.items() if scenario.on(width, players) is not None]

    def scenario_of(self, match: Match) -> str:
        return str(match.library.scenario.key)


def formats(shelf: Catalogue, players: int) -> Mapping[int, Format | MultiplayerFormat]:
    """The formats for so many players."""
    return shelf.multiplayer if players > 2 else shelf.formats


OFFERS = AlkemyOffers()
