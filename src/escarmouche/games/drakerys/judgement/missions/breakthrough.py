"""Breakthrough: what it is worth to get into the enemy zone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.judgement.goal import INSIDE, Goal, beside_scenery, into
from escarmouche.games.drakerys.judgement.missions.worth import MissionWorth, is_own, named_share
from escarmouche.games.drakerys.judgement.naming import named, swift
from escarmouche.games.drakerys.missions.breakthrough import Breakthrough
from escarmouche.games.drakerys.missions.rules import chosen, own_units
from escarmouche.games.drakerys.zones import deployment_zone
from escarmouche.play.judging.topics import TopicTable

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

BREAKER = 1.0
"""What the life of a Unit that is to break through is worth, in victory points."""


class BreakthroughWorth(MissionWorth):
    """Those named go into the enemy zone and stay."""

    mission = Breakthrough
    topics = TopicTable(weighed={"name-breakthrough": named(swift)})

    def goals(self, game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
        if is_own(unit, owner) and unit.id in chosen(game, unit.player, owner):
            leader = game.leader(unit)
            x, y = into(deployment_zone(game, 1 - unit.player), leader.x, leader.y, INSIDE)
            x = beside_scenery(game, x, y, game.library.radius(unit))
            yield Goal(x, y, 0.2, point, "zone", shared=False, late=True)

    def stake(self, game: Game, viewer: int, unit: Unit, owner: int) -> float:
        if not is_own(unit, owner):
            return 0.0
        return BREAKER * named_share(game, viewer, unit, owner, own_units(game, unit.player), 3)
