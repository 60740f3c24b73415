"""Quarters of the table that whoever outweighs the enemy there holds: how surely, and what one figure adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Game


def margin(game: Game, weights: dict[int, int], player: int) -> int:
    """By how much the player's figures in a quarter outweigh the enemy's; `weights` by their numbers."""
    return sum([weight if game.fighters[number].player == player else -weight for number, weight in weights.items()])


def held_with(balance: int, ample: int) -> float:
    """How surely a quarter is held with so much more or less than the enemy: from 0 to 1, and a little for margin.

    `ample`: how much more is as good as the quarter itself.
    """
    held = 1.0 if balance > 0 else 0.5 if balance == 0 else 0.0
    return 0.6 * held + 0.4 * max(0.0, min(1.0, 0.5 + balance / ample))
