"""A player whose answers were written down beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.play.requests import Answer
    from escarmouche.players.player import Seat


class ScriptEnded(LookupError):
    """A scripted player is asked more than was written for him."""


class ScriptedPlayer:
    """Says one written answer after the other; what does not fit is refused by the match."""

    def __init__(self, answers: Iterable[Answer]) -> None:
        self.answers = iter(answers)

    def decide(self, seat: Seat) -> Answer:
        """The next answer of the script."""
        try:
            return next(self.answers)
        except StopIteration:
            raise ScriptEnded(seat.request.topic) from None
