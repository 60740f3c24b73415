"""Bond: a path that passes over what bars others."""

from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING, Final

from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.tolerance import OVERLAP, SLACK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from escarmouche.games.alkemy.state import Fighter, Game

HIGHEST_LEAP: Final = 3
"""The largest size that can be leapt over."""

Span = tuple[float, float]
"""From where to where along a path or a leg, in inches."""


def leapt_discs(game: Game) -> list[int]:
    """Figures and objectives that a leap passes over."""
    return [disc for disc, size in enumerate(game.standing.levels) if size <= HIGHEST_LEAP]


def leapt_pieces(game: Game) -> list[int]:
    """Terrain that bars others and that a leap passes over."""
    pieces = game.standing.ground.pieces
    return [number for number, piece in enumerate(pieces) if piece.solid and piece.level <= HIGHEST_LEAP]


def low_enough(game: Game, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that can be leapt over."""
    return [number for number in pieces if game.standing.ground.pieces[number].level <= HIGHEST_LEAP]


def fits(game: Game, fighter: Fighter, x: float, y: float) -> bool:
    """Whether the figure may be set down here: on the table and overlapping nothing."""
    return game.standing.nearest_free(fighter.id, x, y, within=0.0) is not None


def too_long_a_leap(
    game: Game, fighter: Fighter, path: Sequence[float], pieces: Sequence[int], walk: float
) -> Refusal | None:
    """Why a path over figures, objectives and these pieces is no leap: a stretch is longer than the walk value."""
    standing = game.standing
    spans: list[Span] = []
    x, y, run = fighter.x, fighter.y, 0.0
    discs = [disc for disc in leapt_discs(game) if disc != fighter.id and standing.on_table(disc)]
    rings = [standing.ground.pieces[piece].outline.points for piece in pieces]
    radius = standing.radii[fighter.id] - OVERLAP
    for at in range(0, len(path), 2):
        leg = (x, y, path[at], path[at + 1])
        for disc in discs:
            apart = radius + standing.radii[disc]
            spans += shifted(over_circle(leg, standing.xs[disc], standing.ys[disc], apart), run)
        for ring in rings:
            spans += shifted(over_ring(leg, ring, radius), run)
        run += hypot(leg[2] - x, leg[3] - y)
        x, y = leg[2], leg[3]
    for first, last in merged(spans):
        if last - first > walk + SLACK:
            return refusal("path.leap-too-long", game.rule("leap"), (x, y), most=int(walk))
    return None


def shifted(spans: Iterable[Span], by: float) -> list[Span]:
    return [(first + by, last + by) for first, last in spans]


def merged(spans: list[Span]) -> list[Span]:
    """Spans that overlap or follow one another are one."""
    found: list[Span] = []
    for first, last in sorted(spans):
        if found and first <= found[-1][1] + SLACK:
            found[-1] = (found[-1][0], max(last, found[-1][1]))
        else:
            found.append((first, last))
    return found


Leg = tuple[float, float, float, float]


def over_circle(leg: Leg, x: float, y: float, radius: float) -> list[Span]:
    """The part of a leg inside a circle."""
    ax, ay, bx, by = leg
    length = hypot(bx - ax, by - ay)
    if length == 0.0:
        return []
    ux, uy = (bx - ax) / length, (by - ay) / length
    along = (x - ax) * ux + (y - ay) * uy
    square = radius * radius - ((x - ax) * uy - (y - ay) * ux) ** 2
    return clipped(along - sqrt(square), along + sqrt(square), length) if square > 0.0 else []


def over_ring(leg: Leg, ring: Sequence[tuple[float, float]], radius: float) -> list[Span]:
    """The parts of a leg closer than the radius to a polygon, or inside it."""
    spans: list[Span] = []
    for (px, py), (qx, qy) in zip(ring, [*ring[1:], ring[0]], strict=True):
        spans += over_circle(leg, px, py, radius)
        side = hypot(qx - px, qy - py)
        nx, ny = (qy - py) / side * radius, (px - qx) / side * radius
        spans += over_convex(leg, [(px - nx, py - ny), (qx - nx, qy - ny), (qx + nx, qy + ny), (px + nx, py + ny)])
    return spans + over_convex(leg, ring)


def over_convex(leg: Leg, ring: Sequence[tuple[float, float]]) -> list[Span]:
    """The part of a leg inside a convex polygon, whichever way round its corners go."""
    ax, ay, bx, by = leg
    length = hypot(bx - ax, by - ay)
    if length == 0.0:
        return []
    twice = sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(ring, [*ring[1:], ring[0]], strict=True))
    hand = 1.0 if twice > 0.0 else -1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    first, last = 0.0, length
    for (px, py), (qx, qy) in zip(ring, [*ring[1:], ring[0]], strict=True):
        ex, ey = hand * (qx - px), hand * (qy - py)
        inside = ex * (ay - py) - ey * (ax - px)
        change = ex * uy - ey * ux
        if change == 0.0:
            if inside < 0.0:
                return []
        elif change > 0.0:
            first = max(first, -inside / change)
        else:
            last = min(last, -inside / change)
    return clipped(first, last, length)


def clipped(first: float, last: float, length: float) -> list[Span]:
    """A span within a leg, if any of it is."""
    first, last = max(0.0, first), min(length, last)
    return [(first, last)] if last > first else []
