"""What a haunted place leaves behind on whoever could not resist it: an effect like any other, on no card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy2.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Fighter, Game

HAUNTED = "Hanté"


@named(HAUNTED)
class Haunted(Skill, frozen=True):
    """Hanté (p. 36, AK2-FX-06): 1 malus die on all rolls."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("dice.haunted", "AK2-FX-06")),)
