"""From the printed form of a skill to the value that speaks for it: the same words in profiles, effects, situations."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import escarmouche.games.drakerys.skills as package
from escarmouche.games.drakerys.skills.moments import Skill

PRINTED = re.compile(
    r"^(?P<name>[^\[/(]+?)\s*(?:/?\[(?P<value>\d+)\])?\s*(?:/(?P<weapon>[^\[(]+?))?\s*(?:\((?P<detail>[^()]+)\))?$"
)

_classes: dict[str, type[Skill]] = {}


class UnknownSkillError(LookupError):
    """A printed form that no skill answers to."""


def named(*names: str):  # type: ignore[no-untyped-def]  # a decorator keeps the class it is given
    """Register a class of skill under its printed names, without number and detail: "Autorité", "Tireur"."""

    def register(cls: type[Skill]) -> type[Skill]:
        for name in names:
            _classes[name] = cls
        return cls

    return register


@cache
def load() -> None:
    """Import every file of skills, so that each has registered its classes."""
    for module in iter_modules(package.__path__):
        import_module(f"{package.__name__}.{module.name}")


@cache
def skill(printed: str) -> Skill:
    """The skill of a printed form: "Autorité[20]", "Tireur/Arc", "Magicien[3] (Tempête)", "Source de Feu/[2]"."""
    load()
    if printed in _classes:
        return _classes[printed](printed)
    match = PRINTED.match(printed)
    if match is None or match["name"] not in _classes:
        raise UnknownSkillError(printed)
    return _classes[match["name"]](printed, int(match["value"] or 0), match["weapon"] or match["detail"] or "")


@cache
def lendable(aura: type[Skill]) -> tuple[type[Skill], ...]:
    """The classes of the skills that an aura may lend."""
    load()
    return tuple(_classes[name] for name in aura.may_lend)


def known(printed: str) -> bool:
    """Whether some skill answers to this printed form."""
    try:
        skill(printed)
    except UnknownSkillError:
        return False
    return True


@cache
def skills(printed: tuple[str, ...]) -> tuple[Skill, ...]:
    """The skills of a profile."""
    return tuple(skill(form) for form in printed)
