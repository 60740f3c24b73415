"""Exact odds of a whole rule: it is played along every branch, and branches that nobody can tell apart are one.

Rolls and settled throws branch by their chances, secret cards are given, and a judge decides what players are asked on
the way: outright, or by leaving it to what each answer is worth in the end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Coroutine, Hashable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from escarmouche.play.odds import FOLLOWED, NOTHING, InTurn, Parting, Rest, branching, distribution
from escarmouche.play.requests import Answer, Ask, AskSecretly, Roll, Settle
from escarmouche.play.state import State
from escarmouche.workbench.odds.judge import Judge, Spread
from escarmouche.workbench.odds.memory import UNKNOWN, Chances, Left, Mark, Memory, Tally, Ways, left_by
from escarmouche.workbench.odds.stage import Carried, End, Look, Stage, Trait, Traits, joined

G = TypeVar("G", bound=State)
V = TypeVar("V", bound=Hashable)

NEGLIGIBLE = 1e-9
"""Odds from which no more than this was left out are exact."""
MOST_RUNS = 50_000
"""How often a rule is begun again before the lighter branches are given up."""

OVER = object()
"""Stands for the request of a rule that has ended."""

_spreads: dict[tuple[Any, ...], Spread] = {}


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
    return walk.odds(walk.explore(walk.begin(), 1.0))


def outcomes_of(
    stage: Stage[G],
    beginnings: Sequence[tuple[End, float]],
    rest: Rest,
    read: Callable[[G], V],
    judge: Judge,
    memory: Memory[V],
) -> Odds[V]:
    """What `read` finds after a part of a rule that may begin in several states of the stage, each with its chance."""
    walk, left = Walk(stage, read, judge, {}, memory), Left((rest,))
    found: defaultdict[V, float] = defaultdict(float)
    for end, chance in beginnings:
        for outcome, then in walk.follow(end, left, 1.0).items():
            found[outcome] += chance * then
    return walk.odds(found)


def ends_of(stage: Stage[G], judge: Judge, memory: Memory[Any]) -> list[tuple[End, float]]:
    """The states in which the rule may end, each with its chance: there others go on who know states by this memory."""
    walk: Walk[G, Any] = Walk(stage, lambda game: walk.end(game), judge, {}, memory)
    return list(walk.odds(walk.explore(walk.begin(), 1.0)).chances.items())


class UndecidedError(Exception):
    """A choice inside a part of a rule depends on what comes after that part, or is not always the same."""


class Branch:
    """The rule under way along one branch: what it waits for, what it heard, and what was asked of chance so far."""

    __slots__ = ("game", "heard", "request", "rule", "then", "trail")

    def __init__(self, game: Any, rule: Coroutine[Any, Any, Any], then: Left | None) -> None:
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


def told(outcome: Any, traits: Sequence[Trait]) -> Any:
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
        tally: Tally | None = None,
    ) -> None:
        self.stage, self.read, self.judge, self.shown = stage, read, judge, shown
        self.known: dict[Mark, Chances[V]] = {}
        self.memory, self.rests = memory, memory.rests
        self.tally = tally or Tally()
        self.then: Left | None = None
        """What comes after the rule on the stage."""
        self._alone: Part[G] | None = None

    def odds(self, found: Chances[V]) -> Odds[V]:
        """What was found, so that it adds up to one."""
        whole = sum(found.values())
        return Odds({outcome: chance / whole for outcome, chance in found.items()}, self.tally.left_out < NEGLIGIBLE)

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
            if kind is Rest or kind is InTurn:
                return self.follow(self.end(branch.game), left_by(request).before(branch.then), weight)
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
        self.tally.reserved += 1
        branch.hear([[player, self.shown[player]] for player in sorted(request.questions)], ("secretly",))

    def over(self, branch: Branch, weight: float) -> Chances[V]:
        """The end of the rule, or of its first part."""
        if branch.then is not None:
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

    def follow(self, end: End, left: Left, weight: float) -> Chances[V]:
        """What is left of the rule, part by part, each begun by itself: known if it was ever followed."""
        known, key = self.memory.told, (left.facts, end)
        found = known.get(key)
        if found is None:
            before = self.tally.reserved
            found = self.unlooked(self.look(end, left), left, weight)
            if self.tally.reserved == before:
                known[key] = found
        return found

    def look(self, end: End, left: Left) -> Look:
        """A state as what is left of the rule looks at it."""
        kind = left.kind
        if kind is UNKNOWN:
            kind = left.kind = self.judge.kind(left.facts)
        found = end.looks.get(kind)
        if found is None:
            hidden, carried = self.judge.hidden(end.game, end.traits, kind) if end.traits else ((), None)
            without = self.memory.without
            within = without(end, hidden + carried.traits) if carried is not None else None
            found = end.looks[kind] = Look(hidden, carried, without(end, hidden), within)
        return found

    def unlooked(self, look: Look, left: Left, weight: float) -> Chances[V]:
        """What is left of the rule, followed without that at which it does not look."""
        if look.seen_within is not None:
            found = self.told(self.bare(look.seen_within, left, weight), look.hidden, look.carried)
            if found is not None:
                return found
        bare = self.bare(look.seen, left, weight)
        return self.told_again(bare, look.hidden) if look.hidden else bare

    def bare(self, end: End, left: Left, weight: float) -> Chances[V]:
        """What is left of the rule, which looks at everything that this state shows."""
        key = (left.facts, end)
        found = self.rests.get(key)
        if found is None:
            before = self.tally.reserved
            found = self.proceed(end, left, weight)
            if self.tally.reserved == before:
                self.rests[key] = found
        return found

    def told_again(self, found: Chances[V], hidden: Traits) -> Chances[V]:
        """What was found of a state without some traits, of the state it was."""
        every = self.told(found, hidden, None)
        assert every is not None, "nobody has looked at what was hidden"
        return every

    def told(self, found: Chances[V], hidden: Traits, carried: Carried | None) -> Chances[V] | None:
        """The same where some traits may have changed; None if they have left their bounds."""
        outward = [trait for trait in hidden if trait.outward]
        if not outward and carried is None:
            return found
        every: list[tuple[V, float]] = []
        for outcome, chance in found.items():
            if carried is not None and (outcome := carried.told(outcome)) is None:
                return None
            every.append((told(outcome, outward), chance))
        return summed(every)

    def proceed(self, end: End, left: Left, weight: float) -> Chances[V]:
        """Parts that come in turn are followed each to its own end, where nothing inside depends on the others."""
        first, in_turn = left.facts[0], self.memory.in_turn
        if left.after is not None:
            in_turn.update(left.facts)
        ends = self.ends(end, left, weight) if first in in_turn else None
        return self.play(end, left, weight) if ends is None else self.go_on(ends, left.after, weight)

    def play(self, end: End, left: Left, weight: float) -> Chances[V]:
        """Begin the first part, with the others to come; known throws are not played up to again."""
        facts = left.facts[0]
        unseen = self.judge.unseen(end.game, end.traits, facts) if end.traits else ()
        looked_at = tuple([trait for trait in end.traits if trait not in unseen]) if unseen else end.traits
        key = (facts, end.seen, looked_at)
        known = self.memory.throws.get(key)
        if known is not None:
            ways, there = known
            there = self.memory.shown(there, joined(there.traits, unseen)) if unseen else there
            return self.share(there, ways, left.after, weight)
        outer = self.stage, self.then
        self.stage, self.then = self.stage.later(end, left.parts[0].begin), left.after
        try:
            here = self.begin()
            here.trail = (left.facts,)
            self.advance(here)
            if type(here.request) is Parting:
                there, ways = self.end(here.game), self.ways(here.request)
                self.memory.throws[key] = ways, self.memory.without(there, unseen) if unseen else there
                return self.share(there, ways, self.then, weight)
            return self.explore(here, weight)
        finally:
            self.stage, self.then = outer

    def ends(self, end: End, left: Left, weight: float) -> Chances[End] | None:
        """The states in which the first part ends, whatever comes after it; None where a choice in it looks at that."""
        facts, tally = left.facts[0], self.tally
        if facts in self.memory.undecided:
            return None
        before = tally.left_out, tally.reserved
        try:
            # What comes alone has been looked at already.
            return self.alone.follow(end, left.first, weight) if left.after else self.alone.bare(end, left, weight)
        except UndecidedError:
            self.memory.undecided.add(facts)
            tally.left_out, tally.reserved = before
            return None

    @property
    def alone(self) -> Part[G]:
        """Follows parts of the rule by themselves."""
        if self._alone is None:
            self._alone = Part(self.stage, self.end, self.judge, self.shown, self.memory.parts, self.tally)
        return self._alone

    def go_on(self, ends: Chances[End], then: Left | None, weight: float) -> Chances[V]:
        """The other parts, if any, from each state in which the first may end."""
        if then is None:
            return summed([(self.taken(end), chance) for end, chance in ends.items()])
        found: defaultdict[V, float] = defaultdict(float)
        for end, chance in ends.items():
            for outcome, after in self.follow(end, then, weight * chance).items():
                found[outcome] += chance * after
        return dict(found)

    def taken(self, end: End) -> V:
        """What is read of a state in which the rule is over."""
        found: V = self.read(end.game)
        if end.traits is not end.worn:
            found = told(found, tuple([trait for trait in end.traits if trait not in end.worn]))
        return found

    def ways(self, parting: Parting) -> Ways:
        """What is left of the rule after each outcome of a throw, and how likely that is."""
        return [(left_by(parting.rest(word)), chance) for word, chance in self.spread(parting.throw)]

    def share(self, end: End, ways: Ways, then: Left | None, weight: float) -> Chances[V]:
        """The ways that part at a throw, each followed, with what comes after all of them."""
        if (
            end.traits
            and then is None
            and (hidden := self.judge.done_with(end.traits, [left.facts for left, _ in ways]))
        ):
            return self.told_again(self.share(self.memory.without(end, hidden), ways, then, weight), hidden)
        tally = self.tally
        found: defaultdict[V, float] = defaultdict(float)
        for left, chance in ways:
            if weight * chance <= NOTHING or tally.runs > MOST_RUNS:
                tally.leave_out(weight * chance)
                continue
            tally.runs += 1
            for outcome, after in self.follow(end, left.before(then), weight * chance).items():
                found[outcome] += chance * after
        return dict(found)

    def begin_anew(self, branch: Branch, throw: Settle[Any], weight: float) -> Chances[V]:
        """A throw before which nothing but the state matters: what follows is known if it was ever followed."""
        mark = (throw.throw, throw.facts)
        state = self.stage.seen(branch.game)
        key = (branch.trail, mark, state)
        found = self.known.get(key)
        if found is None:
            before = self.tally.left_out
            found = self.scatter(branch, self.spread(throw), mark, weight)
            if self.tally.left_out == before:
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
            if weight * chance <= NOTHING or self.tally.runs > MOST_RUNS:
                self.tally.leave_out(weight * chance)
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
        self.tally.runs += 1
        branch = self.begin()
        for word in heard:
            branch.request = branch.send(word)
        branch.heard, branch.trail = list(heard), trail
        return branch


class Part(Walk[G, End]):
    """A part of a rule followed to its own end."""

    def proceed(self, end: End, left: Left, weight: float) -> Chances[End]:
        """One alone is what this is about."""
        return super().proceed(end, left, weight) if left.after is not None else self.play(end, left, weight)

    @property
    def alone(self) -> Part[G]:
        return self

    def told(self, found: Chances[End], hidden: Traits, carried: Carried | None) -> Chances[End] | None:
        """In each state there is again what had been hidden."""
        every: list[tuple[End, float]] = []
        for end, chance in found.items():
            traits = joined(end.traits, self.judge.left(end.game, hidden))
            if carried is not None:
                now = carried.later(end, traits)
                if now is None:
                    return None
                traits = now
            every.append((self.with_traits(end, traits), chance))
        return summed(every)

    def with_traits(self, end: End, traits: Traits) -> End:
        """A state with traits that it does not show, or shows otherwise."""
        return self.memory.one(End(end.game, end.seen, traits, end.worn)) if traits is not end.traits else end

    def taken(self, end: End) -> End:
        return end

    def reveal(self, branch: Branch, request: AskSecretly) -> None:
        raise UndecidedError

    def weigh(self, branch: Branch, ask: Ask[Any], weight: float) -> Chances[End]:
        raise UndecidedError
