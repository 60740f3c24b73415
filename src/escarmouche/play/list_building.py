"""Building an army list: what may be chosen, what a draft is, and what a game says to whoever builds one.

The heads of a list (people, format, options) and its entries are fields with choices; a draft is plain data that holds
what was chosen. The rules of a game are those of its army checks: a `ListBuilder` only brings drafts to them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.play.card import Card
from escarmouche.play.content import WRITTEN, Words
from escarmouche.play.list_lines import MOST_FIGURES, MOST_LINES
from escarmouche.play.own_content import Content
from escarmouche.play.reason import Reason, reason
from escarmouche.play.words import Phrases

MOST_CHOSEN = 20
"""Things chosen in one field, and fields of one entry."""
LONGEST_KEY = 100
LONGEST_NAME = 500

Key = Annotated[str, Meta(max_length=LONGEST_KEY)]
Values = Annotated[tuple[Key, ...], Meta(max_length=MOST_CHOSEN)]
Chosen = Annotated[Mapping[Key, Values], Meta(max_length=MOST_CHOSEN)]
"""What was chosen in each field, by its key; a number stands as its digits."""

A = TypeVar("A")


class ListChoice(Struct, frozen=True):
    """Something that may be chosen in a field, and what it costs for each figure."""

    key: str
    name: Words
    cost: int = 0


class ListField(Struct, frozen=True, kw_only=True):
    """Something to decide: one of the choices, some of them, or a number (the choices are then the usual ones)."""

    key: str
    kind: Literal["one", "some", "number"]
    choices: tuple[ListChoice, ...] = ()
    least: int = 0
    """Of a number the smallest, otherwise how many must be chosen."""
    most: int = 1
    default: tuple[str, ...] = ()
    repeats: bool = False
    """Whether the same may be chosen twice."""

    @property
    def known(self) -> set[str]:
        """The keys of all choices."""
        return {choice.key for choice in self.choices}


class CatalogueEntry(Struct, frozen=True, kw_only=True):
    """A profile that a list may hold: its role, its card, and what may be chosen with it."""

    key: str
    name: Words
    role: str
    """Named by the message `builder.role.<role>`."""
    icon: str
    cost: int
    """Of one figure without anything chosen, or of the smallest size."""
    card: Card
    most: int | None = None
    """Figures of this profile in a list; None where nothing is printed."""
    sizes: tuple[tuple[int, int], ...] = ()
    """In games that sell units: how many figures, and what they cost together."""
    fields: tuple[ListField, ...] = ()
    own: bool = False
    """Whether it stands in no book, but in a file that the list brings."""


class DraftEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Figures of one profile with what was chosen for each of them."""

    key: Key
    count: Annotated[int, Meta(ge=1, le=MOST_FIGURES)] = 1
    choices: Chosen = {}


class Draft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A list that is being built, legal or not."""

    game: Key
    name: Words = Words(fr="", en="")
    idea: Words = Words(fr="", en="")
    head: Chosen = {}
    entries: Annotated[tuple[DraftEntry, ...], Meta(max_length=MOST_LINES)] = ()
    content: Content = {}
    """Things of one's own that the list may hold, as files."""

    def put(self, at: int, *entries: DraftEntry) -> Draft:
        """With these entries in the place of one, or without it."""
        return replace(self, entries=(*self.entries[:at], *entries, *self.entries[at + 1 :]))

    def insert(self, at: int, entry: DraftEntry) -> Draft:
        """With one entry more, at this place."""
        return replace(self, entries=(*self.entries[:at], entry, *self.entries[at:]))


class DraftFault(Struct, frozen=True):
    """What is wrong with a draft, and with which entry of it; -1: with the list."""

    entry: int
    why: Reason


class ListLimit(Struct, frozen=True, kw_only=True):
    """A limit of the list and how it stands: a label, a number, its bounds."""

    label: Reason
    value: int | None = None
    """None: something that is kept or not."""
    least: int | None = None
    most: int | None = None
    kept: bool
    rule: str = ""


def limit(
    key: str, rule: str, value: int, least: int | None = None, most: int | None = None, **params: str
) -> ListLimit:
    """A number and its bounds, kept or not."""
    kept = (least is None or value >= least) and (most is None or value <= most)
    label = reason(f"builder.limit.{key}", rule, **params)
    return ListLimit(label=label, value=value, least=least, most=most, kept=kept, rule=rule)


def kept_unless(key: str, rule: str, faults: Sequence[Reason], *broken_by: str) -> ListLimit:
    """Something without a number, kept unless one of these faults is there."""
    kept = not any(fault.key in broken_by for fault in faults)
    return ListLimit(label=reason(f"builder.limit.{key}", rule), kept=kept, rule=rule)


class ListBuilder(ABC, Generic[A]):
    """How the lists of one game are built; `A` is its army, legal or not."""

    game: ClassVar[str]
    lines_key: ClassVar[str]
    """The key under which a list file holds its lines."""
    people_field: ClassVar[str]
    points_field: ClassVar[str]
    roles: ClassVar[tuple[str, ...]]
    lacks: ClassVar[frozenset[str]] = frozenset()
    """Faults that adding to the list can mend: they keep nobody from adding."""
    blamed: ClassVar[Mapping[str, str]] = {}
    """Faults of the whole list that the last entry of a role causes."""

    # ---- what there is to choose

    @abstractmethod
    def fields(self) -> tuple[ListField, ...]:
        """The heads of a list."""

    @abstractmethod
    def keys(self, head: Chosen) -> Sequence[str]:
        """The profiles that a list with this head may hold, in the order in which they are offered."""

    @abstractmethod
    def entry(self, key: str, head: Chosen) -> CatalogueEntry | None:
        """A profile of the game, at home in such a list or not; None where there is none of this key."""

    def knows(self, field: str, value: str) -> bool:
        """Whether something that an entry does not offer exists all the same: the rules then say what is wrong."""
        return False

    # ---- what a draft is worth

    @abstractmethod
    def army(self, draft: Draft) -> A:
        """The army of a draft of which all keys are known."""

    @abstractmethod
    def draft(self, army: A) -> Draft:
        """The draft of an army."""

    @abstractmethod
    def check(self, army: A, draft: Draft) -> list[Reason]:
        """Everything that is wrong with it, by the rules of the book."""

    @abstractmethod
    def total(self, army: A) -> int:
        """What it costs."""

    @abstractmethod
    def costs(self, draft: Draft, army: A) -> list[int]:
        """What each entry costs."""

    @abstractmethod
    def limits(self, draft: Draft, army: A, faults: Sequence[Reason]) -> list[ListLimit]:
        """How the limits of the book stand."""

    # ---- texts

    @abstractmethod
    def read_army(self, text: str, file: str) -> A:
        """The army of a list file; raises `ContentError`."""

    @abstractmethod
    def document(self, draft: Draft, language: str) -> dict[str, Any]:
        """What a list file says of it, name and idea aside, in the order in which it is written."""

    def text_lines(self, draft: Draft, language: str) -> list[str]:
        """The lines of a list with all that was chosen, for people to read."""
        lines: list[str] = self.document(draft, language)[self.lines_key]
        return lines

    def line_of_entry(self, draft: Draft) -> list[int]:
        """The number of the line that tells of each entry, from 0; an entry to a line unless the game joins them."""
        return list(range(len(draft.entries)))

    def from_lines(self, head: Chosen, lines: Sequence[str]) -> dict[str, Any]:
        """The content of a list file from a head and lines as players write them."""
        return {**{key: self.written_head(key, values) for key, values in head.items()}, self.lines_key: list(lines)}

    def fighter_text(self, entry: DraftEntry, head: Chosen) -> str:
        """One figure of an entry, or the unit, as questions about chance name it: the line of a list."""
        found = self.entry(entry.key, head)
        alone = entry if found is not None and found.sizes else replace(entry, count=1)
        lines: list[str] = self.document(Draft(game=self.game, head=head, entries=(alone,)), "fr")[self.lines_key]
        return lines[0]

    def written_head(self, key: str, values: Sequence[str]) -> Any:
        """What was chosen in a head, as a list file says it."""
        field = next(field for field in self.fields() if field.key == key)
        return int(values[0]) if field.kind == "number" else values[0]

    # ---- steps of whoever builds

    def fresh(self, key: str, head: Chosen) -> DraftEntry:
        """A profile as it is first added."""
        found = self.entry(key, head)
        if found is None:
            return DraftEntry(key)
        chosen = {field.key: field.default for field in found.fields if field.default}
        return DraftEntry(key, found.sizes[0][0] if found.sizes else 1, chosen)

    def added(self, draft: Draft, key: str) -> Draft:
        """With one more of a profile: figures that are alike stand in one entry, units apart."""
        new = self.fresh(key, draft.head)
        found = self.entry(key, draft.head)
        if found is not None and not found.sizes:
            for at, entry in enumerate(draft.entries):
                if (entry.key, entry.choices) == (key, new.choices) and entry.count < MOST_FIGURES:
                    return draft.put(at, replace(entry, count=entry.count + 1))
        return replace(draft, entries=(*draft.entries, new))

    def removed(self, draft: Draft, at: int) -> Draft:
        """With one figure less in an entry, or without the unit."""
        entry = draft.entries[at]
        found = self.entry(entry.key, draft.head)
        if entry.count == 1 or (found is not None and found.sizes):
            return draft.put(at)
        return draft.put(at, replace(entry, count=entry.count - 1))

    # ---- what faults are about

    def entry_at_fault(self, why: Reason, draft: Draft) -> int:
        """The entry that a fault is about: by its line, by its profile, or the last of the role; -1: the list."""
        params = dict(why.params)
        named = [at for at, entry in enumerate(draft.entries) if self.is_named(entry, params.get("profile"), draft)]
        line = params.get("line")
        if isinstance(line, int):
            there = [at for at, number in enumerate(self.line_of_entry(draft)) if number == line - 1]
            return next((at for at in there if at in named), there[0] if there else -1)
        if named:
            return named[-1]
        role = self.blamed.get(why.key)
        return max((at for at, e in enumerate(draft.entries) if role and self.role_of(e, draft) == role), default=-1)

    def is_named(self, entry: DraftEntry, name: Any, draft: Draft) -> bool:
        """Whether a fault names the profile of an entry."""
        found = self.entry(entry.key, draft.head)
        return found is not None and name in (found.name.fr, found.key)

    def role_of(self, entry: DraftEntry, draft: Draft) -> str:
        """The role of an entry."""
        found = self.entry(entry.key, draft.head)
        return found.role if found is not None else ""


def one(head: Chosen, key: str) -> str:
    """What was chosen in a field with one choice; nothing where nothing was."""
    values = head.get(key, ())
    return values[0] if values else ""


def number(head: Chosen, key: str) -> int:
    """The number of a field."""
    return int(one(head, key) or 0)


def numbers(key: str, usual: Sequence[int], most: int, default: int) -> ListField:
    """A field for a number of points, with the usual ones."""
    choices = tuple(ListChoice(str(points), Words(fr=str(points), en=str(points))) for points in usual)
    return ListField(key=key, kind="number", choices=choices, least=1, most=most, default=(str(default),))


def said(key: str, game: str) -> Words:
    """A message of a game in every language."""
    return Words(**{language: Phrases(language, game).say(reason(key)) for language in WRITTEN})
