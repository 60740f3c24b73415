"""Lessons and problems: situation files of a game's folder with a script, or with plans of which one is the best.

A lesson is played in one line: what the player does, what the others answer and what the dice show are all written
down, so that where one stands follows from how much was said. `docs/lessons.md` tells how to write one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.play.content import ContentError
from escarmouche.play.match import Match
from escarmouche.play.place import line_at
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Faces
from escarmouche.play.rulebook import package_of, rulebook
from escarmouche.play.situation import question
from escarmouche.play.written import LessonStep, WrittenLesson, WrittenProblem

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from escarmouche.play.requests import Ask
    from escarmouche.play.situation import Situation
    from escarmouche.play.words import Phrases

LESSONS, PROBLEMS = "lessons", "problems"


class Line(Struct, frozen=True):
    """One word of the script: who says what, at which step."""

    player: int
    value: Any
    step: int
    near: float = -1.0
    """How far from it an answer of the player may end; -1: it is not his to give."""
    waits: bool = False
    """Whether it is said only when the player goes on: he has to read something first."""

    @property
    def own(self) -> bool:
        """Whether the one who learns says it."""
        return self.near >= 0


class Lesson(Struct, frozen=True):
    """A lesson of a game, ready to be played."""

    game: str
    key: str
    situation: Situation
    written: WrittenLesson
    lines: list[Line]
    said_before: list[int]
    """For each step, how many lines are said when it begins."""

    @property
    def player(self) -> int:
        """Who learns."""
        return self.written.player - 1


class Problem(Struct, frozen=True):
    """A problem of a game."""

    game: str
    key: str
    situation: Situation
    written: WrittenProblem

    @property
    def player(self) -> int:
        """Who is to solve it."""
        return self.written.player - 1


class LessonError(ContentError):
    """A step that does not fit the rules: where, why, and the questions that are open instead."""

    def __init__(self, situation: Situation, place: str, why: Reason, open_questions: Sequence[Reason] = ()) -> None:
        super().__init__(situation.file, place, why, line_at(situation.text, place))
        self.open_questions = open_questions

    def say_alone(self, phrases: Phrases) -> str:
        """The fault, then each open question."""
        return " ".join([super().say_alone(phrases), *[phrases.say(each) for each in self.open_questions]])


# ---- what there is --------------------------------------------------------------------------------------------------


def files(game: str, kind: str) -> dict[str, Traversable]:
    """The files of a kind in the folder of a game, by their keys, in order."""
    folder = resources.files(package_of(game)) / kind
    found = [file for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    return {file.name.removesuffix(".toml"): file for file in sorted(found, key=lambda file: file.name)}


def lesson_keys(game: str) -> list[str]:
    """The lessons of a game."""
    return list(files(game, LESSONS))


def problem_keys(game: str) -> list[str]:
    """The problems of a game."""
    return list(files(game, PROBLEMS))


@cache
def lesson(game: str, key: str) -> Lesson:
    """A lesson by its key; raises `LookupError` where there is none, and `ContentError` where it does not fit."""
    situation = described(game, LESSONS, key)
    if situation.lesson is None:
        raise LessonError(situation, "lesson", reason("situation.no-lesson"))
    lines = list(rehearse(game, situation, situation.lesson))
    steps = range(len(situation.lesson.step))
    before = [sum(line.step < step for line in lines) for step in steps]
    return Lesson(game, key, situation, situation.lesson, lines, before)


@cache
def problem(game: str, key: str) -> Problem:
    """A problem by its key; raises `LookupError` where there is none."""
    situation = described(game, PROBLEMS, key)
    if situation.problem is None:
        raise LessonError(situation, "problem", reason("situation.no-problem"))
    return Problem(game, key, situation, situation.problem)


def described(game: str, kind: str, key: str) -> Situation:
    """The situation of a file of a game's folder."""
    file = files(game, kind)[key]
    text = file.read_text(encoding="utf-8")
    return rulebook(game).situation(text, file.name)


def begun(game: str, situation: Situation, **how: Any) -> Match:
    """A match at the position of a situation; each begins with a state of its own."""
    return Match.begin(rulebook(game), situation.library, fresh(game, situation).game, **how)


def fresh(game: str, situation: Situation) -> Situation:
    """The situation with a state that nobody else plays on."""
    rules = rulebook(game)
    return replace(situation, game=rules.decode(rules.encode(situation.game), situation.library))


# ---- the script -----------------------------------------------------------------------------------------------------


def rehearse(game: str, situation: Situation, written: WrittenLesson) -> Iterator[Line]:
    """Every word of a lesson in the order in which it is said; raises `LessonError` where one does not fit."""
    match = begun(game, situation, seed=0, dice="ask")
    for number, step in enumerate(written.step):
        for at, line in enumerate(played(match, situation, written.player - 1, number, step)):
            yield replace(line, waits=at == 0 and step.answer is None)


def played(match: Match, situation: Situation, learner: int, number: int, step: LessonStep) -> Iterator[Line]:
    """The words of one step."""
    rolls = iter(step.dice)
    place = f"lesson.step[{number}]"
    yield from thrown(match, situation, place, number, rolls)
    if step.answer is not None:
        yield said(match, situation, f"{place}.answer", Line(learner, step.answer, number, step.near))
        yield from thrown(match, situation, place, number, rolls)
    for at, say in enumerate(step.then):
        yield said(match, situation, f"{place}.then[{at}]", Line(say.player - 1, say.answer, number))
        yield from thrown(match, situation, place, number, rolls)
    if next(rolls, None) is not None:
        raise LessonError(situation, f"{place}.dice", reason("situation.lesson-dice-left"))


def thrown(match: Match, situation: Situation, place: str, number: int, rolls: Iterator[list[int]]) -> Iterator[Line]:
    """The rolls that come now."""
    while asked := [ask for _, ask in match.asked() if isinstance(ask, Faces)]:
        faces = next(rolls, None)
        if faces is None:
            needed = len(getattr(asked[0], "dice", ()))
            raise LessonError(situation, f"{place}.dice", reason("situation.lesson-dice-missing", needed=needed))
        yield said(match, situation, f"{place}.dice", Line(asked[0].player, faces, number))


def said(match: Match, situation: Situation, place: str, line: Line) -> Line:
    """Say a line; what was said, in the terms of the rules."""
    if match.over:
        raise LessonError(situation, place, reason("situation.over", number=line.step + 1))
    asked = dict(match.asked())
    value = situation.names.answer(asked[line.player], line.value) if line.player in asked else line.value
    wrong = match.refusal(line.player, value)
    if wrong is not None:
        questions = [question(ask, situation.names, line.step + 1) for ask in asked.values()]
        raise LessonError(situation, place, wrong.reason, questions)
    match.answer(line.player, value)
    return Line(line.player, value, line.step, line.near)


# ---- an answer that is near enough ----------------------------------------------------------------------------------


def fits(ask: Ask[Any], line: Line, value: Any) -> bool:
    """Whether an answer to this question will do in place of a line of the script."""
    if ask.alike(value, line.value):
        return True
    if line.near <= 0:
        return False
    try:
        one, other = ask.aims(value), ask.aims(line.value)
    except (TypeError, ValueError, IndexError):
        return False
    return len(one) == len(other) and all(
        abs(x - u) <= line.near and abs(y - v) <= line.near for (x, y), (u, v) in zip(one, other, strict=True)
    )
