"""Who rolls and for what: told to the table, no matter to the odds."""

from __future__ import annotations

from escarmouche.dice.dice import plain
from escarmouche.play.odds import distribution
from escarmouche.play.reason import reason
from escarmouche.play.requests import Ask, Choose, Confirm, Faces
from escarmouche.play.roller import Roller

D6 = plain(6)
ONE = Roller(0, reason("throw.one", "R-1", figure="Loup"), (3,))
OTHER = Roller(0, reason("throw.other", "R-2", figure="Corbeau"), (4, "marker:1"))


async def at_least(by: Roller, least: int) -> bool:
    (face,) = await by.roll((D6,))
    return face + 1 >= least


def never(ask: Ask[object]) -> object:
    raise AssertionError(ask.topic)


def test_a_roll_says_whose_it_is_and_for_what() -> None:
    roll = OTHER.roll((D6, D6))
    assert (roll.owner, roll.why, roll.about, len(roll.dice)) == (0, OTHER.why, (4, "marker:1"), 2)
    asked = Faces(roll)
    assert (asked.player, asked.why, asked.about, asked.rule) == (0, OTHER.why, (4, "marker:1"), "R-2")


def test_throws_for_different_reasons_share_one_table_of_odds() -> None:
    table = distribution(at_least, (ONE, 5), never)
    assert table == {True: 1 / 3, False: 2 / 3}
    assert distribution(at_least, (OTHER, 5), never) is table
    assert distribution(at_least, (Roller(1, ONE.why, ONE.about), 5), never) is not table
    assert ONE != "throw.one"


def test_a_question_says_why_only_where_it_is_told() -> None:
    assert Choose(0, "keep", "R-1", ["a"], why=ONE.why).why == ONE.why
    assert Confirm(0, "extra", "R-1", why=ONE.why).why == ONE.why
    assert Confirm(0, "extra", "R-1").why is None
