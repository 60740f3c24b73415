"""Pools of dice as values, with the exact number of ways in which they can fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import cache
from typing import TypeVar

from msgspec import Struct

from escarmouche.dice.dice import Die, Face

V = TypeVar("V", bound=Hashable)


class Pool(Struct, frozen=True):
    """Dice thrown together. Equal dice cannot be told apart, which keeps the number of different falls small."""

    dice: tuple[Die, ...]

    def falls(self) -> dict[tuple[Face, ...], int]:
        """Every different fall, faces sorted, with the number of ways that lead to it."""
        return dict(_falls(self.dice))

    @property
    def ways(self) -> int:
        """All ways in which the dice can fall."""
        ways = 1
        for die in self.dice:
            ways *= die.sides
        return ways

    def distribution(self, read: Callable[[tuple[Face, ...]], V]) -> dict[V, Fraction]:
        """What the dice say when read so, with exact chances."""
        counted: Counter[V] = Counter()
        for faces, ways in _falls(self.dice).items():
            counted[read(faces)] += ways
        return {value: Fraction(ways, self.ways) for value, ways in counted.items()}


@cache
def _falls(dice: tuple[Die, ...]) -> dict[tuple[Face, ...], int]:
    falls: Counter[tuple[Face, ...]] = Counter({(): 1})
    for die in dice:
        longer: Counter[tuple[Face, ...]] = Counter()
        for faces, ways in falls.items():
            for face in die.faces:
                longer[tuple(sorted((*faces, face)))] += ways
        falls = longer
    return dict(falls)


def total(faces: tuple[Face, ...]) -> int:
    """The sum of the numbers shown."""
    return sum(face.number for face in faces)


def highest(count: int) -> Callable[[tuple[Face, ...]], int]:
    """Reads the sum of the highest numbers."""
    return lambda faces: sum(sorted(face.number for face in faces)[-count:])


def lowest(count: int) -> Callable[[tuple[Face, ...]], int]:
    """Reads the sum of the lowest numbers."""
    return lambda faces: sum(sorted(face.number for face in faces)[:count])


def successes(least: int) -> Callable[[tuple[Face, ...]], int]:
    """Reads how many dice show at least so much."""
    return lambda faces: sum(face.number >= least for face in faces)
