"""Walking: the ways of one base over one level, taken on its way for its inscribed circle, and over several levels.

The other bases are met exactly as they stand, discs as discs and rectangles as rectangles. Whether the base can stand
at the end with some facing is another question, which `Poses.obstacle` answers.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

from escarmouche.table.ground import Ground, flat_outlines
from escarmouche.table.kernel import boxes, travel
from escarmouche.table.kernel.bars import gather_discs, gather_walls
from escarmouche.table.kernel.obstacles import Bars, Wall
from escarmouche.table.movement import ROOMY, Movement, Verdict, Way
from escarmouche.table.relief import OUTSIDE
from escarmouche.table.tolerance import OVERLAP, SLACK

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from escarmouche.table.poses import Poses
    from escarmouche.table.spots import Spot

APART: Final[dict[int, float]] = {}


class Walk(Movement):
    """One level of the table to one base: `way`, `check`, `reach` and the rest of a movement, for that base alone.

    `apart` gives the gap that the circle keeps from some bases all the way; from one that is nearer when the walk
    begins it may only go away. Bases in `ignoring` and bodies in `ignoring_bodies` bar nothing. On a firm body with
    steep sides the centre stays on top of it, unless the base is `leaving`.
    """

    __slots__ = ("_owners", "_walls", "base")

    def __init__(
        self,
        poses: Poses,
        i: int,
        z: float | None = None,
        *,
        step: float = 0.0,
        apart: Mapping[int, float] = APART,
        ignoring: Sequence[int] = (),
        ignoring_bodies: Sequence[int] = (),
        leaving: bool = False,
    ) -> None:
        height = poses.zs[i] if z is None else z
        relief, radius, tall = poses.relief, poses.shapes[i].inscribed, poses.shapes[i].tall
        on = None if leaving else relief.body_under(poses.xs[i], poses.ys[i], height)
        if on is not None and not relief.bodies[on].solid:
            on = None
        level = relief.level(height, tall, step, on) if poses.layers[i] == 0 else relief.open_level()
        others = poses.in_its_way(i, height, poses.layers[i], ignoring)
        blocks = [k for k in others if poses.shapes[k].radius == 0.0]
        self.base = i
        self.xs, self.ys = poses.xs.copy(), poses.ys.copy()
        self.levels = [0] * len(poses)
        self.radii = [poses.shapes[k].radius + apart.get(k, 0.0) for k in range(len(poses))]
        self.radii[i] = radius
        rounds = set(others) - set(blocks)
        self.solid = [k in rounds for k in range(len(poses))]
        pieces = level.ground
        self.ground = with_blocks(pieces, [boxes.corners(poses.box(k)) for k in blocks])
        count = len(pieces.pieces)
        spared = set(ignoring_bodies)
        self._walls = [
            Wall(p, 0.0 if owner == OUTSIDE else max(0.0, radius - OVERLAP), self.ground.outlines)
            for p, owner in enumerate(level.owners)
            if pieces.solid[p] and owner not in spared
        ]
        self._walls += [
            Wall(count + at, max(0.0, radius + apart.get(k, 0.0) - OVERLAP), self.ground.outlines)
            for at, k in enumerate(blocks)
        ]
        self._owners = [*level.owners, *[-2 - k for k in blocks]]

    def _bars(self, i: int, reach: float, ignoring: Sequence[int], ignoring_pieces: Sequence[int]) -> Bars:
        discs = (self.xs, self.ys, self.radii)
        outlines, radius = self.ground.outlines, self.radii[i]
        x, y, found = self.xs[i], self.ys[i], Bars()
        gather_discs(i, x, y, radius, reach, OVERLAP, True, discs, self.solid, list(ignoring), found)
        widest = max([wall.at for wall in self._walls], default=0.0)
        gather_walls(x, y, widest + OVERLAP, reach, True, outlines, self._walls, list(ignoring_pieces), found)
        return found

    def way_to(self, x: float, y: float, budget: float = inf) -> Way | None:
        """The shortest way of the base to a place, or None."""
        return self.way(self.base, x, y, budget)

    def walked(self, way: Sequence[float]) -> Verdict:
        """Whether the base may go along these waypoints, and what it costs.

        What bars it is a base (`disc`), a body (`piece`), a side of the table, or the border of its level (`piece` is
        OUTSIDE).
        """
        found = self.check(self.base, way)
        if found.piece is None:
            return found
        owner = self._owners[found.piece]
        return (
            found._replace(piece=owner, disc=None) if owner >= OUTSIDE else found._replace(piece=None, disc=-2 - owner)
        )

    def reached(self, budget: float) -> list[list[float]]:
        """Where the centre of the base may get: rings whose union is the region."""
        return self.reach(self.base, budget)

    def way_to_any(self, spots: Sequence[Spot], budget: float = inf) -> Way | None:
        """The shortest way of the base to one of several spots, or None."""
        i = self.base
        if not spots or not self._movable(i):
            return None
        most = min(budget, self._longest())
        found = travel.way_to_any(
            self.xs[i], self.ys[i], [value for spot in spots for value in spot[:2]], most + SLACK, ROOMY,
            self._free_table(i), self._bars(i, most, (), ()), self.ground.tolls, self.ground.outlines,
        )  # fmt: skip
        return found or None


def with_blocks(ground: Ground, rings: Sequence[tuple[list[float], list[float]]]) -> Ground:
    """The same ground with rectangles after its pieces, so that ways bend round them."""
    widened = Ground.__new__(Ground)
    for name in Ground.__slots__:
        setattr(widened, name, {} if name == "_walls" else getattr(ground, name))
    xs, ys, starts, centre_x, centre_y, around, cores = ground.outlines
    more = flat_outlines(rings)
    widened.outlines = (
        xs + more[0], ys + more[1], starts + [starts[-1] + start for start in more[2][1:]], centre_x + more[3],
        centre_y + more[4], around + more[5], cores + more[6],
    )  # fmt: skip
    widened.solid = [*ground.solid, *[True] * len(rings)]
    return widened


class Link(NamedTuple):
    """A way from one level to another that the game knows of, such as stairs, a ladder or a climb, and its cost."""

    x: float
    y: float
    z: float
    to_x: float
    to_y: float
    to_z: float
    cost: float


class Leg(NamedTuple):
    """A part of a way over several levels: a way over one of them, then perhaps a link."""

    z: float
    way: Way
    cost: float
    link: Link | None


def way_over_levels(
    poses: Poses,
    i: int,
    goal: tuple[float, float, float],
    links: Sequence[Link],
    budget: float = inf,
    *,
    step: float = 0.0,
    apart: Mapping[int, float] = APART,
    ignoring: Sequence[int] = (),
) -> list[Leg] | None:
    """The cheapest way of a base to a place on some level by way of links, or None within the budget.

    Each link is used at most once, in its direction: a stair that leads both ways is two links.
    """
    best: dict[int, float] = {-1: 0.0}
    queue: list[tuple[float, int, int, list[Leg]]] = [(0.0, 0, -1, [])]
    pushed = 0
    mover = poses.twin()
    arrived = len(links)
    while queue:
        cost, _, at, legs = heappop(queue)
        if at == arrived:
            return legs
        if cost > best[at]:
            continue
        if at >= 0:
            mover.place(i, links[at].to_x, links[at].to_y, links[at].to_z)
        walk = Walk(mover, i, step=step, apart=apart, ignoring=ignoring)
        z = mover.zs[i]
        for to in range(arrived + 1):
            link = None if to == arrived else links[to]
            x, y, height = goal if link is None else (link.x, link.y, link.z)
            if height != z or to == at:
                continue
            toll = 0.0 if link is None else link.cost
            way = walk.way_to(x, y, budget - cost - toll)
            if way is None:
                continue
            length = walk.cost(i, way)
            if cost + length + toll < min(best.get(to, inf), budget + SLACK):
                best[to] = cost + length + toll
                pushed += 1
                heappush(queue, (best[to], pushed, to, [*legs, Leg(z, way, length, link)]))
    return None
