"""The library of a match: what its cards, terrain and scenario print. Values, shared by all forks."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy import library as family
from escarmouche.games.alkemy.ground import put_down
from escarmouche.games.alkemy2.catalogue import Scenario, TerrainPiece
from escarmouche.table.ground import Ground
from escarmouche.table.ground import Piece as GroundPiece

if TYPE_CHECKING:
    from escarmouche.games.alkemy.book import Book
    from escarmouche.games.alkemy.state import Game


MOST_GROUNDS = 64
"""While terrain is being placed each piece makes a new ground; those of long ago are let go."""


class Options(family.Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players agreed on before the game (AK2-SETUP-01, AK2-ADVT-01)."""

    advanced_terrain: bool = False
    """Play with the advanced terrain module (p. 35)."""
    command: bool = False
    """Play with command cards (p. 36)."""
    competitive: bool = False
    """Play with secret objectives (p. 37)."""
    allow_cartel_loges: bool = False
    """Let troops of the Cartel and of the Loges be played (AK2-R-122)."""
    width: int = 24
    """Of the square table, in inches."""
    format: int = 180
    """Of the troops, in points."""
    objectives_spent: tuple[tuple[str, ...], ...] = ()
    """Secret objectives that each player has used before in this event (AK2-COMP-03)."""
    max_turns: int | None = 10
    """House limit (AK2-R-32); None for people who have all night."""
    los_rule: str = "max"
    """An obstacle between the two sizes blocks only if it is at least as large as both (AK2-R-07)."""
    least_obstacles_of_stealth: int = 1
    """How many obstacles a Furtivité figure counts at least (AK2-R-132)."""


class Library(family.Library, dict=True, kw_only=True):
    """Everything printed that this match may need."""

    options: Options
    scenario: Scenario
    terrain: dict[str, TerrainPiece]

    @cached_property
    def book(self) -> Book[Any]:
        from escarmouche.games.alkemy2.book import BOOK

        return BOOK

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


def options_of(game: Game) -> Options:
    """What the players of a match of V2 agreed on, for skills that are V2's own."""
    options = game.library.options
    if not isinstance(options, Options):
        raise TypeError(options)
    return options
