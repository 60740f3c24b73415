"""Coffres (p. 33-35): 2 points for each chest near which a player alone has a figure, at each end of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.judgement.goal import POINT, Goal, MissionWorth
from escarmouche.games.dysma.judgement.missions.holding import earns, near

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

PAID, REACH = 2.0, 2.6
"""Points for a chest; how near the centre of a figure about is that holds it: 2 pas from edge to edge."""
HOLDERS = 2
"""Figures that a chest is worth: one holds it, another keeps it."""


class ChestsWorth(MissionWorth):
    """Be there, and be there alone."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        found: list[Goal] = []
        for token in game.tokens:
            if token.kind == "chest":
                contested = bool(near(game, 1 - player, token.x, token.y, REACH + 0.4))
                value = 2.2 * PAID * POINT * (0.8 if contested else 1.0)
                found.append(Goal(token.x, token.y, 1.6, value, "chest"))
                found.append(Goal(token.x, token.y, 2.2, 0.45 * value, "chest"))
        return found

    def due(self, game: Game, player: int) -> float:
        return PAID * sum([self.held(game, player, token.x, token.y) for token in game.tokens if token.kind == "chest"])

    def held(self, game: Game, player: int, x: float, y: float) -> bool:
        """Whether a player alone is near a chest."""
        mine = [figure for figure in near(game, player, x, y, REACH) if earns(game, figure)]
        return bool(mine) and not near(game, 1 - player, x, y, REACH)

    def takes(self, game: Game, figure: Figure) -> bool:
        return earns(game, figure) or figure.prone
