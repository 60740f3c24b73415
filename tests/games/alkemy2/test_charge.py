"""The charge (V2 p. 25): declared, paid, measured, made or failed."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from games.alkemy2.moves import carry_out, why
from games.boards.alkemy2 import Board
from games.boards.fights import fight, up_to_the_fight

from escarmouche.games.alkemy.agenda import BeeAttack, Fight
from escarmouche.games.alkemy.cards import legal_cards
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.contact import Onset
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy2.charge import CHARGE, charge
from escarmouche.games.alkemy2.fighting import FIGHT
from escarmouche.games.alkemy2.journey import Journey
from escarmouche.games.alkemy2.movement import CLIMB, RUN, WALK
from escarmouche.games.alkemy2.sight import sees
from escarmouche.play.effects import Until
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Choose, Confirm, Path, Roll
from escarmouche.play.script import dice, play, run, secretly

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter

RECRUIT, LANCER, GARLAN = "Recrues Avaloniennes", "Miliciens-Lanciers", "Chevalier-Légat Garlan de Brall"
ARBALIST, STEALTHY, FROG = "Arbalétriers Avaloniens", "Guerrier-Vent Corbeau", "Ca'apiti Yeux Rouges"
PILGRIM, RETIARIUS = "Pélerin Avalonien", "Rétiaire Avalonien"


def facing(gap: float, charger: str = RECRUIT, target: str = RECRUIT, **options: Any) -> tuple[Board, Fighter, Fighter]:
    """Two enemies so far apart from edge to edge, the first at (4, 12)."""
    board = Board(**options)
    first = board.put(charger, 0, 4, 12)
    second = board.put(target, 1, 0, 0)
    reach = board.game.profile(first).radius + board.game.profile(second).radius
    second.x, second.y = 4 + reach + gap, 12.0
    board.changed()
    return board, first, second


def failed(board: Board, charger: Fighter) -> str:
    """Why a charge failed, empty when it did not."""
    assert charger.rooted
    assert charger.wary is bool(board.told("event.charge-failed"))
    said = [event.said.key for event in board.game.events or []]
    return said[said.index("event.charge-failed") + 1] if charger.wary else ""


# ---- declaring --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-CHARGE-01", "AK2-CHARGE-03", "AK2-X-21", "AK2-MEAS-01", "AK2-GEN-05")
def test_a_charge_is_declared_and_paid_before_anything_is_measured() -> None:
    board, wolitse, near = facing(3, "Wolitse Brise Nocturne")
    far = board.put(RECRUIT, 1, 22, 22)
    declared, asked = run(CHARGE.declare(board.game, wolitse), [near.id, []])
    assert list(asked[0].keys) == [near.id, far.id], "near and far alike"
    assert declared.targets == [near.id]
    CHARGE.pay(board.game, wolitse, declared)
    assert wolitse.action_points == board.game.profile(wolitse).action_points - 1
    assert not board.game.learnt
    play(CHARGE.resolve(board.game, declared), [7, 12])
    assert board.game.learnt


@pytest.mark.rule("AK2-CHARGE-04", "AK2-CHARGE-06", "AK2-LOS-05", "AK2-R-106")
def test_what_is_not_seen_may_be_named_with_a_warning_and_the_charge_fails() -> None:
    board, recruit, target = facing(4)
    hidden = board.put(RECRUIT, 1, 4, 16)
    board.piece("house", 4, 14)
    rule = CHARGE.declare(board.game, recruit)
    request = rule.send(None)
    rule.close()
    assert isinstance(request, Choose)
    assert {option.key: option.note and option.note.key for option in request.options()} == {
        target.id: None,
        hidden.id: "charge.unseen",
    }
    play(charge(board.game, recruit, [hidden]))
    assert failed(board, recruit) == "charge.unseen"
    assert not board.game.learnt, "nothing was measured"


# ---- a valid charge ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-CHARGE-05", "AK2-MEAS-02", "AK2-MEAS-05", "AK2-R-33")
@pytest.mark.parametrize(("gap", "valid"), [(6.0, True), (6.01, False)])
def test_the_range_is_measured_from_edge_to_edge(gap: float, valid: bool) -> None:
    board, recruit, target = facing(gap)
    play(charge(board.game, recruit, [target]), *([[recruit.x + gap, 12]] if valid else []))
    assert failed(board, recruit) == ("" if valid else "charge.too-far")


@pytest.mark.rule("AK2-X-09", "AK2-MEAS-03", "AK2-MEAS-04", "AK2-CHARGE-06")
def test_garlan_charges_too_far_and_his_point_is_lost() -> None:
    board, garlan, jaraya = facing(6.5, GARLAN)
    play(carry_out(board.game, CHARGE, garlan))
    assert garlan.action_points == 3
    assert failed(board, garlan) == "charge.too-far"
    assert jaraya.free


@pytest.mark.rule("AK2-CHARGE-10", "AK2-CHARGE-11", "AK2-STATE-07", "AK2-STATE-08")
def test_a_valid_charge_ends_in_contact_and_both_are_engaged() -> None:
    board, recruit, target = facing(4)
    play(charge(board.game, recruit, [target]), [8, 12])
    assert board.game.in_contact(recruit, target)
    assert (recruit.engaged, target.engaged) == ([target.id], [recruit.id])
    assert failed(board, recruit) == ""


@pytest.mark.rule("AK2-CHARGE-10", "AK2-R-34", "AK2-R-03")
def test_the_charger_chooses_where_it_arrives_and_arrives_exactly() -> None:
    board, recruit, target = facing(3)
    with pytest.raises(Refused, match=r"path\.not-in-contact"):
        play(charge(board.game, recruit, [target]), [6.9, 12])
    recruit.rooted = False
    with pytest.raises(Refused, match=r"path\.too-long"):
        play(charge(board.game, recruit, [target]), [4, 14, 8, 15, 8, 13])
    recruit.rooted = False
    play(charge(board.game, recruit, [target]), [7.2, 13.2, 8, 13.015])
    assert hypot(recruit.x - 8, recruit.y - 12) == pytest.approx(1, abs=0.002)


@pytest.mark.rule("AK2-CHARGE-10")
def test_a_way_into_contact_is_offered_on_the_side_that_is_pointed_at() -> None:
    board, recruit, target = facing(3)
    _, (request, *_) = run(charge(board.game, recruit, [target]), [[7, 12]])
    assert isinstance(request, Path)
    recruit.x = 4.0
    board.changed()
    way = request.offer(8, 20)
    assert way is not None
    assert way[-2:] == pytest.approx([8, 13], abs=0.002)
    assert request.refusal(way) is None


@pytest.mark.rule("AK2-CHARGE-12", "AK2-CHARGE-13", "AK2-CHARGE-14")
def test_one_free_attack_card_follows_with_a_bonus_die() -> None:
    board, recruit, target = facing(4)
    target.action_points = 0
    play(charge(board.game, recruit, [target]), [8, 12])
    assert board.game.agenda == [Fight(recruit.id, target.id, recruit.id)]
    duel = Duel(recruit, target, charger=recruit)
    assert {card.kind for card in legal_cards(board.game, duel, recruit)} == {"attack"}
    points = recruit.action_points
    _, asked = run(fight(board.game, duel), [secretly({0: "normal"}), dice(1, 1, 1)])
    assert len(asked[-1].dice) == 3
    assert recruit.action_points == points


@pytest.mark.rule("AK2-CHARGE-15", "AK2-CHARGE-16")
@pytest.mark.parametrize("gap", [4, 8])
def test_no_further_move_after_a_charge_but_other_actions(gap: float) -> None:
    board, recruit, target = facing(gap, advanced_terrain=True)
    board.piece("low-wall", 4, 14)
    play(charge(board.game, recruit, [target]), *([[8, 12]] if gap < 6 else []))
    refusals = {why(action, board.game, recruit) for action in (WALK, RUN, CHARGE, CLIMB)}
    assert refusals <= {"move.rooted", "charge.engaged", "climb.engaged"}
    assert why(WALK, board.game, recruit) == why(RUN, board.game, recruit) == "move.rooted"
    if gap < 6:
        assert why(FIGHT, board.game, recruit) == ""


@pytest.mark.rule("AK2-R-33", "AK2-CHARGE-06")
def test_a_target_within_range_without_a_way_to_it_is_missed() -> None:
    for name, valid in ((RECRUIT, False), (FROG, True)):
        board, charger, target = facing(4, name)
        board.piece("ravine", 6.5, 12, 90)
        assert board.game.standing.sees_one(charger.id, target.id)
        play(charge(board.game, charger, [target]), *([[8, 12]] if valid else []))
        assert failed(board, charger) == ("" if valid else "charge.no-path"), "Bond leaps over it"


@pytest.mark.rule("AK2-R-34")
def test_a_charge_touches_nobody_it_has_not_named() -> None:
    board, recruit, target = facing(4)
    board.put(RECRUIT, 1, 9, 13.01)
    with pytest.raises(Refused, match=r"path\.stranger"):
        play(charge(board.game, recruit, [target]), [8.134, 12.5])
    recruit.rooted = False
    play(charge(board.game, recruit, [target]), [8, 12])
    assert recruit.engaged == [target.id]


@pytest.mark.rule("AK2-R-34")
def test_a_charge_that_could_not_avoid_another_enemy_fails() -> None:
    board, recruit, target = facing(4)
    for x, y in ((8.5, 12.88), (8.5, 11.12), (10, 12), (9.5, 12.87), (9.5, 11.13)):
        board.put(RECRUIT, 1, x, y)
    play(charge(board.game, recruit, [target]))
    assert failed(board, recruit) == "charge.no-path"


# ---- a failed charge --------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-CHARGE-07", "AK2-R-36")
def test_a_failed_charge_walks_towards_its_target_by_the_shortest_way() -> None:
    board, recruit, target = facing(8)
    play(charge(board.game, recruit, [target]))
    assert (recruit.x, recruit.y) == (8, 12)
    board, recruit, target = facing(9)
    board.piece("statue", 7, 11.9)
    play(charge(board.game, recruit, [target]))
    assert recruit.y > 12.3, "round the statue"
    assert hypot(recruit.x - 4, recruit.y - 12) < 4


@pytest.mark.rule("AK2-CHARGE-08", "AK2-R-36", "AK2-SKILL-69")
def test_a_failed_charge_stops_short_of_its_target() -> None:
    board, recruit, target = facing(4.05, target=STEALTHY)
    play(charge(board.game, recruit, [target]))
    assert failed(board, recruit) == "charge.stealth"
    assert 0.1 <= board.game.gap(recruit, target) < 0.13
    assert recruit.free


@pytest.mark.rule("AK2-R-36")
def test_a_failed_charge_stops_short_of_any_enemy() -> None:
    board, recruit, target = facing(9)
    other = board.put(RECRUIT, 1, 8.2, 13.01)
    play(charge(board.game, recruit, [target]))
    assert board.game.gap(recruit, other) >= 0.1
    assert recruit.free
    assert recruit.x > 7


@pytest.mark.rule("AK2-CHARGE-09")
def test_after_a_failed_charge_only_defence_cards_are_played() -> None:
    board, recruit, target = facing(8)
    play(charge(board.game, recruit, [target]))
    place(board.game, target, recruit.x + 1, recruit.y)
    board.engage(recruit, target)
    duel = Duel(target, recruit)
    assert {card.kind for card in legal_cards(board.game, duel, target)} == {"attack", "defence"}
    assert {card.kind for card in legal_cards(board.game, duel, recruit)} == {"defence"}


@pytest.mark.rule("AK2-CHARGE-22", "AK2-X-18", "AK2-X-34", "AK2-R-36", "AK2-ACT-14")
def test_a_charge_on_somebody_removed_meanwhile_fails_and_goes_where_it_stood() -> None:
    board = Board()
    lancers = [board.put(LANCER, 0, 4, y, card=1) for y in (11, 13)]
    enemy, other = board.put(RECRUIT, 1, 9, 12), board.put(RECRUIT, 1, 20, 20)
    enemy.lost = len(board.game.profile(enemy).boxes) - 1
    declared = []
    for lancer in lancers:
        declared.append(play(CHARGE.declare(board.game, lancer), enemy.id, []))
        CHARGE.pay(board.game, lancer, declared[-1])
    play(CHARGE.resolve(board.game, declared[0]), [8, 12])
    cards = secretly({0: "normal", 1: "inactive"})
    play(fight(board.game, Duel(lancers[0], enemy, charger=lancers[0])), cards, dice(6, 6, 6))
    assert not enemy.alive
    board.game.agenda.clear()
    play(CHARGE.resolve(board.game, declared[1]))
    assert failed(board, lancers[1]) == "charge.gone"
    assert lancers[1].action_points == 1
    assert board.game.agenda == [], "no attack"
    assert 7 < lancers[1].x < 8.1, "a walk towards the spot, not towards the other enemy"
    assert other.free


@pytest.mark.rule("AK2-ACT-14", "AK2-CHARGE-02")
def test_a_charger_caught_in_a_fight_before_its_turn_fails_where_it_stands() -> None:
    board, recruit, target = facing(4)
    declared = play(CHARGE.declare(board.game, recruit))
    board.engage(recruit, board.put(RECRUIT, 1, 3, 12))
    play(CHARGE.resolve(board.game, declared))
    assert failed(board, recruit) == "charge.engaged"
    assert recruit.x == 4
    assert target.free


# ---- several targets --------------------------------------------------------------------------------------------


def pair(gap: float, charger: str = RECRUIT) -> tuple[Board, Fighter, Fighter, Fighter]:
    """Two enemies side by side, a charger before them."""
    board = Board()
    mover = board.put(charger, 0, 4, 12)
    first, second = board.put(RECRUIT, 1, 5 + gap, 11.4), board.put(RECRUIT, 1, 5 + gap, 12.6)
    return board, mover, first, second


@pytest.mark.rule("AK2-CHARGE-17", "AK2-CHARGE-18", "AK2-CHARGE-21", "AK2-X-33", "AK2-R-34")
def test_two_figures_are_charged_and_only_the_first_is_attacked() -> None:
    board, recruit, first, second = pair(4)
    with pytest.raises(Refused, match=r"path\.not-in-contact"):
        play(charge(board.game, recruit, [second, first]), [8, 12.6])
    recruit.rooted = False
    declared, asked = run(CHARGE.declare(board.game, recruit), [second.id, [first.id]])
    assert [request.rule for request in asked] == ["AK2-CHARGE-03", "AK2-CHARGE-17"]
    way = Onset(Journey(board.game, recruit, "charge"), [second, first]).route()
    assert way is not None
    play(CHARGE.resolve(board.game, declared), way)
    assert sorted(recruit.engaged) == [first.id, second.id]
    assert board.game.in_contact(recruit, first)
    assert board.game.in_contact(recruit, second)
    assert board.game.agenda == [Fight(recruit.id, second.id, recruit.id)], "one card, one bonus die"


@pytest.mark.rule("AK2-CHARGE-19")
def test_only_who_is_seen_is_offered_as_an_additional_target() -> None:
    board, recruit, first, second = pair(4)
    third = board.put(RECRUIT, 1, 4, 16)
    board.piece("house", 4, 14)
    board.changed()
    declared, asked = run(CHARGE.declare(board.game, recruit), [first.id, []])
    assert list(asked[0].keys) == [first.id, second.id, third.id]
    assert list(asked[1].keys) == [second.id]
    assert declared.targets == [first.id]


@pytest.mark.rule("AK2-CHARGE-19", "AK2-CHARGE-20")
@pytest.mark.parametrize("because", ["far", "unseen", "apart"])
def test_one_target_that_fails_makes_the_whole_charge_fail(because: str) -> None:
    board, recruit, first, second = pair(4)
    if because == "far":
        second.x = 20.0
    elif because == "unseen":
        second.x, second.y = 4.0, 16.0
        board.piece("house", 4, 14)
    else:
        second.y = 15.0
    board.changed()
    play(charge(board.game, recruit, [first, second]))
    reasons = {"far": "charge.too-far", "unseen": "charge.unseen", "apart": "charge.no-path"}
    assert failed(board, recruit) == reasons[because]
    assert first.free
    assert hypot(recruit.x - 4, recruit.y - 12) > 3.8
    assert recruit.y < 12, "towards the initial target"


# ---- Allonge ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SKILL-06", "AK2-SKILL-07", "AK2-X-32", "AK2-X-35")
def test_allonge_may_stop_up_to_one_inch_away() -> None:
    board, lancer, target = facing(5, LANCER)
    with pytest.raises(Refused, match=r"path\.not-in-contact"):
        play(charge(board.game, lancer, [target]), [7.9, 12])
    lancer.rooted = False
    play(charge(board.game, lancer, [target]), [8.1, 12])
    assert board.game.gap(lancer, target) == pytest.approx(0.9, abs=0.01)
    assert (lancer.engaged, target.engaged) == ([target.id], [lancer.id])


@pytest.mark.rule("AK2-R-35", "AK2-X-32")
def test_allonge_does_not_lengthen_the_charge() -> None:
    board, lancer, target = facing(6.5, LANCER)
    play(charge(board.game, lancer, [target]))
    assert failed(board, lancer) == "charge.too-far"
    assert lancer.x == 8, "it walks towards him instead"
    board, lancer, target = facing(6, LANCER)
    play(charge(board.game, lancer, [target]), [9.2, 12])
    assert failed(board, lancer) == ""


@pytest.mark.rule("AK2-R-34", "AK2-SKILL-06")
def test_allonge_reaches_two_figures_from_afar() -> None:
    board, lancer, first, second = pair(4, LANCER)
    play(charge(board.game, lancer, [first, second]), [7.6, 12])
    assert sorted(lancer.engaged) == [first.id, second.id]
    assert not board.game.in_contact(lancer, first)


# ---- the order of a charge --------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-CHARGE-23", "AK2-SHOOT-28", "AK2-R-113")
def test_a_free_target_with_a_weapon_may_shoot_before_the_charger_moves() -> None:
    board, recruit, archer = facing(5, target=ARBALIST)
    rule = up_to_the_fight(board.game, charge(board.game, recruit, [archer]))
    request = rule.send(None)
    assert isinstance(request, Confirm)
    assert (request.player, request.rule) == (1, "AK2-SHOOT-28")
    assert recruit.x == 4
    rule.close()
    recruit.rooted = False
    board.engage(archer, board.put(RECRUIT, 0, archer.x + 1, 12))
    _, asked = run(up_to_the_fight(board.game, charge(board.game, recruit, [archer])), [[9, 12]])
    assert [type(request) for request in asked] == [Path], "an engaged archer does not"


@pytest.mark.rule("AK2-R-43")
def test_every_target_of_a_multiple_charge_may_shoot_in_its_controllers_order() -> None:
    board, recruit, first, second = pair(4)
    for target in (first, second):
        target.profile = board.profile(ARBALIST).key
    board.changed()
    way = Onset(Journey(board.game, recruit, "charge"), [first, second]).route()
    _, asked = run(
        up_to_the_fight(board.game, charge(board.game, recruit, [first, second])), [second.id, False, False, way]
    )
    assert [type(request) for request in asked] == [Choose, Confirm, Confirm, Path]
    assert asked[1].about[0] == second.id


@pytest.mark.rule("AK2-R-45", "AK2-R-113", "AK2-CHARGE-04", "AK2-CHARGE-19")
def test_a_charge_without_sight_of_every_target_fails_before_anybody_may_shoot() -> None:
    board, recruit, archer = facing(5, target=ARBALIST)
    hidden = board.put(RECRUIT, 1, recruit.x, 18)
    board.piece("house", recruit.x, 15)
    play(charge(board.game, recruit, [archer, hidden]))
    assert failed(board, recruit) == "charge.unseen"
    assert archer.action_points == 2


@pytest.mark.rule("AK2-R-43", "AK2-SHOOT-27")
def test_only_targets_who_can_shoot_are_put_in_order() -> None:
    board, recruit, first, second = pair(4)
    for target in (first, second):
        target.profile = board.profile(ARBALIST).key
    second.action_points = 0
    board.changed()
    way = Onset(Journey(board.game, recruit, "charge"), [first, second]).route()
    _, asked = run(up_to_the_fight(board.game, charge(board.game, recruit, [first, second])), [False, way])
    assert [type(request) for request in asked] == [Confirm, Path]
    assert asked[0].about[0] == first.id


@pytest.mark.rule("AK2-R-113")
def test_a_charger_shot_down_charges_no_more() -> None:
    board, recruit, archer = facing(5, target=ARBALIST)
    recruit.lost = len(board.game.profile(recruit).boxes) - 1
    play(up_to_the_fight(board.game, charge(board.game, recruit, [archer])), True, dice(6, 6))
    assert not recruit.alive
    assert board.game.agenda == []
    assert archer.free


@pytest.mark.rule("AK2-R-43", "AK2-REACT-05", "AK2-SKILL-59")
def test_a_reaction_charge_is_answered_neither_by_shots_nor_by_guards() -> None:
    board, recruit, archer = facing(5, target=ARBALIST)
    board.put(PILGRIM, 1, archer.x + 1.5, 13)
    _, asked = run(charge(board.game, recruit, [archer], reaction=True), [[9, 12]])
    assert [type(request) for request in asked] == [Path]
    assert board.game.agenda == [Fight(recruit.id, archer.id, recruit.id)], "cards are played as usual"


@pytest.mark.rule("AK2-R-113", "AK2-SKILL-61", "AK2-SKILL-63", "AK2-R-120")
def test_a_guard_takes_the_targets_place_before_anybody_shoots() -> None:
    board, recruit, archer = facing(5, target=ARBALIST)
    pilgrim = board.put(PILGRIM, 1, archer.x + 1.5, 12)
    pilgrim.rooted = True
    grant(board.game, recruit, "Allonge", Until("displaced", pilgrim.id))
    spot = (archer.x, archer.y)
    _, asked = run(up_to_the_fight(board.game, charge(board.game, recruit, [archer])), [True, [9, 12]])
    assert [type(request) for request in asked] == [Confirm, Path], "the guard makes no reaction shot, nor the guarded"
    assert (pilgrim.x, pilgrim.y) == spot
    assert recruit.engaged == [pilgrim.id]
    assert archer.free
    assert not recruit.effects, "a swap displaces, though it is no move of the guard"


@pytest.mark.rule("AK2-R-113", "AK2-SKILL-46", "AK2-SKILL-48", "AK2-SKILL-50")
def test_fear_is_tested_once_the_charge_is_valid_the_chargers_test_first() -> None:
    board, colossus, retiarius = facing(5, "Colosse Avalonien", RETIARIUS)
    _, asked = run(
        up_to_the_fight(board.game, charge(board.game, colossus, [retiarius])),
        [dice(6, 6), dice(6, 6), [9, 12], dice(1, 1)],
    )
    kinds = [type(request) for request in asked]
    assert kinds == [Roll, Roll, Path, Roll], "two tests, the move, then Enchevêtrement"
    assert [request.owner for request in asked if isinstance(request, Roll)] == [0, 1, 1]
    board, colossus, retiarius = facing(7, "Colosse Avalonien", RETIARIUS)
    play(charge(board.game, colossus, [retiarius]))
    assert failed(board, colossus) == "charge.too-far", "and nobody tests"


@pytest.mark.rule("AK2-R-113", "AK2-SKILL-115")
def test_nets_are_thrown_before_the_cards_the_chargers_first() -> None:
    board, one, other = facing(5, RETIARIUS, RETIARIUS)
    script = [dice(6, 6), dice(6, 6), [9, 12], dice(6, 6), dice(1, 1, 1)]
    _, asked = run(up_to_the_fight(board.game, charge(board.game, one, [other])), script)
    assert [request.owner for request in asked if isinstance(request, Roll)] == [0, 1, 0, 1]
    assert [effect.skill for effect in other.effects] == ["Enchevêtré"]
    assert board.game.agenda == [Fight(one.id, other.id, one.id)]


@pytest.mark.rule("AK2-R-113", "AK2-SKILL-100")
def test_bees_come_after_the_move_and_before_the_cards() -> None:
    board, recruit, target = facing(5)
    hiver = board.put("Lance-Ruches Crapaud", 0, 2, 2)
    board.marker("hive", 9, 14, solid=False, owner=0, about=hiver.id)
    play(charge(board.game, recruit, [target]), [9, 12])
    assert board.game.agenda == [BeeAttack(0, recruit.id), Fight(recruit.id, target.id, recruit.id)]


@pytest.mark.rule("AK2-FX-02")
def test_a_card_that_is_forced_stands_in_the_record() -> None:
    board, recruit, target = facing(5)
    play(charge(board.game, recruit, [target], forced="brutal"), [9, 12])
    assert board.game.agenda == [Fight(recruit.id, target.id, recruit.id, "brutal")]


# ---- Bond -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SKILL-71", "AK2-SKILL-70", "AK2-R-113")
def test_bond_charges_what_it_does_not_see() -> None:
    for name, valid in ((FROG, True), (RECRUIT, False)):
        board, charger, archer = facing(5, name, ARBALIST)
        board.piece("house", 6.75, 12, 90)
        _, asked = run(up_to_the_fight(board.game, charge(board.game, charger, [archer])), [[9, 12]] if valid else [])
        assert [type(request) for request in asked] == ([Path] if valid else []), "who does not see does not shoot"
        assert failed(board, charger) == ("" if valid else "charge.unseen")


@pytest.mark.rule("AK2-SKILL-71", "AK2-R-34")
@pytest.mark.parametrize("x", [0.625, 23.375])
def test_bond_finds_the_one_side_of_its_target_that_is_free(x: float) -> None:
    """Behind a ravine, at the edge of the table, a friend of the charger in the way: only the open side is left."""
    board = Board()
    frog, target = board.put(FROG, 0, x, 8), board.put(RECRUIT, 1, x, 12)
    board.put(RECRUIT, 0, x, 10.95)
    board.piece("ravine", 12 + (x - 12) * 0.8, 9.75)
    play(charge(board.game, frog, [target]), Onset(Journey(board.game, frog, "charge"), [target]).route())
    assert failed(board, frog) == ""
    assert abs(frog.x - 12) < abs(target.x - 12) - 0.5, "towards the middle of the table"


# ---- terrain ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-CROSS-05", "AK2-CROSS-06", "AK2-R-85")
@pytest.mark.parametrize("inside", ["charger", "target"])
@pytest.mark.parametrize(("gap", "valid"), [(4.0, True), (4.05, False)])
def test_no_long_charge_into_or_out_of_cluttered_ground(inside: str, gap: float, valid: bool) -> None:
    board, recruit, target = facing(gap, advanced_terrain=True)
    board.piece("ruins", recruit.x if inside == "charger" else target.x, 12, 0)
    play(charge(board.game, recruit, [target]), *([[4 + gap, 12]] if valid else []))
    assert failed(board, recruit) == ("" if valid else "charge.cluttered")


@pytest.mark.rule("AK2-CROSS-08")
def test_a_charge_into_cluttered_ground_ends_inside_it() -> None:
    board, recruit, target = facing(4, advanced_terrain=True)
    board.piece("ruins", 9, 12)
    with pytest.raises(Refused, match=r"path\.cluttered"):
        play(charge(board.game, recruit, [target]), [8.9, 11])
    recruit.rooted = False
    play(charge(board.game, recruit, [target]), [8, 12])
    assert recruit.engaged == [target.id]


@pytest.mark.rule("AK2-CROSS-04", "AK2-R-84")
@pytest.mark.parametrize(("gap", "key"), [(4.0, ""), (5.0, "charge.no-path"), (5.9, "charge.no-path")])
def test_a_charge_through_hindering_ground_is_two_shorter(gap: float, key: str) -> None:
    board, recruit, target = facing(gap, advanced_terrain=True)
    board.piece("hedge", 6, 12, 90)
    board.piece("hedge", 6, 15.5, 90)
    board.piece("hedge", 6, 8.5, 90)
    play(charge(board.game, recruit, [target]), *([] if key else [[4 + gap, 12]]))
    assert failed(board, recruit) == key


@pytest.mark.rule("AK2-R-84")
def test_a_charge_goes_round_hindering_ground_where_that_is_within_reach() -> None:
    board, recruit, target = facing(5, advanced_terrain=True)
    board.piece("crates", 0.8, 0.8)
    board.piece("hedge", 6, 13.9, 90)
    way = Onset(Journey(board.game, recruit, "charge"), [target]).route()
    assert way is not None
    assert min(way[1::2]) < 11.5
    play(charge(board.game, recruit, [target]), way)
    assert recruit.engaged == [target.id]


# ---- any answer that is picked will do --------------------------------------------------------------------------


@pytest.mark.rule("AK2-R-34")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("name", [RECRUIT, LANCER, FROG])
def test_any_sampled_charge_is_accepted(name: str, advanced: bool) -> None:
    found = 0
    for seed in range(12):
        rng = Random(seed)
        board = Board(advanced_terrain=advanced)
        for key in rng.sample(["marsh", "ruins", "hedge", "low-wall", "statue"], 3):
            board.piece(key, 8 + 8 * rng.random(), 8 + 8 * rng.random(), 180 * rng.random())
        fighters = [board.put(name, 0, 2, 2), *[board.put(RECRUIT, number % 2, 22, 22) for number in range(6)]]
        for fighter in fighters:
            spot = board.game.standing.nearest_free(fighter.id, 9 + 6 * rng.random(), 9 + 6 * rng.random())
            assert spot is not None
            fighter.x, fighter.y = spot
            board.changed()
        for target in board.game.enemies(0):
            onset = Onset(Journey(board.game, fighters[0], "charge"), [target])
            sure = onset.route()
            if sure is not None:
                found += 1
                request = onset.request(sure)
                assert all(request.refusal(request.sample(rng)) is None for _ in range(8))
    assert found > 10


def test_random_play_names_several_targets_now_and_then() -> None:
    board, recruit, target = facing(4)
    board.put(RECRUIT, 1, 9, 14)
    rule = CHARGE.declare(board.game, recruit)
    rule.send(None)
    request = rule.send(target.id)
    rule.close()
    rng = Random(1)
    answers = [request.sample(rng) for _ in range(200)]
    assert all(request.refusal(answer) is None for answer in answers)
    assert 2 < sum(bool(answer) for answer in answers) < 60


@pytest.mark.rule("AK2-R-03", "AK2-R-34")
@pytest.mark.parametrize("turn", [120, 140, 200, 235])
def test_a_charge_that_ends_a_hair_from_its_target_ends_in_contact_on_that_side(turn: float) -> None:
    board, charger, target = facing(2)
    bearing = turn * pi / 180
    spot = [target.x + 1.01 * cos(bearing), target.y + 1.01 * sin(bearing)]
    play(charge(board.game, charger, [target]), spot)
    assert (charger.x, charger.y) == pytest.approx(spot, abs=0.012)
    assert hypot(charger.x - target.x, charger.y - target.y) == pytest.approx(1, abs=0.002)


@pytest.mark.rule("AK2-SKILL-60", "AK2-CHARGE-04", "AK2-R-113")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_guard_whom_the_charger_does_not_see_cannot_step_in(hidden: bool) -> None:
    board, charger, target = facing(4)
    guard = board.put(PILGRIM, 1, 9, 15)
    if hidden:
        board.piece("house", 6.25, 15, 0)
    assert sees(board.game, charger, guard) is not hidden
    assert sees(board.game, charger, target)
    play(charge(board.game, charger, [target]), *([] if hidden else [False]), [8, 12])
    assert failed(board, charger) == ""
