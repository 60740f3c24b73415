"""Loot (p. 33): placed in turn, picked up, carried, taken home."""

from __future__ import annotations

import pytest
from games.dysma.boards import piece
from games.dysma.scenarios import MissionBoard, set_up

from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.charge import why_not_charge
from escarmouche.games.dysma.harm import remove
from escarmouche.games.dysma.missions import MISSIONS
from escarmouche.games.dysma.movement import why_not_run
from escarmouche.games.dysma.setup.tokens import place_tokens
from escarmouche.play.script import play

LOOT = MISSIONS["loot"]


def refused(board: MissionBoard, x: float, y: float) -> str:
    why = LOOT.why_not_there(board.game, 0, x, y)
    return "" if why is None else why.reason.key


@pytest.mark.rule("DYS-MISSION-21", "DYS-MISSION-22", "DYS-R-60", "DYS-MISSION-02", "DYS-X-18")
def test_loot_keeps_3_pas_from_edges_and_zones_and_8_from_other_loot() -> None:
    board = MissionBoard("loot", piece("rock", disc=(18, 18, 1.5)))
    assert refused(board, 3.5, 18) == ""
    assert refused(board, 3.4, 18) == "token.edge"
    assert refused(board, 10, 6 + 3 + 0.5) == ""
    assert refused(board, 10, 6 + 3 + 0.4) == "token.zone"
    assert refused(board, 18, 19.8) == "token.impassable"
    LOOT.put_token(board.game, 0, 10, 12)
    assert refused(board, 19, 12) == ""  # 9 from centre to centre is 8 from edge to edge
    assert refused(board, 18.9, 12) == "token.apart"


@pytest.mark.rule("DYS-MISSION-20", "DYS-R-60")
def test_five_tokens_are_placed_in_turn_the_first_player_first() -> None:
    board = MissionBoard("loot")
    board.game.first = 1
    assert LOOT.placed_by_each(board.game) == [1, 0, 1, 0, 1]
    for spot in ([5, 12], [15, 12], [25, 12], [5, 22], [15, 22]):
        assert board.game.phase != "deploy"
        play(place_tokens(board.game), spot)
    assert [(token.kind, token.x, token.y) for token in board.game.tokens][3] == ("loot", 5, 22)
    assert board.game.phase == "deploy"


@pytest.mark.rule("DYS-R-60")
def test_where_no_place_is_legal_the_token_lies_as_far_from_the_others_as_it_can() -> None:
    board = MissionBoard("loot")
    board.game.first = 0
    for x in range(4, 33, 4):
        for y in range(10, 27, 4):
            board.token("loot", x, y)
    play(place_tokens(board.game))  # nobody is asked
    added = board.game.tokens[-1]
    assert LOOT.room_at(board.game, 0, added.x, added.y) < 8
    others = board.game.tokens[:-1]
    room = min(((added.x - t.x) ** 2 + (added.y - t.y) ** 2) ** 0.5 for t in others)
    assert room > 8.4  # in a corner of the table


@pytest.mark.rule("DYS-MISSION-23", "DYS-R-61", "DYS-MISSION-04", "DYS-SKILL-16")
def test_whoever_touches_loot_may_pick_up_one() -> None:
    board = MissionBoard("loot")
    board.token("loot", 10, 10)
    board.token("loot", 10, 12)
    guard = board.put("garde-royal", 0, 11, 10)
    far = board.put("garde-royal", 0, 12.05, 12)
    eagle = board.put("aigle-geant", 0, 10, 13.3)
    machine = board.put("catapulte-gobeline", 1, 8.5, 12)
    assert board.why_not(far, "pick-up") == "token.none-touched"
    assert board.why_not(eagle, "pick-up") == "token.beast"
    assert board.why_not(machine, "pick-up") not in ("", "token.none-touched")
    guard.prone = True
    assert board.why_not(guard, "pick-up") == "token.prone"
    guard.prone = False
    board.take(guard, "pick-up")
    assert (guard.carries, board.game.tokens[0].carrier) == (0, guard.id)
    assert board.why_not(guard, "pick-up") == "token.none-touched"
    board.token("loot", 12, 10)
    assert board.why_not(guard, "pick-up") == "token.carries"


@pytest.mark.rule("DYS-MISSION-24", "DYS-MISSION-25", "DYS-R-61")
def test_a_carrier_moves_5_and_neither_runs_nor_charges() -> None:
    board = MissionBoard("loot")
    board.token("loot", 10, 10)
    rider = board.put("chevaucheur-de-warg", 0, 11.5, 10)
    enemy = board.put("troll", 1, 15, 10, facing=180)
    board.activate(rider)
    assert (mv(board.game, rider), why_not_run(board.game, rider)) == (7, None)
    board.take(rider, "pick-up")
    assert mv(board.game, rider) == 5
    assert (why := why_not_run(board.game, rider)) is not None
    assert why.rule == "DYS-MISSION-25"
    assert (why := why_not_charge(board.game, rider)) is not None
    assert why.rule == "DYS-R-61"
    assert enemy.on_table


@pytest.mark.rule("DYS-MISSION-26", "DYS-MISSION-27")
def test_loot_earns_a_point_while_it_is_carried_and_lies_where_its_carrier_fell() -> None:
    board = MissionBoard("loot")
    board.token("loot", 10, 10)
    guard, troll = board.put("garde-royal", 0, 11, 10), board.put("troll", 1, 20, 20)
    board.take(guard, "pick-up")
    assert board.score() == (1, 0)
    guard.prone = True
    assert board.score() == (0, 0)
    remove(board.game, guard, troll.id)
    token = board.game.tokens[0]
    assert (token.x, token.y, token.carrier, guard.carries) == (11, 10, -1, -1)
    assert board.score() == (0, 0)


@pytest.mark.rule("DYS-MISSION-28", "DYS-R-62", "DYS-R-69")
def test_a_carrier_at_its_own_edge_leaves_for_3_points_at_once() -> None:
    board = MissionBoard("loot", secondary="sacrifice")
    board.token("loot", 10, 1.5)
    guard = board.put("garde-royal", 0, 10, 0.5)
    other = board.put("garde-royal", 0, 20, 20)
    assert board.why_not(guard, "exit") == "token.carries-none"
    board.take(guard, "pick-up")
    board.take(guard, "exit")
    assert (guard.where, board.game.tokens[0].gone, board.scores) == ("left", True, (3, 0))
    assert board.score() == (0, 0)
    assert board.game.band(0) == [other]


@pytest.mark.rule("DYS-MISSION-28", "DYS-R-62")
def test_nobody_leaves_by_the_enemy_edge_nor_off_the_edge_and_it_may_wait_for_the_end_of_turn() -> None:
    board = MissionBoard("loot")
    board.token("loot", 10, 34.5)
    board.token("loot", 20, 2.2)
    north = board.put("garde-royal", 0, 10, 35.5)
    inside = board.put("garde-royal", 0, 20, 1.2)
    home = board.put("garde-royal", 1, 0.5, 33, carries=2)
    board.token("loot", 0.5, 33, carrier=home.id)
    board.take(north, "pick-up")
    board.take(inside, "pick-up")
    assert board.why_not(north, "exit") == "exit.not-home"
    assert board.why_not(inside, "exit") == "exit.not-home"
    assert board.score(False) == (2, 1)  # player 1 is asked for the one at home: it stays
    assert board.score(True) == (2, 3)
    assert home.where == "left"


@pytest.mark.rule("DYS-MISSION-20", "DYS-MISSION-21", "DYS-MISSION-22")
def test_a_quick_set_up_places_loot_by_the_same_rules() -> None:
    game = set_up(3, "deploy", mission="loot", deployment="limited", map="ford")
    assert len(game.tokens) == 5
    for number, token in enumerate(game.tokens):
        assert all(((token.x - t.x) ** 2 + (token.y - t.y) ** 2) ** 0.5 >= 9 for t in game.tokens[:number])
        assert 3.5 <= token.x <= 32.5
