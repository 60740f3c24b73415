"""Where a Charge ends (p. 9): square on to its target, on its level, whichever way it came."""

from __future__ import annotations

import pytest
from games.dysma.boards import Board
from games.dysma.turning import QUARTERS, Turning

from escarmouche.games.dysma.charge import ChargePlan, charge_on, charger
from escarmouche.games.dysma.interception import interceptions
from escarmouche.games.dysma.state import Figure
from escarmouche.play.reason import Reason


@pytest.fixture(params=QUARTERS)
def turning(request: pytest.FixtureRequest) -> Turning:
    return Turning(request.param)


def planned(board: Board, elf: Figure, orc: Figure) -> ChargePlan:
    """The charge of an elf on an orc."""
    plan = charge_on(board.game, elf, orc)
    assert isinstance(plan, ChargePlan), plan
    return plan


@pytest.mark.rule("DYS-R-31", "DYS-CHARGE-04")
@pytest.mark.parametrize(("y", "side"), [(10.4, 1), (9.6, -1)])
def test_a_charge_that_bends_ends_square_on_to_its_target(turning: Turning, y: float, side: int) -> None:
    """Round the nearer end of a rock: it stands before the orc, or at its flank, and looks at it."""
    board = Board("", turning.piece("rock", rectangle=(12, 9, 13, 11), height=0.8))
    elf = turning.put(board, "garde-royal", 0, 10, y)
    orc = turning.put(board, "guerrier-orque", 1, 16, y, facing=180)
    plan = planned(board, elf, orc)
    assert len(plan.points) > 1
    x, at = turning.back(*plan.points[-1][:2])
    assert x == pytest.approx(15, abs=0.02)
    assert (at - y) * side >= 0
    assert plan.facing == 900 * turning.quarters
    assert 5.05 < plan.cost < 5.6
    past = turning.back(*plan.points[0][:2])
    assert (past[1] - 10) * side == pytest.approx(1.5, abs=0.3)


@pytest.mark.rule("DYS-R-02", "DYS-R-31", "DYS-MOVE-06")
@pytest.mark.parametrize(("height", "level", "cost"), [(0.9, 0.0, 4.0), (1.0, 1.0, 6.0)])
def test_a_target_one_pas_up_is_charged_on_its_level(
    turning: Turning, height: float, level: float, cost: float
) -> None:
    """An orc at the edge of a terrace: less than 1 pas up it is struck from the foot, from 1 pas on one climbs."""
    board = Board("", turning.piece("hill", rectangle=(15, 2, 25, 18), height=height))
    elf = turning.put(board, "garde-royal", 0, 10, 10)
    orc = turning.put(board, "guerrier-orque", 1, 15.5, 10, z=height, facing=180)
    plan = planned(board, elf, orc)
    assert plan.points[-1][2] == level
    assert plan.cost >= cost
    assert plan.cost < cost + 1.5


@pytest.mark.rule("DYS-CHARGE-03", "DYS-R-31")
def test_a_charge_is_as_long_as_its_way_and_no_longer_than_a_run(turning: Turning) -> None:
    """Mv 5: 10 pas to contact may be run, 10.1 may not; one who stands askew is nearer by his corner."""
    board = Board()
    elf = turning.put(board, "garde-royal", 0, 5, 10)
    orc = turning.put(board, "guerrier-orque", 1, 16, 10, facing=180)
    assert planned(board, elf, orc).cost == pytest.approx(10, abs=0.005)
    other = turning.put(board, "guerrier-orque", 1, 16.1, 14, facing=180)
    askew = turning.put(board, "guerrier-orque", 1, 16.2, 6, facing=225)
    straight = turning.put(board, "garde-royal", 0, 5, 14)
    assert isinstance(charge_on(board.game, straight, other), Reason)
    third = turning.put(board, "garde-royal", 0, 5, 6)
    assert planned(board, third, askew).cost < 10.02


@pytest.mark.rule("DYS-R-30", "DYS-R-01")
@pytest.mark.parametrize(("skill", "met"), [("", False), ("Vol", True)])
def test_one_who_stands_above_the_way_meets_flyers_alone(turning: Turning, skill: str, met: bool) -> None:
    """On a terrace of 2, half a pas beside the way in plan: a charge on the ground passes below him."""
    board = Board("", turning.piece("hill", rectangle=(12, 10.8, 16, 15), height=2))
    elf = turning.put(board, "garde-royal", 0, 10, 10, bought=(skill,) if skill else ())
    orc = turning.put(board, "guerrier-orque", 1, 19, 10, facing=180)
    above = turning.put(board, "guerrier-orque", 1, 14, 11.5, z=2)
    plan = planned(board, elf, orc)
    found = interceptions(charger(board.game, elf), orc, plan.points)
    assert [one.figure for one in found] == ([above.id] if met else [])
