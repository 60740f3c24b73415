"""Exact sight between two round bases: is there a straight line from one to the other past every blocker?

The frame is turned so that base A stands at the origin and base B at (d, 0); what stands in the way is turned with it,
and `openings` looks for a line. Parts of the ground come eroded by the tolerance of sight and discs are shrunk by it, so
that a line may graze them.
"""

from __future__ import annotations

from math import sqrt

from escarmouche.table.kernel.openings import ALONE, OPEN, find_line
from escarmouche.table.kernel.segments import point_to_outline
from escarmouche.table.kernel.shapes import Discs, Outlines, Parts

BLOCKED = 0
SEEN = 1
BLOCKED_BY_GROUND = 2

FAR = 1e300


def nearest_of_part(
    px: float, py: float, xs: list[float], ys: list[float], start: int, end: int
) -> tuple[float, float]:
    """The vector from a point to the nearest point on the border of a convex part."""
    best = FAR
    best_x = 0.0
    best_y = 0.0
    x1 = xs[end - 1]
    y1 = ys[end - 1]
    for i in range(start, end):
        x2 = xs[i]
        y2 = ys[i]
        dx = x2 - x1
        dy = y2 - y1
        length = dx * dx + dy * dy
        along = 0.0
        if length > 0.0:
            along = ((px - x1) * dx + (py - y1) * dy) / length
            if along < 0.0:
                along = 0.0
            elif along > 1.0:
                along = 1.0
        ex = x1 + along * dx - px
        ey = y1 + along * dy - py
        if ex * ex + ey * ey < best:
            best = ex * ex + ey * ey
            best_x = ex
            best_y = ey
        x1 = x2
        y1 = y2
    return best_x, best_y


def add_part(
    ax: float,
    ay: float,
    ux: float,
    uy: float,
    d: float,
    wide: float,
    most: float,
    part_x: list[float],
    part_y: list[float],
    first: int,
    last: int,
    at: int,
    xs: list[float],
    ys: list[float],
    rs: list[float],
    after: list[float],
    before: list[float],
) -> int:
    """Turn a convex part into the frame of the two bases; answers how many corners it added, 0 when out of the way."""
    left = FAR
    right = -FAR
    bottom = FAR
    top = -FAR
    n = at
    room = len(xs)
    for i in range(first, last):
        px = part_x[i] - ax
        py = part_y[i] - ay
        x = px * ux + py * uy
        y = py * ux - px * uy
        if n < room:
            xs[n] = x
            ys[n] = y
            rs[n] = 0.0
        else:
            xs.append(x)
            ys.append(y)
            rs.append(0.0)
        n += 1
        if x < left:
            left = x
        if x > right:
            right = x
        if y < bottom:
            bottom = y
        if y > top:
            top = y
    if bottom >= wide or top <= -wide:
        return 0
    tall = max(-bottom, top)
    nx = 1.0
    ny = 0.0
    if left <= most * tall:
        nx, ny = nearest_of_part(0.0, 0.0, xs, ys, at, n)
        if nx + most * abs(ny) <= 0.0:
            return 0
    mx = -1.0
    my = 0.0
    if d - right <= most * tall:
        mx, my = nearest_of_part(d, 0.0, xs, ys, at, n)
        if mx - most * abs(my) >= 0.0:
            return 0
    after.append(nx)
    after.append(ny)
    before.append(mx)
    before.append(my)
    return n - at


def pieces_holding(
    x: float,
    y: float,
    radius: float,
    sunk: float,
    outlines: Outlines,
) -> list[int]:
    """Pieces into which a base reaches deeper than `sunk`."""
    outline_x, outline_y, outline_start, piece_x, piece_y, piece_r = outlines
    found: list[int] = []
    for p in range(len(piece_x)):
        dx = piece_x[p] - x
        dy = piece_y[p] - y
        far = piece_r[p] + radius
        if dx * dx + dy * dy < far * far:
            away = point_to_outline(x, y, outline_x, outline_y, outline_start[p], outline_start[p + 1])
            if away < radius - sunk or away == 0.0:
                found.append(p)
    return found


def sight(
    ax: float,
    ay: float,
    ra: float,
    bx: float,
    by: float,
    rb: float,
    level: int,
    first: int,
    second: int,
    touch: float,
    graze: float,
    discs: Discs,
    disc_level: list[int],
    ignored: list[int],
    parts: Parts,
    held_by_a: list[int],
    held_by_b: list[int],
    xs: list[float],
    ys: list[float],
    rs: list[float],
    witness: list[float],
    met: list[int],
) -> int:
    """Sight between two bases past parts of the ground and discs; see the head of this file.

    `first` and `second` are the discs that are the ends (-1 for a point). Fills `witness` with the ends of a line when
    seen, and `met` with the discs (k) and parts (-1 - part) that stand in the way. xs, ys, rs are room to work in.
    """
    disc_x, disc_y, disc_r = discs
    part_x, part_y, part_start, part_cx, part_cy, part_r, part_piece, part_level = parts
    met.clear()
    dx = bx - ax
    dy = by - ay
    d = sqrt(dx * dx + dy * dy)
    if d - ra - rb <= touch:
        witness[0] = ax
        witness[1] = ay
        witness[2] = bx
        witness[3] = by
        return SEEN
    ux = dx / d
    uy = dy / d
    wide = max(rb, ra)
    reach = ra + rb
    most = reach / sqrt(d * d - reach * reach)
    starts = [0]
    after: list[float] = []
    before: list[float] = []
    used = 0
    for p in range(len(part_cx)):
        if part_level[p] < level:
            continue
        px = part_cx[p] - ax
        py = part_cy[p] - ay
        far = part_r[p]
        y = py * ux - px * uy
        if y >= wide + far or -y >= wide + far:
            continue
        x = px * ux + py * uy
        if x <= -far - ra or x >= d + far + rb:
            continue
        if (held_by_a and part_piece[p] in held_by_a) or (held_by_b and part_piece[p] in held_by_b):
            continue
        added = add_part(
            ax,
            ay,
            ux,
            uy,
            d,
            wide,
            most,
            part_x,
            part_y,
            part_start[p],
            part_start[p + 1],
            used,
            xs,
            ys,
            rs,
            after,
            before,
        )
        if added:
            used += added
            starts.append(used)
            met.append(-1 - p)
    for k in range(len(disc_x)):
        if disc_level[k] < level or k == first or k == second:
            continue
        far = disc_r[k] - graze
        if far <= 0.0:
            continue
        px = disc_x[k] - ax
        py = disc_y[k] - ay
        y = py * ux - px * uy
        if y >= wide + far or -y >= wide + far:
            continue
        x = px * ux + py * uy
        tall = most * (y if y > 0.0 else -y)
        if x + tall <= 0.0 or x - d - tall >= 0.0:
            continue
        if ignored and k in ignored:
            continue
        if used < len(xs):
            xs[used] = x
            ys[used] = y
            rs[used] = far
        else:
            xs.append(x)
            ys.append(y)
            rs.append(far)
        used += 1
        starts.append(used)
        after.append(x)
        after.append(y)
        before.append(x - d)
        before.append(y)
        met.append(k)
    verdict = OPEN
    line = [0.0, 0.0]
    if met:
        verdict = find_line(d, ra, rb, xs, ys, rs, starts, after, before, line)
    if verdict == OPEN:
        slope = line[0]
        c = line[1]
        # The feet of the centres on the line lie in the bases.
        square = 1.0 + slope * slope
        x = -slope * c / square
        y = c + slope * x
        witness[0] = ax + x * ux - y * uy
        witness[1] = ay + x * uy + y * ux
        x = (d - slope * c) / square
        y = c + slope * x
        witness[2] = ax + x * ux - y * uy
        witness[3] = ay + x * uy + y * ux
        return SEEN
    if verdict >= ALONE:
        alone = met[verdict - ALONE]
        met.clear()
        met.append(alone)
    for k in met:
        if k >= 0:
            return BLOCKED
    return BLOCKED_BY_GROUND


def sees_many(
    ax: float,
    ay: float,
    ra: float,
    viewer: int,
    viewer_level: int,
    targets: list[int],
    target_level: list[int],
    touch: float,
    graze: float,
    sunk: float,
    discs: Discs,
    disc_level: list[int],
    ignored: list[int],
    parts: Parts,
    outlines: Outlines,
    verdicts: list[int],
    witnesses: list[list[float]],
    mets: list[list[int]],
) -> None:
    """Sight from one base to many discs, each with its level; fills a verdict, a witness and what was met for each."""
    disc_x, disc_y, disc_r = discs
    held_by_viewer = pieces_holding(ax, ay, ra, sunk, outlines)
    xs = [0.0] * 64
    ys = [0.0] * 64
    rs = [0.0] * 64
    for at in range(len(targets)):
        j = targets[at]
        level = target_level[at]
        if level < viewer_level:
            level = viewer_level
        witness = [0.0, 0.0, 0.0, 0.0]
        met: list[int] = []
        held = pieces_holding(disc_x[j], disc_y[j], disc_r[j], sunk, outlines)
        # Always from the lower number to the higher, so that sight is mutual to the last bit.
        if viewer < j:
            verdict = sight(
                ax, ay, ra, disc_x[j], disc_y[j], disc_r[j], level, viewer, j, touch, graze, discs, disc_level, ignored,
                parts, held_by_viewer, held, xs, ys, rs, witness, met,
            )  # fmt: skip
        else:
            verdict = sight(
                disc_x[j], disc_y[j], disc_r[j], ax, ay, ra, level, j, viewer, touch, graze, discs, disc_level, ignored,
                parts, held, held_by_viewer, xs, ys, rs, witness, met,
            )  # fmt: skip
        verdicts.append(verdict)
        witnesses.append(witness)
        mets.append(met)
