"""Where a rule is played again and again: each time on a fresh copy of one state, from the same beginning."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Generic, Protocol, TypeVar

from escarmouche.play.state import State

G = TypeVar("G", bound=State)

Rule = Callable[[G], Coroutine[Any, Any, Any]]


class End:
    """A state in which a rule has ended; equal where no rule can tell two apart."""

    __slots__ = ("game", "seen")

    def __init__(self, game: Any, seen: bytes) -> None:
        self.game, self.seen = game, seen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, End) and other.seen == self.seen

    def __hash__(self) -> int:
        return hash(self.seen)


class Copies(Protocol[G]):
    """The part of a rulebook that copies states."""

    def encode(self, game: G) -> bytes: ...

    def decode(self, data: bytes, library: Any) -> G: ...

    def twin(self, game: G) -> G | None: ...

    def derived(self, game: G) -> Any: ...

    def inherit(self, game: G, derived: Any) -> None: ...


class Stage(Generic[G]):
    """A state and a rule that begins there. The state itself is never touched."""

    __slots__ = ("_derived", "_kept", "_library", "_rule", "_rules", "_snapshot")

    def __init__(self, rules: Copies[G], game: G, rule: Rule[G], *, own: bool = False) -> None:
        """A state that is the stage's own is changed by nobody else; of another a twin is kept."""
        self._rules, self._rule, self._library = rules, rule, game.library
        self._kept, self._derived = game if own else rules.twin(game), rules.derived(game)
        self._snapshot = rules.encode(game) if self._kept is None else b""

    def copy(self) -> G:
        """The state at the beginning."""
        game = self._rules.twin(self._kept) if self._kept is not None else None
        if game is None:
            game = self._rules.decode(self._snapshot, self._library)
        game.library = self._library
        if self._derived is not None:
            self._rules.inherit(game, self._derived)
        return game

    def begin(self) -> tuple[G, Coroutine[Any, Any, Any]]:
        """A copy of the state, and the rule about to be played on it."""
        game = self.copy()
        return game, self._rule(game)

    def later(self, game: G, rule: Rule[G]) -> Stage[G]:
        """Where another rule begins, in a state that has come of this one and that nothing changes any more."""
        return Stage(self._rules, game, rule, own=self._kept is not None)

    def seen(self, game: G) -> bytes:
        """All there is to know about a state: equal where no rule can tell two apart."""
        return self._rules.encode(game)

    def end(self, game: G) -> End:
        """A state in which a rule has ended."""
        return End(game, self.seen(game))
