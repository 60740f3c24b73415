"""Le Puits: what water is worth, and what it is worth at home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.judgement.goal import POINT, Goal, at, in_zone
from escarmouche.games.alkemy.judgement.worth import ScenarioWorth
from escarmouche.games.alkemy2.scenarios.well import DRAW_WATER, Well
from escarmouche.games.alkemy2.scenarios.zones import contains, layout, seat

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.worth import Kept
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game


class WellWorth(ScenarioWorth["Game"]):
    """Draw water, then bring it home."""

    scenario = Well
    marker_actions = (DRAW_WATER,)
    alike = True

    def goals(self, game: Game, fighter: Fighter, kept: Kept) -> list[Goal]:
        if fighter.carries:
            return [in_zone(layout(game).home[seat(game, fighter.player)], POINT)]
        wells = [(number, marker) for number, marker in enumerate(game.markers) if marker.kind == "well"]
        return [at(marker, number, POINT * 0.6, DRAW_WATER, shared=False) for number, marker in wells]

    def points_now(self, game: Game, player: int) -> int:
        home = layout(game).home[seat(game, player)]
        carriers = [fighter for fighter in game.troop(player) if fighter.carries]
        return sum([contains(home, f.x, f.y, game.profile(f).radius) for f in carriers])
