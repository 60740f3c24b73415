"""Measuring (V2 p. 14): announce, pay, then measure. What a measure has told cannot be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game


def measured(game: Game) -> None:
    """A distance became known; in the standard game nobody may go back behind it (AK2-GEN-05, AK2-R-109)."""
    if not game.library.options.measuring:
        game.learnt = True
