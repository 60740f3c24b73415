from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table.scenes import LETTER_U, random_scene

from escarmouche.table import Piece, Standing, rectangle

if TYPE_CHECKING:
    from collections.abc import Callable

    Stand = Callable[..., Standing]


def test_a_larger_base_in_between_blocks(stand: Stand) -> None:
    standing = stand((5, 5), (15, 5), (10, 5), radii=(0.5, 0.5, 0.75))
    assert not standing.sees_one(0, 1)
    assert standing.sight_line(0, 1) == (False, None, [2], [])


def test_one_base_of_the_same_size_never_blocks_alone(stand: Stand) -> None:
    """However it stands, a line along its edge is left."""
    assert stand((5, 5), (15, 5), (10, 5)).sees_one(0, 1)


def test_any_line_between_the_bases_will_do(stand: Stand) -> None:
    standing = stand((5, 5), (15, 5), (10, 5.03125))
    line = standing.sight_line(0, 1)
    assert line.seen
    assert line.witness is not None
    ax, ay, bx, by = line.witness
    assert (ax - 5) ** 2 + (ay - 5) ** 2 <= 0.25
    assert (bx - 15) ** 2 + (by - 5) ** 2 <= 0.25


def test_grazing_by_a_hundredth_is_seeing(stand: Stand) -> None:
    assert stand((5, 5), (15, 5), (10, 5), radii=(0.5, 0.5, 0.5078125)).sees_one(0, 1) is True
    assert stand((5, 5), (15, 5), (10, 5), radii=(0.5, 0.5, 0.515625)).sees_one(0, 1) is False
    for height, seen in ((1.0, True), (1.015625, True), (1.03125, False)):
        wall = rectangle(10, 5, 1, height)
        assert stand((5, 5), (15, 5), pieces=[Piece(wall, 1)]).sees_one(0, 1) is seen


def test_what_is_lower_than_one_of_the_two_does_not_block(stand: Stand) -> None:
    standing = stand((5, 5), (15, 5), (10, 5), radii=(0.5, 0.5, 1.0), levels=(1, 2, 1))
    assert standing.sees_one(0, 1)
    standing.grow(2, 1.0, 2)
    assert not standing.sees_one(0, 1)


def test_a_clear_piece_never_blocks(stand: Stand) -> None:
    wall = rectangle(10, 5, 1, 6)
    assert not stand((5, 5), (15, 5), pieces=[Piece(wall, 1)]).sees_one(0, 1)
    assert not stand((5, 5), (15, 5), pieces=[Piece(wall, 4)]).sees_one(0, 1)
    assert stand((5, 5), (15, 5), pieces=[Piece(wall, 0)]).sees_one(0, 1)
    assert stand((5, 5), (15, 5), pieces=[Piece(wall, 4, opaque=False)]).sees_one(0, 1)


def test_a_piece_under_one_of_the_two_does_not_block_them(stand: Stand) -> None:
    wood = Piece(rectangle(6, 5, 4, 4), 3, solid=False)
    standing = stand((5, 5), (15, 5), (1, 5), (8.5, 5), pieces=[wood])
    assert standing.sees_one(0, 1)
    assert not standing.sees_one(2, 1)
    assert standing.gap_to_piece(3, 0) == 0
    assert not standing.sees_one(3, 2)


def test_bases_in_contact_see_each_other_even_when_boxed_in(stand: Stand) -> None:
    assert stand((5, 5), (6, 5), pieces=[Piece(rectangle(5.5, 6, 1, 0.9), 3)]).sees_one(0, 1)


def test_one_looks_out_of_a_u_but_not_through_its_sides(stand: Stand) -> None:
    ruin = Piece(LETTER_U.moved(12, 12), 3)
    standing = stand((12, 12), (12, 20), (20, 12), (12, 5), pieces=[ruin])
    assert standing.sees(0, [1, 2, 3]) == [True, False, False]


def test_a_point_is_seen_along_one_line(stand: Stand) -> None:
    standing = stand((5, 5), (10, 5), radii=(0.0, 0.5))
    assert not standing.sees_point(0, 15, 5, 1)
    assert standing.sees_point(0, 15, 6.03125, 1)
    assert standing.sees_point(0, 5, 5, 1)


def test_what_stands_behind_either_base_does_not_matter(stand: Stand) -> None:
    assert stand((5, 5), (8, 5), (4, 5), (9, 5), (5, 6), (8, 6)).sees_one(0, 1)


def test_two_blockers_together_shut_what_each_leaves_open(stand: Stand) -> None:
    standing = stand((5, 5), (15, 5), (9.5, 5.625), (10.5, 4.375), radii=(0.5, 0.5, 0.75, 0.75))
    assert not standing.sees_one(0, 1)
    for k in (2, 3):
        other = standing.twin()
        other.lift(k)
        assert other.sees_one(0, 1)


def test_ignored_discs_do_not_block(stand: Stand) -> None:
    standing = stand((5, 5), (15, 5), (10, 5), radii=(0.5, 0.5, 0.75))
    assert standing.sees(0, [1], ignoring=[2]) == [True]
    assert standing.sees(0, [1]) == [False]
    assert standing.sees(0, [1], levels=[2]) == [True]


@given(st.integers(0, 10_000))
@settings(max_examples=40, deadline=None)
def test_sight_is_mutual_and_remembered_rightly(seed: int) -> None:
    """After any moves, what is remembered is what a fresh table says."""
    rng = Random(seed)
    standing = random_scene(rng, pieces=5, discs=9).standing
    everyone = range(len(standing))
    for _ in range(6):
        for i in everyone:
            fresh = Standing(standing.ground, standing.xs, standing.ys, standing.radii, standing.levels, standing.solid)
            expected = fresh.sees(i, everyone)
            assert standing.sees(i, everyone) == expected
            assert [fresh.twin().sees_one(j, i) for j in everyone] == expected
        mover = rng.randrange(len(standing))
        if rng.random() < 0.2:
            standing.lift(mover)
        else:
            place = standing.nearest_free(mover, rng.uniform(0, 24), rng.uniform(0, 24))
            assert place is not None
            standing.place(mover, *place)


@pytest.mark.parametrize("radius", [0.05, 0.5, 3.0])
def test_size_does_not_matter_when_nothing_is_in_between(stand: Stand, radius: float) -> None:
    assert stand((5, 5), (15, 5), radii=(radius, 0.5)).sees_one(0, 1)
