"""What an eye sees, as a picture: worked out by hand on a table of 20."""

from __future__ import annotations

import pytest

from escarmouche.play.eye_picture import Prism, Shown, eye_picture
from escarmouche.table.base import round_base, square_base
from escarmouche.table.body import Body, Opening, wall
from escarmouche.table.eye import Grid, eye_of, look
from escarmouche.table.outline import Outline
from escarmouche.table.poses import Poses
from escarmouche.table.relief import Relief

GRID = Grid((-1.0, 0.0, 1.0), (0.25, 1.0))


def base(i: int) -> Shown:
    return Shown(f"f{i}", f"Figure {i}")


def body(b: int) -> Shown:
    return Shown(f"piece:{b}", f"terrain {b}")


def standing(relief: Relief) -> Poses:
    """An archer at (2, 10) who looks at a target at (14, 10), and a third who stands aside."""
    poses = Poses(relief, [square_base(1, 2.0), square_base(2, 2.0, bulk=0.5), round_base(0.5, 3.0)])
    poses.place(0, 2, 10)
    poses.place(1, 14, 10, 0, 1800)
    poses.place(2, 8, 16)
    return poses


def test_points_are_free_or_hidden_by_what_stands_before_them() -> None:
    low = Body(Outline(((10, 0), (11, 0), (11, 10), (10, 10))), 1.0)
    poses = standing(Relief(20, 20, [low]))
    seen = eye_picture(poses, 1, look(poses, eye_of(poses, 0, 0.9), 1, GRID, viewer=0), base, body)
    assert seen.eye == (2, 10, 1.8)
    # The lower right point is at y = 9.5, 0.5 high: its ray is 0.7 high over the wall that reaches up to y = 10.
    assert seen.hidden_by == ("piece:0", "", "", "", "", "")
    assert seen.columns == pytest.approx((14, 9.5, 14, 10, 14, 10.5))
    assert seen.heights == (0.5, 2.0)
    assert seen.target == Prism("f1", "Figure 1", seen.target.ring, 0.0, 2.0)
    assert {*seen.target.ring[::2]} == {13.5, 14.5}, "half of the base is body"
    assert seen.blockers == (Prism("piece:0", "terrain 0", (10, 0, 11, 0, 11, 10, 10, 10), 0.0, 1.0),)


def test_a_figure_that_hides_is_named_and_drawn_where_it_stands() -> None:
    poses = standing(Relief(20, 20))
    poses.place(2, 8, 10, 0.5)
    seen = eye_picture(poses, 1, look(poses, eye_of(poses, 0, 0.9), 1, GRID, viewer=0), base, body)
    assert set(seen.hidden_by) == {"f2"}
    [blocker] = seen.blockers
    assert (blocker.id, blocker.name, blocker.bottom, blocker.top) == ("f2", "Figure 2", 0.5, 3.5)
    assert max(blocker.ring[::2]) == pytest.approx(8.5)


def test_a_wall_is_drawn_with_its_window() -> None:
    window = wall((10, 8), (10, 12), 0.2, 3.0, openings=(Opening(1.0, 1.8, 0.5, 2.0),))
    poses = standing(Relief(20, 20, [window]))
    seen = eye_picture(poses, 1, look(poses, eye_of(poses, 0, 0.9), 1, GRID, viewer=0), base, body)
    assert "piece:0" in seen.hidden_by
    parts = [(min(part.ring[1::2]), max(part.ring[1::2]), part.bottom, part.top) for part in seen.blockers]
    wanted = [(8, 9, 0, 3), (9, 9.8, 0, 0.5), (9, 9.8, 2, 3), (9.8, 12, 0, 3)]
    assert len(parts) == len(wanted)
    assert all(part == pytest.approx(one) for part, one in zip(parts, wanted, strict=True))
    assert {part.id for part in seen.blockers} == {"piece:0"}
