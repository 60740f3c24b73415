"""Things of one's own beside a list: the texts that a draft carries, and what a game gives so that they can be made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct

from escarmouche.play.catalogue import BROUGHT
from escarmouche.play.content import ContentError, WrittenText, plain
from escarmouche.play.toml_writing import write_tables

if TYPE_CHECKING:
    from escarmouche.play.card import Card
    from escarmouche.play.catalogue import CatalogueReader, Known

MOST_FILES = 8
LONGEST_FILE_NAME = 60
MOST_TEXT = 30_000
"""Characters of one file that a draft carries."""

FileName = Annotated[str, Meta(max_length=LONGEST_FILE_NAME)]
Content = Annotated[Mapping[FileName, Annotated[str, Meta(max_length=MOST_TEXT)]], Meta(max_length=MOST_FILES)]
"""Content files by their names."""


class OwnContent(Struct, frozen=True):
    """What a game gives so that players make things of their own: its reader, its skills, the card of a thing."""

    reader: CatalogueReader[Any, Any]
    known: Known
    cards: Mapping[str, Callable[[Any, Any], Card]]
    """By the word of a kind: the card of a thing among all that is printed."""


def sources(content: Mapping[str, str]) -> list[WrittenText]:
    """The files that a draft carries; a thing that stands alike in two of them stands in the first alone."""
    found: list[WrittenText] = []
    seen: list[tuple[str, Any]] = []
    for name, text in content.items():
        kept: dict[str, list[Any]] = {}
        again = False
        for word, things in listed_tables(plain(text, name)).items():
            for thing in things:
                again = again or (word, thing) in seen
                if (word, thing) not in seen:
                    seen.append((word, thing))
                    kept.setdefault(word, []).append(thing)
        if kept or not again:
            found.append(WrittenText(write_tables(kept) if again else text, name))
    return found


def tables_of(content: Mapping[str, str]) -> dict[str, list[Any]]:
    """All things that a draft carries, each once; what cannot be read is left out."""
    found: dict[str, list[Any]] = {}
    for name, text in content.items():
        try:
            tables = listed_tables(plain(text, name))
        except ContentError:
            continue
        for word, things in tables.items():
            had = found.setdefault(word, [])
            had += [thing for thing in things if thing not in had]
    return {word: things for word, things in found.items() if things}


def listed_tables(written: Mapping[str, Any]) -> dict[str, list[Any]]:
    """The tables of things among what a text says."""
    return {
        word: things
        for word, things in written.items()
        if isinstance(things, list) and all(isinstance(thing, dict) for thing in things)
    }


def brought_by(text: str, file: str) -> dict[str, str]:
    """The content of the draft of a list file: what the list brings, as one file of its own."""
    brought = plain(text, file).get(BROUGHT)
    written = write_tables(listed_tables(brought)) if isinstance(brought, dict) else ""
    return {file[:LONGEST_FILE_NAME]: written[:MOST_TEXT]} if written else {}
