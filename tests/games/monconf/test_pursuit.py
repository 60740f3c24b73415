"""Pursuit (p. 13): who may move on, whom he reaches, and the combats that come of it."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import Board
from games.monconf.fighting import at_blows, field, played, rolls, topics
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Allocation, Pursuit
from escarmouche.games.monconf.combat.combat_phase import COMBAT
from escarmouche.games.monconf.combat.pursuit import unresolved, withdraw
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play

DEADLY: dict[str, Any] = {"att": 9, "str": 20}
"""One blow of it kills whoever has a single point of life."""
NO_DICE = Allocation()


@pytest.fixture
def board() -> Board:
    return field()


def victor(board: Board, *skills: str, x: float = 20.0, y: float = 20.0, **fields: Any) -> tuple[Fighter, Fighter]:
    """One about to kill the enemy before him, and that enemy."""
    one = skilled(board, *skills, x=x, y=y, activated=True, **{**DEADLY, **fields})
    return one, skilled(board, player=1, x=x, y=y - 2.5, hp=1)


def won(board: Board, one: Fighter, victim: Fighter, *script: Any) -> list[Any]:
    """He kills, and pursuit follows."""
    at_blows(board, 0, (one, Allocation(1, 0)), (victim, NO_DICE))
    asked = played(board, dice(6), *script)
    assert victim.where == "gone"
    return asked[1:]


def whole_combat(*alloted: list[int]) -> tuple[Any, ...]:
    """A combat in which nobody strikes: INI won by the first player, the enemies' dice first."""
    return (dice(6), dice(1), *alloted)


@pytest.mark.rule("MCF-PURS-01", "MCF-PURS-02", "MCF-PURS-03", "MCF-PURS-04", "MCF-PURS-08")
def test_the_survivor_moves_half_his_mou_and_fights_whom_he_reaches(board: Board) -> None:
    """MOU 10: contact at 5 cm of way is reached, and the combat is fought at once like any other."""
    one, victim = victor(board)
    enemy = skilled(board, player=1, x=27.5, y=20)
    asked = won(board, one, victim, f"fighter:{enemy.id}", *whole_combat([0, 2], [0, 2]))
    assert topics(asked) == ["chase", "allocate", "allocate"]
    assert len(board.told("event.pursuit-fight")) == 1
    assert (one.fights, enemy.fights, one.pursuits, one.charged) == (2, 1, 1, False)
    assert board.game.engaged(one)


@pytest.mark.rule("MCF-PURS-02")
def test_whoever_is_farther_than_half_the_mou_is_not_reached(board: Board) -> None:
    one, victim = victor(board)
    enemy = skilled(board, player=1, x=27.7, y=20)
    with pytest.raises(Refused):
        won(board, one, victim, f"fighter:{enemy.id}")


@pytest.mark.rule("MCF-PURS-02", "MCF-R-55")
@pytest.mark.parametrize(("mou", "asked"), [(1.0, ["chase"]), (0.0, [])])
def test_the_slowest_may_still_pursue(board: Board, mou: float, asked: list[str]) -> None:
    one, victim = victor(board, mov=mou)
    assert topics(won(board, one, victim, *["none" for _ in asked])) == asked


@pytest.mark.rule("MCF-PURS-10")
def test_pursuit_may_be_declined_and_is_then_not_used_up(board: Board) -> None:
    one, victim = victor(board)
    skilled(board, player=1, x=27.5, y=20)
    won(board, one, victim, "none")
    assert (one.pursuits, one.x, one.y, one.fights) == (0, 20.0, 20.0, 1)


@pytest.mark.rule("MCF-PURS-05")
def test_whoever_has_fought_already_is_touched_but_not_fought(board: Board) -> None:
    one, victim = victor(board)
    enemy = skilled(board, player=1, x=26, y=20, fights=1)
    asked = won(board, one, victim, f"fighter:{enemy.id}")
    assert (topics(asked), rolls(asked)) == (["chase"], [])
    assert board.game.engaged(one)
    assert (one.fights, enemy.fights) == (1, 1)


@pytest.mark.rule("MCF-PURS-07", "MCF-SKILLP-43")
@pytest.mark.parametrize(
    ("skills", "pursuits", "may"),
    [((), 0, True), ((), 1, False), (("Implacable/1",), 1, True), (("Implacable/1",), 2, False)],
)
def test_one_pursuit_a_turn_and_more_for_the_implacable(
    board: Board, skills: tuple[str, ...], pursuits: int, may: bool
) -> None:
    one, victim = victor(board, *skills, pursuits=pursuits)
    skilled(board, player=1, x=26, y=20)
    asked = won(board, one, victim, *(["none"] if may else []))
    assert topics(asked) == (["chase"] if may else [])


@pytest.mark.rule("MCF-R-55", "MCF-PURS-01")
def test_a_winner_who_touches_another_enemy_stays(board: Board) -> None:
    one, victim = victor(board)
    skilled(board, player=1, x=20, y=22.5)
    assert won(board, one, victim) == []


@pytest.mark.rule("MCF-PURS-01")
def test_nobody_pursues_while_an_enemy_of_the_combat_stands(board: Board) -> None:
    """Of two enemies one falls: the combat is over without dice, not without enemies."""
    one, victim = victor(board)
    other = skilled(board, player=1, x=22.5, y=20)
    at_blows(board, 0, (one, Allocation(1, 0)), (victim, NO_DICE), (other, NO_DICE))
    asked = played(board, f"blow:{one.id}:{victim.id}", dice(6))
    assert (topics(asked), victim.where) == (["strike"], "gone")


@pytest.mark.rule("MCF-R-103")
def test_whoever_cannot_move_does_not_pursue(board: Board) -> None:
    one, victim = victor(board, mov=0.0)
    skilled(board, player=1, x=26, y=20)
    assert won(board, one, victim) == []


@pytest.mark.rule("MCF-R-55", "MCF-PURS-06", "MCF-R-56")
def test_a_combat_not_yet_fought_is_formed_anew_with_the_pursuer(board: Board) -> None:
    """The enemy had a combat of its own: now it is one against two, fought at once, and off the list."""
    one, victim = victor(board)
    enemy, friend = skilled(board, player=1, x=26, y=20), skilled(board, x=28.5, y=20)
    far, foe = skilled(board, x=50, y=50), skilled(board, player=1, x=52.5, y=50)
    board.game.melees, board.game.active = [[enemy.id, friend.id], [far.id, foe.id]], 1
    asked = won(
        board, one, victim, f"fighter:{enemy.id}", f"fighter:{friend.id}", *whole_combat([0, 3], [0, 2], [0, 2])
    )
    assert topics(asked) == ["chase", "champion", "allocate", "allocate", "allocate"]
    assert board.game.melees == [[far.id, foe.id]]
    assert (enemy.fights, friend.fights, one.fights, board.game.active) == (1, 1, 2, 1)


@pytest.mark.rule("MCF-R-55", "MCF-PURS-06", "MCF-CC-09")
def test_a_combat_that_the_pursuer_breaks_up_goes_back_to_the_list_without_him(board: Board) -> None:
    """A friend against two: the one reached fights the pursuer now, the other stays with the friend for later."""
    one, victim = victor(board)
    reached, friend, other = (
        skilled(board, player=1, x=26, y=20), skilled(board, x=28.5, y=20), skilled(board, player=1, x=31, y=20),
    )  # fmt: skip
    board.game.melees = [[friend.id, reached.id, other.id]]
    won(board, one, victim, f"fighter:{reached.id}", *whole_combat([0, 2], [0, 2]))
    assert board.game.melees == [[friend.id, other.id]]
    assert (one.fights, reached.fights, friend.fights, other.fights) == (2, 1, 0, 0)


@pytest.mark.rule("MCF-PURS-09", "MCF-PURS-01", "MCF-R-56")
def test_of_several_pursuit_combats_the_mover_chooses_the_order(board: Board) -> None:
    """Two victors over one enemy go their own ways; the second's combat is fought first."""
    board.game.active = 1
    victim = skilled(board, player=1, x=20, y=20, hp=1)
    left, right = skilled(board, x=17.5, y=20, **DEADLY), skilled(board, x=22.5, y=20)
    far_left, far_right = skilled(board, player=1, x=12, y=20), skilled(board, player=1, x=28, y=20)
    at_blows(board, 0, (victim, NO_DICE), (left, Allocation(1, 0)), (right, NO_DICE))
    combats = (*whole_combat([0, 2], [0, 2]), *whole_combat([0, 2], [0, 2]))
    asked = played(
        board, dice(6), f"fighter:{right.id}", f"fighter:{far_right.id}", f"fighter:{far_left.id}",
        f"combat:{right.id}", *combats,
    )  # fmt: skip
    assert topics(asked)[:4] == ["pursue", "chase", "chase", "combat"]
    order = [told["fighter"] for told in board.told("event.pursuit-fight")]
    assert order == [board.game.name(right), board.game.name(left)]
    assert (left.fights, right.fights, board.game.active) == (2, 2, 1)


@pytest.mark.rule("MCF-R-55", "MCF-PURS-06", "MCF-PURS-09", "MCF-CC-09")
def test_the_dominant_separates_anew_where_pursuit_made_a_longer_chain(board: Board) -> None:
    """A friend stands between two enemies, and a pursuer reaches each: the dominant cuts, the mover has the order."""
    board.game.dominant = 1
    victim = skilled(board, player=1, x=30, y=24, hp=1)
    one, two = skilled(board, x=27.5, y=24, **DEADLY), skilled(board, x=32.5, y=24)
    left, right = skilled(board, player=1, x=27.5, y=30), skilled(board, player=1, x=32.5, y=30)
    friend = skilled(board, x=30, y=30)
    board.game.melees = [[friend.id, left.id, right.id]]
    at_blows(board, 0, (victim, NO_DICE), (one, Allocation(1, 0)), (two, NO_DICE))
    asked = played(
        board, dice(6), f"fighter:{one.id}", f"fighter:{left.id}", f"fighter:{right.id}",
        f"{two.id}-{right.id}/{left.id}-{one.id},{friend.id}", f"combat:{left.id}",
        f"fighter:{friend.id}", dice(1), dice(6), [0, 3], [0, 2], [0, 2],
        dice(1), dice(6), [0, 2], [0, 2],
    )  # fmt: skip
    decided = [(request.topic, request.player) for request in asked if not isinstance(request, Roll)]
    assert decided[3:6] == [("cut", 1), ("combat", 0), ("champion", 0)]
    assert [fighter.fights for fighter in (one, two, left, right, friend)] == [2, 2, 1, 1, 1]
    assert board.game.melees == []


@pytest.mark.rule("MCF-PURS-01", "MCF-PURS-10")
def test_a_player_may_stop_after_one_of_his_victors(board: Board) -> None:
    victim = skilled(board, player=1, x=20, y=20, hp=1)
    left, right = skilled(board, x=17.5, y=20, **DEADLY), skilled(board, x=22.5, y=20)
    skilled(board, player=1, x=28, y=20)
    at_blows(board, 0, (victim, NO_DICE), (left, Allocation(1, 0)), (right, NO_DICE))
    (_, asked) = played(board, dice(6), "none")
    assert asked.topic == "pursue"
    named = dict.fromkeys([f"fighter:{left.id}", f"fighter:{right.id}"], "option.fighter")
    assert {option.key: option.label.key for option in asked.options()} == {**named, "none": "option.nobody-pursues"}


@pytest.mark.rule("MCF-PURS-06", "MCF-R-55", "MCF-FEAR-04")
@pytest.mark.parametrize(("face", "touches"), [(1, False), (6, True)])
def test_a_pursuer_who_is_afraid_stops_short(board: Board, face: int, touches: bool) -> None:
    """COU 4 against Effrayant/7."""
    one, victim = victor(board)
    enemy = skilled(board, "Effrayant/7", player=1, x=26, y=20)
    script = whole_combat([0, 2], [0, 2]) if touches else ()
    won(board, one, victim, f"fighter:{enemy.id}", dice(face), *script)
    assert (board.game.engaged(one), one.frightened, enemy.fights) == (touches, not touches, int(touches))
    gap = enemy.x - one.x - 2.5
    assert gap == pytest.approx(0.0 if touches else 0.1, abs=0.06)


@pytest.mark.rule("MCF-PURS-03", "MCF-SKILLP-12")
@pytest.mark.parametrize(("skills", "suffers"), [((), 7), (("Brutal",), 6)])
def test_contact_by_pursuit_is_an_engagement(board: Board, skills: tuple[str, ...], suffers: int) -> None:
    """No charge penalty in the INI test, but of a brute: 3 + 4, or one less."""
    one, victim = victor(board, *skills)
    enemy = skilled(board, player=1, x=26, y=20)
    won(board, one, victim, f"fighter:{enemy.id}", dice(6), dice(4), [0, 2], [0, 2])
    assert board.told("event.test", "event.tested")[-1]["result"] == suffers
    assert not enemy.charged_upon


@pytest.mark.rule("MCF-PURS-04", "MCF-PURS-07", "MCF-SKILLP-43")
def test_the_implacable_go_on_from_combat_to_combat(board: Board) -> None:
    """Two pursuit moves in a row: the second victim is killed by pursuit, and a third enemy reached."""
    one, victim = victor(board, "Implacable/1")
    second, third = skilled(board, player=1, x=26, y=20, hp=1), skilled(board, player=1, x=30, y=20)
    won(
        board, one, victim, f"fighter:{second.id}", dice(6), dice(1), [0, 2], [2, 0], dice(6), "none",
        f"fighter:{third.id}", dice(6), dice(1), [0, 2], [0, 2],
    )  # fmt: skip
    assert (second.where, one.pursuits, one.fights, third.fights) == ("gone", 2, 3, 1)


@pytest.mark.rule("MCF-CC-01", "MCF-CC-10")
def test_after_the_last_combat_the_phase_ends(board: Board) -> None:
    one, victim = victor(board)
    board.game.melees = [[one.id, victim.id]]
    play(COMBAT["fights"](board.game))
    played(board, dice(6), dice(1), [0, 2], [2, 0], dice(6), "none", "none")
    play(COMBAT["fights"](board.game))
    assert board.game.phase == "after fights"


@pytest.mark.rule("MCF-R-103", "MCF-PURS-01")
def test_whoever_cannot_move_is_not_among_those_who_may_pursue(board: Board) -> None:
    """Of two winners one has a MOU of 0: only the other is asked, and whom it chases at once."""
    one, victim = victor(board)
    stuck = skilled(board, "MOU −10", x=17.5, y=17.5, activated=True)
    enemy = skilled(board, player=1, x=27.5, y=20)
    at_blows(board, 0, (victim, NO_DICE), (one, Allocation(1, 0)), (stuck, NO_DICE))
    asked = played(board, dice(6), "none")
    assert (topics(asked[1:]), victim.where) == (["chase"], "gone")
    assert list(asked[1].keys) == [f"fighter:{enemy.id}", "move", "none"]


@pytest.mark.rule("MCF-R-55")
def test_a_combat_that_is_formed_anew_is_off_every_list(board: Board) -> None:
    """Also off that of an earlier pursuit; the others stay."""
    kept, gone = [0, 1], [2, 3]
    board.game.melees = [[4, 5], gone]
    board.game.agenda = [Pursuit(0, [], combats=[kept, gone], stage="fights")]
    assert unresolved(board.game) == [[4, 5], gone, kept, gone]
    withdraw(board.game, gone)
    assert unresolved(board.game) == [[4, 5], kept]
