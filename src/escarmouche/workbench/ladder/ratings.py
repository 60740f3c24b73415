"""Ratings: how much stronger one player is than another, on the scale of Elo (Bradley and Terry's model)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10
from random import Random

from msgspec import Struct

from escarmouche.workbench.ladder.meetings import Meeting

SCALE = 400.0
"""Points of Elo between whoever wins ten times as often and the other."""
ROUNDS, CLOSE = 2000, 1e-4
"""How often the strengths are mended at most, and the change after which they stand."""
PRIOR = 0.5
"""Draws against somebody of middling strength that everybody is given: who lost everything has a rating too."""
DRAWS = 300
"""How often the meetings are drawn again by lot, to see how much the ratings owe to chance."""
OUTSIDE = 0.025
"""What lies beyond either end of an interval."""


class Rating(Struct, frozen=True):
    """A rating, and between which the true one lies 95 times of 100."""

    elo: float
    low: float
    high: float


def strengths(players: int, meetings: Sequence[Meeting]) -> list[float]:
    """Everybody's rating, the mean of all at nought."""
    won = [PRIOR / 2] * players
    met: dict[tuple[int, int], float] = {}
    for meeting in meetings:
        pair = meeting.first, meeting.second
        won[meeting.first] += meeting.share
        won[meeting.second] += 1.0 - meeting.share
        met[pair] = met.get(pair, 0.0) + 1.0
    strong = [1.0] * players
    for _ in range(ROUNDS):
        due = [PRIOR / (each + 1.0) for each in strong]
        for (one, other), times in met.items():
            shared = times / (strong[one] + strong[other])
            due[one] += shared
            due[other] += shared
        mended = [each / share for each, share in zip(won, due, strict=True)]
        change = max(abs(new / old - 1.0) for new, old in zip(mended, strong, strict=True))
        strong = mended
        if change < CLOSE:
            break
    elo = [SCALE * log10(each) for each in strong]
    mean = sum(elo) / players
    return [each - mean for each in elo]


def ratings(players: int, meetings: Sequence[Meeting], seed: int = 0) -> list[Rating]:
    """Everybody's rating with its interval: the meetings are drawn again, with replacement, and rated anew."""
    found = strengths(players, meetings)
    if not meetings:
        return [Rating(each, each, each) for each in found]
    rng = Random(seed)
    again = [strengths(players, rng.choices(meetings, k=len(meetings))) for _ in range(DRAWS)]
    return [Rating(round(elo, 1), *interval([drawn[player] for drawn in again])) for player, elo in enumerate(found)]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Between which values all but a few lie."""
    ordered = sorted(values)
    outside = int(OUTSIDE * len(ordered))
    return round(ordered[outside], 1), round(ordered[-1 - outside], 1)
