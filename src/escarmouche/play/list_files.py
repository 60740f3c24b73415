"""Drafts as list files: written as the ready lists are, and read again, with all that is wrong of them at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from escarmouche.play.catalogue import BROUGHT
from escarmouche.play.content import MOST_TOLD, ContentError, Words, folder, package_file, plain
from escarmouche.play.list_building import LONGEST_NAME, Draft, ListBuilder
from escarmouche.play.list_lines import MOST_LINES
from escarmouche.play.own_content import tables_of
from escarmouche.play.reason import Reason, Refused, reason, refusal
from escarmouche.play.rulebook import package_of
from escarmouche.play.toml_writing import quoted, write_tables

MOST_ROUNDS = 4
"""Lines that cannot be read are left out so many times: faults of one kind may hide those of the next."""


class ReadDraft(Struct, frozen=True):
    """What was understood of a text, and what is said of the rest: no draft where nothing was understood."""

    draft: Draft | None
    faults: list[Reason]
    notes: list[Reason] = []
    """What was understood where something else is printed."""


def ready_draft(builder: ListBuilder[Any], key: str) -> Draft:
    """The draft of a list that the game ships, by its key; raises `Refused` where there is none."""
    for file in folder(package_file(package_of(builder.game), "data", "armies")):
        if file.name == f"{key}.toml":
            return builder.draft(builder.read_army(file.read_text(encoding="utf-8"), file.name))
    raise Refused(refusal("army.none", name=key))


# ---- writing ----------------------------------------------------------------------------------------------------


def write(builder: ListBuilder[Any], draft: Draft) -> str:
    """The list file of a draft of which all keys are known."""
    content = {"name": named(draft.name), **({"idea": named(draft.idea)} if draft.idea.fr or draft.idea.en else {})}
    own = write_tables(tables_of(draft.content), BROUGHT)
    return to_toml(content | builder.document(draft, "fr")) + (f"\n{own}" if own else "")


def named(text: Words) -> str | dict[str, str]:
    """A text in one language for all, or in each."""
    fr, en = text.fr[:LONGEST_NAME], text.en[:LONGEST_NAME]
    return fr if fr == en else {"fr": fr, "en": en}


def to_toml(content: Mapping[str, Any]) -> str:
    """Plain values as a list file writes them: a line of the list on each line, tables at the end."""
    tables = {key: value for key, value in content.items() if isinstance(value, dict) and not is_text(value)}
    lines = [f"{key} = {value_text(value)}" for key, value in content.items() if key not in tables]
    for key, table in tables.items():
        lines += ["", f"[{key}]", *[f"{key_text(name)} = {value_text(value)}" for name, value in table.items()]]
    return "\n".join(lines) + "\n"


def is_text(value: Mapping[str, Any]) -> bool:
    """Whether it is a text in each language."""
    return value.keys() == {"fr", "en"}


def value_text(value: Any) -> str:
    """A value on the right of an equals sign."""
    match value:
        case str():
            return quoted(value)
        case tuple():
            return f"[{', '.join(map(value_text, value))}]"
        case list():
            return "".join(["[\n", *[f"  {value_text(each)},\n" for each in value], "]"])
        case dict():
            return "{ " + ", ".join(f"{key} = {value_text(each)}" for key, each in value.items()) + " }"
        case _:
            return str(value)


def key_text(key: str) -> str:
    """A key, quoted where it must be; names of profiles always are."""
    return quoted(key)


# ---- reading ----------------------------------------------------------------------------------------------------


def read(builder: ListBuilder[Any], text: str, file: str) -> ReadDraft:
    """The draft of a list file. Lines that nobody understands are told and left out."""
    faults: list[Reason] = []
    try:
        plain(text, file)
    except ContentError as error:  # no list file at all: there is no line to leave out
        return ReadDraft(None, [placed(each) for each in error.all])
    for already in range(MOST_ROUNDS):
        try:
            army = builder.read_army(text, file)
        except ContentError as error:
            in_lines = f"{builder.lines_key}["
            faults += [placed(each) for each in error.all if not already or each.place.startswith(in_lines)]
            shorter = without(text, file, builder.lines_key, error)
            if shorter is None:
                return ReadDraft(None, faults[:MOST_TOLD])
            text = shorter
        else:
            draft = builder.draft(army)
            if len(draft.entries) > MOST_LINES:
                return ReadDraft(None, [*faults, reason("army.too-many-lines", most=MOST_LINES)])
            return ReadDraft(draft, faults[:MOST_TOLD], list(getattr(army, "notes", ())))
    return ReadDraft(None, faults[:MOST_TOLD])


def placed(error: ContentError) -> Reason:
    """The fault of a file with its line and place as far as they are known."""
    where = {"at_line": error.line, "at_column": error.column, "place": error.place}
    known = [(name, value) for name, value in where.items() if value]
    return Reason(error.why.key, error.why.rule, (*error.why.params, *known))


def without(text: str, file: str, key: str, error: ContentError) -> str | None:
    """A list file without the lines, and what is said of them, in which something is wrong; None where it is another.

    What is said of a line that was left out is no fault of its own.
    """
    content = plain(text, file)
    faulty: set[int] = set()
    for each in error.all:
        line = re.match(rf"{key}\[(\d+)\]", each.place)
        table, _, name = re.sub(r"\[\d+\]\Z", "", each.place).partition(".")
        if line is not None:
            faulty.add(int(line[1]))
        elif not (name and isinstance(content.get(table), dict) and content[table].pop(name, None)):
            return None
    content.pop(BROUGHT, None)  # who reads the lines knows what the list brings
    content[key] = [line for at, line in enumerate(content[key]) if at not in faulty][:MOST_LINES]
    return to_toml({name: value if name == key else inline(value) for name, value in content.items()})


def inline(value: Any) -> Any:
    """A list on one line."""
    if isinstance(value, dict):
        return {key: inline(each) for key, each in value.items()}
    return tuple(value) if isinstance(value, list) else value
