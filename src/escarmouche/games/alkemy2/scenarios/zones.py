"""Zones (V2 p. 18): the table zone of each player, the deployment zone in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.content_types import Layout, Rectangle
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.table.outline import Outline


def layout(game: Game) -> Layout:
    """The scenario on this table for so many players (AK2-SCEN-01, AK2-MULTI-02)."""
    found = game.library.scenario.on(game.library.options.width, game.players)
    if found is None:
        raise LookupError(game.library.scenario.key)
    return found


def seat(game: Game, player: int) -> int:
    """0 for player A, 1 for B, and so on clockwise."""
    return game.order.index(player)


def deployment_zone(game: Game, player: int) -> Rectangle:
    """Zone de déploiement (p. 18)."""
    return layout(game).deployment[seat(game, player)]


def table_zone(game: Game, player: int) -> Rectangle:
    """Zone de table (p. 18)."""
    return catalogue().table_zones(game.library.options.width, game.players)[seat(game, player)]


def opponents(game: Game, player: int) -> list[int]:
    """The other players, clockwise; a quarter without a player is nobody's zone (AK2-R-102)."""
    at = seat(game, player)
    return game.order[at + 1 :] + game.order[:at]


def share_at_home(game: Game, player: int, outline: Outline) -> float:
    """Which share of a piece lies in the player's own table zone."""
    return outline.share_within(*table_zone(game, player))


def share_abroad(game: Game, player: int, outline: Outline) -> float:
    """Which share of a piece lies in table zones of opponents."""
    return sum([outline.share_within(*table_zone(game, other)) for other in opponents(game, player)])


def mostly(share: float) -> bool:
    """More than half, or exactly half, which the player may count as he likes (AK2-R-74)."""
    return share >= 0.5 - SLACK


def contains(zone: Rectangle, x: float, y: float, radius: float = 0.0) -> bool:
    """Whether a base lies wholly in a zone; its edge may be the zone's."""
    left, bottom, right, top = zone
    return left <= x - radius and x + radius <= right and bottom <= y - radius and y + radius <= top
