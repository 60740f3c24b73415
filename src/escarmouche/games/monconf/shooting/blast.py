"""The blast (Impact, p. 11) of explosive artillery: a disc 5 cm across (MCF-ART-14 to 18)."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from escarmouche.games.monconf.state import TOUCH

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

RADIUS = 2.5
"""Of the disc (MCF-ART-14)."""


@singledispatch
def in_blast(game: Game, x: float, y: float, layer: int) -> list[Fighter]:
    """Who is in a blast: those whose centre is, friends and foes, in one layer; scenery shields nobody (MCF-R-14).

    A figure of normal size that touches the one in the middle is in it (MCF-X-51).
    """
    near = game.poses.centred_within(x, y, RADIUS + TOUCH)
    return [game.fighters[number] for number in near if int(game.fighters[number].airborne) == layer]
