"""Every fall of the dice (V2 p. 11-13) and the pairs that may be kept of it, asked of the rule once for all rolls."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy2.dice import DICE, column
from escarmouche.games.alkemy2.rolls import MOST_EXTRA, keep_two
from escarmouche.play.judgement import keys_of
from escarmouche.play.odds import falls_of, resume

if TYPE_CHECKING:
    from escarmouche.dice.dice import Face
    from escarmouche.games.alkemy2.profiles import Colour
    from escarmouche.games.alkemy2.rolls import Stake
    from escarmouche.play.requests import Answer, Ask

Pair = tuple[int, int]
"""The sum of two dice, and the column that their symbols read."""

ANY: Stake = (0, 0, (0,) * 6, 0)
"""A stake: with one the rule asks which pair to keep."""


@cache
def falls(colour: Colour, net: int) -> list[tuple[float, tuple[Pair, ...]]]:
    """How likely each choice of pairs is, with so many bonus or malus dice."""
    net = max(-MOST_EXTRA, min(MOST_EXTRA, net))
    dice = (colour,) * (2 + abs(net))
    found: defaultdict[tuple[Pair, ...], float] = defaultdict(float)
    for fall, chance in falls_of(tuple([DICE[each] for each in dice])):
        offered: list[str] = []

        def note(ask: Ask[Any], offered: list[str] = offered) -> Answer:
            offered.extend(keys_of(ask))
            return offered[0]

        _, kept = resume(keep_two(0, dice, net, ANY), [list(fall)], note)
        pairs = {read(key) for key in offered} or {pair_of(*kept)}
        found[tuple(sorted(pairs))] += chance
    return [(chance, pairs) for pairs, chance in found.items()]


def read(key: str) -> Pair:
    """A pair by its name in an answer, "4 axe + 5 sword"."""
    (one, first), (two, second) = (part.split(" ") for part in key.split(" + "))
    return int(one) + int(two), column(first, second)


def pair_of(one: Face, two: Face) -> Pair:
    """A pair by its faces."""
    return one.number + two.number, column(one.symbol, two.symbol)


@cache
def highest(colour: Colour, net: int) -> dict[Pair, float]:
    """How likely each pair is for who keeps the highest sum."""
    found: defaultdict[Pair, float] = defaultdict(float)
    for chance, pairs in falls(colour, net):
        found[pairs[-1]] += chance
    return dict(found)


@cache
def sums(colour: Colour, net: int) -> dict[int, float]:
    """How likely each sum is for who keeps the highest."""
    found: defaultdict[int, float] = defaultdict(float)
    for (total, _), chance in highest(colour, net).items():
        found[total] += chance
    return dict(found)
