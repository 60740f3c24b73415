"""Whole rules along every branch: on a toy whose odds can be reckoned by hand."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, ClassVar

import msgspec
import pytest

from escarmouche.dice.dice import plain
from escarmouche.play.odds import InTurn, Parting, Policy, Rest
from escarmouche.play.reason import reason
from escarmouche.play.requests import Ask, AskSecretly, Choose, Confirm, Roll, Settle, settle
from escarmouche.play.state import State
from escarmouche.workbench.odds import outcomes as module
from escarmouche.workbench.odds.memory import Memory
from escarmouche.workbench.odds.outcomes import Odds, ends_of, outcomes, outcomes_of
from escarmouche.workbench.odds.stage import Carried, End, Rule, Stage, Traits

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

    def traits(self, game: Purse) -> Traits:
        return (Riches(game.coins[0] - 1),) if game.coins[0] > 1 else ()

    def kind(self, facts: tuple[Any, ...]) -> Hashable:
        return facts

    def hidden(self, game: Purse, traits: Traits, kind: Any) -> tuple[Traits, Carried | None]:
        return (traits if kind == ("rich or poor",) else (), Hoard(traits) if kind == ("below ten",) else None)

    def done_with(self, traits: Traits, facts: list[tuple[Any, ...]]) -> Traits:
        return traits if all(each[0][0] == "found" for each in facts) else ()

    def unseen(self, game: Purse, traits: Traits, facts: Any) -> Traits:
        return traits if facts == "gamble" else ()

    def left(self, game: Purse, hidden: Traits) -> Traits:
        return hidden


class Riches(msgspec.Struct, frozen=True):
    """Coins of player 0 beyond the first."""

    coins: int
    outward: ClassVar[bool] = True

    @property
    def rank(self) -> tuple[int, bytes]:
        return 0, b""

    def put(self, game: Purse) -> None:
        game.coins[0] += self.coins

    def take(self, game: Purse) -> None:
        game.coins[0] -= self.coins

    def told(self, outcome: tuple[int, ...]) -> tuple[int, ...]:
        return (outcome[0] + self.coins, *outcome[1:])


class Hoard(msgspec.Struct, frozen=True):
    """The same, as long as player 0 has less than ten coins."""

    traits: Any

    def told(self, outcome: tuple[int, ...]) -> tuple[int, ...] | None:
        (riches,) = self.traits
        return riches.told(outcome) if outcome[0] + riches.coins < 10 else None

    def later(self, end: End, traits: Traits) -> Traits | None:
        (riches,), more = self.traits, end.game.coins[0] - 1
        assert traits == ((Riches(more),) if more else ())
        return (Riches(riches.coins + more),) if riches.coins + more < 9 else None


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


def test_the_rest_of_a_rule_is_followed_once_for_all_ways_that_lead_there() -> None:
    begun: list[int] = []

    async def double(game: Purse) -> None:
        begun.append(game.coins[0])
        (side,) = await Roll((COIN,), WHY)
        game.coins[0] *= 1 + side

    async def rule(game: Purse) -> None:
        game.coins[0] = 1 + await settle(die, "first") // 4
        await Rest(game, lambda: "double", double)

    assert odds_of(rule).chances == pytest.approx({(1, 0): 0.25, (2, 0): 0.5, (4, 0): 0.25})
    assert sorted(begun) == [1, 1, 2, 2]


def test_a_throw_parts_the_ways_without_playing_what_came_before_again() -> None:
    begun: list[int] = []

    async def pay(game: Purse, face: int) -> None:
        game.coins[1] = face

    async def rule(game: Purse) -> None:
        begun.append(1)
        await Parting(game, settle(die, "first"), lambda face: Rest(game, lambda: face, lambda game: pay(game, face)))

    assert odds_of(rule).chances == pytest.approx({(0, face): 1 / 6 for face in range(1, 7)})
    assert len(begun) == 1


def test_parts_come_in_turn_each_followed_once() -> None:
    begun: list[tuple[str, int]] = []

    async def earn(game: Purse) -> None:
        begun.append(("earn", game.coins[0]))
        (side,) = await Roll((COIN,), WHY)
        game.coins[0] += side

    async def spend(game: Purse) -> None:
        begun.append(("spend", game.coins[0]))
        game.coins[1] = game.coins[0] * 10

    async def rule(game: Purse) -> None:
        game.coins[0] = int(await settle(die, "five or more") >= 5)
        await InTurn(game, Rest(game, lambda: "earn", earn), Rest(game, lambda: "spend", spend))

    assert odds_of(rule).chances == pytest.approx({(0, 0): 1 / 3, (1, 10): 1 / 2, (2, 20): 1 / 6})
    assert sorted(begun) == [("earn", 0), ("earn", 0), ("earn", 1), ("earn", 1), *[("spend", n) for n in (0, 1, 2)]]
    purse = Purse([0, 0])
    running = rule(purse)
    running.send(None)
    running.send(3)
    with pytest.raises(StopIteration):
        running.send([1])
    assert purse.coins == [1, 10]


def test_a_throw_may_leave_several_parts() -> None:
    async def earn(game: Purse) -> None:
        (side,) = await Roll((COIN,), WHY)
        game.coins[0] += side

    async def double(game: Purse) -> None:
        game.coins[0] *= 2

    async def rule(game: Purse) -> None:
        def left(face: int) -> InTurn:
            twice = [Rest(game, lambda: "earn", earn)] * (face // 3)
            return InTurn(game, *twice, Rest(game, lambda: "double", double))

        await Parting(game, settle(die, "first"), left)

    chances = {(0, 0): 1 / 3 + 1 / 4 + 1 / 24, (2, 0): 1 / 4 + 1 / 12, (4, 0): 1 / 24}
    assert odds_of(rule).chances == pytest.approx(chances)


def test_a_choice_inside_a_part_is_weighed_by_what_comes_after_it() -> None:
    """Player 1 takes a coin only where that does not cost her two in the end."""

    async def take(game: Purse) -> None:
        if await Confirm(1, "take", "R"):
            game.coins[1] += 1

    async def tax(game: Purse) -> None:
        if game.coins[0] and game.coins[1]:
            game.coins[1] -= 2

    async def rule(game: Purse) -> None:
        game.coins[0] = int(await settle(die, "five or more") >= 5)
        await InTurn(game, Rest(game, lambda: "take", take), Rest(game, lambda: "tax", tax))

    assert odds_of(rule).chances == pytest.approx({(0, 1): 2 / 3, (1, 0): 1 / 3})


def test_states_that_differ_in_what_nobody_looks_at_are_followed_once_and_told_apart() -> None:
    begun: list[int] = []

    async def beg(game: Purse) -> None:
        begun.append(game.coins[0])
        game.coins[1] = int(game.coins[0] > 0)

    async def rule(game: Purse) -> None:
        game.coins[0] = await settle(die, "first") // 2
        await Rest(game, lambda: "rich or poor", beg)

    chances = {(0, 0): 1 / 6, (1, 1): 2 / 6, (2, 1): 2 / 6, (3, 1): 1 / 6}
    assert odds_of(rule).chances == pytest.approx(chances)
    assert sorted(begun) == [0, 1]


def test_what_one_part_does_not_look_at_is_there_again_for_the_next() -> None:
    begun: list[tuple[str, int]] = []

    async def beg(game: Purse) -> None:
        begun.append(("beg", game.coins[0]))
        (side,) = await Roll((COIN,), WHY)
        game.coins[1] = side

    async def share(game: Purse) -> None:
        begun.append(("share", game.coins[0]))
        game.coins[1] += game.coins[0]

    async def rule(game: Purse) -> None:
        game.coins[0] = await settle(die, "first") // 2
        await InTurn(game, Rest(game, lambda: "rich or poor", beg), Rest(game, lambda: "share", share))

    found = odds_of(rule)
    weights = {0: 1, 1: 2, 2: 2, 3: 1}
    assert found.chances == pytest.approx(
        {(coins, coins + side): weight / 12 for coins, weight in weights.items() for side in (0, 1)}
    )
    assert sorted(begun) == [*[("beg", n) for n in (0, 0, 1, 1)], *sorted([("share", n) for n in range(4)] * 2)]


def test_a_throw_is_not_played_up_to_again_where_only_what_nobody_looked_at_differs() -> None:
    begun: list[int] = []

    async def pay(game: Purse, face: int) -> None:
        game.coins[1] = face * game.coins[0]

    async def gamble(game: Purse) -> None:
        begun.append(game.coins[0])
        if game.coins[0]:
            pays = lambda face: Rest(game, lambda: ("pay", face), lambda game: pay(game, face))  # noqa: E731
            await Parting(game, settle(die, "second"), pays)

    async def rule(game: Purse) -> None:
        game.coins[0] = await settle(die, "first") // 2
        await Rest(game, lambda: "gamble", gamble)

    weights = {1: 2, 2: 2, 3: 1}
    chances = {(coins, coins * face): weight / 36 for coins, weight in weights.items() for face in range(1, 7)}
    assert odds_of(rule).chances == pytest.approx(chances | {(0, 0): 1 / 6})
    assert len(begun) == 2


def test_what_was_done_before_a_known_throw_is_done_for_all() -> None:
    begun: list[int] = []

    async def pay(game: Purse, face: int) -> None:
        game.coins[1] += face * game.coins[0]

    async def gamble(game: Purse) -> None:
        begun.append(game.coins[0])
        game.coins[1] = 10
        pays = lambda face: Rest(game, lambda: ("pay", face), lambda game: pay(game, face))  # noqa: E731
        await Parting(game, settle(die, "second"), pays)

    async def rule(game: Purse) -> None:
        game.coins[0] = 1 + await settle(die, "first") // 2
        await Rest(game, lambda: "gamble", gamble)

    weights = {1: 1, 2: 2, 3: 2, 4: 1}
    chances = {(coins, 10 + coins * face): weight / 36 for coins, weight in weights.items() for face in range(1, 7)}
    assert odds_of(rule).chances == pytest.approx(chances)
    assert len(begun) == 1


def test_what_nobody_looks_at_after_a_throw_is_hidden_from_all_its_ways() -> None:
    begun: list[int] = []

    async def take(game: Purse, face: int) -> None:
        begun.append(game.coins[0])
        game.coins[1] = face

    async def seek(game: Purse) -> None:
        finds = lambda face: Rest(game, lambda: ("found", face), lambda game: take(game, face))  # noqa: E731
        await Parting(game, settle(die, "second"), finds)

    async def rule(game: Purse) -> None:
        game.coins[0] = await settle(die, "first")
        await Rest(game, lambda: "seek", seek)

    chances = {(coins, face): 1 / 36 for coins in range(1, 7) for face in range(1, 7)}
    assert odds_of(rule).chances == pytest.approx(chances)
    assert begun == [1] * 6


async def earn(game: Purse) -> None:
    """Whoever comes to ten coins is rich, and somebody takes notice."""
    game.coins[0] += await settle(die, "earned")
    if game.coins[0] >= 10:
        game.coins[1] += 1


EARNED = {
    (first + more, int(first + more >= 10)): [(a, b) for a in range(1, 7) for b in range(1, 7) if a + b == first + more]
    for first in range(1, 7)
    for more in range(1, 7)
}


def test_what_changes_within_its_bounds_is_followed_once_and_beyond_them_by_itself() -> None:
    begun: list[int] = []

    def begin(game: Purse) -> Any:
        begun.append(game.coins[0])
        return earn(game)

    async def rule(game: Purse) -> None:
        game.coins[0] = await settle(die, "first")
        await Rest(game, lambda: "below ten", begin)

    assert odds_of(rule).chances == pytest.approx({coins: len(ways) / 36 for coins, ways in EARNED.items()})
    assert set(begun) == {1, 4, 5, 6}


def test_what_has_changed_in_one_part_is_as_it_would_be_for_the_next() -> None:
    async def count(game: Purse) -> None:
        game.coins[1] += 100 * game.coins[0]

    async def rule(game: Purse) -> None:
        game.coins[0] = await settle(die, "first")
        await InTurn(game, Rest(game, lambda: "below ten", earn), Rest(game, lambda: "count", count))

    assert odds_of(rule).chances == pytest.approx(
        {(coins, rich + 100 * coins): len(ways) / 36 for (coins, rich), ways in EARNED.items()}
    )


def test_a_part_of_a_rule_may_begin_wherever_another_rule_ends() -> None:
    async def find(game: Purse) -> None:
        (side,) = await Roll((COIN,), WHY)
        game.coins[0] = 1 + side

    async def multiply(game: Purse) -> None:
        game.coins[1] = game.coins[0] * await settle(die, "multiplied")

    purse, memory = Purse([0, 0]), Memory[Any]()
    purse.library = None
    stage = Stage(Purses(), purse, find)
    beginnings = ends_of(stage, Greedy(), memory)
    assert sorted((tuple(end.game.coins), chance) for end, chance in beginnings) == [((1, 0), 0.5), ((2, 0), 0.5)]
    rest, read = Rest(purse, lambda: "multiply", multiply), lambda game: tuple(game.coins)
    found = outcomes_of(stage, beginnings, rest, read, Greedy(), Memory(memory))
    assert found.chances == pytest.approx({(n, n * face): 1 / 12 for n in (1, 2) for face in range(1, 7)})
    assert found.exact


def test_where_nobody_follows_the_rest_is_played_in_line() -> None:
    async def pay(game: Purse, face: int) -> None:
        game.coins[1] = face

    async def rule(game: Purse) -> None:
        await Parting(game, settle(die, "first"), lambda face: Rest(game, lambda: face, lambda game: pay(game, face)))

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
