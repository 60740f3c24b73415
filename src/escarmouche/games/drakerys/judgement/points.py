"""What a victory point is worth, and how many there would be if the missions were counted now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.clock import LAST_TURN
from escarmouche.games.drakerys.missions import in_play
from escarmouche.games.drakerys.missions.rules import COMMON

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game

SHARE, GROWTH = 0.34, 1.1
"""What a victory point is worth in the first Turn, as a share of an army, and how much more in the last: armies are
means."""


def army_value(game: Game) -> float:
    """What an army is worth in points of cost: the larger of the two."""
    return float(max([sum([unit.points for unit in game.units if unit.player == side]) for side in (0, 1)] + [100]))


def growth(game: Game) -> float:
    """How many times as much a victory point is worth as in the first Turn."""
    return 1.0 + GROWTH * (game.turn - 1) / (LAST_TURN - 1)


def share_of_army(game: Game) -> float:
    """What a victory point is worth as a share of an army: the more, the later it is."""
    return SHARE * growth(game)


def point_value(game: Game) -> float:
    """What a victory point is worth in points of cost."""
    return share_of_army(game) * army_value(game)


def points_now(game: Game, player: int) -> int:
    """Victory points of a player if the missions were counted now."""
    side = game.sides[player]
    if game.phase == "over":
        return side.score
    due = [mission.points(game, owner, player) for mission, owner in in_play(game) if owner in (COMMON, player)]
    return side.score + sum([point.count for points in due for point in points])
