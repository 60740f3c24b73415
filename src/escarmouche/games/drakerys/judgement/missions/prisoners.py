"""Prisoners: what a Hero is worth who may be captured, and a cage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.judgement.missions.worth import MissionWorth
from escarmouche.games.drakerys.judgement.spots import far_from_enemies
from escarmouche.games.drakerys.missions.prisoners import Prisoners, captures
from escarmouche.games.drakerys.missions.rules import COMMON, is_hero
from escarmouche.play.judging.topics import TopicTable

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit


class PrisonersWorth(MissionWorth):
    """Heroes are taken alive, or cages opened."""

    mission = Prisoners
    topics = TopicTable(drawn={"cage": far_from_enemies})

    def stake(self, game: Game, viewer: int, unit: Unit, owner: int) -> float:
        """The first Hero of a side is a point to the enemy, one from it, and mostly a third."""
        if owner != COMMON or not is_hero(game, unit):
            return 0.0
        own, theirs = captures(game, unit.player), captures(game, 1 - unit.player)
        return 0.3 + 1.5 * (theirs == 0) + 0.7 * (theirs == own)

    def cage_stake(self, unit: Unit, owner: int) -> float:
        return float(owner == 1 - unit.player)
