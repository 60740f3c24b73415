"""Forms for things of one's own, made from the types of a game: what may stand in each field, and what it is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec import inspect as kinds

from escarmouche.play.catalogue import Kind
from escarmouche.play.content import WRITTEN, Words, plain
from escarmouche.play.language_files import catalogue
from escarmouche.play.own_content import OwnContent
from escarmouche.play.rulebook import packages_of

FieldKind = Literal["text", "words", "number", "flag", "one", "mixed", "some", "texts", "list", "row", "record"]
"""A text; a text in each language; a number; yes or no; one of the choices; a number or one of the choices; some of
the choices; texts; parts that are alike, as many as one likes; a row of so many parts; fields that belong together."""
MOST_SUGGESTED = 300
UNSHARED = ("name", "key", "id", "figure", "title", "fr", "en", "keyword", "gods")
"""What a thing has for itself: nobody writes it twice."""
OWN_SOURCE = "house"


class FormChoice(Struct, frozen=True):
    """Something that may be chosen."""

    key: str
    label: Words


class FormField(Struct, frozen=True, kw_only=True):
    """A field: its key in the file, what it is called, what may stand there."""

    key: str
    label: Words
    about: Words | None = None
    kind: FieldKind
    required: bool = False
    default: Any = None
    """What holds where nothing is written."""
    whole: bool = False
    least: float | None = None
    most: float | None = None
    """Of a number its bounds, of several parts how many."""
    choices: tuple[FormChoice, ...] = ()
    suggestions: tuple[str, ...] = ()
    """What the game itself writes there."""
    parts: tuple[FormField, ...] = ()
    """The fields of a record; of a list what each part is; of a row its parts."""


class FormExample(Struct, frozen=True):
    """Something that is printed, from which one may begin."""

    key: str
    name: str


class FormSchema(Struct, frozen=True, kw_only=True):
    """The form of one kind of thing."""

    word: str
    label: Words
    card: bool
    """Whether it has a card to be seen."""
    fields: tuple[FormField, ...]
    examples: tuple[FormExample, ...]


def schemas(game: str, own: OwnContent) -> list[FormSchema]:
    """The forms that a game offers: first what has a card, then as they name one another."""
    found = sorted(own.reader.addable, key=lambda kind: kind.word not in own.cards)
    return [FormMaker(game, own, kind).schema() for kind in found]


def example(own: OwnContent, word: str, key: str) -> dict[str, Any] | None:
    """A printed thing as its file writes it; None where there is none."""
    return next((thing for each, thing in written_things(own, word) if each == key), None)


def written_things(own: OwnContent, word: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The printed things of a kind by their keys, as they are written."""
    kind = next((kind for kind in own.reader.addable if kind.word == word), None)
    if kind is None or kind.key is None:
        return
    files: dict[str, list[dict[str, Any]]] = {}
    for row in own.reader.shipped_rows(word):
        if row.text not in files:
            files[row.text] = plain(row.text, row.file)[word]
        yield str(kind.key(row.thing)), files[row.text][int(row.place.removeprefix(f"{word}[").removesuffix("]"))]


class FormMaker:
    """Makes the form of one kind of thing of a game."""

    def __init__(self, game: str, own: OwnContent, kind: Kind) -> None:
        self.kind, self.own = kind, own
        self.messages = {language: catalogue(language, *packages_of(game)) for language in WRITTEN}
        self.written = dict(written_things(own, kind.word))

    def schema(self) -> FormSchema:
        """The form."""
        info = kinds.type_info(self.kind.type)
        assert isinstance(info, kinds.StructType)
        names = [FormExample(key, self.name_of(thing)) for key, thing in self.written.items()]
        return FormSchema(
            word=self.kind.word,
            label=self.said(f"form.kind.{self.kind.word}", self.kind.word),
            card=self.kind.word in self.own.cards,
            fields=self.fields(info, ()),
            examples=tuple(sorted(names, key=lambda each: each.name)),
        )

    def name_of(self, thing: dict[str, Any]) -> str:
        """What a printed thing is called."""
        name = thing.get("name", "")
        return str(name["fr"] if isinstance(name, dict) else name)

    def fields(self, info: kinds.StructType, path: tuple[str, ...]) -> tuple[FormField, ...]:
        """The fields of a record."""
        return tuple(self.field(field, (*path, field.encode_name)) for field in info.fields)

    def field(self, field: kinds.Field, path: tuple[str, ...]) -> FormField:
        """A field with its default."""
        default = None if field.required else default_of(field)
        return msgspec.structs.replace(self.form(field.type, path), required=field.required, default=default)

    def form(self, kind: kinds.Type, path: tuple[str, ...]) -> FormField:
        """What may stand in a field of this type."""
        named: dict[str, Any] = {"key": path[-1], "label": self.label(path), "about": self.about(path)}
        match kind:
            case kinds.UnionType(types=types):
                return self.either([each for each in types if not isinstance(each, kinds.NoneType)], path)
            case kinds.BoolType():
                return FormField(**named, kind="flag")
            case kinds.IntType() | kinds.FloatType():
                return FormField(**named, kind="number", **bounds(kind))
            case kinds.LiteralType(values=values):
                return FormField(**named, kind="one", choices=self.choices(values, path))
            case kinds.StructType(cls=cls) if cls is Words:
                return FormField(**named, kind="words")
            case kinds.StructType():
                return FormField(**named, kind="record", parts=self.fields(kind, path))
            case kinds.TupleType(item_types=items):
                parts = tuple(self.form(item, (*path, str(at + 1))) for at, item in enumerate(items))
                return FormField(**named, kind="row", parts=parts)
            case kinds.VarTupleType():
                return self.several(kind, path, named)
        return FormField(**named, kind="text", suggestions=self.suggestions(path))

    def either(self, types: list[kinds.Type], path: tuple[str, ...]) -> FormField:
        """One type, or a number and words that may stand for it."""
        forms = [self.form(each, path) for each in types]
        choices = tuple(choice for form in forms for choice in form.choices)
        if len(forms) > 1 and choices:
            return msgspec.structs.replace(forms[0], kind="mixed", choices=choices)
        return forms[0]

    def several(self, kind: kinds.VarTupleType, path: tuple[str, ...], named: dict[str, Any]) -> FormField:
        """Several parts."""
        count: dict[str, Any] = {"least": kind.min_length, "most": kind.max_length}
        match kind.item_type:
            case kinds.StrType():
                return FormField(**named, kind="texts", **count, suggestions=self.suggestions(path))
            case kinds.LiteralType(values=values):
                return FormField(**named, kind="some", **count, choices=self.choices(values, path))
            case item:
                return FormField(**named, kind="list", **count, parts=(self.form(item, path),))

    # ---- words

    def said(self, key: str, otherwise: str) -> Words:
        """A message in every language, or the plain word."""
        return Words(**{language: found.get(key, otherwise) for language, found in self.messages.items()})

    def label(self, path: tuple[str, ...]) -> Words:
        """What a field is called: the most particular word that there is, otherwise its key."""
        if path[-1].isdigit():
            keys = [f"form.{self.kind.word}.{'.'.join(path)}", f"form.{'.'.join(path[-2:])}"]
        else:
            keys = [f"form.{self.kind.word}.{'.'.join(path)}", f"form.{path[-1]}"]
        known = [key for key in keys if key in self.messages[WRITTEN[0]]]
        return self.said(known[0] if known else "", path[-1])

    def about(self, path: tuple[str, ...]) -> Words | None:
        """What a field means, where somebody says so."""
        for key in (f"form.{self.kind.word}.{'.'.join(path)}.about", f"form.{path[-1]}.about"):
            if key in self.messages[WRITTEN[0]]:
                return self.said(key, "")
        return None

    def choices(self, values: tuple[Any, ...], path: tuple[str, ...]) -> tuple[FormChoice, ...]:
        """The values of a field by name."""
        field = next(step for step in reversed(path) if not step.isdigit())
        return tuple(FormChoice(str(value), self.choice_label(field, str(value) or "none")) for value in values)

    def choice_label(self, field: str, value: str) -> Words:
        """What a value is called."""
        slug = value.replace(" ", "-")
        known = [key for key in (f"form.{self.kind.word}.{field}.{slug}", f"form.{field}.{slug}", f"form.value.{slug}")
                 if key in self.messages[WRITTEN[0]]]  # fmt: skip
        return self.said(known[0] if known else "", value)

    def suggestions(self, path: tuple[str, ...]) -> tuple[str, ...]:
        """What the printed things write in this field."""
        if path[-1] in UNSHARED:
            return ()
        found = {text for thing in self.written.values() for text in texts_at(thing, path)}
        return tuple(sorted(found)[:MOST_SUGGESTED])


def texts_at(written: Any, path: tuple[str, ...]) -> Iterator[str]:
    """The texts that stand at a place of a thing."""
    if isinstance(written, list):
        for part in written:
            yield from texts_at(part, path)
    elif isinstance(written, dict) and path:
        yield from texts_at(written.get(path[0]), path[1:])
    elif isinstance(written, str) and written and not path:
        yield written


def default_of(field: kinds.Field) -> Any:
    """What holds where nothing is written, in plain values."""
    value = field.default if field.default is not NODEFAULT else None
    return msgspec.to_builtins(value)


def bounds(kind: kinds.IntType | kinds.FloatType) -> dict[str, Any]:
    """From where to where a number goes."""
    least = kind.ge if kind.ge is not None else kind.gt
    return {"whole": isinstance(kind, kinds.IntType), "least": least, "most": kind.le}
