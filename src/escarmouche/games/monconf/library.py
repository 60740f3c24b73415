"""The library of a match: what its profiles, weapons, spells and scenery print. Values, shared by all forks."""

from __future__ import annotations

from functools import cached_property
from math import inf
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from escarmouche.games.monconf.content_types import (
    Affiliation,
    Item,
    Map,
    Miracle,
    People,
    Scenario,
    Solo,
    Spell,
    Tactic,
    TerrainPiece,
    Weapon,
)
from escarmouche.games.monconf.ground.terrain import Scenery, scenery_of
from escarmouche.games.monconf.profiles import BASES, Profile
from escarmouche.table.base import Base
from escarmouche.table.poses import Poses

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players agreed on before the game."""

    budget: int = 300
    """Points of each army (MCF-ARMY-06)."""
    setup: str = "quick"
    """"played" decision by decision, or "quick": a legal random one."""
    scenario: str = "escarmouche"
    """The key of the scenario (H-12)."""
    map: str = ""
    """The key of the table; none: one drawn by chance (MCF-H-14)."""
    table: int = 0
    """The number of the table that chance draws: the same number gives the same table."""
    turns: int = 0
    """Another number of turns than the scenario's (MCF-TURN-03); 0: its own."""
    keywords: bool = False
    """Keywords must be said (MCF-CORE-05, MCF-R-41)."""


class Library(Struct, frozen=True, kw_only=True, dict=True):
    """What a match needs of everything that is printed."""

    options: Options
    map: Map
    profiles: dict[str, Profile]
    peoples: dict[str, People]
    weapons: dict[str, Weapon]
    affiliations: dict[str, Affiliation]
    solos: dict[str, Solo]
    items: dict[str, Item]
    spells: dict[str, Spell]
    miracles: dict[str, Miracle]
    tactics: dict[str, Tactic]
    terrain: dict[str, TerrainPiece]
    scenario: Scenario
    armies: list[str]
    """The name of each player's army."""

    @cached_property
    def scenery(self) -> Scenery:
        """The table with its scenery: made once, shared by all forks."""
        return scenery_of(self.map, self.terrain)

    def base(self, fighter: Fighter) -> Base:
        """The base of a fighter (MCF-R-01)."""
        return BASES[self.profiles[fighter.profile].size]

    def poses(self, game: Game) -> Poses:
        """Where the bases stand now."""
        bases = [self.base(fighter) for fighter in game.fighters]
        found = Poses(self.scenery.relief, bases, headroom=inf)  # nobody stands over another of his layer
        for f in game.fighters:
            if f.where == "table":
                found.place(f.id, f.x, f.y, f.z, f.facing, int(f.airborne))
        return found

    def contacts(self, game: Game, fighter: Fighter, gap: float) -> list[int]:
        """Who is so near a fighter (MCF-R-03), worked out once as long as nobody moves: no one changes the list."""
        poses, number = game.poses, fighter.id
        kept = game.cache.found_in_place(poses)
        found: list[int] | None = kept.get(number)
        if found is None:
            found = kept[number] = poses.touching(number, gap=gap)
        return found

    def name(self, game: Game, fighter: Fighter) -> str:
        """The name of a fighter: numbered where its player has several of that profile."""
        same = [f.id for f in game.fighters if f.player == fighter.player and f.profile == fighter.profile]
        name = self.profiles[fighter.profile].name.fr
        return name if len(same) == 1 else f"{name} {same.index(fighter.id) + 1}"

    def card_name(self, game: Game, card: int) -> str:
        """What a card is called: its letter, and who is on it."""
        mine = [f for f in game.fighters if f.card == card]
        counts: dict[str, int] = {}
        for fighter in mine:
            name = self.profiles[fighter.profile].name.fr
            counts[name] = counts.get(name, 0) + 1
        told = ", ".join(name if many == 1 else f"{many} × {name}" for name, many in counts.items())
        return f"{game.cards[card].label} : {told}"


def encode_library(library: Library) -> bytes:
    """The library as bytes."""
    return msgspec.msgpack.encode(library)


def decode_library(data: bytes) -> Library:
    """The library those bytes hold."""
    return msgspec.msgpack.decode(data, type=Library)
