"""The skill that a sworn figure has for one roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game


@named("Serment")
class Oath(Skill, frozen=True):
    """Serment (X): with X or more it stays when its wounds equal its Sa (DYS-HCAP-22)."""

    def survives_on(self, game: Game, figure: Figure) -> int:
        return self.value
