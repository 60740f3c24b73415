"""Charges, combined or not, and pile-ins (p. 18): who may, whom, how, and with how many contacts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.agenda import ChargeMove, Combat, MoraleTest
from escarmouche.games.drakerys.charge import (
    CHARGE,
    COMBINED_CHARGE,
    charge_move,
    charge_targets,
    guards_near,
    run_on,
)
from escarmouche.games.drakerys.closing import assault, closing_request
from escarmouche.games.drakerys.contacts import must_give_way
from escarmouche.games.drakerys.manoeuvre import Manoeuvre
from escarmouche.games.drakerys.pile_in import pile_in
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.state import Activation, Game, Unit
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Refusal
from escarmouche.play.requests import Placement
from escarmouche.play.script import play, run


@pytest.fixture
def board() -> Board:
    return Board()


def request(game: Game, unit: Unit, target: Unit, budget: float = 15.0) -> Placement:
    return closing_request(game, unit, target, budget, range(game.size(unit)), "charge", "DRK-CHARGE-04")


def why(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.reason.key, refusal.reason.rule


def rule_of(action: object, game: Game, unit: Unit) -> str:
    refused = action.forbidden(game, unit)  # type: ignore[attr-defined]
    return "" if refused is None else str(refused.rule)


@pytest.mark.rule("DRK-CHARGE-01", "DRK-COMB-01", "DRK-X-32", "DRK-X-50")
def test_what_charges_cost(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    assert CHARGE.cost(board.game, unit) == 3
    assert COMBINED_CHARGE.cost(board.game, board.put("salik", 0, (30, 20))) == 5
    unit.tension = 2
    assert CHARGE.cost(board.game, unit) == 5
    lancers = board.put("irosia-lanciers", 0, (40, 20), (43, 20), tension=1)
    grant(board.game, lancers, "Encombré", Until(TURN_ENDS))
    assert CHARGE.cost(board.game, lancers) == 6


@pytest.mark.rule("DRK-CHARGE-02")
def test_an_engaged_unit_does_not_charge(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    board.put("guerriers", 1, (21, 30), (24, 30))
    assert rule_of(CHARGE, board.game, unit) == ""
    board.put("soldats", 1, (25.5, 20))
    assert rule_of(CHARGE, board.game, unit) == "DRK-CHARGE-02"


@pytest.mark.rule("DRK-ACT-05")
def test_one_charge_in_an_activation(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    board.put("guerriers", 1, (21, 30), (24, 30))
    board.game.activation = Activation(unit.id, charged=True)
    assert rule_of(CHARGE, board.game, unit) == "DRK-ACT-05"


@pytest.mark.rule("DRK-R-32", "DRK-CHARGE-03")
def test_only_what_can_be_reached_is_charged_seen_or_not_engaged_or_not(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    far = board.put("guerriers", 1, (20, 37.625))
    assert rule_of(CHARGE, board.game, unit) == "DRK-R-32"
    far.where = "gone"
    near = board.put("guerriers", 1, (20, 37.375))
    board.put("corbeaux", 0, (20, 39.875))
    assert charge_targets(board.game, unit) == [near]
    board.scenery("rock", 25, 28)
    hidden = board.put("soldats", 1, (31, 27))
    assert hidden in charge_targets(board.game, unit)


@pytest.mark.rule("DRK-R-32")
def test_a_unit_that_would_end_out_of_cohesion_does_not_charge(board: Board) -> None:
    """One fighter could reach the enemy, but its comrade, stuck in a pocket of scenery, would be left alone."""
    unit = board.put("corbeaux", 0, (20, 20), (20, 17.5))
    target = board.put("guerriers", 1, (20, 37))
    assert charge_targets(board.game, unit) == [target]
    board.alter(1, x=20.0, y=15.5)
    board.scenery("low-wall", 20, 17.75)
    board.scenery("low-wall", 25.5, 11, 90)
    board.scenery("low-wall", 14.5, 11, 90)
    assert charge_targets(board.game, unit) == []


@pytest.mark.rule("DRK-CHARGE-04", "DRK-R-33")
def test_a_charge_brings_as_many_into_contact_as_can_be(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(20, 20, 3, 3))
    target = board.put("guerriers", 1, *rank(20, 30, 3, 3))
    ask = request(board.game, unit, target)
    assert why(ask.refusal([[20, 27.5], [23, 25], [26, 25]])) == ("charge.contacts", "DRK-R-33")
    assert ask.refusal([[20, 27.5], [23, 27.5], [26, 27.5]]) is None
    best = assault(board.game, unit, target, 15, range(3))
    assert best is not None
    assert best.contacts == 6


@pytest.mark.rule("DRK-CHARGE-04", "DRK-R-33")
def test_a_lone_target_is_surrounded(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(14, 20, 5, 2.5))
    target = board.put("salik", 1, (20, 27))
    best = assault(board.game, unit, target, 15, range(5))
    assert best is not None
    assert best.contacts == 6


@pytest.mark.rule("DRK-CHARGE-03", "DRK-CHARGE-04", "DRK-CHARGE-05")
def test_a_charge_names_its_target_runs_home_and_leaves_a_combat(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    target = board.put("guerriers", 1, (20, 30), (23, 30))
    board.put("soldats", 1, (33, 25), (36, 25))
    game = board.game
    activation = game.activation = Activation(unit.id)
    play(CHARGE.resolve(game, unit, activation))
    assert activation.charged
    record = game.agenda.pop(0)
    assert record == ChargeMove(unit.id)
    assert isinstance(record, ChargeMove)
    play(charge_move(game, record), f"unit:{target.id}", [[20, 27.5], [23, 27.5]])
    assert game.agenda == [Combat(unit.id, target.id, charge=True)]
    assert game.touching(unit, target)


@pytest.mark.rule("DRK-R-34")
def test_a_third_unit_is_touched_only_together_with_the_target(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20))
    target = board.put("guerriers", 1, (20, 31.25))
    board.put("soldats", 1, (25.25, 28))
    ask = request(board.game, unit, target, 9.0)
    assert why(ask.refusal([[20, 28.75], [22.75, 28]])) == ("charge.third", "DRK-R-34")
    assert ask.refusal([[20, 28.75], [22.5, 28]]) is None
    board.put("soldats", 1, (17.5, 28.75))
    assert request(board.game, unit, target, 9.0).refusal([[20, 28.75], [22.5, 28]]) is None


@pytest.mark.rule("DRK-R-33")
def test_whoever_stays_out_of_contact_does_not_back_off(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20), (25, 20))
    target = board.put("guerriers", 1, (20, 26))
    ask = request(board.game, unit, target, 3.625)
    assert ask.refusal([[20, 23.5], [], []]) is None
    assert why(ask.refusal([[20, 23.5], [], [25.5, 19.5]])) == ("charge.away", "DRK-R-33")


@pytest.mark.rule("DRK-R-33")
def test_cohesion_may_demand_a_step_back(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), (26, 20))
    manoeuvre = Manoeuvre(board.game, unit, 15)
    assert must_give_way(manoeuvre, 2, [12, 15, 18], [20, 20, 20])
    assert must_give_way(manoeuvre, 2, [20, 25, 28], [20, 20, 20])
    assert not must_give_way(manoeuvre, 2, [20, 23, 27], [22, 22, 19])


@pytest.mark.rule("DRK-R-07")
def test_a_charger_may_end_over_the_gap_between_two_enemies(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    target = board.put("guerriers", 1, (17.75, 30), (22.25, 30))
    ask = request(board.game, unit, target)
    best = assault(board.game, unit, target, 15, range(1))
    assert best is not None
    assert best.contacts == 3
    x, y = best.paths[0][-2:]
    assert abs(x - 20) < 0.01
    assert 28.5 < y < 29
    assert ask.refusal(best.paths) is None
    assert ask.refusal([[20, 34]]) is not None


@pytest.mark.rule("DRK-SKILL-26", "DRK-R-98")
def test_the_war_cry_comes_before_the_target_is_named(board: Board) -> None:
    unit = board.put("ragnor", 0, (20, 20))
    near, other = board.put("guerriers", 1, (20, 32)), board.put("soldats", 1, (30, 25))
    game = board.game
    activation = game.activation = Activation(unit.id)
    answered(CHARGE.resolve(game, unit, activation))
    assert [type(record) for record in game.agenda] == [MoraleTest, MoraleTest, ChargeMove]
    assert {record.unit for record in game.agenda if isinstance(record, MoraleTest)} == {near.id, other.id}


def answered(rule: Any) -> list[Any]:
    """Play a rule with answers picked at random; the requests it made."""
    asked: list[Any] = []
    answer: Any = None
    while True:
        try:
            asked.append(rule.send(answer))
        except StopIteration:
            return asked
        answer = asked[-1].sample(Random(4))
        assert asked[-1].refusal(answer) is None


@pytest.mark.rule("DRK-SKILL-27", "DRK-SKILL-28", "DRK-R-49")
def test_without_a_target_left_the_unit_may_run_its_charge_but_into_no_contact(board: Board) -> None:
    unit = board.put("ragnor", 0, (20, 20))
    gone, far = board.put("guerriers", 1, (20, 32)), board.put("soldats", 1, (20, 42))
    gone.where = "gone"
    board.changed()
    _, asked = run(charge_move(board.game, ChargeMove(unit.id)), [[[20, 35]]])
    assert asked[0].topic == "run-on"
    assert board.game.leader(unit).y == 35
    assert board.game.agenda == []
    reach = run_on(board.game, unit)
    ask = reach.send(None)
    assert why(ask.refusal([[20, 38.75]])) == ("path.contact", "DRK-WALK-04")
    assert far.where == "table"
    reach.close()


# ---- combined -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-COMB-02", "DRK-COMB-03", "DRK-R-35")
def test_who_may_lead_a_combined_charge(board: Board) -> None:
    game = board.game
    guard = board.put("corbeaux", 0, (32.75, 20), (35.25, 20))
    board.put("guerriers", 1, (25, 32), (28, 32))
    assert rule_of(COMBINED_CHARGE, game, guard) == "DRK-COMB-02"
    hero = board.put("salik", 0, (20.25, 20))
    assert guards_near(game, hero) == [guard]
    assert rule_of(COMBINED_CHARGE, game, hero) == ""
    board.alter(hero.leader, x=20.125)
    board.changed()
    assert rule_of(COMBINED_CHARGE, game, hero) == "DRK-COMB-03"
    board.alter(hero.leader, x=28)
    board.put("soldats", 1, (37.75, 20))
    board.changed()
    assert guards_near(game, hero) == []
    foe = board.put("soldats", 1, (25.5, 20))
    board.put("corbeaux", 0, (28, 14), (30.5, 14))
    assert rule_of(COMBINED_CHARGE, game, hero) == "DRK-COMB-02"
    assert foe.where == "table"


@pytest.mark.rule("DRK-COMB-03")
def test_the_guard_is_infantry_with_garde(board: Board) -> None:
    hero = board.put("salik", 0, (20, 20))
    board.put("sangtraqueurs", 0, (25, 20), (27.5, 20))
    board.put("minvis", 0, (20, 25))
    assert guards_near(board.game, hero) == []


@pytest.mark.rule("DRK-COMB-04", "DRK-COMB-08", "DRK-R-35")
def test_hero_then_guard_run_at_the_same_enemy_and_only_the_hero_fights(board: Board) -> None:
    game = board.game
    hero = board.put("salik", 0, (20, 20))
    guard = board.put("corbeaux", 0, (24, 20), (27, 20))
    target = board.put("guerriers", 1, (20, 30), (23, 30), (26, 30))
    activation = game.activation = Activation(hero.id)
    play(COMBINED_CHARGE.declare(game, hero, activation))
    play(COMBINED_CHARGE.resolve(game, hero, activation))
    record = game.agenda.pop(0)
    assert record == ChargeMove(hero.id, guard.id)
    assert isinstance(record, ChargeMove)
    asked = [ask.about for ask in answered(charge_move(game, record))]
    assert asked == [(hero.leader, target.leader), (guard.leader, target.leader)]
    assert game.touching(hero, target)
    assert game.touching(guard, target)
    assert game.agenda == [Combat(hero.id, target.id, charge=True, combined=True)]


@pytest.mark.rule("DRK-R-35")
def test_the_guard_need_not_reach_the_enemy(board: Board) -> None:
    game = board.game
    hero = board.put("salik", 0, (20, 20))
    guard = board.put("soldats", 0, (20, 12), (22.5, 12))
    target = board.put("guerriers", 1, (20, 34))
    rule = charge_move(game, ChargeMove(hero.id, guard.id))
    ask = rule.send(None)
    ask = rule.send(ask.sample(Random(1)))
    assert ask.about == (guard.leader, target.leader)
    assert ask.refusal([[20, 21], [22.5, 21]]) is None
    assert why(ask.refusal([[20, 8], [22.5, 8]])) == ("charge.away", "DRK-R-33")
    with pytest.raises(StopIteration):
        rule.send([[], []])
    assert game.agenda == [Combat(hero.id, target.id, charge=True, combined=True)]


@pytest.mark.rule("DRK-R-35")
def test_several_guards_near_are_chosen_from(board: Board) -> None:
    game = board.game
    hero = board.put("salik", 0, (20, 20))
    board.put("corbeaux", 0, (24, 20), (27, 20))
    other = board.put("corbeaux", 0, (16, 20), (13, 20))
    activation = game.activation = Activation(hero.id)
    play(COMBINED_CHARGE.declare(game, hero, activation), f"unit:{other.id}")
    assert activation.detail == str(other.id)


@pytest.mark.rule("DRK-H-TERR-04")
def test_rubble_takes_the_bonus_of_a_charge(board: Board) -> None:
    game = board.game
    unit = board.put("salik", 0, (20, 20))
    target = board.put("guerriers", 1, (20, 33))
    board.scenery("rubble", 20, 26)
    play(charge_move(game, ChargeMove(unit.id)), [[20, 30.5]])
    assert game.agenda == [Combat(unit.id, target.id, charge=True, spoiled=True)]


# ---- pile-in --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-ATK-04", "DRK-ATK-05", "DRK-R-34")
def test_those_in_contact_with_nobody_pile_in_up_to_their_walk(board: Board) -> None:
    game = board.game
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20), (25, 20))
    target = board.put("guerriers", 1, (20, 22.5), (22.5, 24), (25, 24))
    _, asked = run(pile_in(game, unit, target), [[[], [22.5, 21.5], [25, 21.5]]])
    assert [game.touching(unit, target), game.figures[1].y, game.figures[2].y] == [True, 21.5, 21.5]
    assert asked[0].topic == "pile-in"


@pytest.mark.rule("DRK-ATK-04", "DRK-R-34")
def test_those_in_contact_stay_and_the_most_contacts_are_due(board: Board) -> None:
    game = board.game
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20), (25, 20))
    target = board.put("guerriers", 1, (20, 22.5), (22.5, 24), (25, 24))
    rule = pile_in(game, unit, target)
    ask = rule.send(None)
    assert why(ask.refusal([[20, 19.5], [22.5, 21.5], [25, 21.5]])) == ("path.stays", "DRK-MOVE-05")
    assert why(ask.refusal([[], [22.5, 21.5], []])) == ("charge.contacts", "DRK-R-33")
    for seed in range(6):
        assert ask.refusal(ask.sample(Random(seed))) is None
    rule.close()


@pytest.mark.rule("DRK-ATK-04")
def test_nobody_is_asked_when_all_are_in_contact(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20))
    target = board.put("guerriers", 1, (20, 22.5), (22.5, 22.5))
    play(pile_in(board.game, unit, target))


# ---- to the hundredth -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-32", "DRK-R-03")
@pytest.mark.parametrize(("gap", "reached"), [(15.0, True), (15.0625, False)])
def test_a_charge_reaches_exactly_as_far_as_its_value(board: Board, gap: float, reached: bool) -> None:
    unit, target = board.put("salik", 0, (20, 20)), board.put("guerriers", 1, (20, 22.5 + gap))
    assert charge_targets(board.game, unit) == ([target] if reached else [])
    assert (rule_of(CHARGE, board.game, unit) == "") is reached


@pytest.mark.rule("DRK-COMB-04")
def test_the_first_unit_of_all_may_be_the_guard(board: Board) -> None:
    game = board.game
    guard = board.put("corbeaux", 0, (24, 20), (27, 20))
    hero = board.put("salik", 0, (20, 20))
    target = board.put("guerriers", 1, (20, 30), (23, 30), (26, 30))
    asked = [ask.about for ask in answered(charge_move(game, ChargeMove(hero.id, guard.id)))]
    assert asked == [(hero.leader, target.leader), (guard.leader, target.leader)]
    assert game.agenda == [Combat(hero.id, target.id, charge=True, combined=True)]


@pytest.mark.rule("DRK-H-TERR-04")
@pytest.mark.parametrize(
    ("paths", "spoiled"),
    [
        ([[20, 30.5], [23, 30.5]], False),
        ([[20, 30.5], [26, 23, 26, 28, 23, 30.5]], True),
        ([[20, 30.5], [23, 26, 23, 30.5]], False),
    ],
)
def test_the_bonus_goes_with_the_first_fighter_who_crosses_rubble(
    board: Board, paths: list[list[float]], spoiled: bool
) -> None:
    game = board.game
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    target = board.put("guerriers", 1, (20, 33), (23, 33))
    board.scenery("rock", 70, 70)
    board.scenery("rubble", 29, 26)
    play(charge_move(game, ChargeMove(unit.id)), paths)
    assert game.agenda == [Combat(unit.id, target.id, charge=True, spoiled=spoiled)]


@pytest.mark.rule("DRK-R-49", "DRK-R-98")
def test_who_is_gone_or_shut_in_after_the_war_cry_does_not_move(board: Board) -> None:
    unit = board.put("ragnor", 0, (20, 20))
    unit.where = "gone"
    play(charge_move(board.game, ChargeMove(unit.id)))
    assert board.game.agenda == []


@pytest.mark.rule("DRK-ACT-05")
def test_the_charge_of_another_unit_does_not_count(board: Board) -> None:
    unit, other = board.put("corbeaux", 0, (20, 20), (23, 20)), board.put("corbeaux", 0, (40, 20), (43, 20))
    board.put("guerriers", 1, (21, 30), (24, 30))
    board.game.activation = Activation(other.id, charged=True)
    assert rule_of(CHARGE, board.game, unit) == ""
    board.game.activation = Activation(unit.id)
    assert rule_of(CHARGE, board.game, unit) == ""


@pytest.mark.rule("DRK-ATK-04")
def test_nobody_piles_in_on_who_is_gone(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20))
    target = board.put("guerriers", 1, (20, 22.5))
    target.where = "gone"
    play(pile_in(board.game, unit, target))
    target.where, unit.where = "table", "gone"
    play(pile_in(board.game, unit, target))
