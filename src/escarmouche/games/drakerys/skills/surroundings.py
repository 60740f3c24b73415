"""Who stands near a Unit: the reach of auras, orders and capacities, measured from its Leader."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

EARSHOT = 20.0
"""How far most capacities reach, in cm."""


def within(game: Game, one: Unit, other: Unit, reach: float) -> bool:
    """Whether two Units are at most so far apart, Leader to Leader; measured to 0.01 cm (DRK-MEAS-02, DRK-R-06)."""
    return round(game.distance(one, other), 2) <= reach


def allied(game: Game, bearer: Unit, unit: Unit, reach: float = EARSHOT) -> bool:
    """Whether a Unit is an ally in reach; everybody is his own (DRK-R-05), a cage is nobody's (DRK-R-69)."""
    return unit.player == bearer.player and not unit.cage and within(game, bearer, unit, reach)


def allies_near(game: Game, unit: Unit, reach: float = EARSHOT) -> list[Unit]:
    """Allied Units in reach, itself included."""
    return [ally for ally in game.allies(unit) if within(game, unit, ally, reach)]


def enemies_near(game: Game, unit: Unit, reach: float = EARSHOT) -> list[Unit]:
    """Enemy Units in reach."""
    return [enemy for enemy in game.enemies(unit.player) if within(game, unit, enemy, reach)]
