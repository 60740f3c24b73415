"""Requests: what each kind accepts, and why it refuses the rest."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from escarmouche.dice.dice import plain
from escarmouche.play.reason import Refusal, reason, refusal
from escarmouche.play.requests import (
    Ask,
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
    choose,
    choose_secretly,
)
from escarmouche.play.script import play, secretly
from escarmouche.table.outline import Outline


def nothing(_: Any) -> Refusal | None:
    return None


SQUARE = Outline(((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)))
ASKS: list[tuple[Ask[Any], list[Any], list[Any]]] = [
    (Choose(0, "t", "R", ("a", "b")), ["a", "b"], ["c", 1, None, True, ["a"]]),
    (Choose(0, "t", "R", (1, 2)), [1, 2], [3, "1", 1.0, True]),
    (Confirm(0, "t", "R"), [True, False], [1, 0, "yes", None]),
    (ChooseSeveral(0, "t", "R", ("a", "b", "c"), 1, 2), [["a"], ["c", "a"]], [[], ["a", "a"], ["d"], "a", list("abc")]),
    (Order(0, "t", "R", (1, 2, 3)), [[3, 1, 2]], [[1, 2], [1, 1, 2], [1, 2, 4]]),
    (Number(0, "t", "R", 0, 5, 0.5), [0, 2.5, 5], [5.5, -1, 0.3, "2", None, True, float("nan"), float("inf")]),
    (Number(0, "t", "R", 0, 60, 0.1), [9.2, 0.3, 3 * 0.1, 60], [9.25, 0.05, -0.1, 60.1]),
    (Split(0, "t", "R", (4, 5), 3), [[0, 3], [1, 2]], [[3], [1, 1], [-1, 4], [1.5, 1.5], "12"]),
    (Split(0, "t", "R", (4, 5), 3, floors=(0, 2)), [[0, 3], [1, 2]], [[2, 1], [3, 0], [0, 2]]),
    (Path(0, "t", "R", nothing, lambda rng: []), [[], [1, 2], [1, 2.5, 3, 4]], [[1], ["a", "b"], [1, float("nan")], 3]),
    (Place(0, "t", "R", nothing, lambda rng: [1, 1]), [[1, 2]], [[], [1], [1, 2, 3], None]),
    (Place(0, "t", "R", nothing, lambda rng: [1, 1, 0], outline=SQUARE), [[1, 2, 90]], [[1, 2], [1, 2, "x"]]),
    (Placement(0, "t", "R", nothing, lambda rng: [], figures=(7, 8)), [[[1, 2], []]], [[[1, 2]], [[1], []], 1]),
    (Faces(Roll((plain(6), plain(4)), reason("r"), 0)), [[1, 4], [6, 1]], [[0, 1], [7, 1], [1], [1.0, 1], "11"]),
]


@pytest.mark.parametrize("ask, good, bad", ASKS, ids=lambda value: getattr(value, "kind", ""))
def test_what_is_accepted_and_what_is_refused(ask: Ask[Any], good: list[Any], bad: list[Any]) -> None:
    for answer in good:
        assert ask.refusal(answer) is None, answer
    for answer in bad:
        refused = ask.refusal(answer)
        assert refused is not None, answer
        assert refused.reason.key.startswith("answer.")


@pytest.mark.parametrize("ask, good, bad", ASKS, ids=lambda value: getattr(value, "kind", ""))
def test_samples_are_accepted(ask: Ask[Any], good: list[Any], bad: list[Any]) -> None:
    if ask.kind == "placement":
        return
    for seed in range(50):
        assert ask.refusal(ask.sample(Random(seed))) is None


def test_a_refused_option_says_why() -> None:
    ask = Choose(0, "t", "R", ("walk",), why_not=lambda: {"run": reason("too.tired", "R-2")})
    assert [(option.key, option.refusal) for option in ask.options()] == [
        ("walk", None),
        ("run", reason("too.tired", "R-2")),
    ]
    refused = ask.refusal("run")
    assert refused is not None
    assert refused.reason.rule == "R-2"


def test_coordinates_are_snapped_to_the_lattice_before_they_are_checked() -> None:
    seen: list[list[float]] = []

    def check(path: list[float]) -> Refusal | None:
        seen.append(path)
        return refusal("no")

    ask = Path(0, "t", "R", check, lambda rng: [])
    ask.refusal([1 / 3, 2])
    assert seen == [[341 / 1024, 2]]
    assert ask.read([1 / 3, 2]) == [341 / 1024, 2]


def test_a_single_option_is_not_asked() -> None:
    assert play(choose(0, "t", "R", ("only",))) == "only"
    assert play(choose(0, "t", "R", ("a", "b")), "b") == "b"


def test_who_has_no_choice_is_not_asked_in_secret() -> None:
    questions = [Choose(0, "t", "R", ("a", "b")), Choose(1, "t", "R", ("c",))]
    assert play(choose_secretly(questions), secretly({0: "b"})) == {0: "b", 1: "c"}
    assert play(choose_secretly(questions[1:])) == {1: "c"}
