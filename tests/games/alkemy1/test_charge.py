"""The charge (p. 21-22): its conditions, its move, its failure, several targets, several chargers."""

from __future__ import annotations

import pytest
from games.alkemy1.moves import (
    carry_out,
    carry_out_together,
    path_of,
    refused,
    to_the_end,
    up_to_the_fight,
    whatever_waits,
    why,
)
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy.charge_targets import sent_away_by
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy1.approach import ENGAGE
from escarmouche.games.alkemy1.charge import CHARGE, charge, may_be_charged
from escarmouche.games.alkemy1.movement import RUN, WALK
from escarmouche.play.requests import AskSecretly, Path
from escarmouche.play.script import dice, play, run, secretly

RECRUIT, LANCER, GHULAM, JARAYA = "Recrues Avaloniennes", "Miliciens-Lanciers", "Ghulam Suleman", "Jaraya Malikh"
INQUISITOR, COLOSSUS, FROG = "Inquisiteur de la Garde Dragon", "Colosse Avalonien", "Ca'apiti Yeux Rouges"


def duel(gap: float, charger: str = RECRUIT, target: str = RECRUIT) -> tuple[Board, Fighter, Fighter]:
    """Two figures on open ground, so far apart."""
    board = Board()
    return board, board.put(charger, 0, 4, 12), board.put(target, 1, 5 + gap, 12)


@pytest.mark.rule("AK1-CHARGE-01", "AK1-CHARGE-06", "AK1-CHARGE-07", "AK1-CHARGE-15", "AK1-FIGHT-01", "AK1-FIGHT-04")
def test_a_charge_costs_one_and_comes_into_contact() -> None:
    board, charger, target = duel(6.0)
    play(carry_out(board.game, CHARGE, charger), [10, 12])
    assert (charger.x, charger.action_points, charger.rooted, charger.wary) == (10, 1, True, False)
    assert board.game.in_contact(charger, target)
    assert (charger.engaged, target.engaged) == ([target.id], [charger.id])
    assert board.game.agenda == [Fight(charger.id, target.id, charger.id)]


@pytest.mark.rule("AK1-CHARGE-08", "AK1-CHARGE-09", "AK1-CHARGE-10")
def test_its_free_attack_has_a_bonus_die_and_is_an_attack() -> None:
    board, charger, target = duel(5.0)
    target.action_points = 0
    play(carry_out(board.game, CHARGE, charger), [9, 12])
    rule = whatever_waits(board.game)
    request = rule.send(None)
    assert isinstance(request, AskSecretly)
    assert sorted(request.questions[0].keys) == ["brutal", "normal", "quick"]  # type: ignore[attr-defined]
    rule.close()
    board, charger, target = duel(5.0)
    target.action_points = 0
    play(carry_out(board.game, CHARGE, charger), [9, 12])
    play(whatever_waits(board.game), secretly({0: "normal"}), dice(6, 6, 6))
    assert target.lost == 4, "three dice, two maces kept"
    assert charger.action_points == 1, "the attack is free"


@pytest.mark.rule("AK1-CHARGE-02", "AK1-CHARGE-05", "AK1-R-44")
def test_whoever_is_not_seen_cannot_be_named_and_nothing_is_measured() -> None:
    board = Board()
    charger, seen, hidden = board.put(RECRUIT, 0, 4, 12), board.put(RECRUIT, 1, 5, 1), board.put(RECRUIT, 1, 9, 12)
    board.piece("rock", 6.5, 12, 90)
    assert may_be_charged(board.game, charger) == [seen], "however far"
    assert not board.game.learnt
    board.game.pieces.clear()
    board.changed()
    assert may_be_charged(board.game, charger) == [seen, hidden]


@pytest.mark.rule("AK1-CHARGE-05")
def test_without_anybody_in_sight_there_is_no_charge() -> None:
    board = Board()
    charger = board.put(RECRUIT, 0, 4, 12)
    assert why(CHARGE, board.game, charger) == "charge.nobody"
    board.put(RECRUIT, 1, 9, 12)
    assert why(CHARGE, board.game, charger) == ""
    board.piece("rock", 6.5, 12, 90)
    assert why(CHARGE, board.game, charger) == "sight.piece"


@pytest.mark.rule("AK1-CHARGE-03")
def test_a_charge_may_bend_and_choose_its_side() -> None:
    board, charger, _ = duel(3.0)
    request = path_of(board.game, CHARGE, charger)
    assert refused(request, 7, 12) == ""
    assert refused(request, 7.3, 10.6, 8, 11) == "", "from below"
    assert refused(request, 6.5, 12) == "path.not-in-contact"
    assert refused(request, 5, 15, 8, 13) == "path.too-long"


@pytest.mark.rule("AK1-CHARGE-04", "AK1-CHARGE-15", "AK1-CHARGE-16", "AK1-ACT-05", "AK1-R-35")
def test_a_figure_charges_once_and_moves_no_more() -> None:
    board, charger, target = duel(5.0, "Chevalier-Légat Garlan")
    play(carry_out(board.game, CHARGE, charger), [9, 12])
    board.game.agenda.clear()
    target.engaged, charger.engaged = [], []
    assert [why(action, board.game, charger) for action in (CHARGE, WALK, RUN)] == ["move.rooted"] * 3
    assert why(ENGAGE, board.game, charger) == "move.rooted"
    assert charger.action_points == 3, "enough for whatever else it does"


@pytest.mark.rule("AK1-CHARGE-12", "AK1-CHARGE-13", "AK1-CHARGE-14", "AK1-CHARGE-15", "AK1-X-10", "AK1-R-45")
@pytest.mark.parametrize("gap", [7.01, 12.0])
def test_a_charge_too_far_fails_and_walks_towards_its_target(gap: float) -> None:
    board, ghulam, target = duel(gap, GHULAM, INQUISITOR)
    play(carry_out(board.game, CHARGE, ghulam))
    assert (ghulam.x, ghulam.y) == (9, 12), "5 in, its walk"
    assert (ghulam.action_points, ghulam.rooted, ghulam.wary) == (1, True, True)
    assert ghulam.free
    assert target.free
    assert not board.game.agenda
    assert board.game.learnt, "a distance became known"


@pytest.mark.rule("AK1-CHARGE-13", "AK1-R-45")
def test_the_walk_of_a_failed_charge_stops_short_of_every_enemy() -> None:
    near = Board()
    runner, other = near.put(RECRUIT, 0, 4, 12), near.put(RECRUIT, 1, 15, 12)
    stranger = near.put(RECRUIT, 1, 8.5, 12.7)
    play(carry_out(near.game, CHARGE, runner), other.id, [])
    assert near.game.gap(runner, stranger) >= 0.099
    assert runner.x > 7.5


@pytest.mark.rule("AK1-CHARGE-06", "AK1-X-62")
def test_the_distance_is_that_between_the_bases() -> None:
    board, charger, _ = duel(6.01)
    play(carry_out(board.game, CHARGE, charger))
    assert (charger.x, charger.wary) == (8, True)


@pytest.mark.rule("AK1-CHARGE-11", "AK1-FIGHT-05", "AK1-X-09", "AK1-R-40")
def test_with_allonge_a_charge_may_stop_within_reach() -> None:
    board, ghulam, target = duel(7.0, GHULAM, INQUISITOR)
    play(carry_out(board.game, CHARGE, ghulam), [10, 12])
    assert board.game.gap(ghulam, target) == 1.0
    assert ghulam.engaged == [target.id]
    assert (ghulam.action_points, ghulam.rooted) == (1, True)
    assert board.game.agenda == [Fight(ghulam.id, target.id, ghulam.id)]
    board, ghulam, _ = duel(7.5, GHULAM, INQUISITOR)
    play(carry_out(board.game, CHARGE, ghulam))
    assert ghulam.wary, "7.5 is above 7, though 6.5 would do"


@pytest.mark.rule("AK1-R-41")
def test_without_a_path_short_enough_the_charge_fails() -> None:
    board, charger, _ = duel(5.0)
    for y in (10.2, 11.2, 12.2, 13.2, 14.2):
        board.put(RECRUIT, 0, 6.5, y)
    play(carry_out(board.game, CHARGE, charger))
    assert charger.wary
    assert board.told("charge.no-path"), "near enough as the crow flies"


@pytest.mark.rule("AK1-R-41", "AK1-TERRAIN-04")
def test_what_hinders_makes_the_way_of_a_charge_longer() -> None:
    board, charger, target = duel(5.0)
    board.piece("low-wall", 7, 12, 90)
    play(carry_out(board.game, CHARGE, charger), [9, 12])
    assert charger.engaged == [target.id], "5 and 1"
    board, charger, target = duel(5.2)
    board.piece("low-wall", 7, 12, 90)
    play(carry_out(board.game, CHARGE, charger))
    assert charger.wary


@pytest.mark.rule("AK1-R-42")
def test_a_charge_touches_nobody_whom_it_has_not_named() -> None:
    board, charger, target = duel(4.0)
    board.put(RECRUIT, 1, 9, 13.5)
    request = path_request(board, charger, target)
    assert refused(request, 8, 12) == ""
    assert refused(request, 8.334, 12.75) == "path.stranger"
    board.put(RECRUIT, 1, 9, 10.5)
    board.put(RECRUIT, 1, 7.3, 12.72)
    board.put(RECRUIT, 1, 7.3, 11.28)
    play(up_to_the_fight(board.game, charge(board.game, charger, [target])))
    assert charger.wary, "every place beside the target is beside a stranger"


def path_request(board: Board, charger: Fighter, target: Fighter) -> Path:
    """Which way a charge goes."""
    rule = up_to_the_fight(board.game, charge(board.game, charger, [target]))
    request = rule.send(None)
    rule.close()
    assert isinstance(request, Path)
    return request


@pytest.mark.rule("AK1-R-52", "AK1-CHARGE-22")
def test_nobody_charges_out_of_a_fight() -> None:
    board, charger, target = duel(0.0)
    board.put(RECRUIT, 1, 9, 12)
    board.engage(charger, target)
    assert why(CHARGE, board.game, charger) == "charge.engaged"


@pytest.mark.rule("AK1-CHARGE-17", "AK1-CHARGE-19", "AK1-CHARGE-20", "AK1-X-11")
def test_several_may_be_charged_and_only_the_first_is_attacked() -> None:
    board = Board()
    ghulam = board.put(GHULAM, 0, 4, 12)
    first, second = board.put(RECRUIT, 1, 9, 11.2), board.put(RECRUIT, 1, 9, 12.8)
    play(carry_out(board.game, CHARGE, ghulam), second.id, [first.id], [7.9, 12])
    assert sorted(ghulam.engaged) == [first.id, second.id]
    assert max(board.game.gap(ghulam, enemy) for enemy in (first, second)) <= 1.0
    assert board.game.agenda == [Fight(ghulam.id, second.id, ghulam.id)]


@pytest.mark.rule("AK1-CHARGE-18", "AK1-CHARGE-21", "AK1-R-43")
def test_one_condition_unmet_makes_the_whole_charge_fail() -> None:
    board = Board()
    charger = board.put(RECRUIT, 0, 4, 12)
    near, far = board.put(RECRUIT, 1, 9, 12), board.put(RECRUIT, 1, 12, 6)
    play(carry_out(board.game, CHARGE, charger), far.id, [near.id])
    assert charger.wary
    assert charger.free
    assert board.game.gap(charger, near) > 0.09, "no contact with any target"
    assert charger.y < 12, "towards the initial one"


@pytest.mark.rule("AK1-SKILL-012", "AK1-R-44")
def test_a_leaper_charges_whom_it_does_not_see() -> None:
    board = Board()
    frog, target = board.put(FROG, 0, 4, 12), board.put(RECRUIT, 1, 10, 12)
    board.piece("rock", 6.5, 12, 90)
    assert may_be_charged(board.game, frog) == [target]
    play(carry_out(board.game, CHARGE, frog), [9, 12])
    assert frog.engaged == [target.id]


@pytest.mark.rule("AK1-FIGHT-09", "AK1-R-18")
def test_nobody_charges_up_more_than_an_inch() -> None:
    board = Board()
    charger, target = board.put(RECRUIT, 0, 9, 8), board.put(RECRUIT, 1, 9, 11.2)
    board.piece("platform", 9, 12.4)
    play(carry_out(board.game, CHARGE, charger))
    assert charger.wary, "it stands at the edge, and could be touched from below"
    assert charger.free
    assert target.free


@pytest.mark.rule("AK1-R-46", "AK1-R-72")
def test_fear_comes_after_the_move_and_on_both_sides() -> None:
    board, charger, _ = duel(4.0, COLOSSUS, "Djinn Mahritin")
    _, asked = run(carry_out(board.game, CHARGE, charger), [[7.5, 12], dice(1, 1), dice(1, 1)])
    assert len(asked) == 3
    assert board.told("event.frightened") == [
        {"figure": "Djinn Mahritin", "enemy": "Colosse Avalonien"},
        {"figure": "Colosse Avalonien", "enemy": "Djinn Mahritin"},
    ]


@pytest.mark.rule("AK1-R-47", "AK1-RSHOT-01", "AK1-RSHOT-05", "AK1-R-46")
def test_a_target_shoots_before_the_charge_moves_and_may_end_it() -> None:
    board, charger, target = duel(5.0, RECRUIT, "Arbalétriers Avaloniens")
    charger.lost = len(board.game.profile(charger).boxes) - 1
    play(carry_out(board.game, CHARGE, charger), True, dice(4, 4))
    assert not charger.alive
    assert target.free
    assert target.action_points == board.game.profile(target).action_points - 1
    assert not board.game.agenda


@pytest.mark.rule("AK1-R-77", "AK1-R-123")
def test_nobody_shoots_at_a_charge_that_failed() -> None:
    board, charger, _ = duel(9.0, RECRUIT, "Arbalétriers Avaloniens")
    play(carry_out(board.game, CHARGE, charger))
    assert charger.wary


# ---- together -------------------------------------------------------------------------------------------------------


def pair() -> tuple[Board, Fighter, Fighter, Fighter]:
    """Two recruits of one card and the Jaraya that they charge."""
    board = Board()
    one, two = board.put(RECRUIT, 0, 4, 10, card=0), board.put(RECRUIT, 0, 4, 14, card=0)
    return board, one, two, board.put(JARAYA, 1, 8, 12)


@pytest.mark.rule("AK1-MULTI-05", "AK1-X-12", "AK1-R-123")
def test_figures_of_a_card_that_charge_together_all_move_before_any_attacks() -> None:
    board, one, two, target = pair()
    play(carry_out_together(board.game, CHARGE, one, two), two.id, [7.134, 12.5], [7.134, 11.5])
    assert board.game.in_contact(one, target)
    assert board.game.in_contact(two, target)
    assert board.game.agenda == [Fight(two.id, target.id, two.id), Fight(one.id, target.id, one.id)]


@pytest.mark.rule("AK1-MULTI-07", "AK1-MULTI-08", "AK1-R-48", "AK1-X-12")
def test_if_the_first_removes_the_target_the_second_attack_is_lost() -> None:
    board, one, two, target = pair()
    other = board.put(JARAYA, 1, 12, 12)
    target.lost, target.action_points = len(board.game.profile(target).boxes) - 1, 0
    play(
        to_the_end(board.game, carry_out_together(board.game, CHARGE, one, two)),
        target.id, [], target.id, [], one.id, [7.134, 11.5], [7.134, 12.5],
        secretly({0: "normal"}), dice(6, 6, 6),
    )  # fmt: skip
    assert not target.alive
    assert (two.action_points, two.rooted, two.free) == (1, True, True), "spent all the same"
    assert other.free


@pytest.mark.rule("AK1-MULTI-06", "AK1-X-12")
def test_what_the_first_did_to_the_target_counts_for_the_second() -> None:
    board, one, two, target = pair()
    target.lost = 2
    assert health(board.game, target) == "white"
    play(
        to_the_end(board.game, carry_out_together(board.game, CHARGE, one, two)),
        one.id, [7.134, 11.5], [7.134, 12.5],
        secretly({0: "normal", 1: "inactive"}), dice(6, 6, 6),
        secretly({0: "normal", 1: "normal"}), dice(6, 5), dice(6, 6), dice(6, 6, 6),
    )  # fmt: skip
    assert not target.alive, "on red dice two sixes are 8: the second is faster too, and strikes it down"


@pytest.mark.rule("AK1-R-123")
def test_a_charger_left_without_a_place_by_an_earlier_one_fails() -> None:
    board = Board()
    target = board.put(RECRUIT, 1, 8, 12)
    board.piece("tower", 9.8, 12)
    one, two = board.put(RECRUIT, 0, 5, 12, card=0), board.put(RECRUIT, 0, 3, 12, card=0)
    for y in (10.6, 13.4):
        board.put(RECRUIT, 0, 7.5, y)
    play(carry_out_together(board.game, CHARGE, one, two), one.id, [7, 12])
    assert one.engaged == [target.id]
    assert two.wary
    assert two.free
    assert two.x == pytest.approx(6.0, abs=0.01), "up to its friend"


@pytest.mark.rule("AK1-R-123")
def test_of_charges_together_those_that_fail_walk_before_the_others_move() -> None:
    board = Board()
    one, two = board.put(RECRUIT, 0, 4, 10, card=0), board.put(RECRUIT, 0, 2, 16, card=0)
    target = board.put(JARAYA, 1, 9, 12)
    play(carry_out_together(board.game, CHARGE, one, two), [8.134, 11.5])
    assert one.engaged == [target.id]
    assert (two.wary, two.free) == (True, True)
    keys = [event.said.key for event in board.game.events or []]
    assert keys.index("event.charge-failed") < keys.index("event.engaged")


def test_an_enemy_who_sent_it_away_is_not_named_again() -> None:
    board, charger, target = duel(4.0)
    charger.use_up(sent_away_by(target))
    assert may_be_charged(board.game, charger) == []
