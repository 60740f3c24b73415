"""Advantage (p. 19): four criteria, who wins, who rolls for Morale."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, play_stage, rank

from escarmouche.games.drakerys.advantage import advantage
from escarmouche.games.drakerys.agenda import Combat, MoraleTest, Reform
from escarmouche.games.drakerys.morale import morale_throw
from escarmouche.games.drakerys.state import Unit
from escarmouche.play.reason import total
from escarmouche.play.script import play


@pytest.fixture
def board() -> Board:
    return Board()


def line(x: float, y: float, count: int) -> list[tuple[float, float]]:
    return rank(x, y, count, 2.5)


def points(board: Board, combat: Combat, unit: Unit) -> list[str]:
    enemy = board.game.units[combat.passive if unit.id == combat.active else combat.active]
    return [modifier.reason.key for modifier in advantage(board.game, combat, unit, enemy)]


@pytest.mark.rule(
    "DRK-X-31", "DRK-ADV-01", "DRK-ADV-02", "DRK-ADV-03", "DRK-ADV-04", "DRK-ADV-05", "DRK-ADV-06", "DRK-MORALE-04"
)
def test_scourges_charge_warriors(board: Board) -> None:
    scourges = board.put("fleaux-de-sang", 0, *line(10, 10, 4), wounds=1)
    warriors = board.put("guerriers", 1, *line(10, 12.5, 3), tension=1)
    combat = Combat(scourges.id, warriors.id, charge=True, stage="advantage", inflicted=[3, 1])
    assert total(advantage(board.game, combat, scourges, warriors)) == 4
    assert total(advantage(board.game, combat, warriors, scourges)) == 0
    play(play_stage(board.game, combat))
    record = MoraleTest(warriors.id, 4, "combat", scourges.id)
    assert board.game.agenda == [record, combat]
    throw = morale_throw(board.game, record)
    assert (throw.threshold, throw.pool) == (8, 2)


@pytest.mark.rule("DRK-ADV-02")
def test_only_the_active_unit_has_the_point_of_a_charge(board: Board) -> None:
    ours = board.put("guerriers", 0, *line(10, 10, 2))
    theirs = board.put("guerriers", 1, *line(10, 12.5, 2))
    assert points(board, Combat(ours.id, theirs.id, charge=True), ours) == ["advantage.charge"]
    assert points(board, Combat(ours.id, theirs.id, charge=True), theirs) == []
    assert points(board, Combat(ours.id, theirs.id), ours) == []


@pytest.mark.rule("DRK-ADV-03", "DRK-R-42")
def test_more_wounds_give_a_point_equal_wounds_none(board: Board) -> None:
    ours = board.put("guerriers", 0, *line(10, 10, 2))
    theirs = board.put("guerriers", 1, *line(10, 12.5, 2))
    assert points(board, Combat(ours.id, theirs.id, inflicted=[1, 2]), theirs) == ["advantage.wounds"]
    for unit in (ours, theirs):
        assert points(board, Combat(ours.id, theirs.id, inflicted=[2, 2]), unit) == []


@pytest.mark.rule("DRK-ADV-04", "DRK-R-42")
def test_numbers_compare_with_all_enemies_in_contact(board: Board) -> None:
    ours = board.put("guerriers", 0, *line(10, 10, 4))
    theirs = board.put("soldats", 1, *line(10, 12.5, 2))
    combat = Combat(ours.id, theirs.id)
    assert points(board, combat, ours) == ["advantage.numbers"]
    board.put("soldats", 1, (15, 12.5), (50, 50))
    assert points(board, combat, ours) == []


@pytest.mark.rule("DRK-ADV-05", "DRK-R-42")
def test_tension_must_be_lower_than_that_of_each_enemy_in_contact(board: Board) -> None:
    ours = board.put("guerriers", 0, *line(10, 10, 2), tension=1)
    theirs = board.put("soldats", 1, *line(10, 12.5, 2), tension=2)
    combat = Combat(ours.id, theirs.id)
    assert points(board, combat, ours) == ["advantage.tension"]
    other = board.put("soldats", 1, (7.5, 10), tension=1)
    assert points(board, combat, ours) == []
    other.tension = 2
    assert points(board, combat, ours) == ["advantage.tension"]


@pytest.mark.rule("DRK-R-42")
def test_with_nobody_left_in_contact_the_opposing_unit_counts(board: Board) -> None:
    ours = board.put("guerriers", 0, *line(10, 10, 3))
    theirs = board.put("soldats", 1, *line(10, 15, 2), tension=1)
    assert points(board, Combat(ours.id, theirs.id), ours) == ["advantage.numbers", "advantage.tension"]
    assert points(board, Combat(ours.id, theirs.id), theirs) == []


@pytest.mark.rule("DRK-R-69", "DRK-R-42")
def test_a_cage_in_contact_is_left_out_of_the_count(board: Board) -> None:
    ours = board.put("guerriers", 0, *line(10, 10, 3))
    theirs = board.put("soldats", 1, *line(10, 12.5, 2))
    board.put("soldats", 1, (15, 13.25), cage=True)
    assert points(board, Combat(ours.id, theirs.id), ours) == ["advantage.numbers"]


@pytest.mark.rule("DRK-ADV-07", "DRK-R-43")
def test_equal_advantage_both_win_and_may_reform_the_active_side_first(board: Board) -> None:
    theirs = board.put("guerriers", 1, *line(10, 12.5, 2))
    ours = board.put("guerriers", 0, *line(10, 10, 2))
    combat = Combat(ours.id, theirs.id, stage="advantage")
    play(play_stage(board.game, combat))
    assert board.game.agenda == [combat]
    board.game.agenda.clear()
    play(play_stage(board.game, combat))
    assert board.game.agenda == [Reform(ours.id, theirs.id), Reform(theirs.id, ours.id)]


@pytest.mark.rule("DRK-ADV-06", "DRK-REFORM-01")
def test_the_passive_unit_may_win(board: Board) -> None:
    ours = board.put("guerriers", 0, (10, 10))
    theirs = board.put("guerriers", 1, *line(10, 12.5, 3))
    combat = Combat(ours.id, theirs.id, stage="advantage", inflicted=[0, 1])
    play(play_stage(board.game, combat))
    assert board.game.agenda == [MoraleTest(ours.id, 2, "combat", theirs.id), combat]
    board.game.agenda.clear()
    play(play_stage(board.game, combat))
    assert board.game.agenda == [Reform(theirs.id, ours.id)]
