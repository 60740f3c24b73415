"""Who counts where a mission asks for figures, and who may carry (DYS-MISSION-01, DYS-R-61, 68)."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, permitted

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

TOUCH = 1.0
"""From centre to centre: about how near a base is that touches a token."""


def earns(game: Game, figure: Figure) -> bool:
    """Whether a figure earns points where it stands: on its feet, and not Insignifiant."""
    return not figure.prone and not any_says(game, Skill.insignificant, figure)


def carries_off(game: Game, figure: Figure) -> bool:
    """Whether a figure may pick something up: it carries nothing, and is no beast."""
    barred = any_says(game, Skill.beast, figure) or permitted(game, Skill.forbids_action, figure, "pick-up") is not None
    return figure.carries < 0 and not barred


def near(game: Game, player: int, x: float, y: float, reach: float) -> list[Figure]:
    """A player's figures on their feet about so near to a point."""
    return [f for f in game.band(player) if not f.prone and hypot(f.x - x, f.y - y) <= reach]
