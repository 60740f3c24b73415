"""Where discs stand on a ground: figures and markers, by number."""

from __future__ import annotations

from math import cos, hypot, inf, isfinite, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from escarmouche.table.kernel import lanes, memory, segments, sight
from escarmouche.table.lattice import LATTICE, snap
from escarmouche.table.movement import Movement
from escarmouche.table.tolerance import CONTACT, LANE, OVERLAP, SIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.table.ground import Ground
    from escarmouche.table.kernel.memory import Known

OFF_TABLE: Final = -1.0e6
"""The x and y of a disc that is not on the table."""


class SightLine(NamedTuple):
    """Whether one disc sees another, along which line, or what stands in the way."""

    seen: bool
    witness: tuple[float, float, float, float] | None
    discs: list[int]
    pieces: list[int]


class InTheWay(NamedTuple):
    """Discs and pieces that reach into an area between two discs."""

    discs: list[int]
    pieces: list[int]

    def __bool__(self) -> bool:
        return bool(self.discs or self.pieces)


class Standing(Movement):
    """The moving part of a table: where each disc stands now.

    Radii, levels and solid flags are shared with whoever gave them until `grow` changes one; coordinates are copied. A
    disc whose x is OFF_TABLE is off the table. Its gap to anything is infinite and it is in nobody's way.
    """

    __slots__ = ("_memo", "_moves", "_own", "_shared")

    def __init__(
        self,
        ground: Ground,
        xs: Sequence[float],
        ys: Sequence[float],
        radii: list[float],
        levels: list[int],
        solid: list[bool],
    ) -> None:
        self.ground = ground
        self.xs = list(xs)
        self.ys = list(ys)
        self.radii = radii
        self.levels = levels
        self.solid = solid
        self._own = False
        self._moves: list[int] = []
        self._memo: dict[int, Known] = {}
        self._shared = False

    def twin(self) -> Standing:
        """Another standing, alike now, that changes by itself; it keeps what this one has found out about sight."""
        other = Standing(self.ground, self.xs, self.ys, self.radii, self.levels, self.solid)
        self._own = False
        other._moves = self._moves.copy()
        other._memo = self._memo
        self._shared = other._shared = True
        return other

    def on(self, ground: Ground) -> Standing:
        """The same bases on another ground."""
        return Standing(ground, self.xs, self.ys, self.radii, self.levels, self.solid)

    @property
    def moves(self) -> int:
        """How often a disc was put, lifted or grown so far."""
        return len(self._moves)

    def __len__(self) -> int:
        return len(self.xs)

    # Who stands where

    def x(self, i: int) -> float:
        return self.xs[i]

    def y(self, i: int) -> float:
        return self.ys[i]

    def on_table(self, i: int) -> bool:
        return self.xs[i] != OFF_TABLE

    def place(self, i: int, x: float, y: float) -> None:
        """Put a disc down; its place is snapped to the lattice."""
        self.xs[i] = snap(x)
        self.ys[i] = snap(y)
        self._moves.append(i)

    def lift(self, i: int) -> None:
        """Take a disc off the table."""
        self.xs[i] = self.ys[i] = OFF_TABLE
        self._moves.append(i)

    def grow(self, i: int, radius: float, level: int) -> None:
        """Give a disc another size; it stays where it is, whatever it then overlaps."""
        if not self._own:
            self.radii = list(self.radii)
            self.levels = list(self.levels)
            self._own = True
        self.radii[i] = radius
        self.levels[i] = level
        self._moves.append(i)

    # Distances

    def gap(self, i: int, j: int) -> float:
        """From edge to edge; 0 when the discs touch or overlap."""
        x, other_x = self.xs[i], self.xs[j]
        if OFF_TABLE in (x, other_x):
            return inf
        away = segments.distance(x, self.ys[i], other_x, self.ys[j]) - self.radii[i] - self.radii[j]
        return max(0.0, away)

    def gap_to_point(self, i: int, x: float, y: float) -> float:
        if not self.on_table(i):
            return inf
        return max(0.0, segments.distance(self.xs[i], self.ys[i], x, y) - self.radii[i])

    def gap_to_piece(self, i: int, piece: int) -> float:
        """From the edge of a disc to an outline; 0 when the disc touches it or is inside."""
        if not self.on_table(i):
            return inf
        xs, ys, starts = self.ground.outlines[:3]
        away = segments.point_to_outline(self.xs[i], self.ys[i], xs, ys, starts[piece], starts[piece + 1])
        return max(0.0, away - self.radii[i])

    def pieces_near(self, i: int, reach: float) -> list[int]:
        """The pieces at most this far from the edge of a disc, those in which it stands included."""
        if not self.on_table(i):
            return []
        return segments.outlines_near(self.xs[i], self.ys[i], self.radii[i], reach, self.ground.outlines)

    def farthest_from(self, i: int, j: int) -> float:
        """From the edge of disc i to the farthest point of disc j."""
        if not (self.on_table(i) and self.on_table(j)):
            return inf
        away = segments.distance(self.xs[i], self.ys[i], self.xs[j], self.ys[j])
        return max(0.0, away + self.radii[j] - self.radii[i])

    def farthest_from_piece(self, i: int, piece: int) -> float:
        """From the edge of a disc to the farthest point of a piece."""
        if not self.on_table(i):
            return inf
        xs, ys, starts = self.ground.outlines[:3]
        away = segments.farthest_corner(self.xs[i], self.ys[i], xs, ys, starts[piece], starts[piece + 1])
        return max(0.0, away - self.radii[i])

    def inside(self, i: int, piece: int) -> bool:
        """Whether a disc lies wholly within a piece."""
        xs, ys, starts = self.ground.outlines[:3]
        first, last = starts[piece], starts[piece + 1]
        x, y = self.xs[i], self.ys[i]
        return (
            segments.point_inside(x, y, xs, ys, first, last)
            and segments.point_to_border(x, y, xs, ys, first, last) >= self.radii[i] - OVERLAP
        )

    def partly_inside(self, i: int, piece: int) -> bool:
        """Whether a disc reaches into a piece; touching it is not enough."""
        return piece in self.pieces_under(i)

    def pieces_under(self, i: int) -> list[int]:
        """The pieces into which a disc reaches."""
        if not self.on_table(i):
            return []
        return self.pieces_at(self.xs[i], self.ys[i], self.radii[i])

    def pieces_at(self, x: float, y: float, radius: float) -> list[int]:
        """The pieces into which a disc would reach if it stood here."""
        return sight.pieces_holding(x, y, radius, OVERLAP, self.ground.outlines)

    def near(self, i: int, reach: float) -> list[int]:
        """The other discs whose edge is at most this far from the edge of a disc."""
        if not self.on_table(i):
            return []
        found = self.near_point(self.xs[i], self.ys[i], reach + self.radii[i])
        return [k for k in found if k != i]

    def near_point(self, x: float, y: float, reach: float) -> list[int]:
        """The discs whose edge is at most this far from a point."""
        return lanes.discs_within(x, y, reach, (self.xs, self.ys, self.radii))

    def touching(self, i: int) -> list[int]:
        """The discs in contact with a disc."""
        return self.near(i, CONTACT)

    def touching_at(self, i: int, x: float, y: float) -> list[int]:
        """The discs with which a disc would be in contact if it stood here."""
        return [k for k in self.near_point(x, y, CONTACT + self.radii[i]) if k != i]

    # Sight

    def sees(
        self, i: int, many: Sequence[int], *, levels: Sequence[int] | None = None, ignoring: Sequence[int] = ()
    ) -> list[bool]:
        """Which of many discs a disc sees: for each, whether some straight line between the two bases is free.

        A line is free when it enters no blocker deeper than the tolerance of sight. Blockers are the other discs and
        the opaque pieces whose level is at least that of both ends, but for pieces into which one of the ends reaches.
        `levels` gives the many other levels than their own; discs in `ignoring` do not block. Bases in contact always
        see each other; a disc off the table sees nothing and is not seen.
        """
        seen = [False] * len(many)
        if not self.on_table(i):
            return seen
        xs = self.xs
        asked = [at for at, j in enumerate(many) if j != i and xs[j] != OFF_TABLE]
        others = [many[at] for at in asked]
        their_levels = [self.levels[j] for j in others] if levels is None else [levels[at] for at in asked]
        if ignoring:
            discs, ground = (self.xs, self.ys, self.radii), self.ground
            answers = sight.sees_many(
                self.xs[i], self.ys[i], self.radii[i], i, self.levels[i], others, their_levels, CONTACT, SIGHT, OVERLAP,
                discs, self.levels, list(ignoring), ground.screens, ground.parts, ground.outlines, {}, 0,
            )  # fmt: skip
        else:
            answers = self._look(i, others, their_levels)
        for k in range(len(asked)):
            seen[asked[k]] = answers[k]
        return seen

    def _look(self, i: int, others: list[int], levels: list[int]) -> list[bool]:
        """Which of others that are on the table a disc sees; what was seen before is remembered."""
        ground = self.ground
        if self._shared:
            self._memo, self._shared = self._memo.copy(), False
        return sight.look(
            i, self.levels[i], others, levels, CONTACT, SIGHT, OVERLAP, (self.xs, self.ys, self.radii), self.levels,
            ground.screens, ground.parts, ground.outlines, self._memo, self._moves,
        )  # fmt: skip

    def sees_one(self, i: int, j: int) -> bool:
        """Whether a disc sees another."""
        if i == j or not self.on_table(i) or self.xs[j] == OFF_TABLE:
            return False
        return self._look(i, [j], [self.levels[j]])[0]

    def sight_line(self, i: int, j: int, *, level: int | None = None) -> SightLine:
        """The line along which a disc sees another, or everything that stands in the way."""
        if not (self.on_table(i) and self.on_table(j)):
            return SightLine(False, None, [], [])
        x, y, radius = self.xs[j], self.ys[j], self.radii[j]
        return self._line(i, j, x, y, radius, self.levels[j] if level is None else level)

    def sees_point(self, i: int, x: float, y: float, level: int = 0) -> bool:
        """Whether a disc sees a point of some level."""
        return self.sight_line_to_point(i, x, y, level).seen

    def sight_line_to_point(self, i: int, x: float, y: float, level: int = 0) -> SightLine:
        if not (self.on_table(i) and isfinite(x) and isfinite(y)):
            return SightLine(False, None, [], [])
        return self._line(i, -1, x, y, 0.0, level)

    def _line(self, i: int, j: int, x: float, y: float, radius: float, level: int) -> SightLine:
        ground, discs, highest = self.ground, (self.xs, self.ys, self.radii), max(self.levels[i], level)
        witness, met = [0.0] * 4, list[int]()
        nearby = sight.blockers(highest, i, SIGHT, discs, self.levels, [j], ground.parts)
        here, there = (self.xs[i], self.ys[i], self.radii[i]), (x, y, radius)
        turned = -1 < j < i
        verdict = sight.sight(
            *(there if turned else here), *(here if turned else there), CONTACT, SIGHT, OVERLAP, nearby, discs,
            ground.parts, ground.outlines, witness, met,
        )  # fmt: skip
        if verdict == memory.SEEN:
            ax, ay, bx, by = witness
            return SightLine(True, (bx, by, ax, ay) if turned else (ax, ay, bx, by), [], [])
        owners = ground.parts[7]
        return SightLine(False, None, sorted(k for k in met if k >= 0), sorted({owners[-1 - k] for k in met if k < 0}))

    # Lanes

    def lane(self, i: int, j: int) -> InTheWay:
        """What reaches into the lane between two discs: the quadrilateral between their diameters across the line."""
        return self._between(i, j, hull=False)

    def corridor(self, i: int, j: int) -> InTheWay:
        """What reaches into the hull of two discs."""
        return self._between(i, j, hull=True)

    def _between(self, i: int, j: int, *, hull: bool) -> InTheWay:
        if i == j or not (self.on_table(i) and self.on_table(j)):
            return InTheWay([], [])
        all_discs, parts = (self.xs, self.ys, self.radii), self.ground.parts
        ends = [(self.xs[k], self.ys[k], self.radii[k]) for k in (i, j)]
        xs, ys = lanes.lane_corners(*ends[0], *ends[1], hull)
        discs = set(lanes.discs_in(xs, ys, LANE, all_discs, i, j))
        pieces = set(lanes.pieces_in(xs, ys, parts))
        if hull:
            for x, y, radius in ends:
                discs.update(lanes.discs_near(x, y, radius, LANE, all_discs, i, j))
                pieces.update(lanes.pieces_near(x, y, radius, parts))
        return InTheWay(sorted(discs), sorted(pieces))

    def crossed(self, ax: float, ay: float, bx: float, by: float) -> InTheWay:
        """What a straight line enters deeper than the tolerance of lanes, the discs at its ends included."""
        discs, pieces = lanes.crossed(ax, ay, bx, by, LANE, (self.xs, self.ys, self.radii), self.ground.parts)
        return InTheWay(discs, pieces)

    # Contact

    def contact_at(self, i: int, j: int, bearing: float, gap: float = 0.0) -> tuple[float, float]:
        """Where disc i would stand at some gap from disc j (0: in contact), at a bearing from its centre.

        The place is on the lattice, the bearing in radians from the x axis. The gap there is at least the one wanted
        and at most the tolerance of contact larger; what else stands there does not matter.
        """
        apart = self.radii[i] + self.radii[j] + gap
        x, y = self.xs[j] + apart * cos(bearing), self.ys[j] + apart * sin(bearing)
        column, row = round(x * LATTICE), round(y * LATTICE)
        around = ((c / LATTICE, r / LATTICE) for c in range(column - 2, column + 3) for r in range(row - 2, row + 3))
        outside = [(px, py) for px, py in around if hypot(px - self.xs[j], py - self.ys[j]) >= apart]
        return min(outside, key=lambda place: (hypot(place[0] - x, place[1] - y), place))
