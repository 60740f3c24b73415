"""The pile-in of an Attack (p. 18): fighters in contact with nobody come to blows with the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.closing import closing_request
from escarmouche.games.drakerys.movement import move_unit
from escarmouche.games.drakerys.state import CONTACT
from escarmouche.games.drakerys.stats import stat

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Figure, Game, Unit


def free_fighters(game: Game, unit: Unit) -> list[int]:
    """Fighters in contact with no enemy, by their place among the living (DRK-CONTACT-02, DRK-R-04)."""
    return [i for i, figure in enumerate(game.fighters(unit)) if not engaged_fighter(game, figure)]


def engaged_fighter(game: Game, figure: Figure) -> bool:
    """Whether a fighter touches an enemy (DRK-CONTACT-04)."""
    player = game.units[figure.unit].player
    return any(
        game.standing.gap(figure.id, other.id) <= CONTACT
        for enemy in game.enemies(player)
        for other in game.fighters(enemy)
    )


async def pile_in(game: Game, unit: Unit, target: Unit, topic: str = "pile-in", rule: str = "DRK-ATK-04") -> None:
    """Whoever touches no enemy moves up to its Walk, into as many contacts with the target as can be (DRK-ATK-05)."""
    movers = free_fighters(game, unit)
    if not movers or unit.where != "table" or target.where != "table":
        return
    paths = await closing_request(game, unit, target, stat(game, unit, "walk") or 0, movers, topic, rule)
    if any(paths):
        move_unit(game, unit, paths, rule)
