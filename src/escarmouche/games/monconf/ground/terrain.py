"""Terrain (p. 4): the scenery of a table as bodies on a relief, and what each piece is to whoever moves (MCF-H-14).

Everybody moves in the plane: hills have slopes all round, so that a height is only how high one stands (MCF-R-10).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.table.body import Body
from escarmouche.table.facing import direction, from_degrees
from escarmouche.table.lattice import snap
from escarmouche.table.outline import Outline, disc
from escarmouche.table.relief import Relief

if TYPE_CHECKING:
    from escarmouche.games.monconf.content_types import Map, MapPiece, TerrainPiece

DIFFICULT_COST = 2.0
"""What each cm in difficult terrain counts for; one of open ground is one (MCF-SETUP-05, MCF-MOVE-02)."""
ROUND = 48
"""Sides of a disc: along its rim nothing is off by more than two hundredths of a cm."""


class PlacedPiece(NamedTuple):
    """A piece of scenery as it lies on the table: its nature is public (MCF-SETUP-04). Its body has the same number."""

    number: int
    key: str
    kind: str
    height: float
    movement: str
    """open, difficult or impassable."""
    sight: str
    """wood, solid or none (MCF-SETUP-06)."""
    outline: Outline

    @property
    def bodies(self) -> tuple[int, ...]:
        """The numbers of its bodies on the relief."""
        return (self.number,)

    @property
    def obstacle(self) -> bool:
        """Whether it is something on which one who leaps may not end (MCF-SKILLP-09)."""
        return self.sight == "solid" and self.movement != "open"


class Scenery:
    """The table with its pieces. It never changes: all forks of a match share one."""

    def __init__(self, table: Map, kinds: dict[str, TerrainPiece]) -> None:
        pieces: list[PlacedPiece] = []
        for number, lying in enumerate(table.pieces):
            kind = kinds[lying.piece]
            height = snap(kind.height if lying.height is None else lying.height)
            pieces.append(PlacedPiece(number, kind.key, kind.kind, height, kind.movement, kind.sight, footprint(lying)))
        self.relief = Relief(table.side, table.side, [body_of(piece) for piece in pieces])
        self.side = table.side
        self.pieces = tuple(pieces)
        self.piece_of = dict(enumerate(pieces))
        """Which piece a body belongs to."""
        self.hills = tuple([piece for piece in pieces if piece.kind == "hill"])
        self.woods = tuple([piece for piece in pieces if piece.sight == "wood"])
        self.obstacles = tuple([piece for piece in pieces if piece.obstacle])
        self.difficult = tuple([piece for piece in pieces if piece.movement == "difficult"])
        self.overlaps = any(meet(one.outline, other.outline) for one, other in combinations(self.difficult, 2))
        """Whether difficult ground lies on difficult ground: there too each cm counts for two, not for three."""

    def pieces_at(self, x: float, y: float) -> list[PlacedPiece]:
        """The pieces in which a fighter with its centre here is (MCF-R-05)."""
        return [piece for piece in self.pieces if piece.outline.contains(x, y)]

    def height_at(self, x: float, y: float) -> float:
        """How high the ground is here: 3 cm on a hill (MCF-R-10)."""
        return max([hill.height for hill in self.hills if hill.outline.contains(x, y)], default=0.0)

    def difficult_length(self, ax: float, ay: float, bx: float, by: float, spared: Sequence[int]) -> float:
        """How much of a straight leg is over difficult ground, what lies upon another piece counted once."""
        stretches = [inside(piece.outline, ax, ay, bx, by) for piece in self.difficult if piece.number not in spared]
        at = total = 0.0
        for start, end in sorted([stretch for stretch in stretches if stretch is not None]):
            total += max(0.0, end - max(start, at))
            at = max(at, end)
        return total * hypot(bx - ax, by - ay)

    def no_higher_than(self, height: float) -> tuple[int, ...]:
        """The pieces that do not hinder one who leaps and is so tall (MCF-SKILLP-08)."""
        return tuple([piece.number for piece in self.pieces if piece.kind != "hill" and piece.height <= height])


@lru_cache(maxsize=64)
def made_scenery(table: Map, kinds: tuple[TerrainPiece, ...]) -> Scenery:
    """The scenery of a map: one for all matches that are played on it."""
    return Scenery(table, {kind.key: kind for kind in kinds})


def scenery_of(table: Map, kinds: dict[str, TerrainPiece]) -> Scenery:
    """The table with its scenery, of the kinds that are printed."""
    return made_scenery(table, tuple(kinds.values()))


def footprint(piece: MapPiece) -> Outline:
    """Where a piece lies: a disc, or a rectangle round its centre."""
    if piece.disc is not None:
        return disc(*piece.disc, ROUND)
    if piece.rectangle is None:
        raise ValueError(f"{piece.piece}: a piece of scenery is a disc or a rectangle")
    x, y, width, depth, degrees = piece.rectangle
    ux, uy = direction(from_degrees(degrees))
    corners = ((-width, -depth), (width, -depth), (width, depth), (-width, depth))
    return Outline(tuple((x + (a * ux - b * uy) / 2, y + (a * uy + b * ux) / 2) for a, b in corners))


def meet(one: Outline, other: Outline) -> bool:
    """Whether the boxes round two outlines meet."""
    left, bottom, right, top = one.bounds
    other_left, other_bottom, other_right, other_top = other.bounds
    return left < other_right and other_left < right and bottom < other_top and other_bottom < top


def inside(outline: Outline, ax: float, ay: float, bx: float, by: float) -> tuple[float, float] | None:
    """Between which shares of a leg it is inside a convex outline; None where it never is."""
    first, last = 0.0, 1.0
    points = outline.points
    for k, (x, y) in enumerate(points):
        px, py = points[k - 1]
        nx, ny = py - y, x - px
        start, slope = (ax - px) * nx + (ay - py) * ny, (bx - ax) * nx + (by - ay) * ny
        if slope == 0.0:
            if start < 0.0:
                return None
        elif slope > 0.0:
            first = max(first, -start / slope)
        else:
            last = min(last, -start / slope)
    return (first, last) if first < last else None


def body_of(piece: PlacedPiece) -> Body:
    """A piece as sight and movement meet it: what may be entered is not solid, woods stop no eye by themselves."""
    cost = DIFFICULT_COST if piece.movement == "difficult" else 1.0
    opaque = piece.sight == "solid" and piece.height > 0.0
    return Body(piece.outline, piece.height, opaque=opaque, solid=piece.movement == "impassable", cost=cost)
