"""Where a terrain piece may lie (V2 p. 18, p. 35)."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.ground import put_down
from escarmouche.games.alkemy2.scenarios.zones import (
    deployment_zone,
    mostly,
    opponents,
    share_abroad,
    share_at_home,
    table_zone,
)
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.tolerance import OVERLAP, SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy.state import Fighter, Piece
    from escarmouche.games.alkemy2.content_types import TerrainPiece
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.table.outline import Outline

SURELY_INSIDE = 0.45
"""A disc of this share of a piece's smaller dimension lies within the piece, whatever its shape."""


def lying(piece: TerrainPiece, spot: list[float]) -> Outline:
    """The outline of a piece put down at [x, y, degrees]."""
    return put_down(piece.outline, *spot)


def outline_of(game: Game, piece: Piece) -> Outline:
    """The outline of a piece on the table."""
    return put_down(game.library.terrain[piece.key].outline, piece.x, piece.y, piece.turn)


def farthest(piece: TerrainPiece) -> float:
    """A circle of this radius round its middle holds the whole piece, whatever its shape."""
    return hypot(piece.width, piece.depth) / 2


def due_at_home(game: Game, player: int) -> bool:
    """Whether the player's next piece is due in his own table zone: the first, then every other (AK2-SETUP-09)."""
    return game.sides[player].pieces % 2 == 0


def zones_due(game: Game, player: int) -> list[Rectangle]:
    """The table zones in which the player's next piece has to lie."""
    due = [player] if due_at_home(game, player) else opponents(game, player)
    return [table_zone(game, owner) for owner in due]


class Room:
    """The table as it is before one piece is put down: what the piece must keep away from, and from how far."""

    __slots__ = ("game", "gap", "outlines", "player")

    def __init__(self, game: Game, player: int, gap: float) -> None:
        self.game, self.player, self.gap = game, player, gap
        self.outlines = [outline_of(game, piece) for piece in game.pieces]

    def refusal(self, piece: TerrainPiece, spot: list[float]) -> Refusal | None:
        """Why the piece may not lie there; the cheap questions first."""
        if (why := self.surely_crowded(piece, spot)) is not None:
            return why
        outline = lying(piece, spot)
        if (why := off_table(self.game, outline, spot)) is not None:
            return why
        for other in opponents(self.game, self.player):
            if outline.area_within(*deployment_zone(self.game, other)) > SLACK:
                return refusal("placing.enemy-deployment", "AK2-SETUP-08", (spot[0], spot[1]))
        share = share_at_home if due_at_home(self.game, self.player) else share_abroad
        if not mostly(share(self.game, self.player, outline)):
            return refusal("placing.wrong-zone", "AK2-SETUP-10", (spot[0], spot[1]))
        return self.crowded(outline, spot, farthest(piece))

    def surely_crowded(self, piece: TerrainPiece, spot: list[float]) -> Refusal | None:
        """Whether even a small disc within the piece would be too near to the middle of something."""
        inner = SURELY_INSIDE * min(piece.width, piece.depth) + self.gap
        for marker in self.game.markers:
            if hypot(marker.x - spot[0], marker.y - spot[1]) < inner + marker.radius:
                return self.near_objective(spot)
        for other in self.game.pieces:
            printed = self.game.library.terrain[other.key]
            if hypot(other.x - spot[0], other.y - spot[1]) < inner + SURELY_INSIDE * min(printed.width, printed.depth):
                return self.near_piece(spot)
        return None

    def crowded(self, outline: Outline, spot: list[float], reach: float) -> Refusal | None:
        """Whether an objective or another piece is not farther than the gap (AK2-SETUP-06, 07, AK2-R-112)."""
        for marker in self.game.markers:
            if outline.gap_to_disc(marker.x, marker.y, marker.radius) <= self.gap:
                return self.near_objective(spot)
        for piece, other in zip(self.game.pieces, self.outlines, strict=True):
            clear = reach + farthest(self.game.library.terrain[piece.key]) + self.gap
            if hypot(piece.x - spot[0], piece.y - spot[1]) <= clear and outline.gap_to(other) <= self.gap:
                return self.near_piece(spot)
        return None

    def near_objective(self, spot: list[float]) -> Refusal:
        return refusal("placing.near-objective", "AK2-SETUP-07", (spot[0], spot[1]), gap=self.gap)

    def near_piece(self, spot: list[float]) -> Refusal:
        return refusal("placing.near-piece", "AK2-SETUP-06", (spot[0], spot[1]), gap=self.gap)


def off_table(game: Game, outline: Outline, spot: list[float]) -> Refusal | None:
    """A piece lies wholly on the table (AK2-R-111)."""
    left, bottom, right, top = outline.bounds
    width = game.library.options.width
    if min(left, bottom) < 0 or max(right, top) > width:
        return refusal("placing.off-table", "AK2-R-111", (spot[0], spot[1]))
    return None


def no_room(game: Game, fighter: Fighter, x: float, y: float) -> Refusal | None:
    """Why a figure cannot stand there: an objective, or terrain that bars figures (AK2-R-05, AK2-TERRAIN-04)."""
    radius, standing = game.profile(fighter).radius, game.standing
    for marker in game.markers:
        if marker.solid and not marker.gone and hypot(marker.x - x, marker.y - y) < radius + marker.radius - OVERLAP:
            return refusal("deploy.on-objective", "AK2-R-05", (x, y))
    if any(standing.ground.solid[piece] for piece in standing.pieces_at(x, y, radius)):
        return refusal("deploy.on-terrain", "AK2-TERRAIN-04", (x, y))
    return None


def strategic_refusal(game: Game, number: int, spot: list[float]) -> Refusal | None:
    """Why a Strategic piece may not be put there: only deployment zones and other pieces count (AK2-FX-11, 12)."""
    outline = lying(game.library.terrain[game.pieces[number].key], spot)
    if (why := off_table(game, outline, spot)) is not None:
        return why
    if any(outline.area_within(*deployment_zone(game, player)) > SLACK for player in game.order):
        return refusal("placing.any-deployment", "AK2-FX-11", (spot[0], spot[1]))
    others = [outline_of(game, piece) for other, piece in enumerate(game.pieces) if other != number]
    if any(outline.gap_to(other) == 0.0 for other in others):
        return refusal("placing.overlaps", "AK2-FX-11", (spot[0], spot[1]))
    return None
