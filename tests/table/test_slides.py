"""Pushes, lines through bases, passing near, and spots to stand on."""

from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING

import pytest

from escarmouche.table import (
    CONTACT,
    Body,
    Opening,
    Poses,
    Relief,
    Spot,
    Step,
    Walk,
    contact_spot,
    contact_spots,
    first_within,
    line_through,
    nearest_facing,
    nearest_on_way,
    nearest_spot,
    push,
    rectangle,
    rectangular_base,
    round_base,
    square_base,
    wall,
)
from escarmouche.table.facing import direction, towards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.table import Base

MAN, RIDER, DISC = square_base(1, 1.2), rectangular_base(2, 1, 1.8), round_base(0.5, 1.2)
NEAR = 1 / 512


def stand(
    *figures: tuple[Base, tuple[float, float, float, int]], bodies: Sequence[Body] = (), width: float = 36
) -> Poses:
    poses = Poses(Relief(width, width, bodies), [shape for shape, _ in figures])
    for i, (_, place) in enumerate(figures):
        poses.place(i, *place)
    return poses


def test_a_push_goes_its_length_or_to_the_first_touch() -> None:
    poses = stand((MAN, (10, 10, 0, 0)), (MAN, (13, 10.25, 0, 450)), (DISC, (10, 13, 0, 0)), (RIDER, (6, 10, 0, 0)))
    free = push(poses, 0, 2700, 2)
    assert (free.x, free.y, free.length, free.base) == (10, 8, 2, None)
    corner = push(poses, 0, 0, 5)
    assert corner.base == 1
    assert corner.x == pytest.approx(13 - sqrt(0.5) - 0.5, abs=NEAR)  # its side against the corner
    assert push(poses, 0, 0, 1.5).base is None
    round_ = push(poses, 0, 900, 5)
    assert round_.base == 2
    assert round_.y == pytest.approx(12, abs=NEAR)
    back = push(poses, 0, 1800, 5)
    assert back.base == 3
    assert back.x == pytest.approx(7.5, abs=NEAR)  # the front of the rider
    poses.turn(3, 900)
    assert push(poses, 0, 1800, 5).x == pytest.approx(7, abs=NEAR)
    assert push(poses, 0, 1800, 5, ignoring=[3]).x == 5
    disc = push(poses, 2, 2700, 5)
    assert disc.base == 0
    assert disc.y == pytest.approx(11, abs=NEAR)


def test_in_contact_a_push_goes_along_or_away_but_not_in() -> None:
    poses = stand((MAN, (10, 10, 0, 0)), (MAN, (11, 10, 0, 0)), (MAN, (9.00195, 11, 0, 0)))
    assert push(poses, 0, 0, 2).length == pytest.approx(0, abs=NEAR)
    assert push(poses, 0, 0, 2).base == 1
    assert push(poses, 0, 2700, 2).length == 2
    assert push(poses, 0, 1800, 2).length == 2
    assert push(poses, 1, 0, 2).length == 2
    sunk = push(poses, 2, 2700, 2)  # beside the first, a hair inside it: along is not in
    assert sunk.length == 2


def test_a_push_stops_at_bodies_and_sides() -> None:
    ruin = wall((10, 20), (20, 20), 0.5, 4, openings=(Opening(4, 6, 0, 3),))
    rock, pit = Body(rectangle(20, 10, 2, 2), 0.4), Body(rectangle(2, 20, 2, 2), 9, opaque=False)
    poses = stand((MAN, (12, 17, 0, 0)), (MAN, (15, 17, 0, 0)), (MAN, (16, 10, 0, 0)), bodies=[ruin, rock, pit])
    stopped = push(poses, 0, 900, 9)
    assert stopped.body == 0
    assert stopped.y == pytest.approx(19.25, abs=NEAR)
    assert push(poses, 1, 900, 9).y == 26  # through the door
    assert push(poses, 2, 0, 9).x == pytest.approx(18.5, abs=NEAR)
    assert push(poses, 2, 0, 9, step=0.5).x == 25
    assert push(poses, 2, 0, 9, ignoring_bodies=[1]).x == 25
    edge = push(poses, 2, 450, 90)
    assert edge.side == "right"
    assert edge.x == pytest.approx(35.5, abs=NEAR)
    assert push(poses, 0, 2700, 90).side == "bottom"
    poses.place(0, 6, 20)
    assert push(poses, 0, 1800, 9).body == 2


def test_pushed_over_an_edge() -> None:
    hill, rock = Body(rectangle(10, 10, 6, 6), 2, firm=True), Body(rectangle(13.5, 10, 1, 1), 5)
    poses = stand((MAN, (11, 12, 2, 0)), (MAN, (11, 10, 2, 0)), bodies=[hill, rock])
    over = push(poses, 0, 0, 5)
    assert over.drop == Step(2, 13, 12, 2, 0)
    assert (over.x, over.y, over.length) == (13, 12, 2)
    assert push(poses, 0, 0, 1.5).drop is None
    assert push(poses, 1, 0, 5).body == 1  # the rock beyond the edge stops it before its centre is over
    landing = nearest_spot(poses, 0, over.x, over.y, 0.0)
    assert landing is not None
    assert landing.x == pytest.approx(13.5, abs=NEAR)
    with pytest.raises(ValueError, match="pushed"):
        push(poses, 0, 0, -1)


def test_a_line_through_bases() -> None:
    rock = Body(rectangle(30, 10, 2, 2), 3)
    poses = stand(
        (DISC, (10, 10, 0, 0)), (DISC, (20, 10.4, 0, 0)), (MAN, (15, 9.4, 0, 450)), (MAN, (15, 9.2, 0, 0)),
        (DISC, (25, 10.6, 0, 0)), (DISC, (33, 10, 0, 0)), (DISC, (28.75, 10, 0, 0)), bodies=[rock],
    )  # fmt: skip
    line = line_through(poses, 10, 10, 12, 10, ignoring=[0], stops=[0])
    assert line.met == [(2, 5), (1, 10), (6, 18.75)]
    assert (line.body, line.x, line.length) == (0, 29, 19)
    line = line_through(poses, 10, 10, 12, 10, ignoring=[0])
    assert [met.base for met in line.met] == [2, 1, 6, 5]
    assert line.side == "right"
    assert line.x == pytest.approx(36)
    assert [met.base for met in line_through(poses, 10, 10, 12, 10, reach=9.6).met] == [0, 2]
    assert [met.base for met in line_through(poses, 10, 10, 12, 10, reach=9.8).met] == [0, 2, 1]
    poses.place(1, 20, 10, 10, layer=1)
    assert [met.base for met in line_through(poses, 10, 10, 12, 10, layer=1).met] == [1]
    with pytest.raises(ValueError, match="two points"):
        line_through(poses, 10, 10, 10, 10)


def test_where_a_way_first_comes_near() -> None:
    poses = stand((MAN, (10, 10, 0, 0)), (MAN, (16, 12, 0, 0)), (DISC, (20, 10, 0, 0)))
    passing = first_within(poses, 0, [15, 10, 20, 10], 1, 1.25)
    # The circle of radius 0.5 round the way, 1.25 off the corner at (15.5, 11.5): 1.75 from it, 1.5 below.
    assert passing is not None
    assert passing.x == pytest.approx(15.5 - sqrt(1.75**2 - 1.5**2))
    assert passing.along == pytest.approx(passing.x - 10)
    assert first_within(poses, 0, [15, 10, 20, 10], 1, 0.99) is None
    assert first_within(poses, 0, [15, 10, 20, 10], 1, 1.0) is not None
    met = first_within(poses, 0, [15, 10, 20, 10], 2, 1.0)
    assert met is not None
    assert met.along == pytest.approx(8)
    start = first_within(poses, 0, [9, 10], 1, 10)
    assert start is not None
    assert (start.along, start.x) == (0, 10)


def test_the_nearest_point_of_a_way() -> None:
    way = [10.0, 0.0, 10.0, 10.0]
    assert nearest_on_way(0, 0, way, 4, 3) == (4, 4, 0)
    assert nearest_on_way(0, 0, way, 13, 6) == (16, 10, 6)
    assert nearest_on_way(0, 0, way, 9, 20) == (20, 10, 10)
    assert nearest_on_way(0, 0, way, -2, 1) == (0, 0, 0)


def test_contact_at_any_bearing_and_facing() -> None:
    poses = stand((RIDER, (5, 5, 0, 0)), (MAN, (15, 15, 0, 300)), (DISC, (20, 8, 0, 0)))
    for target in (1, 2):
        for k in range(36):
            for facing in (0, 450, 123, 1800 + 100 * k):
                spot = contact_spot(poses, 0, target, 100 * k, facing)
                assert spot is not None
                poses.place(0, spot.x, spot.y, 0, spot.facing)
                assert 0 <= poses.separation(0, target) <= CONTACT
                ux, uy = direction(100 * k)
                along = (spot.x - poses.xs[target]) * ux + (spot.y - poses.ys[target]) * uy
                assert hypot(spot.x - poses.xs[target], spot.y - poses.ys[target]) == pytest.approx(along, abs=0.003)
    spot = contact_spot(poses, 0, 1, 300, 2100, gap=1.0)
    assert spot is not None
    poses.place(0, spot.x, spot.y, 0, spot.facing)
    assert 0 <= poses.separation(0, 1) - 1.0 <= CONTACT
    spot = contact_spot(poses, 0, 2, 300, 2100, gap=1.0)
    assert spot is not None
    poses.place(0, spot.x, spot.y, 0, spot.facing)
    assert 0 <= poses.separation(0, 2) - 1.0 <= CONTACT


def test_contact_spots_are_flush_or_face_the_target() -> None:
    poses = stand((MAN, (5, 15, 0, 0)), (MAN, (15, 15, 0, 0)))
    spots = contact_spots(poses, 0, 1)
    flush = next(spot for spot in spots if spot.facing == 0 and spot.y == 15)
    assert 14 - CONTACT <= flush.x <= 14
    assert spots == sorted(spots, key=lambda spot: hypot(spot.x - 5, spot.y - 15))
    for spot in spots:
        assert spot.facing % 900 == 0 or abs((spot.facing - towards(spot.x, spot.y, 15, 15) + 50) % 3600) <= 100
    assert {spot.facing for spot in contact_spots(poses, 0, 1, 123)} == {123}
    way = Walk(poses, 0, ignoring=[1]).way_to_any(spots)
    assert way is not None
    assert hypot(way[-2] - 5, way[-1] - 15) == pytest.approx(hypot(spots[0].x - 5, spots[0].y - 15))


def test_the_nearest_facing() -> None:
    poses = stand((RIDER, (10, 10, 0, 0)), (MAN, (10, 11.25, 0, 0)))
    assert nearest_facing(poses, 0, 10, 10, 0, 0) == 0
    # Turned by 20 degrees his corner passes beside the other's, turned by 25 it does not.
    assert nearest_facing(poses, 0, 10, 10, 0, 300) == 200
    assert nearest_facing(poses, 0, 10, 10, 0, 1500) == 1600
    poses.place(1, 10.25, 10)
    assert nearest_facing(poses, 0, 10, 10, 0, 900) is None
    assert nearest_facing(poses, 0, 10, 10, 0, 900, ignoring=[1]) == 900


def test_the_nearest_spot() -> None:
    slab = Body(rectangle(10, 10, 4, 4), 3, 2.8, firm=True)
    poses = stand((MAN, (30, 30, 0, 0)), (MAN, (20, 20, 0, 0)), (MAN, (10, 10, 3, 0)), bodies=[slab])
    assert nearest_spot(poses, 0, 5.0004, 5) == Spot(5, 5, 0)
    beside = nearest_spot(poses, 0, 20.25, 20)
    assert beside is not None
    assert beside.y == 20
    assert beside.x == pytest.approx(21, abs=NEAR)
    turned = nearest_spot(poses, 0, 20.25, 20, facing=450)
    assert turned is not None
    assert turned.x == pytest.approx(20.5 + sqrt(0.5), abs=NEAR)
    assert nearest_spot(poses, 0, -3, 40) == Spot(0.5, 35.5, 0)
    assert nearest_spot(poses, 0, 20.25, 20, within=0.5) is None
    assert nearest_spot(poses, 0, 10, 10) == Spot(10, 10, 0)  # under the slab
    on_top = nearest_spot(poses, 0, 10.25, 10, 3.0)
    assert on_top is not None
    assert on_top.y == 10
    assert on_top.x == pytest.approx(11, abs=NEAR)
    back_on = nearest_spot(poses, 0, 12.5, 9, 3.0)
    assert back_on is not None
    assert back_on.x == pytest.approx(12, abs=0.005)
    assert nearest_spot(poses, 0, float("nan"), 9) is None
