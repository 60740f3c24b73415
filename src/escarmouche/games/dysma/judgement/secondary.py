"""What secondary missions (p. 36) pay for the death of a figure, in victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

SOMETIMES = 0.5
"""Of what is paid to a killer of one kind alone, as long as nobody knows who will kill."""


def bounty(game: Game, figure: Figure) -> float:
    """Victory points that the enemy gets for killing a figure, less what its own side gets (DYS-SECOND-10 to 80)."""
    profile, side = game.profile(figure), game.sides[figure.player]
    match game.secondary:
        case "chiefs":
            return 2.0 + SOMETIMES if profile.type == "hero" else 0.0
        case "survival":
            return 1.0 if profile.type == "warrior" else 0.0
        case "glory":
            return 2 * SOMETIMES if profile.type in ("hero", "support") else 0.0
        case "witch-hunt":
            return 3.0 if profile.sorcerer else 0.0
        case "ambassador":
            return 3.0 if side.named == figure.id else 0.0
        case "legend":
            return SOMETIMES + (2 * SOMETIMES if side.named == figure.id else 0.0)
        case "sapping":
            return 4.0 if figure.id in side.dearest and not side.sapped else 0.0
        case "sacrifice":
            return -1.0
    return 0.0
