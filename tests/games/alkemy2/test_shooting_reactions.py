"""Reactions to shots and to charges (V2 p. 30-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.boards.alkemy2 import Board
from games.boards.archers import (
    AXES,
    LINE,
    MACES,
    RAVEN,
    RECRUIT,
    SWORDS,
    WIND,
    archer,
    dice_rolled,
    facing,
    shoot,
    target_of,
)
from games.boards.fights import through_the_shot, up_to_the_fight

from escarmouche.games.alkemy.agenda import BeeAttack
from escarmouche.games.alkemy.engagement import engage
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy2.agenda import ReactionCharge, ReactionWalk
from escarmouche.games.alkemy2.charge import charge
from escarmouche.games.alkemy2.lane import obstacles
from escarmouche.games.alkemy2.shelter import exposed, find_shelter
from escarmouche.games.alkemy2.shooting import reaction_shot_at_charger, reaction_walk
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Choose, Confirm, Number, Roll
from escarmouche.play.script import dice, play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter


# ---- Reactions to a shot -----------------------------------------------------------------------------------------


def asked_reactions(board: Board, shooter: Fighter, *script: Any) -> list[str]:
    """What the target of a shot is offered."""
    _, asked = run(shoot(board.game, shooter), script)
    return next((list(r.keys) for r in asked if isinstance(r, Choose) and r.topic == "reaction"), [])


@pytest.mark.rule(
    "AK2-SHOOT-25", "AK2-SHOOT-26", "AK2-REACT-01", "AK2-REACT-02", "AK2-REACT-04", "AK2-REACT-05", "AK2-R-114"
)
def test_the_target_is_asked_after_the_measure_and_before_the_roll() -> None:
    board = Board()
    shooter, target = facing(board, points=1)
    board.put(RECRUIT, 1, 13, 16)
    board.put(RECRUIT, 0, 10, 12.8)
    _, asked = run(shoot(board.game, shooter), [target.id, 11.0, "no-reaction", dice(5, 5, 5)])
    assert [type(request) for request in asked] == [LazyChoose, Number, Choose, Roll]
    assert asked[2].player == target.player
    assert asked[2].keys == ["no-reaction", "react-charge", "react-walk"]
    assert target.action_points == 1
    assert board.told("event.shot-measured")


@pytest.mark.rule("AK2-SHOOT-32", "AK2-REACT-03")
@pytest.mark.parametrize(("points", "engaged", "offered"), [(0, False, False), (1, True, False), (1, False, True)])
def test_only_a_free_figure_with_a_point_reacts(points: int, engaged: bool, offered: bool) -> None:
    board = Board()
    shooter = board.put(archer(board), 0, 2, 12)
    target = board.put(RAVEN, 1, 9, 12, action_points=points)
    if engaged:
        engage(board.game, target, board.put(RECRUIT, 0, 9, 13))
    script = [3.0, *(["no-reaction"] if offered else []), dice(1, 1)]
    assert bool(asked_reactions(board, shooter, *script)) is offered


@pytest.mark.rule("AK2-SHOOT-33")
@pytest.mark.parametrize(("gap", "offered"), [(10.0, True), (10.01, False)])
def test_a_reaction_shot_needs_the_shooter_in_range(gap: float, offered: bool) -> None:
    board = Board()
    shooter = board.put(archer(board), 0, 2, 12)
    board.put(RAVEN, 1, 3 + gap, 12, rooted=True)
    script = [3.0, *(["no-reaction"] if offered else []), dice(1, 1)]
    assert ("react-shot" in asked_reactions(board, shooter, *script)) is offered


@pytest.mark.rule("AK2-R-42")
def test_nobody_reacts_to_a_shot_that_has_failed() -> None:
    board = Board()
    shooter, target = facing(board, 20.5, points=2)
    play(shoot(board.game, shooter), 3.0)
    assert target.action_points == 2
    board.piece("house", 9, 12, 90)
    play(shoot(board.game, shooter))
    assert target.action_points == 2


@pytest.mark.rule(
    "AK2-X-39", "AK2-SHOOT-34", "AK2-SHOOT-35", "AK2-SHOOT-15", "AK2-SHOOT-39", "AK2-REACT-03", "AK2-R-41", "AK2-R-43"
)
def test_a_reaction_shot_is_simultaneous() -> None:
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 12, 12)
    for fighter in (shooter, target):
        fighter.lost = len(board.game.profile(fighter).boxes) - 1
    _, asked = run(shoot(board.game, shooter), [9.0, "react-shot", dice(6, 6), dice(4, 4)])
    assert dice_rolled(asked) == [2, 2], "the right estimate is lost, the Reaction has none, and nobody reacts to it"
    assert not shooter.alive
    assert not target.alive


@pytest.mark.rule("AK2-R-41")
def test_both_roll_the_colour_they_had_before() -> None:
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 12, 12)
    target.lost = 8
    _, asked = run(shoot(board.game, shooter), [3.0, "react-shot", dice(*SWORDS), dice(*MACES)])
    assert [[die.name for die in request.dice] for request in asked if isinstance(request, Roll)] == [["white"] * 2] * 2
    assert health(board.game, target) == "yellow"
    assert target.action_points == 1
    assert shooter.lost == LINE[5]


@pytest.mark.rule("AK2-SHOOT-23", "AK2-R-41")
def test_obstacles_and_point_blank_are_each_shooter_s_own() -> None:
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 12, 12)
    board.put(RECRUIT, 0, 4, 12.9)
    play(shoot(board.game, shooter), 3.0, "react-shot", dice(*AXES), dice(*AXES))
    assert target.lost == LINE[3], "the recruit is within 5 p of the shooter"
    assert shooter.lost == LINE[2], "and an obstacle for who shoots back"
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 7, 12)
    play(shoot(board.game, shooter), 20.0, "react-shot", dice(*AXES), dice(*AXES))
    assert (target.lost, shooter.lost) == (LINE[4], LINE[4])


@pytest.mark.rule("AK2-X-36", "AK2-SHOOT-15", "AK2-SHOOT-36", "AK2-SHOOT-39", "AK2-REACT-03", "AK2-REACT-04")
def test_a_reaction_walk_follows_the_shot() -> None:
    board = Board()
    shooter, auroch = board.put(archer(board), 0, 2, 12), board.put("Guerrier-Totem Auroch", 1, 14, 12)
    board.piece("house", 13, 15)
    _, asked = run(shoot(board.game, shooter), [11.0, "react-walk", dice(*SWORDS)])
    assert dice_rolled(asked) == [2], "the Aim bonus is lost"
    assert auroch.lost == 1
    assert auroch.action_points == 2
    assert (auroch.x, auroch.y) == (14, 12)
    assert board.game.agenda == [ReactionWalk(auroch.id, shooter.id)]


@pytest.mark.rule("AK2-X-37", "AK2-SHOOT-38", "AK2-SHOOT-39", "AK2-REACT-05")
def test_a_reaction_charge_follows_the_shot() -> None:
    board = Board()
    shooter, auroch = board.put(archer(board), 0, 2, 12), board.put("Guerrier-Totem Auroch", 1, 8, 12)
    _, asked = run(shoot(board.game, shooter), [5.0, "react-charge", dice(*SWORDS)])
    assert dice_rolled(asked) == [2]
    assert auroch.action_points == 2
    assert board.game.agenda == [ReactionCharge(auroch.id, shooter.id)]


@pytest.mark.rule("AK2-SHOOT-36", "AK2-SHOOT-38")
@pytest.mark.parametrize("reaction", ["react-walk", "react-charge"])
def test_the_fallen_neither_walk_nor_charge(reaction: str) -> None:
    board = Board()
    shooter, target = facing(board, points=1)
    board.piece("house", 13, 15)
    target.lost = len(board.game.profile(target).boxes) - 1
    play(shoot(board.game, shooter), 3.0, reaction, dice(4, 6))
    assert not target.alive
    assert board.game.agenda == []


@pytest.mark.rule("AK2-SHOOT-37", "AK2-R-49")
def test_a_reaction_walk_is_offered_where_there_is_shelter() -> None:
    board = Board()
    shooter, _ = facing(board, points=1)
    assert "react-walk" not in asked_reactions(board, shooter, 3.0, "no-reaction", dice(1, 1))
    board.piece("low-wall", 13, 15)
    assert "react-walk" in asked_reactions(board, shooter, 3.0, "no-reaction", dice(1, 1))


@pytest.mark.rule("AK2-SHOOT-37")
def test_where_a_reaction_walk_may_end() -> None:
    board = Board()
    shooter, walker = facing(board, 17.0, points=1)
    game = board.game
    assert exposed(game, walker, shooter, 20, 13) is not None
    assert exposed(game, walker, shooter, 23.001, 12) is None, "out of range"
    board.piece("house", 16, 16)
    assert exposed(game, walker, shooter, 20.2, 17.1) is None, "out of sight"
    board.put(RECRUIT, 0, 17, 8)
    assert exposed(game, walker, shooter, 18.9, 7.4) is None, "within 1 p of a figure in the lane"
    assert exposed(game, walker, shooter, 19.2, 7.4) is not None, "farther than 1 p from it"
    assert exposed(game, walker, shooter, 17, 9.5) is not None, "near it, but it is not in the lane"
    board.marker("loot", 18, 12, size=0)
    assert exposed(game, walker, shooter, 19, 12) is not None, "of size 0"


@pytest.mark.rule("AK2-SHOOT-37", "AK2-R-49")
@pytest.mark.parametrize(
    ("key", "x", "safe"), [("low-wall", 14.75, True), ("low-wall", 12, False), ("marsh", 15, False)]
)
def test_terrain_shelters_who_ends_close_behind_it(key: str, x: float, safe: bool) -> None:
    """The walker ends at (16, 12): a wall of size 1 within an inch of it, one farther off, and ground of size 0."""
    board = Board(advanced_terrain=True)
    shooter, walker = facing(board, 13.0, points=1)
    board.piece(key, x, 12, 90)
    assert (exposed(board.game, walker, shooter, 16, 12) is None) is safe


@pytest.mark.rule("AK2-SHOOT-37", "AK2-R-07")
@pytest.mark.parametrize(("los_rule", "hidden"), [("max", False), ("min", True)])
def test_who_hides_behind_what_is_as_large_as_himself_is_out_of_sight_by_the_stricter_reading(
    los_rule: str, hidden: bool
) -> None:
    """A shooter of size 3, a walker of size 1, and between them, more than an inch from both, a row of size 2."""
    board = Board(los_rule=los_rule)
    shooter = board.put(archer(board, size=3), 0, 2, 12)
    walker = board.put(target_of(board, 1), 1, 16, 12)
    for y in (10.2, 11.1, 12, 12.9, 13.8):
        board.put(target_of(board, 2), 1, 10, y)
    assert (exposed(board.game, walker, shooter, 16, 12.5) is None) is hidden


@pytest.mark.rule("AK2-R-49")
def test_what_stands_near_the_shooter_shelters_too() -> None:
    board = Board()
    shooter, walker = facing(board, 5.0, points=1)
    board.put(RECRUIT, 0, 4.5, 12.5)
    assert obstacles(board.game, shooter, walker) == []
    assert exposed(board.game, walker, shooter, 6.2, 12.4) is None


@pytest.mark.rule("AK2-SKILL-68")
def test_a_stealthy_figure_may_end_its_reaction_walk_anywhere() -> None:
    board = Board()
    shooter, walker = board.put(archer(board), 0, 2, 12), board.put(WIND, 1, 14, 12)
    assert exposed(board.game, walker, shooter, 15, 12) is None
    assert find_shelter(board.game, walker, shooter) is not None
    plain = board.put(RECRUIT, 1, 14, 16)
    assert exposed(board.game, plain, shooter, 15, 16) is not None


@pytest.mark.rule("AK2-SHOOT-36", "AK2-SHOOT-37", "AK2-R-49")
def test_a_reaction_walk_must_end_in_shelter() -> None:
    board = Board()
    shooter, walker = facing(board, points=1)
    board.piece("house", 13, 15.5)
    with pytest.raises(Refused):
        play(reaction_walk(board.game, walker, shooter), [14.0, 11.0])
    spot = find_shelter(board.game, walker, shooter)
    assert spot is not None
    way = board.game.standing.way(walker.id, *spot, 4)
    assert way is not None
    play(reaction_walk(board.game, walker, shooter), way)
    assert (walker.x, walker.y) == spot


@pytest.mark.rule("AK2-SHOOT-36")
def test_shelter_is_sought_where_a_walk_may_end() -> None:
    board = Board()
    shooter, walker = facing(board, points=1)
    enemy = board.put(RECRUIT, 0, 13, 12)
    assert exposed(board.game, walker, shooter, walker.x, walker.y) is None
    spot = find_shelter(board.game, walker, shooter)
    assert spot is not None
    place(board.game, walker, *spot)
    assert not board.game.in_contact(walker, enemy)


@pytest.mark.rule("AK2-R-49")
def test_a_reaction_walk_without_shelter_left_is_not_made() -> None:
    board = Board()
    shooter, walker = facing(board, points=1)
    play(reaction_walk(board.game, walker, shooter))
    assert board.told("event.no-shelter")


@pytest.mark.rule("AK2-SHOOT-25")
def test_a_figure_that_may_not_move_any_more_neither_walks_nor_charges_in_reaction() -> None:
    board = Board()
    shooter, target = facing(board, points=1)
    board.piece("house", 13, 15)
    target.rooted = True
    assert asked_reactions(board, shooter, 3.0, dice(1, 1)) == []


# ---- Reactions to a charge ---------------------------------------------------------------------------------------


@pytest.mark.rule(
    "AK2-X-38", "AK2-SHOOT-27", "AK2-SHOOT-28", "AK2-SHOOT-29", "AK2-SHOOT-30", "AK2-SHOOT-23", "AK2-CHARGE-23"
)
def test_the_target_of_a_charge_may_shoot_first() -> None:
    board = Board()
    araoui, auroch = board.put(archer(board), 0, 2, 12), board.put("Guerrier-Totem Auroch", 1, 7, 12)
    _, asked = run(
        through_the_shot(board.game, reaction_shot_at_charger(board.game, araoui, auroch)), [True, dice(*AXES)]
    )
    assert [type(request) for request in asked] == [Confirm, Roll], "no estimate is asked for"
    assert dice_rolled(asked) == [2]
    assert araoui.action_points == 1
    assert auroch.lost == LINE[4] - 1, "point blank, and Coriace/1"
    assert (auroch.x, auroch.y) == (7, 12)
    play(through_the_shot(board.game, reaction_shot_at_charger(board.game, araoui, auroch)), False)
    assert araoui.action_points == 1


@pytest.mark.rule("AK2-SHOOT-27", "AK2-SHOOT-29", "AK2-R-45", "AK2-SKILL-71")
@pytest.mark.parametrize("lacks", ["weapon", "points", "freedom", "sight"])
def test_who_cannot_shoot_at_a_charger_is_not_asked(lacks: str) -> None:
    board = Board()
    target = board.put(RECRUIT if lacks == "weapon" else archer(board), 0, 2, 12)
    charger = board.put(target_of(board), 1, 9, 12)
    if lacks == "points":
        target.action_points = 0
    if lacks == "freedom":
        engage(board.game, target, board.put(RECRUIT, 1, 2, 13))
    if lacks == "sight":
        board.piece("house", 5, 12, 90)
    play(through_the_shot(board.game, reaction_shot_at_charger(board.game, target, charger)))
    assert charger.lost == 0


@pytest.mark.rule("AK2-R-45", "AK2-GEN-05")
def test_the_range_of_a_shot_at_a_charger_is_measured_once_it_is_paid() -> None:
    board = Board()
    target, charger = board.put(RAVEN, 0, 2, 12), board.put(target_of(board), 1, 14, 12)
    play(through_the_shot(board.game, reaction_shot_at_charger(board.game, target, charger)), True)
    assert target.action_points == 1
    assert board.told("event.shot-too-far")


@pytest.mark.rule("AK2-SHOOT-31", "AK2-SHOOT-28", "AK2-CHARGE-23")
@pytest.mark.parametrize("removed", [False, True])
def test_after_the_reaction_shot_the_charge_goes_on_unless_the_charger_fell(removed: bool) -> None:
    board = Board()
    target, charger = board.put(archer(board), 0, 2, 12), board.put(target_of(board), 1, 7, 12)
    if removed:
        charger.lost = len(board.game.profile(charger).boxes) - 1
    rule = up_to_the_fight(board.game, charge(board.game, charger, [target]))
    _, asked = run(rule, [True, dice(*SWORDS), *([] if removed else [[3.0, 12.0]])])
    assert [request.kind for request in asked if not isinstance(request, Roll)] == ["confirm", "path"][: len(asked) - 1]
    assert charger.alive is not removed
    assert (charger.id in target.engaged) is not removed


@pytest.mark.rule("AK2-SKILL-69")
@pytest.mark.parametrize(("gap", "valid"), [(4.0, True), (4.01, False)])
def test_a_charge_from_afar_at_a_stealthy_figure_fails(gap: float, valid: bool) -> None:
    board = Board()
    charger, target = board.put(target_of(board), 0, 2, 12), board.put(WIND, 1, 3 + gap, 12)
    _, asked = run(charge(board.game, charger, [target], reaction=True), [[2 + gap, 12.0]] if valid else [])
    assert bool(asked) is valid
    assert (target.id in charger.engaged) is valid


# ---- bees --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-R-114", "AK2-SKILL-100")
def test_bees_attack_who_shot_before_the_reaction_walk() -> None:
    board = Board()
    shooter, target = facing(board, points=1)
    board.piece("house", 13, 15)
    board.marker("hive", 2, 13.5, size=0, solid=False)
    play(shoot(board.game, shooter), 3.0, "react-walk", dice(1, 1))
    assert board.game.agenda == [BeeAttack(0, shooter.id), ReactionWalk(target.id, shooter.id)]


@pytest.mark.rule("AK2-SKILL-100")
def test_bees_attack_who_shot_in_reaction() -> None:
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 12, 12)
    board.marker("hive", 12, 13.5, size=0, solid=False)
    play(shoot(board.game, shooter), 3.0, "react-shot", dice(1, 1), dice(1, 1))
    assert board.game.agenda == [BeeAttack(0, target.id)]


@pytest.mark.rule("AK2-REACT-02")
def test_nobody_but_the_owner_of_the_target_is_asked() -> None:
    board = Board(players=3)
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 12, 12)
    board.put(archer(board), 2, 2, 20)
    board.put(archer(board), 1, 12, 20)
    _, asked = run(shoot(board.game, shooter), [target.id, 3.0, "no-reaction", dice(1, 1)])
    reactions = [request for request in asked if isinstance(request, Choose) and request.topic == "reaction"]
    assert [(request.player, request.about) for request in reactions] == [(1, (target.id, shooter.id))]
