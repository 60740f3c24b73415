"""What the fields of a record may hold, as its annotations say it."""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct


@cache
def field_types(record: Any) -> dict[str, Any]:
    """The type of each field of a kind of record, in their order; of a generic one with its parameters filled in."""
    kind = get_origin(record) or record
    filled = dict(zip(getattr(kind, "__parameters__", ()), get_args(record), strict=True))
    hints = get_type_hints(kind)
    return {name: _fill(hints[name], filled) for name in kind.__struct_fields__}


def _fill(hint: Any, filled: dict[Any, Any]) -> Any:
    if isinstance(hint, TypeVar):
        return filled[hint]
    open_ = getattr(hint, "__parameters__", ())
    return hint[tuple(filled[parameter] for parameter in open_)] if open_ else hint


def is_record(hint: Any) -> bool:
    """Whether it is a kind of record."""
    kind = get_origin(hint) or hint
    return isinstance(kind, type) and issubclass(kind, Struct)


def alternatives(hint: Any) -> tuple[Any, ...]:
    """What a union may be, None left out; any other type is its own alternative."""
    members = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    return tuple(member for member in members if member is not type(None))
