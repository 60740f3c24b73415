"""Shooting (V2 p. 30-31): the Action, the estimate, the measure."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.alkemy2 import Board
from games.boards.archers import (
    AXES,
    LINE,
    RECRUIT,
    SWORDS,
    archer,
    dice_rolled,
    facing,
    shoot,
    target_of,
)
from games.boards.fights import through_the_shot

from escarmouche.games.alkemy.engagement import engage
from escarmouche.games.alkemy.shot import Shot
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy2.shooting import SHOOT
from escarmouche.games.alkemy2.skills.registry import named
from escarmouche.play.effects import Until
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Choose, Number
from escarmouche.play.script import dice, play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game


# ---- the Action --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SHOOT-01", "AK2-SHOOT-16", "AK2-SHOOT-17", "AK2-CARD-02")
def test_a_shot_costs_one_point_and_reads_the_line_of_the_weapon() -> None:
    board = Board()
    shooter, target = facing(board)
    play(shoot(board.game, shooter), 3.0, dice(*AXES))
    assert shooter.action_points == 1
    assert target.lost == LINE[3]
    assert board.profile("Archer 20").damage != LINE


@pytest.mark.rule("AK2-SHOOT-16", "AK2-CARD-02")
@pytest.mark.parametrize(("faces", "hurt"), [((2, 4), True), ((1, 4), False)])
def test_the_value_of_the_weapon_is_added_and_the_defence_reached(faces: tuple[int, int], hurt: bool) -> None:
    board = Board()
    shooter, target = facing(board)
    assert board.game.profile(target).defence == 9
    play(shoot(board.game, shooter), 3.0, dice(*faces))
    assert (target.lost > 0) is hurt, "3 and the dice against 9"


@pytest.mark.rule("AK2-SHOOT-01", "AK2-CARD-02")
def test_no_weapon_no_shot() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 2, 12)
    board.put(RECRUIT, 1, 14, 12)
    why = SHOOT.refused(board.game, recruit)
    assert why is not None
    assert why.key == "shoot.no-weapon"


@pytest.mark.rule("AK2-SHOOT-02")
def test_only_enemies_are_targets() -> None:
    board = Board(players=3)
    shooter = board.put(archer(board), 0, 2, 12)
    board.put(RECRUIT, 0, 5, 12)
    assert SHOOT.forbidden(board.game, shooter) is not None
    enemies = [board.put(RECRUIT, player, 14, 6 * player).id for player in (1, 2)]
    request = SHOOT.declare(board.game, shooter).send(None)
    assert isinstance(request, Choose)
    assert list(request.keys) == enemies


@pytest.mark.rule("AK2-SHOOT-03")
def test_an_engaged_figure_does_not_shoot() -> None:
    board = Board()
    shooter, target = facing(board)
    foe = board.put(RECRUIT, 1, 3, 12)
    assert SHOOT.refused(board.game, shooter) is None
    declared = play(SHOOT.declare(board.game, shooter), target.id, 3.0)
    engage(board.game, shooter, foe)
    why = SHOOT.refused(board.game, shooter)
    assert why is not None
    assert why.key == "shoot.engaged"
    play(through_the_shot(board.game, SHOOT.resolve(board.game, declared)))
    assert board.told("event.shot-engaged")
    assert target.lost == 0


@pytest.mark.rule("AK2-SHOOT-04")
def test_shots_are_limited_by_action_points_alone() -> None:
    board = Board()
    shooter, target = facing(board)
    for shot in (1, 2):
        assert SHOOT.refused(board.game, shooter) is None
        play(shoot(board.game, shooter), 3.0, dice(*SWORDS))
        assert target.lost == shot * LINE[0]
    why = SHOOT.refused(board.game, shooter)
    assert why is not None
    assert why.key == "action.too-dear"


@pytest.mark.rule("AK2-SHOOT-05", "AK2-SHOOT-06", "AK2-LOS-05")
def test_without_sight_the_shot_fails_and_stays_paid() -> None:
    board = Board()
    shooter, target = facing(board)
    board.piece("house", 9, 12, 90)
    play(shoot(board.game, shooter))
    assert shooter.action_points == 1
    assert target.lost == 0
    assert board.told("event.shot-unseen")
    assert not board.game.learnt, "nothing was measured"


@pytest.mark.rule("AK2-R-106", "AK2-SHOOT-05")
def test_whom_one_does_not_see_is_noted_when_naming() -> None:
    board = Board()
    shooter, hidden = facing(board)
    board.piece("house", 9, 12, 90)
    seen = board.put(RECRUIT, 1, 2, 20)
    request = SHOOT.declare(board.game, shooter).send(None)
    notes = {option.key: option.note and option.note.key for option in request.options()}
    assert notes == {hidden.id: "sight.piece", seen.id: None}
    assert not board.game.learnt


@pytest.mark.rule("AK2-GEN-05")
def test_a_target_beyond_the_range_is_offered_like_any_other() -> None:
    board = Board(width=36)
    shooter, near = facing(board)
    far = board.put(RECRUIT, 1, 35, 12)
    request = SHOOT.declare(board.game, shooter).send(None)
    assert {option.key: (option.refusal, option.note) for option in request.options()} == {
        near.id: (None, None), far.id: (None, None),
    }  # fmt: skip
    assert not board.game.learnt
    play(SHOOT.declare(board.game, shooter), far.id, 12.5)
    assert not board.game.learnt, "estimating is not measuring"


# ---- estimate, measure, range ------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SHOOT-07", "AK2-R-46")
@pytest.mark.parametrize(("estimate", "accepted"), [(9.5, True), (9, True), (9.3, False), (-1, False), (60.5, False)])
def test_an_estimate_goes_by_half_inches(estimate: float, accepted: bool) -> None:
    board = Board()
    shooter, target = facing(board)
    if accepted:
        assert play(SHOOT.declare(board.game, shooter), estimate).estimate == estimate
        assert board.told("event.estimated")[0]["target"] == board.game.name(target)
    else:
        with pytest.raises(Refused):
            play(SHOOT.declare(board.game, shooter), estimate)


@pytest.mark.rule("AK2-SHOOT-08", "AK2-R-48", "AK2-R-114")
def test_all_figures_of_a_card_estimate_before_any_shoots() -> None:
    board = Board()
    one, target = facing(board)
    two = board.put(archer(board), 0, 2, 14, card=one.card)
    declared = [play(SHOOT.declare(board.game, fighter), 11.5) for fighter in (one, two)]
    assert not board.game.learnt
    _, asked = run(through_the_shot(board.game, SHOOT.resolve(board.game, declared[0])), [dice(5, 5, 5)])
    assert not any(isinstance(request, Number) for request in asked)
    _, asked = run(through_the_shot(board.game, SHOOT.resolve(board.game, declared[1])), [dice(5, 5, 5)])
    assert not any(isinstance(request, Number) for request in asked)
    assert target.lost == 2 * LINE[0]


@pytest.mark.rule("AK2-R-46")
def test_everybody_learns_the_distance_to_a_hundredth_of_an_inch() -> None:
    board = Board()
    shooter, _ = facing(board, 11.0625)
    play(shoot(board.game, shooter), 3.0, dice(*SWORDS))
    assert board.told("event.shot-measured")[0]["distance"] == 11.06


@pytest.mark.rule("AK2-SHOOT-09", "AK2-SHOOT-10", "AK2-SHOOT-11", "AK2-R-46")
@pytest.mark.parametrize(("gap", "carried_out"), [(20.0, True), (20.01, False)])
def test_beyond_the_range_a_shot_fails(gap: float, carried_out: bool) -> None:
    board = Board()
    shooter, target = facing(board, gap)
    play(shoot(board.game, shooter), 3.0, *([dice(*SWORDS)] if carried_out else []))
    assert shooter.action_points == 1
    assert board.game.learnt
    assert board.told("event.shot-measured")[0]["distance"] == gap
    assert bool(board.told("event.shot-too-far")) is not carried_out
    assert (target.lost > 0) is carried_out


@pytest.mark.rule("AK2-SHOOT-12", "AK2-SHOOT-13", "AK2-SHOOT-14", "AK2-R-46")
@pytest.mark.parametrize(
    ("size", "estimate", "right"),
    [(2, 8.5, False), (2, 9.0, True), (2, 10.0, True), (2, 10.5, False), (3, 10.5, True), (3, 11.0, False)],
)
def test_a_right_estimate_ends_in_the_base_and_gives_a_die(size: int, estimate: float, right: bool) -> None:
    board = Board()
    shooter = board.put(archer(board), 0, 2, 12)
    name = target_of(board, size)
    target = board.put(name, 1, 2 + 0.5 + 9 + board.profile(name).radius, 12, action_points=0)
    _, asked = run(shoot(board.game, shooter), [estimate, dice(*(5, 5, 5)[: 3 if right else 2])])
    assert dice_rolled(asked) == [3 if right else 2]
    assert target.lost == LINE[0], "a wrong estimate loses the bonus, not the shot"


@pytest.mark.rule("AK2-R-48")
def test_a_target_that_moved_since_the_estimate_is_no_longer_aimed_at() -> None:
    board = Board()
    shooter, target = facing(board)
    declared = play(SHOOT.declare(board.game, shooter), 11.5)
    place(board.game, target, target.x, target.y + 0.5)
    _, asked = run(through_the_shot(board.game, SHOOT.resolve(board.game, declared)), [dice(*SWORDS)])
    assert dice_rolled(asked) == [2]
    declared = play(SHOOT.declare(board.game, shooter), 11.5)
    place(board.game, target, target.x + 10, target.y)
    play(through_the_shot(board.game, SHOOT.resolve(board.game, declared)))
    assert board.told("event.shot-too-far"), "range is checked again when the shot is resolved"


@pytest.mark.rule("AK2-SHOOT-24")
def test_a_shot_at_a_target_removed_before_it_fails() -> None:
    board = Board()
    one, target = facing(board)
    other = board.put(RECRUIT, 1, 14, 14, action_points=0)
    two = board.put(archer(board), 0, 2, 14, card=one.card)
    declared = [play(SHOOT.declare(board.game, fighter), target.id, 3.0) for fighter in (one, two)]
    target.lost = len(board.game.profile(target).boxes) - 1
    play(through_the_shot(board.game, SHOOT.resolve(board.game, declared[0])), dice(*SWORDS))
    assert not target.alive
    play(through_the_shot(board.game, SHOOT.resolve(board.game, declared[1])))
    assert board.told("event.shot-lost")
    assert other.lost == 0


# ---- guards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SKILL-63", "AK2-R-114")
def test_a_guard_is_the_target_and_makes_no_reaction() -> None:
    board = Board()
    shooter, target = facing(board)
    guard = board.put("Garde-Esprit Loup", 1, 14, 14)
    board.put(RECRUIT, 0, 10, 12.9)
    _, asked = run(shoot(board.game, shooter), [target.id, 11.0, True, dice(4, 4, 4)])
    assert dice_rolled(asked) == [3], "the estimate stands"
    assert target.lost == 0
    assert guard.lost == LINE[2]
    assert guard.action_points == 3


# ---- what skills change ------------------------------------------------------------------------------------------


@named("Tir sûr")
class SureShot(Skill, frozen=True):
    """Tir sûr: every shot is aimed. A skill of this test."""

    def always_aims(self, game: Game, fighter: Fighter, shot: Shot) -> bool:
        return True


@pytest.mark.rule("AK2-SHOOT-15", "AK2-SHOOT-39")
def test_a_shot_may_be_aimed_whatever_the_estimate_unless_the_target_reacts() -> None:
    board = Board()
    shooter, target = facing(board, 6.0, points=1)
    grant(board.game, shooter, "Tir sûr", Until("turn ends"))
    _, asked = run(shoot(board.game, shooter), [20.0, "no-reaction", dice(1, 1, 1)])
    assert dice_rolled(asked) == [3]
    _, asked = run(shoot(board.game, shooter), [20.0, "react-charge", dice(1, 1)])
    assert dice_rolled(asked) == [2]
    assert target.action_points == 0


@pytest.mark.rule("AK2-FORM-49")
def test_no_shot_at_a_swift_figure_is_aimed() -> None:
    board = Board()
    shooter, target = facing(board)
    grant(board.game, shooter, "Tir sûr", Until("turn ends"))
    grant(board.game, target, "Rapidité de Koga", Until("turn ends"))
    _, asked = run(shoot(board.game, shooter), [11.0, dice(1, 1)])
    assert dice_rolled(asked) == [2]
