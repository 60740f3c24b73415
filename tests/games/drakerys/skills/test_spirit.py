"""Autorité, Discipline, Charisme, Berserk, Effrayant, Cri de Guerre."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank
from msgspec.structs import replace

from escarmouche.games.drakerys.agenda import ChargeMove, MoraleTest
from escarmouche.games.drakerys.charge import CHARGE, charge_move
from escarmouche.games.drakerys.morale import test as roll_morale
from escarmouche.games.drakerys.rolls import Throw, roll
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import grant, react
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.effects import Until
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


def morale(board: Board, unit: Unit, *script: object, opposition: int = 2) -> Unit:
    """Roll for its Morale; the number of dice is part of the script."""
    play(roll_morale(board.game, MoraleTest(unit.id, opposition, "shot")), *script)
    return unit


def activate(board: Board, unit: Unit) -> Activation:
    board.game.activation = Activation(unit.id, cost=3, spent=3)
    return board.game.activation


def at(gap: float) -> float:
    """Where a small base stands, so far from the edge of another on x = 10."""
    return 10 + 2.5 + gap


# ---- Autorité ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-07", "DRK-R-51", "DRK-R-06")
@pytest.mark.parametrize(("gap", "pool"), [(20.0, 4), (20.004, 4), (20.02, 3)])
def test_an_ally_within_its_reach_rolls_one_die_more(board: Board, gap: float, pool: int) -> None:
    """Leader to Leader: where the others stand does not matter."""
    board.put("celeste", 0, (10, 10))
    lanciers = board.put("irosia-lanciers", 0, (at(gap), 10), *rank(at(gap) - 12, 12.6, 6, 2.5))
    morale(board, lanciers, dice(*[9] * pool))


@pytest.mark.rule("DRK-SKILL-08")
def test_authority_adds_up(board: Board) -> None:
    board.put("celeste", 0, (10, 10))
    board.put("eorann", 0, (10, 20))
    morale(board, board.put("irosia-lanciers", 0, (20, 10)), dice(9, 9, 9, 9))


@pytest.mark.rule("DRK-SKILL-07")
def test_authority_serves_no_enemy(board: Board) -> None:
    board.put("celeste", 1, (10, 10))
    morale(board, board.put("irosia-lanciers", 0, (20, 10)), dice(9, 9))


@pytest.mark.rule("DRK-R-05", "DRK-SKILL-07")
def test_authority_serves_its_bearer(board: Board) -> None:
    morale(board, board.put("celeste", 0, (10, 10)), dice(9, 9, 9))


@pytest.mark.rule("DRK-SKILL-07")
def test_authority_is_of_morale_rolls_alone(board: Board) -> None:
    celeste = board.put("celeste", 0, (10, 10))
    assert play(roll(board.game, Throw(celeste, "spell", 3), "DRK-MAGIC-18")).successes == 0


# ---- Discipline and Charisme ------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-30")
def test_discipline_is_a_die_more(board: Board) -> None:
    morale(board, board.put("conscrits", 0, (10, 10)), dice(9, 9, 9))


@pytest.mark.rule("DRK-SKILL-18", "DRK-R-51")
@pytest.mark.parametrize(("gap", "script"), [(20.0, (dice(2, 3), ["die:0"], dice(9))), (20.1, (dice(2, 3),))])
def test_charisma_lets_allies_reroll_failures(board: Board, gap: float, script: tuple[object, ...]) -> None:
    board.put("valira", 0, (10, 10))
    lanciers = board.put("irosia-lanciers", 0, (at(gap), 10))
    morale(board, lanciers, *script)
    assert lanciers.on_table == (gap <= 20)


@pytest.mark.rule("DRK-SKILL-18", "DRK-R-51", "DRK-R-05")
def test_charisma_twice_is_one_reroll(board: Board) -> None:
    valira = board.put("valira", 0, (10, 10))
    board.put("questeur-kalirus", 0, (10, 70))
    board.put("duc-amdir", 0, (12, 20))
    morale(board, valira, dice(2, 3, 9), ["die:0", "die:1"], dice(2, 9), opposition=5)
    assert valira.on_table


# ---- Berserk ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-09")
def test_a_berserk_unit_always_has_a_success_of_morale(board: Board) -> None:
    flails = board.put("fleaux-de-sang", 0, (10, 10))
    morale(board, flails, dice(1, 1))
    assert flails.on_table
    assert flails.tension == 1


@pytest.mark.rule("DRK-SKILL-09")
def test_berserk_adds_no_success_elsewhere(board: Board) -> None:
    flails = board.put("fleaux-de-sang", 0, (10, 10))
    assert play(roll(board.game, Throw(flails, "attack", 3), "DRK-CC-10")).successes == 0


@pytest.mark.rule("DRK-SKILL-10", "DRK-SKILL-11")
@pytest.mark.parametrize(("tension", "power", "toughness"), [(0, 2, 5), (2, 4, 3), (6, 8, 0)])
def test_each_tension_is_power_and_costs_toughness(board: Board, tension: int, power: int, toughness: int) -> None:
    flails = board.put("fleaux-de-sang", 0, (10, 10), tension=tension)
    assert (stat(board.game, flails, "power"), stat(board.game, flails, "toughness")) == (power, toughness)
    assert stat(board.game, flails, "strength") == 3


@pytest.mark.rule("DRK-SKILL-34", "DRK-R-91")
def test_berserk_given_to_berserks_does_not_add_to_itself(board: Board) -> None:
    flails = board.put("fleaux-de-sang", 0, (10, 10), tension=1)
    grant(board.game, flails, "Berserk", Until("never"))
    assert stat(board.game, flails, "power") == 3


# ---- Effrayant --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-35", "DRK-R-51")
def test_enemies_in_contact_lose_one_will_once(board: Board) -> None:
    lanciers = board.put("irosia-lanciers", 0, (20, 20), (22.5, 20))
    assert stat(board.game, lanciers, "will") == 3
    board.put("casseurs", 1, (20, 23.25))
    assert stat(board.game, lanciers, "will") == 2
    board.put("casseurs", 1, (22.5, 16.75))
    assert stat(board.game, lanciers, "will") == 2


@pytest.mark.rule("DRK-SKILL-35")
def test_fear_needs_contact_and_spares_friends(board: Board) -> None:
    lanciers = board.put("irosia-lanciers", 0, (20, 20))
    board.put("casseurs", 1, (20, 24))
    board.put("casseurs", 0, (20, 16.75))
    assert stat(board.game, lanciers, "will") == 3


@pytest.mark.rule("DRK-SKILL-35")
def test_the_fighter_touched_need_not_be_the_leader(board: Board) -> None:
    lanciers = board.put("irosia-lanciers", 0, (20, 20), (22.5, 20), (25, 20))
    board.put("casseurs", 1, (25, 23.25))
    assert stat(board.game, lanciers, "will") == 2
    assert stat(board.game, lanciers, "melee") == 2


@pytest.mark.rule("DRK-SKILL-36")
def test_who_frightens_fears_nobody(board: Board) -> None:
    ours = board.put("casseurs", 0, (20, 20))
    board.put("casseurs", 1, (20, 24))
    assert stat(board.game, ours, "will") == 4


@pytest.mark.rule("DRK-TYPE-03")
def test_a_monster_frightens_without_printing_it(board: Board) -> None:
    dragon = board.profile("dragon")
    board.library.profiles["quiet-dragon"] = replace(dragon, key="quiet-dragon", skills=())
    board.put("quiet-dragon", 1, (20, 25.25))
    assert stat(board.game, board.put("guerriers", 0, (20, 20)), "will") == 1


# ---- Cri de Guerre ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-26", "DRK-R-49")
def test_enemies_within_20_roll_against_x_before_the_target_is_named(board: Board) -> None:
    ragnor = board.put("ragnor", 0, (20, 20))
    near = board.put("soldats", 1, (20, 20 + 2 + 1.25 + 20))
    board.put("soldats", 1, (20, 63.3))
    board.put("guerriers", 0, (24, 20))
    board.put("soldats", 1, (20, 30), cage=True)
    play(CHARGE.resolve(board.game, ragnor, activate(board, ragnor)))
    assert board.game.agenda == [MoraleTest(near.id, 3, "war-cry", ragnor.id), ChargeMove(ragnor.id, -1)]


@pytest.mark.rule("DRK-SKILL-26", "DRK-TIME-07")
def test_the_charger_says_in_which_order_they_roll(board: Board) -> None:
    fleaux = board.put("fleaux", 0, (20, 20))
    first, second = board.put("soldats", 1, (20, 35)), board.put("soldats", 1, (35, 20))
    play(react(board.game, Skill.before_charge, fleaux), [f"unit:{second.id}", f"unit:{first.id}"])
    assert board.game.agenda == [MoraleTest(unit.id, 2, "war-cry", fleaux.id) for unit in (second, first)]


@pytest.mark.rule("DRK-SKILL-26")
def test_x_is_the_opposition(board: Board) -> None:
    """Will 1 against 2: 7 or more; Discipline is a third die."""
    soldats = board.put("soldats", 1, (20, 35))
    play(react(board.game, Skill.before_charge, board.put("fleaux", 0, (20, 20))))
    (record,) = board.game.agenda
    assert isinstance(record, MoraleTest)
    play(roll_morale(board.game, record), dice(6, 6, 7))
    assert soldats.tension == 1


@pytest.mark.rule("DRK-SKILL-26")
def test_nobody_hears_a_cry_too_far_away(board: Board) -> None:
    fleaux = board.put("fleaux", 0, (20, 20))
    board.put("soldats", 1, (80, 80))
    play(react(board.game, Skill.before_charge, fleaux))
    assert board.told("event.war-cry") == []


@pytest.mark.rule("DRK-SKILL-27", "DRK-SKILL-28", "DRK-R-49")
def test_without_a_target_left_it_may_still_run_its_charge_distance(board: Board) -> None:
    """Beyond a Walk, at the full price, and it was the Charge of this Activation."""
    fleaux = board.put("fleaux", 0, (20, 20))
    soldats = board.put("soldats", 1, (20, 30))
    activation = activate(board, fleaux)
    assert CHARGE.refused(board.game, fleaux) is None
    play(CHARGE.resolve(board.game, fleaux, activation))
    cry, run = board.game.agenda
    assert isinstance(cry, MoraleTest)
    assert isinstance(run, ChargeMove)
    play(roll_morale(board.game, cry), dice(1, 1, 1))
    assert not soldats.on_table
    play(charge_move(board.game, run), [[20.0, 35.0]])
    leader = board.game.leader(fleaux)
    assert (leader.x, leader.y) == (20, 35)
    assert activation.cost == 3
    assert CHARGE.refused(board.game, fleaux) is not None
