"""Shooting (p. 28-29): the action, the estimate, the measure, the roll; several shots at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.alkemy1.shots import (
    ARBALIST,
    AXES,
    LINE,
    MACES,
    RECRUIT,
    SWORDS,
    activation_of,
    archer,
    colours,
    dice_rolled,
    facing,
    shoot,
    target_of,
    to_the_end,
)
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy1 import activation
from escarmouche.games.alkemy1.shooting import SHOOT
from escarmouche.games.alkemy1.skills.registry import named
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, Refused, reason
from escarmouche.play.requests import Number, Roll
from escarmouche.play.script import dice, play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.games.alkemy.targeting import Targeting


# ---- the action --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SHOOT-01", "AK1-SHOOT-10", "AK1-SHOOT-11", "AK1-CARD-04", "AK1-CARD-05")
def test_a_shot_costs_one_point_and_reads_the_second_line() -> None:
    board = Board()
    shooter, target = facing(board)
    play(shoot(board.game, shooter), 3.0, dice(*AXES))
    assert shooter.action_points == 1
    assert target.lost == LINE[3]
    assert board.game.profile(shooter).damage[3] != LINE[3]


@pytest.mark.rule("AK1-SHOOT-10", "AK1-CARD-04", "AK1-SKILL-169")
@pytest.mark.parametrize(("faces", "hurt"), [((2, 4), True), ((1, 4), False)])
def test_the_value_of_the_weapon_is_added_and_the_defence_reached(faces: tuple[int, int], hurt: bool) -> None:
    board = Board()
    shooter, target = facing(board)
    assert board.game.profile(target).defence == 9
    play(shoot(board.game, shooter), 3.0, dice(*faces))
    assert (target.lost > 0) is hurt, "3 and the dice against 9"


@pytest.mark.rule("AK1-SHOOT-10")
def test_the_dice_are_those_of_the_shooters_health() -> None:
    board = Board()
    shooter, _ = facing(board)
    shooter.lost = 11
    _, asked = run(shoot(board.game, shooter), [3.0, dice(2, 2)])
    assert colours(asked) == [{"red"}]


@pytest.mark.rule("AK1-X-18", "AK1-CARD-04", "AK1-SKILL-169")
def test_the_first_number_is_the_value_the_second_the_range() -> None:
    board = Board()
    bow = board.profile("Miliciens-Archers").weapon
    assert bow is not None
    assert (bow.name, bow.value, bow.range) == ("Arc", 3, 30)


@pytest.mark.rule("AK1-SHOOT-02")
def test_no_weapon_no_shot() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 2, 12)
    board.put(RECRUIT, 1, 14, 12)
    why = SHOOT.refused(board.game, recruit)
    assert why is not None
    assert why.key == "shoot.no-weapon"


@pytest.mark.rule("AK1-SHOOT-03", "AK1-FIGHT-08")
def test_who_is_in_combat_does_not_shoot_even_when_it_has_been_declared() -> None:
    board = Board()
    shooter, target = facing(board)
    foe = board.put(RECRUIT, 1, 3, 12)
    assert SHOOT.refused(board.game, shooter) is None
    declared = play(SHOOT.declare(board.game, shooter), target.id, 3.0)
    board.engage(shooter, foe)
    why = SHOOT.refused(board.game, shooter)
    assert why is not None
    assert why.key == "shoot.engaged"
    play(to_the_end(board.game, SHOOT.resolve(board.game, declared)))
    assert board.told("event.shot-engaged")
    assert target.lost == 0


@pytest.mark.rule("AK1-SHOOT-04", "AK1-SHOOT-05", "AK1-R-86")
def test_targets_are_enemies_in_sight_near_or_far() -> None:
    board = Board(width=48)
    shooter = board.put(archer(board), 0, 2, 12)
    board.put(RECRUIT, 0, 5, 16)
    hidden = board.put(RECRUIT, 1, 14, 12)
    board.piece("tower", 10, 12)
    why = SHOOT.refused(board.game, shooter)
    assert why is not None
    assert why.key == "sight.piece"
    near, far = board.put(RECRUIT, 1, 14, 20), board.put(RECRUIT, 1, 47, 4)
    request = SHOOT.declare(board.game, shooter).send(None)
    options = {option.key: option.refusal and option.refusal.key for option in request.options()}
    assert options == {near.id: None, far.id: None, hidden.id: "sight.piece"}
    with pytest.raises(Refused):
        play(SHOOT.declare(board.game, shooter), hidden.id)
    assert not board.game.learnt


@pytest.mark.rule("AK1-SHOOT-05", "AK1-R-76")
def test_a_target_out_of_sight_by_then_is_missed_and_the_shot_paid() -> None:
    board = Board()
    shooter, target = facing(board)
    declared = play(SHOOT.declare(board.game, shooter), 11.5)
    SHOOT.pay(board.game, shooter, declared)
    board.piece("tower", 9, 12)
    play(to_the_end(board.game, SHOOT.resolve(board.game, declared)))
    assert board.told("event.shot-unseen")
    assert (shooter.action_points, target.lost) == (1, 0)


@pytest.mark.rule("AK1-SHOOT-13")
def test_a_target_in_combat_may_be_shot_at() -> None:
    board = Board()
    shooter, target = facing(board)
    friend = board.put(RECRUIT, 0, target.x + 1, target.y)
    board.engage(friend, target)
    play(shoot(board.game, shooter), 3.0, dice(*AXES), "no-cover")
    assert (target.lost, friend.lost) == (LINE[3], 0)


# ---- estimate, measure, range ------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SHOOT-06", "AK1-X-19", "AK1-R-22", "AK1-GEN-05", "AK1-R-76")
def test_the_distance_is_estimated_before_anything_is_measured_or_paid() -> None:
    board = Board()
    shooter, _ = facing(board)
    _, asked = run(SHOOT.declare(board.game, shooter), [11.4])
    assert [type(request) for request in asked] == [Number]
    assert not board.game.learnt
    assert not board.told("event.shot-measured")
    assert board.told("event.estimated")[0]["distance"] == 11.4
    assert shooter.action_points == 2


@pytest.mark.rule("AK1-R-25")
@pytest.mark.parametrize(("estimate", "accepted"), [(9.3, True), (0, True), (9.25, False), (-0.1, False)])
def test_an_estimate_has_at_most_one_decimal(estimate: float, accepted: bool) -> None:
    board = Board()
    shooter, _ = facing(board)
    if accepted:
        assert play(SHOOT.declare(board.game, shooter), estimate).estimate == estimate
    else:
        with pytest.raises(Refused):
            play(SHOOT.declare(board.game, shooter), estimate)


@pytest.mark.rule("AK1-X-49", "AK1-SHOOT-06", "AK1-SHOOT-08", "AK1-SHOOT-09", "AK1-R-25", "AK1-GEN-06")
@pytest.mark.parametrize(
    ("size", "estimate", "right"),
    [
        (2, 9.0, False), (2, 9.2, False), (2, 9.3, True), (2, 10.0, True), (2, 10.3, True), (2, 10.4, False),
        (3, 10.8, True), (3, 10.9, False),
    ],
)  # fmt: skip
def test_a_right_estimate_ends_in_the_base_and_gives_a_die(size: int, estimate: float, right: bool) -> None:
    board = Board()
    shooter = board.put(archer(board), 0, 2, 12)
    name = target_of(board, size)
    target = board.put(name, 1, 2.5 + 9.3 + board.profile(name).radius, 12, action_points=0)
    _, asked = run(shoot(board.game, shooter), [estimate, dice(*(5, 5, 5)[: 3 if right else 2])])
    assert dice_rolled(asked) == [3 if right else 2]
    assert target.lost == LINE[0], "a wrong estimate loses the bonus, not the shot"


@pytest.mark.rule("AK1-R-76")
def test_the_estimate_is_judged_by_where_the_target_stands_when_it_is_measured() -> None:
    board = Board()
    shooter, target = facing(board)
    declared = play(SHOOT.declare(board.game, shooter), 11.5)
    place(board.game, target, target.x + 3, target.y)
    _, asked = run(to_the_end(board.game, SHOOT.resolve(board.game, declared)), [dice(*SWORDS)])
    assert dice_rolled(asked) == [2]
    declared = play(SHOOT.declare(board.game, shooter), 11.5)
    place(board.game, target, target.x - 3, target.y)
    _, asked = run(to_the_end(board.game, SHOOT.resolve(board.game, declared)), [dice(5, 5, 5)])
    assert dice_rolled(asked) == [3]


@named("Recule")
class Elusive(Skill, frozen=True):
    """Recule: goes 3 p away when a shot names it. A skill of this test."""

    async def when_named(self, game: Game, bearer: Fighter, targeting: Targeting) -> None:
        assert (targeting.act, targeting.target) == ("shot", bearer)
        place(game, bearer, bearer.x + 3, bearer.y)


@pytest.mark.rule("AK1-R-76")
def test_who_gets_away_does_so_before_the_measure_and_after_the_estimate() -> None:
    board = Board()
    shooter, target = facing(board, 10.0)
    grant(board.game, target, "Recule", Until("turn ends"))
    _, asked = run(shoot(board.game, shooter), [13.0, dice(5, 5, 5)])
    assert dice_rolled(asked) == [3], "10 p when it was guessed, 13 when it was measured"
    place(board.game, target, 21.0, 12.0)
    play(shoot(board.game, shooter), 18.0)
    assert board.told("event.shot-too-far")


@pytest.mark.rule("AK1-SHOOT-07", "AK1-X-50")
@pytest.mark.parametrize(("gap", "carried_out"), [(20.0, True), (20.1, False)])
def test_beyond_the_range_a_shot_fails_and_stays_paid(gap: float, carried_out: bool) -> None:
    board = Board()
    shooter = board.put(ARBALIST, 0, 2, 12)
    target = board.put(target_of(board), 1, 3 + gap, 12, action_points=2)
    script = ["no-reaction", dice(*SWORDS)] if carried_out else []
    play(shoot(board.game, shooter), 3.0, *script)
    assert shooter.action_points == 1
    assert board.game.learnt
    assert bool(board.told("event.shot-too-far")) is not carried_out
    assert (target.lost > 0) is carried_out


# ---- point blank -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SHOOT-12")
@pytest.mark.parametrize(("gap", "column"), [(6.0, 2), (6.01, 1)])
def test_within_its_charge_a_shot_reads_one_column_farther_right(gap: float, column: int) -> None:
    board = Board()
    shooter, target = facing(board, gap)
    play(shoot(board.game, shooter), 20.0, dice(5, 4))
    assert target.lost == LINE[column], "sword and axe"


@pytest.mark.rule("AK1-SHOOT-12", "AK1-MOVE-07")
@pytest.mark.parametrize(("charge", "column"), [(8, 2), (None, 1)])
def test_it_is_the_shooters_own_charge_that_counts(charge: int | None, column: int) -> None:
    board = Board()
    shooter = board.put(archer(board, moves=(4, charge, 10)), 0, 2, 12)
    target = board.put(target_of(board), 1, 10.5, 12, action_points=0)
    play(shoot(board.game, shooter), 20.0, dice(5, 4))
    assert target.lost == LINE[column]


@pytest.mark.rule("AK1-X-51", "AK1-SHOOT-12")
def test_the_arbalist_of_the_example() -> None:
    board = Board()
    shooter = board.put(ARBALIST, 0, 2, 12)
    target = board.put(target_of(board), 1, 9, 12, action_points=0)
    play(shoot(board.game, shooter), 20.0, dice(5, 4))
    assert target.lost == 3
    assert board.told("event.hit-shifted")[0] | {"column": 2, "to": 3} == board.told("event.hit-shifted")[0]


# ---- several at once ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-MULTI-10", "AK1-MULTI-11", "AK1-MULTI-12", "AK1-R-81")
def test_shots_of_one_card_are_made_at_once_and_none_is_redirected() -> None:
    board = Board()
    one, target = facing(board)
    two = board.put(archer(board), 0, 2, 14, card=one.card)
    other = board.put(RECRUIT, 1, 14, 18, action_points=0)
    target.lost = len(board.game.profile(target).boxes) - 1
    _, asked = run(shoot(board.game, one, two), [target.id, 11.5, target.id, 3.0, dice(4, 4, 4), dice(*SWORDS)])
    kinds = [type(request).__name__ for request in asked]
    assert kinds == ["LazyChoose", "Number", "LazyChoose", "Number", "Roll", "Roll"]
    assert dice_rolled(asked) == [3, 2], "each has its own estimate"
    assert not target.alive
    assert (one.action_points, two.action_points, other.lost) == (1, 1, 0)


@pytest.mark.rule("AK1-MULTI-12")
def test_a_shot_at_a_target_that_is_gone_is_lost() -> None:
    board = Board()
    shooter, target = facing(board)
    other = board.put(RECRUIT, 1, 14, 18, action_points=0)
    declared = play(SHOOT.declare(board.game, shooter), target.id, 11.0)
    board.game.fighters[target.id].where = "removed"
    board.changed()
    play(to_the_end(board.game, SHOOT.resolve(board.game, declared)))
    assert board.told("event.shot-lost")
    assert other.lost == 0


@pytest.mark.rule("AK1-MULTI-10", "AK1-X-19", "AK1-MULTI-03")
def test_two_archers_of_a_card_in_their_activation_estimate_before_either_is_measured() -> None:
    board = Board()
    one, target = facing(board)
    two = board.put(archer(board), 0, 2, 14, card=one.card)
    board.game.activation = activation_of(one, two)
    board.game.phase = "declare"
    _, asked = run(activation.declare(board.game), ["shoot", 11.5, "shoot", 11.5])
    assert [r.topic for r in asked] == ["declare", "estimate", "declare", "estimate"]
    assert not board.game.learnt
    _, asked = run(to_the_end(board.game, activation.act(board.game)), [dice(4, 4, 4), dice(5, 5, 5)])
    assert [type(request) for request in asked] == [Roll, Roll]
    assert target.lost == LINE[3] + LINE[0]
    assert board.game.phase == "declare"


# ---- the rest of the chapter -------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-013", "AK1-R-133")
def test_a_guard_takes_all_the_shots_at_its_friend_and_does_not_react() -> None:
    board = Board()
    one, target = facing(board, points=2)
    two = board.put(archer(board), 0, 2, 14, card=one.card)
    guard = board.put("Garde-Esprit Loup", 1, 14, 14)
    points = guard.action_points
    _, asked = run(shoot(board.game, one, two), [target.id, 11.0, target.id, 3.0, True, dice(4, 4, 4), dice(*AXES)])
    assert dice_rolled(asked) == [3, 2], "the estimates stand"
    assert target.lost == 0
    tough = 1 if any("Coriace" in skill for skill in board.game.profile(guard).skills) else 0
    assert guard.lost == 2 * (LINE[3] - tough)
    assert (guard.action_points, target.action_points) == (points, 2)


@pytest.mark.rule("AK1-SHOOT-09")
@pytest.mark.parametrize(("moved", "thrown"), [(False, 3), (True, 2)])
def test_with_measuring_who_has_not_moved_takes_aim(moved: bool, thrown: int) -> None:
    board = Board(measuring=True)
    shooter, _ = facing(board)
    if moved:
        shooter.use_up("moved")
    _, asked = run(shoot(board.game, shooter), [dice(*(5, 5, 5)[:thrown])])
    assert dice_rolled(asked) == [thrown]


@named("Paix forcée")
class Costly(Skill, frozen=True):
    """Paix forcée: shots cost 1 PA more. A skill of this test."""

    def surcharge(self, game: Game, fighter: Fighter, act: str) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.test", "AK1-SKILL-078")),) if act in ("shoot", "fight") else ()


@pytest.mark.rule("AK1-SHOOT-01")
def test_what_skills_ask_on_top_is_paid_too() -> None:
    board = Board()
    shooter, _ = facing(board)
    grant(board.game, shooter, "Paix forcée", Until("turn ends"))
    play(shoot(board.game, shooter), 3.0, dice(*SWORDS))
    assert shooter.action_points == 0
    shooter.action_points = 1
    why = SHOOT.refused(board.game, shooter)
    assert why is not None
    assert why.key == "action.too-dear"


@named("Attire-tirs")
class Showy(Skill, frozen=True):
    """Attire-tirs: draws shots. A skill of this test."""

    def draws_shots(self, game: Game, bearer: Fighter, shooter: Fighter) -> bool:
        return True


@pytest.mark.rule("AK1-R-76")
def test_one_who_draws_shots_and_is_seen_must_be_named() -> None:
    board = Board()
    shooter, plain = facing(board)
    showy = board.put(RECRUIT, 1, 14, 18)
    grant(board.game, showy, "Attire-tirs", Until("turn ends"))
    request = SHOOT.declare(board.game, shooter).send(None)
    options = {option.key: option.refusal and option.refusal.key for option in request.options()}
    assert options == {showy.id: None, plain.id: "shoot.drawn"}
    board.piece("tower", 8.5, 15)
    request = SHOOT.declare(board.game, shooter).send(None)
    options = {option.key: option.refusal and option.refusal.key for option in request.options()}
    assert options == {plain.id: None, showy.id: "sight.piece"}


@named("Œil fixe")
class Steady(Skill, frozen=True):
    """Œil fixe: keeps its aim, and shoots for nothing. A skill of this test."""

    def keeps_aim(self, game: Game, shooter: Fighter, shot: Shot) -> bool:
        return True

    def may_pay_for_shot(self, game: Game, shooter: Fighter) -> bool:
        return True

    async def pays_for_shot(self, game: Game, shooter: Fighter) -> bool:
        return True


@pytest.mark.rule("AK1-R-38")
def test_a_skill_may_pay_for_the_shot_of_a_figure_without_points() -> None:
    board = Board()
    shooter, target = facing(board)
    shooter.action_points = 0
    assert SHOOT.refused(board.game, shooter) is not None
    grant(board.game, shooter, "Œil fixe", Until("turn ends"))
    assert SHOOT.refused(board.game, shooter) is None
    play(shoot(board.game, shooter), 3.0, dice(*MACES))
    assert (shooter.action_points, target.lost) == (0, LINE[5])
