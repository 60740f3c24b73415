"""Morale (Jet de Moral, p. 21): nobody stands beaten, shot down or shouted at without a roll of Will."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.agenda import MoraleTest
from escarmouche.games.drakerys.procedures import drives
from escarmouche.games.drakerys.rolls import Throw, roll
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.wounds import eliminate
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

DICE, FIGHTERS_PER_DIE = 2, 5

COMBAT = "combat"
"""The cause of the Morale roll of a beaten Unit: who disperses then was eliminated in a Combat (DRK-R-68)."""


@drives(MoraleTest)
async def test(game: Game, record: MoraleTest) -> None:
    """Roll for the Morale of a Unit, and apply what comes of it (DRK-MORALE-05 to 08)."""
    unit = game.units[record.unit]
    if unit.where != "table" or unit.cage:
        return
    if any_says(game, Skill.morale_intact, unit):
        chronicle.say(game, "event.morale-intact", "DRK-MORALE-08", unit, unit=unit)
        return
    result = await roll(game, morale_throw(game, record), "DRK-MORALE-01")
    if result.successes == 0:
        by = game.units[record.by] if record.by >= 0 else None
        chronicle.say(game, "event.dispersed", "DRK-MORALE-05", unit, unit=unit)
        await eliminate(game, unit, by, "DRK-MORALE-05", in_combat=record.cause == COMBAT)
    elif result.successes == 1:
        unit.tension += 1
        chronicle.say(game, "event.shaken", "DRK-MORALE-06", unit, unit=unit, tension=unit.tension)
        end_activation_of(game, unit)
    elif result.successes == 2:
        chronicle.say(game, "event.doubts", "DRK-MORALE-07", unit, unit=unit)
        end_activation_of(game, unit)


def morale_throw(game: Game, record: MoraleTest) -> Throw:
    """Two dice and one for every five fighters, Will against what caused the roll (DRK-MORALE-01 to 03)."""
    unit = game.units[record.unit]
    throw = Throw(unit, "morale", 0, cause=record.cause)
    throw.action = stat(game, unit, "will", throw) or 0
    throw.dice = [Modifier(DICE, reason("dice.morale", "DRK-MORALE-01"))]
    ranks = game.size(unit) // FIGHTERS_PER_DIE
    if ranks:
        throw.dice.append(Modifier(ranks, reason("dice.fighters", "DRK-MORALE-01", fighters=game.size(unit))))
    throw.opposition = [Modifier(record.opposition, reason(f"morale.{record.cause}", "DRK-MORALE-03"))]
    return throw


def end_activation_of(game: Game, unit: Unit) -> None:
    """An Active Unit that falters does nothing more in its Activation (DRK-R-24)."""
    if game.activation is not None and game.activation.unit == unit.id:
        game.activation.ended = True
