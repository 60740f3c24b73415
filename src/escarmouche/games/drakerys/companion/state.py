"""A match on a real table: the state of the game, what the players have told, and a stage wider than any reach."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.library import Library, ground_of
from escarmouche.games.drakerys.state import Game
from escarmouche.table.ground import Ground

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import SceneryPiece

SPAN = 2048.0
"""The side of the stage, in cm: whoever has nothing to do with a step waits where nothing reaches."""


class StageLibrary(Library):
    """The library of a match whose figures stand on a stage: the battlefield in a corner of it, room all round."""

    def ground(self, game: Game) -> Ground:
        return stage_of(tuple([(self.scenery[s.key], s.x, s.y, s.turn) for s in game.scenery]))


@lru_cache(maxsize=64)
def stage_of(pieces: tuple[tuple[SceneryPiece, float, float, float], ...]) -> Ground:
    """The same pieces on a wider ground."""
    return Ground(SPAN, SPAN, ground_of(pieces).pieces)


class StagedGame(Game):
    """A match of Drakerys, and what its players have told of their table.

    Facts are kept under the names of those they are about (`facts.py`), and hold until one of them moves.
    """

    told: dict[str, float] = {}
