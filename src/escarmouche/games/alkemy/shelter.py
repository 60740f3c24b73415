"""Where a figure under fire would look for shelter: spots to try, of which the book says whether they are safe."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

CLOSE = 1.0
"""How near to what shelters it a figure must end (AK1-COVER-01, AK2-SHOOT-37)."""
LEAST_SIZE = 1
"""Smaller things shelter nobody (AK1-R-12, AK2-SHOOT-19)."""

Spot = tuple[float, float]


def candidates(game: Game, walker: Fighter, shooter: Fighter, walk: float) -> Iterator[Spot]:
    """Where a figure under fire would look: here, behind what is at hand, all round, away from the shooter first."""
    yield walker.x, walker.y
    yield from behind_things(game, walker, shooter, walk)
    away = atan2(walker.y - shooter.y, walker.x - shooter.x)
    for length in (walk, walk * 2 / 3, walk / 3):
        for turn in TURNS:
            yield walker.x + length * cos(away + turn), walker.y + length * sin(away + turn)


TURNS = tuple(sign * step * pi / 12 for step in range(13) for sign in (1, -1) if step not in (0, 12) or sign == 1)
"""Twenty-four bearings, straight ahead first."""


def behind_things(game: Game, walker: Fighter, shooter: Fighter, walk: float) -> Iterator[Spot]:
    """Spots on the far side, seen from the shooter, of everything large enough that a walk can reach."""
    standing = game.standing
    outlines = standing.ground.outlines
    things = [
        (standing.xs[disc], standing.ys[disc], standing.radii[disc])
        for disc in standing.near(walker.id, walk + CLOSE)
        if standing.levels[disc] >= LEAST_SIZE and disc != shooter.id
    ] + [
        (outlines[3][number], outlines[4][number], outlines[5][number])
        for number, piece in enumerate(standing.ground.pieces)
        if piece.level >= LEAST_SIZE and standing.gap_to_piece(walker.id, number) <= walk
    ]
    own = standing.radii[walker.id]
    for x, y, radius in things:
        far = hypot(x - shooter.x, y - shooter.y)
        if far > 0:
            for room in (ROOM, CLOSE / 2):
                scale = (far + radius + own + room) / far
                yield shooter.x + (x - shooter.x) * scale, shooter.y + (y - shooter.y) * scale


ROOM = 0.03
"""A little more than contact, so that the lattice does not push one base into the other."""
