"""Heaps and ranks: where Units in contact lie on the stage about one another, and how one that may move is drawn up."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.drakerys.companion.facts import touched
from escarmouche.games.drakerys.setup.blocks import blocks
from escarmouche.games.drakerys.state import CONTACT

if TYPE_CHECKING:
    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.state import Unit

Spot = tuple[float, float]
Spots = dict[int, Spot]
"""By Unit."""

LEAST = 0.25
"""The least gap of those who do not touch."""
BEARINGS = 24
COMPASS: tuple[Spot, ...] = tuple((cos(2 * pi * n / BEARINGS), sin(2 * pi * n / BEARINGS)) for n in range(BEARINGS))


class Heap(NamedTuple):
    """All bases of a Unit on one spot: whose it is, how large, and which others it touches."""

    number: int
    player: int
    radius: float
    held: tuple[int, ...]


def cluster_of(game: StagedGame, unit: Unit) -> tuple[Heap, ...]:
    """The heaps of all Units that are in contact with a Unit by way of others, its own first."""
    found: list[Heap] = []
    look = [unit]
    while look:
        other = look.pop(0)
        if all(heap.number != other.id for heap in found):
            held = touched(game, other)
            numbers = tuple([one.id for one in held])
            found.append(Heap(other.id, other.player, game.library.radius(other), numbers))
            look += held
    return tuple(found)


@lru_cache(maxsize=1024)
def huddled(cluster: tuple[Heap, ...]) -> Spots:
    """Where the heaps of a cluster lie about the first: who touches overlaps, no others of two sides do."""
    spots: Spots = {}
    by_number = {heap.number: heap for heap in cluster}
    for heap in cluster:
        spots[heap.number] = heap_spot(heap, [(by_number[number], spot) for number, spot in spots.items()])
    return spots


def heap_spot(heap: Heap, placed: list[tuple[Heap, Spot]]) -> Spot:
    """The first spot beside those it touches at which it touches all of them, no other enemy, and best no friend."""
    held = [(other, spot) for other, spot in placed if other.number in heap.held]
    if not held:
        return 0.0, 0.0
    apart = [(o, spot) for o, spot in placed if o.player != heap.player and o.number not in heap.held]
    friends = [(other, spot) for other, spot in placed if other.player == heap.player]

    def gap(spot: Spot, other: Heap, at: Spot) -> float:
        return hypot(spot[0] - at[0], spot[1] - at[1]) - heap.radius - other.radius

    def wrong(spot: Spot) -> tuple[int, int, int]:
        return (
            sum([gap(spot, other, at) > CONTACT / 2 for other, at in held]),
            sum([gap(spot, other, at) < LEAST / 2 for other, at in apart]),
            sum([gap(spot, other, at) < LEAST for other, at in friends]),
        )

    tries = [
        (x + share * (heap.radius + other.radius) * dx / 8, y + share * (heap.radius + other.radius) * dy / 8)
        for other, (x, y) in held
        for share in range(8, -1, -1)
        for dx, dy in COMPASS
    ]
    return min(tries, key=wrong)


def turned(spots: Spots, at: Spot, bearing: float) -> Spots:
    """Spots about the origin, turned, and about another spot."""
    dx, dy = cos(bearing), sin(bearing)
    return {n: (at[0] + x * dx - y * dy, at[1] + x * dy + y * dx) for n, (x, y) in spots.items()}


@lru_cache(maxsize=1024)
def behind(length: float, shunned: tuple[tuple[float, float, float], ...]) -> Spot:
    """A spot so far from a heap, as far as can be from others: each by its place from that heap, and its radius."""

    def room(spot: Spot) -> float:
        return min([hypot(spot[0] - x, spot[1] - y) - radius for x, y, radius in shunned], default=0.0)

    return max([(length * dx, length * dy) for dx, dy in COMPASS], key=room)


# ---- ranks ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def ranks(count: int, radius: float) -> list[Spot]:
    """The block of so many bases that reaches least far, its Leader first and in the middle."""
    return min(blocks(count, radius), key=lambda spots: max([hypot(x, y) for x, y in spots]))


def breadth(count: int, radius: float) -> float:
    """How far the bases of such a block reach from its middle."""
    return max([hypot(x, y) for x, y in ranks(count, radius)]) + radius


def drawn_up(count: int, radius: float, back: Spot | None) -> list[Spot]:
    """A Unit in ranks, its Leader first: a block, or, where it touches enemies, files back from the one who does."""
    if back is None:
        return ranks(count, radius)
    if count == 1:
        return [(0.0, 0.0)]
    length, pitch = hypot(*back), 2 * radius + LEAST
    dx, dy = back[0] / length, back[1] / length
    files = [
        (pitch * (rank * dx - file * dy), pitch * (rank * dy + file * dx))
        for rank in range(1, count + 1)
        for file in (0, -1, 1)
    ]
    leader, *others = files[: count - 1]
    return [leader, (0.0, 0.0), *others]
