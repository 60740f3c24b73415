"""What a match of V2 has beside what every match of Alkemy has: command cards, secret objectives, set-up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from escarmouche.games.alkemy import state as family
from escarmouche.games.alkemy2.agenda import Pending
from escarmouche.games.alkemy2.library import Library
from escarmouche.play.state import Secret


class Side(family.Side, array_like=True, gc=False):
    """A player: his score, his cards, what he has done that objectives ask about."""

    command_points: int = 0
    hand: Secret[Sequence[str]] | None = None
    """Command cards not yet played."""
    playing: str = ""
    """The command card in force this turn."""
    played: Sequence[str] = []
    """Command cards used up, this turn's included: everybody has seen them."""
    chosen: Sequence[int] = []
    """The figures that a command card chose."""
    objective: Secret[str] | None = None
    pieces: int = 0
    effects_given: int = 0
    tokens: int = 0
    tokens_abroad: int = 0
    stopped: bool = False


class Game(family.Game):
    """A match of V2."""

    sides: list[Side]
    agenda: list[Pending] = []

    @cached_property
    def library(self) -> Library:
        raise LookupError("no library attached")
