"""Dice, bonus and malus, characteristic rolls and opposed rolls (V2 p. 11-13)."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import roll

from escarmouche.dice.dice import Face
from escarmouche.games.alkemy.judgement import Keeper
from escarmouche.games.alkemy.rolls import (
    Hand,
    Throw,
    characteristic_roll,
    damage,
    keep_two,
    opposed_roll,
)
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.reason import Modifier, Reason, Refused, reason
from escarmouche.play.requests import Choose, Roll
from escarmouche.play.script import dice, play, run

NOBODY = Hand(0, Reason(""), keep=("AK2-DICE-13", "AK2-R-14"))
LINE = (3, 3, 4, 5, 6, 8)
"""Garlan's, which rises all the way."""


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def recruit(board: Board) -> Fighter:
    return board.put("Recrues", 0, 5, 5)


@pytest.fixture
def wolf(board: Board) -> Fighter:
    return board.put("Guerrier-Tonnerre Loup", 1, 9, 5)


def mods(*values: int) -> list[Modifier]:
    return [Modifier(value, reason("test")) for value in values]


def colours(request: Roll) -> list[str]:
    return [die.name for die in request.dice]


# ---- how many dice, and which are kept --------------------------------------------------------------------------


@pytest.mark.rule("AK2-X-04", "AK2-X-05", "AK2-X-06", "AK2-X-07", "AK2-X-08", "AK2-X-30")
@pytest.mark.rule(
    "AK2-DICE-06", "AK2-DICE-07", "AK2-DICE-08", "AK2-DICE-09", "AK2-DICE-10", "AK2-DICE-11", "AK2-DICE-12"
)
@pytest.mark.parametrize(
    ("modifiers", "faces", "kept"),
    [
        ((), (1, 2), 3),
        ((-1, -1, 1), (5, 1, 2), 3),  # one malus is left
        ((1, 1, -1), (5, 1, 2), 7),  # one bonus is left
        ((1,), (5, 1, 2), 7),
        ((1, 1), (5, 1, 2, 4), 9),
        ((-1,), (5, 1, 2), 3),
        ((-1, -1), (5, 1, 2, 4), 3),
        ((1, -1), (5, 1), 6),
        ((1, 1, 1), (5, 1, 2, 4), 9),
        ((-1, -1, -1), (5, 1, 2, 4), 3),
        ((1, 1, 1, -1), (5, 1, 2, 4), 9),
    ],
)
def test_bonus_and_malus_cancel_and_at_most_four_dice_are_rolled(
    board: Board, recruit: Fighter, modifiers: tuple[int, ...], faces: tuple[int, ...], kept: int
) -> None:
    result = play(roll(board.game, Throw(recruit, "mind", "test", modifiers=mods(*modifiers))), dice(*faces))
    assert len(result.kept) == 2
    assert result.total == kept + 6


@pytest.mark.rule("AK2-DICE-03", "AK2-DICE-04")
@pytest.mark.parametrize(("lost", "colour"), [(0, "white"), (3, "yellow"), (5, "red")])
def test_all_dice_have_the_colour_of_the_health_state(board: Board, recruit: Fighter, lost: int, colour: str) -> None:
    recruit.lost = lost
    _, asked = run(roll(board.game, Throw(recruit, "mind", "test", modifiers=mods(1, 1))), [dice(1, 1, 1, 1)])
    assert colours(asked[0]) == [colour] * 4


@pytest.mark.rule("AK2-DICE-13", "AK2-R-16")
def test_with_bonus_dice_any_two_may_be_kept_even_two_that_miss() -> None:
    kept = play(keep_two(NOBODY, ("white",) * 4, 2, (6, 14, LINE, 0)), dice(6, 5, 1, 2), "1 axe + 2 sword")
    assert kept == (Face(1, "axe"), Face(2, "sword"))
    _, asked = run(keep_two(NOBODY, ("white",) * 4, 2, (6, 14, LINE, 0)), [dice(6, 5, 1, 2), "5 sword + 6 mace"])
    assert len(asked[1].keys) == 6


@pytest.mark.rule("AK2-R-15")
def test_without_damage_at_stake_the_highest_sum_is_kept_without_asking() -> None:
    kept = play(keep_two(NOBODY, ("white",) * 3, 1, None), dice(4, 1, 5))
    assert [face.number for face in kept] == [4, 5]


@pytest.mark.rule("AK2-X-43", "AK2-R-15")
def test_the_advice_is_a_pair_that_hits_and_then_the_highest_damage() -> None:
    """Garlan, COM 6, one bonus die, rolls 4, 5, 1: 4 and 1 are two axes."""
    stake = (6, 10, LINE, 0)
    _, asked = run(keep_two(NOBODY, ("white",) * 3, 1, stake), [dice(4, 5, 1), "1 axe + 4 axe"])
    question = asked[1]
    assert isinstance(question, Choose)
    told = {option.key: dict(option.label.params) for option in question.options() if option.label}
    assert (told["4 axe + 5 sword"]["total"], told["4 axe + 5 sword"]["damage"]) == (15, 3)
    assert (told["1 axe + 4 axe"]["total"], told["1 axe + 4 axe"]["damage"]) == (11, 5)
    assert (question.rule, {option.label.key for option in question.options() if option.label}) == (
        "AK2-DICE-13",
        {"keep.pair"},
    )
    assert Keeper()(question) == "1 axe + 4 axe"
    _, opposed = run(keep_two(NOBODY, ("white",) * 3, 1, (6, 0, LINE, 0)), [dice(4, 5, 1), "1 axe + 4 axe"])
    assert {option.label.key for option in opposed[1].options()} == {"keep.opposed"}, "nothing to reach yet"
    _, harder = run(keep_two(NOBODY, ("white",) * 3, 1, (6, 12, LINE, 0)), [dice(4, 5, 1), "4 axe + 5 sword"])
    assert Keeper()(harder[1]) == "4 axe + 5 sword"


@pytest.mark.rule("AK2-DICE-14")
def test_with_malus_dice_the_two_lowest_must_be_kept() -> None:
    kept = play(keep_two(NOBODY, ("white",) * 4, -2, (6, 10, LINE, 0)), dice(6, 2, 5, 1))
    assert [face.number for face in kept] == [1, 2]


@pytest.mark.rule("AK2-R-14")
def test_among_equal_lowest_numbers_the_roller_chooses_the_symbol() -> None:
    """Yellow and white dice mixed show a 1 or a 4 with other symbols: here 3 sword, 4 axe and 4 axe leave no choice."""
    assert play(keep_two(NOBODY, ("white",) * 3, -1, (6, 10, LINE, 0)), dice(3, 4, 4)) == (
        Face(3, "sword"),
        Face(4, "axe"),
    )
    mixed = keep_two(NOBODY, ("white", "red", "red"), -1, (6, 10, LINE, 0))
    assert play(
        mixed,
        dice(1, 1, 4),
    ) == (Face(1, "axe"), Face(1, "sword"))
    choice = keep_two(NOBODY, ("white", "red", "white"), -1, (6, 10, LINE, 0))
    with pytest.raises(Refused):
        play(choice, dice(1, 1, 1), "1 sword + 4 axe")
    choice = keep_two(NOBODY, ("white", "red", "white"), -1, (6, 10, LINE, 0))
    kept, asked = run(choice, [dice(1, 1, 1), "1 axe + 1 axe"])
    assert kept == (Face(1, "axe"), Face(1, "axe"))
    assert (asked[1].rule, set(asked[1].keys)) == ("AK2-R-14", {"1 axe + 1 axe", "1 axe + 1 sword"})


# ---- characteristic rolls ---------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-X-01", "AK2-ROLL-01", "AK2-ROLL-02", "AK2-ROLL-05", "AK2-ROLL-06")
@pytest.mark.parametrize(("faces", "success"), [((3, 3), True), ((3, 2), False), ((4, 3), True)])
def test_a_characteristic_roll_succeeds_at_the_difficulty(
    board: Board, wolf: Fighter, faces: tuple[int, int], success: bool
) -> None:
    rolled = characteristic_roll(board.game, Throw(wolf, "mind", "test"), 13, "AK2-ROLL-06")
    assert play(rolled, dice(*faces)) is success
    verdict = "@roll.passed" if success else "@roll.failed"
    result = {"result": sum(faces) + 7, "difficulty": 13, "what": "@stat.mind", "verdict": verdict}
    assert board.told("event.rolled") == [{"figure": "Guerrier-Tonnerre Loup", **result}]


@pytest.mark.rule("AK2-ROLL-04")
def test_without_the_characteristic_a_roll_succeeds_without_dice(board: Board, recruit: Fighter) -> None:
    spirit = board.put("Esprit-Héros", 1, 9, 9)
    assert play(characteristic_roll(board.game, Throw(spirit, "mind", "test"), 20, "AK2-ROLL-04")) is True
    throws = Throw(recruit, "mind", "test"), Throw(spirit, "mind", "test")
    assert play(opposed_roll(board.game, *throws, "AK2-ROLL-04")) is throws[1]
    assert play(opposed_roll(board.game, throws[1], throws[0], "AK2-ROLL-04")) is throws[1]


@pytest.mark.rule("AK2-R-17")
@pytest.mark.parametrize("side", [1, 2])
def test_two_figures_without_the_characteristic_toss_a_coin(board: Board, side: int) -> None:
    throws = [Throw(board.put("Esprit-Héros", player, 9, 9 + player), "mind", "test") for player in (0, 1)]
    winner = play(opposed_roll(board.game, throws[0], throws[1], "AK2-R-17"), dice(side))
    assert winner is throws[side - 1]


# ---- opposed rolls ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-X-03", "AK2-ROLL-03", "AK2-ROLL-07")
def test_an_opposed_roll_is_won_by_the_higher_result(board: Board, recruit: Fighter, wolf: Fighter) -> None:
    wolf.lost = 3
    throws = Throw(recruit, "reflex", "test"), Throw(wolf, "reflex", "test")
    assert play(opposed_roll(board.game, *throws, "AK2-ROLL-07"), dice(1, 2), dice(3, 4)) is throws[1]
    assert board.told("event.opposed")[0]["best"] == 10
    assert board.told("event.opposed")[0]["worst"] == 5


@pytest.mark.rule("AK2-ROLL-08")
@pytest.mark.parametrize("turned", [False, True])
def test_on_equal_results_the_higher_value_wins(board: Board, recruit: Fighter, wolf: Fighter, turned: bool) -> None:
    """REF 2 with 3 and 2 is 7; so is REF 3 with 2 and 2."""
    slow, fast = Throw(recruit, "reflex", "test"), Throw(wolf, "reflex", "test")
    script = [dice(3, 2), dice(2, 2)]
    if turned:
        assert play(opposed_roll(board.game, fast, slow, "AK2-ROLL-08"), *reversed(script)) is fast
    else:
        assert play(opposed_roll(board.game, slow, fast, "AK2-ROLL-08"), *script) is fast


@pytest.mark.rule("AK2-ROLL-09")
def test_on_equal_results_and_values_both_roll_again(board: Board, recruit: Fighter) -> None:
    other = board.put("Recrues", 1, 9, 9)
    throws = Throw(recruit, "reflex", "test"), Throw(other, "reflex", "test")
    script = dice(3, 2), dice(1, 4), dice(2, 2), dice(3, 1), dice(1, 1), dice(1, 2)
    assert play(opposed_roll(board.game, *throws, "AK2-ROLL-09"), *script) is throws[1]


# ---- damage -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-ROLL-11", "AK2-ROLL-14", "AK2-R-13")
@pytest.mark.parametrize(
    ("one", "other", "number"),
    [
        ("sword", "sword", 0),
        ("sword", "axe", 1),
        ("sword", "mace", 2),
        ("axe", "axe", 3),
        ("axe", "mace", 4),
        ("mace", "mace", 5),
    ],
)
def test_a_pair_of_symbols_reads_a_column_in_any_order(one: str, other: str, number: int) -> None:
    line = (10, 11, 12, 13, 14, 15)
    assert damage(line, (Face(1, one), Face(2, other)), 0) == 10 + number
    assert damage(line, (Face(2, other), Face(1, one)), 0) == 10 + number


@pytest.mark.rule("AK2-R-12")
@pytest.mark.parametrize(("shift", "read"), [(-3, 3), (-2, 3), (1, 4), (4, 8), (9, 8)])
def test_shifts_are_summed_and_then_stay_on_the_line(shift: int, read: int) -> None:
    assert damage(LINE, (Face(4, "axe"), Face(5, "sword")), shift) == read


def test_the_log_counts_passed_rolls_beside_those_to_be_expected(board: Board, recruit: Fighter) -> None:
    """Two white dice reach 9 in 10 of 36 falls."""
    board.game.events = []
    need = 9 + (board.profile("Recrues").reflex or 0)
    play(characteristic_roll(board.game, Throw(recruit, "reflex", "climb"), need, "AK2-ROLL-05"), dice(4, 4))
    (counted,) = [event.thrown.counted for event in board.game.events if event.thrown]
    assert counted is not None
    assert (counted.what, counted.actual) == ("luck.rolls", 0)
    assert (counted.expected, counted.variance) == pytest.approx((10 / 36, 10 / 36 * 26 / 36))
