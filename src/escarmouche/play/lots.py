"""Lots: what the program decides by chance where players would decide. All lots are rolls, so that a match stays a
function of its seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from escarmouche.dice.dice import Die, Face
from escarmouche.play.reason import reason
from escarmouche.play.requests import Roll

T = TypeVar("T")

LOT = reason("roll.quick-setup")


@cache
def one_of(many: int) -> Die:
    """A die with a face for each of so many things among which chance chooses."""
    return Die(f"one of {many}", tuple([Face(number) for number in range(many)]))


async def draw_several(things: Sequence[T], count: int, hidden: bool = False) -> list[T]:
    """So many different things, in the order in which they are drawn."""
    left = list(things)
    if count >= len(left) == 1:
        return left
    lots = await Roll(tuple([one_of(len(left) - drawn) for drawn in range(count)]), LOT, hidden=hidden)
    return [left.pop(lot) for lot in lots]
