"""Deciding in the set-up (p. 15-17): the player is asked, or in a quick set-up the program draws by lot.

All lots are rolls: a match stays a function of its seed. Where none of the drawn spots will do, the first one of a grid
that does is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from escarmouche.play.lots import LOT, draw_several, one_of
from escarmouche.play.requests import Place, Roll, choose, on_lattice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from escarmouche.games.drakerys.content_types import Rectangle
    from escarmouche.games.drakerys.state import Game
    from escarmouche.play.reason import Reason, Refusal
    from escarmouche.play.requests import About
    from escarmouche.table.outline import Outline

    Check = Callable[[list[float]], Refusal | None]

K = TypeVar("K", bound=str | int)

LOTS = 25
"""Spots that one step draws at most."""
SAMPLES = 80
TURNS = (0.0, 90.0, 45.0, 135.0)
FINENESS = 512
"""How finely a rectangle is divided each way."""


def by_lot(game: Game) -> bool:
    """Whether the program makes the set-up."""
    return game.library.options.setup == "quick"


# ---- things ---------------------------------------------------------------------------------------------------------


async def decide(
    game: Game,
    player: int,
    topic: str,
    rule: str,
    keys: Sequence[K],
    about: About = (),
    label: Callable[[K], Reason] | None = None,
) -> K:
    """One of the keys; the only one is neither asked for nor drawn."""
    if by_lot(game):
        return (await draw_several(keys, 1))[0]
    if label is None:
        return await choose(player, topic, rule, keys, about)
    return await choose(player, topic, rule, keys, about, label=label)


# ---- spots ----------------------------------------------------------------------------------------------------------


async def decide_spot(
    game: Game,
    player: int,
    topic: str,
    rule: str,
    check: Check,
    zone: Rectangle,
    outline: Outline | None = None,
    step: float = 1.0,
) -> list[float] | None:
    """A spot [x, y], or [x, y, degrees] of what has an outline, in a rectangle; None where none will do."""
    turns = outline is not None
    if by_lot(game):
        return await draw_spot(check, zone, turns) or find_spot(check, zone, turns, step)
    sure = find_spot(check, zone, turns, step)
    if sure is None:
        return None
    return await Place(
        player,
        topic,
        rule,
        check,
        lambda rng: sample_spot(rng, check, zone, turns, sure),
        region=lambda: [ring(zone)],
        outline=outline,
    )


async def draw_spot(check: Check, zone: Rectangle, turns: bool) -> list[float] | None:
    """A spot that will do, if one is drawn in so many lots."""
    for _ in range(LOTS):
        across, up, heading = await Roll((one_of(FINENESS), one_of(FINENESS), one_of(72)), LOT)
        spot = [*share_of(zone, across / (FINENESS - 1), up / (FINENESS - 1)), *([heading * 5.0] if turns else [])]
        if check(spot) is None:
            return spot
    return None


def sample_spot(rng: Random, check: Check, zone: Rectangle, turns: bool, sure: list[float]) -> list[float]:
    """Some spot that will do: drawn at random, or, where room is scarce, the one that is known."""
    for _ in range(SAMPLES):
        spot = share_of(zone, rng.random(), rng.random())
        if turns:
            spot.append(float(int(rng.random() * 360)))
        if check(spot) is None:
            return spot
    return sure


def find_spot(check: Check, zone: Rectangle, turns: bool, step: float) -> list[float] | None:
    """The first spot of a grid that will do, if there is one."""
    return next((spot for spot in grid(zone, turns, step) if check(spot) is None), None)


def grid(zone: Rectangle, turns: bool, step: float) -> Iterator[list[float]]:
    """Spots all over a rectangle, each with a few turns."""
    left, bottom, right, top = zone
    for turn in TURNS if turns else (0.0,):
        for up in range(int((top - bottom) / step) + 1):
            for across in range(int((right - left) / step) + 1):
                yield [left + across * step, bottom + up * step, *([turn] if turns else [])]


def share_of(zone: Rectangle, across: float, up: float) -> list[float]:
    """The spot of a rectangle at these shares of its width and height."""
    left, bottom, right, top = zone
    return on_lattice([left + (right - left) * across, bottom + (top - bottom) * up])


def ring(zone: Rectangle) -> list[float]:
    """A rectangle as a ring of corners."""
    left, bottom, right, top = zone
    return [left, bottom, right, bottom, right, top, left, top]
