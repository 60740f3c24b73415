"""Who is dominant (p. 12): losses since the previous combat phase began."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board
from games.monconf.fighting import duel, field
from games.monconf.skilled import skilled

from escarmouche.games.monconf.combat.combat_phase import COMBAT
from escarmouche.games.monconf.wounds.harm import lose
from escarmouche.play.requests import Roll
from escarmouche.play.running import Running
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    board = field()
    board.game.phase, board.game.dominant = "combat", -1
    return board


def fallen(board: Board, player: int, cost: int) -> None:
    """A player loses a fighter of that cost."""
    lose(board.game, skilled(board, player=player, x=40 + 5 * player, cost=cost), "MCF-STATE-03", "event.killed")


@pytest.mark.rule("MCF-CC-03", "MCF-R-43", "MCF-R-51")
@pytest.mark.parametrize(("costs", "dominant"), [((20, 19), 1), ((19, 20), 0)])
def test_whoever_has_lost_fewer_points_is_dominant(board: Board, costs: tuple[int, int], dominant: int) -> None:
    """Of two fallen on each side the cheaper ones make the difference."""
    duel(board)
    for player, cost in enumerate(costs):
        lose(
            board.game, skilled(board, player=player, x=40 + 5 * player, cost=cost - 10), "MCF-STATE-03", "event.killed"
        )
        lose(board.game, skilled(board, player=player, x=60 + 5 * player, cost=10), "MCF-STATE-03", "event.killed")
    play(COMBAT["combat"](board.game))
    assert (board.game.dominant, board.game.phase) == (dominant, "separation")
    assert board.told("event.dominant") == [{"player": dominant + 1, "one": costs[0], "other": costs[1]}]


@pytest.mark.rule("MCF-CC-04")
@pytest.mark.parametrize("face", [1, 2])
def test_equal_losses_are_drawn(board: Board, face: int) -> None:
    duel(board)
    play(COMBAT["combat"](board.game), dice(face))
    assert board.game.dominant == face - 1


@pytest.mark.rule("MCF-CC-04")
def test_nobody_rolls_the_die_that_draws_the_dominant(board: Board) -> None:
    duel(board)
    request = Running(COMBAT["combat"](board.game)).play_in_line()
    assert isinstance(request, Roll)
    assert request.owner == -1


@pytest.mark.rule("MCF-R-51", "MCF-CC-03")
def test_losses_from_before_the_previous_combat_phase_are_forgotten(board: Board) -> None:
    """Player 0 lost 30 before the last combat phase, player 1 lost 10 in it: player 0 is dominant now."""
    duel(board)
    fallen(board, 0, 30)
    play(COMBAT["combat"](board.game))
    assert board.game.dominant == 1
    fallen(board, 1, 10)
    board.game.phase = "combat"
    play(COMBAT["combat"](board.game))
    assert board.game.dominant == 0
    assert [side.fallen for side in board.game.sides] == [30, 10]


@pytest.mark.rule("MCF-R-51", "MCF-CC-01")
def test_a_phase_without_a_contact_ends_at_once_and_still_counts(board: Board) -> None:
    skilled(board)
    skilled(board, player=1, x=40)
    fallen(board, 0, 30)
    play(COMBAT["combat"](board.game))
    assert (board.game.phase, board.game.sides[0].losses) == ("after fights", 0)
