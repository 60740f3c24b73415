"""Conquerors: what a flag is worth in each conquest zone, and who plants it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.judgement.goal import DENY, Goal, can_pick_up, into, tokens
from escarmouche.games.drakerys.judgement.missions.worth import MissionWorth, is_own
from escarmouche.games.drakerys.judgement.naming import named, swift
from escarmouche.games.drakerys.missions.conquerors import Conquerors, conquering, flag_in, flags_of
from escarmouche.games.drakerys.missions.rules import COMMON
from escarmouche.games.drakerys.zones import CONQUEST, conquest_zone
from escarmouche.play.judgement import Weighed
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.judgement.evaluation import Evaluation
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.requests import Ask

SPOTS = 6
"""How many spots for a flag are looked at."""


def stands_in_zone(game: Game, unit: Unit, goal: Goal) -> bool:
    """Whether a fighter of a Unit stands in the zone of a goal."""
    return goal.number in {conquest_zone(figure.x, figure.y) for figure in game.fighters(unit)}


def flag_spots(evaluation: Evaluation, ask: Ask[Any], rng: Random) -> list[Weighed]:
    """Where to plant a flag: in a zone that has none of one's own."""
    unit, found = evaluation.subject(ask), []
    for _ in range(SPOTS):
        spot = ask.sample(rng)
        zone = conquest_zone(spot[0], spot[1])
        old = flag_in(evaluation.game, zone) if zone is not None else None
        value = 1.0 if old is None else 2.0 if old.owner != unit.player else 0.0
        found.append(Weighed(spot, value, reason("aim.do.plant-flag", unit=evaluation.name(unit))))
    return found


class ConquerorsWorth(MissionWorth):
    """Zones without a flag of one's own; enemy flags that a foot soldier may pull up."""

    mission = Conquerors
    actions = {"plant-flag": stands_in_zone, "pick-up": can_pick_up}
    topics = TopicTable(weighed={"name-conquerors": named(swift)}, drawn={"plant-flag": flag_spots})

    def goals(self, game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
        if is_own(unit, owner) and conquering(game, unit):
            side = catalogue().battlefield.side / CONQUEST
            leader = game.leader(unit)
            for zone in range(CONQUEST * CONQUEST):
                flag = flag_in(game, zone)
                if flag is not None and (flag.owner == unit.player or owner != COMMON):
                    continue
                left, bottom = zone % CONQUEST * side, zone // CONQUEST * side
                x, y = into((left, bottom, left + side, bottom + side), leader.x, leader.y, 2.0)
                yield Goal(
                    x, y, 0.5, point * flag_worth(game, unit.player, flag is not None), "flag", "plant-flag", zone
                )
        if not is_own(unit, owner) and game.profile(unit).is_infantry:
            yield from tokens(game, unit, "flag", 0.5 * DENY * point)

    def stake(self, game: Game, viewer: int, unit: Unit, owner: int) -> float:
        return 0.25 if is_own(unit, owner) and conquering(game, unit) else 0.0


def flag_worth(game: Game, player: int, replaces: bool) -> float:
    """A third of a point for each flag, more for the one that completes three; enemy flags count twice."""
    own = len([flag for flag in flags_of(game) if flag.owner == player])
    return (0.6 if own % 3 == 2 else 0.4) * (1.6 if replaces else 1.0)
