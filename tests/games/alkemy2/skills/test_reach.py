"""Allonge, as far as fights go; its charge and its step are those of the moves."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import fight

from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.engagement import can_strike, held, reach, tidy
from escarmouche.games.alkemy.skills.query import grant, report
from escarmouche.games.alkemy.state import place
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import dice, play, secretly


@pytest.mark.rule("AK2-SKILL-06", "AK2-SKILL-07", "AK2-R-39")
@pytest.mark.parametrize(("x", "holds"), [(7.0, True), (7.1, False)])
def test_an_engagement_holds_up_to_one_inch_from_the_one_with_allonge(x: float, holds: bool) -> None:
    board = Board()
    recruit, novice = board.put("Recrues", 0, 5, 5), board.put("Novice du Temple", 1, 6, 5)
    board.engage(recruit, novice)
    place(board.game, recruit, x - 2, 5)
    place(board.game, novice, x, 5)
    assert reach(board.game, novice) == 1
    assert held(board.game, recruit, novice)
    place(board.game, recruit, 5, 5)
    tidy(board.game)
    assert (recruit.engaged == [novice.id]) is holds


@pytest.mark.rule("AK2-R-39", "AK2-SKILL-07")
def test_without_allonge_only_contact_holds() -> None:
    board = Board()
    recruit, raven = board.put("Recrues", 0, 5, 5), board.put("Guerrier-Tonnerre du Corbeau", 1, 6.1, 5)
    board.engage(recruit, raven)
    tidy(board.game)
    assert recruit.free
    assert raven.free


@pytest.mark.rule("AK2-R-129")
def test_allonge_that_ends_takes_the_engagement_with_it() -> None:
    board = Board()
    recruit, raven = board.put("Recrues", 0, 5, 5), board.put("Guerrier-Tonnerre du Corbeau", 1, 6.8, 5)
    grant(board.game, recruit, "Allonge", Until(TURN_ENDS))
    board.engage(recruit, raven)
    tidy(board.game)
    assert recruit.engaged == [raven.id]
    report(board.game, TURN_ENDS, -1)
    tidy(board.game)
    assert recruit.free


@pytest.mark.rule("AK2-SKILL-08", "AK2-R-57")
@pytest.mark.parametrize(("x", "strikes"), [(6.0, True), (6.5, False)])
def test_only_contact_or_allonge_lets_one_strike(x: float, strikes: bool) -> None:
    board = Board()
    recruit, novice = board.put("Recrues", 0, 5, 5), board.put("Novice du Temple", 1, x, 5)
    assert can_strike(board.game, novice, recruit)
    assert can_strike(board.game, recruit, novice) is strikes


@pytest.mark.rule("AK2-SKILL-08")
def test_at_a_distance_the_one_with_allonge_attacks_alone() -> None:
    board = Board()
    recruit, novice = board.put("Recrues", 0, 5, 5), board.put("Novice du Temple", 1, 6.5, 5)
    board.engage(recruit, novice)
    play(fight(board.game, Duel(novice, recruit)), secretly({0: "inactive", 1: "normal"}), dice(5, 5))
    assert recruit.lost == 2
