"""Coming into contact (p. 7, p. 10): by which way a fighter reaches an enemy, and where it then stands (MCF-R-20).

Contact is made when, during a move, a base comes to touch an enemy base (MCF-CORE-09).
"""

from __future__ import annotations

from functools import singledispatch
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf.moves.flying import can_fly
from escarmouche.games.monconf.moves.mover import EPSILON, Mover, no_room
from escarmouche.games.monconf.state import TOUCH
from escarmouche.play.reason import Reason, reason
from escarmouche.table.spots import contact_spots

if TYPE_CHECKING:
    from escarmouche.games.monconf.moves.mover import Manner
    from escarmouche.games.monconf.state import Fighter, Game

FAR = 300.0
"""Longer than any way on the table."""


class Plan(NamedTuple):
    """How a move into contact would run: its way, what it costs, whom it touches."""

    way: tuple[float, ...]
    cost: float
    touched: tuple[int, ...]
    """The target first, then those whom it cannot help touching (MCF-R-20)."""
    manner: Manner
    near: tuple[int, ...]
    """Those whom it may come near on its way: the target, or, where there is no other way, all."""


class TooFar(NamedTuple):
    """Why a move does not come into contact: its way is longer than it may be. The move says by which rule."""

    length: float
    most: float

    def reason(self, rule: str) -> Reason:
        """The reason, by the rule of the move."""
        return reason("contact.too-far", rule, length=round(self.length, 2), most=round(self.most, 2))


def why_no_contact(game: Game, fighter: Fighter, target: Fighter) -> Reason | None:
    """Why a fighter can never come into contact with this enemy: hidden, or in the air (MCF-SKILLP-27, MCF-R-11)."""
    if target.hidden:
        return reason("target.hidden", "MCF-SKILLP-27")
    if target.airborne and not fighter.airborne and not can_fly(game, fighter):
        return reason("target.airborne", "MCF-R-11")
    return None


def plan(
    game: Game, fighter: Fighter, target: Fighter, distance: float, manner: Manner, *, direct: bool
) -> Plan | TooFar | Reason:
    """How a fighter comes into contact with a target, or why it does not: worked out once while nobody moves.

    `direct`: by the most direct way, whatever ground it leads over (MCF-CHARGE-02); otherwise by the cheapest.
    """
    if (why := why_no_contact(game, fighter, target)) is not None:
        return why
    kept = game.cache.found(game.poses)
    batch = game.batch
    mates = tuple(batch.fighters) if batch is not None else ()
    skills = tuple([effect.skill for effect in fighter.effects])
    hidden = tuple([enemy.id for enemy in game.enemies(fighter.player) if enemy.hidden])
    key = ("contact", fighter.id, target.id, distance, manner, direct, mates, skills, hidden)
    if key not in kept:
        kept[key] = planned(game, fighter, target, distance, manner, direct=direct)
    found: Plan | TooFar | Reason = kept[key]
    return found


def planned(
    game: Game, fighter: Fighter, target: Fighter, distance: float, manner: Manner, *, direct: bool
) -> Plan | TooFar | Reason:
    """The plan to somebody on the ground or in the air (MCF-R-11)."""
    if target.airborne != manner.aloft:
        return reason("contact.other-layer", "MCF-R-11")
    return approach(game, fighter, target, distance, manner, direct=direct)


@singledispatch
def approach(
    game: Game, fighter: Fighter, target: Fighter, distance: float, manner: Manner, *, direct: bool
) -> Plan | TooFar | Reason:
    """The plan that touches nobody but the target, else one that touches others too (MCF-R-20)."""
    radii = game.poses.shapes[fighter.id].radius + game.poses.shapes[target.id].radius
    least = hypot(target.x - fighter.x, target.y - fighter.y) - radii - TOUCH
    if least > distance + EPSILON:
        return TooFar(least, distance)
    mover = Mover(game, fighter, distance, manner, touched=(target.id,))
    alone = way_into_contact(mover, target, direct=direct)
    found = alone
    if found is None:
        seen = [enemy.id for enemy in game.enemies(fighter.player) if not enemy.hidden]
        mover = Mover(game, fighter, distance, manner, touched=seen)
        found = way_into_contact(mover, target, direct=direct)
    if found is None:
        return reason("contact.no-place", "MCF-R-20")
    spent = mover.cost(found)
    if spent > distance + EPSILON:
        return TooFar(spent, distance)
    others = [enemy for enemy in mover.touching(*found[-2:]) if enemy != target.id]
    return Plan(tuple(found), spent, (target.id, *others), manner, mover.touched)


def way_into_contact(mover: Mover, target: Fighter, *, direct: bool) -> list[float] | None:
    """The way to the first free place of contact, or to the nearest one round the target (MCF-R-20)."""
    if mover.unhindered:
        return straight_into_contact(mover, target)
    first = next(iter(contact_spots(mover.poses, mover.i, target.id)), None)
    if first is not None and (direct or not mover.tolls[0]):
        way = [first.x, first.y]
        if mover.no_end(*way) is None and mover.barred(way) is None:
            return way
    walk = mover.walk
    if direct:
        walk.ground.tolls = ([], mover.tolls[1])
    budget = FAR if direct else mover.distance + EPSILON
    found = walk.approach(mover.i, target.id, budget, clear_of=mover.passed)
    walk.ground.tolls = mover.tolls
    if found is not None and mover.no_end(found[-2], found[-1]) is None:
        return found
    spots = [spot for spot in contact_spots(mover.poses, mover.i, target.id) if mover.no_end(spot.x, spot.y) is None]
    return walk.way_to_any(spots, budget) if spots else None


def straight_into_contact(mover: Mover, target: Fighter) -> list[float] | None:
    """The nearest free place of contact for one whom nothing bars on its way (MCF-R-11, MCF-R-75)."""
    for spot in contact_spots(mover.poses, mover.i, target.id):
        if mover.no_end(spot.x, spot.y) is None and mover.off_table((spot.x, spot.y)) is None:
            return [spot.x, spot.y]
    return None


def touches(game: Game, fighter: Fighter, x: float, y: float, target: Fighter) -> bool:
    """Whether a fighter that stood here would touch another (MCF-R-03)."""
    poses = game.poses
    reach = poses.shapes[fighter.id].radius + poses.shapes[target.id].radius + TOUCH
    return hypot(target.x - x, target.y - y) <= reach


def place_beside(
    game: Game, fighter: Fighter, other: Fighter, x: float, y: float, layer: int
) -> tuple[float, float] | None:
    """The free place in contact with another fighter that is nearest to a point, touching no enemy but it (R-39)."""
    mover = Mover(game, fighter, 0.0, touched=(other.id,))
    mover.layer = layer
    spots = contact_spots(game.poses, fighter.id, other.id)
    for spot in sorted(spots, key=lambda spot: (spot.x - x) ** 2 + (spot.y - y) ** 2):
        alone = all(enemy == other.id for enemy in mover.touching(spot.x, spot.y))
        if alone and no_room(game, fighter, spot.x, spot.y, layer) is None:
            return spot.x, spot.y
    return None
