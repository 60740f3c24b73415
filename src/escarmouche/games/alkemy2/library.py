"""The library of a match: what its cards, terrain and scenario print. Values, shared by all forks."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import radians
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.alkemy2.catalogue import Formula, Scenario, TerrainPiece
from escarmouche.games.alkemy2.profiles import Profile
from escarmouche.table.ground import Ground
from escarmouche.table.ground import Piece as GroundPiece
from escarmouche.table.outline import Outline
from escarmouche.table.standing import OFF_TABLE, Standing

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.actions import Action
    from escarmouche.games.alkemy2.state import Fighter, Game


MOST_GROUNDS = 64
"""While terrain is being placed each piece makes a new ground; those of long ago are let go."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players agreed on before the game (AK2-SETUP-01, AK2-ADVT-01)."""

    measuring: bool = False
    """Play with measuring (variant, p. 34)."""
    advanced_terrain: bool = False
    """Play with the advanced terrain module (p. 35)."""
    command: bool = False
    """Play with command cards (p. 36)."""
    competitive: bool = False
    """Play with secret objectives (p. 37)."""
    width: int = 24
    """Of the square table, in inches."""
    format: int = 180
    """Of the troops, in points."""
    setup: str = "quick"
    """"played" decision by decision, or "quick": a legal random one."""
    objectives_spent: tuple[tuple[str, ...], ...] = ()
    """Secret objectives that each player has used before in this event (AK2-COMP-03)."""
    max_turns: int | None = 10
    """House limit (AK2-R-32); None for people who have all night."""
    los_rule: str = "max"
    """An obstacle between the two sizes blocks only if it is at least as large as both (AK2-R-07)."""
    least_obstacles_of_stealth: int = 1
    """How many obstacles a Furtivité figure counts at least (AK2-R-132)."""


class Library(Struct, dict=True):
    """Everything printed that this match may need."""

    options: Options
    scenario: Scenario
    profiles: dict[str, Profile]
    formulas: dict[str, Formula]
    terrain: dict[str, TerrainPiece]
    factions: list[str]
    """The faction of each player."""
    armies: list[str]
    """The name of each player's list."""

    @cached_property
    def suited(self) -> dict[str, tuple[Action, ...]]:
        """The Actions that suit each profile, noted when they are first asked for."""
        return {}

    @cached_property
    def grounds(self) -> dict[tuple[tuple[str, float, float, float], ...], Ground]:
        """The tables made so far, by what lies on them."""
        return {}

    def ground(self, game: Game) -> Ground:
        """The table with the pieces that lie on it."""
        spots = tuple([(p.key, p.x, p.y, p.turn) for p in game.pieces])
        found = self.grounds.get(spots)
        if found is None:
            if len(self.grounds) > MOST_GROUNDS:
                self.grounds.clear()
            width = float(self.options.width)
            found = self.grounds[spots] = Ground(width, width, [self.lying(*spot) for spot in spots])
        return found

    def lying(self, key: str, x: float, y: float, turn: float) -> GroundPiece:
        """A piece put down; in the basic game each is Opaque and Infranchissable (AK2-TERRAIN-13, 14)."""
        piece, advanced = self.terrain[key], self.options.advanced_terrain
        return GroundPiece(
            put_down(piece.outline, x, y, turn),
            piece.size,
            opaque=not advanced or piece.vision == "opaque",
            solid=not advanced or not piece.enterable,
        )

    def standing(self, game: Game) -> Standing:
        """Where the bases stand now."""
        fighters = game.fighters
        solid = [marker for marker in game.markers if marker.solid and not marker.gone]
        radii, levels, stops = footprints(
            tuple([self.profiles[f.profile].size for f in fighters]), tuple([(m.radius, m.size) for m in solid])
        )
        return Standing(
            self.ground(game),
            [f.x if f.where == "table" else OFF_TABLE for f in fighters] + [m.x for m in solid],
            [f.y if f.where == "table" else OFF_TABLE for f in fighters] + [m.y for m in solid],
            radii,
            levels,
            stops,
        )

    def name(self, game: Game, fighter: Fighter) -> str:
        """The name of a figure: numbered where its player has several of that profile."""
        same = [f.id for f in game.fighters if f.player == fighter.player and f.profile == fighter.profile]
        profile = self.profiles[fighter.profile]
        name = profile.figure or profile.name
        return name if len(same) == 1 else f"{name} {same.index(fighter.id) + 1}"


@lru_cache(maxsize=1024)
def put_down(outline: Outline, x: float, y: float, turn: float) -> Outline:
    """An outline shifted and turned by some degrees."""
    return outline.moved(x, y, radians(turn))


@lru_cache(maxsize=256)
def footprints(
    sizes: tuple[int, ...], markers: tuple[tuple[float, int], ...]
) -> tuple[list[float], list[int], list[bool]]:
    """Radii, heights and solidity of all discs: they change only when a figure or marker comes or grows."""
    radii = [0.75 if size == 3 else 0.5 for size in sizes] + [radius for radius, _ in markers]
    return radii, [*sizes, *[size for _, size in markers]], [True] * len(radii)
