"""The answers that an agent may choose from: all of them where they can be listed, else so many drawn by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.requests import Answer, Ask

TRIES = 3
"""How many draws are made for each answer that is wanted: some come twice."""


def answers(ask: Ask[Any], rng: Random, most: int, samples: int) -> list[Answer]:
    """At least one acceptable answer and no more than `most`; over continuous ground up to `samples` drawn ones."""
    if ask.over_ground:
        return drawn(ask, rng, min(most, samples))
    listed = ask.every(most)
    if listed is None:
        return drawn(ask, rng, most)
    return [answer for answer in listed if ask.refusal(answer) is None] or drawn(ask, rng, most)


def drawn(ask: Ask[Any], rng: Random, wanted: int) -> list[Answer]:
    """Different answers by chance, in the order in which they came."""
    found: dict[bytes, Answer] = {}
    for _ in range(TRIES * wanted):
        answer = ask.sample(rng)
        found.setdefault(msgspec.json.encode(answer), answer)
        if len(found) == wanted:
            break
    return list(found.values())
