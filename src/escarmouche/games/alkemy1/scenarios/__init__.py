"""Scenarios (p. 36-38): objectives, Actions, and what the end of a turn is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy1.agenda import Acted
from escarmouche.games.alkemy1.scenarios.chests import Chests
from escarmouche.games.alkemy1.scenarios.conquest import Conquest
from escarmouche.games.alkemy1.scenarios.jin_markers import JinMarkers

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.scenarios.rules import ScenarioRules
    from escarmouche.games.alkemy1.state import Game

SCENARIOS: dict[str, ScenarioRules] = {rules.key: rules for rules in (JinMarkers(), Conquest(), Chests())}


def scenario_afterwards(game: Game, fighter: Fighter) -> None:
    """A figure has acted: once all of that is over, the scenario looks where it stands."""
    if fighter.alive and scenario_rules(game).awaits(game, fighter):
        game.agenda.append(Acted(fighter.id))


async def look_at(game: Game, due: Acted) -> None:
    """What the end of an action means for the scenario."""
    fighter = game.fighters[due.fighter]
    if fighter.alive:
        scenario_rules(game).acted(game, fighter)


def scenario_rules(game: Game) -> ScenarioRules:
    """The rules of the scenario that is played."""
    return SCENARIOS[game.library.scenario.key]
