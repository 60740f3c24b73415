"""Picking up where a move ends (p. 34-35, DYS-R-61): a Charge, and a March on the spot."""

from __future__ import annotations

import pytest
from games.dysma.playing import PlayedBoard

from escarmouche.play.script import dice


@pytest.mark.rule("DYS-R-61", "DYS-MISSION-53")
@pytest.mark.parametrize("takes", [True, False])
def test_a_charger_picks_up_what_it_touches_before_it_fights(takes: bool) -> None:
    """The flag lies where its charge ends: it is asked for it first, then come weapons and dice."""
    board = PlayedBoard()
    board.game.mission = "flags"
    guard = board.put("garde-royal", 0, 10, 10)
    orc = board.put("guerrier-orque", 1, 15, 10, facing=180, fatigued=True)
    board.token("flag", 14, 11, owner=1)
    board.begin(guard)
    request = board.play("charge")
    assert (request.topic, request.kind) == ("pick-up", "confirm")
    request = board.play(takes)
    assert guard.carries == (0 if takes else -1)
    assert len(request.dice) == 4
    board.play(dice(4, 4, 4, 4), dice(1, 1, 1))
    assert not orc.on_table


@pytest.mark.rule("DYS-R-61", "DYS-MISSION-74")
def test_a_march_on_the_spot_ends_where_it_began() -> None:
    """A resource fell beside it: whoever Marches no step picks it up; nobody is asked without a move."""
    board = PlayedBoard()
    board.game.mission = "plunder"
    guard = board.put("garde-royal", 0, 10, 10)
    board.put("guerrier-orque", 1, 30, 10)
    board.token("resource", 11, 10, owner=1)
    assert board.begin(guard).topic == "action"
    request = board.play("march", [90])
    assert request.topic == "pick-up"
    board.play(True)
    assert (guard.carries, board.game.tokens[0].carrier, guard.x) == (0, guard.id, 10)
