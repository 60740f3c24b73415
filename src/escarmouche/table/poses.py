"""Where bases stand on a relief, by number: place, height, facing and shape."""

from __future__ import annotations

from math import inf, isfinite, sqrt
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.table.facing import TURN, direction, in_arc, lead, towards
from escarmouche.table.kernel import boxes, rays, segments
from escarmouche.table.kernel.boxes import Box
from escarmouche.table.kernel.rays import Volume
from escarmouche.table.lattice import snap
from escarmouche.table.standing import OFF_TABLE
from escarmouche.table.tolerance import CONTACT, GRAZE, OVERLAP

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from escarmouche.table.base import Base
    from escarmouche.table.relief import Relief


class Obstacle(NamedTuple):
    """What is in the way: another base, a body, or a side of the table; or nothing that would hold a base."""

    base: int | None = None
    body: int | None = None
    side: str | None = None
    void: bool = False


class Poses:
    """The moving part of a table: the pose of each base now.

    Heights are of the feet. Bases of different layers (such as ground and air) never touch. What is not solid is in
    nobody's way. A base whose x is OFF_TABLE is off the table: its gap to anything is infinite. `graze` is how deep an
    eye ray may run through the rim of a body, `headroom` what a base needs over its head before another may stand
    there; inf where none ever stands over another. The lists are for reading.
    """

    __slots__ = (
        "_boxes", "_figures", "_shared", "_volumes", "facings", "graze", "headroom", "layers", "moves", "relief",
        "shapes", "solid", "xs", "ys", "zs",
    )  # fmt: skip

    def __init__(
        self,
        relief: Relief,
        shapes: Sequence[Base],
        solid: Sequence[bool] | None = None,
        graze: float = GRAZE,
        headroom: float = 0.0,
    ) -> None:
        count = len(shapes)
        self.graze = graze
        self.headroom = headroom
        self.relief = relief
        self.shapes = list(shapes)
        self.solid = [True] * count if solid is None else list(solid)
        self.xs: list[float] = [OFF_TABLE] * count
        self.ys: list[float] = [OFF_TABLE] * count
        self.zs: list[float] = [0.0] * count
        self.facings: list[int] = [0] * count
        self.layers: list[int] = [0] * count
        self._boxes: list[Box | None] = [None] * count
        self._volumes: list[Volume | None] = [None] * count
        self._figures: list[Volume] | None = None
        self._shared = False
        self.moves = 0
        """How often a base was placed, turned, lifted or reshaped."""

    def twin(self) -> Poses:
        """Other poses, alike now, that change by themselves: nothing is copied before one of them does."""
        other = Poses(self.relief, (), (), self.graze, self.headroom)
        other.shapes, other.solid, other.xs, other.ys, other.zs = self.shapes, self.solid, self.xs, self.ys, self.zs
        other.facings, other.layers = self.facings, self.layers
        other._boxes, other._volumes, other._figures = self._boxes, self._volumes, self._figures
        self._shared = other._shared = True
        other.moves = self.moves
        return other

    def __len__(self) -> int:
        return len(self.xs)

    # Who stands where

    def on_table(self, i: int) -> bool:
        return self.xs[i] != OFF_TABLE

    def place(self, i: int, x: float, y: float, z: float = 0.0, facing: int | None = None, layer: int = 0) -> None:
        """Put a base down, on the lattice; without a facing it keeps its own."""
        if not (isfinite(x) and isfinite(y) and isfinite(z)):
            raise ValueError(f"a base stands at a place, not at {x}, {y}, {z}")
        self._changing(i)
        self.xs[i] = snap(x)
        self.ys[i] = snap(y)
        self.zs[i] = snap(z)
        self.layers[i] = layer
        if facing is not None:
            self.facings[i] = facing % TURN

    def turn(self, i: int, facing: int) -> None:
        """Turn a base about its centre."""
        self._changing(i)
        self.facings[i] = facing % TURN

    def lift(self, i: int) -> None:
        """Take a base off the table."""
        self._changing(i)
        self.xs[i] = self.ys[i] = OFF_TABLE

    def reshape(self, i: int, shape: Base) -> None:
        """Give a base another shape; it stays where it is, whatever it then overlaps."""
        self._changing(i)
        self.shapes[i] = shape

    def _changing(self, i: int) -> None:
        """Before a base changes: the lists are one's own from now on, and what was worked out about it is forgotten."""
        if self._shared:
            self.shapes, self.solid = self.shapes.copy(), self.solid.copy()
            self.xs, self.ys, self.zs = self.xs.copy(), self.ys.copy(), self.zs.copy()
            self.facings, self.layers = self.facings.copy(), self.layers.copy()
            self._boxes, self._volumes = self._boxes.copy(), self._volumes.copy()
            self._shared = False
        self._boxes[i] = self._volumes[i] = self._figures = None
        self.moves += 1

    def box(self, i: int) -> Box:
        """The footprint of a base where it stands."""
        found = self._boxes[i]
        if found is None:
            found = self._boxes[i] = self.box_at(i, self.xs[i], self.ys[i], self.facings[i])
        return found

    def box_at(self, i: int, x: float, y: float, facing: int) -> Box:
        """The footprint of a base if it stood here."""
        shape = self.shapes[i]
        ux, uy = direction(facing)
        return Box(x, y, ux, uy, shape.half_depth, shape.half_width, shape.radius)

    def volume(self, i: int) -> Volume:
        """The body on a base as eye rays meet it, thinner by what a ray may graze."""
        found = self._volumes[i]
        if found is None:
            graze = self.graze
            shape, x, y, low = self.shapes[i], self.xs[i], self.ys[i], self.zs[i]
            high = low + shape.tall - graze
            if shape.radius > 0.0:
                found = rays.round_volume(i, x, y, max(0.0, shape.radius * shape.bulk - graze), low, high)
            else:
                ux, uy = direction(self.facings[i])
                deep, wide = shape.half_depth * shape.bulk - graze, shape.half_width * shape.bulk - graze
                found = rays.box_volume(i, x, y, ux, uy, max(0.0, deep), max(0.0, wide), low, high)
            self._volumes[i] = found
        return found

    def figures(self) -> list[Volume]:
        """The bodies of all figures on the table."""
        found = self._figures
        if found is None:
            found = [self.volume(k) for k in range(len(self.xs)) if self.on_table(k)]
            self._figures = found
        return found

    # Distances

    def gap(self, i: int, j: int) -> float:
        """From edge to edge in plan; 0 when the footprints meet."""
        return max(0.0, self.separation(i, j))

    def separation(self, i: int, j: int) -> float:
        """The gap in plan; when the footprints overlap, minus how far one has to move to be clear."""
        if not (self.on_table(i) and self.on_table(j)):
            return inf
        return boxes.separation(self.box(i), self.box(j))

    def gap_to_point(self, i: int, x: float, y: float) -> float:
        return max(0.0, boxes.point_gap(self.box(i), x, y)) if self.on_table(i) else inf

    def gap_to_body(self, i: int, body: int) -> float:
        if not self.on_table(i):
            return inf
        outline = self.relief.bodies[body].outline
        return boxes.outline_gap(self.box(i), outline.xs, outline.ys, 0, len(outline.xs))

    def between_centres(self, i: int, j: int) -> float:
        """From centre to centre in plan."""
        if not (self.on_table(i) and self.on_table(j)):
            return inf
        return segments.distance(self.xs[i], self.ys[i], self.xs[j], self.ys[j])

    def rise(self, i: int, j: int) -> float:
        """How much higher the feet of base j are than those of base i."""
        return self.zs[j] - self.zs[i]

    def distance(self, i: int, j: int, least_rise: float = 0.0) -> float:
        """From edge to edge with the difference of height; one smaller than `least_rise` counts for nothing."""
        return slanted(self.gap(i, j), self.rise(i, j), least_rise)

    def distance_to_point(self, i: int, x: float, y: float, z: float, least_rise: float = 0.0) -> float:
        """From the edge of a base to a point with the difference of height."""
        return slanted(self.gap_to_point(i, x, y), z - self.zs[i], least_rise)

    def near_point(self, x: float, y: float, z: float, reach: float, least_rise: float = 0.0) -> list[int]:
        """The bases whose edge is at most this far from a point: those in a blast that touches whom it reaches."""
        found = list[int]()
        for k in range(len(self.xs)):
            if self.on_table(k) and self.distance_to_point(k, x, y, z, least_rise) <= reach:
                found.append(k)
        return found

    def centred_within(self, x: float, y: float, reach: float) -> list[int]:
        """The bases whose centre is at most this far from a point in plan."""
        square = reach * reach
        found = list[int]()
        for k in range(len(self.xs)):
            dx = self.xs[k] - x
            dy = self.ys[k] - y
            if dx * dx + dy * dy <= square and self.on_table(k):
                found.append(k)
        return found

    def covering(self, x: float, y: float) -> list[int]:
        """The bases that cover a point."""
        return [k for k in range(len(self.xs)) if self.on_table(k) and boxes.point_gap(self.box(k), x, y) <= 0.0]

    # Facing

    def facing_towards(self, i: int, x: float, y: float) -> int:
        """The facing with which a base would look at a point."""
        return towards(self.xs[i], self.ys[i], x, y)

    def lead_over_rear(self, i: int, x: float, y: float) -> float:
        """How far a point lies before the line through the rear edge of a base; negative in its back."""
        return lead(self.xs[i], self.ys[i], self.facings[i], x, y) + self.shapes[i].behind

    def in_back(self, i: int, x: float, y: float) -> bool:
        """Whether a point lies strictly behind the line through the rear edge of a base."""
        return self.lead_over_rear(i, x, y) < 0.0

    def in_arc(self, i: int, half: int, x: float, y: float) -> bool:
        """Whether a point lies at most `half` to either side of where a base faces, seen from its centre."""
        return in_arc(self.xs[i], self.ys[i], self.facings[i], half, x, y)

    # Contact and room

    def beside(self, i: int, j: int, most_rise: float = inf) -> bool:
        """Whether two bases stand on the same layer and less than this apart in height."""
        return self.layers[i] == self.layers[j] and abs(self.zs[i] - self.zs[j]) < most_rise

    def touching(self, i: int, most_rise: float = inf, gap: float = CONTACT) -> list[int]:
        """The bases in contact with a base."""
        if not self.on_table(i):
            return []
        box = self.box(i)
        found = list[int]()
        for k in range(len(self.xs)):
            if k == i or not self.beside(i, k, most_rise) or not self._near(k, box, gap):
                continue
            if boxes.separation(box, self.box(k)) <= gap:
                found.append(k)
        return found

    def _near(self, k: int, box: Box, gap: float) -> bool:
        """Whether a base may be this near to a box: a look at the circles round them."""
        if self.xs[k] == OFF_TABLE:
            return False
        dx = self.xs[k] - box.x
        dy = self.ys[k] - box.y
        far = self.box(k).reach + box.reach + gap
        return dx * dx + dy * dy <= far * far

    def in_its_way(self, i: int, z: float, layer: int, ignoring: Iterable[int] = ()) -> list[int]:
        """The solid bases that share the height and the layer of a base whose feet are at z."""
        head = z + self.shapes[i].tall + self.headroom
        spared = set(ignoring)
        found = list[int]()
        for k in range(len(self.xs)):
            if k == i or not self.solid[k] or self.xs[k] == OFF_TABLE or self.layers[k] != layer or k in spared:
                continue
            foot = self.zs[k]
            if foot == z or (foot < head and z < foot + self.shapes[k].tall + self.headroom):
                found.append(k)
        return found

    def obstacle(
        self,
        i: int,
        x: float,
        y: float,
        z: float = 0.0,
        facing: int | None = None,
        *,
        layer: int = 0,
        step: float = 0.0,
        ignoring: Sequence[int] = (),
        ignoring_bodies: Sequence[int] = (),
    ) -> Obstacle | None:
        """Why a base cannot stand here, or None: it overlaps something, or rests on the level with less than half.

        Bodies and levels are those of layer 0; in any other layer a base stands on nothing and nothing but bases of the
        same layer is in its way.
        """
        if not (isfinite(x) and isfinite(y) and isfinite(z)):
            return Obstacle(void=True)
        box = self.box_at(i, snap(x), snap(y), self.facings[i] if facing is None else facing)
        side = self._beyond_side(box)
        if side is not None:
            return Obstacle(side=side)
        for k in self.in_its_way(i, z, layer, ignoring):
            if self._near(k, box, 0.0) and boxes.separation(box, self.box(k)) < -OVERLAP:
                return Obstacle(base=k)
        if layer != 0:
            return None
        level = self.relief.level(z, self.shapes[i].tall, step)
        xs, ys, starts, centre_x, centre_y, around, _ = level.ground.outlines
        for p, b in enumerate(level.owners):
            far = around[p] + box.reach
            if segments.distance(box.x, box.y, centre_x[p], centre_y[p]) > far or not level.ground.solid[p]:
                continue
            if b not in ignoring_bodies and boxes.enters_outline(box, OVERLAP, xs, ys, starts[p], starts[p + 1]):
                return Obstacle(body=b)
        return None if self.relief.holds(box, z) else Obstacle(void=True)

    def can_pivot(self, i: int, facing: int, *, step: float = 0.0, ignoring: Sequence[int] = ()) -> bool:
        """Whether a base may turn to a facing where it stands: what it would overlap there forbids it."""
        return (
            self.obstacle(
                i, self.xs[i], self.ys[i], self.zs[i], facing, layer=self.layers[i], step=step, ignoring=ignoring
            )
            is None
        )

    def _beyond_side(self, box: Box) -> str | None:
        across, up = boxes.half_extent(box, 1.0, 0.0) - OVERLAP, boxes.half_extent(box, 0.0, 1.0) - OVERLAP
        if box.x < across:
            return "left"
        if box.y < up:
            return "bottom"
        if box.x > self.relief.width - across:
            return "right"
        return "top" if box.y > self.relief.height - up else None


def slanted(gap: float, rise: float, least_rise: float) -> float:
    """A gap in plan together with a difference of height, if that is large enough to count."""
    if gap == inf or -least_rise < rise < least_rise:
        return gap
    return sqrt(gap * gap + rise * rise)
