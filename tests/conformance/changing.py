"""Whatever a rule may change in a state, by the types of its fields: found in the values themselves, and changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, get_args, get_origin

from msgspec import Struct
from msgspec.structs import force_setattr

from escarmouche.play.field_types import alternatives, field_types, is_record
from escarmouche.play.state import Secret

SECRET = "?secret?"

Change = Callable[[], None]


def changes(hint: Any, value: Any, where: str = "game") -> Iterator[tuple[str, Change]]:
    """Everything that a rule may do to a value of this type, deep down: the place, and how it is done."""
    if value is None:
        return
    members = alternatives(hint)
    if len(members) > 1:
        kinds = [member for member in members if is_instance(value, member)]
        yield from changes(kinds[0], value, where)
        return
    kind, inside = get_origin(members[0]) or members[0], get_args(members[0])
    if is_record(members[0]):
        yield from changes_of_record(members[0], value, where)
    elif kind in (list, Sequence, tuple):
        for at, each in enumerate(value):
            yield from changes(inside[0], each, f"{where}[{at}]")
        if kind is list:
            yield f"{where}.clear", value.clear if value else lambda: value.append(0)
    elif kind in (dict, Mapping):
        for key, each in value.items():
            yield from changes(inside[1], each, f"{where}[{key!r}]")
        if kind is dict:
            yield f"{where}.clear", value.clear if value else lambda: value.update(other=0)


def changes_of_record(hint: Any, record: Struct, where: str) -> Iterator[tuple[str, Change]]:
    for name, kind in field_types(hint).items():
        yield from changes(kind, getattr(record, name), f"{where}.{name}")
    if not record.__struct_config__.frozen:
        for name in record.__struct_fields__:
            yield f"{where}.{name} = …", lambda name=name: setattr(record, name, "changed")  # type: ignore[misc]


def secrets_of(value: Any) -> Iterator[Secret[Any]]:
    """Every secret that the values themselves hold, whatever their types promise."""
    if isinstance(value, Secret):
        yield value
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from secrets_of(getattr(value, name))
    elif isinstance(value, list | tuple | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from secrets_of(each)


def is_instance(value: Any, hint: Any) -> bool:
    kind = get_origin(hint) or hint
    return isinstance(kind, type) and isinstance(value, kind)


def reveal_all(game: Struct) -> int:
    """Put something into every secret that nobody could guess; how many there are."""
    secrets = list(secrets_of(game))
    for secret in secrets:
        force_setattr(secret, "value", SECRET)
        force_setattr(secret, "known_by", (0,))
    return len(secrets)
