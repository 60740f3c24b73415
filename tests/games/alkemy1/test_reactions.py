"""Reaction moves (p. 30-31): into shelter, or against the shooter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.alkemy1.shots import (
    AXES,
    LINE,
    RECRUIT,
    SWORDS,
    activation_of,
    archer,
    dice_rolled,
    facing,
    reactions,
    shoot,
    target_of,
)
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy1.agenda import ReactionMove
from escarmouche.games.alkemy1.reactions import can_shoot_back, move_in_reaction
from escarmouche.games.alkemy1.shelter import exposed
from escarmouche.games.alkemy1.skills.registry import named
from escarmouche.games.alkemy1.steps import resolve_pending
from escarmouche.play.effects import Until
from escarmouche.play.reason import Reason, Refused, reason
from escarmouche.play.requests import Choose
from escarmouche.play.script import dice, play, run, secretly

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game


def offered(board: Board, shooter: Fighter, *script: Any) -> list[str]:
    """What the target of a shot is offered."""
    _, asked = run(shoot(board.game, shooter), script)
    return next((list(r.keys) for r in asked if isinstance(r, Choose) and r.topic == "reaction"), [])


# ---- the reaction move -------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "AK1-RMOVE-01", "AK1-REACT-01", "AK1-REACT-02", "AK1-REACT-05", "AK1-RMOVE-02", "AK1-RMOVE-03", "AK1-X-22"
)
def test_a_target_walks_behind_a_wall_after_the_shot_and_spoils_its_aim() -> None:
    board = Board()
    shooter, target = facing(board, 11.0, points=2)
    board.piece("low-wall", 12.5, 15, 90)
    script = [11.0, "react-walk", dice(*AXES), [13.5, 15.0]]
    _, asked = run(shoot(board.game, shooter), script)
    assert [type(request).__name__ for request in asked] == ["Number", "Choose", "Roll", "Path"]
    assert asked[1].player == target.player
    assert dice_rolled(asked) == [2], "the right estimate is lost"
    assert target.action_points == 1
    assert target.lost == LINE[3], "it was still in the open when it was hit"
    assert (target.x, target.y) == (13.5, 15.0)


@pytest.mark.rule("AK1-RMOVE-01", "AK1-STATE-05")
@pytest.mark.parametrize(("points", "asks"), [(0, False), (1, True)])
def test_only_a_watchful_figure_reacts(points: int, asks: bool) -> None:
    board = Board()
    shooter, _ = facing(board, 6.0, points=points)
    script = [3.0, *(["no-reaction"] if asks else []), dice(1, 1)]
    assert bool(offered(board, shooter, *script)) is asks


@pytest.mark.rule("AK1-RMOVE-02")
def test_without_a_reaction_the_aim_holds() -> None:
    board = Board()
    shooter, target = facing(board, 6.0, points=1)
    _, asked = run(shoot(board.game, shooter), [6.0, "no-reaction", dice(1, 1, 1)])
    assert dice_rolled(asked) == [3]
    assert target.action_points == 1


@pytest.mark.rule("AK1-RMOVE-03")
def test_who_falls_to_the_shot_makes_no_move() -> None:
    board = Board()
    shooter, target = facing(board, 6.0, points=1)
    target.lost = len(board.game.profile(target).boxes) - 1
    play(shoot(board.game, shooter), 6.0, "react-engage", dice(*AXES))
    assert not target.alive
    assert not board.told("event.engagement-short")


@pytest.mark.rule("AK1-RMOVE-04", "AK1-R-80")
def test_without_shelter_within_a_walk_there_is_no_reaction_walk() -> None:
    board = Board()
    shooter, target = facing(board, 11.0, points=2)
    assert reactions(board, target, shooter) == ["react-engage"]
    board.piece("low-wall", 14, 15)
    assert reactions(board, target, shooter) == ["react-engage", "react-walk"]


@pytest.mark.rule("AK1-R-80")
@pytest.mark.parametrize(("x", "y"), [(14, 15), (14.3, 14.8), (13.2, 15.4), (14.6, 9.2), (13.0, 8.8)])
def test_a_shelter_is_found_behind_a_long_wall_wherever_it_lies(x: float, y: float) -> None:
    board = Board()
    shooter, target = facing(board, 11.0, points=2)
    board.piece("low-wall", x, y)
    assert "react-walk" in reactions(board, target, shooter)


@pytest.mark.rule("AK1-RMOVE-04")
@pytest.mark.parametrize(
    ("spot", "safe"), [((13.5, 15.0), True), ((14.3, 15.0), True), ((14.32, 15.0), False), ((11.0, 15.0), False)]
)
def test_it_ends_within_an_inch_behind_something(spot: tuple[float, float], safe: bool) -> None:
    """A low wall whose far side is at 12.8, and a shooter at (2, 12)."""
    board = Board()
    shooter, target = facing(board, 11.0, points=2)
    board.piece("low-wall", 12.5, 15, 90)
    assert (exposed(board.game, target, [shooter], *spot) is None) is safe


@pytest.mark.rule("AK1-RMOVE-04")
def test_it_may_end_out_of_sight_far_from_what_hides_it() -> None:
    board = Board()
    shooter, target = facing(board, 6.0, points=2)
    board.piece("tower", 6, 14)
    assert exposed(board.game, target, [shooter], 12.5, 17.0) is None
    assert exposed(board.game, target, [shooter], 12.5, 12.0) is not None
    far = board.put(archer(board), 0, 12, 22)
    assert exposed(board.game, target, [shooter, far], 12.5, 17.0) is not None, "from each of them"


@pytest.mark.rule("AK1-RMOVE-04")
def test_it_may_end_out_of_range_and_nowhere_else() -> None:
    board = Board()
    shooter = board.put(archer(board, 10), 0, 2, 12)
    target = board.put(target_of(board), 1, 12, 12, action_points=1)
    assert reactions(board, target, shooter) == ["react-engage", "react-walk"]
    assert exposed(board.game, target, [shooter], 13.0, 12.0) is not None
    assert exposed(board.game, target, [shooter], 13.02, 12.0) is None
    with pytest.raises(Refused):
        play(shoot(board.game, shooter), 3.0, "react-walk", dice(1, 1), [12.5, 12.0])


@named("Trahi")
class Betrayed(Skill, frozen=True):
    """Trahi: no cover helps it. A skill of this test."""

    def avoids_cover(self, game: Game, target: Fighter) -> bool:
        return True


@pytest.mark.rule("AK1-RMOVE-04", "AK1-SKILL-049")
def test_cover_that_helps_nothing_is_no_shelter() -> None:
    board = Board()
    shooter, target = facing(board, 11.0, points=2)
    board.piece("low-wall", 12.5, 15, 90)
    assert exposed(board.game, target, [shooter], 13.5, 15.0) is None
    grant(board.game, target, "Trahi", Until("turn ends"))
    assert exposed(board.game, target, [shooter], 13.5, 15.0) is not None
    assert "react-walk" not in reactions(board, target, shooter)


@pytest.mark.rule("AK1-RMOVE-05")
def test_who_is_in_cover_may_react_and_stay_there() -> None:
    board = Board()
    shooter, target = facing(board, 11.0, points=1)
    board.piece("low-wall", target.x - 1.0, 12, 90)
    _, asked = run(shoot(board.game, shooter), [11.0, "react-walk", dice(1, 1), []])
    assert dice_rolled(asked) == [2]
    assert (target.x, target.y, target.action_points) == (14.0, 12.0, 0)


@named("Se fond partout")
class Stealthy(Skill, frozen=True):
    """Se fond partout: reacts without shelter. A skill of this test."""

    def walks_anywhere(self, game: Game, fighter: Fighter) -> bool:
        return True


@pytest.mark.rule("AK1-RMOVE-06")
def test_a_stealthy_figure_needs_no_cover() -> None:
    board = Board()
    shooter, target = facing(board, 11.0, points=1)
    assert "react-walk" not in reactions(board, target, shooter)
    grant(board.game, target, "Se fond partout", Until("turn ends"))
    _, asked = run(shoot(board.game, shooter), [11.0, "react-walk", dice(1, 1), [15.0, 12.0]])
    assert dice_rolled(asked) == [2]
    assert (target.x, target.y) == (15.0, 12.0)


@pytest.mark.rule("AK1-R-121")
def test_after_a_charge_or_a_run_nobody_moves_in_reaction() -> None:
    board = Board()
    shooter, target = facing(board, 6.0, points=2)
    board.piece("low-wall", target.x - 1.0, 12, 90)
    assert reactions(board, target, shooter) == ["react-engage", "react-walk"]
    target.rooted = True
    assert reactions(board, target, shooter) == []


@pytest.mark.rule("AK1-R-77", "AK1-SHOOT-07")
def test_nobody_reacts_to_a_shot_that_is_too_far() -> None:
    board = Board()
    shooter, target = facing(board, 20.1, points=2)
    play(shoot(board.game, shooter), 3.0)
    assert target.action_points == 2


@named("Assommé")
class Stunned(Skill, frozen=True):
    """Assommé: makes no reaction. A skill of this test."""

    def forbids_action(self, game: Game, fighter: Fighter, action: str) -> Reason | None:
        return reason("skill.test", "AK1-R-128") if action.startswith("react-") else None


@pytest.mark.rule("AK1-R-128")
def test_a_skill_may_forbid_every_reaction() -> None:
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 9, 12)
    assert reactions(board, target, shooter) == ["react-shot", "react-engage"]
    grant(board.game, target, "Assommé", Until("turn ends"))
    assert reactions(board, target, shooter) == []
    assert not can_shoot_back(board.game, target, shooter)


# ---- out of a fight ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-R-79", "AK1-RMOVE-07")
def test_a_figure_in_combat_may_walk_off_after_the_test_but_engages_nobody() -> None:
    """It is in cover behind its opponent; it leaves all the same, loses the test, is struck, and goes."""
    board = Board()
    shooter, target = facing(board, 11.0, points=1)
    foe = board.put(RECRUIT, 0, target.x, target.y - 1)
    board.engage(target, foe)
    board.piece("low-wall", 12.5, 15, 90)
    assert reactions(board, target, shooter) == ["react-walk"]
    script = [11.0, "react-walk", dice(1, 1), True, dice(1, 1), dice(6, 6), foe.id, dice(5, 5), [13.5, 15.0]]
    play(shoot(board.game, shooter), *script)
    assert target.lost == board.game.profile(foe).damage[0]
    assert target.free
    assert (target.x, target.y) == (13.5, 15.0)


@pytest.mark.rule("AK1-R-79", "AK1-RMOVE-05")
def test_in_cover_behind_its_opponent_it_may_stay_in_the_fight() -> None:
    board = Board()
    shooter, target = facing(board, 11.0, points=1)
    foe = board.put(RECRUIT, 0, target.x, target.y - 1)
    board.engage(target, foe)
    _, asked = run(shoot(board.game, shooter), [11.0, "react-walk", dice(1, 1), False])
    assert dice_rolled(asked) == [2]
    assert target.engaged == [foe.id]


@named("Empêtré ici")
class Netted(Skill, frozen=True):
    """Empêtré ici: 1 PA to leave a fight. A skill of this test."""

    def leaving_cost(self, game: Game, fighter: Fighter) -> int:
        return 1


@pytest.mark.rule("AK1-R-79", "AK1-SKILL-071")
@pytest.mark.parametrize("points", [1, 2])
def test_what_it_costs_to_leave_the_fight_is_paid_after_the_reaction(points: int) -> None:
    board = Board()
    shooter, target = facing(board, 11.0, points=points)
    foe = board.put(RECRUIT, 0, target.x, target.y - 1)
    board.engage(target, foe)
    grant(board.game, target, "Empêtré ici", Until("turn ends"))
    board.piece("low-wall", 12.5, 15, 90)
    leaves = [dice(6, 6), dice(1, 1), [13.5, 15.0]] if points == 2 else []
    play(shoot(board.game, shooter), 11.0, "react-walk", dice(1, 1), True, *leaves)
    assert target.action_points == 0
    assert target.free is (points == 2)


# ---- the reaction engagement -------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-RMOVE-07", "AK1-X-23", "AK1-ENGAGE-02", "AK1-ENGAGE-03", "AK1-ENGAGE-04", "AK1-R-57")
def test_a_target_engages_the_shooter_after_the_shot_with_a_free_card() -> None:
    board = Board()
    shooter, target = facing(board, 4.0, points=1)
    shooter.action_points = 2
    script = [4.0, "react-engage", dice(*SWORDS), secretly({0: "inactive", 1: "normal"}), dice(5, 5)]
    _, asked = run(shoot(board.game, shooter), script)
    assert dice_rolled(asked) == [2, 2], "no aim, and no bonus die for the attack"
    assert board.game.in_contact(shooter, target)
    assert target.lost == LINE[1], "point blank: one column right"
    assert shooter.lost == board.game.profile(target).damage[0]
    assert (target.action_points, shooter.action_points) == (0, 1)


@pytest.mark.rule("AK1-R-49", "AK1-RMOVE-07")
def test_an_engagement_that_falls_short_is_a_walk_towards_the_shooter() -> None:
    board = Board()
    shooter, target = facing(board, 6.0, points=1)
    play(shoot(board.game, shooter), 3.0, "react-engage", dice(1, 1))
    assert board.game.gap(shooter, target) == pytest.approx(2.0, abs=0.01)
    assert target.free
    assert target.action_points == 0


@pytest.mark.rule("AK1-R-57", "AK1-ENGAGE-06")
def test_two_inactives_in_a_reaction_engagement_end_nobodys_activation() -> None:
    board = Board()
    shooter, target = facing(board, 4.0, points=1)
    board.game.activation = activation_of(shooter)
    play(shoot(board.game, shooter), 4.0, "react-engage", dice(1, 1), secretly({0: "inactive", 1: "inactive"}))
    assert target.engaged
    assert not board.game.activation.ending


@pytest.mark.rule("AK1-ENGAGE-02")
def test_an_engagement_in_reaction_is_not_told_as_a_charge() -> None:
    board = Board()
    shooter, target = facing(board, 3.0, points=1)
    play(move_in_reaction(board.game, ReactionMove(target.id, (shooter.id,), engaging=True)))
    while board.game.agenda and not isinstance(board.game.agenda[0], Fight):
        play(resolve_pending(board.game))
    assert len(board.told("event.engages")) == 1
    assert board.told("event.engaged") == []
