"""Mission tokens on the table before deployment (p. 33-35): players place them in turn (DYS-R-60, 92)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.missions import in_play
from escarmouche.games.dysma.missions.tokens import why_no_room
from escarmouche.games.dysma.quick_setup import decide_spot
from escarmouche.play.reason import refusal

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game
    from escarmouche.play.reason import Refusal


async def place_tokens(game: Game) -> None:
    """The next token: those of the book first, then one for each player in turn; then deployment begins."""
    mission, placed = in_play(game), game.setup.get("tokens", 0)
    if not placed:
        mission.lay_out(game)
    turns = mission.placed_by_each(game)
    if placed < len(turns):
        await place_token(game, turns[placed])
        game.setup = {**game.setup, "tokens": placed + 1}
    if placed + 1 >= len(turns):
        game.active = game.first
        game.phase = "deploy"


async def place_token(game: Game, player: int) -> None:
    """A player places a token; where no place is legal it goes as far from the others as it can (DYS-R-60)."""
    mission = in_play(game)

    def check(spot: list[float]) -> Refusal | None:
        if len(spot) != 2:
            return refusal("answer.coordinates", "DYS-R-60")
        return mission.why_not_there(game, player, spot[0], spot[1])

    everywhere = grid(game.library.map.side, mission.grid)
    found = await decide_spot(game, player, "place-token", "DYS-R-60", check, everywhere)
    if found is None:
        free = [spot for spot in everywhere if why_no_room(game, spot[0], spot[1]) is None]
        found = max(free, key=lambda spot: mission.room_at(game, player, spot[0], spot[1]))
    mission.put_token(game, player, found[0], found[1])


def grid(side: float, step: float) -> list[list[float]]:
    """Spots all over the table."""
    count = int(side / step)
    return [[across * step, up * step] for across in range(1, count) for up in range(1, count)]
