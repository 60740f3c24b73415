"""The TimePath (p. 13, p. 17): two tokens, Staff Phases, Turns, the end."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board

from escarmouche.games.drakerys.activation import end_of_phase, pick_unit
from escarmouche.games.drakerys.agenda import StaffPhase
from escarmouche.games.drakerys.clock import active_player, advance, next_start, room, turn_ends
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.state import Activation, Game
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def game(board: Board) -> Game:
    return board.game


def spend(game: Game, player: int, sections: int) -> None:
    advance(game, player, sections, "DRK-TIME-03")


@pytest.mark.rule("DRK-X-06", "DRK-TIME-02", "DRK-TIME-05")
def test_the_token_laid_last_on_start_plays_first(game: Game) -> None:
    for player in (1, 0):
        advance(game, player, 0, "DRK-SETUP-02")
    assert active_player(game) == 0
    assert [side.time for side in game.sides] == [0, 0]
    assert game.agenda == []


@pytest.mark.rule("DRK-X-34", "DRK-TIME-03", "DRK-TIME-04", "DRK-TIME-05", "DRK-TIME-06", "DRK-TURN-08", "DRK-TURN-09")
def test_whoever_is_furthest_behind_or_on_top_plays(game: Game) -> None:
    for player in (1, 0):
        advance(game, player, 0, "DRK-SETUP-02")
    spend(game, 0, 3)
    assert active_player(game) == 1
    spend(game, 1, 3)
    assert active_player(game) == 1
    spend(game, 1, 1)
    assert active_player(game) == 0
    assert [side.time for side in game.sides] == [3, 4]


@pytest.mark.rule("DRK-R-21")
def test_laps_count(game: Game) -> None:
    game.sides[0].time, game.sides[1].time = 17, 15
    assert active_player(game) == 1
    spend(game, 1, 2)
    assert active_player(game) == 1


@pytest.mark.rule("DRK-X-35", "DRK-TIME-01", "DRK-TIME-09")
def test_passing_start_brings_a_staff_phase(board: Board, game: Game) -> None:
    game.sides[0].time = 14
    spend(game, 0, 4)
    assert game.sides[0].time % 16 == 2
    assert board.told("event.clock")[0]["space"] == 2
    assert game.agenda == [StaffPhase(0)]


def test_the_space_where_a_lap_begins_is_called_start(board: Board, game: Game) -> None:
    game.sides[0].time = 14
    spend(game, 0, 2)
    assert board.told("event.clock") == []
    assert [told["spent"] for told in board.told("event.clock-start")] == [2]


@pytest.mark.rule("DRK-TIME-09")
@pytest.mark.parametrize(("before", "spent", "phases"), [(10, 5, 0), (10, 6, 1), (0, 15, 0), (16, 15, 0), (15, 1, 1)])
def test_reaching_start_is_enough(game: Game, before: int, spent: int, phases: int) -> None:
    game.sides[1].time = before
    spend(game, 1, spent)
    assert len(game.agenda) == phases


@pytest.mark.rule("DRK-TURN-11", "DRK-R-25", "DRK-R-26")
@pytest.mark.parametrize(("time", "spent", "left"), [(0, 0, 16), (10, 3, 13), (85, 0, 11), (95, 0, 1), (90, 4, 2)])
def test_an_activation_spends_sixteen_at_most_and_never_passes_the_end(
    game: Game, time: int, spent: int, left: int
) -> None:
    game.sides[0].time = time
    game.activation = Activation(0, spent=spent)
    assert room(game, 0) == left


@pytest.mark.rule("DRK-R-26")
def test_no_token_passes_the_end(game: Game) -> None:
    game.sides[0].time = 94
    spend(game, 0, 5)
    assert game.sides[0].time == 96


@pytest.mark.rule("DRK-X-36", "DRK-TURN-12", "DRK-TURN-13", "DRK-R-26")
def test_in_the_last_turn_a_unit_too_slow_may_not_be_picked(board: Board, game: Game) -> None:
    unit = board.put("guerriers", 0, (10, 10), tension=1)
    game.sides[0].time, game.sides[1].time = 95, 96
    play(pick_unit(game))
    assert game.sides[0].time == 96
    assert game.agenda == [StaffPhase(0)]
    assert (game.activation, game.phase) == (None, "end of phase")
    game.sides[0].time, unit.tension = 95, 0
    play(pick_unit(game))
    assert game.activation == Activation(unit.id)


@pytest.mark.rule("DRK-R-23", "DRK-R-30")
def test_with_nobody_able_to_act_the_token_goes_to_the_next_start(board: Board, game: Game) -> None:
    game.sides[0].time, game.sides[1].time = 20, 30
    board.put("guerriers", 1, (10, 10))
    play(pick_unit(game))
    assert (game.sides[0].time, game.agenda) == (32, [StaffPhase(0)])
    assert next_start(game, 0) == 48


@pytest.mark.rule("DRK-TIME-10", "DRK-TURN-07", "DRK-R-29")
def test_a_turn_ends_when_both_have_had_a_staff_phase(board: Board, game: Game) -> None:
    unit = board.put("guerriers", 0, (10, 10))
    grant(game, unit, "Berserk", Until(TURN_ENDS))
    game.sides[0].staff_phases = 1
    play(end_of_phase(game))
    assert (game.turn, turn_ends(game), game.phase) == (1, False, "pick")
    assert unit.effects
    game.sides[1].staff_phases = 1
    play(end_of_phase(game))
    assert (game.turn, game.phase) == (2, "pick")
    assert not unit.effects


@pytest.mark.rule("DRK-TURN-14")
def test_the_game_ends_with_the_sixth_turn(game: Game) -> None:
    game.turn = 6
    game.sides[0].staff_phases, game.sides[1].staff_phases = 6, 5
    play(end_of_phase(game))
    assert game.phase == "pick"
    game.sides[1].staff_phases = 6
    play(end_of_phase(game))
    assert game.phase == "over"


@pytest.mark.rule("DRK-TURN-15", "DRK-TURN-14")
def test_the_missions_are_counted_at_the_end(board: Board, game: Game) -> None:
    board.put("guerriers", 0, (45, 45))
    board.objective("idol", 45, 45)
    game.common, game.turn = "idols_of_power", 6
    game.sides[0].staff_phases = game.sides[1].staff_phases = 6
    play(end_of_phase(game))
    assert [side.score for side in game.sides] == [1, 0]
