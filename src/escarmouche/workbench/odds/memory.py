"""What is known of a rule that was followed: how its parts end, by their facts and the state they begin in."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Generic, TypeVar

from escarmouche.play.odds import InTurn, Rest
from escarmouche.workbench.odds.stage import End, Traits

V = TypeVar("V", bound=Hashable)

Chances = dict[V, float]
Mark = tuple[Any, ...]


UNKNOWN = object()


class Left:
    """What is left of a rule: its parts, one after the other, and the facts by which each is known."""

    __slots__ = ("after", "facts", "first", "kind", "parts")

    def __init__(self, parts: tuple[Rest, ...], facts: Mark | None = None) -> None:
        self.parts = parts
        self.facts: Mark = tuple([part.known for part in parts]) if facts is None else facts
        self.kind: Hashable = UNKNOWN
        """What a judge makes of the facts, once he was asked."""
        several = len(parts) > 1
        self.first = Left(parts[:1], self.facts[:1]) if several else self
        """The first part alone."""
        self.after = Left(parts[1:], self.facts[1:]) if several else None

    def before(self, then: Left | None) -> Left:
        """These parts, and then others."""
        return Left(self.parts + then.parts, self.facts + then.facts) if then is not None else self


Ways = list[tuple[Left, float]]


def left_by(request: Rest | InTurn) -> Left:
    """What a rule says is left of it."""
    return Left(request.parts if isinstance(request, InTurn) else (request,))


class Memory(Generic[V]):
    """What is known of the rests of rules, by their facts and the state they begin in, and of parts of rules."""

    __slots__ = (
        "_parts", "alike", "ends", "in_turn", "partly", "rests", "throws", "told", "undecided", "worths",
    )  # fmt: skip

    def __init__(self, beside: Memory[Any] | None = None) -> None:
        """States are the same to one beside it that follows rules in another way."""
        self.ends: dict[bytes, End] = beside.ends if beside is not None else {}
        """States that have come of some part, by all there is to know about them."""
        self.alike: dict[tuple[bytes, Traits], End] = beside.alike if beside is not None else {}
        self.partly: dict[tuple[bytes, Traits], End] = beside.partly if beside is not None else {}
        self.throws: dict[Mark, tuple[Ways, End]] = {}
        """The ways that part at a throw with which a part begins, and the state there, by its facts and what it saw."""
        self.rests: dict[tuple[Mark, End], Chances[V]] = {}
        self.told: dict[tuple[Mark, End], Chances[V]] = {}
        """The same for each state from which something was followed, with all its traits."""
        self.in_turn: set[Hashable] = set()
        """The facts of parts that come before or after others: now the one, now the other."""
        self.undecided: set[Hashable] = set()
        """The facts of parts in which somebody chooses by what comes after them."""
        self.worths: dict[tuple[V, int], float] = {}
        self._parts: Memory[End] | None = None

    def one(self, end: End) -> End:
        """The first of the ends that no rule can tell apart stands for all."""
        return self.alike.setdefault((end.seen, end.traits), end)

    def without(self, end: End, hidden: Traits) -> End:
        """A state that shows its traits only in part, to be followed: it is the end of nothing."""
        traits = end.traits
        return self.shown(end, tuple([trait for trait in traits if trait not in hidden]) if hidden else traits)

    def shown(self, end: End, traits: Traits) -> End:
        """The same state with other traits, to be followed."""
        key = (end.seen, traits)
        found = self.partly.get(key)
        if found is None:
            found = self.partly[key] = End(end.game, end.seen, traits, end.worn)
        return found

    @property
    def parts(self) -> Memory[End]:
        """What is known of parts of rules: in which states they end, whatever comes after them."""
        if self._parts is None:
            self._parts = Memory(self)
            self._parts.throws = self.throws
        return self._parts


class Tally:
    """How much was done to follow a rule, and how much was left undone."""

    __slots__ = ("left_out", "reserved", "runs")

    def __init__(self) -> None:
        self.runs = 1
        self.left_out = 0.0
        self.reserved = 0
        """Grows wherever something is found that does not hold in general."""

    def leave_out(self, weight: float) -> None:
        """Branches of this weight are not followed."""
        self.left_out += weight
        self.reserved += 1
