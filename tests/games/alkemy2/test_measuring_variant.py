"""Playing with measuring (Jeu avec mesure, V2 p. 34): shots without estimate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import through_the_shot
from msgspec.structs import replace

from escarmouche.games.alkemy.measuring import measured
from escarmouche.games.alkemy.skills.query import grant, report
from escarmouche.games.alkemy2.movement import move_along
from escarmouche.games.alkemy2.shooting import SHOOT, reaction_shot_at_charger
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.requests import Number, Roll
from escarmouche.play.script import dice, play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Declared, Fighter
    from escarmouche.games.alkemy2.state import Game

ARBALIST, RECRUIT, WIND = "Arbalétriers Avaloniens", "Recrues Avaloniennes", "Guerrier-Vent Corbeau"
MISS, MISS_WITH_AIM = dice(1, 1), dice(1, 1, 1)


def facing(board: Board, name: str = "Cible", points: int = 0) -> tuple[Fighter, Fighter]:
    """A shooter with many action points and an enemy in the open."""
    board.library.profiles["cible"] = replace(board.profile(RECRUIT), key="cible", name="Cible", life=(9, 5, 5))
    shooter = board.put(ARBALIST, 0, 2, 12, action_points=5)
    return shooter, board.put(name, 1, 14, 12, action_points=points)


async def shoot(game: Game, shooter: Fighter) -> Declared:
    """One shooting Action from declaration to end."""
    declared = await SHOOT.declare(game, shooter)
    SHOOT.pay(game, shooter, declared)
    await through_the_shot(game, SHOOT.resolve(game, declared))
    return declared


def dice_of(board: Board, shooter: Fighter, *script: Any) -> int:
    """How many dice the first roll of the next shot has."""
    _, asked = run(shoot(board.game, shooter), script)
    return len(next(request for request in asked if isinstance(request, Roll)).dice)


def obstructed(**options: Any) -> tuple[Board, Fighter, Fighter]:
    """A lane with an obstacle."""
    board = Board(measuring=True, **options)
    shooter, target = facing(board)
    board.put(RECRUIT, 0, 10, 12.8)
    return board, shooter, target


@pytest.mark.rule("AK2-MEASV-01")
def test_a_measure_tells_nothing_that_was_not_to_be_known() -> None:
    for measuring in (True, False):
        board = Board(measuring=measuring)
        measured(board.game)
        assert board.game.learnt is not measuring


@pytest.mark.rule("AK2-MEASV-02", "AK2-MEASV-03")
def test_a_shot_without_obstacles_is_aimed_and_not_estimated() -> None:
    board = Board(measuring=True)
    shooter, _ = facing(board)
    declared, asked = run(shoot(board.game, shooter), [MISS_WITH_AIM])
    assert not any(isinstance(request, Number) for request in asked)
    assert declared.estimate < 0


@pytest.mark.rule("AK2-MEASV-03", "AK2-MEASV-04", "AK2-R-53")
def test_past_obstacles_the_second_point_on_the_same_target_is_aimed() -> None:
    board, shooter, target = obstructed()
    assert dice_of(board, shooter, MISS) == 2
    assert dice_of(board, shooter, MISS_WITH_AIM) == 3
    other = board.put("Cible", 1, 14, 14, action_points=0)
    board.piece("low-wall", 9, 14, 90)
    assert dice_of(board, shooter, other.id, MISS) == 2, "another target"
    assert dice_of(board, shooter, target.id, MISS_WITH_AIM) == 3


@pytest.mark.rule("AK2-MEASV-04", "AK2-R-53")
@pytest.mark.parametrize("who", ["shooter", "target"])
def test_whoever_moves_spoils_the_aim(who: str) -> None:
    board, shooter, target = obstructed()
    assert dice_of(board, shooter, MISS) == 2
    mover = shooter if who == "shooter" else target
    play(move_along(board.game, mover, [mover.x, mover.y + 0.25], "AK2-MOVE-07"))
    assert dice_of(board, shooter, MISS) == 2
    assert dice_of(board, shooter, MISS_WITH_AIM) == 3


@pytest.mark.rule("AK2-R-53", "AK2-R-27")
def test_a_move_of_nothing_spoils_no_aim() -> None:
    board, shooter, _ = obstructed()
    assert dice_of(board, shooter, MISS) == 2
    play(move_along(board.game, shooter, [], "AK2-MOVE-07"))
    assert dice_of(board, shooter, MISS_WITH_AIM) == 3


@pytest.mark.rule("AK2-R-53")
def test_points_are_counted_within_a_turn() -> None:
    board, shooter, _ = obstructed()
    assert dice_of(board, shooter, MISS) == 2
    report(board.game, TURN_ENDS, -1)
    assert dice_of(board, shooter, MISS) == 2


@pytest.mark.rule("AK2-R-53")
def test_a_shot_that_failed_for_want_of_sight_counts() -> None:
    board, shooter, _ = obstructed()
    board.piece("house", 7, 12, 90)
    play(shoot(board.game, shooter))
    assert board.told("event.shot-unseen")
    board.game.pieces.clear()
    board.changed()
    assert dice_of(board, shooter, MISS_WITH_AIM) == 3


@pytest.mark.rule("AK2-R-53")
def test_reaction_shots_count_as_points_spent() -> None:
    board, shooter, target = obstructed()
    play(through_the_shot(board.game, reaction_shot_at_charger(board.game, shooter, target)), True, MISS)
    assert dice_of(board, shooter, MISS_WITH_AIM) == 3
    board = Board(measuring=True)
    shooter, target = facing(board, ARBALIST, points=2)
    board.piece("low-wall", 8, 12, 90)
    play(shoot(board.game, shooter), "react-shot", MISS, MISS)
    shooter.action_points = 0
    assert dice_of(board, target, MISS_WITH_AIM) == 3


@pytest.mark.rule("AK2-R-53")
def test_a_free_shot_spends_no_point() -> None:
    board, shooter, _ = obstructed()
    declared = play(SHOOT.declare(board.game, shooter))
    declared.free = True
    play(through_the_shot(board.game, SHOOT.resolve(board.game, declared)), MISS)
    assert dice_of(board, shooter, MISS) == 2


@pytest.mark.rule("AK2-R-53", "AK2-MEASV-05", "AK2-SHOOT-15")
def test_a_reaction_still_cancels_the_bonus() -> None:
    board = Board(measuring=True)
    shooter, _ = facing(board, points=2)
    assert dice_of(board, shooter, "react-charge", MISS) == 2
    assert dice_of(board, shooter, "no-reaction", MISS_WITH_AIM) == 3


@pytest.mark.rule("AK2-MEASV-05", "AK2-SHOOT-30")
def test_a_reaction_shot_is_never_aimed() -> None:
    board = Board(measuring=True)
    shooter, target = facing(board)
    play(through_the_shot(board.game, reaction_shot_at_charger(board.game, shooter, target)), True, MISS)


@pytest.mark.rule("AK2-MEASV-05")
def test_a_shot_beyond_the_range_still_fails_and_stays_paid() -> None:
    board = Board(measuring=True, width=36)
    shooter, target = facing(board)
    target.x = 30.0
    board.changed()
    play(shoot(board.game, shooter))
    assert board.told("event.shot-too-far")
    assert shooter.action_points == 4


@pytest.mark.rule("AK2-SKILL-67", "AK2-MEASV-06")
def test_a_stealthy_target_always_has_an_obstacle_in_front() -> None:
    board = Board(measuring=True)
    shooter, target = facing(board, WIND)
    assert dice_of(board, shooter, MISS) == 2
    assert dice_of(board, shooter, MISS_WITH_AIM) == 3
    report(board.game, TURN_ENDS, -1)
    grant(board.game, target, "Percé à Jour", Until(TURN_ENDS))
    assert dice_of(board, shooter, MISS_WITH_AIM) == 3, "Vision de l'Esprit takes it away"


@pytest.mark.rule("AK2-SKILL-83")
def test_spirit_sight_does_not_clear_the_lane_of_what_stands_in_it() -> None:
    board, shooter, target = obstructed()
    grant(board.game, target, "Percé à Jour", Until(TURN_ENDS))
    assert dice_of(board, shooter, MISS) == 2
