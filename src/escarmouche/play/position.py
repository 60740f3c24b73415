"""A state between two steps and the step that follows: where odds play on from."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.odds import NOTHING, TooWide, chance_outcomes
from escarmouche.play.requests import IN_LINE, Ask, AskSecretly, Roll, Settle, Split
from escarmouche.play.running import Running

if TYPE_CHECKING:
    from escarmouche.play.explorer import Explorer
    from escarmouche.play.requests import Answer

WEIGHED = 1e-6
"""An answer of which more than this was not followed cannot be weighed against others."""
MARGIN = 8.0
"""How much likelier a step may become before it is played again."""
MOST_NESTED = 24
"""How many decisions may be weighed while another is: whoever may always begin anew would never come to an end."""


class LeftOut(Exception):
    """A branch that is not followed: no time is left, its dice are too many, or a decision in it cannot be weighed."""


def any_answer(ask: Ask[Any]) -> Answer:
    """Some acceptable answer, always the same: where nobody wants to know which."""
    return ask.sample(Random(0))


def answers_to(ask: Ask[Any]) -> list[Any]:
    """All answers to a question that can be weighed: of a list, or every way to share out."""
    if isinstance(ask, Split):
        return shared_out(ask.points, ask.floors)
    return [option.key for option in ask.options() if option.refusal is None]


def shared_out(points: int, floors: Sequence[int]) -> list[list[int]]:
    """Every way to share out so many points, each taker having its least share: most for the first taker first."""
    least, rest = floors[0], floors[1:]
    if not rest:
        return [[points]] if points >= least else []
    most = points - sum(rest)
    return [[share, *others] for share in range(most, least - 1, -1) for others in shared_out(points - share, rest)]


class Position:
    """A state between two steps and the step that follows, played again and again from its start."""

    __slots__ = ("_cache", "_explorer", "_game", "_least", "_played", "_step", "_ways")

    def __init__(self, explorer: Explorer[Any], game: Any, step: Any) -> None:
        self._explorer, self._game, self._step = explorer, game, step
        self._cache = explorer.rules.cache_of(game)
        self._played, self._least = False, NOTHING
        """Whether it is being played, and from which share of its weight on branches are."""
        self._ways: list[tuple[Any, float]] | None = None

    def ways(self, weight: float) -> list[tuple[Any, float]]:
        """Where the step leads, and how likely; what is missing to one was left out.

        Of a step of this weight no branch is played that weighs nothing; it is played again where it becomes likelier.
        """
        if self._ways is None or weight * self._least > NOTHING:
            if self._played:
                raise LeftOut  # a decision in this very step is being weighed, and one answer leads back here
            self._played, self._least = True, NOTHING / weight / MARGIN
            self._ways = self._explorer.merged(self.ends([]))
            self._played = False
        return self._ways

    def begin(self, heard: Sequence[Any]) -> tuple[Any, Running]:
        """A copy of the state, and the step on it, told again what it heard."""
        explorer = self._explorer
        if explorer.spent:
            raise LeftOut
        game = explorer.rules.copy_state(self._game)
        game.library, game.events = explorer.library, None
        if self._cache is not None:
            game.cache = self._cache.fork()
        running = Running(self._step(game))
        for word in heard:
            running.say(word)
        return game, running

    def heard(self, said: Sequence[Any], answers: Sequence[Any]) -> list[Any]:
        """What the step hears before the odds begin: what was said in the match, then the answers asked about.

        Raises `LeftOut` where an answer is none to what is asked then.
        """
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
            if isinstance(request := running.request, AskSecretly):
                hear(sorted_pairs(answer))
            elif isinstance(request, Ask) and request.refusal(answer) is None:
                hear(answer)
            else:
                raise LeftOut
        return heard

    def ends(self, heard: list[Any]) -> list[tuple[Any, float]]:
        """The states in which the step may end, and how likely, once it has heard this."""
        found: list[tuple[Any, float]] = []
        with suppress(LeftOut):
            self.play_on(*self.begin(heard), heard, 1.0, found)
        return found

    def play_on(
        self, game: Any, running: Running, heard: list[Any], chance: float, found: list[tuple[Any, float]]
    ) -> None:
        """Play the step to all its ends; raises `LeftOut` where its one way on is not followed."""
        while (request := running.request) is not None:
            if (spread := self.spread(request)) is not None:
                likely = [(word, share) for word, share in spread if chance * share >= self._least]
                for number, (word, share) in enumerate(likely):
                    try:
                        if number:
                            game, running = self.begin(heard)
                        running.say(word)
                        self.play_on(game, running, [*heard, word], chance * share, found)
                    except LeftOut:
                        continue
                return
            word = self.decided(request, heard)
            heard = [*heard, word]
            running.say(word)
        found.append((game, chance))

    def spread(self, request: Any) -> list[tuple[Any, float]] | None:
        """What may be heard by chance: outcomes of a throw, or what players choose unseen of one another."""
        policy = self._explorer.policy
        if type(request) is Settle or type(request) is Roll:
            try:
                return chance_outcomes(request, policy.keep)
            except TooWide as wide:
                raise LeftOut from wide
        if isinstance(request, AskSecretly):
            return [(sorted_pairs(answers), share) for answers, share in policy.secretly(request)]
        return None

    def decided(self, ask: Ask[Any], heard: list[Any]) -> Any:
        """What is said to a question: the only answer, as the policy has it, or whichever is worth most."""
        if isinstance(ask, LazyChoose) and (only := ask.only()) is not None:
            return only
        answer = self._explorer.policy.decide(ask)
        return self.best(ask, heard) if answer is None else answer

    def best(self, ask: Ask[Any], heard: list[Any]) -> Any:
        """The answer worth most to who is asked: each is followed to where the match comes to rest."""
        explorer = self._explorer
        answers = answers_to(ask)
        if len(answers) == 1:
            return answers[0]
        if explorer.nested >= MOST_NESTED:
            raise LeftOut

        def worth(answer: Any) -> float:
            chances = explorer.follow(self.ends([*heard, answer]))
            if sum(chances.values()) < 1.0 - WEIGHED:
                raise LeftOut
            return sum([chance * explorer.policy.worth(value, ask.player) for value, chance in chances.items()])

        explorer.nested += 1
        try:
            return max(answers, key=worth)
        finally:
            explorer.nested -= 1


def sorted_pairs(answers: dict[int, Answer]) -> list[list[Any]]:
    """Secret answers as the rule hears them."""
    return [[player, answer] for player, answer in sorted(answers.items())]
