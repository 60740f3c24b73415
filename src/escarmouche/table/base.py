"""A base: the footprint of a figure with the body that stands on it. It says nothing of where it stands."""

from __future__ import annotations

from math import isfinite, sqrt
from typing import NamedTuple


class Base(NamedTuple):
    """A rectangle, its depth along the facing, or a disc; `tall` is the height of the body.

    `bulk` is the share of the footprint that the body fills: to sight a figure may be slimmer than its base.
    """

    half_depth: float = 0.0
    half_width: float = 0.0
    radius: float = 0.0
    tall: float = 0.0
    bulk: float = 1.0

    @property
    def inscribed(self) -> float:
        """Radius of the largest circle within: what a base is taken for on its way."""
        return min(self.half_depth, self.half_width) + self.radius

    @property
    def circumscribed(self) -> float:
        return sqrt(self.half_depth * self.half_depth + self.half_width * self.half_width) + self.radius

    @property
    def behind(self) -> float:
        """From the centre to the rear edge; of a disc, to the tangent at the rear."""
        return self.half_depth + self.radius


def round_base(radius: float, tall: float = 0.0, bulk: float = 1.0) -> Base:
    return Base(0.0, 0.0, sized("radius", radius), sized("tall", tall), sized("bulk", bulk))


def square_base(side: float, tall: float = 0.0, bulk: float = 1.0) -> Base:
    return rectangular_base(side, side, tall, bulk)


def rectangular_base(depth: float, width: float, tall: float = 0.0, bulk: float = 1.0) -> Base:
    """A rectangle whose front is one of the two sides `width` long."""
    half_depth, half_width = sized("depth", depth) / 2, sized("width", width) / 2
    if not (half_depth and half_width):
        raise ValueError("a rectangular base has a depth and a width")
    return Base(half_depth, half_width, 0.0, sized("tall", tall), sized("bulk", bulk))


def sized(name: str, value: float) -> float:
    """A size that a base may have, or a complaint that names it."""
    if not (isfinite(value) and 0.0 <= value <= 1_000.0):
        raise ValueError(f"{name} of a base: {value} is not between 0 and 1000")
    return float(value)
