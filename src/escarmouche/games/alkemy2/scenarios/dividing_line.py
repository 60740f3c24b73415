"""La Ligne de Partage: hold more quarters of the table than the enemy, and both of his if you can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy2.scenarios.rules import ScenarioRules, award, leader
from escarmouche.games.alkemy2.scenarios.zones import contains, layout, opponents, table_zone

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy2.state import Game


class DividingLine(ScenarioRules):
    """La Ligne de Partage (AK2-HSCEN-08..11)."""

    key = "ligne-de-partage"
    rule = "AK2-HSCEN-08"

    async def count(self, game: Game) -> None:
        """1 PS for more quarters, 1 more for both of the enemy's half (AK2-HSCEN-10)."""
        quarters = layout(game).ground
        holders = [holder(game, quarter) for quarter in quarters]
        first = leader([holders.count(player) for player in range(game.players)])
        if first is None:
            return
        enemy_half = table_zone(game, opponents(game, first)[0])
        there = [held for quarter, held in zip(quarters, holders, strict=True) if lies_in(quarter, enemy_half)]
        award(game, first, 2 if all(held == first for held in there) else 1, "AK2-HSCEN-10")


def holder(game: Game, quarter: Rectangle) -> int | None:
    """Who holds a quarter: the higher total cost of figures lying entirely in it (AK2-HSCEN-09)."""
    worth = [
        sum(
            [
                game.profile(fighter).cost
                for fighter in game.troop(player)
                if of_the_troop(game, fighter) and contains(quarter, fighter.x, fighter.y, game.profile(fighter).radius)
            ]
        )
        for player in range(game.players)
    ]
    return leader(worth)


def lies_in(inner: Rectangle, outer: Rectangle) -> bool:
    """Whether a rectangle lies in another."""
    return contains(outer, inner[0], inner[1]) and contains(outer, inner[2], inner[3])
