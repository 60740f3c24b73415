"""Skills speak at moments: methods of a game's flat `Skill` class, silent there, overridden by those that speak."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from typing import Any, TypeVar

S = TypeVar("S", bound=Hashable)


@cache
def speaks(skill: type[Any], moment: str) -> bool:
    """Whether this class of skill overrides the moment. Silence is inherited from the game's flat base class."""
    silence = next(vars(base)[moment] for base in reversed(skill.__mro__) if moment in vars(base))
    return getattr(skill, moment) is not silence


def speakers(skills: tuple[S, ...], moment: Callable[..., Any]) -> list[S]:
    """Those of the skills that speak at this moment."""
    name = moment.__name__
    return [skill for skill in skills if speaks(type(skill), name)]
