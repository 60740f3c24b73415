"""Breakthrough (La Percée, insert): three Units chosen in secret are to reach the enemy deployment zone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.missions.rules import (
    COMMON,
    PLAYERS,
    MissionRules,
    Naming,
    Point,
    chosen,
    name_secretly,
    own_units,
    some_of,
)
from escarmouche.games.drakerys.zones import deployment_zone, present

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.state import Game
    from escarmouche.play.rulebook import Step

UNITS = 3


class Breakthrough(MissionRules):
    """Common: each player chooses (DRK-MISSION-70). Solo: the mission's player alone (DRK-MISSION-72)."""

    key = "breakthrough"

    def naming(self, owner: int) -> Naming:
        return Naming(UNITS, own_units)

    def choices(self, game: Game, owner: int) -> list[Step[Game]]:
        return [partial(choose_units, owner=owner)]

    def points(self, game: Game, owner: int, player: int) -> list[Point]:
        zone = deployment_zone(game, 1 - player)
        there = [number for number in chosen(game, player, owner) if present(game, game.units[number], zone)]
        return [Point("broke-through", "DRK-MISSION-71" if owner == COMMON else "DRK-MISSION-72", len(there))]

    def imagined(self, game: Game, player: int, solo: bool, rng: Random) -> list[int]:
        return some_of(own_units(game, player), UNITS, rng)


async def choose_units(game: Game, owner: int) -> None:
    """Three of one's own Units, or all where there are fewer (DRK-R-74)."""
    players = PLAYERS if owner == COMMON else (owner,)
    rule = "DRK-MISSION-70" if owner == COMMON else "DRK-MISSION-72"
    await name_secretly(game, owner, "name-breakthrough", rule, {p: own_units(game, p) for p in players}, UNITS)
