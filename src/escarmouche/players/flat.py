"""A player who knows no game (flat Monte Carlo): his answers are tried in worlds that chance plays to their end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from escarmouche.play.reason import Refused
from escarmouche.play.requests import AskSecretly

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Answer, Ask
    from escarmouche.players.player import Seat

MOST = 12
"""How many answers to one question are tried."""
LONGEST = 4000
"""Answers after which a playout is broken off and counts as a draw."""


class FlatMonteCarlo:
    """Takes the answer that won most often, every answer met by the same chance in each world."""

    __slots__ = ("clock", "now")

    def __init__(self, clock: float = 0.3, now: Callable[[], float] = perf_counter) -> None:
        self.clock = clock
        """How many seconds he takes for a decision, where nobody gives him less."""
        self.now = now
        """The watch by which he keeps his time."""

    def decide(self, seat: Seat) -> Answer:
        """The answer that did best until the clock ran out; chance decides between equals."""
        until = self.now() + (self.clock if seat.clock is None else min(self.clock, seat.clock))
        ask, rng = seat.request, seat.rng
        answers = tried(ask, rng)
        if len(answers) < 2 or seat.imagine is None:
            return answers[0] if answers else ask.sample(rng)
        worth, times = [0.0] * len(answers), [0] * len(answers)
        while self.now() < until:
            world = seat.imagine(rng)
            if world is None or isinstance(world.request, AskSecretly):
                break
            chance = rng.getrandbits(32)
            for at, answer in enumerate(answers):
                won = self.playout(world.fork(seed=world.seed), ask.player, answer, Random(chance), until)
                if won is not None:
                    worth[at] += won
                    times[at] += 1
        if not any(times):
            return rng.choice(answers)
        means = [total / count if count else 0.0 for total, count in zip(worth, times, strict=True)]
        return rng.choice([answer for answer, mean in zip(answers, means, strict=True) if mean == max(means)])

    def playout(self, world: Match, player: int, answer: Answer, chance: Random, until: float) -> float | None:
        """1 for a win, 0 for a loss, half for anything else; None where it could not be played to its end in time."""
        try:
            world.answer(player, answer)
        except Refused:
            return None
        for _ in range(LONGEST):
            asked = world.asked()
            if not asked:
                winners = world.outcome.winners
                return 0.5 if len(winners) != 1 else float(winners[0] == player)
            if self.now() >= until:
                return None
            for other, question in asked:
                world.answer(other, question.sample(chance))
        return 0.5


def tried(ask: Ask[Any], rng: Random) -> list[Answer]:
    """The acceptable answers where they are few, else some of them by chance."""
    listed = ask.every(MOST)
    if listed is None:
        listed = [ask.sample(rng) for _ in range(MOST)]
    found: list[Answer] = []
    for answer in listed:
        if answer not in found and ask.refusal(answer) is None:
            found.append(answer)
    return found
