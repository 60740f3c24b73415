"""What is printed, read from files: a game says which kinds of things there are, and where each goes.

A file holds `[[profile]]`, `[[piece]]`… tables, or one army list. A list may bring such tables of its own, as
`[[content.profile]]`. Every fault is told with file, place and line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from importlib.resources.abc import Traversable
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from escarmouche.play.content import (
    ContentError,
    Source,
    WrittenText,
    convert,
    decode,
    error_at,
    file_name,
    folder,
    package_file,
    plain,
    text_of,
    user_file,
)
from escarmouche.play.reason import Reason, Refused, reason, refusal

MOST_ADDED = 100
"""Things of one kind, or parts of one, in a file of a player."""
LONGEST_ADDED = 600
LARGEST_ADDED = 1000

C = TypeVar("C", bound=Struct)
A = TypeVar("A", bound="Listed")
T = TypeVar("T")

Known = Callable[[str], bool]
"""Whether there is a skill of this printed form."""
BROUGHT = "content"
"""The table of an army list with the things of one's own that it brings: `[[content.profile]]`."""


class Printed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a data file describes."""


def no_names(thing: Any, found: Any) -> Iterator[tuple[str, Reason]]:
    """Of a thing that names nothing."""
    return iter(())


class Kind(Struct, frozen=True):
    """A kind of printed thing: the table that holds it, its type, and the field of the catalogue it goes into."""

    word: str
    type: Any
    into: str
    key: Callable[[Any], Any] | None = attrgetter("key")
    """By what it is found; None where all of them stand in one tuple."""
    names: Callable[[Any, Any], Iterable[tuple[str, Reason]]] = no_names
    """What one of them names and the catalogue has not, and where it does so."""
    skill_rule: str = ""
    """The rule by which it has skills."""
    addable: bool = False
    """Whether players may add some of their own."""


class Listed(Protocol):
    """An army list."""

    @property
    def key(self) -> str: ...


class Row(Struct):
    """A thing of a file: which, and where it stands."""

    text: str
    file: str
    place: str
    thing: Any

    def error(self, place: str, why: Reason) -> ContentError:
        """Something is wrong with it."""
        return error_at(self.text, self.file, f"{self.place}{place}", why)


class CatalogueReader(Generic[C, A]):
    """Reads the catalogue of a game from `data/` in its package, and the files that players add."""

    def __init__(
        self,
        package: str,
        kinds: Sequence[Kind],
        own: Callable[[CatalogueReader[C, A]], C],
        apart: Sequence[str],
        list_word: str,
        read_list: Callable[[Source, C], A],
        family: str = "",
    ) -> None:
        """`own`: the catalogue with what stands in no table, read from the files `apart`; `list_word`: the key by
        which a file is known as an army list. Kinds stand in the order in which they name one another. `family`: a
        package whose `data/` several games share; what a game prints itself takes the place of what is shared.
        """
        self.package, self.kinds, self.own, self.apart = package, kinds, own, apart
        self.list_word, self.read_list, self.family = list_word, read_list, family
        self._check_shipped = lru_cache(maxsize=8)(lambda known: self._check_skills(self._shipped_rows, known))

    def read(self, extra: Iterable[Source] = (), known_skill: Known | None = None) -> C:
        """All that is shipped, and what these files add. A skill that `known_skill` does not know is refused."""
        added = list(extra)
        lists = [source for source in added if self.list_word in plain(text_of(source), file_name(source))]
        rows = self._rows([source for source in added if source not in lists], added=True)
        found = self._with_added(self.shipped, rows, known_skill, once=False)
        return self._with_lists(found, lists)

    def shelf_for(self, armies: Iterable[Any], extra: Iterable[Source] = (), known_skill: Known | None = None) -> C:
        """All that is shipped, what files add, and what those of these lists bring that are files themselves."""
        return self._with_brought(self.read(extra, known_skill), armies, known_skill)

    @cached_property
    def shipped(self) -> C:
        """All that is shipped, read once."""
        found = self._with_rows(self.own(self), self._shipped_rows)
        return self._with_lists(found, folder(package_file(self.package, "data", "armies")))

    def army(self, name: Any, found: C, rule: str) -> A:
        """A list by its key, the beginning of its key, or the file that holds it; raises `Refused` where it is none."""
        if (source := source_of(name)) is not None:
            return self.read_list(source, self._with_brought(found, [source], None))
        armies: dict[str, A] = found.armies  # type: ignore[attr-defined]  # every catalogue has lists
        keys = [name] if name in [*armies] else sorted(key for key in armies if key.startswith(str(name)))
        if not keys:
            raise Refused(refusal("new.army", rule, name=str(name), known=", ".join(armies)))
        return armies[keys[0]]

    def data(self, name: str, kind: type[T]) -> T:
        """What a file of `data/` describes that is read by itself."""
        source = package_file(self.package, "data", f"{name}.toml")
        return decode(text_of(source), kind, file_name(source))

    def shipped_rows(self, word: str) -> Sequence[Row]:
        """The printed things of a kind, and where they are written."""
        return self._shipped_rows[word]

    @cached_property
    def _shipped_rows(self) -> dict[str, list[Row]]:
        printed = self._rows_of(self.package)
        if not self.family:
            return printed
        shared = self._rows_of(self.family)
        return {kind.word: [*unprinted(kind, shared, printed), *printed[kind.word]] for kind in self.kinds}

    def _rows_of(self, package: str) -> dict[str, list[Row]]:
        sources = folder(package_file(package, "data"))
        return self._rows([s for s in sources if s.name.removesuffix(".toml") not in self.apart], added=False)

    def _rows(self, sources: Sequence[Source], added: bool) -> dict[str, list[Row]]:
        """The things in the tables of some files, by their word."""
        kinds = self.addable if added else tuple(self.kinds)
        rows: dict[str, list[Row]] = {kind.word: [] for kind in kinds}
        for source in sources:
            text, file = text_of(source), file_name(source)
            written = plain(text, file)
            if not rows.keys() & written.keys():
                raise ContentError(file, "", reason("content.unknown-kind"))
            if added:
                check_bounds(written, text, file)
            for word, things in tables(kinds, text, file):
                rows[word] += [Row(text, file, f"{word}[{at}]", thing) for at, thing in enumerate(things)]
        return rows

    def _with_rows(self, found: C, rows: dict[str, list[Row]], once: bool = False) -> C:
        for kind in self.kinds:
            if rows.get(kind.word):
                found = replace(found, **{kind.into: with_things(found, kind, rows[kind.word], once)})
        return found

    def _with_added(self, found: C, rows: dict[str, list[Row]], known: Known | None, *, once: bool) -> C:
        found = self._with_rows(found, rows, once=once)
        if known is not None:
            self._check_shipped(known)
            self._check_skills(rows, known)
        return found

    def _with_brought(self, found: C, armies: Iterable[Any], known: Known | None) -> C:
        for source in map(source_of, armies):
            rows = self._brought_rows(source) if source is not None else {}
            if rows:
                found = self._with_added(found, rows, known, once=True)
        return found

    def _brought_rows(self, source: Source) -> dict[str, list[Row]]:
        """The things that an army list brings itself, by their word."""
        text, file = text_of(source), file_name(source)
        brought = plain(text, file).get(BROUGHT)
        if brought is None:
            return {}
        kinds = self.addable
        check_bounds(brought, text, file, BROUGHT)
        tables_of = convert(brought, type_of_file(kinds), text, file, BROUGHT)
        return {
            kind.word: [
                Row(text, file, f"{BROUGHT}.{kind.word}[{number}]", thing)
                for number, thing in enumerate(getattr(tables_of, f"table_{at}"))
            ]
            for at, kind in enumerate(kinds)
        }

    @property
    def addable(self) -> tuple[Kind, ...]:
        """The kinds of things that players may add."""
        return tuple(kind for kind in self.kinds if kind.addable)

    def _with_lists(self, found: C, sources: Sequence[Source]) -> C:
        if not sources:
            return found
        armies: dict[str, A] = dict(found.armies)  # type: ignore[attr-defined]  # every catalogue has lists
        for source in sources:
            army = self.read_list(source, found)
            if army.key in armies:
                raise ContentError(file_name(source), "", reason("content.twice", name=army.key))
            armies[army.key] = army
        return replace(found, armies=armies)

    def _check_skills(self, rows: dict[str, list[Row]], known: Known) -> None:
        for kind in self.kinds:
            for row in rows.get(kind.word, ()) if kind.skill_rule else ():
                for number, skill in enumerate(row.thing.skills):
                    if not known(skill):
                        name = row.thing.name
                        said = name if isinstance(name, str) else name.fr
                        why = reason("profile.unknown-skill", kind.skill_rule, profile=said, skill=skill)
                        raise row.error(f".skills[{number}]", why)


def beyond_bounds(written: Any, place: str) -> Iterator[tuple[str, Reason]]:
    """What no table could bear, and where it stands: a match is played with it, by a server too."""
    if isinstance(written, dict):
        for key, part in written.items():
            yield from beyond_bounds(part, f"{place}.{key}".removeprefix("."))
    elif isinstance(written, list):
        if len(written) > MOST_ADDED:
            yield place, reason("content.too-many", most=MOST_ADDED)
        for at, part in enumerate(written[:MOST_ADDED]):
            yield from beyond_bounds(part, f"{place}[{at}]")
    elif isinstance(written, str):
        if len(written) > LONGEST_ADDED:
            yield place, reason("content.too-long", most=LONGEST_ADDED)
    elif written is not None and abs(written) > LARGEST_ADDED:
        yield place, reason("content.huge", most=LARGEST_ADDED)


def check_bounds(written: Any, text: str, file: str, under: str = "") -> None:
    """Refuse things of a player that no table could bear."""
    for place, why in beyond_bounds(written, under):
        raise error_at(text, file, place, why)


def source_of(name: Any) -> Source | None:
    """The file that a list is, or is named by; None where it is something else: a key, an army."""
    if isinstance(name, str) and name.endswith(".toml"):
        return user_file(name)
    return name if isinstance(name, Traversable | WrittenText) else None


def unprinted(kind: Kind, shared: dict[str, list[Row]], printed: dict[str, list[Row]]) -> list[Row]:
    """What a family of games shares of a kind, without what one of them prints otherwise."""
    if kind.key is None:
        return shared[kind.word]
    keys = {kind.key(row.thing) for row in printed[kind.word]}
    return [row for row in shared[kind.word] if kind.key(row.thing) not in keys]


def tables(kinds: Sequence[Kind], text: str, file: str) -> Iterator[tuple[str, Sequence[Any]]]:
    """The tables of a file, by their word."""
    found = decode(text, type_of_file(tuple(kinds)), file)
    for at, kind in enumerate(kinds):
        yield kind.word, getattr(found, f"table_{at}")


@lru_cache(maxsize=16)
def type_of_file(kinds: tuple[Kind, ...]) -> type[Printed]:
    """What a file holds that may have tables of these kinds; a word such as `raise` is no name of a field."""
    fields: list[tuple[str, Any, Any]] = []
    for at, kind in enumerate(kinds):
        table: Any = tuple.__class_getitem__((kind.type, ...))
        fields.append((f"table_{at}", table, msgspec.field(default=(), name=kind.word)))
    return msgspec.defstruct("File", fields, bases=(Printed,), frozen=True, kw_only=True)  # type: ignore[return-value]


def with_things(found: Any, kind: Kind, rows: Sequence[Row], once: bool = False) -> Any:
    """A field of a catalogue with some things more; `once`: what two lists bring alike is there once."""
    if kind.key is None:
        return (*getattr(found, kind.into), *[row.thing for row in rows])
    things = dict(getattr(found, kind.into))
    for row in rows:
        key = kind.key(row.thing)
        if once and things.get(key) == row.thing:
            continue
        if key in things:
            raise row.error("", reason("content.twice", name=key))
        for place, why in kind.names(row.thing, found):
            raise row.error(place, why)
        things[key] = row.thing
    return things
