"""Rounding to the lattice of 1/1024 by arithmetic alone: a call of `round` takes longer than a leg of a way."""

from __future__ import annotations

from typing import Final

WITHOUT_FRACTION: Final = 6755399441055744.0
"""One and a half times 2**52. A double of this size has no fraction: what is added to it is rounded, ties to even."""


def whole(value: float) -> float:
    """The nearest whole number, the even one of two; what is not finite, or very large, stays as it is."""
    return value + WITHOUT_FRACTION - WITHOUT_FRACTION


def on_lattice(value: float) -> float:
    """The nearest multiple of 1/1024, the even one of two."""
    return whole(value * 1024.0) / 1024.0
