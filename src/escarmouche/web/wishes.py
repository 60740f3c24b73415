"""Nobody is pestered with wishes to go back: one that was refused is not made again before something else is said."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from escarmouche.play.reason import Refused, refusal
from escarmouche.web.limits import Bucket

if TYPE_CHECKING:
    from escarmouche.web.served_match import Wish, Word

RATE, AT_ONCE = 0.1, 4
"""Wishes a second that a player may have for long, and at once."""


class Wishes:
    """Which players were refused, and how often each has wished lately."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.refused: set[int] = set()
        self.rates: dict[int, Bucket] = {}

    def check(self, word: Word, wish: Wish | None) -> None:
        """Refuse a wish that is open already, was refused just now, or comes too soon after many others."""
        if word.kind != "undo":
            return
        if wish is not None and wish.player == word.player:
            raise Refused(refusal("web.wish-again.open"))
        if word.player in self.refused:
            raise Refused(refusal("web.wish-again.refused"))
        bucket = self.rates.get(word.player)
        if bucket is not None:
            bucket.fill()
            if bucket.left < 1:
                raise Refused(refusal("web.wish-again.often"))

    def hear(self, word: Word, before: Wish | None, after: Wish | None) -> None:
        """A word was accepted; a wish was open before it, or is after it."""
        if word.kind == "undo" and after is not None:
            self.rates.setdefault(word.player, Bucket(RATE, AT_ONCE, self.clock)).take()
        elif word.kind == "consent" and not word.value and before is not None:
            self.refused.add(before.player)
        elif word.kind != "consent" or after is None:
            self.refused = set()
