"""The fire lane (couloir de tir, V2 p. 30) and the obstacles in it, which shift the damage of a shot to the left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.alkemy.naming import disc_name, piece_name
from escarmouche.games.alkemy.shelter import LEAST_SIZE
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, speaking
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game

NEAR = 5.0
"""What lies entirely this close to the shooter is no obstacle (AK2-SHOOT-21)."""
SPARSE_COLUMNS = 2


class Obstacle(Struct, frozen=True):
    """Something in the fire lane: how many columns it shifts a shot, and what it is."""

    columns: int
    reason: Reason
    disc: int = -1
    piece: int = -1


class InLane(Struct, frozen=True):
    """Everything large enough that reaches into a fire lane, by the numbers of discs and pieces."""

    discs: list[int]
    pieces: list[int]


def in_lane(game: Game, shooter: Fighter, target: Fighter) -> InLane:
    """Figures, objectives and terrain of size 1 or more in the lane, however near (AK2-SHOOT-19, 20, AK2-R-10)."""
    standing = game.standing
    between = standing.lane(shooter.id, target.id)
    return InLane(
        [disc for disc in between.discs if standing.levels[disc] >= LEAST_SIZE],
        [piece for piece in between.pieces if standing.ground.pieces[piece].level >= LEAST_SIZE],
    )


def obstacles(game: Game, shooter: Fighter, target: Fighter) -> list[Obstacle]:
    """What counts as an obstacle for a shot; friend and enemy alike, the target's opponent too (AK2-R-50)."""
    standing, lane = game.standing, in_lane(game, shooter, target)
    found = [
        Obstacle(1, reason("obstacle.disc", "AK2-SHOOT-18", what=disc_name(game, disc)), disc=disc)
        for disc in lane.discs
        if standing.farthest_from(shooter.id, disc) > NEAR + SLACK
    ]
    return found + [
        obstacle_of_terrain(game, shooter, target, piece)
        for piece in lane.pieces
        if standing.farthest_from_piece(shooter.id, piece) > NEAR + SLACK
    ]


def obstacle_of_terrain(game: Game, shooter: Fighter, target: Fighter, piece: int) -> Obstacle:
    """A piece of terrain: two columns when it is Sparse and at least as large as one of the two (AK2-VIS-03, 04)."""
    levels, size = game.standing.levels, game.standing.ground.pieces[piece].level
    name = piece_name(game, piece)
    sparse = game.library.options.advanced_terrain and game.library.terrain[game.pieces[piece].key].vision == "sparse"
    if sparse and size >= min(levels[shooter.id], levels[target.id]):
        return Obstacle(SPARSE_COLUMNS, reason("obstacle.sparse", "AK2-VIS-03", piece=name), piece=piece)
    return Obstacle(1, reason("obstacle.piece", "AK2-SHOOT-18", piece=name), piece=piece)


def shift_by_obstacles(game: Game, shot: Shot, found: list[Obstacle]) -> list[Modifier]:
    """Columns to the left, obstacle by obstacle, and what skills of the target make of their number (AK2-SKILL-66)."""
    shifts = [Modifier(-obstacle.columns, obstacle.reason) for obstacle in found]
    for own in speaking(game, shot.target, Skill.obstacles):
        count = own.obstacles(game, shot.target, shot, len(shifts))
        shifts = shifts[:count]
        shifts += [Modifier(-1, reason("obstacle.skill", "AK2-SKILL-66", skill=own.printed))] * (count - len(shifts))
    if not shifts and not any_says(game, Skill.avoids_cover, shot.target):
        hiding = speaking(game, shot.target, Skill.always_covered)
        covering = [own for own in hiding if own.always_covered(game, shot.target, shot.shooter)]
        shifts = [Modifier(-1, reason("obstacle.skill", own.rule, skill=own.printed)) for own in covering[:1]]
    return shifts
