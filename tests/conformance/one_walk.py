"""A match that is walked once, while everything that must hold at its moments is looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from conformance import suite
from escarmouche.play.journal import Journal
from escarmouche.play.match import Match

Look = Callable[[Match, Random], Any]

QUICK: Mapping[Look, int] = {
    suite.a_copy_is_apart: 20,
    suite.a_mask_hides: 20,
    suite.a_step_is_short: 1,
    suite.a_view_keeps_secrets: 11,
}
"""At which of the moments each is looked at: at every so-manieth."""
DEAR: Mapping[Look, int] = {
    suite.a_fork_is_the_same: 17,
    suite.a_request_is_public: 5,
    suite.an_answer_is_undone: 9,
    suite.answers_are_judged: 9,
    suite.what_is_loaded_is_the_same: 7,
}
"""What takes so long that with many players it belongs to the slow tests."""


class OneWalk:
    """What was found on the way, and where something did not hold, how; the rest is looked at all the same."""

    def __init__(self, start: Callable[[int, Journal], Match], seed: int, looks: Mapping[Look, int]) -> None:
        self.found: dict[Look, list[Any]] = {look: [] for look in looks}
        self.failed: dict[Look, BaseException] = {}
        self.journal = Journal()
        self.match = start(seed, self.journal)
        # Each looks by a chance of its own: whatever it does, the match stays the same.
        chances = {look: Random(f"{look.__name__} {seed}") for look in looks}
        for number, moment in enumerate(suite.walk(self.match, Random(seed))):
            for look, every in looks.items():
                if number % every == 0 and look not in self.failed:
                    try:
                        self.found[look].append(look(moment, chances[look]))
                    except Exception as error:
                        self.failed[look] = error

    def seen(self, look: Look) -> list[Any]:
        """What a look found at each moment; raises what it raised."""
        if look in self.failed:
            raise self.failed[look]
        return self.found[look]
