"""Cataclysm (p. 23): what the Maelstrom takes for each 1 of the Spell roll."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board
from games.boards.drakerys_magic import activate, cast, effects, maelstrom, mage, strikes, troop

from escarmouche.games.drakerys.state import Unit
from escarmouche.play.script import dice


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def wizard(board: Board) -> Unit:
    found = mage(board, "T4", health=3)
    maelstrom(board, found)
    return found


@pytest.mark.rule("DRK-X-39", "DRK-CATA-02", "DRK-CATA-06", "DRK-R-45")
def test_three_ones_tire_wound_and_end_the_activation_whatever_the_successes(board: Board) -> None:
    hero = board.put("Céleste", 0, (45, 45), spells=["T4"])
    board.source("maelstrom", 45, 45 + 3.75 + 12)
    activation = activate(board, hero)
    cast(board, hero, 9, 0, dice(1, 1, 1, 9, 9, 9, 9, 9, 9, 9), dice(5))
    (told,) = board.told("event.rolled.spell")
    assert (told["dice"], told["threshold"], told["successes"]) == (10, 5, 7)
    assert (hero.tension, hero.wounds, activation.ended) == (1, 1, True)
    assert effects(hero) == []


@pytest.mark.rule("DRK-CATA-01", "DRK-CATA-04", "DRK-CATA-03")
def test_one_1_gives_tension_at_once_and_the_spell_still_works(board: Board, wizard: Unit) -> None:
    activation = activate(board, wizard)
    cast(board, wizard, 1, dice(1, 9))
    assert (wizard.tension, wizard.wounds, activation.ended) == (1, 0, False)
    assert activation.cost == 1
    assert effects(wizard) == ["Mur de vent[1]"]
    keys = [event.said.key for event in board.game.events or []]
    assert keys.index("event.cataclysm") < keys.index("event.spell-works")


@pytest.mark.rule("DRK-CATA-05", "DRK-CATA-02")
def test_two_1s_wound_and_the_spell_works_while_the_wizard_stands(board: Board, wizard: Unit) -> None:
    cast(board, wizard, 2, dice(1, 1, 9))
    assert (wizard.tension, wizard.wounds) == (1, 1)
    assert effects(wizard) == ["Mur de vent[1]"]


@pytest.mark.rule("DRK-CATA-05")
def test_a_wizard_removed_by_the_cataclysm_fails(board: Board, wizard: Unit) -> None:
    wizard.wounds, wizard.spells = 2, ["T1"]
    ally = troop(board, 0, (45, 50))
    cast(board, wizard, f"unit:{ally.id}", 2, dice(1, 1, 9))
    assert (wizard.where, effects(ally)) == ("gone", [])
    assert board.told("event.spell-fails")
    assert not board.told("event.spell-works")


@pytest.mark.rule("DRK-CATA-07", "DRK-R-52")
def test_four_1s_strike_with_two_dice_of_hits(board: Board, wizard: Unit) -> None:
    cast(board, wizard, 4, dice(1, 1, 1, 1, 9), dice(4, 9))
    assert strikes(board) == [(wizard.id, 13, 3, 3)]
    assert (wizard.tension, wizard.wounds) == (1, 1)
    assert effects(wizard) == []


@pytest.mark.rule("DRK-R-59")
def test_ones_of_a_failed_roll_and_of_extra_dice_count(board: Board, wizard: Unit) -> None:
    cast(board, wizard, 0, dice(1))
    assert wizard.tension == 1
    assert board.told("event.spell-fails")
    activate(board, wizard)
    cast(board, wizard, 0, dice(10), True, dice(1))
    assert wizard.tension == 2
    assert effects(wizard) == ["Mur de vent[1]"]


@pytest.mark.rule("DRK-CATA-01")
def test_no_cataclysm_without_a_maelstrom(board: Board, wizard: Unit) -> None:
    board.game.sources.clear()
    board.source("air", 45, 45)
    cast(board, wizard, 2, dice(1, 1, 1))
    assert (wizard.tension, wizard.wounds) == (0, 0)
