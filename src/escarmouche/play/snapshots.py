"""The state at the start of the step under way: what a match goes back to, forks from, and saves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.play.running import play_again
from escarmouche.play.speakers import DICE, FORCED, HIDDEN

if TYPE_CHECKING:
    from escarmouche.play.cache import KeptCache
    from escarmouche.play.rulebook import Rulebook

SNAPSHOT_EVERY = 16
"""After how many steps a snapshot is taken in a match at which nobody has looked yet."""

NOBODY = frozenset({DICE, HIDDEN, FORCED})
"""Speakers that are no players."""

Inserted = tuple[int, str] | None
"""Who inserted which aside, where a step is one."""


class Snapshots:
    """A copy that nothing changes, or bytes, whichever is at hand.

    As long as nobody has wanted a snapshot, one of some steps ago and what was said since serve as well; but a set-up
    that chance alone has made is dear to play again.
    """

    __slots__ = ("_by_lot", "_cache", "_copy", "_data", "_lazy", "_library", "_rules", "_since")

    def __init__(self, rules: Rulebook[Any], library: Any, lazy: bool = False) -> None:
        self._rules, self._library, self._lazy = rules, library, lazy
        self._by_lot = True
        """Whether no player has said anything yet."""
        self._copy: Any = None
        self._data: bytes | None = b""
        self._cache: KeptCache[Any, Any] | None = None
        self._since: list[tuple[list[Any], Inserted]] = []
        """What was said in each step that is over since the one at whose start a snapshot was taken."""

    # ---- taking them ----------------------------------------------------------------------------

    def step_begins(self, game: Any) -> None:
        """A step begins in this state."""
        if self._by_lot or not (self._lazy and 0 < len(self._since) < SNAPSHOT_EVERY):
            self.take(game)

    def take(self, game: Any) -> None:
        """Keep the state as it is now."""
        self._copy, self._data = self._rules.copy_state(game), None
        self._cache, self._since = self._rules.cache_of(game), []

    def step_ends(self, said: list[Any], who: list[int], inserted: Inserted) -> None:
        """A step is over, in which this was said, by these."""
        if self._by_lot and not NOBODY.issuperset(who):
            self._by_lot = False
        if self._lazy:
            self._since.append((said, inserted))

    def restore(self, data: bytes) -> None:
        """Begin from these bytes."""
        self._copy, self._data, self._since = None, data, []

    def _catch_up(self) -> None:
        """Play the steps since the last snapshot again; who has looked once will look again."""
        self._lazy = False
        if not self._since:
            return
        game: Any = self._rules.copy_state(self._copy)
        game.library = self._library
        for said, inserted in self._since:
            step: Any = self._rules.next_step(game) if inserted is None else self._rules.aside(game, *inserted)
            play_again(step(game), said)
            game.learnt = False
        self._copy, self._data, self._cache, self._since = game, None, self._rules.cache_of(game), []

    # ---- looking at them ------------------------------------------------------------------------

    @property
    def data(self) -> bytes:
        """The state at the start of the step, as bytes."""
        self._catch_up()
        if self._data is None:
            self._data = self._rules.encode(self._copy)
        return self._data

    @property
    def cache(self) -> KeptCache[Any, Any] | None:
        """What hangs beside the state at the start of the step."""
        self._catch_up()
        return self._cache

    @cache.setter
    def cache(self, cache: KeptCache[Any, Any] | None) -> None:
        self._cache = cache

    def state(self) -> Any:
        """The state at the start of the step once more, for whoever wants to go on from there; without its cache."""
        self._catch_up()
        if self._copy is None:
            self._copy = self._rules.decode(self.data, self._library)
        game: Any = self._rules.copy_state(self._copy)
        game.library = self._library
        return game

    def fork(self) -> Snapshots:
        """These snapshots for a fork of the match."""
        fork = Snapshots(self._rules, self._library, lazy=True)
        fork._copy, fork._data, fork._cache, fork._by_lot = self._copy, self._data, self._cache, False
        return fork
