"""Who decides: a player is given a seat, and says what he answers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Answer, Ask
    from escarmouche.play.rulebook import Rulebook
    from escarmouche.play.view import View


class Imagine(Protocol):
    """Makes worlds."""

    def __call__(self, rng: Random, alter: Callable[[Any], None] | None = None) -> Match | None:
        """A world; `alter` changes what may be otherwise than it seems. None when none was found."""


class Seat(Struct, frozen=True):
    """All that a player is given to decide: the question, what he may know, his time and his own chance."""

    request: Ask[Any]
    view: Callable[[], View]
    """Made when it is called: most players need no view for most questions."""
    clock: float | None
    """How many seconds he may think; None: as long as he likes."""
    rng: Random
    rules: Rulebook[Any] | None = None
    """The book of the game, for players who know games."""
    peek: Callable[[Random], Any] | None = None
    """The position of this moment in a world that he cannot tell from the real one: to be looked at, not played on."""
    imagine: Imagine | None = None
    """A world that he cannot tell from the real one, as `play.view.imagine` makes it of his view."""


class Player(Protocol):
    """Anybody who can answer."""

    def decide(self, seat: Seat) -> Answer:
        """An answer that the request of the seat accepts."""
