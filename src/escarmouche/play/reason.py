"""Reasons travel with numbers: every modifier, refusal and sentence of the log says why, and by which rule."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

Param = str | int | float


class Reason(Struct, frozen=True):
    """A message key with its parameters and the rule it comes from.

    A text parameter that begins with `@` is itself a message key and is translated in its turn.
    """

    key: str
    rule: str = ""
    params: tuple[tuple[str, Param], ...] = ()


class Modifier(Struct, frozen=True):
    """A number and why: one bonus die, one column to the left, two points of defence."""

    value: int
    reason: Reason


class Refusal(Struct, frozen=True):
    """Why an answer will not do and, on the table, at which spot."""

    reason: Reason
    where: tuple[float, float] | None = None


class Refused(ValueError):
    """An answer that a request does not accept; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason.key} {dict(refusal.reason.params)} [{refusal.reason.rule}]")
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[Refused], tuple[Refusal]]:
        return type(self), (self.refusal,)


def reason(key: str, rule: str = "", **params: Param) -> Reason:
    """A reason, its parameters by name; those without come again and again, and are kept."""
    return Reason(key, rule, tuple(params.items())) if params else plain_reason(key, rule)


@lru_cache(maxsize=4096)
def plain_reason(key: str, rule: str) -> Reason:
    """A reason without parameters."""
    return Reason(key, rule)


def refusal(key: str, rule: str = "", where: tuple[float, float] | None = None, **params: Param) -> Refusal:
    """A refusal, its parameters by name."""
    return Refusal(reason(key, rule, **params), where)


def total(modifiers: list[Modifier]) -> int:
    """The sum of what the modifiers say."""
    return sum([modifier.value for modifier in modifiers]) if modifiers else 0
