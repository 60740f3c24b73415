"""Facts of a Combat or a Shot read from the table: the very numbers that the rules would roll with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.drakerys.agenda import MoraleTest
from escarmouche.games.drakerys.blows import attack_throw, initiative, opponent
from escarmouche.games.drakerys.judgement.combat_forecast import Fighting
from escarmouche.games.drakerys.judgement.strikes import Body, Nerve, Volley
from escarmouche.games.drakerys.morale import COMBAT, morale_throw
from escarmouche.games.drakerys.ranks import fighters_in_contact, fighters_in_support
from escarmouche.games.drakerys.rolls import ATTACK, SHOT, Throw, add_skills, criticals_worth
from escarmouche.games.drakerys.safeguard import guards, saves
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, gather, permitted
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.strikes import oppose_toughness
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from escarmouche.games.drakerys.agenda import Combat
    from escarmouche.games.drakerys.content_types import Weapon
    from escarmouche.games.drakerys.skills.moments import Criticals
    from escarmouche.games.drakerys.state import Game, Unit


class Ranks(Struct, frozen=True):
    """How the fighters of a Unit stand to the enemy: in contact, in Support, and where the Leader is."""

    front: int
    support: int
    leader: str = "front"
    """front, support or rear."""


def ranks_of(game: Game, unit: Unit, enemy: Unit) -> Ranks:
    """As they stand now (DRK-CC-05, 06)."""
    front = [figure.id for figure in fighters_in_contact(game, unit, enemy)]
    support = [] if unit.cage else [figure.id for figure in fighters_in_support(game, unit, enemy)]
    where = "front" if unit.leader in front else "support" if unit.leader in support else "rear"
    return Ranks(len(front), len(support), where)


def left_of(ranks: Ranks, size: int, lost: int) -> tuple[int, int]:
    """Who is in contact and in Support after losses: those behind go first, the Leader last (DRK-WOUND-06 to 08)."""
    rear = size - ranks.front - ranks.support
    going = [
        (rear - (ranks.leader == "rear"), "rear"),
        (ranks.support - (ranks.leader == "support"), "support"),
        (ranks.front - (ranks.leader == "front"), "front"),
        (1, ranks.leader),
    ]
    left = {"front": ranks.front, "support": ranks.support, "rear": rear}
    for many, where in going:
        gone = min(many, lost)
        left[where] -= gone
        lost -= gone
    return left["front"], left["support"]


# ---- rolls ----------------------------------------------------------------------------------------------------------


class RollRead(Struct, frozen=True):
    """A roll as `rolls.roll` would make it: dice that skills add, the least face that succeeds, rerolled failures."""

    extra: int
    least: int
    failures: bool


def read(game: Game, throw: Throw) -> RollRead:
    """What skills on both sides make of a roll."""
    own = total(throw.dice)
    add_skills(game, throw)
    failures = any_says(game, Skill.rerolls_failures, throw.unit, throw)
    return RollRead(total(throw.dice) - own, throw.threshold, failures)


def read_wounds(game: Game, throw: Throw, strength: int | None) -> tuple[RollRead, Criticals]:
    """The Wound roll that follows Hits, and what its 10s are worth."""
    target = throw.against
    if target is None:
        raise LookupError("nobody to wound")
    oppose_toughness(game, throw, target, strength, "")
    return read(game, throw), criticals_worth(game, throw)


def volley(game: Game, throw: Throw, wound: Throw, strength: int | None) -> tuple[int, Volley]:
    """The dice that skills add to a roll to hit, and everything else about it."""
    hit = read(game, throw)
    harm, worth = read_wounds(game, wound, strength)
    fatal = any_says(game, Skill.fatal, throw.unit, throw)
    return hit.extra, Volley(hit.least, harm.least, hit.failures, throw.rerolls, fatal, harm.failures, worth)


# ---- Units ----------------------------------------------------------------------------------------------------------


def body_of(game: Game, unit: Unit, by: Unit | None, cause: str) -> Body:
    """A Unit as it stands before blows."""
    health = max(1, stat(game, unit, "health") or 1)
    safe = saves(game, unit, by)
    immune = permitted(game, Skill.immune, unit, by, cause) is not None
    return Body(game.size(unit), health, unit.wounds, safe, safe and bool(guards(game, unit)), immune)


def nerve_of(game: Game, unit: Unit, cause: str) -> Nerve:
    """How it would stand a Morale roll of this cause."""
    if unit.cage or any_says(game, Skill.morale_intact, unit):
        return Nerve(0, intact=True)
    throw = morale_throw(game, MoraleTest(unit.id, 0, cause))
    roll = read(game, throw)
    automatic = total(gather(game, Skill.automatic_successes, unit, throw))
    return Nerve(throw.action, roll.extra, throw.opposition_value, roll.failures, automatic)


# ---- Combats --------------------------------------------------------------------------------------------------------


def fighting(game: Game, combat: Combat, unit: Unit, ranks: Ranks) -> Fighting:
    """One side of a Combat, its fighters standing so."""
    enemy, throw = opponent(game, combat, unit), attack_throw(game, combat, unit)
    power = stat(game, unit, "power", throw) or 0
    wound = Throw(unit, "wound", 0, against=enemy, charge=throw.charge, cause=ATTACK)
    extra, blows = volley(game, throw, wound, None)
    body = body_of(game, unit, enemy, ATTACK)
    foes = [foe for foe in game.engaged_with(unit) if foe is not enemy and not foe.cage]
    return Fighting(
        total(initiative(game, combat, unit, enemy)),
        tuple([dice_of(ranks, body.size, lost, power, extra) for lost in range(body.size)]),
        blows,
        body,
        nerve_of(game, unit, COMBAT),
        all(unit.tension < foe.tension for foe in [enemy, *foes]),
        sum([game.size(foe) for foe in foes]),
    )


def dice_of(ranks: Ranks, size: int, lost: int, power: int, extra: int) -> int:
    """The dice of an Attack roll after losses; nobody strikes who touches nobody (DRK-CC-05 to 08)."""
    front, support = left_of(ranks, size, lost)
    dice = front * power + support
    return max(0, dice + extra) if dice else 0


def shot_at(game: Game, throw: Throw, target: Unit, weapon: Weapon) -> tuple[int, Volley]:
    """The dice of a Shot and what they do."""
    wound = Throw(throw.unit, "wound", 0, against=target, weapon=weapon.name.fr, cause=SHOT)
    strength = weapon.strength_of(stat(game, throw.unit, "strength", wound) or 0)
    _, blows = volley(game, throw, wound, strength)
    return throw.pool, blows
