"""Les Bornes Jins: what the markers of the median line are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.judgement.goal import POINT, Goal, at
from escarmouche.games.alkemy2.judgement.scenarios.worth import ScenarioWorth
from escarmouche.games.alkemy2.scenarios.jin_markers import TAKE_MARKER, JinMarkers
from escarmouche.games.alkemy2.scenarios.rules import leader

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.judgement.scenarios.worth import Kept
    from escarmouche.games.alkemy2.state import Fighter, Game


class JinMarkersWorth(ScenarioWorth):
    """Take the neutral ones, make the enemy's neutral, stand by one's own."""

    scenario = JinMarkers
    marker_actions = (TAKE_MARKER,)
    contested = (TAKE_MARKER,)
    alike = True

    def goals(self, game: Game, fighter: Fighter, kept: Kept) -> list[Goal]:
        player = fighter.player
        held = markers_held(game)
        lead = held[player] - max([count for other, count in enumerate(held) if other != player])
        need = 1.0 if lead <= 0 else 0.7 if lead == 1 else 0.4
        found: list[Goal] = []
        for number, marker in enumerate(game.markers):
            if marker.kind != "jin":
                continue
            if marker.owner == player:
                found.append(at(marker, number, POINT * 0.12))
            else:
                found.append(at(marker, number, POINT * need * (1.0 if marker.owner < 0 else 0.9), TAKE_MARKER))
        return found

    def points_now(self, game: Game, player: int) -> int:
        return int(leader(markers_held(game)) == player)


def markers_held(game: Game) -> list[int]:
    """How many markers each player controls; hives have owners too, and are none."""
    owners = [marker.owner for marker in game.markers if marker.kind == "jin"]
    return [owners.count(player) for player in range(game.players)]
