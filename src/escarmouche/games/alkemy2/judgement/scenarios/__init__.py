"""What the scenarios are worth to a good player: one file for each, named after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.judgement.scenarios.chests import ChestsWorth
from escarmouche.games.alkemy2.judgement.scenarios.dividing_line import DividingLineWorth
from escarmouche.games.alkemy2.judgement.scenarios.hunt import HuntWorth
from escarmouche.games.alkemy2.judgement.scenarios.jin_markers import JinMarkersWorth
from escarmouche.games.alkemy2.judgement.scenarios.oracles import OraclesWorth
from escarmouche.games.alkemy2.judgement.scenarios.well import WellWorth
from escarmouche.games.alkemy2.judgement.scenarios.worth import ScenarioWorth

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game

__all__ = ["WORTHS", "scenario_worth"]

WORTHS: dict[str, ScenarioWorth] = {
    worth.scenario.key: worth
    for worth in (JinMarkersWorth(), ChestsWorth(), DividingLineWorth(), OraclesWorth(), HuntWorth(), WellWorth())
}
NO_WORTH = ScenarioWorth()


def scenario_worth(game: Game) -> ScenarioWorth:
    """What the scenario that is played is worth."""
    return WORTHS.get(game.library.scenario.key, NO_WORTH)
