from __future__ import annotations

from math import cos, hypot, inf, pi, sin
from typing import TYPE_CHECKING

import pytest

from escarmouche.table import CONTACT, OFF_TABLE, Piece, Standing, rectangle, snap

if TYPE_CHECKING:
    from collections.abc import Callable

    Stand = Callable[..., Standing]


def test_gaps_run_from_edge_to_edge(stand: Stand) -> None:
    standing = stand((5, 5), (9, 5), (5.5, 5), pieces=[Piece(rectangle(15, 5, 2, 2), 2)])
    assert standing.gap(0, 1) == 3
    assert standing.gap(0, 2) == 0
    assert standing.gap_to_point(0, 5, 8) == 2.5
    assert standing.gap_to_piece(1, 0) == 4.5
    assert standing.farthest_from(0, 1) == 4
    assert standing.farthest_from_piece(1, 0) == pytest.approx(hypot(7, 1) - 0.5)


def test_a_lifted_disc_is_far_from_everything(stand: Stand) -> None:
    standing = stand((5, 5), (6, 5))
    standing.lift(1)
    assert not standing.on_table(1)
    assert standing.x(1) == OFF_TABLE
    assert standing.gap(0, 1) == inf
    assert standing.touching(0) == []
    assert standing.near(1, 100) == []
    assert standing.sees(0, [1]) == [False]
    assert standing.way(1, 5, 5) is None
    assert standing.check(1, [5, 5]).barred
    assert standing.lane(0, 1) == ([], [])


def test_contact_is_a_gap_of_two_hundredths(stand: Stand) -> None:
    standing = stand((5, 5), (6.015625, 5), (5, 6.03125))
    assert standing.touching(0) == [1]
    assert standing.touching_at(0, 5, 5.03125) == [1, 2]
    assert standing.near(0, 0.0313) == [1, 2]
    assert standing.near_point(5, 7, 0.47) == [2]


def test_inside_and_partly_inside(stand: Stand) -> None:
    standing = stand((5, 5), (6.6, 5), (7.5, 5), (12, 12), pieces=[Piece(rectangle(5, 5, 4, 4), 0, solid=False)])
    assert [standing.inside(i, 0) for i in range(4)] == [True, False, False, False]
    assert [standing.partly_inside(i, 0) for i in range(4)] == [True, True, False, False]
    assert standing.gap_to_piece(0, 0) == standing.gap_to_piece(2, 0) == 0


def test_placing_snaps_and_growing_leaves_the_shared_lists_alone(stand: Stand) -> None:
    standing = stand((5, 5), (8, 5))
    radii = standing.radii
    twin = standing.twin()
    twin.place(0, 5.12345, 6)
    twin.grow(1, 0.75, 2)
    assert twin.x(0) == snap(5.12345)
    assert twin.radii[1] == 0.75
    assert standing.x(0) == 5
    assert standing.radii is radii
    assert radii[1] == 0.5


def test_contact_at_a_bearing(stand: Stand) -> None:
    standing = stand((5, 5), (12, 12), radii=(0.5, 0.75))
    for k in range(64):
        bearing = 2 * pi * k / 64
        x, y = standing.contact_at(0, 1, bearing)
        assert 0 <= hypot(x - 12, y - 12) - 1.25 <= CONTACT
        assert hypot(x - 12 - 1.25 * cos(bearing), y - 12 - 1.25 * sin(bearing)) < 0.003


def test_no_number_breaks_the_table(stand: Stand) -> None:
    standing = stand((5, 5), (5, 5), (-3, 40), radii=(0.5, 0.0, 2.0), pieces=[Piece(rectangle(5, 5, 1, 1), 1)])
    for i in range(3):
        for j in range(3):
            assert standing.gap(i, j) >= 0
            assert standing.sees_one(i, j) == standing.sees_one(j, i)
            standing.lane(i, j)
            standing.corridor(i, j)
            standing.approach(i, j, 10)
            standing.approach_towards(i, j, 3)
        for x, y in ((5, 5), (5.5, 5), (inf, 0), (float("nan"), 1), (1e9, 1e9), (-1, -1)):
            way = standing.way(i, x, y, 50)
            assert way is None or not standing.check(i, way).barred
            standing.check(i, [x, y])
            standing.sees_point(i, x, y)
            standing.nearest_free(i, x, y)
        standing.reach(i, 3)
        standing.reach(i, 0)
