"""A game phase (p. 17-18): picking a Unit, Actions one by one, time, Tension."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.activation import (
    ACTIONS,
    act,
    action_named,
    actions,
    declare,
    end_activation,
    pick_unit,
    spend_time,
)
from escarmouche.games.drakerys.charge import CHARGE
from escarmouche.games.drakerys.movement import WALK
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.state import Activation, Game, Unit
from escarmouche.games.drakerys.wounds import eliminate
from escarmouche.play.effects import Until
from escarmouche.play.reason import Refused
from escarmouche.play.script import play, run


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def warriors(board: Board) -> Unit:
    """Guerriers (2 Actions) far from anybody."""
    return board.put("guerriers", 0, *rank(10, 10, 3))


def activate(board: Board, unit: Unit, **fields: Any) -> Activation:
    board.game.activation = Activation(unit.id, **fields)
    board.game.phase = "declare"
    return board.game.activation


def finish(game: Game) -> None:
    play(end_activation(game))
    play(spend_time(game))


# ---- picking ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-TURN-01", "DRK-R-22")
def test_the_active_player_picks_one_of_his_units(board: Board, warriors: Unit) -> None:
    other = board.put("corbeaux", 0, (40, 40))
    board.put("soldats", 1, (60, 60))
    board.game.sides[1].time = 1
    _, asked = run(pick_unit(board.game), [f"unit:{other.id}"])
    assert (asked[0].player, list(asked[0].keys)) == (0, [f"unit:{warriors.id}", f"unit:{other.id}"])
    assert board.game.activation == Activation(other.id)
    assert board.game.phase == "declare"


@pytest.mark.rule("DRK-TURN-12")
def test_a_unit_that_can_do_nothing_is_shown_with_the_reason(board: Board, warriors: Unit) -> None:
    board.put("corbeaux", 0, (40, 40))
    board.put("corbeaux", 0, (60, 40))
    board.game.sides[0].time, board.game.sides[1].time = 94, 95
    warriors.tension = 2
    _, asked = run(pick_unit(board.game), ["unit:1"])
    greyed = {option.key: option.refusal.key for option in asked[0].options() if option.refusal}
    assert greyed == {f"unit:{warriors.id}": "unit.nothing-to-do"}


# ---- declaring --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-TURN-02", "DRK-TURN-03", "DRK-R-22")
def test_at_least_one_action_then_the_player_may_stop(board: Board, warriors: Unit) -> None:
    board.put("soldats", 1, (20, 10))
    activate(board, warriors)
    with pytest.raises(Refused, match="must-act"):
        run(declare(board.game), ["stop"])
    activate(board, warriors, actions=1)
    play(declare(board.game), "stop")
    assert board.game.phase == "end activation"


@pytest.mark.rule("DRK-TURN-03", "DRK-PROF-03")
def test_at_most_the_actions_of_the_leader(board: Board, warriors: Unit) -> None:
    activate(board, warriors, actions=2)
    play(declare(board.game))
    assert board.game.phase == "end activation"


@pytest.mark.rule("DRK-ACT-01", "DRK-TENS-02", "DRK-TIME-08")
def test_the_cost_is_added_up_and_the_token_waits(board: Board, warriors: Unit) -> None:
    warriors.tension = 2
    activation = activate(board, warriors)
    play(declare(board.game))
    assert (activation.declared, activation.spent, activation.actions, board.game.phase) == ("walk", 3, 1, "act")
    assert board.game.sides[0].time == 0


@pytest.mark.rule("DRK-X-32", "DRK-TENS-01", "DRK-TENS-02", "DRK-TURN-04", "DRK-TURN-05", "DRK-TURN-06")
def test_a_walk_then_a_charge_with_two_tension(board: Board, warriors: Unit) -> None:
    warriors.tension = 2
    assert (WALK.cost(board.game, warriors), CHARGE.cost(board.game, warriors)) == (3, 5)
    activate(board, warriors, spent=8, actions=2)
    finish(board.game)
    assert (board.game.sides[0].time, warriors.tension) == (8, 3)
    assert (board.game.activation, board.game.phase) == (None, "end of phase")


@pytest.mark.rule("DRK-X-50", "DRK-SKILL-37", "DRK-R-102")
def test_an_encumbered_charge(board: Board) -> None:
    lancers = board.put("irosia-lanciers", 0, (10, 10), tension=1)
    assert CHARGE.cost(board.game, lancers) == 6


@pytest.mark.rule("DRK-ACT-03", "DRK-TURN-02")
def test_the_actions_of_the_game(board: Board) -> None:
    keys = [action.key for action in ACTIONS]
    assert len(set(keys)) == len(keys) == 8
    assert {"attack", "shoot", "sacrifice"} < set(keys)


@pytest.mark.rule("DRK-ACT-05")
def test_one_charge_in_an_activation(board: Board, warriors: Unit) -> None:
    board.put("soldats", 1, (10, 20))
    activate(board, warriors)
    assert CHARGE.refused(board.game, warriors) is None
    activate(board, warriors, actions=1, charged=True)
    refused = CHARGE.refused(board.game, warriors)
    assert refused is not None
    assert refused.rule == "DRK-ACT-05"


@pytest.mark.rule("DRK-ACT-04", "DRK-R-92")
def test_a_special_action_uses_an_action_and_is_raised_by_tension(board: Board, warriors: Unit) -> None:
    board.objective("shard", 10, 12)
    warriors.tension = 1
    assert "pick-up" not in [action.key for action in actions(board.game)]
    board.game.common = "moon_shards"
    activation = activate(board, warriors)
    play(declare(board.game), "pick-up")
    assert (activation.spent, activation.actions) == (2, 1)


@pytest.mark.rule("DRK-TURN-02", "DRK-R-35")
def test_what_one_action_named_is_forgotten_by_the_next(board: Board, warriors: Unit) -> None:
    activation = activate(board, warriors, actions=1, target=7, detail="Arc")
    play(declare(board.game), "walk")
    assert (activation.target, activation.detail) == (-1, "")


@pytest.mark.rule("DRK-ACT-02")
def test_an_action_whose_prerequisite_fails_is_greyed(board: Board, warriors: Unit) -> None:
    board.put("soldats", 1, (10, 12.5))
    activate(board, warriors)
    for action in ACTIONS:
        refused = action.refused(board.game, warriors)
        assert (refused is None) == (action.key == "attack"), action.key


@pytest.mark.rule("DRK-TURN-11", "DRK-R-25")
def test_no_action_beyond_sixteen_sections(board: Board, warriors: Unit) -> None:
    activate(board, warriors, spent=15, actions=1)
    assert WALK.refused(board.game, warriors) is None
    warriors.tension = 1
    refused = WALK.refused(board.game, warriors)
    assert refused is not None
    assert dict(refused.params) == {"cost": 2, "room": 1}


@pytest.mark.rule("DRK-R-93")
def test_tension_gained_later_raises_only_what_follows(board: Board, warriors: Unit) -> None:
    activation = activate(board, warriors)
    play(declare(board.game))
    warriors.tension += 1
    assert activation.spent == 1
    assert action_named(board.game, "walk").cost(board.game, warriors) == 2


# ---- the end of an Activation -----------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-24", "DRK-MORALE-06")
def test_an_activation_cut_short_is_paid_for(board: Board, warriors: Unit) -> None:
    activate(board, warriors, spent=4, actions=1, ended=True)
    play(declare(board.game))
    assert board.game.phase == "end activation"
    finish(board.game)
    assert (board.game.sides[0].time, warriors.tension) == (4, 1)


@pytest.mark.rule("DRK-R-24")
def test_a_unit_destroyed_in_its_activation_costs_its_time_and_gets_no_tension(board: Board, warriors: Unit) -> None:
    activate(board, warriors, spent=4, actions=1)
    play(eliminate(board.game, warriors, None, "DRK-R-24"))
    play(declare(board.game))
    assert board.game.phase == "end activation"
    finish(board.game)
    assert (board.game.sides[0].time, warriors.tension) == (4, 0)


@pytest.mark.rule("DRK-R-24")
def test_a_unit_destroyed_before_its_action_does_not_act(board: Board, warriors: Unit) -> None:
    activate(board, warriors, declared="walk", spent=1, actions=1)
    play(eliminate(board.game, warriors, None, "DRK-R-24"))
    play(act(board.game))
    assert board.game.phase == "declare"


@pytest.mark.rule("DRK-R-95")
def test_what_lasts_until_the_end_of_its_activation_ends_after_the_tension(board: Board, warriors: Unit) -> None:
    other = board.put("corbeaux", 0, (40, 40))
    grant(board.game, warriors, "Berserk", Until("activation ends", warriors.id))
    grant(board.game, other, "Berserk", Until("activation ends", other.id))
    activate(board, warriors, spent=1, actions=1)
    play(end_activation(board.game))
    assert (board.game.phase, board.game.sides[0].time, bool(warriors.effects)) == ("spend time", 0, True)
    play(spend_time(board.game))
    assert (warriors.tension, warriors.effects, len(other.effects)) == (1, [], 1)


@pytest.mark.rule("DRK-R-86", "DRK-TURN-03")
def test_a_capacity_may_be_used_after_the_last_action_too(board: Board) -> None:
    isha = board.put("isha", 0, (10, 10), wounds=2)
    board.source("fire", 10, 18)
    activate(board, isha, actions=4)
    play(declare(board.game), "use:Absorption Élémentaire (Feu, Terre)")
    assert isha.wounds == 0
    play(declare(board.game))
    assert board.game.phase == "end activation"


@pytest.mark.rule("DRK-ACT-01", "DRK-TENS-02")
def test_actions_are_offered_with_their_price(board: Board) -> None:
    unit = board.put("guerriers", 0, *rank(10, 10, 3), tension=1)
    board.put("soldats", 1, *rank(10, 20, 3))
    activate(board, unit)
    rule = declare(board.game)
    request = rule.send(None)
    prices = {option.key: dict(option.note.params)["cost"] for option in request.options() if option.note is not None}
    assert prices == {"walk": 2, "charge": 4}
    rule.close()
