"""Where a reaction walk (Marche de Réaction, V2 p. 31) may end: out of sight, out of range, or behind something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.characteristics import armed
from escarmouche.games.alkemy.journey import not_free
from escarmouche.games.alkemy.shelter import CLOSE, LEAST_SIZE, Spot, candidates
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.games.alkemy2.journey import Journey
from escarmouche.games.alkemy2.sight import smaller_first
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.lattice import snap
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.table.standing import Standing


def exposed(game: Game, walker: Fighter, shooter: Fighter, x: float, y: float) -> Refusal | None:
    """Why a reaction walk may not end here (AK2-SHOOT-37); Furtivité may end anywhere (AK2-SKILL-68)."""
    weapon = armed(game, shooter)
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
