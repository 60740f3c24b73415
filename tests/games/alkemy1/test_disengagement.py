"""Leaving a fight (p. 23-25): the test, the free attacks, the engagement, and pushes, which need none of it."""

from __future__ import annotations

from typing import Any

import pytest
from games.alkemy1.moves import carry_out, path_after, refused, rule_of, to_the_end, whatever_waits, why
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy.pushing import push
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy1.approach import ENGAGE, close_in
from escarmouche.games.alkemy1.movement import RUN, WALK
from escarmouche.play.requests import Choose, Path, Roll
from escarmouche.play.script import dice, play, run, secretly

RECRUIT, LANCER, GHULAM, JARAYA = "Recrues Avaloniennes", "Miliciens-Lanciers", "Ghulam Suleman", "Jaraya Malikh"
TEMPLAR, GUARD = "Templier Avalonien", "Garde Triadique"
WON, LOST = (dice(6, 6), dice(1, 1)), (dice(1, 1), dice(6, 6))
"""The leaver's Reflex roll, then the enemy's: white faces show their number."""


def fight(*enemies: tuple[str, float, float], name: str = RECRUIT) -> tuple[Board, Fighter]:
    """A figure of the first player at (12, 12), in a fight with enemies (name, x, y)."""
    board = Board()
    leaver = board.put(name, 0, 12, 12)
    for enemy, x, y in enemies:
        board.engage(leaver, board.put(enemy, 1, x, y))
    return board, leaver


@pytest.mark.rule("AK1-MOVE-06", "AK1-DISENG-01", "AK1-DISENG-02", "AK1-DISENG-05", "AK1-DISENG-09")
@pytest.mark.parametrize("action", [WALK, RUN])
def test_the_test_comes_before_the_move_and_won_it_costs_nothing_more(action: Any) -> None:
    board, leaver = fight((RECRUIT, 13, 12))
    _, asked = run(carry_out(board.game, action, leaver), [*WON, [9, 12]])
    assert [type(request) for request in asked] == [Roll, Roll, Path]
    assert (leaver.x, leaver.free, leaver.lost) == (9, True, 0)
    assert board.game.fighters[1].free
    assert leaver.action_points == 2 - action.printed_cost


@pytest.mark.rule("AK1-DISENG-06", "AK1-DISENG-08", "AK1-R-59", "AK1-R-134")
def test_lost_it_lets_the_enemy_strike_one_column_left_and_the_move_is_still_made() -> None:
    board, leaver = fight((RECRUIT, 13, 12))
    enemy = board.game.fighters[1]
    line = board.game.profile(enemy).damage
    assert line[3] != line[4]
    play(carry_out(board.game, WALK, leaver), *LOST, enemy.id, dice(6, 4), [9, 12])
    assert leaver.lost == line[3], "mace and axe is the fifth column"
    assert enemy.action_points == 2, "the attack is free"
    assert (leaver.x, leaver.free) == (9, True)


@pytest.mark.rule("AK1-DISENG-07")
def test_the_free_attacks_are_optional() -> None:
    board, leaver = fight((RECRUIT, 13, 12))
    _, asked = run(carry_out(board.game, WALK, leaver), [*LOST, "no-strike", [9, 12]])
    assert isinstance(asked[2], Choose)
    assert asked[2].player == 1
    assert leaver.lost == 0


@pytest.mark.rule("AK1-DISENG-03", "AK1-DISENG-06", "AK1-X-14", "AK1-R-134")
def test_of_several_one_is_picked_to_test_and_all_may_strike_in_their_order() -> None:
    board, leaver = fight((RECRUIT, 13, 12), (JARAYA, 11, 12), name=GHULAM)
    jaraya = board.game.fighters[2]
    _, asked = run(
        carry_out(board.game, WALK, leaver),
        [jaraya.id, dice(1, 1), dice(6, 6), 2, dice(6, 6), 1, dice(5, 5), [12, 8]],
    )
    assert (asked[0].player, list(asked[0].keys)) == (1, [1, 2])
    assert [type(request) for request in asked].count(Roll) == 4, "one test, two attacks"
    assert leaver.lost == 4 + 2, "two maces are read as mace and axe, two swords cannot be read farther left"
    assert leaver.y == 8


@pytest.mark.rule("AK1-DISENG-08", "AK1-R-134")
def test_the_attacks_stop_when_it_falls_and_it_does_not_move() -> None:
    board, leaver = fight((RECRUIT, 13, 12), (RECRUIT, 11, 12))
    leaver.lost = len(board.game.profile(leaver).boxes) - 1
    play(carry_out(board.game, WALK, leaver), 1, dice(3, 3), dice(6, 6), 2, dice(6, 5))
    assert not leaver.alive
    assert (leaver.x, leaver.y) == (12, 12)


@pytest.mark.rule("AK1-DISENG-04", "AK1-R-127")
def test_enemies_without_allonge_out_of_contact_neither_test_nor_strike() -> None:
    board, leaver = fight((RECRUIT, 13.5, 12), name=LANCER)
    play(carry_out(board.game, WALK, leaver), [9, 12])
    assert leaver.free
    board, leaver = fight((RECRUIT, 13.5, 12), (JARAYA, 11, 12), name=LANCER)
    _, asked = run(carry_out(board.game, WALK, leaver), [*LOST, 2, dice(1, 1), [12, 8]])
    assert [list(request.keys) for request in asked if isinstance(request, Choose)] == [[2, "no-strike"]]
    assert board.told("event.opposed")[0]["winner"] == "Jaraya Malikh", "it alone may test"
    board, leaver = fight((LANCER, 13.5, 12), name=LANCER)
    _, asked = run(carry_out(board.game, WALK, leaver), [*WON, [9, 12]])
    assert [type(request) for request in asked] == [Roll, Roll, Path], "with Allonge it may test from there"


@pytest.mark.rule("AK1-FIGHT-02", "AK1-FIGHT-03")
def test_a_figure_that_leaves_ends_out_of_reach() -> None:
    board, leaver = fight((LANCER, 13.5, 12))
    request = path_after(carry_out(board.game, WALK, leaver), *WON)
    assert refused(request, 11.4, 12) == ""
    assert refused(request, 11.6, 12) == "path.within-reach", "0.9 away, Allonge still holds it"
    assert rule_of(request, 11.6, 12) == "AK1-FIGHT-02"


@pytest.mark.rule("AK1-MOVE-04", "AK1-DISENG-01")
def test_whoever_is_hemmed_in_cannot_leave() -> None:
    board, leaver = fight(*[(RECRUIT, x, y) for x, y in ((13, 12), (11, 12), (12, 13), (12, 11))])
    assert why(WALK, board.game, leaver) == "move.no-way-out"
    assert why(RUN, board.game, leaver) == "move.no-way-out"


# ---- engagement -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-ENGAGE-01", "AK1-ENGAGE-03", "AK1-ENGAGE-04", "AK1-ENGAGE-05", "AK1-ENGAGE-06", "AK1-X-13")
def test_an_engagement_brings_into_contact_and_gives_a_free_attack_with_any_card() -> None:
    board, disciple = fight((GHULAM, 14, 12), name=JARAYA)
    ghulam = board.game.fighters[1]
    play(carry_out(board.game, ENGAGE, disciple))
    assert board.game.in_contact(disciple, ghulam)
    assert (disciple.action_points, disciple.rooted) == (1, False)
    assert board.game.agenda == [Fight(disciple.id, ghulam.id, free=True)]
    ghulam.action_points = 0
    rule = whatever_waits(board.game)
    request = rule.send(None)
    assert sorted(request.questions[0].keys) == ["brutal", "inactive", "normal", "parry", "quick"]
    rule.close()


@pytest.mark.rule("AK1-ENGAGE-03", "AK1-ENGAGE-04", "AK1-CC-04")
def test_its_attack_costs_nothing_and_has_no_bonus_die() -> None:
    board, jaraya = fight((GHULAM, 14, 12), name=JARAYA)
    board.game.fighters[1].action_points = 0
    jaraya.action_points = 1
    play(to_the_end(board.game, carry_out(board.game, ENGAGE, jaraya)), secretly({0: "normal"}), dice(6, 6))
    assert board.game.fighters[1].lost == 4
    assert jaraya.action_points == 0


@pytest.mark.rule("AK1-ENGAGE-02", "AK1-R-51")
def test_only_enemies_already_fought_from_a_distance_can_be_engaged() -> None:
    board, jaraya = fight((GHULAM, 13, 12), name=JARAYA)
    assert why(ENGAGE, board.game, jaraya) == "engage.nobody", "they touch"
    board = Board()
    jaraya = board.put(JARAYA, 0, 12, 12)
    board.put(GHULAM, 1, 13.5, 12)
    assert why(ENGAGE, board.game, jaraya) == "engage.nobody", "near, but no fight"


@pytest.mark.rule("AK1-ENGAGE-07")
def test_an_engagement_takes_the_most_direct_way() -> None:
    board, jaraya = fight((GHULAM, 14, 12), name=JARAYA)
    _, asked = run(carry_out(board.game, ENGAGE, jaraya), [])
    assert asked == []
    assert [jaraya.x, jaraya.y] == pytest.approx([13, 12], abs=0.02)


@pytest.mark.rule("AK1-ENGAGE-01")
def test_an_engagement_comes_into_contact_even_with_allonge_of_its_own() -> None:
    board, lancer = fight((GHULAM, 14, 12), name=LANCER)
    play(carry_out(board.game, ENGAGE, lancer))
    assert board.game.in_contact(lancer, board.game.fighters[1])


@pytest.mark.rule("AK1-DISENG-10", "AK1-R-50", "AK1-X-16")
def test_one_of_two_reaches_may_be_left_to_engage_the_other_after_one_test() -> None:
    board, templar = fight((GUARD, 14, 12), (GUARD, 10, 12), name=TEMPLAR)
    right, left = board.game.fighters[1], board.game.fighters[2]
    _, asked = run(carry_out(board.game, ENGAGE, templar), [left.id, [], *WON])
    assert [type(request) for request in asked].count(Roll) == 2
    assert board.told("event.opposed")[0]["loser"] == board.game.name(right)
    assert board.game.in_contact(templar, left)
    assert (templar.engaged, right.free) == ([left.id], True)
    assert templar.action_points == 1


@pytest.mark.rule("AK1-R-50")
def test_fights_that_an_engagement_keeps_need_no_test() -> None:
    board, templar = fight((GUARD, 14, 12), (GUARD, 12.9, 13.3), name=TEMPLAR)
    play(carry_out(board.game, ENGAGE, templar), 1, [])
    assert sorted(templar.engaged) == [1, 2]


@pytest.mark.rule("AK1-R-49", "AK1-RMOVE-07")
def test_an_engagement_that_falls_short_goes_as_far_as_it_can() -> None:
    board = Board()
    totem, shooter = board.put(RECRUIT, 0, 4, 12), board.put(RECRUIT, 1, 12, 12)
    play(to_the_end(board.game, close_in(board.game, totem, [shooter], "AK1-RMOVE-07")))
    assert (totem.x, totem.free) == (8, True)
    assert not totem.rooted


@pytest.mark.rule("AK1-R-49", "AK1-X-23", "AK1-ENGAGE-02")
def test_in_reaction_to_a_shot_an_engagement_initiates_a_fight() -> None:
    board = Board()
    totem, shooter = board.put(RECRUIT, 0, 4, 12), board.put(RECRUIT, 1, 9, 12)
    play(close_in(board.game, totem, [shooter], "AK1-RMOVE-07"))
    assert totem.x == pytest.approx(8, abs=0.02)
    assert (totem.engaged, shooter.engaged) == ([1], [0])
    assert board.game.agenda == [Fight(totem.id, shooter.id, free=True)]


# ---- pushes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-R-20")
def test_a_push_goes_straight_away_and_leaves_the_fight_without_a_test() -> None:
    board, pushed = fight((RECRUIT, 11, 12))
    assert play(push(board.game, pushed, board.game.fighters[1], 3.0, "AK1-R-20")) == 3.0
    assert (pushed.x, pushed.y, pushed.free, pushed.rooted) == (15, 12, True, False)


@pytest.mark.rule("AK1-R-20")
@pytest.mark.parametrize(("player", "piece", "x"), [(0, "", 13.45), (1, "", 13.45), (-1, "rock", 12.75)])
def test_a_push_stops_short_of_figures_and_at_what_bars_the_way(player: int, piece: str, x: float) -> None:
    board, pushed = fight((RECRUIT, 11, 12))
    if piece:
        board.piece(piece, 15, 12)
    else:
        board.put(RECRUIT, player, 14.5, 12)
    play(push(board.game, pushed, board.game.fighters[1], 4.0, "AK1-R-20"))
    assert pushed.x == pytest.approx(x, abs=0.02)


@pytest.mark.rule("AK1-R-20", "AK1-R-21")
def test_what_only_hinders_does_not_stop_a_push_but_nobody_ends_on_it() -> None:
    board, pushed = fight((RECRUIT, 11, 12))
    board.piece("low-wall", 14, 12, 90)
    play(push(board.game, pushed, board.game.fighters[1], 4.0, "AK1-R-20"))
    assert pushed.x == 16
    board, pushed = fight((RECRUIT, 11, 12))
    board.piece("low-wall", 14, 12, 90)
    play(push(board.game, pushed, board.game.fighters[1], 2.2, "AK1-R-20"))
    assert pushed.x == pytest.approx(13.2, abs=0.06), "the last spot before it"


@pytest.mark.rule("AK1-R-19")
def test_nobody_is_pushed_off_the_table() -> None:
    board = Board()
    pushed, enemy = board.put(RECRUIT, 0, 22, 12), board.put(RECRUIT, 1, 21, 12)
    play(push(board.game, pushed, enemy, 4.0, "AK1-R-19"))
    assert pushed.x == pytest.approx(23.5, abs=0.01)


@pytest.mark.rule("AK1-R-20", "AK1-FALL-01")
def test_whoever_is_pushed_off_scenery_falls() -> None:
    board = Board()
    board.piece("platform", 12, 12)
    pushed, enemy = board.put(RECRUIT, 0, 12, 12.5), board.put(RECRUIT, 1, 12, 11.4)
    play(push(board.game, pushed, enemy, 2.0, "AK1-R-20"))
    assert pushed.y == pytest.approx(14.5, abs=0.01)
    assert pushed.lost == 1
    leaper = Board()
    leaper.piece("platform", 12, 12)
    pushed, enemy = leaper.put(RECRUIT, 0, 12, 12.5), leaper.put(RECRUIT, 1, 12, 11.4)
    grant(leaper.game, pushed, "Bond")
    play(push(leaper.game, pushed, enemy, 2.0, "AK1-R-20"))
    assert pushed.lost == 0
