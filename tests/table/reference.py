"""The same questions answered by shapely: slow, independent of the kernel, exact up to a band of tolerance.

Sight looks for a free line among all those that touch two corners of the (finely cut) shapes, nudged to either side,
and among a dense net of lines between the bases: where a line exists at all, one of these is free of slightly thinner
blockers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import shapely  # type: ignore[import-untyped]
from shapely.geometry import LineString, Point, Polygon  # type: ignore[import-untyped]
from shapely.ops import unary_union  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry  # type: ignore[import-untyped]

    from escarmouche.table import Standing

__all__ = ["LineString", "Point", "Polygon", "base", "unary_union"]

SIDES = 64


def base(standing: Standing, i: int, grow: float = 0.0) -> Polygon:
    return Point(standing.x(i), standing.y(i)).buffer(standing.radii[i] + grow, quad_segs=SIDES)


def footprint(standing: Standing, piece: int) -> Polygon:
    return Polygon(standing.ground.pieces[piece].outline.points)


def blockers(standing: Standing, i: int, j: int, thinner: float) -> list[BaseGeometry]:
    """What blocks sight between two discs, eroded."""
    level = max(standing.levels[i], standing.levels[j])
    shapes = [
        base(standing, k, -thinner)
        for k in range(len(standing))
        if k not in (i, j) and standing.on_table(k) and standing.levels[k] >= level and standing.radii[k] > thinner
    ]
    for p, piece in enumerate(standing.ground.pieces):
        if piece.opaque and piece.level >= level:
            shape = footprint(standing, p)
            if all(shape.distance(Point(standing.x(k), standing.y(k))) > standing.radii[k] - 0.002 for k in (i, j)):
                shapes.append(shape.buffer(-thinner, join_style="mitre"))
    return [shape for shape in shapes if not shape.is_empty]


def sees(standing: Standing, i: int, j: int, thinner: float) -> bool:
    """Whether a segment between two bases misses every blocker eroded by `thinner`."""
    a, b = base(standing, i), base(standing, j)
    if a.distance(b) <= 0.02:
        return True
    hull = a.union(b).convex_hull
    walls = unary_union([s for s in blockers(standing, i, j, thinner) if s.intersects(hull)])
    if walls.is_empty:
        return True
    shapely.prepare(walls)
    lines = net_of_lines(standing, i, j)
    if (~shapely.intersects(walls, lines)).any():
        return True
    corners = shapely.get_coordinates(shapely.intersection(walls, hull).simplify(0.001))
    lines = lines_through(corners, a, b)
    return bool(len(lines)) and bool((~shapely.intersects(walls, lines)).any())


def net_of_lines(standing: Standing, i: int, j: int) -> np.ndarray:
    """Segments between many points of the two circles."""
    turns = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    ring = np.stack([np.cos(turns), np.sin(turns)], axis=1)
    one = np.array([standing.x(i), standing.y(i)]) + standing.radii[i] * ring
    two = np.array([standing.x(j), standing.y(j)]) + standing.radii[j] * ring
    pairs = np.stack([np.repeat(one, len(two), axis=0), np.tile(two, (len(one), 1))], axis=1)
    return np.asarray(shapely.linestrings(pairs))


def lines_through(corners: np.ndarray, a: Polygon, b: Polygon) -> np.ndarray:
    """Segments from base to base along the lines through two corners, nudged to either side."""
    ends = np.concatenate([corners, shapely.get_coordinates(a)[::8], shapely.get_coordinates(b)[::8]])
    first, second = np.triu_indices(len(ends), 1)
    p, q = ends[first], ends[second]
    along = q - p
    length = np.hypot(along[:, 0], along[:, 1])
    keep = length > 1e-6
    p, along = p[keep], along[keep] / length[keep, None]
    ca, cb = np.array(a.centroid.coords[0]), np.array(b.centroid.coords[0])
    normal = np.stack([-along[:, 1], along[:, 0]], axis=1)
    found = []
    for nudge in (1e-4, -1e-4, 2e-3, -2e-3):
        origin = p + nudge * normal
        foot_a = origin + along * np.sum((ca - origin) * along, axis=1)[:, None]
        foot_b = origin + along * np.sum((cb - origin) * along, axis=1)[:, None]
        ra, rb = np.sqrt(a.area / np.pi), np.sqrt(b.area / np.pi)
        da, db = np.hypot(*(foot_a - ca).T), np.hypot(*(foot_b - cb).T)
        inside = (da <= ra) & (db <= rb)
        # From where the line leaves one base to where it enters the other.
        way = foot_b[inside] - foot_a[inside]
        way /= np.maximum(np.hypot(*way.T), 1e-12)[:, None]
        start = foot_a[inside] + way * np.sqrt(ra**2 - da[inside] ** 2)[:, None]
        end = foot_b[inside] - way * np.sqrt(rb**2 - db[inside] ** 2)[:, None]
        found.append(np.stack([start, end], axis=1))
    return np.asarray(shapely.linestrings(np.concatenate(found)))


def lane(standing: Standing, i: int, j: int) -> Polygon:
    """The quadrilateral between the two diameters across the line of centres."""
    a, b = np.array([standing.x(i), standing.y(i)]), np.array([standing.x(j), standing.y(j)])
    across = np.array([-(b - a)[1], (b - a)[0]]) / np.hypot(*(b - a))
    ra, rb = standing.radii[i], standing.radii[j]
    return Polygon([a - ra * across, b - rb * across, b + rb * across, a + ra * across])


def reaches_into(shape: BaseGeometry, area: BaseGeometry, deep: float) -> bool:
    """Whether a shape eroded by this depth still overlaps an area."""
    return bool(shape.buffer(-deep, quad_segs=SIDES, join_style="mitre").intersects(area))


def swept(x1: float, y1: float, x2: float, y2: float, radius: float) -> BaseGeometry:
    """What a base covers on a straight leg."""
    if (x1, y1) == (x2, y2):
        return Point(x1, y1).buffer(radius, quad_segs=SIDES)
    return LineString([(x1, y1), (x2, y2)]).buffer(radius, quad_segs=SIDES)


def leg_barred(standing: Standing, i: int, leg: tuple[float, float, float, float], shrink: float) -> bool:
    """Whether a base thinner by `shrink` meets anything solid on a leg."""
    sweep = swept(*leg, standing.radii[i] - shrink)
    width, height = standing.ground.width, standing.ground.height
    left, bottom, right, top = sweep.bounds
    if left < 0 or bottom < 0 or right > width or top > height:
        return True
    for k in range(len(standing)):
        centre = Point(standing.x(k), standing.y(k))
        if k != i and standing.solid[k] and standing.on_table(k) and sweep.distance(centre) < standing.radii[k]:
            return True
    return any(
        piece.solid and sweep.intersects(footprint(standing, p)) for p, piece in enumerate(standing.ground.pieces)
    )
