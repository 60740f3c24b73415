"""Who rolls, and for what: a fact of a settled throw that says whose its dice are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.reason import Reason
from escarmouche.play.requests import Roll

if TYPE_CHECKING:
    from escarmouche.dice.dice import Die
    from escarmouche.play.requests import About


class Roller:
    """A player who rolls, the reason and whom it is about.

    Odds do not hang on the reason: two rollers are equal where the player is the same, so that equal throws share one
    table whatever they are made for.
    """

    __slots__ = ("about", "player", "why")

    def __init__(self, player: int, why: Reason, about: About = ()) -> None:
        self.player, self.why, self.about = player, why, about

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Roller) and other.player == self.player

    def __hash__(self) -> int:
        return hash(self.player)

    def roll(self, dice: tuple[Die, ...]) -> Roll:
        """Await these dice."""
        return Roll(dice, self.why, self.player, self.about)


NOBODY = Roller(0, Reason(""))
"""Who rolls where nobody does: where only the odds of a throw are wanted."""
