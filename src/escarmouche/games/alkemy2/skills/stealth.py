"""The skill of those one does not see coming: Furtivité."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.games.alkemy2.library import options_of
from escarmouche.games.alkemy2.skills.registry import named
from escarmouche.play.reason import Reason, reason
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game

CHARGED_FROM = 4
"""From farther than this a charge against a Furtivité figure fails (AK2-SKILL-69)."""


@named("Furtivité")
class Stealth(Skill, frozen=True):
    """Furtivité (AK2-SKILL-65..69): deploys late, hard to shoot and to charge, walks in reaction wherever it likes."""

    def deploys_late(self, game: Game, fighter: Fighter) -> bool:
        return True

    def obstacles(self, game: Game, target: Fighter, shot: Shot, count: int) -> int:
        return max(count, options_of(game).least_obstacles_of_stealth)

    def walks_anywhere(self, game: Game, fighter: Fighter) -> bool:
        return True

    def forbids_charge(self, game: Game, target: Fighter, charger: Fighter, gap: float) -> Reason | None:
        if gap <= CHARGED_FROM + SLACK or any_says(game, Skill.open_to_charges, target):
            return None
        return reason("charge.stealth", "AK2-SKILL-69", most=CHARGED_FROM)
