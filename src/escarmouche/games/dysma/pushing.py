"""Pushing a figure (Coup puissant, p. 20-23): straight, until something stops it or the ground ends (DYS-R-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import NOBODY, Push
from escarmouche.games.dysma.falling import fall_down
from escarmouche.games.dysma.figure_states import displaced
from escarmouche.games.dysma.procedures import drives
from escarmouche.games.dysma.state import put
from escarmouche.play.pose_requests import Facing
from escarmouche.play.requests import Confirm
from escarmouche.play.scene import Move
from escarmouche.table.slides import push

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.reason import Refusal
    from escarmouche.play.requests import Answer


@drives(Push)
async def push_back(game: Game, record: Push) -> None:
    """A figure is pushed, if the player of the one who pushes wants it, where he likes (DYS-SKILL-21, DYS-R-29)."""
    figure = game.figures[record.figure]
    if not figure.on_table or figure.statue or record.distance <= 0:
        return
    facing = record.facing
    if facing == NOBODY:
        player = game.figures[record.by].player
        about = (figure.id, record.by)
        if not await Confirm(player, "push", "DYS-R-29", about):
            return
        facing = await Facing(player, "push-direction", "DYS-R-29", any_direction, some_direction, about)
    slide(game, figure, facing, record.distance, record.by)


def any_direction(facing: int) -> Refusal | None:
    """A push may go anywhere: what is in the way cuts it short."""
    return None


def some_direction(rng: Random) -> Answer:
    """A direction in degrees."""
    return int(rng.random() * 3600) / 10


def slide(game: Game, figure: Figure, facing: int, distance: float, by: int) -> None:
    """It stops where it touches a figure, an obstacle, a wall, what is impassable, the edge of the table.

    That is the first obstacle (DYS-SKILL-22, DYS-R-29), the edge included (DYS-R-77). Difficult terrain does not slow
    it, and it does not turn; over an edge it falls (DYS-R-70, DYS-FALL-01).
    """
    found = push(game.poses, figure.id, facing, distance)
    z = figure.z
    if found.length > 0.0 or found.drop is not None:
        put(game, figure, found.x, found.y, z, figure.facing)
        displaced(game, figure)
        moved = [Move(str(figure.id), [figure.x, figure.y])]
        length = round(found.length, 2)
        chronicle.say(game, "event.pushed", "DYS-R-29", figure, changes=moved, figure=figure, length=length)
    if found.drop is not None:
        fall_down(game, figure, found.x, found.y, found.drop.after, by)
