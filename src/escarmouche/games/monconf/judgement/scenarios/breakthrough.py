"""La Percée (MCF-G-24): the attacker leaves by the defender's edge, the defender keeps him from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.ground.zones import edge_of
from escarmouche.games.monconf.judgement.goal import Goal, ScenarioWorth
from escarmouche.games.monconf.scenarios.breakthrough import to_edge

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

OUT = 0.9
"""What part of its cost a fighter is worth that leaves."""


class BreakthroughWorth(ScenarioWorth):
    """Straight to the far edge; the defender fights."""

    def own_goals(self, game: Game, fighter: Fighter) -> list[Goal]:
        if fighter.player != game.attacker:
            return []
        side = game.library.map.side
        y = side if edge_of(game, fighter.player) == "south" else 0.0
        radius = game.library.base(fighter).radius
        return [Goal(fighter.x, y, radius + 0.1, OUT * game.profile(fighter).cost, "exit")]

    def special(self, game: Game, fighter: Fighter, key: str) -> float:
        return OUT * game.profile(fighter).cost + 5.0

    def ends(self, game: Game, fighter: Fighter, key: str) -> list[tuple[float, float]]:
        side, radius = game.library.map.side, game.library.base(fighter).radius
        y = side - radius if edge_of(game, fighter.player) == "south" else radius
        across = [fighter.x + aside for aside in (0.0, 3.0, -3.0, 6.0, -6.0)]
        return [(x, y) for x in across if radius <= x <= side - radius]

    def prospects(self, game: Game, player: int) -> float:
        coming = sum([game.profile(f).cost * max(0.0, 1.0 - to_edge(game, f) / 60.0) for f in game.army(game.attacker)])
        gone = sum([game.profile(f).cost for f in game.fighters if f.where == "left"])
        found = 0.3 * coming + gone
        return found if player == game.attacker else -found
