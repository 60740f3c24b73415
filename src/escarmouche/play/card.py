"""A profile as a card that people hold: the same shape for all games, in the words of each."""

from __future__ import annotations

from msgspec import Struct

from escarmouche.play.reason import Reason


class Card(Struct, frozen=True):
    """What a card says: the name and the picture, short values under their heads, and lines that need more room."""

    key: str
    name: str
    icon: str
    """Of the set that the table draws with: "wolf-head"."""
    kind: Reason | None = None
    values: tuple[tuple[Reason, str], ...] = ()
    lines: tuple[tuple[Reason, str], ...] = ()
    life: tuple[int, ...] = ()
    """Boxes of each state of health, the best first, in games that have them."""
