"""What a player may not know is taken out of a state: every `Secret`, wherever in its records one stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, get_args, get_origin

from msgspec.structs import replace

from escarmouche.play.field_types import alternatives, field_types, is_record
from escarmouche.play.state import Secret

Masker = Callable[[Any, int], Any]


@cache
def masker(hint: Any) -> Masker | None:
    """How a value of this type is masked for a player; None where nothing in it is secret."""
    members = alternatives(hint)
    if len(members) != 1 or members[0] is not hint:
        return _masker_of_union(members)
    origin, inside = get_origin(hint) or hint, get_args(hint)
    if origin is Secret:
        return Secret.masked
    if is_record(hint):
        maskers = {name: mask for name, each in field_types(hint).items() if (mask := masker(each)) is not None}
        return partial(_mask_record, maskers) if maskers else None
    if not any(masker(kind) for kind in inside):
        return None
    item = masker(inside[-1])
    if item is not None and origin in (list, Sequence):
        return partial(_mask_list, item)
    if item is not None and origin in (dict, Mapping) and masker(inside[0]) is None:
        return partial(_mask_dict, item)
    raise TypeError(f"how is {hint} masked?")


def _masker_of_union(members: tuple[Any, ...]) -> Masker | None:
    maskers = {get_origin(member) or member: mask for member in members if (mask := masker(member)) is not None}
    return partial(_mask_by_type, maskers) if maskers else None


def _mask_record(maskers: dict[str, Masker], record: Any, player: int) -> Any:
    return replace(record, **{name: mask(getattr(record, name), player) for name, mask in maskers.items()})


def _mask_list(mask: Masker, values: Sequence[Any], player: int) -> list[Any]:
    return [mask(value, player) for value in values]


def _mask_dict(mask: Masker, values: Mapping[Any, Any], player: int) -> dict[Any, Any]:
    return {key: mask(value, player) for key, value in values.items()}


def _mask_by_type(maskers: dict[Any, Masker], value: Any, player: int) -> Any:
    mask = maskers.get(type(value))
    return value if mask is None else mask(value, player)
