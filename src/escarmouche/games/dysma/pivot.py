"""Pivots (p. 9): a figure turns about the centre of its base, by any angle, only where an action says so (DYS-MOVE-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.state import turn_to
from escarmouche.play.reason import refusal
from escarmouche.play.requests import Number
from escarmouche.table.facing import from_degrees

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.reason import Refusal
    from escarmouche.play.requests import Answer


class Facing(Number):
    """Where a figure is to look, in degrees counted from the x axis to the left; where it would overlap is refused."""

    __slots__ = ("_figure", "_game")
    kind = "facing"

    def __init__(self, game: Game, figure: Figure, player: int, rule: str) -> None:
        super().__init__(player, "pivot", rule, 0, 359.9, 0.1, (figure.id,))
        self._game, self._figure = game, figure

    def refusal(self, answer: Answer) -> Refusal | None:
        found = super().refusal(answer)
        if found is None and not self._game.poses.can_pivot(self._figure.id, from_degrees(answer)):
            return refusal("pivot.overlaps", "DYS-R-13")
        return found
