"""How a base moves among the others: one model of a way serves paths, verdicts, contact and reach.

A way is a polyline of the centre of a base. The base may touch what is solid (discs, pieces, the edge of the table) but
not overlap it by more than the tolerance; what it overlaps deeper than that when it starts it may only leave.

The cost of a way is its length, and what it crosses of a piece that is not solid counts `cost` times (where the centre
is inside).
"""

from __future__ import annotations

from math import hypot, inf, isfinite
from typing import TYPE_CHECKING, Final, NamedTuple

from escarmouche.table.kernel import bars, reach, spots, squeezes, travel, ways
from escarmouche.table.kernel.obstacles import POINT, Bars, Circle
from escarmouche.table.kernel.shapes import Discs, Edges, Fit, Goal
from escarmouche.table.kernel.tangents import Label
from escarmouche.table.lattice import snap
from escarmouche.table.tolerance import CONTACT, EXCESS, OVERLAP, SLACK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from escarmouche.table.ground import Ground

Way = list[float]
"""Waypoints without the start, as flat pairs: x, y, x, y…"""

SPARE: Final = 0.3 * EXCESS
"""What cutting one arc into tangents may add; few shortest ways have more than three arcs."""

ROOMY: Final[Fit] = (OVERLAP, SPARE, inf)
"""How a way bends where there is room: as far off as if nothing might sink into anything."""

SIDES: Final = ("left", "bottom", "right", "top")


class Verdict(NamedTuple):
    """What a check of a way says: its cost; if it is barred, on which leg, where the base stops, and by what."""

    cost: float
    leg: int | None = None
    x: float = 0.0
    y: float = 0.0
    disc: int | None = None
    piece: int | None = None
    edge: str | None = None

    @property
    def barred(self) -> bool:
        return self.leg is not None


class Movement:
    """Discs on a ground, as far as moving one of them goes."""

    __slots__ = ("ground", "levels", "radii", "solid", "xs", "ys")

    ground: Ground
    xs: list[float]
    ys: list[float]
    radii: list[float]
    levels: list[int]
    solid: list[bool]

    def _free_table(self, i: int) -> Edges:
        ground = self.ground
        return bars.free_table(self.xs[i], self.ys[i], self.radii[i], OVERLAP, ground.width, ground.height)

    def _bars(self, i: int, reach: float, ignoring: Sequence[int], ignoring_pieces: Sequence[int]) -> Bars:
        ground = self.ground
        return travel.gather(
            i, self.xs[i], self.ys[i], self.radii[i], reach, OVERLAP, True, (self.xs, self.ys, self.radii), self.solid,
            ground.outlines, ground.walls(self.radii[i]), list(ignoring), list(ignoring_pieces),
        )  # fmt: skip

    def _movable(self, i: int, *numbers: float) -> bool:
        """Whether a disc can be moved at all, and by these numbers."""
        for number in numbers:
            if not isfinite(number):
                return False
        return self.xs[i] > -1e5

    def way(
        self,
        i: int,
        x: float,
        y: float,
        budget: float = inf,
        *,
        ignoring: Sequence[int] = (),
        ignoring_pieces: Sequence[int] = (),
    ) -> Way | None:
        """The shortest way of a disc to a place (snapped to the lattice); None when there is none within the budget."""
        if not self._movable(i, x, y):
            return None
        ground = self.ground
        budget = min(budget, self._longest())
        found = travel.way_to(
            self.xs[i], self.ys[i], snap(x), snap(y), budget + SLACK, ROOMY, self._free_table(i),
            self._bars(i, budget, ignoring, ignoring_pieces), ground.tolls, ground.outlines,
        )  # fmt: skip
        return found or None

    def _longest(self) -> float:
        """A budget that no sensible way exceeds."""
        return 4.0 * (self.ground.width + self.ground.height)

    def check(
        self, i: int, waypoints: Sequence[float], *, ignoring: Sequence[int] = (), ignoring_pieces: Sequence[int] = ()
    ) -> Verdict:
        """Whether a disc may go along these waypoints, and what it costs."""
        if not self._movable(i, *waypoints) or len(waypoints) % 2:
            return Verdict(inf, 0, self.xs[i], self.ys[i])
        way = [float(value) for value in waypoints]
        ground, x, y = self.ground, self.xs[i], self.ys[i]
        cost = travel.way_cost(x, y, way, ground.tolls, ground.outlines)
        around = self._bars(
            i, travel.way_cost(x, y, way, ground.open_tolls, ground.outlines), ignoring, ignoring_pieces
        )
        found: list[int] = []
        leg, x, y = travel.first_barred(x, y, way, self._free_table(i), around, ground.outlines, found)
        if leg < 0:
            return Verdict(cost)
        bar = found[0]
        if bar >= bars.EDGE:
            return Verdict(cost, leg, x, y, edge=SIDES[bar - bars.EDGE])
        if bar >= bars.WALL:
            return Verdict(cost, leg, x, y, piece=around.walls[bar - bars.WALL].piece)
        return Verdict(cost, leg, x, y, disc=around.rounds[bar].disc)

    def cost(self, i: int, waypoints: Sequence[float]) -> float:
        """What a way costs, barred or not."""
        ground = self.ground
        return travel.way_cost(self.xs[i], self.ys[i], list(waypoints), ground.tolls, ground.outlines)

    def _clear_of(self, i: int, others: Iterable[int], gap: float) -> Discs:
        """What the end of a way has to stay clear of, as discs that its centre may not enter."""
        kept = [k for k in others if self.xs[k] > -1e5]
        return (
            [self.xs[k] for k in kept], [self.ys[k] for k in kept], [self.radii[i] + self.radii[k] + gap for k in kept],
        )  # fmt: skip

    def approach(
        self,
        i: int,
        j: int,
        budget: float = inf,
        *,
        stop: float = 0.0,
        clear_of: Sequence[int] = (),
        ignoring: Sequence[int] = (),
        ignoring_pieces: Sequence[int] = (),
    ) -> Way | None:
        """The shortest way that brings disc i up to disc j, or None.

        With `stop` 0 it ends in contact: the gap is between 0 and the tolerance. With a larger one it ends at that gap,
        or at most the tolerance nearer. It does not end in contact with any disc in `clear_of`.
        """
        if i == j or not self._movable(i, stop) or self.xs[j] < -1e5:
            return None
        apart = self.radii[i] + self.radii[j] + max(0.0, stop)
        low, high = (apart - CONTACT, apart) if stop > CONTACT else (apart, apart + CONTACT)
        clear = self._clear_of(i, (k for k in clear_of if k != j), CONTACT)
        x, y = self.xs[i], self.ys[i]
        if apart - max(stop, OVERLAP) <= hypot(self.xs[j] - x, self.ys[j] - y) <= high and not within(x, y, clear):
            return [x, y]
        return self._to_ring(i, self.xs[j], self.ys[j], (low, high), clear, budget, ignoring, ignoring_pieces)

    def _to_ring(
        self,
        i: int,
        x: float,
        y: float,
        ring: tuple[float, float],
        clear: Discs,
        budget: float,
        ignoring: Sequence[int],
        ignoring_pieces: Sequence[int],
    ) -> Way | None:
        ground = self.ground
        budget = min(budget, self._longest())
        low, high = ring
        # Aiming a little inside the bounds leaves room for the lattice.
        found = travel.way_to_ring(
            self.xs[i], self.ys[i], x, y, low + 0.001 if low > 0.0 else high, low, high, clear, budget + SLACK,
            ROOMY, self._free_table(i), self._bars(i, budget, ignoring, ignoring_pieces), ground.tolls, ground.outlines,
        )  # fmt: skip
        return found or None

    def approach_towards(
        self,
        i: int,
        j: int,
        budget: float,
        *,
        short: float = 0.1,
        clear_of: Sequence[int] = (),
        ignoring: Sequence[int] = (),
        ignoring_pieces: Sequence[int] = (),
    ) -> Way:
        """Walk towards disc j along the shortest way as far as the budget goes, stopping `short` of contact.

        The way also ends at least `short` away from every disc in `clear_of`. Where no way leads to j, the disc walks
        straight at it until something bars it. A way that leads nowhere is the place where the disc stands.
        """
        apart = self.radii[i] + self.radii[j] + short
        x, y = self.xs[i], self.ys[i]
        if self.xs[j] < -1e5 or hypot(self.xs[j] - x, self.ys[j] - y) <= apart:
            return [x, y]
        way = self._to_ring(
            i, self.xs[j], self.ys[j], (apart, apart + CONTACT), ([], [], []), inf, ignoring, ignoring_pieces
        )
        if way is None:
            way = self._straight(i, self.xs[j], self.ys[j], ignoring, ignoring_pieces)
        return self._shortened(i, way, budget, self._clear_of(i, {*clear_of, j}, short))

    def approach_point(
        self,
        i: int,
        x: float,
        y: float,
        budget: float,
        *,
        short: float = 0.1,
        clear_of: Sequence[int] = (),
        ignoring: Sequence[int] = (),
        ignoring_pieces: Sequence[int] = (),
    ) -> Way:
        """Walk towards a place as far as the budget goes, ending at least `short` away from the discs in `clear_of`."""
        whole = self.way_towards(i, x, y, ignoring=ignoring, ignoring_pieces=ignoring_pieces)
        return self.beginning(i, whole, budget, short=short, clear_of=clear_of)

    def way_towards(
        self,
        i: int,
        x: float,
        y: float,
        *,
        detour: float = inf,
        ignoring: Sequence[int] = (),
        ignoring_pieces: Sequence[int] = (),
    ) -> Way:
        """The way to a place, at most by the `detour` longer than a straight one.

        Where the place itself cannot be reached, the disc goes to the nearest place where there is room, or straight.
        A way that leads nowhere is the place where the disc stands.
        """
        if not self._movable(i, x, y):
            return [self.xs[i], self.ys[i]]
        longest = hypot(x - self.xs[i], y - self.ys[i]) + detour
        way = self.way(i, x, y, longest, ignoring=ignoring, ignoring_pieces=ignoring_pieces)
        if way is None:
            room = self.nearest_free(i, x, y, ignoring=ignoring)
            # Where the place itself is free, no way leads there: to look for one again takes long and finds none.
            if room is not None and room != (snap(x), snap(y)):
                way = self.way(i, *room, longest, ignoring=ignoring, ignoring_pieces=ignoring_pieces)
        return self._straight(i, x, y, ignoring, ignoring_pieces) if way is None else way

    def beginning(self, i: int, way: Way, budget: float, *, short: float = 0.1, clear_of: Sequence[int] = ()) -> Way:
        """As much of a way as the budget allows, ending at least `short` away from the discs in `clear_of`."""
        return self._shortened(i, way, budget, self._clear_of(i, clear_of, short))

    def _straight(self, i: int, x: float, y: float, ignoring: Sequence[int], ignoring_pieces: Sequence[int]) -> Way:
        """Straight towards a place until something bars the way."""
        verdict = self.check(i, [x, y], ignoring=ignoring, ignoring_pieces=ignoring_pieces)
        if not verdict.barred:
            return [snap(x), snap(y)]
        end = [snap(verdict.x), snap(verdict.y)]
        if self.check(i, end, ignoring=ignoring, ignoring_pieces=ignoring_pieces).barred:
            return [self.xs[i], self.ys[i]]
        return end

    def _shortened(self, i: int, way: Way, budget: float, clear: Discs) -> Way:
        """The longest beginning of a way within the budget that ends clear of some discs."""
        ground, x, y = self.ground, self.xs[i], self.ys[i]
        length = min(budget, travel.way_cost(x, y, way, ground.tolls, ground.outlines)) + SLACK
        while length > 0.0:
            cut = travel.cut_way(x, y, way, length, ground.tolls, ground.outlines)
            if not within(cut[-2], cut[-1], clear):
                return cut
            length -= 0.02
        return [x, y]

    def contact_spots(
        self, i: int, targets: Sequence[int], gaps: Sequence[float] | None = None
    ) -> list[tuple[float, float]]:
        """Places on the lattice where disc i would be in contact with every target, nearest first.

        `gaps` gives the largest gap allowed to each target (0: contact). The places are those where the rings round two
        targets cross, and those that face the disc. What else stands there is not looked at.
        """
        if not self._movable(i) or not targets or any(self.xs[k] < -1e5 for k in targets):
            return []
        rings: list[tuple[float, float, float, float]] = []
        for at, k in enumerate(targets):
            low = self.radii[i] + self.radii[k]
            largest = 0.0 if gaps is None else gaps[at]
            rings.append((self.xs[k], self.ys[k], low, low + max(CONTACT, largest)))
        flat: list[float] = []
        for at, (ax, ay, low, high) in enumerate(rings):
            away = hypot(self.xs[i] - ax, self.ys[i] - ay)
            for radius in aims(low, high):
                if away > 0.0:
                    flat += [ax + radius * (self.xs[i] - ax) / away, ay + radius * (self.ys[i] - ay) / away]
                for bx, by, other_low, other_high in rings[at + 1 :]:
                    for other in aims(other_low, other_high):
                        spots.circles_cross(ax, ay, radius, bx, by, other, flat)
        places = {place for x, y in zip(flat[::2], flat[1::2], strict=True) if (place := settled(x, y, rings))}
        return sorted(places, key=lambda place: (hypot(place[0] - self.xs[i], place[1] - self.ys[i]), place))

    def approach_all(
        self,
        i: int,
        targets: Sequence[int],
        budget: float = inf,
        *,
        gaps: Sequence[float] | None = None,
        clear_of: Sequence[int] = (),
        ignoring: Sequence[int] = (),
        ignoring_pieces: Sequence[int] = (),
    ) -> Way | None:
        """The shortest way to a contact spot of several targets at once that is not in contact with `clear_of`."""
        clear = self._clear_of(i, (k for k in clear_of if k not in targets), CONTACT)
        places = [place for place in self.contact_spots(i, targets, gaps) if not within(*place, clear)]
        if not places:
            return None
        ground = self.ground
        budget = min(budget, self._longest())
        found = travel.way_to_any(
            self.xs[i], self.ys[i], [value for place in places for value in place], budget + SLACK, ROOMY,
            self._free_table(i), self._bars(i, budget, ignoring, ignoring_pieces), ground.tolls, ground.outlines,
        )  # fmt: skip
        return found or None

    def nearest_free(
        self, i: int, x: float, y: float, *, within: float = inf, ignoring: Sequence[int] = ()
    ) -> tuple[float, float] | None:
        """The place nearest to a point where disc i would overlap nothing solid and be on the table."""
        if not (isfinite(x) and isfinite(y)):
            return None
        ground, radius = self.ground, self.radii[i]
        least = radius - OVERLAP
        edges = (least, least, ground.width - least, ground.height - least)
        farthest = min(within, self._longest() + abs(x) + abs(y))
        span = min(1.0, farthest)
        while True:
            around = travel.gather(
                i, x, y, radius, span, OVERLAP, False, (self.xs, self.ys, self.radii), self.solid, ground.outlines,
                ground.walls(radius), list(ignoring), [],
            )  # fmt: skip
            found, px, py = spots.nearest_free(x, y, span, OVERLAP, edges, around, ground.outlines)
            if found:
                return px, py
            if span >= farthest:
                return None
            span = min(2.0 * span, farthest)

    def reach(
        self, i: int, budget: float, *, ignoring: Sequence[int] = (), ignoring_pieces: Sequence[int] = ()
    ) -> list[list[float]]:
        """Where the centre of a disc may get: rings of flat pairs, counter-clockwise, whose union is the region."""
        if not self._movable(i, budget) or budget <= 0.0:
            return []
        ground, x, y = self.ground, self.xs[i], self.ys[i]
        edges = self._free_table(i)
        around = self._bars(i, budget, ignoring, ignoring_pieces)
        circles = [Circle(x, y, 0.0, POINT)]
        labels: list[Label] = []
        sure: list[Label] = []
        nowhere: Goal = ([], 0.0, 0.0, 0.0, [], [], [])
        fit = squeezes.snug(ROOMY) if squeezes.squeezed(edges, around, ground.outlines) else ROOMY
        ways.search(nowhere, budget, fit, edges, around, ground.tolls, ground.outlines, circles, labels, sure)
        return reach.cells(budget, fit, sure, edges, around, ground.tolls, ground.outlines, circles, labels)


def within(x: float, y: float, discs: Discs) -> bool:
    """Whether a point lies in one of these discs."""
    xs, ys, radii = discs
    for k in range(len(xs)):
        dx = xs[k] - x
        dy = ys[k] - y
        if dx * dx + dy * dy < radii[k] * radii[k]:
            return True
    return False


def aims(low: float, high: float) -> tuple[float, ...]:
    """Distances at which to look for a place between two bounds: just inside each of them."""
    return (low + CONTACT / 4,) if high - low <= 2 * CONTACT else (low + CONTACT / 4, high - CONTACT / 4)


def settled(x: float, y: float, rings: Sequence[tuple[float, float, float, float]]) -> tuple[float, float] | None:
    """The lattice point close to a place that keeps the bounds of every ring, if there is one."""
    column, row = round(x * 1024), round(y * 1024)
    for at in range(0, len(ways.AROUND), 2):
        px, py = (column + ways.AROUND[at]) / 1024, (row + ways.AROUND[at + 1]) / 1024
        if all(low <= hypot(px - cx, py - cy) <= high for cx, cy, low, high in rings):
            return px, py
    return None
