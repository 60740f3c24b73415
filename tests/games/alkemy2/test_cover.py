"""Shooting into a fight (V2 p. 31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import through_the_shot
from msgspec.structs import replace

from escarmouche.games.alkemy.engagement import engage
from escarmouche.games.alkemy.profiles import Weapon
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy2.shooting import SHOOT
from escarmouche.play.effects import Until
from escarmouche.play.requests import Choose, Roll
from escarmouche.play.script import dice, play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game

RECRUIT = "Recrues Avaloniennes"
LINE = (1, 2, 3, 4, 5, 6)
HIT = dice(4, 4)
"""Two axes: the fourth column."""
COVERED, BARE = dice(4, 4), dice(3, 4)


def figure(board: Board, size: int = 2, **fields: Any) -> str:
    """A plain figure of this size that can take a lot."""
    key = f"figure-{size}-{len(board.library.profiles)}"
    name = f"Figure {key}"
    bow = Weapon(name="Arc", value=3, range=20, damage=LINE)
    given: dict[str, Any] = {"life": (9, 5, 5), "weapon": bow} | fields
    board.library.profiles[key] = replace(board.profile(RECRUIT), key=key, name=name, size=size, **given)
    return name


def melee(board: Board, size: int = 2, **fields: Any) -> tuple[Fighter, Fighter, Fighter]:
    """A shooter, an enemy, and a friend of the shooter with whom that enemy is engaged, out of the lane."""
    shooter = board.put(figure(board), 0, 2, 12)
    name = figure(board, size, **fields)
    target = board.put(name, 1, 14, 12)
    friend = board.put(figure(board, **fields), 0, 14, 12.5 + board.profile(name).radius)
    engage(board.game, target, friend)
    return shooter, target, friend


async def shoot(game: Game, shooter: Fighter) -> None:
    """One shooting Action from declaration to end."""
    declared = await SHOOT.declare(game, shooter)
    SHOOT.pay(game, shooter, declared)
    await through_the_shot(game, SHOOT.resolve(game, declared))


@pytest.mark.rule("AK2-X-27", "AK2-COVER-01", "AK2-COVER-02", "AK2-COVER-06", "AK2-R-51")
@pytest.mark.parametrize(("cover", "covered"), [(COVERED, True), (BARE, False)])
def test_an_engaged_target_that_is_hit_makes_a_cover_roll(cover: Any, covered: bool) -> None:
    board = Board()
    shooter, target, friend = melee(board)
    _, asked = run(shoot(board.game, shooter), [3.0, HIT, cover])
    rolls = [request for request in asked if isinstance(request, Roll)]
    assert [roll.owner for roll in rolls] == [shooter.player, target.player]
    assert not any(isinstance(request, Choose) for request in asked), "nobody is asked whether he likes to"
    assert (target.lost, friend.lost) == ((0, LINE[3]) if covered else (LINE[3], 0))
    assert [told["difficulty"] for told in board.told("event.roll.cover")] == [8]


@pytest.mark.rule("AK2-COVER-01")
def test_a_miss_needs_no_cover_roll() -> None:
    board = Board()
    shooter, target, friend = melee(board)
    play(shoot(board.game, shooter), 3.0, dice(1, 1))
    assert (target.lost, friend.lost) == (0, 0)


@pytest.mark.rule("AK2-COVER-01")
def test_a_free_target_makes_no_cover_roll() -> None:
    board = Board()
    shooter = board.put(figure(board), 0, 2, 12)
    target = board.put(figure(board), 1, 14, 12, action_points=0)
    play(shoot(board.game, shooter), 3.0, HIT)
    assert target.lost == LINE[3]


@pytest.mark.rule("AK2-COVER-03", "AK2-R-50")
@pytest.mark.parametrize(("defence", "friendly_defence", "hit"), [(9, 12, True), (12, 9, False)])
def test_the_defence_is_that_of_the_original_target(defence: int, friendly_defence: int, hit: bool) -> None:
    board = Board()
    shooter = board.put(figure(board), 0, 2, 12)
    target = board.put(figure(board, defence=defence), 1, 14, 12)
    friend = board.put(figure(board, defence=friendly_defence), 0, 14, 13)
    engage(board.game, target, friend)
    play(shoot(board.game, shooter), 3.0, HIT, *([COVERED] if hit else []))
    assert (friend.lost > 0) is hit, "3 + 8 = 11"


@pytest.mark.rule("AK2-COVER-04")
def test_of_several_opponents_the_nearest_to_the_shooter_suffers() -> None:
    board = Board()
    shooter, target, friend = melee(board)
    behind = board.put(figure(board), 0, 15, 12)
    engage(board.game, target, behind)
    play(shoot(board.game, shooter), 3.0, HIT, COVERED)
    assert (friend.lost, behind.lost) == (LINE[3], 0)


@pytest.mark.rule("AK2-COVER-05")
@pytest.mark.parametrize("chosen", [0, 1])
def test_equal_distances_are_settled_by_chance(chosen: int) -> None:
    board = Board()
    shooter, target, friend = melee(board)
    other = board.put(figure(board), 0, 14, 11)
    engage(board.game, target, other)
    play(shoot(board.game, shooter), 3.0, HIT, COVERED, dice(chosen + 1))
    assert [friend.lost, other.lost] == [LINE[3] * (chosen == 0), LINE[3] * (chosen == 1)]


@pytest.mark.rule("AK2-COVER-06", "AK2-COVER-09")
def test_the_cover_roll_has_plain_dice_of_the_health_colour() -> None:
    board = Board()
    shooter, target, friend = melee(board)
    target.lost = 9
    grant(board.game, target, "Effrayé", Until("turn ends"), source=friend.id)
    _, asked = run(shoot(board.game, shooter), [3.0, HIT, dice(4, 6)])
    cover = [request for request in asked if isinstance(request, Roll)][1]
    assert [die.name for die in cover.dice] == ["yellow", "yellow"], "4 and 4 without any characteristic make 8"
    assert friend.lost == LINE[3]


@pytest.mark.rule("AK2-COVER-07", "AK2-COVER-08", "AK2-R-51")
@pytest.mark.parametrize(
    ("size", "faces", "covered"),
    [(1, (1, 3, 5), True), (1, (1, 3, 4), False), (3, (2, 6, 6), True), (3, (1, 6, 6), False), (2, (3, 5), True)],
)
def test_the_size_of_the_target_adds_a_die(size: int, faces: tuple[int, ...], covered: bool) -> None:
    board = Board()
    shooter, target, friend = melee(board, size)
    _, asked = run(shoot(board.game, shooter), [3.0, HIT, dice(*faces)])
    assert not any(isinstance(request, Choose) for request in asked), "the dice are kept automatically"
    assert (friend.lost > 0) is covered
    assert (target.lost > 0) is not covered
    told = next(event.thrown for event in board.game.events or [] if event.said.key == "event.roll.cover")
    assert told is not None
    rules = {1: [(1, "AK2-COVER-07")], 2: [], 3: [(-1, "AK2-COVER-08")]}
    assert [(modifier.value, modifier.reason.rule) for modifier in told.modifiers] == rules[size]


@pytest.mark.rule("AK2-R-50")
def test_the_opponent_in_the_lane_is_an_obstacle_too_and_the_column_stays() -> None:
    board = Board()
    shooter = board.put(figure(board), 0, 2, 12)
    target = board.put(figure(board), 1, 14, 12)
    friend = board.put("Guerrier-Totem Auroch", 0, 13, 12)
    engage(board.game, target, friend)
    board.piece("low-wall", 13.7, 14.2)
    play(shoot(board.game, shooter), 3.0, HIT, COVERED)
    assert friend.lost == LINE[2] - 1, "one column for itself, and its own Coriace/1"


@pytest.mark.rule("AK2-R-52")
def test_a_fight_at_the_length_of_a_weapon_counts() -> None:
    board = Board()
    shooter = board.put(figure(board), 0, 2, 12)
    target = board.put(figure(board), 1, 14, 12)
    lancer = board.put("Miliciens-Lanciers", 0, 14, 13.9)
    engage(board.game, target, lancer)
    play(shoot(board.game, shooter), 3.0, HIT, COVERED)
    assert (target.lost, lancer.lost) == (0, LINE[3])


@pytest.mark.rule("AK2-R-132")
def test_stealth_changes_the_column_and_not_the_cover_roll() -> None:
    board = Board()
    shooter = board.put(figure(board), 0, 2, 12)
    target = board.put("Guerrier-Vent Corbeau", 1, 14, 12)
    friend = board.put(figure(board), 0, 14, 13)
    engage(board.game, target, friend)
    _, asked = run(shoot(board.game, shooter), [3.0, HIT, COVERED])
    assert [len(request.dice) for request in asked if isinstance(request, Roll)] == [2, 2]
    assert friend.lost == LINE[2]


@pytest.mark.rule("AK2-SKILL-83")
def test_spirit_sight_leaves_no_cover_roll() -> None:
    board = Board()
    shooter, target, friend = melee(board)
    grant(board.game, target, "Percé à Jour", Until("turn ends"))
    play(shoot(board.game, shooter), 3.0, HIT)
    assert (target.lost, friend.lost) == (LINE[3], 0)
