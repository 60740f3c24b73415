"""Les Bornes Jins: the introductory scenario. Take the markers of the median line and hold more than the enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.scenarios.rules import ScenarioAction, ScenarioRules, award, drawn, leader

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Fighter, Game

NEUTRAL = -1


class TakeMarker(ScenarioAction):
    """Take control of a neutral marker, or make an enemy's marker neutral, for 2 PA (AK2-SCEN-06, 07, 12)."""

    key = "take-marker"
    rule = "AK2-SCEN-06"
    printed_cost = 2
    free_only = False

    def concerned(self, game: Game, fighter: Fighter) -> list[int]:
        return [n for n, marker in enumerate(game.markers) if marker.kind == "jin" and marker.owner != fighter.player]

    async def carry_out(self, game: Game, fighter: Fighter, number: int) -> None:
        marker = game.markers[number]
        if marker.owner == NEUTRAL:
            marker.owner = fighter.player
            chronicle.say(
                game, "event.jin-taken", "AK2-SCEN-06", fighter, changes=[drawn(game, marker)], figure=fighter
            )
        else:
            marker.owner = NEUTRAL
            chronicle.say(
                game, "event.jin-neutral", "AK2-SCEN-07", fighter, changes=[drawn(game, marker)], figure=fighter
            )


TAKE_MARKER = TakeMarker()


class JinMarkers(ScenarioRules):
    """Les Bornes Jins: three markers for two players, five for more (AK2-SCEN-03..12, AK2-HSCEN-01, 24)."""

    key = "bornes-jins"
    rule = "AK2-SCEN-03"
    marker = "jin"

    def actions(self) -> tuple[ScenarioAction, ...]:
        return (TAKE_MARKER,)

    async def count(self, game: Game) -> None:
        """Whoever controls strictly more markers than anybody else scores 1 PS (AK2-SCEN-08..10)."""
        jins = [marker.owner for marker in game.markers if marker.kind == "jin"]
        held = [jins.count(player) for player in range(game.players)]
        first = leader(held)
        if first is not None:
            award(game, first, 1, "AK2-SCEN-09")
