from __future__ import annotations

from math import inf, nan, sqrt
from typing import TYPE_CHECKING

import pytest

from escarmouche.table import (
    OFF_TABLE,
    Body,
    Obstacle,
    Poses,
    Relief,
    rectangle,
    rectangular_base,
    round_base,
    snap,
    square_base,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.table import Base

    Place = tuple[float, float, float, int]

MAN, RIDER, DISC = square_base(1, 1.2), rectangular_base(2, 1, 1.8), round_base(0.5, 1.2)
STEP = 1 / 1024


def stand(*figures: tuple[Base, Place], bodies: Sequence[Body] = ()) -> Poses:
    poses = Poses(Relief(24, 24, bodies), [shape for shape, _ in figures])
    for i, (_, place) in enumerate(figures):
        poses.place(i, *place)
    return poses


def test_gaps_between_turned_bases() -> None:
    poses = stand(
        (MAN, (5, 5, 0, 0)), (MAN, (8, 5, 0, 450)), (RIDER, (5, 9, 0, 900)), (RIDER, (9, 9, 0, 0)), (DISC, (8, 8, 0, 0))
    )
    assert poses.gap(0, 1) == pytest.approx(3 - 0.5 - sqrt(0.5))  # a side against a corner
    assert poses.gap(0, 2) == 2.5  # the rider looks away: half his depth reaches back
    assert poses.gap(2, 3) == 2.5  # side of one, back of the other
    assert poses.gap(0, 4) == pytest.approx(sqrt(2 * 2.5**2) - 0.5)
    assert poses.gap(1, 4) == pytest.approx(3 - sqrt(0.5) - 0.5)
    assert poses.gap(3, 4) == 0.0
    assert poses.gap_to_point(2, 5, 10.25) == 0.25
    assert poses.gap_to_point(2, 5.25, 9) == 0
    assert poses.between_centres(0, 1) == 3


def test_how_deep_bases_overlap() -> None:
    poses = stand((MAN, (5, 5, 0, 0)), (MAN, (5.75, 5.25, 0, 1800)), (DISC, (5, 5, 0, 0)), (DISC, (5.25, 5, 0, 0)))
    assert poses.separation(0, 1) == -0.25
    assert poses.separation(0, 2) == -1
    assert poses.separation(2, 3) == -0.75
    assert poses.gap(0, 1) == 0


def test_distances_with_height() -> None:
    poses = stand((MAN, (5, 5, 0, 0)), (MAN, (9, 5, 4, 0)), (MAN, (9, 8, 0.75, 0)))
    assert poses.distance(0, 1, least_rise=1) == 5
    assert poses.rise(0, 1) == 4
    assert poses.distance(0, 2, least_rise=1) == poses.gap(0, 2) == sqrt(3**2 + 2**2)
    assert poses.distance(0, 2) == sqrt(3**2 + 2**2 + 0.75**2)
    assert poses.distance_to_point(0, 5, 8.5, 4, least_rise=4) == 5
    assert poses.distance_to_point(0, 5, 8.5, 4, least_rise=4.5) == 3
    assert poses.distance(0, 1, least_rise=inf) == 3


def test_contact_needs_the_same_height_and_layer() -> None:
    poses = stand(
        (MAN, (5, 5, 0, 0)), (MAN, (6.015625, 5, 0, 0)), (MAN, (3.984375, 5, 1, 0)), (MAN, (5, 6.03125, 0, 0))
    )
    assert poses.touching(0) == [1, 2]
    assert poses.touching(0, most_rise=1) == [1]
    assert poses.touching(0, gap=0.05) == [1, 2, 3]
    poses.place(1, 6, 5, 0, layer=1)
    assert poses.touching(0, most_rise=1) == []


def test_the_back_begins_behind_the_rear_edge() -> None:
    poses = stand((MAN, (10, 10, 0, 0)), (RIDER, (10, 10, 0, 900)), (DISC, (10, 10, 0, 450)))
    assert not poses.in_back(0, 9.5, 23)
    assert poses.in_back(0, 9.5 - STEP, 23)
    assert not poses.in_back(1, 2, 9)
    assert poses.in_back(1, 2, 9 - STEP)
    away = sqrt(0.5) / 2  # the tangent at the rear of a disc of radius 0.5 that looks up to the right
    assert not poses.in_back(2, 10 - away + 0.001, 10 - away)
    assert poses.in_back(2, 10 - away - 0.001, 10 - away)
    assert poses.lead_over_rear(0, 12, 3) == 2.5
    # Seen from the centre the same places lie otherwise.
    assert not poses.in_arc(0, 900, 9.5, 23)
    assert poses.in_arc(0, 900, 10, 23)


def test_a_blast_touches_edges_or_centres() -> None:
    poses = stand((DISC, (5, 5, 0, 0)), (DISC, (7.5, 5, 0, 0)), (DISC, (5, 7.6, 0, 0)), (MAN, (5, 5, 3, 0)))
    assert poses.centred_within(5, 5, 2.5) == [0, 1, 3]
    assert poses.centred_within(5, 5, 2.6) == [0, 1, 2, 3]
    assert poses.near_point(5, 5, 0, 2.0) == [0, 1]
    assert poses.near_point(5, 5, 0, 3.0) == [0, 1, 2, 3]
    assert poses.near_point(5, 5, 0, 2.0, least_rise=3.5) == [0, 1, 3]
    assert poses.covering(5.4, 5.4) == [3]
    assert poses.covering(7.5, 5) == [1]


def test_why_a_base_cannot_stand() -> None:
    rock, slab = Body(rectangle(15, 5, 2, 2), 2), Body(rectangle(5, 15, 4, 4), 3, 2.5, firm=True)
    poses = stand((MAN, (5, 5, 0, 0)), (MAN, (8, 5, 0, 450)), bodies=[rock, slab])
    assert poses.obstacle(0, 6.75, 5) is None  # a side beside a corner
    assert poses.obstacle(0, 6.85, 5) == Obstacle(base=1)
    assert poses.obstacle(0, 7.5, 5.9, facing=450) == Obstacle(base=1)
    assert poses.obstacle(0, 7.4, 6, facing=450) is None
    assert poses.obstacle(0, 6.85, 5, ignoring=[1]) is None
    assert poses.obstacle(0, 13.4, 5, facing=450) == Obstacle(body=0)
    assert poses.obstacle(0, 13.4, 5) is None
    assert poses.obstacle(0, 13.4, 5, facing=450, ignoring_bodies=[0]) is None
    assert poses.obstacle(0, 13.4, 5, facing=450, step=2) is None
    assert poses.obstacle(0, 0.4, 5) == Obstacle(side="left")
    assert poses.obstacle(0, 0.5, 5, facing=450) == Obstacle(side="left")
    assert poses.obstacle(0, 5, 23.75) == Obstacle(side="top")
    assert poses.obstacle(0, 5, 15) is None  # under the slab
    assert poses.obstacle(0, 5, 15, 3.0) is None  # on it
    assert poses.obstacle(0, 7, 15, 3.0) is None  # half on it
    assert poses.obstacle(0, 7.01, 15, 3.0) == Obstacle(void=True)
    assert poses.obstacle(0, 7, 17, 3.0) == Obstacle(void=True)  # a quarter, at the corner
    assert poses.obstacle(0, 6.9, 15, 2.0) == Obstacle(body=1)  # nothing there, and the slab
    assert poses.obstacle(0, nan, 5) == Obstacle(void=True)
    poses.reshape(0, square_base(1, 2.6))
    assert poses.obstacle(0, 5, 15) == Obstacle(body=1)  # too tall to stand under it


def test_others_stand_above_and_in_the_air() -> None:
    slab = Body(rectangle(5, 15, 4, 4), 3, 2.5, firm=True)
    poses = stand((MAN, (5, 15, 0, 0)), (MAN, (5, 15, 3, 0)), (MAN, (20, 20, 0, 0)), bodies=[slab])
    assert poses.obstacle(2, 5, 15) == Obstacle(base=0)
    assert poses.obstacle(2, 5, 15, 3.0) == Obstacle(base=1)
    assert poses.obstacle(2, 5, 15, 10, layer=1) is None
    poses.place(0, 5.5, 15, 10, layer=1)
    assert poses.obstacle(2, 5, 15, 10, layer=1) == Obstacle(base=0)
    assert poses.obstacle(2, 5, 15) is None


def test_room_over_a_head() -> None:
    shapes, slope = [round_base(0.5, 1.2)] * 2, Body(rectangle(5, 15, 4, 4), 3, firm=True, solid=False)
    for headroom, overlap in ((0.0, None), (1.75, None), (1.85, Obstacle(base=1)), (inf, Obstacle(base=1))):
        poses = Poses(Relief(24, 24, [slope]), shapes, headroom=headroom).twin()
        poses.place(1, 7.1, 15)
        assert poses.obstacle(0, 6.9, 15, 3.0) == overlap
        poses.place(0, 6.9, 15, 3.0)
        assert poses.obstacle(1, 7.1, 15) == (Obstacle(base=0) if overlap else None)


def test_a_pivot_needs_room() -> None:
    poses = stand((RIDER, (10, 10, 0, 0)), (MAN, (10, 11.1, 0, 0)), (RIDER, (0.6, 4, 0, 900)))
    assert poses.can_pivot(0, 1800)
    assert not poses.can_pivot(0, 900)
    assert not poses.can_pivot(0, 300)
    assert poses.can_pivot(0, 900, ignoring=[1])
    assert not poses.can_pivot(2, 0)


def test_twins_change_by_themselves() -> None:
    poses = stand((MAN, (5, 5, 0, 100)), (DISC, (9, 5, 0, 0)))
    assert poses.gap(0, 1) > 0
    twin = poses.twin()
    again = twin.twin()
    twin.place(0, 5.12345, 6, 2.0005)
    again.turn(0, 450)
    poses.reshape(1, MAN)
    assert (twin.xs[0], twin.ys[0], twin.zs[0], twin.facings[0]) == (snap(5.12345), 6, snap(2.0005), 100)
    assert (poses.xs[0], poses.facings[0], again.facings[0], again.xs[0]) == (5, 100, 450, 5)
    assert twin.shapes[1] == again.shapes[1] == DISC
    assert again.gap(0, 1) == pytest.approx(4 - 0.5 - sqrt(0.5))
    assert twin.gap(0, 1) != poses.gap(0, 1)
    twin.lift(1)
    assert twin.gap(0, 1) == inf
    assert twin.xs[1] == OFF_TABLE
    assert poses.on_table(1)
    assert twin.touching(1) == []
    assert twin.near_point(9, 5, 0, 1) == []


def test_every_change_counts_as_a_move() -> None:
    poses = stand((MAN, (5, 5, 0, 100)), (DISC, (9, 5, 0, 0)))
    assert poses.moves == 2
    twin = poses.twin()
    twin.turn(0, 200)
    twin.reshape(0, DISC)
    twin.lift(1)
    assert (poses.moves, twin.moves) == (2, 5)


def test_bad_numbers_are_refused() -> None:
    poses = stand((MAN, (5, 5, 0, 0)))
    with pytest.raises(ValueError, match="nan"):
        poses.place(0, nan, 5)
    assert poses.xs[0] == 5
    with pytest.raises(ValueError, match="radius of a base"):
        round_base(inf)
    with pytest.raises(ValueError, match="depth of a base"):
        square_base(-1)
    with pytest.raises(ValueError, match="a depth and a width"):
        rectangular_base(0, 1)
