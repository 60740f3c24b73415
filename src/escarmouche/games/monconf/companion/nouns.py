"""The nouns by which the rules look at the table, as players of a real one have told of them."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from escarmouche.games.monconf.companion.state import Game
from escarmouche.games.monconf.ground import objectives, own_zone
from escarmouche.games.monconf.moves import contact, interception, mover
from escarmouche.games.monconf.scenarios import breakthrough
from escarmouche.games.monconf.shooting import blast, piercing, shot_rules
from escarmouche.games.monconf.shooting import targets as naming
from escarmouche.games.monconf.sight import line_of_view as eyes
from escarmouche.play.companion.told import GAP, SEEN, SPOT, thing, towards
from escarmouche.play.reason import Reason, reason
from escarmouche.table.spots import contact_spots

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Move
    from escarmouche.games.monconf.moves.mover import Manner, Mover, Way
    from escarmouche.games.monconf.orders.action import Targets
    from escarmouche.games.monconf.state import Fighter, Objective

HIDDEN, WAY, NEAREST, HIGHER, PIERCED, TOUCH, INSIDE = (
    "hidden",
    "way",
    "nearest",
    "higher",
    "pierced",
    "touch",
    "inside",
)
"""Kinds of facts: how much is hidden, how long the way into contact is, …"""
ZONE, EDGE = 100, 101
"""The numbers of things that are no objective: the zone of its player, the edge that a fighter wants to reach."""


class ToldSight(eyes.Sight):
    """What a fighter sees of another, as told; how much of it is hidden is asked where that counts."""

    __slots__ = ()

    @property
    def hidden_share(self) -> float:
        share = self[1]
        return float(share()) if callable(share) else share

    @property
    def open(self) -> bool:
        return self.visible


@eyes.sight.register(Game)
def sight(game: Game, viewer: Fighter, target: Fighter) -> eyes.Sight:
    """In sight or not: in its view arc, and not behind something (MCF-LOS-01, 02)."""
    if target is viewer or target.id in game.contacts(viewer):
        return eyes.WHOLE
    key = towards(viewer.id, target.id)
    if not game.told_yes(SEEN, key, assumed=True):
        return eyes.Sight(False, 1.0, None, reason("sight.hidden", "MCF-LOS-01"))

    def hidden() -> float:
        found = game.fact(HIDDEN, key)
        if found is None:
            game.wanted(HIDDEN, key)
            return 0.0
        return found.high

    return ToldSight(True, hidden, None, None)  # type: ignore[arg-type]


@eyes.in_arc.register(Game)
def in_arc(game: Game, viewer: Fighter, x: float, y: float) -> bool:
    """A spot that players pick is one that they see."""
    return True


@eyes.sees_point.register(Game)
def sees_point(game: Game, viewer: Fighter, x: float, y: float) -> bool:
    return True


@naming.nearest.register(Game)
def nearest(game: Game, shooter: Fighter) -> Targets:
    """Who is the nearest in sight is seen at a glance: nobody measures to all of them (MCF-SHOOT-02, 19)."""
    found = {enemy.id: naming.why_not_name(game, shooter, enemy) for enemy in game.enemies(shooter.player)}
    free = [n for n, why in found.items() if why is None and not game.engaged(game.fighters[n])]
    if len(free) < 2:
        return found
    first = [n for n in free if game.told_yes(NEAREST, towards(shooter.id, n), assumed=True)]
    for number in free:
        if first and number not in first:
            name = game.name(game.fighters[first[0]])
            found[number] = reason("shoot.not-nearest", "MCF-SHOOT-02", nearest=name)
    return found


@shot_rules.is_higher.register(Game)
def is_higher(game: Game, shooter: Fighter, target: Fighter) -> bool:
    if target.airborne or shooter.airborne:
        return shooter.z - target.z >= shot_rules.HIGHER
    return game.told_yes(HIGHER, towards(shooter.id, target.id), assumed=False, limit=shot_rules.HIGHER)


# ---- moves ----------------------------------------------------------------------------------------------------------


@contact.approach.register(Game)
def approach(
    game: Game, fighter: Fighter, target: Fighter, distance: float, manner: Manner, *, direct: bool
) -> contact.Plan | contact.TooFar | Reason:
    """As far as its player measures; on the stage it comes to stand beside its target (MCF-R-20)."""
    key = towards(fighter.id, target.id)
    if game.told_number(WAY, key) > distance:
        known = game.fact(WAY, key)
        return contact.TooFar(max(known.low, distance) if known is not None else distance, distance)
    going = mover.Mover(game, fighter, distance, manner, touched=(target.id,))
    for spot in contact_spots(game.poses, fighter.id, target.id):
        if going.no_end(spot.x, spot.y) is None:
            return contact.Plan((spot.x, spot.y), 0.0, (target.id,), manner, (target.id,))
    return reason("contact.no-place", "MCF-R-20")


@mover.length.register(Game)
def length(game: Game, going: Mover, way: Way) -> float:
    """Fighters are moved by hand, so far as their players measure."""
    return 0.0


@mover.barred.register(Game)
def barred(game: Game, going: Mover, way: Way) -> None:
    return None


@interception.catch_in.register(Game)
def catch_in(game: Game, record: Move, fighter: Fighter, manner: Manner) -> interception.Catch | Reason:
    """Who can step into the way its player measures when he is offered it; on the stage he meets the mover at once."""
    going = game.fighters[record.fighter]
    if going.airborne != manner.aloft:
        return reason("intercept.airborne", "MCF-R-11")
    layer = int(manner.aloft)
    place = contact.place_beside(game, fighter, going, fighter.x, fighter.y, layer)
    if place is None:
        return reason("intercept.no-place", "MCF-R-39")
    return interception.Catch(*place, manner, (), 0.0)


# ---- shots that strike several --------------------------------------------------------------------------------------


@blast.in_blast.register(Game)
def in_blast(game: Game, x: float, y: float, layer: int) -> list[Fighter]:
    """Whose centre lies under the disc; the one in the middle does (MCF-R-14)."""
    here = [fighter for fighter in game.fighters if fighter.on_table and int(fighter.airborne) == layer]
    return [f for f in here if (f.x, f.y) == (x, y) or game.told_number(GAP, (f.id, SPOT, x, y)) <= blast.RADIUS]


@piercing.pierced.register(Game)
def pierced(game: Game, shooter: Fighter, target: Fighter, threshold: int) -> list[piercing.Pierced]:
    """Who stands on the line behind the target, and how far behind (MCF-ART-09 to 12)."""
    others = [f for f in game.fighters if f.on_table and f not in (shooter, target) and f.airborne == target.airborne]
    found = list[piercing.Pierced]()
    for other in others:
        if game.told_yes(PIERCED, towards(target.id, other.id), assumed=False):
            along = ceil(game.distance(target, other) * 100) / 100
            left = threshold - piercing.LOSS - int(along // piercing.PACE)
            if left > 0:
                found.append(piercing.Pierced(other, along, left))
    return sorted(found, key=lambda one: one.distance)


# ---- objectives, zones ----------------------------------------------------------------------------------------------


@objectives.away.register(Game)
def away(game: Game, fighter: Fighter, objective: Objective) -> float:
    return game.told_number(GAP, thing(fighter.id, game.objectives.index(objective)))


@objectives.touches.register(Game)
def touches(game: Game, fighter: Fighter, objective: Objective) -> bool:
    """Whether its base touches the disc (MCF-R-88)."""
    if objective.carrier >= 0 or fighter.airborne:
        return False
    return game.told_yes(TOUCH, thing(fighter.id, game.objectives.index(objective)), assumed=False)


@own_zone.in_zone.register(Game)
def in_zone(game: Game, fighter: Fighter) -> bool:
    return game.told_yes(INSIDE, thing(fighter.id, ZONE), assumed=False)


@breakthrough.to_edge.register(Game)
def to_edge(game: Game, fighter: Fighter) -> float:
    return game.told_number(GAP, thing(fighter.id, EDGE))
