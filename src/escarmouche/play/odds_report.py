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
    mean: float | None = None


class Matrix(Struct):
    """Secret choices against secret choices: what each pair is worth to the one who looks, and how to mix them."""

    label: Reason
    rows: list[Reason]
    columns: list[Reason]
    values: list[list[float]]
    mix: list[float]
    against: list[float]


class OptionOdds(Struct):
    """What stands on an option of a question: one chance, and of what."""

    key: str | int | bool
    label: Reason
    chance: float
    risk: float = 0.0
    """The chance that one's own side suffers."""


class OddsReport(Struct):
    """What the dice say of what is under the hand."""

    title: Reason
    bars: list[Bar] = []
    spreads: list[Spread] = []
    matrix: Matrix | None = None
    notes: list[Reason] = []
    left_out: float = 0.0
    """What was not followed: no chance is further than this from the truth; 0 is exact."""
    options: list[OptionOdds] = []
    """Of a question: what each of its options brings."""


def spread(label: Reason, chances: dict[int, float]) -> Spread:
    """A distribution as it is told; what was left out of it is not in its mean."""
    whole = sum(chances.values())
    mean = sum([number * chance for number, chance in chances.items()]) / whole if whole else 0.0
    return Spread(label, drawn(chances), round(mean, 2))


def drawn(chances: dict[int, float]) -> list[tuple[int, float]]:
    """A distribution without what hardly ever happens."""
    return [(number, chance) for number, chance in sorted(chances.items()) if chance >= SHOWN]
