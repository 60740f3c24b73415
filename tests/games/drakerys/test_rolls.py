"""Rolls (p. 12): the Action Table, criticals, rerolls, and the order within a roll."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board

from escarmouche.games.drakerys.rolls import Kind, Throw, roll, threshold
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.state import Unit
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, Refused, reason
from escarmouche.play.requests import ChooseSeveral, Confirm, Roll
from escarmouche.play.script import dice, play, run


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def warriors(board: Board) -> Unit:
    return board.put("guerriers", 0, (10, 10))


def throw(unit: Unit, pool: int, action: int, opposition: int, kind: Kind = "chasm", rerolls: int = 0) -> Throw:
    return Throw(
        unit, kind, action, rerolls=rerolls,
        dice=[Modifier(pool, reason("dice.morale"))], opposition=[Modifier(opposition, reason("morale.shot"))],
    )  # fmt: skip


@pytest.mark.rule("DRK-X-20", "DRK-DICE-02", "DRK-DICE-03")
@pytest.mark.parametrize(
    ("action", "opposition", "least"), [(3, 4, 7), (3, 3, 6), (8, 3, 2), (1, 9, 10), (2, 4, 8), (4, 2, 4)]
)
def test_thresholds_of_the_example(action: int, opposition: int, least: int) -> None:
    assert threshold(action - opposition) == least


@pytest.mark.rule("DRK-DICE-03")
def test_the_whole_action_table() -> None:
    table = {-9: 10, -4: 10, -3: 9, -2: 8, -1: 7, 0: 6, 1: 5, 2: 4, 3: 3, 4: 2, 9: 2}
    assert {difference: threshold(difference) for difference in table} == table


@pytest.mark.rule("DRK-DICE-01", "DRK-DICE-04", "DRK-DICE-05")
def test_a_die_at_the_threshold_succeeds_and_one_below_fails(board: Board, warriors: Unit) -> None:
    made = throw(warriors, 4, 3, 2)
    assert (made.pool, made.threshold) == (4, 5)
    assert play(roll(board.game, made, "DRK-DICE-01"), dice(5, 4, 9, 1)).successes == 2


def test_the_log_keeps_the_dice_and_the_opposition_apart(board: Board, warriors: Unit) -> None:
    board.game.events = []
    play(roll(board.game, throw(warriors, 4, 3, 2), "DRK-DICE-01"), dice(5, 4, 9, 1))
    [thrown] = [event.thrown for event in board.game.events if event.thrown is not None]
    assert ([number.value for number in thrown.modifiers], thrown.result) == ([4], 2)
    assert ([number.value for number in thrown.opposition], thrown.difficulty) == ([2], 5)


@pytest.mark.rule("DRK-DICE-01")
def test_an_empty_pool_rolls_nothing(board: Board, warriors: Unit) -> None:
    assert play(roll(board.game, throw(warriors, 0, 3, 2), "DRK-DICE-01")).successes == 0


@pytest.mark.rule("DRK-DICE-06", "DRK-DICE-07", "DRK-R-18", "DRK-GEN-02")
def test_a_ten_is_a_critical_and_gives_a_die_that_may_be_a_critical_too(board: Board, warriors: Unit) -> None:
    made = throw(warriors, 2, 1, 9)
    result = play(roll(board.game, made, "DRK-DICE-06"), dice(10, 9), dice(10), dice(10), dice(3))
    assert (result.successes, result.criticals) == (3, 3)


@pytest.mark.rule("DRK-R-18")
def test_the_extra_die_may_be_left_where_the_program_asks(board: Board, warriors: Unit) -> None:
    made = throw(warriors, 2, 3, 3, "spell")
    result, asked = run(roll(board.game, made, "DRK-R-18", ask_extra=True), [dice(10, 1), False])
    assert isinstance(asked[1], Confirm)
    assert (result.successes, result.ones) == (1, 1)


@pytest.mark.rule("DRK-DICE-08", "DRK-DICE-09", "DRK-R-19")
def test_rerolls_come_first_once_for_each_die_then_the_dice_of_criticals(board: Board, warriors: Unit) -> None:
    made = throw(warriors, 3, 3, 3, rerolls=2)
    result, asked = run(
        roll(board.game, made, "DRK-R-19"), [dice(2, 10, 4), ["die:0", "die:2"], dice(10, 1), dice(1, 2)]
    )
    assert [len(request.dice) for request in asked if isinstance(request, Roll)] == [3, 2, 2]
    assert sum(isinstance(request, ChooseSeveral) for request in asked) == 1
    assert (result.successes, result.criticals, result.ones) == (2, 2, 2)


@pytest.mark.rule("DRK-R-19", "DRK-R-50")
def test_a_critical_rerolled_counts_with_its_last_face(board: Board, warriors: Unit) -> None:
    result = play(roll(board.game, throw(warriors, 1, 3, 3, rerolls=1), "DRK-R-19"), dice(10), ["die:0"], dice(5))
    assert (result.successes, result.criticals) == (0, 0)


@pytest.mark.rule("DRK-R-40", "DRK-DICE-08")
def test_any_die_may_be_chosen_but_no_more_than_granted(board: Board, warriors: Unit) -> None:
    made = throw(warriors, 3, 3, 3, rerolls=1)
    with pytest.raises(Refused):
        play(roll(board.game, made, "DRK-R-40"), dice(2, 3, 4), ["die:0", "die:1"])
    made = throw(warriors, 3, 3, 3, rerolls=1)
    assert play(roll(board.game, made, "DRK-R-40"), dice(6, 3, 4), ["die:0"], dice(7)).successes == 1
    made = throw(warriors, 3, 3, 3, rerolls=1)
    assert play(roll(board.game, made, "DRK-R-40"), dice(6, 3, 4), []).successes == 1


@pytest.mark.rule("DRK-R-19", "DRK-DICE-08")
def test_failures_and_granted_rerolls_add_up_on_different_dice(board: Board) -> None:
    ravens = board.put("corbeaux", 0, (20, 20))
    made = throw(ravens, 4, 3, 3, "attack", rerolls=1)
    result = play(roll(board.game, made, "DRK-R-19"), dice(2, 3, 6, 7), ["die:0", "die:1"], ["die:2"], dice(8, 1, 9))
    assert result.successes == 3
    made = throw(ravens, 2, 3, 3, "attack")
    with pytest.raises(Refused):
        play(roll(board.game, made, "DRK-R-19"), dice(2, 6), ["die:1"])


@pytest.mark.rule("DRK-DICE-07")
def test_what_waits_for_the_next_roll_of_a_kind_ends_with_it(board: Board, warriors: Unit) -> None:
    grant(board.game, warriors, "Berserk", Until("next attack", warriors.id))
    play(roll(board.game, throw(warriors, 1, 3, 3, "wound"), "DRK-DICE-01"), dice(1))
    assert warriors.effects
    play(roll(board.game, throw(warriors, 1, 3, 3, "block"), "DRK-DICE-01"), dice(1))
    assert not warriors.effects


def test_the_log_counts_successes_beside_those_to_be_expected(board: Board, warriors: Unit) -> None:
    """On 6+ a die succeeds every other time, and every tenth brings another: 5/9 of a success a die."""
    board.game.events = []
    play(roll(board.game, throw(warriors, 4, 3, 3), "DRK-DICE-01"), dice(6, 5, 10, 1), dice(2))
    (counted,) = [event.thrown.counted for event in board.game.events if event.thrown]
    assert counted is not None
    assert (counted.what, counted.actual) == ("luck.successes", 2)
    assert counted.expected == pytest.approx(4 * 5 / 9)


def test_dice_that_may_be_rerolled_are_expected_to_be(board: Board, warriors: Unit) -> None:
    """On 2+ a die is worth 0.9 / 0.9, the one it may bring included; a failure, once in ten, is thrown again."""
    board.game.events = []
    play(roll(board.game, throw(warriors, 1, 9, 1, rerolls=1), "DRK-DICE-01"), dice(3), [])
    (counted,) = [event.thrown.counted for event in board.game.events if event.thrown]
    assert counted is not None
    assert (counted.actual, counted.expected) == pytest.approx((1, 1.1))
