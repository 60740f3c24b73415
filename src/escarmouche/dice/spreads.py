"""Spreads: the chance of each number from nought; sums and mixtures of them."""

from __future__ import annotations

from functools import lru_cache
from math import comb

Spread = tuple[float, ...]
"""The chance of each number, from nought."""

NOTHING = 1e-12
NEVER: Spread = (1.0,)
"""Nought for sure."""


def convolved(one: Spread, other: Spread) -> Spread:
    """The sum of two numbers that know nothing of one another."""
    found = [0.0] * (len(one) + len(other) - 1)
    for a, p in enumerate(one):
        if p:
            for b, q in enumerate(other):
                found[a + b] += p * q
    return trimmed(found)


def trimmed(found: list[float]) -> Spread:
    """Without numbers at the end that hardly ever come."""
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
