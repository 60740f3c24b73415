"""Escarmouche (MCF-H-12): nothing to take but the enemy's heads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.scenarios.rules import NOBODY, Result, Scenario, lost_commander
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game

COMMANDER = 25
"""Points for the enemy commander."""
LEAD = 10
"""The lead that wins, in hundredths of the budget."""


class Skirmish(Scenario):
    """MCF-G-20."""

    key = "escarmouche"
    rule = "MCF-G-20"

    def points(self, game: Game, player: int) -> int:
        """Enemy losses, and 25 points for the enemy commander."""
        enemy = 1 - player
        return game.sides[enemy].fallen + (COMMANDER if lost_commander(game, enemy) is not None else 0)

    def by_score(self, game: Game) -> Result:
        """A lead of at least a tenth of the budget wins; otherwise a draw."""
        mine, yours = (self.points(game, player) for player in (0, 1))
        if 100 * abs(mine - yours) < LEAD * game.library.options.budget or mine == yours:
            return NOBODY, reason("end.no-lead", self.rule, points=mine, other=yours)
        winner = 0 if mine > yours else 1
        best, least = max(mine, yours), min(mine, yours)
        return winner, reason("end.lead", self.rule, player=winner + 1, points=best, other=least)
