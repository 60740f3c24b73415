"""Falls (chutes, p. 25): whoever jumps or is forced down from scenery."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.games.alkemy1.terrain import elevation
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game


async def come_down(game: Game, fighter: Fighter, before: tuple[float, float]) -> None:
    """A figure was here before: if it now stands lower it has fallen, unless it has Bond (AK1-FALL-01, 04, AK1-R-17).

    A fall is no COM or shooting roll, so that Coriace is of no use (AK1-FALL-03).
    """
    height = elevation(game, *before) - elevation(game, fighter.x, fighter.y)
    damage = fall_damage(height, game.profile(fighter).size)
    if damage > 0 and not any_says(game, Skill.leaps, fighter):
        chronicle.say(game, "event.falls", "AK1-FALL-02", fighter, figure=fighter, height=height)
        await hurt(game, Harm(fighter, damage, "direct", cause="@cause.fall"), "AK1-FALL-02")


def fall_damage(height: float, size: int) -> int:
    """The height in inches less the size, rounded up, never below 0 (AK1-FALL-02, AK1-R-06)."""
    return max(0, ceil(height - size - SLACK))
