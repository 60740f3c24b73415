"""Pieces on the table as the kernel has them: put down somewhere, or shut to whoever goes round them."""

from __future__ import annotations

from functools import lru_cache
from math import radians
from typing import TYPE_CHECKING

from escarmouche.table.ground import Ground, Piece
from escarmouche.table.standing import Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.table.outline import Outline


@lru_cache(maxsize=1024)
def put_down(outline: Outline, x: float, y: float, turn: float) -> Outline:
    """An outline shifted and turned by some degrees."""
    return outline.moved(x, y, radians(turn))


def shut(standing: Standing, pieces: Sequence[int]) -> Standing:
    """The table as it is for whoever keeps out of some pieces that may be entered."""
    if not pieces:
        return standing
    return Standing(
        shut_ground(standing.ground, tuple(pieces)),
        standing.xs,
        standing.ys,
        standing.radii,
        standing.levels,
        standing.solid,
    )


@lru_cache(maxsize=64)
def shut_ground(ground: Ground, pieces: tuple[int, ...]) -> Ground:
    """The same ground with some pieces solid."""
    return Ground(
        ground.width,
        ground.height,
        [
            Piece(piece.outline, piece.level, piece.opaque, True) if number in pieces else piece
            for number, piece in enumerate(ground.pieces)
        ],
    )
