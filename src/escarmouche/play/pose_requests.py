"""Requests for figures that face somewhere and stand on several levels: a pose, a route with a pose at its end, a turn.

Facings are degrees in steps of a tenth, counted from the x axis to the left; the rule reads them as tenths.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from escarmouche.play.reason import Refusal, reason, refusal
from escarmouche.play.requests import Answer, Ground, coordinates_refusal, on_lattice
from escarmouche.play.requests.typed import Unreadable, coordinates, number_of
from escarmouche.table.kernel.boxes import Box
from escarmouche.table.outline import Outline
from escarmouche.table.relief import footprint

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.option import Option
    from escarmouche.play.requests.ask import Spot
    from escarmouche.table.base import Base

TENTHS = 3600


class PoseAt(NamedTuple):
    """A place, how high it is, and where the figure looks there, in tenths of a degree."""

    x: float
    y: float
    z: float
    facing: int


class RouteTo(NamedTuple):
    """Way-points after the start as (x, y, z), none to stay; and where the figure looks in the end."""

    points: tuple[tuple[float, float, float], ...]
    facing: int


def facing_refusal(value: object, rule: str) -> Refusal | None:
    """Why this is no facing in degrees."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 360:
        return refusal("answer.facing", rule)
    return None


def tenths(degrees: float) -> int:
    """A facing as the rules count it."""
    return round(degrees * 10) % TENTHS


class Facing(Ground[int]):
    """Where a figure is to look: degrees."""

    __slots__ = ()
    kind = "facing"
    has_spot = False

    def refusal(self, answer: Answer) -> Refusal | None:
        return facing_refusal(answer, self.rule) or self._check(self.read(answer))

    def read(self, answer: Answer) -> int:
        return tenths(answer)

    def typed(self, text: str, options: list[Option], rng: Random) -> Answer:
        return number_of(text) if text else self.sample(rng)

    def aims(self, answer: Answer) -> list[Spot]:
        return [(float(answer), 0.0)]


class Pose(Ground[PoseAt]):
    """Where a figure is put: [x, y, z, degrees]."""

    __slots__ = ("base",)
    kind = "pose"

    def __init__(self, *args: Any, base: Base | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.base = base
        """Of a figure that comes onto the table; None where it stands there already."""

    @property
    def outline(self) -> Outline | None:
        """Round the spot as the base lies at 0 degrees."""
        if self.base is None:
            return None
        return Outline(tuple(zip(*footprint(Box(0.0, 0.0, 1.0, 0.0, *self.base[:3])), strict=True)))

    def refusal(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list) or len(answer) != 4:
            return refusal("answer.pose", self.rule)
        wrong = coordinates_refusal([*answer[:3], 0], self.rule, 4) or facing_refusal(answer[3], self.rule)
        return wrong or self._check(self.read(answer))

    def read(self, answer: Answer) -> PoseAt:
        x, y, z = on_lattice(answer[:3])
        return PoseAt(x, y, z, tenths(answer[3]))

    def typed(self, text: str, options: list[Option], rng: Random) -> Answer:
        """A place, the height offered there, and a facing: `x y`, `x y degrees`, or all four as they are said."""
        if not text:
            return self.sample(rng)
        numbers = coordinates(text)
        if len(numbers) not in (2, 3):
            return numbers
        x, y, *turn = numbers
        _, _, z, facing = self.offer(x, y) or (x, y, 0.0, 0.0)
        return [x, y, z, *(turn or [facing])]

    def ways(self, answer: Answer) -> list[list[float]]:
        return [answer[:2]]


class Route(Ground[RouteTo]):
    """A way over levels: [degrees, x1, y1, z1, x2, y2, z2, …]; the facing alone to stay and turn."""

    __slots__ = ()
    kind = "route"
    most = 300

    def refusal(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list) or len(answer) % 3 != 1 or len(answer) > self.most + 1:
            return refusal("answer.route", self.rule)
        points = answer[1:]
        wrong = facing_refusal(answer[0], self.rule) or coordinates_refusal(
            [*points, 0] if len(points) % 2 else points, self.rule, self.most + 1
        )
        return wrong or self._check(self.read(answer))

    def read(self, answer: Answer) -> RouteTo:
        flat = on_lattice(answer[1:])
        points = tuple(zip(flat[::3], flat[1::3], flat[2::3], strict=True))
        return RouteTo(points, tenths(answer[0]))

    def typed(self, text: str, options: list[Option], rng: Random) -> Answer:
        """The way offered to a spot, a facing of one's own: `x y`, `x y degrees`; or a whole route as it is said."""
        if not text:
            return self.sample(rng)
        numbers = coordinates(text)
        if len(numbers) not in (2, 3):
            return numbers
        x, y, *turn = numbers
        offered = self.offer(x, y)
        if offered is None:
            raise Unreadable(reason("typed.no-way"))
        facing, *points = offered
        return [*(turn or [facing]), *points]

    def ways(self, answer: Answer) -> list[list[float]]:
        return [[value for at in range(1, len(answer), 3) for value in answer[at : at + 2]]]

    def walked(self, answer: Answer) -> list[float] | None:
        """A turn on the spot has no length to be told."""
        return self.ways(answer)[0] or None
