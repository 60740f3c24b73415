"""The fire lane (V2 p. 30): obstacles and the columns they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.alkemy2 import Board
from games.boards.archers import (
    ARBALIST,
    AXES,
    LINE,
    MACES,
    RECRUIT,
    WIND,
    archer,
    dice_rolled,
    facing,
    shoot,
    target_of,
)

from escarmouche.games.alkemy.shot import Shot
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy2.lane import obstacles
from escarmouche.games.alkemy2.shooting import SHOOT, columns
from escarmouche.play.effects import Until
from escarmouche.play.reason import total
from escarmouche.play.script import dice, play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game


def shift(game: Game, shooter: Fighter, target: Fighter) -> int:
    """The columns by which a shot is shifted."""
    return total(columns(game, Shot(shooter, target)))


@pytest.mark.rule("AK2-X-26", "AK2-SHOOT-18")
def test_a_piece_in_the_lane_shifts_one_column_to_the_left() -> None:
    board = Board()
    shooter, target = facing(board)
    board.piece("low-wall", 10, 12, 90)
    play(shoot(board.game, shooter), 3.0, dice(*AXES))
    assert target.lost == LINE[2]
    hit = next(event for event in board.game.events or [] if event.said.key == "event.hit-shifted")
    assert hit.thrown is not None
    assert [(shift.value, shift.reason.key) for shift in hit.thrown.modifiers] == [(-1, "obstacle.piece")]


@pytest.mark.rule("AK2-SHOOT-18", "AK2-SHOOT-19")
def test_figures_pieces_and_objectives_of_size_one_are_obstacles_one_column_each() -> None:
    board = Board()
    shooter, target = facing(board, 13)
    assert shift(board.game, shooter, target) == 0
    board.piece("marsh", 13, 12)
    assert shift(board.game, shooter, target) == 0, "size 0"
    board.marker("loot", 11, 12, size=0)
    assert shift(board.game, shooter, target) == 0, "size 0"
    board.piece("low-wall", 9, 12, 90)
    assert shift(board.game, shooter, target) == -1
    board.put(RECRUIT, 0, 11, 12.6)
    assert shift(board.game, shooter, target) == -2, "a friend"
    board.put(RECRUIT, 1, 12.5, 11.4)
    assert shift(board.game, shooter, target) == -3, "an enemy"
    board.marker("marker", 14.5, 12.8)
    assert shift(board.game, shooter, target) == -4


@pytest.mark.rule("AK2-SHOOT-20", "AK2-R-10")
@pytest.mark.parametrize(
    ("y", "counted"), [(13.0, False), (12.995, False), (12.98, True), (11.02, True), (11.0, False)]
)
def test_the_lane_is_as_wide_as_the_bases(y: float, counted: bool) -> None:
    board = Board()
    shooter, target = facing(board)
    board.put(RECRUIT, 0, 10, y)
    assert bool(obstacles(board.game, shooter, target)) is counted


@pytest.mark.rule("AK2-SHOOT-21")
@pytest.mark.parametrize(("x", "counted"), [(7.0, False), (7.0625, True)])
def test_what_lies_entirely_within_five_inches_is_no_obstacle_to_the_last_hair(x: float, counted: bool) -> None:
    """From the edge of the base at 2.5: a disc of half an inch at 7 ends at 7.5."""
    board = Board()
    shooter, target = facing(board)
    board.put(RECRUIT, 0, x, 12)
    assert bool(obstacles(board.game, shooter, target)) is counted


@pytest.mark.rule("AK2-SHOOT-20", "AK2-R-10")
@pytest.mark.parametrize(("x", "counted"), [(13.0, True), (9.0, False)])
def test_the_lane_widens_towards_a_larger_base(x: float, counted: bool) -> None:
    board = Board()
    shooter = board.put(archer(board), 0, 2, 12)
    target = board.put(target_of(board, 3), 1, 14, 12)
    board.put(RECRUIT, 0, x, 13.17)
    assert bool(obstacles(board.game, shooter, target)) is counted


@pytest.mark.rule("AK2-SHOOT-21", "AK2-R-10")
@pytest.mark.parametrize(("x", "counted"), [(7.0, False), (7.01, True)])
def test_what_lies_entirely_within_five_inches_is_no_obstacle(x: float, counted: bool) -> None:
    board = Board()
    shooter, target = facing(board)
    board.put(RECRUIT, 0, x, 12)
    assert bool(obstacles(board.game, shooter, target)) is counted


@pytest.mark.rule("AK2-SHOOT-21")
@pytest.mark.parametrize(("x", "counted"), [(5.0, False), (6.8, True)])
def test_a_piece_within_five_inches_is_no_obstacle_unless_it_sticks_out(x: float, counted: bool) -> None:
    board = Board()
    shooter, target = facing(board)
    board.piece("crates", x, 12)
    assert bool(obstacles(board.game, shooter, target)) is counted


@pytest.mark.rule("AK2-SHOOT-22")
@pytest.mark.parametrize(("gap", "expected"), [(5.0, LINE[4]), (5.01, LINE[3])])
def test_point_blank_shifts_one_column_to_the_right(gap: float, expected: int) -> None:
    board = Board()
    shooter, target = facing(board, gap)
    play(shoot(board.game, shooter), 20.0, dice(*AXES))
    assert target.lost == expected


@pytest.mark.rule("AK2-R-12")
def test_shifts_are_summed_then_clamped_to_the_line() -> None:
    board = Board()
    shooter, target = facing(board, 13)
    for x in (9, 11, 13):
        board.put(RECRUIT, 0, x, 12.9)
    play(shoot(board.game, shooter), 3.0, dice(2, 4))
    assert target.lost == LINE[0], "sword and axe read the second column, three obstacles lead beyond the first"
    near = board.put(target_of(board), 1, 2, 15, action_points=0)
    play(shoot(board.game, shooter), near.id, 20.0, dice(*MACES))
    assert near.lost == LINE[5]


@pytest.mark.rule("AK2-VIS-03", "AK2-VIS-04", "AK2-R-90")
@pytest.mark.parametrize(
    ("piece", "size", "other", "expected"),
    [("grove", 2, 2, -2), ("hedge", 2, 2, -1), ("hedge", 2, 1, -2), ("hedge", 1, 2, -2), ("fountain", 2, 2, -1)],
)
def test_a_sparse_piece_counts_two_columns_unless_smaller_than_both(
    piece: str, size: int, other: int, expected: int
) -> None:
    for advanced, columns_shifted in ((True, expected), (False, -1)):
        board = Board(advanced_terrain=advanced)
        shooter = board.put(archer(board, size=size), 0, 2, 12)
        target = board.put(target_of(board, other), 1, 16, 12)
        board.piece(piece, 10, 12, 90)
        assert shift(board.game, shooter, target) == columns_shifted


@pytest.mark.rule("AK2-R-09")
def test_a_piece_the_target_stands_in_is_an_obstacle() -> None:
    board = Board(advanced_terrain=True)
    shooter = board.put(archer(board), 0, 2, 12)
    target = board.put(target_of(board), 1, 15, 12)
    board.piece("thick-wood", 15, 12)
    assert shift(board.game, shooter, target) == -1
    board.game.pieces.clear()
    board.piece("grove", 15, 12)
    assert shift(board.game, shooter, target) == -2


@pytest.mark.rule("AK2-COVER-10")
def test_terrain_gives_no_cover_roll() -> None:
    board = Board()
    shooter, target = facing(board)
    board.piece("low-wall", 10, 12, 90)
    _, asked = run(shoot(board.game, shooter), [3.0, dice(*AXES)])
    assert dice_rolled(asked) == [2]
    assert target.lost == LINE[2]


# ---- Furtivité and Vision de l'Esprit ----------------------------------------------------------------------------


@pytest.mark.rule("AK2-X-46", "AK2-SKILL-66", "AK2-R-132")
def test_stealth_counts_as_one_obstacle_at_least() -> None:
    board = Board()
    shooter = board.put(ARBALIST, 0, 2, 12)
    near = board.put(WIND, 1, 7, 12)
    assert [modifier.value for modifier in columns(board.game, Shot(shooter, near))] == [-1, 1]
    far = board.put(WIND, 1, 2, 23)
    board.game.fighters[near.id].where = "removed"
    board.changed()
    place(board.game, far, 15, 12)
    assert shift(board.game, shooter, far) == -1
    board.put(RECRUIT, 0, 10, 12.7)
    assert shift(board.game, shooter, far) == -1, "a real obstacle replaces it"
    board.put(RECRUIT, 0, 12, 11.3)
    assert shift(board.game, shooter, far) == -2, "not -3"


@pytest.mark.rule("AK2-R-132")
def test_how_many_obstacles_stealth_is_worth_is_a_setting() -> None:
    board = Board(least_obstacles_of_stealth=2)
    shooter, target = board.put(ARBALIST, 0, 2, 12), board.put(WIND, 1, 15, 12)
    assert shift(board.game, shooter, target) == -2


@pytest.mark.rule("AK2-SKILL-83")
def test_spirit_sight_on_an_enemy_leaves_it_no_obstacle() -> None:
    board = Board()
    shooter, target = board.put(ARBALIST, 0, 2, 12), board.put(WIND, 1, 15, 12)
    board.put(RECRUIT, 0, 10, 12.7)
    grant(board.game, target, "Percé à Jour", Until("turn ends"))
    assert shift(board.game, shooter, target) == 0


@pytest.mark.rule("AK2-SKILL-84")
def test_a_veiled_figure_cannot_be_named() -> None:
    board = Board()
    shooter, target = board.put(ARBALIST, 0, 2, 12), board.put(WIND, 1, 15, 12)
    grant(board.game, target, "Voilé par les Esprits", Until("turn ends"))
    assert SHOOT.forbidden(board.game, shooter) is not None
    board.put(RECRUIT, 1, 15, 16)
    board.put(RECRUIT, 1, 15, 18)
    request = SHOOT.declare(board.game, shooter).send(None)
    assert [option.key for option in request.options() if option.refusal] == [target.id]
