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
from time import process_time
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec import Struct

from escarmouche.play.odds import NOTHING, chance_outcomes
from escarmouche.play.requests import IN_LINE, AskSecretly, Roll, Settle
from escarmouche.play.running import Running

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.odds import Policy
    from escarmouche.play.requests import Answer, Ask
    from escarmouche.play.rulebook import Rulebook, Step

V = TypeVar("V", bound=Hashable)

BUDGET = 1.0
"""Seconds of the process that a question may take."""


class Odds(Struct, Generic[V], frozen=True):
    """The chance of each reading; `left_out` is what was not followed, and bounds the error of each of them."""

    chances: dict[V, float]
    left_out: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether nothing that matters was left out."""
        return self.left_out < EXACT

    def mean(self, number: Callable[[V], float]) -> float:
        """What comes of it on average, of what was followed."""
        whole = sum(self.chances.values())
        return sum([chance * number(value) for value, chance in self.chances.items()]) / whole if whole else 0.0

    def chance(self, holds: Callable[[V], bool]) -> float:
        """How likely something holds."""
        return sum([chance for value, chance in self.chances.items() if holds(value)])


EXACT = 1e-9


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


class OutOfBudget(Exception):
    """There is no time to follow this."""


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
        self.deadline = process_time() + budget
        self.positions: dict[bytes, Position] = {}

    def explore(self, start: Position, said: Sequence[Any], answers: Sequence[Any]) -> Odds[V]:
        """The odds from somewhere inside a step: what was said in it, then these answers, then as the policy has it."""
        try:
            heard = start.heard(said, answers)
            chances = self.follow(start.ends(heard))
        except OutOfBudget:
            chances = {}
        return Odds(chances, max(0.0, 1.0 - sum(chances.values())))

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
        while queue:
            _, _, key = heappop(queue)
            weight = waiting.pop(key, 0.0)
            if weight <= NOTHING:
                continue
            try:
                arrive(self.positions[key].ways(), weight)
            except OutOfBudget:
                break
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
                self.positions[key] = Position(self, game, step)
            found[key] += chance
        return list(found.items())


class Rested(Struct, Generic[V], frozen=True):
    """What was read where the match came to rest."""

    value: V


class Position:
    """A state between two steps and the step that follows, played again and again from its start."""

    __slots__ = ("_cache", "_explorer", "_game", "_step", "_ways")

    def __init__(self, explorer: Explorer[Any], game: Any, step: Any) -> None:
        self._explorer, self._game, self._step = explorer, game, step
        self._cache = explorer.rules.derived(game)
        self._ways: list[tuple[Any, float]] | None = None

    def ways(self) -> list[tuple[Any, float]]:
        """Where the step leads, and how likely."""
        if self._ways is None:
            self._ways = self._explorer.merged(self.ends([]))
        return self._ways

    def begin(self, heard: Sequence[Any]) -> tuple[Any, Running]:
        """A copy of the state, and the step on it, told again what it heard."""
        explorer = self._explorer
        if process_time() > explorer.deadline:
            raise OutOfBudget
        game = explorer.rules.twin(self._game)
        if game is None:
            game = explorer.rules.decode(explorer.rules.encode(self._game), explorer.library)
        game.library, game.events = explorer.library, None
        explorer.rules.inherit(game, self._cache)
        running = Running(self._step(game))
        for word in heard:
            running.say(word)
        return game, running

    def heard(self, said: Sequence[Any], answers: Sequence[Any]) -> list[Any]:
        """What the step hears before the odds begin: what was said in the match, then the answers asked about."""
        _, running = self.begin([])
        heard: list[Any] = []

        def hear(word: Any) -> None:
            heard.append(word)
            running.say(word)

        for word in [*said, None]:
            while type(running.request) is Settle and said:
                hear(IN_LINE)
            if word is not None:
                hear(word)
        for answer in answers:
            hear(sorted_pairs(answer) if isinstance(running.request, AskSecretly) else answer)
        return heard

    def ends(self, heard: list[Any]) -> list[tuple[Any, float]]:
        """The states in which the step may end, and how likely, once it has heard this."""
        found: list[tuple[Any, float]] = []
        self.play_on(*self.begin(heard), heard, 1.0, found)
        return found

    def play_on(
        self, game: Any, running: Running, heard: list[Any], chance: float, found: list[tuple[Any, float]]
    ) -> None:
        """Play the step to all its ends."""
        while (request := running.request) is not None:
            if (spread := self.spread(request)) is not None:
                for number, (word, share) in enumerate(spread):
                    if number:
                        game, running = self.begin(heard)
                    running.say(word)
                    self.play_on(game, running, [*heard, word], chance * share, found)
                return
            word = self.decided(request, heard)
            heard = [*heard, word]
            running.say(word)
        found.append((game, chance))

    def spread(self, request: Any) -> list[tuple[Any, float]] | None:
        """What may be heard by chance: outcomes of a throw, or what players choose unseen of one another."""
        policy = self._explorer.policy
        if type(request) is Settle or type(request) is Roll:
            return chance_outcomes(request, policy.keep)
        if isinstance(request, AskSecretly):
            return [(sorted_pairs(answers), share) for answers, share in policy.secretly(request)]
        return None

    def decided(self, ask: Ask[Any], heard: list[Any]) -> Any:
        """What is said to a question: as the policy has it, or whichever answer is worth most to who is asked."""
        answer = self._explorer.policy.decide(ask)
        return self.best(ask, heard) if answer is None else answer

    def best(self, ask: Ask[Any], heard: list[Any]) -> Any:
        """The answer that is worth most: each is followed to where the match comes to rest."""
        explorer = self._explorer
        answers = [option.key for option in ask.options() if option.refusal is None]
        if len(answers) == 1:
            return answers[0]

        def worth(answer: Any) -> float:
            chances = explorer.follow(self.ends([*heard, answer]))
            return sum([chance * explorer.policy.worth(value, ask.player) for value, chance in chances.items()])

        return max(answers, key=worth)


def sorted_pairs(answers: dict[int, Answer]) -> list[list[Any]]:
    """Secret answers as the rule hears them."""
    return [[player, answer] for player, answer in sorted(answers.items())]
