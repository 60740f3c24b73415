"""The answers that an agent may choose from: all of them where they can be listed, else so many drawn by chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, permutations
from math import comb, factorial
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.requests import Answer, Ask

DRAWN = frozenset({"path", "place", "placement", "facing", "pose", "route", "faces"})
"""Kinds of request whose answers are never listed."""
TRIES = 3
"""How many draws are made for each answer that is wanted: some come twice."""


def answers(ask: Ask[Any], rng: Random, most: int, samples: int) -> list[Answer]:
    """At least one acceptable answer and no more than `most`; over continuous ground up to `samples` drawn ones."""
    if ask.kind in DRAWN:
        return drawn(ask, rng, min(most, samples))
    listed = every(ask, most)
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


def every(ask: Ask[Any], most: int) -> list[Answer] | None:
    """All answers in a fixed order; None where there are more than `most`."""
    request: Any = ask
    match ask.kind:
        case "choose" | "confirm":
            return no_more(iter(request.keys), most)
        case "several":
            sizes = range(request.least, min(request.most, len(request.keys)) + 1)
            if sum(comb(len(request.keys), size) for size in sizes) > most:
                return None
            return [list(chosen) for size in sizes for chosen in combinations(request.keys, size)]
        case "order":
            if factorial(len(request.keys)) > most:
                return None
            return [list(order) for order in permutations(request.keys)]
        case "number" | "distance":
            steps = int((request.high - request.low) / request.step) + 1
            return [request.low + request.step * at for at in spaced(steps, most)]
        case "split":
            free = shares(request.points - sum(request.floors), len(request.keys))
            return no_more(
                ([floor + share for floor, share in zip(request.floors, one, strict=True)] for one in free), most
            )
    return None


def no_more(found: Iterable[Answer], most: int) -> list[Answer] | None:
    """These answers, unless they are too many."""
    listed = list(islice(found, most + 1))
    return listed if len(listed) <= most else None


def spaced(steps: int, most: int) -> list[int]:
    """All steps of a range, or as many as allowed, evenly, its ends among them."""
    if steps <= most:
        return list(range(steps))
    return [round(at * (steps - 1) / (most - 1)) for at in range(most)]


def shares(points: int, takers: int) -> Iterator[list[int]]:
    """Every way to share out so many points."""
    if takers <= 1:
        yield [points] * takers
        return
    for first in range(points + 1):
        for rest in shares(points - first, takers - 1):
            yield [first, *rest]
