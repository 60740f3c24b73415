"""Whom Rappel des morts may bring back (p. 28, DYS-HSPELL-56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

RISING = ("squelette", "squelette-archer", "zombie")


def risers(game: Game, player: int) -> list[Figure]:
    """Those of a player's fallen who may stand again."""
    return [f for f in game.figures if f.player == player and f.where == "gone" and f.profile in RISING]
