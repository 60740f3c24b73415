"""Moves of a whole Unit (p. 11-12): how far, round what, who is wrong and where, and those left behind."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.drakerys import Board, rank
from games.boards.drakerys_magic import profile
from games.drakerys.preparing import asked

from escarmouche.games.drakerys.charge import CHARGE
from escarmouche.games.drakerys.closing import closing_request
from escarmouche.games.drakerys.manoeuvre import Manoeuvre
from escarmouche.games.drakerys.movement import WALK, move_unit, sure_walk, walk_request
from escarmouche.games.drakerys.state import Activation, Unit, place
from escarmouche.play.reason import Refusal


@pytest.fixture
def board() -> Board:
    return Board()


def walking(board: Board, unit: Unit) -> Any:
    """What the player is asked who takes a Walk."""
    board.game.activation = Activation(unit.id)
    return asked(WALK.resolve(board.game, unit, board.game.activation))


def key(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.reason.key


def params(refusal: Refusal | None) -> dict[str, Any]:
    assert refusal is not None
    return dict(refusal.reason.params)


def shift(board: Board, unit: Unit, dx: float, dy: float) -> list[list[float]]:
    return [[figure.x + dx, figure.y + dy] for figure in board.game.fighters(unit)]


# ---- a Unit that goes as it stands ----------------------------------------------------------------------------------


@pytest.mark.rule("DRK-WALK-03", "DRK-MOVE-05")
@pytest.mark.parametrize(
    ("dx", "dy", "wrong"),
    [
        (0, 10, ""), (0, -10, ""), (6, 8, ""), (-8, 6, ""), (-6, -8, ""),
        (0, 10.125, "path.too-long"), (-10.125, 0, "path.too-long"), (6.125, 8, "path.too-long"),
        (8, -6.125, "path.too-long"),
    ],
)  # fmt: skip
def test_a_unit_that_goes_as_it_stands_goes_no_farther_than_its_walk(
    board: Board, dx: float, dy: float, wrong: str
) -> None:
    unit = board.put("corbeaux", 0, *rank(40, 40, 3))
    assert key(walking(board, unit).refusal(shift(board, unit, dx, dy))) == wrong


@pytest.mark.rule("DRK-H-TERR-01")
def test_a_unit_that_goes_as_it_stands_pays_for_the_wood_as_well(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (20, 23))
    board.scenery("wood", 30, 20)
    ask = walking(board, unit)
    assert key(ask.refusal(shift(board, unit, 6.75, 0))) == ""
    assert key(ask.refusal(shift(board, unit, 9, 0))) == "path.too-long"


@pytest.mark.rule("DRK-R-13", "DRK-COH-04")
def test_a_unit_out_of_cohesion_does_not_go_as_it_stands(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), (33, 20))
    assert key(walking(board, unit).refusal(shift(board, unit, 0, 4))) == "cohesion.alone"


@pytest.mark.rule("DRK-WALK-04", "DRK-MOVE-03")
def test_enemies_at_the_far_end_of_a_walk_are_seen(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    board.put("guerriers", 1, (20, 32.5))
    ask = walking(board, unit)
    assert key(ask.refusal(shift(board, unit, 0, 10))) == "path.contact"
    assert key(ask.refusal([[20, 30], [23, 29.5]])) == "path.contact"
    assert key(ask.refusal(shift(board, unit, 0, 9.9375))) == ""


@pytest.mark.rule("DRK-COH-05")
def test_the_gaps_of_a_unit_at_the_far_end_of_a_walk_are_closed(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    name = board.game.name(board.put("guerriers", 0, (17.5, 31), (22.5, 31)))
    wrong = walking(board, unit).refusal([[20, 29.75]])
    assert (key(wrong), params(wrong)["unit"]) == ("path.gap", name)
    assert key(walking(board, unit).refusal([[20, 28.5]])) == ""


# ---- who is wrong, and where ----------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-14")
def test_of_two_comrades_on_one_spot_the_one_who_moved_is_wrong(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(20, 20, 3))
    ask = walking(board, unit)
    wrong = ask.refusal([[], [], [21, 21]])
    assert (params(wrong), wrong.where) == ({"figure": 3, "other": 1}, (21, 21))
    wrong = ask.refusal([[27, 21], [], []])
    assert (params(wrong), wrong.where) == ({"figure": 1, "other": 3}, (27, 21))
    wrong = ask.refusal([[], [20, 24], [20, 25]])
    assert params(wrong) == {"figure": 3, "other": 2}


@pytest.mark.rule("DRK-COH-01", "DRK-COH-02")
def test_whoever_leaves_cohesion_is_named_with_the_place(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(20, 20, 4))
    ask = walking(board, unit)
    wrong = ask.refusal([[], [], [], [29, 26]])
    assert (key(wrong), params(wrong), wrong.where) == ("cohesion.alone", {"figure": 4}, (29, 26))
    row = board.put("corbeaux", 0, *rank(20, 40, 4, 4))
    wrong = walking(board, row).refusal([[], [], [28.5, 40], [33, 40]])
    assert (key(wrong), params(wrong), wrong.where) == ("cohesion.leader", {"figure": 4}, (33, 40))


@pytest.mark.rule("DRK-MOVE-05", "DRK-MOVE-03", "DRK-R-15")
def test_a_way_that_will_not_do_is_named_with_its_length_or_with_what_stops_it(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    name = board.game.name(board.put("guerriers", 1, (26, 20)))
    ask = walking(board, unit)
    wrong = ask.refusal([[20, 27, 25, 27]])
    assert (params(wrong), wrong.where) == ({"figure": 1, "length": 12, "most": 10}, (25, 27))
    wrong = ask.refusal([[29.5, 20]])
    assert (key(wrong), params(wrong)) == ("path.unit", {"figure": 1, "unit": name})
    assert wrong.where == pytest.approx((23.5, 20), abs=0.01)
    edge = walking(board, board.put("salik", 0, (5, 60))).refusal([[0.5, 60]])
    assert edge.where == pytest.approx((1.25, 60), abs=0.01)


@pytest.mark.rule("DRK-MOVE-05")
def test_a_tenth_of_a_hair_is_no_excess(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    ask = walking(board, unit)
    assert ask.refusal([[20, 25, 20, 30]]) is None
    assert key(ask.refusal([[20, 25, 20, 30.0009765625]])) == "path.too-long"


@pytest.mark.rule("DRK-ATK-04")
def test_whoever_is_in_contact_and_must_stay_is_named_where_it_stands(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20), (25, 20))
    target = board.put("guerriers", 1, (22.5, 22.5), (25, 24))
    ask = closing_request(board.game, unit, target, 10, [0, 2], "pile-in", "DRK-ATK-04")
    wrong = ask.refusal([[], [22.5, 19], [25, 21.5]])
    assert (key(wrong), params(wrong), wrong and wrong.where) == ("path.stays", {"figure": 2}, (22.5, 20))


# ---- those left behind ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-13")
def test_a_quarter_of_a_centimetre_is_forgiven_to_who_cannot_rejoin(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), (45, 20))
    ask = walking(board, unit)
    assert key(ask.refusal([[], [], [35.125, 20]])) == ""
    assert key(ask.refusal([[], [], [35.1875, 20]])) == "cohesion.alone"


@pytest.mark.rule("DRK-R-13")
@pytest.mark.parametrize(
    ("straggler", "end"),
    [
        ((33, 20), (26.75, 20)),
        ((10, 20), (16.25, 20)),
        ((23, 31), (23, 23.75)),
        ((20, 8), (20, 16.25)),
        ((45, 20), (35, 20)),
        ((29, 28), (25.25, 23)),
    ],
)
def test_a_straggler_goes_straight_to_the_nearest_comrade(
    board: Board, straggler: tuple[float, float], end: tuple[float, float]
) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), straggler)
    stay, also, way = Manoeuvre(board.game, unit, 10).rally()
    assert (stay, also) == ([], [])
    assert tuple(way[-2:]) == pytest.approx(end, abs=0.01)


@pytest.mark.rule("DRK-R-13")
def test_two_who_strayed_rejoin_one_after_the_other(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), (36, 20), (23, 34))
    manoeuvre = Manoeuvre(board.game, unit, 10)
    assert manoeuvre.late == {2, 3}
    paths = manoeuvre.rally()
    assert manoeuvre.refusal(paths) is None
    assert [bool(path) for path in paths] == [False, False, True, True]
    assert Manoeuvre(board.game, unit, 10, {2}).rally()[3] == []


@pytest.mark.rule("DRK-R-13")
def test_a_straggler_rejoins_nobody_at_the_side_of_an_enemy(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), (33, 20))
    board.put("guerriers", 1, (26.75, 22.5))
    manoeuvre = Manoeuvre(board.game, unit, 10)
    paths = manoeuvre.rally()
    assert not manoeuvre.touched(*(paths[2] or [33, 20])[-2:])
    sure = sure_walk(manoeuvre)
    assert sure is not None
    ask = walk_request(manoeuvre, 0, "DRK-WALK-03", sure)
    assert ask.refusal(paths) is None


@pytest.mark.rule("DRK-R-13")
def test_nobody_is_late_in_a_unit_in_cohesion_and_everybody_stays(board: Board) -> None:
    manoeuvre = Manoeuvre(board.game, board.put("corbeaux", 0, *rank(20, 20, 3)), 10)
    assert (manoeuvre.late, manoeuvre.rally()) == (set(), [[], [], []])


def test_the_reach_shown_is_the_leaders_if_he_may_move(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(20, 20, 2))
    assert Manoeuvre(board.game, unit, 10, {1}).reach() == []
    ring = Manoeuvre(board.game, unit, 10, {0, 1}).reach()[0]
    assert max(ring[1::2]) == pytest.approx(30, abs=0.05)
    assert min(ring[::2]) == pytest.approx(10, abs=0.05)


def test_a_move_of_one_fighter_is_a_move_of_the_unit(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(20, 20, 3))
    move_unit(board.game, unit, [[], [], [26, 21]], "DRK-WALK-03")
    assert [event["length"] for event in board.told("event.went")] == [1]
    assert board.told("event.stays") == []


# ---- who cannot move ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-PROF-13", "DRK-WALK-03", "DRK-R-31", "DRK-R-32")
def test_a_profile_without_walk_or_charge_moves_nowhere(board: Board) -> None:
    still = profile(board, "Statue", walk=0, charge=0, skills=("Désengagement",))
    unit = board.put(still, 0, (20, 20))
    assert key(walking(board, unit).refusal([[20, 20.5]])) == "path.too-long"
    enemy = board.put("guerriers", 1, (20, 23))
    refused = CHARGE.forbidden(board.game, unit)
    assert refused is not None
    assert refused.rule == "DRK-R-32"
    place(board.game, board.game.leader(enemy), 20, 22.5)
    refused = WALK.forbidden(board.game, unit)
    assert refused is not None
    assert refused.rule == "DRK-R-31"
