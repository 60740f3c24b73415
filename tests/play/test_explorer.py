"""Odds of whole questions, explored from state to state, against reckoning by hand and against play."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from play.toy import TOY, Toy, ToyBook

from escarmouche.dice.dice import plain
from escarmouche.play import explorer
from escarmouche.play.explorer import Odds, odds, odds_of
from escarmouche.play.match import Match
from escarmouche.play.odds import Reading, brings, decided, distribution
from escarmouche.play.position import answers_to
from escarmouche.play.reason import reason
from escarmouche.play.requests import Ask, AskSecretly, Choose, Confirm, Roll, Split, settle

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


async def duel(game: Toy) -> None:
    """A die, then a choice that is wrong for whoever sees only half of it: 3 for sure, or mostly nothing, rarely 40."""
    (face,) = await Roll((D6,), WHY, 0)
    game.scores[1] = face
    if await Confirm(0, "weigh", "R"):
        game.phase = "long"
    else:
        game.scores[0] = 3
        game.phase = "done"


async def long(game: Toy) -> None:
    """Nothing at first; in the end 40 points for a pair, 2 for a six: 7 on average."""
    one, two = await Roll((D6, D6), WHY, 0)
    game.turn = 1 if one == two else 2 if 5 in (one, two) else 3
    game.phase = "late"


async def late(game: Toy) -> None:
    (face,) = await Roll((D6,), WHY, 0)
    game.scores[0] = {1: 40, 2: 2, 3: 0}[game.turn] + face
    game.phase = "done"


async def flood(game: Toy) -> None:
    """After a six, more dice than anybody can enumerate."""
    (face,) = await Roll((D6,), WHY, 0)
    game.scores[0] = face
    if face == 5:
        game.scores[0] += sum(await Roll((D6,) * 60, WHY, 0))
    game.phase = "done"


async def settled_flood(game: Toy) -> None:
    (face,) = await Roll((D6,), WHY, 0)
    game.scores[0] = face
    if face == 5:
        game.scores[0] += await settle(flood_of_rolls)
    game.phase = "done"


async def flood_of_rolls() -> int:
    return sum([(await Roll((D6,), WHY, 0))[0] for _ in range(12)])


async def count_up(game: Toy) -> None:
    """One state after another, without end."""
    (face,) = await Roll((D6,), WHY, 0)
    game.turn = game.turn * 6 + face
    if face == 5:
        game.phase = "done"


async def round_and_round(game: Toy) -> None:
    """Whoever likes may always begin anew."""
    if not await Confirm(0, "weigh", "R"):
        game.phase = "done"


async def back_and_forth(game: Toy) -> None:
    game.active = 1 - game.active


class Steps(ToyBook):
    steps = {
        step.__name__: step
        for step in (
            gamble, again, weigh, cards, duel, long, late, flood, settled_flood, count_up, round_and_round,
            back_and_forth,
        )
    }  # fmt: skip


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


@pytest.mark.parametrize(("phase", "answers"), [("weigh", ["maybe"]), ("weigh", [True, True]), ("gamble", [True])])
def test_an_answer_to_nothing_that_is_asked_is_left_out(phase: str, answers: list[Any]) -> None:
    told = found(phase, answers=answers)
    assert (told.chances, told.left_out) == ({}, 1.0)


def test_secret_choices_are_mixed_as_the_policy_says() -> None:
    assert found("cards").chances == pytest.approx({(1, 0): 0.25, (0, 0): 0.75})
    assert found("cards", answers=[{0: "paper", 1: "paper"}]).chances == {(1, 0): pytest.approx(1.0)}


def test_without_time_everything_is_left_out_and_said_to_be() -> None:
    nothing = found("gamble", budget=-1.0)
    assert nothing.chances == {}
    assert nothing.left_out == 1.0
    assert not nothing.exact


class Clock:
    """A clock that counts how often it is looked at."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


def test_wherever_it_is_cut_what_was_left_out_bounds_every_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision that was weighed by half of what follows from it would be taken wrongly, and break the bound."""
    whole = found("duel")
    assert whole.exact
    assert max(points for points, _ in whole.chances) == 45, "the dice are worth more than three points"
    assert min(points for points, _ in whole.chances) == 0
    seen = set[float]()
    for budget in range(400):
        monkeypatch.setattr(explorer, "thread_time", Clock())
        cut = found("duel", float(budget))
        seen.add(round(cut.left_out, 9))
        assert sum(cut.chances.values()) + cut.left_out == pytest.approx(1.0)
        for reading, chance in cut.chances.items():
            assert chance - 1e-9 <= whole.chances.get(reading, 0.0) <= chance + cut.left_out + 1e-9, (budget, reading)
    assert {0.0, 1.0} < seen, "some were cut in the middle"


@pytest.mark.parametrize("phase", ["flood", "settled_flood"])
def test_dice_too_many_to_enumerate_are_left_out_and_the_rest_is_told(phase: str) -> None:
    told = found(phase)
    assert told.chances == pytest.approx({(face, 0): 1 / 6 for face in range(5)})
    assert told.left_out == pytest.approx(1 / 6)


def test_no_more_states_are_held_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explorer, "MOST_POSITIONS", 31)
    told = found("count_up")
    assert told.chances[0, 0] == pytest.approx(1 - (5 / 6) ** 3, abs=0.03)
    assert told.left_out == pytest.approx(1 - told.chances[0, 0])


@pytest.mark.parametrize("phase", ["round_and_round", "back_and_forth"])
def test_what_never_ends_is_left_out(phase: str) -> None:
    told = found(phase, 0.1)
    assert told.chances == {}
    assert told.left_out == 1.0


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


def test_every_way_to_share_out_can_be_weighed() -> None:
    """Most for the first taker first; whoever is due a least share has it in every one of them."""
    assert answers_to(Split(0, "dice", "TOY-1", ["attack", "defence"], 3, floors=[0, 1])) == [[2, 1], [1, 2], [0, 3]]
    assert answers_to(Split(0, "dice", "TOY-1", ["a", "b", "c"], 2, floors=[1, 0, 0])) == [
        [2, 0, 0],
        [1, 1, 0],
        [1, 0, 1],
    ]
    assert answers_to(Split(0, "dice", "TOY-1", ["a"], 2)) == [[2]]
