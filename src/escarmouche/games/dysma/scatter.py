"""Dispersion (p. 20-23): before the Shooting roll the point aimed at may move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.dice.dice import plain
from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.rolls import one_die
from escarmouche.play.reason import reason
from escarmouche.play.roller import Roller
from escarmouche.table.facing import ahead

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Shot
    from escarmouche.games.dysma.state import Game

ON_TARGET = 7
"""What a D8 must show for the shot to arrive where it was aimed at (DYS-SKILL-25)."""
DEGREES = plain(360)
"""The direction of the die: whole degrees, all alike (DYS-R-21)."""


async def scatter(game: Game, record: Shot) -> bool:
    """Whether the shot goes astray: on 6 or less by so many pas (DYS-SKILL-25, 26)."""
    shooter = game.figures[record.shooter]
    if not record.blast:
        target = game.figures[record.target]
        record.x, record.y, record.z = target.x, target.y, target.z
    face = await one_die(game, shooter, "scatter", "DYS-SKILL-25")
    record.drift = face if face < ON_TARGET else 0
    key = "event.scatters" if record.drift else "event.on-target"
    chronicle.say(game, key, "DYS-SKILL-25", shooter, figure=shooter, face=face)
    return record.drift > 0


async def drift(game: Game, record: Shot) -> bool:
    """The point moves in any direction (DYS-SKILL-26, DYS-R-21); whether it is still on the table."""
    shooter, relief = game.figures[record.shooter], game.library.scenery.relief
    why = reason("throw.drift", "DYS-SKILL-26", figure=game.name(shooter))
    degrees = (await Roller(shooter.player, why, (shooter.id,)).roll((DEGREES,)))[0]
    record.x, record.y = ahead(record.x, record.y, 10 * degrees, record.drift)
    on_table = 0.0 <= record.x <= relief.width and 0.0 <= record.y <= relief.height
    if on_table:
        below = relief.height_below(record.x, record.y, record.z)
        record.z = below if below is not None else max(relief.heights_at(record.x, record.y), default=record.z)
        chronicle.say(
            game, "event.drifts", "DYS-SKILL-26", shooter, figure=shooter, length=record.drift, degrees=degrees
        )
    return on_table
