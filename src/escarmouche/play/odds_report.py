"""What is told of odds: bars, spreads, a matrix; the same for the browser, the terminal and programs."""

from __future__ import annotations

from msgspec import Struct

from escarmouche.play.reason import Reason

SHOWN = 0.0005
"""Chances below this are not drawn."""


class Bar(Struct):
    """A chance as a bar of its own: hit, removed. A plain number where it is no chance: the mean."""

    label: Reason
    chance: float | None = None
    number: float | None = None


class Spread(Struct):
    """A distribution: each value and its chance."""

    label: Reason
    values: list[tuple[int, float]]


class Matrix(Struct):
    """Secret choices against secret choices: what each pair is worth to the one who looks, and how to mix them."""

    label: Reason
    rows: list[Reason]
    columns: list[Reason]
    values: list[list[float]]
    mix: list[float]
    against: list[float]


class OddsReport(Struct):
    """What the dice say of what is under the hand."""

    title: Reason
    bars: list[Bar] = []
    spreads: list[Spread] = []
    matrix: Matrix | None = None
    notes: list[Reason] = []
    left_out: float = 0.0
    """What was not followed: no chance is further than this from the truth; 0 is exact."""


def drawn(chances: dict[int, float]) -> list[tuple[int, float]]:
    """A distribution without what hardly ever happens."""
    return [(number, chance) for number, chance in sorted(chances.items()) if chance >= SHOWN]
