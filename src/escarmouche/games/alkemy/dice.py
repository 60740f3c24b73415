"""The dice of Alkemy (first edition p. 12, V2 p. 11): white, yellow, red; faces and what symbols read are data."""

from __future__ import annotations

from functools import cache

from escarmouche.dice.dice import Die, Face
from escarmouche.games.alkemy.content_types import Dice
from escarmouche.play.content import package_file, read

PRINTED = read(package_file("escarmouche.games.alkemy", "data", "dice.toml"), Dice)

DICE = {die.colour: Die(die.colour, tuple([Face(*face) for face in die.faces])) for die in PRINTED.die}
"""By the colour of the health state."""

COIN = Die("coin", (Face(0), Face(1)))
"""For choices at random between two (AK1-R-21, AK2-R-110)."""


@cache
def column(one: str, other: str) -> int:
    """The column, from 0 to 5, that two symbols read in a damage line, in any order (AK1-DOM-01, AK2-ROLL-14)."""
    pairs: list[set[str]] = [set(pair) for pair in PRINTED.columns]
    return pairs.index({one, other})
