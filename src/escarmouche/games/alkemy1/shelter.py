"""Where a reaction move may end (p. 30-31): in cover, out of sight or out of range of those who shoot."""

from __future__ import annotations

from itertools import chain, pairwise
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy.journey import not_free
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.shelter import CLOSE, LEAST_SIZE, candidates
from escarmouche.games.alkemy.shot import weapon_of
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.games.alkemy1.cover import behind, in_cover
from escarmouche.games.alkemy1.journey import Journey
from escarmouche.games.alkemy1.sight import sees_on
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.lattice import snap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from escarmouche.games.alkemy.shelter import Spot
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.table.standing import Standing


def exposed(game: Game, walker: Fighter, shooters: Sequence[Fighter], x: float, y: float) -> Refusal | None:
    """Why a reaction move may not end here: some shooter still sees it, in range and uncovered (AK1-RMOVE-04)."""
    if any_says(game, Skill.walks_anywhere, walker):
        return None
    there = game.standing
    if (x, y) != (walker.x, walker.y):
        there = there.twin()
        there.place(walker.id, x, y)
    if all(safe(game, there, walker, shooter) for shooter in shooters if shooter.alive):
        return None
    return refusal("shelter.exposed", "AK1-RMOVE-04", (x, y))


def safe(game: Game, there: Standing, walker: Fighter, shooter: Fighter) -> bool:
    """Whether a shooter would do a figure no harm on this table; where it stands now, every cover counts."""
    if there.gap(shooter.id, walker.id) > weapon_of(game, shooter).range + MARGIN:
        return True
    if not sees_on(game, there, shooter, walker):
        return True
    if there is game.standing:
        return bool(in_cover(game, shooter, walker))
    if any_says(game, Skill.avoids_cover, walker):
        return False
    return any_says(game, Skill.always_covered, walker, shooter) or bool(behind(game, there, shooter, walker))


def round_things(game: Game, walker: Fighter, walk: float) -> Iterator[Spot]:
    """Spots close to everything large enough that a walk can reach, on all its sides."""
    standing = game.standing
    own = standing.radii[walker.id]
    for disc in standing.near(walker.id, walk + CLOSE):
        if standing.levels[disc] >= LEAST_SIZE and disc != walker.id:
            ring = [(cos(turn), sin(turn)) for turn in BEARINGS]
            x, y, radius = standing.xs[disc], standing.ys[disc], standing.radii[disc]
            edge = [(x + radius * dx, y + radius * dy, dx, dy) for dx, dy in ring]
            yield from beside(edge, walker, own, walk)
    for number, piece in enumerate(standing.ground.pieces):
        if piece.level >= LEAST_SIZE and standing.gap_to_piece(walker.id, number) <= walk + CLOSE:
            yield from beside(along(piece.outline.points), walker, own, walk)


def beside(edge: list[tuple[float, float, float, float]], walker: Fighter, own: float, walk: float) -> Iterator[Spot]:
    """Spots at some distances from points of an edge, each given with the way out, that lie within a walk."""
    for away in ASIDE:
        for x, y, dx, dy in edge:
            spot = x + (own + away) * dx, y + (own + away) * dy
            if hypot(spot[0] - walker.x, spot[1] - walker.y) <= walk:
                yield spot


def along(points: Sequence[tuple[float, float]]) -> list[tuple[float, float, float, float]]:
    """Points along the sides of an outline, with both ways across each side: one of them leads out."""
    found: list[tuple[float, float, float, float]] = []
    for (x, y), (to_x, to_y) in pairwise([*points, points[0]]):
        length = hypot(to_x - x, to_y - y)
        if length <= MARGIN:
            continue
        nx, ny = (to_y - y) / length, (x - to_x) / length
        parts = max(1, round(length / SPACING))
        for part in range(parts + 1):
            at = part / parts
            spot = x + (to_x - x) * at, y + (to_y - y) * at
            found += [(*spot, nx, ny), (*spot, -nx, -ny)]
    return found


ASIDE: Final = (0.03, 0.5, 0.95)
"""How far from a thing it may stand: almost touching it, half an inch, almost an inch."""
SPACING: Final = 0.4
BEARINGS: Final = tuple(step * pi / 12 for step in range(24))


def find_shelter(game: Game, walker: Fighter, shooters: Sequence[Fighter]) -> Spot | None:
    """Some spot within a walk where a reaction move may end; here, for who is in cover (AK1-RMOVE-05, AK1-R-80)."""
    here = walker.x, walker.y
    if exposed(game, walker, shooters, *here) is None:
        return here
    journey = Journey(game, walker, "walk", clear=True)
    likely = chain.from_iterable(candidates(game, walker, shooter, journey.budget) for shooter in shooters)
    for far_x, far_y in chain(likely, round_things(game, walker, journey.budget)):
        x, y = snap(far_x), snap(far_y)
        if (
            exposed(game, walker, shooters, x, y) is None
            and not_free(game, walker, x, y, "AK1-MOVE-04") is None
            and journey.way(x, y) is not None
        ):
            return x, y
    return None
