"""The library of a match of the first edition: what its cards, scenery and scenario print."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy import library as family
from escarmouche.games.alkemy1.content_types import Layout, Scenario, TerrainPiece
from escarmouche.table.ground import Ground

if TYPE_CHECKING:
    from escarmouche.games.alkemy.book import Book
    from escarmouche.games.alkemy.state import Game
    from escarmouche.table.standing import Standing


MOST_GROUNDS = 64
"""While scenery is being placed each piece makes a new ground; those of long ago are let go."""


class Options(family.Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players agreed on before the game (p. 8)."""

    width: int = 24
    """Of the table, in inches: the side on which the players sit."""
    height: int = 24
    """Of the table, in inches, from one player to the other."""
    format: str = "blitz"
    """"blitz" or "300" (AK1-FORMAT-01, 02)."""
    max_turns: int | None = 12
    """For matches between computers (AK1-R-107); None for people who have all night."""
    survivor_plays_on: bool = False
    """Whether a player whose enemy has no figure left goes on alone (AK1-R-105)."""


class Library(family.Library, dict=True, kw_only=True):
    """Everything printed that this match may need."""

    options: Options
    scenario: Scenario
    terrain: dict[str, TerrainPiece]

    @cached_property
    def book(self) -> Book[Any]:
        from escarmouche.games.alkemy1.book import BOOK

        return BOOK

    @cached_property
    def layout(self) -> Layout:
        """The scenario on the table of the format."""
        found = self.scenario.on(self.options.format)
        if found is None:
            raise LookupError(self.scenario.key)
        return found

    @cached_property
    def grounds(self) -> dict[tuple[tuple[str, float, float, float], ...], Ground]:
        """The tables made so far, by what lies on them."""
        return {}

    def standing(self, game: Game) -> Standing:
        """Where the bases stand; objectives are in nobody's way (AK1-R-12)."""
        standing = super().standing(game)
        standing.solid = [number < len(game.fighters) for number in range(len(standing))]
        return standing

    def ground(self, game: Game) -> Ground:
        """The table with the pieces that lie on it."""
        from escarmouche.games.alkemy1.terrain import lying

        spots = tuple([(p.key, p.x, p.y, p.turn) for p in game.pieces])
        found = self.grounds.get(spots)
        if found is None:
            if len(self.grounds) > MOST_GROUNDS:
                self.grounds.clear()
            pieces = [lying(self.terrain[key], x, y, turn) for key, x, y, turn in spots]
            found = self.grounds[spots] = Ground(float(self.options.width), float(self.options.height), pieces)
        return found
