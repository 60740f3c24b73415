"""The question of one player: what all kinds have in common, and what each says of itself.

A kind of question is one class: what it is on the table, how it is typed, listed, drawn by chance and compared stands
with it, and other parts of the program ask it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from escarmouche.play.requests.typed import coordinates, whole

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.option import Option
    from escarmouche.play.reason import Reason, Refusal

T = TypeVar("T")

NOT_OFFERED = "answer.not-offered"
"""The refusal of an answer that is none of the options: of one that can be named at all, the game says why."""

Answer = Any
"""A bool, a number, a text, or flat lists of these: what JSON can carry."""

About = tuple[str | int, ...]
"""What a request or an event is about: a fighter by its number, anything else of the scene by its id ("marker:2")."""

Spot = tuple[float, float]


class Ask(Generic[T]):
    """One player decides. The others see who is asked and the topic, never the options.

    `why` says what the question is part of, where the topic does not: whose roll, and for what.
    """

    __slots__ = ("about", "player", "rule", "topic", "why")
    kind: ClassVar[str] = "ask"
    over_ground: ClassVar[bool] = False
    """Whether it is answered on the table, and not from a list."""
    by_key: ClassVar[bool] = False
    """Whether it is answered by keys of its options."""
    bounds: ClassVar[tuple[str, ...]] = ()
    """The fields that bound the answer, for whoever draws the question."""

    def __init__(self, player: int, topic: str, rule: str, about: About = (), why: Reason | None = None) -> None:
        self.player, self.topic, self.rule, self.about, self.why = player, topic, rule, about, why

    def options(self) -> list[Option]:
        """What may be answered, where it can be listed."""
        return []

    def refusal(self, answer: Answer) -> Refusal | None:
        """Why this answer will not do."""
        raise TypeError(self.kind)

    def sample(self, rng: Random) -> Answer:
        """Some acceptable answer."""
        raise TypeError(self.kind)

    def region(self) -> list[list[float]]:
        """Rings round the ground from which a place may be picked, where the game lets players measure."""
        return []

    def read(self, answer: Answer) -> T:
        """The answer as the rule wants it."""
        value: T = answer
        return value

    def has_choice(self) -> bool:
        """Whether at least two answers are acceptable; over continuous ground there always are."""
        return True

    def every(self, most: int) -> list[Answer] | None:
        """All answers in a fixed order, some of them perhaps refused; None where they are more, or cannot be listed."""
        return None

    def typed(self, text: str, options: list[Option], rng: Random) -> Answer:
        """The answer that a typed line means, the options numbered from 1; an empty line takes what is suggested."""
        return [whole(value) for value in coordinates(text)] if text else self.sample(rng)

    def alike(self, answer: Answer, other: Answer) -> bool:
        """Whether two answers say the same."""
        return bool(answer == other)

    def aims(self, answer: Answer) -> list[Spot]:
        """Where an answer leads, so that one may be near another; raises where there is no such thing as near."""
        raise ValueError(self.kind)

    def __await__(self) -> Generator[Any, Any, T]:
        return self.read((yield self))


def no_more(found: Iterable[Answer], most: int) -> list[Answer] | None:
    """These answers, unless they are too many."""
    listed = list(islice(found, most + 1))
    return listed if len(listed) <= most else None
