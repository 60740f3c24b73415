"""Terrain (p. 29): the scenery of a map as bodies on a relief, and which body belongs to which piece (DYS-R-10).

Hills, platforms and floors are levels with steep sides; walls stand inside the footprint of their building; an obstacle
is a thin body on which nobody ends, though everybody crosses it; difficult terrain costs twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.table.body import Body, Line, Opening, wall
from escarmouche.table.lattice import snap
from escarmouche.table.outline import Outline, disc
from escarmouche.table.relief import SAME, Relief
from escarmouche.table.tolerance import CONTACT

if TYPE_CHECKING:
    from escarmouche.games.dysma.content_types import Map, MapPiece, TerrainPiece
    from escarmouche.table.poses import Poses

DIFFICULT_COST = 2.0
"""What each pas in difficult terrain counts for; one of open ground is one (DYS-TERRAIN-01, 02)."""
CROSSING_COST = 1.0
"""What crossing an obstacle costs (DYS-TERRAIN-09)."""
WALL_THICKNESS = 0.2
OBSTACLE_THICKNESS = 0.3
FLOOR_THICKNESS = 0.1
ROUND = 48
"""Sides of a disc: along its rim no pas of a move is off by more than the tolerance (DYS-R-01)."""
PIT_HEIGHT = 1.0
"""Of the body that keeps figures out of a pit: it stops no eye (DYS-R-10)."""
LEVEL = 1.0
"""A difference of elevation from which on two figures do not touch (DYS-R-02)."""

Point = tuple[float, float]
CLIMBED = ("hill", "platform", "building")
"""The only pieces that can be climbed (DYS-R-15)."""
STOREYS = ("platform", "building")
"""Pieces whose levels are storeys: a rider keeps off them (DYS-R-96)."""


class PlacedPiece(NamedTuple):
    """A piece of scenery as it lies on the table, and the numbers of its bodies."""

    number: int
    key: str
    kind: str
    height: float
    outline: Outline
    bodies: tuple[int, ...]
    line: Line | None = None
    """Of an obstacle: its middle line."""


class Scenery:
    """The table with its pieces. It never changes: all forks of a match share one."""

    def __init__(self, table: Map, kinds: dict[str, TerrainPiece]) -> None:
        bodies: list[Body] = []
        pieces: list[PlacedPiece] = []
        for number, lying in enumerate(table.pieces):
            kind = kinds[lying.piece]
            height = snap(kind.height if lying.height is None else lying.height)
            line = middle_line(lying) if kind.kind == "obstacle" else None
            outline = footprint(lying)
            made = bodies_of(kind.kind, lying, outline, height, line)
            numbers = tuple(range(len(bodies), len(bodies) + len(made)))
            pieces.append(PlacedPiece(number, kind.key, kind.kind, height, outline, numbers, line))
            bodies += made
        self.relief = Relief(table.side, table.side, bodies)
        self.pieces = tuple(pieces)
        self.piece_of = {body: piece for piece in pieces for body in piece.bodies}
        """Which piece a body belongs to."""
        self.obstacles = tuple([piece for piece in pieces if piece.kind == "obstacle"])
        self.crossed = tuple([body for piece in self.obstacles for body in piece.bodies])
        """The bodies of obstacles: they bar no way, only a place to end (DYS-R-72)."""
        self.levels = tuple([b for b, body in enumerate(bodies) if body.firm])
        """The bodies on which one may stand: hills, platforms, floors."""
        self.difficult = tuple([piece for piece in pieces if piece.kind == "difficult"])

    def pieces_at(self, x: float, y: float) -> list[PlacedPiece]:
        """The pieces in which a figure with its centre here is (DYS-TERRAIN-05, DYS-R-11)."""
        return [piece for piece in self.pieces if piece.outline.contains(x, y)]

    def difficult_at(self, x: float, y: float, z: float = 0.0) -> list[PlacedPiece]:
        """The difficult terrain in which a figure is whose feet are here; none on a level above it (DYS-R-11)."""
        return [piece for piece in self.difficult if z <= piece.height + SAME and piece.outline.contains(x, y)]

    def climbable(self, body: int) -> bool:
        """Whether a body is a level that can be climbed (DYS-R-15)."""
        return self.relief.bodies[body].firm and self.piece_of[body].kind in CLIMBED

    def storey(self, body: int) -> bool:
        """Whether a body is a storey: a floor of an open building, the top of a platform (DYS-R-96)."""
        return self.piece_of[body].kind in STOREYS

    def touched_obstacles(self, poses: Poses, i: int) -> list[PlacedPiece]:
        """The obstacles that a base touches."""
        found = list[PlacedPiece]()
        if not self.obstacles or abs(poses.zs[i]) >= LEVEL or not poses.on_table(i):
            return found
        x, y, reach = poses.xs[i], poses.ys[i], poses.box(i).reach
        for piece in self.obstacles:
            assert piece.line is not None
            if abs(across(piece.line, x, y)) > reach + OBSTACLE_THICKNESS:
                continue
            if poses.gap_to_body(i, piece.bodies[0]) <= CONTACT:
                found.append(piece)
        return found

    def across_obstacles(self, poses: Poses, i: int) -> list[int]:
        """Who stands against the other side of an obstacle that a base touches: in contact (DYS-R-02, TERRAIN-11)."""
        found = list[int]()
        for piece in self.touched_obstacles(poses, i):
            line, body = piece.line, piece.bodies[0]
            assert line is not None
            side = across(line, poses.xs[i], poses.ys[i])
            for k in range(len(poses)):
                if k == i or not poses.on_table(k) or not poses.beside(i, k, LEVEL):
                    continue
                if side * across(line, poses.xs[k], poses.ys[k]) >= 0.0:
                    continue
                if poses.gap(i, k) <= line.thick + CONTACT and poses.gap_to_body(k, body) <= CONTACT:
                    found.append(k)
        return found

    def crossings(self, x: float, y: float, way: Sequence[float]) -> Iterator[tuple[PlacedPiece, int]]:
        """The obstacles whose line the centre crosses on a way on the ground, and on which of its legs."""
        for leg in range(0, len(way), 2):
            bx, by = way[leg], way[leg + 1]
            for piece in self.obstacles:
                assert piece.line is not None
                if crosses(piece.line, x, y, bx, by):
                    yield piece, leg // 2
            x, y = bx, by


@lru_cache(maxsize=64)
def made_scenery(table: Map, kinds: tuple[TerrainPiece, ...]) -> Scenery:
    """The scenery of a map: one for all matches that are played on it."""
    return Scenery(table, {kind.key: kind for kind in kinds})


def scenery_of(table: Map, kinds: dict[str, TerrainPiece]) -> Scenery:
    """The table with its scenery, of the kinds that are printed."""
    return made_scenery(table, tuple(kinds.values()))


# ---- from what is printed to bodies ---------------------------------------------------------------------------------


def footprint(piece: MapPiece) -> Outline:
    """Where a piece lies: a disc, a rectangle by its corners, or a segment as thick as an obstacle."""
    if piece.disc is not None:
        return disc(*piece.disc, ROUND)
    if piece.rectangle is not None:
        return box_outline(*piece.rectangle)
    line = middle_line(piece)
    return line.stretch(0.0, line.length, line.thick)


def box_outline(x1: float, y1: float, x2: float, y2: float) -> Outline:
    """An upright rectangle between two corners."""
    return Outline(((x1, y1), (x2, y1), (x2, y2), (x1, y2)))


def middle_line(piece: MapPiece) -> Line:
    """The line of an obstacle; one that is drawn as a rectangle has its longer middle line."""
    if piece.segment is not None:
        return Line(*piece.segment, OBSTACLE_THICKNESS)
    if piece.rectangle is None:
        raise ValueError(f"{piece.piece}: an obstacle lies along a segment")
    x1, y1, x2, y2 = piece.rectangle
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    return Line(x1, y, x2, y, y2 - y1) if x2 - x1 >= y2 - y1 else Line(x, y1, x, y2, x2 - x1)


def bodies_of(kind: str, piece: MapPiece, outline: Outline, height: float, line: Line | None) -> list[Body]:
    """The bodies of a piece (DYS-R-10)."""
    if kind == "difficult":
        return [Body(outline, height, opaque=False, solid=False, cost=DIFFICULT_COST)]
    if kind == "impassable":
        return [Body(outline, height or PIT_HEIGHT, opaque=height > 0.0)]
    if kind == "obstacle":
        return [Body(outline, height, line=line)]
    if kind == "building":
        floors = [
            Body(box_outline(*floor.rectangle), snap(floor.height), snap(floor.height) - FLOOR_THICKNESS, firm=True)
            for floor in piece.floors
        ]
        return floors + walls_of(piece, height)
    return [Body(outline, height, firm=True)]


def walls_of(piece: MapPiece, height: float) -> list[Body]:
    """The walls of an open building, inside its footprint; elsewhere figures may enter (DYS-TERRAIN-07, DYS-R-10)."""
    if piece.rectangle is None:
        return []
    x1, y1, x2, y2 = piece.rectangle
    inset = WALL_THICKNESS / 2
    ends: dict[str, tuple[Point, Point]] = {
        "south": ((x1, y1 + inset), (x2, y1 + inset)),
        "north": ((x1, y2 - inset), (x2, y2 - inset)),
        "west": ((x1 + inset, y1), (x1 + inset, y2)),
        "east": ((x2 - inset, y1), (x2 - inset, y2)),
    }
    return [
        wall(
            *ends[side],
            WALL_THICKNESS,
            height,
            openings=tuple([Opening(o.start, o.end, o.bottom, o.top) for o in piece.openings if o.side == side]),
        )
        for side in piece.walls
    ]


# ---- lines ----------------------------------------------------------------------------------------------------------


def across(line: Line, x: float, y: float) -> float:
    """How far to the left of a line a point lies; negative to its right."""
    dx, dy = line.bx - line.ax, line.by - line.ay
    return (dx * (y - line.ay) - dy * (x - line.ax)) / sqrt(dx * dx + dy * dy)


def crosses(line: Line, ax: float, ay: float, bx: float, by: float) -> bool:
    """Whether a segment goes from one side of a line to the other between its ends."""
    before, after = across(line, ax, ay), across(line, bx, by)
    if (before > 0.0) == (after > 0.0):
        return False
    share = before / (before - after)
    x, y = ax + share * (bx - ax), ay + share * (by - ay)
    ux, uy = (line.bx - line.ax) / line.length, (line.by - line.ay) / line.length
    return 0.0 <= (x - line.ax) * ux + (y - line.ay) * uy <= line.length
