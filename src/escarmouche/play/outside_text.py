"""Text from outside: every name, list, key and file that a stranger sends is read here before anybody uses it.

It is put into one spelling (NFC), so that what looks alike is alike, and refused where it holds what no eye sees and a
database, a terminal or a page may stumble over. How long it may be is said by whoever asks for it, in characters.
"""

from __future__ import annotations

import re
from typing import Any
from unicodedata import is_normalized, normalize

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What moves the cursor, turns the line round or is half a character; lines may end, and tabs stand in them."""


class HiddenCharacter(ValueError):
    """A text with a character that cannot be seen."""


def spelt(text: str) -> str:
    """A text in its one spelling, whatever it holds."""
    return text if text.isascii() or is_normalized("NFC", text) else normalize("NFC", text)


def read_text(text: str) -> str:
    """A text as it may be used, its lines ended as everywhere; raises `HiddenCharacter`."""
    text = text.replace("\r\n", "\n")
    if CONTROL.search(text):
        raise HiddenCharacter
    return spelt(text)


def read_value(value: Any) -> Any:
    """Plain values of any depth with all their texts read, keys too; raises `HiddenCharacter`."""
    if isinstance(value, str):
        return read_text(value)
    if isinstance(value, list):
        return [read_value(part) for part in value]
    if isinstance(value, dict):
        return {read_value(key): read_value(part) for key, part in value.items()}
    return value


def one_line(text: str, most: int) -> str:
    """A text that was read, on one line, and not longer than so many characters."""
    return " ".join(text.split())[:most].rstrip()
