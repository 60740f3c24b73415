"""Which events of a game tell the same fact, one file for each game; two of them never tell different numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from escarmouche.play.scene import Event


class Number(NamedTuple):
    """Where an event tells a number: the message, the parameter, who it is about; some numbers are taken away."""

    message: str
    param: str
    who: str
    sign: int

    @classmethod
    def read(cls, written: str) -> Number:
        message, param, who = written.split()
        return cls(message, param.removeprefix("-"), who, -1 if param.startswith("-") else 1)

    def told(self, event: Event) -> tuple[Any, int] | None:
        """Who is meant and how much, if the event tells it."""
        params = dict(event.said.params)
        if event.said.key != self.message or self.param not in params:
            return None
        return params.get(self.who), self.sign * int(params[self.param])


def contradictions(
    facts: Sequence[Mapping[str, Any]], steps: Sequence[Sequence[Event]]
) -> tuple[dict[str, str], set[str]]:
    """By the message that takes: an announced number that was taken otherwise; and the messages that were met."""
    found: dict[str, str] = {}
    met: set[str] = set()
    for fact in facts:
        announced, taken = Number.read(fact["announced"]), Number.read(fact["taken"])
        changes = [Number.read(each) for each in fact.get("changes", ())]
        for step in steps:
            due: dict[Any, int] = {}
            for event in step:
                if (told := announced.told(event)) is not None:
                    due[told[0]] = told[1]
                for change in changes:
                    if (told := change.told(event)) is not None and told[0] in due:
                        due[told[0]] += told[1]
                if (told := taken.told(event)) is not None and told[0] in due:
                    met.add(taken.message)
                    expected = due.pop(told[0])
                    if expected != told[1]:
                        found[taken.message] = f"{told[0]}: {expected} announced, {told[1]} taken ({event.said})"
    return found, met
