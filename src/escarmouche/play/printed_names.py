"""What the things are called that a game explains: looked up in its words, and in its data as it is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

from msgspec import Struct, field

from escarmouche.play import toml_text
from escarmouche.play.content import WRITTEN, Words, folder
from escarmouche.play.language_files import catalogue, texts_in
from escarmouche.play.names import slug
from escarmouche.play.noun_kinds import SOURCE
from escarmouche.play.rulebook import packages_of, rulebook

APART = ("pages.toml",)
"""Files of data that name nothing."""
DETAIL = re.compile(r"\s*(?:[/\[(].*|[+−-]?\s*\d+)$")
"""What follows the name of a skill on a card: "/1" of "Coriace/1", " (Combat)", " +2"."""
PRICE = re.compile(r"\s*\([^()]*\)$")
"""What follows the name of an action on its button: " ({cost} PA)"."""
LONGEST = 60
"""Characters of a name."""


class PrintedRow(Struct, frozen=True):
    """A thing of a data file: the table it stands in, and what is written there."""

    word: str
    fields: dict[str, Any]

    @property
    def name(self) -> Words | None:
        """What it is called, if it has a name."""
        found = self.fields.get("name")
        if isinstance(found, dict) and found.keys() == set(WRITTEN):
            return Words(**found)
        return Words(fr=found, en=found) if isinstance(found, str) else None


class PrintedNames(Struct):
    """The names in the data of a game, by table and key, and by what they are as a slug."""

    by_key: dict[tuple[str, str], Words] = field(default_factory=dict)
    by_slug: dict[str, Words] = field(default_factory=dict)


@cache
def printed_rows(game: str) -> tuple[PrintedRow, ...]:
    """Every table in the data of a game and its family; what the game prints itself comes last."""
    return tuple(
        PrintedRow(word, row)
        for text in _data(game)
        for word, rows in text.items()
        for row in (rows if isinstance(rows, list) else [])
        if isinstance(row, dict)
    )


@cache
def printed_names(game: str) -> PrintedNames:
    """All names that the data of a game know."""
    found = PrintedNames()
    for row in printed_rows(game):
        if row.name is not None:
            found.by_key[row.word, str(row.fields.get("key", slug(row.name.fr)))] = row.name
            found.by_slug[slug(row.name.fr)] = row.name
    for text in _data(game):
        for written in _strings(text):
            for name in (written, DETAIL.sub("", written)):
                if len(name) <= LONGEST:
                    found.by_slug.setdefault(slug(name), Words(fr=name, en=name))
    return found


@cache
def other_names(game: str, language: str) -> dict[str, str]:
    """What a language calls the things whose French names states and logs carry, where it calls them otherwise."""
    if language == SOURCE:
        return {}
    if language not in WRITTEN:
        return texts_in(language, *packages_of(game))
    found = [row.name for row in printed_rows(game) if row.name is not None]
    return {name.fr: other for name in found if (other := name.say(language)) != name.fr}


def name_of(game: str, family: str, key: str) -> Words | None:
    """What something is called that `about.<family>.<key>` explains; None where nobody says.

    A game says it by `printed.<family>.<key>` where neither its data nor its options do.
    """
    topics = [topic for topic, explains in rulebook(game).display().about.items() if explains == family]
    others = ["option", *(f"option.{topic}" for topic in topics), "action", "display"]
    names = printed_names(game)
    return (
        _message(game, key, [f"printed.{family}", family])
        or names.by_key.get((family, key))
        or _message(game, key, others)
        or names.by_slug.get(slug(key))
    )


def _message(game: str, key: str, kinds: list[str]) -> Words | None:
    """The first message of these kinds about a key that leaves nothing open but a price in brackets; no sentence."""
    catalogues = [catalogue(language, *packages_of(game)) for language in WRITTEN]
    for message in (f"{kind}.{key}" for kind in kinds):
        french, english = (PRICE.sub("", messages.get(message, "")) for messages in catalogues)
        if french and "{" not in french + english and not french.endswith("."):
            return Words(fr=french, en=english)
    return None


@cache
def _data(game: str) -> tuple[dict[str, Any], ...]:
    return tuple(
        toml_text.parse(file.read_text(encoding="utf-8"))
        for package in packages_of(game)
        if (directory := resources.files(package) / "data").is_dir()
        for file in folder(directory)
        if file.name not in APART
    )


def _strings(written: Any) -> Iterator[str]:
    if isinstance(written, str):
        yield written
    elif isinstance(written, dict):
        for part in written.values():
            yield from _strings(part)
    elif isinstance(written, list):
        for part in written:
            yield from _strings(part)
