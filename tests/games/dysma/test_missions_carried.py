"""Capture the flag and Plunder (p. 34-35): tokens in the hands of figures; hidden values."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.dysma.fights import resolve
from games.dysma.scenarios import MissionBoard, set_up

from escarmouche.games.dysma.agenda import PickUp
from escarmouche.games.dysma.harm import remove
from escarmouche.games.dysma.inspect import own
from escarmouche.games.dysma.missions import MISSIONS, moved
from escarmouche.games.dysma.missions.flags import give_flag
from escarmouche.games.dysma.missions.plunder import give_resources
from escarmouche.games.dysma.movement import march
from escarmouche.games.dysma.secrets import imagine
from escarmouche.games.dysma.state import Game
from escarmouche.play.masking import masker
from escarmouche.play.script import play, run, secretly
from escarmouche.play.state import Secret


def flag_board() -> MissionBoard:
    """The flag of player 0 in the hands of figure 0, that of player 1 in those of figure 1."""
    board = MissionBoard("flags")
    board.put("garde-royal", 0, 10, 10)
    board.put("garde-royal", 1, 20, 20)
    for player in (0, 1):
        play(give_flag(player)(board.game))
    return board


@pytest.mark.rule("DYS-MISSION-50", "DYS-R-61", "DYS-R-92")
def test_each_player_gives_his_flag_to_one_who_may_carry_it() -> None:
    board = MissionBoard("flags")
    board.put("aigle-geant", 0, 5, 5)
    board.put("garde-royal", 0, 10, 3)
    board.put("archer-sylvain", 0, 14, 3)
    _, [asked] = run(give_flag(0)(board.game), ["figure:2"])
    assert asked.keys == ["figure:1", "figure:2"]
    assert (board.game.figures[2].carries, board.game.tokens[0].owner) == (0, 0)
    play(give_flag(1)(board.game))  # nobody is there to carry it
    assert (board.game.tokens[1].carrier, board.game.tokens[1].x, board.game.tokens[1].y) == (-1, 18, 33)
    board.game.first = 1
    assert len(MISSIONS["flags"].gifts(board.game)) == 2


@pytest.mark.rule("DYS-MISSION-54", "DYS-R-63")
def test_the_enemy_flag_is_worth_4_in_the_hands_of_one_who_stands_and_counts() -> None:
    board = flag_board()
    mine, theirs = board.game.figures
    assert board.score() == (0, 0)
    remove(board.game, theirs, mine.id)
    captor = board.put("garde-royal", 0, 20, 20)
    board.game.tokens[1] = type(board.game.tokens[1])("flag", 20, 20, 0.0, 1, carrier=captor.id)
    captor.carries = 1
    assert board.score() == (4, 0)
    captor.prone = True
    assert board.score() == (0, 0)


@pytest.mark.rule("DYS-MISSION-55", "DYS-R-63")
def test_the_own_flag_in_the_enemy_zone_is_worth_4_whoever_holds_it() -> None:
    board = flag_board()
    mine, theirs = board.game.figures
    mine.x, mine.y = 10.0, 31.0
    board.changed()
    assert board.score() == (4, 0)
    mine.prone = True
    assert board.score() == (0, 0)  # an own carrier must stand
    remove(board.game, mine, theirs.id)
    assert board.score() == (4, 0)  # the flag itself lies there
    captor = board.put("garde-royal", 1, 14, 31)
    captor.carries = 0
    board.game.tokens[0] = type(board.game.tokens[0])("flag", 0, 0, 0.0, 0, carrier=captor.id)
    captor.prone = True
    assert board.score() == (4, 0)  # a captor at home feeds its owner; À terre he holds nothing himself
    captor.prone = False
    assert board.score() == (4, 4)


@pytest.mark.rule("DYS-MISSION-51", "DYS-R-61", "DYS-MISSION-72")
@pytest.mark.parametrize("kind", ["flag", "resource"])
def test_a_token_goes_to_a_friend_in_contact_in_the_activation_of_either(kind: str) -> None:
    board = MissionBoard("flags" if kind == "flag" else "plunder")
    giver = board.put("garde-royal", 0, 10, 10)
    friend = board.put("garde-royal", 0, 11, 10)
    far = board.put("garde-royal", 0, 13, 10)
    board.put("aigle-geant", 0, 8.7, 10)
    board.put("garde-royal", 1, 10, 11)
    board.token(kind, 0, 0, owner=0, carrier=giver.id)
    giver.carries = 0
    assert board.why_not(far, "take-over") == "token.nobody-gives"
    board.take(giver, "hand-over")  # one friend only may take it: nobody is asked
    assert (giver.carries, friend.carries, board.game.tokens[0].carrier) == (-1, 0, friend.id)
    board.take(giver, "take-over")
    assert (giver.carries, friend.carries) == (0, -1)
    friend.prone = True
    assert board.why_not(giver, "hand-over") == "token.nobody-takes"
    giver.prone, friend.prone = True, False
    assert board.why_not(friend, "take-over") == "token.nobody-gives"


@pytest.mark.rule("DYS-MISSION-52", "DYS-MISSION-53", "DYS-MISSION-73", "DYS-MISSION-74", "DYS-R-61")
@pytest.mark.parametrize(("mission", "kind"), [("flags", "flag"), ("plunder", "resource")])
def test_whoever_ends_a_move_at_a_token_may_pick_it_up(mission: str, kind: str) -> None:
    board = MissionBoard(mission)
    carrier = board.put("garde-royal", 0, 10, 10)
    enemy = board.put("garde-royal", 1, 16, 10)
    board.token(kind, 0, 0, owner=0, carrier=carrier.id)
    carrier.carries = 0
    remove(board.game, carrier, enemy.id)
    assert (board.game.tokens[0].x, board.game.tokens[0].y, board.game.tokens[0].carrier) == (10, 10, -1)
    board.activate(enemy)
    play(march(board.game, enemy, 1, 5, "DYS-MOVE-01"), [180, 12, 10, 0])
    assert board.game.agenda == []  # a pas too far
    play(march(board.game, enemy, 1, 5, "DYS-MOVE-01"), [180, 11, 10, 0])
    assert board.game.agenda == [PickUp(enemy.id, kind)]
    play(resolve(board.game, PickUp(enemy.id, kind)), False)
    assert enemy.carries == -1
    play(resolve(board.game, PickUp(enemy.id, kind)), True)
    assert (enemy.carries, board.game.tokens[0].carrier) == (0, enemy.id)


@pytest.mark.rule("DYS-SKILL-16", "DYS-MISSION-04")
def test_beasts_and_those_with_full_hands_pick_up_nothing_after_a_move() -> None:
    board = MissionBoard("flags")
    board.token("flag", 10, 10, owner=0)
    eagle = board.put("aigle-geant", 1, 11.3, 10)
    guard = board.put("garde-royal", 1, 9, 10)
    board.token("flag", 0, 0, owner=1, carrier=guard.id)
    guard.carries = 1
    for figure in (eagle, guard):
        moved(board.game, figure)
    assert board.game.agenda == []


# ---- Plunder --------------------------------------------------------------------------------------------------------


def plunder_board() -> MissionBoard:
    """Three figures for player 0, two for player 1, and a beast that carries nothing."""
    board = MissionBoard("plunder")
    for x in (5, 8, 11):
        board.put("garde-royal", 0, x, 3)
    for x in (5, 8):
        board.put("garde-royal", 1, x, 33)
    board.put("aigle-geant", 1, 15, 33)
    return board


def deal(board: MissionBoard) -> Any:
    first, second = ["figure:2", "figure:0", "figure:1"], ["figure:4", "ground:1", "figure:3"]
    _, [asked] = run(give_resources(board.game), [secretly({0: first, 1: second})])
    return asked


@pytest.mark.rule("DYS-MISSION-70", "DYS-MISSION-71", "DYS-R-64")
def test_resources_of_4_3_and_1_go_to_different_figures_unseen() -> None:
    board = plunder_board()
    asked = deal(board)
    assert asked.kept
    assert asked.questions[1].keys == ["figure:3", "figure:4", "ground:1"]
    held = {t.carrier: t.value.value for t in board.game.tokens if t.value and t.owner == 0}
    assert held == {2: 4, 0: 3, 1: 1}
    theirs = {t.carrier: t.value.value for t in board.game.tokens if t.value and t.owner == 1}
    assert theirs == {4: 4, -1: 3, 3: 1}
    ground = next(t for t in board.game.tokens if t.carrier == -1)
    assert 30 <= ground.y <= 36
    assert [t.carrier for t in board.game.tokens] == [0, 1, 2, 3, 4, -1]  # by carrier, whatever they are worth


@pytest.mark.rule("DYS-R-64", "DYS-R-78")
def test_only_its_owner_knows_what_a_resource_is_worth() -> None:
    board = plunder_board()
    deal(board)
    mask = masker(Game)
    assert mask is not None
    seen = mask(board.game, 1)
    assert [t.value.value if t.value else 0 for t in seen.tokens] == [None, None, None, 1, 4, 3]
    assert [t.value.value if t.value else 0 for t in mask(board.game, -1).tokens] == [None] * 6
    seen.library = board.library
    imagine(seen, Random(1))
    assert sorted(t.value.value or 0 for t in seen.tokens if t.value and t.owner == 0) == [1, 3, 4]
    board.game.secondary = "survival"
    assert [dict(told.params).get("value") for told in own(board.game, 0)][2:] == [3, 1, 4]


@pytest.mark.rule("DYS-MISSION-75", "DYS-R-64")
def test_an_enemy_resource_scores_its_value_every_turn_and_is_shown() -> None:
    board = plunder_board()
    deal(board)
    victim, thief = board.game.figures[2], board.game.figures[3]
    remove(board.game, victim, thief.id)
    number = next(n for n, t in enumerate(board.game.tokens) if t.value and t.value.value == 4 and t.owner == 0)
    thief.x, thief.y = 12.0, 3.0
    board.changed()
    board.game.tokens[3] = type(board.game.tokens[3])("resource", 0, 0, 0.0, 1, value=Secret(1, (1,)))
    thief.carries = -1
    moved(board.game, thief)
    play(resolve(board.game, PickUp(thief.id, "resource")), True)
    assert thief.carries == number
    assert board.score() == (0, 4)
    value = board.game.tokens[number].value
    assert value is not None
    assert value.known_by == (-1, 0, 1)
    assert board.score() == (0, 4)
    assert len(board.told("event.resource")) == 1  # shown once
    thief.prone = True
    assert board.score() == (0, 0)


@pytest.mark.rule("DYS-MISSION-71", "DYS-R-92")
@pytest.mark.parametrize("setup", ["quick", "played"])
def test_flags_and_resources_are_out_before_the_first_turn(setup: str) -> None:
    plunder = set_up(5, mission="plunder", setup=setup, deployment="standard")
    assert sorted(t.value.value or 0 for t in plunder.tokens if t.value) == [1, 1, 3, 3, 4, 4]
    assert all(plunder.figures[t.carrier].player == t.owner for t in plunder.tokens)
    flags = set_up(6, mission="flags", setup=setup, deployment="standard")
    assert [flags.figures[t.carrier].player for t in flags.tokens] == [t.owner for t in flags.tokens]
    assert {t.owner for t in flags.tokens} == {0, 1}
