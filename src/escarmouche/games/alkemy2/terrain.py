"""Crossing terrain (Franchissement, V2 p. 35-36): what the pieces on the table do to moves, with the advanced module.

A figure is in a piece when its base is at least partly inside (AK2-R-03); without the module every piece bars the way.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy2.content_types import Crossing
from escarmouche.table.kernel import segments
from escarmouche.table.tolerance import OVERLAP, SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game

HINDRANCE: Final = {"walk": 1, "charge": 2, "run": 3}
"""How much shorter a move in a hindering piece is (AK2-CROSS-04)."""

FARTHEST_CLUTTERED_CHARGE: Final = 4.0


def pieces_with(game: Game, crossing: Crossing) -> list[int]:
    """The numbers of the pieces with this crossing rule; none in the basic game (AK2-CROSS-02)."""
    if not game.library.options.advanced_terrain:
        return []
    terrain = game.library.terrain
    return [number for number, piece in enumerate(game.pieces) if crossing in terrain[piece.key].crossing]


def hindering(game: Game) -> list[int]:
    """Gênant: a move in it is shorter."""
    return pieces_with(game, "hindering")


def cluttered(game: Game) -> list[int]:
    """Encombré: no run from it, no long charge into or out of it, and whoever enters it stays inside."""
    return pieces_with(game, "cluttered")


def climbable(game: Game) -> list[int]:
    """Escalade: barred, but a figure beside it may try to climb over."""
    return pieces_with(game, "climb")


def reaches_into(game: Game, fighter: Fighter, piece: int, x: float, y: float) -> bool:
    """Whether the figure, standing here, would be at least partly in a piece."""
    standing = game.standing
    xs, ys, starts = standing.ground.outlines[:3]
    away = segments.point_to_outline(x, y, xs, ys, starts[piece], starts[piece + 1])
    return away < standing.radii[fighter.id] - OVERLAP


def lies_inside(game: Game, fighter: Fighter, piece: int, x: float, y: float) -> bool:
    """Whether the figure, standing here, would be entirely in a piece."""
    standing = game.standing
    xs, ys, starts = standing.ground.outlines[:3]
    first, last = starts[piece], starts[piece + 1]
    return (
        segments.point_inside(x, y, xs, ys, first, last)
        and segments.point_to_border(x, y, xs, ys, first, last) >= standing.radii[fighter.id] - OVERLAP
    )


def within(game: Game, fighter: Fighter, pieces: Sequence[int], length: float) -> list[int]:
    """Those of some pieces that a move of this length might come across."""
    x, y, radius = game.standing.ground.outlines[3:6]
    reach = length + game.standing.radii[fighter.id]
    return [p for p in pieces if hypot(x[p] - fighter.x, y[p] - fighter.y) <= reach + radius[p]]


def pieces_crossed(game: Game, fighter: Fighter, path: Sequence[float], among: Sequence[int]) -> list[int]:
    """Those of some pieces into which the figure's base reaches anywhere on its path, the start included."""
    return [piece for piece in among if crosses(game, fighter, path, piece)]


def crosses(game: Game, fighter: Fighter, path: Sequence[float], piece: int) -> bool:
    """Whether any part of a path lies in a piece (AK2-R-84)."""
    standing = game.standing
    xs, ys, starts = standing.ground.outlines[:3]
    first, last, reach = starts[piece], starts[piece + 1], standing.radii[fighter.id] - OVERLAP
    x, y = fighter.x, fighter.y
    if not path:
        return segments.point_to_outline(x, y, xs, ys, first, last) < reach
    for at in range(0, len(path), 2):
        if segments.segment_near_outline(x, y, path[at], path[at + 1], reach, xs, ys, first, last):
            return True
        x, y = path[at], path[at + 1]
    return False


def stands_in(game: Game, fighter: Fighter, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that the figure is in now."""
    return [piece for piece in pieces if reaches_into(game, fighter, piece, fighter.x, fighter.y)]


def too_cluttered(game: Game, charger: Fighter, target: Fighter, gap: float) -> bool:
    """Whether a charge this long fails because one of the two stands in a cluttered piece (AK2-CROSS-05, 06)."""
    if gap <= FARTHEST_CLUTTERED_CHARGE + SLACK or not (pieces := cluttered(game)):
        return False
    return bool(stands_in(game, charger, pieces) or stands_in(game, target, pieces))
