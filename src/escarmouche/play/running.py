"""A rule under way: the one place where a coroutine is told something."""

from __future__ import annotations

from typing import Any


class Running:
    """What a rule waits for; `say` tells it, and it goes on to what it waits for next."""

    __slots__ = ("_rule", "request", "value")

    def __init__(self, rule: Any) -> None:
        self._rule = rule
        self.request: Any = None
        """What it waits for; None when it is over."""
        self.value: Any = None
        """What it returned."""
        self.say(None)

    def say(self, word: Any) -> None:
        """Tell it the answer, the faces, or the outcome it waits for."""
        try:
            self.request = self._rule.send(word)
        except StopIteration as stop:
            self.request, self.value = None, stop.value

    def abandon(self) -> None:
        """It will not be told anything more."""
        self._rule.close()
