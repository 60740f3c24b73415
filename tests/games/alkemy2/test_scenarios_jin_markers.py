"""Les Bornes Jins, and what all scenarios have in common."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy2.actions import Action
from escarmouche.games.alkemy2.activation import actions
from escarmouche.games.alkemy2.ending import check_end, outcome
from escarmouche.games.alkemy2.scenarios import SCENARIOS, scenario_rules
from escarmouche.play.script import play
from escarmouche.play.words import Phrases


def table(players: int = 2, **options: Any) -> Board:
    board = Board(players=players, **options)
    play(scenario_rules(board.game).place_objectives(board.game))
    return board


def act(board: Board, fighter: Fighter, *script: Any, key: str = "take-marker") -> None:
    """Declare, pay and resolve a scenario Action."""
    action = action_of(board, key)
    assert action.refused(board.game, fighter) is None

    async def rule() -> None:
        declared = await action.declare(board.game, fighter)
        action.pay(board.game, fighter, declared)
        await action.resolve(board.game, declared)

    play(rule(), *script)


def action_of(board: Board, key: str) -> Action:
    return next(action for action in scenario_rules(board.game).actions() if action.key == key)


def count(board: Board) -> list[int]:
    play(scenario_rules(board.game).count(board.game))
    return [side.score for side in board.game.sides]


@pytest.mark.rule("AK2-X-41", "AK2-SCEN-06", "AK2-MEAS-02")
def test_a_recruit_within_an_inch_takes_the_marker_for_two_points() -> None:
    board = table()
    recruit = board.put("Recrues", 0, 12, 10)
    act(board, recruit, "marker:1")
    assert [marker.owner for marker in board.game.markers] == [-1, 0, -1]
    assert recruit.action_points == 0
    assert board.told("event.jin-taken") == [{"figure": board.game.name(recruit)}]


@pytest.mark.rule("AK2-SCEN-06")
def test_one_point_is_not_enough_for_a_marker() -> None:
    board = table()
    recruit = board.put("Recrues", 0, 12, 10, action_points=1)
    why = action_of(board, "take-marker").refused(board.game, recruit)
    assert why is not None
    assert why.key == "action.too-dear"


@pytest.mark.rule("AK2-SCEN-06", "AK2-MEAS-03", "AK2-MEAS-04")
def test_farther_than_an_inch_the_points_are_lost_for_nothing() -> None:
    board = table()
    recruit = board.put("Recrues", 0, 12, 10 - 1 / 64)
    act(board, recruit, "marker:1")
    assert board.game.markers[1].owner == -1
    assert recruit.action_points == 0
    assert board.game.learnt
    assert len(board.told("event.scenario-action-too-far")) == 1


@pytest.mark.rule("AK2-SCEN-07", "AK2-SCEN-12")
def test_an_enemy_marker_is_made_neutral_first_and_may_change_hands_again_and_again() -> None:
    board = table()
    marker = board.game.markers[1]
    recruit, wolf = board.put("Recrues", 0, 12, 10), board.put("Guerrier-Tonnerre Loup", 1, 12, 14)
    owners = []
    for fighter in (recruit, wolf, wolf, recruit, recruit):
        fighter.action_points = 2
        act(board, fighter, "marker:1")
        owners.append(marker.owner)
    assert owners == [0, -1, 1, -1, 0]


@pytest.mark.rule("AK2-SCEN-06", "AK2-SCEN-07")
def test_ones_own_marker_is_not_taken_again() -> None:
    board = table()
    recruit = board.put("Recrues", 0, 12, 10)
    for marker in board.game.markers:
        marker.owner = 0
    why = action_of(board, "take-marker").refused(board.game, recruit)
    assert why is not None
    assert why.key == "scenario.nothing-there"


@pytest.mark.rule("AK2-R-79")
def test_an_engaged_figure_may_take_a_jin_marker() -> None:
    board = table()
    recruit, wolf = board.put("Recrues", 0, 12, 10), board.put("Guerrier-Tonnerre Loup", 1, 13, 10)
    board.engage(recruit, wolf)
    act(board, recruit, "marker:1")
    assert board.game.markers[1].owner == 0


@pytest.mark.rule("AK2-SCEN-08", "AK2-SCEN-09")
def test_more_markers_score_one_point_even_with_nobody_near() -> None:
    board = table()
    for marker, owner in zip(board.game.markers, (0, 1, 0), strict=True):
        marker.owner = owner
    board.put("Recrues", 0, 2, 2)
    assert count(board) == [1, 0]
    assert count(board) == [2, 0]
    assert [marker.owner for marker in board.game.markers] == [0, 1, 0]


@pytest.mark.rule("AK2-SCEN-09")
def test_only_jin_markers_count() -> None:
    board = table()
    board.game.markers[0].owner = 0
    for x in (6, 8):
        board.marker("hive", x, 6, owner=1, size=0, solid=False)
    assert count(board) == [1, 0]


@pytest.mark.rule("AK2-SCEN-10")
@pytest.mark.parametrize("owners", [(-1, -1, -1), (0, 1, -1)])
def test_equal_numbers_score_nothing(owners: tuple[int, int, int]) -> None:
    board = table()
    for marker, owner in zip(board.game.markers, owners, strict=True):
        marker.owner = owner
    assert count(board) == [0, 0]


@pytest.mark.rule("AK2-SCEN-11")
def test_three_points_win() -> None:
    board = table()
    board.put("Recrues", 0, 2, 2)
    board.put("Guerrier-Tonnerre Loup", 1, 2, 22)
    board.game.sides[1].score = 1
    board.game.markers[0].owner = 0
    for turn in (1, 2, 3):
        assert board.game.phase == "hand"
        assert count(board) == [turn, 1]
        check_end(board.game)
    assert board.game.phase == "over"
    assert (outcome(board.game).winners, outcome(board.game).scores) == ((0,), (3, 1))


@pytest.mark.rule("AK2-SCEN-02")
def test_a_scenario_action_belongs_to_its_scenario() -> None:
    offered = {
        "bornes-jins": {"take-marker"},
        "coffres": {"open-chest", "take-loot", "hand-loot"},
        "ligne-de-partage": set(),
        "oracles": {"consult"},
        "traque": {"claim-trophy", "recover-trophy"},
        "puits": {"draw-water"},
    }
    assert offered.keys() == SCENARIOS.keys()
    everywhere = set.union(*offered.values())
    for key, own in offered.items():
        found = {action.key for action in actions(Board(key).game)}
        assert found & everywhere == own


@pytest.mark.rule("AK2-SKILL-17")
def test_an_animal_fulfils_no_scenario_condition() -> None:
    board = table()
    recruit = board.put("Recrues", 0, 12, 10)
    grant(board.game, recruit, "Animal Sauvage")
    why = action_of(board, "take-marker").refused(board.game, recruit)
    assert why is not None
    assert (why.key, why.rule) == ("scenario.animal", "AK2-SKILL-17")


def test_where_players_measure_only_what_is_near_is_offered() -> None:
    board = table(measuring=True)
    action = action_of(board, "take-marker")
    near, far = board.put("Recrues", 0, 12, 10), board.put("Recrues", 0, 12, 5)
    assert action.refused(board.game, near) is None
    assert action.refused(board.game, far) is not None
    act(board, near)
    assert board.game.markers[1].owner == 0


def test_an_action_whose_object_is_gone_fails_and_stays_paid() -> None:
    board = table()
    recruit = board.put("Recrues", 0, 12, 10)
    action = action_of(board, "take-marker")
    declared = play(action.declare(board.game, recruit), "marker:1")
    action.pay(board.game, recruit, declared)
    board.game.markers[1].owner = 0
    play(action.resolve(board.game, declared))
    assert recruit.action_points == 0
    assert len(board.told("event.scenario-action-void")) == 1


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_scenario_action_and_marker_has_its_words(language: str) -> None:
    messages = Phrases(language, "alkemy2").messages
    for rules in SCENARIOS.values():
        for action in rules.actions():
            assert {f"option.{action.key}", f"topic.{action.key}", f"event.declared.{action.key}"} <= messages.keys()
        assert not rules.marker or f"marker.{rules.marker}" in messages
