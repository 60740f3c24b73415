"""Opponents for people: the same judgement, with eyes, nerves and patience of different quality."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from escarmouche.players.greedy import Greedy
from escarmouche.players.search import Search

BRIEF, PATIENT = 0.1, 1.0
"""Seconds for a decision: of a player in the arena, and of an opponent for people."""

LEVELS: dict[str, Callable[[], Greedy]] = {
    "greedy": Greedy,
    "novice": partial(Greedy, blur=0.15, noise=0.35),
    "regular": partial(Greedy, blur=0.10, noise=0.05),
    "veteran": partial(Search, PATIENT, blur=0.05),
    "search": partial(Search, BRIEF),
}
"""By name. How far each misjudges a distance is the share that the rules of the game give its level."""


def looks_further(level: str) -> bool:
    """Whether a level thinks as long as its clock allows."""
    return isinstance(LEVELS[level](), Search)
