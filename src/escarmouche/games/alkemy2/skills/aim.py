"""What shooting leaves behind on the shooter: no skill of a card, but an effect like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy2.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Cible ajustée")
class RangedTarget(Skill, frozen=True):
    """Cible ajustée X: a PA was already spent shooting at figure X, and neither has moved since (AK2-MEASV-04)."""

    def always_aims(self, game: Game, fighter: Fighter, shot: Shot) -> bool:
        return shot.target.id == self.value
