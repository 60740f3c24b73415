"""Furtivité."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.setup.deployment import late
from escarmouche.games.alkemy.shot import Shot
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import permitted
from escarmouche.games.alkemy2.shelter import exposed
from escarmouche.games.alkemy2.shooting import clear_shot, columns
from escarmouche.play.reason import total


@pytest.mark.rule("AK2-SKILL-65")
def test_a_stealthy_card_may_be_held_back_in_deployment() -> None:
    board = Board()
    assert late(board.game, [board.put("Guerrier-Vent Corbeau", 1, 5, 5)])
    assert not late(board.game, [board.put("Guerrier-Tonnerre du Corbeau", 1, 8, 5)])


@pytest.mark.rule("AK2-SKILL-66", "AK2-X-46", "AK2-R-132")
@pytest.mark.parametrize(("x", "between", "shift"), [(10.0, 0, 0), (17.0, 0, -1), (17.0, 1, -1), (17.0, 2, -2)])
def test_a_shot_at_it_counts_at_least_one_obstacle(x: float, between: int, shift: int) -> None:
    """At 4 p in the open: one to the left, one to the right for point blank."""
    board = Board()
    shooter, target = board.put("Arbalétriers", 0, 5, 5), board.put("Guerrier-Vent Corbeau", 1, x, 5)
    for number in range(between):
        board.put("Recrues", 0, 13 + 2 * number, 5)
    assert total(columns(board.game, Shot(shooter, target))) == shift


@pytest.mark.rule("AK2-R-132")
def test_how_many_obstacles_it_counts_is_an_option() -> None:
    board = Board(least_obstacles_of_stealth=2)
    shooter, target = board.put("Arbalétriers", 0, 5, 5), board.put("Guerrier-Vent Corbeau", 1, 17, 5)
    assert total(columns(board.game, Shot(shooter, target))) == -2


@pytest.mark.rule("AK2-SKILL-67")
def test_with_measuring_it_always_has_an_obstacle_in_the_lane() -> None:
    board = Board(measuring=True)
    shooter, target = board.put("Arbalétriers", 0, 5, 5), board.put("Guerrier-Vent Corbeau", 1, 17, 5)
    plain = board.put("Guerrier-Tonnerre du Corbeau", 1, 5, 17)
    assert not clear_shot(board.game, Shot(shooter, target))
    assert clear_shot(board.game, Shot(shooter, plain))


@pytest.mark.rule("AK2-SKILL-68")
def test_its_reaction_walk_may_end_in_the_open() -> None:
    board = Board()
    shooter = board.put("Arbalétriers", 0, 5, 5)
    stealthy, plain = board.put("Guerrier-Vent Corbeau", 1, 17, 5), board.put("Recrues", 1, 17, 9)
    assert exposed(board.game, stealthy, shooter, 17, 6) is None
    assert exposed(board.game, plain, shooter, 17, 10) is not None


@pytest.mark.rule("AK2-SKILL-69")
@pytest.mark.parametrize(("gap", "valid"), [(3.0, True), (4.0, True), (4.01, False)])
def test_it_is_not_charged_from_afar(gap: float, valid: bool) -> None:
    board = Board()
    recruit, raven = board.put("Recrues", 0, 5, 5), board.put("Guerrier-Vent Corbeau", 1, 9, 5)
    assert (permitted(board.game, Skill.forbids_charge, raven, recruit, gap) is None) is valid
