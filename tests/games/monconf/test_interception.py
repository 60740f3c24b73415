"""Intercepter (p. 16): who may step into whose way, the duel of INI tests, and what then happens to the move."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from games.boards.monconf import Board, piece
from games.monconf.moving import Moving, place, to
from games.monconf.skilled import skilled

from escarmouche.games.monconf.moves.charge import CHARGE, ENGAGE
from escarmouche.games.monconf.moves.leaving import RETREAT
from escarmouche.games.monconf.moves.movement import RUN, WALK
from escarmouche.games.monconf.moves.walking import begin_walk
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.script import dice


@pytest.fixture
def board() -> Board:
    return Board()


def greyed(request: Any) -> dict[str, str]:
    """What is not allowed, and the key of the reason."""
    return {option.key: option.refusal.key for option in request.options() if option.refusal is not None}


def touch(one: Fighter, other: Fighter) -> bool:
    return hypot(one.x - other.x, one.y - other.y) <= 2.55


@pytest.mark.rule("MCF-TACT-10", "MCF-TACT-11", "MCF-X-34", "MCF-R-04", "MCF-R-99")
def test_a_free_fighter_not_yet_activated_whose_mou_exceeds_the_distance_may_be_named(board: Board) -> None:
    """MOU 10: 8 cm from the way will do, exactly 10 will not. It costs 1 PC, and is paid by the opponent."""
    man = skilled(board, x=20, y=30)
    near, far = skilled(board, player=1, x=25, y=38), skilled(board, player=1, x=30, y=20)
    done = skilled(board, player=1, x=22, y=36, activated=True)
    caught, _ = skilled(board, player=1, x=28, y=37), skilled(board, x=28, y=39.5)
    moving = Moving(board, man)
    asked = moving.order(RUN, man, to((38, 30)))
    assert (asked.topic, asked.player) == ("intercept", 1)
    assert list(asked.keys) == [f"fighter:{near.id}", "none"]
    assert dict(asked.why.params) == {"fighter": board.game.name(man), "points": 1}
    assert greyed(asked) == {
        f"fighter:{far.id}": "intercept.too-far",
        f"fighter:{done.id}": "intercept.activated",
        f"fighter:{caught.id}": "intercept.engaged",
    }
    assert moving.play("none") is None
    assert (place(man), board.game.sides[1].command_points) == ((38, 30), 6)
    board.game.sides[1].command_points = 0
    assert Moving(board, man).order(RUN, man, to((22, 30))) is None


@pytest.mark.rule("MCF-TACT-12", "MCF-TACT-16", "MCF-TACT-10")
def test_a_tie_lets_the_mover_through_and_the_point_is_spent(board: Board) -> None:
    man, foe = skilled(board, x=20, y=30), skilled(board, player=1, x=28, y=36)
    moving = Moving(board, man)
    moving.order(RUN, man, to((38, 30)), f"fighter:{foe.id}", dice(4), dice(4))
    assert (place(man), place(foe), foe.activated) == ((38, 30), (28, 36), False)
    assert (board.game.sides[1].command_points, board.game.engaged(man)) == (5, False)


@pytest.mark.rule("MCF-TACT-12", "MCF-TACT-13", "MCF-TACT-14", "MCF-TACT-15", "MCF-R-39", "MCF-R-07")
def test_the_interceptor_stands_on_the_nearest_point_of_the_way_and_the_mover_runs_into_it(board: Board) -> None:
    man, foe = skilled(board, x=20, y=30), skilled(board, player=1, x=28, y=36)
    moving = Moving(board, man)
    moving.order(RUN, man, to((38, 30)), f"fighter:{foe.id}", dice(4), dice(5))
    assert (place(foe), foe.activated, foe.facing) == ((28, 30), True, 1800)
    assert place(man) == (pytest.approx(25.5, abs=0.03), 30)
    assert board.game.engaged(man)
    assert (man.facing, man.charged, moving.batch.contacts) == (0, False, [[man.id, foe.id, 0]])


@pytest.mark.rule("MCF-X-09", "MCF-TACT-17", "MCF-R-39", "MCF-R-107")
def test_an_intercepted_charge_is_still_a_charge(board: Board) -> None:
    man, target = skilled(board, x=20, y=30), skilled(board, player=1, x=36, y=30)
    foe = skilled(board, player=1, x=28, y=36)
    moving = Moving(board, man)
    moving.order(CHARGE, man, f"fighter:{foe.id}", dice(1), dice(6), at=target)
    assert touch(man, foe)
    assert not touch(man, target)
    assert (man.action, man.charged, foe.activated) == ("charge", True, True)
    assert moving.batch.contacts == [[man.id, foe.id, 1]]


@pytest.mark.rule("MCF-R-39", "MCF-R-101", "MCF-R-25")
def test_the_window_comes_before_the_fear_of_the_target_which_is_then_not_tested(board: Board) -> None:
    """Stopped by a plain fighter nobody tests anything; not stopped, the target's fear is tested."""
    man, beast = skilled(board, x=20, y=30), skilled(board, "Effrayant/9", player=1, x=36, y=30, activated=True)
    foe = skilled(board, player=1, x=28, y=36)
    moving = Moving(board, man)
    asked = moving.order(CHARGE, man, at=beast)
    assert asked.topic == "intercept"
    assert moving.play(f"fighter:{foe.id}", dice(1), dice(6)) is None
    assert touch(man, foe)
    two = skilled(board, x=36, y=45, facing=270)
    assert Moving(board, two).order(CHARGE, two, dice(6), at=beast) is None
    assert two.fearless == 9


@pytest.mark.rule("MCF-R-39")
def test_fear_between_the_mover_and_the_interceptor(board: Board) -> None:
    """The mover fails: it stays, the interceptor stands in its way. The interceptor fails: contact all the same."""
    man, beast = skilled(board, x=20, y=30), skilled(board, "Effrayant/9", player=1, x=28, y=36)
    Moving(board, man).order(RUN, man, to((38, 30)), f"fighter:{beast.id}", dice(1), dice(6), dice(1))
    assert (place(man), man.action, place(beast), beast.activated) == ((20, 30), "rest", (28, 30), True)
    terror, foe = skilled(board, "Effrayant/9", x=20, y=50), skilled(board, player=1, x=28, y=56)
    Moving(board, terror).order(RUN, terror, to((38, 50)), f"fighter:{foe.id}", dice(1), dice(6), dice(1))
    assert foe.frightened
    assert touch(terror, foe)


@pytest.mark.rule("MCF-R-39")
def test_a_point_too_near_to_the_start_puts_the_interceptor_in_contact_where_the_mover_stands(board: Board) -> None:
    man, foe = skilled(board, x=20, y=30), skilled(board, player=1, x=16, y=34)
    moving = Moving(board, man)
    moving.order(RUN, man, to((38, 30)), f"fighter:{foe.id}", dice(1), dice(6))
    assert place(man) == (20, 30)
    assert touch(man, foe)
    assert foe.x < 20
    assert man.facing == pytest.approx(1350, abs=60)
    assert moving.batch.contacts == [[man.id, foe.id, 0]]


@pytest.mark.rule("MCF-R-39", "MCF-R-05")
def test_the_way_of_the_interceptor_must_be_passable_and_no_longer_than_its_mou() -> None:
    """6 cm away, but through 4.5 cm of pond (10.5); behind a wall; with an ally standing on the point."""
    board = Board(piece("pond", rectangle=(28, 33, 6, 4.5, 0)), piece("wall", rectangle=(36, 33, 4, 1, 0)))
    man = skilled(board, x=20, y=30)
    wet, walled = skilled(board, player=1, x=28, y=36), skilled(board, player=1, x=36, y=36)
    asked = Moving(board, man).order(RUN, man, to((39, 30)))
    assert asked is None
    dry, ally = skilled(board, x=20, y=60), skilled(board, x=28, y=60)
    one, two = skilled(board, player=1, x=28, y=66), skilled(board, player=1, x=34, y=66)
    asked = Moving(board, dry, ally).order(RUN, dry, to((39, 60)))
    assert list(asked.keys) == [f"fighter:{two.id}", "none"]
    assert greyed(asked)[f"fighter:{one.id}"] in ("stand.fighter", "path.contact")
    assert wet.on_table
    assert walled.on_table


@pytest.mark.rule("MCF-R-39", "MCF-R-100")
def test_what_cannot_be_intercepted(board: Board) -> None:
    """Souffle porteur, the walk of a reactive shot, and whatever happens after the tactical phase."""
    man = skilled(board, x=20, y=30)
    skilled(board, player=1, x=28, y=36)
    for cause in ("breath", "reactive"):
        moving = Moving(board, man)
        begin_walk(board.game, man, cause, "MCF-SPELL-26")
        assert moving.play(to((29, 30))) is None
        assert place(man) == (29, 30)
        Moving(board, man).order(WALK, man, to((20, 30)), "none")
    board.game.phase = "fights"
    assert Moving(board, man).order(WALK, man, to((29, 30))) is None


@pytest.mark.rule("MCF-R-74")
def test_nobody_steps_into_the_way_of_one_who_is_hidden(board: Board) -> None:
    man, _ = skilled(board, x=20, y=30, hidden=True), skilled(board, player=1, x=28, y=36)
    assert Moving(board, man).order(WALK, man, to((29, 30))) is None
    man.hidden = False
    assert Moving(board, man).order(WALK, man, to((20, 30))).topic == "intercept"


@pytest.mark.rule("MCF-R-107", "MCF-R-39", "MCF-SKILLA-09")
def test_the_war_cry_of_an_intercepted_charge_comes_before_all_tests(board: Board) -> None:
    """With Effrayant/9 of its own the charger need not test the interceptor's Effrayant/7; that one must test."""
    man, target = skilled(board, "Cri de Guerre/9", x=20, y=30), skilled(board, player=1, x=36, y=30, activated=True)
    foe = skilled(board, "Effrayant/7", player=1, x=28, y=36)
    assert Moving(board, man).order(CHARGE, man, f"fighter:{foe.id}", dice(1), dice(6), dice(1), at=target) is None
    assert (man.frightened, foe.frightened, touch(man, foe)) == (False, True, True)


@pytest.mark.rule("MCF-R-39")
def test_every_move_of_an_activation_can_be(board: Board) -> None:
    """An engagement, a walk of Harcèlement, a retreat."""
    man, foe = skilled(board, x=20, y=30), skilled(board, player=1, x=28, y=36)
    target = skilled(board, player=1, x=36, y=30, activated=True)
    moving = Moving(board, man)
    asked = moving.order(ENGAGE, man, at=target)
    assert moving.play(asked.offer(36, 30)).topic == "intercept"
    moving = Moving(board, man)
    begin_walk(board.game, man, "harass", "MCF-SKILLA-18")
    assert moving.play(to((29, 30))).topic == "intercept"
    board.put("gobelin-du-rat", 1, 17.5, 30, activated=True)
    man.engaged_before = True
    assert Moving(board, man).order(RETREAT, man, dice(6), to((29, 30))).topic == "intercept"
    assert foe.on_table


@pytest.mark.rule("MCF-R-101")
def test_a_run_for_a_lost_charge_has_the_window_if_none_was_used(board: Board) -> None:
    """Too far: the run may be intercepted. After a flight from a charge that had its window it may not."""
    man, far = skilled(board, x=20, y=30), skilled(board, player=1, x=60, y=30, activated=True)
    foe = skilled(board, player=1, x=28, y=36)
    moving = Moving(board, man)
    assert moving.order(CHARGE, man, to((38, 30)), at=far).topic == "intercept"
    beast = skilled(board, "Effrayant/9", x=20, y=60)
    shy, other = skilled(board, player=1, x=30, y=60), skilled(board, player=1, x=24, y=66)
    moving = Moving(board, beast)
    moving.order(CHARGE, beast, "none", dice(1), 0.0, dice(6), at=shy)
    assert [enemy.id for enemy in board.game.opponents(beast)] == [other.id]
    ghoul, prey = skilled(board, "Effrayant/9", x=50, y=50), skilled(board, player=1, x=60, y=50)
    skilled(board, player=1, x=55, y=56)
    moving = Moving(board, ghoul)
    route = moving.order(ENGAGE, ghoul, at=prey).offer(60, 50)
    assert moving.play(route, "none", dice(1), 0.0, to((58, 50))) is None
    assert (place(ghoul), foe.activated) == ((58, 50), False)


@pytest.mark.rule("MCF-R-101")
def test_the_run_after_a_flight_has_the_window_that_nobody_could_use_before(board: Board) -> None:
    """Nobody could step into the way of the engagement; the run that takes its place goes past an enemy."""
    ghoul, prey = skilled(board, "Effrayant/9", x=30, y=30), skilled(board, "MOU −8", player=1, x=40, y=30)
    guard = skilled(board, player=1, x=30, y=54)
    moving = Moving(board, ghoul)
    route = moving.order(ENGAGE, ghoul, at=prey).offer(40, 30)
    asked = moving.play(route, dice(1), 0.0, to((30, 48)))
    assert (asked.topic, asked.keys) == ("intercept", [f"fighter:{guard.id}", "none"])


@pytest.mark.rule("MCF-TACT-13", "MCF-TACT-14")
def test_the_second_leg_of_a_way_may_be_stepped_into(board: Board) -> None:
    """The mover turns a corner and runs into the interceptor 2.5 cm short of the point nearest to it."""
    man, foe = skilled(board, x=20, y=30), skilled(board, player=1, x=34, y=36)
    moving = Moving(board, man)
    moving.order(RUN, man, to((29, 30), (29, 39.5)), f"fighter:{foe.id}", dice(1), dice(6))
    assert place(foe) == (29, 36)
    assert (man.x, round(man.y, 1), touch(man, foe)) == (29, 33.5, True)
