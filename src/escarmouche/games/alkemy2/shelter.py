"""Where a reaction walk (Marche de Réaction, V2 p. 31) may end: out of sight, out of range, or behind something."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.journey import Journey, not_free
from escarmouche.games.alkemy2.lane import LEAST_SIZE
from escarmouche.games.alkemy2.sight import smaller_first
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import any_says
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.lattice import snap
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Fighter, Game
    from escarmouche.table.standing import Standing

CLOSE = 1.0
"""How near to what shelters it a figure must end (AK2-SHOOT-37)."""

Spot = tuple[float, float]


def exposed(game: Game, walker: Fighter, shooter: Fighter, x: float, y: float) -> Refusal | None:
    """Why a reaction walk may not end here (AK2-SHOOT-37); Furtivité may end anywhere (AK2-SKILL-68)."""
    weapon = game.profile(shooter).weapon
    if not shooter.alive or weapon is None or any_says(game, Skill.walks_anywhere, walker):
        return None
    there = game.standing.twin()
    there.place(walker.id, x, y)
    if there.gap(shooter.id, walker.id) > weapon.range + SLACK or not in_sight(game, there, walker, shooter):
        return None
    if sheltered(there, walker, shooter):
        return None
    return refusal("shelter.exposed", "AK2-SHOOT-37", (x, y))


def in_sight(game: Game, there: Standing, walker: Fighter, shooter: Fighter) -> bool:
    """Whether the two would see each other."""
    small, large = smaller_first(game, walker, shooter)
    if game.library.options.los_rule == "min":
        return there.sees(small, (large,), levels=(there.levels[small],))[0]
    return there.sees_one(small, large)


def sheltered(there: Standing, walker: Fighter, shooter: Fighter) -> bool:
    """Whether something of size 1 or more lies in the lane and close to the walker, near the shooter or not (R-49)."""
    lane = there.lane(shooter.id, walker.id)
    return any(
        there.levels[disc] >= LEAST_SIZE and there.gap(walker.id, disc) <= CLOSE + SLACK for disc in lane.discs
    ) or any(
        there.ground.pieces[piece].level >= LEAST_SIZE and there.gap_to_piece(walker.id, piece) <= CLOSE + SLACK
        for piece in lane.pieces
    )


def find_shelter(game: Game, walker: Fighter, shooter: Fighter) -> Spot | None:
    """Some spot within a walk where a reaction walk may end, if there is one (AK2-R-49)."""
    journey = Journey(game, walker, "walk")
    here = walker.x, walker.y
    for far_x, far_y in candidates(game, walker, shooter, journey.budget):
        x, y = snap(far_x), snap(far_y)
        if (
            exposed(game, walker, shooter, x, y) is None
            and not_free(game, walker, x, y, "AK2-SHOOT-36") is None
            and ((x, y) == here or journey.way(x, y) is not None)
        ):
            return x, y
    return None


def candidates(game: Game, walker: Fighter, shooter: Fighter, walk: float) -> Iterator[Spot]:
    """Where a figure under fire would look: here, behind what is at hand, all round, away from the shooter first."""
    yield walker.x, walker.y
    yield from behind_things(game, walker, shooter, walk)
    away = atan2(walker.y - shooter.y, walker.x - shooter.x)
    for length in (walk, walk * 2 / 3, walk / 3):
        for turn in TURNS:
            yield walker.x + length * cos(away + turn), walker.y + length * sin(away + turn)


TURNS = tuple(sign * step * pi / 12 for step in range(13) for sign in (1, -1) if step not in (0, 12) or sign == 1)
"""Twenty-four bearings, straight ahead first."""


def behind_things(game: Game, walker: Fighter, shooter: Fighter, walk: float) -> Iterator[Spot]:
    """Spots on the far side, seen from the shooter, of everything large enough that a walk can reach."""
    standing = game.standing
    outlines = standing.ground.outlines
    things = [
        (standing.xs[disc], standing.ys[disc], standing.radii[disc])
        for disc in standing.near(walker.id, walk + CLOSE)
        if standing.levels[disc] >= LEAST_SIZE and disc != shooter.id
    ] + [
        (outlines[3][number], outlines[4][number], outlines[5][number])
        for number, piece in enumerate(standing.ground.pieces)
        if piece.level >= LEAST_SIZE and standing.gap_to_piece(walker.id, number) <= walk
    ]
    own = standing.radii[walker.id]
    for x, y, radius in things:
        far = hypot(x - shooter.x, y - shooter.y)
        if far > 0:
            for room in (ROOM, CLOSE / 2):
                scale = (far + radius + own + room) / far
                yield shooter.x + (x - shooter.x) * scale, shooter.y + (y - shooter.y) * scale


ROOM = 0.03
"""A little more than contact, so that the lattice does not push one base into the other."""
