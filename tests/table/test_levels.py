"""Levels: heights, edges, drops, gaps, and ways over one level or several."""

from __future__ import annotations

from math import inf, sqrt

import pytest

from escarmouche.table import (
    Body,
    Link,
    Opening,
    Outline,
    Poses,
    Relief,
    Step,
    Walk,
    climbs,
    crossings_of,
    disc,
    drop_at,
    edges,
    gap_ahead,
    rectangle,
    rectangular_base,
    round_base,
    square_base,
    steps_along,
    wall,
    way_over_levels,
)

MAN = square_base(1, 1.2)
HILL = Body(rectangle(10, 10, 6, 4), 2, firm=True)
SLOPE = Body(rectangle(24, 10, 6, 4), 3, firm=True, solid=False)
STOREY = Body(rectangle(10, 20, 4, 4), 2.5, 2.4, firm=True)
ROCK = Body(rectangle(20, 20, 2, 2), 2)
TABLE = Relief(36, 36, [HILL, SLOPE, STOREY, ROCK])


def length(way: list[float] | None, x: float, y: float) -> float:
    assert way is not None
    total = 0.0
    for k in range(0, len(way), 2):
        total += sqrt((way[k] - x) ** 2 + (way[k + 1] - y) ** 2)
        x, y = way[k], way[k + 1]
    return total


def test_heights_to_stand_on() -> None:
    assert TABLE.heights_at(2, 2) == [0]
    assert TABLE.heights_at(10, 10) == [2]  # a hill is full of earth
    assert TABLE.heights_at(24, 10) == [3]
    assert TABLE.heights_at(10, 20) == [0, 2.5]  # under the storey and on it
    assert TABLE.heights_at(20, 20) == []  # a rock holds nobody
    assert TABLE.height_below(10, 20, 2) == 0
    assert TABLE.height_below(10, 20, 2.5) == 2.5
    assert drop_at(TABLE, 14, 10, 2) == 2
    assert drop_at(TABLE, 20, 20, 2) is None


def test_what_one_stands_on() -> None:
    assert TABLE.body_under(10, 10, 2) == 0
    assert TABLE.body_under(13, 12, 2) == 0  # its very corner
    assert TABLE.body_under(13.01, 12, 2) is None
    assert TABLE.body_under(10, 20, 2.5) == 2
    assert TABLE.body_under(10, 20, 0) is None


def test_where_a_way_lies_in_an_outline() -> None:
    hedge = rectangle(10, 10, 1, 6)
    assert crossings_of(5, 10, [15, 10, 15, 12, 5, 12], hedge) == [(4.5, 5.5), (16.5, 17.5)]
    assert crossings_of(5, 10, [10, 10, 10, 12, 15, 12], hedge) == [(4.5, 7.5)]  # a turn inside is one crossing
    assert crossings_of(5, 20, [15, 20], hedge) == []
    assert crossings_of(10, 10, [15, 10], hedge) == [(0, 0.5)]


def test_half_of_a_base_holds_it() -> None:
    poses = Poses(TABLE, [MAN, round_base(0.5), rectangular_base(2, 1)])
    for shape, facing in ((0, 0), (0, 450), (1, 0), (2, 0), (2, 900), (2, 300)):
        for x, holds in ((12.99, True), (13.01, False)):
            assert TABLE.holds(poses.box_at(shape, x, 10, facing), 2) == holds
            assert TABLE.holds(poses.box_at(shape, x, 10, facing), 0) != holds
    assert TABLE.share_on(poses.box_at(0, 13.25, 10, 0), 2) == pytest.approx(0.25)
    assert TABLE.share_on(poses.box_at(0, 13, 12, 0), 2) == pytest.approx(0.25)
    assert TABLE.share_on(poses.box_at(1, 13, 10, 0), 2) == pytest.approx(0.5)
    assert TABLE.share_on(poses.box_at(0, 10, 20, 0), 0) == 1


def test_up_and_down_along_a_way() -> None:
    assert steps_along(TABLE, 5, 10, 0, [10, 10, 10, 16]) == [Step(2, 7, 10, 0, 2), Step(7, 10, 12, 2, 0)]
    assert steps_along(TABLE, 10, 16, 0, [10, 20]) == []  # he walks in under the storey
    assert steps_along(TABLE, 10, 20, 2.5, [10, 25]) == [Step(2, 10, 22, 2.5, 0)]
    assert [step.rise for step in steps_along(TABLE, 20, 10, 0, [30, 10])] == [3, -3]
    tower = Relief(36, 36, [STOREY, Body(rectangle(14, 20, 4, 4), 5, firm=True)])
    assert steps_along(tower, 14, 20, 5, [10, 20]) == [Step(2, 12, 20, 5, 2.5)]  # onto the storey, not under it
    # From the hill a step of half a unit up to a storey beside it is a step, a smaller one is a fall.
    beside = Relief(36, 36, [HILL, Body(rectangle(15, 10, 4, 4), 2.5, 2.4, firm=True)])
    assert steps_along(beside, 12, 10, 2, [15, 10], 0.5) == [Step(1, 13, 10, 2, 2.5)]
    assert steps_along(beside, 12, 10, 2, [15, 10], 0.4) == [Step(1, 13, 10, 2, 0)]


def test_edges_nearest_first() -> None:
    found = edges(TABLE, 12, 10.5, 2)
    assert [(edge.x, edge.y, edge.away, edge.drop, edge.body) for edge in found] == [
        (13, 10.5, 1, 2, 0),
        (12, 12, 1.5, 2, 0),
        (12, 8, 2.5, 2, 0),
        (7, 10.5, 5, 2, 0),
    ]
    assert edges(TABLE, 2, 2, 0) == []
    assert edges(TABLE, 10, 20, 0) == []  # under the storey
    steps = Relief(36, 36, [HILL, Body(rectangle(15, 10, 4, 4), 0.75, firm=True)])
    assert [edge.drop for edge in edges(steps, 12, 10.5, 2)] == [1.25, 2, 2, 2]


def test_the_width_of_a_gap() -> None:
    roofs = Relief(36, 36, [Body(rectangle(x, 10, 4, 4), top, firm=True) for x, top in ((6, 3), (11.5, 3.5), (17, 3))])
    gap = gap_ahead(roofs, 5, 10, 3, 0, 20)
    assert gap == (3, 7, 15, 10, 3)
    gap = gap_ahead(roofs, 5, 10, 3, 0, 20, rise=0.5)
    assert gap == (3, 1.5, 9.5, 10, 3.5)
    assert gap_ahead(roofs, 5, 10, 3, 1800, 20) is None
    assert gap_ahead(roofs, 5, 10, 3, 0, 2) is None
    assert gap_ahead(roofs, 5, 10, 3, 0, 9) is None


def test_a_walker_goes_round_or_stays_on_top() -> None:
    poses = Poses(TABLE, [MAN])
    poses.place(0, 5, 10)
    assert length(Walk(poses, 0).way_to(15, 10), 5, 10) > 11  # round the hill
    assert Walk(poses, 0, ignoring_bodies=[0]).way_to(15, 10) == [15, 10]
    assert Walk(poses, 0).walked([15, 10]).piece == 0
    assert Walk(poses, 0).walked([15, 10]).x == pytest.approx(6.5, abs=0.01)
    assert Walk(poses, 0, step=2).way_to(15, 10) == [15, 10]
    poses.place(0, 10, 10, 2)
    assert Walk(poses, 0).way_to(13, 11.5) == [13, 11.5]  # the centre to the very edge
    assert Walk(poses, 0).way_to(13.1, 10) is None
    barred = Walk(poses, 0).walked([16, 10])
    assert (barred.barred, barred.piece) == (True, -1)
    assert barred.x == pytest.approx(13, abs=0.005)
    assert Walk(poses, 0, leaving=True).way_to(16, 10) == [16, 10]
    poses.place(0, 13, 10, 2)
    assert Walk(poses, 0).walked([16, 10]).x == pytest.approx(13, abs=0.005)
    assert Walk(poses, 0).way_to(8, 9) == [8, 9]


def test_round_the_corner_of_a_platform() -> None:
    letter = Outline(((10, 10), (20, 10), (20, 14), (14, 14), (14, 20), (10, 20)))
    poses = Poses(Relief(36, 36, [Body(letter, 3, firm=True)]), [MAN])
    poses.place(0, 19, 13, 3)
    way = Walk(poses, 0).way_to(13, 19)
    assert length(way, 19, 13) == pytest.approx(2 * sqrt(5**2 + 1**2), abs=0.01)
    poses.place(0, 19, 13, 0)
    assert Walk(poses, 0).way_to(23, 13) == [23, 13]


def test_doors_let_through_who_fits() -> None:
    openings = (Opening(4, 5.5, 0, 2), Opening(8, 10, 1, 3))
    ruin = wall((0, 18), (36, 18), 0.2, 5, openings=openings)
    shapes = [MAN, square_base(1.6, 2), square_base(1, 2.8), MAN]
    poses = Poses(Relief(36, 36, [ruin]), shapes)
    for i in range(4):
        poses.place(i, 4.75, 15 - 3 * i)
    assert Walk(poses, 0).way_to(4.75, 21) == [4.75, 21]
    assert Walk(poses, 1, ignoring=[0]).way_to(4.75, 21) is None  # too wide
    assert Walk(poses, 2, ignoring=[0, 1]).way_to(4.75, 21) is None  # too tall
    assert poses.obstacle(0, 4.75, 18) is None
    assert poses.obstacle(0, 4.75, 18, facing=100) is None
    assert poses.obstacle(0, 5.2, 18) is not None
    assert poses.obstacle(0, 9, 18) is not None  # a window is not a door
    assert poses.obstacle(0, 9, 18, step=1) is None  # but for who steps over its sill


def test_turned_bases_in_the_way() -> None:
    poses = Poses(Relief(36, 36), [MAN, MAN, MAN, round_base(0.5)])
    poses.place(0, 5, 10)
    poses.place(1, 10, 11.2, 0, 0)
    poses.place(2, 10, 8.8, 0, 450)
    # Between a side at 10.7 and a corner at 9.507 a circle of radius 0.5 passes, between two corners it does not.
    assert Walk(poses, 0).walked([15, 10.1]).barred is False
    poses.turn(1, 450)
    barred = Walk(poses, 0).walked([15, 10.1])
    assert barred.disc == 1
    assert barred.piece is None
    assert length(Walk(poses, 0).way_to(15, 10.1), 5, 10) > 10.1
    poses.place(3, 7, 10)
    assert Walk(poses, 0).walked([15, 10]).disc == 3


def test_keeping_apart_on_the_way() -> None:
    poses = Poses(Relief(36, 36), [MAN, MAN, round_base(0.5, 1.2)])
    poses.place(0, 5, 10)
    poses.place(1, 10, 12.4, 0, 0)
    poses.place(2, 10, 7)
    assert Walk(poses, 0).way_to(15, 10) == [15, 10]
    assert Walk(poses, 0, apart={1: 1}).way_to(15, 10) == [15, 10]  # 1.4 from its centre line to the edge, less 0.5
    near = Walk(poses, 0, apart={1: 1.5}).walked([15, 10])
    assert (near.disc, near.piece) == (1, None)
    assert Walk(poses, 0, apart={2: 2.1}).walked([15, 10]).disc == 2
    assert Walk(poses, 0, apart={2: 1.9}).walked([15, 10]).barred is False
    # One that is too near already may go away, and sideways, but not closer.
    poses.place(0, 10, 10.75)
    walk = Walk(poses, 0, apart={1: 1})
    assert not walk.walked([8, 9]).barred
    assert not walk.walked([10.25, 10.75]).barred
    assert walk.walked([10, 11]).disc == 1
    poses.place(0, 9, 10.75)
    assert Walk(poses, 0, apart={1: 1}).walked([10, 10.75]).disc == 1


def test_difficult_ground_costs_at_its_own_level_only() -> None:
    wood = Body(rectangle(10, 10, 4, 4), 3, opaque=False, solid=False, cost=2)
    river = Body(rectangle(20, 10, 4, 4), 0, opaque=False, solid=False, cost=2)
    poses = Poses(Relief(36, 36, [wood, river, Body(rectangle(18, 10, 36, 4), 5, 4.9, firm=True)]), [MAN])
    poses.place(0, 5, 10)
    assert Walk(poses, 0).walked([25, 10]).cost == pytest.approx(28)
    poses.place(0, 5, 10, 5)
    assert Walk(poses, 0).walked([25, 10]).cost == pytest.approx(20)


def test_the_air_is_open() -> None:
    poses = Poses(TABLE, [MAN, MAN])
    poses.place(0, 5, 10, 10, layer=1)
    poses.place(1, 10, 13, 10, layer=1)
    assert Walk(poses, 0).way_to(15, 10) == [15, 10]
    assert Walk(poses, 0).walked([15, 16]).disc == 1


def test_ways_over_levels() -> None:
    poses = Poses(TABLE, [MAN])
    poses.place(0, 5, 10)
    ladder, stairs = Link(6.4, 10, 0, 7.5, 10, 2, 2), Link(13.6, 10, 0, 12.5, 10, 2, 0.5)
    legs = way_over_levels(poses, 0, (10, 10, 2), [ladder, stairs])
    assert legs is not None
    assert [leg.z for leg in legs] == [0, 2]
    assert [leg.link for leg in legs] == [ladder, None]
    assert legs[0].way == [pytest.approx(6.4, abs=0.001), 10]
    assert sum(leg.cost for leg in legs) == pytest.approx(1.4 + 2.5, abs=0.01)
    far = way_over_levels(poses, 0, (10, 10, 2), [stairs])
    assert far is not None
    assert far[0].link == stairs
    assert sum(leg.cost for leg in far) > 10
    assert way_over_levels(poses, 0, (10, 10, 2), [stairs], 10) is None
    assert way_over_levels(poses, 0, (10, 10, 2), []) is None
    assert way_over_levels(poses, 0, (10, 10, 2), [ladder], 6) is not None
    assert way_over_levels(poses, 0, (10, 10, 2), [ladder], 5.8) is None
    down = Link(12.5, 10, 2, 13.6, 10, 0, 0)
    across = way_over_levels(poses, 0, (15, 10, 0), [ladder, down])
    assert across is not None
    assert [(leg.z, leg.link) for leg in across] == [(0, ladder), (2, down), (0, None)]
    over = way_over_levels(poses, 0, (15, 10, 0), [ladder._replace(cost=5), down])
    assert over is not None
    assert [leg.link is None for leg in over] == [True]  # round the hill is cheaper than over it
    assert way_over_levels(poses, 0, (5, 10, 0), [], 0.0) is not None


def test_climbing_the_sides() -> None:
    poses = Poses(TABLE, [MAN, MAN, MAN])
    poses.place(0, 5, 10)

    def cost(rise: float) -> float:
        return rise if rise > 0 else 0.5

    links = climbs(poses, 0, 0, [(5, 10), (10, 10)], cost)
    assert all({link.z, link.to_z} == {0, 2} for link in links)
    assert {link.cost for link in links if link.to_z == 2} == {2.5}  # the height, and half a base from foot to edge
    assert {link.cost for link in links if link.to_z == 0} == {1.0}
    legs = way_over_levels(poses, 0, (10, 10, 2), links)
    assert legs is not None
    assert legs[0].link is not None
    assert legs[0].link[:6] == (6.5, 10, 0, 7, 10, 2)
    assert sum(leg.cost for leg in legs) + 2.5 == pytest.approx(1.5 + 2.5 + 3)
    # Somebody stands at the edge, then also at the foot of the next best place.
    poses.place(1, 7.25, 10, 2)
    across = climbs(poses, 0, 0, [(5, 10)], cost)
    assert not any(link[:2] == (6.5, 10) for link in across)
    poses.place(1, 30, 30)
    poses.place(2, 6.25, 10)
    assert not any(link[:2] == (6.5, 10) for link in climbs(poses, 0, 0, [(5, 10)], cost))
    assert any(link[:2] == (6.5, 10) for link in climbs(poses, 0, 0, [(5, 10)], cost, ignoring=[2]))
    storey = climbs(poses, 0, 2, [(10, 25)], cost)
    assert {(link.z, link.to_z) for link in storey} == {(0, 2.5), (2.5, 0)}


def test_reach_stays_on_its_level() -> None:
    poses = Poses(TABLE, [MAN])
    poses.place(0, 10, 10, 2)
    rings = [Outline(tuple(zip(ring[::2], ring[1::2], strict=True))) for ring in Walk(poses, 0).reached(5)]
    assert any(ring.contains(12.9, 11.9) for ring in rings)
    assert not any(ring.contains(13.1, 10) or ring.contains(10, 12.1) for ring in rings)


def test_bad_bodies_are_refused() -> None:
    with pytest.raises(ValueError, match="bottom"):
        Body(disc(5, 5, 1), 1, 2)
    with pytest.raises(ValueError, match="bottom"):
        Body(disc(5, 5, 1), inf)
    with pytest.raises(ValueError, match="opening"):
        wall((0, 0), (4, 0), 0.2, 2, openings=(Opening(3, 5, 0, 1),))
    with pytest.raises(ValueError, match="length"):
        wall((0, 0), (0, 0), 0.2, 2)
