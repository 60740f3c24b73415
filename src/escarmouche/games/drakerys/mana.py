"""Mana (p. 22-23): what the designated sources supply, what a spell costs, what is left to reinforce it.

Numbers alone: each Vortex gives fresh Mana for this casting only (DRK-R-56).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
    return bool(payments_from(stocks(sources.values()), tuple(cost.items()), most))


def payments(sources: Mapping[str, Source], cost: Cost, most: int) -> list[tuple[str, ...]]:
    """Every choice of sources that pays the cost: as many as the wizard's level, or fewer (DRK-MAGIC-12)."""
    keys = list(sources)
    ways = payments_from(stocks(sources.values()), tuple(cost.items()), most)
    return [tuple([keys[place] for place in way]) for way in ways]


Stock = tuple[str, int]
"""An Element and its Mana, wherever its source is."""
Stocks = tuple[Stock, ...]


def stocks(sources: Iterable[Source]) -> Stocks:
    return tuple([(source.element, supply(source)) for source in sources])


@lru_cache(maxsize=1024)
def payments_from(own: Stocks, cost: tuple[tuple[Element, int], ...], most: int) -> list[tuple[int, ...]]:
    """The same by the places of the sources."""
    sources, due = [Carried(element, 0.0, 0.0, mana=mana) for element, mana in own], dict(cost)
    choices = [way for count in range(1, min(most, len(own)) + 1) for way in combinations(range(len(own)), count)]
    return [way for way in choices if reinforcement([sources[place] for place in way], due) is not None]
