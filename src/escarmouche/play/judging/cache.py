"""What a judgement keeps: of one position while it lasts, and of one player from one question to the next."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import Any, Generic, NamedTuple, TypeVar

K = TypeVar("K")
V = TypeVar("V")
P = TypeVar("P", bound="PositionCache")


class Fingerprint(NamedTuple):
    """By what a position is known again."""

    objects: tuple[Any, ...]
    """Must be the very same."""
    values: Any
    """Must be equal."""

    def matches(self, other: Fingerprint) -> bool:
        """Whether both are of the same position."""
        return all(map(is_, self.objects, other.objects)) and self.values == other.values


class PositionCache:
    """What was found out about a position: it holds for as many questions as the position lasts."""

    __slots__ = ("_fingerprint",)

    def __init__(self, fingerprint: Fingerprint) -> None:
        self._fingerprint = fingerprint

    def holds(self, fingerprint: Fingerprint) -> bool:
        """Whether the position is still the same."""
        return self._fingerprint.matches(fingerprint)


class PlayerCache(Generic[P]):
    """What one player keeps from one question to the next."""

    __slots__ = ("position",)

    def __init__(self) -> None:
        self.position: P | None = None
        """The last position that was evaluated."""

    def position_at(self, fingerprint: Fingerprint, find: Callable[[Fingerprint], P]) -> P:
        """What is known of a position: the same as before, while it is."""
        kept = self.position
        if kept is None or not kept.holds(fingerprint):
            kept = self.position = find(fingerprint)
        return kept


def recalled(table: dict[K, tuple[Any, V]], key: K, about: Any) -> V | None:
    """What was kept under a key, if all that it depends on is still as it was then."""
    kept = table.get(key)
    return kept[1] if kept is not None and kept[0] == about else None
