"""The First Player (Premier Joueur, p. 15): each rolls 1D10, and the higher token lies on top at START."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.rolls import D10
from escarmouche.play.reason import reason
from escarmouche.play.requests import settle
from escarmouche.play.roller import Roller

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game


async def roll_first_player(game: Game) -> None:
    """The higher result is the First Player; the tokens are stacked in increasing order (DRK-SETUP-01, 02)."""
    results = await settle(throw_for_first)
    game.first = game.active = results.index(max(results))
    game.arrivals = 2
    game.sides[1 - game.first].arrived, game.sides[game.first].arrived = 1, 2
    chronicle.say(
        game, "event.first-player", "DRK-SETUP-01", player=game.first + 1, one=results[0], other=results[1]
    )  # fmt: skip
    game.phase = "sources"


async def throw_for_first() -> tuple[int, int]:
    """A settled throw: one D10 each, tied rolls again (DRK-R-88)."""
    first, second = (Roller(side, reason("throw.first-player", "DRK-SETUP-01", player=side + 1)) for side in (0, 1))
    while True:
        (one,), (other,) = await first.roll((D10,)), await second.roll((D10,))
        if one != other:
            return one + 1, other + 1
