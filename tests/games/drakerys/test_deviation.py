"""Deviation and random values (p. 13)."""

from __future__ import annotations

import pytest
from games.drakerys.preparing import asked

from escarmouche.games.drakerys.deviation import DEVIATION_DIE, Deviation, deviate, random_direction, random_distance
from escarmouche.play.reason import reason
from escarmouche.play.requests import Number, Roll
from escarmouche.play.roller import Roller
from escarmouche.play.script import dice, play

SECOND = Roller(1, reason("throw.deviation", "DRK-DEV-01"))


@pytest.mark.rule("DRK-DEV-01", "DRK-GEN-03")
@pytest.mark.parametrize("count", [1, 3])
def test_a_deviation_roll_uses_the_die_with_so_many_d10(count: int) -> None:
    roll = asked(deviate(SECOND, count))
    assert isinstance(roll, Roll)
    assert [die.name for die in roll.dice] == ["deviation", "bearing", *["d10"] * count]
    assert roll.owner == 1


@pytest.mark.rule("DRK-DEV-02")
@pytest.mark.parametrize("face", [1, 2])
def test_on_target_nothing_deviates_and_the_d10_are_ignored(face: int) -> None:
    gone = play(deviate(SECOND, 3), dice(face, 91, 10, 10, 10))
    assert gone == Deviation()
    assert gone.applied(20.0, 30.0) == (20.0, 30.0)


@pytest.mark.rule("DRK-DEV-03")
@pytest.mark.parametrize(
    ("bearing", "end"), [(0, (35.0, 30.0)), (90, (20.0, 45.0)), (180, (5.0, 30.0)), (270, (20.0, 15.0))]
)
def test_otherwise_the_d10_are_added_and_it_goes_where_the_arrow_points(bearing: int, end: tuple[float, float]) -> None:
    assert play(deviate(SECOND, 3), dice(3, bearing + 1, 2, 3, 10)).applied(20.0, 30.0) == end


@pytest.mark.rule("DRK-DEV-04")
def test_a_random_direction_is_that_of_the_arrow() -> None:
    assert play(random_direction(SECOND), dice(6, 360)) == 359


@pytest.mark.rule("DRK-DEV-05")
def test_on_target_the_rolling_player_chooses_the_direction() -> None:
    request = asked(random_direction(SECOND), dice(2, 77))
    assert isinstance(request, Number)
    assert (request.player, request.low, request.high, request.step) == (1, 0, 359, 1)
    assert play(random_direction(SECOND), dice(2, 77), 200) == 200


@pytest.mark.rule("DRK-DEV-06")
def test_a_random_distance_is_a_sum_of_d10() -> None:
    assert play(random_distance(SECOND, 2), dice(7, 10)) == 17


@pytest.mark.rule("DRK-R-17")
def test_two_faces_of_six_are_on_target_and_all_directions_are_alike() -> None:
    assert [face.symbol for face in DEVIATION_DIE.faces].count("target") == 2
    assert DEVIATION_DIE.sides == 6
    bearing = asked(deviate(SECOND, 1)).dice[1]
    assert sorted(face.number for face in bearing.faces) == list(range(360))
