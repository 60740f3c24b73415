"""Who may be sent to carry something (DYS-R-61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.missions.tokens import why_not_carry

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

TOUCH = 0.9
"""From centre to centre: about how near a base is that touches a token."""


def carries_off(game: Game, figure: Figure) -> bool:
    """Whether a figure may pick something up, once it is on its feet."""
    return figure.prone or why_not_carry(game, figure) is None
