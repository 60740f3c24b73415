from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING

import pytest

from escarmouche.table import (
    Body,
    Grid,
    Obstacle,
    Opening,
    Outline,
    Poses,
    Relief,
    even_grid,
    eye_of,
    look,
    look_at_point,
    rectangle,
    rectangular_base,
    round_base,
    square_base,
    wall,
)
from escarmouche.table.kernel.rays import BODY, FREE, deepest_within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.table import Base, RayReport

MAN = square_base(1, 1.2)
GRID = Grid((-1, -2 / 3, -1 / 3, 0, 1 / 3, 2 / 3, 1), (0.05, 0.25, 0.5, 0.75, 1.0), 0.02)


def stand(*places: tuple[float, float, float], bodies: Sequence[Body] = (), shapes: Sequence[Base] = ()) -> Poses:
    poses = Poses(Relief(36, 36, bodies), list(shapes) or [MAN] * len(places))
    for i, place in enumerate(places):
        poses.place(i, *place)
    return poses


def seen(poses: Poses, i: int, j: int) -> RayReport:
    return look(poses, eye_of(poses, i, 0.9), j, GRID, viewer=i)


def free(report: RayReport) -> list[str]:
    """The silhouette as the eye sees it, the head on top: free samples as dots."""
    count = len(report.columns)
    rows = [report.hidden_by[k : k + count] for k in range(0, len(report.hidden_by), count)]
    return ["".join("." if by == FREE else "#" for by in reversed(row)) for row in reversed(rows)]


def test_samples_lie_on_a_silhouette_turned_to_the_eye() -> None:
    poses = stand((5, 5, 0), (13, 11, 2), shapes=[MAN, rectangular_base(2, 1, 1.8)])
    poses.turn(1, 900)
    report = seen(poses, 0, 1)
    assert report.eye == pytest.approx((5, 5, 1.08))
    assert report.heights == pytest.approx([2.09, 2.45, 2.9, 3.35, 3.8])
    # Looking along (0.8, 0.6) a base of depth 2 along y and width 1 along x shows 1 * 0.8 + 0.5 * 0.6 to either side.
    half = 1 * 0.8 + 0.5 * 0.6 - 0.02
    right, left = report.columns[0], report.columns[-1]
    assert right == pytest.approx((13 + 0.6 * half, 11 - 0.8 * half))
    assert left == pytest.approx((13 - 0.6 * half, 11 + 0.8 * half))
    assert report.point(7 + 3) == pytest.approx((13, 11, 2.45))
    assert report.share == 1


def test_a_slim_body_on_a_wide_base() -> None:
    poses = stand(
        (5, 5, 0), (15, 5, 0), (10, 5.9, 0), shapes=[MAN, round_base(1.25, 3.5, 0.7), round_base(1.25, 3.5, 0.7)]
    )
    report = look(poses, eye_of(poses, 0, 0.9), 1, even_grid(9, 9), viewer=0)
    assert report.columns[-1] == pytest.approx((15, 5.875))
    assert (len(report.columns), len(report.heights), report.heights[0], report.heights[-1]) == (9, 9, 0, 3.5)
    # The body in between spans y from 5.025 to 6.775: rays to the left of the target's middle cross it, no others.
    assert free(report)[0] == "####....."
    assert report.bases == [2]
    assert report.share == 45 / 81


def test_clear_partly_hidden_and_hidden() -> None:
    house = Body(rectangle(12, 10, 4, 4), 4)
    poses = stand(
        (5, 10, 0), (20, 10, 0), (20, 16.1, 0), (13, 4, 0), (17.36, 1.48, 0), (25, 20, 0), bodies=[house]
    )  # fmt: skip
    behind, partly, open_, covered, free_too = [seen(poses, 0, k) for k in (1, 2, 3, 4, 5)]
    assert (behind.free, behind.bodies, behind.bases) == (0, [0], [])
    assert 0 < partly.free < 35
    assert partly.bodies == [0]
    assert open_.free == free_too.free == 35
    assert 0 < covered.free < 35
    assert (covered.bodies, covered.bases) == ([], [3])
    assert seen(poses, 4, 3).free == 35
    assert open_.blocker(0) is None


def test_what_is_low_hides_the_feet_only() -> None:
    hedge = Body(rectangle(14, 10, 0.3, 6), 0.75)
    poses = stand((5, 10, 0), (15, 10, 0), bodies=[hedge])
    # The eye is at 1.08; the far side of the hedge, thinner by 0.02, is 0.913 of the way, its top at 0.73.
    report = seen(poses, 0, 1)
    assert free(report) == [".......", ".......", "#######", "#######", "#######"]
    assert pytest.approx((0.642, 0.916), abs=0.001) == (1.08 + 0.913 * (0.6 - 1.08), 1.08 + 0.913 * (0.9 - 1.08))
    # From a platform beside it the whole man is seen over it.
    poses.place(0, 5, 10, 9)
    assert seen(poses, 0, 1).free == 35
    # Lying behind him, or sunk in the ground, it hides nothing.
    poses.place(0, 5, 10)
    poses.place(1, 13, 10)
    assert seen(poses, 0, 1).free == 35


def test_what_is_overhead_hides_nothing() -> None:
    bridge = Body(rectangle(10, 10, 2, 6), 2, 1.5, firm=True)
    poses = stand((5, 10, 0), (15, 10, 0), (10, 10, 2), bodies=[bridge])
    assert seen(poses, 0, 1).free == 35
    # From below, its floor hides the feet of one who stands on it.
    assert free(seen(poses, 0, 2))[-1] == "#######"
    assert seen(poses, 0, 2).bodies == [0]
    poses.place(0, 11.25, 10, 0)
    assert seen(poses, 0, 2).free == 0


def test_through_a_window() -> None:
    ruin = wall((10, 5), (10, 15), 0.2, 4, openings=(Opening(4.5, 5.0, 0.8, 1.5),))
    poses = stand((5, 10, 0), (15, 10, 0), bodies=[ruin])
    # Half way, rays to the right half of the man pass y from 9.5 to 10; the window lets heights from 0.8 to 1.5 pass,
    # half way between the eye at 1.08 and the man's feet, hips and head.
    assert free(seen(poses, 0, 1)) == ["###....", "###....", "###....", "#######", "#######"]
    assert (1.08 + 0.6) / 2 > 0.8 > (1.08 + 0.3) / 2 + 0.02
    door = wall((10, 5), (10, 15), 0.2, 4, openings=(Opening(3, 7, 0, 2.5),))
    assert seen(stand((5, 10, 0), (15, 10, 0), bodies=[door]), 0, 1).free == 35
    assert seen(stand((5, 10, 0), (15, 5, 0), bodies=[door]), 0, 1).free == 0


def test_two_openings_together_let_a_ray_pass() -> None:
    openings = (Opening(3, 5.2, 0, 1.1), Opening(4.8, 7, 0, 1.1), Opening(3, 7, 1.05, 3))
    broken = wall((10, 5), (10, 15), 1.0, 4, openings=openings)
    poses = stand((5, 10.2, 0), (15, 9.8, 0), bodies=[broken])
    assert seen(poses, 0, 1).free == 35


def test_grazing_hides_nothing() -> None:
    for depth, hidden in ((0.015, False), (0.025, True)):
        side = Body(rectangle(10, 11 - depth, 3, 2), 4)
        report = look_at_point(stand((5, 10, 0), bodies=[side]), (5, 10, 1), (15, 10, 1), viewer=0)
        assert (report.free == 0) == hidden
        top = Body(rectangle(10, 10, 3, 2), 1 + depth)
        report = look_at_point(stand((5, 10, 0), bodies=[top]), (5, 10, 1), (15, 10, 1), viewer=0)
        assert (report.free == 0) == hidden
        figure = stand((5, 10, 0), (10, 10.5 - depth, 0))
        assert (look_at_point(figure, (5, 10, 1), (15, 10, 1), viewer=0).hidden_by == [1]) == hidden


def test_corners_that_rounding_sets_apart() -> None:
    # Cut into convex parts and eroded, this letter has a corner twice, 1e-16 apart: no side lies between them.
    letter = Outline(
        (
            (1.2998046875, 2.0771484375), (5.1279296875, 0.9169921875), (5.41796875, 1.8740234375),
            (2.546875, 2.744140625), (3.4169921875, 5.615234375), (2.4599609375, 5.9052734375),
        )
    )  # fmt: skip
    poses = stand((30, 30, 0), bodies=[Body(letter, 4)])
    assert look_at_point(poses, (2.2578125, 2.2109375, 2.5), (10.379, 8.787, 2.4)).free == 0


def test_the_nearest_thing_hides() -> None:
    tower = Body(rectangle(16, 10, 1, 4), 4)
    poses = stand((5, 10, 0), (20, 10, 0), (10, 10, 0), (13, 10, 0), bodies=[tower])
    assert seen(poses, 0, 1).hidden_by[17] == 2
    assert seen(poses, 0, 1).blocker(17) == Obstacle(base=2)
    assert look(poses, eye_of(poses, 0, 0.9), 1, GRID, viewer=0, ignoring=[2]).hidden_by[17] == 3
    report = look(poses, eye_of(poses, 0, 0.9), 1, GRID, viewer=0, ignoring=[2, 3])
    assert report.hidden_by == [BODY] * 35
    assert report.blocker(17) == Obstacle(body=0)
    assert look(poses, eye_of(poses, 0, 0.9), 1, GRID, viewer=0, ignoring=[2, 3], ignoring_bodies=[0]).free == 35
    poses.lift(2)
    assert seen(poses, 0, 1).hidden_by[17] == 3


def test_length_within_woods() -> None:
    woods = [Body(rectangle(x, 10, 4, 8), 3, opaque=False, solid=False) for x in (10, 11)]
    low = Body(rectangle(20, 10, 4, 8), 1.0, opaque=False, solid=False)
    poses = stand((30, 30, 0), bodies=[*woods, low])
    report = look_at_point(poses, (5, 10, 1), (25, 10, 1), regions=[0, 1])
    assert report.lengths == [pytest.approx(5)]  # from 8 to 13, what overlaps once
    assert report.free == 1
    assert look_at_point(poses, (5, 10, 1), (25, 10, 1), regions=[2]).lengths == [0]  # along the tree tops
    rising = look_at_point(poses, (5, 10, 0), (25, 10, 1), regions=[2])
    assert rising.lengths == [pytest.approx(4 * hypot(20, 1) / 20)]
    falling = look_at_point(poses, (5, 13, 3), (25, 10, 0), regions=[2, 0])
    # It is under 3 all along the first wood, and under 1 from x = 18.33 on.
    slant = sqrt(20**2 + 3**2 + 3**2) / 20
    assert falling.lengths == [pytest.approx((4 + 22 - 18 - 1 / 3) * slant)]


def test_the_wood_in_which_a_ray_runs_farthest() -> None:
    """A low wood before a high one: the ray at the foot is longer in the low one, the one above goes over it."""
    woods = [(10, 6, 1.0), (20, 4, 3.0), (20, 4, 3.0)]
    bodies = [Body(rectangle(x, 10, wide, 2), tall, opaque=False, solid=False) for x, wide, tall in woods]
    relief = stand((30, 30, 0), bodies=bodies).relief
    volumes = [volume for body in range(3) for volume in relief.regions(body)]
    columns, rows = ([30.0, 30.0], [10.0, 40.0]), [0.5, 2.0, 4.0]
    found = deepest_within(5.0, 10.0, 2.0, *columns, rows, volumes)
    # The first of each row over the low wood, then through two that are alike, or over them; the second past them all.
    assert found == [BODY + 2, FREE, BODY + 2, FREE, FREE, FREE]
    low = deepest_within(5.0, 10.0, 0.5, *columns, rows, volumes)
    # Two rays run 6 in the low wood, the third rises over it after less than 2.
    assert low == [BODY, FREE, BODY, FREE, BODY + 2, FREE]
    assert deepest_within(5.0, 10.0, 4.0, *columns, [5.0], volumes) == [FREE, FREE]


def test_a_curtain_hides_at_any_height() -> None:
    wood = Body(rectangle(10, 10, 4, 4), 3, opaque=False, solid=False)
    poses = stand((5, 10, 9), (15, 10, 9), (15, 19, 9), bodies=[wood])
    eye = eye_of(poses, 0, 0.9)
    assert look(poses, eye, 1, GRID, viewer=0).free == 35
    report = look(poses, eye, 1, GRID, viewer=0, curtains=[0])
    assert (report.free, report.bodies) == (0, [0])
    assert look(poses, eye, 2, GRID, viewer=0, curtains=[0]).free == 35


def test_from_straight_above() -> None:
    poses = stand((10, 10, 0), (10, 10, 5), (10, 10, 3))
    report = seen(poses, 1, 0)
    assert (report.free, report.bases) == (0, [2])
    poses.lift(2)
    assert seen(poses, 1, 0).free == 35


def test_tokens_hide_nothing_and_grids_are_checked() -> None:
    poses = stand((5, 10, 0), (15, 10, 0), (10, 10, 0), shapes=[MAN, MAN, round_base(0.5)])
    assert seen(poses, 0, 1).free == 35
    assert even_grid(1, 3).columns == (0,)
    assert even_grid(3, 3).rows == (0, 0.5, 1)
    with pytest.raises(ValueError, match="columns"):
        even_grid(0, 3)
