"""Flight of fear (Fuite, p. 15): straight away from its source, as far as it goes (MCF-FEAR-14, 15, MCF-R-27)."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Flight, Move
from escarmouche.games.monconf.moves.flying import MANNERS, manners, reach
from escarmouche.games.monconf.moves.mover import Mover
from escarmouche.games.monconf.moves.routes import ask_facing, draw, move_along
from escarmouche.games.monconf.moves.ways import STIR, facing_along
from escarmouche.games.monconf.procedures import drives
from escarmouche.table.facing import HALF, direction, turned
from escarmouche.table.lattice import snap

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

RUN = 2.0
"""A flight, a run, an engagement and a charge are so many times the MOU."""
FIRST_STEP, LONGEST_STEP = 0.005, 0.1
"""How far back a place to end is looked for: a hair at first, each time twice as far."""


@drives(Flight)
async def flee(game: Game, record: Flight) -> None:
    """A fighter flees; it then counts as activated, even if it went nowhere (MCF-FEAR-14, 15, MCF-R-109)."""
    fighter = game.fighters[record.fighter]
    if not fighter.on_table:
        return
    fighter.activated = True
    manner = MANNERS[manners(game, fighter)[0]]
    mover = Mover(game, fighter, reach(game, fighter, RUN, manner), manner, fleeing=True)
    way = way_away(mover, record.x, record.y)
    chronicle.say(game, "event.flees", "MCF-FEAR-14", fighter, fighter=fighter)
    if way:
        move = Move(fighter.id, "run", "flight", from_air=fighter.airborne)
        draw(move, game, way, facing_along(mover, way), mover.cost(way), manner)
        move_along(game, fighter, move, "MCF-R-27")
        await ask_facing(game, fighter, "MCF-R-07")


def way_away(mover: Mover, x: float, y: float) -> list[float]:
    """Straight away from a place: past allies, short of what is impassable, of enemies and of the edge (MCF-R-27)."""
    ux, uy = away_from(mover.fighter, x, y)
    far_x, far_y = mover.x + mover.distance * ux, mover.y + mover.distance * uy
    if mover.unhindered:
        far_x, far_y = on_table(mover, ux, uy)
    else:
        verdict = mover.walk.walked([far_x, far_y])
        if verdict.barred:
            far_x, far_y = verdict.x, verdict.y
    cut = mover.cut([far_x, far_y], mover.distance)
    length = hypot(cut[0] - mover.x, cut[1] - mover.y) if cut else 0.0
    back = FIRST_STEP
    while length > STIR:
        way = [snap(mover.x + length * ux), snap(mover.y + length * uy)]
        if mover.refusal(way) is None:
            return way
        length -= back
        back = min(2 * back, LONGEST_STEP)
    return []


def away_from(fighter: Fighter, x: float, y: float) -> tuple[float, float]:
    """The direction straight away from a place; from the very place where it stands: backwards."""
    dx, dy = fighter.x - x, fighter.y - y
    length = hypot(dx, dy)
    return (dx / length, dy / length) if length > 0.0 else direction(turned(fighter.facing, HALF))


def on_table(mover: Mover, ux: float, uy: float) -> tuple[float, float]:
    """The end of a straight way through the air, short of the edge of the table."""
    radius, side, length = mover.poses.shapes[mover.i].radius, mover.scenery.side, mover.distance
    for at, step in ((mover.x, ux), (mover.y, uy)):
        if step > 0.0:
            length = min(length, (side - radius - at) / step)
        elif step < 0.0:
            length = min(length, (radius - at) / step)
    return mover.x + length * ux, mover.y + length * uy
