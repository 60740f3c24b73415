"""Cover (p. 15, 29-30): what a target is behind, the cover roll, shooting into a fight."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, Any

import pytest
from games.alkemy1.shots import AXES, GHULAM, LINE, RECRUIT, archer, colours, dice_rolled, facing, shoot, target_of
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy1.cover import aimed_at, in_cover
from escarmouche.games.alkemy1.sight import sees
from escarmouche.games.alkemy1.skills.registry import named
from escarmouche.play.effects import Until
from escarmouche.play.script import dice, play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game

COVERED, BARE = dice(4, 5), dice(3, 4)
"""White 4 and 5 make 9; 3 and 4 make 7."""


def covers(board: Board, shooter: Fighter, target: Fighter) -> list[str]:
    return [cover.key for cover in in_cover(board.game, shooter, target)]


# ---- what is behind what -----------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-COVER-01", "AK1-COVER-03", "AK1-TERRAIN-05", "AK1-X-07")
@pytest.mark.parametrize(("gap", "found"), [(0.0, ["piece:0"]), (1.0, ["piece:0"]), (1.01, [])])
def test_who_is_within_an_inch_behind_something_lower_is_in_cover(gap: float, found: list[str]) -> None:
    """A low wall of size 1, 0.6 deep, across the line to a figure of size 2."""
    board = Board()
    shooter, target = facing(board, 12.0)
    board.piece("low-wall", target.x - 0.5 - gap - 0.3, 12, 90)
    assert sees(board.game, shooter, target)
    assert covers(board, shooter, target) == found


@pytest.mark.rule("AK1-COVER-02", "AK1-R-10")
@pytest.mark.parametrize(("aside", "found"), [(1.4, ["piece:0"]), (2.0, [])])
def test_something_taller_that_hides_part_of_the_base_is_cover(aside: float, found: list[str]) -> None:
    """A tower of 2.5 by 2.5 that reaches 0.15 over the line to the centre, or only over the edge of nothing."""
    board = Board()
    shooter, target = facing(board, 12.0)
    board.piece("tower", target.x - 0.5 - 0.5 - 1.25, 12 + aside)
    assert sees(board.game, shooter, target)
    assert covers(board, shooter, target) == found


@pytest.mark.rule("AK1-R-10")
def test_three_lines_decide_and_the_outer_two_touch_the_base() -> None:
    """A figure that only a line to the edge of a large base meets."""
    board = Board()
    shooter = board.put(archer(board), 0, 2, 12)
    target = board.put(target_of(board, 3), 1, 15, 12, action_points=0)
    near = board.put(target_of(board), 1, 13.6, 13.0)
    assert covers(board, shooter, target) == [f"disc:{near.id}"]
    near.y = 13.3
    board.changed()
    assert covers(board, shooter, target) == []


@pytest.mark.rule("AK1-R-10")
def test_the_outer_lines_end_where_they_touch_the_base() -> None:
    """From (2, 12) to a base of radius 0.75 at (4.5, 12): at a right angle to the radius."""
    board = Board()
    shooter = board.put(archer(board), 0, 2, 12)
    target = board.put(target_of(board, 3), 1, 4.5, 12)
    centre, *touching = aimed_at(board.game.standing, shooter, target)
    assert centre == (4.5, 12)
    assert touching[0][1] < 12 < touching[1][1]
    for x, y in touching:
        assert hypot(x - 4.5, y - 12) == pytest.approx(0.75)
        assert (x - 4.5) * (x - 2) + (y - 12) * (y - 12) == pytest.approx(0)


@pytest.mark.rule("AK1-R-11")
def test_what_touches_the_shooter_covers_no_one_far_away() -> None:
    board = Board()
    shooter, target = facing(board, 12.0)
    board.piece("low-wall", shooter.x + 0.5 + 0.3, 12, 90)
    board.put(target_of(board), 0, shooter.x + 2, 12)
    assert covers(board, shooter, target) == []


@pytest.mark.rule("AK1-R-12", "AK1-R-13")
def test_markers_of_size_1_cover_and_those_of_size_0_do_not() -> None:
    board = Board()
    shooter, target = facing(board, 12.0)
    board.marker("component", target.x - 1.5, 12, size=0, solid=False)
    assert covers(board, shooter, target) == []
    board.marker("jin-marker", target.x - 1.5, 12, size=1)
    assert covers(board, shooter, target) == ["disc:2"]


@pytest.mark.rule("AK1-TERRAIN-09")
def test_a_marsh_a_lake_and_what_one_stands_upon_cover_nobody() -> None:
    board = Board()
    shooter, target = facing(board, 12.0)
    board.piece("marsh", target.x - 2.0, 12)
    board.piece("lake", target.x - 2.0, 12)
    board.piece("hill", target.x, 12)
    assert covers(board, shooter, target) == []


@pytest.mark.rule("AK1-COVER-01", "AK1-LOS-05")
def test_friend_and_enemy_cover_alike() -> None:
    board = Board()
    shooter, target = facing(board, 12.0)
    friend = board.put(target_of(board), 1, target.x - 1.5, 11.4)
    enemy = board.put(target_of(board, 1), 0, target.x - 1.5, 12.6)
    assert covers(board, shooter, target) == [f"disc:{friend.id}", f"disc:{enemy.id}"]


# ---- the roll ----------------------------------------------------------------------------------------------------


def behind_a_wall(board: Board, size: int = 2, **fields: Any) -> tuple[Fighter, Fighter]:
    """An archer, and a target close behind a low wall."""
    shooter = board.put(archer(board), 0, 2, 12)
    target = board.put(target_of(board, size), 1, 16, 12, action_points=0, **fields)
    board.piece("low-wall", 16 - board.game.profile(target).radius - 0.6, 12, 90)
    return shooter, target


@pytest.mark.rule(
    "AK1-COVERROLL-01", "AK1-COVERROLL-03", "AK1-COVERROLL-04", "AK1-X-20", "AK1-SHOOT-08", "AK1-COVERROLL-05"
)
@pytest.mark.parametrize(
    ("size", "faces", "covered"),
    [
        (1, (1, 5), True), (1, (1, 4), False), (2, (4, 4), True), (2, (3, 4), False), (3, (5, 5), True),
        (3, (4, 5), False), (1, (4, 5), True), (2, (4, 5), True),
    ],
)  # fmt: skip
def test_two_dice_by_the_size_of_the_target_cancel_the_shot(size: int, faces: tuple[int, int], covered: bool) -> None:
    board = Board()
    shooter, target = behind_a_wall(board, size)
    _, asked = run(shoot(board.game, shooter), [3.0, dice(*AXES), "piece:0", dice(*faces)])
    assert dice_rolled(asked) == [2, 2]
    assert target.lost == (0 if covered else LINE[3])
    assert bool(board.told("event.shot-cancelled")) is covered


@pytest.mark.rule("AK1-COVERROLL-02", "AK1-R-65")
def test_the_dice_are_white_whatever_the_health_and_nothing_changes_them() -> None:
    board = Board()
    shooter, target = behind_a_wall(board, lost=15)
    grant(board.game, target, "Peur de tout", Until("turn ends"))
    _, asked = run(shoot(board.game, shooter), [3.0, dice(*AXES), "piece:0", COVERED])
    assert colours(asked)[1] == {"white"}
    assert dice_rolled(asked)[1] == 2


@named("Peur de tout")
class Timid(Skill, frozen=True):
    """Peur de tout: 1 malus die on everything. A skill of this test."""

    def dice(self, game: Game, fighter: Fighter, throw: Any) -> tuple[Any, ...]:
        from escarmouche.play.reason import Modifier, reason

        return (Modifier(-1, reason("skill.test", "AK1-SKILL-007")),)


@pytest.mark.rule("AK1-COVERROLL-01")
def test_a_shot_that_misses_asks_for_no_cover() -> None:
    board = Board()
    shooter, target = behind_a_wall(board)
    play(shoot(board.game, shooter), 3.0, dice(1, 1))
    assert target.lost == 0


@pytest.mark.rule("AK1-COVERROLL-13", "AK1-COVERROLL-06")
def test_the_targets_player_may_decline() -> None:
    board = Board()
    shooter, target = behind_a_wall(board)
    _, asked = run(shoot(board.game, shooter), [3.0, dice(*AXES), "no-cover"])
    assert asked[2].player == target.player
    assert target.lost == LINE[3]


@pytest.mark.rule("AK1-COVERROLL-05", "AK1-COVERROLL-06", "AK1-COVERROLL-07", "AK1-R-83")
@pytest.mark.parametrize(("chosen", "lost"), [("piece:0", (0, 0)), ("disc:2", (0, 3))])
def test_of_several_covers_one_is_chosen_and_a_figure_takes_the_shot(chosen: str, lost: tuple[int, int]) -> None:
    """The figure that is hit is tough, in cover itself and Alert: it takes 4 less 1, at once."""
    board = Board()
    shooter, target = behind_a_wall(board)
    screen = board.put("Guerrier-Totem Auroch", 1, target.x - 0.9, 12.9)
    assert covers(board, shooter, target) == ["piece:0", "disc:2"]
    _, asked = run(shoot(board.game, shooter), [target.id, 3.0, dice(*AXES), chosen, COVERED])
    assert asked[3].keys == ("piece:0", "disc:2", "no-cover")
    assert (target.lost, screen.lost) == lost
    assert dice_rolled(asked) == [2, 2], "one cover roll, by the target alone"


@pytest.mark.rule("AK1-COVERROLL-07")
def test_the_first_figure_of_all_may_be_the_cover() -> None:
    board = Board()
    screen = board.put(target_of(board), 1, 12.5, 12)
    shooter, target = facing(board, 11.0)
    play(shoot(board.game, shooter), target.id, 3.0, dice(*AXES), "disc:0", COVERED)
    assert (target.lost, screen.lost) == (0, LINE[3])


@pytest.mark.rule("AK1-COVERROLL-07")
def test_a_failed_roll_spares_the_figure_that_is_cover() -> None:
    board = Board()
    shooter, target = facing(board, 12.0)
    screen = board.put(target_of(board), 1, target.x - 1.5, 12)
    play(shoot(board.game, shooter), target.id, 3.0, dice(*AXES), f"disc:{screen.id}", BARE)
    assert (target.lost, screen.lost) == (LINE[3], 0)


@pytest.mark.rule("AK1-COVERROLL-07", "AK1-R-86")
def test_a_friend_of_the_shooter_may_be_hit_as_cover() -> None:
    board = Board()
    shooter, target = facing(board, 12.0)
    screen = board.put(target_of(board), 0, target.x - 1.5, 12)
    play(shoot(board.game, shooter), 3.0, dice(*AXES), f"disc:{screen.id}", COVERED)
    assert (target.lost, screen.lost) == (0, LINE[3])


# ---- into a fight ------------------------------------------------------------------------------------------------


def melee(board: Board, bearing: float, gap: float, name: str = RECRUIT) -> tuple[Fighter, Fighter, Fighter]:
    """An archer, a target, and a friend of the archer that fights it: the bearing is that from target to friend."""
    shooter, target = facing(board, 12.0)
    away, turn = 1.0 + gap, radians(bearing)
    friend = board.put(name, 0, target.x + away * cos(turn), target.y + away * sin(turn))
    board.engage(friend, target)
    return shooter, target, friend


@pytest.mark.rule("AK1-COVERROLL-08", "AK1-COVERROLL-10", "AK1-R-84")
@pytest.mark.parametrize("bearing", [0, 90, 180, 250])
def test_in_contact_an_opponent_is_cover_from_every_side(bearing: float) -> None:
    board = Board()
    shooter, target, friend = melee(board, bearing, 0.0)
    assert covers(board, shooter, target) == ["opponent"]
    play(shoot(board.game, shooter), 3.0, dice(*AXES), "opponent", COVERED)
    assert (target.lost, friend.lost) == (0, LINE[3])


@pytest.mark.rule("AK1-COVERROLL-09", "AK1-X-21")
@pytest.mark.parametrize(("bearing", "found"), [(180, ["opponent"]), (90, []), (0, [])])
def test_at_the_length_of_an_allonge_only_behind_it(bearing: float, found: list[str]) -> None:
    board = Board()
    shooter, target, friend = melee(board, bearing, 0.9, GHULAM)
    assert covers(board, shooter, target) == found
    script = ["opponent", COVERED] if found else []
    play(shoot(board.game, shooter), 3.0, dice(*AXES), *script)
    assert (target.lost, friend.lost) == ((0, LINE[3]) if found else (LINE[3], 0))


@pytest.mark.rule("AK1-COVERROLL-11", "AK1-R-84")
def test_of_several_opponents_the_nearest_to_the_shooter_is_hit_with_allonge_or_not() -> None:
    """One in contact behind the target, one with Allonge beside it, nearer to the shooter."""
    board = Board()
    shooter, target, behind = melee(board, 0, 0.0)
    beside = board.put(GHULAM, 0, target.x, target.y + 1.9)
    board.engage(beside, target)
    assert board.game.gap(shooter, beside) < board.game.gap(shooter, behind)
    play(shoot(board.game, shooter), 3.0, dice(*AXES), "opponent", COVERED)
    assert (target.lost, behind.lost, beside.lost) == (0, 0, LINE[3])


@pytest.mark.rule("AK1-COVERROLL-12")
@pytest.mark.parametrize("drawn", [1, 2])
def test_of_equally_near_opponents_chance_picks_one(drawn: int) -> None:
    board = Board()
    shooter, target, one = melee(board, 60, 0.0)
    two = board.put(RECRUIT, 0, target.x + 0.5, target.y - (one.y - target.y))
    board.engage(two, target)
    play(shoot(board.game, shooter), 3.0, dice(*AXES), "opponent", COVERED, dice(drawn))
    assert (target.lost, one.lost, two.lost) == ((0, LINE[3], 0) if drawn == 1 else (0, 0, LINE[3]))


# ---- what skills change ------------------------------------------------------------------------------------------


@named("Toujours couvert")
class Hidden(Skill, frozen=True):
    """Toujours couvert: in cover everywhere. A skill of this test."""

    def always_covered(self, game: Game, target: Fighter, shooter: Fighter) -> bool:
        return True


@named("À découvert")
class Open(Skill, frozen=True):
    """À découvert: never in cover. A skill of this test."""

    def avoids_cover(self, game: Game, target: Fighter) -> bool:
        return True


@named("Œil perçant")
class Piercing(Skill, frozen=True):
    """Œil perçant: shoots past cover. A skill of this test."""

    async def past_cover(self, game: Game, shooter: Fighter, shot: Shot) -> bool:
        return True


@pytest.mark.rule("AK1-R-85")
def test_cover_by_a_skill_alone_cancels_the_shot() -> None:
    board = Board()
    shooter, target = facing(board)
    grant(board.game, target, "Toujours couvert", Until("turn ends"))
    play(shoot(board.game, shooter), 3.0, dice(*AXES), "skill", COVERED)
    assert target.lost == 0
    assert board.told("event.shot-cancelled")


@pytest.mark.rule("AK1-R-76")
@pytest.mark.parametrize(("skill", "on"), [("À découvert", "target"), ("Œil perçant", "shooter")])
def test_some_take_cover_from_others(skill: str, on: str) -> None:
    board = Board()
    shooter, target = behind_a_wall(board)
    grant(board.game, shooter if on == "shooter" else target, skill, Until("turn ends"))
    play(shoot(board.game, shooter), 3.0, dice(*AXES))
    assert target.lost == LINE[3]
