"""The same questions in three dimensions answered another way: slow, independent of the kernel.

In plan shapely answers. A ray is cut at every place where it might enter or leave something (in plan, in height, at an
opening), and the middle of each piece is looked at: is that point inside? The kernel never looks at a point.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from shapely.geometry import LineString, Point, Polygon  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Callable

    from shapely.geometry.base import BaseGeometry  # type: ignore[import-untyped]

    from escarmouche.table import Body, Poses

__all__ = ["LineString", "Point", "Polygon"]

Point3 = tuple[float, float, float]
SHORT = 1e-6
"""Pieces of a ray shorter than this share are passed over."""


def corners(poses: Poses, i: int, share: float = 1.0, thinner: float = 0.0) -> list[tuple[float, float]]:
    """The corners of a rectangular base by sine and cosine."""
    shape, angle = poses.shapes[i], poses.facings[i] * pi / 1800
    deep, wide = shape.half_depth * share - thinner, shape.half_width * share - thinner
    c, s = cos(angle), sin(angle)
    signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return [(poses.xs[i] + a * deep * c - b * wide * s, poses.ys[i] + a * deep * s + b * wide * c) for a, b in signs]


def footprint(poses: Poses, i: int) -> tuple[BaseGeometry, float]:
    """A base as a core and a radius round it, so that discs are exact."""
    shape = poses.shapes[i]
    if shape.radius:
        return Point(poses.xs[i], poses.ys[i]), shape.radius
    return Polygon(corners(poses, i)), 0.0


def gap(poses: Poses, i: int, j: int) -> float:
    (a, ra), (b, rb) = footprint(poses, i), footprint(poses, j)
    return max(0.0, float(a.distance(b)) - ra - rb)


class Solid:
    """Something upright in the way of rays: what of a ray lies in it in plan, and between which heights it is."""

    def __init__(self, low: float, high: float, cuts: Callable[[LineString], list[float]], plan: BaseGeometry) -> None:
        self.low, self.high, self.cuts, self.plan = low, high, cuts, plan
        self.holes: list[Solid] = []

    def holds(self, x: float, y: float, z: float) -> bool:
        if not (self.low < z < self.high and self.plan.contains(Point(x, y))):
            return False
        return not any(hole.holds(x, y, z) for hole in self.holes)


def polygon_solid(plan: BaseGeometry, low: float, high: float) -> Solid:
    def cuts(line: LineString) -> list[float]:
        met = line.intersection(plan.boundary)
        points = [point for part in getattr(met, "geoms", [met]) for point in part.coords] if not met.is_empty else []
        return [line.project(Point(*point)) / line.length for point in points]

    return Solid(low, high, cuts, plan)


class Circle:
    """A disc that is exact where shapely's are polygons."""

    def __init__(self, x: float, y: float, radius: float) -> None:
        self.x, self.y, self.radius = x, y, radius

    def contains(self, point: Point) -> bool:
        return hypot(point.x - self.x, point.y - self.y) < self.radius


def round_solid(x: float, y: float, radius: float, low: float, high: float) -> Solid:
    def cuts(line: LineString) -> list[float]:
        """Where the distance to the centre falls below the radius, by halving from its least value to either end."""
        middle = line.project(Point(x, y)) / line.length
        found = []
        for end in (0.0, 1.0):
            near, far = middle, end
            for _ in range(50):
                half = (near + far) / 2
                point = line.interpolate(half, normalized=True)
                near, far = (half, far) if hypot(point.x - x, point.y - y) < radius else (near, half)
            found.append(near)
        return found

    return Solid(low, high, cuts, Circle(x, y, radius))


def body_solid(body: Body, graze: float) -> Solid:
    found = polygon_solid(
        Polygon(body.outline.points).buffer(-graze, join_style="mitre", mitre_limit=50), body.bottom, body.top - graze
    )
    for opening in body.openings:
        assert body.line is not None
        hole = Polygon(body.line.stretch(opening.start - graze, opening.end + graze, 4 * body.line.thick).points)
        found.holes.append(polygon_solid(hole, opening.bottom - graze, opening.top + graze))
    return found


def figure_solid(poses: Poses, i: int, graze: float) -> Solid:
    shape, low = poses.shapes[i], poses.zs[i]
    high = low + shape.tall - graze
    if shape.radius:
        return round_solid(poses.xs[i], poses.ys[i], shape.radius * shape.bulk - graze, low, high)
    return polygon_solid(Polygon(corners(poses, i, shape.bulk, graze)), low, high)


def inner_pieces(eye: Point3, end: Point3, solid: Solid) -> list[tuple[float, float]]:
    """The shares of a ray inside something."""
    (ax, ay, az), (bx, by, bz) = eye, end
    line = LineString([(ax, ay), (bx, by)])
    cuts = {0.0, 1.0}
    for one in (solid, *solid.holes):
        cuts.update(one.cuts(line) if line.length else ())
        if bz != az:
            cuts.update(((one.low - az) / (bz - az), (one.high - az) / (bz - az)))
    order = sorted(cut for cut in cuts if 0.0 <= cut <= 1.0)
    found = []
    for start, stop in pairwise(order):
        t = (start + stop) / 2
        if stop - start > SHORT and solid.holds(ax + t * (bx - ax), ay + t * (by - ay), az + t * (bz - az)):
            found.append((start, stop))
    return found


def entry(eye: Point3, end: Point3, solid: Solid) -> float | None:
    """Where a ray first is inside something."""
    pieces = inner_pieces(eye, end, solid)
    return pieces[0][0] if pieces else None
