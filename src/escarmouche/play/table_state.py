"""A state with bases on a table, whose bearers have skills: what is derived of both stands in its cache."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from escarmouche.play.cache import Cache, KeptCache
from escarmouche.play.state import State

if TYPE_CHECKING:
    from escarmouche.play.skills.index import SkillIndex
    from escarmouche.table.standing import Standing


class TableState(State):
    """The base of the state of a game of figures. A game says how its skills are read."""

    @cached_property
    def cache(self) -> Cache[Any, Standing]:
        return Cache()

    @property
    def standing(self) -> Standing:
        """Where the bases stand, as the library lays them out: kept in step by whoever places or lifts one."""
        standing = self.cache.standing
        if standing is None:
            standing = self.cache.standing = self.library.standing(self)
        return standing

    @property
    def voices(self) -> SkillIndex[Any]:
        """Which skills each bearer has: `skills_changed` puts others in their place."""
        raise LookupError("this game has no skills")

    def kept_cache(self) -> KeptCache[Any, Standing]:
        return KeptCache(self.cache, self.voices)
