from __future__ import annotations

from itertools import pairwise
from math import acos, asin, atan2, hypot, pi, sqrt
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from table import reference
from table.reference import LineString, Point, Polygon, unary_union
from table.scenes import LETTER_U, random_scene

from escarmouche.table import CONTACT, OVERLAP, Outline, Piece, Standing, rectangle, snap
from escarmouche.table.kernel.spacing import fitting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Stand = Callable[..., Standing]


def length(standing: Standing, i: int, way: Sequence[float]) -> float:
    return float(LineString([(standing.x(i), standing.y(i)), *zip(way[::2], way[1::2], strict=True)]).length)


def gap_at(standing: Standing, i: int, j: int, way: Sequence[float]) -> float:
    """The gap to j at the end of a way of i; negative when they overlap."""
    return hypot(way[-2] - standing.x(j), way[-1] - standing.y(j)) - standing.radii[i] - standing.radii[j]


def test_nothing_in_the_way(stand: Stand) -> None:
    standing = stand((5, 5))
    assert standing.way(0, 8, 9, 5) == [8, 9]
    assert standing.way(0, 8, 9, 4.99) is None
    assert standing.way(0, 5, 5, 0) == [5, 5]


def test_round_a_base(stand: Stand) -> None:
    """Two tangents and an arc: the exact length is known."""
    standing = stand((5, 5), (10, 5))
    way = standing.way(0, 15, 5, 12)
    assert way is not None
    exact = 2 * sqrt(25 - 1) + (pi - 2 * acos(1 / 5))
    assert exact - 0.002 <= length(standing, 0, way) <= exact + 0.01
    assert standing.check(0, way).cost == pytest.approx(length(standing, 0, way))
    assert standing.way(0, 15, 5, exact - 0.01) is None


def test_round_a_wall(stand: Stand) -> None:
    standing = stand((5, 5), pieces=[Piece(rectangle(8, 5, 1, 6), 2)])
    way = standing.way(0, 11, 5, 20)
    assert way is not None
    bend = atan2(3, 2.5) + asin(0.5 / hypot(3, 2.5))
    exact = 1 + 2 * sqrt(hypot(3, 2.5) ** 2 - 0.25) + 2 * 0.5 * bend
    assert exact - 0.002 <= length(standing, 0, way) <= exact + 0.01
    assert not standing.check(0, way).barred


def test_out_of_a_u(stand: Stand) -> None:
    standing = stand((12, 12), pieces=[Piece(LETTER_U.moved(12, 12), 2)])
    way = standing.way(0, 12, 8, 30)
    assert way is not None
    assert min(way[1::2]) == 8
    assert max(way[1::2]) > 14
    assert not standing.check(0, way).barred
    assert standing.way(0, 12, 8, 10) is None


def test_a_gap_as_wide_as_the_base_is_wide_enough(stand: Stand) -> None:
    def gate(width: float) -> Standing:
        walls = [rectangle(12, 6 - width / 2, 1, 12), rectangle(12, 18 + width / 2, 1, 12)]
        return stand((8, 12), pieces=[Piece(wall, 1) for wall in walls])

    assert gate(1.0).way(0, 16, 12, 9) == [16, 12]
    assert gate(0.96875).way(0, 16, 12, 60) is None


def test_a_squeezed_base_gets_out(stand: Stand) -> None:
    """It touches two discs to within a thousandth, and fits between one of them and the edge of the table."""
    places = ((23.671875, 22.47265625), (23.189453125, 23.0478515625), (23.2509765625, 22.2021484375))
    standing = stand(*places, radii=(0.25, 0.5, 0.25))
    assert [round(standing.gap(0, k), 4) for k in (1, 2)] == [0.0007, 0.0003]
    way = standing.way(0, 19.6787109375, 18.8779296875, 9)
    assert way is not None
    assert not standing.check(0, way).barred
    assert region(standing, 0, 9).contains(Point(19.6787109375, 18.8779296875))
    standing.place(2, 23.2607421875, 22.2021484375)
    assert standing.way(0, 19.6787109375, 18.8779296875, 30) is None


NORTH, SOUTH = rectangle(12, 18.5, 1, 12), rectangle(12, 5.5, 1, 12)
ABOVE, BELOW = rectangle(12, 20, 0.5, 10), rectangle(12, 4, 0.5, 10)
INLET = Outline(((9, 9), (15, 9), (15, 14), (12.5, 14), (12.5, 12), (11.5, 12), (11.5, 14), (9, 14)))


@pytest.mark.parametrize("wider", [0.0, 2 / 1024])
@pytest.mark.parametrize(
    "start, end, pieces, discs",
    [
        pytest.param((8, 12), (16, 16), (NORTH, SOUTH), (), id="between two pieces"),
        pytest.param((8, 12), (16, 16), (NORTH, BELOW), ((12, 10),), id="between a piece and a disc"),
        pytest.param((8, 12), (14, 16), (ABOVE, BELOW), ((12, 10), (12, 14)), id="between two discs"),
        pytest.param((12, 12.5), (8, 16), (INLET,), (), id="out of an inlet"),
        pytest.param((8, 0.5), (16, 4), (rectangle(12, 11, 1, 20),), (), id="between a piece and the edge"),
        pytest.param((8, 0.5), (14, 4), (rectangle(12, 13, 0.5, 20),), ((12, 2.5),), id="between a disc and the edge"),
    ],
)
def test_one_may_turn_in_a_gap_as_wide_as_the_base_or_hardly_less(
    stand: Stand,
    wider: float,
    start: tuple[float, float],
    end: tuple[float, float],
    pieces: tuple[Outline, ...],
    discs: tuple[tuple[float, float], ...],
) -> None:
    standing = stand(start, *discs, pieces=[Piece(outline, 1) for outline in pieces], radii=(0.5, *[1.5] * len(discs)))
    way = standing.way(0, *end, 14)
    assert way is not None
    assert not standing.check(0, way).barred
    assert region(standing, 0, 14).buffer(0.01).contains(Point(end))


def test_the_edge_of_the_table_bars(stand: Stand) -> None:
    standing = stand((5, 5))
    assert standing.way(0, 5, 0.25, 10) is None
    assert standing.way(0, 5, 0.5, 10) == [5, 0.5]
    verdict = standing.check(0, [5, 8, 5, -3])
    assert (verdict.leg, verdict.edge) == (1, "bottom")
    assert verdict.y == pytest.approx(0.5, abs=0.003)


def test_a_check_says_what_bars_where(stand: Stand) -> None:
    standing = stand((5, 5), (10, 5), pieces=[Piece(rectangle(5, 10, 2, 2), 1)])
    verdict = standing.check(0, [4, 5, 15, 5])
    assert (verdict.barred, verdict.leg, verdict.disc) == (True, 1, 1)
    assert verdict.x == pytest.approx(9, abs=0.003)
    verdict = standing.check(0, [5, 9])
    assert (verdict.leg, verdict.piece) == (0, 0)
    assert verdict.y == pytest.approx(8.5, abs=0.003)
    assert not standing.check(0, [15, 5], ignoring=[1]).barred
    assert not standing.check(0, [5, 11], ignoring_pieces=[0]).barred
    assert standing.check(0, [5, 6, 5]).barred


def test_what_is_overlapped_at_the_start_may_be_left_but_not_entered_deeper(stand: Stand) -> None:
    standing = stand((5, 5), (5.5, 5))
    assert standing.way(0, 3, 5, 3) == [3, 5]
    assert standing.check(0, [6, 5]).disc == 1


def test_markers_bar_only_when_solid(stand: Stand) -> None:
    standing = stand((5, 5), (10, 5))
    standing.solid = [True, False]
    assert standing.way(0, 15, 5, 10) == [15, 5]


def test_dear_ground_costs_more_and_is_walked_round_when_that_is_cheaper(stand: Stand) -> None:
    swamp = Piece(rectangle(10, 5, 4, 4), 0, opaque=False, solid=False, cost=3.0)
    standing = stand((5, 5), pieces=[swamp])
    assert standing.check(0, [15, 5]).cost == pytest.approx(18)
    way = standing.way(0, 15, 5, 12)
    assert way is not None
    verdict = standing.check(0, way)
    assert not verdict.barred
    assert verdict.cost == pytest.approx(4 + 2 * hypot(3, 2), abs=0.01)
    assert standing.way(0, 10, 5, 8.9) is None
    assert standing.way(0, 10, 5, 9) == [10, 5]


def test_contact_is_exact(stand: Stand) -> None:
    standing = stand((5, 5), (11.3, 7.7), radii=(0.5, 0.75))
    way = standing.approach(0, 1, 7)
    assert way is not None
    assert 0 <= gap_at(standing, 0, 1, way) <= CONTACT
    assert standing.approach(0, 1, 5) is None
    way = standing.approach(0, 1, 7, stop=1.0)
    assert way is not None
    assert 1 - CONTACT <= gap_at(standing, 0, 1, way) <= 1


def test_contact_where_there_is_room(stand: Stand) -> None:
    """The near side is taken by a friend: one comes in beside it, touching neither more than it must."""
    standing = stand((5, 12), (12, 12), (11, 12))
    way = standing.approach(0, 1, 10)
    assert way is not None
    assert 0 <= gap_at(standing, 0, 1, way) <= CONTACT
    assert gap_at(standing, 0, 2, way) >= -OVERLAP
    assert not standing.check(0, way).barred
    apart = standing.approach(0, 1, 10, clear_of=[2])
    assert apart is not None
    assert gap_at(standing, 0, 2, apart) > CONTACT
    assert 0 <= gap_at(standing, 0, 1, apart) <= CONTACT


def test_no_room_no_contact(stand: Stand) -> None:
    ring = [
        (12 + x, 12 + y)
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.75, 0.75), (-0.75, 0.75), (-0.75, -0.75), (0.75, -0.75))
    ]
    assert stand((5, 12), (12, 12), *ring).approach(0, 1, 30) is None


def test_already_in_contact(stand: Stand) -> None:
    assert stand((5, 5), (6, 5)).approach(0, 1, 0) == [5, 5]


def test_a_failed_charge_stops_short(stand: Stand) -> None:
    standing = stand((5, 5), (10, 5), (8, 6))
    assert standing.approach_towards(0, 1, 2) == [7, 5]
    way = standing.approach_towards(0, 1, 8)
    assert 0.1 <= gap_at(standing, 0, 1, way) <= 0.13
    kept = standing.approach_towards(0, 1, 2.5, clear_of=[2])
    assert gap_at(standing, 0, 2, kept) >= 0.1
    assert standing.approach_point(0, 5, 20, 4) == [5, 9]


def test_a_way_towards_a_place_goes_round_only_so_far(stand: Stand) -> None:
    standing = stand((5, 5), pieces=[Piece(rectangle(8, 0, 1, 20), 1)])
    whole = standing.way_towards(0, 12, 5)
    assert whole[-2:] == [12, 5]
    assert 13 < length(standing, 0, whole) < 14
    assert standing.way_towards(0, 12, 5, detour=7) == whole
    assert standing.beginning(0, whole, 4) == standing.approach_point(0, 12, 5, 4)
    barred = standing.way_towards(0, 12, 5, detour=6)
    assert barred[0] == pytest.approx(7, abs=0.03)
    assert barred[1:] == [5]


def test_the_beginning_of_a_way_ends_clear_of_others(stand: Stand) -> None:
    standing = stand((5, 5), (8, 6.2))
    assert standing.beginning(0, [12, 5], 3) == [8, 5]
    cut = standing.beginning(0, [12, 5], 3, short=0.5, clear_of=[1])
    assert gap_at(standing, 0, 1, cut) >= 0.5


def test_a_disc_walks_straight_at_a_place_to_which_no_way_leads(stand: Stand) -> None:
    yard = [rectangle(12, 10, 5, 1), rectangle(12, 14, 5, 1), rectangle(10, 12, 1, 5), rectangle(14, 12, 1, 5)]
    standing = stand((5, 12), pieces=[Piece(wall, 1) for wall in yard])
    assert standing.nearest_free(0, 12, 12) == (12, 12)
    assert standing.way(0, 12, 12) is None
    way = standing.way_towards(0, 12, 12)
    assert way[0] == pytest.approx(9, abs=0.03)
    assert way[1:] == [12]


def test_places_that_fit_among_others() -> None:
    places = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (9.0, 0.0)]
    taken = [0.2, 4.0], [0.0, 0.0]
    assert fitting(3.1, 0.0, places, *taken, 0.8, 2.0) == [(3.0, 0.0), (2.0, 0.0), (1.0, 0.0)]
    assert fitting(0.0, 0.0, places, *taken, 1.0, 1.0) == [(3.0, 0.0)]


def test_a_charge_at_two(stand: Stand) -> None:
    standing = stand((5, 5), (10, 4), (10, 5.5))
    spots = standing.contact_spots(0, [1, 2])
    assert len(spots) == 2
    assert spots[0][0] < 10 < spots[1][0]
    way = standing.approach_all(0, [1, 2], 6)
    assert way is not None
    assert (way[-2], way[-1]) == spots[0]
    assert all(0 <= gap_at(standing, 0, k, way) <= CONTACT for k in (1, 2))
    assert standing.contact_spots(0, [1, 2], [0, 0]) == spots


def test_two_who_stand_too_far_apart_for_contact_but_not_for_reach(stand: Stand) -> None:
    standing = stand((5, 5), (10, 3), (10, 6))
    assert standing.contact_spots(0, [1, 2]) == []
    assert standing.approach_all(0, [1, 2], 9) is None
    way = standing.approach_all(0, [1, 2], 9, gaps=[1, 1])
    assert way is not None
    assert all(0 <= gap_at(standing, 0, k, way) <= 1 for k in (1, 2))


def test_the_nearest_place_with_room(stand: Stand) -> None:
    standing = stand((5, 5), (10, 10), pieces=[Piece(rectangle(18, 18, 4, 4), 1)])
    assert standing.nearest_free(0, 7, 7) == (7, 7)
    assert standing.nearest_free(0, 10.5, 10) == (11, 10)
    assert standing.nearest_free(0, 18, 19) == (18, 20.5)
    assert standing.nearest_free(0, -5, 30) == (0.5, 23.5)
    assert standing.nearest_free(0, 10.5, 10, within=0.25) is None


def region(standing: Standing, i: int, budget: float) -> Polygon:
    return unary_union([Polygon(list(zip(r[::2], r[1::2], strict=True))).buffer(0) for r in standing.reach(i, budget)])


def test_reach_on_an_empty_table_is_a_disc(stand: Stand) -> None:
    area = region(stand((12, 12)), 0, 5)
    assert area.area == pytest.approx(25 * pi, rel=0.01)


def test_reach_is_cut_by_the_edge_and_flows_round_corners(stand: Stand) -> None:
    standing = stand((3, 12), pieces=[Piece(rectangle(6, 12, 1, 8), 1)])
    area = region(standing, 0, 9)
    assert area.bounds[0] == pytest.approx(0.5, abs=0.01)
    assert area.contains(Point(7.5, 16))
    assert not area.contains(Point(9, 12))


@given(st.integers(0, 100_000))
@example(498).via("squeezes between a disc and the edge, and on along it")
@example(1904).via("touches two discs to within a thousandth")
@settings(max_examples=60, deadline=None)
def test_ways_keep_their_promises(seed: int) -> None:
    rng = Random(seed)
    standing = random_scene(rng, pieces=rng.randint(1, 7), discs=rng.randint(2, 12)).standing
    i = rng.choice([k for k in range(len(standing)) if standing.on_table(k)])
    budget = rng.uniform(2, 12)
    area = region(standing, i, budget).buffer(0.03)
    for _ in range(4):
        x, y = snap(standing.x(i) + rng.uniform(-8, 8)), snap(standing.y(i) + rng.uniform(-8, 8))
        way = standing.way(i, x, y, budget)
        if way is None:
            # What lies well inside the region can be got to.
            assert not area.buffer(-0.08).contains(Point(x, y))
            continue
        assert way == [snap(value) for value in way]
        assert way[-2:] == [x, y]
        verdict = standing.check(i, way)
        assert not verdict.barred
        assert hypot(x - standing.x(i), y - standing.y(i)) - 1e-6 <= verdict.cost <= budget + 1e-6
        points = [(standing.x(i), standing.y(i)), *zip(way[::2], way[1::2], strict=True)]
        for one, two in pairwise(points):
            assert not reference.leg_barred(standing, i, (*one, *two), 0.003)
        assert area.contains(Point(x, y))


@given(st.integers(0, 100_000))
@settings(max_examples=60, deadline=None)
def test_charges_end_in_contact(seed: int) -> None:
    rng = Random(seed)
    standing = random_scene(rng, pieces=rng.randint(0, 6), discs=rng.randint(3, 14)).standing
    present = [k for k in range(len(standing)) if standing.on_table(k)]
    i, j = rng.sample(present, 2)
    budget = rng.uniform(2, 12)
    clear_of = [k for k in present if k not in (i, j) and rng.random() < 0.3]
    way = standing.approach(i, j, budget, clear_of=clear_of)
    if way is not None:
        assert -OVERLAP <= gap_at(standing, i, j, way) <= CONTACT
        assert all(gap_at(standing, i, k, way) > CONTACT for k in clear_of)
        assert not standing.check(i, way).barred
        assert standing.check(i, way).cost <= budget + 1e-6
    walk = standing.approach_towards(i, j, budget, clear_of=clear_of)
    assert not standing.check(i, walk).barred
    assert standing.check(i, walk).cost <= budget + 1e-5
    if walk != [standing.x(i), standing.y(i)]:
        assert all(gap_at(standing, i, k, walk) >= 0.1 - 1e-9 for k in (j, *clear_of))
