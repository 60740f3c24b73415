"""Coverage: which of the lanes between two bases things lie across, and how much of them is left.

A shade is an interval of lanes, from -1 on the right to 1 on the left of the line of centres.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from escarmouche.table.kernel import convex, coverage

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from escarmouche.table.kernel.shapes import Strips
    from escarmouche.table.outline import Outline

Shade: TypeAlias = tuple[float, float]


class Lanes(NamedTuple):
    """All lanes from one round base to another; a base of radius 0 is a point."""

    ax: float
    ay: float
    ra: float
    bx: float
    by: float
    rb: float

    def disc(self, x: float, y: float, radius: float) -> Shade | None:
        """The lanes that a disc lies across."""
        return some(coverage.disc_shade(*self, x, y, radius))

    def outline(self, outline: Outline) -> list[Shade]:
        """The lanes that an outline lies across, one interval for each of its convex parts."""
        found = [some(coverage.ring_shade(*self, xs, ys)) for xs, ys in convex_rings(outline)]
        return [shade for shade in found if shade is not None]

    def strips(self, strips: Strips) -> list[Shade]:
        """The lanes that strips lie across, one interval for each that does."""
        ax, ay, bx, by, half, _ = strips
        found = [
            some(coverage.strip_shade(*self, *band)) for band in zip(ax, ay, bx, by, half, strict=True)
        ]  # fmt: skip
        return [shade for shade in found if shade is not None]

    def discs(self, xs: Sequence[float], ys: Sequence[float], radius: float) -> list[Shade]:
        """The lanes that equal discs lie across."""
        found = [self.disc(x, y, radius) for x, y in zip(xs, ys, strict=True)]
        return [shade for shade in found if shade is not None]


def some(shade: Shade) -> Shade | None:
    return None if shade[1] - shade[0] <= 1e-9 else shade


def uncovered(shades: Iterable[Shade]) -> float:
    """How much of the lanes, 2 in all, no shade covers."""
    return coverage.uncovered(list(shades))


@lru_cache(maxsize=1024)
def convex_rings(outline: Outline) -> list[tuple[list[float], list[float]]]:
    """The convex parts of an outline as flat lists."""
    rings = convex.convex_parts(outline.xs, outline.ys)
    return [([outline.xs[k] for k in ring], [outline.ys[k] for k in ring]) for ring in rings]
