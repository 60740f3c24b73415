"""What Drakerys offers to choose from before a match."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.army import Army, check, points_of, read_army
from escarmouche.games.drakerys.catalogue import READER, Catalogue, catalogue
from escarmouche.games.drakerys.new_match import DEFAULT_ARMIES, army_named
from escarmouche.games.drakerys.skills.registry import known
from escarmouche.play.offers import ArmySheet, Figures, Offers

if TYPE_CHECKING:
    from escarmouche.games.drakerys.army import ArmyUnit
    from escarmouche.play.content import Source
    from escarmouche.play.match import Match
    from escarmouche.play.reason import Reason
    from escarmouche.play.sheets import Sheets

DASH = "–"


class DrakerysOffers(Offers):
    """Lists and options of Drakerys; missions are drawn in play."""

    setups = ("quick", "played")
    usual = DEFAULT_ARMIES
    bench = {"armies": ["avaren-1000", "ashral-1000"]}

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
        from escarmouche.games.drakerys.sheets import sheets

        shelf = READER.shelf_for([army], known_skill=known)
        return sheets(army_named(army, shelf) if isinstance(army, str) else read_army(army, shelf), shelf)

    def groups(self, players: int) -> list[tuple[str, ...]]:
        shelf = catalogue()
        found: list[tuple[str, ...]] = []
        for points in sorted({army.points for army in shelf.armies.values()}):
            found += permutations([army.key for army in shelf.armies.values() if army.points == points], players)
        return found

    def scenario_of(self, match: Match) -> str:
        """The common mission, which is drawn in play."""
        return str(match.game.common)


def sheet(army: Army, shelf: Catalogue) -> ArmySheet:
    """A list as it is shown."""
    figures = [unit_line(unit, shelf) for unit in army.units]
    allegiance = shelf.allegiances[army.allegiance].name
    return ArmySheet(army.key, army.name, army.idea, allegiance, army.points, points_of(army), figures, army.notes)


def unit_line(unit: ArmyUnit, shelf: Catalogue) -> Figures:
    """A Unit with the values of its profile."""
    profile = shelf.profiles[unit.profile]
    values = {
        "column.actions": str(profile.actions),
        "column.power": str(profile.power),
        "column.health": str(profile.health),
        "column.initiative": str(profile.initiative),
        "column.melee": f"{profile.melee}/{DASH if profile.aim is None else profile.aim}",
        "column.strength": str(profile.strength),
        "column.toughness": str(profile.toughness),
        "column.will": str(profile.will),
        "column.moves": f"{profile.walk}/{profile.charge}",
    }
    lines = [("card.skills", ", ".join(profile.all_skills))]
    return Figures(profile.name, unit.figures, unit.points, values, [line for line in lines if line[1]])


OFFERS = DrakerysOffers()
