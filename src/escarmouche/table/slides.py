"""Slides: bases pushed straight until something stops them, and straight lines through bases."""

from __future__ import annotations

from math import inf, sqrt
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.table.edges import Step, steps_along
from escarmouche.table.facing import direction
from escarmouche.table.kernel import boxes, segments, sweeps
from escarmouche.table.kernel.boxes import Box
from escarmouche.table.lattice import around, snap
from escarmouche.table.tolerance import OVERLAP, SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.table.poses import Poses


class Slide(NamedTuple):
    """Where a push ends and after what length; what stopped it, or the step down over which it falls."""

    x: float
    y: float
    length: float
    base: int | None = None
    body: int | None = None
    side: str | None = None
    drop: Step | None = None


class Met(NamedTuple):
    """A base on a line, and how far along it its centre lies."""

    base: int
    along: float


class Line(NamedTuple):
    """The bases that a line goes through, in order; where it ends, and the body or the side of the table there."""

    met: list[Met]
    x: float
    y: float
    length: float
    body: int | None = None
    side: str | None = None


class Passing(NamedTuple):
    """A point of a way: how far along it, and where."""

    along: float
    x: float
    y: float


def push(
    poses: Poses,
    i: int,
    facing: int,
    distance: float,
    *,
    step: float = 0.0,
    ignoring: Sequence[int] = (),
    ignoring_bodies: Sequence[int] = (),
) -> Slide:
    """Push a base straight: it stops where it touches a base, a body or the edge of the table.

    Its footprint slides as it is, without turning. What it overlaps from the start it may leave, not enter deeper.
    Where its centre comes over a step down of more than `step` it has left its level: the push ends there, and the game
    says what follows.
    """
    if not (poses.on_table(i) and 0.0 <= distance < inf):
        raise ValueError(f"base {i} cannot be pushed by {distance}")
    x, y, z = poses.xs[i], poses.ys[i], poses.zs[i]
    ux, uy = direction(facing)
    dx, dy = distance * ux, distance * uy
    stops = [(1.0, Slide(x, y, 0.0)), *side_stops(poses, poses.box(i), dx, dy), *base_stops(poses, i, dx, dy, ignoring)]
    if poses.layers[i] == 0:
        stops += body_stops(poses, i, dx, dy, step, ignoring_bodies)
    stop, found = min(stops, key=lambda one: one[0])
    if poses.layers[i] == 0:
        for down in steps_along(poses.relief, x, y, z, [x + dx, y + dy], step):
            if down.after < z - step and down.along <= stop * distance:
                return Slide(snap(down.x), snap(down.y), down.along, drop=down)
    for px, py in around(x + stop * dx, y + stop * dy):
        blocked = poses.obstacle(
            i, px, py, z, layer=poses.layers[i], step=step, ignoring=ignoring, ignoring_bodies=ignoring_bodies
        )
        if blocked is None or blocked.void:
            return found._replace(x=px, y=py, length=stop * distance)
    return found


def side_stops(poses: Poses, box: Box, dx: float, dy: float) -> list[tuple[float, Slide]]:
    """When a sliding base touches a side of the table, if it does."""
    _, last = sweeps.on_table(box, dx, dy, poses.relief.width, poses.relief.height, OVERLAP)
    if last >= 1.0:
        return []
    _, touch = sweeps.on_table(box, dx, dy, poses.relief.width, poses.relief.height, 0.0)
    stop = max(0.0, min(touch, last))
    return [(stop, Slide(box.x, box.y, 0.0, side=side_ahead(box, dx, dy, stop, poses)))]


def base_stops(poses: Poses, i: int, dx: float, dy: float, ignoring: Sequence[int]) -> list[tuple[float, Slide]]:
    """When a sliding base touches others that it would then enter."""
    box, found = poses.box(i), list[tuple[float, Slide]]()
    for k in poses.in_its_way(i, poses.zs[i], poses.layers[i], ignoring):
        other = poses.box(k)
        first, last = sweeps.box_meets_box(box, other, dx, dy, sunk(-boxes.separation(box, other)))
        if last >= 0.0 and first < min(1.0, last):
            touch, _ = sweeps.box_meets_box(box, other, dx, dy, 0.0)
            found.append((max(0.0, touch), Slide(box.x, box.y, 0.0, base=k)))
    return found


def body_stops(
    poses: Poses, i: int, dx: float, dy: float, step: float, ignoring_bodies: Sequence[int]
) -> list[tuple[float, Slide]]:
    """When a sliding base touches bodies that it would then enter."""
    box, found = poses.box(i), list[tuple[float, Slide]]()
    level = poses.relief.level(poses.zs[i], poses.shapes[i].tall, step)
    for rings, b in zip(level.parts, level.owners, strict=True):
        for xs, ys in rings if b not in ignoring_bodies else ():
            first, last = sweeps.box_meets_part(box, dx, dy, xs, ys, sunk(sweeps.depth_in_part(box, xs, ys)))
            if last >= 0.0 and first < min(1.0, last):
                touch, _ = sweeps.box_meets_part(box, dx, dy, xs, ys, 0.0)
                found.append((max(0.0, touch), Slide(box.x, box.y, 0.0, body=b)))
    return found


def sunk(depth: float) -> float:
    """How far a base may sink into something before that stops it: as far as anywhere, or as far as it has already."""
    return max(OVERLAP, depth + SLACK)


def side_ahead(box: Box, dx: float, dy: float, stop: float, poses: Poses) -> str:
    """The side of the table at which a sliding base is at a time, or nearest to, of those ahead."""
    across, up = boxes.half_extent(box, 1.0, 0.0), boxes.half_extent(box, 0.0, 1.0)
    x, y = box.x + stop * dx, box.y + stop * dy
    room = []
    if dx < 0.0:
        room.append((x - across, "left"))
    if dx > 0.0:
        room.append((poses.relief.width - x - across, "right"))
    if dy < 0.0:
        room.append((y - up, "bottom"))
    if dy > 0.0:
        room.append((poses.relief.height - y - up, "top"))
    return min(room)[1]


def line_through(
    poses: Poses,
    x: float,
    y: float,
    towards_x: float,
    towards_y: float,
    *,
    reach: float = inf,
    layer: int = 0,
    ignoring: Sequence[int] = (),
    stops: Sequence[int] = (),
) -> Line:
    """Follow a line from a point in the direction of another: whom it goes through, until what stops it.

    The bodies in `stops` and the edge of the table end it. A base is met when the line crosses its footprint before
    that, and lies where its centre is nearest to the line.
    """
    dx, dy = towards_x - x, towards_y - y
    length = sqrt(dx * dx + dy * dy)
    if length == 0.0:
        raise ValueError("a line needs two points")
    ux, uy = dx / length, dy / length
    point = Box(x, y, 1.0, 0.0, 0.0, 0.0, 0.0)
    _, end = sweeps.on_table(point, ux, uy, poses.relief.width, poses.relief.height, -SLACK)
    side = side_ahead(point, ux, uy, end, poses) if end < reach else None
    end, body = max(0.0, min(end, reach)), None
    for b in stops:
        for xs, ys in poses.relief.parts[b]:
            first, last = sweeps.box_meets_part(point, ux, uy, xs, ys, 0.0)
            if last > max(first, 0.0) and first < end:
                end, body, side = max(0.0, first), b, None
    met = list[Met]()
    for k in range(len(poses)):
        if poses.on_table(k) and poses.layers[k] == layer and k not in ignoring:
            first, last = sweeps.point_in_grown(x, y, ux, uy, poses.box(k), poses.box(k).radius)
            if last > max(first, 0.0) and first < end:
                met.append(Met(k, max(0.0, (poses.xs[k] - x) * ux + (poses.ys[k] - y) * uy)))
    met.sort(key=lambda one: (one.along, one.base))
    return Line(met, x + end * ux, y + end * uy, end, body, side)


def first_within(poses: Poses, i: int, way: Sequence[float], j: int, reach: float) -> Passing | None:
    """Where on a way the inscribed circle of a base first is at most `reach` from another base, its start included."""
    if not (poses.on_table(i) and poses.on_table(j)):
        return None
    x, y, walked = poses.xs[i], poses.ys[i], 0.0
    other = poses.box(j)
    near = poses.shapes[i].inscribed + reach + other.radius + SLACK
    for k in range(0, len(way), 2):
        dx, dy = way[k] - x, way[k + 1] - y
        length = sqrt(dx * dx + dy * dy)
        first, last = sweeps.point_in_grown(x, y, dx, dy, other, near)
        at = max(0.0, first)
        if at < last and at <= 1.0:
            return Passing(walked + at * length, x + at * dx, y + at * dy)
        walked += length
        x, y = way[k], way[k + 1]
    return None


def nearest_on_way(x: float, y: float, way: Sequence[float], px: float, py: float) -> Passing:
    """The point of a way, from a place along its waypoints, that is nearest to another point."""
    best, walked = Passing(0.0, x, y), 0.0
    least = segments.distance(x, y, px, py)
    for k in range(0, len(way), 2):
        dx, dy = way[k] - x, way[k + 1] - y
        length = sqrt(dx * dx + dy * dy)
        if length > 0.0:
            at = min(max(((px - x) * dx + (py - y) * dy) / (length * length), 0.0), 1.0)
            away = segments.distance(x + at * dx, y + at * dy, px, py)
            if away < least:
                least, best = away, Passing(walked + at * length, x + at * dx, y + at * dy)
        walked += length
        x, y = way[k], way[k + 1]
    return best
