"""What missions want of figures: places to be at, and what a mission is worth to a player."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

POINT = 12.0
"""What a victory point is worth, in points of cost: twelve of them win, and a band costs two hundred."""


class Goal(NamedTuple):
    """A place where figures are wanted: how near they must come, what it is worth to be there, how many may share it.

    `key` says what for, in the words of an aim.
    """

    x: float
    y: float
    reach: float
    value: float
    key: str
    room: int = 1


class MissionWorth(ABC):
    """What a main mission is worth; there is one file for each."""

    @abstractmethod
    def goals(self, game: Game, player: int) -> list[Goal]:
        """Where a player's figures are wanted."""

    def stake(self, game: Game, figure: Figure) -> float:
        """Victory points that hang on a figure besides its price: what it carries or holds."""
        return 0.0

    def takes(self, game: Game, figure: Figure) -> bool:
        """Whether a figure may be sent to the goals of the mission."""
        return True

    def own_goals(self, game: Game, figure: Figure) -> list[Goal]:
        """Where this one figure alone is wanted: a carrier at home."""
        return []
