from __future__ import annotations

from hashlib import sha256
from math import atan2, cos, degrees, pi, sin
from random import Random
from struct import pack

import pytest

from escarmouche.table import facing


def test_directions_are_sine_and_cosine_to_the_last_bit() -> None:
    half = 0.5000001 / 2**30
    for step in range(facing.TURN):
        x, y = facing.direction(step)
        assert abs(x - cos(step * pi / 1800)) < half
        assert abs(y - sin(step * pi / 1800)) < half
        assert (x * 2**30).is_integer()
        assert facing.direction(step + 900) == (-y, x)
        assert facing.direction(-step) == (x, -y)
        assert facing.direction(900 - step) == (y, x)


def test_the_same_bits_on_every_machine() -> None:
    table = b"".join(pack("<2d", *facing.half_steps(k)) for k in range(2 * facing.TURN))
    assert sha256(table).hexdigest() == "12b9159886a4a20382b839259648ec3dd3c12c1739e05556536068168b477593"


def test_towards_is_the_nearest_step() -> None:
    rng = Random(5)
    for _ in range(5_000):
        x, y = rng.randrange(-40_000, 40_000) / 1024, rng.randrange(-40_000, 40_000) / 1024
        found = facing.towards(3.0, 4.0, 3.0 + x, 4.0 + y)
        away = (degrees(atan2(y, x)) * 10 - found + 1800) % 3600 - 1800
        assert abs(away) <= 0.5000001
    for step in range(facing.TURN):
        x, y = facing.direction(step)
        assert facing.towards(0, 0, x, y) == step
        assert facing.towards(0, 0, *facing.half_steps(2 * step + 1)) == (step + 1) % 3600  # half way: to the left
    assert facing.towards(1.0, 1.0, 1.0, 1.0) == 0


def test_a_point_is_on_a_line_or_it_is_not() -> None:
    step = 1 / 1024
    # Along 45 degrees, at the border of an arc of 90 degrees about the x axis.
    assert facing.in_arc(5, 5, 0, 450, 35.25, 35.25)
    assert not facing.in_arc(5, 5, 0, 450, 35.25 - step, 35.25)
    assert facing.in_arc(5, 5, 0, 450, 35.25, -25.25)
    assert not facing.in_arc(5, 5, 0, 450, 35.25, -25.25 - step)
    # A half plane, its border included, and the point itself.
    assert facing.in_arc(5, 5, 900, 900, 35, 5)
    assert not facing.in_arc(5, 5, 900, 900, 35, 5 - step)
    assert facing.in_arc(5, 5, 900, 100, 5, 5)
    assert facing.lead(5, 5, 450, 2, 8) == 0.0
    assert facing.lead(5, 5, 0, 8.5, 90) == 3.5
    assert facing.lead(5, 5, 1800, 8.5, 90) == -3.5


@pytest.mark.parametrize("half", [0, 100, 450, 899, 900, 901, 1350, 1799, 1800])
def test_arcs_as_angles_say(half: int) -> None:
    rng = Random(half)
    for _ in range(500):
        look = rng.randrange(3600)
        x, y = rng.uniform(-9, 9), rng.uniform(-9, 9)
        off = abs((degrees(atan2(y, x)) * 10 - look + 1800) % 3600 - 1800)
        if abs(off - half) > 0.001:
            assert facing.in_arc(1, 2, look, half, 1 + x, 2 + y) == (off < half)


def test_turning() -> None:
    assert facing.turned(3500, 300) == 200
    assert facing.turn_between(3500, 200) == 300
    assert facing.turn_between(200, 3500) == -300
    assert facing.turn_between(0, 1800) == facing.turn_between(1800, 0) == 1800
    assert facing.from_degrees(359.96) == 0
    assert facing.from_degrees(-90) == 2700


def test_ahead_is_on_the_lattice() -> None:
    x, y = facing.ahead(10, 10, facing.from_degrees(30), 5)
    assert (x * 1024).is_integer()
    assert abs(x - 10 - 5 * cos(pi / 6)) <= 1 / 2048
    assert y == 12.5
    assert facing.ahead(10, 10, 2700, 6) == (10, 4)
