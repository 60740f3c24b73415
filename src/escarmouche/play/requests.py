"""What a rule may await: a player's decision, several secret ones, a roll, a settled throw. There is no other door.

A request knows who is asked, what about and by which rule; what may be answered, and why not the rest. Answers are
plain builtins, the same on the wire, in the journal, in a situation file and in a test; `read` turns one into what the
rule wants.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, ParamSpec, TypeVar

from escarmouche.play.option import NOTHING_KNOWN, Option, Outlook, alike
from escarmouche.play.reason import Reason, Refusal, reason, refusal

if TYPE_CHECKING:
    from random import Random

    from escarmouche.dice.dice import Die
    from escarmouche.table.outline import Outline

T = TypeVar("T")
P = ParamSpec("P")
K = TypeVar("K", bound=str | int)

NOT_OFFERED = "answer.not-offered"
"""The refusal of an answer that is none of the options: of one that can be named at all, the game says why."""

Answer = Any
"""A bool, a number, a text, or flat lists of these: what JSON can carry."""

About = tuple[str | int, ...]
"""What a request or an event is about: a fighter by its number, anything else of the scene by its id ("marker:2")."""


class Ask(Generic[T]):
    """One player decides. The others see who is asked and the topic, never the options.

    `why` says what the question is part of, where the topic does not: whose roll, and for what.
    """

    __slots__ = ("about", "player", "rule", "topic", "why")
    kind = "ask"

    def __init__(self, player: int, topic: str, rule: str, about: About = (), why: Reason | None = None) -> None:
        self.player, self.topic, self.rule, self.about, self.why = player, topic, rule, about, why

    def options(self) -> list[Option]:
        """What may be answered, where it can be listed."""
        return []

    def refusal(self, answer: Answer) -> Refusal | None:
        """Why this answer will not do."""
        raise TypeError(self.kind)

    def sample(self, rng: Random) -> Answer:
        """Some acceptable answer."""
        raise TypeError(self.kind)

    def region(self) -> list[list[float]]:
        """Rings round the ground from which a place may be picked, where the game lets players measure."""
        return []

    def read(self, answer: Answer) -> T:
        """The answer as the rule wants it."""
        value: T = answer
        return value

    def __await__(self) -> Generator[Any, Any, T]:
        return self.read((yield self))


class Choose(Ask[K]):
    """One of a list of keys; what is not allowed is shown too, with the reason, when somebody looks."""

    __slots__ = ("_label", "_note", "_outlook", "_why_not", "keys")
    kind = "choose"

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


class Order(ChooseSeveral[K]):
    """All the keys, in the order the player likes."""

    __slots__ = ()
    kind = "order"

    def __init__(
        self, player: int, topic: str, rule: str, keys: Sequence[K], about: About = (),
        *, label: Callable[[K], Reason] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(player, topic, rule, keys, len(keys), len(keys), about, label=label)


class Number(Ask[float]):
    """A number from low to high, by steps; a table may begin with a likely one."""

    __slots__ = ("high", "likely", "low", "step")
    kind = "number"

    def __init__(
        self, player: int, topic: str, rule: str, low: float, high: float, step: float = 1, about: About = (),
        *, likely: float | None = None,
    ) -> None:  # fmt: skip
        super().__init__(player, topic, rule, about)
        self.low, self.high, self.step, self.likely = low, high, step, likely

    def refusal(self, answer: Answer) -> Refusal | None:
        if isinstance(answer, bool) or not isinstance(answer, int | float):
            return refusal("answer.not-a-number", self.rule)
        if not self.low <= answer <= self.high or not self.whole((answer - self.low) / self.step):
            return refusal("answer.number", self.rule, low=self.low, high=self.high, step=self.step)
        return None

    def sample(self, rng: Random) -> Answer:
        return round(self.low + self.step * int(rng.random() * ((self.high - self.low) / self.step + 1)), 9)

    @staticmethod
    def whole(steps: float) -> bool:
        """Whether it is a number of steps, but for rounding: steps of 0.1 have no exact sums."""
        return abs(steps - round(steps)) < 1e-6


class Split(Ask[list[int]]):
    """So many points shared out among so many takers, one whole number for each; some may be due a least share."""

    __slots__ = ("floors", "keys", "points")
    kind = "split"

    def __init__(
        self,
        player: int,
        topic: str,
        rule: str,
        keys: Sequence[str | int],
        points: int,
        about: About = (),
        floors: Sequence[int] = (),
        *,
        why: Reason | None = None,
    ) -> None:
        super().__init__(player, topic, rule, about, why)
        self.keys, self.points, self.floors = keys, points, list(floors) or [0] * len(keys)

    def options(self) -> list[Option]:
        return [Option(key) for key in self.keys]

    def refusal(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list) or len(answer) != len(self.keys):
            return refusal("answer.how-many", self.rule, least=len(self.keys), most=len(self.keys))
        if not all(type(share) is int and share >= 0 for share in answer) or sum(answer) != self.points:
            return refusal("answer.split", self.rule, points=self.points)
        if any(share < floor for share, floor in zip(answer, self.floors, strict=True)):
            return refusal("answer.split-floor", self.rule, floors=", ".join(map(str, self.floors)))
        return None

    def sample(self, rng: Random) -> Answer:
        shares = list(self.floors)
        for _ in range(self.points - sum(shares)):
            shares[int(rng.random() * len(shares))] += 1
        return shares


Offer = Callable[[float, float], "Answer | None"]


class Ground(Ask[T]):
    """A decision over continuous ground: checked, not listed. The game gives the functions."""

    __slots__ = ("_check", "_offer", "_region", "_sample")

    def __init__(
        self,
        player: int,
        topic: str,
        rule: str,
        check: Callable[[T], Refusal | None],
        sample: Callable[[Random], Answer],
        about: About = (),
        region: Callable[[], list[list[float]]] | None = None,
        offer: Offer | None = None,
        why: Reason | None = None,
    ) -> None:
        self.player, self.topic, self.rule, self.about, self.why = player, topic, rule, about, why
        self._check, self._sample, self._region, self._offer = check, sample, region, offer

    def sample(self, rng: Random) -> Answer:
        return self._sample(rng)

    def region(self) -> list[list[float]]:
        return self._region() if self._region else []

    def offer(self, x: float, y: float) -> Answer | None:
        """An answer that leads to this spot, where there is one: a way round what stands between, a whole formation.

        It may still be refused; where nobody may measure it says nothing of how far the spot is.
        """
        return self._offer(x, y) if self._offer else None


LATTICE = 1024


def on_lattice(coordinates: list[float]) -> list[float]:
    """Every stored coordinate is a multiple of 1/1024 of the unit: nothing drifts, and all machines agree."""
    return [round(value * LATTICE) / LATTICE for value in coordinates]


def coordinates_refusal(answer: Answer, rule: str, most: int) -> Refusal | None:
    """Why this is no flat list of coordinates."""
    if not isinstance(answer, list) or len(answer) % 2 or len(answer) > most:
        return refusal("answer.coordinates", rule)
    for value in answer:
        if isinstance(value, bool) or not isinstance(value, int | float) or not -1e4 < value < 1e4:
            return refusal("answer.coordinates", rule)
    return None


class Path(Ground[list[float]]):
    """A way as way-points [x1, y1, x2, y2, …] after the start; none to stay."""

    __slots__ = ()
    kind = "path"
    most = 512

    def refusal(self, answer: Answer) -> Refusal | None:
        return coordinates_refusal(answer, self.rule, self.most) or self._check(on_lattice(answer))

    def read(self, answer: Answer) -> list[float]:
        return on_lattice(answer)


class Place(Path):
    """One spot [x, y], or [x, y, degrees] where the thing placed has an outline and may be turned."""

    __slots__ = ("outline",)
    kind = "place"

    def __init__(self, *args: Any, outline: Outline | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.outline = outline
        """Round the spot as the thing lies at 0 degrees."""

    @property
    def turns(self) -> bool:
        """Whether the answer says how the thing lies."""
        return self.outline is not None

    def refusal(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list) or len(answer) != (3 if self.turns else 2):
            return refusal("answer.coordinates", self.rule)
        return coordinates_refusal([*answer, 0] if self.turns else answer, self.rule, 4) or self._check(
            self.read(answer)
        )


class Placement(Ground[list[list[float]]]):
    """A way for each of many figures, in one answer; the game may offer a whole formation for where the leader goes."""

    __slots__ = ("count", "figures")
    kind = "placement"

    def __init__(self, *args: Any, figures: Sequence[int], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.figures = figures
        """Whose way is whose: the figures in the order of the answer."""
        self.count = len(figures)

    def refusal(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list) or len(answer) != self.count:
            return refusal("answer.how-many", self.rule, least=self.count, most=self.count)
        for way in answer:
            if (wrong := coordinates_refusal(way, self.rule, Path.most)) is not None:
                return wrong
        return self._check(self.read(answer))

    def read(self, answer: Answer) -> list[list[float]]:
        return [on_lattice(way) for way in answer]


class Faces(Ask[list[int]]):
    """Real dice on a real table: their owner says which faces came up, from one to the number of sides."""

    __slots__ = ("dice", "roll")
    kind = "faces"

    def __init__(self, roll: Roll) -> None:
        super().__init__(roll.owner, "roll", roll.why.rule, roll.about, roll.why)
        self.dice, self.roll = roll.dice, roll

    def refusal(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list) or len(answer) != len(self.dice):
            return refusal("answer.how-many", self.rule, least=len(self.dice), most=len(self.dice))
        for face, die in zip(answer, self.dice, strict=True):
            if type(face) is not int or not 1 <= face <= die.sides:
                return refusal("answer.face", self.rule, sides=die.sides)
        return None

    def sample(self, rng: Random) -> Answer:
        return [1 + int(rng.random() * die.sides) for die in self.dice]

    def read(self, answer: Answer) -> list[int]:
        return [face - 1 for face in answer]


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


class Roll:
    """Chance decides: one face index for each die, with the reason and the owner (-1: the program itself)."""

    __slots__ = ("about", "dice", "hidden", "owner", "why")

    def __init__(
        self, dice: tuple[Die, ...], why: Reason, owner: int = -1, about: About = (), hidden: bool = False
    ) -> None:
        self.dice, self.why, self.owner, self.about, self.hidden = dice, why, owner, about, hidden

    def __await__(self) -> Generator[Any, Any, list[int]]:
        faces: list[int] = yield self
        return faces


class Settle(Generic[T]):
    """A settled throw: a rule of hashable facts that rolls, keeps and reads, and changes nothing.

    A match plays it in line; odds tabulate it once and merge equal outcomes.
    """

    __slots__ = ("facts", "throw")

    def __init__(self, throw: Callable[..., Any], facts: tuple[Any, ...]) -> None:
        self.throw, self.facts = throw, facts

    def __await__(self) -> Generator[Any, Any, T]:
        outcome = yield self
        if outcome is IN_LINE:
            outcome = yield from self.throw(*self.facts).__await__()
        value: T = outcome
        return value


IN_LINE = reason("settle.in-line")
"""What a match says to a settled throw: play it here."""


def settle(throw: Callable[P, Coroutine[Any, Any, T]], *facts: P.args, **named: P.kwargs) -> Settle[T]:
    """Await a settled throw of these facts."""
    return Settle(throw, facts)
