"""What stands in a lane or a corridor between two bases.

A lane is the quadrilateral between the diameters of the two bases that are perpendicular to the line of their centres.
A corridor is the hull of the two bases: the bases themselves and the quadrilateral between the outer tangents.
"""

from __future__ import annotations

from math import sqrt

from escarmouche.table.kernel.convex import convex_overlap
from escarmouche.table.kernel.segments import distance, point_to_outline, point_to_segment
from escarmouche.table.kernel.shapes import Discs, Parts


def lane_corners(
    ax: float, ay: float, ra: float, bx: float, by: float, rb: float, tangent: bool
) -> tuple[list[float], list[float]]:
    """The quadrilateral between two bases, counter-clockwise; empty when they have the same centre.

    With `tangent` its ends are where the outer tangents touch, otherwise the ends of the diameters.
    """
    dx = bx - ax
    dy = by - ay
    d = sqrt(dx * dx + dy * dy)
    if d == 0.0:
        return [], []
    dx /= d
    dy /= d
    lean = 0.0
    if tangent:
        lean = (ra - rb) / d
        if lean <= -1.0 or lean >= 1.0:
            return [], []
    rise = sqrt(1.0 - lean * lean)
    up_x = lean * dx - rise * dy
    up_y = lean * dy + rise * dx
    down_x = lean * dx + rise * dy
    down_y = lean * dy - rise * dx
    return (
        [ax + ra * down_x, bx + rb * down_x, bx + rb * up_x, ax + ra * up_x],
        [ay + ra * down_y, by + rb * down_y, by + rb * up_y, ay + ra * up_y],
    )


def band_of(xs: list[float], ys: list[float]) -> tuple[float, float, float, float, float]:
    """The middle line of a quadrilateral between two bases, and how far off it any of it lies at most."""
    ax = 0.5 * (xs[0] + xs[3])
    ay = 0.5 * (ys[0] + ys[3])
    bx = 0.5 * (xs[1] + xs[2])
    by = 0.5 * (ys[1] + ys[2])
    wide = max(distance(ax, ay, xs[0], ys[0]), distance(bx, by, xs[1], ys[1]))
    return ax, ay, bx, by, wide + 1e-9


def discs_in(xs: list[float], ys: list[float], deep: float, discs: Discs, first: int, second: int) -> list[int]:
    """Discs other than the two ends that reach deeper than `deep` into a quadrilateral between two bases."""
    disc_x, disc_y, disc_r = discs
    found: list[int] = []
    if not xs:
        return found
    ax, ay, bx, by, wide = band_of(xs, ys)
    k = -1
    for x, y, radius in zip(disc_x, disc_y, disc_r):  # noqa: B905 - a bare zip compiles to a loop
        k += 1
        far = radius - deep
        if k in (first, second) or far <= 0.0:
            continue
        if point_to_segment(x, y, ax, ay, bx, by) > (wide + far) * (wide + far):
            continue
        if point_to_outline(x, y, xs, ys, 0, len(xs)) < far:
            found.append(k)
    return found


def discs_near(x: float, y: float, radius: float, deep: float, discs: Discs, first: int, second: int) -> list[int]:
    """Discs other than the two ends that reach deeper than `deep` into a round area."""
    disc_x, disc_y, disc_r = discs
    found: list[int] = []
    for k in range(len(disc_x)):
        dx = disc_x[k] - x
        dy = disc_y[k] - y
        far = disc_r[k] + radius - deep
        if k != first and k != second and dx * dx + dy * dy < far * far:
            found.append(k)
    return found


def pieces_in(xs: list[float], ys: list[float], parts: Parts) -> list[int]:
    """Pieces of which an eroded part overlaps a quadrilateral between two bases."""
    part_x, part_y, part_start, centre_x, centre_y, around, _, part_piece, _ = parts
    found: list[int] = []
    if not xs:
        return found
    ax, ay, bx, by, wide = band_of(xs, ys)
    for p in range(len(part_piece)):
        far = wide + around[p]
        if point_to_segment(centre_x[p], centre_y[p], ax, ay, bx, by) > far * far:
            continue
        piece = part_piece[p]
        if (not found or found[-1] != piece) and convex_overlap(
            xs, ys, part_x, part_y, part_start[p], part_start[p + 1]
        ):
            found.append(piece)
    return found


def pieces_near(x: float, y: float, radius: float, parts: Parts) -> list[int]:
    """Pieces of which an eroded part overlaps a round area."""
    part_x, part_y, part_start, centre_x, centre_y, around, _, part_piece, _ = parts
    found: list[int] = []
    for p in range(len(part_piece)):
        dx = centre_x[p] - x
        dy = centre_y[p] - y
        far = around[p] + radius
        if dx * dx + dy * dy > far * far:
            continue
        piece = part_piece[p]
        if found and found[-1] == piece:
            continue
        if point_to_outline(x, y, part_x, part_y, part_start[p], part_start[p + 1]) < radius:
            found.append(piece)
    return found


def crossed(
    ax: float, ay: float, bx: float, by: float, deep: float, discs: Discs, parts: Parts
) -> tuple[list[int], list[int]]:
    """Discs that a segment enters deeper than `deep`, and pieces of which it enters an eroded part."""
    disc_x, disc_y, disc_r = discs
    met: list[int] = []
    for k in range(len(disc_x)):
        far = disc_r[k] - deep
        if far > 0.0 and point_to_segment(disc_x[k], disc_y[k], ax, ay, bx, by) < far * far:
            met.append(k)
    part_x, part_y, part_start, centre_x, centre_y, around, _, part_piece, _ = parts
    entered: list[int] = []
    for p in range(len(part_piece)):
        if point_to_segment(centre_x[p], centre_y[p], ax, ay, bx, by) > around[p] * around[p]:
            continue
        piece = part_piece[p]
        if (not entered or entered[-1] != piece) and convex_overlap(
            [ax, bx], [ay, by], part_x, part_y, part_start[p], part_start[p + 1]
        ):
            entered.append(piece)
    return met, entered


def discs_within(x: float, y: float, reach: float, discs: Discs) -> list[int]:
    """Discs whose edge is at most this far from a point."""
    disc_x, disc_y, disc_r = discs
    found: list[int] = []
    for k in range(len(disc_x)):
        dx = disc_x[k] - x
        dy = disc_y[k] - y
        far = reach + disc_r[k]
        if far >= 0.0 and dx * dx + dy * dy <= far * far + 1e-9:
            found.append(k)
    return found
