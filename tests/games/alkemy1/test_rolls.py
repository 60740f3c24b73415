"""Dice, rolls and health states in the first edition (p. 10-13): the worked examples, and odds counted by hand."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.dice import DICE, column
from escarmouche.games.alkemy.harm import Harm, Kind, hurt
from escarmouche.games.alkemy.health import heal, health
from escarmouche.games.alkemy.profiles import Colour
from escarmouche.games.alkemy.rolls import Result, Throw, characteristic_roll, keep_two, opposed_roll, side_of
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter, Game
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Roll, settle
from escarmouche.play.script import dice, play, run

LINE = (3, 3, 4, 5, 6, 8)
"""Garlan's, which rises all the way."""


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def recruit(board: Board) -> Fighter:
    """ESP 6, REF 2, COM 3; 3 white, 2 yellow and 2 red boxes."""
    return board.put("Recrues Avaloniennes", 0, 5, 5)


@pytest.fixture
def jaraya(board: Board) -> Fighter:
    """ESP 8, REF 4, COM 4."""
    return board.put("Jaraya Malikh", 1, 9, 5)


async def roll(game: Game, throw: Throw) -> Result:
    """Two dice kept, and the characteristic added."""
    by, thrown, net, value = await side_of(game, throw, "AK1-ROLL-01")
    return Result(await settle(keep_two, by, thrown, net, throw.stake), value)


def mods(*values: int) -> list[Modifier]:
    return [Modifier(value, reason("test")) for value in values]


def colours(request: Roll) -> list[str]:
    return [die.name for die in request.dice]


# ---- dice -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-DICE-01", "AK1-DICE-03", "AK1-X-59", "AK1-X-60")
def test_two_dice_of_a_colour_have_the_odds_of_the_book() -> None:
    sums: dict[Colour, tuple[int, int]] = {"white": (7, 21), "yellow": (7, 17), "red": (7, 12)}
    columns: dict[Colour, dict[int, int]] = {
        "white": {1: 9, 2: 12, 3: 6, 4: 4, 5: 4, 6: 1},
        "yellow": {1: 9, 2: 18, 4: 9},
        "red": {1: 16, 2: 16, 4: 4},
    }
    assert set(DICE) == set(sums)
    for colour, (least, ways) in sums.items():
        pairs = list(product(DICE[colour].faces, repeat=2))
        assert sum(one.number + two.number >= least for one, two in pairs) == ways
        assert Counter(column(one.symbol, two.symbol) + 1 for one, two in pairs) == columns[colour]
    assert sum(one.number + two.number >= 6 for one, two in product(DICE["red"].faces, repeat=2)) == 20


@pytest.mark.rule("AK1-X-01", "AK1-X-02")
@pytest.mark.rule("AK1-DICE-04", "AK1-DICE-05", "AK1-DICE-06", "AK1-DICE-08", "AK1-DICE-09", "AK1-DICE-10")
@pytest.mark.rule("AK1-DICE-11", "AK1-DICE-12", "AK1-ROLL-01")
@pytest.mark.parametrize(
    ("modifiers", "faces", "kept"),
    [
        ((), (1, 2), 3),
        ((-1, -1, 1), (5, 1, 2), 3),  # one malus die is left
        ((1, 1, 1, -1), (5, 1, 2, 4), 9),  # two bonus dice are left, not one
        ((1, -1), (5, 1), 6),
        ((1,), (5, 1, 2), 7),
        ((1, 1, 1), (5, 1, 2, 4), 9),
        ((-1, -1, -1), (5, 1, 2, 4), 3),
        ((-1, -1, -1, 1, 1), (5, 1, 2), 3),
    ],
)
def test_dice_are_netted_by_their_raw_numbers_and_two_of_at_most_four_are_kept(
    board: Board, recruit: Fighter, modifiers: tuple[int, ...], faces: tuple[int, ...], kept: int
) -> None:
    result = play(roll(board.game, Throw(recruit, "mind", "test", modifiers=mods(*modifiers))), dice(*faces))
    assert len(result.kept) == 2
    assert result.total == kept + 6


@pytest.mark.rule("AK1-DICE-02", "AK1-DICE-07", "AK1-STATE-02")
@pytest.mark.parametrize(("lost", "colour"), [(0, "white"), (2, "white"), (3, "yellow"), (5, "red"), (6, "red")])
def test_all_dice_have_the_colour_of_the_first_unticked_box(
    board: Board, recruit: Fighter, lost: int, colour: str
) -> None:
    recruit.lost = lost
    throw = Throw(recruit, "mind", "test", modifiers=mods(1, 1))
    _, asked = run(roll(board.game, throw), [dice(1, 1, 1, 1)])
    assert colours(asked[0]) == [colour] * 4


@pytest.mark.rule("AK1-X-42", "AK1-DICE-10", "AK1-DICE-13")
@pytest.mark.parametrize(
    ("pair", "total", "read"),
    [("5 sword + 6 mace", 17, 3), ("3 sword + 6 mace", 15, 3), ("3 sword + 5 sword", 14, 1)],
)
def test_with_a_bonus_die_any_two_may_be_kept_for_sum_and_symbols(
    board: Board, pair: str, total: int, read: int
) -> None:
    garlan = board.put("Garlan", 0, 5, 5)
    throw = Throw(garlan, "combat", "test", modifiers=mods(1), stake=(6, 11, LINE, 0))
    result = play(roll(board.game, throw), dice(6, 3, 5), pair)
    assert result.total == total
    assert column(result.kept[0].symbol, result.kept[1].symbol) + 1 == read


@pytest.mark.rule("AK1-X-43", "AK1-DICE-11")
def test_with_a_malus_die_the_two_lowest_must_be_kept(board: Board) -> None:
    garlan = board.put("Garlan", 0, 5, 5)
    throw = Throw(garlan, "combat", "test", modifiers=mods(-1), stake=(6, 11, LINE, 0))
    result = play(roll(board.game, throw), dice(6, 1, 4))
    assert (result.total, column(result.kept[0].symbol, result.kept[1].symbol) + 1) == (11, 4)


@pytest.mark.rule("AK1-R-64")
@pytest.mark.parametrize(("pair", "read"), [("1 axe + 1 sword", 2), ("1 sword + 1 sword", 1)])
def test_of_equal_lowest_dice_of_different_colours_the_roller_chooses(board: Board, pair: str, read: int) -> None:
    garlan = board.put("Garlan", 0, 5, 5)
    throw = Throw(garlan, "combat", "test", modifiers=mods(-1), stake=(6, 11, LINE, 0), colour="red")
    throw.swapped = ("white",)
    kept = play(roll(board.game, throw), dice(1, 1, 1), pair).kept
    assert column(kept[0].symbol, kept[1].symbol) + 1 == read


@pytest.mark.rule("AK1-R-66")
def test_impassible_strikes_malus_dice_out_before_netting(board: Board, recruit: Fighter) -> None:
    grant(board.game, recruit, "Impassible")
    throw = Throw(recruit, "mind", "test", modifiers=mods(1, -1, -1))
    assert play(roll(board.game, throw), dice(5, 1, 4)).total == 15


# ---- rolls ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-ROLL-01", "AK1-ROLL-02")
@pytest.mark.parametrize(("faces", "passed"), [((3, 4), True), ((3, 3), False), ((6, 6), True)])
def test_a_roll_succeeds_at_its_difficulty(
    board: Board, recruit: Fighter, faces: tuple[int, int], passed: bool
) -> None:
    throw = Throw(recruit, "mind", "test")
    assert play(characteristic_roll(board.game, throw, 13, "AK1-ROLL-02"), dice(*faces)) is passed


@pytest.mark.rule("AK1-ROLL-03", "AK1-ROLL-04", "AK1-ROLL-05")
def test_the_higher_total_wins_then_the_characteristic_then_both_roll_again(
    board: Board, recruit: Fighter, jaraya: Fighter
) -> None:
    def contest(*script: object) -> Fighter:
        sides = Throw(recruit, "reflex", "test"), Throw(jaraya, "reflex", "test")
        return play(opposed_roll(board.game, *sides, "AK1-ROLL-03"), *script).fighter

    assert contest(dice(5, 6), dice(3, 5)) is recruit, "13 against 12"
    assert contest(dice(5, 6), dice(4, 5)) is jaraya, "13 each, REF 4 against 2"
    other = board.put("Recrues Avaloniennes", 1, 12, 5)
    sides = Throw(recruit, "reflex", "test"), Throw(other, "reflex", "test")
    won = play(opposed_roll(board.game, *sides, "AK1-ROLL-05"), dice(5, 6), dice(6, 5), dice(1, 1), dice(1, 2))
    assert won.fighter is other


# ---- health -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-STATE-01", "AK1-STATE-02", "AK1-STATE-03", "AK1-STATE-04")
def test_boxes_are_ticked_from_left_to_right_and_the_last_removes(board: Board, recruit: Fighter) -> None:
    states = []
    for _ in range(7):
        states.append(health(board.game, recruit))
        play(hurt(board.game, Harm(recruit, 1, "direct"), "test"))
    assert states == ["white"] * 3 + ["yellow"] * 2 + ["red"] * 2
    assert not recruit.alive
    assert recruit.action_points == 0


@pytest.mark.rule("AK1-X-58", "AK1-R-71")
def test_a_vestal_begins_on_red_dice_and_ends_on_white(board: Board) -> None:
    vestal = board.put("Vestale", 0, 5, 5)
    assert health(board.game, vestal) == "red"
    play(hurt(board.game, Harm(vestal, 2, "direct"), "test"))
    assert health(board.game, vestal) == "yellow"
    play(hurt(board.game, Harm(vestal, 3, "direct"), "test"))
    assert health(board.game, vestal) == "white"


@pytest.mark.rule("AK1-X-52", "AK1-R-68", "AK1-SKILL-023")
@pytest.mark.parametrize(
    ("amount", "kind", "ticked"), [(2, "attack", 1), (0, "attack", 0), (4, "shot", 2), (2, "direct", 2)]
)
def test_toughness_leaves_at_least_one_but_of_nothing_nothing(
    board: Board, recruit: Fighter, jaraya: Fighter, amount: int, kind: Kind, ticked: int
) -> None:
    grant(board.game, recruit, "Coriace/2")
    play(hurt(board.game, Harm(recruit, amount, kind, jaraya), "test"))
    assert recruit.lost == ticked


@pytest.mark.rule("AK1-R-70")
def test_healing_unticks_the_last_boxes_and_never_more_than_all(board: Board, recruit: Fighter) -> None:
    recruit.lost = 4
    assert heal(board.game, recruit, 2) == 2
    assert (recruit.lost, health(board.game, recruit)) == (2, "white")
    assert heal(board.game, recruit, 9) == 2
    assert recruit.lost == 0
    play(hurt(board.game, Harm(recruit, 7, "direct"), "test"))
    assert heal(board.game, recruit, 1) == 0
    assert not recruit.alive
