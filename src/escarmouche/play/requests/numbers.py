"""Numbers: one between two bounds, or points shared out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from escarmouche.play.option import Option
from escarmouche.play.reason import Reason, Refusal, refusal
from escarmouche.play.requests.ask import About, Answer, Ask, Spot, no_more
from escarmouche.play.requests.typed import number_of, whole

if TYPE_CHECKING:
    from random import Random


class Number(Ask[float]):
    """A number from low to high, by steps; a table may begin with a likely one."""

    __slots__ = ("high", "likely", "low", "step")
    kind = "number"
    bounds: ClassVar[tuple[str, ...]] = ("low", "high", "step", "likely")

    def __init__(
        self, player: int, topic: str, rule: str, low: float, high: float, step: float = 1, about: About = (),
        *, likely: float | None = None,
    ) -> None:  # fmt: skip
        super().__init__(player, topic, rule, about)
        self.low, self.high, self.step, self.likely = low, high, step, likely

    def refusal(self, answer: Answer) -> Refusal | None:
        if isinstance(answer, bool) or not isinstance(answer, int | float):
            return refusal("answer.not-a-number", self.rule)
        if not self.low <= answer <= self.high or not self.whole((answer - self.low) / self.step):
            return refusal("answer.number", self.rule, low=self.low, high=self.high, step=self.step)
        return None

    def sample(self, rng: Random) -> Answer:
        return round(self.low + self.step * int(rng.random() * ((self.high - self.low) / self.step + 1)), 9)

    def has_choice(self) -> bool:
        return self.low + self.step <= self.high

    def every(self, most: int) -> list[Answer] | None:
        """Evenly spaced ones where there are too many."""
        steps = int((self.high - self.low) / self.step) + 1
        return [self.low + self.step * at for at in spaced(steps, most)]

    def typed(self, text: str, options: list[Option], rng: Random) -> Answer:
        return whole(number_of(text))

    def aims(self, answer: Answer) -> list[Spot]:
        return [(float(answer), 0.0)]

    @staticmethod
    def whole(steps: float) -> bool:
        """Whether it is a number of steps, but for rounding: steps of 0.1 have no exact sums."""
        return abs(steps - round(steps)) < 1e-6


class Split(Ask[list[int]]):
    """So many points shared out among so many takers, one whole number for each; some may be due a least share."""

    __slots__ = ("floors", "keys", "points")
    kind = "split"
    bounds = ("points", "floors")

    def __init__(
        self,
        player: int,
        topic: str,
        rule: str,
        keys: Sequence[str | int],
        points: int,
        about: About = (),
        floors: Sequence[int] = (),
        *,
        why: Reason | None = None,
    ) -> None:
        super().__init__(player, topic, rule, about, why)
        self.keys, self.points, self.floors = keys, points, list(floors) or [0] * len(keys)

    def options(self) -> list[Option]:
        return [Option(key) for key in self.keys]

    def refusal(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list) or len(answer) != len(self.keys):
            return refusal("answer.how-many", self.rule, least=len(self.keys), most=len(self.keys))
        if not all(type(share) is int and share >= 0 for share in answer) or sum(answer) != self.points:
            return refusal("answer.split", self.rule, points=self.points)
        if any(share < floor for share, floor in zip(answer, self.floors, strict=True)):
            return refusal("answer.split-floor", self.rule, floors=", ".join(map(str, self.floors)))
        return None

    def sample(self, rng: Random) -> Answer:
        shares = list(self.floors)
        for _ in range(self.points - sum(shares)):
            shares[int(rng.random() * len(shares))] += 1
        return shares

    def has_choice(self) -> bool:
        return len(self.keys) > 1 and self.points > 0

    def every(self, most: int) -> list[Answer] | None:
        free = shares(self.points - sum(self.floors), len(self.keys))
        return no_more(([floor + share for floor, share in zip(self.floors, one, strict=True)] for one in free), most)


def spaced(steps: int, most: int) -> list[int]:
    """All steps of a range, or as many as allowed, evenly, its ends among them."""
    if steps <= most:
        return list(range(steps))
    return [round(at * (steps - 1) / (most - 1)) for at in range(most)]


def shares(points: int, takers: int) -> Iterator[list[int]]:
    """Every way to share out so many points."""
    if takers <= 1:
        yield [points] * takers
        return
    for first in range(points + 1):
        for rest in shares(points - first, takers - 1):
            yield [first, *rest]
