"""A rollout: what comes of an answer when everybody plays on as the judgement of the game would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.play.reason import Refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from escarmouche.play.judgement import Judgement
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Answer, Ask

MOST_ANSWERS = 80
"""A rollout longer than this is broken off and judged as it stands."""


class Watch:
    """A clock that notices how long the longest step between two looks at it took: none can be broken off."""

    __slots__ = ("_last", "_now", "longest")

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._last = now()
        self.longest = 0.0

    def __call__(self) -> float:
        time = self._now()
        self.longest = max(self.longest, time - self._last)
        self._last = time
        return time


class RolloutLimits(Struct, frozen=True):
    """How far answers are played on, and until when there is time for it."""

    rests: int
    """How often the hand may change before a rollout is judged; where the game has no such moments, answers by tens."""
    until: float
    now: Callable[[], float]


def rollout(
    world: Match, player: int, answer: Answer, judgement: Judgement[Any], rng: Random, limits: RolloutLimits
) -> float | None:
    """What a position is worth to a player once his answer is given and played on; None when time ran out first.

    The world is used up. Raises `Refused` when the answer will not do in it.
    """
    world.answer(player, answer)
    rests, answers = 0, 0
    most = MOST_ANSWERS if judgement.rests else 10 * limits.rests
    while asked := world.asked():
        if asked[0][1].topic in judgement.rests:
            rests += 1
            if rests >= limits.rests:
                break
        for other, ask in asked:
            if limits.now() >= limits.until or not answer_at_a_glance(world, other, ask, judgement, rng, limits):
                return None
        answers += len(asked)
        if answers >= most:
            break
    return judgement.position(world.game, player) if limits.now() < limits.until else None


def answer_at_a_glance(
    world: Match, player: int, ask: Ask[Any], judgement: Judgement[Any], rng: Random, limits: RolloutLimits
) -> bool:
    """Let a player of a world answer what seems best at a glance; false when time ran out while he looked."""
    offhand = judgement.offhand(ask)
    weighed = [offhand] if offhand is not None else judgement.weigh(world.game, player, ask, rng)
    if limits.now() >= limits.until:
        return False
    weighed.sort(key=lambda each: -each.value)
    for each in weighed:
        try:
            world.answer(player, each.answer)
        except Refused:
            continue
        return True
    world.answer(player, ask.sample(rng))
    return True
