"""A distance that nobody has told, or not exactly: whatever it is held against is noted, for players to be asked."""

from __future__ import annotations

from math import nan
from typing import TYPE_CHECKING, Any, Final

from escarmouche.play.companion.told import FARTHEST, Told, Want

if TYPE_CHECKING:
    from collections.abc import Callable

TOUCHING: Final = 0.06
"""Limits up to this one are contact, which the stage itself shows."""


class Unsaid(float):
    """A distance of which nobody has said anything, where nobody is to be asked: neither within a limit nor beyond it.

    It is no contact, for that the stage shows.
    """

    __slots__ = ()

    def __gt__(self, other: float) -> bool:
        return other <= TOUCHING

    __ge__ = __gt__

    def __add__(self, other: float) -> Unsaid:
        return self

    __radd__ = __sub__ = __add__


UNSAID: Final = Unsaid(nan)


class Untold(float):
    """It takes itself for far away and goes on, so that one look finds all that a rule would ask."""

    __slots__ = ("known", "note", "shift")

    note: Callable[[Want], None]
    known: Told
    shift: float

    @classmethod
    def of(cls, note: Callable[[Want], None], known: Told, shift: float = 0.0) -> Untold:
        """As far as is known of it, and so much added to it."""
        found = cls(FARTHEST)
        found.note, found.known, found.shift = note, known, shift
        return found

    def exceeds(self, limit: Any) -> bool:
        """Whether it is more than a limit; where that is not known it is asked for."""
        if isinstance(limit, Untold):
            limit.wanted()
            self.wanted()
            return False
        bound = float(limit) - self.shift
        if limit <= TOUCHING or bound <= self.known.low:
            return True
        if bound >= self.known.high:
            return False
        self.note(Want(self.known.kind, self.known.key, self.known.at, bound, float(limit)))
        return True

    def wanted(self) -> float:
        """The distance itself matters."""
        self.note(Want(self.known.kind, self.known.key, self.known.at))
        return FARTHEST

    def __gt__(self, other: Any) -> bool:
        return self.exceeds(other)

    def __ge__(self, other: Any) -> bool:
        return self.exceeds(other)

    def __lt__(self, other: Any) -> bool:
        return not self.exceeds(other)

    def __le__(self, other: Any) -> bool:
        return not self.exceeds(other)

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
        return round(self.wanted(), digits)

    def __neg__(self) -> float:
        return -self.wanted()

    def __truediv__(self, other: float) -> float:
        return self.wanted() / other

    def __mul__(self, other: float) -> float:
        return self.wanted() * other
