"""Pisteur. The leaps of Bond are proved with the moves."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import to_the_end

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, grant, react
from escarmouche.games.alkemy.state import Activation, Fighter
from escarmouche.games.alkemy2.activation import begin_activation
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.reason import Refused
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def raven(board: Board) -> Fighter:
    """Guerrier-Vent Corbeau: walks 5, Pisteur."""
    raven = board.put("Guerrier-Vent Corbeau", 0, 5, 5)
    board.game.activation = Activation(raven.card, 0, [raven.id])
    return raven


async def tracked(game: Game, fighter: Fighter) -> None:
    """What the skill does, and what it leaves to be done."""
    await to_the_end(game, react(game, Skill.at_start_of_activation, fighter))


@pytest.mark.rule("AK2-SKILL-23", "AK2-SKILL-70")
def test_whoever_has_bond_leaps(board: Board, raven: Fighter) -> None:
    assert any_says(board.game, Skill.leaps, board.put("Ca'apiti", 1, 9, 9))
    assert not any_says(board.game, Skill.leaps, raven)


@pytest.mark.rule("AK2-SKILL-72", "AK2-SKILL-29")
def test_a_tracker_walks_for_nothing_when_its_activation_begins(board: Board, raven: Fighter) -> None:
    play(begin_activation(board.game), True, [10.0, 5.0])
    assert (raven.x, raven.y) == (10, 5)
    assert raven.action_points == 2
    assert board.game.activation is not None
    assert board.game.activation.acted == [], "it is no Action"


@pytest.mark.rule("AK2-SKILL-72")
def test_it_is_no_longer_than_a_walk_and_may_be_left_out(board: Board, raven: Fighter) -> None:
    with pytest.raises(Refused):
        play(react(board.game, Skill.at_start_of_activation, raven), True, [10.1, 5.0])
    raven.used = []
    play(react(board.game, Skill.at_start_of_activation, raven), False)
    assert raven.used == []


@pytest.mark.rule("AK2-SKILL-72")
def test_it_comes_once_a_turn_after_the_fee_of_a_reactivation(board: Board, raven: Fighter) -> None:
    raven.activations = 1
    play(begin_activation(board.game), True, [6.0, 5.0])
    assert raven.action_points == 1
    play(react(board.game, Skill.at_start_of_activation, raven))
    assert raven.x == 6


@pytest.mark.rule("AK2-SKILL-72", "AK2-SKILL-109")
def test_not_after_a_charge_nor_when_held(board: Board, raven: Fighter) -> None:
    raven.rooted = True
    play(react(board.game, Skill.at_start_of_activation, raven))
    raven.rooted = False
    grant(board.game, raven, "Immobilisé")
    play(react(board.game, Skill.at_start_of_activation, raven))
    assert raven.used == []


@pytest.mark.rule("AK2-SKILL-72")
def test_it_leaves_a_fight_by_a_disengagement_roll(board: Board, raven: Fighter) -> None:
    recruit = board.put("Recrues", 1, 6, 5)
    board.engage(raven, recruit)
    play(tracked(board.game, raven), True, dice(6, 6), dice(1, 1), [3.0, 5.0])
    assert raven.free


@pytest.mark.rule("AK2-SKILL-118", "AK2-SKILL-72")
def test_an_entangled_tracker_pays_to_leave(board: Board, raven: Fighter) -> None:
    net = board.put("Rétiaire", 1, 6, 5)
    board.engage(raven, net)
    grant(board.game, raven, "Enchevêtré", source=net.id)
    raven.action_points = 0
    play(react(board.game, Skill.at_start_of_activation, raven))
    raven.action_points = 1
    play(tracked(board.game, raven), True, dice(6, 6), dice(1, 1), [3.0, 5.0])
    assert raven.action_points == 0
    assert raven.free
