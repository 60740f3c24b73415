"""What the players of a real table have told: of two figures, of a figure and a spot, of a figure and a thing.

A fact names where its figures stood on the stage when it was told, so it holds until one of them is put elsewhere and
needs nobody to end it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable

SPOT: Final = -1
"""Stands for the other figure where a fact is about a spot."""
PIECE: Final = -2
"""Stands for the other figure where a fact is about a thing that has a number: terrain, a token, a zone."""
FARTHEST: Final = 9999.0
"""More than any distance on any table."""
SEEN, GAP, BETWEEN = "seen", "gap", "between"
"""Kinds of facts: whether one is in sight of the other; how far it is; how many things lie between."""

Key = tuple[int, int, float, float]
"""Whom a fact is about: two figures; or a figure, `SPOT`, x, y; or a figure, `PIECE`, n, 0."""


class Told(Struct, array_like=True, gc=False, frozen=True):
    """What is known of one kind about one key: more than `low`, at most `high`; of a yes or no both are 1 or 0."""

    kind: str
    key: Key
    at: tuple[float, ...]
    """Where the figures stood."""
    low: float = -1.0
    high: float = FARTHEST
    who: tuple[int, ...] = ()
    """Which other figures it names, such as those in between."""

    @property
    def exact(self) -> bool:
        """Whether the number itself was told."""
        return self.low == self.high

    @property
    def yes(self) -> bool:
        """Of a yes or no: which."""
        return self.low > 0.0


class Want(NamedTuple):
    """What a rule wanted to know that nobody has told."""

    kind: str
    """How it is asked."""
    key: Key
    at: tuple[float, ...]
    """Where its figures stand as the rule looks."""
    limit: float | None = None
    """Which limit the number was held against; None where the number itself matters."""
    reach: float | None = None
    """The same limit as people say it: from edge to edge."""


Place = tuple[str, Key, tuple[float, ...]]
"""What a fact is about, and where its figures stood."""


def pair(one: int, other: int) -> Key:
    """Two figures, whoever looks at whom."""
    return (one, other, 0.0, 0.0) if one < other else (other, one, 0.0, 0.0)


def towards(one: int, other: int) -> Key:
    """Two figures, the first of which looks at, charges or stands over the second."""
    return (one, other, 0.0, 0.0)


def thing(figure: int, number: int) -> Key:
    """A figure and a thing that has a number."""
    return (figure, PIECE, float(number), 0.0)


def figures(key: Key) -> tuple[int, ...]:
    """The figures that a fact is about."""
    return (key[0],) if key[1] < 0 else (key[0], key[1])


def by_place(facts: Iterable[Told]) -> dict[Place, Told]:
    """Facts to be looked up by what they are about and where its figures stand."""
    return {(fact.kind, fact.key, fact.at): fact for fact in facts}
