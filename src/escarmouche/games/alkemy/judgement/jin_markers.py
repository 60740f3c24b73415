"""Les Bornes Jins: what the markers of the median line are worth, in both books."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.judgement.goal import POINT, Goal, at
from escarmouche.games.alkemy.judgement.worth import G, ScenarioWorth
from escarmouche.games.alkemy.scenario import leader

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.worth import Kept
    from escarmouche.games.alkemy.state import Fighter, Game


class JinMarkersWorth(ScenarioWorth[G]):
    """Take the neutral ones, make the enemy's neutral, stand by one's own; its one Action takes them."""

    alike = True

    def goals(self, game: G, fighter: Fighter, kept: Kept) -> list[Goal]:
        player, (take_marker,) = fighter.player, self.marker_actions
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
                found.append(at(marker, number, POINT * need * (1.0 if marker.owner < 0 else 0.9), take_marker))
        return found

    def points_now(self, game: G, player: int) -> int:
        return int(leader(markers_held(game)) == player)


def markers_held(game: Game) -> list[int]:
    """How many markers each player controls; hives have owners too, and are none."""
    owners = [marker.owner for marker in game.markers if marker.kind == "jin"]
    return [owners.count(player) for player in range(game.players)]
