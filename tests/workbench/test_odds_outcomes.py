"""Whole rules along every branch: on a toy whose odds can be reckoned by hand."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

import msgspec
import pytest

from escarmouche.dice.dice import plain
from escarmouche.play.odds import Parting, Policy, Rest
from escarmouche.play.reason import reason
from escarmouche.play.requests import Ask, AskSecretly, Choose, Confirm, Roll, Settle, settle
from escarmouche.play.state import State
from escarmouche.workbench.odds import outcomes as module
from escarmouche.workbench.odds.outcomes import Odds, outcomes
from escarmouche.workbench.odds.stage import Rule, Stage

D6, COIN = plain(6), plain(2)
WHY = reason("test")


class Purse(State):
    """All there is in the toy: what each of two players has."""

    coins: list[int]


class Purses:
    """Copies purses."""

    def encode(self, game: Purse) -> bytes:
        return msgspec.msgpack.encode(game)

    def decode(self, data: bytes, library: Any) -> Purse:
        return msgspec.msgpack.decode(data, type=Purse)

    def twin(self, game: Purse) -> Purse | None:
        return None

    def derived(self, game: Purse) -> None:
        return None

    def inherit(self, game: Purse, derived: Any) -> None:
        raise AssertionError("nothing is derived")


def first(ask: Ask[Any]) -> Any:
    return ask.options()[0].key


class Greedy:
    """Weighs whatever is not called "yes"; player 0 wants his own coins, player 1 hers."""

    @property
    def keep(self) -> Policy:
        return first

    def decide(self, ask: Ask[Any]) -> Any:
        return True if ask.topic == "yes" else None

    def worth(self, outcome: Any, player: int) -> float:
        return float(outcome[player])

    def table(self, throw: Settle[Any]) -> None:
        return None

    def alike(self, throw: Settle[Any], outcome: Any) -> Hashable:
        return outcome >= 5 if throw.facts == ("five or more",) else int(outcome)

    def fresh(self, throw: Settle[Any]) -> bool:
        return throw.facts != ("answer",)

    def rolls_off(self, throw: Settle[Any]) -> bool:
        return throw.facts == ("tied",)


async def die(label: str) -> int:
    (face,) = await Roll((D6,), WHY, 0)
    return face + 1


def odds_of(rule: Rule[Purse], shown: Mapping[int, Any] | None = None) -> Odds[tuple[int, ...]]:
    purse = Purse([0, 0])
    purse.library = None
    found = outcomes(Stage(Purses(), purse, rule), lambda game: tuple(game.coins), Greedy(), shown)
    assert purse.coins == [0, 0]
    assert sum(found.chances.values()) == pytest.approx(1)
    return found


def test_each_branch_has_a_state_of_its_own() -> None:
    async def rule(game: Purse) -> None:
        (side,) = await Roll((COIN,), WHY)
        game.coins[side] += 1
        (side,) = await Roll((COIN,), WHY)
        game.coins[side] += 1

    found = odds_of(rule)
    assert found.exact
    assert found.chances == pytest.approx({(2, 0): 0.25, (1, 1): 0.5, (0, 2): 0.25})
    assert found.mean(lambda coins: coins[0]) == pytest.approx(1)
    assert found.chance(lambda coins: coins[1] > 0) == pytest.approx(0.75)


def test_secret_answers_are_given() -> None:
    async def rule(game: Purse) -> None:
        chosen = await AskSecretly([Choose(player, "bid", "R", (1, 2, 3)) for player in (0, 1)])
        game.coins = [chosen[0], chosen[1]]

    assert odds_of(rule, {0: 3, 1: 2}).chances == {(3, 2): 1.0}


def test_outcomes_that_are_alike_are_one_branch() -> None:
    begun: list[int] = []

    async def rule(game: Purse) -> None:
        begun.append(1)
        game.coins[0] = int(await settle(die, "five or more") >= 5)

    assert odds_of(rule).chances == pytest.approx({(0, 0): 4 / 6, (1, 0): 2 / 6})
    assert len(begun) == 2


def test_what_is_not_decided_is_worth_what_comes_of_it() -> None:
    async def rule(game: Purse) -> None:
        game.coins[1] = await settle(die, "first")
        if await Confirm(1, "roll again", "R"):
            game.coins[1] = await settle(die, "second")

    found = odds_of(rule)
    chances = {points: (points >= 4) / 6 + 3 / 36 for points in range(1, 7)}
    assert {outcome[1]: chance for outcome, chance in found.chances.items()} == pytest.approx(chances)


def test_what_the_judge_decides_is_not_weighed() -> None:
    async def rule(game: Purse) -> None:
        if await Confirm(0, "yes", "R"):
            game.coins[1] = 1

    assert odds_of(rule).chances == {(0, 1): 1.0}


def test_a_tied_roll_is_begun_anew_and_not_followed_for_ever() -> None:
    begun: list[int] = []

    async def rule(game: Purse) -> None:
        begun.append(1)
        while True:
            mine, theirs = await settle(die, "tied"), await settle(die, "answer")
            if mine != theirs:
                break
        game.coins = [mine, theirs]

    found = odds_of(rule)
    assert found.exact
    assert len(found.chances) == 30
    assert list(found.chances.values()) == pytest.approx([1 / 30] * 30)
    assert len(begun) < 50


def test_a_tie_does_not_change_what_a_question_between_is_worth() -> None:
    """Whoever may ask for a new roll does so knowing that ties are rolled off afterwards."""

    async def rule(game: Purse) -> None:
        mine = await settle(die, "tied")
        if await Confirm(1, "roll again", "R"):
            mine = await settle(die, "tied")
        while True:
            theirs = await settle(die, "answer")
            if mine != theirs:
                break
            mine = await settle(die, "tied")
        game.coins = [int(mine > theirs), int(theirs > mine)]

    # With 1..3 the answer wins more often than half the time: only 4..6 are rolled again.
    kept = [((6 - mine) + 0.5) / 6 for mine in (1, 2, 3)]
    expected = (sum(kept) + 3 * 0.5) / 6
    assert odds_of(rule).chance(lambda coins: coins[1] == 1) == pytest.approx(expected)


def test_the_rest_of_a_rule_is_followed_once_for_all_ways_that_lead_there() -> None:
    begun: list[int] = []

    async def double(game: Purse) -> None:
        begun.append(game.coins[0])
        (side,) = await Roll((COIN,), WHY)
        game.coins[0] *= 1 + side

    async def rule(game: Purse) -> None:
        game.coins[0] = 1 + await settle(die, "first") // 4
        await Rest(game, "double", double)

    assert odds_of(rule).chances == pytest.approx({(1, 0): 0.25, (2, 0): 0.5, (4, 0): 0.25})
    assert sorted(begun) == [1, 1, 2, 2]


def test_a_throw_parts_the_ways_without_playing_what_came_before_again() -> None:
    begun: list[int] = []

    async def pay(game: Purse, face: int) -> None:
        game.coins[1] = face

    async def rule(game: Purse) -> None:
        begun.append(1)
        await Parting(game, settle(die, "first"), lambda face: Rest(game, face, lambda game: pay(game, face)))

    assert odds_of(rule).chances == pytest.approx({(0, face): 1 / 6 for face in range(1, 7)})
    assert len(begun) == 1


def test_where_nobody_follows_the_rest_is_played_in_line() -> None:
    async def pay(game: Purse, face: int) -> None:
        game.coins[1] = face

    async def rule(game: Purse) -> None:
        await Parting(game, settle(die, "first"), lambda face: Rest(game, face, lambda game: pay(game, face)))

    purse = Purse([0, 0])
    running = rule(purse)
    assert isinstance(running.send(None), Settle)
    with pytest.raises(StopIteration):
        running.send(5)
    assert purse.coins == [0, 5]


def test_light_branches_are_given_up_and_the_odds_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def rule(game: Purse) -> None:
        for _ in range(6):
            (face,) = await Roll((D6,), WHY)
            game.coins[0] = 7 * game.coins[0] + face

    monkeypatch.setattr(module, "MOST_RUNS", 100)
    assert not odds_of(rule).exact
