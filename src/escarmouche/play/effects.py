"""Lasting effects: a skill given to somebody, by somebody, until something happens. The funnels report what happens."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

TURN_ENDS = "turn ends"
"""The report that every game makes when a turn is over."""


class Until(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Until the n-th report of something, by or about somebody (-1: anybody).

    The end of the turn, the next roll of a kind, a wound of X, the end of X's next activation, the parting of a pair,
    the removal of X: each is a report.
    """

    what: str
    who: int = -1
    times: int = 1

    def hears(self, what: str) -> bool:
        """Whether such a report may change the clause."""
        return what == self.what

    def after(self, what: str, who: int) -> Until | None:
        """The clause once this is reported; None when that was what it waited for."""
        if what != self.what or self.who not in (-1, who):
            return self
        return replace(self, times=self.times - 1) if self.times > 1 else None


class UntilTurnIn(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Until the end of a turn in which something happened; it waits over turns until it has."""

    what: str
    who: int = -1
    happened: bool = False

    def hears(self, what: str) -> bool:
        """Whether such a report may change the clause, or end it."""
        return what == self.what or (self.happened and what == TURN_ENDS)

    def after(self, what: str, who: int) -> UntilTurnIn | None:
        """The clause once this is reported; None when that was what it waited for."""
        if what == TURN_ENDS:
            return None if self.happened else self
        return replace(self, happened=True) if what == self.what and self.who in (-1, who) else self


class Effect(Struct, array_like=True, gc=False, frozen=True):
    """A skill in its printed form, who gave it, until what (whichever comes first), and the name of what gave it."""

    skill: str
    source: int = -1
    until: Sequence[Until | UntilTurnIn] = []
    by: str = ""

    @property
    def awaits(self) -> list[str]:
        """The reports that may end it."""
        return [TURN_ENDS, *[clause.what for clause in self.until]]

    def after(self, what: str, who: int) -> Effect | None:
        """The effect once this is reported, None when that ends it; every clause hears it."""
        if not any(clause.hears(what) for clause in self.until):
            return self
        until: list[Until | UntilTurnIn] = []
        for clause in self.until:
            left = clause.after(what, who)
            if left is None:
                return None
            until.append(left)
        return replace(self, until=until)
