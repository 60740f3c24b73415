"""Contrôle (p. 33-35): 2 points for each quarter of the table with two own figures and no enemy, each end of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.judgement.goal import POINT, Goal, MissionWorth
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

PAID = 2.0
NEEDED = 2
BORDER = 1.1
"""How far from the medians a base is sure to be wholly in its quarter."""


class ControlWorth(MissionWorth):
    """Two in each quarter; who stands where he is wanted stays there."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        half, found = game.library.map.side / 2, list[Goal]()
        for x in (half / 2, 1.5 * half):
            for y in (half / 2, 1.5 * half):
                foes = sum([in_quarter(enemy, x, y, half) for enemy in game.enemies(player) if not enemy.prone])
                value = 2.0 * PAID * POINT / NEEDED * (1.0 if not foes else 0.7 if foes < NEEDED else 0.3)
                found.append(Goal(x, y, half / 2 - BORDER, value, "quarter", NEEDED))
        return found

    def takes(self, game: Game, figure: Figure) -> bool:
        return not any_says(game, Skill.insignificant, figure)


def in_quarter(figure: Figure, x: float, y: float, half: float) -> bool:
    """Whether the centre of a figure is in the quarter round a point."""
    return abs(figure.x - x) <= half / 2 and abs(figure.y - y) <= half / 2
