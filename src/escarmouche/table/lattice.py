"""The lattice: every stored coordinate and every waypoint is a multiple of 1/1024 of the unit.

Positions that have gone through `snap` are exact in binary, so they survive a journal, a wire and another machine
unchanged, and a sum of many moves does not drift.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.table.kernel.rounding import on_lattice

if TYPE_CHECKING:
    from collections.abc import Iterable

LATTICE: Final = 1024


def snap(value: float) -> float:
    """The nearest multiple of 1/1024 (ties to the even one); what is not finite stays as it is."""
    return on_lattice(value)


def snap_all(values: Iterable[float]) -> list[float]:
    return [snap(value) for value in values]


def around(x: float, y: float) -> list[tuple[float, float]]:
    """The places of the lattice close to a point, the nearest first."""
    column, row = round(x * LATTICE), round(y * LATTICE)
    places = [(c / LATTICE, r / LATTICE) for c in range(column - 2, column + 3) for r in range(row - 2, row + 3)]
    return sorted(places, key=lambda place: ((place[0] - x) ** 2 + (place[1] - y) ** 2, place))
