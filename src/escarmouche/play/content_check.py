"""Things of one's own as a form holds them: written as a content file, read by the loader, all faults at once.

The loader stops at the first fault of a thing. What is at fault there is put right by a stand-in, and the thing is read
again, until nothing more is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec import inspect as kinds
from msgspec.structs import replace

from escarmouche.play.card import Card
from escarmouche.play.catalogue import Kind, beyond_bounds, with_things
from escarmouche.play.catalogue import Row as ReadRow
from escarmouche.play.content import ContentError, WrittenText, convert, line_of, plain, steps
from escarmouche.play.own_content import MOST_TEXT, OwnContent, listed_tables
from escarmouche.play.reason import Reason, reason
from escarmouche.play.toml_writing import write_tables

MOST_ROUNDS = 40
"""Faults of one thing that are looked for."""
MOST_TOLD = 100
"""Faults of one file that are told at once."""


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """Something of one's own: the word of its kind, and its fields as plain values."""

    word: Annotated[str, Meta(max_length=100)]
    value: dict[str, Any]


class ThingFault(Struct, frozen=True):
    """What is wrong: with which thing, at which place in it (`weapon.damage[3]`), at which line of the file."""

    thing: int
    """-1: with the whole file."""
    place: str
    line: int | None
    why: Reason


class CheckedContent(Struct, frozen=True):
    """Some things as a file, all that is wrong with them, and the card of each where it has one."""

    toml: str
    faults: list[ThingFault]
    cards: list[Card | None]


class ReadContent(Struct, frozen=True):
    """The things of a content file; none, and why, where it cannot be read."""

    things: list[Thing]
    faults: list[ThingFault]


def check_content(own: OwnContent, things: Sequence[Thing], file: str) -> CheckedContent:
    """Things as a file, with everything that is wrong with them; a file has its bounds, as a list has."""
    order = [kind.word for kind in own.reader.addable]
    numbers = sorted(range(len(things)), key=lambda n: order.index(things[n].word) if things[n].word in order else -1)
    tables: dict[str, list[Any]] = {}
    places: dict[int, str] = {}
    for number in numbers:
        rows = tables.setdefault(things[number].word, [])
        places[number] = f"{things[number].word}[{len(rows)}]"
        rows.append(things[number].value)
    text = write_tables(tables)
    if len(text) > MOST_TEXT:
        return CheckedContent("", [ThingFault(-1, "", None, reason("content.too-large", most=MOST_TEXT))], [])
    try:
        plain(text, file)
    except ContentError as error:  # nothing that is written so is looked at more closely
        return CheckedContent(text, [fault_of_text(error, places)], [None] * len(things))
    checker = Checker(own, text, file)
    cards = [checker.card(number, things[number], places[number]) for number in numbers]
    in_order = dict(zip(numbers, cards, strict=True))
    checker.read_whole(things)
    return CheckedContent(text, checker.faults[:MOST_TOLD], [in_order[number] for number in range(len(things))])


def fault_of_text(error: ContentError, places: Mapping[int, str]) -> ThingFault:
    """What is wrong with a text before anybody asks what it means, and with which thing of it."""
    for number, place in places.items():
        if error.place.startswith(place):
            return ThingFault(number, error.place.removeprefix(place).removeprefix("."), error.line, error.why)
    return ThingFault(-1, error.place, error.line, error.why)


def read_content(own: OwnContent, text: str, file: str) -> ReadContent:
    """The things of a file as a form holds them; what is wrong with their fields the form will say."""
    words = [kind.word for kind in own.reader.addable]
    try:
        written = plain(text, file)
    except ContentError as error:
        return ReadContent([], [ThingFault(-1, error.place, error.line, error.why)])
    things = [Thing(word, thing) for word in words for thing in listed_tables(written).get(word, [])]
    if not things:
        return ReadContent([], [ThingFault(-1, "", None, reason("content.unknown-kind"))])
    return ReadContent(things, [])


class Checker:
    """Reads things one after the other into a catalogue, and notes what is wrong with them."""

    def __init__(self, own: OwnContent, text: str, file: str) -> None:
        self.own, self.text, self.file = own, text, file
        self.shelf: Any = own.reader.shipped
        self.faults: list[ThingFault] = []

    def wrong(self, number: int, row: str, place: str, why: Reason) -> None:
        """Note a fault with the line of its place."""
        line = line_of(self.text, steps(f"{row}{place}")) if row else None
        self.faults.append(ThingFault(number, place.removeprefix("."), line, why))

    def card(self, number: int, thing: Thing, row: str) -> Card | None:
        """The card of a thing, which from now on others may name; None where it has none, or is not yet one.

        Once as much is wrong as is told, nothing more is looked at.
        """
        if len(self.faults) >= MOST_TOLD:
            return None
        kind = next((kind for kind in self.own.reader.addable if kind.word == thing.word), None)
        if kind is None:
            self.wrong(number, row, "", reason("content.unknown-kind"))
            return None
        outside = [(place, why) for place, why in beyond_bounds(thing.value, "")]
        for place, why in outside:
            self.wrong(number, row, f".{place}", why)
        if outside:
            return None
        found, mended = self.read(number, kind, thing, row)
        if found is None:
            return None
        sound = self.check_names(number, kind, found, row, mended)
        if not mended and sound:
            self.shelve(number, kind, found, row)
        draw = self.own.cards.get(kind.word)
        return draw(found, self.shelf) if draw is not None and sound else None

    def read(self, number: int, kind: Kind, thing: Thing, row: str) -> tuple[Any, list[str]]:
        """The thing, stand-ins where something was wrong, and the places of those; None where it will not do."""
        value = msgspec.json.decode(msgspec.json.encode(without_none(thing.value)))
        mended: list[str] = []
        for _ in range(MOST_ROUNDS):
            try:
                return convert(value, kind.type, self.text, self.file, row), mended
            except ContentError as error:
                place = error.place.removeprefix(row)
                if error.why.key in ("content.unknown-key", "content.missing-key"):
                    place = f"{place}.{dict(error.why.params)['name']}"
                fields_alone = mend(value, kind.type, steps(place.removeprefix(".")))
                if fields_alone or not mended:
                    self.wrong(number, row, place, error.why)
                if not fields_alone:
                    return None, mended
                mended.append(place)
        return None, mended

    def check_names(self, number: int, kind: Kind, found: Any, row: str, mended: Sequence[str]) -> bool:
        """Note what a thing names and nothing defines; whether all is well."""
        faults = [*kind.names(found, self.shelf), *self.unknown_skills(kind, found)]
        told = [(place, why) for place, why in faults if not any(place.startswith(each) for each in mended)]
        for place, why in told:
            if place or not mended:
                self.wrong(number, row, place, why)
        return not faults

    def unknown_skills(self, kind: Kind, found: Any) -> Iterator[tuple[str, Reason]]:
        """The skills that nobody knows."""
        for at, skill in enumerate(found.skills if kind.skill_rule else ()):
            if not self.own.known(skill):
                said = found.name if isinstance(found.name, str) else found.name.fr
                yield (
                    f".skills[{at}]",
                    reason("profile.unknown-skill", kind.skill_rule, profile=said, skill=skill),
                )

    def shelve(self, number: int, kind: Kind, found: Any, row: str) -> None:
        """Put a thing among those that others may name."""
        try:
            rows = [ReadRow(self.text, self.file, row, found)]
            self.shelf = replace(self.shelf, **{kind.into: with_things(self.shelf, kind, rows)})
        except ContentError as error:
            self.wrong(number, row, error.place.removeprefix(row), error.why)

    def read_whole(self, things: Sequence[Thing]) -> None:
        """Let the loader have the last word: what it refuses is told, whatever was found before."""
        if self.faults or not things:
            return
        try:
            self.own.reader.read([WrittenText(self.text, self.file)], self.own.known)
        except ContentError as error:
            self.faults.append(ThingFault(-1, error.place, error.line, error.why))


def without_none(value: Any) -> Any:
    """Plain values as they are written: what is left out is not there."""
    if isinstance(value, dict):
        return {key: without_none(part) for key, part in value.items() if part is not None}
    return [without_none(part) for part in value] if isinstance(value, list) else value


# ---- stand-ins --------------------------------------------------------------------------------------------------


def mend(value: Any, kind: Any, place: Sequence[str | int]) -> bool:
    """Put something that fits where a fault is; whether there is such a place. The whole thing has none."""
    if not place:
        return False
    at, described = value, kinds.type_info(kind)
    for step in place[:-1]:
        described = inside(described, step)
        if described is None or not holds(at, step):
            return False
        at = at[step]
    field = inside(described, place[-1])
    if isinstance(at, dict) and (field is None or left_out(described, place[-1])):
        return at.pop(place[-1], None) is not None
    if field is None or not (isinstance(at, dict) or holds(at, place[-1])):
        return False
    at[place[-1]] = stand_in(field)
    return True


def holds(value: Any, step: str | int) -> bool:
    """Whether there is something at this step."""
    if isinstance(value, dict):
        return step in value
    return isinstance(value, list) and isinstance(step, int) and step < len(value)


def inside(kind: Any, step: str | int) -> Any:
    """The type of a part of something."""
    match kind:
        case kinds.UnionType(types=types):
            return next((found for each in types if (found := inside(each, step)) is not None), None)
        case kinds.StructType(fields=fields):
            return next((field.type for field in fields if field.encode_name == step), None)
        case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
            return item
        case kinds.TupleType(item_types=items):
            return items[step] if isinstance(step, int) and step < len(items) else None
        case kinds.DictType(value_type=value):
            return value
    return None


def left_out(kind: Any, step: str | int) -> bool:
    """Whether a field need not be there."""
    if isinstance(kind, kinds.UnionType):
        return any(left_out(each, step) for each in kind.types)
    fields = kind.fields if isinstance(kind, kinds.StructType) else ()
    return any(field.encode_name == step and not field.required for field in fields)


def stand_in(kind: Any) -> Any:
    """The simplest value of a type."""
    match kind:
        case kinds.UnionType(types=types):
            return stand_in(types[0])
        case kinds.LiteralType(values=values):
            return values[0]
        case kinds.IntType(ge=least) | kinds.FloatType(ge=least) if least is not None:
            return least
        case kinds.IntType() | kinds.FloatType():
            return 1
        case kinds.BoolType():
            return False
        case kinds.StrType():
            return "x"
        case kinds.StructType(fields=fields):
            return {field.encode_name: stand_in(field.type) for field in fields if field.required}
        case kinds.TupleType(item_types=items):
            return [stand_in(item) for item in items]
        case kinds.VarTupleType(item_type=item, min_length=least):
            return [stand_in(item) for _ in range(least or 0)]
    return {}
