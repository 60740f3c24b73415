"""What a player is told of an Action before he declares it: where it leads, and that it would surely be wasted."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.shot import announce_estimate
from escarmouche.games.alkemy.state import Activation, Fighter
from escarmouche.games.alkemy2 import activation
from escarmouche.games.alkemy2.scenarios import scenario_rules
from escarmouche.play.option import Option
from escarmouche.play.script import play

RECRUIT, CROSSBOW, RAVEN = "Recrues", "Arbalétriers", "Guerrier-Tonnerre du Corbeau"


def options(board: Board, fighter: Fighter) -> dict[str, Option]:
    """What the figure may declare, as its player reads it."""
    game = board.game
    game.activation = Activation(fighter.card, fighter.player, [fighter.id])
    question: Any = activation.declare_for(game, game.activation, fighter).send(None)
    return {str(option.key): option for option in question.options() if option.refusal is None}


def warnings(board: Board, fighter: Fighter) -> dict[str, str]:
    return {key: option.warning.key for key, option in options(board, fighter).items() if option.warning}


def facing(gap: float, **options: Any) -> tuple[Board, Fighter]:
    """A crossbowman and an enemy so far apart, from edge to edge."""
    board = Board(**options)
    archer = board.put(CROSSBOW, 0, 2, 2)
    reach = 2 + gap + board.profile(CROSSBOW).radius + board.profile(RAVEN).radius
    board.put(RAVEN, 1, 2, reach)
    return board, archer


def test_actions_that_move_say_so_and_how_far_only_where_players_may_measure() -> None:
    for measuring in (True, False):
        board, archer = facing(3, measuring=measuring)
        found = options(board, archer)
        card = board.profile(CROSSBOW)
        told = {key: option.reach for key, option in found.items() if option.moves}
        reaches = {"walk": card.walk, "run": card.run, "charge": card.charge}
        assert told == (reaches if measuring else dict.fromkeys(reaches))
        assert not found["shoot"].moves


@pytest.mark.parametrize(("more", "warned"), [(2.9, False), (3.1, True)])
def test_without_measuring_only_what_every_eye_sees_is_told(more: float, warned: bool) -> None:
    charge = Board().profile(CROSSBOW).charge
    assert charge is not None
    board, archer = facing(charge + more)
    assert ("charge" in warnings(board, archer)) is warned
    weapon = Board().profile(CROSSBOW).weapon
    assert weapon is not None
    board, archer = facing(weapon.range + more) if weapon.range + more < 20 else facing(19)
    assert ("shoot" in warnings(board, archer)) is (warned and weapon.range + more < 20)


@pytest.mark.parametrize(("more", "warned"), [(0.0, False), (0.1, True)])
def test_with_measuring_a_charge_that_falls_short_is_told(more: float, warned: bool) -> None:
    charge = Board().profile(CROSSBOW).charge
    assert charge is not None
    board, archer = facing(charge + more, measuring=True)
    assert (warnings(board, archer).get("charge") == "warning.charge-far") is warned


@pytest.mark.parametrize(("y", "warned"), [(10.0, False), (7.5, False), (3.0, True)])
def test_a_marker_far_away_is_no_use(y: float, warned: bool) -> None:
    board = Board()
    play(scenario_rules(board.game).place_objectives(board.game))
    recruit = board.put(RECRUIT, 0, 12, y)
    board.put(RAVEN, 1, 12, 22)
    assert (warnings(board, recruit).get("take-marker") == "warning.object-far") is warned


def test_an_estimate_begins_at_half_the_range_wherever_the_target_stands() -> None:
    weapon = Board().profile(CROSSBOW).weapon
    assert weapon is not None
    for gap in (3.0, 11.0):
        board, archer = facing(gap)
        ask: Any = announce_estimate(board.game, archer, board.game.fighters[1], 0.25).send(None)
        assert ask.likely == weapon.range // 2
