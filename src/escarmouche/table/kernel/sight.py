"""Exact sight between two round bases: is there a straight line from one to the other past every blocker?

The frame is turned so that base A stands at the origin and base B at (d, 0); what stands in the way is turned with it,
and `openings` looks for a line. Parts of the ground come eroded by the tolerance of sight and discs are shrunk by it:
a line may graze them.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from escarmouche.table.kernel.glance import ALONE as ALONE_AT_A_GLANCE
from escarmouche.table.kernel.glance import OPEN as OPEN_AT_A_GLANCE
from escarmouche.table.kernel.glance import Screen, glance, holds, is_under
from escarmouche.table.kernel.memory import BLOCKED, BLOCKED_BY_GROUND, SEEN, UNKNOWN, Known, pair_key, recall
from escarmouche.table.kernel.openings import ALONE, OPEN, find_line
from escarmouche.table.kernel.segments import distance
from escarmouche.table.kernel.shapes import Discs, Outlines, Parts

FAR: Final = 1e300

SURE: Final = 0.999999
NOTHING: Final[list[float]] = []


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
    between: list[bool],
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
    between.append(left > most * tall and d - right > most * tall)
    after.append(nx)
    after.append(ny)
    before.append(mx)
    before.append(my)
    return n - at


def pieces_holding(x: float, y: float, radius: float, sunk: float, outlines: Outlines) -> list[int]:
    """Pieces into which a base reaches deeper than `sunk`."""
    return [p for p in range(len(outlines[3])) if holds(p, x, y, radius, sunk, outlines)]


def add_disc(
    x: float,
    y: float,
    radius: float,
    d: float,
    most: float,
    at: int,
    xs: list[float],
    ys: list[float],
    rs: list[float],
    between: list[bool],
    after: list[float],
    before: list[float],
) -> bool:
    """Put a disc, turned into the frame of the two bases, among the blockers; False when it stands beside or behind."""
    tall = most * (y if y > 0.0 else -y)
    if x + tall <= 0.0 or x - d - tall >= 0.0:
        return False
    if at < len(xs):
        xs[at] = x
        ys[at] = y
        rs[at] = radius
    else:
        xs.append(x)
        ys.append(y)
        rs.append(radius)
    between.append(x > tall and d - x > tall)
    after.append(x)
    after.append(y)
    before.append(x - d)
    before.append(y)
    return True


def sight(
    ax: float,
    ay: float,
    ra: float,
    bx: float,
    by: float,
    rb: float,
    touch: float,
    graze: float,
    sunk: float,
    nearby: list[int],
    discs: Discs,
    parts: Parts,
    outlines: Outlines,
    witness: list[float],
    met: list[int],
) -> int:
    """Sight between two bases past what is nearby, discs (k) and parts of the ground (-1 - part).

    Fills `witness` with the ends of a line when seen, and `met` with what stands in the way. A piece into which one of
    the bases reaches is not in the way.
    """
    disc_x, disc_y, disc_r = discs
    part_x, part_y, part_start, _, _, _, _, part_piece, _ = parts
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
    xs: list[float] = []
    ys: list[float] = []
    rs: list[float] = []
    starts = [0]
    between: list[bool] = []
    after: list[float] = []
    before: list[float] = []
    used = 0
    for k in nearby:
        if k >= 0:
            radius = disc_r[k] - graze
            px = disc_x[k] - ax
            py = disc_y[k] - ay
            y = py * ux - px * uy
            if y >= wide + radius or -y >= wide + radius:
                continue
            if not add_disc(px * ux + py * uy, y, radius, d, most, used, xs, ys, rs, between, after, before):
                continue
            used += 1
        else:
            piece = part_piece[-1 - k]
            if is_under(piece, ax, ay, ra, bx, by, rb, sunk, outlines):
                continue
            added = add_part(
                ax, ay, ux, uy, d, wide, most, part_x, part_y, part_start[-1 - k], part_start[-k], used,
                xs, ys, rs, between, after, before,
            )  # fmt: skip
            if added == 0:
                continue
            used += added
        starts.append(used)
        met.append(k)
    verdict = OPEN
    line = [0.0, 0.0]
    if met:
        verdict = find_line(d, ra, rb, xs, ys, rs, starts, between, after, before, line)
    if verdict == OPEN:
        # The feet of the centres on the line lie in the bases.
        slope = line[0]
        c = line[1]
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


def blockers(
    level: int, viewer: int, graze: float, discs: Discs, disc_level: list[int], ignored: list[int], parts: Parts
) -> list[int]:
    """All that may block a viewer of this level: parts of the ground (-1 - part), then discs."""
    disc_r = discs[2]
    part_level = parts[8]
    ground = [-1 - p for p in range(len(part_level)) if part_level[p] >= level]
    return ground + [
        k
        for k in range(len(disc_r))
        if disc_level[k] >= level and k != viewer and disc_r[k] > graze and k not in ignored
    ]


def gather(
    level: int,
    viewer: int,
    graze: float,
    discs: Discs,
    disc_level: list[int],
    ignored: list[int],
    screens: list[Screen],
) -> list[Screen]:
    """The screens that may block a viewer of this level."""
    found = [screen for screen in screens if screen.level >= level]
    disc_x, disc_y, disc_r = discs
    k = -1
    for x, y, radius, its_level in zip(disc_x, disc_y, disc_r, disc_level):  # noqa: B905 - a bare zip compiles to a loop
        k += 1
        if its_level >= level and k != viewer and radius > graze and not (ignored and k in ignored):
            found.append(Screen(k, its_level, x, y, radius - graze, SURE * (radius - graze), -1, NOTHING, NOTHING))
    return found


def between(
    ax: float, ay: float, ra: float, bx: float, by: float, rb: float, target: int, level: int, screens: list[Screen]
) -> list[Screen]:
    """Those screens that reach into the band between two bases and are high enough."""
    dx = bx - ax
    dy = by - ay
    d = sqrt(dx * dx + dy * dy)
    wide = d * (max(ra, rb))
    found: list[Screen] = []
    for screen in screens:
        px = screen.x - ax
        py = screen.y - ay
        far = screen.far
        across = py * dx - px * dy
        reach = wide + d * far
        if -reach < across < reach:
            along = px * dx + py * dy
            if -d * (far + ra) < along < d * (d + far + rb) and screen.level >= level and screen.number != target:
                found.append(screen)
    return found


def judge(
    ax: float,
    ay: float,
    ra: float,
    bx: float,
    by: float,
    rb: float,
    touch: float,
    graze: float,
    sunk: float,
    nearby: list[Screen],
    discs: Discs,
    parts: Parts,
    outlines: Outlines,
    stamp: int,
) -> Known:
    """Sight between two bases past these screens: by a glance where that is enough."""
    witness = [ax, ay, bx, by]
    met: list[int] = []
    if not nearby or distance(ax, ay, bx, by) - ra - rb <= touch:
        return Known(SEEN, witness, met, stamp)
    plain = glance(ax, ay, ra, bx, by, rb, sunk, nearby, outlines, witness)
    if plain >= ALONE_AT_A_GLANCE:
        alone = nearby[plain - ALONE_AT_A_GLANCE].number
        met.append(alone)
        return Known(BLOCKED if alone >= 0 else BLOCKED_BY_GROUND, witness, met, stamp)
    if plain == OPEN_AT_A_GLANCE:
        return Known(SEEN, witness, met, stamp)
    numbers = [screen.number for screen in nearby]
    verdict = sight(ax, ay, ra, bx, by, rb, touch, graze, sunk, numbers, discs, parts, outlines, witness, met)
    return Known(verdict, witness, met, stamp)


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
    screens: list[Screen],
    parts: Parts,
    outlines: Outlines,
    memo: dict[int, Known],
    stamp: int,
) -> list[bool]:
    """Sight from one base to many discs, each with its level; what is found out goes into the memo."""
    disc_x, disc_y, disc_r = discs
    around = gather(viewer_level, viewer, graze, discs, disc_level, ignored, screens)
    answers: list[bool] = []
    for at in range(len(targets)):
        j = targets[at]
        level = target_level[at]
        if level < viewer_level:
            level = viewer_level
        bx = disc_x[j]
        by = disc_y[j]
        rb = disc_r[j]
        nearby = between(ax, ay, ra, bx, by, rb, j, level, around)
        # Always from the lower number to the higher, so that sight is mutual to the last bit.
        if viewer < j:
            known = judge(ax, ay, ra, bx, by, rb, touch, graze, sunk, nearby, discs, parts, outlines, stamp)
        else:
            known = judge(bx, by, rb, ax, ay, ra, touch, graze, sunk, nearby, discs, parts, outlines, stamp)
        answers.append(known.verdict == SEEN)
        memo[pair_key(viewer, j, level)] = known
    return answers


def look(
    viewer: int,
    viewer_level: int,
    targets: list[int],
    target_level: list[int],
    touch: float,
    graze: float,
    sunk: float,
    discs: Discs,
    disc_level: list[int],
    screens: list[Screen],
    parts: Parts,
    outlines: Outlines,
    memo: dict[int, Known],
    moves: list[int],
) -> list[bool]:
    """Sight from one disc to many, from memory where that is still good."""
    answers: list[bool] = []
    places: list[int] = []
    unknown: list[int] = []
    unknown_level: list[int] = []
    for at in range(len(targets)):
        j = targets[at]
        level = target_level[at]
        known = recall(viewer, j, max(viewer_level, level), graze, discs, disc_level, memo, moves)
        answers.append(known == SEEN)
        if known == UNKNOWN:
            places.append(at)
            unknown.append(j)
            unknown_level.append(level)
    if unknown:
        found = sees_many(
            discs[0][viewer], discs[1][viewer], discs[2][viewer], viewer, viewer_level, unknown, unknown_level,
            touch, graze, sunk, discs, disc_level, [], screens, parts, outlines, memo, len(moves),
        )  # fmt: skip
        for at in range(len(places)):
            answers[places[at]] = found[at]
    return answers
