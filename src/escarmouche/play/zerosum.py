"""Two players choose in secret, and what one wins the other loses: how often each should choose what.

The smallest linear programme that settles it, solved by the simplex method in fractions, so that nothing is rounded
and nothing can go round in circles (Bland's rule).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

FINEST = 10**9
"""Payoffs are read to this many parts of one: what lies below is noise of the reckoning before."""


class Equilibrium(Struct, frozen=True):
    """A mix for each player against which the other can do no better, and what the first then wins on average."""

    rows: list[float]
    columns: list[float]
    value: float


def equilibrium(payoffs: Sequence[Sequence[float]]) -> Equilibrium:
    """The mixes of who chooses a row and wins the payoff, and of who chooses a column and loses it."""
    cells = [[Fraction(round(payoff * FINEST), FINEST) for payoff in row] for row in payoffs]
    lift = 1 - min(min(row) for row in cells)
    # With all payoffs above nought: most y1 + y2 + … with payoffs · y ≤ 1. The value is one over that sum, the mix of
    # the columns y in its proportions; the prices of the slacks, likewise, are the mix of the rows.
    count, across = len(cells), len(cells[0])
    tableau = [
        [cell + lift for cell in row] + [Fraction(int(other == at)) for other in range(count)] + [Fraction(1)]
        for at, row in enumerate(cells)
    ]
    tableau.append([Fraction(-1)] * across + [Fraction(0)] * (count + 1))
    basis = [across + at for at in range(count)]
    while (entering := next((at for at, price in enumerate(tableau[-1][:-1]) if price < 0), None)) is not None:
        _, _, leaving = min(
            (row[-1] / row[entering], basis[at], at) for at, row in enumerate(tableau[:-1]) if row[entering] > 0
        )
        pivot(tableau, leaving, entering)
        basis[leaving] = entering
    whole = tableau[-1][-1]
    columns = [Fraction(0)] * across
    for at, variable in enumerate(basis):
        if variable < across:
            columns[variable] = tableau[at][-1] / whole
    rows = [price / whole for price in tableau[-1][across:-1]]
    return Equilibrium([float(part) for part in rows], [float(part) for part in columns], float(1 / whole - lift))


def pivot(tableau: list[list[Fraction]], at: int, column: int) -> None:
    """Solve the row for the column, and take the column out of all others."""
    own = tableau[at] = [cell / tableau[at][column] for cell in tableau[at]]
    for other, row in enumerate(tableau):
        if other != at and row[column]:
            factor = row[column]
            tableau[other] = [cell - factor * mine for cell, mine in zip(row, own, strict=True)]
