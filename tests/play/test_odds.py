"""Exact odds of settled throws, against enumeration by hand and against the rule played many times."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from escarmouche.dice.dice import plain
from escarmouche.play.odds import distribution
from escarmouche.play.reason import reason
from escarmouche.play.requests import IN_LINE, Ask, Choose, Roll, Settle, settle

D6 = plain(6)
WHY = reason("test")


async def keep_one(dice: int) -> int:
    faces = await Roll((D6,) * dice, WHY, 0)
    return int(await Choose(0, "keep", "R", tuple(sorted({face + 1 for face in faces})))) if dice > 1 else faces[0] + 1


async def clash(mine: int, theirs: int) -> str | None:
    one, two = await settle(keep_one, mine), await settle(keep_one, theirs)
    return None if one == two else "won" if one > two else "lost"


async def duel(mine: int, theirs: int) -> str:
    while True:
        if (verdict := await settle(clash, mine, theirs)) is not None:
            return verdict


def best(ask: Ask[Any]) -> Any:
    return max(ask.keys)  # type: ignore[attr-defined]


def test_a_choice_is_answered_by_the_policy() -> None:
    odds = distribution(keep_one, (2,), best)
    assert odds[6] == pytest.approx(11 / 36)
    assert odds[1] == pytest.approx(1 / 36)


def test_a_tie_is_rolled_again_until_it_weighs_nothing() -> None:
    assert distribution(duel, (1, 1), best) == pytest.approx({"won": 0.5, "lost": 0.5})
    better = distribution(duel, (2, 1), best)
    won = sum((2 * high - 1) / 36 * (high - 1) / 6 for high in range(1, 7))
    lost = sum((2 * high - 1) / 36 * (6 - high) / 6 for high in range(1, 7))
    assert better["won"] == pytest.approx(won / (won + lost))


def test_odds_agree_with_play() -> None:
    rng, wins, matches = Random(5), 0, 4000
    for _ in range(matches):
        wins += played(duel(3, 1), rng) == "won"
    assert wins / matches == pytest.approx(distribution(duel, (3, 1), best)["won"], abs=0.025)


def played(rule: Any, rng: Random) -> Any:
    word: Any = None
    while True:
        try:
            request = rule.send(word)
        except StopIteration as stop:
            return stop.value
        if isinstance(request, Settle):
            word = IN_LINE
        elif isinstance(request, Roll):
            word = [rng.randrange(die.sides) for die in request.dice]
        else:
            word = best(request)
