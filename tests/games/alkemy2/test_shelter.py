"""Where a figure under fire looks for shelter (AK2-R-49): a spot is found where there is one, whichever way it lies."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import pytest
from games.boards.alkemy2 import Board
from games.boards.archers import archer, target_of

from escarmouche.games.alkemy.shelter import TURNS, behind_things, candidates
from escarmouche.games.alkemy2.shelter import exposed, find_shelter


@pytest.mark.rule("AK2-R-49")
@pytest.mark.parametrize("bearing", [0, 60, 135, 200, 290])
def test_who_can_walk_out_of_range_only_away_from_the_shooter_finds_that(bearing: float) -> None:
    """In the open, a quarter of an inch from a bow of 4, with a walk of 4: the way out is a narrow one."""
    board = Board()
    turn = bearing * pi / 180
    shooter = board.put(archer(board, 4), 0, 13, 11)
    walker = board.put(target_of(board), 1, 13 + 1.25 * cos(turn), 11 + 1.25 * sin(turn))
    assert exposed(board.game, walker, shooter, walker.x, walker.y) is not None
    spot = find_shelter(board.game, walker, shooter)
    assert spot is not None
    away = ((spot[0] - walker.x) * cos(turn) + (spot[1] - walker.y) * sin(turn)) / hypot(
        spot[0] - walker.x, spot[1] - walker.y
    )
    assert away > 0.8


@pytest.mark.rule("AK2-R-49")
def test_he_looks_all_round_at_three_distances_away_from_the_shooter_first() -> None:
    board = Board()
    shooter, walker = board.put(archer(board), 0, 3, 5), board.put(target_of(board), 1, 9, 13)
    found = list(candidates(board.game, walker, shooter, 3.0))
    assert found[0] == (9, 13), "where he stands"
    around = found[1:]
    assert len(around) == 3 * 24
    assert around[0] == pytest.approx((9 + 3 * 0.6, 13 + 3 * 0.8)), "six by eight from the shooter"
    assert [hypot(x - 9, y - 13) for x, y in around[::24]] == pytest.approx([3, 2, 1])
    assert len({(round(x, 6), round(y, 6)) for x, y in around}) == 72, "no spot twice"
    assert sorted(turn % (2 * pi) for turn in TURNS) == pytest.approx([step * pi / 12 for step in range(24)])


@pytest.mark.rule("AK2-R-49", "AK2-SHOOT-37")
def test_he_looks_behind_what_a_walk_can_reach() -> None:
    """From the shooter at (2, 12) a wall at (12, 12) and a figure at (10, 18), but nothing of size 0 or far away."""
    board = Board()
    shooter, walker = board.put(archer(board), 0, 2, 12), board.put(target_of(board), 1, 13, 15)
    friend = board.put(target_of(board), 1, 10, 18)
    board.piece("statue", 12, 12)
    board.piece("marsh", 14, 18)
    board.piece("statue", 20, 5)
    board.marker("loot", 14, 14, size=0)
    spots = list(behind_things(board.game, walker, shooter, 4.0))
    assert len(spots) == 4, "two spots behind each of two things"
    near, far = spots[0], spots[1]
    for spot, room in ((near, 0.03), (far, 0.5)):
        assert hypot(spot[0] - friend.x, spot[1] - friend.y) == pytest.approx(1 + room)
        assert (spot[0] - 2) * 6 == pytest.approx((spot[1] - 12) * 8), "on the line from the shooter"
        assert spot[0] > friend.x
    assert all(y == pytest.approx(12) and x > 12 for x, y in spots[2:])
