"""A file of content is its value, or one message that says which file, where and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import pytest
from msgspec import Meta, Struct

from escarmouche.play.content import ContentError, Fault, Words, decode, error_at, folder, package_file, read, words
from escarmouche.play.reason import reason
from escarmouche.play.words import Phrases

if TYPE_CHECKING:
    from pathlib import Path


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    weight: Annotated[int, Meta(ge=1, le=9)]


class Thing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    size: Annotated[int, Meta(ge=1, le=3)] = 1
    line: tuple[int, int, int] = (0, 0, 0)
    moves: Annotated[tuple[int, ...], Meta(min_length=2, max_length=3)] = (1, 2)
    colour: Literal["white", "red"] = "white"
    limit: Annotated[int, Meta(ge=1)] | None = None
    part: tuple[Part, ...] = ()

    def __post_init__(self) -> None:
        if self.name == "Nobody":
            raise Fault("thing.nobody", "AK2-FIG-03", name=self.name)


class Things(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    thing: tuple[Thing, ...]


GOOD = """# two things
[[thing]]
name = "A"
size = 2

[[thing]]
name = "B"
"""


def fault_of(text: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        decode(text, Things, "things.toml")
    return caught.value


def test_a_good_file_is_its_value() -> None:
    assert [thing.name for thing in decode(GOOD, Things, "things.toml").thing] == ["A", "B"]


@pytest.mark.parametrize(
    ("text", "key", "place", "line"),
    [
        (GOOD + "wheels = 4\n", "content.unknown-key", "thing[1]", 8),
        (GOOD + 'size = "big"\n', "content.type", "thing[1].size", 8),
        (GOOD + "size = 4\n", "content.number", "thing[1].size", 8),
        (GOOD + "limit = 0\n", "content.number", "thing[1].limit", 8),
        (GOOD + 'limit = "one"\n', "content.type", "thing[1].limit", 8),
        (GOOD + "line = [1, 2]\n", "content.length", "thing[1].line", 8),
        (GOOD + "moves = [1]\n", "content.length-bound", "thing[1].moves", 8),
        (GOOD + 'colour = "blue"\n', "content.choice", "thing[1].colour", 8),
        (GOOD + "[[thing]]\nsize = 1\n", "content.missing-key", "thing[2]", 8),
        (GOOD + '[[thing]]\nname = "Nobody"\n', "thing.nobody", "thing[2]", 8),
        (
            GOOD + "[[thing.part]]\nweight = 1\n[[thing.part]]\nweight = 10\n",
            "content.number",
            "thing[1].part[1].weight",
            11,
        ),
        (GOOD + "size = \n", "content.syntax", "", 8),
        (GOOD + "size = [1,\n", "content.syntax", "", 9),
    ],
)
def test_a_fault_is_told_with_its_place_and_line(text: str, key: str, place: str, line: int) -> None:
    error = fault_of(text)
    assert (error.key, error.place, error.line, error.file) == (key, place, line, "things.toml")


@pytest.mark.parametrize(
    ("text", "french", "english"),
    [
        (
            GOOD + "wheels = 4\n",
            "things.toml:8: thing[1]: La clé « wheels » n’existe pas ici.",
            "things.toml:8: thing[1]: There is no key “wheels” here.",
        ),
        (
            GOOD + 'size = "big"\n',
            "things.toml:8: thing[1].size: Il faut ici un nombre entier, pas un texte entre guillemets.",
            "things.toml:8: thing[1].size: This must be a whole number, not a text in quotation marks.",
        ),
        (
            GOOD + "size = 4\n",
            "things.toml:8: thing[1].size: Ce nombre doit être <= 3.",
            "things.toml:8: thing[1].size: This number must be <= 3.",
        ),
    ],
)
def test_a_fault_reads_well_in_both_languages(text: str, french: str, english: str) -> None:
    error = fault_of(text)
    assert error.say(Phrases("fr")) == french
    assert str(error) == english


def test_a_fault_without_a_sentence_still_tells_its_reason() -> None:
    assert str(fault_of('[[thing]]\nname = "Nobody"\n')) == "things.toml:1: thing[0]: thing.nobody (name: Nobody)"


def test_a_fault_found_later_points_at_the_value_meant() -> None:
    text = 'name = "two"\ntroop = [\n  "one", # two\n  """a\nb""", "two",\n  { a = [\n 1,\n 2] },\n]\n'
    for place, line in [("troop", 2), ("troop[0]", 3), ("troop[2]", 5), ("troop[3].a[1]", 8), ("troop[3].b", 6)]:
        assert error_at(text, "x.toml", place, reason("x")).line == line
    assert error_at(text, "x.toml", "nowhere", reason("x")).line is None


def test_a_file_that_cannot_be_read_is_a_fault_of_content(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        read(tmp_path / "absent.toml", Things)
    assert caught.value.key == "content.unreadable"
    (tmp_path / "latin.toml").write_bytes('name = "é"'.encode("latin-1"))
    with pytest.raises(ContentError) as caught:
        read(tmp_path / "latin.toml", Things)
    assert caught.value.key == "content.encoding"
    assert caught.value.file == str(tmp_path / "latin.toml")


def test_shipped_files_are_read_in_the_order_of_their_names() -> None:
    names = [entry.name for entry in folder(package_file("escarmouche.play", "words"))]
    assert "content.fr.toml" in names
    assert names == sorted(names)


def test_a_text_in_one_language_serves_both() -> None:
    assert words("Meute").say("en") == "Meute"
    both = Words(fr="Meute", en="Pack")
    assert (words(both).say("fr"), both.say("en")) == ("Meute", "Pack")
