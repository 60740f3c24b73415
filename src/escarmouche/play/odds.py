"""Exact odds of settled throws: the rule itself is run over every fall of its dice, and equal outcomes are merged.

Rules are written once; their odds come for free. Where a throw asks a player something (which dice to keep), a stated
policy answers. A throw that may go on for ever is followed until what is left weighs nothing; let each round of it be a
settled throw of its own, so that all ways to go on are one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Coroutine, Hashable
from functools import cache
from itertools import chain, combinations_with_replacement, product
from math import factorial, prod
from typing import TYPE_CHECKING, Any, TypeVar

from escarmouche.play.requests import Answer, Ask, Roll, Settle

if TYPE_CHECKING:
    from collections.abc import Generator

    from escarmouche.dice.dice import Die
    from escarmouche.play.state import State

V = TypeVar("V", bound=Hashable)

Policy = Callable[[Ask[Any]], Answer]
Throw = Callable[..., Coroutine[Any, Any, Any]]


class Rest:
    """All that is left of a rule which matters to anybody: by the state and a few facts it can be begun by itself.

    A match plays it in line; odds follow it once for all ways that lead there.
    """

    __slots__ = ("_known", "begin", "facts", "game")

    def __init__(
        self, game: State, facts: Callable[[], Hashable], begin: Callable[[Any], Coroutine[Any, Any, None]]
    ) -> None:
        self.game, self.facts, self.begin = game, facts, begin
        self._known: Hashable = None

    @property
    def known(self) -> Hashable:
        """The facts, which no longer change once odds follow it."""
        if self._known is None:
            self._known = self.facts()
        return self._known

    def __await__(self) -> Generator[Any, Any, None]:
        if FOLLOWED in self.game.__dict__:
            yield self
        else:
            yield from self.begin(self.game).__await__()


class InTurn:
    """Parts of a rule, one after the other, each to be begun by itself; nothing that matters comes after them."""

    __slots__ = ("game", "parts")

    def __init__(self, game: State, *parts: Rest) -> None:
        self.game, self.parts = game, parts

    def __await__(self) -> Generator[Any, Any, None]:
        if FOLLOWED in self.game.__dict__:
            yield self
        else:
            for part in self.parts:
                yield from part.__await__()


class Parting:
    """A settled throw, and what is left of the rule after each of its outcomes."""

    __slots__ = ("game", "rest", "throw")

    def __init__(self, game: State, throw: Settle[Any], rest: Callable[[Any], Rest | InTurn]) -> None:
        self.game, self.throw, self.rest = game, throw, rest

    def __await__(self) -> Generator[Any, Any, None]:
        if FOLLOWED in self.game.__dict__:
            yield self
        else:
            yield from self.rest((yield from self.throw.__await__())).__await__()


FOLLOWED = "followed"
"""Hangs beside a state on which odds follow a rule."""


NOTHING = 1e-12
"""Branches lighter than this are dropped, and the rest is scaled to one."""

_tables: dict[tuple[Throw, tuple[Any, ...], Policy], dict[Any, float]] = {}


def distribution(throw: Throw, facts: tuple[Any, ...], policy: Policy) -> dict[Any, float]:
    """The chances of each outcome of a settled throw of these facts, remembered."""
    key = (throw, facts, policy)
    found = _tables.get(key)
    if found is None:
        found = _tables[key] = tabulate(lambda: throw(*facts), policy)
    return found


def tabulate(start: Callable[[], Coroutine[Any, Any, V]], policy: Policy) -> dict[V, float]:
    """The chances of each outcome of a rule that changes nothing, run from its start along every branch."""
    chances: defaultdict[V, float] = defaultdict(float)
    branches: list[tuple[list[Any], float]] = [([], 1.0)]
    while branches:
        heard, weight = branches.pop()
        over, value = resume(start(), heard, policy)
        if over:
            chances[value] += weight
            continue
        for word, chance in branching(value, policy):
            if weight * chance > NOTHING:
                branches.append(([*heard, word], weight * chance))
    whole = sum(chances.values())
    return {value: chance / whole for value, chance in chances.items()}


def resume(rule: Coroutine[Any, Any, Any], heard: list[Any], policy: Policy) -> tuple[bool, Any]:
    """Say to a rule what it heard on this branch: its value when it is over, or the chance it now waits for."""
    words = iter(heard)
    word: Any = None
    while True:
        try:
            request = rule.send(word)
        except StopIteration as stop:
            return True, stop.value
        if isinstance(request, Ask):
            word = policy(request)
            continue
        try:
            word = next(words)
        except StopIteration:
            rule.close()
            return False, request


def branching(request: Roll | Settle[Any], policy: Policy) -> list[tuple[Any, float]]:
    """What may be heard in answer to a roll or a settled throw, with its chance."""
    if isinstance(request, Settle):
        return list(distribution(request.throw, request.facts, policy).items())
    return [(list(fall), chance) for fall, chance in falls_of(request.dice)]


@cache
def falls_of(dice: tuple[Die, ...]) -> list[tuple[tuple[int, ...], float]]:
    """Face indices of every different fall; equal dice cannot be told apart, and are sorted among themselves."""
    places: dict[Die, list[int]] = {}
    for at, die in enumerate(dice):
        places.setdefault(die, []).append(at)
    ways = prod([die.sides for die in dice])
    order = [at for together in places.values() for at in together]
    found: list[tuple[tuple[int, ...], float]] = []
    for fall in product(*[groups(die.sides, len(at)) for die, at in places.items()]):
        faces = [0] * len(dice)
        for at, face in zip(order, chain.from_iterable([group for group, _ in fall]), strict=True):
            faces[at] = face
        found.append((tuple(faces), prod([orders for _, orders in fall]) / ways))
    return found


@cache
def groups(sides: int, number: int) -> list[tuple[tuple[int, ...], int]]:
    """The faces that so many equal dice may show, lowest first, and in how many ways they do."""
    ways = factorial(number)
    return [
        (group, ways // prod([factorial(group.count(face)) for face in set(group)]))
        for group in combinations_with_replacement(range(sides), number)
    ]
