"""Bretteur, Parade, Parade Experte, Blocage, Allonge, Coup Fatal, Coup Violent, Arts Martiaux, Assassinat."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.agenda import Combat, Harm
from escarmouche.games.drakerys.block import block, may_block
from escarmouche.games.drakerys.blows import attack_roll, attack_throw, charge_bonus
from escarmouche.games.drakerys.rolls import ATTACK, HARASSMENT, SHOT, STRIKE, Kind, Throw, roll
from escarmouche.games.drakerys.safeguard import saves
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, grant, react, report
from escarmouche.games.drakerys.state import Unit
from escarmouche.games.drakerys.strikes import wound_roll, wounds_of
from escarmouche.games.drakerys.wounds import wound
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


def pool(count: int) -> list[Modifier]:
    return [Modifier(count, reason("test"))]


def facing(board: Board, one: str, other: str, count: int = 1) -> tuple[Unit, Unit]:
    """Two Units in contact, of player 0 and of player 1, base to base."""
    reach = board.profile(one).radius + board.profile(other).radius
    return (
        board.put(one, 0, *rank(30, 30, count, 2 * reach)),
        board.put(other, 1, *rank(30, 30 + reach, count, 2 * reach)),
    )


def wounds(board: Board, unit: Unit, enemy: Unit, cause: str, hits: int, *script: object, weapon: str = "") -> int:
    throw = Throw(unit, "wound", 0, against=enemy, cause=cause, weapon=weapon)
    return play(wound_roll(board.game, throw, hits, None, "DRK-CC-14"), *script)


# ---- Bretteur ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-15", "DRK-SKILL-14")
@pytest.mark.parametrize("kind", ["attack", "block"])
def test_a_swordsman_rerolls_failures_once(board: Board, kind: Kind) -> None:
    corbeaux = board.put("corbeaux", 0, (10, 10))
    throw = Throw(corbeaux, kind, 3, dice=pool(3), opposition=pool(3))
    result = play(roll(board.game, throw, "DRK-CC-10"), dice(7, 5, 2), ["die:1", "die:2"], dice(6, 1))
    assert result.successes == 2


@pytest.mark.rule("DRK-SKILL-15", "DRK-SKILL-01")
@pytest.mark.parametrize("kind", ["wound", "morale", "harassment"])
def test_a_swordsman_rerolls_no_other_roll(board: Board, kind: Kind) -> None:
    corbeaux = board.put("corbeaux", 0, (10, 10))
    throw = Throw(corbeaux, kind, 3, dice=pool(2), opposition=pool(3))
    assert play(roll(board.game, throw, "DRK-CC-10"), dice(7, 5)).successes == 1


@pytest.mark.rule("DRK-SKILL-01")
def test_a_skill_is_of_the_whole_unit_and_of_no_neighbour(board: Board) -> None:
    """Fighters of another profile in the same crowd do not lend their skill."""
    board.put("corbeaux", 0, (10, 10), (15, 10))
    guerriers = board.put("guerriers", 0, (12.5, 10))
    throw = Throw(guerriers, "attack", 3, dice=pool(1), opposition=pool(3))
    assert play(roll(board.game, throw, "DRK-CC-10"), dice(5)).successes == 0


# ---- the Parries ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-54", "DRK-GEN-07")
def test_parry_makes_a_critical_an_ordinary_success(board: Board) -> None:
    corbeaux, guerriers = facing(board, "corbeaux", "guerriers")
    assert wounds(board, corbeaux, guerriers, ATTACK, 6, dice(10, 8, 7, 5, 3, 1)) == 2


@pytest.mark.rule("DRK-SKILL-55")
def test_expert_parry_makes_a_critical_a_failure(board: Board) -> None:
    corbeaux, lanciers = facing(board, "corbeaux", "irosia-lanciers")
    assert wounds(board, corbeaux, lanciers, ATTACK, 6, dice(10, 8, 7, 5, 3, 1)) == 2


@pytest.mark.rule("DRK-SKILL-55")
def test_expert_parry_prevails_over_parry(board: Board) -> None:
    corbeaux, lanciers = facing(board, "corbeaux", "irosia-lanciers")
    grant(board.game, lanciers, "Parade", Until("never"))
    assert wounds(board, corbeaux, lanciers, ATTACK, 1, dice(10)) == 0


@pytest.mark.rule("DRK-SKILL-54", "DRK-SKILL-55", "DRK-R-99")
@pytest.mark.parametrize("cause", [SHOT, HARASSMENT, STRIKE])
def test_parries_work_against_every_shot(board: Board, cause: str) -> None:
    archers, guerriers = board.put("irosia-archers", 0, (10, 10)), board.put("guerriers", 1, (30, 10))
    assert wounds(board, archers, guerriers, cause, 1, dice(10)) == 1


@pytest.mark.rule("DRK-SKILL-54")
def test_parry_speaks_of_wound_rolls_alone(board: Board) -> None:
    corbeaux, guerriers = facing(board, "corbeaux", "guerriers")
    throw = Throw(corbeaux, "shot", 3, against=guerriers, dice=pool(1), opposition=pool(3))
    assert play(roll(board.game, throw, "DRK-SHOOT-11"), dice(10), dice(6)).successes == 2


# ---- Coup Violent and Arts Martiaux -----------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-25")
@pytest.mark.parametrize("enemy", ["irosia-lanciers", "bloqueurs", "soldats"])
def test_no_parry_against_a_violent_blow(board: Board, enemy: str) -> None:

    casseurs, parrying = facing(board, "casseurs", enemy)
    assert wounds(board, casseurs, parrying, ATTACK, 1, dice(10), dice(1)) == 1


@pytest.mark.rule("DRK-SKILL-25")
def test_violent_blow_counts_for_shots(board: Board) -> None:
    archers, guerriers = board.put("irosia-archers", 0, (10, 10)), board.put("guerriers", 1, (30, 10))
    grant(board.game, archers, "Coup Violent", Until("never"))
    assert wounds(board, archers, guerriers, SHOT, 1, dice(10), dice(1)) == 1


@pytest.mark.rule("DRK-R-99", "DRK-SKILL-25", "DRK-SKILL-44")
@pytest.mark.parametrize("cause", [HARASSMENT, STRIKE])
def test_violent_blow_does_not_count_for_harassment_nor_for_given_hits(board: Board, cause: str) -> None:
    archers, guerriers = board.put("irosia-archers", 0, (10, 10)), board.put("guerriers", 1, (30, 10))
    grant(board.game, archers, "Coup Violent", Until("never"))
    assert wounds(board, archers, guerriers, cause, 1, dice(10)) == 1


@pytest.mark.rule("DRK-SKILL-25")
def test_the_bearer_of_violent_blow_parries_himself(board: Board) -> None:
    """He takes Parry from those he strikes, not from himself."""
    corbeaux, lanciers = facing(board, "corbeaux", "irosia-lanciers")
    grant(board.game, lanciers, "Coup Violent", Until("never"))
    assert wounds(board, corbeaux, lanciers, ATTACK, 1, dice(10)) == 0


@pytest.mark.rule("DRK-SKILL-05")
@pytest.mark.parametrize("enemy", ["guerriers", "irosia-lanciers"])
def test_martial_arts_ignore_parries_of_those_they_touch(board: Board, enemy: str) -> None:
    masters, parrying = facing(board, "maitres-des-batailles", enemy)
    assert wounds(board, masters, parrying, ATTACK, 1, dice(10), dice(1)) == 1


@pytest.mark.rule("DRK-SKILL-05")
def test_martial_arts_ignore_nothing_at_a_distance(board: Board) -> None:
    masters = board.put("maitres-des-batailles", 0, (10, 10))
    guerriers = board.put("guerriers", 1, (30, 10))
    assert wounds(board, masters, guerriers, SHOT, 1, dice(10)) == 1


@pytest.mark.rule("DRK-SKILL-05")
def test_martial_arts_ignore_violent_blow(board: Board) -> None:
    """Salik keeps his own Parade against Casseurs that he touches."""
    casseurs, salik = facing(board, "casseurs", "salik")
    assert wounds(board, casseurs, salik, ATTACK, 1, dice(10)) == 1


@pytest.mark.rule("DRK-SKILL-05", "DRK-SKILL-25")
def test_martial_arts_do_not_ignore_the_violent_blow_of_a_distant_shooter(board: Board) -> None:
    archers, salik = board.put("irosia-archers", 0, (10, 10)), board.put("salik", 1, (30, 10))
    grant(board.game, archers, "Coup Violent", Until("never"))
    assert wounds(board, archers, salik, SHOT, 1, dice(10), dice(1)) == 1


# ---- Allonge ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-04", "DRK-SKILL-05")
@pytest.mark.parametrize(
    ("charger", "target", "bonus"),
    [("casseurs", "guerriers", 1), ("casseurs", "irosia-lanciers", 0), ("maitres-des-batailles", "irosia-lanciers", 1)],
)
def test_reach_cancels_the_charge_bonus_but_for_martial_arts(
    board: Board, charger: str, target: str, bonus: int
) -> None:
    active, passive = facing(board, charger, target)
    assert charge_bonus(board.game, Combat(active.id, passive.id, charge=True), active) == bonus


@pytest.mark.rule("DRK-SKILL-04")
def test_reach_does_nothing_for_a_charge_of_its_bearer(board: Board) -> None:
    lanciers, guerriers = facing(board, "irosia-lanciers", "guerriers")
    assert charge_bonus(board.game, Combat(lanciers.id, guerriers.id, charge=True), lanciers) == 1


# ---- Coup Fatal -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-23", "DRK-SKILL-24", "DRK-R-50")
def test_a_fatal_blow_wounds_by_itself_and_still_hits(board: Board) -> None:
    """10, 6, 3, 2 at 6+ and 4 on the critical die: two Hits, one automatic wound; the Wound roll comes on top."""
    hunters, guerriers = facing(board, "chasseurs-de-cranes", "guerriers")
    combat = Combat(hunters.id, guerriers.id)
    blow = play(attack_roll(board.game, combat, hunters), dice(10, 6, 3), dice(4))
    assert blow is not None
    assert (blow.hits, blow.wounds) == (2, 1)
    assert play(wounds_of(board.game, blow), dice(6, 1)).wounds == 2


@pytest.mark.rule("DRK-SKILL-23")
@pytest.mark.parametrize(
    ("kind", "says"), [("attack", True), ("shot", True), ("block", False), ("wound", False), ("harassment", False)]
)
def test_only_attack_and_shot_rolls_are_fatal(board: Board, kind: Kind, says: bool) -> None:
    fantom = board.put("fantom", 0, (10, 10))
    assert any_says(board.game, Skill.fatal, fantom, Throw(fantom, kind, 3)) is says


@pytest.mark.rule("DRK-R-50")
def test_automatic_wounds_outlive_a_block_and_parry_does_not_concern_them(board: Board) -> None:
    hunters, soldats = facing(board, "chasseurs-de-cranes", "soldats")
    combat = Combat(hunters.id, soldats.id)
    blow = Harm(soldats.id, hunters.id, ATTACK, 1, 1)
    blow = play(block(board.game, combat, soldats, blow), dice(10), dice(1))
    assert (blow.hits, blow.wounds) == (0, 1)
    assert play(wounds_of(board.game, blow)).wounds == 1


@pytest.mark.rule("DRK-R-50")
def test_safeguard_concerns_automatic_wounds(board: Board) -> None:
    hunters, salik = facing(board, "chasseurs-de-cranes", "salik")
    harm = play(wounds_of(board.game, Harm(salik.id, hunters.id, ATTACK, 0, 1)))
    assert play(wound(board.game, salik, harm.wounds, hunters, ATTACK, "DRK-CC-17"), dice(10)) == 0


# ---- Blocage ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-12")
def test_only_its_bearers_block(board: Board) -> None:
    soldats, guerriers = facing(board, "soldats", "guerriers")
    combat = Combat(guerriers.id, soldats.id)
    assert may_block(board.game, combat, soldats)
    assert not may_block(board.game, combat, guerriers)


@pytest.mark.rule("DRK-SKILL-13")
def test_each_success_of_a_block_cancels_a_hit(board: Board) -> None:
    soldats, trackers = facing(board, "soldats", "sangtraqueurs", 6)
    combat = Combat(trackers.id, soldats.id)
    blow = Harm(soldats.id, trackers.id, ATTACK, 5)
    blow = play(block(board.game, combat, soldats, blow), dice(10, 7, 6, 4, 2, 1), dice(8))
    assert blow.hits == 2


@pytest.mark.rule("DRK-SKILL-14")
def test_bonuses_to_the_attack_roll_serve_the_block(board: Board) -> None:
    """Charge Brutale: two dice instead of one."""
    bloqueurs, guerriers = facing(board, "bloqueurs", "guerriers")
    grant(board.game, bloqueurs, "Charge Brutale", Until("never"))
    combat = Combat(bloqueurs.id, guerriers.id, charge=True)
    assert attack_throw(board.game, combat, bloqueurs, "block").pool == 2
    assert attack_throw(board.game, Combat(bloqueurs.id, guerriers.id), bloqueurs, "block").pool == 1


# ---- Assassinat -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-06")
def test_a_hero_charged_by_an_assassin_loses_his_defences_until_the_combat_ends(board: Board) -> None:
    fantom, bastion = facing(board, "fantom", "bastion")
    combat = Combat(fantom.id, bastion.id, charge=True)
    assert saves(board.game, bastion, fantom)
    assert may_block(board.game, combat, bastion)
    play(react(board.game, Skill.in_combat, fantom, combat))
    assert not saves(board.game, bastion, fantom)
    assert not may_block(board.game, combat, bastion)
    assert wounds(board, fantom, bastion, ATTACK, 1, dice(10), dice(1)) == 1
    report(board.game, "combat ends", bastion.id)
    assert saves(board.game, bastion, fantom)
    assert may_block(board.game, combat, bastion)


@pytest.mark.rule("DRK-SKILL-06")
@pytest.mark.parametrize("charge", [True, False])
def test_assassination_needs_a_charge_of_the_assassin(board: Board, charge: bool) -> None:
    """Neither an Attack, nor a Charge that the Hero made, will do."""
    fantom, bastion = facing(board, "fantom", "bastion")
    combat = Combat(bastion.id, fantom.id, charge=True) if charge else Combat(fantom.id, bastion.id)
    play(react(board.game, Skill.in_combat, fantom, combat))
    assert saves(board.game, bastion, fantom)
    assert saves(board.game, fantom, bastion)


@pytest.mark.rule("DRK-SKILL-06")
def test_assassination_concerns_heroes_alone(board: Board) -> None:
    fantom, soldats = facing(board, "fantom", "soldats")
    combat = Combat(fantom.id, soldats.id, charge=True)
    play(react(board.game, Skill.in_combat, fantom, combat))
    assert may_block(board.game, combat, soldats)
