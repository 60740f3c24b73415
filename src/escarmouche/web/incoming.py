"""What visitors send, as the message that it should be: the one door for all texts, over HTTP and over the socket.

Each text of a message has a bound of its own, one of those below; none holds a character that cannot be seen.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta

from escarmouche.play.outside_text import HiddenCharacter, read_value

T = TypeVar("T")

Key = Annotated[str, Meta(max_length=100)]
"""What something is called by the program: a game, an army, an option, an open question."""
Secret = Annotated[str, Meta(max_length=100)]
"""The key of a seat, or the token of an invitation."""
Name = Annotated[str, Meta(max_length=500)]
"""What somebody calls himself, or a file; shown on one line, and shorter."""
Text = Annotated[str, Meta(max_length=256 * 1024)]
"""A list or another file; who reads it says how long it may be."""

ODD = re.compile(rb"[\\\x7f-\xff]")
"""Without such a byte a message holds nothing but plain characters."""


class Hidden(msgspec.ValidationError):
    """A message with a character that cannot be seen."""


class Incoming(Generic[T]):
    """Reads messages of one kind."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self.decode = msgspec.json.Decoder(kind).decode

    def read(self, data: bytes | str) -> T:
        """A message; raises `msgspec.MsgspecError` or `RecursionError` where it is none."""
        data = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
        try:
            if not ODD.search(data):
                plain: T = self.decode(data)
                return plain
            found: T = msgspec.convert(read_value(msgspec.json.decode(data)), self.kind, str_keys=True)
            return found
        except HiddenCharacter as error:
            raise Hidden("a hidden character") from error
        except UnicodeDecodeError as error:
            raise msgspec.DecodeError("not UTF-8") from error


READERS: dict[Any, Incoming[Any]] = {}


def incoming(kind: type[T]) -> Incoming[T]:
    """Who reads messages of a kind, made once."""
    if kind not in READERS:
        READERS[kind] = Incoming(kind)
    return READERS[kind]
