"""Leader du Loup."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.harm import remove
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, has


@pytest.mark.rule("AK2-SKILL-80", "AK2-R-131")
def test_wolves_are_stealthy_as_long_as_their_leader_is_there() -> None:
    board = Board()
    leader = board.put("Wolitse", 0, 10, 10)
    wolf = board.put("Guerrier-Tonnerre Loup", 0, 20, 20)
    strange = board.put("Guerrier-Tonnerre Loup", 1, 11, 11)
    guard = board.put("Garde-Esprit Loup", 0, 12, 10)
    assert [has(board.game, f, "Furtivité") for f in (leader, wolf, strange, guard)] == [True, True, False, False]
    remove(board.game, leader)
    assert not has(board.game, wolf, "Furtivité")


@pytest.mark.rule("AK2-SKILL-80", "AK2-SKILL-65")
def test_wolves_may_be_held_back_in_deployment_before_and_after_their_leader() -> None:
    board = Board()
    leader = board.put("Wolitse", 0, 10, 10)
    wolf = board.put("Guerrier-Tonnerre Loup", 0, 20, 20)
    wolf.where = "reserve"
    board.changed()
    assert any_says(board.game, Skill.deploys_late, wolf)
    leader.where = "reserve"
    board.changed()
    assert any_says(board.game, Skill.deploys_late, wolf)
