from __future__ import annotations

from math import hypot
from random import Random
from typing import TYPE_CHECKING

import pytest
from table.reference import LineString, Point, unary_union
from table.scenes import random_scene

from escarmouche.table import OVERLAP, Piece, rectangle, snap
from escarmouche.table.passage import Passage, apart
from escarmouche.table.strips import bands, gap_to, no_strips, together

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.table import Standing

    Stand = Callable[..., Standing]


def area_of(xs: list[float], ys: list[float], radius: float, gap: float) -> object:
    """Discs and all bands between them, by shapely."""
    count = len(xs)
    shapes = [Point(x, y).buffer(radius, quad_segs=64) for x, y in zip(xs, ys, strict=True)]
    shapes += [
        LineString([(xs[i], ys[i]), (xs[j], ys[j])]).buffer(radius, quad_segs=64)
        for i in range(count)
        for j in range(i)
        if hypot(xs[i] - xs[j], ys[i] - ys[j]) <= 2 * radius + gap
    ]
    return unary_union(shapes)


def test_bands_join_discs_that_are_near() -> None:
    assert len(bands([0, 3, 9], [0, 0, 0], 0.5, 2.0)[0]) == 1
    assert len(bands([0, 3.01, 9], [0, 0, 0], 0.5, 2.0)[0]) == 0


def test_bands_that_others_cover_are_left_out() -> None:
    row = bands([0, 1, 2], [0, 0, 0], 0.5, 2.0)
    assert len(row[0]) == 2
    square = bands([0, 1, 1, 0], [0, 0, 1, 1], 0.5, 2.0)
    assert len(square[0]) == 4


@pytest.mark.parametrize("seed", range(20))
def test_what_is_left_of_the_bands_has_the_same_outer_border(seed: int) -> None:
    rng = Random(seed)
    xs, ys = [rng.uniform(0, 9) for _ in range(9)], [rng.uniform(0, 9) for _ in range(9)]
    whole = area_of(xs, ys, 0.5, 1.2)
    ax, ay, bx, by, half, _ = bands(xs, ys, 0.5, 1.2)
    shapes = [Point(x, y).buffer(0.5, quad_segs=64) for x, y in zip(xs, ys, strict=True)]
    shapes += [
        LineString([(a, b), (c, d)]).buffer(h, quad_segs=64) for a, b, c, d, h in zip(ax, ay, bx, by, half, strict=True)
    ]
    left = unary_union(shapes)

    def filled(area: object) -> object:
        parts = getattr(area, "geoms", [area])
        return unary_union([type(part)(part.exterior) for part in parts])

    assert filled(whole).symmetric_difference(filled(left)).area < 1e-3  # type: ignore[attr-defined]


def test_a_strip_bars_a_gap_through_which_the_base_would_fit(stand: Stand) -> None:
    standing = stand((12, 5), (10.5, 8), (13.5, 8))
    across = bands([10.5, 13.5], [8, 8], 0.5, 2.0, owner=7)
    free = Passage(standing, [0], no_strips(), 20)
    barred = Passage(standing, [0], across, 20)
    assert free.clear(0, [12.0, 11.0])
    stop = barred.stop(0, [12.0, 11.0])
    assert stop is not None
    assert stop.strip == 7
    assert stop.y == pytest.approx(7.0, abs=0.01)
    round_it = barred.way(0, 12.0, 11.0)
    assert round_it is not None
    assert barred.clear(0, round_it)
    assert 6.5 < barred.cost(0, round_it) < 8.5


def test_members_of_a_group_cross_one_another(stand: Stand) -> None:
    standing = stand((5, 5), (7, 5), (9, 5))
    assert Passage(standing, [0, 1], no_strips(), 20).stop(0, [8.0, 5.0]) is None
    stop = Passage(standing, [0, 1], no_strips(), 20).stop(0, [8.5, 5.0])
    assert stop is not None
    assert stop.disc == 2


def test_a_base_over_a_strip_may_leave_but_not_cross(stand: Stand) -> None:
    standing = stand((12, 7.5), (10, 8), (14, 8))
    passage = Passage(standing, [0], bands([10, 14], [8, 8], 0.5, 3.0), 20)
    assert passage.clear(0, [12.0, 5.0])
    assert not passage.clear(0, [12.0, 11.0])


def test_ending_over_a_strip_is_allowed_when_asked_for_and_only_at_the_end(stand: Stand) -> None:
    standing = stand((12, 5), (10, 8), (14, 8))
    passage = Passage(standing, [0], bands([10, 14], [8, 8], 0.5, 3.0), 20)
    assert not passage.clear(0, [12.0, 7.5])
    assert passage.clear(0, [12.0, 7.5], over=True)
    assert not passage.clear(0, [12.0, 7.5, 12.0, 11.0], over=True)
    assert not passage.clear(0, [12.0, 11.0], over=True)


def test_walls_and_edges_bar_a_group(stand: Stand) -> None:
    standing = stand((5, 5), pieces=[Piece(rectangle(8, 5, 2, 2), 1)])
    passage = Passage(standing, [0], no_strips(), 20)
    wall, edge = passage.stop(0, [9.0, 5.0]), passage.stop(0, [0.0, 5.0])
    assert wall is not None
    assert edge is not None
    assert (wall.piece, edge.edge) == (0, "left")
    assert wall.x == pytest.approx(6.5, abs=0.01)


def test_who_flies_passes_over_all_but_ends_clear(stand: Stand) -> None:
    standing = stand((5, 5), (7, 5), pieces=[Piece(rectangle(10, 5, 2, 2), 1)])
    passage = Passage(standing, [0], no_strips(), 20, flies=True)
    assert passage.clear(0, [15.0, 5.0])
    assert passage.stop(0, [15.0, 5.0]) is None
    on_disc, on_wall = passage.stop(0, [7.2, 5.0]), passage.stop(0, [10.0, 5.0])
    assert on_disc is not None
    assert on_wall is not None
    assert (on_disc.disc, on_wall.piece) == (1, 0)
    off = passage.stop(0, [25.0, 5.0])
    assert off is not None
    assert off.edge == "right"


@pytest.mark.parametrize("seed", range(8))
def test_ways_among_strips_are_clear_by_shapely(seed: int) -> None:
    rng = Random(seed)
    scene = random_scene(rng, pieces=4, discs=14)
    standing = scene.standing
    others = [k for k in range(len(standing)) if k > 1]
    radius = min(standing.radii[k] for k in others)
    across = bands([standing.x(k) for k in others], [standing.y(k) for k in others], radius, 2.5)
    passage = Passage(standing, [0, 1], across, 40)
    solid = [Point(standing.x(k), standing.y(k)).buffer(standing.radii[k]) for k in others]
    solid += [LineString([(a, b), (c, d)]).buffer(h) for a, b, c, d, h in zip(*across[:5], strict=True)]
    start = Point(standing.x(0), standing.y(0)).buffer(standing.radii[0])
    if unary_union(solid).intersects(start):
        return
    found = 0
    for _ in range(12):
        x, y = snap(rng.uniform(1, 23)), snap(rng.uniform(1, 23))
        way = passage.way(0, x, y, 40)
        if way is None:
            continue
        found += 1
        line = LineString([(standing.x(0), standing.y(0)), *zip(way[::2], way[1::2], strict=True)])
        assert line.buffer(standing.radii[0] - 2 * OVERLAP).intersection(unary_union(solid)).area < 1e-3
    assert found


def test_together_and_the_gap_to_strips() -> None:
    both = together([bands([0, 2], [0, 0], 0.5, 2.0), bands([0, 2], [5, 5], 0.5, 2.0)])
    assert len(both[0]) == 2
    assert gap_to(both, 1.0, 2.0) == pytest.approx(1.5)
    assert gap_to(both, 1.0, 0.2) == 0.0


def test_apart_names_the_first_two_that_overlap() -> None:
    assert apart([0, 1, 1.5], [0, 0, 0], 0.5) == (2, 1)
    assert apart([0, 1, 2], [0, 0, 0], 0.5) == (-1, -1)
