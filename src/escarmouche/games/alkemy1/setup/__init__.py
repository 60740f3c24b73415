"""Preparing the game (p. 36-37): objectives, scenery, components, deployment; one step for each go (AK1-SETUP-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.setup.deployment import deploy_card
from escarmouche.games.alkemy1.setup.components import place_component
from escarmouche.games.alkemy1.setup.order import before_first_turn, decide_deployment_order
from escarmouche.games.alkemy1.setup.scenery import place_scenery
from escarmouche.games.alkemy1.setup.sides import choose_sides, place_objectives

if TYPE_CHECKING:
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.play.rulebook import Step

SETUP_STEPS: dict[str, Step[Game]] = {
    "choose sides": choose_sides,
    "objectives": place_objectives,
    "scenery": place_scenery,
    "components": place_component,
    "deploy order": decide_deployment_order,
    "deploy": deploy_card,
    "before first turn": before_first_turn,
}
"""By phase; the last of them leaves the phase "start"."""
