"""Distributions that throws bring themselves: equal to the rule run over every fall of small pools, and to icepool."""

from __future__ import annotations

from typing import Any

import icepool
import pytest

from escarmouche.games.drakerys.judgement.chances import reroll_failures
from escarmouche.games.drakerys.rolls import Reads, throw_pool
from escarmouche.games.drakerys.safeguard import throw_safeguard
from escarmouche.games.drakerys.skills.moments import Criticals
from escarmouche.play.odds import distribution, tabulate
from escarmouche.play.requests import Answer, Ask, Confirm
from escarmouche.play.roller import NOBODY


def by_value(chances: dict[Any, float]) -> dict[tuple[int, ...], float]:
    """What is read, with its chance."""
    return {reading.value: chance for reading, chance in chances.items()}


def alike(told: dict[tuple[int, ...], float], expected: dict[tuple[int, ...], float]) -> bool:
    """Whether all chances are the same, those that hardly weigh anything apart."""
    return all(abs(told.get(key, 0.0) - expected.get(key, 0.0)) < 1e-8 for key in told.keys() | expected.keys())


@pytest.mark.rule("DRK-DICE-07", "DRK-DICE-08")
@pytest.mark.parametrize("reads", ["successes", "criticals", "ones", "morale"])
@pytest.mark.parametrize(("worth", "failures"), [("extra die", False), ("ordinary", True), ("failure", False)])
def test_a_pool_is_the_rule_run_over_every_fall(reads: Reads, worth: Criticals, failures: bool) -> None:
    facts = (NOBODY, 2, 6, failures, 0, worth, reads == "ones", reads)
    told = by_value(distribution(throw_pool, facts, reroll_failures))
    assert alike(told, by_value(tabulate(lambda: throw_pool(*facts), reroll_failures)))


@pytest.mark.rule("DRK-CC-12", "DRK-DICE-08")
@pytest.mark.parametrize(("least", "rerolls"), [(6, 1), (4, 2), (9, 2)])
@pytest.mark.parametrize("reads", ["successes", "criticals"])
def test_dice_of_the_players_choice_are_failures(least: int, rerolls: int, reads: Reads) -> None:
    """He takes up what failed, and no success."""

    def fails(ask: Ask[Any]) -> Answer:
        if isinstance(ask, Confirm):
            return True
        shown = {option.key: dict(option.label.params)["face"] for option in ask.options() if option.label}
        low = sorted([(face, key) for key, face in shown.items() if int(face) < least])
        return [key for _, key in low][: getattr(ask, "most", 0)]

    worth: Criticals = "ordinary"
    facts = (NOBODY, 3, least, False, rerolls, worth, False, reads)
    told = by_value(distribution(throw_pool, facts, fails))
    assert alike(told, by_value(tabulate(lambda: throw_pool(*facts), fails)))


@pytest.mark.rule("DRK-SKILL-61")
@pytest.mark.parametrize("guarded", [True, False])
def test_saves_are_the_rule_run_over_every_fall(guarded: bool) -> None:
    facts = (NOBODY, 4, guarded)
    told = by_value(distribution(throw_safeguard, facts, reroll_failures))
    assert alike(told, by_value(tabulate(lambda: throw_safeguard(*facts), reroll_failures)))
    assert len(told) == (15 if guarded else 5)


def exploding(least: int) -> Any:
    """One D10 by the book: a success from `least` on, a 10 adds a die, and so do its 10s (DRK-DICE-03, 07)."""
    die = icepool.Die([int(face >= least) for face in range(1, 10)] + [100])
    return die.map(lambda face: 1 + die.map(tail(die, 8)) if face == 100 else face)


def tail(die: Any, depth: int) -> Any:
    """The dice that a 10 adds, to a depth beyond which nothing weighs anything."""

    def added(face: int) -> Any:
        if face != 100:
            return face
        return 1 + die.map(tail(die, depth - 1)) if depth else 1

    return added


@pytest.mark.rule("DRK-DICE-03", "DRK-DICE-07")
@pytest.mark.parametrize(("dice", "least"), [(1, 5), (4, 7), (6, 3), (12, 10)])
def test_a_pool_is_what_icepool_says(dice: int, least: int) -> None:
    expected = dice @ exploding(least)
    facts = (NOBODY, dice, least, False, 0, "extra die", False, "successes")
    for (number,), chance in by_value(distribution(throw_pool, facts, reroll_failures)).items():
        assert chance == pytest.approx(float(expected.probability(number)), abs=2e-8)
