"""Skills speak at moments: methods of a game's flat `Skill` class, silent there, overridden by those that speak."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def speaks(skill: type[Any], moment: str) -> bool:
    """Whether this class of skill overrides the moment. Silence is inherited from the game's flat base class."""
    silence = next(vars(base)[moment] for base in reversed(skill.__mro__) if moment in vars(base))
    return getattr(skill, moment) is not silence
