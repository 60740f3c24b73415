"""Formations offered (p. 11): where a Unit's fighters go when their Leader goes somewhere, and moves at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin, sqrt
from typing import TYPE_CHECKING, Final

from escarmouche.games.drakerys.cohesion import beside_reach, led_reach
from escarmouche.games.drakerys.manoeuvre import Manoeuvre, Paths
from escarmouche.games.drakerys.state import LEADERSHIP
from escarmouche.table.kernel import spacing
from escarmouche.table.lattice import snap

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.state import Game, Unit

ROOM: Final = 0.3
"""The gap between the places of a huddle."""

SEARCHES: Final = 12
"""How many ways round something an offer may look for."""

TRIES: Final = 8

Place = tuple[float, float]
Taken = tuple[list[float], list[float]]
"""Places that are taken: all x, all y."""


def offer(game: Game, unit: Unit, leader_end: Place, budget: float) -> Paths | None:
    """A legal walk that brings the Leader to a place, the others as they stand now about it where they can."""
    return arrange(Manoeuvre(game, unit, budget), *leader_end)


def arrange(m: Manoeuvre, x: float, y: float, shape: bool = True) -> Paths | None:
    """Bring the Leader to a place and the others with it: in their `shape`, else in a huddle round it."""
    lead = m.way(m.leader, x, y)
    if lead is None or m.touched(lead[-2], lead[-1]):
        return None
    paths = follow(m, lead, shape)
    if paths is None or m.refusal(paths) is not None:
        paths = follow(m, lead, False) if shape else None
    return paths if paths is not None and m.refusal(paths) is None else None


def follow(m: Manoeuvre, lead: list[float], shape: bool) -> Paths | None:
    """The others take their places, those nearest to the Leader first; None where somebody finds none."""
    paths, x, y = m.still, lead[-2], lead[-1]
    paths[m.leader] = lead
    dx, dy = x - m.xs[m.leader], y - m.ys[m.leader]
    staying = [i for i in range(len(m.ids)) if i not in m.movers]
    taken = [*[m.xs[i] for i in staying], x], [*[m.ys[i] for i in staying], y]
    order = sorted(m.movers - {m.leader}, key=lambda i: (hypot(m.xs[i] + dx - x, m.ys[i] + dy - y), i))
    searches, places = SEARCHES, None
    for i in order:
        want = snap(m.xs[i] + dx), snap(m.ys[i] + dy)
        chosen = None
        if shape and fits(m, want, taken):
            chosen, searches = reach(m, i, want, searches)
        if chosen is None:
            places = open_places(m, x, y) if places is None else places
            for spot in keeping_together(m, want, places, taken):
                chosen, searches = reach(m, i, spot, searches)
                if chosen is not None:
                    break
        if chosen is None:
            return None
        paths[i] = chosen
        taken[0].append(chosen[-2])
        taken[1].append(chosen[-1])
    return paths


def fits(m: Manoeuvre, spot: Place, taken: Taken) -> bool:
    """Whether a fighter may end here beside those placed already."""
    x, y = spot
    return sqrt(spacing.nearest(x, y, *taken)) >= 2 * m.radius and m.passage.free(x, y) and not m.touched(x, y)


def open_places(m: Manoeuvre, x: float, y: float) -> list[Place]:
    """The places of a huddle round the Leader where there is room, and no enemy is touched."""
    return m.passage.open_places(x, y, honeycomb(m.radius), m.foes)


def keeping_together(m: Manoeuvre, want: Place, places: list[Place], taken: Taken) -> list[Place]:
    """Places of a huddle in cohesion with those placed already, those near to a wanted one first."""
    least = 2 * m.radius
    return spacing.fitting(*want, places, *taken, least, beside_reach(m.radius))


def reach(m: Manoeuvre, i: int, spot: Place, searches: int) -> tuple[list[float] | None, int]:
    """A way to a spot, straight if that will do, and how many searches are left."""
    x, y = spot
    if hypot(x - m.xs[i], y - m.ys[i]) > m.budget:
        return None, searches
    straight = [x, y]
    if m.passage.clear(m.ids[i], straight) and m.passage.cost(m.ids[i], straight) <= m.budget:
        return straight, searches
    if searches == 0:
        return None, 0
    return m.way(i, x, y), searches - 1


def huddle(radius: float, x: float, y: float, want: Place) -> Iterator[Place]:
    """Places in a honeycomb round the Leader, those near to a wanted one first."""
    dx, dy = want[0] - x, want[1] - y
    for a, b in sorted(honeycomb(radius), key=lambda cell: (cell[0] - dx) ** 2 + (cell[1] - dy) ** 2):
        yield snap(x + a), snap(y + b)


@lru_cache(maxsize=16)
def honeycomb(radius: float) -> list[Place]:
    """The places of a honeycomb within cohesion of its middle, the middle left out."""
    step = 2 * radius + ROOM
    most = int((LEADERSHIP + 2 * radius) / step) + 1
    cells = [(a + b / 2, b * sqrt(0.75)) for a in range(-2 * most, 2 * most + 1) for b in range(-most, most + 1)]
    return [(step * a, step * b) for a, b in cells if 0 < hypot(a, b) * step <= led_reach(radius)]


# ---- picked at random -----------------------------------------------------------------------------------------------


def some_walk(m: Manoeuvre, rng: Random, sure: Callable[[], Paths]) -> Paths:
    """A legal walk picked at random, in no enemy contact: mostly the Unit shifts as it stands; `sure` if none comes."""
    everybody = len(m.movers) == len(m.ids)
    if everybody and rng.random() < 0.85:
        shifted = some_shift(m, rng)
        if shifted is not None:
            return shifted
    for _ in range(2):
        bearing, length = rng.random() * 2 * pi, m.budget * sqrt(rng.random())
        if m.leader in m.movers:
            x, y = m.xs[m.leader] + length * cos(bearing), m.ys[m.leader] + length * sin(bearing)
            paths = arrange(m, x, y, rng.random() < 0.5) if m.passage.free(snap(x), snap(y)) else None
        else:
            paths = some_reform(m, rng)
        if paths is not None and m.free_of_foes(paths, "", moved_only=not everybody) is None:
            return paths
    return sure()


def some_shift(m: Manoeuvre, rng: Random) -> Paths | None:
    """The whole Unit goes straight by one vector picked at random."""
    xs, ys = m.xs, m.ys
    for attempt in range(TRIES):
        bearing = rng.random() * 2 * pi
        length = (m.budget - 0.002) * sqrt(rng.random()) * (1.0 if attempt < TRIES // 2 else 0.4)
        dx, dy = snap(length * cos(bearing)), snap(length * sin(bearing))
        if not m.passage.shifts(m.ids, dx, dy, m.foes):
            continue
        paths = [[x + dx, y + dy] for x, y in zip(xs, ys, strict=True)]
        if not m.late and not m.game.standing.ground.tolls[0]:
            return paths
        if m.refusal(paths) is None:
            return paths
    return None


def some_reform(m: Manoeuvre, rng: Random) -> Paths | None:
    """Fighters change their places about a Leader who stays."""
    paths, cells = m.still, honeycomb(m.radius)
    for i in sorted(m.movers):
        a, b = cells[int(rng.random() * len(cells))]
        x, y = snap(m.xs[m.leader] + a), snap(m.ys[m.leader] + b)
        if not m.passage.free(x, y) or m.touched(x, y):
            continue
        path, _ = reach(m, i, (x, y), 0)
        if path is not None:
            tried = [*paths[:i], path, *paths[i + 1 :]]
            if m.refusal(tried) is None:
                paths = tried
    return paths if m.refusal(paths) is None else None
