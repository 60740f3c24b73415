"""The library of a match: what its profiles, spells, missions and scenery print. Values, shared by all forks."""

from __future__ import annotations

from functools import lru_cache
from math import radians
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.drakerys.content_types import SceneryPiece, Spell, Weapon
from escarmouche.games.drakerys.profiles import Profile
from escarmouche.table.ground import Ground, Piece
from escarmouche.table.standing import OFF_TABLE, Standing

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.table.outline import Outline

WIDTH = 90.0
"""The battlefield is a square of 90 cm (DRK-GEN-04)."""

CAGE_RADIUS = 2.0


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players agreed on before the game."""

    points: int = 470
    """The limit of army points (DRK-ARMY-04)."""
    rarity: int = 4
    """The limit of Rarity (DRK-ARMY-05)."""
    setup: str = "quick"
    """"played" decision by decision, or "quick": a legal random one."""
    scenery: str = "standard"
    """Which set of scenery is placed: standard, beginners or advanced (DRK-H-SCEN-03, DRK-H-TERR)."""
    fire_herald_ardour: bool = False
    """The Fire Herald gives Power instead of Initiative (DRK-R-66)."""
    prisoners_held_at_end: bool = False
    """Only Heroes still held count as captured (DRK-R-68)."""
    missions: tuple[str, ...] = ()
    """Common, First Player's and opponent's mission, where players choose instead of drawing."""


class Library(Struct, dict=True):
    """Everything printed that this match may need."""

    options: Options
    profiles: dict[str, Profile]
    spells: dict[str, Spell]
    weapons: dict[str, Weapon]
    scenery: dict[str, SceneryPiece]
    armies: list[str]
    """The name of each player's list."""

    def ground(self, game: Game) -> Ground:
        """The table with the scenery that lies on it."""
        return ground_of(tuple([(self.scenery[s.key], s.x, s.y, s.turn) for s in game.scenery]))

    def standing(self, game: Game) -> Standing:
        """Where the bases stand now: a disc for each figure, off the table when its Unit is."""
        here = [figure.alive and game.units[figure.unit].where == "table" for figure in game.figures]
        pairs = list(zip(game.figures, here, strict=True))
        radii, levels, solid = footprints(tuple([self.radius(game.units[f.unit]) for f in game.figures]))
        return Standing(
            self.ground(game),
            [figure.x if on else OFF_TABLE for figure, on in pairs],
            [figure.y if on else OFF_TABLE for figure, on in pairs],
            radii,
            levels,
            solid,
        )

    def radius(self, unit: Unit) -> float:
        """Of the bases of a Unit."""
        return CAGE_RADIUS if unit.cage else self.profiles[unit.profile].radius

    def name(self, game: Game, unit: Unit) -> str:
        """The name of a Unit: numbered where its player has several of that profile."""
        if unit.cage:
            return f"Cage {1 + sum(u.cage and u.id < unit.id for u in game.units)}"
        same = [u.id for u in game.units if u.player == unit.player and u.profile == unit.profile]
        name = self.profiles[unit.profile].name
        return name if len(same) == 1 else f"{name} {same.index(unit.id) + 1}"


@lru_cache(maxsize=256)
def lying(piece: SceneryPiece, x: float, y: float, turn: float) -> Outline:
    """The outline of a piece that lies on the table, turned by some degrees."""
    return piece.outline.moved(x, y, radians(turn))


@lru_cache(maxsize=64)
def ground_of(pieces: tuple[tuple[SceneryPiece, float, float, float], ...]) -> Ground:
    """The ground of a table; what may be crossed in it counts double where the piece says so (DRK-H-TERR)."""
    return Ground(
        WIDTH,
        WIDTH,
        [
            Piece(
                lying(piece, x, y, turn),
                1,
                opaque=piece.sight == "obstruction",
                solid=piece.crossing == "impassable",
                cost=2.0 if piece.crossing == "double" else 1.0,
            )
            for piece, x, y, turn in pieces
        ],
    )


@lru_cache(maxsize=256)
def footprints(radii: tuple[float, ...]) -> tuple[list[float], list[int], list[bool]]:
    """Radii, heights and solidity of all bases."""
    return list(radii), [1] * len(radii), [True] * len(radii)
