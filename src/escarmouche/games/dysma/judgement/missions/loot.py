"""Butin (p. 33-35): 1 point for each loot carried at the end of a turn, 3 for one that is taken off at home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.judgement.goal import POINT, Goal, MissionWorth
from escarmouche.games.dysma.judgement.missions.holding import TOUCH, carries_off
from escarmouche.games.dysma.zones import zone_of

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game


class LootWorth(MissionWorth):
    """Pick it up; carry it home where that is near, keep it where it is not."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        return [
            Goal(token.x, token.y, TOUCH, 3.5 * POINT, "loot")
            for token in game.tokens
            if token.kind == "loot" and not token.gone and token.carrier < 0
        ]

    def stake(self, game: Game, figure: Figure) -> float:
        return 2.5 if bears_loot(game, figure) else 0.0

    def takes(self, game: Game, figure: Figure) -> bool:
        return carries_off(game, figure)

    def own_goals(self, game: Game, figure: Figure) -> list[Goal]:
        if not bears_loot(game, figure):
            return []
        side, half, found = game.library.map.side, game.library.base(figure).inscribed, list[Goal]()
        for part in zone_of(game, figure.player):
            x, y = min(part.right, max(part.left, figure.x)), min(part.top, max(part.bottom, figure.y))
            for edge_x, edge_y, borders in (
                (x, half, part.bottom <= 0.0),
                (x, side - half, part.top >= side),
                (half, y, part.left <= 0.0),
                (side - half, y, part.right >= side),
            ):
                if borders:
                    found.append(Goal(edge_x, edge_y, 0.0, 4 * POINT, "home"))
        return found


def bears_loot(game: Game, figure: Figure) -> bool:
    """Whether a figure carries loot."""
    return figure.carries >= 0 and game.tokens[figure.carries].kind == "loot"
