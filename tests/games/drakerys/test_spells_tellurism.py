"""Tellurism: Poings de pierre, Sol pesant, Peau de roc, Séisme."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board
from games.boards.drakerys_magic import activate, effects, maelstrom, mage, succeed, troop

from escarmouche.games.drakerys.rolls import ATTACK, SHOT, Throw
from escarmouche.games.drakerys.skills.query import report
from escarmouche.games.drakerys.state import Unit
from escarmouche.games.drakerys.stats import stat


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def wizard(board: Board) -> Unit:
    found = mage(board, "E1", domain="Tellurisme")
    maelstrom(board, found)
    return found


@pytest.mark.rule("DRK-H-SPELL-E1", "DRK-STATE-10")
def test_stone_fists_give_violent_blow_and_at_best_strength_in_combat(board: Board, wizard: Unit) -> None:
    enemy = troop(board, 1, (45, 60))

    def strength(cause: str) -> int | None:
        return stat(board.game, wizard, "strength", Throw(wizard, "wound", 0, against=enemy, cause=cause))

    succeed(board, wizard, 1)
    assert "Coup Violent" in effects(wizard)
    assert strength(ATTACK) == 3
    activate(board, wizard)
    succeed(board, wizard, 5, tier=5)
    assert (strength(ATTACK), strength(SHOT), stat(board.game, wizard, "strength")) == (4, 3, 3)
    report(board.game, "staff phase", 0)
    assert effects(wizard) == []


@pytest.mark.rule("DRK-H-SPELL-E2", "DRK-STATE-10", "DRK-R-91")
@pytest.mark.parametrize(("tier", "less"), [(1, 2), (3, 3), (5, 4)])
def test_heavy_ground_slows_an_enemy(board: Board, wizard: Unit, tier: int, less: int) -> None:
    wizard.spells = ["E2"]
    enemy = troop(board, 1, (45, 60), walk=10, charge=15)
    succeed(board, wizard, tier, tier=tier if tier > 1 else None)
    assert (stat(board.game, enemy, "walk"), stat(board.game, enemy, "charge")) == (10 - less, 15 - less)
    activate(board, wizard)
    succeed(board, wizard, 1)
    assert stat(board.game, enemy, "walk") == 10 - less
    report(board.game, "activation ends", enemy.id)
    assert stat(board.game, enemy, "walk") == 10


@pytest.mark.rule("DRK-H-SPELL-E3")
@pytest.mark.parametrize(("tier", "more"), [(1, 1), (3, 1), (5, 2)])
def test_rock_skin_toughens_until_the_staff_phase(board: Board, wizard: Unit, tier: int, more: int) -> None:
    wizard.spells = ["E3"]
    succeed(board, wizard, tier, tier=5 if tier == 5 else None)
    assert stat(board.game, wizard, "toughness") == 3 + more
    report(board.game, "staff phase", 0)
    assert stat(board.game, wizard, "toughness") == 3


@pytest.mark.rule("DRK-H-SPELL-E4", "DRK-H-SPELL-06")
@pytest.mark.parametrize(("tier", "shaken"), [(1, [1, 0, 0]), (3, [1, 1, 0]), (5, [1, 1, 1])])
def test_the_tremor_tires_each_enemy_around_and_needs_no_target(
    board: Board, wizard: Unit, tier: int, shaken: list[int]
) -> None:
    wizard.spells = ["E4"]
    enemies = [troop(board, 1, (45, 45 + 2.5 + away)) for away in (10, 15, 20)]
    ally, distant = troop(board, 0, (50, 45)), troop(board, 1, (45, 45 - 2.5 - 20.1))
    succeed(board, wizard, tier, tier=tier if tier > 1 else None)
    assert [unit.tension for unit in enemies] == shaken
    assert (ally.tension, wizard.tension, distant.tension) == (0, 0, 0)
