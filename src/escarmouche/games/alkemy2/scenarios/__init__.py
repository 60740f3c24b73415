"""Scenarios (V2 p. 18, p. 23-24): objectives, Actions, and what the end of a turn is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.scenarios.chests import Chests
from escarmouche.games.alkemy2.scenarios.dividing_line import DividingLine
from escarmouche.games.alkemy2.scenarios.hunt import Hunt
from escarmouche.games.alkemy2.scenarios.jin_markers import JinMarkers
from escarmouche.games.alkemy2.scenarios.oracles import Oracles
from escarmouche.games.alkemy2.scenarios.rules import ScenarioRules
from escarmouche.games.alkemy2.scenarios.well import Well

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game

__all__ = ["ScenarioRules", "scenario_rules"]

SCENARIOS: dict[str, ScenarioRules] = {
    rules.key: rules for rules in (JinMarkers(), Chests(), DividingLine(), Oracles(), Hunt(), Well())
}


def scenario_rules(game: Game) -> ScenarioRules:
    """The rules of the scenario that is played."""
    return SCENARIOS[game.library.scenario.key]
