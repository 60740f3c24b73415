"""What the missions are worth to a good player: one file for each, named after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.judgement.missions.breakthrough import BreakthroughWorth
from escarmouche.games.drakerys.judgement.missions.conquerors import ConquerorsWorth
from escarmouche.games.drakerys.judgement.missions.epic_fight import EpicFightWorth
from escarmouche.games.drakerys.judgement.missions.idols import IdolsWorth
from escarmouche.games.drakerys.judgement.missions.messenger import MessengerWorth
from escarmouche.games.drakerys.judgement.missions.moon_shards import MoonShardsWorth
from escarmouche.games.drakerys.judgement.missions.prisoners import PrisonersWorth
from escarmouche.games.drakerys.judgement.missions.relics import RelicsWorth
from escarmouche.games.drakerys.judgement.missions.total_destruction import TotalDestructionWorth
from escarmouche.games.drakerys.judgement.points import share_of_army

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.goal import Goal
    from escarmouche.games.drakerys.judgement.missions.worth import MissionWorth
    from escarmouche.games.drakerys.missions.rules import MissionRules
    from escarmouche.games.drakerys.state import Game, Unit

WORTHS: dict[str, MissionWorth] = {
    worth.mission.key: worth
    for worth in (
        EpicFightWorth(),
        ConquerorsWorth(),
        TotalDestructionWorth(),
        MoonShardsWorth(),
        IdolsWorth(),
        MessengerWorth(),
        BreakthroughWorth(),
        PrisonersWorth(),
        RelicsWorth(),
    )
}
QUARTERS = 4

InPlay = list[tuple["MissionRules", int]]
"""The missions of a match with their owners."""


def goals_of(game: Game, unit: Unit, point: float, missions: InPlay) -> list[Goal]:
    """Everything that the missions in play offer a Unit."""
    if unit.cage or "incarnation" in game.profile(unit).elemental:
        return []
    return [goal for mission, owner in missions for goal in WORTHS[mission.key].goals(game, unit, owner, point)]


def dearness(game: Game, missions: InPlay, player: int) -> float:
    """What a point of cost of a player's Units counts for: each quarter of an army may be a victory point besides."""
    counted = any(WORTHS[mission.key].counts_losses and owner != player for mission, owner in missions)
    return 1.0 + QUARTERS * share_of_army(game) if counted else 1.0


def stake(game: Game, viewer: int, unit: Unit, point: float, missions: InPlay) -> float:
    """What its elimination would cost the owner of a Unit in missions, its own cost apart."""
    if unit.cage:
        return point * sum([WORTHS[mission.key].cage_stake(unit, owner) for mission, owner in missions])
    named = sum([WORTHS[mission.key].stake(game, viewer, unit, owner) for mission, owner in missions])
    return point * (named + carried_stake(game, unit))


def carried_stake(game: Game, unit: Unit) -> float:
    """What hangs on a Unit by what it carries."""
    if not unit.carries:
        return 0.0
    kinds = [game.objectives[number].kind for number in unit.carries]
    return sum([worth.carried_stake(kinds) for worth in WORTHS.values()])
