"""Ways made of tangents and arcs: what a search knows of one, and the points along it.

An arc is cut into tangents outside the circle, so finely that the way is at most the tolerance longer.
"""

from __future__ import annotations

from math import atan2, cos, pi, sin, sqrt
from typing import Final

from escarmouche.table.kernel.obstacles import CORNER, POINT, Circle
from escarmouche.table.kernel.rounding import on_lattice
from escarmouche.table.kernel.shapes import Fit

LEFT: Final = 1

TINY: Final = 1e-7
ASKEW: Final = 0.05


class Label:
    """A way found so far: the circle it has come to, with which hand, from which other one, and at what cost.

    (ux, uy) is the normal on arrival, (wx, wy) that on leaving the circle before, (x, y) the point of arrival.
    """

    __slots__ = ("circle", "cost", "hand", "number", "parent", "tolled", "ux", "uy", "wx", "wy", "x", "y")

    def __init__(
        self,
        number: int,
        circle: int,
        hand: int,
        parent: Label | None,
        cost: float,
        ux: float,
        uy: float,
        wx: float,
        wy: float,
        x: float,
        y: float,
    ) -> None:
        self.number = number
        self.circle = circle
        self.hand = hand
        self.parent = parent
        self.cost = cost
        self.ux = ux
        self.uy = uy
        self.wx = wx
        self.wy = wy
        self.x = x
        self.y = y
        self.tolled = False


def sweep(ux: float, uy: float, vx: float, vy: float, hand: int, kind: int) -> float:
    """Angle of the arc from normal u to normal v in the direction of the hand, in [0, 2 pi).

    At a corner the normals may have come a little out of order: a base that touches an edge within the tolerance does
    not come to the corner quite along the edge.
    """
    angle = atan2(hand * (ux * vy - uy * vx), ux * vx + uy * vy)
    if angle < (-2.0 * ASKEW if kind == CORNER else -TINY):
        return angle + 2.0 * pi
    return max(0.0, angle)


def in_cone(circle: Circle, ux: float, uy: float) -> bool:
    """Whether the circle's arc has this normal: all of a disc, the outward part of a corner."""
    if circle.kind != CORNER:
        return True
    return ux * circle.in_x + uy * circle.in_y >= -ASKEW and ux * circle.out_x + uy * circle.out_y <= ASKEW


def touches(corner: Circle, ux: float, uy: float) -> bool:
    """Whether a line with this normal touches the piece at its corner and cuts neither edge."""
    return ux * corner.in_x + uy * corner.in_y >= 0.0 and ux * corner.out_x + uy * corner.out_y <= 0.0


def arc(x: float, y: float, radius: float, ux: float, uy: float, angle: float, hand: int, fit: Fit) -> list[float]:
    """Corners of the tangents that stand for an arc from normal u, no farther off it and no longer than fits."""
    _, spare, bulge = fit
    count = 1
    if radius * angle > 0.0:
        step = sqrt(12.0 * spare / (radius * angle))
        if step > 1.2:
            step = 1.2
        if radius * step * step > 8.0 * bulge:
            step = sqrt(8.0 * bulge / radius)
        count = int(angle / step) + 1
    half = 0.5 * angle / count
    wide = radius / cos(half)
    corners: list[float] = []
    for k in range(count):
        t = hand * half * (2 * k + 1)
        c = cos(t)
        s = sin(t)
        corners.append(x + wide * (ux * c - uy * s))
        corners.append(y + wide * (ux * s + uy * c))
    return corners


def leg_points(label: Label, parent: Label, fit: Fit, circles: list[Circle]) -> list[float]:
    """Where this label's way runs after its parent's point of arrival: along the arc, off the circle, to the next."""
    circle = circles[parent.circle]
    points = [parent.x, parent.y]
    if circle.kind != POINT:
        angle = sweep(parent.ux, parent.uy, label.wx, label.wy, parent.hand, circle.kind)
        points.extend(arc(circle.x, circle.y, circle.radius, parent.ux, parent.uy, angle, parent.hand, fit))
        points.append(circle.x + circle.radius * label.wx)
        points.append(circle.y + circle.radius * label.wy)
    points.append(label.x)
    points.append(label.y)
    return points


def trace(label: Label, fit: Fit, circles: list[Circle]) -> list[float]:
    """The way to a label, on the lattice and without its start."""
    chain: list[Label] = []
    back: Label | None = label
    while back is not None:
        chain.append(back)
        back = back.parent
    chain.reverse()
    real: list[float] = []
    for at in range(2, len(chain)):
        parent = chain[at - 1]
        after = chain[at]
        circle = circles[parent.circle]
        if circle.kind == POINT:
            real.append(circle.x)
            real.append(circle.y)
        else:
            angle = sweep(parent.ux, parent.uy, after.wx, after.wy, parent.hand, circle.kind)
            real.extend(arc(circle.x, circle.y, circle.radius, parent.ux, parent.uy, angle, parent.hand, fit))
    real.append(label.x)
    real.append(label.y)
    way: list[float] = []
    last_x = circles[0].x
    last_y = circles[0].y
    for at in range(0, len(real), 2):
        x = on_lattice(real[at])
        y = on_lattice(real[at + 1])
        if x != last_x or y != last_y or at == len(real) - 2:
            way.append(x)
            way.append(y)
        last_x = x
        last_y = y
    return way
