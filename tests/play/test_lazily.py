"""Choices whose keys are dear to find: nobody looks further than he must, and nobody is asked for the only one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from play.toy import Toy, ToyBook

from escarmouche.play.lazily import ChooseLazily, OneByOne
from escarmouche.play.match import FORCED, Match
from escarmouche.play.reason import Refused
from escarmouche.play.script import run
from escarmouche.play.view import fits

LOOKED: list[str] = []


def keys(*found: str) -> Iterator[str]:
    for key in found:
        LOOKED.append(key)
        yield key


async def lazily(game: Toy) -> None:
    first = await ChooseLazily(0, "toy.only", "TOY-9", keys("alone"))
    second = await ChooseLazily(0, "toy.either", "TOY-9", keys("left", "right", "back"))
    game.last = f"{first} {second}"
    game.phase = "after"


async def after(game: Toy) -> None:
    game.last += await ChooseLazily(0, "toy.after", "TOY-9", keys("x", "y"))
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
    assert LOOKED == ["alone", "left", "right"]
    match.answer(0, "back")
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
    def asked(*found: str) -> ChooseLazily[str]:
        return ChooseLazily(0, "toy.only", "TOY-9", keys(*found))

    assert fits(asked("alone"), "alone", FORCED)
    assert not fits(asked("other"), "alone", FORCED)
    assert not fits(asked("alone", "other"), "alone", FORCED)


def test_a_script_is_not_asked_for_it_either() -> None:
    game = Toy(phase="lazily", scores=[0, 0])
    _, asked = run(lazily(game), ["back"])
    assert [one.topic for one in asked] == ["toy.either"]


def test_whether_there_is_but_one_may_be_asked_at_any_time() -> None:
    found = OneByOne(iter("abc"))
    assert (len(found), found.only(), found[2]) == (3, None, "c")
    assert OneByOne(iter("a")).only() == "a"
    assert OneByOne(iter("")).only() is None
