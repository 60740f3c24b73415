"""Shamanism: Bestialité, Voie de la Nature, Meute d’esprits, Totem."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board
from games.boards.drakerys_magic import activate, cast, effects, maelstrom, mage, strikes, succeed, troop

from escarmouche.games.drakerys.agenda import MoraleTest
from escarmouche.games.drakerys.magic import CAST, uncastable
from escarmouche.games.drakerys.morale import test as morale_test
from escarmouche.games.drakerys.shooting import SHOOT
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import permitted, report
from escarmouche.games.drakerys.spells.shamanism import way_tokens
from escarmouche.games.drakerys.spells.targets import units
from escarmouche.games.drakerys.state import Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def wizard(board: Board) -> Unit:
    found = mage(board, "C1", domain="Chamanisme")
    maelstrom(board, found)
    return found


# ---- Bestialité -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-C1", "DRK-STATE-08")
@pytest.mark.parametrize(("tier", "charge", "frightens"), [(1, 15, False), (3, 20, False), (5, 20, True)])
def test_beasts_are_stronger_but_neither_shoot_nor_cast(
    board: Board, wizard: Unit, tier: int, charge: int, frightens: bool
) -> None:
    ally = troop(board, 0, (45, 50))
    succeed(board, wizard, tier, f"unit:{ally.id}", tier=tier if tier > 1 else None)
    assert (stat(board.game, ally, "power"), stat(board.game, ally, "charge")) == (2, charge)
    assert ("Effrayant" in effects(ally)) is frightens
    forbidden = [permitted(board.game, Skill.forbids_action, ally, key) is not None for key in (SHOOT.key, CAST.key)]
    assert forbidden == [True, True]
    assert permitted(board.game, Skill.forbids_action, ally, "charge") is None
    report(board.game, "activation ends", ally.id)
    assert (stat(board.game, ally, "power"), effects(ally)) == (1, [])


@pytest.mark.rule("DRK-H-SPELL-C1")
def test_bestiality_suits_infantry_and_beasts_alone(board: Board, wizard: Unit) -> None:
    beast, monster = troop(board, 0, (45, 50), types=("beast",)), troop(board, 0, (50, 45), types=("monster",))
    assert units(board.game, wizard, board.library.spells["C1"]) == [wizard, beast]
    assert monster.on_table


# ---- Voie de la Nature ------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-C2", "DRK-STATE-08", "DRK-R-91", "DRK-H-SPELL-06")
def test_way_tokens_accumulate_to_three_and_add_dice_to_shamanism_rolls(board: Board, wizard: Unit) -> None:
    wizard.spells = ["C2"]
    succeed(board, wizard, 1)
    assert way_tokens(wizard) == 1
    activate(board, wizard)
    cast(board, wizard, 3, dice(9, 9, 9, 9, 9), "tier:5")
    assert (way_tokens(wizard), effects(wizard)) == (3, ["Voie de la Nature[3]"])
    activate(board, wizard)
    cast(board, wizard, 0, dice(2, 2, 2, 9))
    assert way_tokens(wizard) == 3
    for what, who in (("activation ends", wizard.id), ("staff phase", 0), (TURN_ENDS, -1)):
        report(board.game, what, who)
    assert way_tokens(wizard) == 3
    wizard.spells = ["T4"]
    activate(board, wizard)
    cast(board, wizard, 0, dice(9))


@pytest.mark.rule("DRK-H-SPELL-C2")
def test_the_middle_tier_heals_one_token_too(board: Board, wizard: Unit) -> None:
    wizard.spells, wizard.wounds = ["C2"], 2
    succeed(board, wizard, 3, tier=3)
    assert (way_tokens(wizard), wizard.wounds) == (1, 1)


# ---- Meute d'esprits --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-C3", "DRK-H-SPELL-04")
@pytest.mark.parametrize(("tier", "hits"), [(1, (2, 3, 1)), (3, (4, 3, 2)), (5, (6, 3, 3))])
def test_the_pack_strikes_engaged_enemies_out_of_sight_too(
    board: Board, wizard: Unit, tier: int, hits: tuple[int, int, int]
) -> None:
    wizard.spells = ["C3"]
    enemy = troop(board, 1, (45, 58))
    troop(board, 0, (45, 60.5))
    board.scenery("rock", 45, 51.5)
    succeed(board, wizard, tier, tier=tier if tier > 1 else None)
    assert strikes(board) == [(enemy.id, *hits)]


@pytest.mark.rule("DRK-H-SPELL-01")
def test_shamanism_costs_earth_and_water(board: Board, wizard: Unit) -> None:
    board.game.sources.clear()
    board.source("earth", 45, 45)
    troop(board, 1, (45, 55))
    assert uncastable(board.game, wizard, board.library.spells["C3"]) is None
    wizard.spells = ["C3"]
    cast(board, wizard, dice(2))
    board.source("water", 45, 45)
    activate(board, wizard)
    cast(board, wizard, ["source:0", "source:1"], 4, dice(2, 2, 2, 2, 2))


# ---- Totem ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-C4")
def test_a_totem_keeps_morale_intact_until_the_end_of_the_turn(board: Board, wizard: Unit) -> None:
    wizard.spells = ["C4"]
    succeed(board, wizard, 1)
    play(morale_test(board.game, MoraleTest(wizard.id, 9, "shot")))
    report(board.game, "staff phase", 0)
    play(morale_test(board.game, MoraleTest(wizard.id, 9, "shot")))
    report(board.game, TURN_ENDS, -1)
    play(morale_test(board.game, MoraleTest(wizard.id, 9, "shot")), dice(2, 2))
    assert wizard.where == "gone"
