"""Content as data: a TOML file decoded into the value it describes, or one clear message saying where it is wrong.

Every fault (syntax, unknown key, wrong type, impossible number, unknown name) becomes a `ContentError` with the file,
the place inside it (`profile[3].cost`) and, where it can be told, the line.
"""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct

from escarmouche.play.reason import Param, Reason, reason
from escarmouche.play.words import Phrases

if TYPE_CHECKING:
    from collections.abc import Iterator

T = TypeVar("T")

Source = Path | Traversable
"""A file of a user, or one shipped inside a package."""
Step = str | int


class Words(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A text of a data file in the languages that players read."""

    fr: str
    en: str

    def say(self, language: str) -> str:
        """The text in a language; French when there is no other."""
        return self.en if language == "en" else self.fr


def words(text: str | Words) -> Words:
    """A text as its author wrote it: in one language for all, or in each."""
    return text if isinstance(text, Words) else Words(fr=text, en=text)


class ContentError(Exception):
    """A file of content that will not do: which file, where in it, and why."""

    def __init__(self, file: str, place: str, why: Reason, line: int | None = None) -> None:
        super().__init__(file, place, why, line)
        self.file, self.place, self.why, self.line = file, place, why, line

    @property
    def key(self) -> str:
        """The message key of the fault."""
        return self.why.key

    def __str__(self) -> str:
        return self.say(Phrases("en"))

    def say(self, phrases: Phrases) -> str:
        """The whole message in the language of its reader: file, line, place, fault."""
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        said = phrases.say(self.why)
        if said == self.why.key:
            said += f" ({', '.join(f'{name}: {value}' for name, value in self.why.params)})"
        return ": ".join(part for part in (where, self.place, said) if part)


class Fault(ValueError):
    """What a value says of itself when its fields do not go together; the decoder adds file and place."""

    def __init__(self, key: str, rule: str = "", **params: Param) -> None:
        self.why = reason(key, rule, **params)
        super().__init__(key)


def package_file(package: str, *parts: str) -> Traversable:
    """A file, or a folder, shipped inside a package."""
    return files(package).joinpath(*parts)


def user_file(name: str) -> Source:
    """A file of a user, by its path."""
    return Path(name)


def folder(directory: Traversable, suffix: str = ".toml") -> list[Traversable]:
    """The files of a folder by name, so that every machine reads them in the same order."""
    return sorted((entry for entry in directory.iterdir() if entry.name.endswith(suffix)), key=lambda entry: entry.name)


def text_of(source: Source) -> str:
    """The text of a file, or the error that says why it cannot be read."""
    try:
        return source.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ContentError(file_name(source), "", reason("content.encoding")) from error
    except OSError as error:
        raise ContentError(file_name(source), "", reason("content.unreadable")) from error


def file_name(source: Source) -> str:
    """How a message names a file: a user's by its path, one of the package by its name."""
    return str(source) if isinstance(source, Path) and not _shipped(source) else source.name


def read(source: Source, kind: type[T]) -> T:
    """The value that a file describes."""
    return decode(text_of(source), kind, file_name(source))


def decode(text: str, kind: type[T], file: str) -> T:
    """The value that a text describes; `file` is what messages call it."""
    try:
        return msgspec.toml.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise _misfit(text, file, error) from error
    except msgspec.DecodeError as error:
        raise _syntax(text, file, str(error)) from error


def error_at(text: str, file: str, place: str, why: Reason, near: str = "") -> ContentError:
    """An error found after decoding; its line is that of the place, or of the first mention of `near` from there on."""
    line = line_of(text, steps(place))
    if near and line is not None:
        lines = text.splitlines()
        line = next((number for number in range(line, len(lines) + 1) if near in lines[number - 1]), line)
    return ContentError(file, place, why, line)


def _shipped(source: Path) -> bool:
    return source.is_relative_to(Path(__file__).parents[1])


_AT = re.compile(r"^(?P<said>.*?)(?: - at `(?P<place>[^`]*)`)?$", re.DOTALL)
_SYNTAX = re.compile(r"^(?P<said>.*?) \(at (?:line (?P<line>\d+), column \d+|end of document)\)$", re.DOTALL)
_FAULTS: tuple[tuple[str, str], ...] = (
    (r"Object contains unknown field `(?P<name>.*)`", "content.unknown-key"),
    (r"Object missing required field `(?P<name>.*)`", "content.missing-key"),
    (r"Expected `array` of length (?P<expected>.*), got (?P<got>\d+)", "content.length"),
    (r"Expected `array` of length (?P<expected>.*)", "content.length-bound"),
    (r"Expected `[^`]*` (?P<expected>[<>]=? .*)", "content.number"),
    (r"Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`", "content.type"),
    (r"Invalid enum value '?(?P<value>.*?)'?", "content.choice"),
)
_KINDS = frozenset({"int", "float", "str", "bool", "array", "object"})


def _syntax(text: str, file: str, message: str) -> ContentError:
    found = _SYNTAX.match(message)
    said = found["said"] if found else message
    line = int(found["line"]) if found and found["line"] else text.count("\n") + 1
    return ContentError(file, "", reason("content.syntax", said=said), line)


def _misfit(text: str, file: str, error: msgspec.ValidationError) -> ContentError:
    found = _AT.match(str(error))
    said, place = (found["said"], found["place"] or "") if found else (str(error), "")
    place = place.removeprefix("$").removeprefix(".")
    why = error.__cause__.why if isinstance(error.__cause__, Fault) else _reason(said)
    named = dict(why.params).get("name")
    wanted = steps(place) + ([named] if why.key == "content.unknown-key" and isinstance(named, str) else [])
    return ContentError(file, place, why, line_of(text, wanted))


def _reason(said: str) -> Reason:
    for pattern, key in _FAULTS:
        found = re.fullmatch(pattern, said)
        if found:
            return reason(key, **{name: _told(value) for name, value in found.groupdict().items()})
    return reason("content.invalid", said=said)


def _told(value: str) -> str:
    """A kind of value is a word to translate; what may also be left out is still of its kind."""
    kind = value.removesuffix(" | null")
    return f"@content.kind.{kind}" if kind in _KINDS else value


def steps(place: str) -> list[Step]:
    """`profile[3].cost` as the keys and numbers that lead there."""
    return [int(number) if number else name for name, number in re.findall(r"([^.\[\]]+)(?=[.\[]|$)|\[(\d+)\]", place)]


def line_of(text: str, wanted: list[Step]) -> int | None:
    """The line of the deepest header or key that leads to a place."""
    best, depth = None, 0
    for number, path in _places(text):
        if len(path) > depth and path == wanted[: len(path)]:
            best, depth = number, len(path)
    return best


_HEADER = re.compile(r"^\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"^\s*((?:[A-Za-z0-9_-]+|\"[^\"]*\")(?:\s*\.\s*(?:[A-Za-z0-9_-]+|\"[^\"]*\"))*)\s*=")


def _places(text: str) -> Iterator[tuple[int, list[Step]]]:
    """Every header and key of a text with its line, read as loosely as a reader's eye does."""
    counts: dict[tuple[Step, ...], int] = {}
    table: list[Step] = []
    for number, line in enumerate(text.splitlines(), 1):
        header = _HEADER.match(line)
        if header:
            table = _table(_names(header[2]), header[1] == "[[", counts)
            yield number, table
            continue
        key = _KEY.match(line)
        if key:
            yield number, [*table, *_names(key[1])]


def _table(names: list[str], repeated: bool, counts: dict[tuple[Step, ...], int]) -> list[Step]:
    path: list[Step] = []
    for depth, name in enumerate(names, 1):
        path.append(name)
        here = tuple(path)
        if repeated and depth == len(names):
            counts[here] = counts.get(here, -1) + 1
        if here in counts:
            path.append(counts[here])
    return path


def _names(dotted: str) -> list[str]:
    return [part.strip('"') for part in re.findall(r"\"[^\"]*\"|[^.\s]+", dotted)]


def plain(text: str, file: str) -> dict[str, Any]:
    """The keys and values of a text, before it is known what it describes."""
    return decode(text, dict[str, Any], file)
