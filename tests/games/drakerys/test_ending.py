"""The end of the game (p. 17)."""

from __future__ import annotations

import pytest
from games.drakerys.preparing import mission_board

from escarmouche.games.drakerys.activation import end_of_phase
from escarmouche.games.drakerys.agenda import Combat
from escarmouche.games.drakerys.ending import aside, count_missions, outcome, wiped_out
from escarmouche.games.drakerys.missions.rules import ALL
from escarmouche.play.reason import Refusal
from escarmouche.play.script import play
from escarmouche.play.state import Secret


@pytest.mark.rule("DRK-TURN-14", "DRK-TURN-15")
@pytest.mark.parametrize(("turn", "phase", "scores"), [(5, "pick", [0, 0]), (6, "over", [1, 0])])
def test_the_game_ends_after_the_sixth_turn_and_the_missions_are_counted(
    turn: int, phase: str, scores: list[int]
) -> None:
    board = mission_board("idols_of_power", "total_destruction", "moon_shards")
    board.objective("idol", 45, 45)
    board.put("salik", 0, (45, 48))
    board.put("celeste", 1, (45, 80))
    game = board.game
    game.turn = turn
    for side in game.sides:
        side.staff_phases, side.time = turn, 16 * turn
    play(end_of_phase(game))
    assert (game.phase, [side.score for side in game.sides]) == (phase, scores)


@pytest.mark.rule("DRK-TURN-15")
def test_the_common_mission_counts_for_both_and_a_solo_one_for_its_player() -> None:
    board = mission_board("breakthrough", "idols_of_power", "prisoners")
    one, other = board.put("salik", 0, (45, 80)), board.put("celeste", 1, (45, 10))
    board.game.sides[0].common_choice = Secret([one.id], (0,))
    board.game.sides[1].common_choice = Secret([other.id], (1,))
    board.objective("idol", 45, 83)
    board.objective("idol", 45, 12)
    count_missions(board.game)
    assert [side.score for side in board.game.sides] == [1 + 1, 1]
    assert [(event["player"], event["points"]) for event in board.told("event.scored")] == [(1, 1), (2, 1), (1, 1)]


@pytest.mark.rule("DRK-R-62")
def test_secrets_are_revealed_at_the_end() -> None:
    board = mission_board("breakthrough", "relics", "messenger")
    one, other = board.put("salik", 0, (45, 10)), board.put("celeste", 1, (45, 80))
    board.scenery("rock", 20, 20)
    game = board.game
    game.sides[0].common_choice, game.sides[1].common_choice = Secret([one.id], (0,)), Secret([other.id], (1,))
    game.sides[0].solo_choice = Secret([0], (1,))
    count_missions(game)
    assert [game.sides[0].common_choice, game.sides[1].common_choice] == [
        Secret([one.id], ALL),
        Secret([other.id], ALL),
    ]
    assert game.sides[0].solo_choice == Secret([0], ALL)
    assert [event["unit"] for event in board.told("event.revealed")] == ["Salik", "Céleste"]
    assert board.told("event.revealed-place") == [{"player": 1, "piece": "@scenery.rock"}]


@pytest.mark.rule("DRK-R-75")
@pytest.mark.parametrize(
    ("scores", "winners", "key"), [((3, 2), (0,), "end.won"), ((1, 4), (1,), "end.won"), ((2, 2), (), "end.draw")]
)
def test_the_higher_total_wins_and_equal_totals_draw(
    scores: tuple[int, int], winners: tuple[int, ...], key: str
) -> None:
    game = mission_board().game
    for side, score in zip(game.sides, scores, strict=True):
        side.score = score
    found = outcome(game)
    assert (found.winners, found.reason.key, found.scores) == (winners, key, scores)


@pytest.mark.rule("DRK-R-75")
def test_conceding_loses_whatever_the_score() -> None:
    game = mission_board().game
    game.sides[1].score = 6
    step = aside(game, 1, "concede")
    assert callable(step)
    play(step(game))
    assert game.phase == "over"
    assert (outcome(game).winners, outcome(game).reason.key) == ((0,), "end.conceded")
    assert dict(outcome(game).reason.params) == {"player": 1}


# ---- an army wiped out ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-30")
@pytest.mark.parametrize(
    ("where", "gone"), [("table", False), ("away", False), ("captive", False), ("reserve", False), ("gone", True)]
)
def test_a_side_is_wiped_out_when_it_has_no_unit_on_or_off_the_table(where: str, gone: bool) -> None:
    board = mission_board()
    board.put("salik", 0, (45, 45))
    board.put("celeste", 1, (45, 80)).where = where  # type: ignore[assignment]
    board.put("karya", 1, (45, 70)).cage = True
    assert wiped_out(board.game, 1) is gone


@pytest.mark.rule("DRK-R-30")
def test_only_the_survivor_may_end_the_game_early() -> None:
    board = mission_board("idols_of_power")
    board.objective("idol", 45, 45)
    board.put("salik", 0, (45, 48))
    enemy = board.put("celeste", 1, (45, 80))
    game = board.game
    game.agenda.append(Combat(0, 1))
    assert isinstance(aside(game, 0, "end"), Refusal)
    enemy.where = "gone"
    board.changed()
    assert isinstance(aside(game, 1, "end"), Refusal)
    step = aside(game, 0, "end")
    assert callable(step)
    play(step(game))
    assert (game.phase, game.agenda, outcome(game).winners) == ("over", [], (0,))


@pytest.mark.rule("DRK-R-30")
def test_a_wiped_out_side_may_still_win_by_its_missions() -> None:
    board = mission_board("", "", "total_destruction")
    board.put("salik", 0, (45, 48), points=100)
    own = board.put("guerriers", 0, (10, 10), (13, 10), points=300)
    board.put("celeste", 1, (45, 80), points=400).where = "gone"
    for figure in board.game.fighters(own):
        board.alter(figure.id, alive=False)
    board.changed()
    count_missions(board.game)
    assert outcome(board.game).winners == (1,)


@pytest.mark.parametrize(("player", "name"), [(0, "nonsense"), (2, "concede"), (-1, "end")])
def test_other_asides_are_refused(player: int, name: str) -> None:
    assert isinstance(aside(mission_board().game, player, name), Refusal)
