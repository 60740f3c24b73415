"""The game turn (p. 9): Command, alternating activations, End of turn."""

from __future__ import annotations

import pytest
from games.dysma.playing import PlayedBoard, open_keys, refused

from escarmouche.games.dysma.skills.query import grant
from escarmouche.games.dysma.state import lift
from escarmouche.games.dysma.turn import note_who_finished
from escarmouche.play.effects import TURN_ENDS, Until


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def points(board: PlayedBoard) -> tuple[int, ...]:
    return tuple(side.command_points for side in board.game.sides)


@pytest.mark.rule("DYS-TURN-01", "DYS-TURN-02", "DYS-TURN-03", "DYS-TURN-11", "DYS-R-90")
def test_players_receive_their_points_and_keep_none(board: PlayedBoard) -> None:
    """Three, Strategists in play now, the scenario; what was left is lost, what a dead Strategist gave is not."""
    game = board.game
    prince = board.put("prince-elfe", 0, 10, 10)
    board.put("garde-royal", 0, 12, 10, gear=("Étendard",))
    board.put("guerrier-orque", 1, 10, 20)
    game.sides[0].command_points, game.sides[1].bonus_points = 7, 3
    assert board.restart("command").topic == "activate"
    assert (game.turn, points(board)) == (2, (5, 6))
    assert board.told("event.command") == [{"player": 1, "points": 5}, {"player": 2, "points": 6}]
    lift(game, prince, "gone")
    assert points(board) == (5, 6)
    board.restart("command")
    assert (game.turn, points(board)) == (3, (4, 6))


@pytest.mark.rule("DYS-TURN-04", "DYS-TURN-05", "DYS-TURN-10", "DYS-STATE-02", "DYS-R-82", "DYS-R-55")
def test_players_alternate_until_every_figure_has_been_activated(board: PlayedBoard) -> None:
    """An activation may be empty; who has no figure left is passed over; who finished first begins the next turn."""
    game = board.game
    one, other, third = (board.put("garde-royal", 0, x, 10) for x in (5, 10, 15))
    orc = board.put("guerrier-orque", 1, 10, 20)
    request = board.play()
    assert (request.player, open_keys(request)) == (0, {"figure:0", "figure:1", "figure:2"})
    request = board.play(f"figure:{one.id}", "end")
    assert one.activated
    assert (request.player, open_keys(request)) == (1, {f"figure:{orc.id}", "yield"})
    request = board.play(f"figure:{orc.id}", "end")
    assert (orc.activated, game.finished) == (True, 1)
    assert (request.player, open_keys(request)) == (0, {"figure:1", "figure:2"})
    request = board.play(f"figure:{other.id}", "end")
    assert (request.player, request.topic, request.about) == (0, "action", (third.id,))
    request = board.play("end")
    assert (game.turn, game.first, request.player) == (2, 1, 1)
    assert not any(figure.activated for figure in game.figures)


@pytest.mark.rule("DYS-TURN-12", "DYS-TURN-13")
def test_who_has_fewer_figures_left_may_yield_until_they_are_even(board: PlayedBoard) -> None:
    for x in (5, 10):
        board.put("garde-royal", 0, x, 10)
    for x in (5, 10, 15, 20):
        board.put("guerrier-orque", 1, x, 20)
    assert "yield" in open_keys(board.play())
    request = board.play("yield")
    assert (request.player, refused(request)["yield"]) == (1, "yield.not-fewer")
    request = board.play("figure:2", "end")
    assert (request.player, "yield" in open_keys(request)) == (0, True)
    request = board.play("yield", "figure:3", "end")
    assert (request.player, refused(request)["yield"]) == (0, "yield.not-fewer")


@pytest.mark.rule("DYS-TURN-10", "DYS-R-55")
@pytest.mark.parametrize("first", [0, 1])
def test_of_two_who_finish_in_one_instant_the_one_who_did_not_start_is_first(board: PlayedBoard, first: int) -> None:
    board.put("garde-royal", 0, 5, 10, activated=True)
    board.put("guerrier-orque", 1, 10, 20, activated=True)
    board.game.first = first
    note_who_finished(board.game)
    assert board.game.finished == 1 - first


@pytest.mark.rule("DYS-R-55")
def test_losing_the_last_figure_to_activate_is_finishing(board: PlayedBoard) -> None:
    """The fire that kills the orc leaves its player without figures to activate, while the elf has one."""
    elf = board.put("garde-royal", 0, 10, 10, facing=90)
    orc = board.put("guerrier-orque", 1, 10, 20, burning=True, wounds=1)
    board.begin(orc)
    board.play("end")
    assert orc.where == "gone"
    assert (elf.activated, board.game.finished) == (False, 1)


@pytest.mark.rule("DYS-TURN-06", "DYS-TURN-07", "DYS-TURN-08", "DYS-TURN-09", "DYS-R-85")
def test_the_end_of_a_turn_in_its_order(board: PlayedBoard) -> None:
    """Points are spent, first by who started; then effects end and nobody is Activé; then the chest is counted."""
    game = board.game
    elf = board.put("garde-royal", 0, 5, 10, activated=True, fatigued=True)
    orc = board.put("guerrier-orque", 1, 10, 20, activated=True, fatigued=True)
    other = board.put("guerrier-orque", 1, 14, 20, activated=True, fatigued=True, invoked=["Rage"])
    grant(game, other, "Enchaînement", Until(TURN_ENDS), source=other.id, by="Rage")
    board.token("chest", 5, 12)
    game.mission, game.first, game.finished, game.active = "chests", 1, 0, 1
    for side in game.sides:
        side.command_points = 1
    request = board.restart("end of turn")
    assert (request.player, request.topic) == (1, "end-of-turn")
    assert open_keys(request) == {f"vigour:{orc.id}", f"vigour:{other.id}", "done"}
    request = board.play(f"vigour:{other.id}")
    assert (request.player, open_keys(request)) == (0, {f"vigour:{elf.id}", "done"})
    assert (game.sides[0].score, other.activated, len(other.effects)) == (0, True, 1)
    request = board.play("done")
    assert (game.sides[0].score, other.activated, other.effects, other.invoked) == (2, False, [], ())
    told = [event.said.key for event in game.events or []]
    assert told.index("event.vigour") < told.index("event.turn-over") < told.index("event.points.chest")
    assert (orc.fatigued, other.fatigued, elf.fatigued) == (True, False, True)
    assert (game.turn, game.first, request.player) == (2, 0, 0)


@pytest.mark.rule("DYS-TURN-10", "DYS-R-55")
def test_who_finished_first_is_not_overtaken_by_who_finishes_last(board: PlayedBoard) -> None:
    """One elf against two orcs: the elves are done first, and begin the next turn as they began this one."""
    game = board.game
    elf = board.put("garde-royal", 0, 5, 10)
    orc, other = (board.put("guerrier-orque", 1, x, 20) for x in (10, 20))
    board.play(f"figure:{elf.id}", "end")
    assert (elf.activated, game.finished) == (True, 0)
    board.play(f"figure:{orc.id}", "end", "end")
    assert (game.turn, game.first, other.activated) == (2, 0, False)
