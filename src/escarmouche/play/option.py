"""One line of a choice, and what may be known of it before it is taken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from escarmouche.play.reason import Reason

K = TypeVar("K", bound=str | int)


class Option(Struct, frozen=True):
    """One line of a choice: greyed when refused; a note says what choosing it would mean."""

    key: str | int | bool
    label: Reason | None = None
    refusal: Reason | None = None
    note: Reason | None = None
    moves: bool = False
    """Whether whom the question is about goes somewhere by it; the way is asked for afterwards."""
    reach: float | None = None
    """How far it goes at most; None where nobody may measure."""
    warning: Reason | None = None
    """Why it would surely come to nothing, though it may be chosen; never tells a distance."""


class Outlook(Struct, frozen=True):
    """What may be known of an option before it is taken."""

    moves: bool = False
    reach: float | None = None
    warning: Reason | None = None


NOTHING_KNOWN = Outlook()


def alike(keys: Iterable[K], answer: object) -> K | None:
    """The key that an answer names: yes is not the number one."""
    for key in keys:
        if answer == key and type(answer) is type(key):
            return key
    return None
