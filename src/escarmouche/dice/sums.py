"""Sums of dice that know nothing of one another: exact chances by convolution, where falls are too many to be listed.

What a die brings is a vector of numbers (successes, criticals), and a pool brings the sum of what its dice bring.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

Vector = tuple[int, ...]
Chances = dict[Vector, float]

NOTHING = 1e-13
"""Sums less likely than this are left out, and the rest is scaled to one."""


def added(one: Chances, other: Chances) -> Chances:
    """The sum of two."""
    found: defaultdict[Vector, float] = defaultdict(float)
    if len(next(iter(one))) == 1:
        for (a,), p in one.items():
            for (b,), q in other.items():
                found[(a + b,)] += p * q
    else:
        for many, p in one.items():
            for more, q in other.items():
                found[tuple([a + b for a, b in zip(many, more, strict=True)])] += p * q
    return likely(found)


def times(one: Chances, count: int) -> Chances:
    """The sum of so many like it."""
    if count <= 0:
        return {(0,) * len(next(iter(one))): 1.0}
    if count == 1:
        return one
    half = times(one, count // 2)
    return added(half, half) if count % 2 == 0 else added(added(half, half), one)


def mixed(parts: Iterable[tuple[float, Chances]]) -> Chances:
    """One of several, by chance."""
    found: defaultdict[Vector, float] = defaultdict(float)
    for share, chances in parts:
        for value, chance in chances.items():
            found[value] += share * chance
    return likely(found)


def likely(chances: Chances) -> Chances:
    """Without what hardly ever happens."""
    found = {value: chance for value, chance in chances.items() if chance > NOTHING}
    whole = sum(found.values())
    return {value: chance / whole for value, chance in found.items()}


def so_many_of(count: int, chance: float) -> list[float]:
    """The chance of each number of successes of so many trials, from nought: outwards from the likeliest number."""
    if not 0.0 < chance < 1.0:
        return [float(k == count * (chance > 0.0)) for k in range(count + 1)]
    likeliest, odds = min(count, int((count + 1) * chance)), chance / (1.0 - chance)
    found = [1.0] * (count + 1)
    for k in range(likeliest, count):
        found[k + 1] = found[k] * odds * (count - k) / (k + 1)
    for k in range(likeliest, 0, -1):
        found[k - 1] = found[k] / odds * k / (count - k + 1)
    whole = sum(found)
    return [part / whole for part in found]
