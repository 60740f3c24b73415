"""Coming back to the table (Mirage, DRK-R-58): where each fighter may stand, and the formations that are proposed."""

from __future__ import annotations

from math import hypot, sqrt
from random import Random

import pytest
from games.boards.drakerys import Board
from games.drakerys.preparing import asked

from escarmouche.games.drakerys.spells.redeployment import (
    Landing,
    edge_landing,
    leave_table,
    near_landing,
    redeploy,
    rings,
)
from escarmouche.games.drakerys.state import Unit


@pytest.fixture
def board() -> Board:
    return Board()


def away(board: Board, key: str = "corbeaux", count: int = 2, player: int = 0) -> Unit:
    """A Unit that has left the table."""
    unit = board.put(key, player, *[(20.0 + 3 * number, 20.0) for number in range(count)])
    leave_table(board.game, unit, "DRK-R-58")
    return unit


def why(landing: Landing, *spots: tuple[float, float]) -> tuple[str, str, tuple[float, float] | None]:
    wrong = landing.refusal([list(spot) for spot in spots])
    return ("", "", None) if wrong is None else (wrong.reason.key, wrong.reason.rule, wrong.where)


# ---- the Leader -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MAGIC-26")
@pytest.mark.parametrize(
    ("player", "spot", "wrong"),
    [
        (0, (10, 1.25), ""), (0, (10, 1.296875), ""), (0, (10, 1.3125), "return.edge"), (0, (45, 30), "return.edge"),
        (0, (1.25, 40), ""), (0, (88.75, 40), ""), (0, (88.6875, 40), "return.edge"),
        (0, (1.25, 45), ""), (0, (1.25, 45.125), "return.half"), (0, (10, 88.75), "return.half"),
        (1, (10, 88.75), ""), (1, (10, 88.6875), "return.edge"), (1, (1.25, 45), ""),
        (1, (88.75, 44.875), "return.half"), (1, (10, 1.25), "return.half"),
    ],
)  # fmt: skip
def test_the_leader_touches_an_edge_of_his_half(
    board: Board, player: int, spot: tuple[float, float], wrong: str
) -> None:
    unit = away(board, "salik", 1, player)
    assert why(edge_landing(board.game, unit, anywhere=False), spot)[0] == wrong


@pytest.mark.rule("DRK-MAGIC-27")
def test_at_best_any_edge_will_do(board: Board) -> None:
    landing = edge_landing(board.game, away(board, "salik", 1), anywhere=True)
    assert [why(landing, spot)[0] for spot in ((10, 88.75), (10, 1.25), (1.25, 80), (88.75, 80))] == [""] * 4
    assert why(landing, (10, 80)) == ("return.edge", "DRK-MAGIC-26", (10, 80))


@pytest.mark.rule("DRK-MAGIC-28", "DRK-R-06")
@pytest.mark.parametrize(("away_from_wizard", "wrong"), [(10.0, ""), (10.004, ""), (10.01, "return.too-far")])
def test_the_leader_comes_back_within_reach_of_the_wizard(board: Board, away_from_wizard: float, wrong: str) -> None:
    unit = away(board, "brutes", 1)
    landing = near_landing(board.game, unit, (40.0, 50.0), 1.25, 10, 5)
    assert why(landing, (40 + 1.25 + away_from_wizard + 2, 50))[0] == wrong
    assert why(landing, (40, 50 - 1.25 - away_from_wizard - 2))[0] == wrong


# ---- every fighter --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-58", "DRK-R-15")
@pytest.mark.parametrize(
    ("second", "wrong"),
    [
        ((12.5, 1.25), ""),
        ((12.5, 1.2490234375), ""),
        ((12.5, 1.24), "return.off-table"),
        ((12.4, 1.25), "return.occupied"),
        ((15, 1.25), ""),
        ((15.0625, 1.25), "return.cohesion"),
    ],
)
def test_comrades_stand_on_the_table_beside_one_another(board: Board, second: tuple[float, float], wrong: str) -> None:
    landing = edge_landing(board.game, away(board), anywhere=False)
    assert why(landing, (10, 1.25), second)[0] == wrong


@pytest.mark.rule("DRK-R-58", "DRK-R-15")
def test_all_four_edges_hold(board: Board) -> None:
    landing = edge_landing(board.game, away(board), anywhere=True)
    assert why(landing, (88.75, 10), (88.7509765625, 12.5))[0] == ""
    assert why(landing, (88.75, 10), (88.76, 12.5)) == ("return.off-table", "DRK-R-58", (88.76, 12.5))
    assert why(landing, (10, 88.75), (12.5, 88.76))[0] == "return.off-table"
    assert why(landing, (1.25, 10), (1.24, 12.5))[0] == "return.off-table"


@pytest.mark.rule("DRK-R-58", "DRK-MOVE-04")
def test_nobody_comes_back_into_solid_scenery(board: Board) -> None:
    board.scenery("rock", 20, 5)
    board.scenery("wood", 60, 5)
    landing = edge_landing(board.game, away(board, "salik", 1), anywhere=False)
    assert why(landing, (20, 1.25)) == ("return.scenery", "DRK-MOVE-04", (20, 1.25))
    assert why(landing, (60, 1.25))[0] == ""


@pytest.mark.rule("DRK-R-58", "DRK-R-03", "DRK-R-07")
def test_nobody_comes_back_onto_others_or_into_their_gaps(board: Board) -> None:
    board.put("guerriers", 0, (30, 1.25), (35, 1.25))
    landing = edge_landing(board.game, away(board, "salik", 1), anywhere=False)
    assert why(landing, (27.5, 1.25))[0] == ""
    assert why(landing, (27.6, 1.25)) == ("return.occupied", "DRK-R-07", (27.6, 1.25))
    assert why(landing, (32.5, 1.25))[0] == "return.occupied"
    board.put("salik", 0, (60, 1.25))
    landing = edge_landing(board.game, away(board, "salik", 1), anywhere=False)
    assert [why(landing, (x, 1.25))[0] for x in (61, 62.5)] == ["return.occupied", ""]


@pytest.mark.rule("DRK-MAGIC-26")
@pytest.mark.parametrize(("gap", "wrong"), [(0.04, "return.near-enemy"), (0.0625, "")])
def test_nobody_comes_back_into_contact_with_an_enemy(board: Board, gap: float, wrong: str) -> None:
    board.put("guerriers", 1, (30, 1.25))
    landing = edge_landing(board.game, away(board), anywhere=False)
    assert why(landing, (27.5 - gap - 2.5, 1.25), (27.5 - gap, 1.25))[0] == wrong


@pytest.mark.rule("DRK-MAGIC-28")
@pytest.mark.parametrize(("gap", "wrong"), [(5, ""), (4.9990234375, ""), (4.9375, "return.near-enemy")])
def test_near_the_wizard_every_fighter_keeps_away_from_every_enemy(board: Board, gap: float, wrong: str) -> None:
    board.put("guerriers", 1, (30, 50))
    board.put("guerriers", 0, (60, 50))
    landing = near_landing(board.game, away(board), (40.0, 50.0), 1.25, 10, 5)
    found = landing.refusal([[32.5 + gap + 2.5, 50], [32.5 + gap, 50]])
    assert ("" if found is None else found.reason.key) == wrong
    assert found is None or dict(found.reason.params) == {"away": 5}


@pytest.mark.rule("DRK-COH-01", "DRK-R-03")
def test_a_formation_that_will_not_do_is_named_with_the_spot(board: Board) -> None:
    landing = near_landing(board.game, away(board, count=4), (40.0, 50.0), 1.25, 10, 5)
    fine = (40, 50), (43, 50), (46, 50)
    assert why(landing, *fine, (46, 53)) == ("", "", None)
    assert why(landing, *fine, (44, 51))[:2] == ("return.occupied", "DRK-R-03")
    assert why(landing, *fine, (46, 60)) == ("return.cohesion", "DRK-COH-01", (46, 60))
    assert why(landing, (40, 50), (43, 50), (46, 50), (46, 53, 46))[0] == "answer.coordinates"  # type: ignore[arg-type]


# ---- what is proposed -----------------------------------------------------------------------------------------------


def test_rings_are_a_step_apart_and_evenly_filled() -> None:
    spots = list(rings((10.0, 20.0), 2.0, 4.0))
    assert len(spots) == 6 + 12
    assert spots[0] == (12, 20)
    assert spots[6] == (14, 20)
    assert [round(hypot(x - 10, y - 20), 2) for x, y in spots] == [2.0] * 6 + [4.0] * 12
    apart = [min(hypot(a[0] - b[0], a[1] - b[1]) for b in spots if b is not a) for a in spots[:6]]
    assert apart == pytest.approx([2.0] * 6, abs=0.01)
    assert spots[1] == pytest.approx((11, 20 + sqrt(3)), abs=0.001)
    assert len(list(rings((0.0, 0.0), 2.0, 3.9))) == 6


def test_comrades_stand_about_their_leader_nearest_first(board: Board) -> None:
    unit = away(board, count=9)
    landing = near_landing(board.game, unit, (40.0, 50.0), 1.25, 10, 5)
    found = landing.formation((40.0, 50.0))
    assert found is not None
    step = 2.6
    ring = [(40 + step, 50), (40 + step / 2, 50 + step * sqrt(3) / 2)]
    assert found[:3] == [[40, 50], *[pytest.approx(list(spot), abs=0.001) for spot in ring]]
    far = [round(hypot(x - 40, y - 50), 1) for x, y in found]
    assert far == [0.0] + [2.6] * 6 + [5.2] * 2
    assert landing.refusal(found) is None
    unit.leader = unit.figures[4]
    found = landing.formation((40.0, 50.0))
    assert found is not None
    assert found[4] == [40, 50]
    assert landing.refusal(found) is None


def test_a_formation_needs_room_for_all(board: Board) -> None:
    landing = near_landing(board.game, away(board, count=30), (40.0, 50.0), 1.25, 10, 0)
    found = landing.formation((40.0, 50.0))
    assert found is not None
    assert landing.refusal(found) is None
    small = near_landing(board.game, away(board, count=40), (1.25, 1.25), 1.25, 10, 0)
    assert small.formation((1.25, 1.25)) is None


@pytest.mark.rule("DRK-MAGIC-26", "DRK-MAGIC-27")
@pytest.mark.parametrize(("anywhere", "top"), [(False, 45), (True, 90)])
def test_formations_proposed_lie_along_all_the_edges_that_will_do(board: Board, anywhere: bool, top: float) -> None:
    unit = away(board)
    request = asked(redeploy(board.game, edge_landing(board.game, unit, anywhere), 0, "DRK-MAGIC-26"))
    found = [request.sample(Random(seed)) for seed in range(150)]
    assert all(request.refusal(spots) is None for spots in found)
    leaders = [spots[0] for spots in found]
    for place, most in ((0, 90), (1, top)):
        assert min(spot[place] for spot in leaders) == 1.25
        assert max(spot[place] for spot in leaders) > most - 4
    assert any(spot[0] == 88.75 for spot in leaders)
    below = [spot[0] for spot in leaders if spot[1] == 1.25]
    assert (min(below) < 12, max(below) > 78) == (True, True)
    beside = [spot[1] for spot in leaders if spot[0] == 1.25]
    assert (min(beside) < 12, max(beside) > top - 12) == (True, True)
    assert any(spot[1] == 88.75 for spot in leaders) is anywhere
    assert len({tuple(spot) for spot in leaders}) > 60


@pytest.mark.rule("DRK-MAGIC-28")
def test_formations_proposed_near_the_wizard_lie_all_round_him(board: Board) -> None:
    unit = away(board)
    request = asked(redeploy(board.game, near_landing(board.game, unit, (40.0, 50.0), 1.25, 10, 5), 0, "DRK-MAGIC-28"))
    found = [request.sample(Random(seed))[0] for seed in range(120)]
    assert {(x > 40, y > 50) for x, y in found} == {(True, True), (True, False), (False, True), (False, False)}
    assert max(hypot(x - 40, y - 50) for x, y in found) > 11.9
    assert min(hypot(x - 40, y - 50) for x, y in found) < 4.1
