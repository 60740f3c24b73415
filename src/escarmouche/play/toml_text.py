"""TOML that a stranger may have written: bounded before it is parsed, faults in our own words, lines of places.

`tomllib` takes quadratic time over long dotted keys, and gives up with errors of Python's own on deep brackets and long
numbers. One linear scan refuses such texts first; what is left is parsed, and looked through for numbers and characters
that no file of a game needs.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from escarmouche.play.outside_text import CONTROL, spelt
from escarmouche.play.reason import Param, Reason, reason

Step = str | int

MOST_CHARACTERS = 400_000
MOST_LINES = 20_000
LONGEST_LINE = 4_000
LONGEST_WORD = 120
"""Of what stands without quotation marks: a key, a number."""
DEEPEST = 16
"""Brackets within brackets."""
MOST_DOTS = 8
"""In one key."""
LARGEST = 1_000_000_000
"""No number of a game on a table is larger, either way."""


class TomlFault(ValueError):
    """What is wrong with a text: why, at which line and column if that is known, and at which place."""

    def __init__(
        self, why: Reason, line: int | None = None, column: int | None = None, place: tuple[Step, ...] = ()
    ) -> None:
        super().__init__(why.key)
        self.why, self.line, self.column, self.place = why, line, column, place


class Token(NamedTuple):
    """A part of a text and where it begins: a sign, a word without quotation marks, a text in them, a new line."""

    kind: str
    text: str
    start: int


def parse(text: str) -> dict[str, Any]:
    """The tables of a text; raises `TomlFault`."""
    text = normal(text)
    check_lines(text)
    check_tokens(text)
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise syntax_fault(text, str(error)) from error
    check_values(tables)
    return tables


def normal(text: str) -> str:
    """A text in its one spelling, without what editors of Windows add to it."""
    return spelt(text.removeprefix("\ufeff").replace("\r\n", "\n"))


# ---- before parsing ---------------------------------------------------------------------------------------------


def check_lines(text: str) -> None:
    """Refuse a text that is too long, or has a line that is."""
    if len(text) > MOST_CHARACTERS:
        raise TomlFault(reason("content.too-large", most=MOST_CHARACTERS))
    if text.count("\n") >= MOST_LINES:
        raise TomlFault(reason("content.too-many-lines", most=MOST_LINES), MOST_LINES + 1)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise TomlFault(reason("content.long-line", most=LONGEST_LINE), number, LONGEST_LINE + 1)


_TOKEN = re.compile(
    r"""(?P<blank>[ \t]++|\#[^\n]*+)
    |(?P<newline>\n)
    |(?P<sign>[\[\]{}=,])
    |(?P<quoted>\"\"\"(?:[^"\\]|\\[\s\S]|"{1,2}(?!"))*+"{3,5}
        |'''(?:[^']|'{1,2}(?!'))*+'{3,5}
        |"(?!"")(?:[^"\\\n]|\\.)*+"
        |'(?!'')[^'\n]*+')
    |(?P<quote>["'])
    |(?P<word>[^\s\[\]{}=,\#"']++)
    |(?P<other>[\s\S])""",
    re.VERBOSE,
)
"""Every character belongs to one token; no part of the pattern ever goes back."""


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a text without blanks and comments; raises `TomlFault` at a text that is never closed."""
    for found in _TOKEN.finditer(text):
        kind = found.lastgroup or ""
        if kind == "quote":
            raise fault_at(text, found.start(), "content.syntax", said="@content.syntax.string")
        if kind != "blank":
            yield Token(kind, found[0], found.start())


def check_tokens(text: str) -> None:
    """Refuse what the parser would take too long over, or would not survive."""
    depth = dots = 0
    for kind, said, start in tokens(text):
        if kind == "word":
            dots += said.count(".")
            if len(said) > LONGEST_WORD:
                raise fault_at(text, start, "content.long-word", most=LONGEST_WORD)
            if dots > MOST_DOTS:
                raise fault_at(text, start, "content.dots", most=MOST_DOTS)
        elif kind != "quoted":
            dots = 0
            depth += (said in "[{") - (said in "]}" and depth > 0)
            if depth > DEEPEST:
                raise fault_at(text, start, "content.deep", most=DEEPEST)


def fault_at(text: str, position: int, key: str, **params: Param) -> TomlFault:
    """A fault with the line and column of a position."""
    line, column = text.count("\n", 0, position) + 1, position - text.rfind("\n", 0, position)
    return TomlFault(reason(key, "", **params), line, column)


# ---- what the parser says ---------------------------------------------------------------------------------------

_WHERE = re.compile(r"(?P<said>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)
_FAULTS: tuple[tuple[str, str], ...] = (
    ("Expected newline or end of document", "content.syntax.rest"),
    ("Invalid statement", "content.syntax.statement"),
    ("Invalid initial character for a key", "content.syntax.key"),
    ("Expected '='", "content.syntax.equals"),
    ("Expected ']", "content.syntax.header"),
    ("Unclosed array", "content.syntax.array"),
    ("Unclosed inline table", "content.syntax.inline"),
    ("Cannot ", "content.syntax.twice"),
    ("Duplicate ", "content.syntax.twice"),
    ("Unescaped ", "content.syntax.escape"),
    ("Invalid hex value", "content.syntax.escape"),
    ("Escaped character", "content.syntax.escape"),
    ("Unterminated string", "content.syntax.string"),
    ("Expected ", "content.syntax.string"),
    ("Illegal character", "content.syntax.character"),
    ("Found invalid character", "content.syntax.character"),
    ("Invalid date", "content.syntax.date"),
    ("Invalid value", "content.syntax.value"),
)


def syntax_fault(text: str, message: str) -> TomlFault:
    """What the parser refuses, in our words; at the end of the document, the place after its last character."""
    found = _WHERE.fullmatch(message)
    said = found["said"] if found else message
    why = next((f"@{key}" for beginning, key in _FAULTS if said.startswith(beginning)), "")
    if found is None or found["line"] is None:
        return fault_at(text, len(text), "content.syntax", said=why)
    return TomlFault(reason("content.syntax", said=why), int(found["line"]), int(found["column"]))


# ---- after parsing ----------------------------------------------------------------------------------------------


def check_values(tables: dict[str, Any]) -> None:
    """Refuse numbers beyond all measure, dates, and texts with characters that steer a terminal."""
    left: list[tuple[tuple[Step, ...], Any]] = [((), tables)]
    while left:
        place, value = left.pop()
        if isinstance(value, dict):
            if any(CONTROL.search(key) for key in value):
                raise TomlFault(reason("content.control"), place=place)
            left += [((*place, key), part) for key, part in value.items()]
        elif isinstance(value, list):
            left += [((*place, index), part) for index, part in enumerate(value)]
        elif isinstance(value, str):
            if CONTROL.search(value):
                raise TomlFault(reason("content.control"), place=place)
        elif not isinstance(value, int | float):
            raise TomlFault(reason("content.date"), place=place)
        elif not -LARGEST <= value <= LARGEST:
            raise TomlFault(reason("content.huge", most=LARGEST), place=place)


# ---- lines of places --------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def lines(text: str) -> dict[tuple[Step, ...], int]:
    """The line of every header, key and value of a list in a valid text."""
    found: dict[tuple[Step, ...], int] = {}
    for line, path in _Locator(normal(text)).statements():
        found.setdefault(path, line)
    return found


class _Locator:
    """Walks the tokens of a text that the parser has accepted, and so finds nothing amiss."""

    def __init__(self, text: str) -> None:
        self.line, self.at = 1, 0
        self.tokens: list[tuple[int, Token]] = []
        for token in tokens(text):
            self.tokens.append((self.line, token))
            self.line += token.text.count("\n")
        self.counts: dict[tuple[Step, ...], int] = {}

    def peek(self, ahead: int = 0) -> Token:
        """The token that comes next."""
        there = self.at + ahead
        return self.tokens[there][1] if there < len(self.tokens) else Token("end", "", 0)

    def next(self) -> Token:
        """Take a token; its line is `self.line`."""
        token = self.peek()
        if token.kind != "end":
            self.line = self.tokens[self.at][0]
            self.at += 1
        return token

    def statements(self) -> Iterator[tuple[int, tuple[Step, ...]]]:
        table: tuple[Step, ...] = ()
        while self.peek().kind != "end":
            if self.peek().kind == "newline":
                self.next()
            elif self.peek().text == "[":
                repeated = self.peek(1).text == "["
                table = self.table(self.key(("]",), skip=1 + repeated), repeated)
                yield self.line, table
                while self.peek().kind not in ("newline", "end"):
                    self.next()
            else:
                yield from self.pair(table)

    def pair(self, table: tuple[Step, ...]) -> Iterator[tuple[int, tuple[Step, ...]]]:
        """A key and its value."""
        path = (*table, *self.key(("=",)))
        yield self.line, path
        yield from self.value(path)

    def key(self, ends: tuple[str, ...], skip: int = 0) -> list[str]:
        """The parts of a key up to the sign that ends it."""
        for _ in range(skip):
            self.next()
        parts: list[str] = []
        while (token := self.next()).kind != "end" and not (token.kind == "sign" and token.text in ends):
            if token.kind == "quoted":
                parts.append(token.text[1:-1])
            elif token.kind == "word":
                parts += [part for part in token.text.split(".") if part]
        return parts

    def table(self, names: list[str], repeated: bool) -> tuple[Step, ...]:
        """The path of a header; a repeated one has the number of its turn."""
        path: tuple[Step, ...] = ()
        for depth, name in enumerate(names, 1):
            path = (*path, name)
            if repeated and depth == len(names):
                self.counts[path] = self.counts.get(path, -1) + 1
            if path in self.counts:
                path = (*path, self.counts[path])
        return path

    def value(self, path: tuple[Step, ...]) -> Iterator[tuple[int, tuple[Step, ...]]]:
        """What is inside a value."""
        opening = self.next()
        if opening.text == "[" and opening.kind == "sign":
            yield from self.array(path)
        elif opening.text == "{" and opening.kind == "sign":
            while self.peek().text != "}" and self.peek().kind != "end":
                if self.peek().text == "," or self.peek().kind == "newline":
                    self.next()
                else:
                    yield from self.pair(path)
            self.next()

    def array(self, path: tuple[Step, ...]) -> Iterator[tuple[int, tuple[Step, ...]]]:
        """The values of a list."""
        number = 0
        while self.peek().text != "]" and self.peek().kind != "end":
            if self.peek().text == "," or self.peek().kind == "newline":
                self.next()
                continue
            yield self.tokens[self.at][0], (*path, number)
            yield from self.value((*path, number))
            number += 1
        self.next()
