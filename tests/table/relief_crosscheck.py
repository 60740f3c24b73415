"""Compare eye rays, bases and slides with the reference: `python tests/table/relief_crosscheck.py --scenes 20000`.

A disagreement counts when the reference gives one and the same answer over the whole band of tolerance, and the kernel
gives the other.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import pairwise
from math import hypot
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from shapely.affinity import translate  # type: ignore[import-untyped]
from table import relief_reference as reference
from table.relief_reference import LineString, Point, Point3
from table.relief_scenes import WIDTH, random_poses

from escarmouche.table import (
    CONTACT,
    GRAZE,
    OVERLAP,
    Grid,
    Poses,
    Walk,
    contact_spot,
    even_grid,
    eye_of,
    look,
    nearest_spot,
    push,
)  # fmt: skip
from escarmouche.table.facing import direction
from escarmouche.table.kernel.rays import BODY, FREE

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry  # type: ignore[import-untyped]

BAND = 1e-5
"""How much thinner or thicker the reference makes everything."""

GRIDS = (Grid((-1, -2 / 3, -1 / 3, 0, 1 / 3, 2 / 3, 1), (0.05, 0.25, 0.5, 0.75, 1.0), 0.02), even_grid(9, 9))


def compare(seed: int, tally: Counter[str]) -> list[str]:
    """All disagreements on one random table."""
    rng = Random(seed)
    poses = random_poses(rng, bodies=rng.randint(1, 7), bases=rng.randint(3, 10))
    present = [i for i in range(len(poses)) if poses.on_table(i)]
    wrong = list[str]()
    i, j = rng.sample(present, 2)
    wrong += compare_sight(poses, i, j, rng, tally)
    for _ in range(4):
        i, j = rng.sample(present, 2)
        wrong += compare_gaps(poses, i, j, tally)
    for k in present:
        wrong += compare_bodies(poses, k, tally)
    wrong += compare_push(poses, rng.choice(present), rng, tally)
    wrong += compare_walk(poses, rng.choice(present), rng, tally)
    i, j = rng.sample(present, 2)
    wrong += compare_spots(poses, i, j, rng, tally)
    return [f"{seed}: {text}" for text in wrong]


def compare_sight(poses: Poses, i: int, j: int, rng: Random, tally: Counter[str]) -> list[str]:
    """Some samples of one look, chosen at random."""
    woods = [b for b, body in enumerate(poses.relief.bodies) if not body.opaque]
    found = look(poses, eye_of(poses, i, 0.9), j, rng.choice(GRIDS), viewer=i, regions=woods)
    others = [k for k in range(len(poses)) if k not in (i, j) and poses.on_table(k)]
    wrong = list[str]()
    thick, thin = solids(poses, others, -BAND), solids(poses, others, BAND)
    for sample in rng.sample(range(len(found.hidden_by)), 6):
        end, by = found.point(sample), found.hidden_by[sample]
        tally["hidden" if by != FREE else "free"] += 1
        wrong += compare_ray(found.eye, end, by, thick, thin, tally, f"ray {i} {j} sample {sample}")
        through = any(opens(found.eye, end, solid) for solid in thin.values()) if by == FREE else False
        tally["through an opening"] += through
        wrong += compare_lengths(poses, found.eye, end, found.lengths[sample], woods, tally)
    return wrong


def opens(eye: Point3, end: Point3, solid: reference.Solid) -> bool:
    """Whether a ray passes through an opening of a wall that would hide its end without."""
    blind = reference.Solid(solid.low, solid.high, solid.cuts, solid.plan)
    return bool(solid.holes) and reference.entry(eye, end, blind) is not None


def solids(poses: Poses, others: list[int], thinner: float) -> dict[int, reference.Solid]:
    found = {k: reference.figure_solid(poses, k, GRAZE + thinner) for k in others}
    for b, body in enumerate(poses.relief.bodies):
        if body.opaque:
            found[BODY + b] = reference.body_solid(body, GRAZE + thinner)
    return found


def compare_ray(
    eye: Point3,
    end: Point3,
    by: int,
    thick: dict[int, reference.Solid],
    thin: dict[int, reference.Solid],
    tally: Counter[str],
    name: str,
) -> list[str]:
    sure = {k: at for k, solid in thin.items() if (at := reference.entry(eye, end, solid)) is not None}
    if by == FREE:
        return [f"{name} is hidden by {sure}"] if sure else []
    at = reference.entry(eye, end, thick[by])
    if at is None:
        return [f"{name} is not hidden by {by}"]
    length = hypot(*(b - a for a, b in zip(eye, end, strict=True)))
    sooner = [k for k, other in sure.items() if k != by and (at - other) * length > 0.01]
    tally["by a body" if by >= BODY else "by a figure"] += 1
    return [f"{name} is hidden by {sooner} before {by}"] if sooner else []


def compare_lengths(
    poses: Poses, eye: Point3, end: Point3, length: float, woods: list[int], tally: Counter[str]
) -> list[str]:
    """The length within woods: pieces of the ray whose middle is in any of them."""
    whole = hypot(*(b - a for a, b in zip(eye, end, strict=True)))
    cuts = {0.0, 1.0}
    areas = [reference.body_solid(poses.relief.bodies[b], 0.0) for b in woods]
    for area in areas:
        for piece in reference.inner_pieces(eye, end, area):
            cuts.update(piece)
    order = sorted(cuts)
    total = 0.0
    for start, stop in pairwise(order):
        t = (start + stop) / 2
        point = [a + t * (b - a) for a, b in zip(eye, end, strict=True)]
        total += whole * (stop - start) if any(area.holds(point[0], point[1], point[2]) for area in areas) else 0.0
    tally["through woods" if total else "past woods"] += 1
    return [f"length in woods {length}, not {total}"] if abs(total - length) > 1e-4 else []


def compare_gaps(poses: Poses, i: int, j: int, tally: Counter[str]) -> list[str]:
    found, want = poses.separation(i, j), reference.gap(poses, i, j)
    tally["apart" if want else "overlapping"] += 1
    wrong = [f"gap {i} {j} is {want}, not {found}"] if abs(max(0.0, found) - want) > 1e-7 else []
    if found < -0.005:
        # Moved that much the two are clear in the best direction, and in no direction with less.
        (a, ra), (b, rb) = reference.footprint(poses, i), reference.footprint(poses, j)
        need = [clearing(a, ra, b, rb, k * 30, -found) for k in range(120)]
        wrong += [f"depth {i} {j} is less than {-found}"] if any(clear > 0.002 for clear in need) else []
    return wrong


def clearing(a: BaseGeometry, ra: float, b: BaseGeometry, rb: float, facing: int, depth: float) -> float:
    """How far apart two bases are after one of them moves by a little less than the depth."""
    ux, uy = direction(facing)
    return float(translate(a, (depth - 0.003) * ux, (depth - 0.003) * uy).distance(b)) - ra - rb


def compare_bodies(poses: Poses, k: int, tally: Counter[str]) -> list[str]:
    core, radius = reference.footprint(poses, k)
    wrong = list[str]()
    for b, body in enumerate(poses.relief.bodies):
        want = max(0.0, core.distance(reference.Polygon(body.outline.points)) - radius)
        tally["beside a body" if want else "in a body"] += 1
        if abs(poses.gap_to_body(k, b) - want) > 1e-7:
            wrong.append(f"gap of {k} to body {b} is {want}, not {poses.gap_to_body(k, b)}")
    return wrong


def compare_push(poses: Poses, i: int, rng: Random, tally: Counter[str]) -> list[str]:
    """Push a base that stands freely on the ground: clear where it ends, and not a little farther."""
    poses = poses.twin()
    poses.place(i, poses.xs[i], poses.ys[i], 0.0)
    if poses.obstacle(i, poses.xs[i], poses.ys[i], 0.0) is not None:
        return []
    facing, far = rng.randrange(3600), rng.uniform(0.5, 8)
    found = push(poses, i, facing, far)
    if found.drop is not None:
        tally["dropped"] += 1
        return []
    ux, uy = direction(facing)
    beyond = (poses.xs[i] + (found.length + 0.01) * ux, poses.ys[i] + (found.length + 0.01) * uy)
    end = overlaps(poses, i, found.x, found.y, -2.1 * OVERLAP)
    wrong = [f"push of {i} ends in {end}"] if end else []
    if found.length < far - 1e-6:
        tally["stopped"] += 1
        # Gliding along something it hardly gets deeper: then the reference cannot tell.
        if not overlaps(poses, i, *beyond, 0.003):
            wrong.append(f"push of {i} towards {facing} stops at {found} for nothing")
        return wrong
    tally["pushed all the way"] += 1
    for share in (0.2, 0.4, 0.6, 0.8):
        x, y = poses.xs[i] + share * far * ux, poses.ys[i] + share * far * uy
        met = overlaps(poses, i, x, y, -2.1 * OVERLAP)
        wrong += [f"push of {i} towards {facing} passes through {met}"] if met else []
    return wrong


def compare_walk(poses: Poses, i: int, rng: Random, tally: Counter[str]) -> list[str]:
    """A straight leg on the ground, of the inscribed circle among whatever stands there."""
    poses = poses.twin()
    poses.place(i, poses.xs[i], poses.ys[i], 0.0)
    x, y = poses.xs[i], poses.ys[i]
    radius = poses.shapes[i].inscribed
    if sweep_meets(poses, i, (x, y, x, y), radius):
        return []
    to_x, to_y = x + rng.uniform(-4, 4), y + rng.uniform(-4, 4)
    verdict = Walk(poses, i).walked([to_x, to_y])
    tally["barred" if verdict.barred else "clear"] += 1
    if not verdict.barred:
        met = sweep_meets(poses, i, (x, y, to_x, to_y), radius - 0.003)
        return [f"leg of {i} to {to_x} {to_y} is barred by {met}"] if met else []
    if not sweep_meets(poses, i, (x, y, to_x, to_y), radius):
        return [f"leg of {i} to {to_x} {to_y} is clear, not {verdict}"]
    met = sweep_meets(poses, i, (x, y, verdict.x, verdict.y), radius - 0.003)
    return [f"leg of {i} to {to_x} {to_y} is barred before {verdict} by {met}"] if met else []


def sweep_meets(poses: Poses, i: int, leg: tuple[float, float, float, float], radius: float) -> list[str]:
    """What a circle of this radius meets on a straight leg over the ground."""
    line = LineString([leg[:2], leg[2:]]) if leg[:2] != leg[2:] else Point(leg[:2])
    left, bottom, right, top = line.bounds
    found = ["side"] if min(left, bottom) < radius or max(right, top) > WIDTH - radius else []
    for k in range(len(poses)):
        if k != i and poses.on_table(k) and poses.zs[k] < poses.shapes[i].tall:
            core, more = reference.footprint(poses, k)
            found += [f"base {k}"] if line.distance(core) < radius + more else []
    for b, body in enumerate(poses.relief.bodies):
        for outline in body.barring(0.0, poses.shapes[i].tall, 0.0):
            found += [f"body {b}"] if line.distance(reference.Polygon(outline.points)) < radius else []
    return found


def compare_spots(poses: Poses, i: int, j: int, rng: Random, tally: Counter[str]) -> list[str]:
    """A spot in contact touches; the nearest free spot is free, and no nearer one is among many tried."""
    wrong = list[str]()
    spot = contact_spot(poses, i, j, rng.randrange(3600), rng.randrange(3600))
    there = poses.twin()
    if spot is None:
        wrong.append(f"no contact of {i} with {j}")
    else:
        there.place(i, spot.x, spot.y, 0.0, spot.facing)
        gap = reference.gap(there, i, j)
        wrong += [] if gap <= CONTACT else [f"contact of {i} with {j} at a gap of {gap}"]
    x, y = rng.uniform(0, WIDTH), rng.uniform(0, WIDTH)
    free = nearest_spot(poses, i, x, y)
    if free is None:
        tally["no spot"] += 1
        return wrong
    tally["spot"] += 1
    met = overlaps(poses, i, free.x, free.y, -2.1 * OVERLAP)
    wrong += [f"spot {free} of {i} is in {met}"] if met else []
    away = hypot(free.x - x, free.y - y)
    for _ in range(6):
        ux, uy = direction(rng.randrange(0, 3600, 50))
        near = rng.uniform(0, away - 0.02)
        px, py = x + near * ux, y + near * uy
        if near > 0 and not overlaps(poses, i, px, py, 0.003) and poses.obstacle(i, px, py) is None:
            wrong.append(f"spot {free} of {i} for {x} {y}: {px} {py} is nearer")
    return wrong


def overlaps(poses: Poses, i: int, x: float, y: float, more: float) -> list[str]:
    """What a base on the ground would come nearer to than this; negative: sink into by so much."""
    there = poses.twin()
    there.place(i, x, y, 0.0)
    (core, radius), found = reference.footprint(there, i), list[str]()
    left, bottom, right, top = core.buffer(radius + more, join_style="mitre").bounds
    if left < 0 or bottom < 0 or right > WIDTH or top > WIDTH:
        found.append("side")
    core = core.buffer(more, join_style="mitre") if not radius else core
    reach = radius + more if radius else 0.0
    for k in range(len(there)):
        if k != i and there.on_table(k) and there.zs[k] < there.shapes[i].tall:
            other, its = reference.footprint(there, k)
            apart = core.distance(other) - reach - its
            found += [f"base {k}"] if apart < 0.0 or (core.intersects(other) and not (reach or its)) else []
    for b, body in enumerate(there.relief.bodies):
        for outline in body.barring(0.0, there.shapes[i].tall, 0.0):
            shape = reference.Polygon(outline.points)
            found += [f"body {b}"] if core.distance(shape) < reach or core.intersects(shape) else []
    return found


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
