"""`escarmouche lessons`: the guided games and the problems of each game."""

from __future__ import annotations

from typing import Any

from escarmouche.play.lessons import lesson, lesson_keys, problem, problem_keys
from escarmouche.play.rulebook import offered_games
from escarmouche.workbench.offered import offers_of, title
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.speech import say, speech


def show_lessons(game: str | None, json: bool) -> None:
    """What can be learnt: for people a line each, for programs every step and every plan."""
    if game is not None:
        offers_of(game)
    names = [game] if game is not None else offered_games()
    if json:
        emit([{"game": name, "lessons": lessons_of(name), "problems": problems_of(name)} for name in names])
        return
    screen, language = console(), speech().language
    for name in names:
        screen.print(title(name), style="bold")
        for key in lesson_keys(name):
            written = lesson(name, key).written
            said = say("lessons.lesson", title=written.title.say(language), steps=len(written.step))
            screen.print(f"  {key} · {said}  {written.about.say(language)}")
        for key in problem_keys(name):
            asked = problem(name, key).written
            screen.print(f"  {key} · {asked.title.say(language)} : {asked.goal.say(language)}", style="dim")


def lessons_of(game: str) -> list[dict[str, Any]]:
    """The lessons of a game with their steps."""
    language = speech().language
    return [
        {
            "key": key,
            "title": written.title.say(language),
            "about": written.about.say(language),
            "steps": [
                {"title": step.title.say(language), "text": step.text.say(language), "rule": step.rule or None}
                for step in written.step
            ],
        }
        for key in lesson_keys(game)
        for written in [lesson(game, key).written]
    ]


def problems_of(game: str) -> list[dict[str, Any]]:
    """The problems of a game with their plans, the best first."""
    language = speech().language
    return [
        {
            "key": key,
            "title": written.title.say(language),
            "goal": written.goal.say(language),
            "plans": [
                {"name": plan.name.say(language), "answers": plan.answers, "chance": plan.chance}
                for plan in sorted(written.plan, key=lambda plan: -plan.chance)
            ],
        }
        for key in problem_keys(game)
        for written in [problem(game, key).written]
    ]
