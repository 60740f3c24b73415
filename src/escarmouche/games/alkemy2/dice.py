"""The dice of Alkemy (V2 p. 11): white, yellow and red; their faces and what a pair of symbols reads are data."""

from __future__ import annotations

from functools import cache

from escarmouche.dice.dice import Die, Face
from escarmouche.games.alkemy2.catalogue import catalogue

DICE = catalogue().dice
"""By the colour of the health state."""

COIN = Die("coin", (Face(0), Face(1)))
"""For choices at random between two (AK2-R-110)."""


@cache
def column(one: str, other: str) -> int:
    """The column, from 0 to 5, that a pair of symbols reads in a damage line, in any order (AK2-ROLL-14)."""
    pairs: list[set[str]] = [set(pair) for pair in catalogue().columns]
    return pairs.index({one, other})
