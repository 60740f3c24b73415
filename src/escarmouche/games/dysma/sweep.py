"""Balayage (p. 24, DYS-HCAP-11): a free Combat against each enemy in contact, in the order its player likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.agenda import Sweep
from escarmouche.games.dysma.capacity_rules import RULES, CapacityRule
from escarmouche.games.dysma.choosing import choose_figure
from escarmouche.games.dysma.combat import combat_targets, declare, why_not_attack, why_not_combat
from escarmouche.games.dysma.procedures import stage
from escarmouche.games.dysma.sight import from_back
from escarmouche.play.procedure import AGAIN, END

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Pending
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.procedure import Then


async def sweep(game: Game, figure: Figure, record: Pending | None) -> None:
    """A free Combat against each enemy in contact (Balayage, DYS-HCAP-11)."""
    game.agenda.insert(0, Sweep(figure.id, [enemy.id for enemy in combat_targets(game, figure)]))


@stage(Sweep)
async def blows(game: Game, record: Sweep) -> Then:
    """The enemies that still are in contact are struck, in the order its player likes (DYS-HCAP-11)."""
    figure = game.figures[record.figure]
    left = [
        enemy
        for enemy in combat_targets(game, figure)
        if enemy.id in record.enemies and why_not_attack(game, figure, enemy) is None
    ]
    if not left or not figure.on_table:
        return END
    enemy = await choose_figure(game, figure, "sweep", "DYS-HCAP-11", left)
    record.enemies = [other.id for other in left if other is not enemy]
    await declare(game, figure, enemy, cause="sweep", from_back=from_back(game, enemy, figure))
    return AGAIN if record.enemies else END


RULES["Balayage"] = CapacityRule(why_not=why_not_combat, does=sweep)
