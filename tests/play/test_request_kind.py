"""A new kind of question is one class: nothing else in the program lists the kinds, and all of it can deal with one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from escarmouche.agents.answers import answers
from escarmouche.agents.layout import CODE
from escarmouche.agents.observation import code
from escarmouche.play.lessons import Line, fits
from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.requests import Answer, Ask
from escarmouche.play.requests.typed import Unreadable
from escarmouche.players.search import others
from escarmouche.web.asking import in_full
from escarmouche.web.messages import Asked

if TYPE_CHECKING:
    from escarmouche.play.option import Option


class Hour(Ask[int]):
    """An hour of the clock, from one to twelve: of a kind that no other part of the program has heard of."""

    __slots__ = ("low",)
    kind = "hour"
    bounds: ClassVar[tuple[str, ...]] = ("low",)

    def __init__(self, low: float = 1) -> None:
        super().__init__(0, "meet", "R")
        self.low = low

    def refusal(self, answer: Answer) -> Refusal | None:
        return None if answer in self.every(12) else refusal("answer.number", self.rule)

    def sample(self, rng: Random) -> Answer:
        return rng.choice(self.every(12))

    def every(self, most: int) -> list[Answer]:
        return list(range(int(self.low), 13))

    def typed(self, text: str, options: list[Option], rng: Random) -> Answer:
        return int(text.removesuffix(" h"))

    def alike(self, answer: Answer, other: Answer) -> bool:
        return bool(answer % 12 == other % 12)

    def aims(self, answer: Answer) -> list[tuple[float, float]]:
        return [(float(answer), 0.0)]


class Rules:
    """A game that reckons no odds."""

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


def test_agents_and_computers_find_answers_of_a_new_kind() -> None:
    assert answers(Hour(low=9), Random(1), most=20, samples=3) == [9, 10, 11, 12]
    assert all(1 <= weighed.answer <= 12 for weighed in others(Hour(), [], Random(1)))
    assert Hour().has_choice()
    assert any(code("hour", CODE))
    assert code("hour", CODE) != code("number", CODE)


def test_a_new_kind_is_typed_and_taught_as_it_says_itself() -> None:
    assert Hour().typed("3 h", [], Random(1)) == 3
    assert fits(Hour(), Line(0, 12, 0), 0), "noon is noon"
    assert fits(Hour(), Line(0, 5, 0, near=1.0), 6)
    assert not fits(Hour(), Line(0, 5, 0, near=1.0), 7)
    with pytest.raises((Unreadable, ValueError)):
        Hour().typed("soon", [], Random(1))


def test_a_table_is_told_the_bounds_that_a_new_kind_names() -> None:
    told = in_full(Asked(0, "meet", "hour", "R", secret=False), Hour(low=7), Rules())  # type: ignore[arg-type]
    assert (told.kind, told.low, told.high) == ("hour", 7, Asked(0, "meet", "hour", "R", secret=False).high)
