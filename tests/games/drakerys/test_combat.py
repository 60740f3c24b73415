"""Combat (p. 18-20): the Attack Action, who strikes and how, Initiative, Block, wounds, the stages."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.drakerys import Board, exchange, rank

from escarmouche.games.drakerys.agenda import ChargeMove, Combat, MoraleTest, Reform
from escarmouche.games.drakerys.attack import ATTACK
from escarmouche.games.drakerys.blows import attack_roll, attack_throw, charge_bonus, initiative
from escarmouche.games.drakerys.heroic import heroic_dice
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.steps import resolve_pending
from escarmouche.games.drakerys.strikes import wounds_of
from escarmouche.play.effects import Until
from escarmouche.play.reason import total
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play, run


@pytest.fixture
def board() -> Board:
    return Board()


def line(x: float, y: float, count: int, step: float = 2.5) -> list[tuple[float, float]]:
    return rank(x, y, count, step)


def facing(board: Board, ours: str, count: int, theirs: str, number: int | None = None) -> tuple[Unit, Unit]:
    """Two lines of small bases, each fighter in contact with the one before it."""
    one = board.put(ours, 0, *line(10, 10, count))
    two = board.put(theirs, 1, *line(10, 12.5, number or count))
    return one, two


def stage(board: Board, combat: Combat, *script: Any) -> list[Any]:
    """Play one stage, and what belongs to it."""
    _, asked = run(exchange(board.game, combat), script)
    assert len(asked) == len(script)
    return asked


def fight(board: Board, combat: Combat, until: str = "advantage") -> Combat:
    """Go on to a stage that asks for nothing before it."""
    while combat.stage != until:
        stage(board, combat)
    return combat


def rolls(asked: list[Any]) -> list[int]:
    return [len(request.dice) for request in asked if isinstance(request, Roll)]


# ---- the Attack Action ------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-ATK-01", "DRK-ATK-02", "DRK-ACT-02")
def test_an_attack_costs_one_and_needs_an_engagement(board: Board) -> None:
    ours, _ = facing(board, "guerriers", 2, "soldats")
    lonely = board.put("guerriers", 0, (50, 50))
    assert ATTACK.cost(board.game, ours) == 1
    assert ATTACK.refused(board.game, ours) is None
    why = ATTACK.refused(board.game, lonely)
    assert why is not None
    assert why.key == "action.not-engaged"


@pytest.mark.rule("DRK-ATK-03", "DRK-ATK-06")
def test_the_target_is_an_enemy_in_contact_and_a_combat_follows(board: Board) -> None:
    ours, theirs = facing(board, "guerriers", 2, "soldats")
    other = board.put("corbeaux", 1, (7.5, 10))
    board.put("corbeaux", 1, (60, 60))
    activation = Activation(ours.id)
    _, asked = run(ATTACK.declare(board.game, ours, activation), [f"unit:{other.id}"])
    assert asked[0].keys == [f"unit:{theirs.id}", f"unit:{other.id}"]
    run(ATTACK.resolve(board.game, ours, activation), [])
    assert board.game.agenda == [Combat(ours.id, other.id)]


@pytest.mark.rule("DRK-R-94")
def test_a_unit_that_lost_contact_is_engaged_no_more(board: Board) -> None:
    ours, theirs = facing(board, "guerriers", 1, "soldats", 2)
    figure = board.game.fighters(theirs)[0]
    board.alter(figure.id, alive=False)
    board.changed()
    assert not board.game.engaged(ours)
    assert ATTACK.refused(board.game, ours) is not None


# ---- who strikes, with how many dice ----------------------------------------------------------------------------


@pytest.fixture
def ravens(board: Board) -> Unit:
    """Twelve Corbeaux: six in contact, four behind them in Support, two idle; six Guerriers before them."""
    unit = board.put("corbeaux", 0, *line(10, 10, 6), *line(10, 7.5, 4), *line(10, 5, 2))
    board.put("guerriers", 1, *line(10, 12.5, 6))
    return unit


@pytest.mark.rule(
    "DRK-X-21", "DRK-CC-05", "DRK-CC-06", "DRK-CC-07", "DRK-CC-08", "DRK-CC-09", "DRK-CC-10", "DRK-CC-11", "DRK-CC-13",
    "DRK-CC-14", "DRK-CC-15", "DRK-CC-16", "DRK-PROF-04", "DRK-PROF-05", "DRK-PROF-08", "DRK-PROF-10", "DRK-PROF-11",
)  # fmt: skip
def test_the_attack_of_the_ravens(board: Board, ravens: Unit) -> None:
    combat = Combat(ravens.id, 1)
    failures = [f"die:{index}" for index in range(3, 10)]
    blow = play(
        attack_roll(board.game, combat, ravens),
        dice(10, 9, 6, 5, 5, 4, 3, 2, 1, 1), failures, dice(8, 6, 5, 4, 3, 2, 1), dice(7),
    )  # fmt: skip
    assert blow is not None
    assert (blow.hits, blow.wounds) == (6, 0)
    enemy = board.game.name(board.game.units[1])
    assert board.told("event.rolled.attack")[0] == {
        "unit": "Corbeaux", "dice": 10, "threshold": 6, "successes": 6, "enemy": enemy,
    }  # fmt: skip
    harm = play(wounds_of(board.game, blow), dice(10, 8, 7, 5, 3, 1))
    assert (harm.unit, harm.wounds) == (1, 2)
    assert board.told("event.rolled.wound")[0]["threshold"] == 8


@pytest.mark.rule("DRK-X-22", "DRK-SKILL-55")
def test_six_hits_on_lancers_with_expert_parry(board: Board) -> None:
    ravens, _ = facing(board, "corbeaux", 6, "irosia-lanciers")
    combat = Combat(ravens.id, 1)
    blow = play(attack_roll(board.game, combat, ravens), dice(6, 6, 6, 6, 6, 6))
    assert blow is not None
    harm = play(wounds_of(board.game, blow), dice(10, 8, 7, 5, 3, 1))
    assert harm.wounds == 2
    assert board.told("event.rolled.wound")[0]["threshold"] == 7


@pytest.mark.rule("DRK-CC-05", "DRK-R-39")
def test_full_power_in_contact_and_one_in_support_whatever_the_bonuses(board: Board) -> None:
    scourges = board.put("fleaux-de-sang", 0, (10, 10), (10, 7.5), tension=2)
    board.put("guerriers", 1, (10, 12.5))
    throw = attack_throw(board.game, Combat(scourges.id, 1), scourges)
    assert [modifier.value for modifier in throw.dice] == [4, 1]


@pytest.mark.rule("DRK-CC-06", "DRK-R-39")
def test_support_may_come_through_another_allied_unit(board: Board) -> None:
    behind = board.put("guerriers", 0, (10, 7.5), (12.5, 7.5))
    board.put("soldats", 1, (10, 12.5))
    throw = attack_throw(board.game, Combat(behind.id, 1), behind)
    assert throw.pool == 0
    board.put("corbeaux", 0, (10, 10))
    throw = attack_throw(board.game, Combat(behind.id, 1), behind)
    assert throw.pool == 1


@pytest.mark.rule("DRK-CC-12", "DRK-R-40")
def test_a_reroll_for_each_fighter_of_other_allied_units_on_the_target(board: Board) -> None:
    ours = board.put("guerriers", 0, *line(10, 10, 2))
    theirs = board.put("soldats", 1, *line(10, 12.5, 4))
    board.put("sangtraqueurs", 0, *line(15, 10, 2), (15, 7.5))
    assert attack_throw(board.game, Combat(ours.id, theirs.id), ours).rerolls == 2
    assert attack_throw(board.game, Combat(ours.id, theirs.id), theirs).rerolls == 0
    board.put("soldats", 1, (7.5, 10))
    assert attack_throw(board.game, Combat(ours.id, theirs.id), theirs).rerolls == 1


@pytest.mark.rule("DRK-CC-08")
def test_a_unit_with_nobody_to_strike_rolls_nothing(board: Board) -> None:
    ours = board.put("guerriers", 0, (10, 10))
    board.put("soldats", 1, (20, 20))
    assert play(attack_roll(board.game, Combat(ours.id, 1), ours)) is None


# ---- Initiative and the bonus of a Charge -----------------------------------------------------------------------


@pytest.mark.rule("DRK-X-23", "DRK-SKILL-04", "DRK-CHARGE-06", "DRK-CHARGE-07", "DRK-R-36")
def test_breakers_charge_lancers_then_warriors(board: Board) -> None:
    breakers = board.put("casseurs", 0, (12, 10), (16, 10))
    lancers = board.put("irosia-lanciers", 1, (12, 13.25), (16, 13.25))
    combat = Combat(breakers.id, lancers.id, charge=True)
    assert total(initiative(board.game, combat, breakers, lancers)) == 3
    assert total(initiative(board.game, combat, lancers, breakers)) == 2
    throw = attack_throw(board.game, combat, breakers)
    assert (throw.pool, throw.threshold) == (4, 5)

    warriors = board.put("guerriers", 1, (12, 6.75), (16, 6.75))
    combat = Combat(breakers.id, warriors.id, charge=True)
    assert total(initiative(board.game, combat, breakers, warriors)) == 4
    assert total(initiative(board.game, combat, warriors, breakers)) == 2 + 1
    assert attack_throw(board.game, combat, breakers).threshold == 5
    assert attack_throw(board.game, combat, warriors).threshold == 7


@pytest.mark.rule("DRK-CHARGE-06", "DRK-CHARGE-07", "DRK-SKILL-69")
def test_the_bonus_belongs_to_the_charger_alone(board: Board) -> None:
    ours, theirs = facing(board, "guerriers", 2, "soldats")
    assert charge_bonus(board.game, Combat(ours.id, theirs.id), ours) == 0
    assert charge_bonus(board.game, Combat(ours.id, theirs.id, charge=True), ours) == 1
    assert charge_bonus(board.game, Combat(ours.id, theirs.id, charge=True), theirs) == 0
    scouts = board.put("scouts", 0, (7.5, 12.5))
    assert charge_bonus(board.game, Combat(scouts.id, theirs.id, charge=True), scouts) == 0


@pytest.mark.rule("DRK-H-TERR-04")
def test_a_charge_over_rubble_brings_no_bonus(board: Board) -> None:
    ours, theirs = facing(board, "guerriers", 2, "soldats")
    combat = Combat(ours.id, theirs.id, charge=True, spoiled=True)
    assert charge_bonus(board.game, combat, ours) == 0
    assert total(initiative(board.game, combat, ours, theirs)) == 2


@pytest.mark.rule("DRK-X-24", "DRK-SKILL-25")
def test_violent_blow_takes_expert_parry_away(board: Board) -> None:
    breakers = board.put("casseurs", 0, (12, 10), (16, 10))
    board.put("irosia-lanciers", 1, (12, 13.25), (16, 13.25))
    combat = Combat(breakers.id, 1)
    blow = play(attack_roll(board.game, combat, breakers), dice(9, 1, 1, 1))
    assert blow is not None
    assert play(wounds_of(board.game, blow), dice(10), dice(5)).wounds == 2


@pytest.mark.rule("DRK-X-43", "DRK-COMB-05", "DRK-COMB-06", "DRK-COMB-07", "DRK-COMB-09", "DRK-CC-04")
def test_a_hero_charges_with_his_guard(board: Board) -> None:
    noctis = board.put("noctis", 0, (7.5, 10))
    board.put("gardiens-du-tresor", 0, *line(10, 10, 4), *line(10, 7.5, 2))
    warriors = board.put("guerriers", 1, *line(7.5, 12.5, 6))
    combat = Combat(noctis.id, warriors.id, charge=True, combined=True)
    assert total(initiative(board.game, combat, noctis, warriors)) == 7
    throw = attack_throw(board.game, combat, noctis)
    assert (throw.pool, throw.threshold, throw.rerolls) == (3, 4, 4)
    blow, asked = run(
        attack_roll(board.game, combat, noctis), [dice(1, 2, 3), ["die:0", "die:1", "die:2"], dice(4, 4, 3)]
    )
    assert asked[1].most == 3
    assert blow is not None
    assert blow.hits == 2


@pytest.mark.rule("DRK-CC-04", "DRK-R-37", "DRK-PROF-07")
def test_initiative_counts_each_other_allied_unit_on_the_enemy(board: Board) -> None:
    ours, theirs = facing(board, "guerriers", 2, "soldats", 4)
    board.put("sangtraqueurs", 0, *line(15, 10, 2))
    board.put("corbeaux", 0, (40, 40))
    combat = Combat(ours.id, theirs.id)
    assert total(initiative(board.game, combat, ours, theirs)) == 2 + 1
    assert total(initiative(board.game, combat, theirs, ours)) == 1


# ---- the stages -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-CC-01", "DRK-CC-02", "DRK-CC-17", "DRK-R-38", "DRK-R-37")
def test_both_strike_the_faster_first_and_the_fallen_do_not_strike(board: Board) -> None:
    ours, theirs = facing(board, "guerriers", 2, "arbaletriers")
    combat = fight(board, Combat(theirs.id, ours.id), "first")
    assert combat.initiative == [1, 2]
    asked = stage(board, combat, dice(9, 5, 1, 1), dice(7, 6))
    assert rolls(asked) == [4, 2]
    assert board.game.size(theirs) == 1
    asked = stage(board, combat, dice(7), dice(7))
    assert rolls(asked) == [1, 1]
    assert combat.inflicted == [0, 1]
    assert combat.stage == "advantage"
    assert board.game.agenda[0] is combat


@pytest.mark.rule("DRK-CC-02")
def test_the_higher_initiative_strikes_first_even_if_passive(board: Board) -> None:
    ours, theirs = facing(board, "guerriers", 2, "corbeaux")
    combat = fight(board, Combat(ours.id, theirs.id), "first")
    assert combat.initiative == [2, 4]
    stage(board, combat, dice(1, 1), [])
    assert board.told("event.rolled.attack")[0]["unit"] == "Corbeaux"


@pytest.mark.rule("DRK-CC-03", "DRK-R-38")
def test_equal_initiative_strikes_together_and_all_fallen_have_struck(board: Board) -> None:
    ours, theirs = facing(board, "guerriers", 1, "sangtraqueurs")
    combat = fight(board, Combat(ours.id, theirs.id), "first")
    stage(board, combat, dice(6, 1), dice(6, 6), dice(7), dice(7, 1))
    assert (ours.where, theirs.where) == ("gone", "gone")
    assert combat.inflicted == [1, 1]
    stage(board, combat)
    assert board.game.agenda == []


@pytest.mark.rule("DRK-R-41", "DRK-REFORM-01")
def test_a_survivor_has_won_without_advantage_and_may_reform(board: Board) -> None:
    ours, theirs = facing(board, "guerriers", 2, "corbeaux", 1)
    combat = fight(board, Combat(ours.id, theirs.id), "first")
    stage(board, combat, dice(1), [])
    stage(board, combat, dice(6, 1, 1), dice(6))
    assert theirs.where == "gone"
    stage(board, combat)
    assert board.game.agenda == [Reform(ours.id, theirs.id)]
    assert not board.told("event.advantage")


@pytest.mark.rule("DRK-R-98", "DRK-CHARGE-05")
def test_the_morale_of_the_loser_comes_before_the_reform(board: Board) -> None:
    ours, theirs = facing(board, "guerriers", 3, "soldats", 1)
    combat = Combat(ours.id, theirs.id, charge=True, stage="advantage")
    stage(board, combat)
    assert board.game.agenda == [MoraleTest(theirs.id, 2, "combat", ours.id), combat]
    board.game.agenda.pop(0)
    stage(board, combat)
    assert board.game.agenda == [Reform(ours.id, theirs.id)]


@pytest.mark.rule("DRK-SKILL-06")
def test_effects_until_the_end_of_the_combat_end_with_it(board: Board) -> None:
    ours, theirs = facing(board, "guerriers", 2, "soldats")
    grant(board.game, theirs, "Berserk", Until("combat ends", theirs.id))
    combat = Combat(ours.id, theirs.id, stage="advantage")
    stage(board, combat)
    assert theirs.effects
    stage(board, combat)
    assert not theirs.effects


@pytest.mark.rule("DRK-R-69")
def test_a_cage_neither_strikes_nor_rolls_and_its_attacker_has_won(board: Board) -> None:
    ours = board.put("guerriers", 0, (10, 10), tension=1)
    cage = board.put("guerriers", 1, (10, 13.25), cage=True)
    combat = fight(board, Combat(ours.id, cage.id), "first")
    assert combat.initiative == [2, 0]
    stage(board, combat, dice(4, 3), dice(6))
    assert (cage.wounds, cage.where) == (0, "table")
    fight(board, combat, "end")
    stage(board, combat)
    assert board.game.agenda == [Reform(ours.id, cage.id)]


@pytest.mark.rule("DRK-R-98", "DRK-CHARGE-05", "DRK-R-48")
def test_the_sequence_of_a_charge(board: Board) -> None:
    game = board.game
    hunter = board.put("sangtraqueurs", 0, (10, 10))
    shooter = board.put("francs-tireurs", 1, (10, 16))
    game.activation, game.agenda = Activation(hunter.id, spent=3, charged=True), [ChargeMove(hunter.id)]
    script = [
        [[10.0, 13.5]],
        True, dice(1),
        dice(4, 1), [], dice(1),
        dice(1),
        dice(6, 6),
    ]  # fmt: skip
    while game.agenda:
        _, asked = run(resolve_pending(game), script)
        script = script[len(asked) :]
    told = [event.said.key for event in game.events or []]
    order = [
        "event.went", "event.rolled.harassment", "event.initiative", "event.rolled.attack", "event.rolled.wound",
        "event.rolled.attack", "event.won", "event.rolled.morale",
    ]  # fmt: skip
    assert [key for key in told if key in order] == order
    assert script == []
    assert (shooter.tension, shooter.where) == (1, "table")


# ---- Block ------------------------------------------------------------------------------------------------------


@pytest.fixture
def siege(board: Board) -> tuple[Unit, Unit, Combat]:
    """Six Sangtraqueurs (Initiative 2) attack six Soldats (Initiative 1, Blocage)."""
    hunters, soldiers = facing(board, "sangtraqueurs", 6, "soldats")
    return hunters, soldiers, fight(board, Combat(hunters.id, soldiers.id), "first")


@pytest.mark.rule("DRK-X-25", "DRK-SKILL-12", "DRK-SKILL-13", "DRK-R-44")
def test_a_block_after_the_attack_roll_cancels_hits(board: Board, siege: tuple[Unit, Unit, Combat]) -> None:
    _, soldiers, combat = siege
    attack_dice = (5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4)
    asked = stage(board, combat, dice(*attack_dice), [], True, dice(10, 7, 6, 4, 2, 1), dice(8), dice(1, 1))
    assert rolls(asked) == [12, 6, 1, 2]
    assert board.told("event.rolled.block")[0]["threshold"] == 7
    assert board.told("event.blocked")[0]["left"] == 2
    stage(board, combat)
    assert board.game.size(soldiers) == 6
    assert len(board.told("event.rolled.attack")) == 1


@pytest.mark.rule("DRK-SKILL-12")
def test_a_unit_that_does_not_block_strikes_back(board: Board, siege: tuple[Unit, Unit, Combat]) -> None:
    _, _, combat = siege
    stage(board, combat, dice(*[1] * 12), [], False)
    asked = stage(board, combat, dice(*[1] * 6))
    assert rolls(asked) == [6]


@pytest.mark.rule("DRK-R-44")
def test_who_would_strike_first_blocks_before_the_roll_and_keeps_the_block(board: Board) -> None:
    blockers = board.put("bloqueurs", 0, *line(10, 10, 2))
    warriors = board.put("guerriers", 1, *line(10, 12.5, 2))
    combat = fight(board, Combat(warriors.id, blockers.id), "first")
    stage(board, combat, True)
    assert combat.blocked == [blockers.id]
    asked = stage(board, combat, dice(7, 7, 1, 1), dice(5, 1), dice(1))
    assert rolls(asked) == [4, 2, 1]


@pytest.mark.rule("DRK-R-44", "DRK-CC-03")
def test_at_equal_initiative_a_lone_blocker_sees_the_enemy_roll_first(board: Board) -> None:
    soldiers, crossbows = facing(board, "soldats", 2, "arbaletriers")
    combat = fight(board, Combat(soldiers.id, crossbows.id), "first")
    assert combat.initiative == [1, 1]
    asked = stage(board, combat, dice(6, 6), True, dice(6, 6))
    assert [getattr(request, "topic", "roll") for request in asked] == ["roll", "block", "roll"]
    assert asked[0].owner == 1


@pytest.mark.rule("DRK-R-44")
def test_at_equal_initiative_if_both_may_block_the_active_side_says_first(board: Board) -> None:
    ours, theirs = facing(board, "soldats", 2, "soldats")
    combat = fight(board, Combat(ours.id, theirs.id), "first")
    asked = stage(board, combat, True, False, dice(6, 6), dice(6, 1), dice(1))
    assert [getattr(request, "player", None) for request in asked[:2]] == [0, 1]
    assert rolls(asked) == [2, 2, 1]
    ours, theirs = board.put("soldats", 0, (40, 40)), board.put("soldats", 1, (40, 42.5))
    combat = fight(board, Combat(ours.id, theirs.id), "first")
    assert rolls(stage(board, combat, True, True)) == []


@pytest.mark.rule("DRK-SKILL-14")
def test_bonuses_of_the_attack_roll_serve_the_block(board: Board, siege: tuple[Unit, Unit, Combat]) -> None:
    _, soldiers, combat = siege
    board.put("guerriers", 1, (7.5, 10))
    throw = attack_throw(board.game, combat, soldiers, "block")
    assert (throw.pool, throw.rerolls) == (6, 1)


# ---- Fatal Blow and Heroic dice ---------------------------------------------------------------------------------


@pytest.fixture
def aspic(board: Board) -> Unit:
    """Power 4, Melee 6, Coup Fatal, Action Héroïque; Active, before six Guerriers."""
    unit = board.put("aspic", 0, (10, 10))
    board.put("guerriers", 1, *line(10, 12.5, 6))
    board.game.activation = Activation(unit.id, spent=1, cost=1, actions=1)
    return unit


@pytest.mark.rule("DRK-X-48", "DRK-SKILL-23", "DRK-SKILL-24", "DRK-R-50")
def test_each_critical_wounds_by_itself_and_still_hits(board: Board) -> None:
    fantom = board.put("fantom", 0, (10, 10))
    enemy = board.put("valira", 1, (10, 12.5))
    combat = Combat(fantom.id, enemy.id)
    assert attack_throw(board.game, combat, fantom).threshold == 6
    blow = play(attack_roll(board.game, combat, fantom), dice(10, 6, 3), dice(4))
    assert blow is not None
    assert (blow.hits, blow.wounds) == (2, 1)
    assert play(wounds_of(board.game, blow), dice(6, 5)).wounds == 2


@pytest.mark.rule("DRK-R-50", "DRK-R-44")
def test_a_block_cancels_no_automatic_wound(board: Board) -> None:
    hunters = board.put("chasseurs-de-cranes", 0, (10, 10))
    soldiers = board.put("soldats", 1, (10, 13.25), (13, 14))
    combat = fight(board, Combat(hunters.id, soldiers.id), "first")
    stage(board, combat, dice(10, 1, 1), dice(1), True, dice(10), dice(1))
    assert board.game.size(soldiers) == 1
    assert combat.inflicted == [1, 0]


@pytest.mark.rule("DRK-SKILL-02", "DRK-SKILL-03", "DRK-R-47")
def test_heroic_dice_are_bought_before_the_roll(board: Board, aspic: Unit) -> None:
    combat = Combat(aspic.id, 1)
    blow, asked = run(attack_roll(board.game, combat, aspic), [5, dice(*[1] * 9)])
    assert (asked[0].low, asked[0].high) == (0, 5)
    assert blow is not None
    assert board.game.activation is not None
    assert (board.game.activation.spent, board.game.activation.cost) == (6, 6)


@pytest.mark.rule("DRK-R-47")
def test_no_heroic_dice_for_a_passive_hero_nor_for_wounds(board: Board, aspic: Unit) -> None:
    board.game.activation = Activation(1)
    blow = play(attack_roll(board.game, Combat(1, aspic.id), aspic), dice(3, 1, 1, 1))
    assert blow is not None
    board.game.activation = Activation(aspic.id)
    assert play(wounds_of(board.game, blow), dice(1)).wounds == 0


@pytest.mark.rule("DRK-R-25")
@pytest.mark.parametrize(("time", "spent", "most"), [(0, 13, 3), (90, 4, 2), (0, 8, 5)])
def test_no_more_heroic_dice_than_time_is_left(board: Board, aspic: Unit, time: int, spent: int, most: int) -> None:
    board.game.sides[0].time = time
    board.game.activation = Activation(aspic.id, spent=spent)
    _, asked = run(heroic_dice(board.game, aspic), [0])
    assert asked[0].high == most


@pytest.mark.rule("DRK-R-25")
def test_without_time_nobody_is_asked(board: Board, aspic: Unit) -> None:
    board.game.activation = Activation(aspic.id, spent=16)
    assert play(heroic_dice(board.game, aspic)) == []


# ---- characteristics --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-X-44", "DRK-SKILL-10", "DRK-SKILL-11", "DRK-R-20")
def test_tension_makes_a_berserk_stronger_and_softer(board: Board) -> None:
    scourges = board.put("fleaux-de-sang", 0, (10, 10), tension=2)
    assert (stat(board.game, scourges, "power"), stat(board.game, scourges, "toughness")) == (4, 3)
    scourges.tension = 9
    assert stat(board.game, scourges, "toughness") == 0


@pytest.mark.rule("DRK-SKILL-17", "DRK-R-39")
def test_brutal_charge_adds_power_in_the_combat_of_a_charge_alone(board: Board) -> None:
    brutes = board.put("brutes", 0, (10, 10))
    board.put("guerriers", 1, (10, 13.25))
    assert attack_throw(board.game, Combat(brutes.id, 1), brutes).pool == 3
    assert attack_throw(board.game, Combat(brutes.id, 1, charge=True), brutes).pool == 4
