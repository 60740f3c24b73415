"""Lasting effects: a skill given to somebody, by somebody, until something happens. The funnels report what happens."""

from __future__ import annotations

from copy import copy

from msgspec import Struct

TURN_ENDS = "turn ends"
"""The report that every game makes when a turn is over."""


class Until(Struct, tag=True, array_like=True, gc=False):
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

    def ended_by(self, what: str, who: int) -> bool:
        if what != self.what or self.who not in (-1, who):
            return False
        self.times -= 1
        return self.times <= 0


class UntilTurnIn(Struct, tag=True, array_like=True, gc=False):
    """Until the end of a turn in which something happened; it waits over turns until it has."""

    what: str
    who: int = -1
    happened: bool = False

    def hears(self, what: str) -> bool:
        """Whether such a report may change the clause, or end it."""
        return what == self.what or (self.happened and what == TURN_ENDS)

    def ended_by(self, what: str, who: int) -> bool:
        if what == TURN_ENDS:
            return self.happened
        if what == self.what and self.who in (-1, who):
            self.happened = True
        return False


class Effect(Struct, array_like=True, gc=False):
    """A skill in its printed form, who gave it, until what (whichever comes first), and the name of what gave it."""

    skill: str
    source: int = -1
    until: list[Until | UntilTurnIn] = []
    by: str = ""

    @property
    def awaits(self) -> list[str]:
        """The reports that may end it."""
        return [TURN_ENDS, *[clause.what for clause in self.until]]

    def ended_by(self, what: str, who: int) -> bool:
        """Whether this report ends the effect; every clause hears it."""
        ended = False
        for clause in self.until:
            ended = clause.ended_by(what, who) or ended
        return ended

    def after(self, what: str, who: int) -> Effect | None:
        """The effect once this is reported, None when that ends it; this one stays as it is."""
        for clause in self.until:
            if clause.hears(what):
                heard = Effect(self.skill, self.source, [copy(clause) for clause in self.until], self.by)
                return None if heard.ended_by(what, who) else heard
        return self
