"""Deciding in the set-up (p. 9): the player is asked, or in a quick set-up the program draws by lot.

All lots are rolls: a match stays a function of its seed.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, TypeVar

from escarmouche.play.lots import draw_several
from escarmouche.play.requests import Place, choose, on_lattice

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from escarmouche.games.dysma.state import Game
    from escarmouche.play.reason import Reason, Refusal
    from escarmouche.play.requests import About

K = TypeVar("K", bound=str | int)


def by_lot(game: Game) -> bool:
    """Whether the program makes the set-up."""
    return game.library.options.setup == "quick"


async def decide(
    game: Game,
    player: int,
    topic: str,
    rule: str,
    keys: Sequence[K],
    about: About = (),
    label: Callable[[K], Reason] | None = None,
    why_not: Callable[[], Mapping[K, Reason]] | None = None,
) -> K:
    """One of the keys; the only one is neither asked for nor drawn."""
    if by_lot(game):
        return (await draw_several(keys, 1))[0]
    return await choose(player, topic, rule, keys, about, label=label, why_not=why_not)


async def decide_spot(
    game: Game,
    player: int,
    topic: str,
    rule: str,
    check: Callable[[list[float]], Refusal | None],
    grid: Sequence[list[float]],
) -> list[float] | None:
    """A spot [x, y] that will do, one of the grid's by lot; None where none of the grid will do."""
    good = [spot for spot in grid if check(spot) is None]
    if not good:
        return None
    if by_lot(game):
        return (await draw_several(good, 1))[0]

    def offer(x: float, y: float) -> list[float]:
        """The spot itself where it will do, else the nearest of the grid."""
        spot = on_lattice([x, y])
        return spot if check(spot) is None else min(good, key=lambda one: hypot(one[0] - x, one[1] - y))

    return await Place(player, topic, rule, check, lambda rng: good[int(rng.random() * len(good))], offer=offer)
