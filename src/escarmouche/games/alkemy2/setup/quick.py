"""Quick set-up (AK2-R-111): the program draws everything by lot, within the rules of the book (V2 p. 18-19).

A step draws at most `DRAWS` spots; where none of them will do it takes the first that is known to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.setup.spots import DRAWS, FINE, HEADINGS, find_spot, lot, share_of
from escarmouche.games.alkemy2.setup.room import Room, zones_due
from escarmouche.play.lots import one_of
from escarmouche.play.requests import Roll

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game


def pieces_of(game: Game) -> int:
    """How many pieces the program places: 8 on 24 p, 12 on 36 p."""
    return 12 if game.library.options.width > 24 else 8


async def draw_piece(game: Game, player: int, gap: float) -> tuple[str, list[float]] | None:
    """A piece of the collection and a legal spot for it; below the minimum the gap shrinks (AK2-R-75)."""
    keys, zones, room = list(game.library.terrain), zones_due(game, player), Room(game, player, gap)
    for _ in range(DRAWS):
        which_piece, which, across, up, heading = await Roll(
            (one_of(min(len(keys), 256)), one_of(len(zones)), FINE, FINE, HEADINGS), lot(game)
        )
        spot = [*share_of(zones[which], across, up), heading * 5.0]
        if room.refusal(game.library.terrain[keys[which_piece]], spot) is None:
            return keys[which_piece], spot
    return known_piece(game, player, gap)


def known_piece(game: Game, player: int, gap: float) -> tuple[str, list[float]] | None:
    """The smallest piece that finds room on a grid, at the gap or below it (AK2-R-75)."""
    by_size = sorted(game.library.terrain.values(), key=lambda piece: piece.width * piece.depth)
    zones = zones_due(game, player)
    while gap >= 1.0:
        room = Room(game, player, gap)
        for piece in by_size:
            spot = find_spot(zones, lambda spot, piece=piece, room=room: room.refusal(piece, spot))  # type: ignore[misc]
            if spot is not None:
                return piece.key, spot
        gap -= 0.5
    return None
