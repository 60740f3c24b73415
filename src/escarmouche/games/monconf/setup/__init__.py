"""Setting up a game (p. 8), in the order of MCF-R-105: edges, gems and miracles, commanders, piles, deployment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.setup.commanders import name_commanders
from escarmouche.games.monconf.setup.deployment import deploy_next
from escarmouche.games.monconf.setup.edges import draw_edges
from escarmouche.games.monconf.setup.mystics import prepare_mystic
from escarmouche.games.monconf.setup.piles import make_piles

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.rulebook import Step

SETUP: dict[str, Step[Game]] = {
    "edges": draw_edges,
    "gems": prepare_mystic,
    "commanders": name_commanders,
    "piles": make_piles,
    "deployment": deploy_next,
}
"""The step of each phase of the set-up; what follows is the first turn: the phase "tactician"."""
