"""Moon Shards: what a shard is worth to who has none, or one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.judgement.goal import DENY, Goal, can_pick_up, tokens
from escarmouche.games.drakerys.judgement.missions.worth import MissionWorth, is_own
from escarmouche.games.drakerys.missions.moon_shards import MoonShards
from escarmouche.games.drakerys.objectives import lying

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

FIRST_SHARD, SPARE_SHARD = 0.38, 0.15
"""What the first of two shards is worth in points, and one that makes no pair: nobody else will have it."""


class MoonShardsWorth(MissionWorth):
    """A second shard is a point; the first is half the way, if there is a second."""

    mission = MoonShards
    actions = {"pick-up": can_pick_up}

    def goals(self, game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
        if not game.profile(unit).is_infantry:
            return
        has = len([n for n in unit.carries if game.objectives[n].kind == "shard"])
        left = len([n for n in lying(game) if game.objectives[n].kind == "shard"])
        share = 1.0 if is_own(unit, owner) else 0.5 * DENY
        pair = FIRST_SHARD if has == 0 and left > 1 else 1.0 if has == 1 else SPARE_SHARD
        yield from tokens(game, unit, "shard", share * point * pair)

    def carried_stake(self, kinds: list[str]) -> float:
        return {0: 0.0, 1: 0.3}.get(kinds.count("shard"), 1.0)
