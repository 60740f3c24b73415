"""Questions that wait for a computer: people first, and no visitor twice before all others of their kind had a turn."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
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
    """A line of visitors, each with a line of matches, each with its own line of questions.

    How urgent a match is, is asked when a question is taken: people come and go while it waits. Among visitors whose
    matches are as urgent, those come first for whom the fewest questions are being answered.
    """

    def __init__(self, urgency: Callable[[T], Urgency]) -> None:
        self.urgency = urgency
        self.visitors: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self.running: Counter[str] = Counter()
        """How many questions of each visitor were taken and are not yet done with."""

    def __len__(self) -> int:
        return sum(len(line) for matches in self.visitors.values() for line in matches.values())

    def put(self, visitor: str, match: str, question: T) -> None:
        """Join the line of a match; a match that had none stands behind its visitor's others, as he does behind all."""
        self.visitors.setdefault(visitor, OrderedDict()).setdefault(match, deque()).append(question)

    def take(self, fits: Callable[[T], bool] = lambda _: True) -> T | None:
        """The first question that fits of the first among the most urgent; its visitor then stands behind the others.

        So does its match behind the others of that visitor.
        """
        fitting = [
            (visitor, match)
            for visitor, matches in self.visitors.items()
            for match, line in matches.items()
            if fits(line[0])
        ]
        if not fitting:
            return None
        visitor, match = min(
            fitting, key=lambda at: (self.urgency(self.visitors[at[0]][at[1]][0]), self.running[at[0]])
        )
        matches = self.visitors.pop(visitor)
        line = matches.pop(match)
        question = line.popleft()
        if line:
            matches[match] = line
        if matches:
            self.visitors[visitor] = matches
        self.running[visitor] += 1
        return question

    def done(self, visitor: str) -> None:
        """A question of this visitor that was taken is answered, or given up."""
        self.running[visitor] -= 1
        if not self.running[visitor]:
            del self.running[visitor]

    def remove(self, visitor: str, match: str, question: T) -> None:
        """Nobody waits for this question any more, if it was not taken meanwhile."""
        matches = self.visitors.get(visitor, OrderedDict())
        line = matches.get(match, deque())
        if question in line:
            line.remove(question)
            if not line:
                del matches[match]
            if not matches:
                del self.visitors[visitor]
