"""What a blow or a shot is likely to do: the wound table (p. 8) over the dice of one attack, and of its parry."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from escarmouche.games.monconf.wounds.wound_table import NOTHING, STUNNED, result

DIE = range(1, 7)
MOST = 6
"""The most wounds that one attack causes."""


class Blows(NamedTuple):
    """The chances of 0 to 6 wounds, and that of being stunned."""

    wounds: tuple[float, ...]
    stunned: float

    @property
    def mean(self) -> float:
        """Wounds on average."""
        return sum([number * chance for number, chance in enumerate(self.wounds)])

    def at_least(self, number: int) -> float:
        """How likely so many wounds are."""
        return sum(self.wounds[max(0, number) :])


@lru_cache(maxsize=4096)
def struck(margin: int, wound: int, *, parried: bool = False, dice: int = 1) -> Blows:
    """An attack whose characteristic exceeds the defence by a margin; a parry adds a die to the other side."""
    found, stunned = [0.0] * (MOST + 1), 0.0
    attacks = [sum(faces) for faces in product(DIE, repeat=dice)]
    parries = list(DIE) if parried else [0]
    share = 1.0 / (len(attacks) * len(parries))
    for attack in attacks:
        for parry in parries:
            read = result(margin + attack - parry, wound)
            if read == STUNNED:
                stunned += share
            found[0 if read in (NOTHING, STUNNED) else int(read)] += share
    return Blows(tuple(found), stunned)
