"""From the printed form of a skill to the value that speaks for it: the same words in profiles, effects, situations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from importlib import import_module
from pkgutil import iter_modules
from re import Pattern
from types import ModuleType
from typing import Any, Generic, TypeVar

from escarmouche.play.skills.skill import PrintedSkill, speaks
from escarmouche.play.skills.skill_set import SkillSet

S = TypeVar("S", bound=PrintedSkill)
C = TypeVar("C", bound=PrintedSkill)

LONGEST_FORM, LARGEST_VALUE = 200, 9_999
"""Letters of a printed form, and the number in it: people write them in files of their own."""

MOST_KEPT = 4096
"""Forms and sets of them that are remembered: those that a match needs come again and again."""


class UnknownSkillError(LookupError):
    """A printed form that no skill answers to."""


class Registry(Generic[S]):
    """The skills of one game.

    `skill` is the flat class that lists the moments, `package` holds the files of its subclasses, and `forms` say how
    its book prints them, the first that fits counts: patterns with a group `name`, perhaps one `value`, and others for
    words, of which the first that is there becomes the detail.

    Games of one family share the skills of a `family` registry and add their own; `rules` says by which rule of its
    book a game has the skill of a name.
    """

    def __init__(
        self,
        skill: type[S],
        package: ModuleType,
        forms: tuple[Pattern[str], ...] = (),
        *,
        family: Registry[S] | None = None,
        rules: Mapping[str, str] | None = None,
    ) -> None:
        self._base, self._package, self._forms = skill, package, forms
        self._family, self._rules = family, rules or {}
        self._classes: dict[str, type[S]] = {}
        self.skill: Callable[[str], S] = lru_cache(MOST_KEPT)(self._read)
        """The skill of a printed form; raises `UnknownSkillError`."""
        self.set_of: Callable[[tuple[str, ...]], SkillSet[S]] = lru_cache(MOST_KEPT)(self._set_of)
        """The skills of some printed forms, by moment."""
        self.set_of_skills: Callable[[tuple[S, ...]], SkillSet[S]] = lru_cache(MOST_KEPT)(SkillSet)
        """Skills by moment."""
        self.may_lend: Callable[[type[S], str], bool] = lru_cache(MOST_KEPT)(self._may_lend)
        """Whether an aura may lend a skill that speaks at a moment, by its name."""

    def named(self, *names: str) -> Callable[[type[C]], type[C]]:
        """Register a class of skill under its printed names, without number and detail."""

        def register(cls: type[C]) -> type[C]:
            for name in names:
                self._register(name, cls)
            return cls

        return register

    def _register(self, name: str, cls: type[Any]) -> None:
        if not issubclass(cls, self._base):
            raise TypeError(f"{cls.__qualname__} is no {self._base.__module__}.{self._base.__qualname__}")
        other = self._classes.get(name, cls)
        if (other.__module__, other.__qualname__) != (cls.__module__, cls.__qualname__):
            raise ValueError(f"two skills named {name}: {other.__qualname__} and {cls.__qualname__}")
        self._classes[name] = cls

    def known(self, printed: str) -> bool:
        """Whether some skill answers to this printed form."""
        try:
            self.skill(printed)
        except UnknownSkillError:
            return False
        return True

    def skills(self, printed: tuple[str, ...]) -> tuple[S, ...]:
        """The skills of some printed forms."""
        return self.set_of(printed).skills

    def lendable(self, aura: type[S]) -> tuple[type[S], ...]:
        """The classes of the skills that an aura may lend."""
        return tuple([self._loaded[name] for name in aura.may_lend])

    def classes(self) -> dict[str, type[S]]:
        """All classes by their names."""
        return self._loaded

    @cached_property
    def _loaded(self) -> dict[str, type[S]]:
        """All classes by their names: every file of the package is imported first, so that each has registered its."""
        for module in iter_modules(self._package.__path__):
            import_module(f"{self._package.__name__}.{module.name}")
        for name, cls in self._family.classes().items() if self._family is not None else ():
            self._register(name, cls)
        return self._classes

    def _read(self, printed: str) -> S:
        if (plain := self._loaded.get(printed)) is not None:
            return plain(printed, rule=self._rules.get(printed, ""))
        for form in self._forms if len(printed) <= LONGEST_FORM else ():
            if (match := form.match(printed)) and (cls := self._classes.get(match["name"])) is not None:
                words: dict[str, Any] = match.groupdict()
                del words["name"]
                value = int(words.pop("value", None) or 0)
                if abs(value) <= LARGEST_VALUE:
                    rule = self._rules.get(printed) or self._rules.get(match["name"], "")
                    return cls(printed, value, next(filter(None, words.values()), ""), rule)
        raise UnknownSkillError(printed)

    def _set_of(self, printed: tuple[str, ...]) -> SkillSet[S]:
        return self.set_of_skills(tuple([self.skill(form) for form in printed]))

    def _may_lend(self, aura: type[S], moment: str) -> bool:
        return any(speaks(lent, moment) for lent in self.lendable(aura))
