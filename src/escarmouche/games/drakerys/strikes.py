"""Wound rolls (Jet de Blessures, p. 19), and Hits that come from elsewhere, treated as a Shot (DRK-R-52, 53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.rolls import HITS, STRIKE, Throw, roll
from escarmouche.games.drakerys.state import MoraleTest
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.wounds import wound
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Strike, Unit


async def wound_roll(game: Game, throw: Throw, hits: int, strength: int | None, rule: str) -> int:
    """One die for each Hit, Strength against the Toughness of the Leader: the wounds (DRK-CC-14 to 16).

    Without a Strength of the weapon, that of the fighters counts.
    """
    target = throw.against
    if hits <= 0 or target is None or target.where != "table":
        return 0
    throw.action = (stat(game, throw.unit, "strength", throw) or 0) if strength is None else strength
    throw.dice = [Modifier(hits, reason("dice.hits", rule, hits=hits))]
    toughness = stat(game, target, "toughness", throw) or 0
    throw.opposition = [Modifier(toughness, reason("opposition.toughness", rule, value=toughness))]
    return (await roll(game, throw, rule)).successes


async def strike(game: Game, record: Strike) -> None:
    """Hits given by an effect: Wound roll, losses, and Morale against its Saturation, if it has one."""
    unit = game.units[record.unit]
    if unit.where != "table":
        return
    by = game.units[record.by] if record.by >= 0 else None
    chronicle.say(game, "event.strike", "DRK-R-52", unit, unit=unit, hits=record.hits, strength=record.strength)
    throw = Throw(by or unit, "wound", 0, against=unit, cause=STRIKE if record.saturation else HITS)
    wounds = await wound_roll(game, throw, record.hits, record.strength, "DRK-R-52")
    dealt = await shoot_down(game, unit, wounds, by, record.cause, record.saturation, "DRK-R-52")
    if by is not None and record.drains:
        by.wounds -= min(by.wounds, record.drains, dealt)


async def shoot_down(
    game: Game, unit: Unit, wounds: int, by: Unit | None, cause: str, saturation: int, rule: str
) -> int:
    """Wounds of a Shot: a loss calls for a Morale roll against the Saturation; how many were not saved."""
    size = game.size(unit)
    dealt = await wound(game, unit, wounds, by, cause, rule)
    if saturation and unit.where == "table" and game.size(unit) < size:
        game.agenda.insert(0, MoraleTest(unit.id, saturation, "shot", by.id if by is not None else -1))
    return dealt
