"""A computer at thought, in a process of its own: `python -m escarmouche.web.thinking` reads jobs and writes thoughts.

It is given what its player may know and nothing else: no secret of another travels. What it says to be told to others
follows from what everybody knows. A thought follows from its job
alone, whatever the process thought of before: another one that is asked the same says the same.
"""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from escarmouche.play.reason import Reason
from escarmouche.play.rulebook import rulebook
from escarmouche.play.view import View, imagine
from escarmouche.players.explanation import Reasons
from escarmouche.players.greedy import Greedy
from escarmouche.players.levels import LEVELS
from escarmouche.players.onlooker import apparent_reasons
from escarmouche.players.seating import seat_at
from escarmouche.web.pipes import receive, send
from escarmouche.web.trouble import places_of

MOST_LIBRARIES = 64
POLITENESS = 5
"""By how much thinking gives way to the server."""


class Job(Struct):
    """A question, by the view of the one who is asked."""

    view: View
    library: bytes
    """Empty where the thinker was given it before."""
    digest: bytes
    level: str
    who: str
    """Names the player from one question to the next: he keeps his eyes."""
    attempt: int
    """How often the question was put before and not answered: each time with another chance."""
    clock: float | None
    public: View | None = None
    """What everybody knows, where the player knows more; his reasons are found from that once more, to be told."""


class Thought(Struct):
    """An answer and its reasons; no answer where no world fits what is known, or the thinker failed."""

    answered: bool
    answer: Any = None
    reasons: Reasons | None = None
    trouble: str = ""
    """The kind of the error at which it failed."""
    places: list[str] = []
    """The way to that error."""


encode = msgspec.msgpack.Encoder().encode
decode_job = msgspec.msgpack.Decoder(Job).decode


class Thinker:
    """Remembers libraries from one job to the next."""

    def __init__(self) -> None:
        self.libraries: OrderedDict[bytes, Any] = OrderedDict()

    def think(self, job: Job) -> Thought:
        """The answer of a level to what it is asked."""
        library = self.library(job)
        player = player_of(job.view.game, job.level, job.who)
        rng = Random(f"{job.who}/{job.view.request}/{job.attempt}")
        match = imagine(job.view, library, rng)
        ask = dict(match.asked()).get(job.view.player) if match is not None else None
        if match is None or ask is None:
            return Thought(answered=False)
        answer = player.decide(seat_at(match, ask.player, ask, rng, job.clock))
        own = tuple(player.explain())
        return Thought(True, answer, Reasons(own, own if job.public is None else self.told(job, job.public, answer)))

    def told(self, job: Job, public: View, answer: Any) -> tuple[Reason, ...]:
        """What others hear of the reasons for an answer: nothing that was thought before has any part in it."""
        newcomer = partial(player_of, public.game, job.level, job.who)
        rng = Random(f"{job.who}/{public.request}/told")
        return tuple(apparent_reasons(public, self.library(job), job.view.player, answer, newcomer, rng))

    def library(self, job: Job) -> Any:
        """The library that the view is read with."""
        if job.library:
            self.libraries[job.digest] = rulebook(job.view.game).decode_library(job.library)
        self.libraries.move_to_end(job.digest)
        while len(self.libraries) > MOST_LIBRARIES:
            self.libraries.popitem(last=False)
        return self.libraries[job.digest]


def player_of(game: str, level: str, who: str) -> Greedy:
    """The player who sits there: with the same eyes at every question, and no memory of others."""
    player = LEVELS[level]()
    player.open_eyes(rulebook(game), Random(who).getrandbits(32))
    return player


def main() -> None:
    """Think until nobody asks any more."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    reading, writing = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    thinker = Thinker()
    while (data := receive(reading)) is not None:
        try:
            thought = thinker.think(decode_job(data))
        except Exception as error:
            thought = Thought(answered=False, trouble=type(error).__name__, places=places_of(error))
        send(writing, encode(thought))


if __name__ == "__main__":
    main()
