"""A profile as a card that people hold: the same shape for all games, in the words of each."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from escarmouche.play.reason import Reason, reason


class Reach(Struct, frozen=True):
    """How far something of a card goes from the edge of the base: a weapon, a charge."""

    label: Reason
    distance: float


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
    reaches: tuple[Reach, ...] = ()
    """Rings round the figure; none where nobody may measure."""


def reaches(moves: Mapping[str, float], weapons: Mapping[str, float]) -> tuple[Reach, ...]:
    """Rings for moves by their key ("walk", "charge") and for weapons by their printed name, as far as they go."""
    found = [Reach(reason(f"reach.{key}"), float(distance)) for key, distance in moves.items()]
    found += [Reach(reason("reach.weapon", weapon=name), float(distance)) for name, distance in weapons.items()]
    return tuple([ring for ring in found if ring.distance > 0])
