"""How fast geometry runs, on a table as busy as a large match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from math import cos, pi, sin
from random import Random

from escarmouche.table import (
    Body,
    Grid,
    Ground,
    Piece,
    Poses,
    Relief,
    Standing,
    ellipse,
    eye_of,
    look,
    rectangle,
    square_base,
)  # fmt: skip
from escarmouche.table.standing import OFF_TABLE
from escarmouche.workbench.bench.figures import ROUNDS, quickest, rounded, timed

WIDTH, PIECES, BASES = 36.0, 14, 24
"""The table on which geometry is measured."""

SAMPLES = Grid((-1.0, -0.67, -0.33, 0.0, 0.33, 0.67, 1.0), (0.05, 0.25, 0.5, 0.75, 1.0), 0.02)
"""The 35 sample points of a silhouette to which an eye looks there."""

MOVE = 8.0
"""How far a base moves there."""


def busy_table(seed: int) -> Standing:
    """A table with as many pieces and bases as a large match has."""
    rng = Random(seed)
    pieces: list[Piece] = []
    while len(pieces) < PIECES:
        x, y, turn = rng.uniform(3, WIDTH - 3), rng.uniform(3, WIDTH - 3), rng.uniform(0, pi)
        round_ = rng.random() < 0.5
        outline = ellipse(x, y, 2.0, 1.5, turn) if round_ else rectangle(x, y, 4.0, 3.0, turn)
        if all(outline.gap_to(piece.outline) > 2.0 for piece in pieces):
            pieces.append(Piece(outline, rng.randint(1, 3)))
    off = [OFF_TABLE] * BASES
    standing = Standing(Ground(WIDTH, WIDTH, pieces), off, off, [0.5] * BASES, [2] * BASES, [True] * BASES)
    for base in range(BASES):
        spot = None
        while spot is None:
            spot = standing.nearest_free(base, rng.uniform(1, WIDTH - 1), rng.uniform(1, WIDTH - 1))
        standing.place(base, *spot)
    return standing


def busy_relief(table: Standing) -> Poses:
    """The same table in three dimensions: bodies as high as its pieces, turned square bases where its discs are."""
    relief = Relief(WIDTH, WIDTH, [Body(piece.outline, float(piece.level)) for piece in table.ground.pieces])
    poses = Poses(relief, [square_base(1.0, 1.2)] * BASES)
    for base in range(BASES):
        poses.place(base, table.x(base), table.y(base), facing=150 * base)
    return poses


def fresh(table: Standing) -> Standing:
    """The same table, on which nothing has been found out yet."""
    return Standing(table.ground, table.xs, table.ys, table.radii, table.levels, table.solid)


def slow_end(each: Iterable[Callable[[], float]]) -> float:
    """Seconds that only one measure in a hundred exceeds; of several runs of each the quickest counts."""
    found = sorted(min(measure() for _ in range(ROUNDS)) for measure in each)
    return found[int(len(found) * 0.99)]


def places(seed: int, number: int, tables: list[Standing]) -> list[tuple[Standing, int, float, float]]:
    """Bases, and places anywhere on their table."""
    rng = Random(seed)
    span = 1, WIDTH - 1
    return [
        (table, rng.randrange(BASES), rng.uniform(*span), rng.uniform(*span)) for table in tables for _ in range(number)
    ]


def places_within_a_move(seed: int, number: int, tables: list[Standing]) -> list[tuple[Standing, int, float, float]]:
    """Bases, and places on the table no farther from them than they move, whether anything is in the way or not."""
    rng = Random(seed)
    found: list[tuple[Standing, int, float, float]] = []
    for table in tables:
        wanted = len(found) + number
        while len(found) < wanted:
            base, away, bearing = rng.randrange(BASES), rng.uniform(1, MOVE), rng.uniform(0, 2 * pi)
            x, y = table.x(base) + away * cos(bearing), table.y(base) + away * sin(bearing)
            if 0 < x < WIDTH and 0 < y < WIDTH:
                found.append((table, base, x, y))
    return found


def table_times(seconds: float) -> dict[str, float | None]:
    """How long geometry takes on four busy tables, in the mean and for the slowest of a hundred.

    `sight_us`: one pair, all pairs asked from one viewer in one call, on a table where nothing is known yet;
    `sight_p99_us`: the same, a call divided by its pairs. `corridor_us`: one pair. `path_us`: the shortest way to a
    place within a move of 8; `path_far_us`: to a place anywhere on the table, however long; in both, places where there
    is no room count. `reach_ms`, `reach_p99_ms`: all that a move of 8 reaches. `eye_us`: what an eye sees of one square
    base among bodies that have a height, 35 rays.
    """
    tables = [busy_table(seed) for seed in range(4)]
    rng = Random(2)
    pairs = [tuple(rng.sample(range(BASES), 2)) for _ in range(60)]
    near, far = places_within_a_move(3, 60, tables), places(4, 30, tables)
    viewers = [(table, base) for table in tables for base in range(BASES - 1)]
    movers = [(table, base) for table in tables for base in range(0, BASES, 3)]

    def sight() -> int:
        for table in tables:
            unknown = fresh(table)
            for base in range(BASES):
                unknown.sees(base, range(base + 1, BASES))
        return len(tables) * BASES * (BASES - 1) // 2

    def sight_of(table: Standing, base: int) -> float:
        unknown, others = fresh(table), range(base + 1, BASES)
        return timed(lambda: unknown.sees(base, others), len(others))

    def corridor() -> int:
        for table in tables:
            for one, other in pairs:
                table.corridor(one, other)
        return len(tables) * len(pairs)

    def path() -> int:
        for table, base, x, y in near:
            table.way(base, x, y, MOVE)
        return len(near)

    def path_far() -> int:
        for table, base, x, y in far:
            table.way(base, x, y)
        return len(far)

    def reach() -> int:
        for table, base in movers:
            table.reach(base, MOVE)
        return len(movers)

    reliefs = [busy_relief(table) for table in tables]

    def eye() -> int:
        for poses in reliefs:
            for base in range(BASES - 1):
                look(poses, eye_of(poses, base, 0.9), base + 1, SAMPLES, viewer=base)
        return len(reliefs) * (BASES - 1)

    return {
        "eye_us": rounded(quickest(eye, seconds) * 1e6),
        "sight_us": rounded(quickest(sight, seconds) * 1e6),
        "sight_p99_us": rounded(slow_end(partial(sight_of, *viewer) for viewer in viewers) * 1e6),
        "corridor_us": rounded(quickest(corridor, seconds) * 1e6),
        "path_us": rounded(quickest(path, seconds) * 1e6),
        "path_far_us": rounded(quickest(path_far, seconds) * 1e6),
        "reach_ms": rounded(quickest(reach, seconds) * 1e3),
        "reach_p99_ms": rounded(slow_end(partial(timed, partial(t.reach, b, MOVE)) for t, b in movers) * 1e3),
    }
