"""Characteristics (p. 5, p. 7-8): wounds, charges, fear, and the order of changes."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board
from games.monconf.fighting import at_blows, duel, field
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Allocation
from escarmouche.games.monconf.characteristics import full_hp, mov, power, shooting_score, stat, value
from escarmouche.games.monconf.skills.moments import Stat
from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.effects import TURN_ENDS, Until

FOUGHT_WITH: tuple[Stat, ...] = ("ini", "att", "str", "def_", "res", "cou", "dis")


@pytest.fixture
def board() -> Board:
    return field()


def values(board: Board, fighter: Fighter) -> tuple[int, ...]:
    """INI, ATT, FOR, DEF, RES, COU and DIS as they are now."""
    return tuple(value(board.game, fighter, name) for name in FOUGHT_WITH)


def changed(board: Board, fighter: Fighter, skill: str, source: int = -1) -> None:
    """An effect upon a fighter until the end of the turn."""
    grant(board.game, fighter, skill, Until(TURN_ENDS), source=source)


@pytest.mark.rule("MCF-ARMY-01", "MCF-STATE-05")
@pytest.mark.parametrize(("hp", "left"), [(4, (3, 3, 4, 3)), (3, (2, 2, 3, 2)), (1, (0, 0, 1, 0))])
def test_each_missing_point_of_life_takes_one_off_four_characteristics(
    board: Board, hp: int, left: tuple[int, ...]
) -> None:
    """INI, ATT, FOR and DEF; RES, COU and DIS stay as they are printed."""
    conscript = board.put("conscrit-du-griffon", 0, 20, 20, hp=hp)
    assert values(board, conscript) == (*left, 8, 4, 4)


@pytest.mark.rule("MCF-STATE-06", "MCF-STATE-07", "MCF-FEAR-09", "MCF-R-57", "MCF-R-108")
@pytest.mark.parametrize(
    ("state", "left"),
    [("charged_upon", (2, 2, 4, 2)), ("stunned", (2, 2, 3, 2)), ("frightened", (2, 2, 4, 2))],
)
def test_states_lower_what_the_book_says(board: Board, state: str, left: tuple[int, ...]) -> None:
    """Stunned lowers FOR too, a charge and fear do not."""
    conscript = board.put("conscrit-du-griffon", 0, 20, 20, **{state: True})
    assert values(board, conscript) == (*left, 8, 4, 4)


@pytest.mark.rule("MCF-CORE-12", "MCF-CORE-13", "MCF-R-108")
def test_penalties_of_different_kinds_add_up_below_nought(board: Board) -> None:
    conscript = board.put("conscrit-du-griffon", 0, 20, 20, hp=1, stunned=True, charged_upon=True, frightened=True)
    assert values(board, conscript) == (-3, -3, 0, -3, 8, 4, 4)


@pytest.mark.rule("MCF-X-43", "MCF-STATE-01", "MCF-SKILLP-24", "MCF-SKILLP-54")
def test_wounds_are_counted_from_full_life_and_do_not_count_for_the_possessed(board: Board) -> None:
    tough, possessed = skilled(board, "Dur à cuire", hp=3), skilled(board, "Possédé", x=30, hp=1)
    assert [full_hp(board.game, fighter) for fighter in (tough, possessed)] == [5, 4]
    assert value(board.game, tough, "att") == 1
    assert value(board.game, possessed, "att") == 3


@pytest.mark.rule("MCF-CORE-11", "MCF-CORE-14", "MCF-R-108")
def test_changes_of_a_characteristic_add_up_and_count_for_every_use(board: Board) -> None:
    fighter = skilled(board)
    changed(board, fighter, "FOR +2", source=3)
    changed(board, fighter, "FOR +2", source=4)
    changed(board, fighter, "INI −2")
    assert values(board, fighter) == (1, 3, 8, 3, 8, 4, 4)


@pytest.mark.rule("MCF-R-84", "MCF-SPELL-23")
def test_att_and_def_are_exchanged_before_anything_is_added(board: Board) -> None:
    """ATT 5 and DEF 2: with +1 ATT and a wound the swapped ones are 2 + 1 - 1 and 5 - 1."""
    fighter = skilled(board, att=5, def_=2, hp=3)
    changed(board, fighter, "ATT +1")
    assert values(board, fighter)[1:4] == (5, 3, 1)
    changed(board, fighter, "Immatérialité")
    assert values(board, fighter)[1:4] == (2, 3, 4)


@pytest.mark.rule("MCF-SKILLA-12", "MCF-SKILLP-48")
def test_dice_of_a_combat_change_att_and_def_as_long_as_it_lasts(board: Board) -> None:
    one, other = duel(board, "Juste")
    fight = at_blows(board, 0, (one, Allocation(3, 0, chained=True, all_attack=True)), (other, Allocation(1, 1)))
    assert values(board, one)[:4] == (3, 3, 4, 2)
    fight.dice[one.id] = Allocation(2, 1, chained=True)
    assert values(board, one)[:4] == (3, 2, 4, 2)
    board.game.agenda.clear()
    assert values(board, one)[:4] == (3, 3, 4, 3)


@pytest.mark.rule("MCF-SHOOT-16", "MCF-SKILLP-61", "MCF-SKILLP-54")
def test_the_score_of_a_shooter_falls_with_its_life(board: Board) -> None:
    """Tireur/4: 2 at 2 of 4 points; the possessed keeps 4; who does not shoot has none."""
    hurt = skilled(board, "Tireur/4", hp=2)
    possessed, plain = skilled(board, "Tireur/4", "Possédé", x=30, hp=2), skilled(board, x=40)
    assert [shooting_score(board.game, fighter) for fighter in (hurt, possessed, plain)] == [2, 4, 0]
    changed(board, possessed, "Tireur −2")
    assert shooting_score(board.game, possessed) == 2


@pytest.mark.rule("MCF-SKILLP-66", "MCF-R-103")
def test_changes_of_mou_apply_to_both_values_and_stop_at_nought(board: Board) -> None:
    flier = skilled(board, "Vol", mov=7.5, fly_mov=15.0)
    changed(board, flier, "MOU +2,5")
    assert (mov(board.game, flier), mov(board.game, flier, flying=True)) == (10.0, 17.5)
    changed(board, flier, "MOU −10", source=1)
    changed(board, flier, "MOU −10", source=2)
    assert (mov(board.game, flier), mov(board.game, flier, flying=True)) == (0.0, 0.0)


@pytest.mark.rule("MCF-STATE-08", "MCF-STATE-09", "MCF-STATE-10")
@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        ("gobelin-du-rat", 1), ("conscrit-du-griffon", 1), ("chevaucheur-de-rat-geant", 2), ("troll-des-egouts", 2),
        ("morbide", 3),
    ],
)  # fmt: skip
def test_power_is_that_of_the_size(board: Board, profile: str, expected: int) -> None:
    fighter = board.put(profile, 0, 20, 20)
    assert power(board.game, fighter) == expected
    changed(board, fighter, "Puissance +1")
    assert power(board.game, fighter) == expected + 1


@pytest.mark.rule("MCF-CORE-11")
def test_every_number_says_why(board: Board) -> None:
    fighter = board.put("conscrit-du-griffon", 0, 20, 20, hp=2, stunned=True)
    said = [(modifier.value, modifier.reason.key) for modifier in stat(board.game, fighter, "att")]
    assert said == [(3, "stat.att"), (-2, "penalty.wounds"), (-1, "penalty.stunned")]
    fighter.hp, fighter.stunned = 4, False
    assert [modifier.reason.key for modifier in stat(board.game, fighter, "att")] == ["stat.att"]
