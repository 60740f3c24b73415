"""Odds of whole questions, explored from state to state, against reckoning by hand and against play."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from play.toy import TOY, Toy, ToyBook

from escarmouche.dice.dice import plain
from escarmouche.play.explorer import Odds, odds, odds_of
from escarmouche.play.match import Match
from escarmouche.play.odds import Reading, brings, decided, distribution
from escarmouche.play.reason import reason
from escarmouche.play.requests import Ask, AskSecretly, Choose, Confirm, Roll, settle

D6 = plain(6)
WHY = reason("test")


class Policy:
    """Dares, keeps the highest, shows stone; of anything else whatever is worth most: more points."""

    def keep(self, ask: Ask[Any]) -> Any:
        return max(ask.keys)  # type: ignore[attr-defined]

    def decide(self, ask: Ask[Any]) -> Any:
        return None if ask.topic == "weigh" else True if ask.topic == "toy.dare" else ask.sample(Random(1))

    def secretly(self, request: AskSecretly) -> list[tuple[dict[int, Any], float]]:
        return [(dict.fromkeys(request.questions, "stone"), 0.25), ({0: "stone", 1: "paper"}, 0.75)]

    def worth(self, reading: Any, player: int) -> float:
        return float(reading[player])


def scores(game: Toy) -> tuple[int, ...]:
    return tuple(game.scores)


async def gamble(game: Toy) -> None:
    """Two rolls in two steps: the second is made only after a six."""
    (face,) = await Roll((D6,), WHY, 0)
    game.scores[0] += face == 5
    game.phase = "again" if face == 5 else "done"


async def again(game: Toy) -> None:
    game.scores[0] += 10 * await settle(two_dice_apart)
    game.phase = "done"


async def two_dice_apart() -> int:
    one, two = await Roll((D6, D6), WHY, 0)
    return abs(one - two)


async def weigh(game: Toy) -> None:
    """Four points for sure, or a die: the die is worth less."""
    if await Confirm(0, "weigh", "R"):
        game.scores[0] += (await Roll((D6,), WHY, 0))[0] + 1
    else:
        game.scores[0] += 4
    game.phase = "done"


async def cards(game: Toy) -> None:
    shown = await AskSecretly([Choose(p, "toy.card", "R", ("stone", "paper")) for p in (0, 1)])
    game.scores[0] += shown[0] == shown[1]
    game.phase = "done"


class Steps(ToyBook):
    steps = {"gamble": gamble, "again": again, "weigh": weigh, "cards": cards}


def at(phase: str) -> Toy:
    game, _ = TOY.new({})
    game.phase = phase
    return game


def found(phase: str, budget: float = 5.0, **named: Any) -> Odds[tuple[int, ...]]:
    return odds_of(Steps(), at(phase), Policy(), scores, lambda game: game.phase == "done", budget, **named)


def test_ways_are_followed_from_step_to_step() -> None:
    chances = found("gamble").chances
    apart = Counter(abs(one - two) for one in range(6) for two in range(6))
    assert chances[0, 0] == pytest.approx(5 / 6)
    for difference, ways in apart.items():
        assert chances[1 + 10 * difference, 0] == pytest.approx(ways / 216)
    assert found("gamble").exact


def test_what_is_left_to_a_player_is_weighed_by_what_comes_of_it() -> None:
    assert found("weigh").chances == {(4, 0): pytest.approx(1.0)}
    assert len(found("weigh", answers=[True]).chances) == 6


def test_secret_choices_are_mixed_as_the_policy_says() -> None:
    assert found("cards").chances == pytest.approx({(1, 0): 0.25, (0, 0): 0.75})
    assert found("cards", answers=[{0: "paper", 1: "paper"}]).chances == {(1, 0): pytest.approx(1.0)}


def test_without_time_everything_is_left_out_and_said_to_be() -> None:
    nothing = found("gamble", budget=-1.0)
    assert nothing.chances == {}
    assert nothing.left_out == 1.0
    assert not nothing.exact


def test_odds_of_an_open_question_begin_in_the_middle_of_its_step() -> None:
    match = Match.begin(TOY, {}, TOY.new({})[0], seed=3)
    match.answer(0, 1)
    match.answer(1, 2)
    match.answer(0, [4.0, 4.0])
    assert match.asked()[0][1].topic == "toy.dare"
    before = match.game.scores[0]
    until = lambda game: game.phase == "kinds"  # noqa: E731
    dared = odds(match, [True], Policy(), scores, until)
    for total in range(2, 13):
        assert dared.chances[before + total, 0] == pytest.approx((6 - abs(total - 7)) / 36)
    assert odds(match, [False], Policy(), scores, until).chances == {(before, 0): pytest.approx(1.0)}
    assert match.game.scores[0] == before, "nothing has changed at the table"


def test_readings_that_are_alike_are_one() -> None:
    chances = distribution(parity, (), Policy().keep)
    assert {reading.value: chance for reading, chance in chances.items()} == pytest.approx({0: 0.5, 1: 0.5})


async def parity() -> Reading[int]:
    (face,) = await Roll((D6,), WHY, 0)
    return Reading(face % 2, face)


def own_chances(*, policy: Any) -> dict[int, float]:
    return {7: 1.0}


@brings(own_chances)
async def wide() -> int:
    return sum(await Roll((D6,) * 40, WHY, 0))


def test_a_throw_may_bring_its_own_chances() -> None:
    assert distribution(wide, (), Policy().keep) == {7: 1.0}


async def tie_on_equal() -> int | None:
    (one,), (two,) = await Roll((D6,), WHY, 0), await Roll((D6,), WHY, 1)
    return None if one == two else int(one > two)


def test_ties_are_rolled_off_without_end() -> None:
    assert distribution(decided, (tie_on_equal, ()), Policy().keep) == pytest.approx({0: 0.5, 1: 0.5})


def test_odds_agree_with_play() -> None:
    chances, played = found("gamble").chances, Counter[tuple[int, ...]]()
    for seed in range(3000):
        game = at("gamble")
        match = Match.begin(Steps(), {}, game, seed=seed)
        assert match.over
        played[tuple(match.game.scores)] += 1
    for reading, chance in chances.items():
        assert played[reading] / 3000 == pytest.approx(chance, abs=0.03)
