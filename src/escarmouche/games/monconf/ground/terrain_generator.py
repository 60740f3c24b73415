"""A table drawn by chance (p. 4, MCF-H-14): three pieces on one half, their images, perhaps one in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.content_types import Map, MapPiece
from escarmouche.games.monconf.ground.terrain import footprint
from escarmouche.play.content import Words
from escarmouche.play.seeded import seeded

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from escarmouche.games.monconf.content_types import Scenario, TerrainPiece
    from escarmouche.table.outline import Outline

SIDE = 75.0
"""The table is a square of 75 cm (MCF-SETUP-03)."""
PIECES = 3
"""On each half."""
APART, FROM_EDGES = 4.0, 3.0
"""Between two pieces; between a piece and an edge or an objective."""
OBJECTIVE = 2.0
"""The radius of an objective (MCF-R-88)."""
TENTHS = 10
"""Pieces lie on whole millimetres."""
TRIES = 200
"""A piece that finds no place in so many tries is dropped, with its image."""
KEY = "chance"


def drawn_map(number: int, scenario: Scenario, kinds: Sequence[TerrainPiece]) -> Map:
    """The table of this number: the same number, scenario and kinds of scenery always give the same one."""
    rng = seeded(f"{KEY} {number}")
    lying: list[MapPiece] = []
    taken: list[Outline] = []
    for _ in range(PIECES):
        kind = rng.choice(kinds)
        for _ in range(TRIES):
            x, y = rng.randrange(round(SIDE * TENTHS)), rng.randrange(round(SIDE * TENTHS / 2))
            piece = piece_at(kind, x / TENTHS, y / TENTHS, rng)
            image = mirrored(piece)
            one, other = footprint(piece), footprint(image)
            if fits(one, [*taken, other], scenario) and fits(other, taken, scenario):
                lying += [piece, image]
                taken += [one, other]
                break
    if rng.random() < 1 / 2:
        middle = piece_at(rng.choice(kinds), SIDE / 2, SIDE / 2, rng)
        if fits(footprint(middle), taken, scenario):
            lying.append(middle)
    name = Words(fr=f"Table nº {number}", en=f"Table No. {number}")
    return Map(key=KEY, name=name, side=SIDE, pieces=tuple(lying))


def piece_at(kind: TerrainPiece, x: float, y: float, rng: Random) -> MapPiece:
    """A piece of this kind with its centre there; its size and how it is turned are drawn."""
    if kind.radius is not None:
        return MapPiece(piece=kind.key, disc=(x, y, round(rng.uniform(*kind.radius), 1)))
    width, depth = kind.size or (1.0, 1.0)
    return MapPiece(piece=kind.key, rectangle=(x, y, width, depth, float(rng.randrange(180))))


def mirrored(piece: MapPiece) -> MapPiece:
    """Its image through the middle of the table."""
    if piece.disc is not None:
        x, y, radius = piece.disc
        return MapPiece(piece=piece.piece, disc=(*across(x, y), radius))
    assert piece.rectangle is not None
    x, y, width, depth, degrees = piece.rectangle
    return MapPiece(piece=piece.piece, rectangle=(*across(x, y), width, depth, degrees))


def across(x: float, y: float) -> tuple[float, float]:
    """The spot over against this one."""
    return round(SIDE - x, 1), round(SIDE - y, 1)


def fits(outline: Outline, taken: Iterable[Outline], scenario: Scenario) -> bool:
    """Whether a piece keeps its distance from the edges, the objectives and the others."""
    if not on_table(outline):
        return False
    if any(outline.gap_to_disc(x, y, OBJECTIVE) < FROM_EDGES for x, y in scenario.objectives):
        return False
    return all(far_apart(outline, other) or outline.gap_to(other) >= APART for other in taken)


def far_apart(one: Outline, other: Outline) -> bool:
    """Whether already the boxes round two pieces lie far enough from each other."""
    left, bottom, right, top = one.bounds
    left2, bottom2, right2, top2 = other.bounds
    return max(left2 - right, left - right2, bottom2 - top, bottom - top2) >= APART


def on_table(outline: Outline) -> bool:
    """Whether all of it lies far enough from the edges."""
    left, bottom, right, top = outline.bounds
    return min(left, bottom) >= FROM_EDGES and max(right, top) <= SIDE - FROM_EDGES
