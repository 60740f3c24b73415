"""Zones (V2 p. 18): the table zone of each player, the deployment zone in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.zones import contains, deployment_zone, opponents, seat
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy2.content_types import Layout
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.table.outline import Outline

__all__ = [
    "contains", "deployment_zone", "layout", "mostly", "opponents", "seat", "share_abroad", "share_at_home",
    "table_zone",
]  # fmt: skip


def layout(game: Game) -> Layout:
    """The scenario on this table for so many players (AK2-SCEN-01, AK2-MULTI-02)."""
    found = game.library.scenario.on(game.library.options.width, game.players)
    if found is None:
        raise LookupError(game.library.scenario.key)
    return found


def table_zone(game: Game, player: int) -> Rectangle:
    """Zone de table (p. 18)."""
    return catalogue().table_zones(game.library.options.width, game.players)[seat(game, player)]


def share_at_home(game: Game, player: int, outline: Outline) -> float:
    """Which share of a piece lies in the player's own table zone."""
    return outline.share_within(*table_zone(game, player))


def share_abroad(game: Game, player: int, outline: Outline) -> float:
    """Which share of a piece lies in table zones of opponents."""
    return sum([outline.share_within(*table_zone(game, other)) for other in opponents(game, player)])


def mostly(share: float) -> bool:
    """More than half, or exactly half, which the player may count as he likes (AK2-R-74)."""
    return share >= 0.5 - SLACK
