"""Sparring partners: simple strategies of a game, to measure players against. They know one thing, and do it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from escarmouche.play.state import State

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.requests import Answer, Ask

G = TypeVar("G", bound=State)


class Strategy(ABC, Generic[G]):
    """One way to play a game, told in a few dozen lines. Games give theirs by `Rulebook.sparring`."""

    @abstractmethod
    def choose(self, game: G, player: int, ask: Ask[Any], rng: Random) -> Answer | None:
        """What to answer to a question, or None where any acceptable answer will do.

        `game` is the position as this player may know it: what is hidden from him is made up.
        """


StrategyMaker = Callable[[], Strategy[Any]]
