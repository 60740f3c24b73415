"""What an eye sees of a figure: rays to sample points of its silhouette, each free or hidden by something.

The silhouette is an upright rectangle through the centre of the figure, as wide as its body looks from the eye and as
tall as it is, turned to the eye. A ray is hidden when it enters a body, thinner by what a ray may graze, of anything
but the viewer and the figure looked at.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from escarmouche.table.kernel import boxes, rays
from escarmouche.table.kernel.rays import BODY, FREE, Volume
from escarmouche.table.poses import Obstacle, Poses

if TYPE_CHECKING:
    from collections.abc import Sequence

Point3 = tuple[float, float, float]

NOTHING: Final = 2.0
"""Where a ray that meets nothing enters something: beyond its end."""


class Grid(NamedTuple):
    """Where sample points lie on a silhouette: columns from -1 (right) to 1 (left), rows from 0 (feet) to 1 (head).

    `inset` is a length by which the outer columns stay within the silhouette.
    """

    columns: tuple[float, ...]
    rows: tuple[float, ...]
    inset: float = 0.0


def even_grid(columns: int, rows: int, inset: float = 0.0) -> Grid:
    """A grid of evenly spread columns and rows, from edge to edge."""
    return Grid(evenly(-1.0, 1.0, columns), evenly(0.0, 1.0, rows), inset)


def evenly(first: float, last: float, count: int) -> tuple[float, ...]:
    """So many numbers at equal steps; a single one lies in the middle."""
    if count < 1:
        raise ValueError("a grid has columns and rows")
    if count == 1:
        return ((first + last) / 2,)
    return tuple([first + (last - first) * k / (count - 1) for k in range(count)])


class RayReport(NamedTuple):
    """What the rays from an eye met: sample by sample, the rows from the lowest up, each from right to left."""

    eye: Point3
    columns: list[tuple[float, float]]
    """Where each column of samples stands."""
    heights: list[float]
    """How high each row of samples is."""
    hidden_by: list[int]
    """What hides each sample: FREE (-1), the number of a base, or BODY plus the number of a body."""
    lengths: list[float]
    """How long each ray is within the regions that were asked for."""

    @property
    def free(self) -> int:
        """How many samples nothing hides."""
        return self.hidden_by.count(FREE)

    @property
    def share(self) -> float:
        """How much of the silhouette is free, from 0 to 1."""
        return self.free / len(self.hidden_by)

    @property
    def bases(self) -> list[int]:
        """The bases that hide something."""
        return sorted({k for k in self.hidden_by if FREE < k < BODY})

    @property
    def bodies(self) -> list[int]:
        """The bodies that hide something."""
        return sorted({k - BODY for k in self.hidden_by if k >= BODY})

    def blocker(self, sample: int) -> Obstacle | None:
        """The base or the body that hides a sample, if anything does."""
        by = self.hidden_by[sample]
        if by == FREE:
            return None
        return Obstacle(base=by) if by < BODY else Obstacle(body=by - BODY)

    def point(self, sample: int) -> Point3:
        """Where a sample is."""
        x, y = self.columns[sample % len(self.columns)]
        return x, y, self.heights[sample // len(self.columns)]


def eye_of(poses: Poses, i: int, share: float) -> Point3:
    """The eye of a figure: over the centre of its base, at a share of its height."""
    return poses.xs[i], poses.ys[i], poses.zs[i] + share * poses.shapes[i].tall


def look(
    poses: Poses,
    eye: Point3,
    target: int,
    grid: Grid,
    *,
    viewer: int = -1,
    ignoring: Sequence[int] = (),
    ignoring_bodies: Sequence[int] = (),
    curtains: Sequence[int] = (),
    regions: Sequence[int] = (),
) -> RayReport:
    """What of a figure an eye sees.

    The viewer, the target and the bases in `ignoring` hide nothing, nor do the bodies in `ignoring_bodies`. Bodies in
    `curtains` hide whatever is behind them at any height, opaque or not. Of `regions` the length of each ray within
    them is told; they hide nothing.
    """
    columns, heights = silhouette(poses, eye, target, grid)
    spared = [viewer, target, *ignoring, *[BODY + b for b in ignoring_bodies]]
    return report(poses, eye, columns, heights, spared, curtains, regions)


def look_at_point(
    poses: Poses,
    eye: Point3,
    point: Point3,
    *,
    viewer: int = -1,
    ignoring: Sequence[int] = (),
    ignoring_bodies: Sequence[int] = (),
    curtains: Sequence[int] = (),
    regions: Sequence[int] = (),
) -> RayReport:
    """Whether an eye sees a point: a report of one sample."""
    spared = [viewer, *ignoring, *[BODY + b for b in ignoring_bodies]]
    return report(poses, eye, [(point[0], point[1])], [point[2]], spared, curtains, regions)


def silhouette(poses: Poses, eye: Point3, target: int, grid: Grid) -> tuple[list[tuple[float, float]], list[float]]:
    """Where the columns of a silhouette stand and how high its rows are."""
    shape = poses.shapes[target]
    x, y, z = poses.xs[target], poses.ys[target], poses.zs[target]
    dx, dy = x - eye[0], y - eye[1]
    away = sqrt(dx * dx + dy * dy)
    # Straight from above all sides are alike: as if the eye were somewhere along the x axis.
    nx, ny = (-dy / away, dx / away) if away > 0.0 else (0.0, 1.0)
    half = max(0.0, boxes.half_extent(poses.box(target), nx, ny) * shape.bulk - grid.inset)
    columns = [(x + half * column * nx, y + half * column * ny) for column in grid.columns]
    return columns, [z + row * shape.tall for row in grid.rows]


def report(
    poses: Poses,
    eye: Point3,
    columns: list[tuple[float, float]],
    heights: list[float],
    spared: list[int],
    curtains: Sequence[int],
    regions: Sequence[int],
) -> RayReport:
    """Cast the rays of all samples."""
    x, y, z = eye
    column_x, column_y = [px for px, _ in columns], [py for _, py in columns]
    count = len(columns) * len(heights)
    entries, hidden_by = [NOTHING] * count, [FREE] * count
    relief, graze = poses.relief, poses.graze
    rays.cast(x, y, z, column_x, column_y, heights, spared, poses.figures(), entries, hidden_by)
    rays.cast(x, y, z, column_x, column_y, heights, spared, relief.volumes(graze), entries, hidden_by)
    for body in curtains:
        drawn = relief.regions(body, True, graze)
        rays.cast(x, y, z, column_x, column_y, heights, [], drawn, entries, hidden_by)
    lengths = [0.0] * count
    if regions:
        within = list[Volume]()
        for body in regions:
            within.extend(relief.regions(body))
        lengths = rays.lengths_within(x, y, z, column_x, column_y, heights, within)
    return RayReport(eye, columns, heights, hidden_by, lengths)
