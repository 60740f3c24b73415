"""Nuée de Corbeaux."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.combat import free_attack
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import speaking
from escarmouche.games.alkemy.skills.ravens import distance
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.reason import Reason
from escarmouche.play.script import dice, play


def flock(board: Board, fighter: Fighter) -> Skill:
    (own,) = speaking(board.game, fighter, Skill.ability)
    return own


@pytest.mark.rule("AK2-SKILL-75", "AK2-SKILL-28", "AK2-SKILL-30")
def test_enemies_in_contact_fight_with_a_malus_die_whomever_they_fight() -> None:
    board = Board()
    tamel = board.put("Tamel'Seh", 0, 10, 10)
    friend = board.put("Guerrier-Tonnerre Crapaud", 0, 12, 10)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 11, 10)
    away = board.put("Guerrier-Tonnerre du Corbeau", 1, 12, 11)
    play(free_attack(board.game, enemy, friend, "normal", "AK2-FREEATK-07"), dice(6, 5, 1))
    assert friend.lost == 0, "1 + 5 + 3 against 10: the 6 does not count"
    play(free_attack(board.game, away, friend, "normal", "AK2-FREEATK-07"), dice(6, 6))
    assert friend.lost == 4
    assert play(prepare(board.game, Throw(enemy, "reflex", "duel")))[1] == 0
    assert play(prepare(board.game, Throw(enemy, "combat", "parry")))[1] == -1
    assert play(prepare(board.game, Throw(tamel, "combat", "parry")))[1] == 0


@pytest.mark.rule("AK2-SKILL-74")
def test_one_distance_is_measured_each_turn() -> None:
    board = Board()
    tamel = board.put("Tamel'Seh", 0, 10, 10)
    board.put("Guerrier-Tonnerre du Corbeau", 1, 15, 10)
    board.marker("chest", 15, 20, radius=0.5)
    own = flock(board, tamel)
    assert own.ability(board.game, tamel) is None
    play(own.use(board.game, tamel), 1, "marker:0")
    assert board.told("event.measured")[0]["distance"] == 9
    assert board.game.learnt
    assert isinstance(own.ability(board.game, tamel), Reason)


@pytest.mark.rule("AK2-SKILL-74")
def test_where_everybody_measures_the_ravens_are_of_no_use() -> None:
    board = Board(measuring=True)
    tamel = board.put("Tamel'Seh", 0, 10, 10)
    assert isinstance(flock(board, tamel).ability(board.game, tamel), Reason)


@pytest.mark.rule("AK2-SKILL-74")
def test_terrain_is_measured_from_its_edge() -> None:
    board = Board()
    board.put("Tamel'Seh", 0, 4, 10)
    wide = next(key for key, piece in board.library.terrain.items() if piece.shape == "rectangle")
    half = board.library.terrain[wide].width / 2
    board.piece(wide, 10, 10)
    board.piece(wide, 20, 10)
    assert distance(board.game, 0, "piece:0") == pytest.approx(6 - half - 0.5)
    assert distance(board.game, "piece:0", 0) == pytest.approx(6 - half - 0.5), "either way"
    assert distance(board.game, "piece:1", "piece:0") == pytest.approx(10 - 2 * half)


@pytest.mark.rule("AK2-SKILL-74")
@pytest.mark.parametrize(("x", "y", "apart"), [(5, 10, 0), (4.5, 10, 0), (5.25, 10, 0.25), (4, 11.5, 0.5), (7, 14, 4)])
def test_round_things_are_measured_from_edge_to_edge(x: float, y: float, apart: float) -> None:
    board = Board()
    board.put("Tamel'Seh", 0, 4, 10)
    board.marker("loot", x, y, radius=0.5)
    assert distance(board.game, 0, "marker:0") == distance(board.game, "marker:0", 0) == pytest.approx(apart)
