"""Rolls (p. 6): pools of D8, rerolls before explosions, opposed rolls, and their exact chances."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import Board
from games.dysma.fights import field, rolls

from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.rolls import Kind, Pool, Throw, check, oppose, pool_of, roll, successes_of
from escarmouche.games.dysma.skills.moments import Stat
from escarmouche.games.dysma.state import Figure
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.script import dice, play, run

STATS: dict[Kind, Stat] = {"combat": "co", "shoot": "ti", "defence": "de", "spirit": "es"}


@pytest.fixture
def board() -> Board:
    return field()


@pytest.fixture
def guard(board: Board) -> Figure:
    """Co 4+, Ti 5+, De 4+, Es 6+."""
    return board.put("garde-royal", 0, 10, 10)


def throw(board: Board, figure: Figure, kind: Kind, more: int = 0) -> Throw:
    bonus = [Modifier(more, reason("dice.bought"))] if more else []
    return Throw(figure, kind, threshold(board.game, figure, STATS[kind]), dice=bonus)


def made(board: Board, figure: Figure, kind: Kind, *script: Any, more: int = 0) -> int:
    return play(roll(board.game, throw(board, figure, kind, more), "DYS-DICE-01"), *script)


@pytest.mark.rule("DYS-X-01", "DYS-DICE-01", "DYS-DICE-02", "DYS-DICE-08", "DYS-DICE-09")
def test_an_eight_counts_and_brings_another_die(board: Board, guard: Figure) -> None:
    assert made(board, guard, "shoot", dice(1, 5, 8), dice(6)) == 3


@pytest.mark.rule("DYS-DICE-10")
def test_extra_dice_explode_too_each_for_itself(board: Board, guard: Figure) -> None:
    assert made(board, guard, "shoot", dice(8, 8, 1), dice(8, 2), dice(8), dice(4)) == 4


@pytest.mark.rule("DYS-X-02", "DYS-DICE-11")
def test_a_failed_die_is_rerolled(board: Board) -> None:
    orc = board.put("guerrier-orque", 0, 10, 10, bought=("Expert (1) [Défense]",))
    assert made(board, orc, "defence", dice(1, 3, 7), dice(4)) == 2


@pytest.mark.rule("DYS-DICE-11", "DYS-DICE-12", "DYS-DICE-13")
def test_successes_are_never_rerolled_nor_one_die_twice(board: Board) -> None:
    """Three rerolls and two failures: two dice at once, and what fails again has failed."""
    orc = board.put("guerrier-orque", 0, 10, 10, bought=("Expert (3) [Défense]",))
    assert made(board, orc, "defence", dice(4, 3, 2), dice(3, 1)) == 1
    assert made(board, orc, "defence", dice(4, 5, 6)) == 3


@pytest.mark.rule("DYS-DICE-14", "DYS-DICE-15")
def test_rerolls_come_before_explosions(board: Board) -> None:
    """The 8 of a reroll explodes with the 8 that was there; a failed extra die is not rerolled."""
    orc = board.put("guerrier-orque", 0, 10, 10, bought=("Expert (2) [Défense]",))
    assert made(board, orc, "defence", dice(8, 1, 5), dice(8), dice(2, 3)) == 3


@pytest.mark.rule("DYS-X-03", "DYS-DICE-02", "DYS-DICE-03", "DYS-PROFILE-04")
@pytest.mark.parametrize(("kind", "successes"), [("combat", 3), ("shoot", 2), ("defence", 3), ("spirit", 1)])
def test_each_characteristic_is_the_threshold_of_its_roll(
    board: Board, guard: Figure, kind: Kind, successes: int
) -> None:
    """Co 4+, Ti 5+, De 4+ and Es 6+ read the same dice."""
    assert made(board, guard, kind, dice(4, 5, 6)) == successes
    assert board.told(f"event.rolled.{kind}-alone") == [
        {"figure": "Garde royal", "dice": 3, "threshold": {"combat": 4, "shoot": 5, "defence": 4, "spirit": 6}[kind],
         "successes": successes}
    ]  # fmt: skip


@pytest.mark.rule("DYS-X-04", "DYS-DICE-06")
def test_bonuses_and_maluses_add_up(board: Board, guard: Figure) -> None:
    made_of = throw(board, guard, "combat", 1)
    made_of.dice.append(Modifier(-2, reason("dice.prone")))
    _, asked = run(roll(board.game, made_of, "DYS-DICE-01"), [dice(1, 1)])
    assert rolls(asked) == [2]
    assert made(board, guard, "combat", dice(4, 4, 4, 4), more=1) == 4


@pytest.mark.rule("DYS-DICE-07", "DYS-R-41")
@pytest.mark.parametrize("more", [-3, -4])
def test_no_dice_are_no_successes_and_no_roll(board: Board, guard: Figure, more: int) -> None:
    assert made(board, guard, "combat", more=more) == 0


@pytest.mark.rule("DYS-R-41")
def test_a_bought_die_counts_before_the_pool_is_read(board: Board, guard: Figure) -> None:
    """Three dice less and one bought are one die."""
    made_of = throw(board, guard, "combat", 1)
    made_of.dice.append(Modifier(-3, reason("dice.prone")))
    assert play(roll(board.game, made_of, "DYS-DICE-01"), dice(5)) == 1


@pytest.mark.rule("DYS-R-66")
def test_a_dash_is_no_success(board: Board) -> None:
    """The De of a statue is a dash; its Es is 1+, so that every die succeeds."""
    statue = board.put("statue", 1, 10, 10)
    assert made(board, statue, "defence") == 0
    assert made(board, statue, "spirit", dice(1, 1, 2)) == 3


@pytest.mark.rule("DYS-DICE-04", "DYS-DICE-05", "DYS-ATTACK-02")
@pytest.mark.parametrize(
    ("one", "other", "margin"), [((4, 4, 4), (4, 1, 1), 2), ((4, 1, 1), (4, 4, 4), -2), ((4, 1, 1), (1, 5, 1), 0)]
)
def test_opposed_rolls_compare_successes(
    board: Board, guard: Figure, one: tuple[int, ...], other: tuple[int, ...], margin: int
) -> None:
    enemy = board.put("garde-royal", 1, 20, 10)
    mine, theirs = throw(board, guard, "combat"), throw(board, enemy, "defence")
    assert play(oppose(board.game, mine, theirs, "DYS-DICE-04"), dice(*one), dice(*other)) == margin


@pytest.mark.rule("DYS-R-40")
def test_a_check_is_one_die_that_neither_explodes_nor_is_rerolled(board: Board) -> None:
    orc = board.put("guerrier-orque", 0, 10, 10, bought=("Expert (2)", "Mutation"))
    assert play(check(board.game, orc, 5, "relentless", "DYS-SKILL-10"), dice(8))
    assert play(check(board.game, orc, 5, "relentless", "DYS-SKILL-10"), dice(5))
    assert not play(check(board.game, orc, 5, "relentless", "DYS-SKILL-10"), dice(4))


GOLDEN = [
    (Pool(3, 3), (0.984, 0.861, 0.523, 0.158), 2.571),
    (Pool(3, 4), (0.947, 0.717, 0.351, 0.100), 2.143),
    (Pool(3, 5), (0.875, 0.547, 0.219, 0.058), 1.714),
    (Pool(3, 6), (0.756, 0.371, 0.121, 0.030), 1.286),
    (Pool(3, 7), (0.578, 0.209, 0.055, 0.012), 0.857),
    (Pool(3, 4, 1), (0.980, 0.865, 0.598, 0.186), 2.683),
    (Pool(3, 4, 2), (0.993, 0.939, 0.695, 0.219), 2.909),
    (Pool(4, 4), (0.980, 0.865, 0.598, 0.288), 2.857),
    (Pool(2, 4), (0.859, 0.449, 0.099, 0.018), 1.429),
]


@pytest.mark.rule("DYS-DICE-02", "DYS-DICE-08", "DYS-DICE-10", "DYS-DICE-15", "DYS-R-91")
@pytest.mark.parametrize(("pool", "at_least", "mean"), GOLDEN)
def test_the_chances_are_those_of_the_golden_table(pool: Pool, at_least: tuple[float, ...], mean: float) -> None:
    chances = successes_of(pool)
    found = [sum(chance for (value,), chance in chances.items() if value >= least) for least in (1, 2, 3, 4)]
    assert [round(chance, 3) for chance in found] == list(at_least)
    assert round(sum(value * chance for (value,), chance in chances.items()), 3) == mean
    assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.rule("DYS-DICE-09", "DYS-SKILL-55")
@pytest.mark.parametrize("least", [2, 3, 4, 5, 6, 7, 8])
def test_one_die_brings_what_the_formula_says(least: int) -> None:
    """(9 − T) / 7 where 8 explodes; where 7 does too, a quarter of the dice bring another: (9 − T) / 6."""
    for explodes, divisor in ((8, 7), (7, 6)):
        chances = successes_of(Pool(1, least, 0, explodes))
        mean = sum(value * chance for (value,), chance in chances.items())
        assert mean == pytest.approx((9 - least) / divisor, abs=1e-9)


@pytest.mark.rule("DYS-ATTACK-02", "DYS-ATTACK-03", "DYS-FIGHT-16")
@pytest.mark.parametrize(("armour", "mean"), [(0, 0.598), (1, 0.228), (2, 0.066), (3, 0.015)])
def test_mean_wounds_of_the_golden_line(armour: int, mean: float) -> None:
    attack = defence = successes_of(Pool(3, 4))
    wounds = sum(
        max(0, hits - blocked - armour) * p * q for (hits,), p in attack.items() for (blocked,), q in defence.items()
    )
    assert round(wounds, 3) == mean


@pytest.mark.rule("DYS-R-91", "DYS-SKILL-55")
def test_a_failed_seven_is_kept_to_explode(board: Board) -> None:
    """Co 8+ with Mutation and one reroll: the 1 is rerolled, the 7 brings another die; kept or not, as good."""
    mutant = board.put("guerrier-orque", 0, 10, 10, bought=("Expert (1)", "Mutation"))
    pool = pool_of(board.game, Throw(mutant, "combat", 8))
    assert pool == Pool(3, 8, 1, 7)
    made_of = Throw(mutant, "combat", 8)
    assert play(roll(board.game, made_of, "DYS-DICE-01"), dice(7, 1, 8), dice(7), dice(8, 1, 2), dice(1)) == 2
    assert sum(value * chance for (value,), chance in successes_of(pool).items()) == pytest.approx(
        3 / 6 + (1 - (2 / 8) ** 3) / 6
    )


@pytest.mark.rule("DYS-DICE-08")
def test_every_die_that_fell_is_told(board: Board, guard: Figure) -> None:
    made(board, guard, "combat", dice(8, 2, 3), dice(4))
    thrown = [event.thrown for event in board.game.events or [] if event.thrown is not None]
    assert [(one.dice, one.result, one.difficulty) for one in thrown] == [(["8", "2", "3", "4"], 2, 4)]
    assert [one.faces for one in thrown] == [[]], "they fell before: what reads them throws no others"


@pytest.mark.rule("DYS-DICE-07", "DYS-R-41")
def test_an_empty_pool_is_sure_to_bring_nothing() -> None:
    assert successes_of(Pool(0, 4)) == {(0,): 1.0}
    assert successes_of(Pool(-1, 4, 2)) == {(0,): 1.0}
    assert successes_of(Pool(1, 4))[(0,)] == pytest.approx(3 / 8)


def test_the_log_counts_successes_beside_those_to_be_expected(board: Board, guard: Figure) -> None:
    """Shooting on 5+: a die succeeds every other time, and every eighth brings another; so 4/7 of a success a die."""
    board.game.events = []
    made(board, guard, "shoot", dice(1, 5, 8), dice(6))
    (counted,) = [event.thrown.counted for event in board.game.events if event.thrown]
    assert counted is not None
    assert (counted.what, counted.actual) == ("luck.successes", 3)
    assert counted.expected == pytest.approx(3 * 4 / 7)
