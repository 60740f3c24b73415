"""Lists that a visitor drops on the start page: every fault of the text, each where it is."""

from __future__ import annotations

import pytest
from games.samples import ONE, OWN_LISTS

from escarmouche.play.words import Phrases
from escarmouche.web.http_messages import CheckList
from escarmouche.web.opening import check_list


def faults(game: str, text: str) -> list[dict[str, str | int | float]]:
    checked = check_list(CheckList(game, text))
    return [{"key": fault.key, **dict(fault.params)} for fault in checked.faults]


def test_broken_toml_is_told_with_line_and_column() -> None:
    (fault,) = faults(ONE, OWN_LISTS[ONE].replace("180", "18O"))
    assert fault == {"key": "content.syntax", "said": "@content.syntax.rest", "at_line": 3, "at_column": 12}
    checked = check_list(CheckList(ONE, OWN_LISTS[ONE].replace("180", "18O")))
    assert "This is not valid TOML" not in Phrases("fr").say(checked.faults[0])


@pytest.mark.parametrize(("game", "text"), OWN_LISTS.items())
def test_every_line_that_is_not_understood_is_told_at_once(game: str, text: str) -> None:
    assert faults(game, text) == []
    found = faults(game, text.replace("[\n", '[\n  "Xyzzy",\n  "× 2",\n  "Zorglub × 2",\n'))
    assert [(fault["key"], fault["at_line"]) for fault in found] == [
        ("army.unknown-name", 5), ("army.count", 6), ("army.unknown-name", 7),
    ]  # fmt: skip
    assert found[1]["line"] == "× 2"


@pytest.mark.parametrize(("game", "text"), OWN_LISTS.items())
@pytest.mark.parametrize(("number", "key"), [("999999999", "army.figures"), ("9" * 5_000, "content.long-line")])
def test_a_number_without_measure_is_refused_before_anybody_is_recruited(
    game: str, text: str, number: str, key: str
) -> None:
    assert [fault["key"] for fault in faults(game, text.replace(" × ", f" × {number}"))] == [key]
