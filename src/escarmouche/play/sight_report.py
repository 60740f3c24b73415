"""Why one fighter sees another, or does not: a verdict that can be drawn."""

from __future__ import annotations

from msgspec import Struct

from escarmouche.play.reason import Reason
from escarmouche.table.kernel.lanes import lane_corners


class EyePicture(Struct, frozen=True):
    """What an eye sees of a fighter: samples of its silhouette, rows from the lowest up, each from right to left."""

    point: tuple[float, float, float]
    columns: tuple[tuple[float, float], ...]
    """Where each column of samples stands."""
    rows: tuple[float, ...]
    """How high each row of samples is."""
    hidden_by: tuple[str, ...]
    """For each sample the id of what hides it on the scene; empty where nothing does."""


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
    """What the eye sees, where the game looks through one."""


def lane_between(ax: float, ay: float, ra: float, bx: float, by: float, rb: float) -> tuple[float, ...]:
    """The ring round the ground between two bases, from diameter to diameter."""
    xs, ys = lane_corners(ax, ay, ra, bx, by, rb, False)
    return tuple(value for corner in zip(xs, ys, strict=True) for value in corner)
