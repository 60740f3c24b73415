"""A profile as a card that people hold: the same shape for all games, in the words of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.play.skills.skill import PrintedSkill


ReachKind = Literal["move", "weapon", "aura", "control"]
"""How far the figure goes, or hits; who feels a skill of it; whom it keeps at a distance."""


class Reach(Struct, frozen=True):
    """How far something of a card goes, measured as the game measures: a weapon, a charge, a skill that others feel."""

    label: Reason
    distance: float
    kind: ReachKind = "move"


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
    found += [
        Reach(reason("reach.weapon", weapon=name), float(distance), "weapon") for name, distance in weapons.items()
    ]
    return tuple([ring for ring in found if ring.distance > 0])


def auras(skills: Iterable[PrintedSkill], profile: Any) -> tuple[Reach, ...]:
    """Rings for the skills of a profile that others feel round it."""
    found = [Reach(reason("reach.aura", skill=own.printed), float(own.around(profile)), "aura") for own in skills]
    return tuple([ring for ring in found if ring.distance > 0])
