"""Les coffres: what it is worth to take a chest, and to bring it home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.judgement.goal import POINT, Goal, at, in_zone
from escarmouche.games.alkemy.judgement.worth import ScenarioWorth
from escarmouche.games.alkemy.zones import deployment_zone
from escarmouche.games.alkemy1.scenarios.chests import CHEST, TAKE_CHEST, Chests

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.worth import Kept
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game


class ChestsWorth(ScenarioWorth["Game"]):
    """Take what lies about, then home with it: each chest there is half the match."""

    scenario = Chests
    marker_actions = (TAKE_CHEST,)
    alike = True

    def goals(self, game: Game, fighter: Fighter, kept: Kept) -> list[Goal]:
        if fighter.carries:
            return [in_zone(deployment_zone(game, fighter.player), POINT * 2.0)]
        lying = [(number, each) for number, each in enumerate(game.markers) if each.kind == CHEST and not each.gone]
        return [at(chest, number, POINT, TAKE_CHEST) for number, chest in lying]
