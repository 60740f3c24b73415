"""Where a rule is played again and again: each time on a fresh copy of one state, from the same beginning."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, Protocol, TypeVar

from escarmouche.play.state import State

G = TypeVar("G", bound=State)

Rule = Callable[[G], Coroutine[Any, Any, Any]]


class Trait(Protocol):
    """Something of a state at which not all rules look: it can be put on and taken off. A value."""

    @property
    def outward(self) -> bool:
        """Whether outcomes tell of it."""

    @property
    def rank(self) -> tuple[int, bytes]:
        """Where it stands among others: it is put on after those before it, and taken off before them."""

    def put(self, game: Any) -> None:
        """Give it to a state."""

    def take(self, game: Any) -> None:
        """Take it from a state."""

    def told(self, outcome: Any) -> Any:
        """An outcome of a state without it, as one of the same state with it."""


Traits = tuple[Trait, ...]


class Carried(Protocol):
    """Traits that a rule may change, at which it does not look as long as they stay within their bounds."""

    @property
    def traits(self) -> Traits:
        """As they are when the rule begins."""

    def told(self, outcome: Any) -> Any:
        """An outcome of the rule begun without them, as if begun with them; None where they left their bounds."""

    def later(self, end: End, traits: Traits) -> Traits | None:
        """The same of the traits of a state in which the rule has ended."""


class End:
    """A state in which a rule has ended."""

    __slots__ = ("game", "looks", "seen", "traits", "worn")

    def __init__(self, game: Any, seen: bytes = b"", traits: Traits = (), worn: Traits = ()) -> None:
        self.game = game
        self.seen = seen
        """All there is to know about the state without its traits: equal where no rule can tell two apart."""
        self.traits, self.worn = traits, worn
        """Those it has, and those that the state shows; states may be one but for those that they do not show."""
        self.looks: dict[Hashable, Look] = {}
        """How rules look at it, by their kind."""


class Look:
    """A state as rules of one kind look at it: what is hidden from them, or carried along, and what they see."""

    __slots__ = ("carried", "hidden", "seen", "seen_within")

    def __init__(self, hidden: Traits, carried: Carried | None, seen: End, seen_within: End | None) -> None:
        self.hidden, self.carried, self.seen = hidden, carried, seen
        self.seen_within = seen_within
        """What they see as long as what is carried along stays within its bounds; None where nothing is."""


def joined(traits: Traits, more: Traits) -> Traits:
    """Traits in their order; of two at the same place the latter."""
    if not traits or not more:
        return traits or more
    ranked = {trait.rank: trait for trait in (*traits, *more)}
    return tuple([ranked[at] for at in sorted(ranked)])


class Copies(Protocol[G]):
    """The part of a rulebook that copies states."""

    def encode(self, game: G) -> bytes: ...

    def decode(self, data: bytes, library: Any) -> G: ...

    def twin(self, game: G) -> G | None: ...

    def derived(self, game: G) -> Any: ...

    def inherit(self, game: G, derived: Any) -> None: ...


class Stage(Generic[G]):
    """A state and a rule that begins there. The state itself is never touched."""

    __slots__ = ("_derived", "_hidden", "_kept", "_library", "_rules", "_shown", "_snapshot", "rule")

    def __init__(self, rules: Copies[G], game: G, rule: Rule[G], *, own: bool = False) -> None:
        """A state that is the stage's own is changed by nobody else; of another a twin is kept."""
        self._rules, self.rule, self._library = rules, rule, game.library
        self._kept, self._derived = game if own else rules.twin(game), rules.derived(game)
        self._snapshot = rules.encode(game) if self._kept is None else b""
        self._hidden: Traits = ()
        self._shown: Traits = ()

    def copy(self) -> G:
        """The state at the beginning."""
        game = self._rules.twin(self._kept) if self._kept is not None else None
        if game is None:
            game = self._rules.decode(self._snapshot, self._library)
        game.library, game.events = self._library, None
        if self._derived is not None:
            self._rules.inherit(game, self._derived)
        for trait in self._hidden:
            trait.take(game)
        for trait in self._shown:
            trait.put(game)
        return game

    def begin(self) -> tuple[G, Coroutine[Any, Any, Any]]:
        """A copy of the state, and the rule about to be played on it."""
        game = self.copy()
        return game, self.rule(game)

    def later(self, end: End, rule: Rule[G]) -> Stage[G]:
        """Where another rule begins, in a state that has come of this one and that nothing changes any more."""
        found = Stage(self._rules, end.game, rule, own=self._kept is not None)
        if end.traits is not end.worn:
            found._hidden = tuple([trait for trait in reversed(end.worn) if trait not in end.traits])
            found._shown = tuple([trait for trait in end.traits if trait not in end.worn])
        return found

    def seen(self, game: G) -> bytes:
        """All there is to know about a state: equal where no rule can tell two apart."""
        return self._rules.encode(game)

    def seen_without(self, game: G, traits: Traits) -> bytes:
        """All there is to know about a state but for some traits."""
        copy = self._rules.twin(game) or self._rules.decode(self._rules.encode(game), self._library)
        copy.library = self._library
        for trait in reversed(traits):
            trait.take(copy)
        return self._rules.encode(copy)
