"""Exact odds of a whole rule: it is played along every branch, and branches that nobody can tell apart are one.

Rolls and settled throws branch by their chances, secret cards are given, and a judge decides what players are asked on
the way: outright, or by leaving it to what each answer is worth in the end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Coroutine, Hashable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from escarmouche.play.odds import FOLLOWED, NOTHING, InTurn, Parting, Policy, Rest, branching, distribution
from escarmouche.play.requests import Answer, Ask, AskSecretly, Roll, Settle
from escarmouche.play.state import State
from escarmouche.workbench.odds.stage import End, Stage, Traits

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
Ways = list[tuple[tuple[Rest, ...], float]]

_spreads: dict[tuple[Any, ...], Spread] = {}


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

    def traits(self, game: Any) -> Traits:
        """What of this state some parts of the rule do not look at."""

    def hidden(self, game: Any, traits: Traits, facts: tuple[Any, ...]) -> Traits:
        """Those of the traits at which what is left of the rule, or one part of it, known by its facts, does not look.

        It does not change them either, unless that no longer matters to anything.
        """

    def carried(self, game: Any, traits: Traits, facts: tuple[Any, ...]) -> Traits:
        """Those of the traits at which the same does not look either, as long as they change within their bounds."""

    def done_with(self, traits: Traits, facts: list[tuple[Any, ...]]) -> Traits:
        """Those of the traits that are hidden from whatever a throw has left of the rule, known by the facts of each."""

    def unseen(self, game: Any, traits: Traits, facts: Any) -> Traits:
        """Those of the traits at which a part of the rule, known by its facts, does not look before its first throw."""

    def left(self, game: Any, hidden: Traits) -> Traits:
        """Those of some hidden traits that are still there once the part they were hidden from is over."""


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


def mixed(parts: Sequence[tuple[Odds[V], float]]) -> Odds[V]:
    """The odds of what may begin in several ways, each with its chance."""
    chances: defaultdict[V, float] = defaultdict(float)
    for odds, chance in parts:
        for outcome, then in odds.chances.items():
            chances[outcome] += chance * then
    return Odds(dict(chances), all(odds.exact for odds, _ in parts))


class Memory(Generic[V]):
    """What is known of the rests of rules, by their facts and the state they begin in, and of parts of rules."""

    __slots__ = ("_parts", "alike", "ends", "in_turn", "partly", "rests", "throws", "told", "undecided", "worths")

    def __init__(self, whole: Memory[Any] | None = None) -> None:
        self.ends: dict[bytes, End] = whole.ends if whole is not None else {}
        """States that have come of some part, by all there is to know about them."""
        self.throws: dict[Mark, Ways] = whole.throws if whole is not None else {}
        """The ways that part at a throw with which a part begins, by its facts and what it has seen until then."""
        self.alike: dict[tuple[bytes, Traits], End] = whole.alike if whole is not None else {}
        self.partly: dict[tuple[bytes, Traits], End] = whole.partly if whole is not None else {}
        self.rests: dict[Mark, Chances[V]] = {}
        self.told: dict[tuple[Mark, End], Chances[V]] = {}
        """The same, for each end from which they were followed."""
        self.in_turn: set[Hashable] = set()
        """The facts of parts that come before or after others: now the one, now the other."""
        self.undecided: set[Hashable] = set()
        """The facts of parts in which somebody chooses by what comes after them."""
        self.worths: dict[tuple[V, int], float] = {}
        self._parts: Memory[Any] | None = self if whole is not None else None

    def one(self, end: End) -> End:
        """The first of the ends that no rule can tell apart stands for all."""
        return self.alike.setdefault((end.seen, end.traits), end)

    def without(self, end: End, hidden: Traits) -> End:
        """A state whose traits are shown only in part, to be followed: as such it is the end of nothing."""
        shown = tuple([trait for trait in end.traits if trait not in hidden])
        key = (end.seen, shown)
        found = self.partly.get(key)
        if found is None:
            found = self.partly[key] = self.alike.get(key) or End(end.game, end.seen, shown, end.worn)
        return found

    @property
    def parts(self) -> Memory[End]:
        """What is known of parts of rules: in which states they end, whatever comes after them."""
        if self._parts is None:
            self._parts = Memory(self)
        return self._parts


class UndecidedError(Exception):
    """A choice inside a part of a rule depends on what comes after that part, or is not always the same."""


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


def told(outcome: Any, traits: Traits) -> Any:
    """An outcome of a state without these traits, of the state with them."""
    for trait in traits:
        outcome = trait.told(outcome)
    return outcome


def summed(found: list[tuple[V, float]]) -> Chances[V]:
    """Chances of outcomes of which some may be the same."""
    chances: defaultdict[V, float] = defaultdict(float)
    for outcome, chance in found:
        chances[outcome] += chance
    return dict(chances)


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
            self.advance(branch)
            request = branch.request
            kind = type(request)
            if kind is Parting:
                return self.share(self.end(branch.game), self.ways(request), branch.then, weight)
            if request is OVER:
                return self.over(branch, weight)
            if kind is Rest:
                return self.follow(self.end(branch.game), (request, *branch.then), weight)
            if kind is InTurn:
                return self.follow(self.end(branch.game), (*request.parts, *branch.then), weight)
            if kind is Settle or kind is Roll:
                return self.throw(branch, request, weight)
            if not isinstance(request, AskSecretly):
                return self.weigh(branch, request, weight)
            self.reveal(branch, request)

    def advance(self, branch: Branch) -> None:
        """Go on as long as the judge decides outright what is asked."""
        while isinstance(branch.request, Ask) and (answer := self.judge.decide(branch.request)) is not None:
            branch.hear(answer, (branch.request.topic, answer))

    def throw(self, branch: Branch, request: Roll | Settle[Any], weight: float) -> Chances[V]:
        """Chance decides."""
        if isinstance(request, Roll):
            return self.scatter(branch, self.spread(request), ("roll",), weight)
        if self.judge.fresh(request):
            return self.begin_anew(branch, request, weight)
        return self.scatter(branch, self.spread(request), (request.throw, request.facts), weight)

    def reveal(self, branch: Branch, request: AskSecretly) -> None:
        """Secret answers are those that were given."""
        self.secrets += 1
        branch.hear([[player, self.shown[player]] for player in sorted(request.questions)], ("secretly",))

    def over(self, branch: Branch, weight: float) -> Chances[V]:
        """The end of the rule, or of its first part."""
        if branch.then:
            return self.follow(self.end(branch.game), branch.then, weight)
        return {self.read(branch.game): 1.0}

    def begin(self) -> Branch:
        """The rule at its beginning, on a state of its own."""
        game, rule = self.stage.begin()
        game.__dict__[FOLLOWED] = True
        return Branch(game, rule, self.then)

    def end(self, game: G) -> End:
        """A state that nothing changes any more."""
        whole = self.stage.seen(game)
        found = self.memory.ends.get(whole)
        if found is None:
            traits = self.judge.traits(game)
            seen = self.stage.seen_without(game, traits) if traits else whole
            found = self.memory.ends[whole] = self.memory.one(End(game, seen, traits, traits))
        return found

    def follow(self, end: End, rests: tuple[Rest, ...], weight: float) -> Chances[V]:
        """What is left of the rule, part by part, each begun by itself: known if it was ever followed."""
        facts = tuple([rest.known for rest in rests])
        known = self.memory.told
        found = known.get((facts, end))
        if found is None:
            before = (self.left_out, self.secrets)
            found = self.unlooked(end, rests, facts, weight) if end.traits else None
            if found is None:
                found = self.bare(end, (), rests, facts, weight)
            if (self.left_out, self.secrets) == before:
                known[facts, end] = found
        return found

    def unlooked(self, end: End, rests: tuple[Rest, ...], facts: Mark, weight: float) -> Chances[V] | None:
        """What is left of the rule, followed without what it does not look at; None where it looks at everything."""
        hidden = self.judge.hidden(end.game, end.traits, facts)
        carried = self.judge.carried(end.game, end.traits, facts)
        if carried:
            bare = self.bare(end, hidden + carried, rests, facts, weight)
            if (found := self.told(bare, hidden, carried)) is not None:
                return found
        return self.told(self.bare(end, hidden, rests, facts, weight), hidden, ()) if hidden else None

    def bare(self, end: End, hidden: Traits, rests: tuple[Rest, ...], facts: Mark, weight: float) -> Chances[V]:
        """What is left of the rule from a state without some of its traits."""
        shown = tuple([trait for trait in end.traits if trait not in hidden]) if hidden else end.traits
        key = (facts, end.seen, shown)
        found = self.rests.get(key)
        if found is None:
            before = (self.left_out, self.secrets)
            found = self.proceed(End(end.game, end.seen, shown, end.worn) if hidden else end, rests, facts, weight)
            if (self.left_out, self.secrets) == before:
                self.rests[key] = found
        return found

    def told(self, found: Chances[V], hidden: Traits, carried: Traits) -> Chances[V] | None:
        """What was found of a state without some traits, of the state it was; None if one has left its bounds."""
        every: list[tuple[V, float]] = []
        for outcome, chance in found.items():
            for trait in carried:
                if (outcome := trait.since(outcome)) is None:
                    return None
            every.append((told(outcome, hidden), chance))
        return summed(every)

    def proceed(self, end: End, rests: tuple[Rest, ...], facts: Mark, weight: float) -> Chances[V]:
        """Parts that come in turn are followed each to its own end, where nothing inside depends on the others."""
        if len(rests) > 1:
            self.memory.in_turn.update(facts)
        ends = self.ends(end, rests[0], facts[0], weight) if facts[0] in self.memory.in_turn else None
        return self.play(end, rests, facts, weight) if ends is None else self.go_on(ends, rests[1:], weight)

    def play(self, end: End, rests: tuple[Rest, ...], facts: Mark, weight: float) -> Chances[V]:
        """Begin the first part, with the others to come; known throws are not played up to again."""
        looked_at = end.traits
        if looked_at and (unseen := self.judge.unseen(end.game, looked_at, facts[0])):
            looked_at = tuple([trait for trait in looked_at if trait not in unseen])
        key = (facts[0], end.seen, looked_at)
        ways = self.memory.throws.get(key)
        if ways is not None:
            return self.share(end, ways, rests[1:], weight)
        outer = self.stage, self.then
        self.stage, self.then = self.stage.later(end, rests[0].begin), rests[1:]
        try:
            here = self.begin()
            here.trail = (facts,)
            self.advance(here)
            if type(here.request) is Parting:
                there, ways = self.end(here.game), self.ways(here.request)
                if (there.seen, there.traits) == (end.seen, end.traits):
                    self.memory.throws[key] = ways
                return self.share(there, ways, self.then, weight)
            return self.explore(here, weight)
        finally:
            self.stage, self.then = outer

    def ends(self, end: End, rest: Rest, facts: Hashable, weight: float) -> Chances[End] | None:
        """The states in which a part ends, whatever comes after it; None where that matters to a choice inside."""
        if facts in self.memory.undecided:
            return None
        alone = Part(self.stage, self.end, self.judge, self.shown, self.memory.parts)
        alone.runs = self.runs
        try:
            found = alone.follow(end, (rest,), weight)
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
                found[self.taken(end)] += chance
                continue
            for outcome, then in self.follow(end, rests, weight * chance).items():
                found[outcome] += chance * then
        return dict(found)

    def taken(self, end: End) -> V:
        """What is read of a state in which the rule is over."""
        found: V = told(self.read(end.game), tuple([trait for trait in end.traits if trait not in end.worn]))
        return found

    def ways(self, parting: Parting) -> Ways:
        """What is left of the rule after each outcome of a throw, and how likely that is."""
        found: Ways = []
        for word, chance in self.spread(parting.throw):
            left = parting.rest(word)
            found.append((left.parts if isinstance(left, InTurn) else (left,), chance))
        return found

    def share(self, end: End, ways: Ways, then: tuple[Rest, ...], weight: float) -> Chances[V]:
        """The ways that part at a throw, each followed, with what comes after all of them."""
        if end.traits and not then:
            hidden = self.judge.done_with(end.traits, [tuple([rest.known for rest in rests]) for rests, _ in ways])
            if hidden:
                told = self.told(self.share(self.memory.without(end, hidden), ways, then, weight), hidden, ())
                assert told is not None
                return told
        found: defaultdict[V, float] = defaultdict(float)
        for rests, chance in ways:
            if weight * chance <= NOTHING or self.runs > MOST_RUNS:
                self.left_out += weight * chance
                continue
            self.runs += 1
            for outcome, after in self.follow(end, (*rests, *then), weight * chance).items():
                found[outcome] += chance * after
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
            worth = sum([chance * self.worth(outcome, ask.player) for outcome, chance in found.items()])
            if worth > most:
                best, most = found, worth
        return best

    def worth(self, outcome: V, player: int) -> float:
        """What an outcome is worth to a player, asked of the judge once."""
        key = (outcome, player)
        found = self.memory.worths.get(key)
        if found is None:
            found = self.memory.worths[key] = self.judge.worth(outcome, player)
        return found

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

    def proceed(self, end: End, rests: tuple[Rest, ...], facts: Mark, weight: float) -> Chances[End]:
        """One alone is what this is about."""
        return super().proceed(end, rests, facts, weight) if len(rests) > 1 else self.play(end, rests, facts, weight)

    def told(self, found: Chances[End], hidden: Traits, carried: Traits) -> Chances[End] | None:
        """In each state there is again what had been hidden."""
        every: list[tuple[End, float]] = []
        for end, chance in found.items():
            more = self.judge.left(end.game, hidden)
            for trait in carried:
                if (now := trait.later(end)) is None:
                    return None
                more += (now,)
            every.append((self.with_traits(end, more), chance))
        return summed(every)

    def with_traits(self, end: End, more: Traits) -> End:
        """A state with traits that it does not show, or shows otherwise."""
        if not more:
            return end
        ranked = {trait.rank: trait for trait in (*end.traits, *more)}
        return self.memory.one(End(end.game, end.seen, tuple([ranked[at] for at in sorted(ranked)]), end.worn))

    def taken(self, end: End) -> End:
        return end

    def reveal(self, branch: Branch, request: AskSecretly) -> None:
        raise UndecidedError

    def weigh(self, branch: Branch, ask: Ask[Any], weight: float) -> Chances[End]:
        raise UndecidedError
