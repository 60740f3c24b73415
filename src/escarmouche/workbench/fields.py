"""The reference of situation files: every field of a game's file, with its type, its default and what it means.

`python -m escarmouche.workbench.fields --write` writes `docs/situations/<game>.md` for every game; `--check` says which
of them are out of date. All of it is read from the structs: the meaning of a field is the docstring under it.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec import inspect as kinds

from escarmouche.play.rulebook import games, rulebook

if TYPE_CHECKING:
    from escarmouche.play.situation import SituationReader

ABOUT = """\
# Situation files of {game}

A situation file is a TOML text that describes any position of a game, and what the players then say and roll there:
`escarmouche ask file.toml` shows who is asked what, what may be answered, and why not the rest; `--json` says the same
to programs. Files and output count players from 1 and call things by the `id` that the file gave them. All that is
wrong with a file is told at once, each fault with its line.

Written from the sources by `python -m escarmouche.workbench.fields --write`. A file that shows every field:
[{model}]({model}).
"""
ENDS = """\
## Phases

{phases}.

## Reports

What may end an effect: {reports}. A report is followed by the id of the unit, or the number of the player, that it is
about; without, anybody's will do. `…` stands for the id of another unit.
"""


@cache
def classes(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module as they are written."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def meanings(struct: type[Struct]) -> dict[str, str]:
    """The docstrings under the fields of a struct and of those it is made from."""
    found: dict[str, str] = {}
    for kind in reversed(struct.__mro__[: struct.__mro__.index(Struct)]):
        for field, said in pairwise(classes(kind.__module__)[kind.__name__].body):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                text = said.value if isinstance(said, ast.Expr) else None
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    found[field.target.id] = " ".join(text.value.split())
    return found


def kind_of(kind: kinds.Type) -> str:
    """A type in words."""
    match kind:
        case kinds.BoolType():
            return "true or false"
        case kinds.IntType(ge=least, le=most):
            return "whole number" + bounds(least, most)
        case kinds.FloatType(gt=above, ge=least, le=most):
            return "number" + (f" above {above:g}, at most {most:g}" if above is not None else bounds(least, most))
        case kinds.StrType():
            return "text"
        case kinds.LiteralType(values=values):
            return " or ".join(f"`{msgspec.json.encode(value).decode()}`" for value in values if value != "")
        case kinds.UnionType(types=types):
            return " or ".join(dict.fromkeys(filter(None, [kind_of(part) for part in types])))
        case kinds.NoneType():
            return ""
    return kind_of_many(kind)


def kind_of_many(kind: kinds.Type) -> str:
    """A type of several values, in words."""
    match kind:
        case kinds.ListType(item_type=item) | kinds.VarTupleType(item_type=item):
            return (
                f"list of {kind_of(item)}" if not isinstance(item, kinds.StructType) else f"tables: {title(item.cls)}"
            )
        case kinds.TupleType(item_types=items):
            return (
                "["
                + ", ".join("number" if isinstance(item, kinds.FloatType) else kind_of(item) for item in items)
                + "]"
            )
        case kinds.DictType(value_type=value):
            return f"table of {kind_of(value)}"
        case kinds.StructType(cls=struct):
            return f"table: {title(struct)}"
    return "anything"


def bounds(least: float | None, most: float | None) -> str:
    """From where to where a number goes."""
    return "" if least is None or most is None else f", {least:g} to {most:g}"


def title(struct: type) -> str:
    """What the reference calls a table."""
    words = struct.__name__.removeprefix("Written")
    return f"[{words}](#{words.lower()})"


def inner(kind: Any) -> Iterator[type[Struct]]:
    """The structs that a type is made of."""
    for part in (getattr(kind, "item_type", None), *getattr(kind, "types", ())):
        if part is not None:
            yield from inner(part)
    if isinstance(kind, kinds.StructType):
        yield kind.cls


def default_of(field: kinds.Field) -> str:
    """What a field is where it is not written."""
    if field.required:
        return "required"
    value = field.default if field.default is not NODEFAULT else field.default_factory()
    if value is None or isinstance(value, Struct):
        return "–"
    return f"`{msgspec.json.encode(value).decode()}`"


def table(struct: type[Struct]) -> Iterator[str]:
    """The section of one struct."""
    heading = struct.__name__.removeprefix("Written")
    told: Any = kinds.type_info(struct)
    meaning = meanings(struct)
    yield f"## {heading}\n\n{inspect.cleandoc(struct.__doc__ or '')}\n"
    yield "| field | type | default | meaning |\n|---|---|---|---|"
    order = sorted(told.fields, key=lambda field: not field.required)
    for field in order:
        yield f"| `{field.encode_name}` | {kind_of(field.type)} | {default_of(field)} | {meaning[field.name]} |"
    yield ""


def structs_of(file: type[Struct]) -> list[type[Struct]]:
    """A file and all the tables in it, each once."""
    found = [file]
    for struct in found:
        told: Any = kinds.type_info(struct)
        found += [part for field in told.fields for part in inner(field.type) if part not in found]
    return list(dict.fromkeys(found))


def reference(reader: SituationReader[Any, Any]) -> str:
    """The page of one game."""
    lines = [ABOUT.format(game=reader.game, model=reader.model)]
    for struct in structs_of(reader.file):
        lines += table(struct)
    reports = ", ".join(f"`{report.replace('{}', '…')}`" for report in reader.reports)
    phases = ", ".join(f"`{phase}`" for phase in reader.phases)
    return "\n".join([*lines, ENDS.format(reports=reports, phases=phases)])


def pages(folder: Path) -> dict[Path, str]:
    """The pages of all games that read situation files."""
    readers = [rulebook(game).situations for game in games()]
    return {folder / f"{reader.game}.md": reference(reader) for reader in readers if reader is not None}


def main() -> int:
    """Write the pages, or say which are out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--write", action="store_true")
    action.add_argument("--check", action="store_true")
    parser.add_argument("--folder", type=Path, default=Path("docs/situations"))
    wanted = parser.parse_args()
    found = pages(wanted.folder)
    stale = [page for page in found if not page.exists() or page.read_text(encoding="utf-8") != found[page]]
    if wanted.write:
        for page in stale:
            page.write_text(found[page], encoding="utf-8")
        return 0
    sys.stdout.writelines(f"{page}\n" for page in stale)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
