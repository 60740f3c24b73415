"""The line of a place in a TOML text, also of an entry inside a list that goes over several lines."""

from __future__ import annotations

import re

from escarmouche.play.content import line_of, steps
from escarmouche.play.toml_text import Step

_BLANK = re.compile(r"(?:[\s,]|#[^\n]*)*")
_STRING = re.compile(
    r"""\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|\"(?:\\.|[^\"\\])*\"|'[^']*'""",
    re.DOTALL,
)
_SCALAR = re.compile(r"[^,\[\]{}\n#\"']*")
_KEY = re.compile(r"\s*(\"[^\"]*\"|'[^']*'|[A-Za-z0-9_-]+)\s*=\s*")


def line_at(text: str, place: str) -> int | None:
    """The line of `answers[3].player`: of its own key or header, or of the entry where it is written inside a list."""
    wanted = steps(place)
    line = line_of(text, wanted)
    if line is None:
        return None
    depth = next(depth for depth in range(1, len(wanted) + 1) if line_of(text, wanted[:depth]) == line)
    start = sum(len(written) for written in text.splitlines(keepends=True)[: line - 1])
    key = _KEY.match(text, start)
    return line if key is None else text.count("\n", 0, _entry(text, key.end(), wanted[depth:])) + 1


def _entry(text: str, at: int, wanted: list[Step]) -> int:
    """Where the value that these steps lead to begins, or as near to it as they lead."""
    for step in wanted:
        inside = _inside(text, at, step)
        if inside is None:
            return at
        at = inside
    return at


def _inside(text: str, at: int, step: Step) -> int | None:
    """Where an entry of a list, or a key of an inline table, begins."""
    if text[at : at + 1] != ("[" if isinstance(step, int) else "{"):
        return None
    at, number = _blank(text, at + 1), 0
    while at < len(text) and text[at] not in "]}":
        begins = at
        if isinstance(step, str) and (key := _KEY.match(text, at)) is not None:
            at = key.end()
            if key[1].strip("\"'") == step:
                return begins if text[at] not in "[{" else at
        elif number == step:
            return at
        at, number = _blank(text, _end(text, at)), number + 1
    return None


def _end(text: str, at: int) -> int:
    """Where a value ends."""
    depth = 0
    while at < len(text):
        string = _STRING.match(text, at)
        if string is not None:
            at = string.end()
        elif text[at] in "[{":
            depth, at = depth + 1, _blank(text, at + 1)
            continue
        elif text[at] in "]}":
            depth, at = depth - 1, at + 1
        else:
            at = max(_SCALAR.match(text, at).end(), at + 1)  # type: ignore[union-attr]  # it matches nothing too
        if depth <= 0:
            return at
        at = _blank(text, at)
    return at


def _blank(text: str, at: int) -> int:
    """Past blanks, commas and comments."""
    found = _BLANK.match(text, at)
    return at if found is None else found.end()
