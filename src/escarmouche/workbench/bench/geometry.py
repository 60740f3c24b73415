"""How fast geometry runs, on a table as busy as a large match."""

from __future__ import annotations

from math import pi
from random import Random

from escarmouche.table import Ground, Piece, Standing, ellipse, rectangle
from escarmouche.table.standing import OFF_TABLE
from escarmouche.workbench.bench.figures import quickest, rounded

WIDTH, PIECES, BASES = 36.0, 14, 24
"""The table on which geometry is measured."""


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


def table_times(seconds: float) -> dict[str, float | None]:
    """Microseconds for a sight, a corridor and a path between two bases; milliseconds for a reach."""
    tables = [busy_table(seed) for seed in range(4)]
    rng = Random(2)
    pairs = [tuple(rng.sample(range(BASES), 2)) for _ in range(60)]
    ends = [(base, rng.uniform(1, WIDTH - 1), rng.uniform(1, WIDTH - 1)) for base, _ in pairs]
    everyone = range(BASES)

    def sight() -> int:
        for table in tables:
            fresh = Standing(table.ground, table.xs, table.ys, table.radii, table.levels, table.solid)
            for base in everyone:
                fresh.sees(base, range(base + 1, BASES))
        return len(tables) * BASES * (BASES - 1) // 2

    def corridor() -> int:
        for table in tables:
            for one, other in pairs:
                table.corridor(one, other)
        return len(tables) * len(pairs)

    def path() -> int:
        for table in tables:
            for base, x, y in ends[:10]:
                table.way(base, x, y)
        return len(tables) * 10

    def reach() -> int:
        for table in tables:
            for base in range(3):
                table.reach(base, 8.0)
        return len(tables) * 3

    return {
        "sight_us": rounded(quickest(sight, seconds) * 1e6),
        "corridor_us": rounded(quickest(corridor, seconds) * 1e6),
        "path_us": rounded(quickest(path, seconds) * 1e6),
        "reach_ms": rounded(quickest(reach, seconds) * 1e3),
    }
