"""Inquisition: Sentence, Anathème, Bûcher, Domination."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, play_stage
from games.boards.drakerys_magic import effects, maelstrom, mage, strikes, succeed, troop
from msgspec.structs import replace

from escarmouche.games.drakerys.activation import end_activation, spend_time
from escarmouche.games.drakerys.agenda import FreeWalk, StaffPhase
from escarmouche.games.drakerys.magic import level
from escarmouche.games.drakerys.pyre import burn_at_end_of_activation
from escarmouche.games.drakerys.skills.moments import Skill, Stat
from escarmouche.games.drakerys.skills.query import any_says, grant, permitted, report, speaking
from escarmouche.games.drakerys.spells.targets import units
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.effects import Until
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def wizard(board: Board) -> Unit:
    found = mage(board, "I1", domain="Inquisition")
    maelstrom(board, found)
    return found


# ---- Sentence ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-I1", "DRK-STATE-05")
def test_the_condemned_may_not_charge_until_their_next_activation_ends(board: Board, wizard: Unit) -> None:
    enemy = troop(board, 1, (45, 60))
    succeed(board, wizard, 3)
    assert permitted(board.game, Skill.forbids_action, enemy, "charge") is not None
    assert permitted(board.game, Skill.forbids_action, enemy, "attack") is None
    assert permitted(board.game, Skill.forbids_activation, enemy) is None
    report(board.game, "activation ends", enemy.id)
    assert permitted(board.game, Skill.forbids_action, enemy, "charge") is None


@pytest.mark.rule("DRK-H-SPELL-I1", "DRK-STATE-05")
def test_at_best_they_may_not_be_activated_until_the_staff_phase(board: Board, wizard: Unit) -> None:
    enemy = troop(board, 1, (45, 60))
    succeed(board, wizard, 5, tier=5)
    assert permitted(board.game, Skill.forbids_activation, enemy) is not None
    report(board.game, "staff phase", 0)
    assert permitted(board.game, Skill.forbids_activation, enemy) is None


@pytest.mark.rule("DRK-H-SPELL-I1")
def test_a_hero_may_always_be_activated(board: Board, wizard: Unit) -> None:
    hero = troop(board, 1, (45, 60), types=("infantry", "hero"))
    succeed(board, wizard, 5)
    assert effects(hero) == ["Sentence[3]"]


# ---- Anathème ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-I2", "DRK-STATE-05")
def test_an_anathema_weakens_six_characteristics(board: Board, wizard: Unit) -> None:
    wizard.spells = ["I2"]
    enemy = troop(board, 1, (45, 58), aim=3, skills=("Parade",))
    succeed(board, wizard, 3)
    weakened: tuple[Stat, ...] = ("initiative", "melee", "aim", "strength", "toughness", "will")
    assert [stat(board.game, enemy, name) for name in weakened] == [2] * 6
    spared: tuple[Stat, ...] = ("actions", "power", "health", "walk", "charge")
    assert [stat(board.game, enemy, name) for name in spared] == [3, 1, 3, 10, 15]
    assert speaking(board.game, enemy, Skill.wound_criticals)
    report(board.game, "staff phase", 0)
    assert stat(board.game, enemy, "will") == 3


@pytest.mark.rule("DRK-H-SPELL-I2", "DRK-STATE-05", "DRK-R-91")
def test_at_best_no_skill_is_left_those_of_the_type_and_gifts_included(board: Board, wizard: Unit) -> None:
    wizard.spells = ["I2"]
    enemy = mage(board, player=1, at=(45, 58), types=("infantry", "hero"), skills=("Parade",))
    grant(board.game, enemy, "Coup Violent", by="E1")
    grant(board.game, enemy, "Peau de roc[1]", by="E3")
    assert any_says(board.game, Skill.safeguards, enemy)
    succeed(board, wizard, 5, tier=5)
    assert level(board.game, enemy) == 0
    assert not any_says(board.game, Skill.safeguards, enemy)
    assert not speaking(board.game, enemy, Skill.wound_criticals)
    assert not speaking(board.game, enemy, Skill.silences)
    assert stat(board.game, enemy, "toughness") == 3 + 1 - 1
    report(board.game, "staff phase", 0)
    assert level(board.game, enemy) == 3


# ---- Bûcher -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-I3", "DRK-STATE-05", "DRK-TIME-07")
@pytest.mark.parametrize(("tier", "hits", "until"), [(1, 2, 0), (3, 3, 0), (5, 4, -1)])
def test_a_pyre_burns_both_sides_near_it_at_once(board: Board, wizard: Unit, tier: int, hits: int, until: int) -> None:
    wizard.spells = ["I3"]
    board.scenery("rock", 45, 60)
    scenery = board.game.scenery
    enemy = troop(board, 1, (45, 60 + 3.9 + 2.5 + 1.25))
    ally = troop(board, 0, (57, 60), (45 + 4 + 2.4 + 1.25, 60))
    far = troop(board, 1, (45 - 4 - 2.6 - 1.25, 60))
    order = [f"unit:{ally.id}", f"unit:{enemy.id}"]
    succeed(board, wizard, tier, tier=tier if tier > 1 else None, then=(order,))
    assert strikes(board) == [(ally.id, hits, 3, 2), (enemy.id, hits, 3, 2)]
    assert far.on_table
    assert (scenery[0].burning, scenery[0].burns_until) == (hits, until)
    play(play_stage(board.game, StaffPhase(1)))
    assert scenery[0].burning == hits
    play(play_stage(board.game, StaffPhase(0)))
    assert scenery[0].burning == (hits if tier == 5 else 0)


@pytest.mark.rule("DRK-H-SPELL-I3", "DRK-R-95", "DRK-R-52")
def test_whoever_ends_an_activation_near_the_fire_burns(board: Board) -> None:
    board.scenery("rock", 45, 60)
    unit = troop(board, 1, (45, 60 + 4 + 2 + 1.25), (45, 60 + 4 + 2 + 4), health=1)
    play(burn_at_end_of_activation(board.game, unit))
    board.game.scenery[0] = replace(board.game.scenery[0], burning=3)
    play(burn_at_end_of_activation(board.game, unit), dice(9, 2, 2), dice(9, 2))
    assert (board.game.size(unit), unit.tension, board.game.agenda) == (1, 1, [])
    away = troop(board, 1, (10, 10))
    play(burn_at_end_of_activation(board.game, away))


@pytest.mark.rule("DRK-R-95", "DRK-H-SPELL-03")
def test_fire_comes_before_time_tension_expiry_and_the_staff_phase(board: Board) -> None:
    board.scenery("rock", 45, 60, burning=2)
    unit = troop(board, 0, (45, 66))
    grant(board.game, unit, "Vent porteur[1]", Until("activation ends", unit.id), by="T1")
    board.game.sides[0].time = 15
    board.game.activation = Activation(unit.id, spent=1, actions=1)
    play(end_activation(board.game), dice(9, 2))
    assert (unit.wounds, unit.tension, board.game.sides[0].time) == (1, 0, 15)
    play(spend_time(board.game))
    assert (unit.tension, board.game.sides[0].time, effects(unit)) == (1, 16, [])
    assert board.game.agenda == [StaffPhase(0)]


@pytest.mark.rule("DRK-R-95")
def test_a_lord_that_burns_to_death_has_no_capacity_left(board: Board) -> None:
    board.scenery("rock", 45, 60, burning=4)
    lord = board.put("seigneur-de-l-air", 0, (45, 68))
    lord.wounds = (stat(board.game, lord, "health") or 0) - 1
    board.game.activation = Activation(lord.id, spent=1, actions=1)
    play(end_activation(board.game), dice(9, 2, 2, 2))
    assert lord.where == "gone"


# ---- Domination -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-I4", "DRK-STATE-05")
@pytest.mark.parametrize(("tier", "length"), [(1, 10), (3, 10), (5, 15)])
def test_the_dominated_are_moved_by_the_caster_and_hold_nothing(
    board: Board, wizard: Unit, tier: int, length: int
) -> None:
    wizard.spells = ["I4"]
    enemy = troop(board, 1, (45, 58), skills=("Autorité[20]", "Commandement", "Parade"))
    friend = troop(board, 1, (45, 62))
    assert speaking(board.game, friend, Skill.dice)
    succeed(board, wizard, tier, f"unit:{enemy.id}", tier=tier if tier == 5 else None)
    assert board.game.agenda == [FreeWalk(enemy.id, 0, length, "domination")]
    assert any_says(board.game, Skill.forbids_control, enemy)
    assert not speaking(board.game, friend, Skill.dice)
    assert not speaking(board.game, enemy, Skill.in_staff_phase)
    assert speaking(board.game, enemy, Skill.wound_criticals)
    report(board.game, "staff phase", 0)
    assert not any_says(board.game, Skill.forbids_control, enemy)
    assert speaking(board.game, friend, Skill.dice)


@pytest.mark.rule("DRK-H-SPELL-I4")
def test_neither_heroes_nor_engaged_units_are_dominated(board: Board, wizard: Unit) -> None:
    troop(board, 1, (45, 58), types=("infantry", "hero"))
    engaged, free = troop(board, 1, (55, 45)), troop(board, 1, (35, 45))
    troop(board, 0, (57.5, 45))
    assert units(board.game, wizard, board.library.spells["I4"]) == [free]
    assert engaged.on_table
