"""What a person types."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from escarmouche.dice.dice import plain
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
from escarmouche.players.typed import Unreadable, typed, written

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
        ("faces", "6 1", [6, 1]),
    ],
)
def test_a_line_is_an_answer(kind: str, line: str, answer: Any) -> None:
    request = ask(kind)
    read = typed(request, line, request.options(), RNG)
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
        typed(request, line, request.options(), RNG)


def test_who_may_not_stay_goes_somewhere() -> None:
    moving = Path(0, "t", "R", lambda path: None if path else refusal("stay"), lambda rng: [9.0, 9.0])
    assert typed(moving, "", [], RNG) == [9.0, 9.0]


@pytest.mark.parametrize("answer, text", [([1.5, 2.0], "1.5 2"), ([[1.0, 2.0], [3.0, 4.25]], "1 2 ; 3 4.25"), (3, "3")])
def test_an_answer_as_it_is_typed(answer: Any, text: str) -> None:
    assert written(answer) == text


def test_a_formation_is_offered_for_where_the_leader_goes() -> None:
    ask = Placement(
        0, "t", "R", lambda _: None, lambda rng: [], figures=(7, 8, 9), offer=lambda x, y: [[x, y], [x + 1, y], []]
    )
    assert typed(ask, "4 5", [], Random(1)) == [[4, 5], [5, 5], []]
    assert typed(ask, "4 5; 3: 6 6", [], Random(1)) == [[4, 5], [5, 5], [6, 6]]
    assert typed(ask, "1 1; 2 2; 3 3", [], Random(1)) == [[1, 1], [2, 2], [3, 3]]
    with pytest.raises(Unreadable):
        typed(ask, "4 5; 9: 6 6", [], Random(1))
    nowhere = Placement(0, "t", "R", lambda _: None, lambda rng: [], figures=(7, 8, 9), offer=lambda x, y: None)
    with pytest.raises(Unreadable):
        typed(nowhere, "4 5", [], Random(1))
