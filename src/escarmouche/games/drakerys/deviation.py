"""Deviation, random directions and distances (Jet de Déviation, p. 13): a die with an arrow, and D10 of centimetres."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.dice.dice import Die, Face
from escarmouche.games.drakerys.rolls import D10
from escarmouche.play.requests import Number, settle
from escarmouche.table.lattice import snap

if TYPE_CHECKING:
    from escarmouche.play.roller import Roller

ON_TARGET = 2
"""Faces without an arrow, of six (DRK-R-17)."""

DEVIATION_DIE = Die("deviation", (Face(0, "target"),) * ON_TARGET + (Face(0, "arrow"),) * 4)
BEARING = Die("bearing", tuple([Face(degrees) for degrees in range(360)]))
"""Where the arrow points, to one degree (DRK-R-17)."""


class Deviation(Struct, frozen=True):
    """How far something goes astray, and where to in degrees from the x axis; 0 cm when the die is on target."""

    distance: int = 0
    bearing: int = 0

    def applied(self, x: float, y: float) -> tuple[float, float]:
        """Where a spot comes to lie, on the lattice."""
        angle = radians(self.bearing)
        return snap(x + self.distance * cos(angle)), snap(y + self.distance * sin(angle))


async def deviate(by: Roller, dice: int) -> Deviation:
    """A deviation roll of so many D10 (DRK-DEV-01)."""
    return await settle(throw_deviation, by, dice)


async def throw_deviation(by: Roller, dice: int) -> Deviation:
    """A settled throw: the die and the D10 together; on target, the D10 are ignored (DRK-DEV-01..03)."""
    shown, bearing, *tens = await by.roll((DEVIATION_DIE, BEARING, *(D10,) * dice))
    if shown < ON_TARGET:
        return Deviation()
    return Deviation(sum(tens) + dice, bearing)


async def random_direction(by: Roller) -> float:
    """A random direction in degrees: the arrow's; on target, the player chooses it (DRK-DEV-04, 05)."""
    bearing = await settle(throw_direction, by)
    if bearing is None:
        return await Number(by.player, "direction", "DRK-DEV-05", 0, 359, 1, by.about)
    return float(bearing)


async def throw_direction(by: Roller) -> int | None:
    """A settled throw: where the arrow points; None on target."""
    shown, bearing = await by.roll((DEVIATION_DIE, BEARING))
    return None if shown < ON_TARGET else bearing


async def random_distance(by: Roller, dice: int) -> int:
    """A random distance in centimetres: the sum of so many D10 (DRK-DEV-06)."""
    return await settle(throw_distance, by, dice)


async def throw_distance(by: Roller, dice: int) -> int:
    """A settled throw of D10, added up."""
    return sum(await by.roll((D10,) * dice)) + dice
