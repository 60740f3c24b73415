"""Désengagement, Encombré, Charge Brutale, Infiltration, Vol."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board

from escarmouche.games.drakerys.rolls import Kind, Throw
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, gather
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.reason import total


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.mark.rule("DRK-SKILL-29", "DRK-GEN-07")
@pytest.mark.parametrize(("profile", "may"), [("irosia-lanciers", True), ("guerriers", False)])
def test_an_engaged_unit_may_walk_with_disengage(board: Board, profile: str, may: bool) -> None:
    """The skill prevails over the prerequisite of a Walk."""
    from escarmouche.games.drakerys.movement import WALK

    unit = board.put(profile, 0, (20, 20))
    assert WALK.refused(board.game, unit) is None
    board.put("corbeaux", 1, (20, 22.5))
    assert (WALK.refused(board.game, unit) is None) is may


@pytest.mark.rule("DRK-SKILL-37")
@pytest.mark.parametrize(
    ("action", "more"), [("charge", 2), ("combined-charge", 2), ("walk", 0), ("attack", 0), ("shoot", 0)]
)
def test_encumbered_units_pay_more_to_charge(board: Board, action: str, more: int) -> None:
    lanciers = board.put("irosia-lanciers", 0, (20, 20))
    assert total(gather(board.game, Skill.action_cost, lanciers, action)) == more


@pytest.mark.rule("DRK-SKILL-37")
def test_a_charge_of_an_encumbered_and_tired_unit_costs_six(board: Board) -> None:
    from escarmouche.games.drakerys.charge import CHARGE

    assert CHARGE.cost(board.game, board.put("irosia-lanciers", 0, (20, 20), tension=1)) == 6
    assert CHARGE.cost(board.game, board.put("corbeaux", 0, (30, 20), tension=1)) == 4


@pytest.mark.rule("DRK-SKILL-17")
@pytest.mark.parametrize(
    ("kind", "charge", "power"), [("attack", True, 4), ("block", True, 4), ("attack", False, 3), ("shot", True, 3)]
)
def test_a_brutal_charge_is_power_1_more_in_its_combat(board: Board, kind: Kind, charge: bool, power: int) -> None:
    brutes = board.put("brutes", 0, (20, 20))
    assert stat(board.game, brutes, "power", Throw(brutes, kind, 3, charge=charge)) == power
    assert stat(board.game, brutes, "power") == 3


@pytest.mark.rule("DRK-SKILL-51")
@pytest.mark.parametrize(("profile", "says"), [("scouts", True), ("corbeaux", False)])
def test_only_its_bearers_infiltrate(board: Board, profile: str, says: bool) -> None:
    assert any_says(board.game, Skill.infiltrates, board.put(profile, 0, (20, 20))) is says


@pytest.mark.rule("DRK-SKILL-73")
@pytest.mark.parametrize(("profile", "says"), [("coureurs-du-vide", True), ("corbeaux", False)])
def test_only_its_bearers_fly(board: Board, profile: str, says: bool) -> None:
    assert any_says(board.game, Skill.flies, board.put(profile, 0, (20, 20))) is says
