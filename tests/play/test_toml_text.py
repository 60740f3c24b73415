"""A text that a stranger wrote is its tables, or one fault with line and column, and soon."""

from __future__ import annotations

from time import process_time

import pytest

from escarmouche.play import toml_text
from escarmouche.play.content import ContentError, plain
from escarmouche.play.words import Phrases


def fault(text: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        plain(text, "x.toml")
    return caught.value


DEAR = {
    "a dotted key": (".".join("a" * 20_000) + " = 1", "content.long-line"),
    "a dotted key in short lines": ("a = 1\n" + " . ".join("b" * 900) + " = 1", "content.dots"),
    "dots between quotation marks": (".".join(['"a"'] * 900) + " = 1", "content.dots"),
    "deep lists": ("a = " + "[" * 3_000 + "]" * 3_000, "content.long-line"),
    "deep lists in many lines": ("a = " + "[\n" * 3_000 + "]" * 3_000, "content.deep"),
    "deep tables": ("a = " + "{ a = " * 300, "content.deep"),
    "a long number": ("a = " + "9" * 3_900, "content.long-word"),
    "a long file": ("# comment\n" * 50_000, "content.too-large"),
    "many lines": ("\n" * 20_001, "content.too-many-lines"),
    "quotation marks never closed": ('a = """' + '\\"""\n' * 19_000, "content.syntax"),
}


@pytest.mark.parametrize(("text", "key"), DEAR.values(), ids=DEAR)
def test_what_would_take_long_is_refused_at_once(text: str, key: str) -> None:
    began = process_time()
    assert fault(text).key == key
    assert process_time() - began < 1


def test_bounds_leave_room_for_what_people_write() -> None:
    deep = toml_text.DEEPEST
    assert plain("a = " + "[" * deep + "]" * deep, "x.toml")
    assert plain(".".join("a" * (toml_text.MOST_DOTS + 1)) + " = 1.5", "x.toml")
    assert plain("a = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5]", "x.toml")
    assert plain(f"a = {toml_text.LARGEST}\nb = -{toml_text.LARGEST}.0", "x.toml")
    line = 'a = "' + "x" * (toml_text.LONGEST_LINE - 6) + '"'
    assert plain(line, "x.toml")
    assert fault(line.replace("x", "xx", 1)).key == "content.long-line"


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("a = 1\nb = two\n", 2, 5, "value"),
        ("a = 1 2", 1, 7, "rest"),
        ("a 1", 1, 3, "equals"),
        ("\n= 1", 2, 1, "statement"),
        ("a. = 1", 1, 4, "key"),
        ("[a\nb = 1", 1, 3, "header"),
        ("[[a]\nb = 1", 1, 4, "header"),
        ("a = 1\na = 2", 2, 6, "twice"),
        ("[a]\n[a]", 2, 3, "twice"),
        ("a = {b = 1, b = 2}", 1, 18, "twice"),
        ("a = [1 2]", 1, 8, "array"),
        ("a = [1,\n", 2, 1, "value"),
        ("a = {b = 1", 1, 11, "inline"),
        ('a = "\\q"', 1, 8, "escape"),
        ('a = "\\ud800"', 1, 12, "escape"),
        ('a = "b\nc = 1', 1, 5, "string"),
        ("a = 'b\nc = 1", 1, 5, "string"),
        ("a = '''b\nc = 1", 1, 5, "string"),
        ('a = "\x01"', 1, 6, "character"),
        ("a = 2020-02-31", 1, 5, "date"),
        ("\ufeffa = 1\r\nb = \r\n", 2, 5, "value"),
    ],
)
def test_broken_toml_is_told_in_words_with_line_and_column(text: str, line: int, column: int, said: str) -> None:
    error = fault(text)
    assert (error.key, error.why.params) == ("content.syntax", (("said", f"@content.syntax.{said}"),))
    assert (error.line, error.column) == (line, column)


def test_broken_toml_reads_well_in_both_languages() -> None:
    error = fault("a = 1\nb = two\n")
    assert error.say(Phrases("fr")) == (
        "x.toml:2:5: Ce n’est pas du TOML valable. "
        "Cette valeur n’est pas comprise : un texte se met entre guillemets, un nombre s’écrit avec un point."
    )
    assert str(error) == (
        "x.toml:2:5: This is not valid TOML. "
        "This value is not understood: a text stands in quotation marks, a number has a point."
    )


@pytest.mark.parametrize("value", ["inf", "-inf", "nan", "1e300", "1000000001", "-1000000001.0", "0x7fffffffffff"])
def test_a_number_beyond_all_measure_is_refused_with_line_and_place(value: str) -> None:
    error = fault(f"[a]\nb = [\n  1,\n  {{ c = {value} }},\n]\n")
    assert (error.key, error.place, error.line) == ("content.huge", "a.b[1].c", 4)


def test_characters_that_steer_a_terminal_are_refused() -> None:
    assert fault('a = 1\nb = "\\u001b[2J"').place == "b"
    assert fault('"\\u202e" = 1').key == "content.control"
    assert plain('a = "é\\n\\t × «"', "x.toml") == {"a": "é\n\t × «"}
    assert (fault("a = 1\nb = 2020-01-01").key, fault("a = 1\nb = 2020-01-01").line) == ("content.date", 2)


def test_lines_are_those_of_the_file() -> None:
    text = (
        'a.b = 1 # [x]\n"c d" = """\n[e]\n"""\n[[t]]\nu = [ # v\n  1, "]",\n  [2,\n   3],\n]\n[t.w]\n'
        "x = { y = 1, z = [\n4] }\n[[t]]\nu = 5\n"
    )
    plain(text, "x.toml")
    assert toml_text.lines(text) == {
        ("a", "b"): 1, ("c d",): 2, ("t", 0): 5, ("t", 0, "u"): 6, ("t", 0, "u", 0): 7, ("t", 0, "u", 1): 7,
        ("t", 0, "u", 2): 8, ("t", 0, "u", 2, 0): 8, ("t", 0, "u", 2, 1): 9, ("t", 0, "w"): 11, ("t", 0, "w", "x"): 12,
        ("t", 0, "w", "x", "y"): 12, ("t", 0, "w", "x", "z"): 12, ("t", 0, "w", "x", "z", 0): 13, ("t", 1): 14,
        ("t", 1, "u"): 15,
    }  # fmt: skip
