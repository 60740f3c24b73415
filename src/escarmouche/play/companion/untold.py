"""A number that nobody has told, or not exactly: whatever it is held against is noted, for players to be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from escarmouche.play.companion.told import FARTHEST, Told, Want

if TYPE_CHECKING:
    from collections.abc import Callable

TOUCHING: Final = 0.06
"""Limits up to this one are contact, which the stage itself shows."""


class Untold(float):
    """It takes itself for far away and goes on, so that one look finds all that a rule would ask.

    Where nobody is to be asked it is neither within a limit nor beyond it, unless that was told.
    """

    __slots__ = ("known", "note", "shift")

    note: Callable[[Want], None] | None
    known: Told
    shift: float

    @classmethod
    def of(cls, note: Callable[[Want], None] | None, known: Told, shift: float = 0.0) -> Untold:
        """As far as is known of it, and so much added to it."""
        found = cls(FARTHEST)
        found.note, found.known, found.shift = note, known, shift
        return found

    def exceeds(self, limit: Any) -> bool | None:
        """Whether it is more than a limit; where that is not known it is asked for, or None."""
        if isinstance(limit, Untold):
            limit.wanted()
            self.wanted()
            return False
        bound = float(limit) - self.shift
        if limit <= TOUCHING or bound <= self.known.low:
            return True
        if bound >= self.known.high:
            return False
        if self.note is None:
            return None
        self.note(Want(self.known.kind, self.known.key, self.known.at, bound, float(limit)))
        return True

    def wanted(self) -> float:
        """The number itself matters."""
        if self.note is None:
            return self.shift + (self.known.high if self.known.high < FARTHEST else max(0.0, self.known.low))
        self.note(Want(self.known.kind, self.known.key, self.known.at))
        return FARTHEST

    def __gt__(self, other: Any) -> bool:
        return self.exceeds(other) is True

    def __ge__(self, other: Any) -> bool:
        return self.exceeds(other) is True

    def __lt__(self, other: Any) -> bool:
        return self.exceeds(other) is False

    def __le__(self, other: Any) -> bool:
        return self.exceeds(other) is False

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return hash(self.known)

    def __add__(self, other: float) -> Untold:
        return Untold.of(self.note, self.known, self.shift + other)

    __radd__ = __add__

    def __sub__(self, other: float) -> Untold:
        return self + -other

    def __round__(self, digits: Any = None, /) -> Any:
        """Of what is told to be beyond a limit nobody is asked how far: a refusal may name the limit."""
        beyond = self.known.low >= 0.0 and self.known.high == FARTHEST
        return round(self.known.low if beyond else self.wanted(), digits)

    def __neg__(self) -> float:
        return -self.wanted()

    def __truediv__(self, other: float) -> float:
        return self.wanted() / other

    def __floordiv__(self, other: float) -> float:
        return self.wanted() // other

    def __mul__(self, other: float) -> float:
        return self.wanted() * other
