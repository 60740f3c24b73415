"""Odds of Drakerys read from a table: what would come of a Combat between two Units there, or of a Shot."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.casualties import Muster
from escarmouche.games.drakerys.charge import charge_distance, crosses_rubble
from escarmouche.games.drakerys.closing import assault
from escarmouche.games.drakerys.combat import begin
from escarmouche.games.drakerys.judgement.battle import battle
from escarmouche.games.drakerys.judgement.facts import (
    Ranks,
    body_of,
    fighting,
    left_of,
    nerve_of,
    ranks_of,
    shot_at,
)
from escarmouche.games.drakerys.judgement.strikes import shot_down
from escarmouche.games.drakerys.ranks import fighters_in_contact, fighters_in_support
from escarmouche.games.drakerys.rolls import SHOT, Throw
from escarmouche.games.drakerys.shooting import BAND
from escarmouche.games.drakerys.state import Combat, place
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.reason import Modifier, reason
from escarmouche.workbench.odds.drakerys_harm import BattleOdds, ShotOdds

if TYPE_CHECKING:
    from escarmouche.games.drakerys.printed import Weapon
    from escarmouche.games.drakerys.state import Game, Unit

CHARGE_FROM = 6.0
"""How far apart two Units begin that are brought together."""


# ---- Combats --------------------------------------------------------------------------------------------------------


def brought_together(game: Game, unit: Unit, target: Unit, reach: float) -> bool | None:
    """Move a Unit into contact as its Charge would; whether that spoils its bonus, None where it cannot reach."""
    found = assault(game, unit, target, reach, range(game.size(unit)))
    if found is None:
        return None
    spoiled = crosses_rubble(game, unit, found.paths)
    for figure, path in zip(game.fighters(unit), found.paths, strict=True):
        if path:
            place(game, figure, path[-2], path[-1])
    return spoiled


def charged(game: Game, unit: Unit, target: Unit) -> BattleOdds | None:
    """A Charge from where the Unit stands; it is moved."""
    spoiled = brought_together(game, unit, target, charge_distance(game, unit))
    return None if spoiled is None else fought(game, unit, target, True, spoiled=spoiled)


def fought(
    game: Game, unit: Unit, target: Unit, charge: bool, spoiled: bool = False, typed: bool = False
) -> BattleOdds:
    """A Combat between two Units in contact, with all that lends them skills; skills that open it have spoken."""
    combat = Combat(unit.id, target.id, charge=charge, spoiled=spoiled, stage="initiative")
    opened = finished(game, combat)
    sides = [
        fighting(game, combat, one, ranks_of(game, one, other), helpers(game, one, other))
        for one, other in ((unit, target), (target, unit))
    ]
    exact = opened and all(by_the_priorities(game, one, other) for one, other in ((unit, target), (target, unit)))
    names = game.name(unit), game.name(target)
    return BattleOdds(*names, charge, unit.tension, battle(sides[0], sides[1], charge), exact, typed)


def finished(game: Game, combat: Combat) -> bool:
    """Let the skills speak that open a Combat (Assassinat); whether none of them had to ask."""
    try:
        begin(game, combat).send(None)
    except StopIteration:
        return True
    return False


def helpers(game: Game, unit: Unit, enemy: Unit) -> int:
    """Fighters of friends in contact with the enemy: as many dice may be rerolled (DRK-CC-12)."""
    friends = [ally for ally in game.allies(unit) if ally is not unit]
    return sum([len(fighters_in_contact(game, ally, enemy)) for ally in friends])


def by_the_priorities(game: Game, unit: Unit, enemy: Unit) -> bool:
    """Whether losses may come from the rear to the front, the Leader last, without anybody being left behind."""
    muster, ranks = Muster(game, unit), ranks_of(game, unit, enemy)
    front = {figure.id for figure in fighters_in_contact(game, unit, enemy)}
    support = {figure.id for figure in fighters_in_support(game, unit, enemy)}
    order = sorted(muster.far_first, key=lambda a: (a == unit.leader, a in front, a in support))
    return all(
        muster.astray(set(order[:lost]), unit.leader) == 0 and matches(ranks, order[lost:], front, support, lost)
        for lost in range(1, len(order))
    )


def matches(ranks: Ranks, left: list[int], front: set[int], support: set[int], lost: int) -> bool:
    """Whether those who are left stand as the odds have it."""
    return left_of(ranks, len(left) + lost, lost) == (len(front & set(left)), len(support & set(left)))


# ---- Shots ----------------------------------------------------------------------------------------------------------


def shot_down_by(game: Game, unit: Unit, target: Unit, weapon: Weapon, distance: float, obstacles: int) -> ShotOdds:
    """A Shot at a visible target at some distance, through some Obstacles (DRK-SHOOT-11 to 19)."""
    throw = Throw(unit, "shot", 0, against=target, weapon=weapon.name.fr)
    throw.action = stat(game, unit, "aim", throw) or 0
    fighters, power = game.size(unit), stat(game, unit, "power", throw) or 0
    throw.dice = [Modifier(fighters * power, reason("dice.shooters", fighters=fighters, power=power))]
    opposed = ceil(round(distance, 2) / BAND) + unit.tension + obstacles
    throw.opposition = [Modifier(opposed, reason("opposition.distance", distance=distance))]
    dice, volley = shot_at(game, throw, target, weapon)
    body, nerve = body_of(game, target, unit, SHOT), nerve_of(game, target, "shot")
    harm = shot_down(dice, volley, body, nerve, weapon.saturation)
    return ShotOdds(game.name(unit), game.name(target), weapon.name.fr, distance, obstacles, unit.tension, harm)
