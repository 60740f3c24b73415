"""Les bornes jins (p. 38), Conquête territoriale, Les coffres."""

from __future__ import annotations

from typing import Any

import pytest
from games.alkemy1.moves import carry_out
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.harm import remove
from escarmouche.games.alkemy.state import Fighter, Marker, place
from escarmouche.games.alkemy1.actions import Action
from escarmouche.games.alkemy1.activation import actions_by_key
from escarmouche.games.alkemy1.agenda import Acted
from escarmouche.games.alkemy1.ending import outcome
from escarmouche.games.alkemy1.movement import RUN
from escarmouche.games.alkemy1.scenarios import look_at, scenario_afterwards, scenario_rules
from escarmouche.games.alkemy1.turn import end_of_turn
from escarmouche.play.script import play

RECRUIT, GARLAN, WOLF = "Recrues Avaloniennes", "Garlan", "Guerrier-Tonnerre Loup"


def jins(*owners: int, **options: Any) -> Board:
    """The three markers, held by these players."""
    board = Board(**options)
    for x, owner in zip((4, 12, 20), owners, strict=True):
        board.marker("jin", x, 12, owner=owner)
    return board


def take(board: Board) -> Action:
    return actions_by_key(board.library.scenario.key)["take-marker"]


def take_marker(board: Board, fighter: Fighter, marker: int) -> None:
    play(carry_out(board.game, take(board), fighter), f"marker:{marker}")


@pytest.mark.rule("AK1-X-30", "AK1-MISSION-02", "AK1-MISSION-07", "AK1-ACT-10")
@pytest.mark.parametrize(("y", "owner"), [(10.01, 0), (9.98, -1)])
def test_two_points_take_a_neutral_marker_within_an_inch(y: float, owner: int) -> None:
    """Declared too far away it fails, its cost spent (AK1-R-24)."""
    board = jins(-1, -1, -1)
    recruit = board.put(RECRUIT, 0, 12, y)
    assert (board.game.turn, take(board).printed_cost) == (1, 2)
    take_marker(board, recruit, 1)
    assert (board.game.markers[1].owner, recruit.action_points) == (owner, 0)
    assert len(board.told("event.scenario-action-too-far")) == (owner == -1)


@pytest.mark.rule("AK1-MISSION-03", "AK1-MISSION-04", "AK1-MISSION-06")
def test_an_enemys_marker_is_made_neutral_first_and_may_change_again_in_the_same_turn() -> None:
    board = jins(-1, 1, -1)
    garlan = board.put(GARLAN, 0, 12, 10.5)
    wolf = board.put(WOLF, 1, 12, 13.5)
    assert garlan.action_points == 4
    take_marker(board, garlan, 1)
    assert (board.game.markers[1].owner, garlan.action_points) == (-1, 2)
    take_marker(board, garlan, 1)
    assert (board.game.markers[1].owner, garlan.action_points) == (0, 0)
    take_marker(board, wolf, 1)
    assert board.game.markers[1].owner == -1


@pytest.mark.rule("AK1-MISSION-02")
def test_ones_own_marker_is_not_taken_and_one_point_is_too_little() -> None:
    board = jins(0, 0, 0)
    recruit = board.put(RECRUIT, 0, 12, 10.5)
    why = take(board).refused(board.game, recruit)
    assert why is not None
    assert why.key == "scenario.nothing-there"
    board.game.markers[2].owner = 1
    assert take(board).refused(board.game, recruit) is None
    recruit.action_points = 1
    why = take(board).refused(board.game, recruit)
    assert why is not None
    assert why.key == "action.too-dear"


@pytest.mark.rule("AK1-R-103")
def test_a_figure_in_combat_may_take_a_marker_but_an_animal_or_a_martyr_never() -> None:
    board = jins(-1, -1, -1)
    recruit, wolf = board.put(RECRUIT, 0, 12, 10.5), board.put(WOLF, 1, 13, 10.5)
    board.engage(recruit, wolf)
    assert take(board).refused(board.game, recruit) is None
    khergar = board.put("Khergars du désert", 0, 4, 10.5)
    why = take(board).refused(board.game, khergar)
    assert why is not None
    assert (why.key, why.rule) == ("scenario.animal", "AK1-R-103")
    martyr = board.put("Martyrs", 0, 20, 10.5, action_points=2)
    why = take(board).refused(board.game, martyr)
    assert why is not None
    assert why.rule == "AK1-SKILL-141"


@pytest.mark.rule("AK1-X-31", "AK1-MISSION-05", "AK1-MISSION-08", "AK1-MISSION-09", "AK1-TURN-04")
@pytest.mark.parametrize(
    ("owners", "scores"),
    [
        ((0, 0, 1), [1, 0]),
        ((0, -1, -1), [1, 0]),
        ((1, 1, 1), [0, 1]),
        ((0, 1, -1), [0, 0]),
        ((-1, -1, -1), [0, 0]),
    ],
)
def test_more_markers_at_the_end_of_a_turn_score_one_point(owners: tuple[int, ...], scores: list[int]) -> None:
    """Nobody need stand there."""
    board = jins(*owners)
    board.put(RECRUIT, 0, 2, 2)
    board.put(WOLF, 1, 22, 22)
    play(end_of_turn(board.game))
    assert [side.score for side in board.game.sides] == scores
    assert [marker.owner for marker in board.game.markers] == list(owners)


# ---- Conquête territoriale --------------------------------------------------------------------------------------


def conquest(turn: int = 2) -> Board:
    board = Board("conquete")
    board.game.turn = turn
    return board


def counted(board: Board) -> list[int]:
    play(scenario_rules(board.game).count(board.game))
    return [side.score for side in board.game.sides]


@pytest.mark.parametrize(("turn", "scores"), [(1, [0, 0]), (2, [1, 0])])
def test_quarters_count_from_the_second_turn_on(turn: int, scores: list[int]) -> None:
    board = conquest(turn)
    board.put(RECRUIT, 0, 5, 5)
    assert counted(board) == scores


def test_a_quarter_is_held_by_printed_action_points_of_bases_wholly_inside() -> None:
    board = conquest()
    recruit, _, wolf = board.put(RECRUIT, 0, 5, 5), board.put(GARLAN, 1, 7, 7), board.put(RECRUIT, 0, 18, 18)
    recruit.action_points = 9
    assert counted(board) == [0, 0]
    place(board.game, wolf, 18, 11.6)
    assert counted(board) == [0, 1]


def test_an_animal_holds_no_quarter() -> None:
    board = conquest()
    board.put("Khergars du désert", 0, 5, 5)
    board.put(WOLF, 1, 18, 18)
    assert counted(board) == [0, 1]


# ---- Les coffres ------------------------------------------------------------------------------------------------


def chests() -> tuple[Board, Fighter]:
    """Garlan beside the middle chest."""
    board = Board("coffres")
    for x in (4, 12, 20):
        board.marker("chest", x, 12)
    return board, board.put(GARLAN, 0, 12, 11)


def chest_action(board: Board, key: str) -> Action:
    return actions_by_key(board.library.scenario.key)[key]


def lying_chests(board: Board) -> list[Marker]:
    return [marker for marker in board.game.markers if marker.kind == "chest" and not marker.gone]


def test_two_points_carry_off_a_chest_and_a_carrier_takes_no_second_and_runs_not() -> None:
    board, garlan = chests()
    assert RUN.refused(board.game, garlan) is None
    play(carry_out(board.game, chest_action(board, "take-chest"), garlan), "marker:1")
    assert (garlan.carries, garlan.action_points, len(lying_chests(board))) == ("chest", 2, 2)
    why = chest_action(board, "take-chest").refused(board.game, garlan)
    assert why is not None
    assert why.key == "scenario.hands-full"
    why = RUN.refused(board.game, garlan)
    assert why is not None
    assert why.key == "scenario.carrier-runs"


def test_a_chest_is_set_down_for_nothing_touching_its_carrier() -> None:
    board, garlan = chests()
    play(carry_out(board.game, chest_action(board, "take-chest"), garlan), "marker:1")
    play(carry_out(board.game, chest_action(board, "drop-chest"), garlan))
    assert (garlan.carries, garlan.action_points) == ("", 2)
    dropped = lying_chests(board)[-1]
    gap = board.game.standing.gap_to_point(garlan.id, dropped.x, dropped.y) - dropped.radius
    assert abs(gap) < 0.02


def test_a_chest_lies_where_its_carrier_fell() -> None:
    board, garlan = chests()
    garlan.carries = "chest"
    place(board.game, garlan, 8, 6)
    remove(board.game, garlan, rule="")
    dropped = lying_chests(board)[-1]
    assert (dropped.x, dropped.y, garlan.carries) == (8, 6, "")


@pytest.mark.parametrize(("y", "score"), [(2.0, 1), (2.1, 0), (22.5, 0)])
def test_a_chest_brought_wholly_home_scores_once_the_action_is_over(y: float, score: int) -> None:
    board, garlan = chests()
    garlan.carries = "chest"
    place(board.game, garlan, 8, y)
    scenario_afterwards(board.game, garlan)
    assert board.game.agenda == [Acted(garlan.id)]
    play(look_at(board.game, Acted(garlan.id)))
    assert (board.game.sides[0].score, garlan.carries) == (score, "" if score else "chest")
    assert board.game.phase == "hand"


def test_the_second_chest_wins_at_once() -> None:
    board, garlan = chests()
    board.put(WOLF, 1, 22, 22)
    garlan.carries, board.game.sides[0].score = "chest", 1
    place(board.game, garlan, 8, 1)
    play(look_at(board.game, Acted(garlan.id)))
    assert board.game.phase == "over"
    assert outcome(board.game).winners == (0,)
