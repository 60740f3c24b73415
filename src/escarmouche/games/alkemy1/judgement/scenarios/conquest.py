"""Conquête territoriale: what it is worth to stand in a quarter of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.judgement.goal import POINT, Goal, in_zone
from escarmouche.games.alkemy.judgement.quarters import held_with, margin
from escarmouche.games.alkemy.judgement.worth import ScenarioWorth
from escarmouche.games.alkemy.scenario import leader
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import permitted
from escarmouche.games.alkemy.zones import contains
from escarmouche.games.alkemy1.scenarios.conquest import FIRST_COUNT, Conquest, holder, quarters

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy.judgement.worth import Kept
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game

AMPLE = 12
"""PA by which nobody loses a quarter in one turn: those of four figures."""


class ConquestWorth(ScenarioWorth["Game"]):
    """Stand where one's PA decide who holds a quarter."""

    scenario = Conquest

    def goals(self, game: Game, fighter: Fighter, kept: Kept) -> list[Goal]:
        if permitted(game, Skill.counts_for_scenario, fighter) is not None:
            return []
        player, own = fighter.player, game.profile(fighter).action_points
        if "quarters" not in kept:
            kept["quarters"] = [points_in(game, quarter) for quarter in quarters(game)]
        found: list[Goal] = []
        for quarter, points in zip(quarters(game), kept["quarters"], strict=True):
            balance = margin(game, points, player)
            balance -= points.get(fighter.id, 0)
            decided = held_with(balance + own, AMPLE) - held_with(balance, AMPLE)
            found.append(in_zone(quarter, POINT * 1.6 * decided))
        return found

    def points_now(self, game: Game, player: int) -> int:
        if game.turn < FIRST_COUNT:
            return 0
        holders = [holder(game, quarter) for quarter in quarters(game)]
        return int(leader([holders.count(other) for other in range(game.players)]) == player)


def points_in(game: Game, quarter: Rectangle) -> dict[int, int]:
    """The figures that count in a quarter by their numbers, and the PA that each has on its card."""
    here = [f for f in game.fighters if f.alive and contains(quarter, f.x, f.y, game.profile(f).radius)]
    return {f.id: game.profile(f).action_points for f in here if permitted(game, Skill.counts_for_scenario, f) is None}
