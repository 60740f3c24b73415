"""What knows a game well enough to say which answers are sensible, what each is worth, and what it aims at.

Players find it by `Rulebook.judgement` and know nothing else of the game. It looks at a position and changes nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from escarmouche.play.reason import Reason
from escarmouche.play.requests import Answer
from escarmouche.play.state import State

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.requests import Ask

G = TypeVar("G", bound=State)


class Weighed(Struct, frozen=True):
    """An answer, what it is worth to who gives it, and what it aims at."""

    answer: Answer
    value: float
    aim: Reason


class Judgement(ABC, Generic[G]):
    """How a good player of one game sees a position."""

    rests: ClassVar[frozenset[str]] = frozenset({"activate"})
    """The topics that begin something new: when they are asked about, nothing is under way, and a position is quiet."""

    def offhand(self, ask: Ask[Any]) -> Weighed | None:
        """The answer to what needs no look at the table; None where it does."""
        return None

    @abstractmethod
    def weigh(self, game: G, player: int, ask: Ask[Any], rng: Random) -> list[Weighed]:
        """Sensible answers to a question, weighed, in any order; some may be refused.

        Values compare within one question only. None at all where the judgement has nothing to say.
        """

    def misjudge(self, game: G, player: int, rng: Random) -> None:
        """Put what stands about in an imagined world where it may well be, as far as the eye can tell.

        Nothing changes where players measure.
        """
        return

    @abstractmethod
    def position(self, game: G, player: int) -> float:
        """What a position is worth to a player, in points of cost: the score and its prospects, who lives, who acts."""


def keys_of(ask: Ask[Any]) -> Sequence[Any]:
    """The keys of a question that lists them; none over open ground."""
    keys: Sequence[Any] = getattr(ask, "keys", ())
    return keys
