"""Climbing and jumping (p. 9, p. 30): heights cost movement, a jump costs none but may hurt."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.asking import asked, needs, why
from games.dysma.boards import Board, piece

from escarmouche.games.dysma.agenda import Fall, FreeMarch
from escarmouche.games.dysma.free_march import free_march
from escarmouche.games.dysma.movement import march
from escarmouche.games.dysma.state import Figure
from escarmouche.play.script import play


def march_of(board: Board, figure: Figure, distance: float = 5.0) -> Any:
    """The question where a figure marches."""
    return asked(march(board.game, figure, figure.player, distance, "DYS-MOVE-01"))


@pytest.fixture
def hill() -> Board:
    """A hill 2 high from x = 12 on."""
    return Board("", piece("hill", rectangle=(12, 5, 20, 15)))


@pytest.mark.rule("DYS-MOVE-06", "DYS-R-15")
def test_height_climbed_counts_as_distance(hill: Board) -> None:
    """2 along, 2 up, 1 along: 5. The same down, unless it jumps."""
    elf = hill.put("garde-royal", 0, 10, 10)
    request = march_of(hill, elf)
    assert why(request, [0, 13, 10, 2]) == ""
    assert request.refusal([0, 13.1, 10, 2]).reason.params == (("length", 5.1), ("most", 5))
    play(march(hill.game, elf, 0, 5, "DYS-MOVE-01"), [0, 13, 10, 2])
    assert (elf.x, elf.z) == (13, 2)
    assert hill.told("event.went")[0]["length"] == 5


@pytest.mark.rule("DYS-MOVE-07", "DYS-R-15")
def test_a_base_ends_where_half_of_it_can_stand(hill: Board) -> None:
    """With its centre on the very edge it stands on top; a hair before it, it does not; nor in the air."""
    elf = hill.put("garde-royal", 0, 11, 10)
    request = march_of(hill, elf)
    assert why(request, [0, 12, 10, 2]) == ""
    assert why(request, [0, 11.9, 10, 2]) == "path.no-level"
    assert why(request, [0, 11.6, 10, 0]) == "path.piece"
    assert why(request, [0, 11, 11, 1]) == "path.no-level"


@pytest.mark.rule("DYS-MOVE-08", "DYS-R-15")
def test_who_cannot_finish_a_climb_stays_at_the_foot(hill: Board) -> None:
    """3 pas of movement: 1.5 to the foot are fine, and 2 more up are not; half-way up is no place."""
    elf = hill.put("garde-royal", 0, 10, 10)
    request = march_of(hill, elf, 3.0)
    assert why(request, [0, 12, 10, 2]) == "path.too-long"
    assert why(request, [0, 11.5, 10, 0]) == ""
    assert why(request, [0, 12, 10, 1]) == "path.no-level"


@pytest.mark.rule("DYS-R-15")
def test_low_steps_cost_nothing_and_rocks_are_not_climbed() -> None:
    """0.45 is free, 0.5 costs 0.5; a rock of 0.4 is still impassable."""
    low = Board("", piece("hill", rectangle=(12, 5, 20, 15), height=0.45))
    elf = low.put("garde-royal", 0, 10, 10)
    assert why(march_of(low, elf), [0, 15, 10, 0.45]) == ""
    half = Board("", piece("hill", rectangle=(12, 5, 20, 15), height=0.5))
    elf = half.put("garde-royal", 0, 10, 10)
    assert why(march_of(half, elf), [0, 14.5, 10, 0.5]) == ""
    assert why(march_of(half, elf), [0, 14.6, 10, 0.5]) == "path.too-long"
    rock = Board("", piece("rock", rectangle=(12, 5, 20, 15), height=0.4))
    elf = rock.put("garde-royal", 0, 10, 10)
    assert why(march_of(rock, elf), [0, 14, 10, 0.4]) == "path.no-level"


@pytest.mark.rule("DYS-R-15", "DYS-FALL-04")
def test_a_drop_under_two_pas_is_free() -> None:
    """From 1.5 up: 5 pas in plan, no fall attack; up again it costs."""
    board = Board("", piece("hill", rectangle=(5, 5, 12, 15), height=1.5))
    elf = board.put("garde-royal", 0, 10, 10, z=1.5)
    play(march(board.game, elf, 0, 5, "DYS-MOVE-01"), [0, 15, 10, 0])
    assert (elf.x, elf.z, board.game.agenda) == (15, 0, [])
    assert why(march_of(board, elf), [180, 11, 10, 1.5]) == "path.too-long"


@pytest.mark.rule("DYS-R-15", "DYS-FALL-01")
def test_a_jump_costs_no_height_then_hurts_then_it_goes_on() -> None:
    """3 up, 2 pas to the place of landing: climbing would take 5, so 4 pas of movement mean a jump; 2 are left."""
    board = Board("", piece("platform", rectangle=(5, 5, 12, 15)))
    elf = board.put("garde-royal", 0, 11, 10, z=3)
    play(march(board.game, elf, 0, 4, "DYS-MOVE-01"), [0, 13, 10, 0])
    assert (elf.x, elf.z) == (13, 0)
    fall, rest = board.game.agenda
    assert fall == Fall(elf.id, 3)
    assert isinstance(rest, FreeMarch)
    assert (rest.player, round(rest.distance, 6), rest.cause) == (0, 2, "jump")
    play(free_march(board.game, rest), [0, 15, 10, 0])
    assert elf.x == 15


@pytest.mark.rule("DYS-FALL-01", "DYS-R-15")
def test_a_jump_from_exactly_two_pas_is_a_fall() -> None:
    board = Board("", piece("hill", rectangle=(5, 5, 12, 15)))
    elf = board.put("garde-royal", 0, 11.5, 10, z=2)
    play(march(board.game, elf, 0, 2, "DYS-MOVE-01"), [0, 13, 10, 0])
    assert board.game.agenda[0] == Fall(elf.id, 2)


@pytest.mark.rule("DYS-R-15")
def test_who_has_the_movement_chooses_between_climbing_and_jumping() -> None:
    """5 pas pay for 2 along and 3 down: no fall; if it jumps all the same, 3 are left."""
    board = Board("", piece("platform", rectangle=(5, 5, 12, 15)))
    climber, jumper = board.put("garde-royal", 0, 11, 10, z=3), board.put("garde-royal", 0, 11, 12, z=3)
    play(march(board.game, climber, 0, 5, "DYS-MOVE-01"), [0, 13, 10, 0], False)
    assert board.game.agenda == []
    play(march(board.game, jumper, 0, 5, "DYS-MOVE-01"), [0, 13, 12, 0], True)
    fall, rest = board.game.agenda
    assert fall == Fall(jumper.id, 3)
    assert isinstance(rest, FreeMarch)
    assert round(rest.distance, 6) == 3


@pytest.mark.rule("DYS-R-15")
def test_a_jump_ends_near_the_edge() -> None:
    """2 pas beyond the edge at most; whoever wants to go farther decides that once he is down."""
    board = Board("", piece("platform", rectangle=(5, 5, 12, 15)))
    elf = board.put("garde-royal", 0, 11.5, 10, z=3)
    request = march_of(board, elf)
    assert why(request, [0, 14, 10, 0]) == ""
    assert why(request, [0, 14.1, 10, 0]) == "path.too-long"
    assert why(request, [0, 13, 10, 0, 15, 10, 0]) == "path.too-long"


@pytest.mark.rule("DYS-MOVE-03", "DYS-R-13")
def test_an_enemy_on_top_guards_the_edge(hill: Board) -> None:
    """He stands 0.7 from the edge: nobody comes up before him, but 2 pas aside."""
    elf = hill.put("garde-royal", 0, 11, 10)
    hill.put("guerrier-orque", 1, 13.2, 10, z=2)
    request = march_of(hill, elf, 8.0)
    assert why(request, [0, 12, 10, 2]) == "path.near"
    assert why(request, [0, 11, 12.5, 0, 12, 12.5, 2]) == ""


@needs("Cavalier")
@pytest.mark.rule("DYS-SKILL-17", "DYS-R-96")
def test_a_rider_goes_up_hills_but_up_no_storey() -> None:
    hill = Board("", piece("hill", rectangle=(12, 5, 20, 15)))
    rider = hill.put("cavalier-argente", 0, 10, 10, bought=("Cavalier",))
    assert why(march_of(hill, rider, 10.0), [0, 14, 10, 2]) == ""
    platform = Board("", piece("platform", rectangle=(12, 5, 20, 15), height=2))
    rider = platform.put("cavalier-argente", 0, 10, 10, bought=("Cavalier",))
    assert why(march_of(platform, rider, 10.0), [0, 14, 10, 2]) == "climb.storey"
    up = platform.put("cavalier-argente", 0, 15, 8, z=2, bought=("Cavalier",))
    assert why(march_of(platform, up, 10.0), [180, 10, 8, 0]) == "climb.storey"
    walker = platform.put("garde-royal", 0, 10, 13)
    assert why(march_of(platform, walker, 10.0), [0, 14, 13, 2]) == ""


def test_a_way_up_is_offered_and_lies_within_reach(hill: Board) -> None:
    """The client asks for a way to a spot on top: up the nearest side, at the cost of the height."""
    elf = hill.put("garde-royal", 0, 10, 10)
    request = march_of(hill, elf)
    route = request.offer(12.8, 10.4)
    assert route[-1] == 2
    assert why(request, route) == ""
    assert request.offer(16, 10) is None or why(request, request.offer(16, 10)) == "path.too-long"
    down = hill.put("garde-royal", 0, 13, 7, z=2)
    route = march_of(hill, down, 8.0).offer(10, 7)
    assert route[-1] == 0
    assert why(march_of(hill, down, 8.0), route) == ""
    assert len(request.region()) > 1
