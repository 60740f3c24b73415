"""What a match of the first edition has beside what every match of Alkemy has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from escarmouche.games.alkemy import state as family
from escarmouche.games.alkemy1.agenda import Pending
from escarmouche.games.alkemy1.library import Library


class Side(family.Side, array_like=True, gc=False):
    """A player: his score, what he has placed, what he has done."""

    pieces: int = 0
    """Pieces of scenery that he has placed (p. 36)."""
    tokens: int = 0
    """Component tokens that he has placed (p. 37)."""
    tokens_abroad: int = 0
    """Those of them on the other half of the table."""


class Activation(family.Activation, array_like=True, gc=False):
    """The activation of one card under way, step by step (p. 19)."""

    busy: Sequence[int] = []
    """Figures whose Action fills the next step too, as a run does (AK1-R-34)."""


class Game(family.Game):
    """A match of the first edition."""

    sides: list[Side]
    activation: Activation | None = None
    agenda: list[Pending] = []

    @cached_property
    def library(self) -> Library:
        raise LookupError("no library attached")
