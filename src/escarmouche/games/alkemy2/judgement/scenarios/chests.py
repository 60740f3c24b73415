"""Les Coffres: what closed chests and loot that lies about are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.judgement.goal import POINT, Goal, at, in_zone
from escarmouche.games.alkemy.judgement.worth import ScenarioWorth
from escarmouche.games.alkemy2.scenarios.chests import OPEN_CHEST, TAKE_LOOT, Chests, loot
from escarmouche.games.alkemy2.scenarios.rules import leader
from escarmouche.games.alkemy2.scenarios.zones import table_zone

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.worth import Kept
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game


class ChestsWorth(ScenarioWorth["Game"]):
    """Open what is closed, take up what lies about; then keep out of harm's way at home."""

    scenario = Chests
    marker_actions = (OPEN_CHEST, TAKE_LOOT)
    alike = True

    def goals(self, game: Game, fighter: Fighter, kept: Kept) -> list[Goal]:
        if fighter.carries:
            return [in_zone(table_zone(game, fighter.player), POINT * 0.2)]
        found: list[Goal] = []
        for number, marker in enumerate(game.markers):
            if marker.kind == "chest":
                found.append(at(marker, number, POINT * 1.2, OPEN_CHEST))
            elif marker.kind == "loot" and not marker.gone:
                value = marker.value.known if marker.value is not None else 1
                found.append(at(marker, number, POINT * 0.5 * value, TAKE_LOOT))
        return found

    def points_now(self, game: Game, player: int) -> int:
        carried = [sum([loot(fighter) for fighter in game.troop(other)]) for other in range(game.players)]
        return int(leader(carried) == player)
