"""Prisoners (insert): captured Heroes and cages."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

import pytest
from games.boards.drakerys import Board
from games.drakerys.preparing import asked, mission_board, why

from escarmouche.games.drakerys.ending import count_missions
from escarmouche.games.drakerys.missions import MISSIONS, end_of_deployment, leader_eliminated, unit_eliminated
from escarmouche.games.drakerys.missions.rules import COMMON, stands
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.state import Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.wounds import eliminate, wound
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.requests import Confirm, Place
from escarmouche.play.script import dice, play


def fight(**options: Any) -> tuple[Board, Unit, Unit]:
    """Corbeaux of player 0 against Céleste and Karya of player 1."""
    board = mission_board("prisoners", **options)
    captor, hero = board.put("corbeaux", 0, (45, 45), (48, 45)), board.put("celeste", 1, (45, 49))
    board.put("karya", 1, (45, 70))
    return board, captor, hero


def captured(**options: Any) -> tuple[Board, Unit, Unit]:
    board, captor, hero = fight(**options)
    play(eliminate(board.game, hero, captor, "DRK-TEST", in_combat=True), True)
    return board, captor, hero


def rules(board: Board, player: int) -> list[int]:
    found = MISSIONS["prisoners"].points(board.game, COMMON, player)
    return [int(point.rule.removeprefix("DRK-MISSION-")) for point in found]


# ---- capture --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MISSION-80", "DRK-MISSION-81")
def test_a_hero_eliminated_in_combat_may_be_captured_and_is_set_aside() -> None:
    board, captor, hero = fight()
    request = asked(eliminate(board.game, hero, captor, "DRK-TEST", in_combat=True))
    assert isinstance(request, Confirm)
    assert (request.player, request.topic) == (0, "capture")
    board, captor, hero = captured()
    assert (hero.where, hero.captor, board.game.sides[0].captured) == ("captive", captor.id, [hero.id])
    assert not board.game.standing.on_table(hero.leader)


@pytest.mark.rule("DRK-MISSION-80")
def test_capture_is_a_choice() -> None:
    board, captor, hero = fight()
    play(eliminate(board.game, hero, captor, "DRK-TEST", in_combat=True), False)
    assert (hero.where, board.game.sides[0].captured) == ("gone", [])


@pytest.mark.rule("DRK-MISSION-80", "DRK-R-68")
def test_only_heroes_of_the_enemy_eliminated_in_combat_are_captured() -> None:
    board, captor, hero = fight()
    play(eliminate(board.game, hero, captor, "DRK-TEST", in_combat=False))
    assert hero.where == "gone"
    troops = board.put("guerriers", 1, (45, 42))
    play(eliminate(board.game, troops, captor, "DRK-TEST", in_combat=True))
    assert troops.where == "gone"
    friend = board.put("salik", 0, (60, 45))
    play(unit_eliminated(board.game, friend, captor, True))
    assert board.game.sides[0].captured == []


@pytest.mark.rule("DRK-MISSION-82", "DRK-MISSION-83", "DRK-R-68", "DRK-R-103")
def test_the_hero_comes_back_with_his_wounds_and_effects_when_the_captors_leader_falls() -> None:
    board, captor, hero = fight()
    hero.wounds, hero.tension = 1, 2
    grant(board.game, hero, "Parade", Until(TURN_ENDS))
    health = stat(board.game, hero, "health") or 0
    play(wound(board.game, hero, health, captor, "attack", "DRK-TEST"), dice(*[1] * health), True)
    assert (hero.where, board.game.size(hero)) == ("captive", 0)
    play(eliminate(board.game, captor, None, "DRK-TEST"))
    assert (hero.where, hero.captor, hero.wounds, hero.tension) == ("table", -1, 1, 2)
    assert [effect.skill for effect in hero.effects] == ["Parade"]
    assert (board.game.figures[hero.leader].x, board.game.figures[hero.leader].y) == (45, 45)
    assert board.game.size(hero) == 1
    assert hero.eliminated


@pytest.mark.rule("DRK-MISSION-82", "DRK-R-90")
def test_the_hero_is_free_when_the_leader_alone_is_lost() -> None:
    board, captor, hero = captured()
    play(leader_eliminated(board.game, captor, 20.0, 20.0))
    assert hero.where == "table"
    assert (board.game.figures[hero.leader].x, board.game.figures[hero.leader].y) == (20, 20)


@pytest.mark.rule("DRK-MISSION-82")
def test_the_fall_of_another_unit_frees_nobody() -> None:
    board, _, hero = captured()
    other = board.put("guerriers", 0, (10, 10))
    play(eliminate(board.game, other, None, "DRK-TEST"))
    assert hero.where == "captive"


@pytest.mark.rule("DRK-R-68")
def test_a_freed_hero_stands_as_near_as_can_be_without_enemy_contact() -> None:
    board, captor, _ = captured()
    board.put("guerriers", 0, (45, 47))
    request = asked(leader_eliminated(board.game, captor, 45.0, 45.0))
    assert isinstance(request, Place)
    assert request.player == 1
    assert why(request, [45, 45]) == "place.on-base"
    assert why(request, [60, 45]) == "freed.far"
    rng = Random(2)
    for _ in range(20):
        x, y = request.sample(rng)
        assert request.refusal([x, y]) is None
        assert min(hypot(x - f.x, y - f.y) for u in board.game.army(0) for f in board.game.fighters(u)) > 2.5 + 0.05


@pytest.mark.rule("DRK-R-103")
def test_a_freed_hero_may_be_captured_again_and_counts_once() -> None:
    board, captor, hero = captured()
    play(leader_eliminated(board.game, captor, 20.0, 20.0))
    play(eliminate(board.game, hero, captor, "DRK-TEST", in_combat=True), True)
    assert board.game.sides[0].captured == [hero.id]


@pytest.mark.rule("DRK-R-103")
def test_a_captured_hero_has_been_eliminated_for_good() -> None:
    board, captor, hero = captured()
    play(leader_eliminated(board.game, captor, 20.0, 20.0))
    assert hero.on_table
    assert hero.eliminated
    assert not stands(board.game, hero.id)


# ---- points ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MISSION-84", "DRK-MISSION-85", "DRK-MISSION-86")
def test_points_of_captures() -> None:
    board, _, _ = fight()
    assert rules(board, 0) == rules(board, 1) == [86]
    board, captor, _ = captured()
    assert (rules(board, 0), rules(board, 1)) == ([84, 85, 86], [])
    board.game.sides[1].captured = [captor.id]
    assert (rules(board, 0), rules(board, 1)) == ([84], [84])


@pytest.mark.rule("DRK-R-68")
@pytest.mark.parametrize(("held", "points"), [(False, [84, 85, 86]), (True, [86])])
def test_freed_heroes_count_unless_agreed_otherwise(held: bool, points: list[int]) -> None:
    board, captor, _ = captured(prisoners_held_at_end=held)
    assert rules(board, 0) == [84, 85, 86]
    play(leader_eliminated(board.game, captor, 20.0, 20.0))
    assert rules(board, 0) == points


# ---- cages ----------------------------------------------------------------------------------------------------------


def caged() -> Board:
    """Player 1 is to break cages; player 0, in zone A, places them."""
    board = mission_board("total_destruction", "moon_shards", "prisoners")
    board.put("guerriers", 0, (45, 18), (45, 21))
    board.put("corbeaux", 1, (45, 60), (48, 60))
    board.scenery("rock", 70, 45)
    return board


@pytest.mark.rule("DRK-MISSION-87", "DRK-R-69", "DRK-R-64")
@pytest.mark.parametrize(
    ("spot", "wrong"),
    [
        ([10, 22], ""),
        ([10, 21.9], "cage.zone"),
        ([45, 18 + 1.25 + 10.1 + 2], ""),
        ([45, 18 + 1.25 + 10 + 2], "cage.near"),
        ([70, 45], "place.on-scenery"),
        ([45, 60], "place.on-base"),
        ([45, 60 - 1.25 - 2], "place.contact"),
        ([45, 60 - 1.25 - 2 - 0.1], ""),
        ([45, 85], ""),
        ([45, 88.1], "place.off-table"),
    ],
)
def test_where_the_opponent_places_cages(spot: list[float], wrong: str) -> None:
    request = asked(end_of_deployment(caged().game))
    assert request.player == 0
    assert why(request, spot) == wrong


@pytest.mark.rule("DRK-MISSION-87", "DRK-MISSION-88", "DRK-R-69")
def test_three_cages_are_units_of_the_opponent_with_their_own_values() -> None:
    board = caged()
    game = board.game
    for x in (10, 20, 30):
        play(end_of_deployment(game), [x, 45])
    assert game.phase == "pick"
    cages = [unit for unit in game.units if unit.cage]
    assert [(cage.player, game.size(cage), cage.on_table) for cage in cages] == [(0, 1, True)] * 3
    values = {name: stat(game, cages[0], name) for name in ("melee", "toughness", "health", "power", "initiative")}
    assert values == {"melee": 1, "toughness": 4, "health": 2, "power": 0, "initiative": 0}
    assert cages[0] not in game.army(0)
    assert game.allies(cages[0]) == []
    assert cages[0] in game.enemies(1)
    assert game.standing.radii[cages[0].leader] == 2


@pytest.mark.rule("DRK-MISSION-89")
def test_each_cage_destroyed_is_a_point_for_the_missions_player() -> None:
    board = caged()
    game = board.game
    for x in (10, 20, 30):
        play(end_of_deployment(game), [x, 45])
    cages = [unit for unit in game.units if unit.cage]
    play(eliminate(game, cages[0], game.units[1], "DRK-TEST", in_combat=True))
    assert [side.score for side in game.sides] == [0, 1]
    play(eliminate(game, cages[1], None, "DRK-TEST"))
    assert [side.score for side in game.sides] == [0, 2]
    count_missions(game)
    assert [side.score for side in game.sides] == [0, 2]


def test_cages_of_a_quick_set_up_are_drawn() -> None:
    board = caged()
    board.library.options = type(board.library.options)(setup="quick")
    roll = asked(end_of_deployment(board.game))
    assert [die.sides for die in roll.dice] == [512, 512, 72]
