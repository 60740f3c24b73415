"""Elementary magic: Célérité, Vivacité de l’onde, Ardeur du feu, Force de la terre."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board
from games.boards.drakerys_magic import effects, maelstrom, mage, succeed, troop

from escarmouche.games.drakerys.agenda import MoraleTest
from escarmouche.games.drakerys.morale import test as morale_test
from escarmouche.games.drakerys.rolls import Kind, Throw, roll
from escarmouche.games.drakerys.skills.query import report
from escarmouche.games.drakerys.spells.targets import units
from escarmouche.games.drakerys.state import Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def wizard(board: Board) -> Unit:
    found = mage(board, "L1", domain="Élémentaire")
    maelstrom(board, found)
    return found


@pytest.mark.rule("DRK-H-SPELL-L1", "DRK-STATE-04")
def test_celerity_gives_another_ally_an_action(board: Board, wizard: Unit) -> None:
    ally = troop(board, 0, (45, 50))
    assert units(board.game, wizard, board.library.spells["L1"]) == [ally]
    succeed(board, wizard, 5)
    assert stat(board.game, ally, "actions") == 4
    report(board.game, "activation ends", ally.id)
    assert stat(board.game, ally, "actions") == 3


@pytest.mark.rule("DRK-H-SPELL-L2", "DRK-STATE-04")
def test_the_wave_quickens_until_the_staff_phase(board: Board, wizard: Unit) -> None:
    wizard.spells = ["L2"]
    succeed(board, wizard, 1)
    assert stat(board.game, wizard, "initiative") == 5
    report(board.game, "activation ends", wizard.id)
    report(board.game, "activation ends", wizard.id)
    assert stat(board.game, wizard, "initiative") == 5
    report(board.game, "staff phase", 0)
    assert stat(board.game, wizard, "initiative") == 3


def rolled(board: Board, unit: Unit, kind: Kind, count: int) -> None:
    """Roll one die and what is added to it."""
    play(roll(board.game, Throw(unit, kind, 3, dice=[Modifier(1, reason("test"))]), "test"), dice(*[2] * count))


@pytest.mark.rule("DRK-H-SPELL-L3", "DRK-STATE-04", "DRK-SKILL-14")
@pytest.mark.parametrize("kind", ["attack", "block"])
def test_ardour_adds_two_dice_to_the_next_attack_roll(board: Board, wizard: Unit, kind: Kind) -> None:
    wizard.spells = ["L3"]
    succeed(board, wizard, 1)
    rolled(board, wizard, "shot", 1)
    rolled(board, wizard, "morale", 1)
    rolled(board, wizard, kind, 3)
    assert effects(wizard) == []
    rolled(board, wizard, kind, 1)


@pytest.mark.rule("DRK-H-SPELL-L3", "DRK-H-SPELL-03")
def test_ardour_unused_ends_with_the_next_activation(board: Board, wizard: Unit) -> None:
    wizard.spells = ["L3"]
    ally = troop(board, 0, (45, 50))
    succeed(board, wizard, 1, f"unit:{ally.id}")
    report(board.game, "activation ends", ally.id)
    assert effects(ally) == []


@pytest.mark.rule("DRK-H-SPELL-L4", "DRK-STATE-04")
def test_earth_adds_two_dice_to_the_next_morale_roll(board: Board, wizard: Unit) -> None:
    wizard.spells = ["L4"]
    succeed(board, wizard, 1)
    rolled(board, wizard, "attack", 1)
    play(morale_test(board.game, MoraleTest(wizard.id, 0, "shot")), dice(9, 9, 9, 9))
    assert effects(wizard) == []
    play(morale_test(board.game, MoraleTest(wizard.id, 0, "shot")), dice(9, 9))


@pytest.mark.rule("DRK-H-SPELL-L4")
def test_earth_unused_ends_with_the_turn(board: Board, wizard: Unit) -> None:
    wizard.spells = ["L4"]
    succeed(board, wizard, 1)
    report(board.game, "staff phase", 0)
    assert effects(wizard) == ["Force de la terre[1]"]
    report(board.game, TURN_ENDS, -1)
    assert effects(wizard) == []


@pytest.mark.rule("DRK-R-91")
def test_two_castings_of_ardour_do_not_add_up(board: Board, wizard: Unit) -> None:
    wizard.spells = ["L3"]
    second = mage(board, "L3", at=(45, 50), domain="Élémentaire")
    succeed(board, wizard, 1, f"unit:{wizard.id}")
    succeed(board, second, 3, f"unit:{wizard.id}")
    assert len(effects(wizard)) == 2
    rolled(board, wizard, "attack", 3)
