"""Attack rolls (Jet d'Attaque, p. 19): who strikes, with how many dice, against what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.agenda import Harm
from escarmouche.games.drakerys.heroic import heroic_dice
from escarmouche.games.drakerys.ranks import fighters_in_contact, fighters_in_support
from escarmouche.games.drakerys.rolls import ATTACK, Kind, Throw, roll
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, speaking
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.agenda import Combat
    from escarmouche.games.drakerys.rolls import Result
    from escarmouche.games.drakerys.state import Game, Unit


def charge_bonus(game: Game, combat: Combat, unit: Unit) -> int:
    """What a Charge adds to Initiative and Melee for its whole Combat (DRK-CHARGE-06, 07, DRK-COMB-06, 07)."""
    if not combat.charge or combat.spoiled or unit.id != combat.active:
        return 0
    if any_says(game, Skill.has_no_charge_bonus, unit):
        return 0
    enemy = game.units[combat.passive]
    wards = speaking(game, enemy, Skill.keeps_charge_bonus_from, against=unit)
    return 0 if any(ward.keeps_charge_bonus_from(game, enemy, unit) for ward in wards) else 1


def initiative(game: Game, combat: Combat, unit: Unit, enemy: Unit) -> list[Modifier]:
    """The Initiative of one side as the Combat begins (DRK-CC-04, DRK-R-37)."""
    value = stat(game, unit, "initiative") or 0
    found = [Modifier(value, reason("initiative.printed", "DRK-CC-02", value=value))]
    if charge_bonus(game, combat, unit):
        found.append(Modifier(1, reason("bonus.charge", "DRK-CHARGE-06")))
    friends = sum([game.touching(ally, enemy) for ally in game.allies(unit) if ally is not unit])
    if friends:
        found.append(Modifier(friends, reason("initiative.friends", "DRK-CC-04", units=friends)))
    return found


def melee(game: Game, combat: Combat, unit: Unit, throw: Throw) -> int:
    """Its Melee in this Combat: the bonus of a Charge also makes it harder to hit (DRK-R-36)."""
    return (stat(game, unit, "melee", throw) or 0) + charge_bonus(game, combat, unit)


def attack_throw(game: Game, combat: Combat, unit: Unit, kind: Kind = "attack") -> Throw:
    """The Attack roll of a Unit as it stands now; a Block is rolled alike (DRK-CC-05 to 11, DRK-SKILL-13, 14)."""
    enemy = opponent(game, combat, unit)
    throw = Throw(unit, kind, 0, against=enemy, charge=combat.charge and unit.id == combat.active)
    throw.action = melee(game, combat, unit, throw)
    opposed = melee(game, combat, enemy, throw)
    throw.opposition = [Modifier(opposed, reason("opposition.melee", "DRK-CC-11", value=opposed))]
    front = len(fighters_in_contact(game, unit, enemy))
    power = stat(game, unit, "power", throw) or 0
    if front and power:
        throw.dice.append(Modifier(front * power, reason("dice.contact", "DRK-CC-05", fighters=front, power=power)))
    support = 0 if unit.cage else len(fighters_in_support(game, unit, enemy))
    if support:
        throw.dice.append(Modifier(support, reason("dice.support", "DRK-CC-07", fighters=support)))
    allies = [ally for ally in game.allies(unit) if ally is not unit]
    throw.rerolls = sum([len(fighters_in_contact(game, ally, enemy)) for ally in allies])
    return throw


def opponent(game: Game, combat: Combat, unit: Unit) -> Unit:
    """The other Unit of the Combat."""
    return game.units[combat.passive if unit.id == combat.active else combat.active]


async def attack_roll(game: Game, combat: Combat, unit: Unit) -> Harm | None:
    """The Hits of a Unit, and the wounds of its criticals; None where nobody can strike (DRK-CC-08, 09, 10, 13)."""
    throw = attack_throw(game, combat, unit)
    enemy = opponent(game, combat, unit)
    result = await roll_with_heroics(game, throw, "DRK-CC-10")
    if result is None:
        return None
    fatal = result.criticals if any_says(game, Skill.fatal, unit, throw) else 0
    return Harm(enemy.id, unit.id, ATTACK, result.successes, fatal, charge=throw.charge)


async def roll_with_heroics(game: Game, throw: Throw, rule: str) -> Result | None:
    """Roll, an Active Hero's dice bought first; nothing where nobody strikes."""
    if not throw.pool:
        return None
    throw.dice += await heroic_dice(game, throw.unit)
    return await roll(game, throw, rule)
