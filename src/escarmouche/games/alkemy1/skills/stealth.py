"""The skill of those one does not see coming: Furtivité (cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.games.alkemy1.skills.registry import named
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

CHARGED_FROM = 4
"""From farther than this a charge against a Furtivité figure fails."""


@named("Furtivité")
class Stealth(Skill, frozen=True):
    """Furtivité (AK1-SKILL-006): deploys late, always in cover, walks anywhere in reaction, charged only from near."""

    def deploys_late(self, game: Game, fighter: Fighter) -> bool:
        return True

    def always_covered(self, game: Game, target: Fighter, shooter: Fighter) -> bool:
        return True

    def walks_anywhere(self, game: Game, fighter: Fighter) -> bool:
        return True

    def forbids_charge(self, game: Game, target: Fighter, charger: Fighter, gap: float) -> Reason | None:
        if gap <= CHARGED_FROM + MARGIN or any_says(game, Skill.open_to_charges, target):
            return None
        return reason("charge.stealth", self.rule, most=CHARGED_FROM)
