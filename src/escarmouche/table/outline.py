"""An outline: a simple polygon as a value, the footprint of terrain, zones and templates."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, inf, pi, sin, sqrt
from typing import TypeAlias

from escarmouche.table.kernel import convex, segments
from escarmouche.table.lattice import snap

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Outline:
    """A simple polygon, convex or not, its corners counter-clockwise (they are turned round when they are not)."""

    points: tuple[Point, ...]
    xs: list[float] = field(init=False, repr=False, compare=False)
    """The same corners as the flat lists of the kernel, for reading only."""
    ys: list[float] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if len(self.points) < 3:
            raise ValueError("an outline has at least three corners")
        xs, ys = [float(x) for x, _ in self.points], [float(y) for _, y in self.points]
        if convex.area(xs, ys) < 0.0:
            object.__setattr__(self, "points", tuple(reversed(self.points)))
            xs.reverse()
            ys.reverse()
        object.__setattr__(self, "xs", xs)
        object.__setattr__(self, "ys", ys)

    @property
    def area(self) -> float:
        return convex.area(self.xs, self.ys)

    @property
    def centroid(self) -> Point:
        """The centre of mass; the mean of the corners when there is no area."""
        size = 6.0 * self.area
        if size == 0.0:
            count = len(self.points)
            return sum(self.xs) / count, sum(self.ys) / count
        x = y = 0.0
        for (x1, y1), (x2, y2) in zip(self.points, self.points[1:] + self.points[:1], strict=True):
            cross = x1 * y2 - x2 * y1
            x += (x1 + x2) * cross
            y += (y1 + y2) * cross
        return x / size, y / size

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Least x, least y, largest x, largest y."""
        return min(self.xs), min(self.ys), max(self.xs), max(self.ys)

    @property
    def is_simple(self) -> bool:
        """Whether no two edges meet but neighbours at their corner."""
        points = self.points
        count = len(points)
        edges = [(*points[i], *points[(i + 1) % count]) for i in range(count)]
        for i, first in enumerate(edges):
            if first[:2] == first[2:]:
                return False
            for j in range(i + 1, count):
                if segments.segments_cross(*first, *edges[j]):
                    return False
                if j - i not in (1, count - 1) and (
                    segments.point_to_segment(*first[:2], *edges[j]) == 0.0
                    or segments.point_to_segment(*edges[j][:2], *first) == 0.0
                ):
                    return False
        return True

    @property
    def is_convex(self) -> bool:
        return convex.is_convex(self.xs, self.ys, list(range(len(self.points))))

    def convex_parts(self) -> list[Outline]:
        """Convex outlines that together make up this one and meet in shared edges only."""
        return [
            Outline(tuple(self.points[k] for k in ring))
            for ring in convex.convex_parts(self.xs, self.ys)
            if len(ring) > 2
        ]

    def moved(self, x: float, y: float, angle: float = 0.0) -> Outline:
        """Turned by an angle (radians, counter-clockwise) round the origin, then shifted; corners on the lattice."""
        c, s = cos(angle), sin(angle)
        return Outline(tuple([(snap(px * c - py * s + x), snap(px * s + py * c + y)) for px, py in self.points]))

    def contains(self, x: float, y: float) -> bool:
        return segments.point_inside(x, y, self.xs, self.ys, 0, len(self.points))

    def gap_to_point(self, x: float, y: float) -> float:
        """Distance from a point to the area; 0 inside."""
        return segments.point_to_outline(x, y, self.xs, self.ys, 0, len(self.points))

    def gap_to_disc(self, x: float, y: float, radius: float) -> float:
        """Distance from the edge of a disc to the area; 0 when they meet."""
        return max(0.0, self.gap_to_point(x, y) - radius)

    def gap_to(self, other: Outline) -> float:
        """Distance between two areas; 0 when they meet."""
        if other.contains(*self.points[0]):
            return 0.0
        xs, ys, best = other.xs, other.ys, inf
        for (ax, ay), (bx, by) in zip(self.points, self.points[1:] + self.points[:1], strict=True):
            best = min(best, segments.segment_to_outline(ax, ay, bx, by, xs, ys, 0, len(xs)))
        return 0.0 if self.contains(*other.points[0]) else best

    def area_beyond(self, nx: float, ny: float, least: float) -> float:
        """Area of the part with nx*x + ny*y >= least."""
        return max(0.0, convex.area(*convex.clipped(self.xs, self.ys, nx, ny, least)))

    def area_within(self, left: float, bottom: float, right: float, top: float) -> float:
        """Area of the part inside an upright rectangle."""
        xs, ys = self.xs, self.ys
        for nx, ny, least in ((1.0, 0.0, left), (0.0, 1.0, bottom), (-1.0, 0.0, -right), (0.0, -1.0, -top)):
            xs, ys = convex.clipped(xs, ys, nx, ny, least)
        return max(0.0, convex.area(xs, ys))

    def share_within(self, left: float, bottom: float, right: float, top: float) -> float:
        """Share of the area inside an upright rectangle, from 0 to 1."""
        return min(1.0, self.area_within(left, bottom, right, top) / self.area) if self.area else 0.0

    def share_beyond(self, nx: float, ny: float, least: float) -> float:
        """Share of the area with nx*x + ny*y >= least, from 0 to 1."""
        return min(1.0, self.area_beyond(nx, ny, least) / self.area) if self.area else 0.0


def rectangle(cx: float, cy: float, width: float, height: float, turn: float = 0.0) -> Outline:
    """A rectangle round a centre, turned by an angle in radians."""
    w, h = width / 2, height / 2
    return Outline(((-w, -h), (w, -h), (w, h), (-w, h))).moved(cx, cy, turn)


def ellipse(cx: float, cy: float, a: float, b: float, turn: float = 0.0, sides: int = 24) -> Outline:
    """An ellipse with half-axes a and b as a polygon of the same area, turned by an angle in radians."""
    swell = sqrt(2 * pi / (sides * sin(2 * pi / sides)))
    corners = (2 * pi * k / sides for k in range(sides))
    return Outline(tuple((a * swell * cos(t), b * swell * sin(t)) for t in corners)).moved(cx, cy, turn)


def disc(cx: float, cy: float, radius: float, sides: int = 24) -> Outline:
    """A disc as a polygon of the same area."""
    return ellipse(cx, cy, radius, radius, 0.0, sides)


def regular(cx: float, cy: float, radius: float, sides: int, turn: float = 0.0) -> Outline:
    """A regular polygon whose corners lie at the radius, the first at the angle of the turn."""
    corners = (2 * pi * k / sides for k in range(sides))
    return Outline(tuple((radius * cos(t), radius * sin(t)) for t in corners)).moved(cx, cy, turn)
