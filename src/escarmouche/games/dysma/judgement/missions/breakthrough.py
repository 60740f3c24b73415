"""Percée (p. 33-35): 2 points for each figure in the enemy's deployment zone at each end of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.judgement.goal import POINT, Goal, MissionWorth
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says
from escarmouche.games.dysma.zones import gap_to_zone, zone_of

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

PAID = 2.0
TURNS = 2.0
"""For how many turns a figure that has come through is likely to be paid."""
HELD, NEARER, FAR = 1.5, 0.75, 4
"""What a figure in the zone is worth, as a share of what it is paid in a turn; how much of that it is worth for each
March that it is away from there, and from how many on it counts for nothing."""
INSIDE = 1.0
"""How far behind the border of the zone it is wise to stand."""


class BreakthroughWorth(MissionWorth):
    """Everybody goes there by himself."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        return []

    def own_goals(self, game: Game, figure: Figure) -> list[Goal]:
        if any_says(game, Skill.insignificant, figure):
            return []
        found: list[Goal] = []
        for part in zone_of(game, 1 - figure.player):
            if part.corner is not None:
                x, y = part.corner
                found.append(Goal(x, y, part.reach - INSIDE, TURNS * PAID * POINT, "breakthrough"))
            else:
                x = min(part.right - INSIDE, max(part.left + INSIDE, figure.x))
                y = min(part.top - INSIDE, max(part.bottom + INSIDE, figure.y))
                found.append(Goal(x, y, 0.2, TURNS * PAID * POINT, "breakthrough"))
        return found

    def stake(self, game: Game, figure: Figure) -> float:
        marches = gap_to_zone(game, 1 - figure.player, figure.x, figure.y) / max(1, game.profile(figure).mv)
        return HELD * PAID * NEARER**marches if marches < FAR else 0.0
