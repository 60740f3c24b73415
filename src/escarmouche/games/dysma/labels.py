"""What options of commands and actions (p. 9, p. 12) are called that name a figure, or nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game


def figure_label(game: Game) -> Callable[[str], Reason]:
    """The label of "figure:3" is that figure's name, that of any other key a word of its own."""

    def label(key: str) -> Reason:
        if key.startswith("figure:"):
            return reason("option.figure", figure=game.name(game.figures[int(key[7:])]))
        return reason(f"option.{key}")

    return label
