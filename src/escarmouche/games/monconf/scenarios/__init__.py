"""Scenarios (MCF-H-12): the five of the house, and what other chapters tell them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.scenarios.breakthrough import Breakthrough
from escarmouche.games.monconf.scenarios.chiefs_head import ChiefsHead
from escarmouche.games.monconf.scenarios.markers import Markers
from escarmouche.games.monconf.scenarios.relic import Relic
from escarmouche.games.monconf.scenarios.rules import Scenario
from escarmouche.games.monconf.scenarios.skirmish import Skirmish

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

__all__ = ["SCENARIOS", "Scenario", "dropped", "of"]

SCENARIOS: dict[str, Scenario] = {
    scenario.key: scenario for scenario in (Skirmish(), Markers(), Relic(), ChiefsHead(), Breakthrough())
}
"""By their keys, in the order of their numbers on the track that says what is played for."""
NONE = Scenario()
"""A game without a scenario (MCF-R-80)."""


def of(game: Game) -> Scenario:
    """The scenario of this match."""
    return SCENARIOS.get(game.scenario, NONE)


def dropped(game: Game, fighter: Fighter) -> None:
    """A fighter leaves the table, or is frightened: what it carries falls where it stands (MCF-G-22)."""
    of(game).dropped(game, fighter)
