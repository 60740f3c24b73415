"""What the book of a game says about having skills: all that `SkillQuery` does not know by itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from escarmouche.play.skills.skill import PrintedSkill
from escarmouche.play.skills.skill_set import speakers

if TYPE_CHECKING:
    from escarmouche.play.cache import Cache
    from escarmouche.play.effects import Effect
    from escarmouche.play.skills.index import Aura, SkillIndex


class Bearer(Protocol):
    """Who may have skills: a figure, a Unit. Its id is its place among all of them."""

    id: int
    player: int
    effects: Sequence[Effect]


class HasSkillIndex(Protocol):
    """A game keeps the index of its skills in its cache; where it has none, `SkillQuery.read` makes it."""

    @property
    def cache(self) -> Cache[Any, Any]: ...

    @property
    def voices(self) -> SkillIndex[Any]: ...


G = TypeVar("G", bound=HasSkillIndex)
B = TypeVar("B", bound=Bearer)
S = TypeVar("S", bound=PrintedSkill)


class SkillRules(ABC, Generic[G, B, S]):
    """The rules of one book about having, lending, losing and being given skills."""

    @abstractmethod
    def everybody(self, game: G) -> Sequence[B]:
        """All who may have skills, each at the place that its id says."""

    @abstractmethod
    def printed(self, game: G, bearer: B) -> tuple[str, ...]:
        """The forms it has at any time, from every source: profile, types, mount, equipment."""

    @abstractmethod
    def lent(self, game: G, bearer: B, auras: list[Aura[S]]) -> tuple[S, ...]:
        """What these auras lend the bearer now."""

    @abstractmethod
    def in_play(self, bearer: B) -> bool:
        """Whether it is where its skills count, so that `bearers` finds it."""

    def lent_at(self, game: G, bearer: B, moment: str, auras: list[Aura[S]]) -> tuple[S, ...]:
        """Those lent that speak at a moment: for a game that remembers them while nothing moves."""
        return speakers(self.lent(game, bearer, auras), moment)

    def joined(self, bearer: B, printed: tuple[S, ...], given: tuple[S, ...]) -> tuple[S, ...]:
        """What it has by its printed skills and those of its effects, one for each: here they all add up."""
        return printed + given

    def renews(self, new: Effect, old: Effect) -> bool:
        """Whether an effect takes the place of another upon the same bearer: here the same gift of the same source."""
        return (new.skill, new.source, new.by) == (old.skill, old.source, old.by)

    def hears(self, bearer: B) -> bool:
        """Whether reports may end the effects upon it now."""
        return True
