"""A player who plays every sensible answer on in worlds that fit what he knows, and takes what turns out best."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.reason import Reason, Refused, reason
from escarmouche.play.requests import AskSecretly, Choose
from escarmouche.players.contest import Contest
from escarmouche.players.explanation import explanation
from escarmouche.players.greedy import Greedy
from escarmouche.players.rollout import RolloutLimits, Watch, rollout

if TYPE_CHECKING:
    from escarmouche.play.judgement import Judgement
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Answer, Ask
    from escarmouche.players.player import Seat

SHARE, LATEST, LEAST = 0.85, 1.04, 0.3
"""Shares of the clock: after which nothing is played on any further, when the last step must be over, and how much is
used even by who has seen steps that take long."""
UNKNOWN, FORGETS, LONGER = 0.008, 0.97, 1.5
"""How long a step may be before he has met any, in seconds; how much of the longest one he remembers from one decision
to the next; and how many times longer than that the next one may be."""
MOST = 12
"""How many answers to one question are tried at all."""
SAMPLES = 4
"""How many answers over open ground are tried beyond those that seem sensible."""
FRUITLESS = 3
"""After how many worlds in which nothing could be played he gives up."""


class Search(Greedy):
    """Weighs as the greedy player does, then looks further as long as his clock allows."""

    __slots__ = ("clock", "longest", "now", "rests", "seen")

    def __init__(
        self, clock: float = 1.0, blur: float = 0.10, rests: int = 2, now: Callable[[], float] = perf_counter
    ) -> None:
        super().__init__(blur)
        self.clock = clock
        """How many seconds he takes for a decision, where nobody gives him less."""
        self.rests = rests
        """How far he looks: until the hand has changed so often."""
        self.now = now
        """The watch by which he keeps his time."""
        self.longest = UNKNOWN
        """The longest step that he has met lately, in seconds."""
        self.seen: Contest | None = None
        """The answers that competed for his last one; None where there was nothing to find out."""

    def decide(self, seat: Seat) -> Answer:
        """The answer that did best; what he would say at first glance where there is nothing to find out.

        No collection of garbage while the clock runs: one of all that a long match holds takes longer than a move.
        One that was due comes with the next thing that is made: here nothing may be, once it is let in again.
        """
        began, collected = self.now(), gc.isenabled()
        gc.disable()
        try:
            return self.considered(seat, began)
        finally:
            if collected:
                gc.enable()

    def considered(self, seat: Seat, began: float) -> Answer:
        """The answer that did best, his watch running since."""
        self._why, self.seen = None, None
        weighed = self.weighed(seat)
        ask = seat.request
        sensible = [each for each in self.best_first(weighed, seat.rng)[:MOST] if ask.refusal(each.answer) is None]
        if len(weighed) != 1 and ask.has_choice():
            sensible += others(ask, sensible, seat.rng)
        if not sensible:
            return ask.sample(seat.rng)
        chosen = sensible[0]
        if len(sensible) > 1 and seat.imagine is not None and self._judgement is not None:
            clock = self.clock if seat.clock is None else min(self.clock, seat.clock)
            chosen = self.contest(seat, sensible, self._judgement, began + self.share(clock))
        self._why = explanation(chosen, weighed)
        return chosen.answer

    def share(self, clock: float) -> float:
        """For how many seconds he plays answers on, so that the step under way then ends in time."""
        self.longest *= FORGETS
        return max(LEAST * clock, min(SHARE * clock, LATEST * clock - LONGER * self.longest))

    def contest(self, seat: Seat, sensible: list[Weighed], judgement: Judgement[Any], until: float) -> Weighed:
        """Let the sensible answers compete until the time is up."""
        contest = Contest(sensible)
        watch = Watch(self.now)
        limits = RolloutLimits(self.rests, until, watch)
        key, fruitless = seat.rng.getrandbits(32), 0
        while watch() < until and not contest.settled and fruitless < FRUITLESS:
            world = self.world(seat, judgement, Random(f"{key}/{contest.worlds}"))
            if world is None or isinstance(world.request, AskSecretly):
                break
            rollouts = contest.rollouts
            contest.round(partial(self.play_on, world, seat.request.player, judgement, contest.worlds, limits))
            fruitless = fruitless + 1 if contest.rollouts == rollouts else 0
        watch()
        self.longest = max(self.longest, watch.longest)
        self.seen = contest
        return contest.best().weighed

    def world(self, seat: Seat, judgement: Judgement[Any], rng: Random) -> Match | None:
        """A world that may be the real one, as far as he knows and can see."""
        if seat.imagine is None:
            return None
        player = seat.request.player
        return seat.imagine(rng, lambda game: judgement.misjudge(game, player, rng))

    def play_on(
        self, world: Match, player: int, judgement: Judgement[Any], number: int, limits: RolloutLimits, each: Weighed
    ) -> float | None:
        """What an answer comes to in a world: every answer meets the same chance there."""
        chance = Random(number)
        if limits.now() >= limits.until:
            return None
        try:
            return rollout(world.fork(seed=world.seed), player, each.answer, judgement, chance, limits)
        except Refused:
            return None

    def explain(self) -> list[Reason]:
        """What the answer aims at, what seemed better before he looked further, and how much he looked at."""
        seen = self.seen
        if seen is None or not seen.rollouts:
            return super().explain()
        best, first = seen.best().weighed, seen.first.weighed
        said = [best.aim]
        if first.aim != best.aim:
            said += [reason("explain.changed"), first.aim]
        return [*said, reason("explain.searched", worlds=seen.worlds, lines=seen.rollouts)]


def others(ask: Ask[Any], sensible: list[Weighed], rng: Random) -> list[Weighed]:
    """Answers that the first glance has nothing to say about: what is listed, or samples over open ground."""
    least = min([each.value for each in sensible], default=0.0)
    if sensible and not ask.over_ground:
        return []
    listed = list(keys_of(ask)) if isinstance(ask, Choose) else [ask.sample(rng) for _ in range(SAMPLES)]
    found: list[Weighed] = []
    for answer in listed[: MOST - len(sensible)]:
        if all(answer != each.answer for each in [*sensible, *found]):
            found.append(Weighed(answer, least, reason("explain.tried")))
    return found
