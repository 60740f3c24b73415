"""Every lesson is played from its first word to its last, and every problem reckoned: each file fits the rules."""

from __future__ import annotations

import re
from typing import Any

import pytest

from escarmouche.play.lessons import (
    LessonError,
    Line,
    begun,
    fits,
    lesson,
    lesson_keys,
    problem,
    problem_keys,
    rehearse,
)
from escarmouche.play.pose_requests import Facing, Pose, Route
from escarmouche.play.problems import chance
from escarmouche.play.requests import Ask, Choose, ChooseSeveral, Order, Path, Place, Placement
from escarmouche.play.rule_texts import rule_texts
from escarmouche.play.rulebook import offered_games, rulebook

LESSONS = [(game, key) for game in offered_games() for key in lesson_keys(game)]
PROBLEMS = [(game, key) for game in offered_games() for key in problem_keys(game)]
LEAST_STEPS, MOST_STEPS = 9, 20
LEAD = 0.03
"""So much likelier than the next the best plan is."""
LONGEST = 330
"""Of what the mentor says in one step, in characters."""


@pytest.mark.parametrize("game", offered_games())
def test_each_game_has_a_first_lesson_and_five_problems(game: str) -> None:
    assert lesson_keys(game)
    assert 5 <= len(problem_keys(game)) <= 10


@pytest.mark.parametrize(("game", "key"), LESSONS)
def test_a_lesson_plays_to_its_end_by_the_rules(game: str, key: str) -> None:
    """As a match that is played by these words and no others: then it goes on, without the mentor."""
    found = lesson(game, key)
    match = begun(game, found.situation, seed=1, dice="ask")
    for line in found.lines:
        assert line.player in dict(match.asked()), line
        match.answer(line.player, line.value)
    assert not match.over
    own = [line for line in found.lines if line.own]
    assert len(own) >= LEAST_STEPS // 2
    assert LEAST_STEPS <= len(found.written.step) <= MOST_STEPS
    assert {line.player for line in own} == {found.player}


@pytest.mark.parametrize(("game", "key"), LESSONS)
def test_what_a_lesson_shows_is_there(game: str, key: str) -> None:
    found = lesson(game, key)
    scene = rulebook(game).scene(found.situation.game)
    known = {*scene.discs, *scene.areas, *(f"unit:{disc.marks.get('unit')}" for disc in scene.discs.values())}
    for step in found.written.step:
        for name in step.look:
            assert {str(meant) for meant in found.situation.names.meanings(name)} & known, (step.title.fr, name)
        assert not step.rule or step.rule in rule_texts(game), step.rule
        for text in (step.text, step.title, *([step.wrong] if step.wrong else [])):
            assert text.fr != text.en or len(text.fr) < 12
            assert max(len(text.fr), len(text.en)) <= LONGEST, text.fr
            assert not re.search(r"[\"']", text.fr), text.fr


@pytest.mark.parametrize(("game", "key"), PROBLEMS)
def test_the_best_plan_is_the_best(game: str, key: str) -> None:
    found = problem(game, key)
    for plan in found.written.plan:
        reckoned = chance(found, plan)
        assert reckoned.left_out < 0.001, plan.name.fr
        assert reckoned.chances.get(True, 0.0) == pytest.approx(plan.chance, abs=0.002), plan.name.fr
    best, second, *_ = sorted((plan.chance for plan in found.written.plan), reverse=True)
    assert best - second >= LEAD
    firsts = [repr(plan.answers[0]) for plan in found.written.plan]
    assert len(set(firsts)) == len(firsts)


# ---- the machinery --------------------------------------------------------------------------------------------------


def asks(kind: str) -> Ask[Any]:
    """A question of each kind."""
    ground: Any = (0, "t", "R", lambda _: None, lambda _: [])
    kinds: dict[str, Ask[Any]] = {
        "path": Path(*ground),
        "place": Place(*ground),
        "route": Route(*ground),
        "pose": Pose(*ground),
        "facing": Facing(*ground),
        "placement": Placement(*ground, figures=(1, 2, 3)),
        "choose": Choose(0, "t", "R", ("walk", "run")),
        "several": ChooseSeveral(0, "t", "R", ("fighter:2", "fighter:3"), 1, 2),
        "order": Order(0, "t", "R", ("fighter:2", "fighter:3")),
    }
    return kinds[kind]


@pytest.mark.parametrize(
    ("kind", "value", "good"),
    [
        ("path", [1.0, 1.0, 5.4, 4.6], True),
        ("path", [5.4, 3.9], False),
        ("path", [], False),
        ("path", "here", False),
        ("place", [5.5, 5.5], True),
        ("choose", "walk", False),
    ],
)
def test_a_spot_near_enough_will_do(kind: str, value: object, good: bool) -> None:
    asked = asks(kind)
    assert fits(asked, Line(0, [3.0, 3.0, 5.0, 5.0] if kind == "path" else [5.0, 5.0], 0, 0.5), value) is good
    assert not fits(asked, Line(0, [9.0, 9.0], 0, 0.0), [9.0, 9.1])
    assert fits(asked, Line(0, value, 0, 0.0), value)


def test_several_things_may_be_named_in_any_order() -> None:
    line = Line(0, ["fighter:3", "fighter:2"], 0, 0.0)
    assert fits(asks("several"), line, ["fighter:2", "fighter:3"])
    assert not fits(asks("several"), line, ["fighter:2"])
    assert not fits(asks("several"), line, "fighter:2")
    assert not fits(asks("order"), line, ["fighter:2", "fighter:3"])


def test_where_nothing_else_will_do_another_way_to_the_same_spot_will_not() -> None:
    assert not fits(asks("path"), Line(0, [1.0, 1.0, 5.0, 5.0], 0, 0.0), [2.0, 1.0, 5.0, 5.0])
    assert fits(asks("path"), Line(0, [1.0, 1.0, 5.0, 5.0], 0, 0.1), [2.0, 1.0, 5.0, 5.0])


def test_where_answers_on_the_ground_lead() -> None:
    assert asks("route").aims([90, 1, 2, 0, 3, 4, 1]) == [(3, 4)]
    assert asks("placement").aims([[1, 2, 3, 4], [], [5, 6]]) == [(3, 4), (5, 6)]
    assert asks("pose").aims([1, 2, 0, 90]) == [(1, 2)]
    assert asks("facing").aims(45) == [(45, 0)]


@pytest.mark.parametrize(("game", "key"), LESSONS[:1])
def test_a_step_that_does_not_fit_says_where(game: str, key: str) -> None:
    found = lesson(game, key)
    wrong = next(number for number, step in enumerate(found.written.step) if step.answer is not None)
    found.written.step[wrong].answer, kept = "nonsense", found.written.step[wrong].answer
    try:
        with pytest.raises(LessonError) as caught:
            list(rehearse(game, found.situation, found.written))
    finally:
        found.written.step[wrong].answer = kept
    assert caught.value.place == f"lesson.step[{wrong}].answer"
    assert caught.value.line
