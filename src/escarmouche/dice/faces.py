"""Chance: the n-th roll of a step is a hash, so that a fork has nothing to store and nothing to wind forward."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b


def faces(seed: int, branch: int, step: int, n: int, sides: Sequence[int]) -> list[int]:
    """One face index for each die of the n-th roll of a step; the same on every machine.

    Bytes above the largest multiple of the number of sides are thrown away: every face has the same chance.
    """
    block = blake2b(b"%d:%d:%d:%d" % (seed, branch, step, n)).digest()
    at = 0
    found: list[int] = []
    for side in sides:
        limit = 256 - 256 % side
        while True:
            if at == len(block):
                block = blake2b(block).digest()
                at = 0
            byte = block[at]
            at += 1
            if byte < limit:
                found.append(byte % side)
                break
    return found
