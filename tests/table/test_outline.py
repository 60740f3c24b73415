from __future__ import annotations

from math import pi

import pytest
from table.scenes import LETTER_L, LETTER_U, STAR

from escarmouche.table import LATTICE, Outline, disc, ellipse, rectangle, regular, snap, snap_all


def test_the_lattice_has_1024_points_to_the_unit() -> None:
    assert snap(0.3) == 307 / LATTICE
    assert snap_all([1.0, 2.0001]) == [1.0, 2.0]
    assert snap(snap(0.123)) == snap(0.123)
    assert snap(float("inf")) == float("inf")


def test_corners_run_counter_clockwise_whatever_was_given() -> None:
    assert Outline(((0, 0), (0, 1), (1, 1), (1, 0))).area == 1


def test_an_outline_needs_three_corners() -> None:
    with pytest.raises(ValueError, match="three"):
        Outline(((0, 0), (1, 1)))


def test_a_rectangle() -> None:
    outline = rectangle(3, 4, 2, 1)
    assert outline.area == 2
    assert outline.centroid == (3, 4)
    assert outline.bounds == (2, 3.5, 4, 4.5)
    assert rectangle(3, 4, 2, 1, pi / 2).bounds == (2.5, 3, 3.5, 5)


def test_round_outlines_have_the_area_of_what_they_stand_for() -> None:
    assert disc(5, 5, 2).area == pytest.approx(4 * pi, abs=0.01)
    assert ellipse(5, 5, 3, 1, 0.7).area == pytest.approx(3 * pi, abs=0.01)
    assert len(regular(0, 0, 1, 6).points) == 6


@pytest.mark.parametrize("outline", [LETTER_L, LETTER_U, STAR, rectangle(0, 0, 1, 2), regular(0, 0, 2, 7)])
def test_convex_parts_make_up_the_whole(outline: Outline) -> None:
    parts = outline.convex_parts()
    assert all(part.is_convex for part in parts)
    assert sum(part.area for part in parts) == pytest.approx(outline.area)
    assert len(parts) == 1 or not outline.is_convex


def test_simple_and_not() -> None:
    assert LETTER_U.is_simple
    assert not Outline(((0, 0), (2, 2), (2, 0), (0, 2))).is_simple
    assert not Outline(((0, 0), (2, 0), (2, 2), (1, 0), (0, 2))).is_simple


def test_a_moved_outline_lies_on_the_lattice() -> None:
    moved = STAR.moved(3.3, 4.4, 0.3)
    assert all(snap(value) == value for point in moved.points for value in point)
    assert moved.area == pytest.approx(STAR.area, abs=0.01)


def test_gaps() -> None:
    outline = rectangle(0, 0, 2, 2)
    assert outline.gap_to_point(3, 0) == 2
    assert outline.gap_to_point(0.5, 0) == 0
    assert outline.gap_to_disc(4, 0, 1) == 2
    assert outline.gap_to(rectangle(5, 0, 2, 2)) == 3
    assert outline.gap_to(rectangle(0, 0, 1, 1)) == 0
    assert rectangle(0, 0, 1, 1).gap_to(outline) == 0
    assert LETTER_U.gap_to(rectangle(0, 1, 1, 1)) == pytest.approx(0.5)


def test_the_share_of_an_outline_in_a_zone() -> None:
    outline = rectangle(0, 0, 2, 2)
    assert outline.share_within(0, -5, 5, 5) == 0.5
    assert outline.share_within(5, 5, 6, 6) == 0
    assert outline.share_beyond(0, 1, 0.5) == 0.25
    assert LETTER_U.area_within(-2, -1, 2, 2) == pytest.approx(6)
