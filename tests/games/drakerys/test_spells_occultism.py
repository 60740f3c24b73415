"""Occultism: Forme spectrale, Langueur, Terreur figeante, Drain de vie."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board
from games.boards.drakerys_magic import effects, maelstrom, mage, strikes, succeed, troop

from escarmouche.games.drakerys.agenda import Strike
from escarmouche.games.drakerys.attack import ATTACK
from escarmouche.games.drakerys.shooting import SHOOT
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import permitted, report
from escarmouche.games.drakerys.state import Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.strikes import strike_at_once
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def wizard(board: Board) -> Unit:
    found = mage(board, "O1", domain="Occultisme")
    maelstrom(board, found)
    return found


@pytest.mark.rule("DRK-H-SPELL-O1", "DRK-STATE-06")
@pytest.mark.parametrize(("tier", "walk", "frightens"), [(1, 10, False), (3, 15, False), (5, 15, True)])
def test_a_spectre_charges_and_walks_further_and_frightens(
    board: Board, wizard: Unit, tier: int, walk: int, frightens: bool
) -> None:
    ally = troop(board, 0, (45, 50))
    succeed(board, wizard, tier, f"unit:{ally.id}", tier=tier if tier > 1 else None)
    assert (stat(board.game, ally, "walk"), stat(board.game, ally, "charge")) == (walk, 20)
    assert ("Effrayant" in effects(ally)) is frightens
    report(board.game, "activation ends", ally.id)
    assert effects(ally) == []


@pytest.mark.rule("DRK-H-SPELL-O2", "DRK-STATE-06")
def test_languor_slows_charges_and_blows_until_the_staff_phase(board: Board, wizard: Unit) -> None:
    wizard.spells = ["O2"]
    enemy = troop(board, 1, (45, 58))
    succeed(board, wizard, 1)
    assert [stat(board.game, enemy, name) for name in ("charge", "initiative", "walk")] == [10, 2, 10]
    report(board.game, "activation ends", enemy.id)
    assert stat(board.game, enemy, "initiative") == 2
    report(board.game, "staff phase", 0)
    assert stat(board.game, enemy, "initiative") == 3


@pytest.mark.rule("DRK-H-SPELL-O3", "DRK-STATE-06")
@pytest.mark.parametrize(("what", "who"), [("activation ends", 1), ("staff phase", 0)])
def test_dread_forbids_charge_attack_and_shot(board: Board, wizard: Unit, what: str, who: int) -> None:
    wizard.spells = ["O3"]
    enemy = troop(board, 1, (45, 55))
    succeed(board, wizard, 1)

    def forbidden(key: str) -> bool:
        return permitted(board.game, Skill.forbids_action, enemy, key) is not None

    assert [forbidden(key) for key in ("charge", "combined-charge", ATTACK.key, SHOOT.key)] == [True] * 4
    assert [forbidden(key) for key in ("walk", "cast", "summon")] == [False] * 3
    report(board.game, "staff phase", 1)
    assert forbidden("charge")
    report(board.game, what, who)
    assert not forbidden("charge")


@pytest.mark.rule("DRK-H-SPELL-O4", "DRK-H-SPELL-04")
@pytest.mark.parametrize(
    ("tier", "hits", "drains"), [(1, (2, 3, 1), 1), (3, (3, 3, 1), 2), (5, (4, 4, 2), 3)]
)  # fmt: skip
def test_the_drain_strikes_engaged_enemies_too(
    board: Board, wizard: Unit, tier: int, hits: tuple[int, int, int], drains: int
) -> None:
    wizard.spells = ["O4"]
    enemy = troop(board, 1, (45, 54))
    troop(board, 0, (45, 56.5))
    succeed(board, wizard, tier, tier=tier if tier > 1 else None)
    assert strikes(board) == [(enemy.id, *hits)]
    record = board.game.agenda[0]
    assert isinstance(record, Strike)
    assert record.drains == drains


@pytest.mark.rule("DRK-H-SPELL-O4")
@pytest.mark.parametrize(("faces", "left"), [((9, 9, 9), 1), ((9, 2, 2), 2), ((2, 2, 2), 3)])
def test_the_caster_heals_no_more_than_was_dealt_nor_than_the_card_says(
    board: Board, wizard: Unit, faces: tuple[int, ...], left: int
) -> None:
    wizard.spells, wizard.wounds = ["O4"], 3
    troop(board, 1, (45, 55), health=5)
    succeed(board, wizard, 3, tier=3)
    record = board.game.agenda.pop()
    assert isinstance(record, Strike)
    play(strike_at_once(board.game, record), dice(*faces))
    assert wizard.wounds == left
