"""Leaving a fight (p. 10): Désengagement and Retraite; the frightened who leave as far as they can (p. 15)."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

import pytest
from games.boards.monconf import Board, piece
from games.monconf.moving import Moving, free_table, place, to, why
from games.monconf.skilled import skilled

from escarmouche.games.monconf.moves.leaving import DISENGAGE, RETREAT
from escarmouche.games.monconf.moves.movement import RUN, WALK
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.wounds.harm import remove
from escarmouche.play.script import dice


@pytest.fixture
def board() -> Board:
    made = Board()
    free_table(made)
    return made


def engaged(board: Board, *skills: str, enemies: int = 1, **fields: Any) -> tuple[Fighter, list[Fighter]]:
    """A fighter at (30, 30), engaged since the turn began, by enemies west of it, then east."""
    man = skilled(board, *skills, x=30, y=30, engaged_before=True, **fields)
    places = [(27.5, 30), (32.5, 30)][:enemies]
    return man, [skilled(board, player=1, x=x, y=y) for x, y in places]


@pytest.mark.rule("MCF-DISENG-01", "MCF-DISENG-06", "MCF-R-24")
def test_who_leaves_was_engaged_when_the_turn_began(board: Board) -> None:
    man, (foe,) = engaged(board)
    far = skilled(board, player=1, x=40, y=30)
    for action in (DISENGAGE, RETREAT):
        assert action.why_not(board.game, man) is None
        man.engaged_before = False
        refused = action.why_not(board.game, man)
        assert refused is not None
        assert refused.key == "leave.too-soon"
        man.engaged_before = True
        refused = action.why_not(board.game, far)
        assert refused is not None
        assert refused.key == "leave.free"
    assert DISENGAGE.targets is not None
    targets = DISENGAGE.targets(board.game, man)
    assert targets[far.id] is None
    assert targets[foe.id].key == "disengage.touched"  # type: ignore[union-attr]  # it is refused
    assert RETREAT.targets is None


@pytest.mark.rule("MCF-X-23", "MCF-DISENG-02", "MCF-DISENG-05")
def test_two_enemies_and_a_four_do_not_let_go(board: Board) -> None:
    """INI 3, two enemies, die 4: 5, not above 5. All dice go to defence in the next combat."""
    man, _ = engaged(board, enemies=2)
    far = skilled(board, player=1, x=30, y=40)
    moving = Moving(board, man)
    assert moving.order(DISENGAGE, man, dice(4), at=far) is None
    assert (place(man), man.only_defends) == ((30, 30), True)
    assert (board.game.events or [])[-1].said.rule == "MCF-DISENG-05"
    man.only_defends = False
    asked = moving.order(DISENGAGE, man, dice(5), at=far)
    assert (asked.topic, man.only_defends) == ("disengage", False)


@pytest.mark.rule("MCF-DISENG-06", "MCF-DISENG-08")
def test_a_failed_retreat_has_no_other_consequence(board: Board) -> None:
    man, _ = engaged(board, enemies=2)
    assert Moving(board, man).order(RETREAT, man, dice(4)) is None
    assert (place(man), man.only_defends) == ((30, 30), False)
    assert board.game.engaged(man)
    assert (board.game.events or [])[-1].said.rule == "MCF-DISENG-08"


@pytest.mark.rule("MCF-DISENG-03", "MCF-DISENG-04", "MCF-R-24")
def test_a_disengagement_goes_towards_its_target_and_may_reach_it(board: Board) -> None:
    """MOU 10: the target is 12.5 cm away, so that contact is just in reach; a leg that leads away is refused."""
    man, (foe,) = engaged(board)
    far = skilled(board, player=1, x=42.5, y=30)
    moving = Moving(board, man)
    asked = moving.order(DISENGAGE, man, dice(6), at=far)
    assert why(asked, to()) == "leave.must-move"
    assert why(asked, to((30, 34))) == "disengage.not-towards"
    assert why(asked, to((34, 33), (33.5, 33))) == "disengage.not-towards"
    assert asked.refusal(to((34, 33), (33.5, 33.5))).where == (33.5, 33.5)
    assert why(asked, to((34, 33))) == ""
    assert why(asked, to((40.2, 30))) == "path.too-long"
    moving.play(to((40, 30), facing=90))
    assert (place(man), man.facing) == ((40, 30), 0)
    assert moving.batch.contacts == [[man.id, far.id, 0]]
    assert (board.game.engaged(foe), man.charged) == (False, False)


@pytest.mark.rule("MCF-DISENG-04", "MCF-R-25", "MCF-R-24")
def test_a_disengagement_that_ends_short_of_its_target_is_no_contact(board: Board) -> None:
    """Nobody tests the fear of whom he does not touch, and he looks where he likes."""
    man, _ = engaged(board)
    beast = skilled(board, "Effrayant/9", player=1, x=42.5, y=30)
    moving = Moving(board, man)
    assert moving.order(DISENGAGE, man, dice(6), to((38, 30), facing=90), at=beast) is None
    assert (place(man), man.facing, man.frightened) == ((38, 30), 900, False)
    assert (moving.batch.contacts, man.action) == ([], "disengage")


@pytest.mark.rule("MCF-R-24", "MCF-R-103")
def test_the_slowest_may_leave_and_a_way_towards_a_distant_target_is_found(board: Board) -> None:
    man, _ = engaged(board, mov=1.0)
    far = skilled(board, player=1, x=60, y=45)
    asked = Moving(board, man).order(DISENGAGE, man, dice(6), at=far)
    assert asked.refusal(asked.sample(Random(1))) is None
    assert RETREAT.why_not(board.game, man) is None
    stuck, _ = engaged(board, mov=0.0)
    refused = RETREAT.why_not(board.game, stuck)
    assert refused is not None
    assert refused.rule == "MCF-R-103"


@pytest.mark.rule("MCF-DISENG-03", "MCF-DISENG-07", "MCF-R-24")
def test_all_former_opponents_are_left(board: Board) -> None:
    """Straight east the second enemy is in the way; to the north a tenth of a cm must lie between the bases."""
    man, _ = engaged(board, enemies=2)
    moving = Moving(board, man)
    asked = moving.order(RETREAT, man, dice(6))
    assert why(asked, to((38, 30))) == "path.enemy"
    assert why(asked, to((30, 30.5))) == "path.contact"
    assert why(asked, to((30, 30.8))) == ""
    assert why(asked, to()) == "leave.must-move"
    assert why(asked, to((30, 40.1))) == "path.too-long"
    assert all(asked.refusal(asked.sample(Random(seed))) is None for seed in range(20))
    moving.play(to((30, 40), facing=12.3))
    assert (place(man), man.facing) == ((30, 40), 123)
    assert not board.game.engaged(man)


@pytest.mark.rule("MCF-R-20", "MCF-R-24")
def test_a_disengagement_touches_another_only_where_it_cannot_be_helped(board: Board) -> None:
    """Two goblins beside the target leave one gap: whoever enters it touches all three; one of them alone is not."""
    man, (foe,) = engaged(board)
    target = skilled(board, player=1, x=42, y=30)
    ring = [(39.6, 32.51), (39.6, 27.49), (42, 33.0), (42, 27.0)]
    others = [skilled(board, player=1, x=x, y=y) for x, y in ring]
    moving = Moving(board, man)
    asked = moving.order(DISENGAGE, man, dice(6), at=target)
    assert why(asked, to((37.09, 32.4))) == "path.contact"
    assert asked.refusal(to((37.09, 32.4))).where == pytest.approx((37.09, 32.4), abs=0.001)
    route = asked.sample(Random(1))
    assert asked.refusal(route) is None
    moving.play(route)
    touched = {enemy.id for enemy in board.game.opponents(man)}
    assert target.id in touched
    assert touched & {other.id for other in others}
    assert foe.id not in touched


@pytest.mark.rule("MCF-DISENG-07")
def test_a_retreat_touches_no_enemy_at_its_end(board: Board) -> None:
    man, _ = engaged(board)
    skilled(board, player=1, x=38, y=30)
    asked = Moving(board, man).order(RETREAT, man, dice(6))
    assert why(asked, to((35.5, 30))) == "path.contact"
    assert why(asked, to((35.4, 30))) == ""


@pytest.mark.rule("MCF-R-24")
def test_with_no_room_it_stays_and_is_not_penalised() -> None:
    walls = [(32.3, 30, 2, 9, 0), (30, 32.25, 9, 2, 0), (30, 27.75, 9, 2, 0)]
    board = Board(*[piece("wall", rectangle=wall) for wall in walls])
    free_table(board)
    man, _ = engaged(board)
    far = skilled(board, player=1, x=50, y=30)
    assert Moving(board, man).order(RETREAT, man, dice(6)) is None
    assert Moving(board, man).order(DISENGAGE, man, dice(6), at=far) is None
    assert (place(man), man.only_defends) == ((30, 30), False)
    assert len(board.told("event.stays")) == 2


@pytest.mark.rule("MCF-SKILLP-34", "MCF-R-75")
def test_the_ethereal_leave_without_a_test(board: Board) -> None:
    man, _ = engaged(board, "Éthéré", enemies=2)
    moving = Moving(board, man)
    asked = moving.order(RETREAT, man)
    assert (asked.kind, asked.topic) == ("route", "retreat")
    moving.play(to((38, 30)))
    assert place(man) == (38, 30)
    man.engaged_before = False
    refused = RETREAT.why_not(board.game, man)
    assert refused is not None


@pytest.mark.rule("MCF-FEAR-17", "MCF-R-25")
def test_who_is_frightened_while_disengaging_brawls(board: Board) -> None:
    man, (foe,) = engaged(board)
    beast = skilled(board, "Effrayant/9", player=1, x=42.5, y=30)
    moving = Moving(board, man)
    moving.order(DISENGAGE, man, dice(6), to((40, 30)), dice(4), at=beast)
    assert (place(man), man.action, man.frightened) == ((30, 30), "brawl", True)
    assert board.game.engaged(foe)


# ---- driven by fear -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-FEAR-12", "MCF-R-28")
def test_the_frightened_run_as_far_from_the_enemy_as_they_can(board: Board) -> None:
    """MOU 10, one enemy: 20 cm straight away, or up to half a cm nearer to it as the owner likes."""
    man, _ = skilled(board, x=40, y=40, frightened=True), skilled(board, player=1, x=30, y=40)
    moving = Moving(board, man)
    asked = moving.order(RUN, man, forced=True)
    assert (asked.topic, asked.rule) == ("run", "MCF-R-28")
    assert why(asked, to((60, 40))) == ""
    assert why(asked, to((59.6, 40))) == ""
    assert why(asked, to((59, 40))) == "fear.not-farthest"
    assert why(asked, to((40, 60))) == "fear.not-farthest"
    assert why(asked, to()) == "fear.not-farthest"
    best = asked.sample(Random(1))
    assert hypot(best[1] - 30, best[2] - 40) == pytest.approx(30, abs=0.05)
    moving.play(best)
    assert hypot(man.x - 30, man.y - 40) == pytest.approx(30, abs=0.05)


@pytest.mark.rule("MCF-R-28")
def test_it_is_the_nearest_enemy_that_counts_and_ties_are_broken_by_the_own_edge(board: Board) -> None:
    """Between two enemies, east and west, both ways out are as good: player 0 plays from the south."""
    man = skilled(board, x=40, y=40, frightened=True)
    skilled(board, player=1, x=20, y=40)
    skilled(board, player=1, x=60, y=40)
    best = Moving(board, man).order(RUN, man, forced=True).sample(Random(1))
    assert best[1] == pytest.approx(40, abs=0.5)
    assert best[2] == pytest.approx(20, abs=0.2)


@pytest.mark.rule("MCF-R-28", "MCF-R-87")
def test_a_frightened_flier_takes_the_manner_that_leads_farthest(board: Board) -> None:
    """20 cm on foot, 30 through the air; one that flies badly keeps to the ground."""
    for second, most in ((15.0, 30), (5.0, 20)):
        man = skilled(board, "Vol", x=30, y=40 if most == 30 else 10, frightened=True, fly_mov=second)
        foe = skilled(board, player=1, x=25, y=man.y)
        best = Moving(board, man).order(RUN, man, forced=True).sample(Random(1))
        assert hypot(best[-3] - 25, best[-2] - man.y) == pytest.approx(5 + most, abs=0.1)
        remove(board.game, foe, "MCF-STATE-03", "event.killed")


@pytest.mark.rule("MCF-R-28")
def test_the_way_leads_round_what_bars_it() -> None:
    board = Board(piece("wall", rectangle=(44, 40, 1, 8, 0)))
    free_table(board)
    man, _ = skilled(board, x=42, y=40, frightened=True), skilled(board, player=1, x=34, y=40)
    best = Moving(board, man).order(RUN, man, forced=True).sample(Random(1))
    assert len(best) > 4
    assert best[-3] > 50


@pytest.mark.rule("MCF-FEAR-13", "MCF-R-29", "MCF-DISENG-06")
def test_the_frightened_in_a_fight_try_to_retreat_even_if_it_is_new(board: Board) -> None:
    """The INI test stands in the way as ever: 3 - 1 for fear, - 1 for the enemy; a 4 makes 5."""
    man, _ = engaged(board, frightened=True)
    man.engaged_before = False
    moving = Moving(board, man)
    assert moving.order(RETREAT, man, dice(4), forced=True) is None
    assert place(man) == (30, 30)
    asked = moving.order(RETREAT, man, dice(5), forced=True)
    assert why(asked, to((30, 40))) == "fear.not-farthest"
    moving.play(to((40, 30)))
    assert place(man) == (40, 30)


@pytest.mark.rule("MCF-R-109")
def test_who_has_nowhere_to_run_has_run_all_the_same(board: Board) -> None:
    """In the corner, with the enemy before it, no place is farther away."""
    man = skilled(board, x=1.25, y=1.25, frightened=True)
    skilled(board, player=1, x=30, y=30)
    moving = Moving(board, man)
    assert moving.order(RUN, man, forced=True) is None
    assert place(man) == (1.25, 1.25)
    assert WALK.why_not(board.game, man) is None
