"""A skill is a value with a printed form, and speaks at moments: methods of a game's flat `Skill` class.

They are silent there; a skill overrides those at which it has something to say.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from msgspec import Struct


class PrintedSkill(Struct, frozen=True):
    """What the skills of every game have; the game's flat `Skill` adds its moments, `lends` among them."""

    printed: str
    value: int = 0
    """The number in its printed form."""
    detail: str = ""
    """The word in its printed form."""
    rule: str = ""
    """The rule of the book that prints it, where the registry knows it."""
    may_lend: ClassVar[tuple[str, ...]] = ()
    """The names, as registered, of everything that `lends` may return: an aura is only read where these may speak."""

    def around(self, profile: Any) -> float:
        """How far round whoever has this profile others feel it, for the table to draw; nought: no number says so."""
        return 0.0


LENDS = "lends"
"""The moment at which an aura lends skills, in printed form: `lends(game, lender, bearer)`."""


@cache
def speaks(skill: type[Any], moment: str) -> bool:
    """Whether this class of skill overrides the moment. Silence is inherited from the game's flat base class."""
    silence = next(vars(base)[moment] for base in reversed(skill.__mro__) if moment in vars(base))
    return getattr(skill, moment) is not silence


@cache
def moments_of(skill: type[PrintedSkill]) -> frozenset[str]:
    """The names of all moments that this class of skill overrides."""
    named = {name for base in skill.__mro__ for name in vars(base) if not name.startswith("__")}
    return frozenset([name for name in named if speaks(skill, name)])
