"""Breakthrough (Percée, p. 33): figures in the enemy deployment zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.missions.rules import MissionRules, earns
from escarmouche.games.dysma.victory import Point
from escarmouche.games.dysma.zones import in_zone

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game

WORTH = 2


class Breakthrough(MissionRules):
    """DYS-MISSION-30."""

    key = "breakthrough"

    def points(self, game: Game, player: int) -> list[Point]:
        through = [f for f in game.band(player) if earns(game, f) and in_zone(game, 1 - player, f.x, f.y)]
        return [Point("breakthrough", "DYS-MISSION-30", WORTH * len(through))]
