"""Ways that are offered (p. 9): to a place, out of a corner, up and down, and all ground within reach."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

import pytest
from games.dysma.asking import asked, why
from games.dysma.boards import Board
from games.dysma.turning import QUARTERS, Turning

from escarmouche.games.dysma.content_types import Floor
from escarmouche.games.dysma.movement import march
from escarmouche.games.dysma.mover import Mover
from escarmouche.games.dysma.state import Figure
from escarmouche.games.dysma.ways import points_to, sure_route


@pytest.fixture(params=QUARTERS)
def turning(request: pytest.FixtureRequest) -> Turning:
    return Turning(request.param)


def going(board: Board, figure: Figure, distance: float = 5.0, **how: Any) -> Any:
    """The question where a figure marches."""
    return asked(march(board.game, figure, figure.player, distance, "DYS-MOVE-01", **how))


def ends(turning: Turning, answer: list[float]) -> tuple[float, float, float]:
    """Where an answer ends, as the position is written."""
    return (*turning.back(answer[-3], answer[-2]), answer[-1])


def spread(turning: Turning, ring: list[float]) -> tuple[float, float, float, float]:
    """The least and the greatest x and y of a ring."""
    points = [turning.back(x, y) for x, y in zip(ring[::2], ring[1::2], strict=True)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


# ---- out of a corner ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-R-14", "DYS-R-33")
def test_a_way_out_may_bend(turning: Turning) -> None:
    """An orc to the west, rocks on all sides: 1.9 north, then east past the end of the northern rock, and on."""
    rocks = [(10.55, 8, 12, 11.4), (8, 12.45, 10.3, 13.5), (6, 10.9, 8.9, 12.45), (8, 8, 10.55, 9.4)]
    board = Board("", *[turning.piece("rock", rectangle=rock, height=2) for rock in rocks])
    elf = turning.put(board, "garde-royal", 0, 10, 10)
    turning.put(board, "guerrier-orque", 1, 9, 10, facing=0)
    assert sure_route(Mover(board.game, elf, 1.9)) is None
    found = sure_route(Mover(board.game, elf, 6.0))
    assert found is not None
    points, facing = found
    assert len(points) > 1
    assert Mover(board.game, elf, 6.0).refusal(points, facing) is None
    request = going(board, elf, 6.0)
    for seed in range(4):
        assert why(request, request.sample(Random(seed))) == ""


@pytest.mark.rule("DYS-R-14")
def test_a_way_out_goes_straight_where_it_can(turning: Turning) -> None:
    """Half a pas from an orc: away from him first."""
    board = Board()
    elf = turning.put(board, "garde-royal", 0, 10, 10)
    turning.put(board, "guerrier-orque", 1, 8.5, 10)
    found = sure_route(Mover(board.game, elf, 5.0))
    assert found is not None
    ((x, y, z),) = found[0]
    assert (*turning.back(x, y), z) == (15, 10, 0)
    assert sure_route(Mover(board.game, elf, 0.4)) is None


# ---- to a place -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-R-15", "DYS-FALL-01")
def test_a_way_down_that_is_too_far_to_climb_ends_with_a_jump(turning: Turning) -> None:
    """From 10 over an edge at 12, three high: to climb down to 13.5 would cost 6.5; to jump, 3.5."""
    board = Board("", turning.piece("hill", rectangle=(5, 5, 12, 15), height=3))
    elf = turning.put(board, "garde-royal", 0, 10, 10, z=3)
    request = going(board, elf)
    offered = request.offer(*turning.spot(13.5, 10))
    assert why(request, offered) == ""
    x, y, z = ends(turning, offered)
    assert 12.4 < x <= 13.5
    assert (y, z) == (10, 0)
    up = request.offer(*turning.spot(8, 12))
    assert ends(turning, up) == (8, 12, 3)


@pytest.mark.rule("DYS-TERRAIN-08", "DYS-R-15")
def test_the_level_one_stands_on_is_offered_first_then_the_highest(turning: Turning) -> None:
    """Beneath a floor at 2.5: there one stays below; from up there, above; beside it below is all there is."""
    floor = Floor(height=2.5, rectangle=(12, 10.5, 17, 13))
    board = Board("", turning.piece("ruin", rectangle=(12, 8, 17, 13), floors=(floor,), height=5))
    elf = turning.put(board, "garde-royal", 0, 15, 9)
    assert ends(turning, going(board, elf).offer(*turning.spot(15, 11))) == (15, 11, 0)
    above = turning.put(board, "garde-royal", 0, 13, 12, z=2.5)
    assert ends(turning, going(board, above).offer(*turning.spot(16, 12))) == (16, 12, 2.5)
    assert ends(turning, going(board, above).offer(*turning.spot(13, 10)))[2] == 0


@pytest.mark.rule("DYS-MOVE-02", "DYS-R-13")
def test_who_goes_a_way_looks_ahead_or_as_there_is_room(turning: Turning) -> None:
    """Ahead in the open; a rider between two rocks, who would not fit across, looks along them."""
    board = Board()
    elf = turning.put(board, "garde-royal", 0, 10, 10, facing=90)
    offered = going(board, elf).offer(*turning.spot(13, 10))
    assert offered[0] == 90.0 * turning.quarters
    rocks = [(14, 20.55, 18, 22), (14, 18, 18, 19.45)]
    lane = Board("", *[turning.piece("rock", rectangle=rock, height=2) for rock in rocks])
    rider = turning.put(lane, "garde-royal", 0, 12.5, 20, gear=("Cheval",))
    request = going(lane, rider, 8)
    offered = request.offer(*turning.spot(16, 20))
    assert why(request, offered) == ""
    assert ends(turning, offered) == (16, 20, 0)
    bent = request.offer(*turning.spot(15.2, 22.6))
    assert bent is None or why(request, bent) == ""


@pytest.mark.rule("DYS-CONSO-03", "DYS-R-39")
def test_near_an_enemy_contact_is_offered_to_who_may_close(turning: Turning) -> None:
    """A spot half a pas from the orc: square on to the side of its base that is nearest to the spot."""
    board = Board()
    elf = turning.put(board, "garde-royal", 0, 10, 10)
    turning.put(board, "guerrier-orque", 1, 12, 10, facing=180)
    closing = going(board, elf, 2.5, topic="consolidation", close=True)
    offered = closing.offer(*turning.spot(11, 10.1))
    assert why(closing, offered) == ""
    x, y, _ = ends(turning, offered)
    assert x == pytest.approx(11, abs=0.02)
    assert y == pytest.approx(10, abs=0.25)
    plain = going(board, elf, 2.5)
    kept_off = plain.offer(*turning.spot(11, 10.1))
    assert kept_off is None or why(plain, kept_off) != ""


# ---- all within reach -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-MOVE-01", "DYS-SKILL-72")
@pytest.mark.parametrize("skill", ["", "Vol"])
def test_all_ground_within_mv_is_shown(turning: Turning, skill: str) -> None:
    """A circle of 4 round where it stands, on foot and in the air."""
    board = Board()
    elf = turning.put(board, "garde-royal", 0, 12, 20, bought=(skill,) if skill else ())
    (ring,) = going(board, elf, 4.0).region()
    assert spread(turning, ring) == pytest.approx((8, 16, 16, 24), abs=0.06)
    points = zip(ring[::2], ring[1::2], strict=True)
    assert all(hypot(x - elf.x, y - elf.y) == pytest.approx(4, abs=0.1) for x, y in points)


@pytest.mark.rule("DYS-MOVE-06")
def test_ground_up_there_is_shown_as_far_as_the_climb_leaves_any(turning: Turning) -> None:
    """1 to the side of a hill of 2 and 2 up leave 2 of 5: up to 14 on top; with 2.9 it stays below."""
    board = Board("", turning.piece("hill", rectangle=(12, 2, 20, 30), height=2))
    elf = turning.put(board, "garde-royal", 0, 11, 10)
    rings = going(board, elf).region()
    reach = [spread(turning, ring) for ring in rings]
    assert max(right for _, _, right, _ in reach) == pytest.approx(14, abs=0.06)
    assert min(left for left, _, _, _ in reach) == pytest.approx(6, abs=0.06)
    low = turning.put(board, "garde-royal", 0, 11, 25)
    rings = going(board, low, 2.9).region()
    assert max(spread(turning, ring)[2] for ring in rings) <= 11.6


@pytest.mark.rule("DYS-R-14")
def test_a_way_out_of_a_fifth_of_a_pas_is_found(turning: Turning) -> None:
    """0.8 from an orc, rocks on three sides, the nearest 0.2 behind: just enough to be 1 pas away."""
    rocks = [(8, 8, 9.3, 12), (9.3, 10.6, 12, 12), (9.3, 8, 12, 9.4)]
    board = Board("", *[turning.piece("rock", rectangle=rock, height=2) for rock in rocks])
    elf = turning.put(board, "garde-royal", 0, 10, 10)
    turning.put(board, "guerrier-orque", 1, 11.8, 10, facing=180)
    found = sure_route(Mover(board.game, elf, 5.0))
    assert found is not None
    x, y, _ = found[0][-1]
    assert turning.back(x, y)[0] < 9.83


@pytest.mark.rule("DYS-TERRAIN-08", "DYS-R-15")
def test_a_way_up_goes_straight_through_the_floor_or_round_what_stands_before_it(turning: Turning) -> None:
    """From beneath a floor 2.5 up and 1 along are 3.5; a rock before a hill is gone round."""
    floor = Floor(height=2.5, rectangle=(12, 10.5, 17, 13))
    ruin = Board("", turning.piece("ruin", rectangle=(12, 8, 17, 13), floors=(floor,), walls=("west",), height=5))
    elf = turning.put(ruin, "garde-royal", 0, 14, 12)
    mover = Mover(ruin.game, elf, 3.5)
    up = points_to(mover, (*turning.spot(15, 12), 2.5))
    assert mover.refusal(up, elf.facing) is None
    assert mover.cost(up).climbs == 2.5
    assert mover.cost(up).ground == pytest.approx(1.0)
    board = Board(
        "",
        turning.piece("rock", rectangle=(9, 9.2, 10, 12), height=2),
        turning.piece("hill", rectangle=(12, 2, 20, 20), height=1),
    )
    walker = turning.put(board, "garde-royal", 0, 8, 10)
    request = going(board, walker, 8.0)
    offered = request.offer(*turning.spot(13, 10))
    assert why(request, offered) == ""
    assert ends(turning, offered) == (13, 10, 1)
    assert len(offered) > 7


@pytest.mark.rule("DYS-MOVE-02")
def test_the_spot_where_one_stands_is_offered_as_one_looks(turning: Turning) -> None:
    board = Board()
    elf = turning.put(board, "garde-royal", 0, 14, 11, facing=70)
    request = going(board, elf)
    offered = request.offer(elf.x, elf.y)
    assert (offered[0], ends(turning, offered)) == (70 + 90 * turning.quarters, (14, 11, 0))
    assert why(request, offered) == ""
