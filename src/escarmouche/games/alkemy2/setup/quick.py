"""Quick set-up (AK2-R-111): the program draws everything by lot, within the rules of the book (V2 p. 18-19).

All lots are rolls: a match stays a function of its seed. A step draws at most `TRIES` spots; where none of them will do
it takes the first that is known to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from escarmouche.games.alkemy2.setup.room import Room, find_spot, zones_due
from escarmouche.play.lots import one_of
from escarmouche.play.reason import reason
from escarmouche.play.requests import Roll, on_lattice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from escarmouche.games.alkemy2.content_types import Rectangle
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.play.reason import Refusal

T = TypeVar("T")

LOT = reason("roll.quick-setup", "AK2-R-111")
TRIES = 40
FINE = one_of(256)
"""How finely a rectangle is divided each way."""
HEADINGS = one_of(72)
"""Turns of a piece, by five degrees."""


def pieces_of(game: Game) -> int:
    """How many pieces the program places: 8 on 24 p, 12 on 36 p."""
    return 12 if game.library.options.width > 24 else 8


async def draw_one(things: Sequence[T]) -> T:
    """One of some things; the only one is not drawn."""
    if len(things) == 1:
        return things[0]
    (lot,) = await Roll((one_of(len(things)),), LOT)
    return things[lot]


def share_of(zone: Rectangle, across: int, up: int) -> tuple[float, float]:
    """The spot of a rectangle that two lots mean."""
    left, bottom, right, top = zone
    last = FINE.sides - 1
    x, y = on_lattice([left + (right - left) * across / last, bottom + (top - bottom) * up / last])
    return x, y


async def draw_spot(
    zones: list[Rectangle], check: Callable[[list[float]], Refusal | None], tries: int = TRIES
) -> list[float] | None:
    """A spot [x, y, degrees] in some rectangles that will do, if one is found in so many tries."""
    for _ in range(tries):
        which, across, up, heading = await Roll((one_of(len(zones)), FINE, FINE, HEADINGS), LOT)
        spot = [*share_of(zones[which], across, up), heading * 5.0]
        if check(spot) is None:
            return spot
    return None


async def draw_piece(game: Game, player: int, gap: float) -> tuple[str, list[float]] | None:
    """A piece of the collection and a legal spot for it; below the minimum the gap shrinks (AK2-R-75)."""
    keys, zones, room = list(game.library.terrain), zones_due(game, player), Room(game, player, gap)
    for _ in range(TRIES):
        lot, which, across, up, heading = await Roll(
            (one_of(min(len(keys), 256)), one_of(len(zones)), FINE, FINE, HEADINGS), LOT
        )
        spot = [*share_of(zones[which], across, up), heading * 5.0]
        if room.refusal(game.library.terrain[keys[lot]], spot) is None:
            return keys[lot], spot
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
