"""Characteristics as they are now (p. 10): what the profile prints, and everything that changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.skills.moments import Skill, Stat
from escarmouche.games.drakerys.skills.query import own_at, speaking

if TYPE_CHECKING:
    from escarmouche.games.drakerys.rolls import Throw
    from escarmouche.games.drakerys.state import Game, Unit

CAGE: dict[Stat, int] = {"melee": 1, "toughness": 4, "health": 2}
"""A prisoner cage; everything else is 0 (DRK-MISSION-88, DRK-R-69)."""


def printed(game: Game, unit: Unit, stat: Stat) -> int | None:
    """What the profile says; None for a dash."""
    if unit.cage:
        return CAGE.get(stat, 0)
    value: int | None = getattr(game.profile(unit), stat)
    return value


def stat(game: Game, unit: Unit, name: Stat, throw: Throw | None = None) -> int | None:
    """The value now: sums first, replacements last, never below 0, Actions not below 1 (DRK-R-20); None for a dash."""
    base = printed(game, unit, name)
    if base is None:
        return None
    value = base
    for own in speaking(game, unit, Skill.adjusts):
        for modifier in own.adjusts(game, unit, name, value, throw):
            value += modifier.value
    value = max(1 if name == "actions" else 0, value)
    for own in speaking(game, unit, Skill.replaces):
        fixed = own.replaces(game, unit, name, throw)
        value = value if fixed is None else fixed
    if throw is not None and throw.against is unit:
        for own in own_at(game, throw.unit, Skill.replaces_enemy):
            fixed = own.replaces_enemy(game, throw.unit, unit, name, throw)
            value = value if fixed is None else fixed
    return value
