"""A language that nobody speaks, made of files alone: every letter of French, written wide.

Whatever still shows a plain letter did not come from the files of a language.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from escarmouche.play.language_files import CORE, files
from escarmouche.play.rulebook import games, packages_of
from escarmouche.play.words import BLANK

LANGUAGE = "xx"
WIDE = {ord(letter): ord(letter) + 0xFEE0 for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"}
OTHERS = frozenset({"words", "languages", "nouns", "static", "__pycache__"})
"""Folders without texts of data files."""
PLAIN = re.compile(r"[A-Za-z]{3,}")
"""A word in plain letters."""


def wide(text: str) -> str:
    """A text in the language: what is filled in stays open, what agrees with it is written wide."""
    found, at = "", 0
    for blank in BLANK.finditer(text):
        form = blank[2]
        kept = blank[0] if form is None or "|" not in form else f"{{{blank[1]}:{form.translate(WIDE)}}}"
        found, at = found + text[at : blank.start()].translate(WIDE) + kept, blank.end()
    return found + text[at:].translate(WIDE)


def write(root: Path) -> None:
    """All files of the language, under a folder that `ESCARMOUCHE_LANGUAGES` names."""
    (grammar,) = files(CORE, "languages", "fr")
    text = grammar.read_text(encoding="utf-8")
    forms = re.sub(r'(?m)^(masculine|feminine|vowel|plural|proper|proper_vowel) = "(.*)"$', _widened, text)
    put(root, CORE, "languages", forms.replace("rank = 1", "rank = 9").replace("français", "ｘｘ"))
    of_games = [package for game in games() for package in packages_of(game)]
    for package in {CORE, "escarmouche.workbench", "escarmouche.web", *of_games}:
        messages: dict[str, str] = {}
        for file in files(package, "words", "fr"):
            messages |= tomllib.loads(file.read_text(encoding="utf-8"))
        put(root, package, "words", lines({key: wide(message) for key, message in messages.items()}))
        put(root, package, "names", lines({name: wide(name) for name in dict.fromkeys(names(package))}))


def _widened(line: re.Match[str]) -> str:
    return f'{line[1]} = "{line[2].translate(WIDE)}"'


def put(root: Path, package: str, kind: str, text: str) -> None:
    """One file."""
    folder = root / package / kind
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{LANGUAGE}.toml").write_text(text, encoding="utf-8")


def lines(written: dict[str, str]) -> str:
    """A file of texts."""
    return "".join(f"{json.dumps(key)} = {json.dumps(text, ensure_ascii=False)}\n" for key, text in written.items())


def names(package: str) -> Iterator[str]:
    """Every French text in the data of a package, its rules and its lessons."""
    for file in toml_files(resources.files(package)):
        yield from strings(tomllib.loads(file.read_text(encoding="utf-8")))


def toml_files(folder: Traversable) -> Iterator[Traversable]:
    """All data files under a folder."""
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name not in OTHERS:
            yield from toml_files(entry)
        elif entry.name.endswith(".toml"):
            yield entry


def strings(written: Any) -> Iterator[str]:
    """The texts of a file; of one in several languages the French one."""
    if isinstance(written, str):
        yield written
    elif isinstance(written, dict):
        values = [written["fr"]] if written.keys() == {"fr", "en"} else written.values()
        yield from (text for value in values for text in strings(value))
    elif isinstance(written, list):
        yield from (text for part in written for text in strings(part))
