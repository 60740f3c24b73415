"""Coming into contact (p. 21-25): as in both books, but upon scenery only where the two may fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import contact
from escarmouche.games.alkemy1.journey import Journey
from escarmouche.games.alkemy1.terrain import STEEPEST_FIGHT, elevation
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.journey import Pace
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game


class Onset(contact.Onset):
    """The move of a charge or of an engagement. It lives inside one step."""

    __slots__ = ("table",)

    def __init__(self, game: Game, fighter: Fighter, pace: Pace, targets: list[Fighter], *, touching: bool = False):
        super().__init__(Journey(game, fighter, pace), targets, touching=touching)
        self.table = game

    def end_refusal(self, x: float, y: float) -> Refusal | None:
        """Nor may it end much higher or lower than a target (AK1-FIGHT-09)."""
        if (why := super().end_refusal(x, y)) is not None:
            return why
        height = elevation(self.table, x, y)
        for target in self.targets:
            if abs(height - elevation(self.table, target.x, target.y)) > STEEPEST_FIGHT + SLACK:
                return refusal("path.too-steep", "AK1-FIGHT-09", (x, y), target=self.table.name(target))
        return None
