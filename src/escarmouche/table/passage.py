"""The passage of a group: equal discs that move together, may cross one another, and are barred by all the rest."""

from __future__ import annotations

from math import hypot, inf, isfinite
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.table.kernel import assembly, bars, spacing, strips, travel
from escarmouche.table.lattice import snap
from escarmouche.table.movement import SIDES, Movement, Way
from escarmouche.table.strips import ground_with
from escarmouche.table.tolerance import OVERLAP, SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.table.kernel.obstacles import Bars
    from escarmouche.table.kernel.shapes import Barriers, Discs, Edges, Strips, Tolls
    from escarmouche.table.standing import Standing


class Stop(NamedTuple):
    """Where a way is barred, and by what: a disc, the owner of a strip, a piece, or a side of the table."""

    x: float
    y: float
    disc: int | None = None
    strip: int | None = None
    piece: int | None = None
    edge: str | None = None


class Routes(Movement):
    """A standing as its group sees it: its own discs bar nothing, strips do. Ways are found here."""

    __slots__ = ("_first", "_strips")

    def __init__(self, standing: Standing, group: set[int], strips: Strips) -> None:
        self.ground = ground_with(standing.ground, strips)
        self.xs, self.ys, self.radii, self.levels = standing.xs, standing.ys, standing.radii, standing.levels
        self.solid = [solid and k not in group for k, solid in enumerate(standing.solid)]
        self._strips, self._first = strips, len(standing.ground.solid)

    def _bars(self, i: int, reach: float, ignoring: Sequence[int], ignoring_pieces: Sequence[int]) -> Bars:
        found = super()._bars(i, reach, ignoring, ignoring_pieces)
        strips.gather_strip_walls(
            self.xs[i],
            self.ys[i],
            self.radii[i],
            reach,
            OVERLAP,
            self._strips,
            self._first,
            self.ground.outlines,
            found.walls,
        )
        return found


class Passage:
    """What a group may do within some reach: gathered once, read for each of its members.

    A group that `flies` passes over everything, at the usual price of open ground, and still ends where there is room.
    """

    __slots__ = (
        "_air", "_barriers", "_edges", "_group", "_routes", "_strips", "_tolls", "flies", "radius", "reach", "standing",
    )  # fmt: skip

    def __init__(
        self, standing: Standing, group: Sequence[int], strips_across: Strips, reach: float, flies: bool = False
    ) -> None:
        self.standing, self.reach, self.flies = standing, reach, flies
        self.radius = radius = standing.radii[group[0]]
        self._group, self._strips = set(group), strips_across
        self._routes: Routes | None = None
        ground, xs, ys = standing.ground, standing.xs, standing.ys
        x, y = sum([xs[i] for i in group]) / len(group), sum([ys[i] for i in group]) / len(group)
        spread = max([hypot(xs[i] - x, ys[i] - y) for i in group])
        self._barriers: Barriers = strips.gather_barriers(
            x, y, spread, radius, reach, OVERLAP, (xs, ys, standing.radii), standing.solid, self._group, strips_across,
            ground.outlines, ground.solid,
        )  # fmt: skip
        self._air: Barriers = ([], [], [], [], [], [], [], [], [], [], [], 0.0) if flies else self._barriers
        least = radius - OVERLAP
        self._edges: Edges = (least, least, ground.width - least, ground.height - least)
        self._tolls: Tolls = ground.open_tolls if flies else ground.tolls

    @property
    def routes(self) -> Routes:
        """Ways of single members, made when first wanted."""
        if self._routes is None:
            self._routes = Routes(self.standing, self._group, self._strips)
        return self._routes

    # Looking at ways

    def stop(self, i: int, way: Sequence[float], over: bool = False) -> Stop | None:
        """Where a member is stopped on a way, if it is. With `over` it may end on strips, coming onto them last."""
        outlines, x, y = self.standing.ground.outlines, self.standing.xs[i], self.standing.ys[i]
        if not all(isfinite(value) for value in way) or len(way) % 2:
            return Stop(x, y)
        flat = list(way)
        leg, bar = strips.way_bar(x, y, flat, over, self._edges, self._air, outlines)
        barriers = self._air
        if leg < 0 and self.flies and flat:
            bar = strips.place_bar(flat[-2], flat[-1], over, self._edges, self._barriers, outlines)
            barriers, leg = self._barriers, -1 if bar == bars.FREE else len(flat) // 2 - 1
            if leg >= 0:
                return self._stopped(flat[-2], flat[-1], bar, barriers)
        if leg < 0:
            return None
        ax, ay = (flat[2 * leg - 2], flat[2 * leg - 1]) if leg else (x, y)
        bx, by = flat[2 * leg], flat[2 * leg + 1]
        share = strips.where_stopped(ax, ay, bx, by, x, y, self._edges, barriers, outlines)
        return self._stopped(ax + share * (bx - ax), ay + share * (by - ay), bar, barriers)

    @staticmethod
    def _stopped(x: float, y: float, bar: int, barriers: Barriers) -> Stop:
        if bar >= bars.EDGE:
            return Stop(x, y, edge=SIDES[bar - bars.EDGE])
        if bar >= bars.WALL:
            return Stop(x, y, piece=bar - bars.WALL)
        if bar >= strips.STRIP:
            return Stop(x, y, strip=barriers[9][bar - strips.STRIP])
        return Stop(x, y, disc=barriers[3][bar])

    def clear(self, i: int, way: list[float], over: bool = False) -> bool:
        """Whether nothing stops a member on a way."""
        outlines, x, y = self.standing.ground.outlines, self.standing.xs[i], self.standing.ys[i]
        if strips.way_bar(x, y, way, over, self._edges, self._air, outlines)[0] >= 0:
            return False
        return not self.flies or not way or self.free(way[-2], way[-1], over)

    def cost(self, i: int, way: list[float]) -> float:
        """What a way costs: its length, more on dear ground."""
        return travel.way_cost(
            self.standing.xs[i], self.standing.ys[i], way, self._tolls, self.standing.ground.outlines
        )

    def free(self, x: float, y: float, over: bool = False) -> bool:
        """Whether a member may stand here, as far as others go."""
        outlines = self.standing.ground.outlines
        return strips.place_bar(x, y, over, self._edges, self._barriers, outlines) == bars.FREE

    def shifts(self, group: Sequence[int], dx: float, dy: float, foes: Discs) -> bool:
        """Whether all of these can go straight by the same vector, at its plain length, clear of the foes' discs."""
        xs, ys = [self.standing.xs[i] for i in group], [self.standing.ys[i] for i in group]
        outlines = self.standing.ground.outlines
        if strips.shift_bar(xs, ys, dx, dy, foes, self._edges, self._air, outlines) >= 0:
            return False
        return not self.flies or all(self.free(x + dx, y + dy) for x, y in zip(xs, ys, strict=True))

    # Finding ways

    def way(self, i: int, x: float, y: float, budget: float = inf, over: bool = False) -> Way | None:
        """A way of a member to a place: straight where it can, else the shortest one round what bars it."""
        straight = [snap(x), snap(y)]
        if self.clear(i, straight, over):
            return straight if self.cost(i, straight) <= budget + SLACK else self._round(i, x, y, budget, over)
        return None if self.flies else self._round(i, x, y, budget, over)

    def _round(self, i: int, x: float, y: float, budget: float, over: bool) -> Way | None:
        if self.flies or not self.free(snap(x), snap(y), over):
            return None
        if over and strips.strip_under(snap(x), snap(y), self._barriers) >= 0:
            return None
        return self.routes.way(i, x, y, min(budget, self.reach))

    # Coming together

    def contact_places(
        self, targets: Sequence[int], aims: Sequence[tuple[float, float]], taken: Sequence[tuple[float, float]]
    ) -> list[float]:
        """Places, as flat pairs, where a member would stand in contact with a target, over strips or not.

        They face each of the aims, lie all round, and fit between two targets, or between a target and what is beside
        it; `taken` are the places of members that stay.
        """
        xs, ys, radii = self.standing.xs, self.standing.ys, self.standing.radii
        rings = ([xs[t] for t in targets], [ys[t] for t in targets], [self.radius + radii[t] for t in targets])
        return assembly.contact_places(
            rings, [x for x, _ in aims], [y for _, y in aims], [x for x, _ in taken], [y for _, y in taken],
            2.0 * self.radius, self._edges, self._barriers, self.standing.ground.outlines,
        )  # fmt: skip

    def assign(
        self,
        members: assembly.Members,
        targets: assembly.Targets,
        bonds: assembly.Bonds,
        order: list[int],
        budget: float,
        places: list[float],
        closing: bool,
        chained: bool,
    ) -> None:
        """Give places to members who have none yet, the first in the order first."""
        assembly.assign(
            members, targets, bonds, order, budget, places, closing, chained, self._edges, self._air, self._tolls,
            self.standing.ground.outlines,
        )  # fmt: skip

    def open_places(
        self, x: float, y: float, steps: list[tuple[float, float]], foes: Discs
    ) -> list[tuple[float, float]]:
        """Where some steps from a point lead a member, as far as there is room and no foe is touched."""
        return assembly.open_places(x, y, steps, foes, self._edges, self._barriers, self.standing.ground.outlines)

    def beside(self, x: float, y: float, count: int = 12) -> list[float]:
        """Places all round a member who stands here, in contact with it, where there is room."""
        return assembly.beside(
            x, y, 2.0 * self.radius, count, self._edges, self._barriers, self.standing.ground.outlines
        )


def apart(xs: list[float], ys: list[float], radius: float) -> tuple[int, int]:
    """The first two discs of one radius that would overlap in these places, or (-1, -1)."""
    return spacing.first_overlap(xs, ys, 2.0 * radius - OVERLAP)
