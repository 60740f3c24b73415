"""Effrayant and Sans Peur."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import due, up_to_the_fight

from escarmouche.games.alkemy.engagement import engage, part
from escarmouche.games.alkemy.harm import remove
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy2.charge import charge, fears
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import dice, play, run


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def mordren(board: Board) -> Fighter:
    """Effrayant 14."""
    return board.put("Mordren", 0, 5, 5)


@pytest.fixture
def raven(board: Board) -> Fighter:
    """ESP 7, so that 3 and 4 are just enough against 14."""
    return board.put("Guerrier-Tonnerre du Corbeau", 1, 6, 5)


def fear_tests(board: Board, charger: Fighter, *targets: Fighter) -> Coroutine[Any, Any, None]:
    """The tests of a charge that has proved valid."""
    return due(board.game, *fears(board.game, charger, list(targets)))


def malus(board: Board, fighter: Fighter, what: str = "combat") -> int:
    net: int = play(prepare(board.game, Throw(fighter, what, "test")))[1]  # type: ignore[arg-type]
    return net


@pytest.mark.rule("AK2-SKILL-46", "AK2-SKILL-47", "AK2-SKILL-24", "AK2-DICE-16")
@pytest.mark.parametrize(("faces", "expected"), [((3, 4), 0), ((3, 3), -1)])
def test_whoever_is_charged_by_it_tests_its_mind(
    board: Board, mordren: Fighter, raven: Fighter, faces: tuple[int, int], expected: int
) -> None:
    play(fear_tests(board, mordren, raven), dice(*faces))
    for what in ("mind", "reflex", "combat", "shoot"):
        assert malus(board, raven, what) == expected
    assert malus(board, mordren) == 0


@pytest.mark.rule("AK2-SKILL-46", "AK2-SKILL-50")
def test_whoever_charges_it_tests_too_and_goes_on_charging(board: Board, mordren: Fighter, raven: Fighter) -> None:
    _, asked = run(fear_tests(board, raven, mordren), [dice(1, 1)])
    assert asked[0].owner == 1
    assert board.told("event.rolled", "event.rolled-at")[0]["difficulty"] == 14
    assert malus(board, raven) == -1


@pytest.mark.rule("AK2-SKILL-47")
def test_the_malus_lasts_as_long_as_the_two_are_engaged(board: Board, mordren: Fighter, raven: Fighter) -> None:
    play(fear_tests(board, mordren, raven), dice(1, 1))
    engage(board.game, mordren, raven)
    other = board.put("Recrues", 0, 7, 5)
    engage(board.game, other, raven)
    part(board.game, other, raven)
    assert malus(board, raven) == -1
    part(board.game, mordren, raven)
    assert malus(board, raven) == 0


@pytest.mark.rule("AK2-SKILL-47")
def test_it_ends_with_the_bearer_even_before_they_fight(board: Board, mordren: Fighter, raven: Fighter) -> None:
    play(fear_tests(board, mordren, raven), dice(1, 1))
    remove(board.game, mordren)
    assert malus(board, raven) == 0


@pytest.mark.rule("AK2-SKILL-48")
def test_each_target_tests_and_two_frightening_figures_both_test(
    board: Board, mordren: Fighter, raven: Fighter
) -> None:
    wyrm = board.put("Wyrm", 1, 3, 5)
    _, asked = run(fear_tests(board, mordren, raven, wyrm), [dice(1, 1), dice(6, 6), dice(1, 1)])
    assert [request.owner for request in asked] == [0, 1, 1]
    assert (malus(board, mordren), malus(board, raven), malus(board, wyrm)) == (-1, 0, -1)


@pytest.mark.rule("AK2-SKILL-48")
def test_a_second_failure_against_the_same_bearer_adds_nothing(board: Board, mordren: Fighter, raven: Fighter) -> None:
    grant(board.game, raven, "Effrayé", Until(TURN_ENDS), source=mordren.id, by="Hurlement Funeste")
    play(fear_tests(board, mordren, raven), dice(1, 1, 1))
    play(fear_tests(board, mordren, raven), dice(1, 1, 1))
    assert malus(board, raven) == -1


@pytest.mark.rule("AK2-SKILL-49", "AK2-DICE-10")
def test_the_malus_of_several_bearers_add_up(board: Board, mordren: Fighter, raven: Fighter) -> None:
    others = [board.put("Rétiaire", 0, 6, 6), board.put("Colosse", 0, 6, 3)]
    play(fear_tests(board, mordren, raven), dice(1, 1))
    play(fear_tests(board, others[0], raven), dice(1, 1, 1))
    assert malus(board, raven) == -2
    play(fear_tests(board, others[1], raven), dice(1, 1, 1, 1))
    assert malus(board, raven) == -2, "at most two extra dice"


@pytest.mark.rule("AK2-SKILL-50", "AK2-ROLL-04")
def test_a_figure_without_mind_passes(board: Board, mordren: Fighter) -> None:
    spirit = board.put("Esprit-Ancêtre", 1, 6, 5)
    play(fear_tests(board, spirit, mordren), dice(6, 6))
    assert malus(board, spirit) == 0


@pytest.mark.rule("AK2-SKILL-42")
def test_the_fearless_pass_without_rolling(board: Board) -> None:
    templar, wyrm = board.put("Templier", 0, 5, 5), board.put("Wyrm", 1, 7, 5)
    play(fear_tests(board, templar, wyrm))
    assert malus(board, templar) == 0


@pytest.mark.rule("AK2-SKILL-50")
def test_a_failed_test_does_not_stop_the_charge(board: Board, mordren: Fighter) -> None:
    recruit = board.put("Guerrier-Tonnerre Crapaud", 1, 9, 5)
    spot = list(board.game.standing.contact_at(recruit.id, mordren.id, 0.0))
    play(up_to_the_fight(board.game, charge(board.game, recruit, [mordren])), dice(1, 1), spot)
    assert recruit.engaged == [mordren.id]
    assert malus(board, recruit) == -1


@pytest.mark.rule("AK2-SKILL-50")
def test_a_failed_charge_causes_no_test(board: Board, mordren: Fighter) -> None:
    toad = board.put("Guerrier-Tonnerre Crapaud", 1, 15, 5)
    play(charge(board.game, toad, [mordren]))
    assert toad.wary
    assert toad.effects == []
