"""Opponents for people: the same judgement, with eyes and nerves of different quality."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from escarmouche.players.greedy import Greedy

if TYPE_CHECKING:
    from escarmouche.players.player import Player

LEVELS: dict[str, Callable[[], Player]] = {
    "greedy": Greedy,
    "novice": partial(Greedy, blur=0.15, noise=0.35),
    "regular": partial(Greedy, blur=0.10),
    "veteran": partial(Greedy, blur=0.05),
}
"""By name. How far each misjudges a distance is the share that the rules of the game give its level."""
