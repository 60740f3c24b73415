"""What scenarios want of fighters: places to be at, and what hangs on a fighter (H-12)."""

from __future__ import annotations

from abc import ABC
from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

POINT = 18.0
"""What a victory point is worth, in points of cost."""


class Goal(NamedTuple):
    """A place where fighters are wanted: how near they must come, what it is worth to be there, how many may share it.

    `key` says what for, in the words of an aim.
    """

    x: float
    y: float
    reach: float
    value: float
    key: str
    room: int = 1


def beside(x: float, y: float, near: float, fighter: Fighter) -> list[tuple[float, float]]:
    """Spots at this distance round a place, those first that are nearest to a fighter."""
    if hypot(x - fighter.x, y - fighter.y) <= near:
        return [(fighter.x, fighter.y)]
    ahead = atan2(fighter.y - y, fighter.x - x)
    turns = [0.0, *[side * pi * step / 5 for step in range(1, 6) for side in (1.0, -1.0)]]
    return [(x + near * cos(ahead + turn), y + near * sin(ahead + turn)) for turn in turns]


class ScenarioWorth(ABC):  # noqa: B024 (each scenario says what it has to say)
    """What a scenario is worth; there is one file for each."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        """Where a player's fighters are wanted."""
        return []

    def own_goals(self, game: Game, fighter: Fighter) -> list[Goal]:
        """Where this one fighter alone is wanted: a carrier at home."""
        return []

    def stake(self, game: Game, fighter: Fighter) -> float:
        """Points of cost that hang on a fighter besides its price."""
        return 0.0

    def guarded(self, game: Game, fighter: Fighter) -> bool:
        """Whether a fighter had better stay behind the others: all is lost with it."""
        return False

    def special(self, game: Game, fighter: Fighter, key: str) -> float:
        """What a special action is worth, in points of cost."""
        return 0.0

    def ends(self, game: Game, fighter: Fighter, key: str) -> list[tuple[float, float]]:
        """Where the walk of a special action must end for it to succeed, the nearest first; none: anywhere."""
        return []

    def rooted(self, game: Game, fighter: Fighter) -> float:
        """What a fighter loses that leaves its place, besides the place."""
        return 0.0

    def prospects(self, game: Game, player: int) -> float:
        """What the ground as it is held is worth to a player, in points of cost."""
        return 0.0
