"""A body: something upright on the table, from a bottom to a top, and what it does to sight and to movement."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import isfinite, sqrt
from typing import NamedTuple

from escarmouche.table.outline import Outline
from escarmouche.table.tolerance import SLACK


class Opening(NamedTuple):
    """A hole in a wall: from where to where along its line, and between which heights."""

    start: float
    end: float
    bottom: float
    top: float


class Line(NamedTuple):
    """The middle line of a wall, and how thick it is."""

    ax: float
    ay: float
    bx: float
    by: float
    thick: float

    @property
    def length(self) -> float:
        dx, dy = self.bx - self.ax, self.by - self.ay
        return sqrt(dx * dx + dy * dy)

    def stretch(self, start: float, end: float, thick: float) -> Outline:
        """The part of the wall between two places on its line, as thick as one likes."""
        length = self.length
        ux, uy = (self.bx - self.ax) / length, (self.by - self.ay) / length
        nx, ny = -0.5 * thick * uy, 0.5 * thick * ux
        x1, y1, x2, y2 = self.ax + start * ux, self.ay + start * uy, self.ax + end * ux, self.ay + end * uy
        return Outline(((x1 - nx, y1 - ny), (x2 - nx, y2 - ny), (x2 + nx, y2 + ny), (x1 + nx, y1 + ny)))


@dataclass(frozen=True, slots=True)
class Body:
    """An outline between two heights.

    What is opaque stops eye rays. What is solid bars the way at the heights it spans; what is not solid may be entered,
    each length in it counting `cost` times. One may stand on top of what is `firm`, and nowhere inside it. A hill with
    steep sides is firm and solid, one with slopes firm and not solid; a storey is a thin firm slab; a pit is solid, not
    opaque, and of some height.
    """

    outline: Outline
    top: float
    bottom: float = 0.0
    opaque: bool = True
    solid: bool = True
    firm: bool = False
    cost: float = 1.0
    line: Line | None = None
    openings: tuple[Opening, ...] = field(default=())

    def __post_init__(self) -> None:
        if not (isfinite(self.bottom) and isfinite(self.top) and self.bottom <= self.top):
            raise ValueError(f"a body reaches from a bottom up to a top, not from {self.bottom} to {self.top}")
        if self.openings and self.line is None:
            raise ValueError("only a wall, which has a line, has openings")

    def bars(self, z: float, tall: float, step: float) -> bool:
        """Whether it bars somebody so tall whose feet are at this height and who steps over so much."""
        return self.solid and self.top > z + step and (self.bottom <= z + step or self.bottom < z + tall)

    def barring(self, z: float, tall: float, step: float) -> list[Outline]:
        """What of it bars such a one: all of it, or a wall without the openings that let him through."""
        if not self.bars(z, tall, step):
            return []
        if self.line is None:
            return [self.outline]
        found, at = [], 0.0
        for opening in sorted(self.openings):
            if opening.bottom > z + step or opening.top < z + tall:
                continue
            if opening.start > at:
                found.append(self.line.stretch(at, opening.start, self.line.thick))
            at = max(at, opening.end)
        if at < self.line.length:
            found.append(self.line.stretch(at, self.line.length, self.line.thick))
        return found


def wall(
    start: tuple[float, float],
    end: tuple[float, float],
    thick: float,
    top: float,
    bottom: float = 0.0,
    openings: tuple[Opening, ...] = (),
) -> Body:
    """A straight wall with doors and windows; whoever fits through an opening passes there."""
    line = Line(*start, *end, thick)
    if not (line.length > 0.0 and thick > 0.0):
        raise ValueError("a wall has a length and a thickness")
    for opening in openings:
        if not (0.0 <= opening.start < opening.end <= line.length + SLACK and opening.bottom < opening.top):
            raise ValueError(f"{opening} is not an opening of a wall {line.length:g} long")
    outline = line.stretch(0.0, line.length, thick)
    return Body(outline, top, bottom, line=line, openings=openings)
