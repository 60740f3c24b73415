"""What there is to choose from before a night."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from escarmouche.play.offers import ArmySheet, Figures, ListedScenario, Offers
from lanternes.catalogue import POINTS, READER, Band, cost, faults, read_band

if TYPE_CHECKING:
    from escarmouche.play.content import Source
    from escarmouche.play.match import Match
    from escarmouche.play.reason import Reason


class WatchOffers(Offers):
    """Two lists, two scenarios, and lists of one's own."""

    usual = ("guet-du-port", "guet-du-palais")

    def scenarios(self) -> list[ListedScenario]:
        return [ListedScenario(key, scenario.name) for key, scenario in READER.shipped.scenarios.items()]

    def armies(self) -> list[ArmySheet]:
        return [sheet(band) for band in READER.shipped.armies.values()]

    def army(self, name: str) -> ArmySheet:
        return sheet(READER.army(name, READER.shipped, "LAN-SET-02"))

    def read(self, file: Source) -> Band:
        return read_band(file, READER.shipped)

    def check(self, file: Source) -> tuple[ArmySheet, list[Reason]]:
        band = self.read(file)
        return sheet(band), faults(band, READER.shipped)

    def groups(self, players: int) -> list[tuple[str, ...]]:
        return list(permutations(READER.shipped.armies, players))

    def scenario_of(self, match: Match) -> str:
        return str(match.library.scenario.key)


def sheet(band: Band) -> ArmySheet:
    """A list as it is shown."""
    figures = []
    for key in dict.fromkeys(band.band):
        card, number = READER.shipped.profiles[key], band.band.count(key)
        values = {f"column.{head}": str(getattr(card, head)) for head in ("move", "dice", "guard", "life")}
        figures.append(Figures(card.name, number, number * card.cost, values, []))
    spent = cost(band, READER.shipped)
    return ArmySheet(band.key, band.name, band.idea, band.name, POINTS, spent, figures, band.notes)


OFFERS = WatchOffers()
