"""The table as one player may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.scene import Scene


def masked(match: Match, player: int) -> bytes:
    """The position of this very moment as this player (-1: a spectator) may know it; equal knowledge, equal bytes."""
    return match.rules.encode(match.rules.mask(match.game, player))


def seen(match: Match, player: int) -> Scene:
    """The table as this player (-1: a spectator) may see it now."""
    return match.rules.scene(match.rules.decode(masked(match, player), match.library))
