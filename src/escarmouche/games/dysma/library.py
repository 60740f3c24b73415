"""The library of a match: what its profiles, equipment, spells and scenery print. Values, shared by all forks."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from escarmouche.games.dysma.content_types import (
    Armour,
    Artefact,
    Capacity,
    Item,
    Map,
    Mount,
    RangedWeapon,
    Spell,
    TerrainPiece,
    Weapon,
)
from escarmouche.games.dysma.profiles import BASES, Profile
from escarmouche.games.dysma.terrain import LEVEL, Scenery, scenery_of
from escarmouche.table.base import Base
from escarmouche.table.poses import Poses

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

MOUNT_ATTACKS = ("Coup puissant", "Venimeux")
"""Skills by which a mount acts on the rider's Combat attacks alone (DYS-R-43)."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players agreed on before the game."""

    points: tuple[int, ...] = (200, 200)
    """The format of each player: an asymmetric scenario may set different ones (DYS-ARMY-03)."""
    setup: str = "quick"
    """"played" decision by decision, or "quick": a legal random one."""
    map: str = ""
    """The key of the table; none: the first one."""
    deployment: str = ""
    """The key of the deployment; none: it is rolled for (DYS-SCEN-01)."""
    mission: str = ""
    """The key of the main mission; none: it is rolled for."""
    secondary: str = ""
    """The key of the secondary mission; none: it is rolled for."""
    bonus_points: tuple[int, ...] = (0, 0)
    """Command points that the scenario gives each player every turn (DYS-TURN-03)."""
    max_turns: int = 12
    """The turn after which nobody can reach 12 points any more (DYS-R-69)."""
    tiebreak: bool = False
    """More victory points win where the book sees a draw (DYS-R-69)."""


class Library(Struct, dict=True):
    """Everything printed that this match may need, by key or French name."""

    options: Options
    map: Map
    profiles: dict[str, Profile]
    weapons: dict[str, Weapon]
    ranged: dict[str, RangedWeapon]
    armours: dict[str, Armour]
    items: dict[str, Item]
    mounts: dict[str, Mount]
    artefacts: dict[str, Artefact]
    capacities: dict[str, Capacity]
    spells: dict[str, Spell]
    terrain: dict[str, TerrainPiece]
    bands: list[str]
    """The name of each player's band."""

    @cached_property
    def scenery(self) -> Scenery:
        """The table with its scenery: made once, shared by all forks."""
        return scenery_of(self.map, self.terrain)

    def always_on(self, item: str) -> tuple[str, ...]:
        """The skills of a piece of equipment that count at any time (DYS-R-43).

        Items, and shields from the front; a mount strikes with its rider, but does not shoot; of a weapon Défenseur.
        """
        if item in self.weapons:
            return tuple([skill for skill in self.weapons[item].skills if skill == "Défenseur"])
        if item in self.armours:
            worn = self.armours[item]
            return (*worn.skills, *[f"De face : {skill}" for skill in worn.front_skills])
        if item in self.mounts:
            skills = self.mounts[item].skills
            return tuple([f"{skill} [Combat]" if skill in MOUNT_ATTACKS else skill for skill in skills])
        return self.items[item].skills if item in self.items else ()

    def skills_of(self, used: tuple[str, ...]) -> tuple[str, ...]:
        """The skills of weapons in hand, or of a spell; two weapons alike add Expert (1) to one set (DYS-WEAPON-12)."""
        found: list[str] = []
        for name in dict.fromkeys(used):
            printed = self.weapons.get(name) or self.ranged.get(name) or self.spells.get(name)
            if printed is not None:
                found += [skill for skill in printed.skills if skill != "Défenseur"]
        if len(used) > len(set(used)):
            found.append("Expert (1)")
        return tuple(found)

    def base(self, figure: Figure) -> Base:
        """The base of a figure: whoever was given a mount stands on that of a rider (DYS-R-03)."""
        size = self.profiles[figure.profile].size
        return BASES["C" if any(item in self.mounts for item in figure.gear) else size]

    def poses(self, game: Game) -> Poses:
        """Where the bases stand now; statues are in nobody's way (DYS-R-66)."""
        found = Poses(
            self.scenery.relief,
            [self.base(figure) for figure in game.figures],
            [not figure.statue for figure in game.figures],
        )
        for figure in game.figures:
            if figure.where == "table":
                found.place(figure.id, figure.x, figure.y, figure.z, figure.facing)
        return found

    def contacts(self, game: Game, figure: Figure) -> list[int]:
        """Who touches a figure, or stands against the other side of the same obstacle (DYS-R-02, DYS-TERRAIN-11).

        Worked out once as long as nobody moves: whoever is handed the list does not change it.
        """
        poses, number = game.poses, figure.id
        kept = game.cache.found(poses)
        found: list[int] | None = kept.get(number)
        if found is None:
            touching = poses.touching(number, LEVEL)
            across = self.scenery.across_obstacles(poses, number)
            found = kept[number] = sorted({*touching, *across} - {number}) if across else touching
        return found

    def name(self, game: Game, figure: Figure) -> str:
        """The name of a figure: numbered where its player has several of that profile."""
        same = [f.id for f in game.figures if f.player == figure.player and f.profile == figure.profile]
        name = self.profiles[figure.profile].name.fr
        return name if len(same) == 1 else f"{name} {same.index(figure.id) + 1}"


def encode_library(library: Library) -> bytes:
    """The library as bytes."""
    return msgspec.msgpack.encode(library)


def decode_library(data: bytes) -> Library:
    """The library those bytes hold."""
    return msgspec.msgpack.decode(data, type=Library)
