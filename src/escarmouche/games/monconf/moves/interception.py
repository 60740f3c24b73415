"""Intercepter (p. 16): a free fighter steps into the way of an enemy who moves (MCF-TACT-10 to 17, MCF-R-39)."""

from __future__ import annotations

from functools import singledispatch
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import NOBODY, Move
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.moves.contact import place_beside
from escarmouche.games.monconf.moves.flying import MANNERS, manners, reach, winged
from escarmouche.games.monconf.moves.mover import Manner, Mover, feet
from escarmouche.games.monconf.moves.routes import draw, drawn
from escarmouche.games.monconf.procedures import stage, waits_for
from escarmouche.games.monconf.rolls import test
from escarmouche.games.monconf.sight.hiding import why_not_target
from escarmouche.games.monconf.state import GROUND, SKY, put
from escarmouche.games.monconf.turns.tactics import cost, play_tactic, why_not_tactic
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose
from escarmouche.table.facing import towards
from escarmouche.table.lattice import around
from escarmouche.table.slides import nearest_on_way
from escarmouche.table.tolerance import CONTACT

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Pending
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then

SPARED = ("breath", "reactive", "pursuit", "flight")
"""Moves that cannot be intercepted: of Souffle porteur, of a reactive shot, of pursuit and of fear (R-39, R-100)."""


class Catch(NamedTuple):
    """How an interception would go: where the interceptor stands, and where the mover stops."""

    x: float
    y: float
    manner: Manner
    way: tuple[float, ...]
    """The mover's way up to the contact; none where it does not get away at all."""
    length: float
    """Of the interceptor's own way."""


def why_not_intercept(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter may intercept nobody: engaged, or activated already (MCF-TACT-10)."""
    if fighter.activated:
        return reason("intercept.activated", "MCF-TACT-10")
    return reason("intercept.engaged", "MCF-TACT-10") if game.engaged(fighter) else None


def catch(game: Game, record: Move, fighter: Fighter) -> Catch | Reason:
    """How a fighter would intercept a move, or why it cannot (MCF-TACT-11, MCF-R-39)."""
    why = why_not_intercept(game, fighter) or why_not_target(game, game.fighters[record.fighter])
    if why is not None:
        return why
    why = reason("intercept.airborne", "MCF-R-11")
    for key in manners(game, fighter):
        manner = MANNERS[key]
        if manner.aloft != record.flown:
            continue
        found = catch_in(game, record, fighter, manner)
        if isinstance(found, Catch):
            return found
        why = found
    return why


@singledispatch
def catch_in(game: Game, record: Move, fighter: Fighter, manner: Manner) -> Catch | Reason:
    """How a fighter would intercept a move on the ground, or in the air."""
    mover, way = game.fighters[record.fighter], drawn(record)
    near = nearest_on_way(mover.x, mover.y, way, fighter.x, fighter.y)
    most = reach(game, fighter, 1.0, manner)
    if hypot(near.x - fighter.x, near.y - fighter.y) >= most:
        return reason("intercept.too-far", "MCF-TACT-11", most=round(most, 2))
    radii = game.poses.shapes[mover.id].radius + game.poses.shapes[fighter.id].radius
    layer = SKY if manner.aloft else GROUND
    at_once = hypot(near.x - mover.x, near.y - mover.y) < radii
    place: tuple[float, float] | None = (near.x, near.y)
    if at_once:
        if mover.airborne != manner.aloft:
            return reason("intercept.airborne", "MCF-R-11")
        place = place_beside(game, fighter, mover, fighter.x, fighter.y, layer)
    if place is None:
        return reason("intercept.no-place", "MCF-R-39")
    own = Mover(game, fighter, most, manner, touched=(mover.id,))
    if (wrong := own.refusal(place)) is not None:
        return wrong.reason
    stopped = () if at_once else stop(game, mover, way, *place, radii, layer)
    if stopped is None:
        return reason("intercept.no-place", "MCF-R-39")
    return Catch(place[0], place[1], manner, stopped, own.cost(place))


def stop(
    game: Game, mover: Fighter, way: list[float], x: float, y: float, radii: float, layer: int
) -> tuple[float, ...] | None:
    """The way of a mover up to where it touches somebody who stands here, if there is room for it (MCF-TACT-14)."""
    going = Mover(game, mover, 0.0, Manner(layer == SKY, layer == SKY))
    ax, ay = mover.x, mover.y
    for k in range(0, len(way), 2):
        bx, by = way[k], way[k + 1]
        share = share_until(ax - x, ay - y, bx - ax, by - ay, radii + CONTACT / 2)
        if share is not None:
            for px, py in around(ax + share * (bx - ax), ay + share * (by - ay)):
                if 0.0 <= hypot(px - x, py - y) - radii <= CONTACT and going.no_end(px, py) is None:
                    return (*way[:k], px, py)
            return None
        ax, ay = bx, by
    return None


def share_until(fx: float, fy: float, dx: float, dy: float, reach: float) -> float | None:
    """Which share of a leg is gone when it comes within a distance of the origin; None where it does not."""
    a, b, c = dx * dx + dy * dy, fx * dx + fy * dy, fx * fx + fy * fy - reach * reach
    inside = b * b - a * c
    if a == 0.0 or inside < 0.0:
        return None
    share = (-b - inside**0.5) / a
    return share if 0.0 <= share <= 1.0 else None


# ---- the window -----------------------------------------------------------------------------------------------------


def catches(game: Game, record: Move) -> dict[int, Catch]:
    """Who may intercept a move, and how."""
    mover = game.fighters[record.fighter]
    found = {enemy.id: catch(game, record, enemy) for enemy in game.enemies(mover.player)}
    return {number: one for number, one in found.items() if isinstance(one, Catch)}


def opens_window(game: Game, record: Move) -> bool:
    """Whether a move opens the window: one of the tactical phase that has opened none yet (MCF-R-39, MCF-R-101).

    Nobody touches one who is hidden (MCF-R-74).
    """
    if game.phase != "speaking" or record.cause in SPARED or game.fighters[record.fighter].hidden:
        return False
    return bool(record.path) and not record.windowed


@stage(Move, optional=True)
async def window(game: Game, record: Move) -> Then:
    """The opponent may intercept, if he can pay (MCF-TACT-10, MCF-R-99); nobody tries to: the move goes on."""
    if not opens_window(game, record):
        return "contact"
    mover = game.fighters[record.fighter]
    player = 1 - mover.player
    if why_not_tactic(game, player, "intercept") is not None:
        return "contact"
    able = catches(game, record)
    if not able:
        return "contact"

    def refused() -> dict[str, Reason]:
        found = {enemy.id: catch(game, record, enemy) for enemy in game.enemies(mover.player)}
        return {f"fighter:{number}": one for number, one in found.items() if isinstance(one, Reason)}

    keys = [*[f"fighter:{number}" for number in able], "none"]
    chosen = await Choose(
        player, "intercept", "MCF-TACT-10", keys, (mover.id,),
        label=label_in(game, "option.no-interception"), why_not=refused,
        why=reason("why.intercept", "MCF-TACT-10", fighter=game.name(mover), points=cost(game, player, "intercept")),
    )  # fmt: skip
    record.windowed = True
    if chosen == "none" or not await play_tactic(game, player, "intercept"):
        return "contact"
    record.interceptor = number_in(chosen)
    return None


def is_contested(record: Pending) -> bool:
    """Whether somebody is about to step into the way of a move, or to fail."""
    return isinstance(record, Move) and waits_for(record, "duel", "answer")


@stage(Move)
async def duel(game: Game, record: Move) -> None:
    """The mover's INI test (MCF-TACT-12)."""
    fighter, interceptor = game.fighters[record.fighter], game.fighters[record.interceptor]
    record.rolled = await test(game, fighter, "ini", "MCF-TACT-12", cause="intercept", against=interceptor)


@stage(Move)
async def answer(game: Game, record: Move) -> None:
    """The interceptor's INI test: it must be higher (MCF-TACT-12); then it steps into the way, or stays (TACT-16)."""
    fighter, interceptor = game.fighters[record.fighter], game.fighters[record.interceptor]
    own = await test(game, interceptor, "ini", "MCF-TACT-12", cause="intercept", against=fighter)
    found = catch(game, record, interceptor)
    if own <= record.rolled or isinstance(found, Reason):
        chronicle.say(
            game, "event.intercept.failed", "MCF-TACT-16", interceptor, fighter, fighter=interceptor, enemy=fighter
        )
        record.interceptor = NOBODY
        return
    step_in(game, record, fighter, interceptor, found)


def step_in(game: Game, record: Move, fighter: Fighter, interceptor: Fighter, found: Catch) -> None:
    """The interceptor stands in the way, counts as activated, and the move ends in contact with it.

    The action stays what it was (MCF-TACT-13, 14, 15, 17).
    """
    own = Move(interceptor.id, "engage", "intercept", from_air=interceptor.airborne)
    aloft = found.manner.aloft
    draw(own, game, (found.x, found.y), 0, found.length, found.manner)
    facing = towards(found.x, found.y, fighter.x, fighter.y)
    z = feet(game, found.x, found.y, airborne=aloft)
    put(game, interceptor, found.x, found.y, z, facing, airborne=aloft)
    interceptor.activated, interceptor.action = True, "intercept"
    winged(interceptor, own)
    chronicle.say(game, "event.intercepts", "MCF-TACT-13", interceptor, fighter, fighter=interceptor, enemy=fighter)
    chronicle.went(game, interceptor, (found.x, found.y), found.length, "MCF-TACT-13")
    manner = Manner(record.flown, aloft)
    x, y = found.way[-2:] or (fighter.x, fighter.y)
    length = Mover(game, fighter, 0.0, manner).cost(found.way)
    draw(record, game, found.way, towards(x, y, found.x, found.y), length, manner)
    record.target, record.tested = interceptor.id, []
