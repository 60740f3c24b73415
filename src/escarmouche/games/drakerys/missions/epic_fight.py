"""Epic Fight (Le Combat épique, insert): a Hero of one's own is to live, one of the enemy's to fall, by his hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.choosing import unit_keys, unit_label, unit_named
from escarmouche.games.drakerys.missions.rules import (
    ALL,
    COMMON,
    PLAYERS,
    MissionRules,
    Naming,
    Point,
    chosen,
    heroes,
    is_hero,
    keep,
    name_secretly,
    some_of,
    stands,
)
from escarmouche.games.drakerys.quick_setup import decide

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.rulebook import Step


def deed(killer: int, victim: int) -> str:
    """Under which name it is remembered that one Hero eliminated another personally (DRK-R-65)."""
    return f"struck down:{victim}:{killer}"


def rule_of(common: bool, number: int) -> str:
    """The rule of a point: the solo mission has one for all three."""
    return f"DRK-MISSION-{number if common else 15}"


class EpicFight(MissionRules):
    """Common: each names a Hero in secret (DRK-MISSION-10). Solo: one's own, then an enemy's (DRK-MISSION-14)."""

    key = "epic_fight"

    def naming(self, owner: int) -> Naming:
        return Naming(1, heroes) if owner == COMMON else Naming(2, heroes_of_both)

    def choices(self, game: Game, owner: int) -> list[Step[Game]]:
        return [name_heroes] if owner == COMMON else [partial(name_pair, player=owner)]

    async def eliminated(self, game: Game, owner: int, unit: Unit, by: Unit | None, in_combat: bool) -> None:
        """Remember who did it: a Hero may fall again after he was freed (DRK-R-103)."""
        if by is not None and is_hero(game, unit) and is_hero(game, by):
            game.sides[by.player].has_done(deed(by.id, unit.id))

    def points(self, game: Game, owner: int, player: int) -> list[Point]:
        common = owner == COMMON
        own = chosen(game, player, owner)[:1]
        enemy = chosen(game, 1 - player, owner)[:1] if common else chosen(game, player, owner)[1:]
        deeds = game.sides[player].deeds
        found = [
            (any(stands(game, hero) for hero in own), Point("hero-stands", rule_of(common, 11))),
            (any(game.units[hero].eliminated for hero in enemy), Point("hero-fell", rule_of(common, 12))),
            (any(deed(a, b) in deeds for a in own for b in enemy), Point("hero-by-hand", rule_of(common, 13))),
        ]
        return [point for earned, point in found if earned]

    def imagined(self, game: Game, player: int, solo: bool, rng: Random) -> list[int]:
        return some_of(heroes(game, player), 1, rng)


def heroes_of_both(game: Game, player: int) -> list[int]:
    """One's own Heroes, and those of the enemy."""
    return [*heroes(game, player), *heroes(game, 1 - player)]


async def name_heroes(game: Game) -> None:
    """Each player secretly names one of his Heroes (DRK-MISSION-10)."""
    able = {player: heroes(game, player) for player in PLAYERS}
    await name_secretly(game, COMMON, "name-hero", "DRK-MISSION-10", able, 1)


async def name_pair(game: Game, player: int) -> None:
    """The mission's player names one of his own Heroes, then one of the enemy's, openly (DRK-MISSION-14)."""
    named: list[int] = []
    for side, topic in ((player, "name-hero"), (1 - player, "name-enemy-hero")):
        keys = list(unit_keys([game.units[number] for number in heroes(game, side)]))
        if keys:
            key = await decide(game, player, topic, "DRK-MISSION-14", keys, label=unit_label(game, "DRK-MISSION-14"))
            named.append(unit_named(game, key).id)
    keep(game, player, player, named, ALL)
