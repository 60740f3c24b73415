"""Content as data: a TOML file decoded into the value it describes, or one clear message saying where it is wrong.

Every fault (syntax, unknown key, wrong type, impossible number, unknown name) becomes a `ContentError` with the file,
the place inside it (`profile[3].cost`) and, where it can be told, the line. Nothing is read without bounds.
"""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, Union

import msgspec
from msgspec import Meta, Struct

from escarmouche.play import toml_text
from escarmouche.play.language_files import texts_in
from escarmouche.play.reason import Param, Reason, reason
from escarmouche.play.rulebook import games, package_of
from escarmouche.play.toml_text import Step, TomlFault
from escarmouche.play.words import Phrases

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

Source = Union[Path, Traversable, "WrittenText"]
"""A file of a user, one shipped inside a package, or a text that stands for one."""
MOST_BYTES = 4 * toml_text.MOST_CHARACTERS
WrittenWords = Annotated[str, Meta(max_length=20_000)]
"""As long as a text of a data file may be in one language."""
MOST_TOLD = 20
"""So many faults of one file are told at once."""


class Words(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A text of a data file in the languages that players read."""

    fr: WrittenWords
    """In French."""
    en: WrittenWords
    """In English."""

    def say(self, language: str) -> str:
        """The text in a language; in one that data files are not written in, as its own files translate it."""
        if language in WRITTEN:
            text: str = getattr(self, language)
            return text
        return texts_in(language, *map(package_of, games())).get(self.fr, self.fr)


WRITTEN: tuple[str, ...] = Words.__struct_fields__
"""The languages in which data files are written."""


def words(text: str | Words) -> Words:
    """A text as its author wrote it: in one language for all, or in each."""
    return text if isinstance(text, Words) else Words(fr=text, en=text)


class WrittenText:
    """A text where a file is asked for: what a visitor sends, or what is written on a page."""

    def __init__(self, text: str, name: str) -> None:
        self.text, self.name = text, name

    def read_text(self, encoding: str = "utf-8") -> str:
        """The text."""
        return self.text


class ContentError(Exception):
    """A file of content that will not do: which file, where in it, and why; what else is wrong with it in `others`."""

    def __init__(self, file: str, place: str, why: Reason, line: int | None = None, column: int | None = None) -> None:
        super().__init__(file, place, why, line, column)
        self.file, self.place, self.why, self.line, self.column = file, place, why, line, column
        self.others: tuple[ContentError, ...] = ()

    @property
    def key(self) -> str:
        """The message key of the fault."""
        return self.why.key

    @property
    def all(self) -> list[ContentError]:
        """Every fault of the file, this one first."""
        return [self, *self.others]

    def __str__(self) -> str:
        return self.say(Phrases("en"))

    def say(self, phrases: Phrases) -> str:
        """A line for each fault in the language of its reader: file, line, place, fault."""
        return "\n".join(error.say_alone(phrases) for error in self.all)

    def say_alone(self, phrases: Phrases) -> str:
        """This fault without the others."""
        where = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        said = phrases.say(self.why)
        if said == self.why.key:
            said += f" ({', '.join(f'{name}: {value}' for name, value in self.why.params)})"
        return ": ".join(part for part in (where, self.place, said) if part)


def together(errors: Sequence[ContentError]) -> ContentError:
    """Several faults of one file as one error, in the order of their lines."""
    first, *others = sorted(errors, key=lambda error: error.line or 0)[:MOST_TOLD]
    first.others = tuple(others)
    return first


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
    """The text of a file, or the error that says why it cannot be read; no more of it is read than a file may hold."""
    try:
        if not isinstance(source, Path):
            return source.read_text(encoding="utf-8")
        with source.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise ContentError(file_name(source), "", reason("content.too-large", most=toml_text.MOST_CHARACTERS))
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ContentError(file_name(source), "", reason("content.encoding")) from error
    except (OSError, ValueError) as error:
        raise ContentError(file_name(source), "", reason("content.unreadable")) from error


def file_name(source: Source) -> str:
    """How a message names a file: a user's by its path, one of the package by its name."""
    return str(source) if isinstance(source, Path) and not _shipped(source) else source.name


def read(source: Source, kind: type[T]) -> T:
    """The value that a file describes."""
    return decode(text_of(source), kind, file_name(source))


def decode(text: str, kind: type[T], file: str) -> T:
    """The value that a text describes; `file` is what messages call it."""
    return convert(plain(text, file), kind, text, file)


def convert(value: Any, kind: type[T], text: str, file: str, under: str = "") -> T:
    """What plain values of a text describe; `under` is where in the text they stand."""
    try:
        return msgspec.convert(value, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise _misfit(text, file, error, under) from error


def plain(text: str, file: str) -> dict[str, Any]:
    """The keys and values of a text, before it is known what it describes."""
    try:
        return toml_text.parse(text)
    except TomlFault as fault:
        line = line_of(text, fault.place) if fault.line is None and fault.place else fault.line
        raise ContentError(file, written_place(fault.place), fault.why, line, fault.column) from fault


def error_at(text: str, file: str, place: str, why: Reason) -> ContentError:
    """An error found after decoding; its line is that of the place, or of what holds it."""
    return ContentError(file, place, why, line_of(text, steps(place)))


def _shipped(source: Path) -> bool:
    return source.is_relative_to(Path(__file__).parents[1])


_AT = re.compile(r"^(?P<said>.*?)(?: - at `(?P<place>[^`]*)`)?$", re.DOTALL)
_FAULTS: tuple[tuple[str, str], ...] = (
    (r"Object contains unknown field `(?P<name>.*)`", "content.unknown-key"),
    (r"Object missing required field `(?P<name>.*)`", "content.missing-key"),
    (r"Expected `array` of length (?P<expected>.*), got (?P<got>\d+)", "content.length"),
    (r"Expected `(?:array|object)` of length (?P<expected>.*)", "content.length-bound"),
    (r"Expected `[^`]*` (?P<expected>[<>]=? .*)", "content.number"),
    (r"Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`", "content.type"),
    (r"Invalid enum value '?(?P<value>.*?)'?", "content.choice"),
)
_KINDS = frozenset({"int", "float", "str", "bool", "array", "object", "str | object"})


def _misfit(text: str, file: str, error: msgspec.ValidationError, under: str) -> ContentError:
    found = _AT.match(str(error))
    said, place = (found["said"], found["place"] or "") if found else (str(error), "")
    place = f"{under}{place.removeprefix('$')}".removeprefix(".")
    why = error.__cause__.why if isinstance(error.__cause__, Fault) else _reason(said)
    named = dict(why.params).get("name")
    wanted = steps(place) + ([named] if why.key == "content.unknown-key" and isinstance(named, str) else [])
    return ContentError(file, place, why, line_of(text, wanted))


def _reason(said: str) -> Reason:
    for pattern, key in _FAULTS:
        found = re.fullmatch(pattern, said)
        if found:
            said_of = found.groupdict().items()
            return reason(key, **{name: value if name == "name" else _told(value) for name, value in said_of})
    return reason("content.invalid", said=said)


def _told(value: str) -> str:
    """A kind of value is a word to translate, the name of a key is not; what may also be left out is of its kind."""
    kind = value.removesuffix(" | null")
    return f"@content.kind.{kind}" if kind in _KINDS else value


def steps(place: str) -> list[Step]:
    """`profile[3].cost` as the keys and numbers that lead there."""
    return [int(number) if number else name for name, number in re.findall(r"([^.\[\]]+)(?=[.\[]|$)|\[(\d+)\]", place)]


def written_place(path: Sequence[Step]) -> str:
    """Keys and numbers as `profile[3].cost`."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def line_of(text: str, wanted: Sequence[Step]) -> int | None:
    """The line of the deepest header, key or value of a list that leads to a place; of tables that of the first."""
    lines, path = toml_text.lines(text), tuple(wanted)
    places = [path, (*path, 0), *[path[:depth] for depth in range(len(path) - 1, 0, -1)]]
    return next((lines[place] for place in places if place in lines), None)
