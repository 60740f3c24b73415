"""Conquête territoriale: four quarters; from the second turn on whoever holds more of them scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.scenario import award, leader
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import permitted
from escarmouche.games.alkemy.zones import contains
from escarmouche.games.alkemy1.scenarios.rules import ScenarioRules

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy1.state import Game

FIRST_COUNT = 2
"""The first turn at the end of which quarters count."""


class Conquest(ScenarioRules):
    """Conquête territoriale (HS-1)."""

    key = "conquete"
    rule = "AK1-GEN-02"

    async def count(self, game: Game) -> None:
        """1 point for more quarters than the opponent."""
        if game.turn < FIRST_COUNT:
            return
        holders = [holder(game, quarter) for quarter in quarters(game)]
        first = leader([holders.count(player) for player in range(game.players)])
        if first is not None:
            award(game, first, 1, "AK1-TURN-04")


def quarters(game: Game) -> list[Rectangle]:
    """The table in four."""
    wide, high = game.library.options.width / 2, game.library.options.height / 2
    return [(x, y, x + wide, y + high) for x in (0.0, wide) for y in (0.0, high)]


def holder(game: Game, quarter: Rectangle) -> int | None:
    """Who holds a quarter: the larger sum of printed PA of figures wholly inside, of those that count at all."""
    return leader([strength(game, player, quarter) for player in range(game.players)])


def strength(game: Game, player: int, quarter: Rectangle) -> int:
    """The printed PA of a player's figures in a quarter; a base across a line counts in none."""
    return sum(
        game.profile(fighter).action_points
        for fighter in game.troop(player)
        if contains(quarter, fighter.x, fighter.y, game.profile(fighter).radius)
        and permitted(game, Skill.counts_for_scenario, fighter) is None
    )
