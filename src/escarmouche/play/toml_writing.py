"""Tables of things as a content file writes them: a line for each field, records in line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

Tables = Mapping[str, Sequence[Mapping[str, Any]]]
"""Things in plain values, by the word of their table."""

PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]+\Z")
ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def write_tables(tables: Tables, under: str = "") -> str:
    """The text of some things; `under`: the table of a list that holds them."""
    head = f"{key_text(under)}." if under else ""
    blocks = [block(f"{head}{key_text(word)}", thing) for word, things in tables.items() for thing in things]
    return "\n".join(blocks)


def block(header: str, thing: Mapping[str, Any]) -> str:
    """One thing: what is None is left out."""
    lines = [f"{key_text(key)} = {value_text(value)}" for key, value in thing.items() if value is not None]
    return "\n".join([f"[[{header}]]", *lines, ""])


def value_text(value: Any) -> str:
    """A value on the right of an equals sign; of a list of records each stands on its own line."""
    match value:
        case str():
            return quoted(value)
        case bool():
            return "true" if value else "false"
        case dict():
            inside = [f"{key_text(key)} = {value_text(each)}" for key, each in value.items() if each is not None]
            return "{ " + ", ".join(inside) + " }" if inside else "{}"
        case [dict(), *_]:
            return "[\n" + "".join(f"  {value_text(each)},\n" for each in value) + "]"
        case list() | tuple():
            return f"[{', '.join(map(value_text, value))}]"
        case _:
            return str(value)


def key_text(key: str) -> str:
    """A key, quoted where it must be."""
    return key if PLAIN_KEY.match(key) else quoted(key)


def quoted(text: str) -> str:
    """A text between quotation marks."""
    return '"' + "".join(ESCAPES.get(c) or (c if c.isprintable() else f"\\U{ord(c):08x}") for c in text) + '"'
