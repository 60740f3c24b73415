"""Choices from a list: one key, several, all in an order; openly, or unseen by the others."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import combinations, permutations
from math import comb, factorial
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from escarmouche.play.option import NOTHING_KNOWN, Option, Outlook, alike
from escarmouche.play.reason import Reason, Refusal, refusal
from escarmouche.play.requests.ask import NOT_OFFERED, About, Answer, Ask, no_more
from escarmouche.play.requests.typed import chosen, numbered

if TYPE_CHECKING:
    from random import Random

K = TypeVar("K", bound=str | int)


class Choose(Ask[K]):
    """One of a list of keys; what is not allowed is shown too, with the reason, when somebody looks."""

    __slots__ = ("_label", "_note", "_outlook", "_why_not", "keys")
    kind = "choose"
    by_key = True

    def __init__(
        self,
        player: int,
        topic: str,
        rule: str,
        keys: Sequence[K],
        about: About = (),
        *,
        why_not: Callable[[], Mapping[K, Reason]] | None = None,
        label: Callable[[K], Reason] | None = None,
        note: Callable[[K], Reason | None] | None = None,
        outlook: Callable[[K], Outlook | None] | None = None,
        why: Reason | None = None,
    ) -> None:
        self.player, self.topic, self.rule, self.about, self.keys, self.why = player, topic, rule, about, keys, why
        self._why_not, self._label, self._note, self._outlook = why_not, label, note, outlook

    def options(self) -> list[Option]:
        label = self._label or no_word
        offered = [self._open(key) for key in self.keys]
        greyed = self._why_not() if self._why_not else {}
        return offered + [Option(key, label(key), why) for key, why in greyed.items() if key not in self.keys]

    def _open(self, key: K) -> Option:
        """A line that may be chosen, with all that may be known of it."""
        label, note = self._label or no_word, self._note or no_word
        known = (self._outlook(key) if self._outlook else None) or NOTHING_KNOWN
        return Option(key, label(key), None, note(key), known.moves, known.reach, known.warning)

    def rename(self, name: Callable[[K], Reason | None]) -> None:
        """Call some options otherwise, for who sees no table; where `name` says nothing they keep their label."""
        before: Callable[[K], Any] = self._label or no_word
        self._label = lambda key: name(key) or before(key)

    def offers(self, answer: Answer) -> bool:
        """Whether the answer is one of the keys."""
        return alike(self.keys, answer) is not None

    def refusal(self, answer: Answer) -> Refusal | None:
        if self.offers(answer):
            return None
        if self._why_not and isinstance(answer, str | int):
            for key, why in self._why_not().items():
                if answer == key:
                    return Refusal(why)
        return refusal(NOT_OFFERED, self.rule)

    def sample(self, rng: Random) -> Answer:
        return self.keys[int(rng.random() * len(self.keys))]

    def has_choice(self) -> bool:
        return len(self.keys) > 1

    def every(self, most: int) -> list[Answer] | None:
        return no_more(self.keys, most)

    def typed(self, text: str, options: list[Option], rng: Random) -> Answer:
        return chosen(text, options)


async def choose(player: int, topic: str, rule: str, keys: Sequence[K], about: About = (), **named: Any) -> K:
    """Ask for one of the keys; the only one there is is not asked for."""
    return keys[0] if len(keys) == 1 else await Choose(player, topic, rule, keys, about, **named)


def no_word(_: Any) -> Reason | None:
    """Nothing to say about an option."""
    return None


class Confirm(Choose[bool]):
    """Yes or no."""

    __slots__ = ()
    kind = "confirm"

    def __init__(self, player: int, topic: str, rule: str, about: About = (), why: Reason | None = None) -> None:
        super().__init__(player, topic, rule, (True, False), about, why=why)


class ChooseSeveral(Ask[list[K]]):
    """Between `least` and `most` different keys of a list; the order of the answer is kept."""

    __slots__ = ("_label", "_why_not", "keys", "least", "most")
    kind = "several"
    by_key = True
    bounds = ("least", "most")
    tells_sets: ClassVar[bool] = False
    """Whether not all keys go together, and a table may tell beforehand which do."""

    def __init__(
        self,
        player: int,
        topic: str,
        rule: str,
        keys: Sequence[K],
        least: int,
        most: int,
        about: About = (),
        *,
        why_not: Callable[[], Mapping[K, Reason]] | None = None,
        label: Callable[[K], Reason] | None = None,
        why: Reason | None = None,
    ) -> None:
        super().__init__(player, topic, rule, about, why)
        self.keys, self.least, self.most, self._label, self._why_not = keys, least, most, label, why_not

    def options(self) -> list[Option]:
        label = self._label or no_word
        greyed = self._why_not() if self._why_not else {}
        barred = [Option(key, label(key), why) for key, why in greyed.items() if key not in self.keys]
        return [Option(key, label(key)) for key in self.keys] + barred

    def refusal(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list):
            return refusal("answer.not-a-list", self.rule)
        if not self.least <= len(answer) <= self.most:
            return refusal("answer.how-many", self.rule, least=self.least, most=self.most)
        strange = [key for key in answer if alike(self.keys, key) is None]
        if strange:
            greyed: Mapping[Any, Reason] = self._why_not() if self._why_not else {}
            barred = alike(greyed, strange[0])
            return refusal(NOT_OFFERED, self.rule) if barred is None else Refusal(greyed[barred])
        return refusal("answer.twice", self.rule) if len(set(answer)) < len(answer) else None

    def sample(self, rng: Random) -> Answer:
        count = self.least + int(rng.random() * (min(self.most, len(self.keys)) - self.least + 1))
        return rng.sample(list(self.keys), count)

    def has_choice(self) -> bool:
        return len(self.keys) > 1 or self.least < min(self.most, len(self.keys))

    def every(self, most: int) -> list[Answer] | None:
        sizes = range(self.least, min(self.most, len(self.keys)) + 1)
        if sum(comb(len(self.keys), size) for size in sizes) > most:
            return None
        return [list(some) for size in sizes for some in combinations(self.keys, size)]

    def typed(self, text: str, options: list[Option], rng: Random) -> Answer:
        """Nothing typed: the things in the order in which they stand, as few as will do."""
        return (
            [options[number - 1].key for number in numbered(text, options)] if text else list(self.keys[: self.least])
        )

    def alike(self, answer: Answer, other: Answer) -> bool:
        """Whether both name the same things, in whatever order they were taken."""
        return isinstance(answer, list) and sorted(map(str, answer)) == sorted(map(str, other))


class Order(ChooseSeveral[K]):
    """All the keys, in the order the player likes."""

    __slots__ = ()
    kind = "order"

    def __init__(
        self, player: int, topic: str, rule: str, keys: Sequence[K], about: About = (),
        *, label: Callable[[K], Reason] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(player, topic, rule, keys, len(keys), len(keys), about, label=label)

    def has_choice(self) -> bool:
        return len(self.keys) > 1

    def every(self, most: int) -> list[Answer] | None:
        if factorial(len(self.keys)) > most:
            return None
        return [list(order) for order in permutations(self.keys)]

    def alike(self, answer: Answer, other: Answer) -> bool:
        return bool(answer == other)


class AskSecretly:
    """Several players, or one, decide unseen.

    The answers are revealed together to all, or, when `kept`, only the rule hears them: it keeps them in the state as
    secrets, and its step ends.
    """

    __slots__ = ("kept", "questions")

    def __init__(self, questions: Sequence[Ask[Any]], kept: bool = False) -> None:
        self.questions = {question.player: question for question in questions}
        self.kept = kept

    def __await__(self) -> Generator[Any, Any, dict[int, Any]]:
        answers = yield self
        return {player: self.questions[player].read(answer) for player, answer in answers}


async def choose_secretly(questions: Sequence[Choose[K]]) -> dict[int, K]:
    """Ask several players at once, and reveal together; those with a single acceptable answer are not asked.

    How many answers a player has must be public, for the others see whether he is asked.
    """
    known = {question.player: question.keys[0] for question in questions if len(question.keys) == 1}
    open_questions = [question for question in questions if len(question.keys) > 1]
    return known | (await AskSecretly(open_questions) if open_questions else {})
