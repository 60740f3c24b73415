"""Outlines cut into convex parts, and parts eroded; done once for each ground."""

from __future__ import annotations

from math import sqrt


def turn(ax: float, ay: float, bx: float, by: float, cx: float, cy: float) -> float:
    """Twice the area of a triangle: positive when a, b, c turn to the left."""
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)


def is_ear(xs: list[float], ys: list[float], ring: list[int], at: int) -> bool:
    """Whether the corner at this place of the ring is convex and its triangle holds no other corner."""
    count = len(ring)
    a = ring[at - 1]
    b = ring[at]
    c = ring[(at + 1) % count]
    if turn(xs[a], ys[a], xs[b], ys[b], xs[c], ys[c]) <= 0.0:
        return False
    for k in ring:
        if k in (a, b, c):
            continue
        px = xs[k]
        py = ys[k]
        if (
            turn(xs[a], ys[a], xs[b], ys[b], px, py) >= 0.0
            and turn(xs[b], ys[b], xs[c], ys[c], px, py) >= 0.0
            and turn(xs[c], ys[c], xs[a], ys[a], px, py) >= 0.0
        ):
            return False
    return True


def triangles(xs: list[float], ys: list[float]) -> list[list[int]]:
    """A simple counter-clockwise outline as triangles of corner numbers (ear clipping)."""
    ring = list(range(len(xs)))
    found: list[list[int]] = []
    while len(ring) > 3:
        count = len(ring)
        cut = -1
        for at in range(count):
            if is_ear(xs, ys, ring, at):
                cut = at
                break
        if cut < 0:
            # Only corners on a straight line are left to choose from: dropping the flattest one loses no area.
            flattest = 1e300
            for at in range(count):
                a = ring[at - 1]
                b = ring[at]
                c = ring[(at + 1) % count]
                bend = abs(turn(xs[a], ys[a], xs[b], ys[b], xs[c], ys[c]))
                if bend < flattest:
                    flattest = bend
                    cut = at
        found.append([ring[cut - 1], ring[cut], ring[(cut + 1) % count]])
        del ring[cut]
    found.append(ring)
    return [t for t in found if turn(xs[t[0]], ys[t[0]], xs[t[1]], ys[t[1]], xs[t[2]], ys[t[2]]) > 0.0]


def is_convex(xs: list[float], ys: list[float], ring: list[int]) -> bool:
    count = len(ring)
    for at in range(count):
        a = ring[at - 1]
        b = ring[at]
        c = ring[(at + 1) % count]
        if turn(xs[a], ys[a], xs[b], ys[b], xs[c], ys[c]) < -1e-12:
            return False
    return True


def joined(first: list[int], second: list[int]) -> list[int]:
    """Two counter-clockwise rings that share one edge as a single ring; empty when they share none."""
    count = len(first)
    for at in range(count):
        a = first[at]
        b = first[(at + 1) % count]
        for other in range(len(second)):
            if second[other] == b and second[(other + 1) % len(second)] == a:
                ring = [first[(at + 1 + k) % count] for k in range(count)]
                ring += [second[(other + 2 + k) % len(second)] for k in range(len(second) - 2)]
                return ring
    return []


def convex_parts(xs: list[float], ys: list[float]) -> list[list[int]]:
    """A simple counter-clockwise outline as few convex rings of corner numbers (Hertel and Mehlhorn)."""
    whole = list(range(len(xs)))
    if is_convex(xs, ys, whole):
        return [whole]
    parts = triangles(xs, ys)
    merged = True
    while merged:
        merged = False
        for i in range(len(parts)):
            for j in range(i + 1, len(parts)):
                ring = joined(parts[i], parts[j])
                if ring and is_convex(xs, ys, ring):
                    parts[i] = ring
                    del parts[j]
                    merged = True
                    break
            if merged:
                break
    return parts


def clipped(xs: list[float], ys: list[float], nx: float, ny: float, least: float) -> tuple[list[float], list[float]]:
    """The part of an area with nx*x + ny*y >= least (a convex area stays convex)."""
    out_x: list[float] = []
    out_y: list[float] = []
    count = len(xs)
    for i in range(count):
        x1 = xs[i - 1]
        y1 = ys[i - 1]
        x2 = xs[i]
        y2 = ys[i]
        before = nx * x1 + ny * y1 - least
        after = nx * x2 + ny * y2 - least
        if (before >= 0.0) != (after >= 0.0):
            share = before / (before - after)
            out_x.append(x1 + share * (x2 - x1))
            out_y.append(y1 + share * (y2 - y1))
        if after >= 0.0:
            out_x.append(x2)
            out_y.append(y2)
    return out_x, out_y


def eroded_part(xs: list[float], ys: list[float], ring: list[int], depth: float) -> tuple[list[float], list[float]]:
    """A convex part without the points that lie within depth of the outline's border.

    Only true edges of the outline are pushed in, never the diagonals between two parts: otherwise a slit would open
    where the parts meet. An edge that ends at a corner of this part and has the whole part on its inner side is pushed
    in too, even when the edge itself belongs to the neighbouring part.
    """
    count = len(xs)
    part_x = [xs[k] for k in ring]
    part_y = [ys[k] for k in ring]
    edges: list[int] = []
    for k in ring:
        if k not in edges:
            edges.append(k)
        if (k - 1) % count not in edges:
            edges.append((k - 1) % count)
    for a in edges:
        b = (a + 1) % count
        ex = xs[b] - xs[a]
        ey = ys[b] - ys[a]
        length = sqrt(ex * ex + ey * ey)
        if length == 0.0:
            continue
        nx = -ey / length
        ny = ex / length
        line = nx * xs[a] + ny * ys[a]
        inside = True
        for k in ring:
            if nx * xs[k] + ny * ys[k] < line - 1e-9:
                inside = False
                break
        if inside:
            part_x, part_y = clipped(part_x, part_y, nx, ny, line + depth)
            if len(part_x) < 3:
                return [], []
    return part_x, part_y


def area(xs: list[float], ys: list[float]) -> float:
    """Signed area: positive when the corners run counter-clockwise."""
    total = 0.0
    for i in range(len(xs)):
        total += xs[i - 1] * ys[i] - xs[i] * ys[i - 1]
    return 0.5 * total


def convex_overlap(
    ax: list[float], ay: list[float], bx: list[float], by: list[float], b_start: int, b_end: int
) -> bool:
    """Whether two convex areas share more than their borders (separating axes)."""
    count = len(ax)
    for i in range(count):
        nx = ay[i] - ay[i - 1]
        ny = ax[i - 1] - ax[i]
        edge = nx * ax[i] + ny * ay[i]
        apart = True
        for k in range(b_start, b_end):
            if nx * bx[k] + ny * by[k] < edge:
                apart = False
                break
        if apart and (nx != 0.0 or ny != 0.0):
            return False
    for k in range(b_start, b_end):
        p = k - 1 if k > b_start else b_end - 1
        nx = by[k] - by[p]
        ny = bx[p] - bx[k]
        edge = nx * bx[k] + ny * by[k]
        apart = True
        for i in range(count):
            if nx * ax[i] + ny * ay[i] < edge:
                apart = False
                break
        if apart and (nx != 0.0 or ny != 0.0):
            return False
    return True
