"""Measuring (V2 p. 14): announce, pay, then measure. What a measure has told cannot be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from escarmouche.games.alkemy.state import Game

MARGIN: Final = 0.009
"""A distance may be this much more than a rule allows: coordinates are rounded to the lattice. It is less than a
hundredth (AK1-R-05) by as much, so that a hundredth more is always more."""


def measured(game: Game) -> None:
    """A distance became known; in the standard game nobody may go back behind it (AK2-GEN-05, AK2-R-109)."""
    if not game.library.options.measuring:
        game.learnt = True


PLAIN_TO_SEE = 3.0
"""Where nobody may measure, what is so much out of reach is so to every eye, in p: less would be measuring."""


def all_out_of_reach(game: Game, gaps: Iterable[float], reach: float) -> bool:
    """Whether all of some distances are too long: exactly where players may measure, else plainly."""
    margin = MARGIN if game.library.options.measuring else PLAIN_TO_SEE
    return all(gap > reach + margin for gap in gaps)
