"""Where the files of a language lie: in every package, and in a folder of the user's own that a variable names.

A language is a set of files: its grammar (`languages/`), the messages of each package (`words/`), what it calls printed
things (`names/`) and the kinds of its nouns (`nouns/`). In `ESCARMOUCHE_LANGUAGES` each package has a folder of its
name.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

VARIABLE = "ESCARMOUCHE_LANGUAGES"
CORE = "escarmouche.play"


def folders(package: str, kind: str) -> Iterator[Traversable]:
    """The folders with files of a kind that belong to a package, as far as there are any."""
    roots: list[Traversable] = [resources.files(package)]
    if own := os.environ.get(VARIABLE):
        roots.append(Path(own) / package)
    yield from (folder for root in roots if (folder := root / kind).is_dir())


def files(package: str, kind: str, language: str) -> Iterator[Traversable]:
    """The files of a kind in one language: `fr.toml`, `combat.fr.toml`."""
    for folder in folders(package, kind):
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith(f".{language}.toml") or file.name == f"{language}.toml":
                yield file


def read(file: Traversable, kind: Any) -> Any:
    """What such a file says."""
    return msgspec.toml.decode(file.read_text(encoding="utf-8"), type=kind)


@cache
def catalogue(language: str, *packages: str) -> dict[str, str]:
    """All messages of the shared core and of these packages in one language."""
    found: dict[str, str] = {}
    for package in (CORE, *packages):
        for file in files(package, "words", language):
            found |= read(file, dict[str, str])
    return found


@cache
def texts_in(language: str, *packages: str) -> dict[str, str]:
    """What a language in which no data file is written calls things and says of them, by their French texts.

    A text that is also a message is known by that message.
    """
    source, spoken = catalogue("fr", *packages), catalogue(language, *packages)
    found = {text: spoken[key] for key, text in source.items() if key in spoken}
    for package in (CORE, *packages):
        for file in files(package, "names", language):
            found |= read(file, dict[str, str])
    return found
