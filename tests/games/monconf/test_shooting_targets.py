"""Whom a shooter may name (p. 10-11, p. 16): the nearest in view, engaged and hidden ones, Tir ciblé."""

from __future__ import annotations

import pytest
from games.boards.monconf import piece
from games.monconf.firing import Range, refused
from games.monconf.skilled import skilled

from escarmouche.games.monconf.shooting.shots import AIMED, ASSAULT, SHOOT, out_of_reach
from escarmouche.games.monconf.state import Fighter, put, turn_to

MAN, LANCER, GUN, PISTOL = "conscrit-du-griffon", "lancier-du-griffon", "arquebusier-du-griffon", "pistolier-du-griffon"


def named(board: Range, fighter: Fighter, action: str = "shoot") -> dict[int, str]:
    """Whom an action may name: by number, why not."""
    own = {"shoot": SHOOT, "aimed": AIMED, "assault": ASSAULT}[action]
    assert own.targets is not None
    return {number: why.key if why else "" for number, why in own.targets(board.game, fighter).items()}


@pytest.mark.rule("MCF-SHOOT-02", "MCF-SHOOT-03", "MCF-R-17")
def test_the_nearest_enemy_in_view_is_the_target() -> None:
    board = Range(piece("building", rectangle=(24, 20, 4, 4, 0)))
    gun = board.put(GUN, 0, 15, 20, facing=0)
    behind, walled = board.put(MAN, 1, 10, 20), board.put(MAN, 1, 29, 20)
    near, far = board.put(MAN, 1, 20, 32), board.put(MAN, 1, 15, 40)
    told = {behind.id: "sight.behind", walled.id: "sight.hidden", near.id: "", far.id: "shoot.not-nearest"}
    assert named(board, gun) == named(board, gun, "aimed") == told
    put(board.game, far, 15 + 12, 20 + 5, 0, 0)
    assert board.game.distance(gun, far) == board.game.distance(gun, near) == 13
    assert named(board, gun)[far.id] == named(board, gun)[near.id] == "", "of two equally near it chooses"
    turn_to(board.game, gun, 1800)
    assert named(board, gun)[behind.id] == ""


@pytest.mark.rule("MCF-SHOOT-19", "MCF-R-17")
def test_engaged_enemies_may_be_left_out_of_account_or_named() -> None:
    board = Range()
    gun = board.put(GUN, 0, 10, 30)
    busy, free, far = board.put(MAN, 1, 20, 30), board.put(MAN, 1, 22, 40), board.put(MAN, 1, 10, 60)
    farther = board.put(MAN, 1, 40, 20)
    board.put(LANCER, 0, 20, 32.5)
    board.put(LANCER, 0, 42.5, 20)
    found = named(board, gun)
    assert [found[one.id] for one in (busy, free, far)] == ["", "", "shoot.not-nearest"]
    assert found[farther.id] == "shoot.not-nearest", "engaged, but beyond the nearest free enemy"


@pytest.mark.rule("MCF-SHOOT-22", "MCF-SKILLP-27")
def test_the_hidden_are_neither_targets_nor_the_nearest() -> None:
    board = Range()
    gun = board.put(GUN, 0, 10, 30)
    scout, man = board.put("coupe-jarret", 1, 25, 30, hidden=True), board.put(MAN, 1, 20, 45)
    assert named(board, gun) == {scout.id: "shoot.hidden", man.id: ""}
    scout.hidden = False
    assert named(board, gun) == {scout.id: "", man.id: "shoot.not-nearest"}


@pytest.mark.rule("MCF-SHOOT-21", "MCF-R-18")
def test_range_forbids_an_aimed_shot_but_not_one_that_may_walk() -> None:
    """An arquebus reaches 40 cm, no farther."""
    board = Range()
    gun, man = board.put(GUN, 0, 10, 30), board.put(MAN, 1, 50, 30)
    quick = skilled(board, "Tireur/2", "Tir Instinctif", like=GUN, x=10, y=40)
    assert named(board, gun, "aimed") == {man.id: ""}
    put(board.game, man, 50.1, 30, 0, 0)
    assert named(board, gun, "aimed") == {man.id: "shoot.too-far"}
    put(board.game, man, 50.1234, 30, 0, 0)
    too_far = out_of_reach(board.game, gun, man, ["Arquebuse"])
    assert too_far is not None
    assert dict(too_far.params) == {"length": 40.12, "most": 40}
    assert named(board, gun, "shoot") == {man.id: ""}
    assert named(board, quick, "aimed") == {man.id: ""}


@pytest.mark.rule("MCF-SHOOT-04", "MCF-R-19")
def test_an_assault_names_a_free_enemy_near_enough() -> None:
    """Pistols reach 20 cm."""
    board = Range()
    own = board.put(PISTOL, 0, 10, 30)
    near, second = board.put(MAN, 1, 20, 30), board.put(MAN, 1, 15, 44)
    far, busy = board.put(MAN, 1, 10, 51), board.put(MAN, 1, 12, 22)
    board.put(LANCER, 0, 12, 19.5)
    assert named(board, own, "assault") == {
        near.id: "", second.id: "", far.id: "shoot.too-far", busy.id: "shoot.target-engaged",
    }  # fmt: skip


@pytest.mark.rule("MCF-SKILLP-18", "MCF-SKILLP-17")
def test_conscience_shoots_behind_its_back_but_not_through_a_wall() -> None:
    board = Range(piece("building", rectangle=(30, 30, 4, 8, 0)))
    own = skilled(board, "Tireur/2", "Conscience", like=GUN, x=20, y=30)
    walled, behind = board.put(MAN, 1, 35, 30), board.put(MAN, 1, 4, 30)
    assert named(board, own) == {walled.id: "sight.through", behind.id: ""}


@pytest.mark.rule("MCF-ACT-04", "MCF-SHOOT-02")
def test_a_shot_without_a_target_is_refused_and_says_why_as_far_as_it_can() -> None:
    """All enemies out of the arc: that is said; one behind a wall, one behind the back: that there is no target."""
    board = Range(piece("building", rectangle=(24, 20, 4, 8, 0)))
    gun, behind = board.put(GUN, 0, 15, 20, facing=0), board.put(MAN, 1, 10, 20)
    board.start(gun)
    assert refused(board.play(stop="action"))["shoot"] == "sight.behind"
    board.put(MAN, 1, 29, 20)
    board.start(gun)
    assert refused(board.play(stop="action"))["shoot"] == "action.no-target"
    put(board.game, behind, 20, 20, 0, 0)
    board.start(gun)
    assert "shoot" not in refused(board.play(stop="action"))


# ---- Tir ciblé ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-TACT-08", "MCF-TACT-02")
def test_a_called_shot_is_fired_at_anybody_in_view_at_a_cost() -> None:
    """1 command point, and -1: die 5 + 2 - 1 (10 cm) - 1 = 5."""
    board = Range()
    gun, near, far = board.put(GUN, 0, 10, 30), board.put(MAN, 1, 20, 40), board.put(MAN, 1, 22, 30)
    behind = board.put(MAN, 1, 5, 30)
    points = board.game.sides[0].command_points
    board.start(gun)
    request = board.play(action="shoot", stop="target")
    assert set(request.keys) == {f"fighter:{far.id}", f"called:{near.id}"}
    assert f"called:{behind.id}" not in request.keys
    board.order(gun, "shoot", target=f"called:{near.id}", faces=[5])
    assert board.results() == [5]
    assert board.game.sides[0].command_points == points - 1
    assert board.told("event.thresholds")[0]["fighter"] == board.game.name(near)


@pytest.mark.rule("MCF-TACT-08", "MCF-TACT-02")
def test_a_called_shot_must_be_paid_for() -> None:
    board = Range()
    gun, near, far = board.put(GUN, 0, 10, 30), board.put(MAN, 1, 20, 30), board.put(MAN, 1, 22, 40)
    board.game.sides[0].command_points = 0
    board.order(gun, "shoot", faces=[3])
    assert "target" not in board.topics, "there is but one"
    assert (near.hp, far.hp) == (4, 4)


@pytest.mark.rule("MCF-TACT-08", "MCF-SHOOT-21")
def test_a_called_aimed_shot_keeps_to_its_range() -> None:
    board = Range()
    gun, near = board.put(GUN, 0, 10, 30), board.put(MAN, 1, 20, 30)
    reached, far = board.put(MAN, 1, 20, 45), board.put(MAN, 1, 51, 45)
    board.start(gun)
    request = board.play(action="aimed", stop="target")
    assert set(request.keys) == {f"fighter:{near.id}", f"called:{reached.id}"}
    assert f"called:{far.id}" not in request.keys
