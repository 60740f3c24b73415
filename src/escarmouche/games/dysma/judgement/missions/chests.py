"""Coffres (p. 33-35): 2 points for each chest near which a player alone has a figure, at each end of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.judgement.goal import POINT, Goal, MissionWorth
from escarmouche.games.dysma.missions.chests import near
from escarmouche.games.dysma.missions.rules import contests
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

PAID = 2.0
"""Points for a chest."""


class ChestsWorth(MissionWorth):
    """Be there, and be there alone."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        found: list[Goal] = []
        for token in game.tokens:
            if token.kind == "chest":
                contested = any(near(game, f.id, token) and contests(game, f) for f in game.enemies(player))
                value = 2.2 * PAID * POINT * (0.8 if contested else 1.0)
                found.append(Goal(token.x, token.y, 1.6, value, "chest"))
                found.append(Goal(token.x, token.y, 2.2, 0.45 * value, "chest"))
        return found

    def takes(self, game: Game, figure: Figure) -> bool:
        return not any_says(game, Skill.insignificant, figure)
