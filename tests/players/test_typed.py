"""What a person types."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from escarmouche.dice.dice import plain
from escarmouche.play.companion import Distance
from escarmouche.play.pose_requests import Facing, Pose, Route
from escarmouche.play.reason import reason, refusal
from escarmouche.play.requests import (
    Choose,
    ChooseSeveral,
    Confirm,
    Faces,
    Number,
    Order,
    Path,
    Place,
    Placement,
    Roll,
    Split,
)
from escarmouche.play.requests.typed import Unreadable, written

RNG = Random(1)


def free(_: Any) -> None:
    return None


def ask(kind: str) -> Any:
    asks: dict[str, Any] = {
        "choose": Choose(0, "t", "R", ("walk", "run", 7)),
        "confirm": Confirm(0, "t", "R"),
        "several": ChooseSeveral(0, "t", "R", ("a", "b", "c"), 1, 2),
        "order": Order(0, "t", "R", ("x", "y")),
        "number": Number(0, "t", "R", 0, 5, 0.5),
        "split": Split(0, "t", "R", (0, 1), 3),
        "path": Path(0, "t", "R", free, lambda rng: [9.0, 9.0]),
        "place": Place(0, "t", "R", free, lambda rng: [9.0, 9.0]),
        "placement": Placement(0, "t", "R", free, lambda rng: [[9.0, 9.0], []], figures=(7, 8)),
        "facing": Facing(0, "t", "R", free, lambda rng: 45.0),
        "pose": Pose(0, "t", "R", free, lambda rng: [9.0, 9.0, 0.0, 0.0], offer=lambda x, y: [x, y, 2.5, 30.0]),
        "route": Route(0, "t", "R", free, lambda rng: [45.0], offer=lambda x, y: [60.0, 1.0, 1.0, 0.0, x, y, 2.5]),
        "faces": Faces(Roll((plain(6), plain(6)), reason("why"), 0)),
    }
    return asks[kind]


@pytest.mark.parametrize(
    "kind, line, answer",
    [
        ("choose", "2", "run"),
        ("choose", " run ", "run"),
        ("choose", "3", 7),
        ("confirm", "1", True),
        ("confirm", "o", True),
        ("confirm", "No", False),
        ("several", "3, 1", ["c", "a"]),
        ("several", "", ["a"]),
        ("order", "2 1", ["y", "x"]),
        ("order", "", ["x", "y"]),
        ("number", "2,5", 2.5),
        ("number", "3", 3),
        ("split", "1 2", [1, 2]),
        ("path", "1.5 2 3,25 4", [1.5, 2, 3.25, 4]),
        ("path", "(1, 2)", [1, 2]),
        ("path", "", []),
        ("place", "1 2", [1, 2]),
        ("place", "", [9.0, 9.0]),
        ("placement", "1 2; 3 4 5 6", [[1, 2], [3, 4, 5, 6]]),
        ("facing", "22,5", 22.5),
        ("facing", "", 45.0),
        ("pose", "3 4", [3, 4, 2.5, 30.0]),
        ("pose", "3 4 90", [3, 4, 2.5, 90]),
        ("pose", "3 4 1 90", [3, 4, 1, 90]),
        ("route", "270", [270]),
        ("route", "3 4", [60.0, 1, 1, 0, 3, 4, 2.5]),
        ("route", "3 4 90", [90, 1, 1, 0, 3, 4, 2.5]),
        ("route", "15 1 2 0 3 4 2", [15, 1, 2, 0, 3, 4, 2]),
        ("route", "", [45.0]),
        ("faces", "6 1", [6, 1]),
    ],
)
def test_a_line_is_an_answer(kind: str, line: str, answer: Any) -> None:
    request = ask(kind)
    read = request.typed(line.strip(), request.options(), RNG)
    assert read == answer
    assert [type(part) for part in read] == [type(part) for part in answer] if kind in ("split", "faces") else True
    assert request.refusal(read) is None


@pytest.mark.parametrize(
    "kind, line",
    [("choose", "4"), ("choose", "0"), ("choose", ""), ("choose", "walking"), ("several", "1 x"), ("number", "two"),
     ("number", ""), ("path", "here"), ("split", "a b")],
)  # fmt: skip
def test_a_line_that_is_no_answer(kind: str, line: str) -> None:
    request = ask(kind)
    with pytest.raises(Unreadable):
        request.typed(line.strip(), request.options(), RNG)


def test_a_distance_is_typed_as_any_number_is() -> None:
    ask = Distance(0, "R", 6.0, 24, 0.5, ())
    assert [ask.typed(line, [], Random(1)) for line in ("4", "4,5")] == [4, 4.5]
    assert ask.refusal(4) is None
    with pytest.raises(Unreadable):
        ask.typed("far", [], Random(1))


def test_who_may_not_stay_goes_somewhere() -> None:
    moving = Path(0, "t", "R", lambda path: None if path else refusal("stay"), lambda rng: [9.0, 9.0])
    assert moving.typed("", [], RNG) == [9.0, 9.0]


@pytest.mark.parametrize("answer, text", [([1.5, 2.0], "1.5 2"), ([[1.0, 2.0], [3.0, 4.25]], "1 2 ; 3 4.25"), (3, "3")])
def test_an_answer_as_it_is_typed(answer: Any, text: str) -> None:
    assert written(answer) == text


def test_a_formation_is_offered_for_where_the_leader_goes() -> None:
    ask = Placement(
        0, "t", "R", lambda _: None, lambda rng: [], figures=(7, 8, 9), offer=lambda x, y: [[x, y], [x + 1, y], []]
    )
    assert ask.typed("4 5", [], Random(1)) == [[4, 5], [5, 5], []]
    assert ask.typed("4 5; 3: 6 6", [], Random(1)) == [[4, 5], [5, 5], [6, 6]]
    assert ask.typed("1 1; 2 2; 3 3", [], Random(1)) == [[1, 1], [2, 2], [3, 3]]
    with pytest.raises(Unreadable):
        ask.typed("4 5; 9: 6 6", [], Random(1))
    nowhere = Placement(0, "t", "R", lambda _: None, lambda rng: [], figures=(7, 8, 9), offer=lambda x, y: None)
    with pytest.raises(Unreadable):
        nowhere.typed("4 5", [], Random(1))


def test_a_figure_is_put_flat_where_the_game_offers_no_height() -> None:
    anywhere = Pose(0, "t", "R", free, lambda rng: [9.0, 9.0, 0.0, 0.0])
    assert anywhere.typed("3 4 90", [], RNG) == [3, 4, 0, 90]


def test_a_route_to_a_spot_needs_a_way() -> None:
    nowhere = Route(0, "t", "R", free, lambda rng: [45.0], offer=lambda x, y: None)
    with pytest.raises(Unreadable):
        nowhere.typed("3 4", [], RNG)


def test_a_suggestion_is_read_as_it_is_written() -> None:
    for request in (ask("facing"), ask("pose"), ask("route")):
        answer = request.sample(RNG)
        assert request.typed(written(answer), [], RNG) == answer
