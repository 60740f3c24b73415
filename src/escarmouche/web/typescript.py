"""The messages as TypeScript, so that both ends of the socket mean the same: `python -m escarmouche.web.typescript`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT, inspect

from escarmouche.play.content_check import CheckedContent, ReadContent
from escarmouche.play.draft_state import DraftState
from escarmouche.play.list_files import ReadDraft
from escarmouche.play.match_story import MatchStory
from escarmouche.play.reference import Reference
from escarmouche.play.scene import Change
from escarmouche.web import content_messages, http_messages, list_shelf, messages
from escarmouche.web.showcase_message import Showcase
from escarmouche.workbench.simulation.list_trial import TrialProgress

FILE = Path(__file__).parents[3] / "client" / "src" / "messages.ts"
HEAD = """// Written by `python -m escarmouche.web.typescript --write` from http_messages.py, messages.py: change those.
"""

HTTP = (
    http_messages.Shelf,
    http_messages.CheckList,
    http_messages.CheckedList,
    http_messages.BuilderHeads,
    http_messages.AskCatalogue,
    http_messages.BuilderCatalogue,
    DraftState,
    http_messages.AskListOdds,
    http_messages.ListOdds,
    http_messages.AskTrial,
    TrialProgress,
    http_messages.ReadList,
    ReadDraft,
    http_messages.WriteDraft,
    http_messages.WrittenDraft,
    content_messages.ContentForms,
    content_messages.AskExample,
    content_messages.CheckContent,
    CheckedContent,
    content_messages.ReadFile,
    ReadContent,
    list_shelf.OpenShelf,
    list_shelf.SyncShelf,
    list_shelf.ShelfState,
    http_messages.PrintList,
    http_messages.PrintedSheets,
    http_messages.OpenMatch,
    http_messages.Opened,
    http_messages.OwnMatches,
    http_messages.Matches,
    http_messages.ByToken,
    http_messages.TakeSeat,
    http_messages.SeatTaken,
    http_messages.ByKey,
    http_messages.OfSeat,
    http_messages.Seats,
    http_messages.Problem,
    http_messages.ReplayMessage,
    Showcase,
    http_messages.PlayOn,
    http_messages.Network,
    http_messages.OpenNetwork,
    http_messages.LearnMatch,
    http_messages.Lessons,
    Reference,
    MatchStory,
)
UNIONS = {"ToTable": messages.ToTable, "FromTable": messages.FromTable, "Change": Change}


def typescript() -> str:
    """All messages: each struct as an interface, then the unions of them."""
    written: dict[str, str] = {}
    for kind in (*HTTP, *UNIONS.values()):
        spell(inspect.type_info(kind), written)
    unions = [f"export type {name} =\n{members(union)}" for name, union in UNIONS.items()]
    return "\n".join([HEAD, *(f"{written[name]}\n" for name in sorted(written)), *(f"{union}\n" for union in unions)])


def members(union: Any) -> str:
    """The members of a union, one on a line."""
    return "\n".join(f"  | {kind.__name__}" for kind in union.__args__)


def names(union: Any) -> set[str]:
    """The names of the structs of a union."""
    return {kind.__name__ for kind in union.__args__}


def spell(kind: inspect.Type, written: dict[str, str]) -> str:
    """A type in the words of TypeScript; structs on the way are written down."""
    match kind:
        case inspect.StructType():
            return interface(kind, written)
        case inspect.UnionType():
            parts = {spell(part, written) for part in kind.types}
            named = next((name for name, union in UNIONS.items() if parts == names(union)), None)
            return named or " | ".join(dict.fromkeys(spell(part, written) for part in kind.types))
        case inspect.ListType() | inspect.VarTupleType():
            part = spell(kind.item_type, written)
            return f"({part})[]" if "|" in part else f"{part}[]"
        case inspect.TupleType():
            return f"[{', '.join(spell(part, written) for part in kind.item_types)}]"
        case inspect.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case inspect.DictType():
            record = f"Record<{spell(kind.key_type, written)}, {spell(kind.value_type, written)}>"
            return f"Partial<{record}>" if isinstance(kind.key_type, inspect.LiteralType) else record
    return PLAIN[type(kind)]


PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BytesType: "string",
}


def interface(kind: inspect.StructType, written: dict[str, str]) -> str:
    """A struct by its name; what a message may leave out when it is sent to the server is optional."""
    name = kind.cls.__name__
    if name not in written:
        written[name] = ""
        fields = [f'  {kind.tag_field}: "{kind.tag}"'] if kind.tag is not None else []
        for field in kind.fields:
            given = field.default is NODEFAULT and field.default_factory is NODEFAULT
            may_miss = not given and kind.forbid_unknown_fields
            fields.append(f"  {field.encode_name}{'?' if may_miss else ''}: {spell(field.type, written)}")
        sentence = " ".join((kind.cls.__doc__ or "").split("\n\n")[0].split())
        written[name] = "\n".join([f"/** {sentence} */", f"export interface {name} {{", *fields, "}"])
    return name


def main(arguments: list[str]) -> None:
    """Write the file, or show what would be written."""
    text = typescript()
    if "--write" in arguments:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
