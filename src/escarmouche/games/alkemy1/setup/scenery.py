"""Placing scenery (p. 36): the pieces of the set one by one, players alternating."""

from __future__ import annotations

from collections import Counter
from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.ground import put_down
from escarmouche.games.alkemy.setup.spots import draw_one, draw_spot, find_spot, random_spot, rings
from escarmouche.games.alkemy.state import Piece, discs_changed
from escarmouche.games.alkemy.zones import deployment_zone
from escarmouche.games.alkemy1.catalogue import catalogue
from escarmouche.games.alkemy1.scene import scenery_area
from escarmouche.play.reason import Reason, reason, refusal
from escarmouche.play.requests import Place, choose
from escarmouche.play.scene import PutArea
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy1.content_types import TerrainPiece
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.play.reason import Refusal
    from escarmouche.table.outline import Outline

GAP = 3.0
"""Between scenery and bornes, other scenery and, where possible, the edges of the table (AK1-SETUP-05..07)."""
GAPS = (GAP, 2.0, 1.0, 0.0)
"""How the distance to other scenery drops where there is no room; that to bornes never does (AK1-R-102)."""


async def place_scenery(game: Game) -> None:
    """One piece of the player whose go it is (AK1-FORMAT-03, AK1-SETUP-04)."""
    player = game.active
    kinds = left_in_set(game)
    if not kinds or not await place_piece(game, player, await choose_kind(game, player, kinds)):
        begin_components(game)
        return
    game.sides[player].pieces += 1
    game.active = 1 - player
    if not left_in_set(game):
        begin_components(game)


def begin_components(game: Game) -> None:
    """Components come next, from him who did not begin the scenery (AK1-SETUP-01, 11)."""
    game.phase = "components"
    game.active = 1 - game.first


def left_in_set(game: Game) -> list[str]:
    """The kinds of piece that are still to be placed; a large table takes the set twice (H300)."""
    pieces = catalogue().formats[game.library.options.format].pieces
    if len(game.pieces) >= pieces:
        return []
    set_of = {key: piece.count for key, piece in game.library.terrain.items() if piece.count}
    times = -(-pieces // max(1, sum(set_of.values())))
    placed = Counter(piece.key for piece in game.pieces)
    return [key for key, count in set_of.items() if placed[key] < count * times]


async def choose_kind(game: Game, player: int, kinds: list[str]) -> str:
    """Which piece comes next."""
    if game.library.options.setup == "quick":
        return await draw_one(game, kinds)
    return await choose(player, "terrain", "AK1-SETUP-04", kinds, label=kind_label)


def kind_label(key: str) -> Reason:
    """A piece of the set as an option."""
    return reason(f"terrain.{key}", "AK1-FORMAT-03")


async def place_piece(game: Game, player: int, key: str) -> bool:
    """Put the piece down; False where there is no room for it at all."""
    piece = game.library.terrain[key]
    for gap in GAPS:
        spot = await choose_spot(game, player, Room(game, player, piece, gap))
        if spot is not None:
            put_piece(game, player, key, spot)
            return True
        if gap:
            closer = max(other for other in GAPS if other < gap)
            chronicle.say(game, "event.gap-shrinks", "AK1-R-102", player=player + 1, gap=closer)
    return False


async def choose_spot(game: Game, player: int, room: Room) -> list[float] | None:
    """Where a piece lies, if it has room: its player says, or the lot, off the edges if possible (AK1-SETUP-05)."""
    table, quick = [whole_table(game)], game.library.options.setup == "quick"
    if quick and (drawn := await draw_spot(game, table, room.tidy_refusal)) is not None:
        return drawn
    sure = find_spot(table, room.tidy_refusal) or find_spot(table, room.refusal)
    if quick or sure is None:
        return sure
    return await Place(
        player,
        "terrain-place",
        "AK1-SETUP-07",
        room.refusal,
        lambda rng: random_spot(rng, table, room.tidy_refusal, sure),
        region=lambda: rings(table),
        outline=room.piece.outline,
    )


def put_piece(game: Game, player: int, key: str, spot: list[float]) -> None:
    """A piece lies on the table."""
    game.pieces.append(Piece(key, spot[0], spot[1], spot[2]))
    discs_changed(game)
    number = len(game.pieces) - 1
    changes = [PutArea(scenery_area(game, number))]
    name = f"@terrain.{key}"
    chronicle.say(game, "event.piece-placed", "AK1-SETUP-04", changes=changes, player=player + 1, piece=name)


def whole_table(game: Game) -> Rectangle:
    """The table as a rectangle."""
    options = game.library.options
    return 0.0, 0.0, float(options.width), float(options.height)


class Room:
    """The table as it is before one piece is put down: what the piece must keep away from, and from how far."""

    __slots__ = ("game", "gap", "outlines", "piece", "player")

    def __init__(self, game: Game, player: int, piece: TerrainPiece, gap: float) -> None:
        self.game, self.player, self.piece, self.gap = game, player, piece, gap
        self.outlines = [lying(game, other) for other in game.pieces]

    def refusal(self, spot: list[float]) -> Refusal | None:
        """Why the piece may not lie there (AK1-SETUP-06..08)."""
        where = spot[0], spot[1]
        if (why := self.surely_crowded(spot)) is not None:
            return why
        outline = put_down(self.piece.outline, *spot)
        left, bottom, right, top = outline.bounds
        _, _, width, height = whole_table(self.game)
        if min(left, bottom) < 0 or right > width or top > height:
            return refusal("placing.off-table", "AK1-SETUP-05", where)
        for marker in self.game.markers:
            if outline.gap_to_disc(marker.x, marker.y, marker.radius) < GAP - SLACK:
                return refusal("placing.near-objective", "AK1-SETUP-06", where, gap=GAP)
        if outline.area_within(*deployment_zone(self.game, 1 - self.player)) > SLACK:
            return refusal("placing.enemy-deployment", "AK1-SETUP-08", where)
        for other, lies in zip(self.game.pieces, self.outlines, strict=True):
            if self.crowds(other, lies, outline, spot):
                return refusal("placing.near-piece", "AK1-SETUP-07", where, gap=self.gap)
        return None

    def tidy_refusal(self, spot: list[float]) -> Refusal | None:
        """The same, and the edges of the table too: where possible (AK1-SETUP-05, AK1-R-102)."""
        _, _, width, height = whole_table(self.game)
        x, y = spot[0], spot[1]
        near = GAP - SLACK + min(self.piece.width, self.piece.depth) / 2
        if min(x, y, width - x, height - y) < near:
            return refusal("placing.near-edge", "AK1-SETUP-05", (x, y), gap=GAP)
        if (why := self.surely_crowded(spot)) is not None:  # before the outline is turned, which is dear
            return why
        left, bottom, right, top = put_down(self.piece.outline, *spot).bounds
        if min(left, bottom, width - right, height - top) < GAP - SLACK:
            return refusal("placing.near-edge", "AK1-SETUP-05", (x, y), gap=GAP)
        return self.refusal(spot)

    def surely_crowded(self, spot: list[float]) -> Refusal | None:
        """Whether even a small disc within the piece would be too near to the middle of something."""
        x, y = where = spot[0], spot[1]
        inner = surely_inside(self.piece)
        for marker in self.game.markers:
            if hypot(marker.x - x, marker.y - y) < GAP + marker.radius + inner:
                return refusal("placing.near-objective", "AK1-SETUP-06", where, gap=GAP)
        for other in self.game.pieces:
            if hypot(other.x - x, other.y - y) < self.gap + inner + surely_inside(self.game.library.terrain[other.key]):
                return refusal("placing.near-piece", "AK1-SETUP-07", where, gap=self.gap)
        return None

    def crowds(self, other: Piece, lies: Outline, outline: Outline, spot: list[float]) -> bool:
        """Whether another piece is nearer than the gap; two pieces never overlap."""
        clear = farthest(self.piece) + farthest(self.game.library.terrain[other.key]) + self.gap
        if hypot(other.x - spot[0], other.y - spot[1]) > clear:
            return False
        return outline.gap_to(lies) < max(self.gap - SLACK, SLACK)


def lying(game: Game, piece: Piece) -> Outline:
    """The outline of a piece on the table."""
    return put_down(game.library.terrain[piece.key].outline, piece.x, piece.y, piece.turn)


def farthest(piece: TerrainPiece) -> float:
    """A circle of this radius round its middle holds the whole piece."""
    return hypot(piece.width, piece.depth) / 2


def surely_inside(piece: TerrainPiece) -> float:
    """A disc of this radius round its middle lies within the piece, whatever its shape."""
    return 0.45 * min(piece.width, piece.depth)
