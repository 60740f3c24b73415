"""Cataclysm (Effet Cataclysmique, p. 23): what the Maelstrom takes for each 1 of a Spell roll that drew on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.agenda import Strike
from escarmouche.games.drakerys.rolls import D10
from escarmouche.games.drakerys.wounds import wound
from escarmouche.play.reason import reason
from escarmouche.play.requests import settle
from escarmouche.play.roller import Roller

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Activation, Game, Unit

CATACLYSM = "cataclysm"
STRENGTH, SATURATION = 3, 3


async def cataclysm(game: Game, unit: Unit, activation: Activation, ones: int) -> bool:
    """Apply the effect for so many 1s and all lower ones, the lowest first (DRK-CATA-01, 02, DRK-R-59).

    Whether the spell may still work.
    """
    if ones >= 1:
        chronicle.say(game, "event.cataclysm", "DRK-CATA-01", unit, unit=unit, ones=ones)
        unit.tension += 1
        chronicle.say(game, "event.tension", "DRK-CATA-04", unit, unit=unit, tension=unit.tension)
    if ones >= 2:
        await wound(game, unit, 1, None, CATACLYSM, "DRK-CATA-05")
    if ones >= 3:
        activation.ended = True
        chronicle.say(game, "event.cataclysm-ends", "DRK-CATA-06", unit, unit=unit)
    if ones >= 4:
        why = reason("throw.cataclysm", "DRK-CATA-07", unit=game.name(unit))
        hits = await settle(two_dice, Roller(unit.player, why, (unit.leader,)))
        game.agenda.append(Strike(unit.id, hits, STRENGTH, SATURATION, -1, CATACLYSM))
    return ones < 3 and unit.on_table


async def two_dice(by: Roller) -> int:
    """A settled throw: 2D10 added up."""
    return sum(face + 1 for face in await by.roll((D10, D10)))
