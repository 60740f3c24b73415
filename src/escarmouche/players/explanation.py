"""Why a player answered as he did: what he aimed at, and what he would have done instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from msgspec import Struct

from escarmouche.play.judgement import Weighed
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.players.player import Seat


@runtime_checkable
class Explains(Protocol):
    """A player who can say why."""

    def explain(self) -> list[Reason]:
        """The reasons of his last answer, the weightiest first; none where there was nothing to weigh."""

    def weighed(self, seat: Seat) -> list[Weighed]:
        """What he thinks of the answers to a question at first glance."""


class Reasons(Struct, frozen=True):
    """Why a player answered as he did, and what others hear of it."""

    own: tuple[Reason, ...]
    """His true reasons, made of all that he knows: for himself, and for everybody when the match is over."""
    told: tuple[Reason, ...] = ()
    """What may be said while it lasts: made of what everybody knows."""


class Explanation(Struct, frozen=True):
    """What was chosen, and the best of what was not."""

    chosen: Weighed
    instead: Weighed | None = None

    def reasons(self) -> list[Reason]:
        """As sentences: the aim with its odds, then the aim that was given up."""
        if self.instead is None or self.instead.aim == self.chosen.aim:
            return [self.chosen.aim]
        margin = round(self.chosen.value - self.instead.value, 1)
        if margin <= 0.0:
            return [self.chosen.aim]
        return [self.chosen.aim, reason("explain.rather-than", margin=margin), self.instead.aim]


def explanation(chosen: Weighed, weighed: list[Weighed]) -> Explanation:
    """The explanation of a choice among these."""
    others = [other for other in weighed if other.answer != chosen.answer and other.value <= chosen.value]
    return Explanation(chosen, max(others, key=lambda other: other.value, default=None))
