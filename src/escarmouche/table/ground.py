"""The ground: a table and the pieces on it. It never changes, so all forks of a match share one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from escarmouche.table.kernel import bars, convex, segments
from escarmouche.table.kernel.glance import screens_of
from escarmouche.table.tolerance import OVERLAP, SIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.table.kernel.obstacles import Wall
    from escarmouche.table.kernel.shapes import Outlines, Parts, Tolls
    from escarmouche.table.outline import Outline


SURE = 0.999999
"""What is nearer to the centre than this share of a radius is nearer whatever the rounding."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something flat on the table: where it lies and what it does to sight and movement.

    An opaque piece blocks sight up to its level. A solid piece bars the way; one that is not solid may be entered, and
    each length walked in it counts `cost` times.
    """

    outline: Outline
    level: int
    opaque: bool = True
    solid: bool = True
    cost: float = 1.0


class Ground:
    """A table of some width and height with its pieces, as values and as the flat lists of the kernel.

    `parts` are the convex parts of all pieces, eroded by the tolerance of sight, which is also that of lanes.
    """

    __slots__ = ("_walls", "height", "open_tolls", "outlines", "parts", "pieces", "screens", "solid", "tolls", "width")

    def __init__(self, width: float, height: float, pieces: Sequence[Piece] = ()) -> None:
        self.width = float(width)
        self.height = float(height)
        self.pieces = tuple(pieces)
        self.outlines = flat_outlines([(piece.outline.xs, piece.outline.ys) for piece in self.pieces])
        self.parts = eroded_parts(self.pieces)
        self.screens = screens_of(self.parts)
        self.solid = [piece.solid for piece in self.pieces]
        costs = [float(piece.cost) for piece in self.pieces]
        self.tolls: Tolls = ([p for p, piece in enumerate(self.pieces) if piece.cost > 1.0 and not piece.solid], costs)
        self.open_tolls: Tolls = ([], costs)
        self._walls: dict[float, list[Wall]] = {}

    def walls(self, radius: float) -> list[Wall]:
        """What is solid, as a base of this radius meets it."""
        found = self._walls.get(radius)
        if found is None:
            found = self._walls[radius] = bars.walls_for(radius, OVERLAP, self.outlines, self.solid)
        return found


def flat_outlines(rings: Sequence[tuple[list[float], list[float]]]) -> Outlines:
    """Rings of corners as the flat lists of the kernel, each with a circle round it and one within."""
    outlines: Outlines = ([], [], [0], [], [], [], [])
    all_x, all_y, starts, centre_x, centre_y, radius, core = outlines
    for xs, ys in rings:
        x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        all_x.extend(xs)
        all_y.extend(ys)
        starts.append(len(all_x))
        centre_x.append(x)
        centre_y.append(y)
        radius.append(segments.farthest_corner(x, y, xs, ys, 0, len(xs)))
        within = segments.point_inside(x, y, xs, ys, 0, len(xs))
        core.append(SURE * segments.point_to_border(x, y, xs, ys, 0, len(xs)) if within else 0.0)
    return outlines


def eroded_parts(pieces: Sequence[Piece]) -> Parts:
    """The convex parts of all pieces that are left when what lies within the tolerance of the border is taken off."""
    rings: list[tuple[list[float], list[float]]] = []
    owners: list[int] = []
    levels: list[int] = []
    for p, piece in enumerate(pieces):
        for ring in eroded(piece.outline):
            rings.append(ring)
            owners.append(p)
            levels.append(piece.level if piece.opaque else -1_000)
    return (*flat_outlines(rings), owners, levels)


@lru_cache(maxsize=1024)
def eroded(outline: Outline) -> list[tuple[list[float], list[float]]]:
    """What is left of the convex parts of an outline; the same one is asked for whenever a piece is put beside it."""
    xs, ys = outline.xs, outline.ys
    parts = [convex.eroded_part(xs, ys, ring, SIGHT) for ring in convex.convex_parts(xs, ys)]
    return [(part_x, part_y) for part_x, part_y in parts if part_x]
