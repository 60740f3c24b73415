"""Relics: what a relic is worth that has fallen, and a piece that may hide one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.judgement.goal import DENY, Goal, beside, can_pick_up, tokens
from escarmouche.games.drakerys.judgement.missions.worth import MissionWorth
from escarmouche.games.drakerys.judgement.naming import lasting, named
from escarmouche.games.drakerys.missions.relics import HIDING_PLACES, SEARCH, Relics, empty, found
from escarmouche.games.drakerys.missions.rules import COMMON, chosen
from escarmouche.play.judging.topics import TopicTable

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit


class RelicsWorth(MissionWorth):
    """Fallen relics, above all for one's own bearer; or pieces still to be searched."""

    mission = Relics
    actions = {
        "search": lambda game, unit, goal: goal.number in SEARCH.within_reach(game, unit),
        "pick-up": can_pick_up,
    }
    topics = TopicTable(weighed={"name-bearer": named(lasting)})

    def goals(self, game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
        if not game.profile(unit).is_infantry:
            return
        if owner == COMMON:
            bearer = unit.id in chosen(game, unit.player, COMMON)
            yield from tokens(game, unit, "relic", point * (1.6 if bearer else 1.0))
            return
        yield from tokens(game, unit, "relic", point if owner == unit.player else DENY * point)
        if owner == unit.player:
            yield from hiding_places(game, unit, point)

    def carried_stake(self, kinds: list[str]) -> float:
        return 1.6 * kinds.count("relic")


def hiding_places(game: Game, unit: Unit, point: float) -> Iterator[Goal]:
    """Pieces not searched yet, by the chance that one of the relics is there."""
    deeds, leader = game.sides[unit.player].deeds, game.leader(unit)
    closed = [number for number in range(len(game.scenery)) if empty(number) in deeds]
    left = HIDING_PLACES - len([number for number in range(len(game.scenery)) if found(number) in deeds])
    unknown = len([n for n in range(len(game.scenery)) if n not in closed and found(n) not in deeds])
    for number in range(len(game.scenery)):
        if number not in closed:
            chance = 1.0 if found(number) in deeds else left / max(1, unknown)
            x, y = beside(game, unit, number, leader.x, leader.y)
            yield Goal(
                x, y, 0.03, point * chance, "search", "search", number, what=f"scenery.{game.scenery[number].key}"
            )
