"""Skills of the combat phase (p. 23-25), by the door of a combat: what is asked, how many dice, what they come to.

Player 0 rolls his INI test first; whoever loses it splits his dice first, [attack, defence].
"""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import Board
from games.monconf.resolving import fight, resolve, topics
from games.monconf.skilled import skilled

from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.combat.combat_phase import end
from escarmouche.games.monconf.combat.pursuit import may_pursue
from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.script import dice, play

WINS, LOSES = (dice(6), dice(1)), (dice(1), dice(6))
"""The INI tests, player 0's first."""
CHARGED: dict[str, Any] = {"charged": True}


@pytest.fixture
def board() -> Board:
    return Board()


def one(board: Board, *skills: str, **fields: Any) -> Fighter:
    """Player 0's fighter; nobody is hurt by FOR 1 against RES 12 unless a test wants it."""
    return skilled(board, *skills, **{"str": 1, "res": 12, **fields})


def enemy(board: Board, *skills: str, x: float = 22.5, y: float = 20.0, **fields: Any) -> Fighter:
    """An enemy in contact with him."""
    return skilled(board, *skills, player=1, x=x, y=y, **{"str": 1, "res": 12, **fields})


def results(board: Board, stat: str) -> list[int]:
    """The results of all tests of a characteristic, in order."""
    return [told["result"] for told in board.told("event.test", "event.tested") if told["stat"] == f"@stat.{stat}"]


def thresholds(board: Board) -> list[int]:
    """The attack thresholds of all attacks that succeeded."""
    return [told["attack"] for told in board.told("event.thresholds")]


# ---- how many dice --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLP-15", "MCF-SKILLP-23", "MCF-SKILLP-64", "MCF-R-73", "MCF-R-107", "MCF-CC-17")
@pytest.mark.parametrize(
    ("skills", "fields", "count"),
    [
        ((), {}, 2),
        (("Tueur Né",), {}, 3),
        (("Tueur Né", "Destrier"), {}, 4),
        (("Destrier",), {"charged": True}, 2),
        (("Charge Bestiale",), {}, 2),
        (("Charge Bestiale",), {"charged": True}, 3),
        (("Charge Bestiale",), {"charged": True, "fights": 1}, 2),
        (("Destrier", "Charge Bestiale"), {"charged": True}, 3),
        (("Tueur Né",), {"frightened": True}, 3),
    ],
)
def test_dice_of_skills_add_up(board: Board, skills: tuple[str, ...], fields: dict[str, Any], count: int) -> None:
    fighter, other = one(board, *skills, **fields), enemy(board)
    resolve(board, fight(board, fighter, other), *LOSES, [0, count], [0, 2])


@pytest.mark.rule("MCF-R-73")
def test_the_same_skill_twice_is_one_die(board: Board) -> None:
    fighter, other = one(board, "Tueur Né"), enemy(board)
    grant(board.game, fighter, "Tueur Né")
    resolve(board, fight(board, fighter, other), *LOSES, [0, 3], [0, 2])


@pytest.mark.rule("MCF-SKILLA-12", "MCF-SKILLA-13")
def test_chaining_gives_one_die_and_takes_one_off_attack_and_defence(board: Board) -> None:
    """ATT 3 - 1 + 4 against DEF 3, then ATT 3 + 1 against DEF 3 - 1."""
    fighter, other = one(board, "Enchaînement"), enemy(board)
    resolve(board, fight(board, fighter, other), *WINS, [1, 1], True, [1, 2], dice(4), "none", dice(1), "none")
    assert thresholds(board) == [3, 2]
    assert value(board.game, fighter, "att") == 3


@pytest.mark.rule("MCF-SKILLA-12")
def test_chaining_is_a_choice(board: Board) -> None:
    fighter, other = one(board, "Enchaînement"), enemy(board)
    resolve(board, fight(board, fighter, other), *WINS, [1, 1], False, [1, 1], dice(3), "none", dice(1), "none")
    assert thresholds(board) == [3, 1]


@pytest.mark.rule("MCF-SKILLA-15", "MCF-SKILLA-16", "MCF-SKILLA-17", "MCF-R-77")
def test_fury_gives_a_die_and_all_of_them_attack_until_the_phase_ends(board: Board) -> None:
    fighter, other = one(board, "Furie Guerrière"), enemy(board)
    three = [dice(1), "none"] * 3
    resolve(board, fight(board, fighter, other), True, *LOSES, [0, 2], *three)
    resolve(board, fight(board, fighter, other), *LOSES, [0, 2], *three)
    assert results(board, "att") == [4] * 6
    play(end(board.game))
    resolve(board, fight(board, fighter, other), False, *LOSES, [0, 2], [0, 2])


@pytest.mark.rule("MCF-SKILLA-15")
def test_fury_is_announced_for_each_bearer_separately(board: Board) -> None:
    first, second = one(board, "Furie Guerrière"), one(board, "Furie Guerrière", x=25.0)
    other = enemy(board)
    script = ["fighter:0", False, True, *LOSES, [0, 2], [0, 3], dice(1), "none", dice(1), "none", dice(1), "none"]
    resolve(board, fight(board, other, first, second), *script)
    assert (first.raging, second.raging) == (False, True)


@pytest.mark.rule("MCF-SKILLA-01", "MCF-R-53")
@pytest.mark.parametrize("fields", [{"frightened": True}, {"only_defends": True}])
def test_fury_is_not_for_the_frightened_nor_for_who_must_defend(board: Board, fields: dict[str, Any]) -> None:
    fighter, other = one(board, "Furie Guerrière", **fields), enemy(board)
    split = [] if "only_defends" in fields else [[0, 2]]
    asked = topics(board, fight(board, fighter, other), *LOSES, *split, [0, 2])
    assert "fury" not in asked


# ---- blows ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLA-07", "MCF-SKILLA-08")
def test_a_master_stroke_adds_up_two_dice(board: Board) -> None:
    """ATT 3, less one for a wound, and 3 + 4: 9, against DEF 3 and 5."""
    fighter, other = one(board, "Coup de maître", hp=3), enemy(board)
    script = [*WINS, [0, 2], [2, 0], "master:0:1", dice(3, 4), "die", dice(5)]
    resolve(board, fight(board, fighter, other), *script)
    assert results(board, "att") == [9]
    assert thresholds(board) == [1]


@pytest.mark.rule("MCF-SKILLA-07")
def test_a_master_stroke_needs_two_dice(board: Board) -> None:
    fighter, other = one(board, "Coup de maître"), enemy(board)
    asked = topics(board, fight(board, fighter, other), *WINS, [0, 2], [1, 1], dice(1), "none")
    assert "strike" not in asked


@pytest.mark.rule("MCF-SKILLA-01", "MCF-FEAR-11")
def test_a_frightened_master_strikes_like_others(board: Board) -> None:
    """Three against one: four dice, two of them may attack."""
    fighter = one(board, "Coup de maître", frightened=True)
    others = [enemy(board), enemy(board, x=17.5), enemy(board, x=20.0, y=22.5)]
    script = ["fighter:1", *LOSES, [2, 2], *[[0, 2]] * 3, "blow:0:1", dice(1), "none", "blow:0:2", dice(1), "none"]
    resolve(board, fight(board, fighter, *others), *script)
    assert results(board, "att") == [3, 3]


@pytest.mark.rule("MCF-SKILLA-05", "MCF-SKILLA-06")
def test_a_counter_attack_that_holds_wins_an_attack_die(board: Board) -> None:
    fighter, other = one(board, "Contre-Attaque"), enemy(board)
    script = [*LOSES, [0, 2], [1, 1], dice(2), "counter", dice(4), dice(1), "none"]
    resolve(board, fight(board, fighter, other), *script)
    assert (results(board, "def_"), results(board, "att")) == ([5], [5, 4])


@pytest.mark.rule("MCF-SKILLA-05", "MCF-SKILLA-06")
def test_a_counter_attack_that_fails_wins_nothing(board: Board) -> None:
    fighter, other = one(board, "Contre-Attaque"), enemy(board)
    resolve(board, fight(board, fighter, other), *LOSES, [0, 2], [1, 1], dice(2), "counter", dice(3))
    assert (results(board, "def_"), thresholds(board)) == ([4], [1])


@pytest.mark.rule("MCF-R-77", "MCF-CC-39")
def test_a_sustained_counter_attack_has_both_penalties(board: Board) -> None:
    """DEF 3 + 6 - 4 holds 3 + 2: the last die is kept, and an attack die won."""
    fighter, other = one(board, "Contre-Attaque"), enemy(board)
    script = [*LOSES, [1, 1], [1, 1], dice(2), "sustained-counter", dice(6), dice(1), "none", dice(1), "none"]
    resolve(board, fight(board, fighter, other), *script)
    assert (results(board, "def_"), results(board, "att")) == ([5], [5, 4, 4])


@pytest.mark.rule("MCF-SKILLA-14", "MCF-R-77")
def test_a_feint_cancels_one_attack_die_once_a_combat(board: Board) -> None:
    fighter, other = one(board, "Feinte"), enemy(board)
    script = [*WINS, [2, 0], [2, 0], "feint:0:1", dice(2), dice(1)]
    resolve(board, fight(board, fighter, other), *script)
    assert results(board, "att") == [5, 4]


@pytest.mark.rule("MCF-SKILLP-05", "MCF-SKILLP-06", "MCF-X-36")
def test_the_ambidextrous_gain_a_die_for_each_attack_that_fails(board: Board) -> None:
    """Alone against two: four attacks fail, three dice are gained."""
    fighter = one(board, "Ambidextre")
    enemies = [enemy(board, att=-5), enemy(board, att=-5, x=17.5)]
    first = ["blow:1:0", [], dice(1), "none", dice(1), "none"]
    script = ["fighter:1", *LOSES, [0, 3], [2, 0], [2, 0], *first, "blow:0:1", dice(1), dice(1)]
    resolve(board, fight(board, fighter, *enemies), *script, *first, "blow:0:1", dice(1))
    assert results(board, "att") == [-4, -4, 4, 4, -4, -4, 4]
    assert len(board.told("event.die-gained")) == 3


@pytest.mark.rule("MCF-SKILLP-07", "MCF-R-77", "MCF-R-84", "MCF-R-107")
def test_an_assassin_doubles_his_first_attack_after_a_charge(board: Board) -> None:
    """ATT 3 - 1 + 2, doubled, and 1: 9; the second attack 4 + 1."""
    fighter, other = one(board, "Assassin", charged=True, hp=3), enemy(board)
    grant(board.game, fighter, "ATT +2")
    resolve(board, fight(board, fighter, other), *WINS, [0, 2], [2, 0], dice(1), "none", dice(1), "none")
    assert results(board, "att") == [9, 5]
    resolve(board, fight(board, fighter, other), *WINS, [0, 2], [1, 1], dice(1), "none")
    assert results(board, "att")[2:] == [5]


@pytest.mark.rule("MCF-SKILLP-07", "MCF-R-77")
@pytest.mark.parametrize(("fields", "result"), [({}, 4), (CHARGED | {"att": 0}, 1), (CHARGED | {"att": -2}, -1)])
def test_no_charge_or_no_attack_is_not_doubled(board: Board, fields: dict[str, Any], result: int) -> None:
    fighter, other = one(board, "Assassin", **fields), enemy(board)
    resolve(board, fight(board, fighter, other), *WINS, [0, 2], [1, 1], dice(1), "none")
    assert results(board, "att") == [result]


@pytest.mark.rule("MCF-SKILLP-48", "MCF-R-53")
@pytest.mark.parametrize(("split", "result"), [([2, 0], [5, 5]), ([1, 1], [4])])
def test_the_just_attack_better_with_all_their_dice(board: Board, split: list[int], result: list[int]) -> None:
    fighter, other = one(board, "Juste"), enemy(board)
    resolve(board, fight(board, fighter, other), *WINS, [0, 2], split, *[dice(1), "none"] * split[0])
    assert results(board, "att") == result


@pytest.mark.rule("MCF-MIRA-16", "MCF-CC-35", "MCF-X-15")
@pytest.mark.parametrize(("kind", "result"), [(False, 7), (True, 9)])
def test_support_is_worth_more_under_kindness(board: Board, kind: bool, result: int) -> None:
    three = [one(board), one(board, x=25.0), one(board, x=22.5, y=22.5)]
    other = enemy(board)
    for fighter in three if kind else ():
        grant(board.game, fighter, "Bonté")
    script = ["fighter:0", *WINS, [0, 4], [1, 1], [1, 1], [1, 1], "blow:0:3", ["fighter:1", "fighter:2"]]
    resolve(board, fight(board, other, *three), *script, dice(2), "none")
    assert results(board, "att") == [result]


@pytest.mark.rule("MCF-SKILLP-11", "MCF-SKILLP-13")
def test_a_brute_and_a_swashbuckler_roll_again_in_combat(board: Board) -> None:
    """ATT 3 + 1, again + 5; DEF 3 + 6, again + 2."""
    fighter, other = one(board, "Brute Épaisse", "Bretteur"), enemy(board)
    script = [*WINS, [0, 2], [1, 1], dice(1), True, dice(5), "die", dice(6), True, dice(2)]
    resolve(board, fight(board, fighter, other), *script)
    assert thresholds(board) == [3]


@pytest.mark.rule("MCF-SPELL-23", "MCF-R-84", "MCF-R-108")
def test_the_immaterial_swap_attack_and_defence_before_all_else(board: Board) -> None:
    fighter = one(board, att=5, def_=2)
    grant(board.game, fighter, "ATT +1")
    grant(board.game, fighter, "Immatérialité", source=1)
    assert (value(board.game, fighter, "att"), value(board.game, fighter, "def_")) == (3, 5)
    grant(board.game, fighter, "Immatérialité", source=2)
    assert (value(board.game, fighter, "att"), value(board.game, fighter, "def_")) == (6, 2)


# ---- charges and pursuit --------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLP-67", "MCF-SKILLP-68", "MCF-R-107")
@pytest.mark.parametrize(("dived", "ini", "att"), [(True, 6, 6), (False, 4, 4)])
def test_a_dive_is_for_the_first_combat(board: Board, dived: bool, ini: int, att: int) -> None:
    """+2 INI, ATT and FOR: FOR 1 + 2 against RES 8 is -5, without it -7."""
    fighter, other = one(board, "Vol", charged=True, dived=dived, fly_mov=15.0), enemy(board, res=8)
    assert value(board.game, fighter, "ini") == 3
    resolve(board, fight(board, fighter, other), *LOSES, [1, 1], [0, 2], dice(1), "none")
    assert (results(board, "ini")[0], results(board, "att")) == (ini, [att])
    assert board.told("event.thresholds")[0]["wound"] == (-5 if dived else -7)
    resolve(board, fight(board, fighter, other), *LOSES, [1, 1], [0, 2], dice(1), "none")
    assert (results(board, "ini")[2], results(board, "att")[1]) == (4, 4)


@pytest.mark.rule("MCF-SKILLP-43", "MCF-PURS-07")
@pytest.mark.parametrize(("skills", "moves"), [((), 1), (("Implacable/1",), 2), (("Implacable/2",), 3)])
def test_the_unrelenting_pursue_more_often(board: Board, skills: tuple[str, ...], moves: int) -> None:
    fighter = one(board, *skills)
    for done in range(moves):
        fighter.pursuits = done
        assert may_pursue(board.game, fighter)
    fighter.pursuits = moves
    assert not may_pursue(board.game, fighter)
