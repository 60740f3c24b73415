"""Who is dominant in the combat phase (p. 12): whoever has lost less since the previous one began."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.dice.dice import plain
from escarmouche.games.monconf import chronicle
from escarmouche.play.odds import Reading
from escarmouche.play.reason import reason
from escarmouche.play.requests import settle
from escarmouche.play.roller import Roller

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game

COIN = plain(2)


async def find_dominant(game: Game) -> None:
    """The player with the smaller losses in points is dominant; equal ones are drawn (MCF-CC-03, 04, MCF-R-51)."""
    one, other = (side.losses for side in game.sides)
    game.dominant = int(one > other) if one != other else await drawn()
    forget_losses(game)
    key = "event.dominant" if one != other else "event.dominant-drawn"
    chronicle.say(game, key, "MCF-CC-03", player=game.dominant + 1, one=one, other=other)


def forget_losses(game: Game) -> None:
    """The next combat phase looks back to the start of this one."""
    for side in game.sides:
        side.losses = 0


async def drawn() -> int:
    """A player drawn at random."""
    by = Roller(-1, reason("throw.dominant", "MCF-CC-04"))
    reading: Reading[int] = await settle(draw, by)
    return reading.value


async def draw(by: Roller) -> Reading[int]:
    """A settled throw: one of two."""
    face = (await by.roll((COIN,)))[0]
    return Reading(face, (face,))
