"""Keys that name a thing by its kind and its number or name, "marker:3", "formula:Reflet Irisé": read here alone."""

from __future__ import annotations

BETWEEN = ":"


def kind_in(key: str) -> str:
    """The kind of the thing that a key names; a key without a name is its kind alone."""
    return key.partition(BETWEEN)[0]


def name_in(key: str) -> str:
    """The name of the thing that a key names."""
    return key.partition(BETWEEN)[2]


def number_in(key: str) -> int:
    """The number of the thing that a key names."""
    return int(name_in(key))


def pieces_in(key: str) -> list[str]:
    """The kind and all that a key names which names several things, "shot:3:7"."""
    return key.split(BETWEEN)
