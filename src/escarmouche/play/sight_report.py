"""Why one fighter sees another, or does not: a verdict that can be drawn."""

from __future__ import annotations

from msgspec import Struct

from escarmouche.play.eye_picture import EyePicture
from escarmouche.play.reason import Reason
from escarmouche.table.kernel.lanes import lane_corners


class SightReport(Struct, frozen=True):
    """What lies between two fighters: whether they see each other, why, and what to draw.

    Lines are flat lists of coordinates from end to end; rings go round the ground that matters (a corridor, a lane).
    """

    seen: bool
    reasons: tuple[Reason, ...] = ()
    lines: tuple[tuple[float, ...], ...] = ()
    rings: tuple[tuple[float, ...], ...] = ()
    blockers: tuple[str, ...] = ()
    """Ids of what stands in between."""
    distance: float | None = None
    """None where nobody may measure."""
    eye: EyePicture | None = None
    """What the eye sees, where the game looks from the eyes."""


def lane_between(ax: float, ay: float, ra: float, bx: float, by: float, rb: float) -> tuple[float, ...]:
    """The ring round the ground between two bases, from diameter to diameter."""
    xs, ys = lane_corners(ax, ay, ra, bx, by, rb, False)
    return tuple(value for corner in zip(xs, ys, strict=True) for value in corner)
