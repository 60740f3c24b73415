"""Who said a word, when it was no single player."""

from __future__ import annotations

from typing import Any

DICE, HIDDEN, REVEALED, KEPT, FORCED = -1, -2, -3, -4, -5
"""A roll, a hidden roll, secret answers revealed together, or kept; or nobody, where there was but one thing to say."""


def speakers(who: int, word: Any) -> set[int]:
    """The players whose word it was: one, several who chose in secret, or nobody."""
    if who in (REVEALED, KEPT):
        return {player for player, _ in word}
    return {who} if who >= 0 else set()
