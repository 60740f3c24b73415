"""The tutor of a lesson: says what the script says, and takes from the one who learns nothing but what is due."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.play.lessons import Lesson, Line, Problem, fits, lesson, problem
from escarmouche.play.problems import first_answer
from escarmouche.play.reason import Refused, refusal
from escarmouche.web.messages import LessonShown, LessonStepShown, PlanShown, ProblemShown
from escarmouche.web.viewer_state import NOTHING_TAUGHT, Taught

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.web.agreed import Agreed
    from escarmouche.web.served_match import Word


class Tutor:
    """Holds a match to the script of its lesson."""

    def __init__(self, given: Lesson) -> None:
        self.lesson = given

    def next_line(self, said: int) -> Line | None:
        """What comes after so many words; None: the lesson is over."""
        lines = self.lesson.lines
        return lines[said] if said < len(lines) else None

    def heard(self, word: Word, said: int, match: Match) -> Word:
        """The word as it is played: one that is near enough as it is written; raises `Refused` for any other."""
        if word.kind != "answer":
            raise Refused(refusal("web.lesson.not-now"))
        line = self.next_line(said)
        if line is None or line.player != word.player:
            raise Refused(refusal("web.lesson.not-now"))
        asked = dict(match.asked()).get(word.player)
        if asked is None or not fits(asked, line, word.value):
            raise Refused(refusal("web.lesson.other"))
        return replace(word, value=line.value)


def tutor_of(agreed: Agreed) -> Tutor | None:
    """The tutor of a match; None where no lesson is given."""
    return Tutor(lesson(agreed.game, agreed.lesson)) if agreed.lesson else None


def taught_at(agreed: Agreed, said: int) -> Taught:
    """What is taught at a table after so many words."""
    if agreed.lesson:
        return Taught(lesson_shown(agreed.game, agreed.lesson), None, said)
    if agreed.problem:
        return Taught(None, problem_shown(agreed.game, agreed.problem), said)
    return NOTHING_TAUGHT


@cache
def lesson_shown(game: str, key: str) -> LessonShown:
    """A lesson as the browser shows it."""
    given = lesson(game, key)
    written = given.written
    steps = [
        LessonStepShown(
            step.title,
            step.text,
            [meant for name in step.look for meant in given.situation.names.meanings(name)],
            step.rule,
            before,
            next((line.value for line in given.lines[before:] if line.step == number and line.own), None),
            step.wrong,
        )
        for number, (step, before) in enumerate(zip(written.step, given.said_before, strict=True))
    ]
    return LessonShown(key, written.title, written.guide, written.icon, given.player, steps, len(given.lines))


@cache
def problem_shown(game: str, key: str) -> ProblemShown:
    """A problem as the browser shows it."""
    posed: Problem = problem(game, key)
    written = posed.written
    plans = [PlanShown(plan.name, first_answer(posed, plan), plan.chance, plan.why) for plan in written.plan]
    return ProblemShown(key, written.title, written.goal, written.rule, posed.player, plans)
