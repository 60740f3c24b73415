"""Coming into contact (p. 18, DRK-R-33): places that are found round a target, for those in front and for the rest."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.closing import assault, can_reach, closing_request, resting
from escarmouche.games.drakerys.contacts import (
    Prey,
    assault_refusal,
    must_give_way,
    roomy,
    settle_rest,
    shift_into_contact,
    support_places,
    within_reach,
)
from escarmouche.games.drakerys.manoeuvre import Manoeuvre
from escarmouche.games.drakerys.state import Unit
from escarmouche.play.reason import Refusal


@pytest.fixture
def board() -> Board:
    return Board()


def told(refusal: Refusal | None) -> tuple[str, dict[str, Any], tuple[float, float] | None]:
    assert refusal is not None
    return refusal.reason.key, dict(refusal.reason.params), refusal.where


def contacts(board: Board, unit: Unit, target: Unit, budget: float = 15) -> int:
    """How many fighters the best charge that is found brings into contact; it is legal."""
    found = assault(board.game, unit, target, budget, range(board.game.size(unit)))
    if found is None:
        return 0
    m = Manoeuvre(board.game, unit, budget, over=True)
    assert assault_refusal(m, Prey(m, target), found.paths, found.contacts) is None
    return found.contacts


# ---- who can come near ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-32", "DRK-R-03")
def test_reach_is_measured_from_those_who_may_move_to_the_nearest(board: Board) -> None:
    unit, target = board.put("corbeaux", 0, (20, 20), (23, 20)), board.put("guerriers", 1, (23, 32.5), (60, 60))

    def near(budget: float, *movers: int) -> bool:
        m = Manoeuvre(board.game, unit, budget, movers)
        return within_reach(m, Prey(m, target))

    assert near(10, 0, 1)
    assert near(9.96, 1)
    assert not near(9.94, 0, 1)
    assert not near(10, 0)
    assert near(10.4, 0)


@pytest.mark.rule("DRK-R-33")
def test_contacts_count_fighters_of_both_sides_once(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(20, 20, 3))
    m = Manoeuvre(board.game, unit, 15)
    prey = Prey(m, board.put("guerriers", 1, (20, 30), (22.5, 30), (60, 60)))
    assert prey.contacts([20, 23, 26], [20, 20, 20]) == 0
    assert prey.contacts([21.25, 23, 26], [27.8, 20, 20]) == 1 + 2
    assert prey.contacts([20, 22.5, 26], [27.5, 27.5, 20]) == 2 + 2
    assert prey.contacts([20, 17.5, 26], [27.5, 30, 20]) == 2 + 1
    assert prey.away(20, 26) == 4
    assert prey.away(60, 57) == 3


@pytest.mark.rule("DRK-R-32")
def test_a_unit_as_it_stands_goes_straight_at_the_nearest(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))

    def shifted(budget: float, *spots: tuple[float, float]) -> list[list[float]] | None:
        target = board.put("guerriers", 1, *spots)
        m = Manoeuvre(board.game, unit, budget, over=True)
        found = shift_into_contact(m, Prey(m, target))
        target.where = "gone"
        for number in target.figures:
            board.alter(number, alive=False)
        board.changed()
        return found

    def near(*ends: tuple[float, float]) -> list[Any]:
        return [pytest.approx(list(end), abs=0.002) for end in ends]

    assert shifted(15, (35, 20)) == near((29.496, 20), (32.496, 20))
    assert shifted(15, (20, 30), (60, 60)) == near((20, 27.496), (23, 27.496))
    assert shifted(15, (29, 28)) == near((24.4976, 25.9968), (27.4976, 25.9968))
    assert shifted(15, (10, 20)) == near((12.504, 20), (15.504, 20))
    assert shifted(7.4, (20, 30)) is None
    assert shifted(7.5, (20, 30)) is not None


@pytest.mark.rule("DRK-R-32", "DRK-R-13")
def test_a_unit_does_not_go_as_it_stands_where_some_stay_or_have_strayed(board: Board) -> None:
    unit, target = board.put("corbeaux", 0, (20, 20), (23, 20)), board.put("guerriers", 1, (20, 30))
    m = Manoeuvre(board.game, unit, 15, {0})
    assert shift_into_contact(m, Prey(m, target)) is None
    board.alter(1, x=30)
    board.changed()
    m = Manoeuvre(board.game, unit, 15)
    assert shift_into_contact(m, Prey(m, target)) is None


@pytest.mark.rule("DRK-R-32")
def test_where_the_nearest_is_barred_the_next_may_be_met(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (20, 22.5))
    target = board.put("guerriers", 1, (29, 22.5), (20, 33))
    board.scenery("low-wall", 24.5, 22.5, 90)
    m = Manoeuvre(board.game, unit, 10, over=True)
    assert shift_into_contact(m, Prey(m, target)) is None
    assert can_reach(board.game, unit, target, 10)
    found = assault(board.game, unit, target, 10, range(2))
    assert found is not None
    assert found.contacts >= 2


# ---- how many -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-33", "DRK-CHARGE-04")
@pytest.mark.parametrize(
    ("ours", "theirs", "most"),
    [
        (rank(20, 20, 1), rank(20, 30, 3), 2),
        (rank(20, 20, 1), rank(20, 30, 3, 2.5), 3),
        (rank(20, 20, 4), rank(20, 30, 2), 6),
        (rank(20, 20, 6, 2.5), [(26.0, 27.0)], 6),
        ([(20, 20), (23, 20), (20, 17), (23, 17)], rank(20, 30, 4, 2.5), 8),
        ([(20, 20), (20, 17), (20, 14)], [(20.0, 30.0)], 4),
        ([(23, 20), (20, 20), (26, 20)], [(23.0, 36.0)], 2),
    ],
)
def test_the_best_charge_that_is_found(
    board: Board, ours: list[tuple[float, float]], theirs: list[tuple[float, float]], most: int
) -> None:
    unit, target = board.put("corbeaux", 0, *ours), board.put("guerriers", 1, *theirs)
    assert contacts(board, unit, target) >= most


@pytest.mark.rule("DRK-R-33")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_scenery_in_the_way_is_gone_round_on_whatever_side(board: Board, turn: int) -> None:
    def at(x: float, y: float) -> tuple[float, float]:
        for _ in range(turn):
            x, y = -y, x
        return 45 + x, 45 + y

    unit = board.put("corbeaux", 0, at(0, -5), at(2.5, -5))
    target = board.put("guerriers", 1, at(0, 5), at(2.5, 5))
    board.scenery("fallen-statue", *at(0, 0), 90 * turn)
    assert contacts(board, unit, target, 20) >= 3
    alone = board.put("salik", 0, at(0, -8))
    assert not can_reach(board.game, alone, target, 10.5)


@pytest.mark.rule("DRK-R-33", "DRK-R-34")
def test_a_pile_in_uses_the_places_that_those_in_contact_leave(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 17.5), (17.5, 17.5))
    target = board.put("guerriers", 1, (20, 22.5))
    found = assault(board.game, unit, target, 10, [1, 2])
    assert found is not None
    assert (found.paths[0], found.contacts) == ([], 4)
    wide = board.put("guerriers", 1, (22.5, 22.5))
    assert assault(board.game, unit, wide, 10, [1, 2]) is not None


@pytest.mark.rule("DRK-ATK-05")
def test_who_finds_no_contact_stays_or_closes_up(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), (33, 20))
    target = board.put("guerriers", 1, (80, 80))
    m = Manoeuvre(board.game, unit, 10)
    rest = resting(m, Prey(m, target))
    assert (rest.contacts, rest.paths) == (0, m.rally())
    ask = closing_request(board.game, unit, target, 10, range(3), "charge", "DRK-CHARGE-04")
    assert ask.offer is not None
    assert ask.offer(0, 0) == m.rally()


# ---- the others -----------------------------------------------------------------------------------------------------


def trio(board: Board) -> tuple[Manoeuvre, tuple[list[float], list[float], list[bool]]]:
    """A Leader at (40, 40), a comrade at (50, 45), both placed; a third who is not."""
    m = Manoeuvre(board.game, board.put("corbeaux", 0, (40, 40), (50, 45), (43, 40)), 10)
    return m, ([40.0, 50.0, 43.0], [40.0, 45.0, 40.0], [True, True, False])


@pytest.mark.rule("DRK-COH-01", "DRK-COH-02")
@pytest.mark.parametrize(
    ("x", "y", "fits"),
    [
        (50, 47.5, True), (50, 47.52, False), (47.6, 45, False), (50, 42.6, False), (50, 42.5, True),
        (40, 45, True), (40, 45.02, False), (40, 35, True), (40, 34.98, False), (42.4, 40, False), (37.5, 40, True),
        (51.15, 45.3, False), (52.4, 45, False),
    ],
)  # fmt: skip
def test_a_place_is_beside_a_comrade_on_nobody_and_near_the_leader(
    board: Board, x: float, y: float, fits: bool
) -> None:
    m, ends = trio(board)
    assert roomy(m, x, y, ends) is fits


def test_the_first_to_be_placed_finds_room_anywhere(board: Board) -> None:
    m, (xs, ys, _) = trio(board)
    assert roomy(m, 70, 70, (xs, ys, [False, False, False]))
    assert roomy(m, 53, 45, (xs, ys, [False, True, False]))
    assert not roomy(m, 56, 45, (xs, ys, [False, True, False]))


@pytest.mark.rule("DRK-R-34")
def test_supporters_stand_beside_those_placed_and_touch_no_enemy(board: Board) -> None:
    def places() -> list[tuple[float, float]]:
        m = Manoeuvre(board.game, board.game.units[0], 10)
        flat = support_places(m, ([40.0, 50.0, 43.0], [40.0, 45.0, 40.0], [True, True, False]))
        return list(zip(flat[::2], flat[1::2], strict=True))

    trio(board)
    free = places()
    assert {round(min(hypot(x - 40, y - 40), hypot(x - 50, y - 45)), 1) for x, y in free} <= {2.5, 2.6}
    assert any(x > 52 for x, _ in free)
    board.put("guerriers", 1, (55, 45))
    assert places()
    assert not any(hypot(x - 55, y - 45) <= 2.55 for x, y in places())
    assert len(places()) < len(free)


@pytest.mark.rule("DRK-R-33", "DRK-COH-04")
def test_whoever_has_no_place_goes_where_cohesion_demands_it(board: Board) -> None:
    unit = board.put("corbeaux", 0, (40, 40), (43, 40), (40, 46))
    m = Manoeuvre(board.game, unit, 10)
    ends, ways = ([40.0, 43.0, 40.0], [50.0, 40.0, 46.0], [True, False, False]), m.still
    settle_rest(m, [0, 1, 2], ends, ways)
    assert ends[2] == [True, True, True]
    assert ways[1] == pytest.approx([40, 45.15], abs=0.01)
    assert (ends[0][1], ends[1][1]) == (ways[1][0], ways[1][1])
    assert ways[0] == []


@pytest.mark.rule("DRK-R-33")
def test_whoever_is_in_cohesion_or_cannot_come_there_stays(board: Board) -> None:
    unit = board.put("corbeaux", 0, (40, 40), (43, 40), (40, 46))
    m = Manoeuvre(board.game, unit, 5)
    ends, ways = ([40.0, 43.0, 40.0], [50.0, 40.0, 46.0], [True, False, False]), m.still
    settle_rest(m, [0, 2, 1], ends, ways)
    assert ways[2] == []
    assert ends[2] == [True, True, True]
    assert ways[1] == [] or hypot(ways[1][-2] - 43, ways[1][-1] - 40) <= 5


# ---- what will not do -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-33", "DRK-R-34")
def test_a_charge_that_will_not_do_is_named_with_fighter_and_place(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(20, 20, 3))
    target = board.put("guerriers", 1, *rank(20, 30, 3))
    third = board.game.name(board.put("soldats", 1, (15, 26)))
    ask = closing_request(board.game, unit, target, 15, range(3), "charge", "DRK-CHARGE-04")
    wrong = ask.refusal([[20, 27.5], [23, 25], [26, 25]])
    assert told(wrong) == ("charge.contacts", {"found": 2, "most": 6}, None)
    wrong = ask.refusal([[17.5, 26], [20, 27.5], [23, 27.5]])
    assert told(wrong) == ("charge.third", {"figure": 1, "unit": third}, (17.5, 26))
    wrong = ask.refusal([[20, 27.5], [23, 27.5], [26, 19.5]])
    assert wrong is not None


@pytest.mark.rule("DRK-R-33", "DRK-R-06")
@pytest.mark.parametrize(("y", "wrong"), [(20, ""), (19.9970703125, ""), (19.9873046875, "charge.away")])
def test_backing_off_is_measured_to_the_hundredth(board: Board, y: float, wrong: str) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20), (25, 20))
    target = board.put("guerriers", 1, (20, 26))
    ask = closing_request(board.game, unit, target, 3.625, range(3), "charge", "DRK-CHARGE-04")
    found = ask.refusal([[20, 23.5], [], [25, y]])
    assert ("" if found is None else found.reason.key) == wrong
    if found is not None:
        assert told(found) == ("charge.away", {"figure": 3}, (25, y))


@pytest.mark.rule("DRK-R-33")
def test_who_would_stand_in_the_way_of_the_first_comrade_may_give_way(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), (26, 20))
    m = Manoeuvre(board.game, unit, 15)
    assert must_give_way(m, 1, [22, 25, 28], [20, 20, 20])
    assert must_give_way(m, 0, [20, 21, 26], [24, 21, 21])
    assert not must_give_way(m, 0, [20, 23, 26], [17.5, 20, 20])
