"""Harassing Shots (Harcèlement, p. 26): when, the roll, what it leads to."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.drakerys import Board, exchange, play_stage, rank

from escarmouche.games.drakerys.agenda import Combat, Reform
from escarmouche.games.drakerys.harassment import harassment_throw
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, run


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def skirmishers(board: Board) -> Unit:
    """Six Francs-Tireurs (Aim 2, Javelots, Harcèlement)."""
    return board.put("francs-tireurs", 0, *rank(10, 10, 6, 2.5))


def charge(board: Board, active: Unit, passive: Unit, *script: Any, **fields: Any) -> tuple[Combat, list[Any]]:
    """The first stage of the Combat of a Charge."""
    combat = Combat(active.id, passive.id, **{"charge": True, **fields})
    _, asked = run(exchange(board.game, combat), script)
    assert len(asked) == len(script)
    return combat, asked


def rolls(asked: list[Any]) -> list[int]:
    return [len(request.dice) for request in asked if isinstance(request, Roll)]


@pytest.mark.rule(
    "DRK-X-47", "DRK-SKILL-41", "DRK-SKILL-42", "DRK-SKILL-45", "DRK-SKILL-46", "DRK-SKILL-48", "DRK-R-48"
)
def test_skirmishers_charged_by_breakers(board: Board, skirmishers: Unit) -> None:
    breakers = board.put("casseurs", 1, (10, 13.25), (14, 13.25))
    throw = harassment_throw(board.game, skirmishers, breakers)
    assert (throw.pool, throw.threshold) == (6, 7)
    combat, asked = charge(board, breakers, skirmishers, True, dice(7, 6, 6, 6, 6, 6), dice(1))
    assert rolls(asked) == [6, 1]
    assert (skirmishers.tension, combat.stage) == (1, "initiative")


@pytest.mark.rule("DRK-SKILL-40", "DRK-SKILL-42")
def test_a_unit_harasses_when_it_charges(board: Board, skirmishers: Unit) -> None:
    target = board.put("soldats", 1, *rank(10, 12.5, 3, 2.5))
    combat, _ = charge(board, skirmishers, target, True, dice(5, 1, 1, 1, 1, 1), dice(8), [7])
    assert board.game.size(target) == 2
    assert (skirmishers.tension, combat.stage) == (1, "initiative")


@pytest.mark.rule("DRK-R-48")
def test_harassing_is_a_choice(board: Board, skirmishers: Unit) -> None:
    target = board.put("soldats", 1, *rank(10, 12.5, 3, 2.5))
    charge(board, skirmishers, target, False)
    assert skirmishers.tension == 0


@pytest.mark.rule("DRK-SKILL-40", "DRK-SKILL-41")
def test_nobody_harasses_in_an_attack(board: Board, skirmishers: Unit) -> None:
    target = board.put("soldats", 1, *rank(10, 12.5, 3, 2.5))
    combat, _ = charge(board, skirmishers, target, charge=False)
    assert combat.stage == "initiative"


@pytest.mark.rule("DRK-SKILL-46")
def test_tension_of_the_harassing_unit_counts(board: Board, skirmishers: Unit) -> None:
    skirmishers.tension = 2
    breakers = board.put("casseurs", 1, (10, 13.25), tension=4)
    assert harassment_throw(board.game, skirmishers, breakers).threshold == 9


@pytest.mark.rule("DRK-SKILL-43", "DRK-R-48")
def test_both_harass_at_the_same_time(board: Board) -> None:
    ours = board.put("francs-tireurs", 0, (10, 10))
    theirs = board.put("francs-tireurs", 1, (10, 12.5))
    combat, asked = charge(board, ours, theirs, True, True, dice(6), dice(6), dice(6), dice(6))
    assert rolls(asked) == [1, 1, 1, 1]
    assert (ours.where, theirs.where) == ("gone", "gone")
    run(play_stage(board.game, combat), [])
    assert [record for record in board.game.agenda if isinstance(record, Reform)] == []


@pytest.mark.rule("DRK-SKILL-44", "DRK-R-99")
def test_nothing_that_acts_on_shots_touches_it(board: Board) -> None:
    """No Fatal Blow, no Power, no Skirmishers, no heroic dice; the Parries guard all the same."""
    hunters = board.put("chasseurs-de-dragons", 0, (10, 10))
    lancers = board.put("irosia-lanciers", 1, (10, 13.25), (12.5, 14))
    board.game.activation = Activation(hunters.id)
    charge(board, hunters, lancers, True, dice(10), dice(1), dice(10))
    assert board.game.size(lancers) == 2


@pytest.mark.rule("DRK-SKILL-44", "DRK-R-99")
def test_skirmishers_are_no_harder_to_harass(board: Board, skirmishers: Unit) -> None:
    other = board.put("francs-tireurs", 1, (10, 12.5))
    charge(board, skirmishers, other, True, False, dice(1, 1, 1, 1, 1, 1))
    assert board.told("event.rolled.harassment")[0]["threshold"] == 6


@pytest.mark.rule("DRK-SKILL-47")
def test_hits_wound_with_the_weapon(board: Board, skirmishers: Unit) -> None:
    """Javelots, Strength 3 of the thrower, against Toughness 5: 8+."""
    target = board.put("soldats", 1, *rank(10, 12.5, 2, 2.5))
    charge(board, skirmishers, target, True, dice(5, 5, 1, 1, 1, 1), dice(8, 7))
    assert board.told("event.rolled.wound")[0]["threshold"] == 8
    assert board.game.size(target) == 1


@pytest.mark.rule("DRK-SKILL-49", "DRK-SKILL-50", "DRK-SKILL-47")
def test_a_unit_wiped_out_cancels_the_combat_and_the_other_may_reform(board: Board, skirmishers: Unit) -> None:
    target = board.put("soldats", 1, (10, 12.5))
    combat, _ = charge(board, skirmishers, target, True, dice(5, 1, 1, 1, 1, 1), dice(8))
    assert target.where == "gone"
    run(play_stage(board.game, combat), [])
    assert board.game.agenda == [Reform(skirmishers.id, target.id)]


@pytest.mark.rule("DRK-SKILL-50")
def test_losses_of_harassment_cause_no_morale_roll(board: Board, skirmishers: Unit) -> None:
    target = board.put("soldats", 1, *rank(10, 12.5, 2, 2.5))
    combat, _ = charge(board, skirmishers, target, True, dice(5, 1, 1, 1, 1, 1), dice(8))
    assert board.game.agenda == [combat]


@pytest.mark.rule("DRK-R-42")
def test_wounds_of_harassment_do_not_count_for_the_advantage(board: Board, skirmishers: Unit) -> None:
    target = board.put("soldats", 1, *rank(10, 12.5, 2, 2.5))
    combat, _ = charge(board, skirmishers, target, True, dice(5, 1, 1, 1, 1, 1), dice(8))
    assert combat.inflicted == [0, 0]


@pytest.mark.rule("DRK-R-48")
def test_where_losses_broke_all_contact_the_charger_closes_up(board: Board) -> None:
    """The one that touched is shot down; the Leader moves up between two of the shooters."""
    shooters = board.put("francs-tireurs", 1, *rank(10, 16, 3, 2.5))
    ours = board.put("sangtraqueurs", 0, (10, 10), (10, 13.5))
    combat, asked = charge(board, ours, shooters, True, dice(6, 1, 1), dice(7), [[11.25, 13.83]])
    assert asked[-1].topic == "pile-in"
    assert [figure.id for figure in board.game.fighters(ours)] == [ours.leader]
    assert board.game.touching(ours, shooters)
    assert combat.stage == "initiative"


@pytest.mark.rule("DRK-R-48")
def test_out_of_reach_there_is_no_combat(board: Board) -> None:
    ours = board.put("sangtraqueurs", 0, (10, 10))
    theirs = board.put("soldats", 1, (10, 40))
    charge(board, ours, theirs, [[]])
    assert board.game.agenda == []
    assert board.told("event.no-combat")
