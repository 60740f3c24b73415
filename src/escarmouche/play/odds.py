"""Exact odds of settled throws: the rule itself is run over every fall of its dice, and equal outcomes are merged.

Rules are written once; their odds come for free. Where a throw asks a player something (which dice to keep), a stated
policy answers. A throw that may go on for ever is followed until what is left weighs nothing; let each round of it be a
settled throw of its own, so that all ways to go on are one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Coroutine, Hashable
from functools import lru_cache
from itertools import chain, combinations_with_replacement, product
from math import comb, factorial, prod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from escarmouche.play.requests import Answer, Ask, Roll, Settle, settle
from escarmouche.play.running import Running
from escarmouche.play.scene import Counted

if TYPE_CHECKING:
    from escarmouche.dice.dice import Die

V = TypeVar("V", bound=Hashable)
T = TypeVar("T", bound=Callable[..., Coroutine[Any, Any, Any]])

Policy = Callable[[Ask[Any]], Answer]
Throw = Callable[..., Coroutine[Any, Any, Any]]


class Reading(Generic[V]):
    """Dice as the rule reads them. Throws that read alike are one to the odds; which dice they were is for the log."""

    __slots__ = ("dice", "value")

    def __init__(self, value: V, dice: Any) -> None:
        self.value, self.dice = value, dice

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reading) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)


NOTHING = 1e-12
"""Branches lighter than this are dropped, and the rest is scaled to one."""

MOST_TABLES = 1 << 16
"""How many distributions are remembered; after that it begins anew."""

MOST_BRANCHES = 1 << 16
"""How many falls, or branches of a throw, are played; what has more must bring its own distribution."""


class TooWide(Exception):
    """Too many dice at once for every fall of them to be played."""


_tables: dict[tuple[Throw, tuple[Any, ...], Policy], dict[Any, float]] = {}
_wide: set[tuple[Throw, tuple[Any, ...], Policy]] = set()
_own: dict[Throw, Callable[..., dict[Any, float]]] = {}


def distribution(throw: Throw, facts: tuple[Any, ...], policy: Policy) -> dict[Any, float]:
    """The chances of each outcome of a settled throw of these facts, remembered; raises `TooWide`."""
    key = (throw, facts, policy)
    found = _tables.get(key)
    if found is None:
        if key in _wide:
            raise TooWide
        own = _own.get(throw)
        try:
            found = own(*facts, policy=policy) if own is not None else tabulate(lambda: throw(*facts), policy)
        except TooWide:
            _wide.add(key)
            raise
        if len(_tables) >= MOST_TABLES:
            _tables.clear()
            _wide.clear()
        _tables[key] = found
    return found


def counted(
    what: str, actual: int, throw: Throw, facts: tuple[Any, ...], read: Callable[[Any], int], policy: Policy
) -> Counted | None:
    """What came of a settled throw beside what was to be expected of it; none where that is too wide to be known."""
    try:
        chances = [(read(outcome), chance) for outcome, chance in distribution(throw, facts, policy).items()]
    except TooWide:
        return None
    mean = sum(value * chance for value, chance in chances)
    return Counted(what, actual, mean, sum((value - mean) ** 2 * chance for value, chance in chances))


def unasked(ask: Ask[Any]) -> Answer:
    """The policy of throws that ask nobody anything."""
    raise LookupError(ask.topic)


def brings(chances: Callable[..., dict[Any, float]]) -> Callable[[T], T]:
    """A settled throw that brings its own exact distribution, where too many falls would have to be played."""

    def throw_with(throw: T) -> T:
        _own[throw] = chances
        return throw

    return throw_with


def rolled_off(throw: Throw, facts: tuple[Any, ...], *, policy: Policy) -> dict[Any, float]:
    """What may come of a throw in the end that is made again while nothing comes of it."""
    once = distribution(throw, facts, policy)
    whole = 1.0 - once.get(None, 0.0)
    return {outcome: chance / whole for outcome, chance in once.items() if outcome is not None}


@brings(rolled_off)
async def decided(throw: Throw, facts: tuple[Any, ...]) -> Any:
    """A settled throw, made again as long as nothing comes of it (None): ties are rolled off."""
    while (found := await settle(throw, *facts)) is None:
        pass
    return found


def tabulate(start: Callable[[], Coroutine[Any, Any, V]], policy: Policy) -> dict[V, float]:
    """The chances of each outcome of a rule that changes nothing, run from its start along every branch."""
    chances: defaultdict[V, float] = defaultdict(float)
    branches: list[tuple[list[Any], float]] = [([], 1.0)]
    played = 0
    while branches:
        if (played := played + 1) + len(branches) > MOST_BRANCHES:
            raise TooWide
        heard, weight = branches.pop()
        over, value = resume(start(), heard, policy)
        if over:
            chances[value] += weight
            continue
        for word, chance in chance_outcomes(value, policy):
            if weight * chance > NOTHING:
                branches.append(([*heard, word], weight * chance))
    whole = sum(chances.values())
    return {value: chance / whole for value, chance in chances.items()}


def resume(rule: Coroutine[Any, Any, Any], heard: list[Any], policy: Policy) -> tuple[bool, Any]:
    """Say to a rule what it heard on this branch: its value when it is over, or the chance it now waits for."""
    running, words = Running(rule), iter(heard)
    while (request := running.request) is not None:
        if isinstance(request, Ask):
            running.say(policy(request))
            continue
        try:
            word = next(words)
        except StopIteration:
            running.abandon()
            return False, request
        running.say(word)
    return True, running.value


def chance_outcomes(request: Roll | Settle[Any], policy: Policy) -> list[tuple[Any, float]]:
    """What may be heard in answer to a roll or a settled throw, with its chance."""
    if isinstance(request, Settle):
        return list(distribution(request.throw, request.facts, policy).items())
    return [(list(fall), chance) for fall, chance in falls_of(request.dice)]


@lru_cache(maxsize=256)
def falls_of(dice: tuple[Die, ...]) -> list[tuple[tuple[int, ...], float]]:
    """Face indices of every different fall; equal dice cannot be told apart, and are sorted among themselves."""
    places: dict[Die, list[int]] = {}
    for at, die in enumerate(dice):
        places.setdefault(die, []).append(at)
    if prod([comb(die.sides + len(at) - 1, len(at)) for die, at in places.items()]) > MOST_BRANCHES:
        raise TooWide
    ways = prod([die.sides for die in dice])
    order = [at for together in places.values() for at in together]
    found: list[tuple[tuple[int, ...], float]] = []
    for fall in product(*[groups(die.sides, len(at)) for die, at in places.items()]):
        faces = [0] * len(dice)
        for at, face in zip(order, chain.from_iterable([group for group, _ in fall]), strict=True):
            faces[at] = face
        found.append((tuple(faces), prod([orders for _, orders in fall]) / ways))
    return found


@lru_cache(maxsize=256)
def groups(sides: int, number: int) -> list[tuple[tuple[int, ...], int]]:
    """The faces that so many equal dice may show, lowest first, and in how many ways they do."""
    ways = factorial(number)
    return [
        (group, ways // prod([factorial(group.count(face)) for face in set(group)]))
        for group in combinations_with_replacement(range(sides), number)
    ]
