"""Odds of any question of any game: every way on is played, and ways that lead to the same state are one.

The explorer knows no game. Between two steps the state is the whole truth, so each step is played once for every
outcome of its throws, equal states between steps are merged, and the likeliest are followed first until the match comes
to rest or the budget is spent. What was not followed bounds the error of every chance.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from heapq import heappop, heappush
from itertools import count
from time import thread_time
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec import Struct

from escarmouche.play.odds import NOTHING
from escarmouche.play.position import LeftOut, Position

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.odds import Policy
    from escarmouche.play.requests import Answer, Ask, AskSecretly
    from escarmouche.play.rulebook import Rulebook, Step

V = TypeVar("V", bound=Hashable)

BUDGET = 1.0
"""Seconds of its thread that a question may take."""
MOST_POSITIONS = 20_000
"""How many states are held; what leads to one more is left out."""
EXACT = 1e-9
"""Less than this is lost to rounding, not left out."""
LOOKS = 8
"""Of so many looks at the clock one is a look indeed: asking it takes as long as a small step."""


class Odds(Struct, Generic[V], frozen=True):
    """The chance of each reading; `left_out` is what was not followed, and bounds the error of each of them."""

    chances: dict[V, float]
    left_out: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether nothing that matters was left out."""
        return self.left_out == 0.0

    def mean(self, number: Callable[[V], float]) -> float:
        """What comes of it on average, of what was followed."""
        whole = sum(self.chances.values())
        return sum([chance * number(value) for value, chance in self.chances.items()]) / whole if whole else 0.0

    def chance(self, holds: Callable[[V], bool]) -> float:
        """How likely something holds."""
        return sum([chance for value, chance in self.chances.items() if holds(value)])


class OddsPolicy(Protocol):
    """Who decides while odds are reckoned."""

    @property
    def keep(self) -> Policy:
        """Answers what is asked inside a settled throw, by the question alone."""

    def decide(self, ask: Ask[Any]) -> Answer | None:
        """The answer to a question of the rule itself; None: whichever is worth most to who is asked."""

    def secretly(self, request: AskSecretly) -> list[tuple[dict[int, Answer], float]]:
        """What players choose unseen of one another, and how often."""

    def worth(self, reading: Any, player: int) -> float:
        """What a reading is worth to a player."""


def odds(
    match: Match,
    answers: Sequence[Answer | dict[int, Answer]],
    policy: OddsPolicy,
    read: Callable[[Any], V],
    until: Callable[[Any], bool],
    budget: float = BUDGET,
) -> Odds[V]:
    """The odds of answering the open question so; secret answers by player. Give it what the viewer may know alone."""
    explorer = Explorer(match.rules, match.library, policy, read, until, budget)
    start = match.at_start()
    return explorer.explore(Position(explorer, start, match.step_from(start)), match.said, answers)


def odds_of(
    rules: Rulebook[Any],
    game: Any,
    policy: OddsPolicy,
    read: Callable[[Any], V],
    until: Callable[[Any], bool],
    budget: float = BUDGET,
    *,
    step: Step[Any] | None = None,
    answers: Sequence[Answer | dict[int, Answer]] = (),
) -> Odds[V]:
    """The odds of a step from a state between two steps, without a match: the one named, or the next by the book."""
    explorer = Explorer(rules, game.library, policy, read, until, budget)
    return explorer.explore(Position(explorer, game, step or rules.next_step(game)), (), answers)


class Explorer(Generic[V]):
    """Follows a question from state to state."""

    def __init__(
        self,
        rules: Rulebook[Any],
        library: Any,
        policy: OddsPolicy,
        read: Callable[[Any], V],
        until: Callable[[Any], bool],
        budget: float,
    ) -> None:
        self.rules, self.library, self.policy = rules, library, policy
        self.read, self.until = read, until
        self.deadline = thread_time() + budget
        self._looks, self._late = 0, False
        self.positions: dict[bytes, Position] = {}
        self.nested = 0
        """How many decisions are being weighed at this moment, one inside the other."""

    @property
    def spent(self) -> bool:
        """Whether there is no time left."""
        if self._looks % LOOKS == 0 and not self._late:
            self._late = thread_time() > self.deadline
        self._looks += 1
        return self._late

    def explore(self, start: Position, said: Sequence[Any], answers: Sequence[Any]) -> Odds[V]:
        """The odds from somewhere inside a step: what was said in it, then these answers, then as the policy has it."""
        try:
            chances = self.follow(start.ends(start.heard(said, answers)))
        except LeftOut:
            chances = {}
        left_out = 1.0 - sum(chances.values())
        return Odds(chances, left_out if left_out >= EXACT else 0.0)

    def follow(self, ends: list[tuple[Any, float]]) -> dict[V, float]:
        """The chances of each reading, from states between two steps: the likeliest state is followed first."""
        chances: defaultdict[V, float] = defaultdict(float)
        waiting: defaultdict[bytes, float] = defaultdict(float)
        order, queue = count(), list[tuple[float, int, bytes]]()

        def arrive(found: list[tuple[Any, float]], weight: float) -> None:
            for there, chance in found:
                if isinstance(there, bytes):
                    waiting[there] += weight * chance
                    heappush(queue, (-waiting[there], next(order), there))
                else:
                    chances[there.value] += weight * chance

        arrive(self.merged(ends), 1.0)
        while queue and not self.spent:
            _, _, key = heappop(queue)
            weight = waiting.pop(key, 0.0)
            if weight > NOTHING:
                arrive(self.positions[key].ways(weight), weight)
        return dict(chances)

    def merged(self, ends: list[tuple[Any, float]]) -> list[tuple[Any, float]]:
        """Where the ends of a step lead: a reading where the match has come to rest, or the key of a position."""
        found: defaultdict[Any, float] = defaultdict(float)
        for game, chance in ends:
            if self.until(game) or (step := self.rules.next_step(game)) is None:
                found[Rested(self.read(game))] += chance
                continue
            key = self.rules.encode(game)
            if key not in self.positions:
                if len(self.positions) >= MOST_POSITIONS:
                    continue
                self.positions[key] = Position(self, game, step)
            found[key] += chance
        return list(found.items())


class Rested(Struct, Generic[V], frozen=True):
    """What was read where the match came to rest."""

    value: V
