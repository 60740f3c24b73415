"""A new Leader (Meneur, p. 11): a Unit that loses its own before others names another at once (DRK-R-90)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit


async def name_leader(game: Game, unit: Unit) -> None:
    """The owner names a Leader among the living, where the Unit has none."""
    living = [figure.id for figure in game.fighters(unit)]
    if living and unit.leader not in living:
        unit.leader = await choose(unit.player, "leader", "DRK-R-90", living, tuple(living))
        chronicle.say(game, "event.new-leader", "DRK-R-90", unit, unit=unit)
