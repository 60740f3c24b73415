"""Copies of records, read off the types of their fields.

A frozen record, a `Sequence`, a `Mapping` and a `tuple` are values: rules put others in their place and never change
them, so a copy may share them. What a rule may change (a record that is not frozen, a `list`, a `dict`, a `set`) is
copied, wherever it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Literal, get_args, get_origin

from msgspec.structs import replace

from escarmouche.play.field_types import alternatives, field_types, is_record

Copier = Callable[[Any], Any]

VALUES = (bool, int, float, str, bytes, frozenset, type(None), Literal)


@cache
def copier(hint: Any) -> Copier | None:
    """How a value of this type is copied; None where rules cannot change it, so that a copy may share it."""
    members = alternatives(hint)
    if len(members) != 1 or members[0] is not hint:
        return _copier_of_union(members)
    origin, inside = get_origin(hint) or hint, get_args(hint)
    if origin in VALUES:
        return None
    if is_record(hint):
        return _copier_of_record(hint, origin)
    held = [copier(kind) for kind in inside if kind is not Ellipsis]
    if not held:
        raise TypeError(f"what is in {hint}?")
    if origin in (tuple, Mapping) and not any(held):
        return None
    item = held[-1]
    if origin is Sequence:
        return None if item is None else partial(_copy_list, item)
    if origin is list:
        return list.copy if item is None else partial(_copy_list, item)
    if origin is dict:
        return dict.copy if item is None else partial(_copy_dict, item)
    if origin is set:
        return set.copy
    raise TypeError(f"how is {hint} copied?")


def _copier_of_record(hint: Any, kind: Any) -> Copier | None:
    copiers = {name: copy for name, each in field_types(hint).items() if (copy := copier(each)) is not None}
    if not copiers:
        return None if kind.__struct_config__.frozen else replace
    return _written_out(copiers)


def _written_out(copiers: dict[str, Copier]) -> Copier:
    """One function that copies these fields of a record, written out as by hand: forks are taken by the thousand."""
    known: dict[str, Any] = {"replace": replace}
    fields: list[str] = []
    for name, copy in copiers.items():
        if copy is list.copy or copy is dict.copy:
            fields.append(f"{name}=record.{name}.copy()")
        elif isinstance(copy, partial) and copy.func is _copy_list and copy.args == (replace,):
            fields.append(f"{name}=list(map(replace, record.{name}))")
        else:
            known[f"copy_{name}"] = copy
            fields.append(f"{name}=copy_{name}(record.{name})")
    written: Copier = eval(f"lambda record: replace(record, {', '.join(fields)})", known)
    return written


def _copier_of_union(members: tuple[Any, ...]) -> Copier | None:
    copiers = {get_origin(member) or member: copy for member in members if (copy := copier(member)) is not None}
    if not copiers:
        return None
    if len(members) == 1:
        return partial(_copy_unless_none, *copiers.values())
    if set(copiers.values()) == {replace} and len(copiers) == len(members):
        return replace
    return partial(_copy_by_type, copiers)


def _copy_list(copy: Copier, values: Sequence[Any]) -> list[Any]:
    return list(map(copy, values))


def _copy_dict(copy: Copier, values: Mapping[Any, Any]) -> dict[Any, Any]:
    return {key: copy(value) for key, value in values.items()}


def _copy_unless_none(copy: Copier, value: Any) -> Any:
    return None if value is None else copy(value)


def _copy_by_type(copiers: dict[Any, Copier], value: Any) -> Any:
    copy = copiers.get(type(value))
    return value if copy is None else copy(value)
