"""What travels over HTTP between a browser and the server about things of one's own."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from escarmouche.play.content_check import Thing
from escarmouche.play.content_forms import FormSchema
from escarmouche.web.incoming import Key, Name, Text

MOST_THINGS = 100
"""Things of one's own in one file."""


class AskForms(Struct, forbid_unknown_fields=True):
    """GET /api/content/<game>."""

    game: Key


class ContentForms(Struct):
    """The forms for things of one's own in a game."""

    game: str
    forms: list[FormSchema]


class AskExample(Struct, forbid_unknown_fields=True):
    """POST /api/content/example: a printed thing to begin from."""

    game: Key
    word: Key
    key: Key


class CheckContent(Struct, forbid_unknown_fields=True):
    """POST /api/content/check: things of one's own, to be written and judged."""

    game: Key
    things: Annotated[list[Thing], Meta(max_length=MOST_THINGS)]
    file: Name = ""


class ReadFile(Struct, forbid_unknown_fields=True):
    """POST /api/content/read: a content file."""

    game: Key
    text: Text
    file: Name = ""
