"""The relief: a table with its bodies, in three dimensions. It never changes, so all forks of a match share one.

The ground is at height 0. Wherever one may stand is a level: the ground, or the top of a firm body.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from escarmouche.table.facing import TURN, direction
from escarmouche.table.ground import Ground, Piece
from escarmouche.table.kernel import boxes, convex, rays
from escarmouche.table.kernel.rays import BODY, Volume
from escarmouche.table.outline import Outline
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.table.body import Body
    from escarmouche.table.kernel.boxes import Box

SAME: Final = 1e-9
"""Heights nearer than this are one level."""

LEVELS: Final = 256
"""How many levels, to so many kinds of walkers, are remembered."""

OUTSIDE: Final = -1
"""The owner of what lies beyond the border of a level."""

SIDES: Final = 72
"""Of the polygon that a disc is taken for where areas are compared."""

Ring = tuple[list[float], list[float]]


class Level:
    """The table to somebody of some height whose feet are at one level: what bars him, and whose each piece is.

    A piece of OUTSIDE is what lies beyond the border of the level.
    """

    __slots__ = ("ground", "owners", "parts")

    def __init__(self, ground: Ground, owners: list[int]) -> None:
        self.ground = ground
        self.owners = owners
        self.parts: list[list[Ring]] = [
            convex_rings(piece.outline) if piece.solid and owner != OUTSIDE else []
            for piece, owner in zip(ground.pieces, owners, strict=True)
        ]


class Relief:
    """A table of some width and height with its bodies."""

    __slots__ = ("_bounds", "_levels", "_regions", "_volumes", "bodies", "height", "parts", "width")

    def __init__(self, width: float, height: float, bodies: Sequence[Body] = ()) -> None:
        self.width = float(width)
        self.height = float(height)
        self.bodies = tuple(bodies)
        self.parts: list[list[Ring]] = [convex_rings(body.outline) for body in self.bodies]
        self._bounds = [body.outline.bounds for body in self.bodies]
        self._levels: dict[tuple[float, float, float, int | None], Level] = {}
        self._volumes: dict[float, list[Volume]] = {}
        self._regions: dict[tuple[int, bool, float], list[Volume]] = {}

    # Standing

    def tops(self, x: float, y: float) -> list[int]:
        """The firm bodies under or over a point."""
        return [b for b, body in enumerate(self.bodies) if body.firm and body.outline.contains(x, y)]

    def heights_at(self, x: float, y: float) -> list[float]:
        """All heights at which there is something to stand on at a point, the lowest first; none inside a rock."""
        inside = [body for body in self.bodies if (body.firm or body.solid) and body.outline.contains(x, y)]
        levels = sorted({0.0, *(body.top for body in inside if body.firm)})
        return [z for z in levels if not any(body.bottom - SAME <= z < body.top - SAME for body in inside)]

    def height_below(self, x: float, y: float, z: float) -> float | None:
        """The highest level at a point that is not above a height."""
        found = [level for level in self.heights_at(x, y) if level <= z + SAME]
        return found[-1] if found else None

    def body_under(self, x: float, y: float, z: float) -> int | None:
        """The firm body on which one stands at a point and height, its very border included; None on the ground."""
        for b, body in enumerate(self.bodies):
            if body.firm and same(body.top, z) and body.outline.gap_to_point(x, y) <= OVERLAP:
                return b
        return None

    def share_on(self, box: Box, z: float) -> float:
        """How much of a base rests on a level, from 0 to 1."""
        xs, ys = footprint(box)
        whole = convex.area(xs, ys)
        if whole <= 0.0:
            return 1.0 if z in self.heights_at(box.x, box.y) else 0.0
        on = sum(self._common(b, xs, ys) for b, body in enumerate(self.bodies) if body.firm and same(body.top, z))
        if same(z, 0.0):
            buried = [b for b, body in enumerate(self.bodies) if body.firm and body.bottom <= SAME < body.top]
            on += whole - sum(self._common(b, xs, ys) for b in buried)
        return max(0.0, min(1.0, on / whole))

    def holds(self, box: Box, z: float) -> bool:
        """Whether at least half of a base rests on a level."""
        return self.share_on(box, z) >= 0.5 - SAME

    def _common(self, body: int, xs: list[float], ys: list[float]) -> float:
        """The area that a body and a convex outline have in common."""
        total = 0.0
        left, bottom, right, top = self._bounds[body]
        if max(xs) <= left or min(xs) >= right or max(ys) <= bottom or min(ys) >= top:
            return 0.0
        for part_x, part_y in self.parts[body]:
            for k in range(len(xs)):
                nx, ny = ys[k - 1] - ys[k], xs[k] - xs[k - 1]
                part_x, part_y = convex.clipped(part_x, part_y, nx, ny, nx * xs[k] + ny * ys[k])
                if len(part_x) < 3:
                    break
            else:
                total += convex.area(part_x, part_y)
        return total

    # Walking

    def level(self, z: float, tall: float, step: float, on: int | None = None) -> Level:
        """What bars somebody so tall at a height; `on` is the firm body that he may not leave."""
        key = (z, tall, step, on)
        found = self._levels.get(key)
        if found is None:
            pieces, owners = list[Piece](), list[int]()
            for b, body in enumerate(self.bodies):
                for outline in body.barring(z, tall, step):
                    pieces.append(Piece(outline, 0))
                    owners.append(b)
                if not body.solid and body.cost > 1.0 and body.bottom <= z + step and body.top >= z - SAME:
                    pieces.append(Piece(body.outline, 0, solid=False, cost=body.cost))
                    owners.append(b)
            if on is not None:
                pieces.append(Piece(self._beyond(self.bodies[on].outline), 0))
                owners.append(OUTSIDE)
            if len(self._levels) >= LEVELS:
                self._levels.clear()
            found = self._levels[key] = Level(Ground(self.width, self.height, pieces), owners)
        return found

    def open_level(self) -> Level:
        """Nothing but the table, as in the air."""
        return Level(Ground(self.width, self.height), [])

    def _beyond(self, outline: Outline) -> Outline:
        """All the table but an outline, as one ring with a slit from its outer border to its inner one."""
        far = self.width + self.height
        left, bottom, right, top = -far, -far, self.width + far, self.height + far
        hole = widened(outline, OVERLAP)
        first = hole[0]
        return Outline(
            ((left, bottom), (right, bottom), (right, top), (left, top), (left, bottom), first, *reversed(hole))
        )

    # Sight

    def volumes(self, graze: float) -> list[Volume]:
        """The opaque bodies as eye rays meet them, eroded by what a ray may graze."""
        found = self._volumes.get(graze)
        if found is None:
            found = self._volumes[graze] = [
                volume
                for b, body in enumerate(self.bodies)
                if body.opaque and body.top > body.bottom
                for volume in opaque_volumes(BODY + b, body, graze)
            ]
        return found

    def regions(self, body: int, endless: bool = False, graze: float = 0.0) -> list[Volume]:
        """The volumes of one body, opaque or not; `endless` ones reach as high and as deep as any ray."""
        found = self._regions.get((body, endless, graze))
        if found is None:
            low, high = (-1e9, 1e9) if endless else (self.bodies[body].bottom, self.bodies[body].top)
            found = self._regions[body, endless, graze] = [
                rays.prism_volume(BODY + body, xs, ys, low, high)
                for xs, ys in eroded_rings(self.bodies[body].outline, graze)
            ]
        return found


def same(one: float, other: float) -> bool:
    return abs(one - other) <= SAME


def footprint(box: Box) -> Ring:
    """The outline of a base; a disc is a polygon of the same area but for one part in 800."""
    if box.radius == 0.0:
        return boxes.corners(box)
    points = [direction(TURN // SIDES * k) for k in range(SIDES)]
    return [box.x + box.radius * x for x, _ in points], [box.y + box.radius * y for _, y in points]


def widened(outline: Outline, by: float) -> list[tuple[float, float]]:
    """The corners of an outline whose sides are moved out: one who stands on the very border has not left it."""
    points, found = outline.points, list[tuple[float, float]]()
    for k, (x, y) in enumerate(points):
        (px, py), (qx, qy) = points[k - 1], points[(k + 1) % len(points)]
        into, out = sqrt((x - px) ** 2 + (y - py) ** 2), sqrt((qx - x) ** 2 + (qy - y) ** 2)
        mx, my = (y - py) / into, (px - x) / into
        nx, ny = (qy - y) / out, (x - qx) / out
        bend = 1.0 + mx * nx + my * ny
        found.append((x + by * (mx + nx) / bend, y + by * (my + ny) / bend) if bend > 0.1 else (x, y))
    return found


def convex_rings(outline: Outline) -> list[Ring]:
    """The convex parts of an outline as flat lists."""
    rings = convex.convex_parts(outline.xs, outline.ys)
    return [([outline.xs[k] for k in ring], [outline.ys[k] for k in ring]) for ring in rings]


def eroded_rings(outline: Outline, depth: float) -> list[Ring]:
    """The convex parts of what is left of an outline without its rim."""
    if depth <= 0.0:
        return convex_rings(outline)
    xs, ys = outline.xs, outline.ys
    rings = [convex.eroded_part(xs, ys, ring, depth) for ring in convex.convex_parts(xs, ys)]
    return [(part_x, part_y) for part_x, part_y in rings if part_x]


def opaque_volumes(number: int, body: Body, graze: float) -> list[Volume]:
    """An opaque body as eye rays meet it; openings are wider by what a ray may graze."""
    found = [
        rays.prism_volume(number, xs, ys, body.bottom, body.top - graze) for xs, ys in eroded_rings(body.outline, graze)
    ]
    line = body.line
    if line is not None:
        for opening in body.openings:
            hole = line.stretch(opening.start - graze, opening.end + graze, 2.0 * line.thick)
            gap = rays.prism_volume(number, hole.xs, hole.ys, opening.bottom - graze, opening.top + graze)
            for volume in found:
                volume.openings.append(gap)
    return found
