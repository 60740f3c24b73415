"""Answers that compete: each is played on in the same worlds with the same dice, and the worse drop out."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.play.judgement import Weighed

FIRST = 6
"""How many answers are tried at first, and one more in each further world: many answers in few worlds find better ones
than few answers in many."""
TRUST = 3.0
"""As many rollouts as the first glance is worth."""
LEAST = 4
"""In how many worlds an answer must have been worse before it drops out."""
CLEAR = 2.0
"""By how many errors it must have been."""


class Contender:
    """An answer that is tried, and what its rollouts came to, by the number of the world."""

    __slots__ = ("values", "weighed")

    def __init__(self, weighed: Weighed) -> None:
        self.weighed = weighed
        self.values: dict[int, float] = {}

    def beyond(self, other: Contender) -> list[float]:
        """By how much it did better than another, in each world where both were tried."""
        return [value - other.values[world] for world, value in self.values.items() if world in other.values]


class Contest:
    """The answers to one question, the best at first glance in front."""

    __slots__ = ("first", "rollouts", "tried", "waiting", "worlds")

    def __init__(self, weighed: list[Weighed]) -> None:
        contenders = [Contender(each) for each in weighed]
        self.first = contenders[0]
        self.tried, self.waiting = contenders[:FIRST], contenders[FIRST:]
        self.worlds = self.rollouts = 0

    @property
    def settled(self) -> bool:
        """Whether only one answer is left."""
        return len(self.tried) == 1 and not self.waiting

    def round(self, follow: Callable[[Weighed], float | None]) -> None:
        """Try all that are left in one more world, and let drop out what is clearly worse.

        `follow` plays an answer on in that world: what it came to, or None where it could not be played.
        """
        world = self.worlds
        self.worlds += 1
        if self.waiting and world:
            self.tried.append(self.waiting.pop(0))
        for contender in self.tried:
            value = follow(contender.weighed)
            if value is not None:
                contender.values[world] = value
                self.rollouts += 1
        leader = self.best()
        self.tried = [each for each in self.tried if each is leader or not clearly_worse(each, leader)]

    def best(self) -> Contender:
        """The answer that did best, the first glance considered: whoever was seldom tried is judged by it."""
        return max(self.tried, key=self.score)

    def score(self, contender: Contender) -> float:
        """By how much an answer is better than the one that seemed best."""
        margins = contender.beyond(self.first)
        glance = contender.weighed.value - self.first.weighed.value
        return (sum(margins) + TRUST * glance) / (len(margins) + TRUST)


def clearly_worse(one: Contender, other: Contender) -> bool:
    """Whether an answer did so much worse than another that chance does not explain it."""
    margins = other.beyond(one)
    count = len(margins)
    if count < LEAST:
        return False
    mean = sum(margins) / count
    spread = sqrt(sum([(margin - mean) ** 2 for margin in margins]) / (count - 1))
    return mean > CLEAR * spread / sqrt(count)
