"""Les Bornes Jins, the scenario of both books: take the markers of the median line and hold more than the enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.scenario import G, L, ScenarioAction, ScenarioRules, award, drawn, leader

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter

NEUTRAL = -1


class TakeMarker(ScenarioAction[G, L]):
    """Take control of a neutral marker, or make an enemy's marker neutral, for 2 PA (AK1-MISSION-02..04, 06, 07)."""

    key = "take-marker"
    printed_cost = 2
    free_only = False

    def concerned(self, game: G, fighter: Fighter) -> list[int]:
        return [n for n, marker in enumerate(game.markers) if marker.kind == "jin" and marker.owner != fighter.player]

    async def carry_out(self, game: G, fighter: Fighter, number: int) -> None:
        marker = game.markers[number]
        taken = marker.owner == NEUTRAL
        marker.owner = fighter.player if taken else NEUTRAL
        key, rule = ("event.jin-taken", "take-marker") if taken else ("event.jin-neutral", "free-marker")
        chronicle.say(game, key, game.rule(rule), fighter, changes=[drawn(game, marker)], figure=fighter)


class JinMarkers(ScenarioRules[G]):
    """Les Bornes Jins: neutral at first, kept without a guard (AK1-MISSION-01, 05)."""

    key = "bornes-jins"
    marker = "jin"

    async def count(self, game: G) -> None:
        """Whoever controls strictly more markers than anybody else scores 1 point (AK1-MISSION-08, 09)."""
        jins = [marker.owner for marker in game.markers if marker.kind == "jin"]
        first = leader([jins.count(player) for player in range(game.players)])
        if first is not None:
            award(game, first, 1, game.rule("markers-counted"))
