"""Moon Shards (Les Fragments de lune, insert): six shards to pick up; a Unit with two of them is worth a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.missions.rules import COMMON, MissionRules, Point, Token
from escarmouche.games.drakerys.objectives import PICK_UP, carried

if TYPE_CHECKING:
    from escarmouche.games.drakerys.actions import Action
    from escarmouche.games.drakerys.state import Game

SHARDS, APART, PAIR = 6, 25.0, 2


class MoonShards(MissionRules):
    """Common: for the army of each carrier (DRK-MISSION-42). Solo: for its player's Units alone (DRK-R-61)."""

    key = "moon_shards"

    def tokens(self, owner: int) -> tuple[Token, ...]:
        return (Token("shard", owner, "DRK-MISSION-40", APART),) * SHARDS

    def actions(self, owner: int) -> tuple[Action, ...]:
        return (PICK_UP,)

    def points(self, game: Game, owner: int, player: int) -> list[Point]:
        bearers = [unit for unit in game.army(player) if len(carried(game, unit, "shard")) >= PAIR]
        rule = "DRK-MISSION-42" if owner == COMMON else "DRK-MISSION-43"
        return [Point("shards", rule, len(bearers))]
