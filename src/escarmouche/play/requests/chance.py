"""Chance: a roll, a settled throw, and the faces that somebody reads off real dice."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests.ask import About, Answer, Ask

if TYPE_CHECKING:
    from random import Random

    from escarmouche.dice.dice import Die

T = TypeVar("T")
P = ParamSpec("P")


class Roll:
    """Chance decides: one face index for each die, with the reason and the owner (-1: the program itself)."""

    __slots__ = ("about", "dice", "hidden", "owner", "why")

    def __init__(
        self, dice: tuple[Die, ...], why: Reason, owner: int = -1, about: About = (), hidden: bool = False
    ) -> None:
        self.dice, self.why, self.owner, self.about, self.hidden = dice, why, owner, about, hidden

    def __await__(self) -> Generator[Any, Any, list[int]]:
        faces: list[int] = yield self
        return faces


class Settle(Generic[T]):
    """A settled throw: a rule of hashable facts that rolls, keeps and reads, and changes nothing.

    A match plays it in line; odds tabulate it once and merge equal outcomes.
    """

    __slots__ = ("facts", "throw")

    def __init__(self, throw: Callable[..., Any], facts: tuple[Any, ...]) -> None:
        self.throw, self.facts = throw, facts

    def __await__(self) -> Generator[Any, Any, T]:
        outcome = yield self
        if outcome is IN_LINE:
            outcome = yield from self.throw(*self.facts).__await__()
        value: T = outcome
        return value


IN_LINE = reason("settle.in-line")
"""What a match says to a settled throw: play it here."""


def settle(throw: Callable[P, Coroutine[Any, Any, T]], *facts: P.args, **named: P.kwargs) -> Settle[T]:
    """Await a settled throw of these facts."""
    return Settle(throw, facts)


class Faces(Ask[list[int]]):
    """Real dice on a real table: their owner says which faces came up, from one to the number of sides."""

    __slots__ = ("dice", "roll")
    kind = "faces"

    def __init__(self, roll: Roll) -> None:
        super().__init__(roll.owner, "roll", roll.why.rule, roll.about, roll.why)
        self.dice, self.roll = roll.dice, roll

    def refusal(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list) or len(answer) != len(self.dice):
            return refusal("answer.how-many", self.rule, least=len(self.dice), most=len(self.dice))
        for face, die in zip(answer, self.dice, strict=True):
            if type(face) is not int or not 1 <= face <= die.sides:
                return refusal("answer.face", self.rule, sides=die.sides)
        return None

    def sample(self, rng: Random) -> Answer:
        return [1 + int(rng.random() * die.sides) for die in self.dice]

    def read(self, answer: Answer) -> list[int]:
        return [face - 1 for face in answer]

    def has_choice(self) -> bool:
        return False
