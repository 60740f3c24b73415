"""Lines of view of MonCon'f worked out another way: ray by ray, shape by shape, with discs that are discs.

Nothing here is the program's: silhouettes, heights and lengths come from the numbers of MCF-R-01, 02, 08 and H-14.
"""

from __future__ import annotations

from math import cos, hypot, inf, radians, sin, sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from escarmouche.games.monconf.content_types import MapPiece
    from escarmouche.games.monconf.state import Fighter

RADII = {"small": 1.25, "normal": 1.25, "cavalry": 2.0, "large": 2.0, "very large": 3.0, "artillery": 2.5}
HEIGHTS = {"small": 2.5, "normal": 3.5, "cavalry": 5.0, "large": 5.5, "very large": 8.0, "artillery": 3.0}
PIECES = {"wood": 8.0, "rocks": 2.0, "low-wall": 1.5, "wall": 5.0, "building": 8.0, "hill": 3.0, "pond": 0.0}

Point3 = tuple[float, float, float]


class Upright(NamedTuple):
    """A disc (radius) or a turned rectangle (width, depth) from a height up to another."""

    x: float
    y: float
    bottom: float
    top: float
    radius: float = 0.0
    width: float = 0.0
    depth: float = 0.0
    degrees: float = 0.0

    def grown(self, by: float) -> Upright:
        """The same, larger or smaller all round, its foot but for what it stands on."""
        if self.radius:
            return self._replace(radius=max(1e-6, self.radius + by), top=self.top + by)
        return self._replace(width=self.width + 2 * by, depth=self.depth + 2 * by, top=self.top + by)

    def inside(self, eye: Point3, point: Point3) -> float:
        """The length of the straight line from the eye to a point that is in it."""
        spans = [self.in_plan(eye, point), span(eye[2], point[2], self.bottom, self.top)]
        low, high = max(one[0] for one in spans), min(one[1] for one in spans)
        return max(0.0, high - low) * sqrt(sum((b - a) ** 2 for a, b in zip(eye, point, strict=True)))

    def in_plan(self, eye: Point3, point: Point3) -> tuple[float, float]:
        ax, ay, bx, by = eye[0] - self.x, eye[1] - self.y, point[0] - self.x, point[1] - self.y
        if self.radius:
            dx, dy = bx - ax, by - ay
            a, b, c = dx * dx + dy * dy, 2 * (ax * dx + ay * dy), ax * ax + ay * ay - self.radius**2
            under = b * b - 4 * a * c
            if under <= 0.0:
                return inf, -inf
            return max(0.0, (-b - sqrt(under)) / (2 * a)), min(1.0, (-b + sqrt(under)) / (2 * a))
        turn = radians(self.degrees)
        c, s = cos(turn), sin(turn)
        one = span(ax * c + ay * s, bx * c + by * s, -self.width / 2, self.width / 2)
        other = span(ay * c - ax * s, by * c - bx * s, -self.depth / 2, self.depth / 2)
        return max(one[0], other[0]), min(one[1], other[1])


def span(start: float, end: float, low: float, high: float) -> tuple[float, float]:
    """Which part of the way from start to end lies between two numbers."""
    if low >= high:
        return inf, -inf
    if start == end:
        return (0.0, 1.0) if low < start < high else (inf, -inf)
    first, last = sorted([(low - start) / (end - start), (high - start) / (end - start)])
    return max(0.0, first), min(1.0, last)


def scenery(piece: MapPiece) -> Upright:
    top = PIECES[piece.piece]
    if piece.disc is not None:
        x, y, radius = piece.disc
        return Upright(x, y, 0.0, top, radius=radius)
    assert piece.rectangle is not None
    x, y, width, depth, degrees = piece.rectangle
    return Upright(x, y, 0.0, top, width=width, depth=depth, degrees=degrees)


def body(fighter: Fighter, size: str) -> Upright:
    """A figure as sight meets it: 70 % of its base (MCF-R-02)."""
    return Upright(fighter.x, fighter.y, fighter.z, fighter.z + HEIGHTS[size], radius=0.7 * RADII[size])


def eye(fighter: Fighter, size: str) -> Point3:
    return fighter.x, fighter.y, fighter.z + 0.9 * HEIGHTS[size]


def points(viewer: Fighter, target: Fighter, size: str) -> list[Point3]:
    """The 81 points, the lowest row first, each from the right to the left as the eye sees it."""
    dx, dy = target.x - viewer.x, target.y - viewer.y
    away = hypot(dx, dy)
    left_x, left_y = -dy / away, dx / away
    found = []
    for row in range(9):
        for column in range(9):
            aside = 0.7 * RADII[size] * (column / 4 - 1)
            found.append((target.x + aside * left_x, target.y + aside * left_y, target.z + HEIGHTS[size] * row / 8))
    return found


class Verdict(NamedTuple):
    """Which of the 81 points are surely hidden, and which may be: the rest is a matter of a hair."""

    surely: list[bool]
    perhaps: list[bool]


def verdict(
    start: Point3, samples: list[Point3], solids: list[Upright], woods: list[Upright], hair: float = 0.06
) -> Verdict:
    """What is hidden by solids, smaller and larger by a hair, and by woods (MCF-R-08)."""
    surely, perhaps = list[bool](), list[bool]()
    small, large = [solid.grown(-hair) for solid in solids], [solid.grown(hair) for solid in solids]
    thin, thick = [wood.grown(-hair) for wood in woods], [wood.grown(hair) for wood in woods]
    for sample, point in enumerate(samples):
        odd = (1 + sample // 9 + 1 + sample % 9) % 2 == 1
        least = sum(wood.inside(start, point) for wood in thin)
        most = sum(wood.inside(start, point) for wood in thick)
        behind = any(solid.inside(start, point) > 1e-6 for solid in small)
        surely.append(behind or least > 8.05 or (least > 0.0 and odd))
        beside = any(solid.inside(start, point) > 0.0 for solid in large)
        perhaps.append(beside or most > 7.95 or (most > 0.0 and odd))
    return Verdict(surely, perhaps)
