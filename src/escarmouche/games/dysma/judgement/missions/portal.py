"""Activation du portail (p. 33-35): 2 points for each of one's own altars that is active, at each end of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.judgement.goal import POINT, Goal, MissionWorth
from escarmouche.games.dysma.judgement.missions.holding import TOUCH
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

PAID = 2.0


class PortalWorth(MissionWorth):
    """Wake one's own altars, put out the enemy's."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        found: list[Goal] = []
        for token in game.tokens:
            if token.kind == "altar":
                wanted = not token.active if token.owner == player else token.active
                value = (2.4 if wanted else 0.5) * PAID * POINT
                found.append(Goal(token.x, token.y, TOUCH, value, "altar"))
        return found

    def takes(self, game: Game, figure: Figure) -> bool:
        return not any_says(game, Skill.insignificant, figure)
