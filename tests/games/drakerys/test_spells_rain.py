"""Rain: Averse glaciale, Pluie guérisseuse, Brouillard, Ondée lustrale."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, play_stage
from games.boards.drakerys_magic import activate, cast, effects, maelstrom, mage, succeed, troop

from escarmouche.games.drakerys.agenda import StaffPhase
from escarmouche.games.drakerys.sight import look
from escarmouche.games.drakerys.skills.query import report
from escarmouche.games.drakerys.state import Fog, Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import Refused
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def wizard(board: Board) -> Unit:
    found = mage(board, "P1", domain="Pluie")
    maelstrom(board, found)
    return found


@pytest.mark.rule("DRK-H-SPELL-P1", "DRK-STATE-07")
def test_the_downpour_takes_will_until_the_end_of_the_turn(board: Board, wizard: Unit) -> None:
    enemy, near, far = troop(board, 1, (45, 60)), troop(board, 1, (45, 72.5)), troop(board, 1, (45, 72.6 + 2.5))
    beside = troop(board, 1, (47.5, 60))
    succeed(board, wizard, 3, f"unit:{enemy.id}")
    assert [stat(board.game, unit, "will") for unit in (enemy, beside, near, far)] == [2, 3, 3, 3]
    report(board.game, TURN_ENDS, -1)
    assert stat(board.game, enemy, "will") == 3
    activate(board, wizard)
    ally = troop(board, 0, (50, 60))
    succeed(board, wizard, 5, f"unit:{enemy.id}", tier=5)
    assert [stat(board.game, unit, "will") for unit in (enemy, near, far, ally)] == [2, 2, 3, 3]


@pytest.mark.rule("DRK-H-SPELL-P2")
@pytest.mark.parametrize(("tier", "left"), [(1, 1), (3, 0)])
def test_healing_rain_removes_wound_tokens(board: Board, wizard: Unit, tier: int, left: int) -> None:
    wizard.spells, wizard.wounds = ["P2"], 2
    succeed(board, wizard, tier, tier=tier if tier > 1 else None)
    assert wizard.wounds == left


@pytest.mark.rule("DRK-H-SPELL-P2")
def test_healing_rain_brings_nobody_back(board: Board, wizard: Unit) -> None:
    wizard.spells, wizard.wounds = ["P2"], 1
    succeed(board, wizard, 5, tier=5)
    assert (wizard.wounds, board.game.size(wizard)) == (0, 1)


@pytest.mark.rule("DRK-H-SPELL-P3", "DRK-H-SPELL-07")
@pytest.mark.parametrize(("tier", "level"), [(3, "partial"), (5, "blocked")])
def test_fog_hampers_sight_and_at_best_blocks_it_until_the_staff_phase(
    board: Board, wizard: Unit, tier: int, level: str
) -> None:
    wizard.spells = ["P3"]
    enemy = troop(board, 1, (45, 70))
    board.scenery("rock", 52, 57)
    succeed(board, wizard, tier, [45, 58], tier=5 if tier == 5 else None)
    assert board.game.fogs == [Fog(45, 58, 5, tier == 5, 0)]
    assert look(board.game, wizard, enemy).level == level
    play(play_stage(board.game, StaffPhase(0)))
    assert board.game.fogs == []
    assert look(board.game, wizard, enemy).level == "clear"


@pytest.mark.rule("DRK-H-SPELL-P3", "DRK-R-55")
def test_a_point_beyond_the_tier_fails_and_beyond_the_card_is_refused(board: Board, wizard: Unit) -> None:
    wizard.spells = ["P3"]
    with pytest.raises(Refused):
        cast(board, wizard, [45, 45 + 1.25 + 30.1])
    activate(board, wizard)
    cast(board, wizard, [45, 45 + 1.25 + 28], 0, dice(9))
    assert board.game.fogs == []
    assert board.told("event.spell-fails")


@pytest.mark.rule("DRK-H-SPELL-P4")
@pytest.mark.parametrize(("tier", "tension", "left"), [(1, 3, 2), (3, 3, 2), (5, 3, 1), (5, 1, 0)])
def test_the_shower_takes_tension_off_another_ally(
    board: Board, wizard: Unit, tier: int, tension: int, left: int
) -> None:
    wizard.spells, wizard.tension = ["P4"], 2
    ally = troop(board, 0, (45, 50))
    ally.tension = tension
    succeed(board, wizard, tier, tier=5 if tier == 5 else None)
    assert (ally.tension, wizard.tension, effects(ally)) == (left, 2, [])
