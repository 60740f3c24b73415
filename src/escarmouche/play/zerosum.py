"""Two players choose in secret, and what one wins the other loses: how often each should choose what.

The smallest linear programme that settles it, solved by the simplex method in whole numbers, so that nothing is rounded
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
    cells = [[round(payoff * FINEST) for payoff in row] for row in payoffs]
    lift = FINEST - min(min(row) for row in cells)
    # With all payoffs above nought: most y1 + y2 + … with payoffs · y ≤ 1. The value is one over that sum, the mix of
    # the columns y in its proportions; the prices of the slacks, likewise, are the mix of the rows.
    count, across = len(cells), len(cells[0])
    tableau = [
        [cell + lift for cell in row] + [int(other == at) for other in range(count)] + [1]
        for at, row in enumerate(cells)
    ]
    tableau.append([-1] * across + [0] * (count + 1))
    basis = [across + at for at in range(count)]
    scale = 1
    while (entering := next((at for at, price in enumerate(tableau[-1][:-1]) if price < 0), None)) is not None:
        _, _, leaving = min(
            (Fraction(row[-1], row[entering]), basis[at], at)
            for at, row in enumerate(tableau[:-1])
            if row[entering] > 0
        )
        scale = pivot(tableau, leaving, entering, scale)
        basis[leaving] = entering
    whole = tableau[-1][-1]
    columns = [0.0] * across
    for at, variable in enumerate(basis):
        if variable < across:
            columns[variable] = float(Fraction(tableau[at][-1], whole))
    rows = [float(Fraction(price, whole)) for price in tableau[-1][across:-1]]
    return Equilibrium(rows, columns, float(Fraction(scale, whole * FINEST) - Fraction(lift, FINEST)))


def pivot(tableau: list[list[int]], at: int, column: int, scale: int) -> int:
    """Solve the row for the column, and take the column out of all others; all are whole numbers of a new scale.

    Every cell is a minor of the first tableau, so that nothing is left when it is divided by the scale before.
    """
    own = tableau[at]
    new = own[column]
    for other, row in enumerate(tableau):
        if other != at:
            factor = row[column]
            tableau[other] = [(cell * new - factor * mine) // scale for cell, mine in zip(row, own, strict=True)]
    return new
