"""Skills that help with tests (p. 20, p. 23-24), by the door of the test itself: what it asks, what it comes to."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import Board
from games.monconf.skilled import skilled

from escarmouche.games.monconf.boosts import boost_label
from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.reports import PHASE
from escarmouche.games.monconf.rolls import test as make_test
from escarmouche.games.monconf.skills.query import grant, report
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import dice, play, run

RULE = "MCF-CORE-01"


@pytest.fixture
def board() -> Board:
    return Board()


def rolled(board: Board, fighter: Fighter, stat: Any, *script: Any, **more: Any) -> int:
    """The result of a test that asks just what the script answers."""
    return play(make_test(board.game, fighter, stat, RULE, **more), *script)


def topics(board: Board, fighter: Fighter, stat: Any, *script: Any, **more: Any) -> list[str]:
    """What a test asks its players."""
    _, asked = run(make_test(board.game, fighter, stat, RULE, **more), script)
    return [request.topic for request in asked if hasattr(request, "topic")]


# ---- after the die --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLA-02", "MCF-R-72")
def test_luck_rolls_one_test_a_turn_again(board: Board) -> None:
    lucky = skilled(board, "Chance", ini=3)
    assert rolled(board, lucky, "ini", dice(6), False) == 9
    assert rolled(board, lucky, "ini", dice(5), True, dice(1)) == 4
    assert rolled(board, lucky, "ini", dice(1)) == 4
    lucky.lucky = False
    assert rolled(board, lucky, "att", dice(1), True, dice(6)) == 9


@pytest.mark.rule("MCF-R-72", "MCF-SKILLA-02")
def test_luck_is_good_for_shots(board: Board) -> None:
    lucky = skilled(board, "Chance", "Tireur/2", like="Arquebusier du Griffon")
    assert rolled(board, lucky, "shoot", dice(1), True, dice(5)) == 7


@pytest.mark.rule("MCF-SKILLA-01", "MCF-FEAR-11")
def test_luck_leaves_the_frightened(board: Board) -> None:
    lucky = skilled(board, "Chance", ini=3, frightened=True)
    assert rolled(board, lucky, "ini", dice(2)) == 4


@pytest.mark.rule("MCF-SKILLP-10")
def test_bravery_rolls_each_courage_test_again(board: Board) -> None:
    brave = skilled(board, "Bravoure", cou=4, ini=2)
    for _ in range(2):
        assert rolled(board, brave, "cou", dice(1), True, dice(3)) == 7
    assert rolled(board, brave, "ini", dice(1)) == 3


@pytest.mark.rule("MCF-SKILLP-10")
def test_bravery_works_in_fear(board: Board) -> None:
    brave = skilled(board, "Bravoure", cou=4, frightened=True)
    assert rolled(board, brave, "cou", dice(1), True, dice(5)) == 9


@pytest.mark.rule("MCF-SKILLP-13")
def test_a_thick_brute_rolls_each_attack_again(board: Board) -> None:
    brute = skilled(board, "Brute Épaisse", att=4, def_=1)
    for _ in range(2):
        assert rolled(board, brute, "att", dice(2), True, dice(1)) == 5
    assert rolled(board, brute, "def_", dice(2)) == 3


@pytest.mark.rule("MCF-SKILLP-11")
def test_a_swashbuckler_makes_each_parry_of_his_attacks_be_rolled_again(board: Board) -> None:
    swashbuckler, enemy = skilled(board, "Bretteur"), skilled(board, player=1, def_=2, x=22.5)
    other = skilled(board, x=40)
    for _ in range(2):
        assert rolled(board, enemy, "def_", dice(6), True, dice(3), against=swashbuckler) == 5
    assert rolled(board, enemy, "def_", dice(6), False, against=swashbuckler) == 8
    assert rolled(board, enemy, "def_", dice(6), against=other) == 8
    assert rolled(board, enemy, "att", dice(6), against=swashbuckler) == 9
    assert rolled(board, swashbuckler, "def_", dice(6), against=enemy) == 9


@pytest.mark.rule("MCF-R-85", "MCF-R-72")
def test_what_was_rolled_again_is_not_rolled_a_third_time(board: Board) -> None:
    lucky = skilled(board, "Chance", "Bravoure", cou=4, def_=3)
    assert rolled(board, lucky, "cou", dice(2), True, dice(1)) == 5
    assert not lucky.lucky  # Bravoure costs nothing
    swashbuckler = skilled(board, "Bretteur", player=1, x=30)
    assert rolled(board, lucky, "def_", dice(6), True, dice(1), against=swashbuckler) == 4
    lucky.lucky = False
    assert rolled(board, lucky, "def_", dice(6), False, True, dice(2), against=swashbuckler) == 5


@pytest.mark.rule("MCF-R-85")
def test_both_dice_of_an_abominable_fear_are_rolled_again(board: Board) -> None:
    brave = skilled(board, "Bravoure", cou=4)
    assert rolled(board, brave, "cou", dice(1, 6), True, dice(3, 5), dice=2, keep="low") == 7


# ---- before the die -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLA-03", "MCF-SKILLA-04", "MCF-R-72")
def test_concentration_comes_before_the_die_and_stays_until_the_turn_ends(board: Board) -> None:
    fighter = skilled(board, "Concentration/3", ini=3, def_=2)
    assert rolled(board, fighter, "ini", "concentration:ini:2", "none", dice(4)) == 9
    assert value(board.game, fighter, "ini") == 5
    assert rolled(board, fighter, "def_", "concentration:def_:1", dice(4)) == 7
    assert topics(board, fighter, "def_", dice(1)) == []
    report(board.game, PHASE, -1)
    assert value(board.game, fighter, "ini") == 5
    report(board.game, TURN_ENDS, -1)
    assert (value(board.game, fighter, "ini"), value(board.game, fighter, "def_")) == (3, 2)


@pytest.mark.rule("MCF-SKILLA-03")
@pytest.mark.parametrize(
    ("stat", "asked"), [("ini", True), ("att", True), ("def_", True), ("cou", True), ("dis", False)]
)
def test_concentration_is_for_five_characteristics(board: Board, stat: str, asked: bool) -> None:
    fighter = skilled(board, "Concentration/1")
    assert topics(board, fighter, stat, *(["none"] if asked else []), dice(1)) == (["boost"] if asked else [])


@pytest.mark.rule("MCF-SKILLA-03", "MCF-SKILLA-01")
def test_an_attack_may_be_made_stronger_and_fear_forbids_it(board: Board) -> None:
    fighter = skilled(board, "Concentration/2", att=3, str=4)
    assert rolled(board, fighter, "att", "concentration:str:2", dice(1)) == 4
    assert value(board.game, fighter, "str") == 6
    frightened = skilled(board, "Concentration/2", frightened=True, x=40)
    assert topics(board, frightened, "att", dice(1)) == []


@pytest.mark.rule("MCF-SKILLA-22", "MCF-SKILLA-23", "MCF-SKILLA-24", "MCF-SKILLA-25", "MCF-R-92")
def test_doses_of_mutagen_raise_a_bearer_no_higher_than_his_rank(board: Board) -> None:
    side = board.game.sides[0]
    bearer, other = skilled(board, "Mutagène/2", rank=2, ini=3, def_=2), skilled(board, x=40, ini=3)
    assert topics(board, bearer, "ini", dice(1)) == []
    side.mutagen = 5
    assert rolled(board, other, "ini", dice(1)) == 4
    assert rolled(board, bearer, "ini", "mutagen:ini:1", "mutagen:ini:1", dice(4)) == 9
    assert topics(board, bearer, "ini", dice(1)) == []
    assert rolled(board, bearer, "def_", "mutagen:def_:2", "none", dice(1)) == 5
    assert side.mutagen == 1
    assert topics(board, bearer, "dis", dice(1)) == []
    report(board.game, PHASE, -1)
    assert value(board.game, bearer, "ini") == 3
    assert topics(board, bearer, "ini", dice(1)) == []


# ---- miracles -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-MIRA-02", "MCF-MIRA-03", "MCF-CORE-10", "MCF-R-68")
@pytest.mark.parametrize(("form", "result"), [("Intimidation des dieux", 6), ("Inspiration divine", 8)])
def test_what_the_gods_send_is_for_the_next_test(board: Board, form: str, result: int) -> None:
    game, fighter = board.game, skilled(board, ini=3)
    other = skilled(board, x=40)
    for source in (3, 4):
        grant(game, fighter, form, Until("test", fighter.id), source=source)
    rolled(board, other, "ini", dice(4))
    assert value(game, fighter, "ini") == 3
    assert rolled(board, fighter, "ini", dice(4)) == result
    assert rolled(board, fighter, "ini", dice(4)) == 7


@pytest.mark.rule("MCF-SKILLA-03", "MCF-SKILLA-22")
def test_options_to_add_points_say_what_they_add() -> None:
    assert (boost_label("none").key, boost_label("concentration:att:2").key) == (
        "option.no-boost",
        "option.concentration",
    )
    assert boost_label("mutagen:res:1").params == (("stat", "@stat.res"), ("points", 1))
