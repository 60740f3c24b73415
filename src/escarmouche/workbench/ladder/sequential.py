"""Wald's sequential test: is a change an improvement? Matches are played until that is sure, and no longer.

The test is the one of chess engines: two players meet from both sides, a meeting is worth 0, ¼, ½, ¾ or 1, and the
likelihoods of two gains are compared by the mean and the spread of what was seen (generalised likelihood ratio).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Literal

from msgspec import Struct

from escarmouche.workbench.ladder.ratings import SCALE

ERROR = 0.05
"""How often a change that is worth nothing is accepted, and one that is worth the gain refused."""
WORTHS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a meeting can be worth; each was seen a fifth of a time before the first, so that no spread is ever nought."""
LEAST = 8
"""Meetings before anything is decided."""

Decision = Literal["accepted", "refused", "open"]


class Test(Struct, frozen=True):
    """What is asked: whether a change gains `high` points of Elo rather than `low`."""

    low: float = 0.0
    high: float = 30.0

    @property
    def bound(self) -> float:
        """How large the ratio must be, on either side."""
        return log((1.0 - ERROR) / ERROR)

    def ratio(self, shares: Sequence[float]) -> float:
        """How much likelier the meetings are with the high gain than with the low one, as a logarithm."""
        seen = [*shares, *WORTHS]
        weights = [1.0] * len(shares) + [1.0 / len(WORTHS)] * len(WORTHS)
        total = sum(weights)
        mean = sum(weight * share for weight, share in zip(weights, seen, strict=True)) / total
        spread = sum(weight * (share - mean) ** 2 for weight, share in zip(weights, seen, strict=True)) / total
        low, high = expected(self.low), expected(self.high)
        return total * (high - low) * (2.0 * mean - low - high) / (2.0 * spread)

    def decision(self, shares: Sequence[float]) -> Decision:
        """What the meetings say so far."""
        if len(shares) < LEAST:
            return "open"
        ratio = self.ratio(shares)
        return "accepted" if ratio >= self.bound else "refused" if ratio <= -self.bound else "open"


def expected(gain: float) -> float:
    """The share of points that so many points of Elo win."""
    return float(1.0 / (1.0 + 10.0 ** (-gain / SCALE)))
