"""Preparing the game (Mise en place, p. 15-17): one step for each go, in the order of the book (DRK-SETUP-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.missions import end_of_deployment
from escarmouche.games.drakerys.setup.cards import draw_mission
from escarmouche.games.drakerys.setup.deployment import choose_zone, deploy_spells, deploy_unit
from escarmouche.games.drakerys.setup.first_player import roll_first_player
from escarmouche.games.drakerys.setup.objectives import place_objective
from escarmouche.games.drakerys.setup.scenery import place_scenery
from escarmouche.games.drakerys.setup.sources import deviate_source, place_vortex

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game
    from escarmouche.play.rulebook import Step

SETUP_STEPS: dict[str, Step[Game]] = {
    "first player": roll_first_player,
    "sources": place_vortex,
    "deviations": deviate_source,
    "scenery": place_scenery,
    "missions": draw_mission,
    "objectives": place_objective,
    "zone": choose_zone,
    "deploy": deploy_unit,
    "spells": deploy_spells,
    "end of deployment": end_of_deployment,
}
"""By phase, each leading to the next; the last of them leaves the phase "pick"."""
