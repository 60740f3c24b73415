"""Les deux statues (p. 33-35): 3 points for each wound on a statue of the enemy, at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.judgement.goal import POINT, Goal, MissionWorth

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game

PAID = 3.0
ARM = 1.2
"""From centre to centre: how near one stands who strikes it."""


class StatuesWorth(MissionWorth):
    """Go there and strike; nothing is paid at the end of a turn."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        return [
            Goal(statue.x, statue.y, ARM, 1.6 * PAID * POINT, "statue", 3)
            for statue in game.targets(player)
            if statue.statue
        ]
