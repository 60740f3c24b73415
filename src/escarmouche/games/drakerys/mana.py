"""Mana (p. 22-23): what the designated sources supply, what a spell costs, what is left to reinforce it.

Numbers alone: each Vortex gives fresh Mana for this casting only (DRK-R-56).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.sources import Carried, supply

if TYPE_CHECKING:
    from escarmouche.games.drakerys.profiles import Element
    from escarmouche.games.drakerys.state import Source

    Cost = Mapping[Element, int]

MAELSTROM_MANA = 9
"""What a Maelstrom supplies at most for reinforcing (DRK-MAGIC-17)."""

CONVERSION = 2
"""So many Mana of one type make one of any type (DRK-MAGIC-14)."""


def supplied(sources: Iterable[Source]) -> dict[str, int]:
    """The Mana of the Vortices among these sources, by Element."""
    found: dict[str, int] = {}
    for source in sources:
        if not source.maelstrom:
            found[source.element] = found.get(source.element, 0) + supply(source)
    return found


def left_after(mana: Mapping[str, int], cost: Cost) -> int | None:
    """Mana left once the cost is paid, None where it cannot be: two of a type make one of another, none mixed."""
    missing = sum(max(0, due - mana.get(element, 0)) for element, due in cost.items())
    native = {element: min(due, mana.get(element, 0)) for element, due in cost.items()}
    spare = [stock - sum(paid for own, paid in native.items() if own == element) for element, stock in mana.items()]
    if missing > sum(stock // CONVERSION for stock in spare):
        return None
    return sum(spare) - CONVERSION * missing


def reinforcement(sources: Sequence[Source], cost: Cost) -> int | None:
    """How many dice these sources may add, one for each Mana left; None where they cannot pay (DRK-MAGIC-13..17).

    A Maelstrom pays the whole cost at once.
    """
    mana = supplied(sources)
    if any(source.maelstrom for source in sources):
        return sum(mana.values()) + MAELSTROM_MANA
    return left_after(mana, cost)


def payable(sources: Mapping[str, Source], cost: Cost, most: int) -> bool:
    """Whether some choice of sources pays the cost."""
    return payable_from(tuple([(s.element, supply(s)) for s in sources.values()]), tuple(cost.items()), most)


@lru_cache(maxsize=1024)
def payable_from(stocks: tuple[tuple[str, int], ...], cost: tuple[tuple[Element, int], ...], most: int) -> bool:
    """The same of Elements and their Mana, wherever their sources are."""
    sources = {str(n): Carried(element, 0.0, 0.0, mana=mana) for n, (element, mana) in enumerate(stocks)}
    return next(payments(sources, dict(cost), most), None) is not None


def payments(sources: Mapping[str, Source], cost: Cost, most: int) -> Iterator[tuple[str, ...]]:
    """Every choice of sources that pays the cost: as many as the wizard's level, or fewer (DRK-MAGIC-12)."""
    keys = list(sources)
    for count in range(1, min(most, len(keys)) + 1):
        for chosen in combinations(keys, count):
            if reinforcement([sources[key] for key in chosen], cost) is not None:
                yield chosen
