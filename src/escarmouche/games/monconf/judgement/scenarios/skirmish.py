"""Escarmouche (MCF-G-20): the enemy's losses, and 25 points for his commander."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.judgement.goal import ScenarioWorth

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

COMMANDER = 25.0


class SkirmishWorth(ScenarioWorth):
    """Nothing but the enemy."""

    def stake(self, game: Game, fighter: Fighter) -> float:
        return COMMANDER if game.sides[fighter.player].named_commander == fighter.id else 0.0
