"""How much of a game an agent sees at once."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Shape(Struct, frozen=True):
    """How much of a game fits into an observation; what is more is left out, the last of the order first."""

    fighters: int = 64
    markers: int = 24
    areas: int = 32
    marks: Mapping[str, float] = {}
    """What stands beside a fighter, and which value of it counts as one."""
