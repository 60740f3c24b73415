"""Random tables in three dimensions for the tests of the table."""

from __future__ import annotations

from math import cos, sin
from typing import TYPE_CHECKING

from table.scenes import random_outline

from escarmouche.table import OFF_TABLE, Body, Opening, Poses, Relief, rectangular_base, round_base, square_base, wall

if TYPE_CHECKING:
    from random import Random

    from escarmouche.table import Base

WIDTH = 14.0


def random_body(rng: Random) -> Body:
    x, y = rng.uniform(1, WIDTH - 1), rng.uniform(1, WIDTH - 1)
    kind = rng.randrange(4)
    if kind == 0:
        length, turn = rng.uniform(2, 7), rng.uniform(0, 6.3)
        openings = tuple(
            Opening(start, min(length, start + rng.uniform(0.5, 3)), low, low + rng.uniform(0.5, 3))
            for start, low in ((rng.uniform(0, length - 0.3), rng.uniform(0, 1)) for _ in range(rng.randint(1, 3)))
        )
        end = (x + length * cos(turn), y + length * sin(turn))
        return wall((x, y), end, rng.choice((0.2, 0.3, 1.0)), rng.uniform(1, 5), openings=openings)
    outline = random_outline(rng, x, y)
    if kind == 1:
        top = rng.uniform(0.5, 4)
        return Body(outline, top, top - rng.choice((0.1, 0.3)), firm=True)
    if kind == 2:
        return Body(outline, rng.uniform(0.5, 4), opaque=False, solid=False, cost=2.0)
    return Body(outline, rng.uniform(0.3, 4), firm=rng.random() < 0.3)


def random_shape(rng: Random) -> Base:
    tall = rng.choice((0.9, 1.2, 1.8, 2.0, 2.8))
    kind = rng.randrange(3)
    if kind == 0:
        return round_base(rng.choice((0.5, 0.75, 1.25)), tall, rng.choice((1.0, 0.7)))
    if kind == 1:
        return square_base(rng.choice((0.8, 1.0, 1.6, 2.0)), tall)
    return rectangular_base(rng.choice((2.0, 1.5)), 1.0, tall)


def random_poses(rng: Random, bodies: int, bases: int) -> Poses:
    """Bodies and bases anywhere, also in one another: sight and distances do not mind."""
    relief = Relief(WIDTH, WIDTH, [random_body(rng) for _ in range(bodies)])
    poses = Poses(relief, [random_shape(rng) for _ in range(bases)])
    for i in range(bases):
        x, y = rng.uniform(1, WIDTH - 1), rng.uniform(1, WIDTH - 1)
        z = rng.choice((0.0, 0.0, rng.uniform(0, 4), rng.choice(relief.heights_at(x, y) or [0.0])))
        poses.place(i, x, y, z, rng.choice((rng.randrange(3600), 900 * rng.randrange(4), 450)))
    if rng.random() < 0.2:
        poses.lift(rng.randrange(bases))
        assert OFF_TABLE in poses.xs
    return poses
