"""Placing scenery (Décors, p. 15): a piece each in turn, 10 cm from other pieces and from the sources."""

from __future__ import annotations

from collections import Counter
from math import hypot, radians
from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.cohesion import HUNDREDTH
from escarmouche.games.drakerys.library import lying
from escarmouche.games.drakerys.quick_setup import by_lot, decide, decide_spot
from escarmouche.games.drakerys.setup.sources import RADIUS
from escarmouche.games.drakerys.state import Scenery, bases_changed
from escarmouche.play.reason import Reason, reason, refusal

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import SceneryPiece
    from escarmouche.games.drakerys.state import Game
    from escarmouche.play.reason import Refusal
    from escarmouche.table.outline import Outline

APART = 10.0
"""How far scenery and Objectives keep from what lies on the table already (DRK-SETUP-09, DRK-OBJ-02)."""


SURELY_INSIDE = 0.45
"""A disc of this share of a piece's smaller dimension lies within the piece, whatever its shape."""


def pieces_to_place(game: Game) -> tuple[str, ...]:
    """The set that the players agreed on (DRK-H-SCEN-01, 03)."""
    return catalogue().scenery_sets[game.library.options.scenery].pieces


def pieces_left(game: Game) -> list[str]:
    """The kinds of pieces not placed yet."""
    left = Counter(pieces_to_place(game)) - Counter(piece.key for piece in game.scenery)
    return [key for key in dict.fromkeys(pieces_to_place(game)) if left[key]]


async def place_scenery(game: Game) -> None:
    """One go: a piece not yet placed, turned as the player likes; who finds no room skips it (DRK-H-SCEN-01, 02)."""
    player, keys = game.active, pieces_left(game)
    while keys:
        key = await decide(game, player, "scenery", "DRK-SETUP-08", keys, label=piece_label)
        if await place_piece(game, player, key) or by_lot(game):
            break
        keys.remove(key)
    game.active = 1 - player
    game.setup["scenery"] = goes = game.setup.get("scenery", 0) + 1
    if goes == len(pieces_to_place(game)):
        game.active = game.first
        game.phase = "missions"


def piece_label(key: str) -> Reason:
    """A piece of the set as an option."""
    return reason(f"scenery.{key}", "DRK-H-SCEN-01")


async def place_piece(game: Game, player: int, key: str) -> bool:
    """Put down a piece of this kind; False where there is no room for it."""
    piece, side = game.library.scenery[key], catalogue().battlefield.side
    spot = await decide_spot(
        game, player, "scenery-place", "DRK-SETUP-09",
        lambda spot: scenery_refusal(game, piece, spot), (0.0, 0.0, side, side), piece.outline,
    )  # fmt: skip
    if spot is None:
        chronicle.say(game, "event.no-room", "DRK-H-SCEN-02", player=player + 1, piece=f"@scenery.{key}")
        return False
    game.scenery.append(Scenery(key, spot[0], spot[1], spot[2]))
    bases_changed(game)
    chronicle.say(game, "event.scenery-placed", "DRK-SETUP-08", player=player + 1, piece=f"@scenery.{key}")
    return True


def scenery_refusal(game: Game, piece: SceneryPiece, spot: list[float]) -> Refusal | None:
    """Why a piece may not lie there: wholly on the table, 10 cm from scenery and sources (DRK-SETUP-09)."""
    x, y, turn = spot
    side = catalogue().battlefield.side
    at = (x, y)
    if surely_crowded(game, piece, x, y):
        return refusal("scenery.near", "DRK-SETUP-09", at, gap=APART)
    outline = piece.outline.moved(x, y, radians(turn))
    left, bottom, right, top = outline.bounds
    if min(left, bottom) < 0 or max(right, top) > side:
        return refusal("scenery.off-table", "DRK-H-SCEN-01", at)
    for source in game.sources:
        if not source.gone and outline.gap_to_disc(source.x, source.y, RADIUS) < APART - HUNDREDTH:
            return refusal("scenery.near", "DRK-SETUP-09", at, gap=APART)
    for other in outlines(game):
        if outline.gap_to(other) < APART - HUNDREDTH:
            return refusal("scenery.near", "DRK-SETUP-09", at, gap=APART)
    return None


def surely_crowded(game: Game, piece: SceneryPiece, x: float, y: float) -> bool:
    """Whether even a small disc within the piece would be too near to the middle of something: a cheap question."""
    inner = SURELY_INSIDE * min(piece.width, piece.depth) + APART - HUNDREDTH
    for source in game.sources:
        if not source.gone and hypot(source.x - x, source.y - y) < inner + RADIUS:
            return True
    for other in game.scenery:
        printed = game.library.scenery[other.key]
        if hypot(other.x - x, other.y - y) < inner + SURELY_INSIDE * min(printed.width, printed.depth):
            return True
    return False


def outlines(game: Game) -> list[Outline]:
    """The outlines of all pieces on the table."""
    return [lying(game.library.scenery[s.key], s.x, s.y, s.turn) for s in game.scenery]
