"""What is derived from a state: made when first looked at, never encoded, taken over by forks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Self, TypeVar

if TYPE_CHECKING:
    from escarmouche.play.skills.index import SkillIndex
    from escarmouche.play.skills.skill import PrintedSkill
    from escarmouche.table.standing import Standing

S = TypeVar("S", bound="PrintedSkill")


class Cache(Generic[S]):
    """Who has which skills, and where the bases stand. A game adds what it finds out about where they stand."""

    __slots__ = ("standing", "voices")

    def __init__(self) -> None:
        self.standing: Standing | None = None
        self.voices: SkillIndex[S] | None = None

    def fork(self) -> Self:
        """The cache of a copy of the state. Skills are a value; what goes along with the bases is copied."""
        kind = type(self)
        fork = kind.__new__(kind)  # nothing is made that would be replaced at once: forks are taken by the thousand
        fork.voices = self.voices
        fork.standing = None if self.standing is None else self.standing.twin()
        return fork


class KeptCache(Generic[S]):
    """A cache as it was at the start of a step, and whatever was found out since that still holds there."""

    __slots__ = ("_cache", "_moves", "_standing", "_voices")

    def __init__(self, cache: Cache[S], voices: SkillIndex[S]) -> None:
        self._cache, self._voices, self._standing = cache, voices, cache.standing
        self._moves = self._standing.moves if self._standing is not None else 0

    def fork(self) -> Cache[S]:
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
