"""Morale (p. 21): the pool, the opposition, what the successes mean."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys import morale
from escarmouche.games.drakerys.agenda import MoraleTest
from escarmouche.games.drakerys.morale import morale_throw
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import gather
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.play.reason import total
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def warriors(board: Board) -> Unit:
    """Two Guerriers, Will 2, Active."""
    unit = board.put("guerriers", 0, *rank(10, 10, 2))
    board.game.activation = Activation(unit.id)
    return unit


@pytest.mark.rule("DRK-X-29", "DRK-MORALE-01", "DRK-MORALE-02", "DRK-MORALE-03", "DRK-PROF-12")
def test_six_ravens_left_against_saturation_three(board: Board) -> None:
    ravens = board.put("corbeaux", 0, *rank(10, 10, 6, 2.5))
    throw = morale_throw(board.game, MoraleTest(ravens.id, 3, "shot"))
    assert (throw.pool, throw.threshold) == (3, 6)


@pytest.mark.rule("DRK-MORALE-01")
@pytest.mark.parametrize(("fighters", "pool"), [(1, 2), (4, 2), (5, 3), (9, 3), (10, 4)])
def test_a_die_more_for_every_five_fighters(board: Board, fighters: int, pool: int) -> None:
    unit = board.put("guerriers", 0, *rank(10, 10, fighters, 2.5))
    assert morale_throw(board.game, MoraleTest(unit.id, 1, "shot")).pool == pool


@pytest.mark.rule("DRK-X-30", "DRK-MORALE-04", "DRK-MORALE-07", "DRK-SKILL-07")
def test_lancers_beaten_by_two_near_celeste(board: Board) -> None:
    lancers = board.put("irosia-lanciers", 0, *rank(10, 10, 7, 2.5))
    board.put("celeste", 0, (10, 30))
    throw = morale_throw(board.game, MoraleTest(lancers.id, 2, "combat"))
    assert (throw.pool, throw.threshold) == (3, 5)
    assert total(gather(board.game, Skill.dice, lancers, throw)) == 1
    play(morale.test(board.game, MoraleTest(lancers.id, 2, "combat")), dice(5, 4, 9, 2))
    assert (lancers.tension, lancers.where) == (0, "table")
    assert board.told("event.doubts")


@pytest.mark.rule("DRK-MORALE-05", "DRK-R-65")
def test_no_success_disperses_the_unit(board: Board, warriors: Unit) -> None:
    foe = board.put("corbeaux", 1, (10, 12.5))
    play(morale.test(board.game, MoraleTest(warriors.id, 2, "combat", foe.id)), dice(5, 5))
    assert (warriors.where, warriors.eliminated, warriors.struck_by) == ("gone", True, foe.id)


@pytest.mark.rule("DRK-MORALE-06")
def test_one_success_gives_tension_and_ends_the_activation(board: Board, warriors: Unit) -> None:
    play(morale.test(board.game, MoraleTest(warriors.id, 2, "shot")), dice(6, 5))
    assert board.game.activation is not None
    assert (warriors.tension, board.game.activation.ended) == (1, True)


@pytest.mark.rule("DRK-MORALE-07")
def test_two_successes_end_the_activation_only(board: Board, warriors: Unit) -> None:
    play(morale.test(board.game, MoraleTest(warriors.id, 2, "shot")), dice(6, 6))
    assert board.game.activation is not None
    assert (warriors.tension, board.game.activation.ended) == (0, True)


@pytest.mark.rule("DRK-MORALE-08")
def test_three_successes_change_nothing(board: Board, warriors: Unit) -> None:
    play(morale.test(board.game, MoraleTest(warriors.id, 2, "shot")), dice(10, 6), dice(6))
    assert board.game.activation is not None
    assert (warriors.tension, board.game.activation.ended) == (0, False)


@pytest.mark.rule("DRK-MORALE-06", "DRK-MORALE-07")
@pytest.mark.parametrize("faces", [(6, 5), (6, 6)])
def test_a_passive_unit_ends_nobodys_activation(board: Board, warriors: Unit, faces: tuple[int, int]) -> None:
    other = board.put("guerriers", 1, *rank(40, 40, 2))
    play(morale.test(board.game, MoraleTest(other.id, 2, "shot")), dice(*faces))
    assert board.game.activation is not None
    assert not board.game.activation.ended


@pytest.mark.rule("DRK-X-44", "DRK-SKILL-09")
def test_a_berserk_never_disperses_for_want_of_a_success(board: Board) -> None:
    scourges = board.put("fleaux-de-sang", 0, *rank(10, 10, 4), tension=2)
    play(morale.test(board.game, MoraleTest(scourges.id, 2, "combat")), dice(1, 1))
    assert (scourges.where, scourges.tension) == ("table", 3)


@pytest.mark.rule("DRK-MORALE-03")
def test_a_unit_that_is_gone_or_a_cage_rolls_nothing(board: Board) -> None:
    gone = board.put("guerriers", 0, (10, 10))
    gone.where = "gone"
    cage = board.put("guerriers", 0, (20, 10), cage=True)
    for unit in (gone, cage):
        play(morale.test(board.game, MoraleTest(unit.id, 2, "shot")))
