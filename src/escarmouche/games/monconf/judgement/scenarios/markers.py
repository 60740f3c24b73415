"""Les Trois Bornes (MCF-G-21): a point for each outer objective, two for the central one, from turn 2."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.monconf.ground.objectives import RADIUS
from escarmouche.games.monconf.judgement.goal import POINT, Goal, ScenarioWorth, beside
from escarmouche.games.monconf.scenarios.markers import holder, weight

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

NEAR = 5.0
"""How near its centre fighters control an objective."""
HELD, TAKEN, CENTRAL = 0.8, 1.2, 1
TURNS = 6
STEADY = 0.2
"""What it is worth to secure again what one secures."""
SECURED = 0.25
"""What part of an objective it is worth to count as two there."""


def nearest_mark(game: Game, fighter: Fighter) -> int:
    """The number of the objective nearest to a fighter."""
    away = [hypot(fighter.x - mark.x, fighter.y - mark.y) for mark in game.objectives]
    return away.index(min(away))


class MarkersWorth(ScenarioWorth):
    """More fighters than the enemy near each objective."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        found: list[Goal] = []
        for number, mark in enumerate(game.objectives):
            foes = sum([hypot(f.x - mark.x, f.y - mark.y) <= NEAR for f in game.enemies(player)])
            value = self.paid(game, number) * (HELD if holder(game, number) == player else TAKEN)
            found.append(Goal(mark.x, mark.y, NEAR - 0.5, value, "objective", min(3, 1 + foes)))
        return found

    def paid(self, game: Game, number: int) -> float:
        """What an objective will still bring, in points of cost."""
        left = min(3, TURNS + 1 - max(2, game.turn))
        return POINT * (2.0 if number == CENTRAL else 1.0) * max(1, left) / 2

    def special(self, game: Game, fighter: Fighter, key: str) -> float:
        """To count as two: all that an objective brings where that decides who holds it, else a little."""
        number = nearest_mark(game, fighter)
        mine, theirs = (
            sum([weight(game, f, number) for f in game.army(who)]) for who in (fighter.player, 1 - fighter.player)
        )
        mine -= weight(game, fighter, number)
        if fighter.secured == number:
            return STEADY
        decides = mine <= theirs < mine + 2
        return self.paid(game, number) * (TAKEN if decides else SECURED)

    def ends(self, game: Game, fighter: Fighter, key: str) -> list[tuple[float, float]]:
        mark = game.objectives[nearest_mark(game, fighter)]
        return beside(mark.x, mark.y, RADIUS + game.library.base(fighter).radius, fighter)

    def rooted(self, game: Game, fighter: Fighter) -> float:
        return SECURED * self.paid(game, fighter.secured) if fighter.secured >= 0 else 0.0

    def prospects(self, game: Game, player: int) -> float:
        held = [holder(game, number) for number in range(len(game.objectives))]
        sign = {player: 1.0, 1 - player: -1.0}
        coming = sum([self.paid(game, number) * sign.get(who, 0.0) for number, who in enumerate(held)])
        return coming + POINT * (game.sides[player].score - game.sides[1 - player].score)
