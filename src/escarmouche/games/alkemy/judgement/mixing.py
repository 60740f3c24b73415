"""How often to show which card: `play.zerosum` in floats, for who needs an answer at once and not the last digit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from escarmouche.play.zerosum import equilibrium

NOUGHT = 1e-9
MOST_PIVOTS = 50
"""After so many the rounding leads in circles."""

Payoffs = tuple[tuple[float, ...], ...]


@lru_cache(maxsize=1 << 14)
def best_mix(payoffs: Payoffs) -> list[float]:
    """The mix of who chooses a row: the same fights come again and again while lines are played on."""
    sure = safest(payoffs)
    if sure >= 0:
        return [float(at == sure) for at in range(len(payoffs))]
    found = quick_mix(payoffs)
    return found if found is not None else equilibrium(payoffs).rows


def safest(payoffs: Payoffs) -> int:
    """The row that is best though the other knew of it: none (-1) where he had better not."""
    worst = [min(row) for row in payoffs]
    most = max(worst)
    return worst.index(most) if most >= min([max(column) for column in zip(*payoffs, strict=True)]) else -1


def quick_mix(payoffs: Payoffs) -> list[float] | None:
    """The simplex method on the tableau without its slacks: a pivot swaps a row for a column. None: it goes round."""
    count, across = len(payoffs), len(payoffs[0])
    lift = 1.0 - min([min(row) for row in payoffs])
    tableau = [[*[cell + lift for cell in row], 1.0] for row in payoffs]
    prices = [-1.0] * across + [0.0]
    above, beside = [-1] * across, list(range(count))
    for _ in range(MOST_PIVOTS):
        least = min(prices[:across])
        if least >= -NOUGHT:
            return shares(prices, above, count)
        column = prices.index(least)
        ratios = [(row[across] / row[column], at) for at, row in enumerate(tableau) if row[column] > NOUGHT]
        _, leaving = min(ratios)
        prices = swap(tableau, prices, leaving, column)
        above[column], beside[leaving] = beside[leaving], above[column]
    return None


def swap(tableau: list[list[float]], prices: list[float], leaving: int, column: int) -> list[float]:
    """One pivot; returns the new prices."""
    own = tableau[leaving]
    whole = own[column]
    own = [cell / whole for cell in own]
    for at, row in enumerate(tableau):
        if at != leaving:
            factor = row[column]
            row = [cell - factor * mine for cell, mine in zip(row, own, strict=True)]
            row[column] = -factor / whole
            tableau[at] = row
    factor = prices[column]
    prices = [cell - factor * mine for cell, mine in zip(prices, own, strict=True)]
    prices[column] = -factor / whole
    own[column] = 1.0 / whole
    tableau[leaving] = own
    return prices


def shares(prices: Sequence[float], above: Sequence[int], count: int) -> list[float]:
    """The prices of the rows that were swapped for columns, in proportion."""
    found = [0.0] * count
    for price, row in zip(prices, above, strict=False):
        if row >= 0:
            found[row] = max(0.0, price)
    whole = sum(found)
    return [price / whole for price in found]
