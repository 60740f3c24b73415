"""The skills of one bearer, of a weapon or of a spell, told apart by the moments at which they speak."""

from __future__ import annotations

from typing import TypeVar

from escarmouche.play.skills.skill import PrintedSkill, moments_of, speaks

S = TypeVar("S", bound=PrintedSkill)


class SkillSet(dict[str, tuple[S, ...]]):
    """By the name of a moment, those of some skills that speak at it: found when the moment first comes."""

    __slots__ = ("moments", "skills")

    def __init__(self, skills: tuple[S, ...]) -> None:
        super().__init__()
        self.skills = skills
        self.moments = frozenset[str]().union(*[moments_of(type(skill)) for skill in skills])
        """All at which some of them speaks."""

    def __missing__(self, moment: str) -> tuple[S, ...]:
        found = self[moment] = speakers(self.skills, moment)
        return found


def speakers(skills: tuple[S, ...], moment: str) -> tuple[S, ...]:
    """Those of some skills that speak at a moment."""
    return tuple([skill for skill in skills if speaks(type(skill), moment)])
