"""Leaving a fight (p. 10): Désengagement towards an enemy, Retraite away from all; an INI test opens both."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Move
from escarmouche.games.monconf.moves.charge import plans
from escarmouche.games.monconf.moves.contact import Plan, touches, why_no_contact
from escarmouche.games.monconf.moves.fleeing import RUN
from escarmouche.games.monconf.moves.flying import MANNERS, ask_manner, longest_reach, manners, reach
from escarmouche.games.monconf.moves.mover import Mover
from escarmouche.games.monconf.moves.routes import ask_route, draw
from escarmouche.games.monconf.moves.ways import facing_along, safest_way, safety, some_way, straight_ways
from escarmouche.games.monconf.orders.action import Action
from escarmouche.games.monconf.procedures import stage
from escarmouche.games.monconf.rolls import test
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says
from escarmouche.play.procedure import END
from escarmouche.play.reason import Modifier, Reason, reason, refusal
from escarmouche.table.facing import towards

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.monconf.agenda import Order
    from escarmouche.games.monconf.orders.action import Targets
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then
    from escarmouche.play.reason import Refusal

ABOVE = 5
"""The INI test must be above this (MCF-DISENG-03)."""
CHOICE = 0.5
"""The owner may choose among the points that are at most so much nearer than the farthest one (MCF-R-28)."""
TOWARDS = 0.01
"""By how much a leg may fall short of bringing the mover nearer: way-points lie on a lattice."""


# ---- may it? --------------------------------------------------------------------------------------------------------


def why_not_leave(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter may not leave its fight: it has none, or not since the start of the turn (MCF-DISENG-01, R-24)."""
    if not game.engaged(fighter):
        return reason("leave.free", "MCF-DISENG-01")
    if not fighter.engaged_before:
        return reason("leave.too-soon", "MCF-R-24")
    if longest_reach(game, fighter, 1.0) <= 0.0:
        return reason("move.no-mov", "MCF-R-103")
    return None


def disengage_targets(game: Game, fighter: Fighter) -> Targets:
    """An enemy that does not touch it already (MCF-R-24)."""
    touched = [enemy.id for enemy in game.opponents(fighter)]
    return {
        enemy.id: reason("disengage.touched", "MCF-R-24")
        if enemy.id in touched
        else why_no_contact(game, fighter, enemy)
        for enemy in game.enemies(fighter.player)
    }


async def disengage(game: Game, fighter: Fighter, order: Order) -> None:
    """Désengagement: an INI test, then a move towards the target (MCF-DISENG-01)."""
    begin_leaving(game, fighter, order, "disengage")


async def retreat(game: Game, fighter: Fighter, order: Order) -> None:
    """Retraite: an INI test, then a move that touches no enemy (MCF-DISENG-06)."""
    begin_leaving(game, fighter, order, "retreat")


def begin_leaving(game: Game, fighter: Fighter, order: Order, kind: str) -> None:
    """Put a move out of a fight on the agenda, the test first; not for the ethereal (MCF-SKILLP-34)."""
    record = Move(fighter.id, kind, kind, order.target, forced=order.forced)
    game.agenda.insert(0, record if any_says(game, Skill.ethereal, fighter) else replace(record, stage="test"))


DISENGAGE = Action("disengage", "MCF-DISENG-01", why_not_leave, disengage, disengage_targets)
RETREAT = Action("retreat", "MCF-DISENG-06", why_not_leave, retreat)


# ---- the test -------------------------------------------------------------------------------------------------------


@stage(Move, "test")
async def leaving_test(game: Game, record: Move) -> Then:
    """An INI test, -1 for each enemy in contact: more than 5 and it gets away (MCF-DISENG-02, 03, 06).

    Who fails to disengage only defends in its next combat of the turn (MCF-DISENG-05), who fails to retreat stays.
    """
    fighter = game.fighters[record.fighter]
    rule = "MCF-DISENG-02" if record.kind == "disengage" else "MCF-DISENG-06"
    enemies = len(game.opponents(fighter))
    bonus = [Modifier(-enemies, reason("why.enemies-in-contact", rule, enemies=enemies))] if enemies else []
    if await test(game, fighter, "ini", rule, cause=record.kind, bonus=bonus) > ABOVE:
        return None
    if record.kind == "disengage":
        fighter.only_defends = True
    key = "event.disengage.failed" if record.kind == "disengage" else "event.retreat.failed"
    chronicle.say(
        game, key, "MCF-DISENG-05" if record.kind == "disengage" else "MCF-DISENG-08", fighter, fighter=fighter
    )
    return END


# ---- the way --------------------------------------------------------------------------------------------------------


async def draw_disengaging(game: Game, record: Move, fighter: Fighter) -> bool:
    """A move of at most the MOU towards the target, into contact with it or not (MCF-DISENG-03, 04, MCF-R-24)."""
    target = game.fighters[record.target]
    manner = await ask_manner(game, fighter, manners(game, fighter), "MCF-R-87")
    contact = next((made for made in plans(game, fighter, target, "disengage").values() if made.manner == manner), None)
    former = [enemy.id for enemy in game.opponents(fighter)]
    touched = [] if contact is None else [number for number in contact.near if number not in former]
    mover = Mover(game, fighter, reach(game, fighter, 1.0, manner), manner, touched=touched)

    def check(way: list[float]) -> Refusal | None:
        if not way:
            return refusal("leave.must-move", "MCF-R-24")
        return nearing(mover, way, target) or touching_others(mover, way, contact)

    whole = [] if contact is None else list(contact.way)
    if whole and (check(whole) or mover.refusal(whole)) is not None:
        whole = []
    short = first_way(Mover(game, fighter, mover.distance, manner), target)
    if not whole and not short:
        return False

    def some(rng: Random) -> list[float]:
        return whole or short

    way, facing = await ask_route(mover, "disengage", "MCF-DISENG-03", check=check, some=some)
    if target.airborne == manner.aloft and touches(game, fighter, way[-2], way[-1], target):
        facing = towards(way[-2], way[-1], target.x, target.y)
    else:
        record.target = -1
    draw(record, game, way, facing, mover.cost(way), manner)
    return True


def touching_others(mover: Mover, way: list[float], contact: Plan | None) -> Refusal | None:
    """Why a move may not end here: in contact, but not with the target, or with more than can be helped (R-20)."""
    touched = mover.touching(way[-2], way[-1])
    wanted = () if contact is None else contact.touched
    others = [number for number in touched if number not in wanted]
    if touched and wanted and wanted[0] not in touched:
        others = touched
    if not others:
        return None
    return refusal(
        "path.contact", "MCF-R-20", (way[-2], way[-1]), fighter=mover.game.name(mover.game.fighters[others[0]])
    )


def nearing(mover: Mover, way: tuple[float, ...] | list[float], target: Fighter) -> Refusal | None:
    """Why a way does not go towards the target: each cm of it must bring the fighter nearer (MCF-R-24)."""
    x, y = mover.x, mover.y
    for k in range(0, len(way), 2):
        dx, dy = way[k] - x, way[k + 1] - y
        length = hypot(dx, dy)
        if length > 0.0 and ((target.x - way[k]) * dx + (target.y - way[k + 1]) * dy) / length < -TOWARDS:
            return refusal("disengage.not-towards", "MCF-R-24", (way[k], way[k + 1]))
        x, y = way[k], way[k + 1]
    return None


def first_way(mover: Mover, target: Fighter) -> list[float]:
    """A straight way towards the target that gets away from all others, or none."""
    for way in straight_ways(mover, towards(mover.x, mover.y, target.x, target.y)):
        if nearing(mover, way, target) is None:
            return way
    return []


async def draw_retreat(game: Game, record: Move, fighter: Fighter) -> bool:
    """A move of at most the MOU anywhere, away from every enemy; not on the spot while there is room (MCF-R-24)."""
    manner = await ask_manner(game, fighter, manners(game, fighter), "MCF-R-87")
    mover = Mover(game, fighter, reach(game, fighter, 1.0, manner), manner)
    open_ways = straight_ways(mover)
    if not open_ways:
        return False

    def check(way: list[float]) -> Refusal | None:
        return None if way else refusal("leave.must-move", "MCF-R-24")

    def some(rng: Random) -> list[float]:
        return some_way(mover, rng) or open_ways[int(rng.random() * len(open_ways))]

    way, facing = await ask_route(mover, "retreat", "MCF-DISENG-07", check=check, some=some)
    draw(record, game, way, facing, mover.cost(way), manner)
    return True


async def draw_fear(game: Game, record: Move, fighter: Fighter) -> bool:
    """A run or retreat of fear: as far as possible from the enemy side (MCF-FEAR-12, 13, MCF-R-28, MCF-R-109)."""
    factor = RUN if record.kind == "run" else 1.0
    best: tuple[float, Mover, list[float]] | None = None
    for key in manners(game, fighter):
        mover = Mover(game, fighter, reach(game, fighter, factor, MANNERS[key]), MANNERS[key])
        way = safest_way(mover) if mover.distance > 0.0 else []
        far = safety(mover, *(way[-2:] or (mover.x, mover.y)))
        if best is None or far > best[0]:
            best = far, mover, way
    assert best is not None
    far, mover, safest = best
    if not safest:
        return False

    def check(way: list[float]) -> Refusal | None:
        x, y = way[-2:] or (mover.x, mover.y)
        if safety(mover, x, y) < far - CHOICE:
            return refusal("fear.not-farthest", "MCF-R-28", (x, y), most=round(far, 2))
        return None

    way, facing = await ask_route(
        mover, record.kind, "MCF-R-28", check=check, some=lambda _: safest, offered=lambda x, y: safest
    )
    draw(record, game, way, facing if way else facing_along(mover, way), mover.cost(way), mover.manner)
    return bool(way)
