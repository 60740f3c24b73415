"""Capture du drapeau (p. 33-35): 4 points for holding the enemy's flag, 4 for one's own in the enemy's zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.judgement.goal import POINT, Goal, MissionWorth
from escarmouche.games.dysma.judgement.missions.holding import TOUCH, carries_off
from escarmouche.games.dysma.zones import zone_of

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

PAID = 4.0


class FlagsWorth(MissionWorth):
    """Kill who bears theirs, take it, and bring one's own among them."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        found: list[Goal] = []
        for token in game.tokens:
            if token.kind != "flag" or token.gone:
                continue
            if token.carrier < 0:
                value = 2.0 * PAID * POINT if token.owner != player else PAID * POINT
                found.append(Goal(token.x, token.y, TOUCH, value, "flag"))
            elif game.figures[token.carrier].player != player:
                bearer = game.figures[token.carrier]
                found.append(Goal(bearer.x, bearer.y, 4.0, 0.8 * PAID * POINT, "bearer", 3))
        return found

    def own_goals(self, game: Game, figure: Figure) -> list[Goal]:
        if figure.carries < 0 or game.tokens[figure.carries].owner != figure.player:
            return []
        return [
            Goal((part.left + part.right) / 2, (part.bottom + part.top) / 2, 2.0, 1.6 * PAID * POINT, "breakthrough")
            for part in zone_of(game, 1 - figure.player)
        ]

    def stake(self, game: Game, figure: Figure) -> float:
        if figure.carries < 0 or game.tokens[figure.carries].kind != "flag":
            return 0.0
        return PAID if game.tokens[figure.carries].owner == figure.player else 1.2 * PAID

    def takes(self, game: Game, figure: Figure) -> bool:
        return carries_off(game, figure)
