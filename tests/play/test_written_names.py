"""Names of a file and keys of the rules: nobody else counts both ways."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.play.option import Option
from escarmouche.play.reason import reason
from escarmouche.play.requests import Choose, ChooseSeveral, Number
from escarmouche.play.written_names import Names


def names() -> Names:
    """A wolf and a nameless second figure, on cards 4 and 7; a unit of two figures; a marker with an id."""
    found = Names(("marker", "unit"))
    for name, number, card in (("wolf", 0, 4), ("2", 1, 7)):
        found.add(name, number)
        found.add(f"card:{name}", f"card:{card}")
        found.add(name, f"card:{card}")
    found.add("ravens", "unit:0")
    found.add("ravens.2", 5)
    found.add("chest", "marker:1")
    return found


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("card:4", "card:wolf"), ("unit:0", "ravens"), ("unit:3", "unit:4"), ("marker:1", "chest"),
        ("marker:0", "marker:1"), ("player:0", "player:1"), ("die:0", "die:0"), ("walk", "walk"),
        ("marker:x", "marker:x"),
    ],
)  # fmt: skip
def test_keys_are_shown_as_the_file_has_them(key: str, name: str) -> None:
    assert names().of(key) == name


def test_numbers_are_figures_where_they_have_no_label() -> None:
    assert [names().of_option(Option(key)) for key in (0, 1, 5, 8)] == ["wolf", "2", "ravens.2", "9"]
    assert names().of_option(Option(0, reason("x"))) == 0
    assert names().of_option(Option(True)) is True
    assert [names().of_thing(thing) for thing in (0, "0", "marker:1")] == ["wolf", "wolf", "chest"]


@pytest.mark.parametrize(
    ("keys", "word", "meant"),
    [
        ((0, 1), "wolf", 0),
        ((0, 1), "2", 1),
        ((0, 1), 2, 1),
        (("card:4", "pass"), "wolf", "card:4"),
        (("card:4", "pass"), "card:wolf", "card:4"),
        (("charge:0", "charge:1"), "charge:wolf", "charge:0"),
        (("charge:0", "charge:1"), "charge:2", "charge:1"),
        (("unit:0", "unit:1"), "ravens", "unit:0"),
        (("unit:0", "unit:1"), "unit:2", "unit:1"),
        (("marker:0", "marker:1"), "marker:1", "marker:0"),
        (("marker:0", "marker:1"), "chest", "marker:1"),
        (("player:0", "player:1"), "player:1", "player:0"),
        (("wolf", "sheep"), "wolf", "wolf"),
        (("die:0", "die:1"), "die:1", "die:1"),
        ((True, False), True, True),
    ],
)
def test_a_word_means_the_key_that_is_offered(keys: tuple[Any, ...], word: Any, meant: Any) -> None:
    assert names().answer(Choose(0, "x", "", keys), word) == meant
    assert names().answer(ChooseSeveral(0, "x", "", keys, 0, 2), [word]) == [meant]


@pytest.mark.parametrize(("keys", "word"), [((0, 1), 0), ((0, 1), "bear"), (("player:0",), "player:0"), ((0, 1), None)])
def test_what_means_nothing_here_is_refused(keys: tuple[Any, ...], word: Any) -> None:
    ask: Choose[Any] = Choose(0, "x", "", keys)
    assert ask.refusal(names().answer(ask, word)) is not None


def test_why_not_is_told_of_what_was_meant() -> None:
    ask: Choose[int] = Choose(0, "x", "", (1,), why_not=lambda: {0: reason("too far")})
    refused = ask.refusal(names().answer(ask, "wolf"))
    assert refused is not None
    assert refused.reason.key == "too far"


def test_other_questions_are_left_alone() -> None:
    assert names().answer(Number(0, "x", "", 0, 5), 2) == 2


def test_numbers_with_a_label_of_their_own_are_no_figures() -> None:
    ask: Choose[int] = Choose(0, "x", "", (0, 1, 2), label=lambda key: reason("a pair"))
    assert names().answer(ask, 2) == 2
