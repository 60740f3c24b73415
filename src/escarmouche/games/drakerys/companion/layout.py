"""Setting up on a real table (p. 15-17): sources, scenery, Objectives and armies are put down by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.setup.scenery import pieces_to_place
from escarmouche.games.drakerys.sources import ELEMENTS, MAELSTROM
from escarmouche.games.drakerys.state import Scenery, Source, bases_changed

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game

BY_HAND = frozenset({"zone", "deploy", "diagonal", "stack"})
"""Questions of the set-up that only their table answers; the First Player's side is zone A."""


async def lay_out(game: Game) -> None:
    """Sources and scenery lie on the real table: the stage has as many of each, wherever (DRK-SETUP-03, 08).

    The pieces lie now in one half, now in the other, as far as a mission asks (DRK-MISSION-96).
    """
    game.sources = [Source(element, 0.0, 0.0) for element in ELEMENTS]
    game.sources += [Source(MAELSTROM, 0.0, 0.0) for _ in catalogue().battlefield.maelstroms]
    side = catalogue().battlefield.side
    game.scenery = [
        Scenery(key, 2 * side, side / 4 if number % 2 else side) for number, key in enumerate(pieces_to_place(game))
    ]
    bases_changed(game)
    game.active = game.first
    game.phase = "missions"
