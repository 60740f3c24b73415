"""Skills of Heroes and of those who guard them: Garde, Sauvegarde."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit


@named("Garde")
class Guard(Skill, frozen=True):
    """Garde (p. 26, DRK-SKILL-38, 39): it joins Combined Charges, and takes wounds for bearers of Sauvegarde."""

    def guards(self, game: Game, unit: Unit) -> bool:
        return True


@named("Sauvegarde")
class Safeguard(Skill, frozen=True):
    """Sauvegarde (p. 27, DRK-SKILL-61..64, DRK-TYPE-06): it rolls to cancel its wounds, or pass them to a Guard."""

    def safeguards(self, game: Game, unit: Unit) -> bool:
        return True
