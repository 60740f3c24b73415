"""Preparing the game (Préparation du terrain, V2 p. 18-19): one step for each go, in the order of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.setup.deployment import deploy_card
from escarmouche.games.alkemy2.setup.deployment import decide_deployment_order
from escarmouche.games.alkemy2.setup.sides import choose_sides, place_objectives
from escarmouche.games.alkemy2.setup.terrain import place_terrain
from escarmouche.games.alkemy2.setup.tokens import place_token

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.play.rulebook import Step

SETUP_STEPS: dict[str, Step[Game]] = {
    "choose sides": choose_sides,
    "objectives": place_objectives,
    "terrain": place_terrain,
    "tokens": place_token,
    "deploy order": decide_deployment_order,
    "deploy": deploy_card,
}
"""By phase; the last of them leaves the phase "before first turn"."""
