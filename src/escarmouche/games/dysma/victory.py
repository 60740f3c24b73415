"""Victory points (p. 33-36): what earns them, and the one way to score them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.dysma import chronicle

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game


class Point(Struct, frozen=True):
    """Victory points that a player has earned, and for what: "event.points.<key>"."""

    key: str
    rule: str
    count: int


def award(game: Game, player: int, point: Point) -> None:
    """A player scores."""
    if point.count > 0:
        game.sides[player].score += point.count
        chronicle.points(game, player, f"event.points.{point.key}", point.rule, point.count)
