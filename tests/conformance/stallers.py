"""Players who try to go on for ever: by the last word again, by going back, by changing nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from random import Random
from typing import Any, Protocol

from escarmouche.play.match import Match
from escarmouche.play.requests import Answer, Ask, AskSecretly

LOOKED_AT = 10
"""So many options of a question are tried on a copy."""
TIMES = 2
"""So often each deed of a match is tried out, whether it leads round in a circle."""
BURST = 12
"""So many answers are given without standing again where one stood, before a circle is given up."""
IDLE = ("pass", "stop", "end", "none", "no-", "nobody", "not-now", "rest", "hold", "done", "leave", "enough", "yield")
ENDLESS = 14
"""Whoever stood so often in the same place can stand there for ever."""


class Staller(Protocol):
    """Somebody who answers, and wants no end."""

    def answer(self, match: Match, player: int, ask: Ask[Any], rng: Random) -> Answer: ...


class Parrot:
    """Says again what he said last, or last on this topic, as long as it is accepted."""

    def __init__(self) -> None:
        self.last: dict[str, Answer] = {}
        self.before: Answer = None

    def answer(self, match: Match, player: int, ask: Ask[Any], rng: Random) -> Answer:
        tried = [self.before, self.last.get(ask.topic)]
        said = next((word for word in tried if word is not None and ask.refusal(word) is None), None)
        self.before = self.last[ask.topic] = ask.sample(rng) if said is None else said
        return self.before


class Idler:
    """Does as little as can be done: declines, stops, stays, takes the least of each."""

    def answer(self, match: Match, player: int, ask: Ask[Any], rng: Random) -> Answer:
        request: Any = ask
        if ask.kind in ("choose", "confirm"):
            idle = [key for key in request.keys if key is False or str(key).startswith(IDLE)]
            return idle[0] if idle else ask.sample(rng)
        least: dict[str, Any] = {"path": [], "several": list(getattr(ask, "keys", ())[: getattr(ask, "least", 0)])}
        least |= {"placement": [[]] * getattr(ask, "count", 0), "number": getattr(ask, "low", 0)}
        word = least.get(ask.kind)
        return word if word is not None and ask.refusal(word) is None else ask.sample(rng)


class Circler:
    """Takes what leads back to where the match has been, else what changes least."""

    def __init__(self) -> None:
        self.seen: Counter[Hashable] = Counter()

    def answer(self, match: Match, player: int, ask: Ask[Any], rng: Random) -> Answer:
        self.seen[fingerprint(match)] += 1
        if ask.kind not in ("choose", "confirm") or isinstance(match.request, AskSecretly):
            return Idler().answer(match, player, ask, rng)
        state = match.rules.encode(match.game)
        keys = [option.key for option in ask.options() if option.refusal is None]
        tried = [(*self.newness(match, player, key, state), rng.random(), key) for key in keys[:LOOKED_AT]]
        return min(tried)[-1]

    def newness(self, match: Match, player: int, key: Answer, state: bytes) -> tuple[int, int]:
        """How often the match has been where an answer leads, the most first; then how much it changes."""
        twin = match.fork()
        twin.answer(player, key)
        after = twin.rules.encode(twin.game)
        changed = abs(len(after) - len(state)) + sum(map(bytes.__ne__, chunks(after), chunks(state)))
        return -self.seen[fingerprint(twin)], changed + 1000 * twin.over


def chunks(state: bytes) -> Iterator[bytes]:
    """A state in pieces, to be compared with another."""
    return (state[at : at + 8] for at in range(0, len(state), 8))


def fingerprint(match: Match) -> Hashable:
    """Where a match stands: its state and what is asked. The same again is a way round in a circle."""
    asked = tuple([(player, ask.topic, ask.about, ask.why) for player, ask in match.asked()])
    return hash(match.rules.encode(match.game)), asked, tuple(match.pending)


def circles(match: Match, staller: Staller, rng: Random, most: int) -> tuple[int, Counter[str]]:
    """Play on to the end, or for so many answers: how many were given, and how often each topic came back at most."""
    met: Counter[Hashable] = Counter()
    again: Counter[str] = Counter()
    for number in range(most):
        if match.over:
            return number, again
        where = fingerprint(match)
        met[where] += 1
        if met[where] > ENDLESS:
            return number, again
        for player, ask in match.asked():
            again[ask.topic] = max(again[ask.topic], met[where])
            match.answer(player, staller.answer(match, player, ask, rng))
    return most, again


def circles_from_deeds(match: Match, rng: Random) -> Counter[str]:
    """Walk through a match at random; what can be done for the first times is done on a copy, which goes in circles."""
    tried: Counter[tuple[str, str]] = Counter()
    again: Counter[str] = Counter()
    while not match.over:
        set_up = match.rules.turn(match.game) > 0 and not isinstance(match.request, AskSecretly)
        for player, ask in match.asked():
            if ask.kind in ("choose", "confirm") and set_up:
                for option in ask.options():
                    deed = (ask.topic, str(option.key).partition(":")[0])
                    if option.refusal is None and tried[deed] < TIMES and not deed[1].isdecimal():
                        tried[deed] += 1
                        twin = match.fork()
                        twin.answer(player, option.key)
                        again |= circle(twin, rng)
            match.answer(player, ask.sample(rng))
    return again


def circle(match: Match, rng: Random) -> Counter[str]:
    """Go back to where the match has been, as long as that works: how often each topic came back at most."""
    circler, again, since = Circler(), Counter[str](), 0
    while not match.over and since < BURST and max(again.values(), default=0) <= ENDLESS:
        since += 1
        for player, ask in match.asked():
            word = circler.answer(match, player, ask, rng)
            times = circler.seen[fingerprint(match)]
            since = 0 if times > 1 else since
            again[ask.topic] = max(again[ask.topic], times)
            match.answer(player, word)
    return again
