"""Shots and moves (p. 10, p. 23): walking before or after, Tir précis, Tir Rapide, Tir d'assaut."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from games.boards.monconf import piece
from games.monconf.firing import Range, refused, route
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Shot
from escarmouche.games.monconf.shooting.shots import AIMED, second_targets
from escarmouche.games.monconf.state import put
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.games.monconf.wounds.harm import remove
from escarmouche.play.running import Running

MAN, GUN, PISTOL = "conscrit-du-griffon", "arquebusier-du-griffon", "pistolier-du-griffon"


@pytest.mark.rule("MCF-SHOOT-02", "MCF-R-18", "MCF-SHOOT-21")
def test_one_may_walk_into_range_and_shoot() -> None:
    """From 45 cm to 39: three tens instead of four; die 6 + 2 - 3 = 5."""
    board = Range()
    gun, man = board.put(GUN, 0, 10, 30), board.put(MAN, 1, 55, 30)
    board.order(gun, "shoot", man, shot_walk="before", walk=route(0, (16, 30)), faces=[6])
    assert (gun.x, board.results()) == (16, [5])
    assert board.told("event.thresholds")[0]["attack"] == 2


@pytest.mark.rule("MCF-R-18", "MCF-SHOOT-21")
def test_a_shot_that_is_still_too_far_is_lost_and_the_walk_stands() -> None:
    board = Range()
    gun, man = board.put(GUN, 0, 10, 30), board.put(MAN, 1, 55, 30)
    board.order(gun, "shoot", man, shot_walk="before", walk=route(0, (14, 30)))
    assert gun.x == 14
    assert board.told("event.shot-lost")[0]["why"] == "@shoot.out-of-range"
    assert (board.rolled, man.hp) == ([], 4)


@pytest.mark.rule("MCF-R-18", "MCF-LOS-02")
def test_a_shot_is_lost_if_the_walk_ends_looking_away() -> None:
    board = Range()
    gun, man = board.put(GUN, 0, 10, 30), board.put(MAN, 1, 30, 30)
    board.order(gun, "shoot", man, shot_walk="before", walk=route(180, (14, 30)))
    assert board.told("event.shot-lost")[0]["why"] == "@sight.behind"


@pytest.mark.rule("MCF-SHOOT-02")
def test_one_may_shoot_and_walk_away() -> None:
    board = Range(piece("building", rectangle=(10, 50, 8, 8, 0)))
    gun, man = board.put(GUN, 0, 10, 30), board.put(MAN, 1, 30, 30)
    board.order(gun, "shoot", man, shot_walk="after", walk=route(90, (10, 39)), faces=[5])
    assert (gun.y, board.results()) == (39, [5]), "5 + 2 - 2: measured before the walk"
    assert board.topics.count("walk") == 1


@pytest.mark.rule("MCF-SHOOT-03")
def test_an_aimed_shot_goes_without_a_walk() -> None:
    board = Range()
    gun, man = board.put(GUN, 0, 10, 30), board.put(MAN, 1, 30, 30)
    board.order(gun, "aimed", man, faces=[5])
    assert board.results() == [6]
    assert "shot-walk" not in board.topics


@pytest.mark.rule("MCF-SKILLA-27", "MCF-R-76")
def test_instinctive_shooters_walk_and_aim() -> None:
    board = Range()
    own, man = skilled(board, "Tireur/2", "Tir Instinctif", like=GUN, x=10, y=30), board.put(MAN, 1, 32, 30)
    board.order(own, "aimed", man, shot_walk="before", walk=route(0, (14, 30)), faces=[5])
    assert (own.x, board.results()) == (14, [7]), "5 + 2 + 1 - 1"


@pytest.mark.rule("MCF-SKILLA-01", "MCF-SKILLA-27")
def test_a_frightened_shooter_may_not_walk_and_aim() -> None:
    board = Range()
    own, man = skilled(board, "Tireur/2", "Tir Instinctif", like=GUN, x=10, y=30), board.put(MAN, 1, 55, 30)
    assert AIMED.targets is not None
    assert AIMED.targets(board.game, own) == {man.id: None}
    own.frightened = True
    board.changed()
    assert AIMED.targets(board.game, own)[man.id] is not None, "45 cm"


@pytest.mark.rule("MCF-ACT-06", "MCF-R-18", "MCF-R-89")
def test_who_has_lost_his_target_rests() -> None:
    """Two shoot at one who falls to the first: the second rests, and does not walk."""
    board = Range()
    first, second = board.put(GUN, 0, 10, 30), board.put(GUN, 0, 10, 34)
    man = board.put(MAN, 1, 25, 30, hp=1)
    board.activate(
        first, second, action=["shoot", "shoot"], resolve=[f"order:{first.id}", f"order:{second.id}", "end"], faces=[6]
    )  # fmt: skip
    assert man.where == "gone"
    assert (first.action, second.action) == ("shoot", "rest")
    assert board.topics.count("shot-walk") == 1


@pytest.mark.rule("MCF-ACT-06", "MCF-R-07")
@pytest.mark.parametrize(("key", "action"), [(GUN, "aimed"), ("couleuvrine-du-griffon", "artillery")])
def test_who_does_not_see_his_target_any_more_and_may_not_walk_rests(key: str, action: str) -> None:
    board = Range(piece("building", rectangle=(30, 45, 10, 8, 0)))
    own, friend, man = board.put(key, 0, 10, 30), board.put(MAN, 0, 10, 20), board.put(MAN, 1, 40, 30)
    board.start(own, friend)
    request = board.play(action=[action, "rest"], stop="resolve")
    assert f"order:{own.id}" in request.keys
    put(board.game, man, 42, 52, 0, 0)
    board.play(resolve=[f"order:{own.id}", f"order:{friend.id}", "end"])
    assert (own.action, board.rolled) == ("rest", [])


@pytest.mark.rule("MCF-R-39", "MCF-ACT-15")
def test_a_shooter_who_is_intercepted_on_his_walk_does_not_shoot() -> None:
    """INI 3 and die 1 against 3 and 6."""
    board = Range()
    gun, man = board.put(GUN, 0, 10, 30), board.put(MAN, 1, 40, 30)
    guard = board.put(MAN, 1, 17, 35)
    board.order(
        gun, "shoot", guard, shot_walk="before", walk=route(0, (19, 30)), intercept=f"fighter:{guard.id}", faces=[1, 6]
    )  # fmt: skip
    assert board.game.opponents(gun) == [guard]
    assert board.told("event.shot-lost")[0]["why"] == "@shoot.engaged"
    assert (man.hp, guard.hp) == (4, 4)


# ---- Tir Rapide -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-50", "MCF-SKILLA-28", "MCF-SKILLA-29", "MCF-SKILLA-30", "MCF-R-106")
def test_a_quick_shooter_shoots_twice_at_the_nearest() -> None:
    """The nearer dies: the second shot, at -1, is at the other. It survives: at it again."""
    for life, second in ((1, "far"), (4, "near")):
        board = Range()
        own = skilled(board, "Tireur/3", "Tir Rapide", like=GUN, x=10, y=30)
        near, far = board.put(MAN, 1, 22, 30, hp=life), board.put(MAN, 1, 10, 44)
        again = near if second == "near" else far
        board.order(own, "shoot", near, faces=[6, 4], second_shot=f"fighter:{again.id}")
        assert board.results() == [8, 5], "6 + 3 - 1, then 4 + 3 - 1 - 1"
        request = next(one for one in board.asked if one.topic == "second-shot")
        assert set(request.keys) == {f"fighter:{again.id}", "none"}
        labels = {option.key: option.label.key for option in request.options()}
        assert (labels["none"], labels[f"fighter:{again.id}"]) == ("option.no-second-shot", "option.fighter")
        assert refused(request) == ({} if life == 1 else {f"fighter:{far.id}": "shoot.not-nearest"})
        assert board.topics.count("second-shot") == 1, "twice, not three times"


@pytest.mark.rule("MCF-SKILLA-28")
def test_who_has_walked_shoots_once_and_who_shoots_twice_does_not_walk() -> None:
    board = Range()
    own = skilled(board, "Tireur/3", "Tir Rapide", like=GUN, x=10, y=30)
    man = board.put(MAN, 1, 30, 30)
    board.order(own, "shoot", man, shot_walk="before", walk=route(0, (14, 30)), faces=[1])
    assert "second-shot" not in board.topics
    board.order(own, "shoot", man, shot_walk="after", second_shot=f"fighter:{man.id}", faces=[1, 1])
    assert (own.x, "walk" in board.topics) == (14, False)
    board.order(own, "shoot", man, shot_walk="after", walk=route(0, (18, 30)), faces=[1])
    assert own.x == 18, "he let the second shot be"
    board.order(own, "aimed", man, faces=[1])
    assert "second-shot" not in board.topics


@pytest.mark.rule("MCF-R-106", "MCF-TACT-08")
def test_a_called_shot_frees_both_targets_at_the_price_of_both() -> None:
    board = Range()
    own = skilled(board, "Tireur/3", "Tir Rapide", like=GUN, x=10, y=30)
    near, far, third = board.put(MAN, 1, 15, 30), board.put(MAN, 1, 10, 39), board.put(MAN, 1, 10, 21)
    put_far = {f"fighter:{one.id}" for one in (near, far, third)}
    board.order(
        own, "shoot", target=f"called:{far.id}", faces=[4, 4], second_shot=f"fighter:{third.id}"
    )  # fmt: skip
    assert board.results() == [6, 5]
    request = next(one for one in board.asked if one.topic == "second-shot")
    assert set(request.keys) == {*put_far, "none"}


@pytest.mark.rule("MCF-SKILLA-01")
def test_a_frightened_shooter_has_no_second_shot() -> None:
    board = Range()
    own, man = skilled(board, "Tireur/3", "Tir Rapide", like=GUN, x=10, y=30), board.put(MAN, 1, 20, 30)
    shot = Shot(own.id, man.id, "Arquebuse", "shoot", "second")
    assert second_targets(board.game, shot) == {man.id: None}
    own.frightened = True
    board.changed()
    assert second_targets(board.game, shot) == {}


# ---- Tir d'assaut ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SHOOT-05", "MCF-SHOOT-04")
def test_an_assault_is_a_shot_then_a_charge() -> None:
    """6 + 3 - 1 - 2 = 6: threshold 3, Force 7 against 8: one wound; then contact, by a charge."""
    board = Range()
    own, man = board.put(PISTOL, 0, 10, 30), board.put(MAN, 1, 25, 30)
    board.order(own, "assault", man, faces=[6])
    assert board.results() == [6]
    assert man.hp == 3
    assert board.game.opponents(own) == [man]
    assert (own.charged, man.charged_upon) == (True, True)


@pytest.mark.rule("MCF-SHOOT-06")
def test_a_target_out_of_reach_is_walked_to() -> None:
    """20 cm of range, but through the mud it is farther than twice MOU 10."""
    board = Range(piece("pond", disc=(20, 30, 7)))
    own, man = board.put(PISTOL, 0, 10, 30), board.put(MAN, 1, 29.5, 30)
    board.order(own, "assault", man, walk=route(0, (12, 30)), faces=[6])
    assert board.results() == [6], "6 + 3 - 1 - 2"
    assert own.x == 12
    assert not board.game.engaged(own)


@pytest.mark.rule("MCF-R-19", "MCF-SHOOT-06")
def test_if_the_target_dies_the_shooter_may_walk() -> None:
    board = Range()
    own, man = board.put(PISTOL, 0, 10, 30), board.put(MAN, 1, 25, 30, hp=1)
    board.order(own, "assault", man, walk=route(0, (19, 30)), faces=[6])
    assert (man.where, own.x, own.charged) == ("gone", 19, False)


@pytest.mark.rule("MCF-R-19")
def test_a_target_that_is_no_longer_free_is_charged_without_a_shot() -> None:
    board = Range()
    own, other = board.put(PISTOL, 0, 10, 30), board.put(MAN, 0, 22, 38, facing=270)
    man = board.put(MAN, 1, 22, 30)
    board.activate(
        other, own, action=["charge", "assault"], resolve=[f"order:{other.id}", f"order:{own.id}"]
    )  # fmt: skip
    assert board.told("event.shot-lost")[0]["why"] == "@shoot.target-engaged"
    assert (board.rolled, {one.id for one in board.game.opponents(man)}) == ([], {own.id, other.id})


# ---- steps ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stage", "skills", "fields", "quiet"),
    [
        ("before", (), {}, False),
        ("before", (), {"action": "aimed"}, True),
        ("before", ("Tir Instinctif",), {"action": "aimed"}, False),
        ("fire", (), {}, False),
        ("fire", (), {"weapon": "Couteaux de jet"}, True),
        ("second", (), {}, True),
        ("second", ("Tir Rapide",), {}, False),
        ("second", ("Tir Rapide",), {"walked": True}, True),
        ("after", (), {}, True),
    ],
)
def test_what_neither_asks_nor_rolls_is_no_step(
    stage: str, skills: tuple[str, ...], fields: dict[str, Any], quiet: bool
) -> None:
    board = Range()
    own, man = skilled(board, "Tireur/3", *skills, like=GUN, x=10, y=30), board.put(MAN, 1, 30, 30)
    shot = Shot(own.id, man.id, **{"weapon": "Arquebuse", "action": "shoot", "stage": stage, **fields})
    board.game.agenda = [shot]
    asked = Running(resolve_pending(board.game)).play_in_line()
    assert (asked is None) == quiet


@pytest.mark.rule("MCF-SHOOT-07")
@pytest.mark.parametrize("stage", ["before", "fire", "second"])
def test_the_shot_of_one_who_is_gone_is_over_without_a_word(stage: Literal["before", "fire", "second"]) -> None:
    board = Range()
    own, man = skilled(board, "Tireur/3", "Tir Rapide", like=GUN, x=10, y=30), board.put(MAN, 1, 30, 30)
    shot = Shot(own.id, man.id, "Arquebuse", "shoot", stage)
    remove(board.game, own, "MCF-STATE-03", "event.killed")
    board.game.agenda = [shot]
    assert Running(resolve_pending(board.game)).play_in_line() is None
    assert (board.game.agenda, board.told("event.shot-lost")) == ([], [])
