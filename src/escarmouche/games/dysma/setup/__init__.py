"""Setting up a game (p. 9), in the order of DYS-R-92: scenario, order, zones, tokens, bands, scouts, gifts, names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.setup.deployment import deploy_figure
from escarmouche.games.dysma.setup.gifts import give_out, name_figures
from escarmouche.games.dysma.setup.scenario import choose_zone, draw_scenario, roll_order
from escarmouche.games.dysma.setup.scouts import place_scout
from escarmouche.games.dysma.setup.tokens import place_tokens

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game
    from escarmouche.play.rulebook import Step

SETUP: dict[str, Step[Game]] = {
    "scenario": draw_scenario,
    "order": roll_order,
    "zone": choose_zone,
    "tokens": place_tokens,
    "deploy": deploy_figure,
    "scouts": place_scout,
    "gifts": give_out,
    "names": name_figures,
}
"""The step of each phase of the set-up; what follows is the first turn."""
