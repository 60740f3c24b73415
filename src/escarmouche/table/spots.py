"""Spots: where a base may be put, in contact with another or as near as possible to a point."""

from __future__ import annotations

from math import inf, isfinite, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from escarmouche.table.facing import HALF, QUARTER, TURN, direction, towards, turn_between, turned
from escarmouche.table.kernel import boxes, segments, sweeps
from escarmouche.table.lattice import around, snap
from escarmouche.table.tolerance import CONTACT, OVERLAP, SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.table.poses import Poses

BEARINGS: Final = 100
"""Contact is looked for all round at steps of ten degrees, beside the bearings that matter by themselves."""

NEARBY: Final = 2.0
"""How far a spot is looked for at first."""

RAYS: Final = 50
"""A spot is looked for in directions five degrees apart."""


class Spot(NamedTuple):
    """A place with a facing."""

    x: float
    y: float
    facing: int


def contact_spot(poses: Poses, i: int, j: int, bearing: int, facing: int, gap: float = 0.0) -> Spot | None:
    """Where base i would touch base j, or stand at a gap from it, coming straight at its centre from a bearing.

    The place is on the lattice and the gap there between the one wanted and the tolerance of contact more. What else
    stands there does not matter.
    """
    other = poses.box(j)
    ux, uy = direction(bearing)
    far = poses.shapes[i].circumscribed + other.reach + gap + 1.0
    box = poses.box_at(i, other.x + far * ux, other.y + far * uy, facing)
    touch, _ = sweeps.box_meets_box(box, other, -ux, -uy, 0.0)
    clear, near = 0.0, touch
    while gap > 0.0 and near - clear > SLACK:  # the gap only shrinks on the way: halve
        middle = 0.5 * (clear + near)
        if boxes.separation(poses.box_at(i, box.x - middle * ux, box.y - middle * uy, facing), other) >= gap:
            clear = middle
        else:
            near = middle
    for x, y in around(box.x - near * ux, box.y - near * uy):
        if 0.0 <= boxes.separation(poses.box_at(i, x, y, facing), other) - gap <= CONTACT:
            return Spot(x, y, facing)
    return None


def contact_spots(poses: Poses, i: int, j: int, facing: int | None = None) -> list[Spot]:
    """Where base i would touch base j, all round it, the nearest to where i stands first.

    Without a facing it looks at the centre of j there, or stands flush with a side of a rectangle. What else stands
    there does not matter: `obstacle` tells.
    """
    x, y = poses.xs[i], poses.ys[i]
    direct = towards(poses.xs[j], poses.ys[j], x, y)
    sides = [turned(poses.facings[j], k * QUARTER) for k in range(4)] if poses.shapes[j].radius == 0.0 else []
    found = set[Spot]()
    for bearing in {direct, *sides, *range(0, TURN, BEARINGS)}:
        wanted = {facing} if facing is not None else {turned(bearing, HALF)}
        if facing is None and sides:
            wanted.add(turned(min(sides, key=lambda side: (abs(turn_between(side, bearing)), side)), HALF))
        for look in wanted:
            spot = contact_spot(poses, i, j, bearing, look)
            if spot is not None:
                found.add(spot)
    return sorted(found, key=lambda spot: ((spot.x - x) ** 2 + (spot.y - y) ** 2, spot))


def nearest_spot(
    poses: Poses,
    i: int,
    x: float,
    y: float,
    z: float = 0.0,
    facing: int | None = None,
    *,
    within: float = inf,
    layer: int = 0,
    step: float = 0.0,
    ignoring: Sequence[int] = (),
) -> Spot | None:
    """The spot nearest to a point where a base may stand at a height: along rays five degrees apart it is exact.

    A point over the edge of the table counts as the nearest place where the base is wholly on it.
    """
    if not (isfinite(x) and isfinite(y) and isfinite(z)):
        return None
    looks = poses.facings[i] if facing is None else facing
    box = poses.box_at(i, x, y, looks)
    across, up = boxes.half_extent(box, 1.0, 0.0), boxes.half_extent(box, 0.0, 1.0)
    x = min(max(x, across), poses.relief.width - across)
    y = min(max(y, up), poses.relief.height - up)
    if poses.obstacle(i, x, y, z, looks, layer=layer, step=step, ignoring=ignoring) is None:
        return Spot(snap(x), snap(y), looks)
    farthest = min(within, poses.relief.width + poses.relief.height)
    span = min(NEARBY, farthest)
    while True:
        for at, ray in clear_places(poses, i, x, y, z, looks, span, layer, step, ignoring):
            dx, dy = direction(ray)
            px, py = snap(x + at * dx), snap(y + at * dy)
            if poses.obstacle(i, px, py, z, looks, layer=layer, step=step, ignoring=ignoring) is None:
                return Spot(px, py, looks)
        if span >= farthest:
            return None
        span = min(2.0 * span, farthest)


def clear_places(
    poses: Poses,
    i: int,
    x: float,
    y: float,
    z: float,
    facing: int,
    span: float,
    layer: int,
    step: float,
    ignoring: Sequence[int],
) -> list[tuple[float, int]]:
    """Where along the rays a base comes clear of all that is within a span: how far away, and on which ray."""
    box = poses.box_at(i, x, y, facing)
    near = span + box.reach
    others = [poses.box(k) for k in poses.in_its_way(i, z, layer, ignoring) if poses.gap_to_point(k, x, y) <= near]
    rings = list[tuple[list[float], list[float]]]()
    if layer == 0:
        level = poses.relief.level(z, poses.shapes[i].tall, step)
        outlines = level.ground.outlines
        for p in segments.outlines_near(x, y, 0.0, near, outlines):
            rings.extend(level.parts[p])
    found = list[tuple[float, int]]()
    for ray in range(0, TURN, RAYS):
        dx, dy = direction(ray)
        spans = [sweeps.box_meets_box(box, other, dx, dy, 0.5 * OVERLAP) for other in others]
        spans += [sweeps.box_meets_part(box, dx, dy, xs, ys, 0.5 * OVERLAP) for xs, ys in rings]
        first, last = sweeps.on_table(box, dx, dy, poses.relief.width, poses.relief.height, 0.5 * OVERLAP)
        last = min(last, span)
        if first < last:
            found += [(at, ray) for at in openings(spans, max(0.0, first), last)]
            found += [(at, ray) for at in borders(poses, x, y, z, dx, dy, last)]
    found.sort()
    return found


def nearest_facing(
    poses: Poses, i: int, x: float, y: float, z: float, wanted: int, *, step: float = 0.0, ignoring: Sequence[int] = ()
) -> int | None:
    """The facing nearest to the one wanted with which a base may stand here, in steps of five degrees; None if none."""
    for turn in range(0, HALF + 1, RAYS):
        for facing in (turned(wanted, turn), turned(wanted, -turn)):
            if poses.obstacle(i, x, y, z, facing, layer=poses.layers[i], step=step, ignoring=ignoring) is None:
                return facing
    return None


def openings(spans: list[tuple[float, float]], first: float, last: float) -> list[float]:
    """Where on a ray a base is clear of everything: at the start, or at the end of a span that no other covers."""
    found, at = list[float](), first
    for start, end in sorted(span for span in spans if span[0] < span[1]):
        if start >= at:
            found.append(at)
        at = max(at, end)
    return [at for at in (*found, at) if at <= last]


def borders(poses: Poses, x: float, y: float, z: float, dx: float, dy: float, last: float) -> list[float]:
    """Where on a ray the border of a level at this height is crossed: half of a base may rest on it from there."""
    found = list[float]()
    for body in poses.relief.bodies:
        if not body.firm or z not in (0.0, body.top):
            continue
        for k, (x2, y2) in enumerate(body.outline.points):
            x1, y1 = body.outline.points[k - 1]
            ex, ey = x2 - x1, y2 - y1
            across = dx * ey - dy * ex
            length = sqrt(ex * ex + ey * ey)
            if across == 0.0 or length == 0.0:
                continue
            at = ((x1 - x) * ey - (y1 - y) * ex) / across
            share = ((x1 - x) * dy - (y1 - y) * dx) / across
            if 0.0 <= at <= last and 0.0 <= share <= 1.0:
                found.append(at + OVERLAP / abs(across / length))
    return found
