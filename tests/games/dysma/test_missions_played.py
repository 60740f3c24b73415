"""Missions in the course of a match: what players are asked, and when, entered by the steps of a turn."""

from __future__ import annotations

import pytest
from games.dysma.playing import PlayedBoard, open_keys, refused, refused_by

from escarmouche.games.dysma.zones import facing_zone


def played(mission: str, secondary: str = "survival") -> PlayedBoard:
    """A board with a mission in play; player 0 deployed in the south."""
    board = PlayedBoard()
    game = board.game
    game.mission, game.secondary, game.deployment = mission, secondary, "standard"
    game.sides[0].zone, game.sides[1].zone = "south", facing_zone("south")
    return board


@pytest.mark.rule("DYS-MISSION-23", "DYS-ACT-13", "DYS-MISSION-25", "DYS-R-61")
def test_loot_is_picked_up_free_and_two_short_actions_are_left() -> None:
    board = played("loot")
    board.token("loot", 10, 10)
    guard = board.put("garde-royal", 0, 11, 10)
    board.put("troll", 1, 30, 30)
    request = board.begin(guard)
    assert {"pick-up", "march", "run"} <= open_keys(request)
    assert refused(request)["exit"] == "token.carries-none"
    request = board.play("pick-up")
    assert guard.carries == 0
    assert board.game.activation is not None
    assert board.game.activation.short == 0
    assert "march" in open_keys(request)
    assert refused(request)["run"] == "run.loot"


@pytest.mark.rule("DYS-MISSION-28", "DYS-R-62", "DYS-END-03", "DYS-END-01")
def test_the_last_figure_leaves_with_its_loot_and_the_game_ends_with_the_turn() -> None:
    board = played("loot")
    guard = board.put("garde-royal", 0, 10, 0.5, carries=0)
    orc = board.put("garde-royal", 1, 30, 30)
    board.token("loot", 10, 1, carrier=guard.id)
    board.begin(guard)
    request = board.play("exit")
    assert (guard.where, board.game.sides[0].score) == ("left", 3)
    assert (request.topic, request.about) == ("action", (orc.id,))  # the turn goes on
    assert board.play("end") is None
    assert board.game.phase == "over"


@pytest.mark.rule("DYS-MISSION-53", "DYS-R-61", "DYS-MISSION-54")
def test_a_march_that_ends_at_a_flag_asks_whether_to_pick_it_up() -> None:
    board = played("flags")
    guard = board.put("garde-royal", 0, 14, 10)
    board.put("troll", 1, 30, 30, activated=True)
    board.token("flag", 10, 10, owner=1)
    board.begin(guard)
    request = board.play("march", [180, 11, 10, 0])
    assert (request.kind, request.topic, request.about) == ("confirm", "pick-up", (guard.id,))
    board.play(True)
    assert guard.carries == 0
    board.play("end")
    assert board.game.sides[0].score == 4  # the turn is over, and the flag was held


@pytest.mark.rule("DYS-MISSION-63", "DYS-ACT-04", "DYS-ACT-05")
def test_an_altar_takes_a_short_action_once_in_an_activation() -> None:
    board = played("portal")
    guard = board.put("garde-royal", 0, 11, 10)
    board.put("troll", 1, 30, 30)
    board.token("altar", 10, 10, owner=0)
    board.begin(guard)
    request = board.play("altar")
    assert board.game.tokens[0].active
    assert board.game.activation is not None
    assert board.game.activation.short == 1
    assert refused(request)["altar"] == "action.again"


@pytest.mark.rule("DYS-MISSION-51", "DYS-ACT-13")
def test_a_flag_is_handed_over_free_in_the_activation_of_either() -> None:
    board = played("flags")
    giver, friend = board.put("garde-royal", 0, 10, 10, carries=0), board.put("garde-royal", 0, 11, 10)
    board.put("troll", 1, 30, 30)
    board.token("flag", 10, 10, owner=0, carrier=giver.id)
    request = board.begin(friend)
    assert "take-over" in open_keys(request)
    assert refused(request)["hand-over"] == "token.carries-none"
    board.play("take-over")
    assert (giver.carries, friend.carries) == (-1, 0)
    board.play("end")
    board.begin(friend)
    board.play("hand-over")
    assert (giver.carries, friend.carries) == (0, -1)


@pytest.mark.rule("DYS-R-61", "DYS-MISSION-51", "DYS-MISSION-72")
@pytest.mark.parametrize(("mission", "kind"), [("flags", "flag"), ("plunder", "resource")])
def test_a_token_goes_from_hand_to_hand_once_in_an_activation(mission: str, kind: str) -> None:
    """Given away it is not taken back, taken it is not handed on; the token of another friend is still free."""
    board = played(mission)
    giver, friend = board.put("garde-royal", 0, 10, 10, carries=0), board.put("garde-royal", 0, 11, 10)
    other = board.put("garde-royal", 0, 10, 11, carries=1)
    board.put("troll", 1, 30, 30)
    board.token(kind, 10, 10, owner=0, carrier=giver.id)
    board.token(kind, 10, 11, owner=1, carrier=other.id)
    board.begin(giver)
    request = board.play("hand-over")
    assert (giver.carries, friend.carries) == (-1, 0)
    assert {"take-over", "end"} <= open_keys(request)
    request = board.play("take-over")  # the one that has not changed hands yet, without a word about the first
    assert (giver.carries, friend.carries, other.carries) == (1, 0, -1)
    assert refused(request)["hand-over"] == "token.handed"
    assert refused_by(request)["hand-over"] == "DYS-R-61"
    board.play("end")
    assert "hand-over" in open_keys(board.begin(giver))


@pytest.mark.rule("DYS-R-61")
def test_what_was_given_away_is_not_taken_back() -> None:
    board = played("flags")
    giver, friend = board.put("garde-royal", 0, 10, 10, carries=0), board.put("garde-royal", 0, 11, 10)
    board.put("troll", 1, 30, 30)
    board.token("flag", 10, 10, owner=0, carrier=giver.id)
    board.begin(giver)
    request = board.play("hand-over")
    assert friend.carries == 0
    assert refused(request)["take-over"] == "token.handed"
