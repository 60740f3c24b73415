"""Harassing Shots (Harcèlement, p. 26): made when a Charge has closed in, before its Combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.agenda import Harm
from escarmouche.games.drakerys.rolls import HARASSMENT, Throw, roll
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.weapons import choose_weapon, weapons
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.drakerys.agenda import Combat
    from escarmouche.games.drakerys.state import Game, Unit


async def announce(game: Game, combat: Combat) -> list[int]:
    """The Units of a Charge that harass, each at the same time as the other (DRK-SKILL-40 to 44)."""
    active, passive = game.units[combat.active], game.units[combat.passive]
    return [unit.id for unit, enemy in ((active, passive), (passive, active)) if await decides(game, unit, enemy)]


def tire(game: Game, shooters: list[Unit]) -> None:
    """Each Unit that harassed gains a Tension (DRK-SKILL-48)."""
    for unit in shooters:
        if unit.where == "table":
            unit.tension += 1
            chronicle.say(game, "event.tension", "DRK-SKILL-48", unit, unit=unit, tension=unit.tension)


async def decides(game: Game, unit: Unit, enemy: Unit) -> bool:
    """Whether a Unit that may harass does so (DRK-R-48)."""
    if not any_says(game, Skill.harasses, unit) or not weapons(game, unit):
        return False
    return await Confirm(unit.player, "harass", "DRK-SKILL-40", (unit.leader, enemy.leader))


async def harassing_shot(game: Game, unit: Unit, enemy: Unit) -> Harm:
    """A die for each fighter, Aim against Initiative and Tension; a Wound roll follows (DRK-SKILL-45, 46, 47).

    Nothing that acts on Shots touches it: the Wound roll names no weapon (DRK-R-99).
    """
    weapon = await choose_weapon(game, unit, weapons(game, unit))
    result = await roll(game, harassment_throw(game, unit, enemy), "DRK-SKILL-45")
    throw = Throw(unit, "wound", 0, against=enemy, cause=HARASSMENT)
    strength = weapon.strength_of(stat(game, unit, "strength", throw) or 0)
    return Harm(enemy.id, unit.id, HARASSMENT, result.successes, strength=strength)


def harassment_throw(game: Game, unit: Unit, enemy: Unit) -> Throw:
    """The roll; the bonus of a Charge is no part of the Initiative it is opposed by (DRK-R-48)."""
    throw = Throw(unit, "harassment", 0, against=enemy)
    throw.action = stat(game, unit, "aim", throw) or 0
    fighters = game.size(unit)
    throw.dice = [Modifier(fighters, reason("dice.fighters", "DRK-SKILL-45", fighters=fighters))]
    value = stat(game, enemy, "initiative", throw) or 0
    throw.opposition = [Modifier(value, reason("opposition.initiative", "DRK-SKILL-46", value=value))]
    if unit.tension:
        throw.opposition.append(Modifier(unit.tension, reason("opposition.tension", "DRK-SKILL-46")))
    return throw
