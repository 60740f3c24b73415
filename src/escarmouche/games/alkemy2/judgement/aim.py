"""Something worth going to: a spot with what may be done there, or a zone to stand in when the turn ends."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.games.alkemy2.content_types import Rectangle

POINT = 40.0
"""What a scenario point (PS) is worth, in points of cost."""


class Aim(Struct, frozen=True):
    """Something worth going to: a spot with what may be done there, or a zone to stand in when the turn ends."""

    x: float
    y: float
    radius: float
    value: float
    cost: int = 0
    """PA for the Action there."""
    key: str = ""
    """The Action."""
    number: int = -1
    """The marker it is about."""
    zone: Rectangle | None = None
    shared: bool = True
    """Whether one figure is enough."""

    def lessened(self, share: float) -> Aim:
        """The same, worth less."""
        return replace(self, value=self.value * share) if share < 1.0 else self
