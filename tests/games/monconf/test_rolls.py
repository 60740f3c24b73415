"""Tests (p. 7): one die and the characteristic, points added before it, rerolls after it."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import Board
from games.monconf.fighting import field, topics
from games.monconf.firing import Range
from games.monconf.skilled import skilled

from escarmouche.games.monconf.boosts import boosts
from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.reports import PHASE, TEST
from escarmouche.games.monconf.rolls import test as make_test
from escarmouche.games.monconf.rolls import throw
from escarmouche.games.monconf.skills.query import grant, report
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.odds import distribution
from escarmouche.play.reason import Modifier, Refused, reason
from escarmouche.play.requests import Roll
from escarmouche.play.roller import NOBODY
from escarmouche.play.script import dice, play, run

RULE = "MCF-CORE-01"


@pytest.fixture
def board() -> Board:
    return field()


def result_of(board: Board, fighter: Fighter, stat: Any, *script: Any, **how: Any) -> int:
    """The result of a test by a script."""
    return play(make_test(board.game, fighter, stat, RULE, **how), *script)


@pytest.mark.rule("MCF-CORE-01", "MCF-CORE-10", "MCF-CORE-12", "MCF-CORE-13")
@pytest.mark.parametrize(
    ("hp", "face", "more", "expected"), [(4, 5, 0, 8), (4, 5, 2, 10), (4, 1, -3, 1), (1, 2, -4, -2)]
)
def test_a_test_is_a_die_and_the_current_value_and_what_is_added(
    board: Board, hp: int, face: int, more: int, expected: int
) -> None:
    """INI 3, less a point for each wound; what is added to the test comes on top of it."""
    fighter = skilled(board, hp=hp)
    bonus = [Modifier(more, reason("bonus.support", RULE))]
    assert result_of(board, fighter, "ini", dice(face), bonus=bonus) == expected
    assert board.told("event.test", "event.tested")[-1]["result"] == expected


@pytest.mark.rule("MCF-CORE-01")
@pytest.mark.parametrize(("keep", "expected"), [("low", 5), ("high", 9), ("sum", 11)])
def test_of_two_dice_the_lower_the_higher_or_both_count(board: Board, keep: Any, expected: int) -> None:
    assert result_of(board, skilled(board), "ini", dice(6, 2), dice=2, keep=keep) == expected


@pytest.mark.rule("MCF-CORE-01")
@pytest.mark.parametrize(("keep", "counted"), [("low", ["2"]), ("high", ["6"]), ("sum", ["2", "6"]), ("choose", ["2"])])
def test_the_log_names_the_dice_that_count(board: Board, keep: Any, counted: list[str]) -> None:
    """With INI 3 they add up to the result that is told."""
    script = (dice(6, 2), 2) if keep == "choose" else (dice(6, 2),)
    result = result_of(board, skilled(board), "ini", *script, dice=2, keep=keep)
    thrown = next(
        event.thrown for event in reversed(board.game.events or []) if event.said.key.startswith("event.test")
    )
    assert thrown is not None
    assert thrown.dice == counted
    assert sum(map(int, thrown.dice)) + sum(one.value for one in thrown.modifiers) == thrown.result == result


@pytest.mark.rule("MCF-TAC-03")
def test_a_player_may_keep_the_lower_of_two_dice(board: Board) -> None:
    assert result_of(board, skilled(board), "ini", dice(2, 6), 2, dice=2, keep="choose") == 5
    assert result_of(board, skilled(board, x=40), "ini", dice(4, 4), dice=2, keep="choose") == 7


@pytest.mark.rule("MCF-SKILLA-03", "MCF-SKILLA-04", "MCF-R-72")
def test_concentration_is_spent_before_the_die_and_lasts_to_the_end_of_the_turn(board: Board) -> None:
    """Two of three points on INI: the third is left for the next test, and the two still count there."""
    fighter = skilled(board, "Concentration/3")
    assert result_of(board, fighter, "ini", "concentration:ini:2", "none", dice(1)) == 6
    assert result_of(board, fighter, "ini", "concentration:ini:1", dice(1)) == 7
    assert result_of(board, fighter, "ini", dice(1)) == 7
    assert (fighter.spent, value(board.game, fighter, "att")) == (3, 3)
    report(board.game, TURN_ENDS, -1)
    assert value(board.game, fighter, "ini") == 3


@pytest.mark.rule("MCF-SKILLA-03")
def test_concentration_raises_neither_dis_nor_more_than_its_score(board: Board) -> None:
    fighter = skilled(board, "Concentration/1")
    with pytest.raises(Refused):
        result_of(board, fighter, "ini", "concentration:ini:2")
    _, asked = run(make_test(board.game, skilled(board, "Concentration/1", x=40), "att", RULE), ["none", dice(3)])
    assert list(asked[0].keys) == ["none", "concentration:att:1", "concentration:str:1"]


@pytest.mark.rule("MCF-SKILLA-01", "MCF-FEAR-11")
def test_the_frightened_neither_concentrate_nor_have_luck(board: Board) -> None:
    fighter = skilled(board, "Concentration/2", "Chance", frightened=True)
    assert result_of(board, fighter, "ini", dice(3)) == 5


@pytest.mark.rule("MCF-SKILLA-22", "MCF-SKILLA-23", "MCF-SKILLA-24", "MCF-SKILLA-25")
def test_mutagen_raises_a_characteristic_by_no_more_than_the_rank_in_a_turn(board: Board) -> None:
    """Rank 2, five doses: two of them at most on INI, for the rest of the phase, and none later in the turn."""
    fighter = skilled(board, "Mutagène/2", rank=2)
    board.game.sides[0].mutagen = 5
    with pytest.raises(Refused):
        result_of(board, fighter, "ini", "mutagen:ini:3")
    assert result_of(board, fighter, "ini", "mutagen:ini:2", dice(1)) == 6
    assert (board.game.sides[0].mutagen, fighter.mutated) == (3, {"ini": 2})
    report(board.game, PHASE, -1)
    assert result_of(board, fighter, "ini", dice(1)) == 4
    assert result_of(board, fighter, "def_", "none", dice(1)) == 4


@pytest.mark.rule("MCF-SKILLA-22", "MCF-SKILLA-23")
def test_only_bearers_are_given_mutagen_and_never_on_dis(board: Board) -> None:
    board.game.sides[0].mutagen = 5
    assert result_of(board, skilled(board), "ini", dice(1)) == 4
    assert boosts(board.game, skilled(board, "Mutagène/1", x=40, rank=3), ("dis", "mov", "res")) == [
        "mutagen:res:1", "mutagen:res:2", "mutagen:res:3",
    ]  # fmt: skip


@pytest.mark.rule("MCF-SKILLA-03", "MCF-R-72", "MCF-SHOOT-13")
def test_whoever_is_shot_at_may_concentrate_on_ini_before_the_die() -> None:
    """Tireur/3 and a six at 9 cm: 9 against INI 3, or 5."""
    board = Range()
    shooter = skilled(board, "Tireur/3", x=20, weapons=("Arquebuse",))
    target = skilled(board, "Concentration/2", player=1, x=29)
    board.order(shooter, "shoot", target, boost="concentration:ini:2", faces=[6])
    assert board.told("event.thresholds")[0]["attack"] == 4
    assert target.spent == 2


@pytest.mark.rule("MCF-SKILLA-02", "MCF-R-72", "MCF-R-85")
def test_luck_rolls_one_test_a_turn_again_and_the_new_die_stands(board: Board) -> None:
    fighter = skilled(board, "Chance")
    assert result_of(board, fighter, "ini", dice(4), False) == 7
    assert result_of(board, fighter, "ini", dice(4), True, dice(1)) == 4
    assert fighter.lucky
    assert result_of(board, fighter, "ini", dice(2)) == 5


@pytest.mark.rule("MCF-SKILLP-13", "MCF-R-72")
def test_a_free_reroll_is_used_before_luck(board: Board) -> None:
    fighter = skilled(board, "Chance", "Brute Épaisse")
    assert result_of(board, fighter, "att", dice(1), True, dice(5)) == 8
    assert not fighter.lucky


@pytest.mark.rule("MCF-SKILLP-11", "MCF-R-85")
def test_a_swordsman_makes_the_enemy_parry_again_unless_he_has_done_so_himself(board: Board) -> None:
    fighter, enemy = skilled(board, "Chance"), skilled(board, "Bretteur", player=1, x=40)
    script = [dice(6), False, True, dice(1)]
    result, asked = run(make_test(board.game, fighter, "def_", RULE, against=enemy), script)
    assert result == 4
    assert [request.player for request in asked if not isinstance(request, Roll)] == [0, 1]
    assert result_of(board, fighter, "def_", dice(2), True, dice(5), against=enemy) == 8
    assert result_of(board, fighter, "att", dice(2), against=enemy) == 5


@pytest.mark.rule("MCF-R-68", "MCF-MIRA-02", "MCF-MIRA-03")
def test_a_test_ends_what_waited_for_it(board: Board) -> None:
    fighter, other = skilled(board), skilled(board, x=40)
    grant(board.game, fighter, "ATT +1", Until(TEST, fighter.id))
    result_of(board, other, "ini", dice(1))
    assert value(board.game, fighter, "att") == 4
    result_of(board, fighter, "ini", dice(1))
    assert value(board.game, fighter, "att") == 3


@pytest.mark.rule("MCF-R-99")
def test_nobody_is_asked_who_has_nothing_to_say(board: Board) -> None:
    _, asked = run(make_test(board.game, skilled(board), "ini", RULE), [dice(3)])
    assert topics(asked) == []


@pytest.mark.rule("MCF-CORE-01")
def test_the_odds_of_a_test_are_those_of_its_dice() -> None:
    found = {outcome.value: chance for outcome, chance in distribution(throw, (NOBODY, 2), lambda ask: None).items()}
    assert len(found) == 21
    assert found[(1, 1)] == pytest.approx(1 / 36)
    assert found[(1, 2)] == pytest.approx(2 / 36)
