"""Le Puits: draw water at the well in the centre and bring the buckets home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy2.scenarios.rules import (
    ScenarioAction,
    ScenarioRules,
    award,
    carrier_runs_not,
    hands_full,
)
from escarmouche.games.alkemy2.scenarios.zones import contains, layout, seat

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.play.reason import Reason

BUCKET = "bucket"


class DrawWater(ScenarioAction):
    """Draw water for 1 PA; a figure carries one bucket at most (AK2-HSCEN-21)."""

    key = "draw-water"
    rule = "AK2-HSCEN-21"

    def unable(self, game: Game, fighter: Fighter) -> Reason | None:
        return hands_full(fighter, self.rule)

    def concerned(self, game: Game, fighter: Fighter) -> list[int]:
        return [number for number, marker in enumerate(game.markers) if marker.kind == "well"]

    async def carry_out(self, game: Game, fighter: Fighter, number: int) -> None:
        fighter.carries = BUCKET
        chronicle.say(game, "event.water-drawn", self.rule, fighter, figure=fighter)


DRAW_WATER = DrawWater()


class Well(ScenarioRules):
    """Le Puits (AK2-HSCEN-21..23, 27)."""

    key = "puits"
    rule = "AK2-HSCEN-21"
    marker = "well"

    def actions(self) -> tuple[ScenarioAction, ...]:
        return (DRAW_WATER,)

    def forbids_run(self, game: Game, fighter: Fighter) -> Reason | None:
        return carrier_runs_not(fighter, self.rule)

    def leaves(self, game: Game, fighter: Fighter) -> None:
        """A removed carrier loses its bucket (AK2-HSCEN-22)."""
        fighter.carries = ""

    async def count(self, game: Game) -> None:
        """Buckets whose carrier stands at home are delivered, 1 PS each (AK2-HSCEN-22, 27)."""
        for player in range(game.players):
            home = layout(game).home[seat(game, player)]
            for fighter in game.troop(player):
                if fighter.carries and contains(home, fighter.x, fighter.y, game.profile(fighter).radius):
                    fighter.carries = ""
                    chronicle.say(game, "event.bucket-delivered", "AK2-HSCEN-22", fighter, figure=fighter)
                    award(game, player, 1, "AK2-HSCEN-22")
