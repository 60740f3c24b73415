"""Decisions over continuous ground: a way, a spot, a way for each of many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests.ask import About, Answer, Ask, Spot
from escarmouche.play.requests.typed import Unreadable, coordinates

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.option import Option
    from escarmouche.table.outline import Outline

T = TypeVar("T")

Offer = Callable[[float, float], "Answer | None"]


class Ground(Ask[T]):
    """A decision over continuous ground: checked, not listed. The game gives the functions."""

    __slots__ = ("_check", "_offer", "_region", "_sample")
    over_ground = True
    has_spot: ClassVar[bool] = True
    """Whether an answer leads to some spot."""

    def __init__(
        self,
        player: int,
        topic: str,
        rule: str,
        check: Callable[[T], Refusal | None],
        sample: Callable[[Random], Answer],
        about: About = (),
        region: Callable[[], list[list[float]]] | None = None,
        offer: Offer | None = None,
        why: Reason | None = None,
    ) -> None:
        self.player, self.topic, self.rule, self.about, self.why = player, topic, rule, about, why
        self._check, self._sample, self._region, self._offer = check, sample, region, offer

    def sample(self, rng: Random) -> Answer:
        return self._sample(rng)

    def region(self) -> list[list[float]]:
        return self._region() if self._region else []

    def offer(self, x: float, y: float) -> Answer | None:
        """An answer that leads to this spot, where there is one: a way round what stands between, a whole formation.

        It may still be refused; where nobody may measure it says nothing of how far the spot is.
        """
        return self._offer(x, y) if self._offer else None

    @property
    def offers(self) -> bool:
        """Whether a spot alone says enough for an answer to be offered."""
        return self.has_spot

    @property
    def mover(self) -> str | int | None:
        """Whom it is about: of many, the one who leads."""
        return next(iter(self.about), None)

    def stay(self) -> Answer | None:
        """The answer that leaves everybody where he is, where there is one."""
        return None

    def ways(self, answer: Answer) -> list[list[float]]:
        """The way of each figure as it is seen from above: way-points after the start, or the spot alone."""
        return [answer]

    def walked(self, answer: Answer) -> list[float] | None:
        """The way of the mover, where the answer is one and its length can be told."""
        return None

    def aims(self, answer: Answer) -> list[Spot]:
        return [(float(way[-2]), float(way[-1])) for way in self.ways(answer) if way]


LATTICE = 1024


def on_lattice(coordinates: list[float]) -> list[float]:
    """Every stored coordinate is a multiple of 1/1024 of the unit: nothing drifts, and all machines agree."""
    return [round(value * LATTICE) / LATTICE for value in coordinates]


def coordinates_refusal(answer: Answer, rule: str, most: int) -> Refusal | None:
    """Why this is no flat list of coordinates."""
    if not isinstance(answer, list) or len(answer) % 2 or len(answer) > most:
        return refusal("answer.coordinates", rule)
    for value in answer:
        if isinstance(value, bool) or not isinstance(value, int | float) or not -1e4 < value < 1e4:
            return refusal("answer.coordinates", rule)
    return None


class Path(Ground[list[float]]):
    """A way as way-points [x1, y1, x2, y2, …] after the start; none to stay."""

    __slots__ = ()
    kind = "path"
    most: ClassVar[int] = 512

    def refusal(self, answer: Answer) -> Refusal | None:
        return coordinates_refusal(answer, self.rule, self.most) or self._check(on_lattice(answer))

    def read(self, answer: Answer) -> list[float]:
        return on_lattice(answer)

    def typed(self, text: str, options: list[Option], rng: Random) -> Answer:
        """Nothing typed: no way at all where that is allowed; else some way that is."""
        if text:
            return coordinates(text)
        return [] if self.refusal([]) is None else self.sample(rng)

    def stay(self) -> Answer | None:
        return []

    def walked(self, answer: Answer) -> list[float] | None:
        way: list[float] = answer
        return way


class Place(Ground[list[float]]):
    """One spot [x, y], or [x, y, degrees] where the thing placed has an outline and may be turned."""

    __slots__ = ("outline",)
    kind = "place"

    def __init__(self, *args: Any, outline: Outline | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.outline = outline
        """Round the spot as the thing lies at 0 degrees."""

    @property
    def turns(self) -> bool:
        """Whether the answer says how the thing lies."""
        return self.outline is not None

    def refusal(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list) or len(answer) != (3 if self.turns else 2):
            return refusal("answer.coordinates", self.rule)
        return coordinates_refusal([*answer, 0] if self.turns else answer, self.rule, 4) or self._check(
            self.read(answer)
        )

    def read(self, answer: Answer) -> list[float]:
        return on_lattice(answer)

    def typed(self, text: str, options: list[Option], rng: Random) -> Answer:
        return coordinates(text) if text else self.sample(rng)

    @property
    def offers(self) -> bool:
        return not self.turns

    def ways(self, answer: Answer) -> list[list[float]]:
        return [answer[:2]]


class Placement(Ground[list[list[float]]]):
    """A way for each of many figures, in one answer; the game may offer a whole formation for where the leader goes."""

    __slots__ = ("count", "figures")
    kind = "placement"
    bounds = ("count",)

    def __init__(self, *args: Any, figures: Sequence[int], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.figures = figures
        """Whose way is whose: the figures in the order of the answer."""
        self.count = len(figures)

    def refusal(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list) or len(answer) != self.count:
            return refusal("answer.how-many", self.rule, least=self.count, most=self.count)
        for way in answer:
            if (wrong := coordinates_refusal(way, self.rule, Path.most)) is not None:
                return wrong
        return self._check(self.read(answer))

    def read(self, answer: Answer) -> list[list[float]]:
        return [on_lattice(way) for way in answer]

    @property
    def mover(self) -> str | int | None:
        return next(iter(self.figures), None)

    def stay(self) -> Answer | None:
        return [[]] * self.count

    def ways(self, answer: Answer) -> list[list[float]]:
        ways: list[list[float]] = answer
        return ways

    def walked(self, answer: Answer) -> list[float] | None:
        return self.ways(answer)[0]

    def typed(self, text: str, options: list[Option], rng: Random) -> Answer:
        """Where the leader goes, the others offered; `3: x y` gives the third figure its own way; or a way for each."""
        if not text:
            return self.sample(rng)
        parts = [part.strip() for part in text.split(";")]
        own = dict(part.split(":", 1) for part in parts if ":" in part)
        ways = [coordinates(part) for part in parts if ":" not in part]
        if len(ways) == 1 and len(ways[0]) == 2:
            offered = self.offer(*ways[0])
            if offered is None and self.count > 1:
                raise Unreadable(reason("typed.no-formation"))
            ways = offered or ways
        for number, way in own.items():
            if not number.strip().isdigit() or not 1 <= int(number) <= len(ways):
                raise Unreadable(reason("typed.figure", most=self.count))
            ways[int(number) - 1] = coordinates(way)
        return ways
