"""What Dysma's Portal offers to choose from before a match."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.dysma.army import Band, read_band
from escarmouche.games.dysma.band_check import check, factions_of, points_of
from escarmouche.games.dysma.catalogue import READER, Catalogue, catalogue
from escarmouche.games.dysma.new_match import DEFAULT_BANDS, band_named
from escarmouche.games.dysma.recruiting import recruited
from escarmouche.games.dysma.skills.registry import known
from escarmouche.play.content import Words
from escarmouche.play.offers import ArmySheet, Figures, ListedScenario, Offers

if TYPE_CHECKING:
    from escarmouche.games.dysma.army import BandFigure
    from escarmouche.play.content import Source
    from escarmouche.play.match import Match
    from escarmouche.play.reason import Reason
    from escarmouche.play.sheets import Sheets

DASH = "–"


class DysmaOffers(Offers):
    """Bands and tables of Dysma's Portal; deployment and missions are drawn in play (DYS-SCEN-01)."""

    millimetres = 25.0
    setups: ClassVar[tuple[str, ...]] = ("quick", "played")
    usual = DEFAULT_BANDS
    bench = {"armies": ["cohue-200", "cortege-200"], "mission": "control", "deployment": "standard"}

    def scenarios(self) -> list[ListedScenario]:
        """The tables: the host chooses one, or chance does."""
        return [ListedScenario(key, table.name) for key, table in catalogue().maps.items()]

    def armies(self) -> list[ArmySheet]:
        shelf = catalogue()
        return [sheet(band, shelf) for band in shelf.armies.values()]

    def army(self, name: str) -> ArmySheet:
        shelf = READER.shelf_for([name])
        return sheet(band_named(name, shelf), shelf)

    def read(self, file: Source) -> Band:
        return read_band(file, READER.shelf_for([file]))

    def check(self, file: Source) -> tuple[ArmySheet, list[Reason]]:
        shelf = READER.shelf_for([file], known_skill=known)
        band = read_band(file, shelf)
        return sheet(band, shelf), check(band, shelf)

    def sheets(self, army: str | Source) -> Sheets:
        from escarmouche.games.dysma.sheets import sheets

        shelf = READER.shelf_for([army], known_skill=known)
        return sheets(band_named(army, shelf) if isinstance(army, str) else read_band(army, shelf), shelf)

    def groups(self, players: int) -> list[tuple[str, ...]]:
        shelf = catalogue()
        found: list[tuple[str, ...]] = []
        for points in sorted({band.points for band in shelf.armies.values()}):
            found += permutations([band.key for band in shelf.armies.values() if band.points == points], players)
        return found

    def scenario_of(self, match: Match) -> str:
        """The table on which it is played."""
        return str(match.library.map.key)


def sheet(band: Band, shelf: Catalogue) -> ArmySheet:
    """A band as it is shown."""
    names = [shelf.factions[key].name for key in factions_of(band, shelf)]
    faction = Words(fr=" + ".join(name.fr for name in names), en=" + ".join(name.en for name in names))
    figures = [figure_line(figure, shelf) for figure in band.figures]
    return ArmySheet(
        band.key, band.name, band.idea, faction, band.points, points_of(band, shelf), figures, band.notes
    )  # fmt: skip


def figure_line(figure: BandFigure, shelf: Catalogue) -> Figures:
    """Figures that are alike, with the values of their profile and all that they carry."""
    profile, recruit = shelf.profiles[figure.profile], recruited(figure, shelf)
    values = {
        "column.mv": str(profile.mv),
        "column.co": threshold(profile.co),
        "column.ti": threshold(profile.ti),
        "column.de": threshold(profile.de),
        "column.ar": str(profile.ar),
        "column.es": threshold(profile.es),
        "column.sa": str(profile.sa),
    }
    lines = [
        ("card.line.gear", (*recruit.gear, *figure.artefacts)),
        ("card.line.skills", (*profile.skills, *recruit.skills)),
        ("card.line.capacities", profile.capacities),
        ("card.line.spells", recruit.spells),
        ("card.line.keywords", profile.keywords),
    ]
    told = [(key, ", ".join(names)) for key, names in lines if names]
    return Figures(profile.name.fr, figure.number, figure.number * recruit.cost, values, told)


def threshold(value: int | None) -> str:
    """A threshold as it is printed."""
    return DASH if value is None else f"{value}+"


OFFERS = DysmaOffers()
