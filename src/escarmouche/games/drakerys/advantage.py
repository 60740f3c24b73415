"""Who wins a Combat (Valeur d'Avantage, p. 19): four criteria, a point for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.play.reason import Modifier, reason, total
from escarmouche.play.scene import Thrown

if TYPE_CHECKING:
    from escarmouche.games.drakerys.agenda import Combat
    from escarmouche.games.drakerys.state import Game, Unit


def advantage(game: Game, combat: Combat, unit: Unit, enemy: Unit) -> list[Modifier]:
    """The points of one of the two Units, once all losses are removed (DRK-ADV-01 to 05, DRK-R-42)."""
    own = 0 if unit.id == combat.active else 1
    foes = [foe for foe in game.engaged_with(unit) if not foe.cage] or [enemy]
    found: list[Modifier] = []
    if combat.charge and own == 0:
        found.append(Modifier(1, reason("advantage.charge", "DRK-ADV-02")))
    if combat.inflicted[own] > combat.inflicted[1 - own]:
        found.append(Modifier(1, reason("advantage.wounds", "DRK-ADV-03")))
    if game.size(unit) > sum([game.size(foe) for foe in foes]):
        found.append(Modifier(1, reason("advantage.numbers", "DRK-ADV-04")))
    if all(unit.tension < foe.tension for foe in foes):
        found.append(Modifier(1, reason("advantage.tension", "DRK-ADV-05")))
    return found


def weigh(game: Game, combat: Combat) -> int:
    """By how much the active Unit is ahead (behind, where it is less than 0); both values are told."""
    active, passive = game.units[combat.active], game.units[combat.passive]
    values: list[int] = []
    for unit, enemy in ((active, passive), (passive, active)):
        points = advantage(game, combat, unit, enemy)
        values.append(total(points))
        thrown = Thrown(unit.player, [], [], points, [], values[-1])
        chronicle.say(game, "event.advantage", "DRK-ADV-01", unit, thrown=thrown, unit=unit, value=values[-1])
    return values[0] - values[1]
