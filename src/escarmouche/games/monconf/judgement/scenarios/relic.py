"""La Relique (MCF-G-22): whoever brings the relic home wins; after the last turn whoever holds it."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.monconf.ground.objectives import RADIUS
from escarmouche.games.monconf.ground.own_zone import zone_of
from escarmouche.games.monconf.judgement.goal import Goal, ScenarioWorth, beside
from escarmouche.games.monconf.scenarios.relic import carrier_of

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

RELIC = 70.0
"""What the relic is worth in one's hands, in points of cost."""
HOME = 60.0
"""And to bring it home."""


class RelicWorth(ScenarioWorth):
    """To the relic, with it home, and at the throat of who has it."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        carrier = carrier_of(game)
        if carrier is not None:
            room = 2 if carrier.player == player else 4
            return [Goal(carrier.x, carrier.y, 6.0, RELIC / 3, "relic", room)]
        return [Goal(relic.x, relic.y, 2.5, RELIC, "relic", 2) for relic in game.objectives]

    def own_goals(self, game: Game, fighter: Fighter) -> list[Goal]:
        if not fighter.carries:
            return []
        spots = list(zone_of(game, fighter.player).grid(5.0))
        x, y = min(spots, key=lambda spot: hypot(spot[0] - fighter.x, spot[1] - fighter.y))
        return [Goal(x, y, 1.0, HOME, "home")]

    def stake(self, game: Game, fighter: Fighter) -> float:
        return RELIC if fighter.carries else 0.0

    def special(self, game: Game, fighter: Fighter, key: str) -> float:
        return RELIC if key.endswith("pick-up") else -RELIC

    def ends(self, game: Game, fighter: Fighter, key: str) -> list[tuple[float, float]]:
        if fighter.carries or not key.endswith("pick-up"):
            return []
        relic = game.objectives[0]
        return beside(relic.x, relic.y, RADIUS + game.library.base(fighter).radius, fighter)

    def prospects(self, game: Game, player: int) -> float:
        carrier = carrier_of(game)
        return 0.0 if carrier is None else RELIC if carrier.player == player else -RELIC
