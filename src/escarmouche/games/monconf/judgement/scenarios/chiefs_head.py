"""La Tête du chef (MCF-G-23): whoever loses his commander loses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.judgement.goal import Goal, ScenarioWorth

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

HEAD = 120.0
"""What the named commander is worth beyond his cost."""
HUNT = 12.0


class ChiefsHeadWorth(ScenarioWorth):
    """At the enemy's commander, and round one's own."""

    def stake(self, game: Game, fighter: Fighter) -> float:
        return HEAD if game.sides[fighter.player].named_commander == fighter.id else 0.0

    def guarded(self, game: Game, fighter: Fighter) -> bool:
        return game.sides[fighter.player].named_commander == fighter.id

    def goals(self, game: Game, player: int) -> list[Goal]:
        chief = next((f for f in game.enemies(player) if game.sides[f.player].named_commander == f.id), None)
        return [] if chief is None else [Goal(chief.x, chief.y, 5.0, HUNT, "chief", 4)]
