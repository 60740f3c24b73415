"""Exact chances of rolls (p. 12): the settled throws of the rules, run for one die; dice fall independently.

A pool of n dice is n times one die, and so are the wounds that come of it: each die brings its Hits, each Hit its Wound
roll, each wound its save. Policy: every failure that may be rerolled is, and no success.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.rolls import throw_pool
from escarmouche.games.drakerys.safeguard import throw_safeguard
from escarmouche.play.odds import distribution
from escarmouche.play.roller import NOBODY

if TYPE_CHECKING:
    from escarmouche.games.drakerys.skills.moments import Criticals
    from escarmouche.play.requests import Answer, Ask

Spread = tuple[float, ...]
"""The chance of each number, from nought."""

NOTHING = 1e-12
NEVER: Spread = (1.0,)
"""Nought for sure."""


def reroll_failures(ask: Ask[Any]) -> Answer:
    """Take up the dice that failed, as many as may be: the label of each says what it shows."""
    faces = sorted((dict(option.label.params)["face"], option.key) for option in ask.options() if option.label)
    return [key for _, key in faces[: getattr(ask, "most", 0)]]


# ---- spreads --------------------------------------------------------------------------------------------------------


def convolved(one: Spread, other: Spread) -> Spread:
    """The sum of two numbers that know nothing of one another."""
    found = [0.0] * (len(one) + len(other) - 1)
    for a, p in enumerate(one):
        if p:
            for b, q in enumerate(other):
                found[a + b] += p * q
    while len(found) > 1 and found[-1] < NOTHING:
        found.pop()
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def times(one: Spread, count: int) -> Spread:
    """The sum of so many like it."""
    if count <= 0:
        return NEVER
    return one if count == 1 else convolved(times(one, count // 2), times(one, count - count // 2))


def mixed(parts: list[tuple[float, Spread]]) -> Spread:
    """One of several spreads, by chance."""
    found = [0.0] * max([len(spread) for _, spread in parts], default=1)
    for chance, spread in parts:
        for number, p in enumerate(spread):
            found[number] += chance * p
    return tuple(found)


def mean(spread: Spread) -> float:
    return sum([number * chance for number, chance in enumerate(spread)])


def binomial(count: int, chance: float) -> Spread:
    """How many of so many."""
    return tuple([comb(count, k) * chance**k * (1.0 - chance) ** (count - k) for k in range(count + 1)])


# ---- one die --------------------------------------------------------------------------------------------------------

Fall = tuple[int, int]
"""Successes and criticals."""


@lru_cache(maxsize=256)
def falls(least: int, failures: bool, worth: Criticals) -> tuple[tuple[Fall, float], ...]:
    """What one die of a pool brings, the dice that its 10s add included."""
    table = distribution(throw_pool, (NOBODY, 1, least, failures, 0, worth, False, "criticals"), reroll_failures)
    return tuple(sorted([(reading.value, chance) for reading, chance in table.items()]))


def successes_of(table: tuple[tuple[Fall, float], ...]) -> Spread:
    """The successes alone."""
    found = [0.0] * (1 + max([hits for (hits, _), _ in table]))
    for (hits, _), chance in table:
        found[hits] += chance
    return tuple(found)


@lru_cache(maxsize=4096)
def pool(dice: int, least: int, failures: bool = False, rerolls: int = 0, worth: Criticals = "extra die") -> Spread:
    """The successes of a pool; `rerolls` dice of the player's choice besides: failures, where there are any."""
    again = successes_of(falls(least, failures, worth))
    return rerolled(dice, again, 1.0 - chance_to_fail(least), again, 0 if failures else rerolls)


def chance_to_fail(least: int) -> float:
    """How likely one die fails before any reroll."""
    return dict(falls(least, False, "extra die")).get((0, 0), 0.0)


def rerolled(dice: int, die: Spread, succeeds: float, again: Spread, rerolls: int) -> Spread:
    """Dice of which some that fail are thrown again: a failure is worth nothing, a fresh die as much as any."""
    if not rerolls or dice <= 0 or succeeds >= 1.0:
        return times(die, dice)
    fails = 1.0 - succeeds
    good = tuple([(chance - (fails if number == 0 else 0.0)) / succeeds for number, chance in enumerate(die)])
    parts: list[tuple[float, Spread]] = []
    for failed, chance in enumerate(binomial(dice, fails)):
        parts.append((chance, convolved(times(good, dice - failed), times(again, min(rerolls, failed)))))
    return mixed(parts)


# ---- wounds ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def wounds_of_a_die(
    least: int, failures: bool, fatal: bool, wound_least: int, wound_failures: bool, worth: Criticals
) -> Spread:
    """The wounds that one die of an Attack or Shot roll brings; `fatal`: its criticals wound by themselves too."""
    hit = successes_of(falls(wound_least, wound_failures, worth))
    parts: list[tuple[float, Spread]] = []
    for (hits, criticals), chance in falls(least, failures, "extra die"):
        spread = times(hit, hits)
        parts.append((chance, (*[0.0] * criticals, *spread) if fatal else spread))
    return mixed(parts)


@lru_cache(maxsize=64)
def saves() -> tuple[float, float]:
    """The chances that Sauvegarde cancels a wound, and that it lets one pass to a Guard."""
    table = distribution(throw_safeguard, (NOBODY, 1, True), reroll_failures)
    chances = {reading.value: chance for reading, chance in table.items()}
    return chances[1, 0], chances[0, 1]
