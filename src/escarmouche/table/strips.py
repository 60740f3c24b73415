"""Strips: straight bands with round ends that lie on a table for a while, such as the gaps in a rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.table.ground import Ground
from escarmouche.table.kernel import segments
from escarmouche.table.kernel import strips as kernel

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from escarmouche.table.kernel.shapes import Outlines, Strips

THIN = 1e-4
"""How far the third corner of the sliver stands off that a strip is to a search: it needs corners that turn."""


def no_strips() -> Strips:
    return [], [], [], [], [], []


def bands(xs: Sequence[float], ys: Sequence[float], half: float, gap: float, owner: int = -1) -> Strips:
    """The strips between all discs of radius `half` whose edges are at most `gap` apart; what others cover is left out.

    Together with the discs they are one area: the discs and the straight bands, as wide as a disc, that join them.
    """
    found = no_strips()
    kernel.join_near(list(xs), list(ys), half, 2.0 * half + gap, owner, found)
    return found


def together(many: Iterable[Strips]) -> Strips:
    """Several bundles of strips as one."""
    found = no_strips()
    for ax, ay, bx, by, half, owner in many:
        found[0].extend(ax)
        found[1].extend(ay)
        found[2].extend(bx)
        found[3].extend(by)
        found[4].extend(half)
        found[5].extend(owner)
    return found


def gap_to(strips: Strips, x: float, y: float) -> float:
    """The distance from a point to the nearest strip; 0 within one."""
    best = 1e300
    for ax, ay, bx, by, half, _ in zip(*strips, strict=True):
        best = min(best, segments.point_to_segment(x, y, ax, ay, bx, by) ** 0.5 - half)
    return max(0.0, best)


def ground_with(ground: Ground, strips: Strips) -> Ground:
    """The same ground with a sliver for each strip after its pieces, solid to nobody: searches bend round them."""
    widened = Ground.__new__(Ground)
    for name in Ground.__slots__:
        setattr(widened, name, getattr(ground, name))
    widened.outlines = with_slivers(ground.outlines, strips)
    widened.solid = [*ground.solid, *[False] * len(strips[0])]
    return widened


def with_slivers(outlines: Outlines, strips: Strips) -> Outlines:
    """Outlines and, after them, a sliver along the middle of each strip."""
    xs, ys, starts, centre_x, centre_y, radii, cores = (list(outlines[0]), list(outlines[1]), list(outlines[2]),
        list(outlines[3]), list(outlines[4]), list(outlines[5]), list(outlines[6]))  # fmt: skip
    for ax, ay, bx, by, half, _ in zip(*strips, strict=True):
        x, y, dx, dy = (ax + bx) / 2, (ay + by) / 2, bx - ax, by - ay
        length = max((dx * dx + dy * dy) ** 0.5, 1e-9)
        xs += [ax, bx, x - THIN * dy / length]
        ys += [ay, by, y + THIN * dx / length]
        starts.append(len(xs))
        centre_x.append(x)
        centre_y.append(y)
        radii.append(length / 2 + half)
        cores.append(0.0)
    return xs, ys, starts, centre_x, centre_y, radii, cores
