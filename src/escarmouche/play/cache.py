"""What is derived from a state: made when first looked at, never encoded, taken over by forks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from escarmouche.play.skills.index import SkillIndex
    from escarmouche.play.skills.skill import PrintedSkill


class Bases(Protocol):
    """Where the bases stand, and how often one of them has moved: a `Standing`, or the `Poses` of bases that turn."""

    @property
    def moves(self) -> int: ...

    def twin(self) -> Self:
        """Bases alike now that change by themselves."""
        ...


S = TypeVar("S", bound="PrintedSkill")
T = TypeVar("T", bound=Bases)


class Cache(Generic[S, T]):
    """Who has which skills, and where the bases stand. A game adds what it finds out about where they stand."""

    __slots__ = ("standing", "voices")

    def __init__(self) -> None:
        self.standing: T | None = None
        self.voices: SkillIndex[S] | None = None

    def fork(self) -> Self:
        """The cache of a copy of the state. Skills are a value; what goes along with the bases is copied."""
        kind = type(self)
        fork = kind.__new__(kind)  # nothing is made that would be replaced at once: forks are taken by the thousand
        fork.voices = self.voices
        fork.standing = None if self.standing is None else self.standing.twin()
        return fork


class KeptCache(Generic[S, T]):
    """A cache as it was at the start of a step, and whatever was found out since that still holds there."""

    __slots__ = ("_cache", "_moves", "_standing", "_voices")

    def __init__(self, cache: Cache[S, T], voices: SkillIndex[S]) -> None:
        self._cache, self._voices, self._standing = cache, voices, cache.standing
        self._moves = self._standing.moves if self._standing is not None else 0

    def fork(self) -> Cache[S, T]:
        """The cache of a copy of the state as it was then; nothing about the bases, once one of them has moved."""
        cache, standing = self._cache, self._standing
        if standing is None or standing.moves != self._moves:
            fork = type(cache)()
        elif cache.standing is standing:
            fork = cache.fork()
        else:
            fork = type(cache)()
            fork.standing = standing.twin()
        fork.voices = self._voices
        return fork
