"""Pivots (p. 9): a figure turns about the centre of its base, by any angle, where an action says so (DYS-MOVE-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.state import LEVEL, turn_to
from escarmouche.play.pose_requests import Facing
from escarmouche.play.reason import refusal
from escarmouche.table.facing import QUARTER, TURN, towards, turn_between

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


def face(game: Game, figure: Figure, other: Figure, rule: str = "DYS-FIGHT-02") -> None:
    """A figure turns to another, if its base has room to and stays in contact; else square on to it, or not at all."""
    turned(game, figure, facing_to(game, figure, other), rule)


def may_face(game: Game, figure: Figure, other: Figure) -> bool:
    """Whether a figure can turn to another to which the front side of its base does not look yet."""
    straight = towards(figure.x, figure.y, other.x, other.y)
    looks = abs(turn_between(straight, figure.facing)) <= FRONT
    return not looks and facing_to(game, figure, other) != figure.facing


def facing_to(game: Game, figure: Figure, other: Figure) -> int:
    """Where a figure looks that turns to another as far as it can."""
    straight = towards(figure.x, figure.y, other.x, other.y)
    sides = [turn % TURN for turn in range(other.facing, other.facing + TURN, QUARTER)]
    nearest = min(sides, key=lambda side: abs(turn_between(straight, side)))
    for facing in (straight, nearest):
        if facing == figure.facing or (game.poses.can_pivot(figure.id, facing) and keeps_contact(game, figure, facing)):
            return facing
    return figure.facing


def keeps_contact(game: Game, figure: Figure, facing: int) -> bool:
    """Whether a figure that turns on the spot still touches all whom it touches now."""
    before = game.contacts(figure)
    there = game.poses.twin()
    there.turn(figure.id, facing)
    after = {*there.touching(figure.id, LEVEL), *game.library.scenery.across_obstacles(there, figure.id)}
    return after.issuperset(before)


def turned(game: Game, figure: Figure, facing: int, rule: str) -> None:
    """A figure looks elsewhere."""
    if facing != figure.facing:
        turn_to(game, figure, facing)
        chronicle.pivoted(game, figure, rule)
