"""Where results go: a console for people, JSON for programs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from rich.console import Console


def console(stderr: bool = False) -> Console:
    """A console on the standard output of now; piped, it is as wide as a table needs."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else 120
    return Console(file=stream, width=width, highlight=False, markup=False, soft_wrap=False)


def emit(value: Any) -> None:
    """One line of JSON."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
    sys.stdout.flush()


def by_name(value: Any) -> Any:
    """A state with the names of its fields, however it is encoded."""
    if isinstance(value, msgspec.Struct):
        return {name: by_name(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, list | tuple):
        return [by_name(part) for part in value]
    if isinstance(value, dict):
        return {key: by_name(part) for key, part in value.items()}
    return value
