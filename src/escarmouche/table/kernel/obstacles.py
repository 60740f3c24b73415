"""What bars a moving base, as the search for its way sees it: discs, and pieces with their corners and sides.

To the centre of a base every obstacle is grown to the distance at which that centre may pass it (`at`).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from escarmouche.table.kernel.shapes import Outlines

DISC: Final = 0
CORNER: Final = 1
POINT: Final = 2


class Circle:
    """What a way bends round: all of a disc, the outward part of a corner (between its two edges), or a point.

    `hull` is the piece of a corner when all its corners turn outwards: what touches one cuts off none of the others.
    """

    __slots__ = ("hull", "in_x", "in_y", "kind", "out_x", "out_y", "radius", "x", "y")

    def __init__(
        self,
        x: float,
        y: float,
        radius: float,
        kind: int,
        in_x: float = 0.0,
        in_y: float = 0.0,
        out_x: float = 0.0,
        out_y: float = 0.0,
    ) -> None:
        self.x = x
        self.y = y
        self.radius = radius
        self.kind = kind
        self.in_x = in_x
        self.in_y = in_y
        self.out_x = out_x
        self.out_y = out_y
        self.hull = -1


class Side:
    """An edge of a piece, moved out as far as the centre of a base may come, and the corner at its end."""

    __slots__ = ("corner_x", "corner_y", "end_x", "end_y", "x", "y")

    def __init__(self, x: float, y: float, end_x: float, end_y: float, corner_x: float, corner_y: float) -> None:
        self.x = x
        self.y = y
        self.end_x = end_x
        self.end_y = end_y
        self.corner_x = corner_x
        self.corner_y = corner_y


class Round:
    """A solid disc."""

    __slots__ = ("at", "disc", "x", "y")

    def __init__(self, x: float, y: float, at: float, disc: int) -> None:
        self.x = x
        self.y = y
        self.at = at
        self.disc = disc


class Wall:
    """A solid piece: a circle round it (already grown to `far`), one within it, and its corners in the outlines.

    What it looks like to a search is worked out when first wanted: a wall may be kept with its ground.
    """

    __slots__ = ("_bends", "_drawn", "_grown", "_sides", "at", "core", "end", "far", "piece", "start", "x", "y")

    def __init__(self, piece: int, at: float, outlines: Outlines) -> None:
        self.piece = piece
        self.at = at
        self.start = outlines[2][piece]
        self.end = outlines[2][piece + 1]
        self.x = outlines[3][piece]
        self.y = outlines[4][piece]
        self.far = at + outlines[5][piece]
        self.core = outlines[6][piece]
        self._grown = -1.0
        self._bends: list[Circle] = []
        self._drawn = False
        self._sides: list[Side] = []

    def bends(self, room: float, outlines: Outlines) -> list[Circle]:
        """A circle round each outward corner, `room` wider than it must be."""
        if self._grown != room:
            self._bends = outward_corners(self.at + room, self.start, self.end, outlines)
            if len(self._bends) == self.end - self.start:
                for circle in self._bends:
                    circle.hull = self.piece
            self._grown = room
        return self._bends

    def sides(self, outlines: Outlines) -> list[Side]:
        """The border that the centre of a base may not cross, as sides and the circles at their ends."""
        if not self._drawn:
            self._sides = moved_out(self.at, self.start, self.end, outlines)
            self._drawn = True
        return self._sides


class Bars:
    """All that may bar a base on its way."""

    __slots__ = ("rounds", "walls")

    def __init__(self) -> None:
        self.rounds: list[Round] = []
        self.walls: list[Wall] = []


def outward_corners(radius: float, start: int, end: int, outlines: Outlines) -> list[Circle]:
    """A circle round each outward corner of an outline, with the two edges between whose normals its arc lies."""
    xs = outlines[0]
    ys = outlines[1]
    found: list[Circle] = []
    for i in range(start, end):
        p = i - 1 if i > start else end - 1
        n = i + 1 if i + 1 < end else start
        in_x = xs[i] - xs[p]
        in_y = ys[i] - ys[p]
        out_x = xs[n] - xs[i]
        out_y = ys[n] - ys[i]
        if in_x * out_y - in_y * out_x > 0.0:
            length = sqrt(in_x * in_x + in_y * in_y)
            other = sqrt(out_x * out_x + out_y * out_y)
            found.append(
                Circle(xs[i], ys[i], radius, CORNER, in_x / length, in_y / length, out_x / other, out_y / other)
            )
    return found


def moved_out(wide: float, start: int, end: int, outlines: Outlines) -> list[Side]:
    """The edges of an outline, moved outwards."""
    xs = outlines[0]
    ys = outlines[1]
    found: list[Side] = []
    x1 = xs[end - 1]
    y1 = ys[end - 1]
    for i in range(start, end):
        x2 = xs[i]
        y2 = ys[i]
        dx = x2 - x1
        dy = y2 - y1
        length = sqrt(dx * dx + dy * dy)
        if length > 0.0:
            nx = wide * dy / length
            ny = -wide * dx / length
            found.append(Side(x1 + nx, y1 + ny, x2 + nx, y2 + ny, x2, y2))
        x1 = x2
        y1 = y2
    return found
