"""Finding places on the table: for players who ask for any, and for a quick set-up, which draws them by lot.

All lots are rolls: a match stays a function of its seed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from escarmouche.play.lots import one_of
from escarmouche.play.reason import reason
from escarmouche.play.requests import Roll, on_lattice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy.state import Game
    from escarmouche.play.reason import Reason, Refusal

T = TypeVar("T")

TRIES, DRAWS = 120, 40
"""How often a spot is tried at random, and drawn by lot; after that the first one that will do is taken."""
STEP = 0.5
TURNS = (0.0, 90.0, 45.0, 135.0)
FINE = one_of(256)
"""How finely a rectangle is divided each way."""
HEADINGS = one_of(72)
"""Turns of a piece, by five degrees."""


def grid(zones: list[Rectangle]) -> Iterator[list[float]]:
    """Spots all over some rectangles, each with a few turns."""
    for turn in TURNS:
        for left, bottom, right, top in zones:
            for across in range(int((right - left) / STEP) + 1):
                for up in range(int((top - bottom) / STEP) + 1):
                    yield [left + across * STEP, bottom + up * STEP, turn]


def find_spot(zones: list[Rectangle], check: Callable[[list[float]], Refusal | None]) -> list[float] | None:
    """The first spot of the grid that will do, if there is one."""
    return next((spot for spot in grid(zones) if check(spot) is None), None)


def random_spot(
    rng: Random, zones: list[Rectangle], check: Callable[[list[float]], Refusal | None], sure: list[float]
) -> list[float]:
    """Some spot that will do: drawn at random, or, where room is scarce, the one that is known."""
    for _ in range(TRIES):
        left, bottom, right, top = zones[int(rng.random() * len(zones))]
        x, y = left + rng.random() * (right - left), bottom + rng.random() * (top - bottom)
        spot = on_lattice([x, y, float(int(rng.random() * 360))])
        if check(spot) is None:
            return spot
    return sure


def rings(zones: list[Rectangle]) -> list[list[float]]:
    """Rectangles as rings of corners."""
    return [[left, bottom, right, bottom, right, top, left, top] for left, bottom, right, top in zones]


# ---- by lot -----------------------------------------------------------------------------------------------------


def lot(game: Game) -> Reason:
    """What a lot of the quick set-up is rolled for."""
    return reason("roll.quick-setup", game.rule("quick-setup"))


async def draw_one(game: Game, things: Sequence[T]) -> T:
    """One of some things; the only one is not drawn."""
    if len(things) == 1:
        return things[0]
    (drawn,) = await Roll((one_of(len(things)),), lot(game))
    return things[drawn]


def share_of(zone: Rectangle, across: int, up: int) -> tuple[float, float]:
    """The spot of a rectangle that two lots mean."""
    left, bottom, right, top = zone
    last = FINE.sides - 1
    x, y = on_lattice([left + (right - left) * across / last, bottom + (top - bottom) * up / last])
    return x, y


async def draw_spot(
    game: Game, zones: list[Rectangle], check: Callable[[list[float]], Refusal | None], tries: int = DRAWS
) -> list[float] | None:
    """A spot [x, y, degrees] in some rectangles that will do, if one is found in so many tries."""
    for _ in range(tries):
        which, across, up, heading = await Roll((one_of(len(zones)), FINE, FINE, HEADINGS), lot(game))
        spot = [*share_of(zones[which], across, up), heading * 5.0]
        if check(spot) is None:
            return spot
    return None
