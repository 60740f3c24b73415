"""Command (p. 15): borrowed COU and DIS, staffs, and leaders of the undead."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import piece
from games.monconf.playing import PlayedBoard
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Item
from escarmouche.games.monconf.moves.fear import Fear, fear_level
from escarmouche.games.monconf.rolls import test as make_test
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.turns.command import borrowed, staffs
from escarmouche.games.monconf.turns.maintenance import come_up
from escarmouche.games.monconf.wounds.harm import remove
from escarmouche.play.script import dice, play

WALL = piece("wall", rectangle=(30.0, 20.0, 1.0, 8.0, 0.0))
"""Between whoever stands at x = 20 and x = 40."""


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def lent(board: PlayedBoard, fighter: Fighter, stat: Any = "cou") -> int:
    """What a leader adds to a fighter's own characteristic."""
    found = borrowed(board.game, fighter, stat)
    return 0 if found is None else found.value


def with_staff(board: PlayedBoard, leader: Fighter, musician: float = 14.0, standard: float = 14.0) -> None:
    """A musician and a standard-bearer so far from the leader, one on either side of him."""
    skilled(board, x=leader.x, y=leader.y + musician, types=("musician",), cou=1, dis=1)
    skilled(board, x=leader.x, y=leader.y - standard, types=("standard",), cou=1, dis=1)


@pytest.mark.rule("MCF-CMD-01", "MCF-CMD-02", "MCF-R-04")
@pytest.mark.parametrize(
    ("x", "facing", "led"), [(34.9, 180, True), (35.0, 180, False), (70.0, 0, True), (5.0, 0, False)]
)
def test_allies_near_the_leader_or_in_his_view_use_his_cou_and_dis(
    board: PlayedBoard, x: float, facing: float, led: bool
) -> None:
    """COU 7 and DIS 6 for COU 4 and DIS 4: at less than 15 cm, or anywhere before him."""
    skilled(board, "Commandement", x=20, y=20, facing=facing, cou=7, dis=6)
    ally = skilled(board, x=x, y=20)
    enemy = skilled(board, player=1, x=20, y=24)
    assert (lent(board, ally), lent(board, ally, "dis")) == ((3, 2) if led else (0, 0))
    assert lent(board, enemy) == 0
    assert play(make_test(board.game, ally, "cou", "test"), dice(2)) == (9 if led else 6)
    assert play(make_test(board.game, ally, "dis", "test"), dice(2)) == (8 if led else 6)
    assert play(make_test(board.game, ally, "ini", "test"), dice(2)) == 5


@pytest.mark.rule("MCF-CMD-01")
def test_a_wall_hides_who_is_too_far_to_hear() -> None:
    board = PlayedBoard(WALL)
    skilled(board, "Commandement", x=20, y=20, facing=0, cou=7)
    assert lent(board, skilled(board, x=40, y=20)) == 0
    assert lent(board, skilled(board, x=34, y=20)) == 3


@pytest.mark.rule("MCF-R-95")
def test_the_best_value_counts_and_nothing_is_added(board: PlayedBoard) -> None:
    """Leaders of COU 6 and 8 for COU 4; one of COU 9 needs none; frightened, engaged leaders lead all the same."""
    for x, cou in ((15, 6), (25, 8)):
        skilled(board, "Commandement", x=x, y=20, cou=cou, frightened=True)
    skilled(board, player=1, x=25, y=22.5)
    assert lent(board, skilled(board, x=20, y=25)) == 4
    assert lent(board, skilled(board, x=20, y=15, cou=9)) == 0


# ---- staffs ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-CMD-03", "MCF-CMD-04", "MCF-CMD-05", "MCF-X-40", "MCF-R-04")
@pytest.mark.parametrize(("musician", "bonus"), [(15.0, 1), (15.1, 0)])
def test_a_staff_is_worth_one_more(board: PlayedBoard, musician: float, bonus: int) -> None:
    """Leader COU 7, standard at 14.9 cm: with the musician at 15 cm allies test on 8, at 15.1 on 7."""
    leader = skilled(board, "Commandement", x=40, y=40, facing=180, cou=7, dis=6)
    with_staff(board, leader, musician, 14.9)
    ally = skilled(board, x=45, y=40)
    assert (4 + lent(board, ally), 4 + lent(board, ally, "dis")) == (7 + bonus, 6 + bonus)
    assert lent(board, leader) == bonus
    assert len(staffs(board.game, 0)) == bonus


@pytest.mark.rule("MCF-CMD-04")
def test_any_member_of_the_staff_carries_the_leaders_voice(board: PlayedBoard) -> None:
    """14 cm beyond the musician, 28 from the leader who looks elsewhere."""
    leader = skilled(board, "Commandement", x=40, y=30, facing=270, cou=7)
    far = skilled(board, x=40, y=58)
    assert lent(board, far) == 0
    with_staff(board, leader)
    assert lent(board, far) == 4
    assert lent(board, skilled(board, x=40, y=59.1)) == 0


@pytest.mark.rule("MCF-CMD-03")
@pytest.mark.parametrize("missing", ["musician", "standard", "leader"])
def test_without_one_of_the_three_there_is_no_staff(board: PlayedBoard, missing: str) -> None:
    skills = () if missing == "leader" else ("Commandement",)
    skilled(board, *skills, x=40, y=40)
    for kind in {"musician", "standard"} - {missing}:
        skilled(board, x=43, y=40 if kind == "musician" else 43, types=(kind,))
    assert staffs(board.game, 0) == []


@pytest.mark.rule("MCF-CMD-07")
def test_nobody_belongs_to_two_staffs(board: PlayedBoard) -> None:
    """Two leaders, two musicians, one of whom only the second leader reaches, and two standards: two staffs."""
    one = skilled(board, "Commandement", x=30, y=40, cou=6)
    two = skilled(board, "Commandement", x=40, y=40, cou=7)
    for x, kind in ((35, "musician"), (37, "standard"), (42, "standard")):
        skilled(board, x=x, y=45, types=(kind,))
    assert len(staffs(board.game, 0)) == 1
    skilled(board, x=53, y=40, types=("musician",))
    found = staffs(board.game, 0)
    assert {staff.leader.id for staff in found} == {one.id, two.id}
    members = [fighter.id for staff in found for fighter in staff]
    assert len(members) == len(set(members)) == 6


@pytest.mark.rule("MCF-CMD-06", "MCF-MAINT-05", "MCF-TAC-07", "MCF-R-95")
@pytest.mark.parametrize("complete", [True, False])
def test_a_complete_staff_brings_a_command_point_each_turn(board: PlayedBoard, complete: bool) -> None:
    leader = skilled(board, "Commandement", x=40, y=40)
    with_staff(board, leader, 14.0, 14.0 if complete else 16.0)
    skilled(board, player=1, x=70, y=70)
    board.game.sides[0].command_points = 2
    board.restart("positive")
    assert [side.command_points for side in board.game.sides] == [3 if complete else 2, 0]
    assert [told["player"] for told in board.told("event.staff")] == [1] * complete


@pytest.mark.rule("MCF-CMD-06", "MCF-R-61")
def test_a_staff_that_is_broken_before_its_turn_comes_brings_nothing(board: PlayedBoard) -> None:
    leader = skilled(board, "Commandement", player=1, x=40, y=40)
    drummer = skilled(board, player=1, x=44, y=40, types=("musician",))
    skilled(board, player=1, x=36, y=40, types=("standard",))
    play(come_up(board.game, Item("staff", leader.id)))
    remove(board.game, drummer, "MCF-STATE-03", "event.killed")
    play(come_up(board.game, Item("staff", leader.id)))
    assert [side.command_points for side in board.game.sides] == [0, 1]
    assert [told["player"] for told in board.told("event.staff")] == [2]


# ---- the undead -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-CMD-08")
def test_an_undead_leader_lends_nothing_and_has_no_staff(board: PlayedBoard) -> None:
    leader = skilled(board, "Commandement", "Mort-Vivant/8", x=40, y=40, cou=9, dis=9)
    with_staff(board, leader)
    ally = skilled(board, x=45, y=40)
    assert (lent(board, ally), lent(board, ally, "dis"), staffs(board.game, 0)) == (0, 0, [])
    board.game.sides[0].command_points = 1
    skilled(board, player=1, x=70, y=70)
    board.restart("positive")
    assert board.game.sides[0].command_points == 1


@pytest.mark.rule("MCF-CMD-09", "MCF-X-45", "MCF-R-97")
@pytest.mark.parametrize(("distance", "level"), [(15.0, 7), (15.1, 6)])
def test_undead_near_an_undead_leader_are_more_frightful_by_their_own_rank(
    board: PlayedBoard, distance: float, level: int
) -> None:
    """Varghast, rank 3: a skeleton of rank 1 is worth 7 instead of 6, Varghast himself still 8."""
    leader = board.put("Varghast", 0, 40, 40)
    skeleton = board.put("Squelette guerrier", 0, 40 + distance, 40)
    enemy = skilled(board, player=1, x=10, y=10)
    assert fear_level(board.game, skeleton, enemy) == Fear(level, True)
    assert fear_level(board.game, leader, enemy) == Fear(8, True)


@pytest.mark.rule("MCF-CMD-09", "MCF-R-97")
def test_the_aura_counts_once_for_undead_alone_by_their_rank(board: PlayedBoard) -> None:
    """Two leaders, one rank-2 spectre: 7 + 2, not 7 + 4 or 7 + 3; a ghoul is no undead."""
    board.put("Varghast", 0, 40, 40)
    skilled(board, "Commandement", "Mort-Vivant/5", x=45, y=45, rank=3)
    spectre, ghoul = board.put("Spectre", 0, 40, 45), board.put("Goule", 0, 45, 40)
    enemy = skilled(board, player=1, x=10, y=10)
    assert fear_level(board.game, spectre, enemy) == Fear(9, True)
    assert fear_level(board.game, ghoul, enemy) == Fear(6, False)
    living = skilled(board, "Mort-Vivant/6", player=1, x=50, y=50)
    assert fear_level(board.game, living, skilled(board, x=60, y=60)) == Fear(6, True)
