"""Chance: the n-th roll of a step is a hash, so that a fork has nothing to store and nothing to wind forward."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

MOST_SIDES = 1 << 32


def faces(seed: int, branch: int, step: int, n: int, sides: Sequence[int]) -> list[int]:
    """One face index for each die of the n-th roll of a step; the same on every machine.

    A die of up to 256 sides takes a byte, a larger one four; numbers above the largest multiple of the sides are thrown
    away, so that every face has the same chance.
    """
    block = blake2b(b"%d:%d:%d:%d" % (seed, branch, step, n)).digest()
    at = 0
    found: list[int] = []
    for side in sides:
        width, span = (1, 256) if side <= 256 else (4, MOST_SIDES)
        limit = span - span % side
        while True:
            if at + width > len(block):
                block = blake2b(block).digest()
                at = 0
            number = block[at] if width == 1 else int.from_bytes(block[at : at + width])
            at += width
            if number < limit:
                found.append(number % side)
                break
    return found
