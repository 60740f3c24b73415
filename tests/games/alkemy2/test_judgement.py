"""What a good player keeps, takes and values."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.clash import announce, clash_anew
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.dice import DICE
from escarmouche.games.alkemy.judgement import Keeper, Loss, against_parry, price
from escarmouche.games.alkemy.rolls import NOBODY, contest, keep_two, strike, total
from escarmouche.play.odds import distribution, falls_of, tabulate
from escarmouche.play.requests import IN_LINE, Settle

LINE = (2, 2, 3, 3, 4, 4)
COLOURS = ("white", "yellow", "red")


def two(colour: str, net: int = 0) -> dict[int, float]:
    chances = distribution(total, (NOBODY, (colour,) * (2 + abs(net)), net, 0), Keeper())
    return {reading.value: chance for reading, chance in chances.items()}


def at_least(chances: dict[int, float], number: int) -> float:
    return sum(chance for total, chance in chances.items() if total >= number)


# ---- the dice of the book ---------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-DICE-17", "AK2-DICE-12", "AK2-ROLL-05")
@pytest.mark.parametrize(
    ("colour", "thirtysixths", "mean"),
    [
        ("white", {6: 26, 7: 21, 8: 15, 9: 10, 10: 6}, 7.00),
        ("yellow", {6: 24, 7: 17, 8: 11, 9: 5, 10: 1}, 6.33),
        ("red", {6: 20, 7: 12, 8: 4, 9: 0, 10: 0}, 5.67),
    ],
)
def test_two_dice_of_each_colour(colour: str, thirtysixths: dict[int, int], mean: float) -> None:
    chances = two(colour)
    for number, ways in thirtysixths.items():
        assert at_least(chances, number) == pytest.approx(ways / 36)
    assert sum(total * chance for total, chance in chances.items()) == pytest.approx(mean, abs=0.005)


@pytest.mark.rule("AK2-DICE-17", "AK2-DICE-14", "AK2-R-15")
@pytest.mark.parametrize(
    ("colour", "bonus", "malus", "means"),
    [
        ("white", 0.81, 0.32, (8.46, 5.54)),
        ("yellow", 0.75, 0.26, (7.50, 5.25)),
        ("red", 0.59, 0.15, (6.59, 4.84)),
    ],
)
def test_three_dice_keep_the_highest_or_suffer_the_lowest(
    colour: str, bonus: float, malus: float, means: tuple[float, float]
) -> None:
    for net, chance, mean in ((1, bonus, means[0]), (-1, malus, means[1])):
        chances = two(colour, net)
        assert at_least(chances, 7) == pytest.approx(chance, abs=0.005)
        assert sum(total * part for total, part in chances.items()) == pytest.approx(mean, abs=0.005)


@pytest.mark.rule("AK2-HDICE-05", "AK2-DICE-17", "AK2-ROLL-11", "AK2-ROLL-14", "AK2-R-12")
@pytest.mark.parametrize(
    ("colour", "columns", "means"),
    [
        ("white", (9, 12, 6, 4, 4, 1), (2.25, 2.44, 2.89)),
        ("yellow", (9, 18, 0, 9, 0, 0), (2.25, 2.25, 2.75)),
        ("red", (16, 16, 0, 4, 0, 0), (2.11, 2.11, 2.56)),
    ],
)
def test_columns_and_a_line_of_the_book(
    colour: str, columns: tuple[int, ...], means: tuple[float, float, float]
) -> None:
    for shift, line, expected in [
        *[(0, tuple(int(at == column) for at in range(6)), ways / 36) for column, ways in enumerate(columns)],
        *[(shift, (2, 2, 3, 3, 3, 4), mean) for shift, mean in zip((-1, 0, 1), means, strict=True)],
    ]:
        found = distribution(strike, (NOBODY, (colour, colour), 0, 12, (12, 1, line, shift)), Keeper())
        mean = sum(reading.value * chance for reading, chance in found.items())
        assert mean == pytest.approx(expected, abs=0.005)


# ---- keeping ----------------------------------------------------------------------------------------------------


def every_keep(colour: str, net: int, stake: Any) -> list[Any]:
    """The question about which dice to keep, for every fall that asks it."""
    found = []
    for fall, _ in falls_of((DICE[colour],) * (2 + abs(net))):  # type: ignore[index]
        rule = keep_two(NOBODY, (colour,) * (2 + abs(net)), net, stake)  # type: ignore[arg-type]
        rule.send(None)
        try:
            found.append(rule.send(list(fall)))
        except StopIteration:
            continue
    return found


@pytest.mark.rule("AK2-R-15", "AK2-DICE-13")
@pytest.mark.parametrize("net", [1, 2, -1])
@pytest.mark.parametrize("stake", [(3, 9, LINE, 0), (3, 11, LINE, 1), (2, 9, (3, 1, 4, 1, 5, 2), -1)])
def test_the_pair_that_succeeds_and_hurts_most_is_kept(net: int, stake: Any) -> None:
    asked = every_keep("white", net, stake)
    assert asked or net < 0
    for ask in asked:
        kept = Keeper()(ask)
        labels = {option.key: dict(option.label.params) for option in ask.options()}
        advised = max(
            labels, key=lambda key: (labels[key]["total"] >= stake[1], labels[key]["damage"], labels[key]["total"])
        )
        if labels[advised]["total"] >= stake[1]:
            assert kept == advised
        else:
            assert labels[kept]["total"] < stake[1]


def test_against_a_parry_the_damage_to_expect_decides() -> None:
    (ask,) = [
        ask for ask in every_keep("white", 1, (0, 0, LINE, 0)) if set(ask.keys) == {
            "1 axe + 4 axe", "1 axe + 5 sword", "4 axe + 5 sword",
        }
    ]  # fmt: skip
    assert Keeper()(ask) == "1 axe + 4 axe"
    sure = Keeper(tuple([1.0] * 31))
    assert sure(ask) == "1 axe + 4 axe"
    needs_nine = Keeper(tuple([0.1] * 9 + [0.9] * 22))
    assert needs_nine(ask) == "4 axe + 5 sword"


def test_a_total_beats_a_parry_the_more_likely_the_higher_it_is() -> None:
    board = Board()
    recruit, raven = board.put("Recrues", 0, 5, 5), board.put("Guerrier-Tonnerre du Corbeau", 1, 6, 5)
    board.engage(recruit, raven)
    duel = Duel(recruit, raven)
    duel.cards = {recruit.id: CARDS["normal"], raven.id: CARDS["parry"]}
    chances = against_parry(board.game, duel, recruit).against_parry
    assert list(chances) == sorted(chances)
    # COM 3 against COM 3: 10 loses to what is higher, and ties are rolled again.
    block = two("white", 1)
    assert [chances[0], chances[15]] == pytest.approx([0, 1 - block[12] / 2])
    assert chances[10] == pytest.approx(1 - at_least(block, 7) + block[7] / 2)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("difficulty", [8, 9, 10, 11])
def test_a_bonus_die_never_lowers_the_chance_to_hit(colour: str, difficulty: int) -> None:
    hits = []
    for net in (-2, -1, 0, 1, 2):
        facts = (NOBODY, (colour,) * (2 + abs(net)), net, 3, (3, difficulty, LINE, 0))
        found = distribution(strike, facts, Keeper())
        hits.append(sum(chance for reading, chance in found.items() if reading.value is not None))
    assert hits == sorted(hits)
    assert hits[0] < hits[-1]


# ---- the quick odds of throws are those of playing them ---------------------------------------------------------


def outcomes(found: dict[Any, float]) -> dict[Any, float]:
    """By what is read; a tie is None."""
    return {None if reading is None else reading.value: chance for reading, chance in found.items()}


BLOW = ("white", "yellow", "yellow")
SIDES: list[Any] = [
    (NOBODY, ("white", "white"), 0, 3),
    (NOBODY, ("red", "red", "red"), -1, 4),
    (NOBODY, BLOW, 1, 5),
]
STAKES: list[Any] = [(4, 9, (1, 2, 2, 3, 3, 5), 0), (4, 11, (3, 1, 4, 1, 5, 2), 1), (4, 0, (1, 1, 2, 4, 4, 6), -1)]


@pytest.mark.parametrize("stake", STAKES)
@pytest.mark.parametrize("throw", [strike, announce])
def test_odds_of_a_roll_for_damage_are_those_of_every_fall_played(throw: Any, stake: Any) -> None:
    for dice, net in ((("white", "white"), 0), (BLOW, 1), (BLOW, -1), (("yellow",) * 4, 2)):
        facts = (NOBODY, dice, net, 4, stake)
        assert outcomes(distribution(throw, facts, Keeper())) == pytest.approx(outcomes(played(throw, facts)))


@pytest.mark.parametrize("one", SIDES)
@pytest.mark.parametrize("two", SIDES)
def test_odds_of_opposed_rolls_are_those_of_every_fall_played(one: Any, two: Any) -> None:
    assert outcomes(distribution(contest, (one, two), Keeper())) == pytest.approx(outcomes(played(contest, (one, two))))
    blow = (*one, STAKES[2])
    anew = distribution(clash_anew, (blow, two), Keeper())
    assert outcomes(anew) == pytest.approx(outcomes(played(clash_anew, (blow, two))))


def played(throw: Any, facts: Any) -> dict[Any, float]:
    """The odds of a throw whose dice are all rolled in line."""

    async def in_line() -> Any:
        running = throw(*facts)
        request = running.send(None)
        while True:
            try:
                request = running.send(IN_LINE if isinstance(request, Settle) else await request)
            except StopIteration as stop:
                return stop.value

    return tabulate(in_line, Keeper())


# ---- valuing ----------------------------------------------------------------------------------------------------


def test_harm_is_worth_its_share_of_the_cost() -> None:
    board = Board()
    raven = board.put("Guerrier-Tonnerre du Corbeau", 1, 6, 5, lost=2)
    profile = board.game.profile(raven)
    found = price(board.game, raven)
    assert found.of(Loss(2, False)) == 0
    assert found.of(Loss(3, False)) == pytest.approx(profile.cost / len(profile.boxes))
    assert found.of(Loss(2, True)) == pytest.approx(profile.cost * (len(profile.boxes) - 2) / len(profile.boxes))
