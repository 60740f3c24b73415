"""Every fall of the dice (V2 p. 11-13) and the pairs that the rule lets a player keep of it."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.dice import DICE, column
from escarmouche.games.alkemy2.rolls import MOST_EXTRA, keepable, plainly_kept
from escarmouche.play.odds import falls_of

if TYPE_CHECKING:
    from escarmouche.dice.dice import Face
    from escarmouche.games.alkemy2.profiles import Colour

Pair = tuple[int, int]
"""The sum of two dice, and the column that their symbols read."""


@cache
def sorted_faces(dice: tuple[Colour, ...]) -> list[tuple[list[Face], float]]:
    """Every fall of these dice, the faces sorted, and how likely it is."""
    thrown = tuple([DICE[colour] for colour in dice])
    every = [die.faces for die in thrown]
    return [
        (sorted([faces[index] for faces, index in zip(every, fall, strict=True)]), chance)
        for fall, chance in falls_of(thrown)
    ]


@cache
def choices(dice: tuple[Colour, ...], net: int) -> list[tuple[float, tuple[Pair, ...]]]:
    """How likely each choice of pairs is that these dice leave, so many of them bonus or malus dice."""
    found: defaultdict[tuple[Pair, ...], float] = defaultdict(float)
    for faces, chance in sorted_faces(dice):
        found[tuple(sorted({pair_of(one, two) for one, two in keepable(faces, net)}))] += chance
    return [(chance, pairs) for pairs, chance in found.items()]


@cache
def falls(colour: Colour, net: int) -> list[tuple[float, tuple[Pair, ...]]]:
    """How likely each choice of pairs is, with so many bonus or malus dice, all of one colour."""
    return choices(*handful(colour, net))


def handful(colour: Colour, net: int) -> tuple[tuple[Colour, ...], int]:
    """Dice of one colour with so many bonus or malus dice, of which no more than two count."""
    net = max(-MOST_EXTRA, min(MOST_EXTRA, net))
    return (colour,) * (2 + abs(net)), net


def pair_of(one: Face, two: Face) -> Pair:
    """A pair by its faces."""
    return one.number + two.number, column(one.symbol, two.symbol)


@cache
def highest(colour: Colour, net: int) -> dict[Pair, float]:
    """How likely each pair is for who keeps the highest sum."""
    found: defaultdict[Pair, float] = defaultdict(float)
    for chance, pairs in falls(colour, net):
        found[pairs[-1]] += chance
    return dict(found)


@cache
def sums_of(dice: tuple[Colour, ...], net: int) -> dict[int, float]:
    """How likely each sum of these dice is for who keeps the highest."""
    found: defaultdict[int, float] = defaultdict(float)
    for faces, chance in sorted_faces(dice):
        one, two = plainly_kept(faces, net)
        found[one.number + two.number] += chance
    return dict(found)


@cache
def sums(colour: Colour, net: int) -> dict[int, float]:
    """How likely each sum is for who keeps the highest, with so many bonus or malus dice, all of one colour."""
    return sums_of(*handful(colour, net))
