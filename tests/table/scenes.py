"""Random tables for the tests of the table."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, pi
from typing import TYPE_CHECKING

from escarmouche.table import Ground, Outline, Piece, Standing, ellipse, rectangle, regular, snap

if TYPE_CHECKING:
    from random import Random

LETTER_L = Outline(((-2, -2), (2, -2), (2, -1), (-1, -1), (-1, 2), (-2, 2)))
LETTER_U = Outline(((-2, -2), (2, -2), (2, 2), (1, 2), (1, -1), (-1, -1), (-1, 2), (-2, 2)))
STAR = Outline(((2, 0), (0.6, 0.6), (0, 2), (-0.6, 0.6), (-2, 0), (-0.6, -0.6), (0, -2), (0.6, -0.6)))


@dataclass
class Scene:
    ground: Ground
    standing: Standing


def random_outline(rng: Random, x: float, y: float) -> Outline:
    turn = rng.uniform(0, 2 * pi)
    kind = rng.randrange(6)
    if kind == 0:
        return ellipse(x, y, rng.uniform(0.7, 2), rng.uniform(0.7, 2), turn, 12)
    if kind == 1:
        return regular(x, y, rng.uniform(0.7, 2), rng.randint(3, 7), turn)
    if kind == 2:
        return rng.choice((LETTER_L, LETTER_U, STAR)).moved(x, y, turn)
    return rectangle(x, y, rng.uniform(0.3, 4), rng.uniform(0.5, 4), turn)


def random_scene(
    rng: Random, *, width: float = 24.0, pieces: int = 8, discs: int = 16, apart: float = 0.0, solid: float = 1.0
) -> Scene:
    """Pieces anywhere, discs where they overlap nothing solid; some in contact with one another or with a piece."""
    found: list[Piece] = []
    tall = rng.random() < 0.6  # on many tables everything blocks sight
    while len(found) < pieces:
        outline = random_outline(rng, rng.uniform(1, width - 1), rng.uniform(1, width - 1))
        if all(outline.gap_to(other.outline) > apart for other in found):
            found.append(
                Piece(outline, rng.randint(1 if tall else 0, 4), tall or rng.random() < 0.9, rng.random() < solid)
            )
    ground = Ground(width, width, found)
    radii = [rng.choice((0.5, 0.5, 0.75, 0.25)) for _ in range(discs)]
    levels = [1 if tall else rng.randint(1, 3) for _ in range(discs)]
    standing = Standing(ground, [-1e6] * discs, [-1e6] * discs, radii, levels, [True] * discs)
    for i in range(discs):
        place = None
        while place is None:
            if i and rng.random() < 0.25:
                x, y = standing.contact_at(i, rng.randrange(i), rng.uniform(-pi, pi))
            else:
                x, y = rng.uniform(0, width), rng.uniform(0, width)
            place = standing.nearest_free(i, x, y)
        if hypot(place[0] - x, place[1] - y) > 3:
            continue
        standing.place(i, snap(place[0]), snap(place[1]))
    return Scene(ground, standing)
