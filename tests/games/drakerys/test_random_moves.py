"""Moves picked at random go everywhere that a player could go; offers keep or find a formation (p. 11, p. 18)."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from random import Random
from typing import Any

import pytest
from games.boards.drakerys import Board, rank
from games.drakerys.preparing import asked

from escarmouche.games.drakerys.closing import closing_request
from escarmouche.games.drakerys.cohesion import led_reach
from escarmouche.games.drakerys.formation import arrange, fits, honeycomb, huddle, keeping_together, offer, reach
from escarmouche.games.drakerys.manoeuvre import Manoeuvre
from escarmouche.games.drakerys.movement import COMPASS, WALK, walk, way_out, why_not_walk
from escarmouche.games.drakerys.reform import spread_request
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import play


@pytest.fixture
def board() -> Board:
    return Board()


def walking(board: Board, unit: Unit) -> Any:
    board.game.activation = Activation(unit.id)
    return asked(WALK.resolve(board.game, unit, board.game.activation))


def octants(vectors: list[tuple[float, float]]) -> set[int]:
    """The eighths of the compass in which these point."""
    return {int((atan2(dy, dx) % (2 * pi)) / (pi / 4)) for dx, dy in vectors if dx or dy}


# ---- at random ------------------------------------------------------------------------------------------------------


def test_random_walks_go_in_every_direction_and_as_far_as_may_be(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(42, 45, 3))
    ask, rng = walking(board, unit), Random(1)
    answers = [ask.sample(rng) for _ in range(500)]
    assert all(ask.refusal(answer) is None for answer in answers)
    as_it_stands = [answer for answer in answers if kept(unit, board, answer)]
    others = [answer for answer in answers if not kept(unit, board, answer)]
    assert 10 <= len(others) <= 90
    for some in (as_it_stands, others):
        vectors = [(answer[0][-2] - 42, answer[0][-1] - 45) for answer in some if answer[0]]
        lengths = sorted(hypot(dx, dy) for dx, dy in vectors)
        assert octants(vectors) == set(range(8))
        assert 0.35 < sum([dx > 0 for dx, _ in vectors]) / len(vectors) < 0.65
        assert 0.35 < sum([dy > 0 for _, dy in vectors]) / len(vectors) < 0.65
        assert lengths[-1] <= 10.001
        assert lengths[-1] > 9.5
        assert 6 < lengths[len(lengths) // 2] < 8.2


def kept(unit: Unit, board: Board, answer: list[list[float]]) -> bool:
    """Whether everybody went by the same vector."""
    ends = [
        (path[-2] - figure.x, path[-1] - figure.y) if path else (0.0, 0.0)
        for path, figure in zip(answer, board.game.fighters(unit), strict=True)
    ]
    return all(hypot(x - ends[0][0], y - ends[0][1]) < 0.002 for x, y in ends)


def test_random_walks_in_a_narrow_place_are_short_but_walks(board: Board) -> None:
    unit = board.put("salik", 0, (45, 45))
    for x, y, turn in ((45, 48.5, 0), (45, 41.5, 0), (48.5, 45, 90), (41.5, 45, 90)):
        board.scenery("low-wall", x, y, turn)
    ask, rng = walking(board, unit), Random(2)
    answers = [ask.sample(rng) for _ in range(60)]
    assert all(ask.refusal(answer) is None for answer in answers)
    assert sum([bool(answer[0]) for answer in answers]) > 15


def test_random_walks_of_a_unit_in_a_wood_pay_for_it(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(42, 45, 2))
    board.scenery("wood", 44, 45)
    ask, rng = walking(board, unit), Random(3)
    for _ in range(60):
        assert ask.refusal(ask.sample(rng)) is None


def test_random_walks_end_in_no_contact(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(42, 45, 3))
    for x, y in ((45, 51), (45, 39), (38, 45), (52, 45), (50, 50), (39, 50)):
        board.put("guerriers", 1, (x, y))
    ask, rng = walking(board, unit), Random(4)
    answers = [ask.sample(rng) for _ in range(120)]
    assert all(ask.refusal(answer) is None for answer in answers)
    assert sum([any(answer) for answer in answers]) > 60


@pytest.mark.rule("DRK-REFORM-03")
def test_random_reforms_spread_fighters_all_round_their_leader(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(42, 45, 4))
    ask, rng = spread_request(board.game, unit), Random(5)
    answers = [ask.sample(rng) for _ in range(200)]
    assert all(ask.refusal(answer) is None for answer in answers)
    assert not any(answer[0] for answer in answers)
    ends = [path[-2:] for answer in answers for path in answer[1:] if path]
    assert len(ends) > 60
    assert octants([(x - 42, y - 45) for x, y in ends]) == set(range(8))
    assert max(hypot(x - 42, y - 45) for x, y in ends) > 8


@pytest.mark.rule("DRK-CHARGE-04", "DRK-R-33")
def test_random_charges_differ_and_bring_as_many_contacts(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(40, 40, 3))
    target = board.put("guerriers", 1, *rank(40, 50, 4))
    ask, rng = closing_request(board.game, unit, target, 15, range(3), "charge", "DRK-CHARGE-04"), Random(6)
    answers = [ask.sample(rng) for _ in range(40)]
    assert all(ask.refusal(answer) is None for answer in answers)
    assert len({str(answer) for answer in answers}) >= 2
    assert ask.offer is not None
    assert sum([answer == ask.offer(0, 0) for answer in answers]) >= 10


# ---- formations offered ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("radius", [1.25, 2.0])
def test_a_honeycomb_fills_the_ground_within_ten_centimetres_of_the_leader(radius: float) -> None:
    cells, step = honeycomb(radius), 2 * radius + 0.3
    wanted = [
        (step * (a + b / 2), step * b * 0.75**0.5)
        for a in range(-20, 21)
        for b in range(-20, 21)
        if (a, b) != (0, 0) and step * hypot(a + b / 2, b * 0.75**0.5) <= 2 * radius + 10.005
    ]
    assert sorted((round(x, 6), round(y, 6)) for x, y in cells) == sorted((round(x, 6), round(y, 6)) for x, y in wanted)
    assert max(hypot(x, y) for x, y in cells) <= led_reach(radius)


def test_the_places_of_a_huddle_come_nearest_first() -> None:
    want = (38.0, 53.5)
    places = list(huddle(1.25, 40, 50, want))
    away = [hypot(x - want[0], y - want[1]) for x, y in places]
    assert away == pytest.approx(sorted(away), abs=0.002)
    assert len(places) == len(honeycomb(1.25))
    assert away[0] < 1.7


def test_a_way_is_straight_where_it_can_be_and_else_one_search_less_is_left(board: Board) -> None:
    unit = board.put("corbeaux", 0, (40, 40), (43, 40))
    board.scenery("low-wall", 40, 44)
    m = Manoeuvre(board.game, unit, 10)
    assert reach(m, 0, (40, 35), 3) == ([40, 35], 3)
    assert reach(m, 0, (40, 29.5), 3) == (None, 3)
    path, left = reach(m, 1, (48.5, 45), 3)
    assert (path is not None and len(path) > 2, left) == (True, 2)
    assert reach(m, 1, (48.5, 45), 0) == (None, 0)
    assert reach(m, 1, (48.5, 45), 1)[1] == 0
    assert reach(m, 1, (40, 42.5), 1) == (None, 0)


def test_a_place_of_a_fighter_is_free_of_comrades_scenery_and_enemies(board: Board) -> None:
    unit = board.put("corbeaux", 0, (40, 40), (43, 40))
    board.scenery("rock", 50, 40)
    board.put("guerriers", 1, (40, 48))
    m = Manoeuvre(board.game, unit, 10)
    taken = [40.0], [40.0]
    assert fits(m, (42.5, 40), taken)
    assert not fits(m, (42.4, 40), taken)
    assert not fits(m, (40, 42.4), taken)
    assert not fits(m, (47, 40), taken)
    assert not fits(m, (40, 45.5), taken)
    assert fits(m, (40, 45.25), taken)


def test_places_that_keep_together_are_beside_somebody_placed_and_on_nobody(board: Board) -> None:
    m = Manoeuvre(board.game, board.put("corbeaux", 0, (40, 40), (43, 40)), 10)
    places = [(42.5, 40.0), (42.4, 40.0), (45.0, 40.0), (45.01, 40.0), (40.0, 44.0)]
    assert keeping_together(m, (45.0, 40.0), places, ([40.0], [40.0])) == [(45.0, 40.0), (42.5, 40.0), (40.0, 44.0)]


def test_an_offer_takes_the_others_along_as_they_stand_and_else_in_a_huddle(board: Board) -> None:
    unit = board.put("corbeaux", 0, (40, 40), (43, 40), (40, 43.5), (43, 43.5))
    m = Manoeuvre(board.game, unit, 10)
    assert arrange(m, 44, 47) == [[44, 47], [47, 47], [44, 50.5], [47, 50.5]]
    huddled = arrange(m, 44, 47, shape=False)
    assert huddled is not None
    assert huddled[0] == [44, 47]
    assert m.refusal(huddled) is None
    away = [hypot(path[-2] - 44, path[-1] - 47) for path in huddled[1:]]
    assert min(away) == pytest.approx(2.8, abs=0.01)
    assert max(away) < 5.7
    assert arrange(m, 44, 51) is None
    assert offer(board.game, unit, (44, 47), 10) == arrange(m, 44, 47)
    assert offer(board.game, unit, (44, 47), 8) is None


def test_an_offer_leads_round_what_stands_in_the_way(board: Board) -> None:
    unit = board.put("corbeaux", 0, (40, 40), (42.5, 40), (45, 40))
    board.scenery("rock", 40, 47)
    paths = offer(board.game, unit, (46, 47.5), 10)
    assert paths is not None
    assert Manoeuvre(board.game, unit, 10).refusal(paths) is None
    board.put("guerriers", 1, (49, 47.5))
    paths = offer(board.game, unit, (46, 47.5), 10)
    assert paths is not None
    m = Manoeuvre(board.game, unit, 10)
    assert m.free_of_foes(paths, "") is None


# ---- ways out -------------------------------------------------------------------------------------------------------


def ring(board: Board, *bearings: int, away: float = 2.5) -> None:
    """Enemies in contact with (45, 45), at these hours of a clock of sixteen."""
    for hour in bearings:
        board.put("guerriers", 1, (45 + away * cos(hour * pi / 8), 45 + away * sin(hour * pi / 8)))


@pytest.mark.rule("DRK-R-31", "DRK-SKILL-29")
@pytest.mark.parametrize("gap", range(16))
def test_the_only_way_out_is_found_in_whatever_direction(board: Board, gap: int) -> None:
    unit = board.put("salik", 0, (45, 45))
    ring(board, *[(gap + turn) % 16 for turn in (4, 7, 10, 12)])
    assert WALK.forbidden(board.game, unit) is None
    paths = way_out(Manoeuvre(board.game, unit, 10))
    assert paths is not None
    assert walking(board, unit).refusal(paths) is None


@pytest.mark.rule("DRK-R-31", "DRK-SKILL-29")
@pytest.mark.parametrize("gap", range(0, 16, 2))
def test_a_short_step_is_a_way_out_where_a_long_one_is_none(board: Board, gap: int) -> None:
    unit = board.put("salik", 0, (45, 45))
    ring(board, *[(gap + turn) % 16 for turn in (5, 8, 11)])
    for turn in range(-4, 5):
        angle = (gap + turn / 1.5) * pi / 8
        board.scenery("rock", 45 + 7.5 * cos(angle), 45 + 7.5 * sin(angle))
    paths = way_out(Manoeuvre(board.game, unit, 10))
    assert paths is not None
    assert walking(board, unit).refusal(paths) is None
    assert hypot(paths[0][-2] - 45, paths[0][-1] - 45) < 2.5


@pytest.mark.rule("DRK-R-31")
def test_a_unit_that_cannot_go_as_it_stands_may_go_in_a_huddle(board: Board) -> None:
    unit = board.put("coureurs-du-vide", 0, *rank(40, 45, 4, 2.5))
    board.put("guerriers", 1, (40, 47.5))
    paths = way_out(Manoeuvre(board.game, unit, 15))
    assert paths is not None
    assert walking(board, unit).refusal(paths) is None
    lancers = Board()
    unit = lancers.put("irosia-lanciers", 0, (45, 45), (45, 47.5), (45, 50))
    lancers.put("guerriers", 1, (42.5, 45))
    for y in (36, 48, 60):
        lancers.scenery("rock", 51.5, y)
        lancers.scenery("rock", 36, y)
    paths = way_out(Manoeuvre(lancers.game, unit, 10))
    assert paths is None or walking(lancers, unit).refusal(paths) is None


@pytest.mark.rule("DRK-R-31", "DRK-R-22")
def test_who_touches_nobody_may_stay(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(40, 45, 2))
    assert way_out(Manoeuvre(board.game, unit, 10)) == [[], []]


@pytest.mark.rule("DRK-REFORM-03", "DRK-REFORM-04")
def test_others_spread_out_though_one_of_them_touches_an_enemy(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(42, 45, 4))
    board.put("guerriers", 1, (42, 47.5))
    ask, rng = spread_request(board.game, unit), Random(7)
    answers = [ask.sample(rng) for _ in range(60)]
    assert all(ask.refusal(answer) is None for answer in answers)
    assert sum([any(answer) for answer in answers]) > 10


@pytest.mark.rule("DRK-R-31", "DRK-SKILL-29")
@pytest.mark.parametrize(("room", "step"), [(11, 9.998), (6, 5), (0.7, 0.5), (0.3, 0.1)])
@pytest.mark.parametrize("turn", range(4))
def test_in_a_narrow_lane_the_way_out_is_as_long_as_the_lane(board: Board, room: float, step: float, turn: int) -> None:
    """An enemy in front, walls on both sides, and one behind at some distance."""

    def at(x: float, y: float) -> tuple[float, float]:
        for _ in range(turn):
            x, y = -y, x
        return 45 + x, 45 + y

    unit = board.put("salik", 0, at(0, 0))
    board.put("guerriers", 1, at(0, 2.5))
    for y in (0, -12):
        board.scenery("low-wall", *at(2.27, y), 90 + 90 * turn)
        board.scenery("low-wall", *at(-2.27, y), 90 + 90 * turn)
    board.scenery("low-wall", *at(0, -1.25 - room - 1), 90 * turn)
    paths = way_out(Manoeuvre(board.game, unit, 10))
    assert paths is not None
    assert paths[0] == pytest.approx(list(at(0, -step)), abs=0.002)


@pytest.mark.rule("DRK-R-31")
def test_a_way_out_is_looked_for_again_when_skills_or_neighbours_change(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    around = [board.put("guerriers", 1, spot) for spot in ((22.5, 20), (17.5, 20), (20, 22.5), (20, 17.5))]
    assert why_not_walk(board.game, unit, 10) is not None
    assert why_not_walk(board.game, around[0], 10) is not None
    grant(board.game, unit, "Vol", Until(TURN_ENDS))
    assert why_not_walk(board.game, unit, 10) is None
    assert why_not_walk(board.game, unit, 0.02) is not None


@pytest.mark.rule("DRK-R-31", "DRK-R-92")
def test_who_is_shut_in_stays_when_it_is_made_to_walk(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    for spot in ((22.5, 20), (17.5, 20), (20, 22.5), (20, 17.5)):
        board.put("guerriers", 1, spot)
    play(walk(board.game, unit, 10, 0))
    assert [event["unit"] for event in board.told("event.stays")] == [board.game.name(unit)]


def test_the_compass_has_sixteen_directions_alike_on_all_sides() -> None:
    rounded = {(round(x, 9), round(y, 9)) for x, y in COMPASS}
    assert len(rounded) == len(COMPASS) == 16
    assert all(hypot(x, y) == pytest.approx(1) for x, y in COMPASS)
    assert {(-y + 0.0, x + 0.0) for x, y in rounded} == rounded
    assert {(y, x) for x, y in rounded} == rounded
    assert list(COMPASS[:4]) == [(1, 0), (0, 1), (-1, 0), (0, -1)]
    assert {(x > 0, y > 0) for x, y in COMPASS[4:8]} == {(a, b) for a in (True, False) for b in (True, False)}


@pytest.mark.rule("DRK-R-31", "DRK-SKILL-29")
@pytest.mark.parametrize(("floor", "step"), [(20, 9.998), (7, 5)])
@pytest.mark.parametrize("turn", range(4))
def test_who_cannot_go_as_it_stands_goes_one_after_the_other(
    board: Board, floor: float, step: float, turn: int
) -> None:
    """The Leader touches an enemy in front; his comrade stands in a niche beside him, open to his side only."""

    def at(x: float, y: float) -> tuple[float, float]:
        for _ in range(turn):
            x, y = -y, x
        return 45 + x, 45 + y

    unit = board.put("sangtraqueurs", 0, at(0, 0), at(2.5, 0))
    board.put("guerriers", 1, at(0, 2.5))
    board.scenery("low-wall", *at(4.77, 0), 90 + 90 * turn)
    board.scenery("low-wall", *at(7.5, 2.27), 90 * turn)
    board.scenery("low-wall", *at(7.5, -2.27), 90 * turn)
    board.scenery("low-wall", *at(-2.27, 2), 90 + 90 * turn)
    board.scenery("low-wall", *at(0, -1.25 - floor - 1), 90 * turn)
    m = Manoeuvre(board.game, unit, 10)
    paths = way_out(m)
    assert paths is not None
    assert paths[0][-2:] == pytest.approx(list(at(0, -step)), abs=0.01)
    assert m.refusal(paths) is None
    assert walking(board, unit).refusal(paths) is None
