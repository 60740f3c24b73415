"""What the log calls the things on the table that are no figures, or may be none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Game


def piece_name(game: Game, piece: int) -> str:
    """The message key that names a piece of terrain."""
    return f"@terrain.{game.pieces[piece].key}"


def disc_name(game: Game, disc: int) -> str:
    """The name of a figure, or the message key that names an objective."""
    if disc < len(game.fighters):
        return game.name(game.fighters[disc])
    solid = [marker for marker in game.markers if marker.solid and not marker.gone]
    return f"@marker.{solid[disc - len(game.fighters)].kind}"
