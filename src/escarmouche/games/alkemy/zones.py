"""Zones (first edition p. 37, V2 p. 18): who sits where, and where each player deploys."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy.state import Game


def seat(game: Game, player: int) -> int:
    """0 for player A, 1 for B, and so on clockwise."""
    return game.order.index(player)


def deployment_zone(game: Game, player: int) -> Rectangle:
    """Zone de déploiement."""
    return game.book.layout(game).deployment[seat(game, player)]


def opponents(game: Game, player: int) -> list[int]:
    """The other players, clockwise; a quarter without a player is nobody's zone (AK2-R-102)."""
    at = seat(game, player)
    return game.order[at + 1 :] + game.order[:at]


def contains(zone: Rectangle, x: float, y: float, radius: float = 0.0) -> bool:
    """Whether a base lies wholly in a zone; its edge may be the zone's."""
    left, bottom, right, top = zone
    return left <= x - radius and x + radius <= right and bottom <= y - radius and y + radius <= top
