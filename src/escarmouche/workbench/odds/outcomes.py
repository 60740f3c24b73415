"""Exact odds of a whole rule: it is played along every branch, and branches that nobody can tell apart are one.

Rolls and settled throws branch by their chances, secret cards are given, and a judge decides what players are asked on
the way: outright, or by leaving it to what each answer is worth in the end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Coroutine, Hashable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from escarmouche.play.odds import FOLLOWED, NOTHING, InTurn, Parting, Policy, Rest, branching, distribution
from escarmouche.play.requests import Answer, Ask, AskSecretly, Roll, Settle
from escarmouche.play.state import State
from escarmouche.workbench.odds.stage import End, Stage

G = TypeVar("G", bound=State)
V = TypeVar("V", bound=Hashable)

NEGLIGIBLE = 1e-9
"""Odds from which no more than this was left out are exact."""
MOST_RUNS = 50_000
"""How often a rule is begun again before the lighter branches are given up."""

OVER = object()
"""Stands for the request of a rule that has ended."""

Chances = dict[V, float]
Mark = tuple[Any, ...]
Spread = list[tuple[Any, float]]

_spreads: dict[tuple[Any, ...], Spread] = {}


class Likeness(Struct, Generic[G, V], frozen=True):
    """How to make a state one that is alike to what is left of a rule, and its outcomes those of the state it was."""

    change: Callable[[G], None]
    told: Callable[[V], V]


class Judge(Protocol):
    """How a game's players decide while odds are reckoned, and what the game's own throws mean to its rules."""

    @property
    def keep(self) -> Policy:
        """Answers what is asked inside a settled throw."""

    def decide(self, ask: Ask[Any]) -> Answer | None:
        """The answer to a question of the rule itself; None: whichever is worth most to who is asked."""

    def worth(self, outcome: Any, player: int) -> float:
        """What an outcome is worth to a player."""

    def table(self, throw: Settle[Any]) -> Spread | None:
        """What may come of this throw, alike outcomes merged, where the game knows without playing it."""

    def alike(self, throw: Settle[Any], outcome: Any) -> Hashable:
        """What the rule can tell of an outcome of this throw: outcomes alike in this are one."""

    def fresh(self, throw: Settle[Any]) -> bool:
        """Whether everything thrown before this throw matters only by what it has done to the state."""

    def liken(self, game: Any, facts: tuple[Any, ...]) -> Likeness[Any, Any] | None:
        """A simpler state that what is left of the rule, known by its facts, cannot tell from this one."""


class Odds(Struct, Generic[V], frozen=True):
    """Every outcome with its chance."""

    chances: dict[V, float]
    exact: bool
    """Whether nothing of weight was left out."""

    def chance(self, of: Callable[[V], bool]) -> float:
        """How likely an outcome of this sort is."""
        return sum([chance for outcome, chance in self.chances.items() if of(outcome)])

    def mean(self, of: Callable[[V], float]) -> float:
        """What to expect on average."""
        return sum([chance * of(outcome) for outcome, chance in self.chances.items()])


def outcomes(
    stage: Stage[G],
    read: Callable[[G], V],
    judge: Judge,
    shown: Mapping[int, Answer] | None = None,
    memory: Memory[V] | None = None,
) -> Odds[V]:
    """The chances of what `read` finds when the rule is over; `shown` answers secret questions, by player.

    Those who read and judge alike may share a memory.
    """
    walk = Walk(stage, read, judge, shown or {}, memory or Memory())
    found = walk.explore(walk.begin(), 1.0)
    whole = sum(found.values())
    return Odds({outcome: chance / whole for outcome, chance in found.items()}, walk.left_out < NEGLIGIBLE)


class Memory(Generic[V]):
    """What is known of the rests of rules, by their facts and the state they begin in, and of parts of rules."""

    __slots__ = ("_parts", "in_turn", "rests", "undecided")

    def __init__(self) -> None:
        self.rests: dict[Mark, Chances[V]] = {}
        self.in_turn: set[Hashable] = set()
        """The facts of parts that come before or after others: now the one, now the other."""
        self.undecided: set[Hashable] = set()
        """The facts of parts in which somebody chooses by what comes after them."""
        self._parts: Memory[End] | None = None

    @property
    def parts(self) -> Memory[End]:
        """What is known of parts of rules: in which states they end, whatever comes after them."""
        if self._parts is None:
            self._parts = Memory()
        return self._parts


class UndecidedError(Exception):
    """A choice inside a part of a rule depends on what comes after that part."""


class Branch:
    """The rule under way along one branch: what it waits for, what it heard, and what was asked of chance so far."""

    __slots__ = ("game", "heard", "request", "rule", "then", "trail")

    def __init__(self, game: Any, rule: Coroutine[Any, Any, Any], then: tuple[Rest, ...] = ()) -> None:
        self.game, self.rule, self.then = game, rule, then
        """What comes after this rule."""
        self.heard: list[Any] = []
        self.trail: tuple[Mark, ...] = ()
        self.request: Any = self.send(None)

    def send(self, word: Any) -> Any:
        try:
            return self.rule.send(word)
        except StopIteration:
            return OVER

    def hear(self, word: Any, mark: Mark) -> Branch:
        """Go on with this word; the mark says what was asked."""
        self.heard.append(word)
        self.trail += (mark,)
        self.request = self.send(word)
        return self


class Walk(Generic[G, V]):
    """One rule followed along all its branches."""

    def __init__(
        self,
        stage: Stage[G],
        read: Callable[[G], V],
        judge: Judge,
        shown: Mapping[int, Answer],
        memory: Memory[V],
    ) -> None:
        self.stage, self.read, self.judge, self.shown = stage, read, judge, shown
        self.left_out = 0.0
        self.runs = 1
        self.secrets = 0
        self.known: dict[Mark, Chances[V]] = {}
        self.memory, self.rests = memory, memory.rests
        self.then: tuple[Rest, ...] = ()
        """What comes after the rule on the stage."""

    def explore(self, branch: Branch, weight: float) -> Chances[V]:
        """The chances from here on. They add up to one, less what was left out."""
        while True:
            request = branch.request
            if isinstance(request, AskSecretly):
                self.secrets += 1
                branch.hear([[player, self.shown[player]] for player in sorted(request.questions)], ("secretly",))
                continue
            if not isinstance(request, Ask):
                break
            answer = self.judge.decide(request)
            if answer is None:
                return self.weigh(branch, request, weight)
            branch.hear(answer, (request.topic, answer))
        if isinstance(request, Parting):
            return self.part(branch, request, weight)
        if isinstance(request, Rest):
            return self.follow(branch.game, (request, *branch.then), weight)
        if isinstance(request, InTurn):
            return self.follow(branch.game, (request.first, request.second, *branch.then), weight)
        if request is OVER:
            return self.follow(branch.game, branch.then, weight) if branch.then else {self.read(branch.game): 1.0}
        if isinstance(request, Settle) and self.judge.fresh(request):
            return self.begin_anew(branch, request, weight)
        return self.scatter(
            branch,
            self.spread(request),
            (request.throw, request.facts) if isinstance(request, Settle) else ("roll",),
            weight,
        )

    def begin(self) -> Branch:
        """The rule at its beginning, on a state of its own."""
        game, rule = self.stage.begin()
        game.__dict__[FOLLOWED] = True
        return Branch(game, rule, self.then)

    def follow(self, game: G, rests: tuple[Rest, ...], weight: float, seen: bytes = b"") -> Chances[V]:
        """What is left of the rule, part by part, each begun by itself: known if it was ever followed."""
        facts = tuple([rest.facts() for rest in rests])
        likeness = self.liken(game, facts)
        if likeness is not None:
            game = self.stage.later(game, rests[0].begin).copy()
            likeness.change(game)
            seen = b""
        key = (facts, seen or self.stage.seen(game))
        found = self.rests.get(key)
        if found is None:
            before = (self.left_out, self.secrets)
            if len(rests) > 1:
                self.memory.in_turn.update(facts)
            ends = self.ends(game, rests[0], facts[0], weight) if facts[0] in self.memory.in_turn else None
            found = self.play(game, rests, facts, weight) if ends is None else self.go_on(ends, rests[1:], weight)
            if (self.left_out, self.secrets) == before:
                self.rests[key] = found
        return found if likeness is None else {likeness.told(outcome): chance for outcome, chance in found.items()}

    def liken(self, game: G, facts: Mark) -> Likeness[G, V] | None:
        return self.judge.liken(game, facts)

    def play(self, game: G, rests: tuple[Rest, ...], facts: Mark, weight: float) -> Chances[V]:
        """Begin the first part, with the others to come."""
        outer = self.stage, self.then
        self.stage, self.then = self.stage.later(game, rests[0].begin), rests[1:]
        try:
            here = self.begin()
            here.trail = (facts,)
            return self.explore(here, weight)
        finally:
            self.stage, self.then = outer

    def ends(self, game: G, rest: Rest, facts: Hashable, weight: float) -> Chances[End] | None:
        """The states in which a part ends, whatever comes after it; None where that matters to a choice inside."""
        if facts in self.memory.undecided:
            return None
        alone = Part(self.stage, self.stage.end, self.judge, self.shown, self.memory.parts)
        alone.runs = self.runs
        try:
            found = alone.follow(game, (rest,), weight)
        except UndecidedError:
            self.memory.undecided.add(facts)
            return None
        self.runs = alone.runs
        self.left_out += alone.left_out
        self.secrets += alone.secrets
        return found

    def go_on(self, ends: Chances[End], rests: tuple[Rest, ...], weight: float) -> Chances[V]:
        """The other parts, if any, from each state in which the first may end."""
        found: defaultdict[V, float] = defaultdict(float)
        for end, chance in ends.items():
            if not rests:
                found[self.read(end.game)] += chance
                continue
            for outcome, then in self.follow(end.game, rests, weight * chance, end.seen).items():
                found[outcome] += chance * then
        return dict(found)

    def part(self, branch: Branch, parting: Parting, weight: float) -> Chances[V]:
        """What is left of the rule after each outcome of a throw."""
        found: defaultdict[V, float] = defaultdict(float)
        seen = self.stage.seen(branch.game)
        for word, chance in self.spread(parting.throw):
            if weight * chance <= NOTHING or self.runs > MOST_RUNS:
                self.left_out += weight * chance
                continue
            self.runs += 1
            rests = (parting.rest(word), *branch.then)
            for outcome, then in self.follow(branch.game, rests, weight * chance, seen).items():
                found[outcome] += chance * then
        return dict(found)

    def begin_anew(self, branch: Branch, throw: Settle[Any], weight: float) -> Chances[V]:
        """A throw before which nothing but the state matters: what follows is known if it was ever followed."""
        mark = (throw.throw, throw.facts)
        state = self.stage.seen(branch.game)
        key = (branch.trail, mark, state)
        found = self.known.get(key)
        if found is None:
            before = self.left_out
            found = self.scatter(branch, self.spread(throw), mark, weight)
            if self.left_out == before:
                self.known[key] = found
        return found

    def spread(self, request: Roll | Settle[Any]) -> Spread:
        """What may be heard, the likeliest first; of outcomes that are alike, one for all."""
        judge = self.judge
        if isinstance(request, Roll):
            return branching(request, judge.keep)
        key = (request.throw, request.facts, judge.keep)
        found = judge.table(request) or _spreads.get(key)
        if found is None:
            one: dict[Hashable, Any] = {}
            chances: defaultdict[Hashable, float] = defaultdict(float)
            for outcome, chance in distribution(*key).items():
                kind = judge.alike(request, outcome)
                one.setdefault(kind, outcome)
                chances[kind] += chance
            found = [(one[kind], chances[kind]) for kind in sorted(chances, key=lambda kind: -chances[kind])]
            _spreads[key] = found
        return found

    def scatter(self, branch: Branch, spread: Spread, mark: Mark, weight: float) -> Chances[V]:
        """Every word that may be heard now, by its chance."""
        found: defaultdict[V, float] = defaultdict(float)
        heard, trail = list(branch.heard), branch.trail
        used = False
        for word, chance in spread:
            if weight * chance <= NOTHING or self.runs > MOST_RUNS:
                self.left_out += weight * chance
                continue
            here = self.again(heard, trail) if used else branch
            used = True
            for outcome, then in self.explore(here.hear(word, mark), weight * chance).items():
                found[outcome] += chance * then
        return dict(found)

    def weigh(self, branch: Branch, ask: Ask[Any], weight: float) -> Chances[V]:
        """Every answer is followed to the end, and the one worth most to who is asked is given."""
        answers = [option.key for option in ask.options() if option.refusal is None]
        heard, trail = list(branch.heard), branch.trail
        best: Chances[V] = {}
        most = float("-inf")
        for number, answer in enumerate(answers):
            here = branch if number == 0 else self.again(heard, trail)
            found = self.explore(here.hear(answer, (ask.topic, answer)), weight)
            worth = sum([chance * self.judge.worth(outcome, ask.player) for outcome, chance in found.items()])
            if worth > most:
                best, most = found, worth
        return best

    def again(self, heard: list[Any], trail: tuple[Mark, ...]) -> Branch:
        """The rule from its beginning to where it had heard all this."""
        self.runs += 1
        branch = self.begin()
        for word in heard:
            branch.request = branch.send(word)
        branch.heard, branch.trail = list(heard), trail
        return branch


class Part(Walk[G, End]):
    """A part of a rule followed to its own end."""

    def liken(self, game: G, facts: Mark) -> None:
        """What comes after may tell states apart that are alike to this part."""
        return

    def weigh(self, branch: Branch, ask: Ask[Any], weight: float) -> Chances[End]:
        raise UndecidedError
