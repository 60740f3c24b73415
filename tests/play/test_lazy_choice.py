"""Choices whose keys are dear to find: nobody looks further than he must, and nobody is asked for the only one."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from play.toy import Toy, ToyBook

from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused
from escarmouche.play.script import run
from escarmouche.play.speakers import FORCED
from escarmouche.play.view import fits

LOOKED: list[str] = []


def is_open(key: str, _: LazyKeys[str]) -> bool:
    LOOKED.append(key)
    return key.islower()


def keys(*candidates: str) -> Callable[[], LazyKeys[str]]:
    return lambda: LazyKeys(candidates, is_open)


async def lazily(game: Toy) -> None:
    first = await LazyChoose(0, "toy.only", "TOY-9", keys("SHUT", "alone"))
    second = await LazyChoose(0, "toy.either", "TOY-9", keys("left", "UP", "right", "back"))
    game.last = f"{first} {second}"
    game.phase = "after"


async def after(game: Toy) -> None:
    game.last += await LazyChoose(0, "toy.after", "TOY-9", lambda: ["x", "y"])
    game.phase = "over"


class LazyBook(ToyBook):
    steps = {"lazily": lazily, "after": after}


@pytest.fixture
def match() -> Match:
    LOOKED.clear()
    return Match.begin(LazyBook(), {}, Toy(phase="lazily", places=[[1, 1], [9, 9]], scores=[0, 0]), 1, undo=True)


def test_the_only_key_is_said_by_nobody_and_kept(match: Match) -> None:
    assert match.asked()[0][1].topic == "toy.either"
    assert (match.said, match.who) == (["alone"], [FORCED])
    assert LOOKED == ["SHUT", "alone", "left", "UP", "right"]
    match.answer(0, "back")
    assert LOOKED[5:] == ["back"]
    assert match.game.last == "alone back"


def test_a_fork_looks_for_no_key(match: Match) -> None:
    LOOKED.clear()
    twin = match.fork()
    assert LOOKED == []
    assert (twin.said, twin.who, twin.request_id) == (match.said, match.who, match.request_id)
    twin.answer(0, "left")
    assert twin.game.last == "alone left"


def test_what_nobody_said_stands_in_nobodys_way(match: Match) -> None:
    match.answer(0, "left")
    match.undo(0)
    assert match.asked()[0][1].topic == "toy.either"
    match.aside(1, "gift")
    match.answer(1, 2)
    assert match.asked()[0][1].topic == "toy.either"
    with pytest.raises(Refused):
        match.answer(0, "up")


def test_what_nobody_said_fits_only_where_there_is_nothing_else_to_say() -> None:
    def asked(*found: str) -> LazyChoose[str]:
        return LazyChoose(0, "toy.only", "TOY-9", keys(*found))

    assert fits(asked("alone"), "alone", FORCED)
    assert not fits(asked("other"), "alone", FORCED)
    assert not fits(asked("alone", "other"), "alone", FORCED)


def test_a_script_is_not_asked_for_it_either() -> None:
    game = Toy(phase="lazily", scores=[0, 0])
    _, asked = run(lazily(game), ["back"])
    assert [one.topic for one in asked] == ["toy.either"]


def test_whether_there_is_but_one_may_be_asked_at_any_time() -> None:
    found = LazyKeys("aBcd", is_open)
    assert (len(found), found.only(), found[2], found[:2], list(found)) == (3, None, "d", ["a", "c"], ["a", "c", "d"])
    assert LazyKeys("aB", is_open).only() == "a"
    assert LazyKeys("B", is_open).only() is None
    assert LazyChoose(0, "toy.only", "TOY-9", lambda: ["a"]).only() == "a"
    assert LazyChoose(0, "toy.only", "TOY-9", lambda: ["a", "b"]).only() is None


def test_what_is_sure_needs_no_look_and_comes_last() -> None:
    LOOKED.clear()
    found = LazyKeys("Bcd", is_open, "stop")
    assert found.only() is None
    assert LOOKED == ["B", "c"]
    assert found.offers("stop")
    assert not found.offers("go")
    assert LOOKED == ["B", "c"]
    assert list(found) == ["c", "d", "stop"]
    assert LazyKeys("B", is_open, "stop").only() == "stop"
    assert LazyKeys("", is_open, "stop", "pass").only() is None


def test_any_key_is_as_likely_as_the_others_and_no_key_is_looked_at_twice() -> None:
    rng, counts = Random(5), Counter[str]()
    for _ in range(3000):
        counts[LazyKeys("aBcD", is_open, "e").drawn(rng)] += 1
    assert counts.keys() == {"a", "c", "e"}
    assert all(900 < count < 1100 for count in counts.values())
    LOOKED.clear()
    found = LazyKeys("aBcD", is_open)
    for _ in range(20):
        found.drawn(rng)
    assert (len(found), sorted(LOOKED)) == (2, ["B", "D", "a", "c"])


def test_yes_is_not_the_number_one() -> None:
    asked = LazyChoose(0, "toy.only", "TOY-9", lambda: LazyKeys([0, 1], lambda key, _: key == 1))
    assert asked.refusal(1) is None
    assert asked.refusal(True) is not None
    assert asked.refusal(0) is not None


def test_a_key_may_be_open_only_where_others_are_not() -> None:
    def look(key: str, keys: LazyKeys[str]) -> bool:
        return not any(map(keys.is_open, "aB")) if key == "stop" else key.islower() and key != "a"

    assert list(LazyKeys(["a", "B", "c", "stop"], look)) == ["c", "stop"]
    assert list(LazyKeys(["a", "B", "stop"], lambda key, keys: key == "a" or look(key, keys))) == ["a"]


def alive() -> set[int]:
    """All such keys that something still holds: a test that failed holds its own."""
    return {id(found) for found in gc.get_objects() if type(found) is LazyKeys}


def test_nobody_need_collect_what_was_looked_at() -> None:
    gc.collect()
    gc.disable()
    try:
        before, keys = alive(), LazyKeys("aBcd", is_open)
        assert (keys.only(), len(keys), keys.drawn(Random(1)) in "acd") == (None, 3, True)
        assert alive() != before
        del keys
        assert alive() == before
    finally:
        gc.enable()
