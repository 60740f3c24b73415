"""What there is to choose from before a night."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from escarmouche.play.content import Words, user_file
from escarmouche.play.offers import ArmySheet, Figures, ListedScenario, Offers
from lanternes.content import POINTS, Band, band_named, bands, cost, faults, printed, read_band

if TYPE_CHECKING:
    from escarmouche.play.content import Source
    from escarmouche.play.match import Match
    from escarmouche.play.reason import Reason


class WatchOffers(Offers):
    """Two lists, two scenarios, and lists of one's own."""

    usual = ("guet-du-port", "guet-du-palais")

    def scenarios(self) -> list[ListedScenario]:
        return [ListedScenario(key, scenario.name) for key, scenario in printed()[1].items()]

    def armies(self) -> list[ArmySheet]:
        return [sheet(band) for band in bands().values()]

    def army(self, name: str) -> ArmySheet:
        return sheet(read_band(user_file(name)) if name.endswith(".toml") else band_named(name))

    def read(self, file: Source) -> Band:
        return read_band(file)

    def check(self, file: Source) -> tuple[ArmySheet, list[Reason]]:
        band = read_band(file)
        return sheet(band), faults(band)

    def groups(self, players: int) -> list[tuple[str, ...]]:
        return list(permutations(bands(), players))

    def scenario_of(self, match: Match) -> str:
        return str(match.library.scenario.key)


def sheet(band: Band) -> ArmySheet:
    """A list as it is shown."""
    figures = []
    for key in dict.fromkeys(band.band):
        card, number = printed()[0][key], band.band.count(key)
        values = {f"column.{head}": str(getattr(card, head)) for head in ("move", "dice", "guard", "life")}
        figures.append(Figures(card.name, number, number * card.cost, values, []))
    watch = Words(fr="Guet", en="Watch")
    return ArmySheet(band.key, band.name, band.idea, watch, POINTS, cost(band), figures, band.notes)


OFFERS = WatchOffers()
