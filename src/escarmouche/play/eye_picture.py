"""What an eye sees, as a picture that can be drawn: the figure looked at, what stands before it, each sample point."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from escarmouche.table.kernel.rays import BODY, FREE
from escarmouche.table.relief import footprint

if TYPE_CHECKING:
    from escarmouche.table.body import Body
    from escarmouche.table.eye import SightReport
    from escarmouche.table.poses import Poses


class Prism(Struct, frozen=True):
    """Something upright: the id and the name of what it is part of, the flat ring round it, its bottom and its top."""

    id: str
    name: str
    ring: tuple[float, ...]
    bottom: float
    top: float


class EyePicture(Struct, frozen=True):
    """What lies before an eye that looks at a figure."""

    eye: tuple[float, float, float]
    target: Prism
    columns: tuple[float, ...]
    """Where each column of sample points stands, flat, from right to left as the eye sees them."""
    heights: tuple[float, ...]
    """How high each row of them is, from the lowest up."""
    hidden_by: tuple[str, ...]
    """The id of what hides each point, row by row; empty where it is free."""
    blockers: tuple[Prism, ...] = ()
    """All that hides a point; a wall with openings is several prisms of one id."""


class Shown(NamedTuple):
    """What a base or a body is called on the scene: its id, and its name."""

    id: str
    name: str


def eye_picture(
    poses: Poses, target: int, report: SightReport, base: Callable[[int], Shown], body: Callable[[int], Shown]
) -> EyePicture:
    """The picture of what the rays from an eye met; `base` and `body` say what things are called by their number."""
    ids = {FREE: ""} | {k: base(k).id for k in report.bases} | {BODY + b: body(b).id for b in report.bodies}
    blockers = [figure(poses, k, base(k)) for k in report.bases]
    for b in report.bodies:
        blockers += prisms(poses.relief.bodies[b], body(b))
    return EyePicture(
        report.eye,
        figure(poses, target, base(target)),
        tuple([value for column in report.columns for value in column]),
        tuple(report.heights),
        tuple([ids[by] for by in report.hidden_by]),
        tuple(blockers),
    )


def figure(poses: Poses, i: int, shown: Shown) -> Prism:
    """The body of a figure: its base, as much of it as the body fills."""
    shape, x, y = poses.shapes[i], poses.xs[i], poses.ys[i]
    ring = [
        value
        for px, py in zip(*footprint(poses.box(i)), strict=True)
        for value in (x + (px - x) * shape.bulk, y + (py - y) * shape.bulk)
    ]
    return Prism(*shown, tuple(ring), poses.zs[i], poses.zs[i] + shape.tall)


def prisms(body: Body, shown: Shown) -> Iterator[Prism]:
    """A body as it stands; of a wall with openings the stretches between them, and what is under and over each."""
    line = body.line
    if line is None or not body.openings:
        yield Prism(*shown, flat(body.outline.points), body.bottom, body.top)
        return

    def stretch(start: float, end: float, bottom: float, top: float) -> Iterator[Prism]:
        if end > start and top > bottom:
            yield Prism(*shown, flat(line.stretch(start, end, line.thick).points), bottom, top)

    at = 0.0
    for opening in sorted(body.openings):
        yield from stretch(at, opening.start, body.bottom, body.top)
        yield from stretch(opening.start, opening.end, body.bottom, opening.bottom)
        yield from stretch(opening.start, opening.end, opening.top, body.top)
        at = max(at, opening.end)
    yield from stretch(at, line.length, body.bottom, body.top)


def flat(points: tuple[tuple[float, float], ...]) -> tuple[float, ...]:
    """The corners of an outline as a flat list."""
    return tuple([value for point in points for value in point])
