"""What stands between the chapters: elementals off the table, prisoners, guards under a spell."""

from __future__ import annotations

import pytest
from boards.drakerys import Board, rank

from escarmouche.games.drakerys.charge import guards_near
from escarmouche.games.drakerys.skills.in_play import grant, report
from escarmouche.games.drakerys.wounds import eliminate
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import play


@pytest.mark.rule("DRK-SUMMON-16", "DRK-R-80")
def test_an_elemental_away_from_the_table_goes_with_its_summoner() -> None:
    board = Board()
    celeste = board.put("Céleste", 0, (10, 10))
    herald = board.put("heraut-de-l-air", 0, (30, 30), summoner=celeste.id)
    herald.where = "away"
    board.changed()
    play(eliminate(board.game, celeste, None, "DRK-MORALE-05"))
    assert herald.where == "gone"


@pytest.mark.rule("DRK-MISSION-83")
def test_the_effects_upon_a_prisoner_wait_for_him() -> None:
    board = Board()
    salik = board.put("Salik", 0, (10, 10))
    grant(board.game, salik, "Berserk", Until(TURN_ENDS))
    salik.where = "captive"
    report(board.game, TURN_ENDS, -1)
    assert [effect.skill for effect in salik.effects] == ["Berserk"]
    salik.where = "table"
    report(board.game, TURN_ENDS, -1)
    assert salik.effects == []


@pytest.mark.rule("DRK-COMB-03", "DRK-H-SPELL-I1")
def test_a_guard_that_may_not_charge_takes_no_part_in_a_combined_charge() -> None:
    board = Board()
    salik = board.put("Salik", 0, (10, 10))
    guard = board.put("Corbeaux", 0, *rank(14, 10, 4))
    assert guards_near(board.game, salik) == [guard]
    grant(board.game, guard, "Sentence[1]", Until(TURN_ENDS), by="I1")
    assert guards_near(board.game, salik) == []
