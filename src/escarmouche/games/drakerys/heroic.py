"""Heroic dice (Action Héroïque, p. 25): an Active Unit buys dice for the roll of its own Action with time sections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.clock import room
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Number

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

MOST = 5


async def heroic_dice(game: Game, unit: Unit) -> list[Modifier]:
    """Dice added just before the roll; never more than the time left pays for (DRK-SKILL-02, 03, DRK-R-25, 47)."""
    activation = game.activation
    if activation is None or activation.unit != unit.id or not any_says(game, Skill.heroic, unit):
        return []
    most = min(MOST, room(game, unit.player) + activation.spare)
    if most <= 0:
        return []
    dice = int(await Number(unit.player, "heroic-dice", "DRK-SKILL-02", 0, most, about=(unit.leader,)))
    if not dice:
        return []
    paid = max(0, dice - activation.spare)
    activation.spare = max(0, activation.spare - dice)
    activation.cost += paid
    activation.spent += paid
    chronicle.say(game, "event.heroic", "DRK-SKILL-03", unit, unit=unit, dice=dice, cost=paid)
    return [Modifier(dice, reason("dice.heroic", "DRK-SKILL-02"))]
