"""Dice as values: a die is its faces, a throw is one face index for each die."""

from __future__ import annotations

from msgspec import Struct


class Face(Struct, frozen=True, order=True):
    """What one side of a die shows: a number and, on some dice, a symbol."""

    number: int
    symbol: str = ""

    @property
    def shown(self) -> str:
        """As it is told: "5", or "5 sword"."""
        return f"{self.number} {self.symbol}".strip()


class Die(Struct, frozen=True):
    """A die by its name (shown, drawn and translated by it) and its faces."""

    name: str
    faces: tuple[Face, ...]

    @property
    def sides(self) -> int:
        return len(self.faces)


def plain(sides: int) -> Die:
    """A die numbered from one."""
    return Die(f"d{sides}", tuple(Face(number) for number in range(1, sides + 1)))
