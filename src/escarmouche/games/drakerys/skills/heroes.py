"""Deeds that cost time, or everything: Action Héroïque, Sacrifice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit


@named("Action Héroïque")
class HeroicAction(Skill, frozen=True):
    """Action Héroïque (p. 25, DRK-SKILL-02, 03): up to 5D10 more to attack, shoot or cast, for 1 ST each."""

    def heroic(self, game: Game, unit: Unit) -> bool:
        return True


@named("Sacrifice")
class Sacrifice(Skill, frozen=True):
    """Sacrifice [X] (p. 27, DRK-SKILL-65, 66): instead of an Attack it perishes, and strikes with Strength X."""

    def sacrifices(self, game: Game, unit: Unit) -> int:
        return self.value
