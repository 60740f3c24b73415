"""Rounding to the lattice: as Python rounds, for every coordinate there is."""

from __future__ import annotations

from math import inf, isnan, nan
from random import Random

import pytest

from escarmouche.table import snap


def test_as_python_rounds() -> None:
    rng = Random(11)
    for _ in range(20_000):
        value = rng.uniform(-1e4, 1e4)
        assert snap(value) == round(value * 1024) / 1024
        assert snap(snap(value)) == snap(value)


@pytest.mark.parametrize("half", range(-7, 8))
def test_ties_go_to_the_even_one(half: int) -> None:
    value = (half + 0.5) / 1024
    assert snap(value) == round(value * 1024) / 1024
    assert snap(value) * 1024 % 2 == 0


def test_what_is_not_finite_stays() -> None:
    assert (snap(inf), snap(-inf)) == (inf, -inf)
    assert isnan(snap(nan))
    assert str(snap(-0.0001)) == "0.0"
