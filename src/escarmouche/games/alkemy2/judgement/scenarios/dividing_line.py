"""La Ligne de Partage: what it is worth to stand in a quarter of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.judgement.goal import POINT, Goal, in_zone
from escarmouche.games.alkemy.judgement.quarters import held_with, margin
from escarmouche.games.alkemy.judgement.worth import ScenarioWorth
from escarmouche.games.alkemy2.scenarios.dividing_line import DividingLine, holder
from escarmouche.games.alkemy2.scenarios.rules import leader
from escarmouche.games.alkemy2.scenarios.zones import contains, layout, opponents, table_zone

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy.judgement.worth import Kept
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game


AMPLE = 160
"""Points of cost by which nobody loses a quarter in one turn: those of four figures."""


class DividingLineWorth(ScenarioWorth["Game"]):
    """Stand where one's cost decides who holds a quarter, those of the enemy's half first."""

    scenario = DividingLine

    def goals(self, game: Game, fighter: Fighter, kept: Kept) -> list[Goal]:
        player, own = fighter.player, game.profile(fighter).cost
        if "quarters" not in kept:
            kept["quarters"] = [costs_in(game, quarter) for quarter in layout(game).ground]
        abroad = table_zone(game, opponents(game, player)[0])
        found: list[Goal] = []
        for quarter, costs in zip(layout(game).ground, kept["quarters"], strict=True):
            balance = margin(game, costs, player) - costs.get(fighter.id, 0)
            decided = held_with(balance + own, AMPLE) - held_with(balance, AMPLE)
            enemy_half = contains(abroad, quarter[0], quarter[1]) and contains(abroad, quarter[2], quarter[3])
            found.append(in_zone(quarter, POINT * decided * (2.0 if enemy_half else 1.4)))
        return found

    def points_now(self, game: Game, player: int) -> int:
        areas = layout(game).ground
        holders = [holder(game, quarter) for quarter in areas]
        return int(leader([holders.count(other) for other in range(game.players)]) == player)


def costs_in(game: Game, quarter: Rectangle) -> dict[int, int]:
    """The figures in a quarter by their numbers, and what each costs."""
    here = [other for other in game.fighters if other.alive and contains(quarter, other.x, other.y, 0.5)]
    return {other.id: game.profile(other).cost for other in here}
