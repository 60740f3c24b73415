"""Questions that wait for a computer: people first, and no match twice before all others of its kind had their turn."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from enum import IntEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class Urgency(IntEnum):
    """Who waits for the answer; the lowest comes first."""

    PLAYER = 0
    """Somebody who plays in this match."""
    SPECTATOR = 1
    """Somebody who only looks on."""
    NOBODY = 2
    """The match plays itself."""


class FairQueue(Generic[T]):
    """A line of matches, each with its own line of questions.

    How urgent a match is, is asked when a question is taken: people come and go while it waits.
    """

    def __init__(self, urgency: Callable[[T], Urgency]) -> None:
        self.urgency = urgency
        self.lines: OrderedDict[str, deque[T]] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(line) for line in self.lines.values())

    def put(self, match: str, question: T) -> None:
        """Join the line of a match; a match that had none stands behind all others."""
        self.lines.setdefault(match, deque()).append(question)

    def take(self) -> T | None:
        """The first question of the first among the most urgent matches, which then stands behind the others."""
        if not self.lines:
            return None
        match = min(self.lines, key=lambda match: self.urgency(self.lines[match][0]))
        line = self.lines.pop(match)
        question = line.popleft()
        if line:
            self.lines[match] = line
        return question

    def remove(self, match: str, question: T) -> None:
        """Nobody waits for this question any more, if it was not taken meanwhile."""
        line = self.lines.get(match, deque())
        if question in line:
            line.remove(question)
            if not line:
                del self.lines[match]
