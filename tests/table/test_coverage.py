from __future__ import annotations

from math import hypot
from random import Random

import pytest
from table.reference import LineString, Point, Polygon
from table.scenes import random_outline

from escarmouche.table.coverage import Lanes, Shade, uncovered
from escarmouche.table.strips import bands


def lane(lanes: Lanes, s: float) -> LineString:
    d = hypot(lanes.bx - lanes.ax, lanes.by - lanes.ay)
    nx, ny = -(lanes.by - lanes.ay) / d, (lanes.bx - lanes.ax) / d
    return LineString(
        [
            (lanes.ax + s * lanes.ra * nx, lanes.ay + s * lanes.ra * ny),
            (lanes.bx + s * lanes.rb * nx, lanes.by + s * lanes.rb * ny),
        ]
    )


def agrees(lanes: Lanes, shades: list[Shade], shape: object) -> None:
    """Every lane of a dense fan is covered exactly when it runs through the shape, but for those that graze it."""
    for k in range(-50, 51):
        s = k / 50
        line = lane(lanes, s)
        covered = any(low < s < high for low, high in shades)
        inside = line.intersection(shape).length
        near = any(abs(s - edge) < 0.02 for shade in shades for edge in shade)
        if not near:
            assert covered == (inside > 1e-9), (s, shades, inside)


@pytest.mark.parametrize("seed", range(12))
def test_discs_outlines_and_strips_cover_the_lanes_they_lie_across(seed: int) -> None:
    rng = Random(seed)
    lanes = Lanes(
        rng.uniform(4, 8), rng.uniform(4, 20), rng.uniform(0.3, 2), rng.uniform(14, 20), rng.uniform(4, 20),
        rng.choice((0.0, rng.uniform(0.3, 3))),
    )  # fmt: skip
    for _ in range(6):
        x, y, radius = rng.uniform(3, 21), rng.uniform(3, 21), rng.uniform(0.3, 3)
        shade = lanes.disc(x, y, radius)
        agrees(lanes, [shade] if shade else [], Point(x, y).buffer(radius, quad_segs=128))
        outline = random_outline(rng, x, y)
        agrees(lanes, lanes.outline(outline), Polygon(outline.points))
        strip = bands([x, x + rng.uniform(-2, 2)], [y, y + rng.uniform(-2, 2)], 0.7, 5.0)
        ends = [(strip[0][0], strip[1][0]), (strip[2][0], strip[3][0])]
        agrees(lanes, lanes.strips(strip), LineString(ends).buffer(0.7, quad_segs=128))


def test_a_disc_between_equal_bases_covers_what_lies_behind_it() -> None:
    lanes = Lanes(0, 0, 1, 10, 0, 1)
    assert lanes.disc(5, 0, 0.5) == pytest.approx((-0.5, 0.5))
    assert lanes.disc(5, 1, 0.5) == pytest.approx((0.5, 1.0))
    assert lanes.disc(5, 1.5, 0.5) is None
    assert lanes.disc(-0.6, 0, 0.5) is None
    assert lanes.disc(5, 0.5, 2) == (-1.0, 1.0)


def test_what_is_left_of_the_lanes() -> None:
    assert uncovered([]) == 2.0
    assert uncovered([(-0.5, 0.5)]) == pytest.approx(1.0)
    assert uncovered([(0.2, 1.0), (-1.0, 0.2)]) == 0.0
    assert uncovered([(-1.0, 0.1), (0.2, 1.0)]) == pytest.approx(0.1)
    assert uncovered([(-1.0, 0.9), (-0.5, 0.2)]) == pytest.approx(0.1)
