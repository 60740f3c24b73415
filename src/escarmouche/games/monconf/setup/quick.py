"""Deciding in the set-up (p. 8): the player is asked, or in a quick set-up the program draws by lot.

All lots are rolls: a match stays a function of its seed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from escarmouche.play.lots import draw_several
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from escarmouche.games.monconf.state import Game
    from escarmouche.play.requests import About

K = TypeVar("K", bound=str | int)


def by_lot(game: Game) -> bool:
    """Whether the program makes the set-up."""
    return game.library.options.setup == "quick"


async def decide(
    game: Game, player: int, topic: str, rule: str, keys: Sequence[K], about: About = (), **named: Any
) -> K:
    """One of the keys; the only one is neither asked for nor drawn."""
    if by_lot(game):
        return (await draw_several(keys, 1))[0]
    return await choose(player, topic, rule, keys, about, **named)
