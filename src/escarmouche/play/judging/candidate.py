"""Something that might be done, and how candidates become the weighed answers to a question."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from escarmouche.play.judgement import Weighed
from escarmouche.play.reason import Reason
from escarmouche.play.requests import Answer


class Candidate(Struct, frozen=True):
    """Something that might be done: what it is worth, why, and the number of what it is about."""

    value: float
    aim: Reason
    target: int = -1

    def less(self, cost: float) -> Candidate:
        """This at a cost."""
        return Candidate(self.value - cost, self.aim, self.target)

    def answer(self, answer: Answer) -> Weighed:
        """The answer by which it is chosen."""
        return Weighed(answer, self.value, self.aim)


def best(candidates: list[Candidate]) -> Candidate | None:
    """The candidate worth most, the first among equals."""
    return max(candidates, key=lambda candidate: candidate.value, default=None)


def weighed(candidates: Iterable[Candidate], key: Callable[[int], Answer]) -> list[Weighed]:
    """Each candidate as the answer that names its target."""
    return [Weighed(key(each.target), each.value, each.aim) for each in candidates]


def yes_no(value: float, yes: Reason, no: Reason) -> list[Weighed]:
    """An offer: yes for what it is worth, no for nothing."""
    return [Weighed(True, value, yes), Weighed(False, 0.0, no)]


def percent(chance: float) -> int:
    """A chance as a sentence has it."""
    return round(100 * chance)
