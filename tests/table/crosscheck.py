"""Compare the kernel with the reference over random tables: `python tests/table/crosscheck.py --scenes 20000`.

A disagreement counts when the reference gives one and the same answer over the whole band of tolerance, and the kernel
gives the other.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from table import reference
from table.scenes import random_scene

from escarmouche.table import Standing


def compare(seed: int, tally: Counter[str]) -> list[str]:
    """All disagreements on one random table."""
    rng = Random(seed)
    scene = random_scene(rng, pieces=rng.randint(2, 9), discs=rng.randint(4, 16), solid=rng.choice((1.0, 0.5)))
    standing = scene.standing
    present = [i for i in range(len(standing)) if standing.on_table(i)]
    wrong: list[str] = []
    for _ in range(3):
        i, j = rng.sample(present, 2)
        wrong += [f"{seed}: {text}" for text in compare_pair(standing, i, j, tally)]
    for _ in range(4):
        i = rng.choice(present)
        wrong += [f"{seed}: {text}" for text in compare_leg(standing, i, rng, tally)]
    return wrong


def compare_pair(standing: Standing, i: int, j: int, tally: Counter[str]) -> list[str]:
    wrong: list[str] = []
    seen = standing.sees_one(i, j)
    line = standing.sight_line(i, j)
    if seen != line.seen:
        wrong.append(f"sees {i} {j} says {seen}, its explanation {line}")
    tally["seen" if seen else "not seen"] += 1
    # Blockers hardly eroded let fewer lines through than the kernel, and well eroded ones more.
    if seen and not reference.sees(standing, i, j, 0.014):
        wrong.append(f"{i} should not see {j} along {line.witness}")
    if not seen and reference.sees(standing, i, j, 0.006):
        wrong.append(f"{i} should see {j}")
    gap = reference.Point(standing.x(i), standing.y(i)).distance(reference.Point(standing.x(j), standing.y(j)))
    if abs(standing.gap(i, j) - max(0.0, gap - standing.radii[i] - standing.radii[j])) > 1e-9:
        wrong.append(f"gap {i} {j}")
    for p in range(len(standing.ground.pieces)):
        shape = reference.footprint(standing, p)
        away = shape.distance(reference.Point(standing.x(i), standing.y(i)))
        if abs(standing.gap_to_piece(i, p) - max(0.0, away - standing.radii[i])) > 1e-9:
            wrong.append(f"gap of {i} to piece {p}")
    areas = [("lane", standing.lane(i, j), reference.lane(standing, i, j))]
    hull = reference.base(standing, i).union(reference.base(standing, j)).convex_hull
    areas.append(("corridor", standing.corridor(i, j), hull))
    for name, found, area in areas:
        for k in range(len(standing)):
            if k not in (i, j) and standing.on_table(k):
                wrong += inside_or_not(
                    f"{name} {i} {j} disc {k}", k in found.discs, reference.base(standing, k), area, tally
                )
        for p in range(len(standing.ground.pieces)):
            shape = reference.footprint(standing, p)
            wrong += inside_or_not(f"{name} {i} {j} piece {p}", p in found.pieces, shape, area, tally)
    return wrong


def inside_or_not(
    name: str, answer: bool, shape: reference.Polygon, area: reference.Polygon, tally: Counter[str]
) -> list[str]:
    tally[f"{name.split()[0]} {answer}"] += 1
    if answer and not reference.reaches_into(shape, area, 0.007):
        return [f"{name} is not in it"]
    if not answer and reference.reaches_into(shape, area, 0.013):
        return [f"{name} is in it"]
    return []


def compare_leg(standing: Standing, i: int, rng: Random, tally: Counter[str]) -> list[str]:
    x, y = standing.x(i), standing.y(i)
    if reference.leg_barred(standing, i, (x, y, x, y), 0.002):
        return []
    to_x, to_y = x + rng.uniform(-6, 6), y + rng.uniform(-6, 6)
    verdict = standing.check(i, [to_x, to_y])
    tally["barred" if verdict.barred else "clear"] += 1
    if verdict.barred:
        if not reference.leg_barred(standing, i, (x, y, to_x, to_y), 0.0):
            return [f"leg of {i} to {to_x} {to_y} is clear, not {verdict}"]
        if reference.leg_barred(standing, i, (x, y, verdict.x, verdict.y), 0.003):
            return [f"leg of {i} to {to_x} {to_y} is barred before {verdict}"]
    elif reference.leg_barred(standing, i, (x, y, to_x, to_y), 0.003):
        return [f"leg of {i} to {to_x} {to_y} is barred"]
    return []


def run(first: int, count: int) -> tuple[list[str], Counter[str]]:
    tally: Counter[str] = Counter()
    wrong = [text for seed in range(first, first + count) for text in compare(seed, tally)]
    return wrong, tally


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    arguments = parser.parse_args()
    failures, counts = run(arguments.first, arguments.scenes)
    sys.stdout.write("\n".join([*failures, f"{len(failures)} disagreements", str(dict(counts)), ""]))
    sys.exit(bool(failures))
