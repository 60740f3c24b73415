"""What the players of a real table have told: of two figures, of a figure and a spot, of a figure and a terrain piece.

A fact names where its figures stood on the stage when it was told, so it holds until one of them is put elsewhere and
needs nobody to end it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SPOT: Final = -1
"""Stands for the other figure where a fact is about a spot."""
PIECE: Final = -2
"""Stands for the other figure where a fact is about a piece of terrain."""
FARTHEST: Final = 9999.0
"""More than any distance on any table."""

Key = tuple[int, int, float, float]
"""Whom a fact is about: two figures, the lower number first; or a figure, `SPOT`, x, y; or a figure, `PIECE`, n, 0."""


class Told(Struct, array_like=True, gc=False, frozen=True):
    """What is known of one pair: more than `low`, at most `high` apart; seen or not; how many things between."""

    key: Key
    at: tuple[float, ...]
    """Where the figures stood."""
    low: float = -1.0
    high: float = FARTHEST
    seen: bool | None = None
    between: int = -1
    """How many pieces of terrain; -1 where nobody has said."""
    others: tuple[int, ...] = ()
    """Which figures."""

    @property
    def exact(self) -> bool:
        """Whether the distance itself was told."""
        return self.low == self.high


class Want(NamedTuple):
    """What a rule wanted to know that nobody has told: sight, a distance, what lies between, what it touches."""

    kind: Literal["seen", "sees", "gap", "between", "cover", "grasp"]
    """`sees`: sight of one of many who are looked at together."""
    key: Key
    at: tuple[float, ...]
    """Where its figures stand as the rule looks."""
    limit: float | None = None
    """Which limit the distance was held against; None where the distance itself matters."""
    reach: float | None = None
    """The same limit as people say it: from edge to edge."""


def pair(one: int, other: int) -> Key:
    """Two figures, whoever looks at whom."""
    return (one, other, 0.0, 0.0) if one < other else (other, one, 0.0, 0.0)


def figures(key: Key) -> tuple[int, ...]:
    """The figures that a fact is about."""
    return (key[0],) if key[1] < 0 else (key[0], key[1])


def places(key: Key, xs: Sequence[float], ys: Sequence[float]) -> tuple[float, ...]:
    """Where the figures of a fact stand now."""
    return tuple([value for number in figures(key) for value in (xs[number], ys[number])])


Place = tuple[Key, tuple[float, ...]]
"""Whom a fact is about, and where they stood."""


def by_place(facts: Iterable[Told]) -> dict[Place, Told]:
    """Facts to be looked up by whom they are about and where these stand."""
    return {(fact.key, fact.at): fact for fact in facts}


def holding(facts: Iterable[Told], xs: Sequence[float], ys: Sequence[float]) -> list[Told]:
    """The facts of which no figure has been put elsewhere since."""
    return [fact for fact in facts if fact.at == places(fact.key, xs, ys)]


def moved_along(fact: Told, xs: Sequence[float], ys: Sequence[float]) -> Told:
    """The fact for figures that only the stage has shifted."""
    return replace(fact, at=places(fact.key, xs, ys))
