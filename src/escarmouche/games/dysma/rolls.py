"""Rolls (p. 6): a pool of D8 against a threshold; rerolls of failures first, then every 8 explodes.

All dice go through settled throws: of plain facts, changing nothing, so that their odds are exact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.dice.dice import plain
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure

D8 = plain(8)
Kind = Literal["combat", "shoot", "defence", "spirit", "fall"]
NAMES: dict[Kind, str] = {"combat": "Combat", "shoot": "Tir", "defence": "Défense", "spirit": "Esprit", "fall": "Chute"}
"""What the book calls a roll: brackets of skills name it (DYS-DICE-03, DYS-SKILL-03)."""
POOL = 3
"""Dice of a roll before bonuses (DYS-DICE-01)."""


class Throw:
    """A roll under way: whose, of what kind, against whom, with what in hand. It lives inside one step."""

    __slots__ = ("against", "cause", "charge", "dice", "figure", "from_back", "kind", "spell", "threshold", "weapons")

    def __init__(
        self,
        figure: Figure,
        kind: Kind,
        threshold: int | None,
        *,
        against: Figure | None = None,
        dice: list[Modifier] | None = None,
        weapons: tuple[str, ...] = (),
        spell: str = "",
        charge: bool = False,
        from_back: bool = False,
        cause: str = "",
    ) -> None:
        self.figure, self.kind, self.threshold, self.against = figure, kind, threshold, against
        self.dice = [Modifier(POOL, reason("dice.pool", "DYS-DICE-01"))] if dice is None else dice
        """Where the dice come from, each with its reason."""
        self.weapons = weapons
        """What is used for it: the skills of these count, too."""
        self.spell = spell
        self.charge = charge
        """The free Combat of a Charge (DYS-R-32)."""
        self.from_back = from_back
        """The attack it belongs to comes from the back (DYS-R-05)."""
        self.cause = cause
        """What it is part of: combat, shot, projectile, hex, enchantment, fall, fear."""

    @property
    def pool(self) -> int:
        """How many dice are rolled; 0 or fewer fail (DYS-DICE-06, 07)."""
        return max(0, sum([modifier.value for modifier in self.dice]))

    @property
    def names(self) -> tuple[str, ...]:
        """What brackets may call this roll."""
        return (NAMES[self.kind], "Charge") if self.charge else (NAMES[self.kind],)
