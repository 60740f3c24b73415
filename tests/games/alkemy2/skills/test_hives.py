"""Lancer de Ruches and Abeilles."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import to_the_end

from escarmouche.games.alkemy.agenda import BeeAttack
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.hives import bee_attack, clear_hives_turn, disturb_hives
from escarmouche.games.alkemy.skills.hive_throwing import some_spot, spot_refusal
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import speaking
from escarmouche.games.alkemy.state import Fighter, Marker
from escarmouche.play.reason import Reason, Refused
from escarmouche.play.script import dice, play


def thrower(board: Board, x: float = 10, y: float = 10) -> Fighter:
    return board.put("Lance-Ruches", 0, x, y)


def throw(board: Board, fighter: Fighter, *script: object) -> None:
    (own,) = speaking(board.game, fighter, Skill.ability)
    play(to_the_end(board.game, own.use(board.game, fighter)), *script)


def lie(board: Board, about: Fighter, x: float, y: float) -> Marker:
    return board.marker("hive", x, y, radius=0.5, size=0, solid=False, owner=about.player, about=about.id)


@pytest.mark.rule("AK2-SKILL-96", "AK2-SKILL-29")
def test_three_hives_a_game_the_first_of_a_turn_for_free() -> None:
    board = Board()
    fighter = thrower(board)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 11, 10)
    board.engage(fighter, enemy)
    (own,) = speaking(board.game, fighter, Skill.ability)
    costs, acts = [], []
    for _ in range(3):
        assert own.ability(board.game, fighter) is None
        costs.append(own.ability_cost(board.game, fighter))
        acts.append(own.ability_is_action(board.game, fighter))
        throw(board, fighter, [10.0, 18.0])
    assert (costs, acts) == ([0, 1, 1], [False, True, True])
    assert len(board.game.markers) == 3
    fighter.used = []
    assert isinstance(own.ability(board.game, fighter), Reason)


@pytest.mark.rule("AK2-SKILL-97")
def test_a_hive_lands_within_ten_and_is_lost_beyond() -> None:
    board = Board()
    fighter = thrower(board, 5, 5)
    throw(board, fighter, [15.5, 5.0])
    (hive,) = board.game.markers
    assert (hive.x, hive.radius, hive.size, hive.solid, hive.owner) == (15.5, 0.5, 0, False, 0)
    throw(board, fighter, [15.6, 5.0])
    assert len(board.game.markers) == 1
    assert fighter.tally["hives thrown"] == 2
    assert board.game.learnt


@pytest.mark.rule("AK2-SKILL-97")
def test_the_spot_is_in_sight_on_the_table_and_off_terrain_but_may_be_under_a_base() -> None:
    board = Board()
    fighter = thrower(board, 5, 5)
    board.piece(next(key for key, p in board.library.terrain.items() if p.size >= 3 and p.width >= 3), 10, 5)
    board.put("Guerrier-Tonnerre du Corbeau", 1, 5, 10)
    keys = {
        spot: why.reason.key if (why := spot_refusal(board.game, fighter, list(spot))) else ""
        for spot in [(0.2, 5.0), (10.0, 5.0), (16.0, 5.0), (5.0, 10.0), (5.0, 5.0)]
    }
    assert list(keys.values()) == ["hive.off-table", "hive.on-terrain", "hive.unseen", "", ""]
    for spot in [(-0.1, 5.0), (24.1, 5.0), (5.0, -0.1), (5.0, 24.1), (23.9, 23.9), (0.1, 0.1)]:
        refused = spot_refusal(board.game, fighter, list(spot))
        assert refused is not None
        assert (refused.reason.key, refused.where) == ("hive.off-table", spot)
    with pytest.raises(Refused):
        throw(board, fighter, [16.0, 5.0])
    assert spot_refusal(board.game, fighter, some_spot(board.game, fighter, Random(1))) is None


@pytest.mark.rule("AK2-SKILL-98")
def test_a_hive_is_no_ranged_weapon_and_its_line_is_that_of_the_bees() -> None:
    board = Board()
    fighter = thrower(board)
    profile = board.game.profile(fighter)
    assert profile.weapon is None
    assert characteristic(board.game, fighter, "shoot") is None
    assert profile.bees is not None
    assert profile.bees.damage == (1, 1, 1, 2, 2, 3)


@pytest.mark.rule("AK2-SKILL-99", "AK2-SKILL-101", "AK2-R-119")
def test_a_hive_stings_friend_and_enemy_within_two_when_it_bursts() -> None:
    board = Board()
    fighter = thrower(board, 6, 14)
    friend = board.put("Guerrier-Tonnerre Crapaud", 0, 10, 17, lost=4)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 10, 11)
    far = board.put("Guerrier-Tonnerre du Corbeau", 1, 13.1, 14)
    throw(board, fighter, [10.0, 14.0], dice(4, 4), dice(1, 5))
    assert (friend.lost, enemy.lost, far.lost) == (6, 0, 0)
    disturb_hives(board.game, enemy)
    assert board.game.agenda == []
    clear_hives_turn(board.game)
    disturb_hives(board.game, enemy)
    assert board.game.agenda == [BeeAttack(0, enemy.id)]


@pytest.mark.rule("AK2-SKILL-99")
def test_bees_need_the_defence_of_their_victim() -> None:
    board = Board()
    fighter = thrower(board)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 12, 10)
    lie(board, fighter, 12, 12)
    play(bee_attack(board.game, BeeAttack(0, enemy.id)), dice(2, 4))
    assert enemy.lost == 0, "2 + 4 + 4 against 11"
    play(bee_attack(board.game, BeeAttack(0, enemy.id)), dice(3, 4))
    assert enemy.lost == 1


@pytest.mark.rule("AK2-SKILL-100", "AK2-SKILL-101")
def test_who_stirs_near_several_hives_is_due_one_attack_of_each() -> None:
    board = Board()
    fighter = thrower(board)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 12, 10)
    other = board.put("Guerrier-Tonnerre du Corbeau", 1, 20, 10)
    lie(board, fighter, 12, 13)
    lie(board, fighter, 12, 7)
    lie(board, fighter, 12, 13.1)
    disturb_hives(board.game, enemy)
    disturb_hives(board.game, enemy)
    disturb_hives(board.game, other)
    assert board.game.agenda == [BeeAttack(0, enemy.id), BeeAttack(1, enemy.id)]


@pytest.mark.rule("AK2-SKILL-102")
def test_three_damage_cost_the_hive_and_throwers_are_immune() -> None:
    board = Board()
    fighter = thrower(board)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 12, 10)
    tough = board.put("Guerrier-Totem", 1, 12, 12.9)
    hive = lie(board, fighter, 12, 11.5)
    disturb_hives(board.game, fighter)
    assert board.game.agenda == []
    play(bee_attack(board.game, BeeAttack(0, tough.id)), dice(6, 6))
    assert (tough.lost, hive.gone) == (2, False)
    play(bee_attack(board.game, BeeAttack(0, enemy.id)), dice(6, 6))
    assert (enemy.lost, hive.gone) == (3, True)
    play(bee_attack(board.game, BeeAttack(0, tough.id)))
    disturb_hives(board.game, tough)
    assert (tough.lost, board.game.agenda) == (2, [])


@pytest.mark.rule("AK2-SKILL-92", "AK2-R-125")
def test_bees_of_a_friend_do_not_feed_waga() -> None:
    board = Board()
    fighter = thrower(board)
    warrior = board.put("Guerrier-Manitou Auroch", 0, 12, 10)
    lie(board, fighter, 12, 12)
    play(bee_attack(board.game, BeeAttack(0, warrior.id)), dice(6, 6))
    assert warrior.lost == 2
    assert "possession boxes" not in warrior.tally
