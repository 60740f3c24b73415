"""The table as one player may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.scene import Scene


def seen(match: Match, player: int) -> Scene:
    """The table as this player (-1: a spectator) may see it now."""
    masked = match.rules.mask(match.game, player)
    return match.rules.scene(match.rules.decode(match.rules.encode(masked), match.library))
