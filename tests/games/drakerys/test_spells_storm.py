"""Storm: Vent porteur, Bourrasque, Foudre, Mur de vent."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board
from games.boards.drakerys_magic import activate, effects, maelstrom, mage, strikes, succeed, troop

from escarmouche.games.drakerys.magic import uncastable
from escarmouche.games.drakerys.rolls import Kind, Throw, roll
from escarmouche.games.drakerys.skills.query import grant, report
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
    found = mage(board, "T1")
    maelstrom(board, found)
    return found


# ---- Vent porteur -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-T1", "DRK-STATE-11")
@pytest.mark.parametrize(("successes", "walk"), [(1, 15), (3, 15), (5, 20)])
def test_a_free_ally_walks_further_until_the_end_of_its_next_activation(
    board: Board, wizard: Unit, successes: int, walk: int
) -> None:
    ally = troop(board, 0, (45, 50))
    succeed(board, wizard, successes, f"unit:{ally.id}", tier=5 if successes == 5 else None)
    assert (stat(board.game, ally, "walk"), stat(board.game, ally, "charge")) == (walk, 15)
    report(board.game, "activation ends", wizard.id)
    assert stat(board.game, ally, "walk") == walk
    report(board.game, "activation ends", ally.id)
    assert stat(board.game, ally, "walk") == 10


@pytest.mark.rule("DRK-H-SPELL-03")
def test_a_unit_that_casts_on_itself_keeps_it_for_its_next_activation(board: Board, wizard: Unit) -> None:
    succeed(board, wizard, 1)
    report(board.game, "activation ends", wizard.id)
    assert stat(board.game, wizard, "walk") == 15
    report(board.game, "activation ends", wizard.id)
    assert stat(board.game, wizard, "walk") == 10


@pytest.mark.rule("DRK-H-SPELL-T1")
def test_an_engaged_ally_gets_no_wind(board: Board, wizard: Unit) -> None:
    ally = troop(board, 0, (45, 55))
    troop(board, 1, (45, 57.5))
    succeed(board, wizard, 1)
    assert (effects(ally), effects(wizard)) == ([], ["Vent porteur[1]"])


# ---- Bourrasque -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-T2", "DRK-H-SPELL-05", "DRK-STATE-11")
def test_an_enemy_has_one_action_fewer_never_below_one_or_a_single_one(board: Board, wizard: Unit) -> None:
    wizard.spells = ["T2"]
    enemy = troop(board, 1, (45, 55), actions=3)
    succeed(board, wizard, 1)
    assert stat(board.game, enemy, "actions") == 2
    activate(board, wizard)
    succeed(board, wizard, 5, tier=5)
    assert stat(board.game, enemy, "actions") == 1
    grant(board.game, enemy, "Célérité[1]", by="L1")
    assert stat(board.game, enemy, "actions") == 1
    slow = troop(board, 1, (45, 60), actions=1)
    grant(board.game, slow, "Bourrasque[1]", by="T2")
    assert stat(board.game, slow, "actions") == 1
    report(board.game, "activation ends", enemy.id)
    assert stat(board.game, enemy, "actions") == 4


# ---- Foudre -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-T3", "DRK-H-SPELL-04")
@pytest.mark.parametrize(("tier", "hits"), [(1, (3, 3, 1)), (3, (5, 3, 2)), (5, (6, 4, 3))])
def test_lightning_strikes_as_a_shot(board: Board, wizard: Unit, tier: int, hits: tuple[int, int, int]) -> None:
    wizard.spells = ["T3"]
    enemy = troop(board, 1, (45, 60))
    succeed(board, wizard, tier, tier=tier if tier > 1 else None)
    assert strikes(board) == [(enemy.id, *hits)]


@pytest.mark.rule("DRK-H-SPELL-T3", "DRK-H-SPELL-04")
def test_lightning_needs_sight_and_an_enemy_that_is_not_engaged(board: Board, wizard: Unit) -> None:
    lightning = board.library.spells["T3"]
    troop(board, 1, (45, 60))
    assert uncastable(board.game, wizard, lightning) is None
    ally = troop(board, 0, (45, 62.5))
    assert uncastable(board.game, wizard, lightning) is not None
    ally.where = "gone"
    board.changed()
    board.scenery("ruined-tower", 45, 52)
    assert uncastable(board.game, wizard, lightning) is not None


# ---- Mur de vent ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-T4")
@pytest.mark.parametrize(("tier", "harder"), [(1, 1), (3, 2), (5, 3)])
def test_shots_at_it_are_harder_until_the_staff_phase(board: Board, wizard: Unit, tier: int, harder: int) -> None:
    wizard.spells = ["T4"]
    archer = troop(board, 1, (45, 70))
    succeed(board, wizard, tier, tier=tier if tier > 1 else None)

    def threshold(kind: Kind) -> int:
        throw = Throw(archer, kind, 3, against=wizard, dice=[Modifier(1, reason("test"))])
        play(roll(board.game, throw, "test"), dice(2))
        return throw.threshold

    assert (threshold("shot"), threshold("attack"), threshold("harassment")) == (3 + harder, 3, 3)
    report(board.game, TURN_ENDS, -1)
    report(board.game, "staff phase", 1)
    assert threshold("shot") == 3 + harder
    report(board.game, "staff phase", 0)
    assert threshold("shot") == 3
