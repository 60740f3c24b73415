"""Pools against icepool, an independent library of exact dice."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest

from escarmouche.dice.dice import Die, Face, plain
from escarmouche.dice.pools import Pool, highest, lowest, successes, total


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_sums(count: int) -> None:
    ours = Pool((plain(6),) * count).distribution(total)
    theirs = count @ icepool.d6
    assert ours == {int(value): theirs.probability(value) for value in theirs.outcomes()}


@pytest.mark.parametrize("thrown, kept", [(3, 2), (4, 2), (5, 3)])
def test_highest_and_lowest(thrown: int, kept: int) -> None:
    pool = Pool((plain(6),) * thrown)
    best, worst = icepool.d6.highest(thrown, kept), icepool.d6.lowest(thrown, kept)
    assert pool.distribution(highest(kept)) == {int(v): best.probability(v) for v in best.outcomes()}
    assert pool.distribution(lowest(kept)) == {int(v): worst.probability(v) for v in worst.outcomes()}


def test_successes() -> None:
    ours = Pool((plain(10),) * 6).distribution(successes(7))
    theirs = 6 @ (icepool.d10 >= 7)
    assert ours == {int(value): theirs.probability(value) for value in theirs.outcomes()}


def test_dice_of_different_kinds() -> None:
    coin = Die("coin", (Face(0), Face(1)))
    ours = Pool((plain(6), coin)).distribution(total)
    assert ours[1] == Fraction(1, 12)
    assert ours[7] == Fraction(1, 12)
    assert sum(ours.values()) == 1


def test_falls_count_every_way_once() -> None:
    pool = Pool((plain(6),) * 4)
    assert sum(pool.falls().values()) == pool.ways == 1296
    assert len(pool.falls()) == 126
