"""Questions for figures that face somewhere: what the table is told, offered and measured."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from escarmouche.agents.answers import answers
from escarmouche.play.pose_requests import Facing, Pose, Route
from escarmouche.play.scene import Disc, Scene
from escarmouche.table.base import rectangular_base
from escarmouche.web.asking import in_full, length, offer
from escarmouche.web.messages import Asked

BASE = rectangular_base(2, 1)
SCENE = Scene(24, 24, "pas", {"7": Disc("7", 3, 4, 1)})


class Rules:
    """Rules of which only these are asked."""

    def measures(self, game: Any) -> bool:
        return True

    def odds(self) -> None:
        return None


def some_of(found: list[Any]) -> Any:
    """A sample that gives these answers in turn."""
    left = iter(found * 30)
    return lambda rng: next(left)


def state() -> Any:
    return SimpleNamespace(rules=Rules(), game=None, request="r1")


def test_a_pose_shows_the_base_that_is_put_down_and_may_be_offered() -> None:
    ask = Pose(0, "deploy", "R", lambda _: None, some_of([[1.0, 1.0, 0.0, 0.0]]), (7,), base=BASE)
    told = in_full(Asked(0, "deploy", "pose", "R"), ask, Rules())  # type: ignore[arg-type]  # so much of it is asked
    assert {*zip(told.outline[::2], told.outline[1::2], strict=True)} == {(-1, -0.5), (1, -0.5), (1, 0.5), (-1, 0.5)}
    assert told.offers
    assert told.about == [7]


def test_a_facing_is_turned_not_offered() -> None:
    ask = Facing(0, "pivot", "R", lambda _: None, lambda rng: 45.0, (7,))
    told = in_full(Asked(0, "pivot", "facing", "R"), ask, Rules())  # type: ignore[arg-type]  # so much of it is asked
    assert not told.offers
    assert offer(state(), ask, 3, 4) is None


def test_the_nearest_route_ends_nearest() -> None:
    # Read as a way of pairs the far one would end at (5, 5), the near one at (4.5, 20).
    near, far = [10.0, 4.0, 4.5, 20.0], [90.0, 20.0, 20.0, 0.0, 19.0, 5.0, 5.0]
    ask = Route(0, "march", "R", lambda _: None, some_of([far, near]), (7,), offer=lambda x, y: None)
    assert offer(state(), ask, 5, 5) == near


def test_the_nearest_pose_is_nearest_in_plan() -> None:
    near, far = [5.0, 6.0, 9.0, 180.0], [14.0, 14.0, 5.0, 5.0]
    ask = Pose(0, "deploy", "R", lambda _: None, some_of([far, near]))
    assert offer(state(), ask, 5, 5) == near


@pytest.mark.parametrize(
    "answer, long", [([90.0, 6.0, 8.0, 2.0], 5), ([0.0, 6.0, 8.0, 2.0, 6.0, 20.0, 2.0], 17), ([45.0], None)]
)
def test_a_route_is_as_long_as_it_looks_from_above(answer: list[float], long: float | None) -> None:
    ask = Route(0, "march", "R", lambda _: None, lambda rng: answer, (7,))
    assert length(ask, answer, SCENE) == long


@pytest.mark.parametrize(
    "ask",
    [
        Facing(0, "t", "R", lambda _: None, lambda rng: rng.random() * 359),
        Pose(0, "t", "R", lambda _: None, lambda rng: [rng.random(), 1.0, 0.0, 90.0]),
        Route(0, "t", "R", lambda _: None, lambda rng: [rng.random() * 359, 1.0, 2.0, 0.0]),
    ],
)
def test_an_agent_is_given_some_of_the_answers(ask: Any) -> None:
    found = answers(ask, Random(1), 40, 6)
    assert len(found) == 6
    assert all(ask.refusal(answer) is None for answer in found)
