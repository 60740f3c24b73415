"""A situation: any position of any game, set up from a file, with answers and dice to play there.

A game gives a `SituationReader`: its tables as structs, what may be wrong with them, and the state they describe.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from escarmouche.play.content import ContentError, Source, decode, user_file
from escarmouche.play.match import Match
from escarmouche.play.place import line_at
from escarmouche.play.reason import Reason, Refused, reason, refusal
from escarmouche.play.reports import Reports, check_effect, effect_of
from escarmouche.play.words import Phrases
from escarmouche.play.written import (
    MOST_SHOWN,
    Checker,
    Say,
    SituationFile,
    WrittenLesson,
    WrittenProblem,
    WrittenUnit,
    shortened,
)
from escarmouche.play.written_names import Key, Names

if TYPE_CHECKING:
    from escarmouche.dice.dice import Die
    from escarmouche.play.effects import Effect
    from escarmouche.play.journal import Journal
    from escarmouche.play.requests import Ask
    from escarmouche.play.rulebook import Rulebook

F = TypeVar("F", bound=SituationFile)
C = TypeVar("C")


class Situation(Struct):
    """A state between two steps, and what is said and rolled from there."""

    game: Any
    library: Any
    names: Names
    text: str
    file: str
    answers: list[Say] = []
    dice: list[list[int]] = []
    lesson: WrittenLesson | None = None
    problem: WrittenProblem | None = None


# ---- reading ----------------------------------------------------------------------------------------------------


class SituationReader(ABC, Generic[F, C]):
    """What a game tells the loader about its situation files; `C` is its catalogue of printed things."""

    game: ClassVar[str]
    file: ClassVar[type[SituationFile]]
    units: ClassVar[str]
    """The table of those who act."""
    things: ClassVar[tuple[str, ...]]
    """The other tables of what lies on the table; the rules know their entries as `marker:0`."""
    reports: ClassVar[Reports]
    unit_rule: ClassVar[str]
    """The rule that says what a skill is."""
    phases: ClassVar[tuple[str, ...]] = ()
    """Where in a turn a situation may stand; for games whose files have a `phase`."""
    model: ClassVar[str]
    """The example in `docs/situations` that shows every field."""

    @abstractmethod
    def catalogue(self, extra: Sequence[Source]) -> C:
        """All that is printed, with what these files add."""

    @abstractmethod
    def knows_skill(self, printed: str, written: F, shelf: C) -> bool:
        """Whether a skill is known and written in a form that it can read."""

    @abstractmethod
    def players(self, written: F) -> int:
        """How many players sit at the table."""

    @abstractmethod
    def check(self, written: F, shelf: C, checker: Checker) -> None:
        """Look at every field by itself; what is fine in every field can be built."""

    @abstractmethod
    def build(self, written: F, shelf: C, checker: Checker) -> tuple[Any, Any]:
        """The state and its library."""

    @abstractmethod
    def check_table(self, game: Any, written: F, checker: Checker) -> None:
        """Look at the position as a whole: bases, walls, fights."""

    @abstractmethod
    def keys(self, number: int, name: str, game: Any) -> Iterable[tuple[str, Key]]:
        """The keys under which the rules know a unit of the file, each with the name that means it."""

    def parts(self, key: str) -> Sequence[str | int]:
        """The parts of a key that names units by their numbers, the numbers as such: `("blow:", 3, ":", 5)`.

        Nothing of a key that names none, or that `keys` has given already.
        """
        return ()

    def givers(self, shelf: C) -> Mapping[str, str]:
        """What may give an effect, by its printed name, and what the rules call it: formulas, spells, skills.

        Nothing in a game whose rules never ask what gave an effect.
        """
        return {}

    # ---- given --------------------------------------------------------------------------------------------------

    def read(self, text: str, file: str) -> Situation:
        """The position that a text describes; `file` is its path, and what messages call it."""
        written: Any = decode(text, self.file, file)
        checker = Checker(text, file)
        if written.game != self.game:
            checker.wrong("game", "situation.game", game=self.game)
        shelf = self.catalogue([user_file(str(Path(file).parent / name)) for name in written.content])
        checker.name_all({table: getattr(written, table) for table in (self.units, *self.things)}, self.units)
        self._check_common(written, shelf, checker)
        self.check(written, shelf, checker)
        checker.finish()
        game, library = self.build(written, shelf, checker)
        game.library = library
        self.check_table(game, written, checker)
        checker.finish()
        names = self._names(game, checker)
        said, rolled = written.answers, written.dice
        return Situation(game, library, names, text, file, said, rolled, written.lesson, written.problem)

    def _check_common(self, written: F, shelf: C, checker: Checker) -> None:
        """What is the same in every game: whose a unit is, its effects, the phase, who answers."""
        players, names, givers = self.players(written), checker.numbers[self.units], self.givers(shelf)
        units: list[WrittenUnit] = getattr(written, self.units)
        if not units:
            checker.wrong(self.units, "situation.no-unit")
        for number, unit in enumerate(units):
            place = f"{self.units}[{number}]"
            checker.player(f"{place}.player", unit.player, players)
            for at, effect in enumerate(unit.effects):
                where = f"{place}.effects[{at}]"
                if not self.knows_skill(effect.skill, written, shelf):
                    checker.wrong(f"{where}.skill", "situation.skill", self.unit_rule, skill=shortened(effect.skill))
                check_effect(checker, where, effect, givers, self.reports, names, players)
        phase = getattr(written, "phase", None)
        if phase is not None and phase not in self.phases:
            checker.wrong("phase", "situation.phase", phase=phase, known=", ".join(self.phases))
        for number, say in enumerate(written.answers):
            checker.player(f"answers[{number}].player", say.player, players)

    def effects(self, unit: WrittenUnit, shelf: C, checker: Checker, players: int) -> list[Effect]:
        """The effects of a unit."""
        givers, names = self.givers(shelf), checker.numbers[self.units]
        return [effect_of(effect, givers, self.reports, names, players) for effect in unit.effects]

    def _names(self, game: Any, checker: Checker) -> Names:
        names = Names((self.units, *self.things, "zone", "score", "time"), self.parts)
        for name, number in checker.numbers[self.units].items():
            for spelled, key in self.keys(number, name, game):
                names.add(spelled, key)
        for table in self.things:
            for name, number in checker.numbers[table].items():
                names.add(name, f"{table}:{number}")
        return names


# ---- playing ----------------------------------------------------------------------------------------------------


class ScriptedDice:
    """The rolls of a file, faces from one to the number of sides."""

    def __init__(self, rolls: Sequence[Sequence[int]]) -> None:
        self.rolls, self.used = rolls, 0

    def __call__(self, dice: Sequence[Die]) -> list[int]:
        number = self.used
        if number >= len(self.rolls):
            raise Refused(refusal("situation.dice-missing", roll=number + 1, needed=len(dice)))
        rolled = self.rolls[number]
        if len(rolled) != len(dice):
            raise Refused(refusal("situation.dice-count", roll=number + 1, needed=len(dice), given=len(rolled)))
        for face, die in zip(rolled, dice, strict=True):
            if not 1 <= face <= die.sides:
                raise Refused(refusal("situation.face", roll=number + 1, face=face, sides=die.sides))
        self.used += 1
        return [face - 1 for face in rolled]


class AnswerError(ContentError):
    """An answer of the file that does not fit: which, why, and the questions that are open instead."""

    def __init__(self, situation: Situation, number: int, why: Reason, open_questions: Sequence[Reason]) -> None:
        place = f"answers[{number}]"
        super().__init__(situation.file, place, why, line_at(situation.text, place))
        self.number, self.open_questions = number, open_questions

    def say(self, phrases: Phrases) -> str:
        """The fault, then each open question."""
        return " ".join([super().say(phrases), *[phrases.say(question) for question in self.open_questions]])


def play(rules: Rulebook[Any], situation: Situation, seed: int = 0, journal: Journal | None = None) -> Match:
    """A match that stands where the situation says, after all its answers and all its dice."""
    script = ScriptedDice(situation.dice) if situation.dice else None
    try:
        match = Match.begin(rules, situation.library, situation.game, seed, undo=True, journal=journal, script=script)
        for number, say in enumerate(situation.answers):
            answer(match, situation, number, say)
    except Refused as refused:
        raise dice_error(situation, script, refused.refusal.reason) from refused
    if script is not None and script.used < len(script.rolls):
        raise dice_error(situation, script, reason("situation.dice-left", roll=script.used + 1))
    if script is not None:
        match.script = None
    return match


def answer(match: Match, situation: Situation, number: int, say: Say) -> None:
    """Say one answer of the file."""
    if match.over:
        raise AnswerError(situation, number, reason("situation.over", number=number + 1), ())
    asked = dict(match.asked())
    player = say.player - 1
    value = situation.names.answer(asked[player], say.answer) if player in asked else say.answer
    wrong = match.refusal(player, value)
    if wrong is not None:
        questions = [question(ask, situation.names, number + 1) for ask in asked.values()]
        raise AnswerError(situation, number, wrong.reason, questions)
    match.answer(player, value)


def question(ask: Ask[Any], names: Names, number: int) -> Reason:
    """An open question as an error tells it: which answer is due, from whom, about what, and what may be said."""
    offered = [option for option in ask.options() if option.refusal is None]
    keys = [str(names.of_option(option)) for option in offered if not isinstance(option.key, bool)]
    shown = ", ".join(keys[:MOST_SHOWN]) + (", …" if len(keys) > MOST_SHOWN else "")
    return reason(
        "situation.question",
        ask.rule,
        number=number,
        player=ask.player + 1,
        topic=f"@topic.{ask.topic}",
        asked=ask.topic,
        about=", ".join(names.of_thing(thing) for thing in ask.about) or "–",
        options=shown if keys and ask.kind != "split" else f"@situation.answer.{ask.kind}",
    )


def dice_error(situation: Situation, script: ScriptedDice | None, why: Reason) -> ContentError:
    """A roll of the file that does not fit."""
    used = script.used if script is not None else 0
    place = f"dice[{used}]" if used < len(situation.dice) else "dice"
    return ContentError(situation.file, place, why, line_at(situation.text, place))
