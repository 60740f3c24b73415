"""Reactive fire (Tir réactif, p. 16): who may answer which declared action, at what price, and what follows."""

from __future__ import annotations

import pytest
from games.boards.monconf import piece
from games.monconf.firing import Range, route
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Batch, Order
from escarmouche.games.monconf.shooting.reactive_fire import possible_shots, reactive_window
from escarmouche.play.running import Running

MAN, GUN, PISTOL = "conscrit-du-griffon", "arquebusier-du-griffon", "pistolier-du-griffon"


def pairs(board: Range, *orders: Order) -> set[tuple[int, int]]:
    """Who may shoot at whom."""
    batch = Batch(0, [], [order.fighter for order in orders], list(orders))
    return {(shooter.id, mover.id) for shooter, mover in possible_shots(board.game, batch)}


@pytest.mark.rule("MCF-TACT-05", "MCF-TACT-06", "MCF-TACT-07", "MCF-R-38", "MCF-TACT-02")
def test_a_shot_is_fired_before_the_move_and_activates_the_shooter() -> None:
    """The mover is hit where it stands: 5 + 2 - 1 = 6; it moves all the same."""
    board = Range()
    man, gun = board.put(MAN, 0, 20, 30), board.put(GUN, 1, 34, 30, facing=180)
    points = board.game.sides[1].command_points
    board.order(man, "walk", reactive_fire=f"shot:{gun.id}:{man.id}", walk=route(0, (20, 39)), faces=[5])
    assert board.results() == [6]
    assert (man.hp, man.y, gun.activated, gun.action) == (3, 39, True, "shoot")
    assert board.game.sides[1].command_points == points - 2
    assert board.topics.index("reactive-fire") < board.topics.index("walk")
    assert board.topics.count("reactive-fire") == 1, "one shot for each declared action"


@pytest.mark.rule("MCF-R-38", "MCF-SKILLP-29")
def test_a_hidden_shooter_shows_himself_even_if_he_cannot_reach() -> None:
    board = Range()
    man, gun = board.put(MAN, 0, 10, 30), board.put(GUN, 1, 55, 30, facing=180, hidden=True)
    board.order(man, "walk", reactive_fire=f"shot:{gun.id}:{man.id}", walk=route(0, (10, 34)))
    assert (gun.hidden, gun.activated, board.rolled) == (False, True, [])
    assert len(board.told("event.shot-lost")) == 1


@pytest.mark.rule("MCF-R-38")
def test_if_the_mover_dies_its_action_is_lost() -> None:
    board = Range()
    man, gun = board.put(MAN, 0, 20, 30, hp=1), board.put(GUN, 1, 29, 30, facing=180)
    board.order(man, "run", reactive_fire=f"shot:{gun.id}:{man.id}", faces=[6])
    assert man.where == "gone"
    assert "run" not in board.topics


@pytest.mark.rule("MCF-TACT-05", "MCF-TACT-02")
def test_the_window_says_who_is_about_to_move_and_what_a_shot_costs() -> None:
    board = Range()
    one, two = board.put(MAN, 0, 20, 30), board.put(MAN, 0, 24, 30)
    guns = [board.put(GUN, 1, x, 44, facing=270) for x in (20, 24)]
    batch = Batch(0, [], [one.id, two.id], [Order(one.id, "walk"), Order(two.id, "run")])
    request = Running(reactive_window(board.game, batch)).play_in_line()
    assert len(request.keys) == len(guns) * 2 + 1
    names = ", ".join([board.game.name(man) for man in (one, two)])
    assert dict(request.why.params) == {"fighters": names, "points": 2}
    labels = {option.key: option.label.key for option in request.options()}
    assert labels.pop("none") == "option.no-reactive-fire"
    assert set(labels.values()) == {"option.reactive-shot"}


@pytest.mark.rule("MCF-TACT-05")
def test_the_window_is_the_opponents_whoever_moves() -> None:
    board = Range()
    man, _ = board.put(MAN, 1, 20, 30), board.put(GUN, 0, 20, 44, facing=270)
    batch = Batch(1, [], [man.id], [Order(man.id, "walk")])
    assert Running(reactive_window(board.game, batch)).play_in_line().player == 0


@pytest.mark.rule("MCF-R-100", "MCF-TACT-05")
def test_walks_runs_charges_engagements_and_assaults_open_the_window() -> None:
    board = Range()
    man, gun = board.put(MAN, 0, 20, 30), board.put(GUN, 1, 34, 30, facing=180)
    opened = {
        action: bool(pairs(board, Order(man.id, action, gun.id)))
        for action in ("walk", "run", "charge", "engage", "assault", "shoot", "aimed", "mystic", "rest", "retreat")
    }
    assert [action for action, is_open in opened.items() if is_open] == ["walk", "run", "charge", "engage", "assault"]
    assert pairs(board, Order(man.id, "run", forced=True)) == {(gun.id, man.id)}


@pytest.mark.rule("MCF-R-38", "MCF-TACT-05")
def test_who_may_answer() -> None:
    """Free, not yet activated, a normal weapon, a line of view; a hidden shooter too; however far."""
    board = Range(piece("building", rectangle=(30, 50, 4, 8, 0)))
    man = board.put(MAN, 0, 20, 50)
    gun, hidden = board.put(GUN, 1, 20, 40, facing=90), board.put(GUN, 1, 8, 20, facing=60, hidden=True)
    board.put(GUN, 1, 24, 40, facing=90, activated=True)
    board.put(GUN, 1, 28, 40, facing=270)
    board.put(GUN, 1, 36, 50, facing=180)
    board.put("mortier-a-puanteur", 1, 12, 42, facing=90)
    board.put(MAN, 1, 10, 50, facing=0)
    busy = board.put(GUN, 1, 10, 60, facing=0)
    board.put(MAN, 0, 10, 62.5)
    friend = board.put(GUN, 0, 25, 55, facing=180)
    far = board.put(GUN, 1, 66, 20, facing=150)
    assert pairs(board, Order(man.id, "walk")) == {(gun.id, man.id), (hidden.id, man.id), (far.id, man.id)}
    assert busy.id != friend.id
    man.hidden = True
    assert pairs(board, Order(man.id, "walk")) == set()


@pytest.mark.rule("MCF-TACT-02", "MCF-R-99")
def test_who_cannot_pay_is_not_asked() -> None:
    board = Range()
    man = board.put(MAN, 0, 20, 30)
    board.put(GUN, 1, 34, 30, facing=180)
    board.game.sides[1].command_points = 1
    board.order(man, "walk", walk=route(0, (20, 34)))
    assert "reactive-fire" not in board.topics
    man.activated = False
    board.game.sides[1].command_points = 2
    board.order(man, "walk", walk=route(0, (20, 38)))
    assert board.topics.count("reactive-fire") == 1, "who declines is not asked again"


@pytest.mark.rule("MCF-CORE-06", "MCF-R-41", "MCF-R-37")
def test_a_shot_whose_keyword_was_not_said_may_be_cancelled_and_is_not_tried_again() -> None:
    board = Range(keywords=True)
    man, gun = board.put(MAN, 0, 20, 30), board.put(GUN, 1, 29, 30, facing=180)
    wrong = board.library.tactics["plan-b"].keyword
    points = board.game.sides[1].command_points
    board.order(
        man, "walk", reactive_fire=f"shot:{gun.id}:{man.id}", keyword=wrong, keyword_cancel=True,
        walk=route(0, (20, 34)),
    )  # fmt: skip
    assert (board.rolled, gun.activated, man.hp) == ([], False, 4)
    assert board.game.sides[1].command_points == points - 2
    assert board.topics.count("reactive-fire") == 1


@pytest.mark.rule("MCF-R-38", "MCF-R-100", "MCF-R-37")
def test_several_movers_may_be_shot_at_once_each() -> None:
    board = Range()
    one, two = board.put(MAN, 0, 20, 30), board.put(MAN, 0, 20, 36)
    gun, other = board.put(GUN, 1, 29, 30, facing=180), board.put(GUN, 1, 29, 36, facing=180)
    board.activate(
        one, two, action=["walk", "walk"], faces=[1, 1], walk=[route(0, (20, 24)), route(0, (20, 42))],
        reactive_fire=[f"shot:{gun.id}:{one.id}", f"shot:{other.id}:{two.id}"],
        resolve=[f"order:{one.id}", f"order:{two.id}"],
    )  # fmt: skip
    asked = [set(request.keys) for request in board.asked if request.topic == "reactive-fire"]
    assert asked == [
        {f"shot:{shooter.id}:{mover.id}" for shooter in (gun, other) for mover in (one, two)} | {"none"},
        {f"shot:{other.id}:{two.id}", "none"},
    ], "who was shot at is not shot at again, and who has shot does not shoot again"


@pytest.mark.rule("MCF-R-100")
def test_who_stays_is_not_shot_at() -> None:
    board = Range()
    one, two = board.put(MAN, 0, 20, 30), board.put(MAN, 0, 20, 36)
    gun = board.put(GUN, 1, 29, 33, facing=180)
    board.activate(
        one, two, action=["walk", "rest"], walk=route(0, (20, 24)),
        resolve=[f"order:{one.id}", f"order:{two.id}", "end"],
    )  # fmt: skip
    request = next(one for one in board.asked if one.topic == "reactive-fire")
    assert set(request.keys) == {f"shot:{gun.id}:{one.id}", "none"}


@pytest.mark.rule("MCF-R-38", "MCF-R-100", "MCF-SKILLA-28")
def test_the_full_action_applies_at_the_given_target_only() -> None:
    """A quick shooter shoots twice at the mover, though another enemy is nearer; or walks first."""
    board = Range()
    man, near = board.put(MAN, 0, 20, 30), board.put(MAN, 0, 28, 24)
    own = skilled(board, "Tireur/3", "Tir Rapide", like=GUN, player=1, x=29, y=30, facing=180)
    board.order(
        man, "walk", reactive_fire=f"shot:{own.id}:{man.id}", second_shot=f"fighter:{man.id}",
        walk=route(0, (20, 34)), faces=[1, 1],
    )  # fmt: skip
    assert board.results() == [4, 3]
    request = next(one for one in board.asked if one.topic == "second-shot")
    assert (request.player, set(request.keys)) == (1, {f"fighter:{man.id}", "none"})
    assert near.hp == 4


@pytest.mark.rule("MCF-R-100", "MCF-R-38")
def test_the_walk_of_a_reactive_shot_is_not_intercepted() -> None:
    board = Range()
    man, gun = board.put(MAN, 0, 20, 30), board.put(GUN, 1, 40, 30, facing=180)
    board.put(MAN, 0, 38, 38)
    board.order(
        man, "walk", reactive_fire=f"shot:{gun.id}:{man.id}", shot_walk="before",
        walk=[route(180, (40, 36)), route(0, (20, 34))], faces=[4],
    )  # fmt: skip
    assert gun.y == 36
    assert [request.topic for request in board.asked if request.player == 0].count("intercept") == 0
