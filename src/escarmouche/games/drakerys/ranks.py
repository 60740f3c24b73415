"""The ranks of a melee (p. 19): who is in contact with the enemy Unit, and who stands in Support behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.state import CONTACT
from escarmouche.table.kernel.spacing import near_any

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Figure, Game, Unit


def fighters_in_contact(game: Game, unit: Unit, target: Unit) -> list[Figure]:
    """Fighters of a Unit whose bases touch a fighter of the target (DRK-CC-05)."""
    if not game.touching(unit, target):
        return []
    return touching(game, game.formation(unit).ids, game.formation(target).ids)


def fighters_in_support(game: Game, unit: Unit, target: Unit) -> list[Figure]:
    """Its other fighters that touch an allied one in contact with the target, of whatever Unit (DRK-CC-06, R-39)."""
    front = [figure.id for ally in game.allies(unit) for figure in fighters_in_contact(game, ally, target)]
    return touching(game, [number for number in game.formation(unit).ids if number not in front], front)


def touching(game: Game, numbers: list[int], others: list[int]) -> list[Figure]:
    """Those fighters of the first whose bases touch one of the others."""
    standing = game.standing
    found = near_any(numbers, others, CONTACT, (standing.xs, standing.ys, standing.radii))
    return [game.figures[number] for number in found]
