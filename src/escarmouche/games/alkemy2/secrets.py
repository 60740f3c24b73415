"""What is hidden (AK2-R-109): command hands (V2 p. 36), secret objectives (p. 37), what lies in closed chests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.play.state import Secret

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy2.state import Game, Side

MOST_COMMAND_CARDS = 5
CHEST_VALUES = (1, 2, 3)


def imagined_hand(side: Side, rng: Random) -> list[str]:
    """Command cards that a player may still hold: as many as he may have kept, none that was played."""
    left = [key for key in sorted(catalogue().command) if key not in side.played]
    return rng.sample(left, MOST_COMMAND_CARDS - len(side.played))


def imagine(game: Game, rng: Random) -> None:
    """Fill what is masked with something that fits everything public."""
    for side in game.sides:
        if side.hand is not None and side.hand.value is None:
            side.hand = Secret(imagined_hand(side, rng), side.hand.known_by)
        if side.objective is not None and side.objective.value is None:
            side.objective = Secret(rng.choice(sorted(catalogue().objectives)), side.objective.known_by)
    closed = [marker for marker in game.markers if marker.value is not None and marker.value.value is None]
    shown = [marker.value.value for marker in game.markers if marker.value is not None and marker.value.value]
    left = [value for value in CHEST_VALUES if value not in shown]
    rng.shuffle(left)
    for marker, value in zip(closed, left, strict=False):
        marker.value = Secret(value, marker.value.known_by if marker.value is not None else ())
