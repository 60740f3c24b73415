"""The answers that are offered as actions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from escarmouche.agents.answers import answers
from escarmouche.play.requests import Choose, ChooseSeveral, Confirm, Number, Order, Path, Split
from escarmouche.play.requests.numbers import shares, spaced


def offered(ask: Any, most: int = 64, samples: int = 16) -> list[Any]:
    found = answers(ask, Random(1), most, samples)
    assert all(ask.refusal(answer) is None for answer in found)
    assert found == answers(ask, Random(1), most, samples)
    return found


def test_a_list_is_offered_in_its_order() -> None:
    assert offered(Choose(0, "t", "R", ("a", "b", "c"))) == ["a", "b", "c"]
    assert offered(Confirm(0, "t", "R")) == [True, False]


def test_of_too_long_a_list_some_are_drawn() -> None:
    found = offered(Choose(0, "t", "R", tuple(range(100))), most=8)
    assert len(found) == len(set(found)) == 8
    assert found != list(range(8))


def test_several_and_orders() -> None:
    assert offered(ChooseSeveral(0, "t", "R", ("a", "b"), 0, 2)) == [[], ["a"], ["b"], ["a", "b"]]
    assert offered(Order(0, "t", "R", ("x", "y"))) == [["x", "y"], ["y", "x"]]
    assert len(offered(ChooseSeveral(0, "t", "R", tuple("abcdefgh"), 0, 8), most=10)) == 10


def test_numbers_are_all_there_or_evenly_spaced() -> None:
    assert offered(Number(0, "t", "R", 0, 2, 0.5)) == [0, 0.5, 1.0, 1.5, 2.0]
    assert offered(Number(0, "t", "R", 10, 110), most=5) == [10, 35, 60, 85, 110]
    assert spaced(3, 5) == [0, 1, 2]


def test_points_are_shared_out() -> None:
    assert offered(Split(0, "t", "R", ("a", "b"), 2)) == [[0, 2], [1, 1], [2, 0]]
    assert sum(1 for _ in shares(4, 3)) == 15
    assert len(offered(Split(0, "t", "R", tuple("abcd"), 12), most=20)) == 20


def test_ground_is_drawn_and_no_spot_twice() -> None:
    ask = Path(0, "t", "R", lambda way: None, lambda rng: [float(rng.randrange(5)), 1.0])
    found = offered(ask, samples=4)
    assert len(found) == 4
    assert len({tuple(way) for way in found}) == 4
    assert len(offered(ask, samples=16)) == 5


class Picky(ChooseSeveral[str]):
    """As a game that adds its own conditions."""

    __slots__ = ()

    def refusal(self, answer: Any) -> Any:
        return super().refusal(answer) if "a" in answer else "without a"

    def sample(self, rng: Random) -> Any:
        return ["a"]


@pytest.mark.parametrize("least, found", [(1, [["a"], ["a", "b"]]), (2, [["a", "b"]])])
def test_what_a_game_refuses_is_not_offered(least: int, found: list[list[str]]) -> None:
    assert offered(Picky(0, "t", "R", ("a", "b"), least, 2)) == found
