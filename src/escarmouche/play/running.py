"""A rule under way: the one place where a coroutine is told something."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from escarmouche.play.requests import IN_LINE, Settle


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

    def play_in_line(self) -> Any:
        """Let settled throws be played where they stand; what it waits for then."""
        while type(self.request) is Settle:
            self.say(IN_LINE)
        return self.request

    def abandon(self) -> None:
        """It will not be told anything more."""
        self._rule.close()


def play_again(rule: Any, said: Iterable[Any]) -> bool:
    """Tell a rule all that was said to it once; whether it is over then, and every word was wanted."""
    running = Running(rule)
    for word in said:
        if running.play_in_line() is None:
            return False
        running.say(word)
    return running.play_in_line() is None
