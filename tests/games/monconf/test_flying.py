"""Vol (p. 25): the second MOU, taking off and landing, the two layers, the dive."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import Board, piece
from games.monconf.moving import Moving, free_table, place, to, why
from games.monconf.skilled import skilled

from escarmouche.games.monconf.moves.charge import CHARGE, ENGAGE, plans
from escarmouche.games.monconf.moves.leaving import RETREAT
from escarmouche.games.monconf.moves.movement import RUN, WALK
from escarmouche.games.monconf.state import AIR, Fighter
from escarmouche.play.script import dice


@pytest.fixture
def board() -> Board:
    made = Board(piece("wall", rectangle=(35, 30, 1, 8, 0)), piece("hill", disc=(60, 60, 9)))
    free_table(made)
    return made


def flier(board: Board, x: float = 30.0, y: float = 30.0, **fields: Any) -> Fighter:
    """MOU 10 on the ground, 15 in the air."""
    return skilled(board, "Vol", x=x, y=y, fly_mov=15.0, **fields)


@pytest.mark.rule("MCF-SKILLP-65", "MCF-SKILLP-66", "MCF-R-11", "MCF-R-87")
def test_who_takes_off_moves_by_the_second_mou_over_everything(board: Board) -> None:
    bird = flier(board)
    skilled(board, player=1, x=40, y=30)
    moving = Moving(board, bird)
    asked = moving.order(WALK, bird)
    assert (asked.topic, list(asked.keys)) == ("wings", ["on-foot", "take-off", "hop"])
    asked = moving.play("take-off")
    assert why(asked, to((45.1, 30))) == "path.too-long"
    assert why(asked, to((40, 30))) == ""
    moving.play(to((45, 30)))
    assert (place(bird), bird.airborne, bird.took_off, bird.landed) == ((45, 30), True, True, False)
    assert bird.z == AIR


@pytest.mark.rule("MCF-R-103", "MCF-SKILLP-66")
def test_who_cannot_go_on_foot_is_not_asked_whether_it_will(board: Board) -> None:
    """MOU 0 on the ground, 15 in the air: it flies or hops, also into a charge."""
    bird, foe = flier(board, mov=0.0), skilled(board, player=1, x=30, y=40)
    moving = Moving(board, bird)
    assert list(moving.order(WALK, bird).keys) == ["take-off", "hop"]
    assert list(plans(board.game, bird, foe, "charge")) == ["hop"]


@pytest.mark.rule("MCF-SKILLP-66")
def test_on_foot_it_moves_by_the_first(board: Board) -> None:
    bird = flier(board)
    moving = Moving(board, bird)
    moving.order(WALK, bird)
    asked = moving.play("on-foot")
    assert why(asked, to((40.1, 20))) == "path.too-long"
    assert why(asked, to((40, 30))) == "path.wall"
    moving.play(to((30, 40)))
    assert (place(bird), bird.airborne, bird.took_off) == ((30, 40), False, False)


@pytest.mark.rule("MCF-R-87", "MCF-R-10")
def test_it_takes_off_and_lands_once_each_in_a_turn(board: Board) -> None:
    bird = flier(board, x=45, y=60, airborne=True, z=AIR)
    moving = Moving(board, bird)
    asked = moving.order(WALK, bird)
    assert list(asked.keys) == ["aloft", "land"]
    moving.play("land", to((60, 60)))
    assert (bird.airborne, bird.landed, bird.z) == (False, True, 3)
    asked = Moving(board, bird).order(WALK, bird)
    assert list(asked.keys) == ["on-foot", "take-off"]
    assert why(asked, "hop") == "wings.once"
    Moving(board, bird).order(WALK, bird, "take-off", to((50, 60)))
    asked = Moving(board, bird).order(WALK, bird)
    assert (asked.kind, asked.topic) == ("route", "walk")


@pytest.mark.rule("MCF-R-87")
def test_a_hop_lands_where_there_is_room_and_touches_nobody(board: Board) -> None:
    bird = flier(board)
    skilled(board, player=1, x=40, y=30)
    moving = Moving(board, bird)
    moving.order(WALK, bird)
    asked = moving.play("hop")
    assert why(asked, to((35, 30))) == "stand.scenery"
    assert why(asked, to((42.5, 30))) == "path.contact"
    moving.play(to((43, 30)))
    assert (place(bird), bird.airborne, bird.took_off, bird.landed) == ((43, 30), False, True, True)


@pytest.mark.rule("MCF-R-11")
def test_two_fliers_do_not_share_a_place_in_the_air_and_bases_on_the_ground_do_not_matter(board: Board) -> None:
    bird = flier(board, airborne=True, z=AIR)
    flier(board, x=40, y=30, airborne=True, z=AIR)
    foe = flier(board, x=30, y=40, player=1, airborne=True, z=AIR)
    skilled(board, x=30, y=20)
    moving = Moving(board, bird)
    moving.order(WALK, bird)
    asked = moving.play("aloft")
    assert why(asked, to((39, 30))) == "stand.fighter"
    assert why(asked, to((30, 37.5))) == "path.contact"
    assert why(asked, to((30, 20))) == ""
    assert not board.game.engaged(foe)


@pytest.mark.rule("MCF-R-11")
def test_layers_do_not_touch(board: Board) -> None:
    bird, man = flier(board, airborne=True, z=AIR), skilled(board, player=1, x=31, y=30)
    assert not board.game.engaged(bird)
    assert not board.game.engaged(man)


@pytest.mark.rule("MCF-R-11")
def test_only_who_flies_can_name_one_in_the_air(board: Board) -> None:
    bird = flier(board, airborne=True, z=AIR, player=1)
    man, other = skilled(board, x=20, y=20, facing=45), flier(board, x=20, y=40, facing=0)
    assert ENGAGE.targets is not None
    refused = ENGAGE.targets(board.game, man)[bird.id]
    assert refused is not None
    assert refused.key == "target.airborne"
    assert ENGAGE.targets(board.game, other)[bird.id] is None
    Moving(board, other).order(CHARGE, other, at=bird)
    assert (other.airborne, board.game.engaged(other), other.dived) == (True, True, False)


@pytest.mark.rule("MCF-SKILLP-67", "MCF-SKILLP-68", "MCF-R-87")
def test_a_charge_from_the_air_on_the_ground_is_a_dive_from_the_ground_it_is_none(board: Board) -> None:
    """It lands in contact over a wall that would have barred it."""
    bird, man = flier(board, airborne=True, z=AIR), skilled(board, player=1, x=45, y=30)
    Moving(board, bird).order(CHARGE, bird, at=man)
    assert (bird.airborne, bird.charged, bird.dived, bird.landed) == (False, True, True, True)
    assert board.game.engaged(man)
    low, foe = flier(board, x=30, y=10), skilled(board, player=1, x=40, y=10)
    moving = Moving(board, low)
    asked = moving.order(CHARGE, low, at=foe)
    assert list(asked.keys) == ["on-foot", "hop"]
    moving.play("hop")
    assert (low.charged, low.dived, low.took_off, low.landed) == (True, False, True, True)


@pytest.mark.rule("MCF-R-87", "MCF-R-11")
def test_an_engaged_flier_leaves_its_fight_first_and_may_do_so_flying(board: Board) -> None:
    bird = flier(board, x=30, y=50, engaged_before=True)
    for x, y in ((27.5, 50), (32.5, 50)):
        skilled(board, player=1, x=x, y=y)
    assert WALK.why_not(board.game, bird) is not None
    moving = Moving(board, bird)
    asked = moving.order(RETREAT, bird, dice(6))
    assert asked.topic == "wings"
    moving.play("hop", to((40, 50)))
    assert (place(bird), bird.airborne) == ((40, 50), False)


@pytest.mark.rule("MCF-R-11", "MCF-R-39")
def test_a_move_through_the_air_is_intercepted_by_fliers_alone(board: Board) -> None:
    """Both end in contact up there, and the dive does not come down."""
    board.game.sides[1].command_points = 6
    bird, man = flier(board, x=30, y=50, airborne=True, z=AIR), skilled(board, player=1, x=38, y=54)
    guard = flier(board, x=40, y=44, player=1)
    moving = Moving(board, bird)
    asked = moving.order(RUN, bird, "aloft", to((55, 50)))
    assert list(asked.keys) == [f"fighter:{guard.id}", "none"]
    moving.play(f"fighter:{guard.id}", dice(1), dice(6))
    assert (place(guard), guard.airborne, guard.took_off) == ((40, 50), True, True)
    assert (place(bird), bird.airborne) == ((pytest.approx(37.5, abs=0.03), 50), True)
    assert board.game.engaged(bird)
    assert not board.game.engaged(man)


@pytest.mark.rule("MCF-SKILLP-65")
def test_who_bears_the_relic_does_not_take_off(board: Board) -> None:
    bird = flier(board, carries=True)
    asked = Moving(board, bird).order(WALK, bird)
    assert asked.topic == "walk"
