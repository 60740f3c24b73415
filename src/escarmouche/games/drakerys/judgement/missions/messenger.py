"""Messenger: what a message is worth that is to be delivered, or fetched and brought home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.judgement.goal import INSIDE, Goal, beside_scenery, can_pick_up, into, tokens
from escarmouche.games.drakerys.judgement.missions.worth import MissionWorth, named_share
from escarmouche.games.drakerys.judgement.naming import named, swift
from escarmouche.games.drakerys.judgement.spots import near_own
from escarmouche.games.drakerys.missions.messenger import DELIVERED, Messenger, at_edge
from escarmouche.games.drakerys.missions.rules import COMMON, chosen, heroes
from escarmouche.games.drakerys.zones import deployment_zone, enemy_edge
from escarmouche.play.judging.topics import TopicTable

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

DELIVERY = 3.0
"""What a message delivered is worth in points: one is scored, the enemy does not score his, and the messenger is free
for something else."""


class MessengerWorth(MissionWorth):
    """The messenger goes to the far edge; or the message is fetched, best by the Hero named, and brought home."""

    mission = Messenger
    actions = {"deliver": lambda game, unit, goal: at_edge(game, unit), "pick-up": can_pick_up}
    topics = TopicTable(weighed={"name-messenger": named(swift)}, drawn={"message": near_own})

    def goals(self, game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
        leader, radius = game.leader(unit), game.library.radius(unit)
        if owner == COMMON:
            if unit.id in chosen(game, unit.player, COMMON) and DELIVERED not in game.sides[unit.player].deeds:
                edge = enemy_edge(game, unit.player)
                y = edge - radius if edge > leader.y else edge + radius
                yield Goal(
                    beside_scenery(game, leader.x, y, radius),
                    y,
                    0.03,
                    DELIVERY * point,
                    "edge",
                    "deliver",
                    shared=False,
                    late=True,
                )
            return
        if owner != unit.player:
            return
        is_named = unit.id in chosen(game, owner, owner)
        if any(game.objectives[n].kind == "message" for n in unit.carries):
            x, y = into(deployment_zone(game, owner), leader.x, leader.y, INSIDE)
            yield Goal(beside_scenery(game, x, y, radius), y, 0.2, point, "home", shared=False)
        elif game.profile(unit).is_infantry:
            yield from tokens(game, unit, "message", point * (2.0 if is_named else 1.2))

    def stake(self, game: Game, viewer: int, unit: Unit, owner: int) -> float:
        if owner != COMMON:
            return 0.0
        share = named_share(game, viewer, unit, owner, heroes(game, unit.player), 1)
        return share * (1.0 if DELIVERED in game.sides[unit.player].deeds else 1.6)

    def carried_stake(self, kinds: list[str]) -> float:
        return 1.0 * kinds.count("message")
