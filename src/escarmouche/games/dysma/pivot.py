"""Pivots (p. 9): a figure turns about the centre of its base, by any angle, where an action says so (DYS-MOVE-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.state import turn_to
from escarmouche.play.pose_requests import Facing
from escarmouche.play.reason import refusal
from escarmouche.table.facing import TURN, towards

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.reason import Refusal
    from escarmouche.play.requests import Answer

FRONT = TURN // 8
"""How far to either side the front side of a square base looks."""


async def pivot(game: Game, figure: Figure, player: int, rule: str) -> None:
    """A player turns a figure in place; a pivot that would overlap is illegal (DYS-MOVE-09, DYS-R-13)."""

    def check(facing: int) -> Refusal | None:
        return None if game.poses.can_pivot(figure.id, facing) else refusal("pivot.overlaps", "DYS-R-13")

    def sample(rng: Random) -> Answer:
        wanted = int(rng.random() * 3600)
        return (wanted if check(wanted) is None else figure.facing) / 10

    turned(game, figure, await Facing(player, "pivot", rule, check, sample, (figure.id,)), rule)


def may_face(game: Game, figure: Figure, other: Figure) -> bool:
    """Whether a figure can turn to another to which the front side of its base does not look yet."""
    wanted = towards(figure.x, figure.y, other.x, other.y)
    off = abs(wanted - figure.facing) % TURN
    return min(off, TURN - off) > FRONT and game.poses.can_pivot(figure.id, wanted)


def face(game: Game, figure: Figure, other: Figure, rule: str = "DYS-FIGHT-02") -> None:
    """A figure turns to another, as far as its base has room to."""
    facing = towards(figure.x, figure.y, other.x, other.y)
    if game.poses.can_pivot(figure.id, facing):
        turned(game, figure, facing, rule)


def turned(game: Game, figure: Figure, facing: int, rule: str) -> None:
    """A figure looks elsewhere."""
    if facing != figure.facing:
        turn_to(game, figure, facing)
        chronicle.say(game, "event.pivot", rule, figure, figure=figure)
