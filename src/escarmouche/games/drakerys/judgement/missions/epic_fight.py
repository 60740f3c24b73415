"""Epic Fight: what the life of a Hero named is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.judgement.missions.worth import MissionWorth, named_share
from escarmouche.games.drakerys.judgement.naming import frail, lasting, named
from escarmouche.games.drakerys.missions.epic_fight import EpicFight
from escarmouche.games.drakerys.missions.rules import COMMON, chosen, heroes, is_hero
from escarmouche.play.judging.topics import TopicTable

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit


class EpicFightWorth(MissionWorth):
    """A Hero named on either side is to live, or not."""

    mission = EpicFight
    topics = TopicTable(weighed={"name-hero": named(lasting), "name-enemy-hero": named(frail)})

    def stake(self, game: Game, viewer: int, unit: Unit, owner: int) -> float:
        if not is_hero(game, unit):
            return 0.0
        if owner == COMMON:
            return 2.2 * named_share(game, viewer, unit, owner, heroes(game, unit.player), 1)
        return 1.3 if unit.id in chosen(game, owner, owner) else 0.0
