"""How the discs of a group stand to one another and to others; all have one radius."""

from __future__ import annotations

from math import sqrt

from escarmouche.table.kernel.shapes import Discs


def first_overlap(xs: list[float], ys: list[float], apart: float) -> tuple[int, int]:
    """The first two centres nearer than this, the later one first; (-1, -1) when there are none."""
    square = apart * apart
    for i in range(1, len(xs)):
        x = xs[i]
        y = ys[i]
        for j in range(i):
            dx = xs[j] - x
            dy = ys[j] - y
            if dx * dx + dy * dy < square:
                return i, j
    return -1, -1


def apart_from_all(xs: list[float], ys: list[float], near: float) -> list[int]:
    """Those with no other centre at most this near."""
    square = near * near
    found: list[int] = []
    count = len(xs)
    for i in range(count):
        x = xs[i]
        y = ys[i]
        alone = count > 1
        for j in range(count):
            dx = xs[j] - x
            dy = ys[j] - y
            if dx * dx + dy * dy <= square and j != i:
                alone = False
                break
        if alone:
            found.append(i)
    return found


def farther_than(xs: list[float], ys: list[float], from_one: int, far: float) -> list[int]:
    """Those whose centre is farther than this from that of one of them."""
    x = xs[from_one]
    y = ys[from_one]
    return [i for i in range(len(xs)) if (xs[i] - x) * (xs[i] - x) + (ys[i] - y) * (ys[i] - y) > far * far]


def discs_holding(x: float, y: float, discs: Discs) -> list[int]:
    """The discs that hold a point, their border included, by their place in the list."""
    disc_x, disc_y, disc_r = discs
    found: list[int] = []
    for k in range(len(disc_x)):
        dx = disc_x[k] - x
        dy = disc_y[k] - y
        if dx * dx + dy * dy <= disc_r[k] * disc_r[k]:
            found.append(k)
    return found


def nearest(x: float, y: float, xs: list[float], ys: list[float]) -> float:
    """Square of the distance from a point to the nearest of some centres."""
    best = 1e300
    for k in range(len(xs)):
        dx = xs[k] - x
        dy = ys[k] - y
        square = dx * dx + dy * dy
        if square < best:
            best = square
    return best


def fitting(
    x: float,
    y: float,
    places: list[tuple[float, float]],
    xs: list[float],
    ys: list[float],
    least: float,
    most: float,
) -> list[tuple[float, float]]:
    """Those of some places whose nearest centre is between `least` and `most` away, the nearest to a point first."""
    found: list[tuple[float, int]] = []
    for k in range(len(places)):
        px, py = places[k]
        away = sqrt(nearest(px, py, xs, ys))
        if least <= away <= most:
            found.append(((px - x) * (px - x) + (py - y) * (py - y), k))
    found.sort()
    return [places[k] for _, k in found]


def groups_apart(first: list[int], second: list[int], discs: Discs) -> float:
    """The least gap between a disc of one group and a disc of another, 0 when they touch; huge when none is there."""
    disc_x, disc_y, disc_r = discs
    best = 1e300
    for i in first:
        x = disc_x[i]
        y = disc_y[i]
        if x < -1e5:
            continue
        for k in second:
            if disc_x[k] < -1e5:
                continue
            dx = disc_x[k] - x
            dy = disc_y[k] - y
            far = best + disc_r[i] + disc_r[k]
            square = dx * dx + dy * dy
            if square < far * far:
                best = max(0.0, sqrt(square) - disc_r[i] - disc_r[k])
                if best == 0.0:
                    return 0.0
    return best


def near_any(first: list[int], second: list[int], gap: float, discs: Discs) -> list[int]:
    """Those of the first group that are at most this far, edge to edge, from a disc of the second."""
    return [i for i in first if groups_apart([i], second, discs) <= gap]
