"""The geometry of climbing and leaping (V2 p. 35-36), on pieces that lie askew: no line is parallel to the table."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

import pytest
from games.alkemy2.moves import path_of, refused
from games.boards.alkemy2 import Board
from msgspec.structs import replace

from escarmouche.games.alkemy.leap import merged, over_circle, over_convex, over_ring
from escarmouche.games.alkemy2.climb import beyond, can_be_crossed, edges_before, is_far_side, landing, nearest_point
from escarmouche.games.alkemy2.movement import RUN, WALK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter

FROG, RECRUIT = "Ca'apiti Yeux Rouges", "Recrues Avaloniennes"
WEDGE = [(10.0, 4.0), (16.0, 7.0), (12.0, 10.0)]
"""A triangle of three unlike sides, its corners counter-clockwise; the last one closes it."""


def askew(key: str, bearing: float, away: float, turn: float = 30.0, name: str = RECRUIT) -> tuple[Board, Fighter]:
    """A piece at (14, 9), and a figure so far from its middle in this direction, in degrees."""
    board = Board(advanced_terrain=True)
    board.piece(key, 14, 9, turn)
    spot = (14 + away * cos(bearing * pi / 180), 9 + away * sin(bearing * pi / 180))
    return board, board.put(name, 0, *spot, action_points=3)


@pytest.mark.rule("AK2-CROSS-13")
@pytest.mark.parametrize("spot", [(9, 8), (14, 3), (16, 10), (10, 3), (18, 7), (12, 12), (10.5, 8.5)])
def test_the_nearest_point_of_a_piece_is_nearer_than_any_other(spot: tuple[float, float]) -> None:
    board, _ = askew("palisade", 0, 9)
    ring = board.game.standing.ground.pieces[0].outline.points
    x, y = nearest_point(board.game, *spot, 0)
    shares = [part / 400 for part in range(401)]
    sides = zip(ring, [*ring[1:], ring[0]], strict=True)
    edge = [(p[0] + s * (q[0] - p[0]), p[1] + s * (q[1] - p[1])) for p, q in sides for s in shares]
    least = min(hypot(at[0] - spot[0], at[1] - spot[1]) for at in edge)
    assert hypot(x - spot[0], y - spot[1]) == pytest.approx(least, abs=0.001)
    assert min(hypot(at[0] - x, at[1] - y) for at in edge) < 0.01, "it lies on the outline"


@pytest.mark.rule("AK2-CROSS-13")
@pytest.mark.parametrize(
    ("start", "step", "length"),
    [
        ((8, 7), (1, 0), 8),  # out through the corner at (16, 7)
        ((8, 8.5), (1, 0), 6),  # out through the second side
        ((13, 12), (0, -1), 6.5),  # out through the first
        ((17, 12), (-0.6, -0.8), 9),  # aslant, out at (11.6, 4.8)
        ((8, 3), (1, 0), None),
        ((8, 7), (-1, 0), None),
        ((18, 7), (-1, 0), 7),  # out through the side that closes the ring
    ],
)
def test_a_line_leaves_a_piece_where_it_crosses_its_far_side(
    start: tuple[float, float], step: tuple[float, float], length: float | None
) -> None:
    assert beyond(WEDGE, start, step) == (None if length is None else pytest.approx(length))


@pytest.mark.rule("AK2-CROSS-13", "AK2-R-86")
def test_a_spot_lies_before_the_edges_that_face_it() -> None:
    right, top, left = (1 / 5**0.5, -2 / 5**0.5), (0.6, 0.8), (-3 / 10**0.5, 1 / 10**0.5)
    for spot, edges in {
        (14, 5): [right], (15, 9): [top], (9, 7): [left], (18, 7): [right, top], (11.9, 13): [top, left],
        (9, 3): [right, left], (12, 7): [],
    }.items():  # fmt: skip
        assert edges_before(WEDGE, spot) == [pytest.approx(edge) for edge in edges], spot
    assert is_far_side(WEDGE, (14, 5), (15, 9)), "from below to the right of it"
    assert is_far_side(WEDGE, (9, 7), (15, 9)), "from the left to the right"
    assert not is_far_side(WEDGE, (14, 5), (14.5, 5)), "along the same side"


@pytest.mark.rule("AK2-CROSS-13", "AK2-CROSS-14")
@pytest.mark.parametrize("turn", [30.0, 75.0, 160.0, 290.0])
def test_a_climber_lands_against_the_far_side_whichever_way_the_piece_lies(turn: float) -> None:
    across = turn - 90
    board, recruit = askew("palisade", across, 0.95, turn)
    spot = landing(board.game, recruit, 0)
    assert spot is not None
    side = (spot[0] - 14) * cos(across * pi / 180) + (spot[1] - 9) * sin(across * pi / 180)
    assert side == pytest.approx(-0.75, abs=0.01), "half a palisade and half a base beyond its middle"
    assert hypot(spot[0] - 14, spot[1] - 9) == pytest.approx(0.75, abs=0.02), "straight across"


@pytest.mark.rule("AK2-R-86", "AK2-CROSS-14")
@pytest.mark.parametrize(
    ("bearing", "length", "crossed"), [(120, 4, True), (30, 4, False), (30, 3.75, False), (30, 3, True)]
)
def test_whoever_is_far_away_is_told_whether_a_climb_from_the_edge_could_succeed(
    bearing: float, length: float, crossed: bool
) -> None:
    """Half an inch of palisade is soon crossed; past its far end, and beside it, a walk of 4 may be too short."""
    board, recruit = askew("palisade", bearing, 9)
    shorter = replace(board.library.terrain["palisade"], dimensions=(length, 0.5))
    board.library.terrain = {**board.library.terrain, "palisade": shorter}
    board.changed()
    assert can_be_crossed(board.game, recruit, 0) is crossed


# ---- leaps ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SKILL-70")
def test_stretches_that_meet_are_one_leap() -> None:
    assert merged([(0, 5), (1, 2), (4.5, 6), (7, 8)]) == [(0, 6), (7, 8)]
    assert merged([(3, 4), (0, 2), (2, 3)]) == [(0, 4)]


@pytest.mark.rule("AK2-SKILL-70")
def test_the_stretch_over_a_round_thing() -> None:
    leg = (2.0, 1.0, 10.0, 7.0)  # ten inches, three by four by five
    assert over_circle(leg, 6.0, 4.0, 2.0) == [pytest.approx((3, 7))]
    assert over_circle(leg, 6.0 - 0.6, 4.0 + 0.8, 1.25) == [pytest.approx((4.25, 5.75))], "an inch aside"
    assert over_circle(leg, 10.0, 7.0, 2.0) == [pytest.approx((8, 10))], "it ends there"
    assert over_circle(leg, 2.0, 1.0, 2.0) == [pytest.approx((0, 2))], "it begins there"
    assert over_circle(leg, 1.0, 9.0, 2.0) == []
    assert over_circle((2.0, 1.0, 2.0, 1.0), 2.0, 1.0, 2.0) == []


@pytest.mark.rule("AK2-SKILL-70")
@pytest.mark.parametrize("ring", [WEDGE, WEDGE[::-1], [*WEDGE[1:], WEDGE[0]]], ids=["as it is", "turned", "shifted"])
def test_the_stretch_over_terrain_is_that_within_a_base_of_it(ring: list[tuple[float, float]]) -> None:
    assert over_convex((8.0, 7.0, 18.0, 7.0), ring) == [pytest.approx((3, 8))]
    assert over_convex((8.0, 3.0, 18.0, 3.0), ring) == []
    assert over_convex((12.0, 7.0, 13.0, 7.0), ring) == [pytest.approx((0, 1))], "wholly within"
    assert over_convex((12.0, 7.0, 12.0, 7.0), ring) == []
    ((first, last),) = merged(over_ring((8.0, 7.0, 20.0, 7.0), ring, 0.5))
    assert first == pytest.approx(3 - 0.5 * 10**0.5 / 3), "the left side leans: half an inch from it"
    assert last == pytest.approx(8.5), "round the corner at (16, 7)"
    ((first, last),) = merged(over_ring((13.0, 0.0, 13.0, 20.0), ring, 0.5))
    assert first == pytest.approx(5.5 - 0.5 * 5**0.5 / 2)
    assert last == pytest.approx(9.25 + 0.5 * 5 / 4)


@pytest.mark.rule("AK2-SKILL-70")
def test_a_leap_over_a_piece_that_lies_askew() -> None:
    board, frog = askew("palisade", 120, 1.5, name=FROG)
    beyond_it = (14 + 1.5 * cos(-pi / 3), 9 + 1.5 * sin(-pi / 3))
    assert refused(path_of(board.game, WALK, frog), *beyond_it) == ""
    board, frog = askew("palisade", 30, 3, name=FROG)
    beyond_it = (14 - 3 * cos(pi / 6), 9 - 3 * sin(pi / 6))
    assert refused(path_of(board.game, RUN, frog), *beyond_it) == "path.piece", "five inches along it"


@pytest.mark.rule("AK2-CROSS-04", "AK2-R-84")
@pytest.mark.parametrize(("x", "shortened"), [(18.25, True), (18.5, False)])
def test_a_base_that_reaches_into_hindering_ground_at_the_end_is_hindered(x: float, shortened: bool) -> None:
    """A Recruit walks 4 inches from (12, 9): its base ends at 16.5, and the hedge begins two inches before x."""
    board = Board(advanced_terrain=True)
    half = board.library.terrain["hedge"].width / 2
    board.piece("hedge", x - 2 + half, 9)
    recruit = board.put(RECRUIT, 0, 12, 9)
    assert refused(path_of(board.game, WALK, recruit), 16, 9) == ("path.too-long" if shortened else "")
    assert refused(path_of(board.game, WALK, recruit), 15, 9) == ""


@pytest.mark.rule("AK2-CROSS-04")
def test_hindering_ground_leaves_nothing_of_a_very_short_walk() -> None:
    board = Board(advanced_terrain=True)
    slow = replace(board.profile(RECRUIT), key="slow", name="Traînard", moves=(1, 2, 3))
    board.library.profiles["slow"] = slow
    board.piece("marsh", 12, 12)
    mover = board.put("Traînard", 0, 12, 12)
    assert refused(path_of(board.game, WALK, mover), 12.25, 12) == "path.too-long"


@pytest.mark.rule("AK2-CROSS-04", "AK2-R-84")
def test_a_way_round_hindering_ground_is_offered_where_the_way_through_is_too_long() -> None:
    """A run of 10 is one of 7 in the hedge: 8 straight through are too many, round its end it is just under 10."""
    board = Board(advanced_terrain=True)
    board.piece("hedge", 12, 12)
    recruit = board.put(RECRUIT, 0, 12, 10, action_points=2)
    request = path_of(board.game, RUN, recruit)
    assert refused(request, 12, 18) == "path.too-long"
    way = request.offer(12, 18)
    assert way is not None
    assert (len(way) > 2, way[-2:], request.refusal(way)) == (True, [12, 18], None)
    inside = board.put(RECRUIT, 0, 12, 12, action_points=2)
    assert path_of(board.game, RUN, inside).offer(12, 20) is None, "who stands in it is hindered whichever way"
