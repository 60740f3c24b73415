"""What stands between the chapters: elementals off the table, prisoners, guards under a spell."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.charge import guards_near
from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.games.drakerys.skills.query import grant, report
from escarmouche.games.drakerys.wounds import eliminate
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.match import Match
from escarmouche.play.reason import Refusal
from escarmouche.play.requests import Placement
from escarmouche.play.script import play


@pytest.mark.rule("DRK-SUMMON-16", "DRK-R-80")
def test_an_elemental_away_from_the_table_goes_with_its_summoner() -> None:
    board = Board()
    celeste = board.put("Céleste", 0, (10, 10))
    herald = board.put("heraut-de-l-air", 0, (30, 30), summoner=celeste.id)
    herald.where = "away"
    board.changed()
    play(eliminate(board.game, celeste, None, "DRK-MORALE-05"))
    assert board.game.units[herald.id].where == "gone"


@pytest.mark.rule("DRK-WALK-03", "DRK-COH-04")
def test_a_formation_is_offered_for_where_the_leader_goes() -> None:
    board = Board()
    board.put("Corbeaux", 0, *rank(20, 20, 6))
    board.put("guerriers", 1, (70, 70), (73, 70))
    match = Match.begin(RULES, board.library, board.game, 1)
    ((player, ask),) = match.asked()
    assert isinstance(ask, Placement)
    offered = ask.offer(24.0, 26.0)
    assert offered is not None
    assert ask.refusal(offered) is None
    assert offered[0][-2:] == [24.0, 26.0]
    assert ask.offer(60.0, 60.0) is None
    match.answer(player, offered)
    assert (match.game.figures[0].x, match.game.figures[0].y) == (24.0, 26.0)


def test_a_formation_is_offered_for_where_a_unit_deploys() -> None:
    match, rng = Match.new("drakerys", seed=4, setup="played"), Random(4)
    while match.asked()[0][1].topic != "deploy-place":
        for player, ask in match.asked():
            match.answer(player, ask.sample(rng))
    ((player, ask),) = match.asked()
    assert isinstance(ask, Placement)
    left, bottom, right, top = ask.region()[0][0], ask.region()[0][1], ask.region()[0][4], ask.region()[0][5]
    offered = ask.offer((left + right) / 2, (bottom + top) / 2)
    assert offered is None or ask.refusal(offered) is None
    assert ask.offer(45.0, 45.0) is None


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


@pytest.mark.rule("DRK-MERC-12")
def test_the_owner_of_the_incarnation_may_dismiss_it_at_any_time() -> None:
    board = Board()
    lorn = board.put("lorn", 0, (10, 10))
    refused = RULES.aside(board.game, 0, "dismiss")
    assert isinstance(refused, Refusal)
    assert refused.reason.key == "skill.no-incarnation"
    there = board.put("incarnation-de-lorn", 0, (30, 30), summoner=lorn.id)
    assert isinstance(RULES.aside(board.game, 1, "dismiss"), Refusal)
    step = RULES.aside(board.game, 0, "dismiss")
    assert not isinstance(step, Refusal)
    play(step(board.game))
    assert there.where == "gone"
    given_up = RULES.aside(board.game, 1, "concede")
    assert not isinstance(given_up, Refusal)
    play(given_up(board.game))
    assert [side.conceded for side in board.game.sides] == [False, True]
    assert board.told("event.conceded") == [{"player": 2}]
