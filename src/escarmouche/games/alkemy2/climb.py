"""Climbing (Escalade, V2 p. 35-36): over a piece that bars the way, to the nearest free spot on its far side."""

from __future__ import annotations

from math import atan2, cos, hypot, inf, pi, sin
from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.journey import not_free
from escarmouche.games.alkemy.leap import fits
from escarmouche.games.alkemy.naming import piece_name
from escarmouche.games.alkemy.rolls import Result, Throw, side_of, tell_roll, total
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, react
from escarmouche.play.requests import settle
from escarmouche.table.lattice import snap
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game

CLOSE: Final = 1.0
"""How near a figure has to be to climb (AK2-CROSS-10)."""

STEEPNESS: Final = 8
"""What is added to the size of the piece (AK2-CROSS-11)."""

BEARINGS: Final = tuple(sign * step * pi / 36 for step in range(16) for sign in (1, -1) if step or sign > 0)
"""Ways across, straight ahead first, five degrees apart."""

STRIDE: Final = 1 / 16

Spot = tuple[float, float]


async def climb(game: Game, fighter: Fighter, piece: int) -> bool:
    """Try to climb: a Reflex roll; a fall hurts by as much as the roll was short (AK2-CROSS-11, 12, 15)."""
    if any_says(game, Skill.leaps, fighter):
        return True
    difficulty = game.library.terrain[game.pieces[piece].key].size + STEEPNESS
    throw = Throw(fighter, "reflex", "climb")
    climbed = await settle(total, *await side_of(game, throw, "AK2-CROSS-11"))
    tell_roll(game, throw, Result(climbed.dice, throw.value or 0), difficulty, "AK2-CROSS-11")
    success = climbed.value >= difficulty
    await react(game, Skill.after_roll, fighter, throw, success)
    if not success:
        chronicle.say(game, "event.fell", "AK2-CROSS-12", fighter, figure=fighter, piece=piece_name(game, piece))
        await hurt(game, Harm(fighter, difficulty - climbed.value, "direct", cause="@cause.fall"), "AK2-CROSS-12")
    return success


def near_enough(game: Game, fighter: Fighter, piece: int) -> bool:
    """Within 1 p of the piece (AK2-CROSS-10)."""
    return game.standing.gap_to_piece(fighter.id, piece) <= CLOSE + SLACK


def can_be_crossed(game: Game, fighter: Fighter, piece: int) -> bool:
    """Whether somebody who stood against the piece on this side could land beyond it (AK2-R-86).

    This says nothing of how far away the figure is: nobody has measured yet.
    """
    x, y = nearest_point(game, fighter.x, fighter.y, piece)
    radius = game.standing.radii[fighter.id]
    away = hypot(x - fighter.x, y - fighter.y)
    start = (fighter.x, fighter.y)
    if away > radius:
        start = (x + (fighter.x - x) * radius / away, y + (fighter.y - y) * radius / away)
    return landing(game, fighter, piece, start, first=True) is not None


def landing(game: Game, fighter: Fighter, piece: int, start: Spot | None = None, *, first: bool = False) -> Spot | None:
    """The nearest spot beyond the piece where the figure is Free, within its walk value (AK2-CROSS-13, 14).

    `start` is where it stands, if not where it does; with `first` any such spot will do.
    """
    start = start or (fighter.x, fighter.y)
    near_x, near_y = nearest_point(game, *start, piece)
    ahead = atan2(near_y - start[1], near_x - start[0])
    best, found = float(characteristic(game, fighter, "walk") or 0), None
    for turn in BEARINGS:
        step = (cos(ahead + turn), sin(ahead + turn))
        length = crossing(game, fighter, piece, start, step, best)
        if length <= best:
            best, found = length, spot_at(start, step, length)
            if first:
                break
    return found


def crossing(game: Game, fighter: Fighter, piece: int, start: Spot, step: Spot, most: float) -> float:
    """How long the way straight across the piece is, up to where the base may stand; infinite when it is too long."""
    ring = game.standing.ground.pieces[piece].outline.points
    length = beyond(ring, start, step)
    if length is None:
        return inf

    def good(at: float) -> bool:
        spot = spot_at(start, step, at)
        return is_far_side(ring, start, spot) and free_at(game, fighter, *spot)

    while length <= most and not good(length):
        length += STRIDE
    shorter = length - STRIDE
    for _ in range(6):
        middle = (shorter + length) / 2
        if good(middle):
            length = middle
        else:
            shorter = middle
    return length if length <= most else inf


def free_at(game: Game, fighter: Fighter, x: float, y: float) -> bool:
    """Whether the figure may be set down here and is then Free."""
    return fits(game, fighter, x, y) and not_free(game, fighter, x, y, "AK2-R-86") is None


def is_far_side(ring: Sequence[Spot], start: Spot, spot: Spot) -> bool:
    """Whether a spot lies across a piece, not round its corner: off an edge that faces away from one near the start."""
    near, far = edges_before(ring, start), edges_before(ring, spot)
    return any(a[0] * b[0] + a[1] * b[1] < OPPOSED for a in near for b in far)


OPPOSED: Final = -0.3
"""The product of the normals of two edges that face away from one another."""


def edges_before(ring: Sequence[Spot], spot: Spot) -> list[Spot]:
    """The outward normals of the edges of a polygon, its corners counter-clockwise, in front of which a spot lies."""
    found: list[Spot] = []
    for (px, py), (qx, qy) in zip(ring, [*ring[1:], ring[0]], strict=True):
        side = hypot(qx - px, qy - py)
        normal = ((qy - py) / side, (px - qx) / side)
        if normal[0] * (spot[0] - px) + normal[1] * (spot[1] - py) > 0.0:
            found.append(normal)
    return found


def spot_at(start: Spot, step: Spot, length: float) -> Spot:
    return snap(start[0] + length * step[0]), snap(start[1] + length * step[1])


def beyond(ring: Sequence[Spot], start: Spot, step: Spot) -> float | None:
    """How far from the start a straight line leaves a polygon for good; None when it never meets it."""
    farthest: float | None = None
    for (px, py), (qx, qy) in zip(ring, [*ring[1:], ring[0]], strict=True):
        ex, ey = qx - px, qy - py
        across = step[0] * ey - step[1] * ex
        if across == 0.0:
            continue
        along = ((px - start[0]) * ey - (py - start[1]) * ex) / across
        share = ((px - start[0]) * step[1] - (py - start[1]) * step[0]) / across
        if along > 0.0 and 0.0 <= share <= 1.0:
            farthest = along if farthest is None else max(farthest, along)
    return farthest


def nearest_point(game: Game, x: float, y: float, piece: int) -> Spot:
    """The point of a piece's outline nearest to a place."""
    ring = game.standing.ground.pieces[piece].outline.points
    best, found = inf, ring[0]
    for (px, py), (qx, qy) in zip(ring, [*ring[1:], ring[0]], strict=True):
        ex, ey = qx - px, qy - py
        share = max(0.0, min(1.0, ((x - px) * ex + (y - py) * ey) / (ex * ex + ey * ey)))
        spot = (px + share * ex, py + share * ey)
        if (away := hypot(spot[0] - x, spot[1] - y)) < best:
            best, found = away, spot
    return found
